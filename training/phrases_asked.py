"""More ways to count, to name and to ask for places: training wordings by kind, in the grammar of wording.py."""

# One template a line reads best, however long it is.
# ruff: noqa: E501

from __future__ import annotations

_COUNTS = """
    <asking> how many [them] (there are|it contains|the <picture> has|are on it|are drawn|are shown|you can make out|are present)
    <context> how many [them] (are there|do you see|can you see|are on it|is that|are in it)
    <asker> how many [them] there are
    <asker> how many [them] (he|she) (drew|sees)
    the <picture> (contains|features|includes|depicts|displays|shows|has|holds|portrays) how many [them]
    how many (separate|individual) [them] are there
    (what|which) number of [them] (is|are) (shown|depicted|displayed|portrayed|on display)
    <complete> (there are|I count|the <picture> has|it shows|we can see) ... [them]
    <complete> the number of [them] is ...
    [them] (visible|depicted|drawn|displayed|present|spotted): (how many|number|count|total)
    (total|overall|complete) [them] (count|tally|number)
    if I (cut out|crossed out|ticked|touched|circled|pointed at) all the [them], how many would (that be|I have)
    how far do you get (when|if) you count the [them]
    how (large|big) is the (number|group|set|collection) of [them]
    (I make it|I think there are|I counted|I get|my answer is) (two|three|four|five). how many [them] (do you (count|get|see)|are there really|are there in fact)
    <onlyone> how many [them]
    how many [them] (could you|can one|does one|would anybody|were you able to|did you manage to) (count|see|spot|find|make out|detect|notice|recognise|recognize)
    what do you get when you (count|add up|tally) (all |)the [them]
    how many [them] (have been|were|got) (placed|put|drawn|arranged|painted|sketched)(<here>)
    [them]. (number|how many|count|total)
    what (number|total) comes out if you count (all|every one of|each of) the [them]
    how numerous are the [them]
    how many [them] in (all|total|there|it|view|sight)
    <able> (count|work out the number of|add up|tally) the [them]
    (what|how high|how great) is the (count|tally) of [them]
    how many [them] (hang|rest|sit|lie|stand|float|live)(<here>)
    the <picture> is (home to|made with|decorated with) how many [them]
    how many is it that there are, [them] I mean
    no (description|details|names), (just|only) the number of [them]
    how many [them] (has it got|have we got|have you got|did you get)(<here>)
    number of [them] = ...
    [them], (the|in) (number|total)
    look (closely|carefully|again)(,| and tell me) how many [them] (are there|there are)
    (from (the top to the bottom|left to right), |)count (up |)(every single one|each) of the [them]
    a (pupil|student|child) should (write down|note|say) how many [them] there are. what is right
""".rstrip()

_COLOURS = """
    <asking> <which> <colour> [it] (is|has|was given|was painted)
    <context> <which> <colour> is [it]
    <asker> <which> <colour> [it] (is|has)
    <naming> the <colour> of [it]
    <complete> the <colour> of [it] is ...
    <complete> [it] is (coloured|colored|painted) ...
    [it] (wears|sports|bears|displays|shows off|boasts) <which> <colour>
    what (sort|kind|type) of <colour> is [it]
    <which> <colour> (should|would|must|do) I (use|pick|take|choose|need) to (copy|redraw|match|repaint) [it]
    I am colour-blind: <which> <colour> is [it]
    [it] was (done|coloured in|filled in|painted) in <which> <colour>
    (the|) <colour> of [it], please
    (colour-wise|color-wise|in terms of <colour>), what is [it]
    what (would|do) you say (is|was) the <colour> of [it]
    <which> <colour> is it that [it] has
    what is the name of the <colour> of [it]
    (what|which) (word|term) (describes|fits|stands for) the <colour> of [it]
    <able> (name|identify|recognise|recognize|determine|make out) the <colour> of [it]
    look at [it]. <which> <colour> (is it|do you see)
    find [it] and (name|give me|say|tell me) its <colour>
    what about the <colour> of [it]
    <which> <colour> (belongs to|matches|goes with|corresponds to) [it]
    (so|then|and) [it] is <which> <colour>
    (which|what) (paint|ink|crayon|pencil|felt pen) (was|is) (needed|used|taken) for [it]
    <which> <colour> has [it] got
    describe [it] in terms of <colour>
    <onlyone> <which> <colour> is [it]
    <colour>, [it]
    [it] (has got|is done in|is made in|is presented in) <which> <colour>
    there must be a <colour> to [it]: which
    what (turns out to be|is) the (right|correct) <colour> (for|of) [it]
""".rstrip()

ASKED: dict[str, str] = {
    "count all": _COUNTS.replace("[them]", "<things>")
    + """
        of how many <things> (does the <picture> consist|is the <picture> made up)
        is it one <thing> or several, and how many exactly
        do not (name|describe|list) the <things>, (just|only|simply) count them
        how many of these <things> are there
        how many <things>, whatever their <colour>
        how many <things> of any kind are there
        (shapes|figures) of every kind: how many
    """,
    "count shape": _COUNTS.replace("[them]", "{shapes}")
    + """
        how many of (them|these|those|the shapes) are {shapes}
        how many times (was|has) the {shape} (been drawn|been used|been painted|drawn)
        how often does the {shape} (appear|occur|come up|show up)
        how many <things> (look like|have the shape of|have the form of|are shaped like) a {shape}
        (only|just|never mind the rest, only) the {shapes}: how many (are there|)
        leaving the other <things> aside, how many {shapes} are there
        is it one {shape}, two or more, how many
        among the <things>, how many count as {shapes}
        how many <things> would a teacher call {shapes}
    """,
    "count colour": _COUNTS.replace("[them]", "{colour} <things>")
    + """
        how many <things> (wear|sport|bear|come in|are done in|are kept in) {colour}
        how many of (them|these|those|the shapes) (are|come in|were made) {colour}
        (only|just|never mind the rest, only) the {colour} (ones|<things>): how many
        how many <things> share the <colour> {colour}
        in {colour}, how many <things> are there
        {colour} is the <colour> of how many <things>
        for how many <things> was {colour} (used|chosen|taken)
        leaving the other <things> aside, how many {colour} ones are there
        among the <things>, how many are {colour}
        how many <things> did somebody colour in with {colour}
    """,
    "colour of": _COLOURS.replace("[it]", "the {shape}")
    + """
        not where it is, but <which> <colour> it is: the {shape}
        I (can see|see|found|spotted) the {shape}, but <which> <colour> is it
        if the {shape} could be seen, <which> <colour> would it be
        what about the {shape}, <which> <colour> is that
        the <colour> that was given to the {shape} is called what
    """,
    "shape of": """
        <asking> <which> (shape|figure) (is {colour}|is the {colour} one|the {colour} <thing> has|was painted {colour})
        <asking> what the {colour} <thing> is (called|meant to be|)
        <context> what is the {colour} <thing>
        <asker> what the {colour} <thing> is
        <naming> the shape of the {colour} (thing|object|one|item)
        <complete> the {colour} <thing> is a ...
        <complete> the shape that is {colour} is called ...
        the {colour} (thing|object|one|item) (represents|depicts|portrays|is meant to be|is supposed to be) <which> shape
        <which> (shape|figure) (sports|wears|bears|displays|boasts) the <colour> {colour}
        not the <colour>, the shape: what is the {colour} one
        I can only see that it is {colour}. <which> shape is it
        find the {colour} <thing> and (name it|identify it|say what shape it is)
        look at the {colour} <thing>. (what is it|<which> shape is it)
        what is it that is {colour}
        <which> shape is it that is {colour}
        (the|) name of the {colour} <thing>
        what is the name (of|for) the {colour} <thing>
        what is the {colour} <thing> called
        <which> geometric (shape|form|figure) is {colour}
        <able> (name|identify|recognise|recognize|make out) the {colour} <thing>
        <which> (shape|figure) (have you got|do we have|do you have) in {colour}
        in {colour} (I see|you see|there is|we have) <which> (shape|figure)
        something is {colour}. <which> shape is it
        what is the (outline|contour|form|geometry) of the {colour} <thing>
        which (one|) of the <things> is {colour}
        the <colour> {colour} belongs to <which> (shape|figure)
        to <which> (shape|figure) does the <colour> {colour} belong
        {colour} is the <colour> of <which> (shape|figure)
        if I say {colour}, which (shape|figure) (do I mean|am I talking about)
        I spy (with my little eye |)something {colour}. what is it
        <onlyone> what is the {colour} <thing>
        what (got|ended up|turned out|was made) {colour}
        {colour} one: <which> (shape|figure)
        what sort of <thing> is it, the {colour} one
        how would a maths teacher call the {colour} <thing>
        the {colour} <thing>, what is that
    """,
    "where": """
        <asking> where the {ref} (is|sits|can be found|has been drawn|is located|went|belongs|ended up)
        <context> where is the {ref}
        <asker> where the {ref} is
        <complete> the {ref} is (located|placed|found|drawn|sitting) in the ...
        <which> (corner|area|part|region|section|bit) (of the <picture>|) (contains|holds|features|has|houses|includes) the {ref}
        where does the {ref} (sit|rest|lie|stand|hang|live|appear|float|hide)
        where has the {ref} been (placed|put|hung|positioned|drawn|left)
        at <which> (position|place|spot|location) (does one find|will I find|can we see) the {ref}
        where (should|must|do|would) I (look|search|go) (for|to see|to find) the {ref}
        I (cannot|can't|cant|could not|am unable to) (find|see|spot|locate) the {ref}. (where is it|help me|where should I look)
        (top, middle or bottom, left or right|left, right, top or bottom|up or down, left or right): where is the {ref}
        <which> (part|area|corner|region|spot) of the <picture> does the {ref} (occupy|take up|sit in|fill)
        <able> (locate|find|spot|track down) the {ref}
        (guide|direct|take|lead) me to the {ref}
        if I wanted to (touch|point at|circle|cover) the {ref}, where (would|should) I (look|put my finger)
        where is it that the {ref} is (drawn|shown|placed)
        where (on|in) (the <picture>|this <picture>) is the {ref}
        wheres the {ref}
        not the <colour> but the place: where is the {ref}
        the {ref} (sits|rests|stands|hangs|lies) in <which> (place|spot|part|corner)
        the {ref}? where is (that|it)
        what is the {ref}'s (position|location|place|spot)
        {ref} (position|location|place)
        {ref}, (whereabouts|where at)
        the {ref} is (located|positioned|displayed|depicted|featured) where
        <onlyone> where is the {ref}
        somewhere there is the {ref}, but where
        where do my eyes find the {ref}
        on a grid of three by three, where is the {ref}
        say in which (corner|part|area) the {ref} (rests|sits|is)
        the (place|spot) where the {ref} is (drawn|shown): which is it
        has anyone seen the {ref}, and where
    """,
    "what at": """
        <asking> what (is|sits|is drawn|there is|can be seen|was put) (in|at) {place}
        <asking> <which> <thing> (is|sits|is drawn) (in|at) {place}
        <context> what is (in|at) {place}
        <asker> what is (in|at) {place}
        <naming> the <thing> (in|at) {place}
        <complete> (in|at) {place} there is ...
        {place} is (occupied|filled|taken|taken up) by what
        what (rests|hangs|lives|is hiding|is resting|is sitting|is standing|floats) (in|at) {place}
        <which> <thing> (is located|can be found|is to be found|is situated|was placed|lives) (in|at) {place}
        (zoom in on|focus on|concentrate on|go to|move to) {place}: what is there
        is {place} empty, or what is there
        what do I (see|find|meet) if I (go|move) to {place}
        (tell me about|describe) {place}
        (the|) (contents|content) of {place}
        the <thing> (in|at) {place}, please
        I am pointing (at|to) {place}. what is (it|there)
        I (cannot|can't|cant) (make out|see|tell) what is (in|at) {place}
        what is it that (sits|lies|is|you see) (in|at) {place}
        what does one (find|see|notice) (in|at) {place}
        is anything (drawn|located|placed|shown) (in|at) {place}, and if so, what
        what would I touch if I (pointed at|put my finger on) {place}
        {place} (features|displays|includes|depicts|portrays) what
        what is (featured|depicted|portrayed|displayed|pictured|contained) (in|at) {place}
        (name|shape) and <colour> of the <thing> (in|at) {place}
        <which> shape and <colour> is (in|at) {place}
        <able> (identify|recognise|recognize|make out|name) the <thing> (in|at) {place}
        <onlyone> what is (in|at) {place}
        {place}, what about (it|that)
        {place} (please|now): what have we got there
        not the whole <picture>, only {place}: what is there
        whats (in|at) {place}
        what got (drawn|put|placed) (in|at) {place}
        (in|at) {place} (sits|is|stands|rests) <which> <thing>
        does {place} contain (something|anything), and what
    """,
    "background": _COLOURS.replace("[it]", "the (background|backdrop)")
    + """
        <which> <colour> (surrounds|is around|lies behind|lies under) the <things>
        against <which> <colour> are the <things> (set|drawn|shown|placed)
        the <things> (sit|rest|stand|lie|float|hang|are drawn) on <which> <colour>
        <which> <colour> fills the (rest of the <picture>|space between the <things>|empty space|gaps between the <things>)
        if (you|I) (took away|removed|erased|wiped off) all the <things>, <which> <colour> would (be left|remain)
        between the <things> there is <which> <colour>
        not the <things>, the background: <which> <colour>
        (the|) <colour> of the (paper|page|ground|sheet|surface|canvas) (behind|under) the <things>
        <which> <colour> is the (area|space|part) (around the <things>|behind the <things>|without any <things>)
        (bg|background) (colour|color)
        the <picture> was (painted|drawn) onto <which> <colour>
        what (colour|color) (paper|sheet|page|card) are the <things> on
    """,
}
