"""Wordings about lines, charts, tables, clocks and dice, in the three parts that phrases.py explains."""

# One template a line reads best, however long it is.
# ruff: noqa: E501

from __future__ import annotations

ABOUT_SHEETS = {
    "read line": """
    what does the {nth} line say(<here>)
    read (me |)the {nth} line(| out| aloud)(<here>)
    what is (written |printed |)(in|on) the {nth} line
    what (stands|is) (in|on) line the {nth}
    what is the {nth} (line|item|entry|point)(<here>)
    (the |){nth} line
    -
    what the {nth} (line|item|entry) (says|is)
    what is (written|printed) (in|on) the {nth} line
    -
    the {nth} (line|item|entry|row of text)
    the text of the {nth} line
    the words (in|of) the {nth} line
    """,
    "count lines": """
    how many (lines|lines of text|printed lines|rows of text) <there>(<here>)
    (count|number) the lines(<here>)
    (what is|what's) the number of lines
    of how many lines is (it|the text|the list) made
    how many lines (long is the text|does the text have|does it have|does the list have)
    -
    how many lines (there are|the text has|are printed)
    of how many lines the text consists
    -
    the (number|count) of (lines|lines of text|printed lines)
    the line count
    """,
    "json lines": """
    (read|give|return|output|print) (me |)(the|all|all the) (lines|text) <asjson>
    <asjson>, what (is written|does it say)(<here>)
    (transcribe|extract) (the|all) (text|lines) (as|to|into) JSON
    what does it say? (answer |)<asjson>
    OCR <asjson>
    -
    what is written, <asjson>
    <asjson> what the lines say
    -
    the (lines|text) <asjson>
    a JSON of (the|all) lines
    all (the |)(text|lines) <asjson>
    """,
    "line colour": """
    (what|which) <colour> (is|has) the (text|writing|print|lettering)(<here>)
    in (what|which) <colour> is the (text|writing) (printed|written)
    (what|which) <colour> (are|do) the (letters|lines|words) (have|)
    what <colour> was used for the (text|letters|writing)
    -
    (what|which) <colour> the (text|writing|lettering) (is|has)
    in which <colour> the (text|lines) (is|are) printed
    -
    the <colour> of the (text|letters|writing|lines|print)
    the (text|letter) <colour>
    """,
    "bar value": """
    what (is|was) the value (of|for|at) {label}(<here>)
    how (high|tall|large|much) is (the bar (of|for) |){label}
    (what|how much) does {label} have(<here>)
    what number (belongs to|stands for|has|goes with) {label}
    (read|read off) (the value of |){label}( in the <chart>| from the <chart>|)
    {label}: (how much|what value|which number)
    how many for {label}
    -
    (what|which value) {label} has
    how (high|much) {label} is
    what the <chart> (says|shows) for {label}
    -
    the (value|number|figure|height|score) (of|for|at) {label}
    {label}'s (value|number)
    the bar of {label} as a number
    """,
    "bar extreme": """
    (what|which|which bar) (has|is) the {extreme}( value| bar|)(<here>)
    (which|what) (label|bar|one|column) (is|shows|reaches) the {extreme}( value|)
    where is the {extreme} (value|bar|number)
    who (has|is) the {extreme}
    -
    which (bar|label|one) (is|has) the {extreme}( value|)
    where the {extreme} value is
    -
    the {extreme} (bar|value|number|column)(<here>)
    the label of the {extreme} bar
    the name with the {extreme} value
    """,
    "bar compare": """
    is {a} (higher|larger|more|bigger|greater) than {b}(<here>)
    does {a} have (more|a higher value|a larger value) than {b}
    has {a} (more|a higher bar) than {b}
    is the bar of {a} (higher|taller|longer) than (that|the one) of {b}
    {a} (is|has) more than {b}, (right|true|correct)
    -
    (if|whether) {a} is (higher|larger|more) than {b}
    (if|whether) {a} has (more|a higher value) than {b}
    -
    the comparison: is {a} more than {b}
    a yes or no: is {a} higher than {b}
    """,
    "count bars": """
    how many (bars|columns|bars or columns) <there>(<here>)
    (count|number) the bars(<here>)
    how many (bars|values|labels) (does the <chart> have|has the <chart>|are in the <chart>)
    how many values are (shown|drawn|charted)
    -
    how many bars (there are|the <chart> has)
    how many values the <chart> shows
    -
    the (number|count) of (bars|values)(<here>)
    the bar count
    """,
    "json bars": """
    (give|return|output|print|read) (me |)(the|all|all the) (values|data|bars|numbers) <asjson>
    <asjson>, what (are the values|does the <chart> show)
    (extract|convert|turn) the (<chart>|data|values) (to|into) JSON
    the <chart> <asjson>
    -
    <asjson> what the <chart> shows
    which values the bars have, <asjson>
    -
    the (values|data|numbers) <asjson>
    (a JSON|JSON data) of the <chart>
    all bars with their values <asjson>
    """,
    "cell": """
    (what|how much) is the {column} (of|for|in) {row}(<here>)
    what {column} does {row} have(<here>)
    what does the <table> say for {row} and {column}
    (in the row|row) {row}, (column|under|what is under) {column}
    {row}, {column}
    (read|look up|find) the {column} (of|for) {row}
    {row}: what is the {column}
    -
    what the {column} of {row} is
    (what|which) {column} {row} has
    what stands under {column} for {row}
    -
    the {column} (of|for|in) {row}
    {row}'s {column}
    the (number|value|cell) for {row} under {column}
    """,
    "table extreme": """
    (who|what|which|which row) has the {extreme} {column}(<here>)
    (where|in which row) is the {column} {extreme}
    (which|what) (row|entry|one) (shows|has|comes with) the {extreme} {column}
    whose {column} is the {extreme}
    -
    (who|which row|what) has the {extreme} {column}
    where the {column} is {extreme}
    -
    the row with the {extreme} {column}
    the {extreme} {column}(<here>)
    the one with the {extreme} {column}
    """,
    "count rows": """
    how many rows <there>(<here>)
    how many (rows|entries|lines) (does the <table> have|has the <table>|are in the <table>)( below the headings| without the heading|)
    (count|number) the rows(<here>)
    how many entries are (listed|shown)
    -
    how many (rows|entries) the <table> has
    how many rows there are
    -
    the (number|count) of (rows|entries)(<here>)
    the row count
    """,
    "headings": """
    what are the (headings|headers|column names|columns called|titles of the columns)(<here>)
    (which|what) (headings|columns) (are there|does the <table> have|do you see)
    (read|list|name) the (headings|headers|column names|columns)(<here>)
    how are the columns (named|called|labelled)
    what is (written in the first row|in the heading row|in the header)
    -
    (what|which) headings the <table> has
    how the columns are called
    -
    the (headings|headers|column names)(<here>)
    the (names|titles) of the columns
    the first row
    """,
    "clock": """
    what time is it(<here>|)
    (what|which) time (does the clock (show|say|have)|is shown|is on the clock|do you read)(<here>)
    (read|tell) (me |)(the time|the clock|what the clock says)
    how late is it
    what does the clock (say|show)
    (the |)time
    -
    what time (it is|the clock shows|is shown)
    (what|how late) the clock (says|shows)
    -
    the time( on the clock|)(<here>)
    the hour and minute( shown|)
    the clock's time
    the reading of the clock
    """,
    "dice": """
    what (do|does) the (dice|die) (show|say)(<here>)
    (which|what) (number|numbers) (is|are) (shown|on the dice|on the die|on top|rolled|thrown)
    (what|which numbers) (was|were|did I|did you|did they) (rolled|roll|throw)
    (read|tell me) the (dice|die)(<here>)
    how many (pips|dots|points|eyes) (are on|does|do) (the dice|each die|the die)( have| show|)
    what have I (thrown|rolled)
    -
    what the (dice|die) (show|shows)
    which (number|numbers) (was|were) (thrown|rolled)
    -
    the (number|numbers) on the (dice|die)
    the (throw|roll|result of the throw)
    the pips (of|on) (each die|the dice)
    """,
    "dice sum": """
    what is the (sum|total)( of the (dice|pips|throw)|)(<here>)
    what do the dice (add up|sum up|come) to
    how (many|much) (pips|points|dots|is it) (altogether|in total|in all)
    add (up |)the (dice|pips|numbers)
    (together|in total|in sum), what do the dice show
    -
    what the dice (add up to|make together|sum to)
    how much it is (altogether|in total)
    -
    the (sum|total)( of the (dice|pips|numbers|throw)|)
    the (total|number) of (all |)pips
    the dice (added up|together)
    """,
}
