"""Still more ways to ask about bar charts and clocks, in rarer frames and words; three parts as phrases.py explains."""

# One template a line reads best, however long it is.
# ruff: noqa: E501

from __future__ import annotations

MORE_BARS = {
    "bar value": """
    {label} (equals|corresponds to|translates to|is worth|is equal to) (what|which value|what number|how much)
    what (is|was) {label} (worth|equal to|valued at|rated at|credited with)
    what (level|quantity|magnitude|total|measurement|score) do you (see|find|make out|get) for {label}
    what (level|total|tally|score|figure|quantity) has {label} (reached|attained|achieved|hit|arrived at)
    how much (is|was) (recorded|registered|reported|noted|marked|logged|entered) for {label}
    how (long|tall|big|large) is the bar (called|named|labelled|marked|captioned) {label}, (expressed as a number|as a number|in units|in numbers)
    the bar (labelled|marked|called|tagged|captioned) {label} (shows|carries|represents|displays) (which|what) (value|number|figure)
    (one bar|one of the bars|a bar there) is (labelled|called|marked) {label}(.|;|:) (what is the value of that one|how much does that one show|which number does it have)
    (locate|spot|look for|search for) the (bar|column) (marked|named|called) {label}(.| and|, then) (read|give me|note|write down) its (value|number|figure)
    there is a (bar|column) for {label}, isn't there? (how much does it show|what is its value|which number goes with it|how high does it go)
    {label} (must|should|will) have some (value|number) here(.|:|,) (what is it|which is it|which one)
    my (boss|client|teacher|editor) (wants|asks for|needs|expects) the {label} (figure|number|value)
    the {label} (figure|number|value|bar|column|reading)(, please|, how much|: how much is it| is how much| equals)
    (quote|cite|supply|provide|state|disclose|reveal|announce) the (figure|number|value|amount|level) (for|of) {label}
    (estimate|establish|ascertain|deduce|measure|calculate) (how much {label} has|the value of {label}|the height of the {label} bar|what {label} amounts to)
    (determination|reading|identification|extraction) of the (value|number|figure) (for|of) {label}
    it's the (value|number|figure|amount) of {label} (that |)(I need|I want|I'm after|matters to me)(, nothing else|)
    it is {label} (I'm asking about|I am curious about|I'm after|I care about)(:|.) (how much is it|which number does it have|what does it come to)
    (as for|regarding|concerning|with regard to|when it comes to) {label}, (what value do you see|how much is it|what is the number|which figure is given)
    (speaking of|in the case of) {label}(,|:) (how much is it|what is the value|which number applies|what was recorded)
    from the <chart>, (how much|what value|which number) (would you|can you|do you|could one) (infer|take|gather|conclude) for {label}
    (judging by|based on|going by) the <chart>, (how much has {label}|what does {label} have|how much did {label} get|what does {label} come to)
    if someone asked you (for the {label} number|how much {label} has|for the value of {label}), (what|which number) would you (say|answer|reply)
    suppose I (redraw|copy|rebuild|repaint) the bar of {label}(:|,) (how high|up to what number|to which value) must it go
    (when|if) I follow the bar of {label} to its (end|tip|top), (what number|which value) do I (land on|arrive at|get to)
    the (tip|end|top) of the {label} bar (is|lies|sits) at (which|what) (value|number|mark|level)
    at what (level|mark|number|value|height) does {label} (peak|top out|sit|lie|come out|finish up)
    how (big|great|large|high) is {label}'s (number|score|amount|value|total)
    (put|express|render) the (height of the {label} bar|length of the {label} bar|bar for {label}) as a (number|figure|numeral)
    {label} = (what|...|which number)
    {label} has a (height|value|score|total|reading) of ...
    with (a value|a total|a score|a height) of ..., {label} is (drawn|shown|entered) in the <chart>
    the {label} bar (goes|rises|extends|reaches|climbs) up to ...
    ... is the (number|value|figure|amount) (for|of|belonging to) {label}
    what (figure|number|value) does the <chart> (assign|attribute|give|ascribe|credit) to {label}
    I see {label} but (cannot make out|can't read|don't recognise|am unable to read) its (value|number|figure)(.|;|,) (what is it|can you say it|please help)
    (ignore|skip|forget) the other bars(.|,|;) (how much is {label}|what value has {label}|{label} only: what number)
    out of (all|all these|the) bars I only need {label}(.|:|,) (its value|how much is it|what number is it)
    {label} is the one I need(.|:) (value|number|figure|amount)(, please|)
    (look up|query|retrieve|pull up|fetch) {label}('s value| in the <chart>| from the <chart>|)
    (bar value|data value|bar height|numeric value|y value|measured value)( of| for| at|:) {label}
    (call|speak|read) out (the number|the value|what is given|the figure) for {label}
    how much it is for {label}
    {label}, how much (it has|is it|it is|that makes)
    for {label} (what|which) (value is it|is the number|number we have)
    how (high|far|tall) did {label} (climb|grow|make it|shoot up)
    how many units (tall|high|long|big) is (the {label} bar|the bar of {label})
    (pupils|students|the children) should write (down |)the value of {label}(.|:) (what is the correct answer|which number is right|what is it)
    (which|what) number (represents|quantifies|describes|stands beside|measures) {label}
    (inform|update|brief) me (on|about) the (value|number|figure) for {label}
    I (can't remember|don't recall|missed) (what|how much) {label} (had|got|reached)(.|:|,) (what was it|can you look|please remind me)
    how did {label} (do|score|fare|perform|come out), in (numbers|figures)
    let x be the value of {label}(.|;|,) (what is x|find x|x = ...)
    assuming the <chart> is (right|correct|accurate), (how much has {label}|what value has {label}|what does {label} amount to)
    {label} (got|reached|made|scored) how much(, exactly|, you said|, in the end|)
    -
    (what|which) (figure|quantity|amount|level) (corresponds to|is recorded for|is assigned to) {label}
    how (big|great|large) the (number|value|amount) (for|of) {label} is
    what the bar (labelled|called|marked) {label} is worth
    at what (level|mark|height) {label} (tops out|ends|peaks|lies)
    how many units (high|tall|long) the {label} bar is
    how {label} (did|scored|fared), in numbers
    what value the <chart> (gives|assigns|attributes) to {label}
    -
    the (level|quantity|magnitude|tally|total|measurement) (recorded|registered|reported|plotted) for {label}
    the {label} (figure|reading|value|number|total)
    the (number|value|figure) at the (tip|end) of the {label} bar
    the numeric (value|equivalent) of the {label} bar
    the bar (labelled|called|marked) {label} in (numbers|figures)
    """,
    "bar extreme": """
    (identification|determination|naming|detection) of the {extreme} (bar|value|column|entry)
    (which|what) (entry|category|item|candidate|data point|group) (boasts|shows|displays|records|registers|posts|yields) the {extreme} (value|number|figure|bar)
    which (bar|column|label|entry) is it that (has|shows|reaches|gets) the {extreme} (value|number|figure)
    the {extreme} (bar|one|column|entry), (that would be|that must be|which one is it|what is it called|what is its name)
    what is the (bar|column|one) called that is the {extreme}
    how is the {extreme} (bar|column|one) (called|named|labelled|marked|captioned)
    to (which|what) (label|name|category|entry) does the {extreme} (bar|value|number|figure) (correspond|go|refer|apply)
    (at|for|beside) which (label|name|word|category) (do you|can I|can one) (find|see|read) the {extreme} (bar|value|number)
    by which (bar|label|entry|column) is the {extreme} (value|number|figure) (reached|shown|attained|recorded|held)
    the {extreme} (value|figure|amount|score) is (held|reached|shown|attained) by (which|what) (bar|label|entry|one)
    and the (award|medal|prize|trophy|ribbon) for the {extreme} bar goes to ...
    (single out|pick out|detect|determine|select|call out|choose) the {extreme} (bar|value|column|entry)(, what is it called| and name it| by its label|)
    (scan|search|inspect|study|examine|survey) the <chart> for the {extreme} (bar|value|column)(:| and|,) (name it|say which it is|report its label)
    one bar (has to|must|is bound to|has got to) be the {extreme}(.|:|;|,) (which|which one|what is its label|whose is it|what is it called)
    only one bar can be the {extreme}(.|:|,|;) (which is it|which one is it|name it|who is it)
    I see (several|some|a few|a number of) bars here(.|,|;) (which of them|which one|which) is the {extreme}
    not all (the |)bars are (the same|equal|alike)(.|:|;|,) which (is|comes out|is drawn) the {extreme}
    {extreme} (entry|item|category|data point|reading|amount|figure|score|quantity)(:| please| is ...|, which one|)
    (label|name|key|caption) (of|for) (the |){extreme} (bar|value|entry|column)
    (bar|label|entry|column) with (the |){extreme} (value|number|amount)(:| please| is ...|)
    (at which label|at which bar|for which one) (is|lies|can I find|do we find|do you see) the {extreme} (amount|figure|score|reading|quantity)
    (whose|which) bar (sticks out|stands out|catches the eye) as the {extreme}
    whose (bar|column) (is drawn|is shown|was made|was painted) the {extreme}
    for (which|what) (label|entry|item|category|name) was the {extreme} (value|number|amount|figure|score) (recorded|given|measured|charted|noted|plotted)
    the {extreme} (value|figure|amount|score) was (recorded|measured|noted|charted|entered) for ...
    the (bar|entry|column) with the {extreme} (value|number|amount) (is called|is named|is labelled|bears the name|has the label) ...
    <complete> ... (is|has|shows|gets) the {extreme} (bar|value|number)
    (in terms of|judging by|with respect to|going by) (size|value|length|amount), which (bar|one|label|entry) is the {extreme}
    (when|if|once) you (compare them all|go through every bar|have seen each bar|weigh up the whole lot), which one (is|comes out|turns out to be) the {extreme}
    I (want|need|would like) to (know about|talk about|write about|mention) the {extreme} (bar|column|value)(.|:|;) (which is it|what label has it|which one should I look at)
    I can't (make out|tell|decide|see) which (bar|one|column) is the {extreme}(.|,|;|:) (can you|please help|please tell me|you tell me|which is it)
    the {extreme} (bar|value|column|one)(:| -|,) (label|name|whose|who)
    you (surely|certainly|must|can) see the {extreme} (bar|column|value)(.|,|;) (which one is it|what is its label|whose is it)
    (rank|sort|order|line up) the (bars|values|labels) (in your head|mentally|from small to large)(.|,| and) (give me only the {extreme}|tell me which is the {extreme}|which one is the {extreme})
    let's (talk about|turn to|look at|discuss|move on to) the {extreme} (bar|column)(.|:|,) (what is it called|which label does it carry|whose is it|what does it represent)
    if the bars were (people|children|towers|trees|buildings), (which|which one) would be the {extreme}
    (which|what) (tower|stick|block|stripe|pillar|beam|strip) is the {extreme}(, and what is it called|, and whose is it|<here>)
    the {extreme} (tower|pillar|block|stripe|stick) (belongs to|stands for|is for) (whom|what|which name)
    (what|which|whom) do we (have|find|see|get) as the {extreme} (bar|value|entry|one)
    which (bar|value|label|column) would you (call|consider|declare|pronounce|deem) the {extreme}
    which (bar|column|entry|value) (qualifies|counts|ranks|goes down|stands) as the {extreme}
    of everything (charted|plotted|shown|compared)(<here>), (what|which) (is|has) the {extreme}( value| bar|)
    the <chart>'s {extreme} (value|bar|entry|column)(, which one|: which label| is called what|)
    (can|could) the {extreme} (bar|value|column|entry) be (named|identified|pointed out|determined)
    one of them (is|will be|must be) the {extreme}, (but|now|so) which
    the {extreme} (bar|column|value) (interests|concerns|puzzles|intrigues) me(.|:|,) (what label does it have|which one is it|whose is it)
    to (whom|which label|what name) (can we credit|do we owe|should I attribute|would you assign) the {extreme} (bar|value|number)
    (name|label) and (value|number|size) of the {extreme} (bar|column|entry)
    which of these (is|has|shows|reaches) the {extreme} (amount|level|value|count) (of all|overall|of the lot|of them all)
    what bar it is (that is |)the {extreme}
    which (bar is with|column is with|label is having|one bar has) the {extreme} (value|number)
    the {extreme}? (which bar is it|whose bar is that|what is its label|tell me which one)
    (task|exercise|maths question|quiz)(:|,) (what|which label|who) has the {extreme} (value|bar|score)
    (it is|it's) the {extreme} (bar|value|column) (I am|I'm|we are) (after|looking for|interested in)(.|:|,) (which|its name, please|what is it called)
    my (boss|teacher|client|sister) (only |)cares about the {extreme} (bar|value|number)(.|:|,|;) (which one is it|whose is it|what is its name)
    assuming I (had to|wanted to|may) (report|mention|quote|present) (just|only) the {extreme} (bar|value), which (is it|would that be|one do I take)
    -
    which (entry|category|item|column) (records|shows|displays|reaches) the {extreme} (value|number|figure)
    to which (label|name|category) the {extreme} (bar|value) (corresponds|belongs|goes)
    how the {extreme} (bar|column) is (called|named|labelled)
    for which (label|entry|item) the {extreme} (value|figure|amount) was (recorded|measured|plotted)
    which (tower|pillar|block|stick) is the {extreme}
    by which (bar|label) the {extreme} (value|number) is (reached|held)
    which one (comes out|ranks|qualifies) as the {extreme}
    -
    the (entry|category|item|group) with the {extreme} (value|amount|figure|score)
    the (holder|owner) of the {extreme} (value|bar|number)
    the {extreme} (entry|category|item|data point|reading|tower|pillar) and its name
    the (label|name|caption) that goes with the {extreme} (bar|column|value)
    the <chart>'s {extreme} (bar|value|entry)
    """,
    "bar compare": """
    does {a} (outperform|outscore|outweigh|eclipse|trump|outshine|outclass|defeat) {b}(<here>)
    is {a} (in the lead over|winning against|outperforming|outscoring|leading over|superior in value to) {b}
    is {a}'s (bar|value|number|score|figure|total|count) (higher|larger|greater|bigger) than {b}'s
    is {a} (worth|showing|getting|scoring|counting) more than {b}
    (may|should|could) (I|we) (conclude|infer|write|report|claim) (from the <chart> |)that {a} (outweighs|is greater than|has the edge over|is larger than) {b}
    does the <chart> (show|suggest|support|confirm|prove|indicate|reveal) that {a} (is higher than|exceeds|has more than|outweighs) {b}
    does it (look|seem) (as if|as though|like) {a} (has|reaches|shows|scores) more than {b}
    does {a} (appear|look|seem|prove|turn out) (higher|larger|greater|bigger|taller) than {b}
    would {a} (win|prevail|come out ahead|be in front) (when compared with|when measured against|in a duel with) {b}
    {a} > {b}(, true or false|, yes or no|, correct|: true|)
    value of {a} (greater than|exceeds|above|larger than) value of {b}(, true or false|, yes or no|)
    (verify|confirm|test|decide|evaluate|assess|judge) (whether|if) {a} (exceeds|outranks|is greater than|has more than) {b}
    (boolean|yes/no|true/false|y/n)(:|,) {a} (greater than|more than|above|exceeds|over) {b}
    is it (a fact|so|certain|clear|obvious|evident) that {a} (tops|outranks|is larger than|has more than) {b}
    it is {a}, (not|rather than|and not) {b}, that (has more|is higher|leads|is the larger one)(, right|, isn't it|, correct|: yes or no)
    {a} (leads|wins|prevails|comes out ahead) and {b} (loses|trails|falls behind|comes out lower): (true|correct|yes or no|is that right)
    does {b} (lose to|yield to|come after|rank below|sit below|come out behind|have to bow to) {a}
    is {b} (inferior to|outranked by|below|under|behind|outscored by|outperformed by|overshadowed by) {a}
    next to {a}, is {b} the (lesser|lower|smaller|shorter|weaker) (one|bar|of the two)
    (suppose|imagine|say) {a} is (pitted|put up|matched|set) against {b}(.|:|,) does {a} (win|prevail|come out on top|have the higher number)
    (two bars|I have two bars in mind|here are two labels)(:|,) {a} and {b}(.|;) is the (first|former) (higher|larger|bigger|greater)
    given {a} and {b}, is the (former|first) the (greater|higher|larger|bigger|taller)( of the two| one|)
    my (guess|hunch|feeling|impression|theory) is that {a} (exceeds|outweighs|is over|lies above) {b}(.|,|;) (right|correct|is it so|can you confirm|does that hold)
    (correct me if I'm wrong|unless I'm mistaken|if I see it right|if my eyes don't fool me), {a} (has more than|is higher than|leads over|exceeds) {b}
    I (wrote|noted|reported|told them) that {a} (is larger than|outdid|had more than|was higher than) {b}(.|;|,) was (that|I) (right|correct)
    is the (lead|advantage|upper hand|edge) with {a} (rather than|and not) (with |){b}
    in terms of (value|amount|size|numbers), is {a} (superior to|ahead of|above|beyond|greater than|in front of) {b}
    is there a (surplus|lead|positive gap|margin) of {a} over {b}
    is {a} minus {b} (positive|above zero|greater than zero|more than zero)
    if I (subtract|take away|deduct) {b} from {a}, (is the result positive|do I stay above zero|is it more than zero)
    would {a} have to (shrink|lose something|come down|drop) (to match|to equal|to be level with|to be the same as) {b}
    would {b} (have|need) to (grow|rise|gain|climb|increase) (to match|to equal|to catch up with|to draw level with) {a}
    did {a} (do|score|fare|rank|place|come out|finish) higher than {b}
    is what {a} (has|got|shows|makes) (greater than|more than|above|in excess of) what {b} (has|got|shows|makes)
    (a higher value|a taller bar|a bigger number|more) for {a} than for {b}(: yes or no|, true or false|, correct|, is that what you see)
    (assertion|statement|claim|hypothesis)(:| -) {a} (exceeds|is greater than|outranks|has more than) {b}. (true or false|yes or no|does it hold|right or wrong)
    (superiority|predominance|lead) of {a} over {b}: (yes or no|given or not|true or false)
    (we are arguing|the children argue|we disagree) whether {a} is (above|larger than|higher than|more than) {b}(.|,|:) (is it|what do you say|what does the <chart> say)
    {a} (looks|seems|appears) (higher|bigger|taller|larger) than {b} to me(.|,|;) (is it|is that so|do you agree|am I right)
    (isn't|ain't) {a} (higher|larger|bigger|taller|more) than {b}
    doesn't {a} (have|show|reach|get) more than {b}
    do we (have|see|get|find|read) (more|a higher number|a larger figure|a bigger value) for {a} than for {b}
    with {b} (in mind|as the yardstick|as the reference|as the baseline|for comparison), is {a} (higher|larger|greater|more)
    (going|moving|stepping|passing) from {b} to {a}, does the value (rise|increase|go up|grow|climb)
    from {b} to {a}(,|:) (is it a step up|does it go up|is there an increase|is that a rise|do we go upwards)
    (going|moving|stepping|passing) from {a} to {b}, does the value (fall|drop|decrease|go down|decline|sink)
    does {a} (rank|stand|come|place) (above|before|ahead of|higher than) {b} (in a ranking by value|when sorted from high to low|in descending order)
    would you (pick|choose|take) {a} over {b} if you (wanted|needed|were after) the (larger|higher|bigger) (number|value|bar)
    {a} it is more (big|high|large|tall) than {b}(, yes|, true|, or not|)
    is {a} at a (higher|greater) (level|height|mark|point) than {b}
    is the column (of|named|called|labelled) {a} (taller|longer|bigger|higher|larger|greater) than the (column|one) (of|named|called|labelled) {b}
    {b} (falls short of|can't keep up with|does not come up to|stays under|has to look up to) {a}(, right|, true|, correct|: yes or no)
    on the <chart>, {a} (tops|outdoes|outranks|outstrips|outweighs) {b}(, agreed|, is that so|. right|. yes or no)
    could (one|you|I) (truthfully|honestly|rightly) (say|state|write) that {a} (has more than|is higher than|outscores) {b}
    -
    (if|whether) {a} (outranks|outscores|outweighs|outperforms|eclipses|trumps) {b}
    (if|whether) {a}'s (bar|value|number) is (greater|higher|larger) than {b}'s
    (if|whether) {b} (trails|falls short of|ranks below|lies under|loses to) {a}
    (if|whether) the value (rises|goes up|increases) from {b} to {a}
    (if|whether) {a} minus {b} is (positive|above zero)
    (if|whether) there is a (lead|surplus) of {a} over {b}
    -
    (a verdict|an opinion|a judgement|a ruling) on whether {a} (exceeds|outranks|has more than) {b}
    (confirmation|proof|a confirmation) that {a} (tops|is greater than|outscores) {b}, yes or no
    the (outcome|answer|truth value) for {a} > {b}
    the (answer|reply) to whether {a} (outweighs|is taller than|is ahead of) {b}
    a (yes or a no|plain yes or no) on {a} being (higher|greater|larger) than {b}
    """,
    "count bars": """
    how many (pillars|towers|sticks|blocks|stripes|strips|beams) (are there|do you see|can you count|are drawn|have been drawn)(<here>)
    (tally|tot up|count up|count off|reckon up) (the|all the) (bars|columns|bars in the <chart>|columns you see)
    what does (the|your) (bar|column) (tally|count) (come to|stand at|amount to)(<here>)
    how (large|big|high|great) is the (number|count|quantity) of (bars|columns|entries|categories)(<here>)
    (what|which) number do you (arrive at|reach|get to|end up with) (when counting|after counting|if you count|once you have counted) (the|all the) (bars|columns)
    (in number, the (bars|columns) are|the (bars|columns) number|the number of bars equals) ...
    there (are|were|must be) ... (bars|columns) in the <chart>
    (I|we|you|one can) (count|see|find) ... (bars|columns)(<here>)
    how many (things|entries|items|categories|names) (have got|are given|come with|were given) (a bar|their own bar|a bar each)
    for how many (things|entries|items|categories|labels) (is there|do you see|does the <chart> show|did someone draw) a bar
    (one, two, three|1, 2, 3|one bar, two bars) and so on(:|,) how many bars (are there|do you get to|will it be in the end)
    (count with me|let's count|let us count together|help me count)(:|.|,) how many bars (are there|do we have|do we get)
    I (lost count|lost track|miscounted|keep losing count|can't count that fast)(.|:|,|;) how many (bars|columns) (are there|do you get|is it|do you see)
    (bars|columns)(:|,|;) (total number|quantity|head count|qty)( please| =| is ...|)
    (num|nr|no|qty|#) of (bars|columns|entries|categories)
    (determine|establish|ascertain|compute|provide|report back) the (number|count|quantity) of (bars|columns|categories|entries)( drawn| plotted|)
    (counting|tallying|a count|a tally) of the (bars|columns)(<here>|)
    it's the (number|count) of (bars|columns) (that |)(I need|I want|I'm after|matters)(, not their values|, not how high they are|)
    what I (need|want|would like to hear) is (just|only|simply) (how many bars there are|the number of columns|how many bars you see)
    the values (don't matter|are not important|are irrelevant|can wait)(.|;|:) (how many bars are there|I only want to count the bars|what is the number of bars)
    (as for|regarding|concerning|about) the (bars|columns)(,|:) how many (are they|are there|have we got|did you count|exist)
    (those|these|the) bars (there|you see|in front of you|in the <chart>), how many (are they|are there|would you say)
    bars, how many of them (do you see|are there|did <artist> draw|can you find)
    if every bar (were|was) a (person|tree|candle|pencil|house), how many would (there be|we have|you count)
    if I (paid|gave|spent) one coin (per|for each|for every) bar, how many coins (would I need|would that be|must I have)
    how many (stickers|name tags|price tags|flags) do I need to (tag|label|mark|decorate) (each|every) bar once
    how far do (I|you|we) get when (counting|numbering) the (bars|columns)( one by one| one after another|)
    (with|by means of|by) how many bars (are the data shown|is the data shown|does the <chart> tell its story|is the <chart> built up)
    how many (bars|columns) were (used|needed|necessary|employed|required) (to make|for|to draw) (the|this) <chart>
    from the first bar to the last, how many (are there|are they|are we talking about|does that make)
    counting (every single one|all of them|each one once|them all), how many (bars|columns) (do you get|are there|do you reach)
    (all in all|in sum|taken together|in all|grand total), (how many bars is that|the <chart> has how many bars|how many columns did you find)
    I (use a screen reader|can't see the <chart>|am listening, not looking)(.|,|:) how many bars (should I expect|does it have|are on it|are there)
    before (you read|we read|reading|we get to) the values(,|:) how many bars (are there|do we have|are we dealing with)
    how many bars (am I looking at|are we looking at|are we talking about|have we got|stand there|lie before us)(<here>)
    how many categories (run|stand|are lined up|are listed|are placed) along the axis
    how many (coloured blocks|coloured strips|coloured bars|solid bars|filled bars) (represent|stand for|show|make up) the (data|values)
    how much (bars|columns) (are there|it has|you see|there is|has the <chart>)
    what number of (bars|columns|entries|pillars) (is|are) (shown|drawn|displayed|on display|visible|plotted)
    how many (values|numbers|data points|measurements) are in the (data series|series|data set)
    how (long|big) is the (data series|data set|series), counted in bars
    (length|size) of the (list|array|row) of bars
    count (all the|those|every one of the) (pillars|towers|blocks|sticks|strips|stripes)(<here>| for me|)
    (exercise|task|question|first problem)(:|,) (count the columns of the <chart>|how many columns has the <chart>|state the number of columns)
    I (must|have to|need to|want to) count the (bars|columns)(.|:|,|;) (how many|what is the result|what should come out|what number is right)
    (there are|I see|you see) (some|several|a few) bars(.|,|;) (how many exactly|exactly how many|but how many|how many are they)
    the (bars|columns) (can|must|should) be counted(.|:|,) (how many are there|what is the count|what do you get)
    (say|speak|shout|write) (only|just) the (number|count) of (bars|columns)(, nothing else|, no more|)
    how many of (these|those|the) (bars|columns) (are there|do you count|can be counted|exist)(<here>)
    how many (things|items|entries|categories) (stand|are set|are put) side by side in the <chart>
    the (amount|quantity|number) of (bars|columns) (is|equals|comes to|adds up to) (what|how many)
    how many (contestants|rivals|candidates|competitors) has this <chart>, counting one (per|for each) bar
    (suppose|imagine) (you|I) (tick off|cross out|tap on) every bar(.|,|:) how many (ticks|goes|steps) (is that|would it take|does it take)
    a <chart> of how many bars (is this|do you see|is it|did I send)
    -
    for how many (things|categories|entries) there is a bar
    how many (pillars|towers|strips|blocks) (stand there|make up the <chart>|were drawn)
    how large the number of (bars|columns) is
    (what|which) number you (reach|get to|arrive at) when counting the (bars|columns)
    into how many (bars|columns) the <chart> is divided
    -
    the (bar|column) (tally|count|total)
    the (quantity|count|exact number) of (pillars|columns|entries|categories) drawn
    the (size|length) of the (data series|data set|row of bars)
    the result of counting the (bars|columns)
    a plain (number|figure) for how many bars there are
    """,
    "json bars": """
    (jsonify|JSON-encode|JSON-ify) (the <chart>|the bars|the values|this data)
    a (dict|dictionary|map|hash|lookup table) (of labels to values|from labels to values|of bar names and numbers)(,|:) <asjson>
    for (each|every) (bar|label|entry)(,|:) (its name and value|the label and the number|name plus number)(,|:) <asjson>
    for (each|every) bar(,|) (emit|print|add|write) one (key-value pair|label-number pair|member)(,|:) <asjson>
    keys(:| =) (the labels|the names|bar labels)(,|;) values(:| =) (the numbers|the heights|bar values)(,|.|;) <asjson>
    <chart> to JSON
    (bar values|bars|bar data|labels and numbers) (to|into|2|->) JSON
    the (API|endpoint|backend|web page|database|importer|test) (expects|wants|needs|takes) (the bar values|the <chart> data|labels and numbers) <asjson>
    (produce|prepare|create|compose|assemble|make) (a|one) JSON (record|document|structure|payload|file|snippet|string) (from|out of|for) (the <chart>|the bars|these values)
    what (would|does) the (<chart>|data|set of bars) look like <asjson>
    how would you (write|represent|store|note|express) the (bars|values|<chart>) <asjson>
    (can|could) the (bars|values|data) be (given|written|returned|expressed|represented|delivered) <asjson>
    the (values|bars|data) (should|must|are to|need to|shall) be (returned|given|listed|delivered|supplied|reported) <asjson>
    (I'd like|I need|I want|let me have|we require) everything the <chart> (shows|says|tells us|contains), <asjson>
    (each|every) (label|name|category) (paired|together|along) with its (number|value|figure)(,|:) <asjson>
    (do not|don't) (describe|explain|comment|summarise)(.|,|;|:) (just|only|simply) (return|print|output) (the bars|the values|the data) <asjson>
    machine-readable(:|,| please:) (the values|the bars|the data of the <chart>) <asjson>
    make (the <chart>|the bars|these values) machine-readable(:|,) <asjson>
    I am (writing|building|coding) a (script|tool|dashboard|web page)(.|,|;| and) (give me|I need|send me) the (bars|values|<chart> data) <asjson>
    (act|work|behave) (as|like) a (chart parser|chart reader|data extractor) and (output|return|emit) the (bars|values|data) <asjson>
    (data extraction|chart extraction|chart parsing|value extraction)(:|,) (JSON|output JSON|return the bars <asjson>)
    (extraction|conversion|transcription|digitisation|serialisation) of the (<chart>|bars|values|data) (into|to) JSON
    JSON is what (I|we) (need|want|expect)(:|.|,) (the bars and their values|labels with numbers|the data of the <chart>)
    it's JSON (that |)(I|we) (want|need|asked for)(:|,|.) (all the bars with their values|the labels with numbers|what the bars show)
    fill (in|out) (a|the) JSON (object|template) with (the labels and values|every bar|the bars and their numbers)
    (which bar|which label|who) has (how much|which value|what number)? (answer|all of it|the lot) <asjson>
    how (much|high) is each (bar|one|label)? (reply|answer|return it|give it) (in JSON|as JSON|with a JSON object)
    (what|which) (numbers|values|figures) do the bars (have|show|reach|carry)? (as JSON|in JSON|JSON format), please
    read the <chart>(,|;|.| and) (then |)(return|output|print|emit) (its contents|its data|what it says) <asjson>
    (go through|walk along|take) the bars one by one and (build|fill|write) (a JSON object|the JSON|a JSON dictionary)
    so that (my code|python|a program|the computer) can (load|parse|read|process|import) them(,|:) (give me|write|return) the (values|bars) <asjson>
    (I need|give me|return) something that (json.loads|JSON.parse|a JSON parser) can (read|load|digest)(:|,) (the values of the bars|all labels and values|the <chart> data)
    (valid|well-formed|clean|plain|raw|compact|strict) JSON (with|of|for|from) (the bars|the values|the <chart>|labels and values)
    no (markdown|comments|explanation|extra text), (valid|plain|raw|bare) JSON of (the bars|all values|the <chart>)
    (output format|format|output)(:| is| =) JSON(.|;|,) (content|task|input)(:| is| =) (the values of the bars|labels and values|what the <chart> shows)
    (given|from|based on) (the|this) <chart>, (build|derive|generate|construct) (a|the) JSON (object|dictionary|record) (of|with) (labels and values|its bars|the underlying numbers)
    the (numbers|figures|values) (behind|underlying|of) the (<chart>|bars)(:|,|, please,) <asjson>
    if the <chart> were a JSON (object|file|document), what would (it|the file) (say|contain|look like)
    were you to (store|save|send|log) the bars <asjson>, what would you (write|store|send)
    (make|do|prepare) me (a|one) JSON (from|with|out of) (the bars|the <chart>|all values)
    I wish to (receive|obtain|have) the (data|values|numbers) of the <chart> <asjson>
    kindly (furnish|provide|supply|submit|send) the (data|values|bar values) <asjson>
    (pupils|students|participants) (should|must) (write|encode) the <chart> <asjson>(.|:|,) (what is the solution|show the solution|give the model answer)
    each label (is|becomes|being) a key, its (number|height|figure) (is|becomes|being) the value(:|,|.) <asjson>
    (in|between|with) curly (brackets|braces), JSON style(:|,) (all labels with their values|the bars and their numbers)
    my (screen reader|parser|terminal|notebook) (prefers|understands|reads|wants) JSON(.|,|:|;) (show me|give me|send me) the (bars|values|<chart> data) (that way|in that form|like that)
    (swap|exchange|replace) the <chart> (for|with) (its JSON|equivalent JSON|a JSON object)
    JSON (version|equivalent|form|representation|rendering|dump|export|encoding|transcript) of the (<chart>|bars|values|data)
    the same <chart>(,|) (but|only) <asjson>
    (show|write|repeat|restate) the (<chart>|bars|values) (again|once more|for me), but <asjson>
    I (can't|cannot) (import|paste|load|process) a picture(.|,|;|:) (give me|I need|send) the (bars|values|data) <asjson>
    (copy|transfer|move|type) the (values|numbers|labels and numbers) (into|to) (a JSON object|JSON|a JSON file)
    a (table|description|list) (won't do|is no use|is not what I need)(.|,|;|:) the (values|bars|data) <asjson>
    (json pls|json please|JSON now|quick JSON|JSON)(:|,) (bars|bar values|chart data|labels and values)
    (all|the) (label-value|label/number|name/value|category/value) pairs(,|:|) <asjson>
    one (line|piece|block) of JSON (with|holding|containing) (the bars|all bars|every label and its value)
    (loop|iterate|run) over the bars and (collect|record|store|put) (each label with its value|label and value|name and number) (in a JSON object|in JSON|as JSON)
    -
    what the <chart> looks like <asjson>
    how the (bars|values) (would be written|look|read) <asjson>
    which number (goes with|is paired with|is next to) which (name|label), <asjson>
    how (high|tall|much) each (bar|label|entry) is, <asjson>
    what (figures|numbers|amounts) the bars (show|carry|reach), <asjson>
    -
    a JSON (record|document|payload|dictionary|rendering) of the (bars|values|<chart>)
    the JSON (equivalent|form|version|dump) of the (<chart>|bars)
    (every|each) label paired with its number, <asjson>
    the (figures|numbers) behind the bars <asjson>
    valid JSON (for|from|of) the (<chart>|bars|values)
    """,
    "clock": """
    (what|which) time does (this|the) (timepiece|watch|wall clock|dial|clock face|analogue clock|analog clock) (show|give|display|indicate|have|say)
    what does the (dial|clock face|timepiece|watch|wall clock) (say|read|indicate|display|show)
    what o'clock (is it|does it show|is shown|would it be|do you read)
    (which|what) hour is it and how many minutes (past|after)
    the (big|long) and the (little|short) hand together (mean|give|make|say|spell) (what|which) time
    with the (little|short|small) hand and the (big|long) hand (like this|where they are|as they are), what time is it
    the (big|long) hand is for the minutes and the (small|short|little) one for the hours(.|,|:|;) (so |)what time is it
    (decode|interpret|decipher|make sense of) (the hands|the dial|the clock face|the position of the hands)( as a time| for me|)
    (determine|state|establish|specify|report) the (time|hour and minute|clock time|time of day) (displayed|indicated|depicted|represented)( by the hands| on the dial|<here>)
    (determination|reading|identification|indication) of the (time|clock time)( on the dial| from the hands| shown|)
    (announce|call out|speak|read out|shout) the time( to me| aloud| on the clock|)
    (be my|play the|act as a) (speaking clock|talking clock)(.|:|,) (what time is it|say the time|tell me the time)
    (the time now|the time here|at the stroke the time|our time) is ...
    it is (now|currently|exactly|precisely) ... by (this|the) (clock|watch)
    the (hands|pointers) (tell us|say|show) that it is ...
    the (watch|dial|clock face|timepiece) (shows|reads|says|gives) ...
    (when|at what time|at what hour) was the <picture> (taken|made), (judging by|going by|if we trust) the clock
    if I (looked up at|glanced at|saw) this (clock|watch), what time would (it be|I read|it tell me)
    (suppose|imagine) this clock hung (on my wall|in the kitchen|in a station)(.|,|:) what time would it (be|show|tell us)
    (what|which) time (is|was) (drawn|painted|depicted|represented|illustrated|indicated|pictured)(<here>)
    (which|what) time has (somebody|someone|the teacher|the pupil) set (on the clock|the hands to|it to)
    to (what|which) time are the (hands|pointers|needles) (set|turned|pointing|adjusted|moved)
    how (do|would|should) (I|you|we|one) (write|note|put|express) (the time shown|the time of this clock|the position of the hands) (in digits|in numbers|digitally|with a colon)
    (time|clock time|clock reading|time shown) (in|as) (hh:mm|HH:MM|h:mm|hours:minutes|digital form)
    (give|return|output|print) (the time|the clock time|the reading of the clock) (as|in) (hh:mm|HH:MM|h:mm|digits|numbers)
    (analog|analogue) to digital(:|,) (what time is it|the time|this clock|read the hands)
    (analogue|analog) (clock|watch)(:|,) (reading|time|what time)
    (we|I) (have an appointment|must catch a train|have to leave soon)(.|,|:) what time (is it|does the clock say|is it by the clock)
    (am I|are we) (late|too early|on time)? (what time does the clock show|what does the clock say|what time is it)
    (my phone is dead|I have no watch|my battery is empty|there is no other clock)(.|,|:|;) (what time does this one show|what time is it by this clock|what time is it)
    I can hear the clock (ticking|tick) but (can't|cannot) see the hands(.|,|:|;) what time (is it|does it show)
    what time (belongs|goes|should stand|do I write) (under|below|beside|next to) (this|the) clock
    (which|what) (digits|numbers) would (show|appear|be) on a (digital display|digital watch|radio alarm) (at this time|at this moment|set to the same time)
    (time|the time)(, pls|, quick| asap|, quickly|, and nothing else)
    what's the (clock|watch|dial|timepiece) (saying|telling us|showing|reading|indicating)
    is it (half past|quarter past|a quarter to|ten to|five past) something(, or what time is it|, or what|? what time is it exactly)
    I (think|guess|would say|thought) it is (noon|six|about three|nearly nine|half past ten)(.|, but|;) (what time is it really|what does the clock really say|what is the correct time)
    can you (tell the time|read clocks|read a clock)? (then what time is it|try this one|what about this one|what does this one show)
    (which|what) (moment|point in time|clock time|time of day) (is captured|is depicted|do we see|does the dial show|is frozen)(<here>)
    the clock (has stopped|stopped|stands still|is frozen) at ...
    it is what time( now| there| on this clock| on the dial|, exactly)
    what time (do|would) you (make it|say it is|call this|think it is|reckon it is)
    on (this|the) (dial|watch|timepiece|wall clock), (what time is it|what is the time|how late is it|which time do you read)
    (how late|what time|what hour) (have we|do we have|is now|it is now)
    (hours and minutes|hour and minute|hours, minutes)( please| on the clock| of the clock|:)
    (h|hour|hours) = ..., (m|minute|min|minutes) = ...
    (small hand|hour hand|short hand) and (big hand|minute hand|long hand)(:|,) (what time|which time do they make|what is the time)
    short hand here, long hand there(:|,|.) (what time is it|which time does that make|and the time is)
    (trust|believe|follow|rely on) the clock(.|:|,) what time (is it|would you say it is|is it then)
    let's (practise|learn|do) (telling the time|the clock|clock reading)(.|:|,) (what time is this|what time does it show|which time is this)
    (what|which) time is (this|that)( here| supposed to be| meant to be| on the dial|)
    it's the (time|hour and minute) (that |)(I need|I want|I'm after|interests me)(, nothing else|, not the look of the clock|)
    as for the clock(,|:) (what time does it show|what does it say|which time is it set to)
    (could|can) the time be (read|told|taken) from (this|the) (clock|dial)(, and what is it|? what is it|? if so, what time is it)
    how would a (train driver|radio announcer|pilot|soldier) (say|read out|report) the time on this clock
    the (needles|hands|pointers) of the (clock|watch) (stand|point|are) so that it is (what time|which time|...)
    -
    what o'clock it is
    (what|which) time the (dial|clock face|watch|timepiece) (shows|gives|indicates|displays)
    to (what|which) time the hands are (set|turned|pointing)
    what time you (make it|read|would say it is)
    how to write the time of the clock in (digits|numbers)
    what hour and how many minutes it is
    (what|which) time (is depicted|is represented|was drawn)
    -
    the time of the (timepiece|watch|wall clock|analogue clock)
    the clock reading in (hours and minutes|digits|numbers)
    the (time|moment) (depicted|represented|illustrated) by the (hands|clock)
    the hour and the minutes (on the dial|of the clock|by the hands)
    the (correct|right|precise) time
    the time as (hh:mm|h:mm|digits)
    """,
}
