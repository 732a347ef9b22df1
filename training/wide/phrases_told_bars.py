"""More ways to ask about bar charts: indirect, chatty, terse; three parts as phrases.py explains."""

# One template a line reads best, however long it is.
# ruff: noqa: E501

from __future__ import annotations

TOLD_BARS = {
    "bar value": """
    to (what|which) (number|value|height|mark) does (the bar (of|for) |){label} (reach|rise|extend|come)
    how (far|high) (up |)does (the bar (of|for) |){label} (go|reach|rise|get)
    (look at|find|take|go to) (the bar (of|for) |){label}(.|:|,) (what is its value|how high is it|how much is it|what number does it have)
    what (did|does) {label} (get|reach|score|come to|make|amount to|count|achieve)
    how much (did|does) {label} (get|score|make|reach|show|amount to)
    (what|which) (value|number|figure|amount) (is (shown|given|plotted|charted|drawn)|do you read|can be read off|do we have|is there) for {label}
    what (is|was) {label} at
    {label} (is|stands|was) at (what|which value|how much)
    {label} (has|shows|got) (what|which) (value|number)
    (only|just) {label}(,|:) (the value|its value|the number), please
    {label}, (value|number|how much|please)
    value {label}
    (value|amount|height|figure|reading) (of|for|at) {label}
    <complete> (the value of {label} is|{label} has the value|{label} stands at) ...
    where does (the bar (of|for) |){label} (end|stop|top out) on the scale
    at (what|which) (number|value|mark) does (the bar (of|for) |){label} (end|stop|finish)
    in numbers, (how much is|what is|how high is) {label}
    if I (measured|read off) (the bar (of|for) |){label}, what (would I get|number would it be)
    what (does|would) {label} (stand for|come out at|add up to) in numbers
    I (need|want|am after|would like) the (number|value|figure) for {label}
    (I'm|I am) (interested in|asking about|looking at) {label}(.|:|,) what is its value
    what about the bar (of|for) {label}, how much is it
    what value did <artist> (give|draw for|put down for|enter for) {label}
    (which|what) number should I (write|enter|put) (down |)(for|next to|under) {label}
    how many (does|did) {label} (have|get|count|make)
    how many (do|did) (we|they|you) (have|get|see) for {label}
    (find|get|fetch|give|show|state|name) (me |)(the value of |the number for |){label}
    <able> read (off |)the (value|number) (of|for) {label}
    what data does the <chart> give for {label}
    -
    (up to|to) what number the bar of {label} (goes|reaches|rises)
    (how much|how many) {label} (got|has|makes|reaches)
    what {label} (stands at|comes to|amounts to|got)
    what (number|value) (is given|you read|belongs) (for|at|to) {label}
    how (tall the bar (of|for) {label} is|long the bar (of|for) {label} is|far up the bar (of|for) {label} goes)
    where the bar of {label} ends on the scale
    -
    the (amount|reading|result|data point|count) (of|for) {label}
    the (height|length) of the bar (of|for) {label}
    the number (that belongs to|that goes with|shown for|read off for) {label}
    the data (for|on|of) {label}
    {label} in numbers
    {label}'s (figure|result|amount|score)
    """,
    "bar extreme": """
    (name|pick|point out|identify|spot|find|show me|give me|find me) the {extreme} (bar|value|one|column)(<here>)
    of all (the |these |)(bars|values|columns|numbers), (which|which one) is the {extreme}
    (among|out of) the (bars|values|columns), (which|what) is the {extreme}(| one)
    {extreme} (bar|value|number|column)(:| please| is which|)
    {extreme}: which (bar|one|label)
    (which|what) (name|label|word) (stands under|belongs to|goes with|is written at|labels) the {extreme} (bar|column|value)
    what (does|label does|name does) the {extreme} bar (stand for|belong to|represent|have)
    which bar (is|turned out|comes out as|stands there as|ends up) the {extreme}
    whose (value|number|figure) is (the |){extreme}
    who (comes out|ended up|came out|turned out) with the {extreme} (value|bar|number)
    (what|which) (one|bar) (takes|holds|gets|claims) the title of (the |){extreme}( bar|)
    if I (ordered|sorted|ranked|lined up) the bars, which would be the {extreme}
    if there were a prize for the {extreme} bar, who would (get|win) it
    (look at|compare|go through|check) (all |)the (bars|values|columns)(.|:|,) which (is|one is) the {extreme}
    <complete> the {extreme} (bar|value) (is|belongs to) ...
    the {extreme} (bar|value|column) (is|belongs to) (which|which one|what|whom)
    how (much|high) is the {extreme} (bar|value)(, and whose is it|)
    which is (the |){extreme}(<here>)
    where (does|did) the <chart> (reach|have|show) its {extreme} (value|point|bar)
    where is the <chart> at its {extreme}
    (what|which) (bar|label|one) (should|would) I (pick|choose|take) if I (want|wanted) the {extreme} (value|number|bar)
    is there (a|one) bar that is the {extreme}(,| and) which
    I am looking for the {extreme} (bar|value)(.|:|,) (which|where|what) is it
    (what|which) bar did <artist> (make|draw) the {extreme}
    the bars differ(.|:|,) which (one |)is the {extreme}
    <able> (name|find|spot|point out) the {extreme} (bar|value|column)
    {extreme} of (all|them all|the bars), which
    -
    (whose value|whose number|which value|which number) is the {extreme}
    who (has|got|comes with) the {extreme} (value|bar|number)
    what the {extreme} (bar|value) (is|belongs to|stands for)
    which of the (bars|values|columns|labels) is the {extreme}
    which label (belongs to|goes with) the {extreme} (bar|value)
    -
    the {extreme} of (the|all|all the) (bars|values|columns)
    the (bar|one|label) (with|that has|that shows|that reaches) the {extreme} value
    the {extreme} (bar|value) and its label
    the (name|label) (under|of|at) the {extreme} (column|bar)
    the {extreme} (figure|data point|amount|bar of all)
    """,
    "bar compare": """
    does {a} (beat|top|surpass|outrank|overtake|outstrip|outnumber) {b}(<here>)
    (is|was) {a} (above|over|in front of|superior to) {b}(<here>)
    does the bar (of|for) {a} (tower over|reach higher than|go higher than|go further than|end above|stick out above|get higher than) (that|the one|the bar) (of|for) {b}
    compared (with|to) {b}, (is {a} (higher|more|bigger|larger)|does {a} (have|show|reach) more|is {a} the (larger|higher|taller) one)
    (next to|against|in comparison with|measured against) {b}, is {a} (higher|larger|taller|greater|more)
    {a} (against|versus|vs) {b}: (does {a} win|is {a} higher|does {a} have more|is the first one higher)
    (look at|take|compare|consider) {a} and {b}(.|:|,) (is {a} the higher one|has {a} got more|does {a} come out on top|is the first one higher|does the first one have more)
    of {a} and {b}, is {a} the (higher|bigger|larger|taller|greater) (one|bar)
    between {a} and {b}, is it {a} that (has more|is higher|wins|comes out on top)
    is the (value|number|figure|height|score) (of|for) {a} (greater|higher|larger|bigger|more) than (that|the one) (of|for) {b}
    (did|does) {a} (get|reach|score|make|show|count|have) more than {b}
    (did|does) {a} (get|reach|show|come to|end at) a (higher|larger|greater|bigger) (value|number|score) than {b}
    (would you (say|agree)|can one say|is it (true|right|correct|the case)|do you think) that {a} (is higher than|has more than|is above|beats|exceeds) {b}
    if I (put|place|set) {a} (next to|beside) {b}, is {a} the (taller|higher|larger) one
    {a} (higher|more|bigger|taller|greater|above|larger) than {b}
    {a} (beats|exceeds|tops|surpasses|outdoes|is ahead of) {b}, (right|true|correct|doesn't it|yes or no)
    (true or false|yes or no|right or wrong): {a} (is higher than|has more than|beats|exceeds|is above) {b}
    I (think|believe|bet|guess|say) {a} (is higher than|has more than|beats|is ahead of) {b}(,|.) (am I right|is that so|do you agree|is it true)
    (my friend|my son|my wife|my boss|somebody) (says|claims|thinks) {a} has more than {b}, (is that right|is that so|is it true)
    (does {a} have|did {a} have|has {a} got) (a lead|an edge|an advantage) over {b}
    in a (contest|race|match) of {a} against {b}, does {a} win
    can {a} (beat|top|outdo) {b}
    is {b} (lower|smaller|shorter|less) than {a}
    is {b} (beaten|topped|exceeded|surpassed|outdone) by {a}
    does {b} (have less than|fall short of|lag behind|trail behind|stay below) {a}
    {b} has less than {a}, (right|true|correct|am I right)
    (is {a}|{a} is) (more|higher) and {b} (less|lower), (right|correct|is that so)
    if {a} and {b} (competed|were compared), would {a} be (the higher|the larger|the greater)( one|)
    -
    (if|whether) {a} (beats|exceeds|tops|surpasses|outdoes|is ahead of|is above) {b}
    (if|whether) the bar of {a} is (taller|higher|longer) than (that|the one) of {b}
    (if|whether) there is more for {a} than for {b}
    (if|whether) {b} is (lower|less|smaller) than {a}
    (if|whether), compared (with|to) {b}, {a} is the (higher|larger) one
    (if|whether) {a} (got|reached|scored|made) more than {b}
    -
    the answer to this: does {a} (beat|exceed|top) {b}
    a verdict: does {a} have more than {b}
    a comparison: is {a} (above|ahead of|higher than) {b}
    the result of {a} against {b}: does {a} win
    the truth: does {a} exceed {b}
    """,
    "count bars": """
    how many bars did <artist> (draw|plot|put in|make|colour in)
    of how many (bars|columns) (does the <chart> consist|is the <chart> made up|is the <chart> made)
    how many (bars|columns) (make up|form|are part of|stand in|fill) the <chart>
    how many (things|items|categories|labels|values) (does the <chart> compare|are compared|does the <chart> list|are plotted)
    how many (separate|single|different|coloured) (bars|columns) (are there|do you see|can you count)
    if I (cut out|pointed at|coloured|touched) (each|every) bar, how many would (that be|I have)
    I (count|get|see) (three|four|five) bars(,|.) (is that right|how many do you get|how many are there really)
    (look at|take) the <chart>(.|:|,) how many (bars|columns) (has it|are there|does it have)
    <complete> the <chart> has ... bars
    the <chart> (has|shows|contains) how many (bars|columns)
    columns: how many
    (bars|columns) in (total|all)
    (column count|bar count)
    (number of (columns|categories|labels)|total of (bars|columns))
    never mind the values, how many bars (are there|do you see)
    do not read the numbers, (just|only) count the (bars|columns)
    (go|run) (through|along) the bars and count them
    what do you get (if|when) you count the (bars|columns)
    how many (labels|names) (stand beside|go with|belong to) the bars
    how (many|numerous) are the (bars|columns)
    is it (two|three|four) bars or (more|fewer), how many exactly
    <able> count the (bars|columns) (of the <chart>|for me)
    how many data points (are there|does the <chart> have)
    -
    of how many bars the <chart> (consists|is made)
    how many (columns|bars) (were|have been) (drawn|plotted)
    how many (categories|labels|items) the <chart> (has|compares)
    how many (bars|columns) you (see|count|find)
    -
    the (total|exact) number of (bars|columns)
    the (number|count) of (columns|categories|labels|data points)
    a count of the (bars|columns)
    the number of bars that (were drawn|I see|are shown)
    """,
    "json bars": """
    return (the <chart>|the values|the data|the bars) as a JSON object with the labels as keys
    (give|write|output|produce|build|generate) (me |)a JSON object (with|that has) (one key for each bar|a key for every bar|labels and values|the label and value of each bar)
    (put|wrap|pack|translate|write|transform|digitise) (the <chart>|the values|all the bars|the data) (into|in) (JSON|a JSON object)
    (encode|export|save) the (<chart>|data|bars|values) (as|to) JSON
    map (each|every) (label|bar|name) to its (value|number)(,|) <asjson>
    which value (belongs to|goes with) which (label|bar)? (answer|return|reply) (in|as|with) JSON
    what does the <chart> (say|show)? (answer|reply|respond|return it) (in|as|with) JSON
    what are the values? (answer|reply|respond) (in|as|with) JSON
    I (need|want|would like) the (data|values|numbers|bars|whole <chart>) <asjson>
    my (program|script|spreadsheet|dashboard|software) needs the (data|values|bars) <asjson>
    (the output|your answer|the reply) (must|should) be JSON: (the values|what are the values of the bars|what does the <chart> show)
    JSON (with|of|containing) (all the values|every bar|the labels and values)(,|) please
    (values|data|bars|chart data|labels and values) <asjson>
    no prose, (just|only) JSON: (the values|the bars|what the <chart> shows)
    read (off |)(every bar|all the bars|each value) and (return|print|give|write) (it|them|the result) <asjson>
    (reconstruct|recover|digitise|scrape) the (data|numbers) behind the <chart> <asjson>
    (respond|answer|reply) with JSON that (holds|contains|lists) (the value of each bar|the bars|all values)
    <able> (return|write down|extract|export) the (data|values|bars) <asjson>
    (list|collect|tabulate|enumerate) the (bars|values) <asjson>
    labels as keys and numbers as values(,|:) <asjson>
    (if I wanted to|to) redraw the <chart> (from code|in a program), what (would the data be|data do I need), <asjson>
    key-value pairs of the bars <asjson>
    structured output please: the (<chart>|bars|values) <asjson>
    label and value of (each|every) bar <asjson>
    -
    what the values (are|of the bars are), <asjson>
    which value (belongs to|goes with) which (label|bar), <asjson>
    how much each bar (has|is), <asjson>
    -
    (each|every) bar with its value <asjson>
    a JSON object (with|of) (labels and values|the bars)
    the (contents|data) of the <chart> <asjson>
    (the|all the) labels and their values <asjson>
    a mapping from labels to values <asjson>
    JSON with the (bars|values|data)
    """,
}
