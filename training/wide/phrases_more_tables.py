"""Still more ways to ask about tables and dice, in frames unlike the others; three parts as phrases.py explains."""

# One template a line reads best, however long it is.
# ruff: noqa: E501

from __future__ import annotations

MORE_TABLES = {
    "cell": """
    what (was|got|has been) (put down|registered|logged|booked|jotted down) as the {column} of {row}
    with (what|which) {column} (is {row} credited|does {row} appear|was {row} entered|does {row} figure in the <table>|is {row} down)
    at (what number|which number|what figure) does the <table> (put|set|place|fix) the {column} of {row}
    {column}(-wise| wise), (what about {row}|what has {row} got|what do we have for {row})
    what has {row} got (for|as|in the way of|by way of) {column}
    (fetch|retrieve|extract|pull out|pick out|dig out) the {column} (of|for|belonging to) {row} (from|out of) the <table>
    query(:| the <table> for the| the <table>:) {column} of {row}
    select {column} where (name|row|key|entry) (=|is|equals) {row}
    lookup: {row}(,|;) (return|output|print|wanted field) {column}
    (return|output|print) (only |just |)the {column} (field|cell|attribute|value) (for|of) {row}
    row = {row}, (col|column|field|attribute) = {column}(, value = ...|, value|: value)
    (value|content|number) at {row} / {column}
    I (can't|cannot|am unable to) (find|make out|decipher) the {column} (of|for) {row}(.|,|:) (what is it|can you read it|which number is it)
    what was the {column} of {row} again(, I forgot|)
    the {column} of {row} was (what|how much|which number) again
    {row}(,|:) the {column}(, please| please|, quickly|, if you can)
    let's (turn to|stay with|start with|take|consider) {row}(.|:) (what about the {column}|the {column} would be what|which {column} is noted there)
    is there (a number|a figure|an entry|something) (for|against) {row} under {column}(,|?) (and if so which|and what is it|what does it say)
    (which|what) (figure|number|amount|value) (represents|denotes|expresses|indicates|gives) the {column} of {row}
    (what|which) {column} (goes|pairs up|is paired|is associated|is connected) with {row}
    to {row} (corresponds|belongs|is assigned|is attached) (what|which) {column}
    of {row} (what is|which is|please tell|I want to know) the {column}
    please (read|say|find|look) (me |)for {row} the {column}
    find where it says {row}(,|.|:) now (follow|go along|read along) the row (to|until|as far as) {column}(.|:|,) what (is there|number do you meet|do you land on)
    put (a|your) finger on {row} and (slide|run|move) it (across|along) to {column}(.|:|,) (what is under it|what number does it touch|what do you read there)
    what does the {column} column (hold|contain|give|have|offer) (for|against|beside|on the line of) {row}
    what does the (field|box|cell|square) (for|of) {row} under {column} (hold|contain|carry|say)
    (content|contents|value) of the (cell|field|box) (for|of) {row} under {column}
    the (box|field|cell|square) (for|of) {row} under {column}(:|,) (what is in it|what does it say|what has been filled in)
    {column} of {row} (equals|amounts to|comes to|stands at|works out as) ...
    (fill in|supply|add) the (missing|omitted) (number|figure): the {column} of {row} (is|equals|amounts to) ...
    suppose (somebody|a customer|my boss|the teacher) asks (about|for) the {column} of {row}(.|:|,) what (should|do|would) I (answer|say|reply)
    if you had to (quote|state|cite|report) the {column} of {row}, (what|which number) would (it be|you give|you say)
    (pupils|the pupils|the class) should (state|find|write down) the {column} of {row}(.|:|,) (what is the answer|what is correct|what must they write)
    (identification|determination|retrieval|extraction|lookup) of the {column} (of|for) {row}
    it is the {column} of {row} (that I need|which I want|I am after|I ask for|that interests me)
    not the (whole|entire|complete) (<table>|row), (only|just|merely) (the {column} of {row}|what is under {column} for {row})
    (forget|ignore|skip|leave out) (everything else|the others|the rest)(.|:|,) (what is|how about|read me|what about) the {column} of {row}
    there (must|should|ought to) be (a number|a value|an entry|a figure) for the {column} of {row}(,|.|:) (what is it|which one|what does it say)
    I (see|spotted|found|have found) {row} in the <table>(,|.) (but |now |and )what is the {column} (there|in that row|on that line)
    the {column} of {row}, that (would be|is|makes|comes to) (what|how much|...)
    what does the <table> (report|state|indicate|tell us|reveal) (about|regarding|as to|concerning|on) the {column} of {row}
    (according to|going by|based on|on the evidence of|as stated in) the <table>, (what is|what would be|what do we get as) the {column} of {row}
    (wanted|needed|requested|data point needed|missing in my notes): {column} of {row}
    re(:|) {row} - {column}( needed| wanted| please|)
    {column} (figure|value|entry|reading|data) (for|of|re) {row}( please| needed|)
    do you (happen to |)have the {column} (of|for) {row} (handy|at hand|to hand|in front of you)
    I keep (mixing up|confusing|losing track of) the (rows|lines)(.|,|:) (which {column} is on the line of {row}|what {column} goes with {row})
    my screen reader (skipped|left out|did not read) the {column} (of|for) {row}(.|,|:) what (is it|does it say|number is there)
    is the {column} of {row} (high or low|large or small|big or small)(,|?) (give me the number|what is the exact number|which number exactly)
    (with regard to|as regards|concerning|in respect of|in the matter of) {column}, what (number|value|figure) (is|was) (put down|noted|given|entered) (for|against) {row}
    I (guess|think|believe|bet) the {column} of {row} is (low|high|about ten|five or so)(,|.) (but |)what is it (really|in fact|exactly)
    {row} and the {column}(:|,) (how much is it|what number|what is it|what does it say)
    would you mind (reading out|looking up|checking|finding) the {column} (of|for) {row}
    match {row} (with|to) (its|the right|the corresponding|the proper) {column}
    in the <table>, {row} (gets|is given|is assigned|comes off with) (what|which) {column}
    one (number|cell|figure|value) (is all I need|only|will do|is enough): the {column} of {row}
    (next to|beside|on a level with|in line with) {row} and (below|underneath|beneath|under) {column}(:|,) (which number|what is there|what do you read)
    -
    what {column} (goes|is paired|is associated|is connected) with {row}
    at what number the <table> (puts|sets) the {column} of {row}
    what the {column} column (holds|says|contains|has) for {row}
    what was (put down|registered|logged) as the {column} of {row}
    with what {column} {row} (appears|was entered|is credited)
    what is in the (field|box|cell) for {row} under {column}
    which (figure|amount|number) (represents|expresses|gives) the {column} of {row}
    -
    the {column} (figure|reading|entry) (for|of) {row}
    the (content|contents) of the {column} (cell|field|box) for {row}
    the {column} (belonging|assigned|corresponding|credited) to {row}
    the {column} as (noted|registered|stated|recorded) for {row}
    the (amount|data point|number) under {column} for {row}
    the {column} on the line of {row}
    """,
    "table extreme": """
    {extreme} (in|for|on|as regards|in respect of) {column}(:| is| would be) (who|which row|which entry|...)
    (who|what|which row|which entry) is it that (has|holds|shows|carries) the {extreme} {column}
    the one with the {extreme} {column}, (that|this|which) (would be|is|must be) (who|which row|...)
    (rank|order|sort|arrange) the (rows|entries) by {column} and (tell me|say) (who|which row|which one) has the {extreme} (value|figure|number)
    put the (numbers|values|figures) under {column} side by side(.|:|,) (which row's|whose) is (the |){extreme}
    (exactly |)one (row|entry|name) has the {extreme} {column}(.|,|:) (which|name it|point it out|which one is it)
    one of them must have the {extreme} {column}(,|.|:) (who|which|which one is it|which row is it)
    (beside|next to|against|alongside) which (name|entry|label) (is|do I find|stands|do you read) the {extreme} {column}
    I (need|have|want) to (mark|highlight|underline|circle) the (row|entry) with the {extreme} {column}(.|:|,) which (is it|one is that|should I take)
    (mark|highlight|circle|flag|single out|tick) the (row|entry) (where|in which) the {column} is (the |){extreme}
    (row|entry|record|name) (having|featuring|showing|holding) the {extreme} {column}(:| please|)
    select (name|row|entry) where {column} (is|=) {extreme}
    {column}(:|,) {extreme} (where|in which row|for whom|for which entry)
    (identification|determination|selection|location) of the (row|entry|record) with the {extreme} {column}
    which (row|entry|name) is (the holder|the owner|in possession|the bearer) of the {extreme} {column}
    (holder|owner|bearer) of the {extreme} {column}( is ...|: ...|)
    by (whom|which row|which entry) is the {extreme} {column} (reached|held|shown|achieved|attained)
    from the {column} (figures|values|numbers|data), (who|which row|which entry) do you (name|pick|take) as having the {extreme}( one|)
    if only {column} (counted|mattered|were compared), (who|which row|which entry) would (be|come out as) the {extreme}
    if (you|we) had to (keep|choose|name) only the row with the {extreme} {column}, which (would it be|one would that be)
    I (can't|cannot) (tell|see|decide) which (row|entry) has the {extreme} {column}(.|,|:) (can you|which is it|do you see it)
    (I bet|I guess|I think|my friend says) the last row has the {extreme} {column}(,|.) or which one (has it|is it)
    (according to|judging from|on the evidence of|based on) the <table>, (who|which row|which entry) has the {extreme} {column}
    where (must|should|do|can) I look (for|to find) the {extreme} {column}
    in (what|which) row does the {column} (reach|hit|take|attain) its {extreme} (value|figure|number|level)
    the {column} (reaches|hits|takes|attains) its {extreme} (value|number) (where|in which row|for which entry|for whom)
    for (whom|which row|which entry|which name) is the {column} (the |){extreme}
    for (whom|which row|which entry|which name) was the {extreme} {column} (recorded|registered|noted|listed|reported)
    (weigh|scan|survey|study|inspect) the {column} (figures|numbers|values|entries)(.|:| and say|,) (who|which row|which one) has the {extreme}( one|)
    of (these|those listed|the lot|everyone and everything listed|the ones in the <table>), (who|which one|which) has the {extreme} {column}
    (pupils|children|class), (read|study) the <table>(.|:) whose {column} is (the |){extreme}
    the {extreme} {column} (is|was) (held by|shown by|found with|that of|next to) ...
    (read|hand|get) me the (name|label) (beside|next to|that goes with|that belongs to) the {extreme} {column}
    to (whom|which row|which name) (should|must|can) the {extreme} {column} be (credited|attributed|assigned|ascribed)
    (who|which row|which entry) can (point to|show|call its own|lay claim to) the {extreme} {column}
    the {extreme} {column} is (achieved|reached|held|shown|possessed) by (whom|who|which row|which entry)
    (just|only) the name(, please|)(:|.) (who|which row|which entry) has the {extreme} {column}
    (it's about|we are comparing|we are talking about|this concerns) {column}(.|:|,) (who|which one|which row) is (the |){extreme}
    (who|which row|which entry) would you (cite|report|put down|enter) as having the {extreme} {column}
    which of the (rows|names|entries|lot) (sports|carries|bears|displays|features|possesses) the {extreme} {column}
    does one (row|entry) stand out with the {extreme} {column}, and which (is it|one)
    I don't (need|care about|want) the (figure|amount|number)(,|:) (just|only) (who|which row|which entry) has the {extreme} {column}
    as far as {column} is concerned, (who|which row|which entry) is (the |){extreme}
    (find|show|pick|name) (me |)the one whose {column} (is|turns out|comes out) (the |){extreme}
    {extreme} {column}, (who's that|who would that be|which row would that be|where would that be|which one, please)
    the {extreme} of the {column} (figures|values|numbers)(:|,) (in which row is it|who has it|where is it|whose is that)
    the (row|entry|name) I am (after|looking for) has the {extreme} {column}(.|,|:) which is it
    (riddle|a riddle|guess)(:|.) I have the {extreme} {column} in the <table>(.|,) who am I
    please say for {column} (who|which) has the {extreme}
    at {column}, (who|which row) has (the|there the) {extreme} (number|value)
    suppose (somebody|my boss|a visitor) asks (for|about) the {extreme} {column}(.|:|,) (which row|which entry|whom) should I (name|point to|show)
    would you mind (naming|pointing out|finding|picking) the (row|entry) with the {extreme} {column}
    my screen reader only reads (line by line|row by row)(.|,|:) (who|which row) has the {extreme} {column}
    (which line|which row|whose line) of the <table> (contains|holds|includes|ends up containing) the {extreme} {column}
    -
    for which (row|entry|name) the {column} is (the |){extreme}
    in which row the {column} (reaches|hits|takes) its {extreme} (value|number)
    beside which name the {extreme} {column} (stands|is written|appears)
    which of the (rows|entries|names) (holds|carries|features|displays) the {extreme} {column}
    who (holds|is credited with|can claim) the {extreme} {column}
    by which (row|entry) the {extreme} {column} is (held|reached|shown)
    where to look for the {extreme} {column}
    -
    the (holder|bearer) of the {extreme} {column}
    the row whose {column} is (the |){extreme}
    the (row|entry|record) (holding|showing|featuring|carrying) the {extreme} {column}
    the one (whose|that comes out with the|known for the) {extreme} {column}
    the (row|place in the <table>) where the {column} takes its {extreme} value
    """,
    "count rows": """
    (tally|tot up|enumerate|reckon up|count off|number off|count through) the (rows|entries|records)(<here>)
    what does the (row|entry|record) count (come to|amount to|stand at|read)
    what (number|quantity) of (rows|entries|records) (does the <table> (hold|comprise|include|run to)|is there|do we have)
    to how many (rows|entries|records) does the <table> (run|extend|stretch|amount)
    how many rows (deep|high|long|tall) is the <table>
    the <table> is how many rows (long|deep|high|tall)
    (in|over|across) how many rows (are the (figures|numbers|values)|is the (data|information)) (spread|laid out|arranged|distributed|set out)
    into how many rows (is the data (divided|split|organised|broken down)|do the (numbers|figures) fall)
    how many rows of (figures|numbers|values) would I (have to|need to) (type in|copy|fill in|read through)
    (my|the) (spreadsheet|form|program|database) (asks for|needs|wants) the number of data rows(.|:|,) (what do I enter|how many are there)
    (nrows|row_count|num_rows|n_rows|rows|records)( = ...|: ...| =)
    (return|output|print) (the |)(number of rows|row count|row total|record count)( as a number| as an integer| only|)
    (determination|counting|calculation|establishment) of the (number of (rows|entries|records)|row count)
    does the <table> have (many|few|several) (rows|entries)(,|?) (how many|and how many exactly|give me the number)
    there are (some|several|a few|a couple of|various) (rows|entries|records) (here|below the headings)(,|.|:) how many (exactly|precisely|is it|are there)
    (more than|at least|fewer than) (two|three|four) rows(,|?) (or how many|how many exactly|what is the number)
    counting row by row, (what number do you (reach|end at|arrive at)|how far do you get|where do you end)
    start (at|with) the first row (below|under) the headings and count (down|on) to the (bottom|end)(.|:|,) how many (is that|do you get|does that make)
    if the first row (below|under|after) the headings is number one, what number is the (last|bottom|lowest) one
    if the rows (under|below) the headings were numbered, (what|which) number would the last (one|of them) (get|have|bear|carry)
    how many (names|labels) (stand|are written|run|go) down the (left|left-hand|first) (column|side)( under its heading|)
    how many (names|things|items) (get|have|are given) a row of their own
    I (want|need|have) to (copy|draw|rebuild) the <table>(.|:|,) how many rows (besides|apart from|in addition to) the (heading|header) do I need
    (ignore|forget|cover up|disregard) the (heading|header) (row|line)(.|,|:) how many rows (remain|are left|are left over)
    (take away|subtract|drop|cut off|remove) the (heading|header|title) row(.|,|:) how many (remain|are left|rows do you have left)
    (besides the header|below the headings|under the heading row) there (are|follow|come) ... rows
    I lost count of the (rows|entries|records)(.|,|:) (how many are there|can you count them|what is the number|how many is it)
    my (screen reader|program) (does not|won't) (say|announce) how many rows there are(.|,|:) (can you|please count|how many is it)
    would you mind counting the (rows|entries|records)( for me| of the <table>|)
    (only|just) the rows(:|,) (how many|count them|what is their number)
    how numerous are the (rows|entries|records)(<here>)
    (rows|entries|records), how many of (them|those) (are there|do you see|does it have|are in the <table>)
    what is the (length|depth|size|extent) of the <table> in (rows|entries|records)
    how many (rows|entries|records) do you make it
    if I got a (coin|sweet|penny|sticker) for every (row|entry) (below|under) the headings, how many would I (get|have)
    (pupils|the pupils|the class) (should|must|are to) count the rows(.|:|,) what is the (right|correct) (answer|number)
    what would you (write|put|enter) (for|as) the number of (rows|entries|records)
    it is the number of (rows|entries|records) (I want|I am after|that matters|I ask about), not (that|the number) of (the |)columns
    not (the |)columns(, but|,) (the |)rows(:|,) how many
    how many (rows|lines of the <table>) (are|have been|were) filled( in|) with (numbers|figures|data|values)
    is there (just|only) one (row|entry|record) or are there (several|more)(,|?) (how many|and how many|what is the number)
    the (rows|entries|records) are (how many|...)( in number|)
    how many rows (are stacked|lie|stand|follow) (one below the other|one under another|below each other)
    how many rows is it, (all told|counted from top to bottom|taking them all)
    from the first (row|entry|record) to the last(,|:) how many (are there|is that|do you count)
    put a (number|figure) (on|to) the (rows|entries|records)(<here>)
    the <table> is one (with|of) how many (rows|entries|records)
    the data (has|consists of|comprises|contains|fills) (how many|what number of) (rows|records|entries)
    would (two|three|four|five) be the (right|correct) number of rows(,|?) or (what|how many)
    headings aside, (how many rows is it|how many rows do I have|the number of rows is what)
    (how many|what number of) rows (of data |)did <artist> (give|allow|grant) the <table>
    please to count (how many rows there are|me the rows|the rows for me) in (this|the) <table>
    how (many|large a number of) (rows|entries|records) (does the <table> boast|has the <table> got|can the <table> show)
    for the (caption|report|record): the <table> with its ... rows
    (establish|ascertain|find out|quantify) the number of (rows|entries|records)(<here>)
    I (need|want) to know how (long|deep) the <table> is, so (how many rows are there|what is the row count|count the entries|how many rows has it)
    -
    to how many rows the <table> (runs|extends|amounts)
    how many rows (deep|long|high) the <table> is
    how many (rows|entries) (remain|are left) without the headings
    what the (row|entry|record) count (comes to|amounts to)
    how many (names|things|items) have a row of their own
    what number the last row below the headings would have
    over how many rows the data is spread
    -
    the (tally|count|quantity) of (rows|entries|records)
    the (length|depth|extent) of the <table> in rows
    the number of rows (filled with numbers|besides the header|that hold data)
    the (row|entry|record) (tally|total)
    the number of (names|items) that have a row
    the number you get by counting the rows
    """,
    "headings": """
    under (what|which) (titles|headings|names|labels) are the (numbers|figures|values|data) (grouped|arranged|listed|filed|given)
    (what|which) (variables|categories|attributes|properties) (does the <table> (cover|track|tabulate|deal with)|are tabulated|head the columns)
    with (what|which) (words|names|titles|labels) are the columns (marked|headed|titled|tagged|provided)
    (what|with what words|with which words) do the columns (begin|start|open)( with|) at the top
    (which|what) word (opens|heads|starts|tops|is at the head of|sits over) (each|every) column
    (recite|spell out|reel off|enumerate|run through|itemise) the (headings|headers|column names|column titles|field names)
    (extract|parse|get|return|output|print|fetch) (the |)(headers|field names|column names|column labels|heading row)(<here>)
    (schema|field list|field names|attribute names|variable names|header names)(:| of the <table>| please|)
    (df.columns|columns = ...|list of columns|names of all columns|column list)(:| please|)
    (if|when) I (import|load|put) this into a (spreadsheet|database), (what|which) (column|field) names (do I need|should I use|must I give)
    I'm (typing|copying|writing) this out(.|,|:) what (goes|comes|do I put) in the (heading|header|title) row
    above the (numbers|figures|data) there are (words|headings|titles)(.|,|:) (which|what are they|what do they say)
    the (words|labels|terms) (along|across) the top( of the <table>|)(,|:) (what are they|what do they say|read them|list them)
    the (headings|column titles|column names) (read|run) (as follows: ...|how|what)
    (from left to right|going left to right|reading across), (what are|name|list) the (headings|column titles|headers)
    first column, second column and so on(:|,) (what are they called|what are their headings|how are they titled)
    what (name|title|heading|label) does (each|every) column (carry|wear|have|get|go under)
    (each|every) column (has|carries|bears) a (title|heading|name)(.|,|:) (what are they|list them|which ones|read them out)
    the columns must (have names|be called something|have headings|be labelled)(.|,|:) (but how|what do the labels say|how are they named)
    I can (read|see) the numbers but not the (headings|words on top|column titles)(.|,|:) (what are they|what do they say|which are they)
    (titles|labels|captions) (of|for|over) (all the|the) columns( please|:|)
    (identification|enumeration|listing|transcription) of the (column headings|headers|column names|field names)
    it is the (headings|column titles|column names) (I want|that I need|I'm after|that interest me), not the (numbers|rows|values)
    what I (need|want|miss|lack) are the (headings|column titles|field names)(<here>)
    column by column(,|:) (what are the names|what are they called|what is the heading|read the titles)
    (only|just) the (top|header|heading|title) (row|line)(:|,) (what does it say|read it|what's in it|what words are these)
    (skip|leave out|drop|pass over) the (data|figures|body|numbers)(.|,|:) (what is in the header|read the header|how does the header read)
    how does the (header|heading row|top row|heading line) (read|go|run)(<here>)
    by (which|what) (columns|fields|headings) (can|could|may) (I|one|you) (sort|filter|order) the <table>
    if the columns were (drawers|boxes|folders|jars), (what|which) labels would (they have|be on them)
    (the class|every pupil|each child) (should|must|has to) copy the (header|heading) row(.|:|,) (what does it say|what do they write|which words is that)
    would you mind (reading out|listing|going through|telling me) the (headings|column titles|headers|names of the columns)
    is there a (header|heading row|title row)( at the top|)(,|?) (and |)(what does it say|what is in it|how does it read)
    the columns, (how|what) are they (called|titled|labelled|headed)
    (what|which) (names|titles|headings|labels) (have been|were|are) (given|assigned|attached) to the columns
    what (has been|was|is) (put|used|chosen|set|entered) as (the headings|the header|column titles|column names)
    which words in the <table> (serve|act|function|work|are meant) as (headings|column titles|headers|column names)
    (isolate|separate out|single out|lift out) the (header|heading row)(.|:| and) (read it|quote it|write it out)
    what is the (wording|text|content) of the (header|heading row|header row|top row|column headings)
    (header|heading) (text|wording|content|labels)(:| please|)
    by what (names|words|titles) (do|would|should) I (refer to|call|address|speak of) the columns
    (what|which) columns (can I choose from|are on offer|are available|have I got to choose from)
    the (header|heading row|top row) (consists of|is made up of|comprises|contains) (what|which words|which titles|...)
    I keep forgetting (what the columns are called|the column names|the headings)(.|,|:) (remind me|what are they|say them again)
    my screen reader (skipped|left out|missed|passed over) the (header|top|heading) row(.|,|:) (what does it say|read it for me|what is in it)
    (word for word|literally|exactly as written), (what are the headings|what does the header say|how do the column titles read)
    what are the (names|words|labels|terms) at the head of (the columns|each column)
    (suppose|imagine) the numbers (were gone|were rubbed out|were missing)(.|,|:) what (would be left in the top row|headings would remain|would still stand over the columns)
    so this <table> comes with (what|which) (columns|headings|fields|column titles)
    (what|which) (designations|captions|descriptors|tags|rubrics) do the columns (have|bear|carry|show)
    please (say|read|tell) (me |)how (are called|are named) the columns
    how did <artist> (title|head|mark|entitle) (each column|every column|the single columns)
    column 1: ..., column 2: ...( and so on|)(.|:|,) (give the names|what are the names|fill in the headings)
    (the headings|the headers|the column names)(,|:) (one by one|one after the other|all of them|in order)
    I (want|would like|need) to (label|caption) my (copy|own <table>) the same way(.|,|:) what are the (headings|column names|column titles)
    -
    with which (titles|words|labels) the columns are (headed|marked|tagged)
    which names (were|have been|are) given to the columns
    how the (header|heading row|top row) (reads|runs|goes)
    under which headings the (figures|numbers|data) are (listed|arranged)
    what the (headings|column titles|field names) are
    by which columns the <table> can be sorted
    -
    the (wording|text|content) of the (header|heading row)
    the (field|attribute|variable) names
    the words (across|along) the top of the <table>
    the (headers|titles|captions) (for|over) all the columns
    the (full |complete |)list of (headings|column titles)
    the designation of every column
    """,
    "dice": """
    what (numbers|values) has the (throw|roll|toss|cast) (produced|given|brought|turned out)
    on (what|which numbers|which faces|which sides) did the dice (settle|stop|come to rest|finish)
    which numbers do the (upturned|upper|uppermost|visible|top) faces (show|carry|bear|have|display)
    (what|which number) do you find on (top|the upper face|the upper side) of (each|every) (cube|number cube|die)
    what do the (number cubes|dotted cubes|cubes with the dots|little cubes) (show|say|read)
    (call out|announce|shout out|read out|call) the (numbers on the dice|numbers rolled|numbers thrown|number of each die)
    (record|log|note|enter) the (roll|throw|dice result) (die by die|one number per die|separately|with each die for itself)
    (roll|throw|dice) (result|outcome|reading)(:| please|, die by die|, each die)
    one number (per|for each|for every) die(:|,) (what are they|list them|which ones|go on)
    die one, die two and so on(:|,) what does each (show|say|read)
    was I lucky with the dice(,|?) (what did I roll|which numbers are they|what came up)
    did I (roll|throw|get) a (six|one|five)(,|?) or (what did I get|which number is it|what is it instead)
    is (that|it) a (six|five|four|three) on the (dice|die)(,|?) or (what|which number is it|what does it show)
    it's my turn(.|,|:) (what have I rolled|what came up on the dice|what does my throw show|which numbers did I get)
    the dice (have been|were|are) (cast|thrown|rolled|tossed)(.|,|:) (which numbers did they bring|what lies on top|what came of it)
    the die is cast(.|,|:) what (does it show|did it land on|is on it)
    I (can't|cannot) (see|make out|feel) the (dots|spots|pips) on the dice(.|,|:) (which numbers are they|what does each show|what is on each)
    I (dropped|tossed|shook|let go of|spilled) the dice(.|,|:) what (did they land on|do they show now|numbers are up)
    (translate|convert|turn|change) the (dots|pips|spots) into (numbers|digits|figures), (one per die|die by die|one for each die)
    in (digits|figures|numbers), what (do the dice show|was thrown|was rolled|is on the dice)
    (what|which) (combination|set of numbers|sequence of numbers) (was rolled|was thrown|did the dice give|lies before you)
    (the dice came to rest on|the throw reads|the roll is|on the dice there is|on top of the dice I see) ...
    what would (a player|the banker|the referee) (call|read|announce|write down) for (each|every) die
    (identification|reading|recognition|determination) of the (numbers on the dice|dice values|dice faces|upper faces)
    it is the (single|separate|individual) numbers on the dice (I want|I need|I ask for), not (their sum|the total|how many dice there are)
    (separately|individually|singly|taken one at a time), (what are the dice|which numbers do the dice have|what is on the dice)
    no (adding|sum|total)(,|:) just what (the dice show|each die shows|every die says|the dice say)
    the dice(,|:) (what numbers|how do they read|what is on them|which sides are up|what have they got)
    how (do|did) (the|these) dice (read|come out|end up)
    how would you read (the|these) dice
    what (is|was) (my|your|the|their) (throw|roll|cast|toss)(<here>)
    (which|what) numbers (may|can|could|do) I (use|play|work with) after this (throw|roll)
    if (each|every) die is read on its own, (which numbers do you get|which numbers are they|what comes out)
    with (what|which) (face|side|number) up (does|did) (each|every|the) die (lie|land|stop|come down)
    which side of (each|every|the) die (is up|faces up|looks up|points upwards|is showing|faces the ceiling)
    what's (showing|up|visible|to be seen) on (the dice|each die|every die|the top of the dice)
    what (number|value) does (each|every) die (stand for|count as|give|represent|stand at)
    what (must|should|do) I (write|enter|note|put) (as the number of|for|beside) (each|every) die
    (pupils|the children|the class) (should|must) write the number (beside|next to|under) each die(.|:|,) (which numbers|what is right|what do they write)
    my (little one|grandson|granddaughter|opponent) threw the dice(.|,|:) (what came up|which numbers did they show|which numbers are these)
    what (came up|turned up|resulted) when the dice (were thrown|fell|landed|stopped|hit the table)
    (which number from one to six is|which numbers from 1 to 6 are|what numbers between one and six are) (showing|up|on the dice|on top)
    (detect|recognise|parse|classify) the (dice|dice faces|die faces)(,| and) (output|return|give) the (values|numbers)( in order|)
    (dice|roll|throw|faces|die values) (=|:) ...
    (value|number|face) (per|of each|for every|by) die(:| please|)
    are the dice (equal|all the same|all sixes)(,|?) or (which numbers do they show|what does each say|what are they)
    what was the (outcome|result|yield) of (throwing|rolling|casting|tossing) the (dice|die)
    I (bet|hope|think|believe) there is a (six|five|one) on the dice(.|,|:) (but what do they really show|which numbers are there|what numbers are they)
    (count|read) the (dots|pips|spots|eyes) (of|on) (each|every) die (separately|on its own|by itself|for itself)
    (of|for) (each|every) die(,|:) (the number|what number|which number is it|how many eyes has it)
    would you mind (reading|naming|telling me) the (dice|number on each die|numbers on the dice)
    the upper (face|side) of (each|every|the) die (shows|bears|has|carries) (what|which number|how many dots)
    fate has spoken(.|,|:) what do the dice (say|show|tell)
    (I|we) need the dice for (the|our) (log|game sheet|next move)(.|,|:) (which numbers are they|what does each show|how did they fall)
    before (I pick them up|we roll again|the next player throws), (which numbers are on the dice|what do the dice show|what does each die say)
    which numbers has (luck|chance|fortune) (given|brought|dealt) (me|us|them) on the dice
    there (must|should) be a number on (each|every) die(.|,|:) (which|what is it|read them|what are they)
    -
    on which (numbers|faces) the dice (settled|stopped|came to rest)
    which numbers the (upturned|upper|top) faces (show|bear)
    what is on (top of|the upper side of) (each|every) (die|cube)
    with which (face|side) up (each|every) die (lies|landed)
    what the (throw|roll|toss) has (given|brought|produced)
    how the dice (read|lie|stand)
    what number (each|every) die (stands at|has come up with|displays)
    -
    the (upturned|upper|uppermost) (faces|sides) of the dice
    the number on (top of|the upper side of) (each|every) die
    the (single|separate|individual) (values|numbers) of the dice
    the outcome of (rolling|throwing|casting) the dice, die by die
    the dots on each die as a number
    the numbers (that came up|the dice landed on)
    """,
    "dice sum": """
    (tot up|tally up|reckon up|lump together|sum together|pool) the (dice|pips|spots|dice values|numbers on the dice)
    (what|which) (aggregate|overall score|grand total|combined total|joint value) (do the dice (give|make|produce)|was thrown|was rolled)
    with all (the |)dice (counted|taken|put|thrown) together, (how much|what|which number) (is it|do I have|do I get)
    how (high|big|large) is the (total|sum|total throw|combined roll|sum of the dice)(<here>)
    to (what|how much|which number) (does the whole (throw|roll)|do the (dice|pips|spots)) (amount|add up|come|run)
    what do the (dice|pips|faces|numbers thrown) (total|sum to|tot up to)
    the dice total (what|how much|...)
    how far (may|can|do) I (move|go|advance) if all (the |)dice count together
    sum of (all |the |)(faces|dice values|top faces|pips shown)( = ...|:|)
    (return|output|print|compute) (the |)(dice sum|sum of all dice|pip total|roll total|sum of the faces)( as a number|)
    (calculation|determination|computation|formation) of the (total|sum) of the (dice|throw|pips|roll)
    (form|make|build|take) the (sum|total) (of|from) the (dice|numbers on the dice|pips)
    (write|set up|do|solve) the addition (for|with|of) the (dice|numbers on the dice)( and give the result|)
    this die plus the (next|other|others)( and so on|)(,|:) (how much|what does that make|what is the result)
    I (can't|cannot|am too lazy to|don't want to|have no time to) add (up |)the dice(.|,|:) (do it for me|what is the sum|what do they make)
    I (get|make it|counted) (seven|nine|ten|eight) in all on the dice(.|,|:) (is that the right sum|what do you get|what is the true total)
    do the dice (make|come to|add up to) (more|less) than (five|six|ten)(,|?) (what is the sum|how much is it exactly)
    is the (sum|total) of the dice (seven|eight|ten|even|odd)(,|?) (or what is it|or how much|what is it exactly)
    if (every|each) (dot|spot|pip) (on the dice |)were (a penny|a euro|a point|one coin|a sweet), how (much|many) would I have
    if (each|every) (dot|spot|pip|eye) on the dice is one (step|point|square), how many do I (get|make) with all of them
    the (scorekeeper|score sheet|game) (wants|needs|asks for) one number for all the dice together(.|,|:) (what|which) is it
    all dice (combined|added|summed|counted in|put together)(:|,) (how much|what number|what does that make|what is it)
    how many (dots|spots|pips|eyes) (are thrown|show|lie on top|do you count) (all told|overall|across all the dice|over all the dice|in sum)
    what does (this throw|this roll|everything on the dice|it all) (make|come to|amount to) (in all|altogether|all told|in sum|added up)
    (added up|together|in sum|in all|all told), (this|the throw|the roll) (makes|is|gives) (what|how much|...)
    the (dice|pips|spots) (taken|put|lumped) together (make|give|equal|yield) (what|how much|...)
    (put|bring|take) the numbers on the dice together (and tell me the result|into one sum|and say how much it is)
    (pupils|the pupils|the class) (must|should|are to) add the dice(.|:|,) what (is the right answer|should they get|is the result|is the solution)
    (first read|read|look at) (each|every) die, then add them( all|)(.|:|,) (what is the result|what is the answer|where do you end up)
    (after|by|on) adding (up |)(the dice|every die|all the pips), (which number|how much|what) do (you|I|we) (end up with|arrive at|obtain|have)
    it is the (sum|total) of the dice (I want|I need|that counts|I am after), not the (single|separate|individual) numbers
    how much (did the dice (bring|yield|give|earn)|have the dice (brought|yielded|given)) (me |us |)(in total|altogether|in all)
    does the (throw|roll) reach (ten|eight|seven|six) (in total|in all|altogether)(,|?) (what is the sum|what does it come to|how much is it)
    there (must|should) be a total for (the dice|this throw|this roll)(.|,|:) (what is it|how much|which)
    the (sum|total) of the dice, that (would be|is|makes) (what|how much|...)
    (dice|pips|spots|dots) (added up|summed up|in total|altogether|all together)(:| please|, how much)
    (what|which) (figure|number|value) (represents|gives|expresses) the (dice|throw|roll) as a whole
    (all in all|overall|as a whole|all told|in the aggregate), (what do the dice (make|give|come to)|how much was (thrown|rolled))
    how much is (it|that) (if|when) all (the |)dice (count|are counted|are added|are reckoned in)
    the whole (throw|roll)(:|,) (how much is it|what does it come to|how many pips in all|what total)
    (make|do|give) me the sum (of|from) (the dice|all dice|these dice)
    (mental arithmetic|quick maths|a little sum|adding exercise)(:|.) (the dice together make ...|add these dice|what do the dice give in sum)
    these dice, how much (are they|is that|do they make) (together|in all|in total|all told)
    the numbers on the dice(,|:) (what is their sum|what do they add up to|what total do they give|what's the total)
    from the dice (please |I want |I need |)the (sum|total)
    counting every (pip|dot|spot|eye) on (the|all the) dice, (at what number|where) do you (end|end up|stop|finish)
    in our game the sum (counts|decides|is what matters)(.|:|,) (what is it|how much is it|what do the dice make)
    what is the (answer|result) (if|when) (you|we|I) (total|combine|pool|merge) the (dice|faces|pips)
    I (know|can see) what each die shows(.|,|:) but what (is the sum|do they make together|is the total)
    I ran out of fingers(.|,|:) how (many|much) is it on all the dice (together|in total|added up)
    would you mind (adding up|totalling|summing) the (dice|pips|numbers on the dice)( for me|)
    (my|our|your|the) (full|total|entire|whole) score (with|from|on) (these|the|all) dice (is|comes to|would be) (what|how much|...)
    suppose all the (dots|pips|spots) (lay|sat|were) on one (big |single |)(die|pile|plate)(.|,|:) how many would (that be|there be|lie there)
    what must I (write|enter|note) (as|for) the (sum|total) of (the|this) (throw|roll|dice)
    if I (had to|must) pay one (coin|token|chip) for (every|each) (pip|dot|spot) on the dice, how many (would I pay|is that|do I need)
    (merge|collapse|reduce|boil down) the dice to (one|a single) (number|figure) by (adding|addition)
    -
    to what the (dice|pips|spots) amount (in all|in total|together)
    how (high|big|large) the (total|sum) of the dice is
    which (total|sum) was (thrown|rolled|reached)
    what the (whole|entire) (throw|roll) comes to
    what all the dice (make|give|yield) when added
    how much all the (faces|dice) are (together|combined)
    at what number you end after counting every pip
    -
    the (aggregate|overall|joint) (value|score|sum) of the dice
    the (dice|pip|roll) (total|sum)
    the answer when all dice are added
    the (sum|total) of the (faces|upper faces|dice values)
    the whole (throw|roll) added up
    the number of (dots|spots|eyes) over all dice
    """,
}
