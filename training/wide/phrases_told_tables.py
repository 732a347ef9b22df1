"""More ways to ask about tables: indirect, chatty, terse; three parts as phrases.py explains."""

# One template a line reads best, however long it is.
# ruff: noqa: E501

from __future__ import annotations

TOLD_TABLES = {
    "cell": """
    how (much|many) {column} does {row} have(<here>)
    how (much|many) {column} (for|has) {row}
    (what|which) {column} (is (given|listed|shown|entered|noted|recorded|written)|do you (see|read|find)|does the <table> (give|list|have|show)) (for|next to|beside) (the |){row}
    (what|which) (number|value|figure|entry) (stands|is|is written|do I find|belongs) (at|in) the (crossing|intersection|meeting point) of {row} and {column}
    where the row (of |){row} (meets|crosses) the column (of |){column}, (what is there|what number is it|what do you read)
    (go|look|move) to (the row (of |for |)|){row} and (read off|tell me|give me|find) the {column}
    (find|look up|search for|take) (the row (of |for |)|){row}(.|:|,) (what is its {column}|what {column} does it have|how much is the {column})
    (go|look) down the (column |){column}( column|) (to|until you reach|as far as) {row}(.|:|,) what (is the number|is there|do you read)
    in the {column} column, what (does {row} have|is there for {row}|stands next to {row}|is the number for {row})
    under {column}, (what does {row} have|what is (given|written|listed) for {row}|which number stands for {row})
    for {row}, (what is the {column}|what does it say under {column}|which {column} is given|the {column} is what)
    for the {row}, what is the {column}
    (what is|what's) (the |){row}'s {column}
    the {column} (of|for) the {row}
    what is the {column} (of|for) the {row}(<here>)
    {column} of (the |){row}
    {column}, {row}
    {row} {column}
    {row} - {column}
    {column}: what does {row} have
    as for {column}, what (is given|does the <table> say|is listed) for {row}
    when it comes to {column}, (what does {row} have|how much is {row}|where does {row} stand)
    {row} (has|shows|comes with|is listed with) (what|which|how much) {column}
    <complete> (the {column} of {row} is|{row} has a {column} of|under {column}, {row} has) ...
    I (need|want|am after|would like) the {column} (of|for) {row}
    I am (interested in|asking about|looking at) {row}(.|:|,) what is the {column}
    (what|which) number should I (write|enter|put) (down |)for the {column} of {row}
    what did <artist> (enter|write|note|put) (under {column} for {row}|for {row} under {column}|as the {column} of {row})
    cell (in row|at row|of row) {row}(,| and) column {column}
    row {row}(,| and) column {column}
    column {column}, row {row}
    (the value|the number|the entry|what is|read the cell) in row {row} and column {column}
    if I (look|looked) up {row}, what (is|would be) the {column}
    (only|just) the {column} of {row}(,|) please
    <able> (look up|find|read off) the {column} (of|for) (the |){row}
    does {row} have a {column}, and (which|what is it)
    -
    how (much|many) {column} {row} has
    what the <table> (says|gives|lists|shows) (for {row} under {column}|as the {column} of {row})
    what (is written|is given|is listed|you read) under {column} for {row}
    what (the {row}'s {column} is|{row}'s {column} is|the {column} for the {row} is)
    (what|which number) is where {row} and {column} meet
    which {column} (is given|belongs|is listed) (for|to|with) {row}
    -
    the {column} (of|for) the {row}
    the {row}'s {column}
    the (entry|figure|value) (of|for) {row} in the {column} column
    the cell (of|for) {row} and {column}
    the {column} that {row} has
    the {column} in the row (of|for) {row}
    the number where {row} meets {column}
    """,
    "table extreme": """
    (name|pick|point out|identify|spot|find|show me|give me|find me) the (row|one|entry) with the {extreme} {column}
    of all (the |)(rows|entries), which (one |)has the {extreme} {column}
    (among|out of) the (rows|entries|names), (who|which|what) (has|shows|comes with) the {extreme} {column}
    {extreme} {column}(:| is whose| who|, which row|)
    in terms of {column}, (who|which row|what) is the {extreme}
    (by|as for|going by|judging by) {column}, (who|which row|which entry) is the {extreme}
    when it comes to {column}, (who|which row|which one) has the {extreme}( number| value|)
    (look at|go down|check|run down|go through|take) the (column |){column}( column|)(.|:|,) (who has|which row has|whose is|where is) the {extreme} (number|value|one)
    (who|which row|what) (comes out|ends up|turns out|stands there) with the {extreme} {column}
    (who|which row|which entry) (reaches|gets|boasts|claims|takes) the {extreme} {column}
    (whose|which row's) {column} (is|comes out as) the {extreme}( of all|)
    to (whom|which row|which entry|what) does the {extreme} {column} belong
    the {extreme} {column} (belongs to|is found in|goes to|is that of) (whom|which row|what|which entry)
    if I (sorted|ordered|ranked) the <table> by {column}, (who|which row|what) would have the {extreme}( value| one|)
    if there were a prize for the {extreme} {column}, who would (get|win) it
    <complete> (the {extreme} {column} belongs to|the row with the {extreme} {column} is) ...
    (where|in which row|in which line) (do I find|is|stands|do you see) the {extreme} {column}
    what is the {extreme} {column} and (whose is it|who has it|which row is it in)
    compare the (rows|entries) by {column}(.|:|,) which (has|shows) the {extreme}( one|)
    I am looking for the {extreme} {column}(.|:|,) (who has it|which row is it|where is it)
    (who|which row) (should|would) I (pick|choose|take) for the {extreme} {column}
    under {column}, which (row|entry) has the {extreme} (number|value)
    in the {column} column, (who has|which row has|where is|what is) the {extreme} (number|value)
    the {extreme} (number|value) under {column}(:| is whose|, whose is it)
    <able> (find|name|spot|tell me) the (row|entry) with the {extreme} {column}
    -
    which row's {column} is the {extreme}
    to (whom|which row) the {extreme} {column} belongs
    (who|which row|which entry) (comes with|shows|reaches|ends up with) the {extreme} {column}
    which (row|entry|name) of the <table> has the {extreme} {column}
    who is the {extreme} (by|in terms of) {column}
    -
    the (entry|name|owner) (with|of) the {extreme} {column}
    the row (that has|that shows|where you find) the {extreme} {column}
    the (name|label) of the row with the {extreme} {column}
    the {extreme} (number|value) in the {column} column
    the winner, the one with the {extreme} {column}
    """,
    "count rows": """
    of how many rows (does the <table> consist|is the <table> made up|is the <table> made)
    how many (rows|entries|records|lines of data) (make up|form|fill|are part of) the <table>
    how many rows (of data|with data|of numbers|of values) (are there|do you see|does the <table> have)
    how many (rows|entries|records) did <artist> (fill in|write|enter|put in)
    how many (rows|entries|names|records) (come|stand|follow|are) (below|under|after) the (headings|header|heading)
    not counting the (headings|header|heading row|first row), how many rows (are there|do you see|has the <table>)
    (without|leaving out|apart from|except for) the (headings|header|title row), how many rows (are there|does the <table> have)
    if I (ticked off|crossed out|numbered) (each|every) row, how many would (that be|I have)
    I (count|get|see) (two|three|four) rows(,|.) (is that right|how many do you get|how many are there really)
    (look at|take) the <table>(.|:|,) how many rows (has it|are there|does it have)
    <complete> the <table> has ... rows
    the <table> (has|contains|consists of|comes with) how many (rows|entries)
    (entries|records): how many
    (rows|entries|records) in (total|all)
    (row count|entry count|record count|record total)
    (number of (entries|records|data rows)|total of (rows|entries))
    never mind the columns, how many rows (are there|do you see)
    do not read the numbers, (just|only) count the (rows|entries)
    (go|run) down the <table> and count the rows
    what do you get (if|when) you count the (rows|entries)
    how many (names|items) (does the <table> list|are listed|are in the first column)
    how (long|tall) is the <table>, (counted|measured) in rows
    is it (two|three) rows or (more|fewer), how many exactly
    <able> count the (rows|entries) (of the <table>|for me)
    -
    of how many rows the <table> (consists|is made)
    how many (rows|entries) (come below|follow after|are under) the headings
    how many (rows|entries|records) you (see|count|find)
    how many (names|items|things) are listed
    -
    the (total|exact) number of (rows|entries|records)
    the (number|count) of (data rows|records|names listed)
    a count of the (rows|entries)
    the number of rows (below|without|under) the headings
    the height of the <table> in rows
    """,
    "headings": """
    (which|what) (labels|words|names|titles|captions) (stand|are|are written|are printed|do you see) (on top of|at the top of|above|at the head of) the columns
    (what is|which words are) (written|printed|to be read) (above|over|at the top of|on top of) (the|each of the) columns
    (what|how) (did|does) <artist> (call|name|label|title) the columns
    what does (each|every) column (hold|contain|tell|go by|bear as its title)
    what is (each|every) column (called|named|labelled)
    what does the (top|first|uppermost|heading|header) row (say|read|contain|list|hold)
    (read|quote|copy|transcribe|give) (me |)the (top|first|uppermost|heading|header) (row|line)( of the <table>|)
    (go|run) along the top (row|line) and (read|name|list) the (headings|words|columns)
    (go|run) through the (columns|headings|headers)(.|:|,) what are they called
    (look at|take) the (top|head|first row) of the <table>(.|:|,) (what does it say|which headings are there|what are the columns called)
    column (names|headings|headers|labels)
    (headings|headers|columns|header row)
    columns: (which|what are they|names)
    (into|in) (which|what) columns is the <table> (divided|organised|split|arranged)
    which columns (make up|form|belong to) the <table>
    of (which|what) columns (does the <table> consist|is the <table> made up)
    <complete> the (columns|headings) (are|are called) ...
    the columns (are called|bear the names|have the headings|go by the names) (what|which)
    never mind the numbers, what are the columns (called|named)
    not the (rows|numbers|values), (just|only) the (headings|column names|header)
    if I (wanted|had) to (copy|rebuild|redraw) the <table>, (what|which) (headings|column names) would I (need|write|put at the top)
    (which|what) (kinds of information|details|data|fields|attributes) does the <table> (give|list|hold|record) (in its columns|by column)
    (which|what) fields does the <table> have
    does the <table> have (headings|column names|a header), and (which|what are they)
    I (need|want|would like) the (headings|column names|titles of the columns)
    <able> (name|list|read out) the (columns|headings|column titles)
    -
    (which|what) (labels|words|titles) stand (on top of|above) the columns
    what (the columns are called|the columns are named|each column is called|the top row says|the header says)
    how <artist> (called|named|labelled) the columns
    which columns (there are|the <table> has|make up the <table>)
    what is written (in|across) the (top|first) row
    -
    the (labels|words|titles) (above|over|on top of) the columns
    the (top|heading|header|title) row
    the column (titles|labels|headings)
    the name of (each|every) column
    the columns of the <table>
    the list of column names
    """,
}
