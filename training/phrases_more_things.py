"""Still more ways to ask for counts, colours, shapes, places and yes or no: rarer frames; the form of phrases_told.py."""

# One template a line reads best, however long it is.
# ruff: noqa: E501

from __future__ import annotations

_COUNTS = """
    how much [them] (are there|is there|do you see|have we|has it)(<here>)
    (put|pin) (a|an exact|the right) number on the [them](<here>)
    what (do|should|must) I (enter|write|type|put) in the (box|field|cell|column) (for|marked|called) number of [them]
    how many [them] (would|do|should) I (redraw|cut out|prepare|need) to (copy|rebuild|recreate|imitate) (this|the <picture>)
    (quantify|tot up|reckon up|total|add together) the [them](<here>)
    (run|do|make|carry out|perform) a (quick|careful|full|proper) (count|headcount|stocktake|tally|census) of the [them](<here>)
    how many [them] (populate|occupy|dot|adorn|grace|are scattered over|are spread over) the <picture>
    one, two, three and so on: how many [them] (is that|are there|do you reach|do we get) in the end
    if every one of the [them] (got a number|were numbered|raised a hand in turn), what would the last number be
    the [them](<here>) (come to|amount to|add up to|run to) (how many|what number|what total)
    none, one or (several|more|many) [them]: (what is the exact number|how many exactly|how many precisely)
    are there a few [them] or (lots|plenty|many)? (give the exact number|an exact count please|how many is it)
    I'd (put|guess) the [them] at (two|three|four|five|six), how many do you (make it|get|find)
    what's the (tally|head count|final count|score) (of|for|on) [them](<here>)
    [them] (qty|quantity|cnt|amount|how many pcs|head count)
    (return|output|print|compute|calculate|get) (the count|the number|the quantity|a count) of [them](<here>)
    select count of [them] from (the|this) <picture>
    (as an integer|in digits|as a plain number|in figures|numerically), how many [them] (are there|does it have|can be found)
    my question (is about|concerns|is as to) the (amount|quantity|number) of [them](<here>)
    (I see|there seem to be|we have) (some|several|a few|a couple of|quite a few) [them](<here>), (exactly|precisely) how many
    the exact (figure|number|amount|quantity) (for|of) [them](<here>) (is|would be|comes to) ...
    what (does|would) a (count|recount|stocktake|check) of the [them] (give|yield|come to|come out at)
    how (big|large) a (group|crowd|family|bunch) do the [them] form, (in numbers|as a number|how many are they)
    if I got one (penny|coin|sweet|cookie|point) for each of the [them], how many would I (have|get|end up with)
    with how many [them] (are we dealing|is the <picture> filled|am I presented|did <artist> end up)
    (pupils|children|class|everybody), count the [them] and (write|put|enter|note) the (number|result|answer) (in the box|below|on the line)
    as I can't see the <picture> myself, I depend on you: how many [them] (does it have|are on it|are there)
    the [them] must be (many|few|several), but how many (exactly|precisely|is it really|would you say)
    do me a favour and (count|number|add up|check the number of) the [them](<here>)
    are there (two|three|four|five) [them] or (more|less), how many (is it really|are there really|is right)
    counting (only|just|nothing but) the [them], (what do you get|where do you end up|what number do you reach)
    what is the (cardinality|size) of the (set|collection) of [them](<here>)
    (determination|calculation|verification|establishment) of the (number|amount|quantity) of [them](<here>)
    it's the (number|amount|quantity|count) of [them] (that I want|I am after|I'm interested in|that matters to me)
    suppose you (ticked off|crossed off|touched|numbered) the [them] one by one, at (what|which) number would you (stop|end|finish)
    there (should|must|has to) be a certain number of [them](<here>), (which|what is it|what number is that)
    how many [them] (turn up|show up|crop up|figure|can be discerned|can be distinguished|lie around|are to be found)(<here>)
    [them] (need counting|are to be counted|have to be counted)(<here>), (what is the result|what's the total|how many is it)
    the [them], they are how many( in number| in total| then|)
    those [them](<here>), how many (of them are there|did they put|might they be|have you got)
""".rstrip()

_COLOURS = """
    what's the (colouring|coloring|colouration|pigment) (of|on|used for) [it]
    (identification|determination|recognition|naming|indication) of the <colour> of [it]
    (how|in what way) is [it] (coloured|colored|tinted|painted)(, <which> <colour>|)
    is [it] (red or blue|green or yellow|black or white|pink or purple) or (which|what) other <colour>
    (return|output|print|get|fetch|detect|extract) the <colour> (of|for) [it]
    (colour|color) (name|label|attribute|value|property) (of|for) [it]
    how would (a painter|a decorator|an artist|a child|a shop assistant) (call|name|describe) the <colour> of [it]
    if I (bought|ordered|mixed) paint to match [it], <which> <colour> (would I ask for|should it be|would I need)
    to paint [it], <which> <colour> did <artist> (take|use|reach for|pick up|dip the brush in)
    [it] (shines|glows|appears|presents itself|comes along|greets us) in <which> <colour>
    [it]: (tell|give|name) me the <colour>(, nothing more|, that's all| please|)
    (suppose|imagine|assume) I cannot see colours: <which> <colour> is [it]
    on my (black and white|monochrome|grey|cheap) (printout|screen|copy|photocopy) I cannot see the <colour> of [it], (what is it|which is it)
    my (printer|screen|display|monitor) is broken, so <which> <colour> is [it] (really|in fact|meant to be|supposed to be)
    (under|with) <which> (colour|color) (name|word|label) would you (file|list|sort|put) [it]
    into <which> (colour|color) (group|category|pile|class) (does|would) [it] (fall|go|belong)
    which of (my|the|your) (crayons|paints|pencils|chalks) (would match|corresponds to|comes closest to|looks like) [it]
    what (do|would|should) we call the <colour> (of|on|that covers) [it]
    as far as (colour|color) (is concerned|goes), [it] is (what|...)
    (speaking of|regarding|when it comes to|concerning) (colour|color), what is [it]
    (put|attach|give) (a fitting|the right|a suitable) (colour|color) (name|word) to [it]
    my (screen reader|app|tool|software|program) (needs|wants|asks for) the <colour> of [it]
    it's the <colour> of [it] (that I want|I am after|I'm asking about|I care about|that matters)
    somebody (asks me|wants me|wishes me) to describe [it], what do I say about the <colour>
    if [it] could (talk|speak), <which> <colour> would it (say it is|say it has|call its own)
    (we learn|let us practise|today we learn|we are doing) the colours: [it] is ...
    (pupils|children|class|everybody), (name|write down|note|call out) the <colour> of [it]
    <which> (pigment|paint|ink|dye|colouring) (covers|coats|fills|was applied to|was put on) [it]
    the (true|actual|real|exact|precise) <colour> of [it](, what is it| is ...| would be what|)
    what for a (colour|color|tone) (has|is) [it]
    what's its (colour|color|hue|shade), [it] I mean
    you are looking at [it], <which> <colour> (meets your eye|strikes you|do you perceive|is before you)
    a (colour picker|colour sensor|pipette) (put|held|placed) on [it] would (say|report|show|read) <which> <colour>
    can the <colour> of [it] be (made out|determined|told|named), and if so, which is it
""".rstrip()

MORE_ABOUT_THINGS: dict[str, str] = {
    "count all": _COUNTS.replace("[them]", "<things>")
    + """
        how many <things> (of all sorts|of whatever kind|regardless of colour|no matter which) (are there|are on it|do you count)
        without (sorting|separating|distinguishing) them by (colour|kind|shape), how many <things> (are there|do you count|is it)
        (lump|throw|put|take) all the <things> together, (how many is that|what total do you get|what does it make)
        triangles, hearts, (whatever|anything goes|all of them): how many <things> (altogether|in total|all in all|taken together)
        (the grand total|overall count|overall total|total count|the full number) of (the|all|) <things>(<here>)
        I sent (you|) a <picture> with how many <things>
        how many <things> would (land|end up) in the (bag|box|basket) if I (collected|pocketed|gathered) them all
        each and every <thing>(<here>), how many (is that|are there|does that make)
        (is it busy or bare|is it full or empty), I mean how many <things> (are there|does it have|do we see)(<here>)
    """,
    "count shape": _COUNTS.replace("[them]", "{shapes}")
    + """
        (judging by|going by|looking only at) the (outline|form), how many <things> (qualify|pass|go) as {shapes}
        (find|locate|spot|mark) every {shape}(<here>) and (give|tell|write) me the (number|total)
        a {shape} is (seen|drawn|found|used|repeated) how (often|many times)(<here>)
        (ignore|skip|disregard|leave out) all but the {shapes}. how many (remain|are left|does that leave)
        (throw away|erase|hide) whatever is not a {shape}, how many <things> (remain|stay|are left)
        if I put a sticker on (every|each) {shape}, how many stickers (do I need|are needed|would I use)
        {shape} (instances|occurrences|detections|objects)(<here>): (how many|count|number)
        is there just one {shape} or are there more of them, (and|) how many
        I want to find all {shapes}(<here>), how many must I (find|look for|reach|have)
        tell me about the {shapes}, their (number|quantity|count) I mean
    """,
    "count colour": _COUNTS.replace("[them]", "{colour} <things>")
    + """
        how many <things> (got|received|were given|were assigned) the <colour> {colour}
        (going by|sorted by|grouped by|filtered by) <colour>, how many <things> (count as|fall under|go under|land in) {colour}
        how many <things> would I (colour|paint|fill in) with a {colour} (crayon|pencil|pen) to match the <picture>
        {colour} (occurs|appears|was put|can be seen) on how many <things>
        how often (do you see|is there|does one find) a {colour} <thing>(<here>)
        (ignore|skip|leave out|hide) whatever is not {colour}. how many <things> (remain|are left|stay)
        if only the {colour} <things> (stayed|remained|were kept), how many would (I have|there be|be left)
        the (ones|<things>) (in|painted|done in) {colour} are how many
        how many <things> (appear|look|turned out|ended up) {colour}(<here>)
        <colour>: {colour}, number of <things>: ...
    """,
    "colour of": _COLOURS.replace("[it]", "the {shape}")
    + """
        what (colour's|color's|shade's) the {shape}(<here>)
        <which> (colour|color) {shape} (is this|is there|do you see|have we|did <artist> draw)(<here>)
        fill in the (colour|color|missing colour|adjective of colour): the ... {shape}
        (somebody|they|you) drew the {shape}(<here>) in <which> <colour>
        there's the {shape}, but I (forgot my glasses|have no colour screen|am unsure about the <colour>): (which <colour>|what <colour>) is it
        the {shape} was not left (uncoloured|blank|plain), <which> <colour> (was used|did it get|was filled in)
        nobody told me the <colour> of the {shape}, (would you|what is it|which one is it)
        <colour> please, (for|of) the {shape}
        object: {shape}, (colour|color): ...
        the {shape}(<here>), <which> <colour> (might that be|was chosen there|would you call that)
        the {shape}, being <which> <colour>
        the {shape} (drawn|shown|seen|present)(<here>) (is|has|was given) <which> <colour>
    """,
    "shape of": """
        what (kind|sort|type|class) of (shape|figure|form|outline) (is|was|has been) (painted|drawn|done) in {colour}(<here>)
        (identification|classification|recognition|naming) of the {colour} <thing>(<here>)
        (classify|categorise|categorize|label) the {colour} (thing|object|item|one|element) by (shape|form|outline)
        (return|output|print|get|fetch|detect) the (shape|shape name|shape class|form) of the {colour} (thing|object|item|element)
        {colour} (thing|object|item|element)(,|:) (shape type|type of shape|shape name|kind of shape|form)
        (a circle, a square or what|a star, a heart or something else): what is the {colour} <thing>
        the {colour} (thing|object|one|item), is it a (circle|square|ring), a (star|heart|cross) or which (shape|figure)
        (trace|follow|go round) the (outline|edge|contour) of the {colour} (thing|object|one), what (shape|figure) do you get
        if I cut out the {colour} (piece|thing|object|bit), what shape would I (hold in my hand|have|get)
        what do you (call|name|term) the {colour} (thing|object|one|item)(<here>)
        by what name does the {colour} (thing|object|figure|shape) go
        fill in the (shape|name of the shape|missing shape): a {colour} ...
        under which (shape|name|category of shapes) would you (file|put|sort) the {colour} (thing|object|one)
        in geometry, what (is|would be) the {colour} (thing|one|object) called
        I can make out (something|a thing|an object|a blob|a spot) in {colour}, but not its (shape|outline|form), so what is it
        what is that {colour} (bit|blob|patch|spot|piece|thingy)(<here>)
        what (does|did) the {colour} (ink|paint|crayon|pencil|pen) (draw|form|make|outline)(<here>)
        with (the {colour} pen|{colour} paint|a {colour} crayon), (what|what shape|which figure) did <artist> (draw|make|paint)
        {colour} (was|is) (reserved|kept|chosen|picked) for (which|what) (shape|figure|form)
        which (shape|figure|form) (is dressed|is clad|came dressed|turns up) in {colour}(<here>)
        having found the {colour} (thing|one|object), how (do|would) you (name|classify|call) it
        <colour>: {colour}, (shape|form|figure): (...|unknown|what)
        what has a {colour} (fill|filling|surface|body)(<here>), (which|what) shape
        if only {colour} (remained|were visible|could be seen), what shape would (I|you|one) see
        (looking|searching|hunting) for {colour}(<here>), what (shape|figure) do (you|I) (hit on|find|come across)
        what's the {colour} one (supposed to be|again|actually|exactly|anyway)
        the {colour} (thing|one|object), that (would be|must be|will be) a ...
        the (nature|kind|identity|sort) of the {colour} (thing|object|item|one)(<here>)
        match the <colour> {colour} with (its|the right|the proper|the correct) (shape|figure)
        tell a blind (person|friend|user) (what the {colour} <thing> is|what shape the {colour} <thing> has)
        I cannot see it myself: (what is|which shape is|what shape has) the {colour} (thing|one|object)
        if I could (touch|feel|hold) the {colour} (thing|object|one), what shape would (I feel|it be|I notice)
        what (form|outline|silhouette|contour|shape) (was given to|was chosen for|belongs to|did they give) the {colour} (thing|object|one)
        what (shape|figure) would (you|I) (draw|cut out|pick) to (copy|replace|match) the {colour} (thing|one|object)
        (how|in what way) is the {colour} (thing|one|object|item) (shaped|formed)
        I (need|want|am looking for) a (name|word|term|label) for the {colour} (thing|object|figure|shape)
        {colour}, (sure|yes|okay|I see that), but (what shape is it|which figure is it|what is it, which shape)
        is there something {colour}(<here>), and what (shape|figure|form) is it
        what for a (shape|figure|form|thing) is the {colour} one
        <which> (shape|figure) (exists|is available|is on offer|is to be had|is present) in {colour}(<here>)
        (the quiz|the exercise|question three|the worksheet) asks for the (shape|form) of the {colour} (thing|object|one)
        (pupils|children|class|everybody), (write down|name|note|call out) the shape (that is|coloured in|painted in) {colour}
        {colour} (thing|object|one): (circle, square, triangle or what|name it|what is it called|shape name please)
        what am I (looking at|pointing at|touching) when I (see|point at|touch) the {colour} (thing|object|one)
        (shape-wise|in terms of shape|form-wise|as for its shape), what is the {colour} (one|thing|object)
        the {colour} (thing|object|item) (counts as|passes for|qualifies as|is classed as) (which|what) (shape|figure|kind of shape)
        it's the shape of the {colour} (one|thing|object) (that I want|I am after|I'm asking about|that matters)
    """,
    "where": """
        what are the whereabouts of the {ref}(<here>)
        (pinpoint|situate) the {ref} (in words|for me in words|in plain words)(<here>)
        (which|what) (zone|sector|section|ninth|square of the grid) (is|was) the {ref} (in|placed in|put in|drawn in)
        if the <picture> were (cut|split|divided) into (nine|three by three) (parts|fields|squares), which one would (hold|contain|have) the {ref}
        is the {ref} (on the left, in the middle or on the right|at the top, in the middle or at the bottom|in a corner or in the middle), (where exactly|say where)
        (the|) (placement|positioning|whereabouts) of the {ref}(<here>)
        (determination|description|indication|naming) of the (place|position|location) of the {ref}
        (return|output|print|get|give) the (location|position|grid position|place) of the {ref} (as words|in words|as text)
        (where on earth|where in the world|where the heck|wherever) is the {ref}(<here>)
        I (lost|have lost|lost sight of|keep missing|overlooked) the {ref}, (where did it go|where is it|help me find it)
        towards which (edge|corner|part|side) of the <picture> (is|was) the {ref} (drawn|put|placed)
        I'd (guess|say|have thought) the {ref} is in the (top left|middle|bottom right|top right), but where is it (really|in fact|actually)
        where must my (finger|hand|eye|gaze) go to (reach|meet|get to) the {ref}
        without seeing it, I (need|want|would like) to (know|hear) where (on the <picture>|in the <picture>|on the page) the {ref} (is|lies|sits)
        which (corner|spot|part|area) does the {ref} (call home|inhabit|call its own|live in)
        the {ref}'s (whereabouts|placement|seat|home|address)(<here>)
        (hide and seek|a game of hide and seek|peekaboo): where is the {ref} (hiding|hidden|sitting)
        (I am looking|we are looking|looking|searching) for the {ref}(<here>), where (would it be|might it be|could it be|shall I start)
        the {ref}, that would be (where|in which corner|in which part|at which end)
        it's the (place|position|location) of the {ref} (that I want|I am after|I'm interested in|that matters)
        what (place|position|spot) (has the {ref} taken|was the {ref} given|has been assigned to the {ref}|was picked for the {ref})
        (position-wise|place-wise|in terms of position|as for position), where (is|do we have) the {ref}
        near which (edge or corner|border or corner|side or corner) (is|was|do you see) the {ref}
        at (what|which) (end|side|part) of the <picture> (is|sits|hangs) the {ref}
        (put into words|spell out|state briefly|summarise) (where the {ref} is|the position of the {ref}|where the {ref} has been put)
        explain to (a friend|my grandma|someone on the phone|a child) where (to look for|to find|one finds) the {ref}
        where to (look for|find|search for|spot|get) the {ref}(<here>)
        top left, centre, bottom right or (where else|elsewhere): where (is|sits|do you see) the {ref}
        where should I (zoom in|scroll|look closer) to (see|get to) the {ref}
        where (does|would|should) the {ref} go (if|when) I (rebuild|redraw|copy) the <picture>
        I have to put a (sticker|tick|pin|cross) on the {ref}, so where (is it|does it go|do I put it)
        (which|what) (part|corner|area) of the <picture> would be (empty|bare|blank) if the {ref} were (gone|erased|removed)
        where does the {ref} (hang out|lurk|reside|dwell|show itself|show up)(<here>)
        (in what zone|in what area|at what spot|at what place) did <artist> (paint|put|set|add) the {ref}
        (loc|pos|loc.|pos.) (of|for) (the |){ref}
        can the {ref} be seen (at the top|on the left|in the middle|at the bottom) or somewhere else, (and where|where then)
        what (do I|does one|should I) (answer|say|reply) when (asked|somebody asks) where the {ref} is
        (pupils|children|class|everybody), (write|say|note) (in which part|in which corner|where) you see the {ref}
        do you (see|happen to see|remember) where (they put|somebody put|one finds|I can find) the {ref}
        it is not clear to me where the {ref} (is|sits|should be), (could you say|can you help|explain)
        that {ref}(<here>), where (is it|did it end up|have they put it|would I find it)
        where is the {ref} at
        where'd (the {ref} go|you put the {ref}|they put the {ref}|the {ref} end up)
        object: {ref}, (position|place|location|where): ...
        the {ref} (is parked|is stationed|has settled|got put|has landed) where(<here>)
        from the (centre|middle) to the corners, where (would|do) I (meet|find|see) the {ref}
        what is (known|to be said) about the (place|position|location) of the {ref}
    """,
    "what at": """
        {place} is home to (what|which <thing>)
        who (lives|sits|hides|is hiding) (in|at) {place}
        what (have we got|have you got|do we have|does one have) (in|at) {place}
        (check|inspect|examine|scan|have a look at) {place} and (tell me what is there|report what you find|say what you see)
        (return|output|print|get|fetch|detect) (the object|the shape|the item|whatever is) (in|at) {place}
        (object|item|content|shape) (in|at|for) {place}
        (identification|recognition|naming) of the <thing> (in|at) {place}
        is {place} (taken|occupied|in use|filled), (and by what|by what|if so by what)
        is {place} (free|vacant|blank|bare) or (is there something|does something sit there), (and what is it|and if so what)
        what would (be lost|disappear|go missing|be gone) if (I|you|somebody) (erased|wiped|covered|cleared) {place}
        if I (cropped|zoomed into|cut out|enlarged) {place}, what would I (see|get|have)
        my eye (goes|wanders|moves|jumps) to {place}. what (does it meet|do I see there|is it I see)
        the <thing> (occupying|filling|sitting in|located in|found in|situated in) {place}, (what is it|which is it|that is ...)
        (as for|regarding|concerning|coming to|turning to) {place}, what (is there|do you see|have we there)
        (describe|explain|report) to a blind (person|user|friend) what is (in|at) {place}
        the (occupant|tenant|inhabitant) of {place}(, please| is ...|, who is it|)
        to copy the <picture>, what (must|should|do) I (draw|put|paint) (in|at) {place}
        {place} (is decorated|is adorned|is furnished|has been filled) with what
        it's {place} (I am interested in|I want to know about|that interests me|that matters). what is there
        what (catches the eye|can be made out|is noticeable|is discernible|comes into view) (in|at) {place}
        there (should be|seems to be|may be) something (in|at) {place}, (what would that be|can you name it|namely ...)
        <which> (thing|object|shape) did <artist> (leave|hide|set|add) (in|at) {place}
        what's (going on|happening|to see|on show) (in|at) {place}
        (start|begin|let us start|let us begin) (with|at) {place}: what do you see
        only {place} counts, the rest (does not matter|is not important|can be ignored). what is there
        (in|at) {place} (you see|we find|one sees|stands) a (...|what)
        what (kind|sort|type) of <thing> (is|sits|do you see|stands) (in|at) {place}
        and {place}, (what of it|who is there|what does it have|what about that part)
        if (an ant|an insect|a snail) (walked|crawled) to {place}, what would it (find|meet|run into)
        (pupils|children|class|everybody), (write down|name|note|call out) the <thing> (in|at) {place}
        what am I (looking at|pointing to|touching) in {place}
        (information|details|news) (about|on|from) {place}, please: what is there
        what's that (thing|bit|stuff|object) (in|at) {place}
        can you (discern|recognise|distinguish|see) what (is|sits|they put|somebody put) (in|at) {place}
        do you (know|see) what (is to be found|they drew|there is to see|stands) (in|at) {place}
        what is it, the (thing|object|shape) (in|at) {place}
        the (thing|object|item) (in|at) {place} (is called|would be|must be|turns out to be) ...
        position: {place}, (object|shape|content|item): ...
        (query|look up|read out|read off) {place}: (what object|which shape|what is there)
        nothing or something (in|at) {place}, (and what|what exactly|what is it)
        what (shape and colour|coloured shape|kind of shape) (occupies|fills|stands in|decorates) {place}
        move your (eyes|finger|attention|gaze) to {place} and (name|report|tell me) what you (see|find) there
        for {place}, what (would you|do you|should I) (write|note|say|list)
        what for a <thing> (is|stands|sits) (in|at) {place}
        what's (sitting|lying|standing|hanging|parked|stuck) (in|at) {place}
        by what is {place} (filled|used|taken up|inhabited)
        what might I (discover|come across|run into|stumble upon) (in|at) {place}
    """,
    "background": _COLOURS.replace("[it]", "the (background|backdrop)")
    + """
        <which> (colour|color) (wallpaper|backing|base|canvas|underlay|ground) (is|was) (used|chosen|taken)(<here>)
        against <which> <colour> do the <things> (stand out|contrast|show up)
        in front of <which> <colour> (are the <things>|do the <things> appear|is everything|was it all drawn)
        <which> <colour> is the (field|sheet|backing|base|bottom layer|backmost layer) (behind|beneath|below) the <things>
        (ignoring|leaving aside|apart from|not counting|except for) the <things>, <which> <colour> is the (<picture>|rest|canvas)
        the (empty|blank|free|unused|vacant|remaining) (area|space|part) (of the <picture> |)is <which> <colour>
        (where|wherever) there is no <thing>, <which> <colour> (do you see|is it|does the <picture> show)
        <which> <colour> (shines|peeps|shows|comes) through (between|around) the <things>
        with every <thing> gone, <which> <colour> would the (<picture>|page|canvas|sheet) be
        <which> <colour> (paper|cardboard|sheet) did <artist> (draw on|start from|begin with|work on)
        before the <things> were (added|drawn|painted), <which> <colour> was the (canvas|page|paper|surface)
        (background-color|background_colour|background fill|page fill)(:| =|)
        what (base|ground|page|canvas|paper|fill) (colour|color) (was used|does the <picture> have|lies behind the <things>)
        the <things> have <which> <colour> (behind|underneath|around|beneath) them
        on a ... background (you see|there are|we find) the <things>: fill in the <colour>
        the (surroundings|environs) of the <things> are (what|which) <colour>
    """,
    "exists": """
        <asking> (if|whether) (there is {any}|there are {anys}|it has {any})(<here>)
        <asker> (if|whether) (there is {any}|there are any {anys}|you see {any})(<here>)
        <context> (is there {any}|are there {anys}|do you see {any}|does it have {any})
        <able> (say|check|confirm|tell me|find out) (if|whether) (there is {any}|there are {anys}|{anys} are present)
        <onlyone> (is there {any}|are there {anys}|do you see {anys})(<here>)
        (isn't|wasn't) there {any} (somewhere|in it|on it|too|in there)
        aren't there (any|some) {anys}(<here>)
        doesn't (the <picture>|it|this) (have|contain|show|include|feature) {any}
        (presence|existence|occurrence) of ({any}|{anys})(<here>): (yes or no|yes/no|true or false)
        do {anys} (figure|crop up|turn up|play a part|make an appearance|come into it)(<here>)
        does {any} (turn up|crop up|make an appearance|lurk|hide|show itself)(<here>)
        did <artist> (sneak in|include|squeeze in|hide|think of|make) {any}(<here>)
        did {any} (make it|find its way|get|sneak) into the <picture>
        (scan|search|inspect|examine) the <picture> for {anys}(,|:|.) (is there any|do you find any|found any|any hits|any luck)
        (return true|answer yes|say yes|reply yes) if (there is {any}|{anys} exist|{anys} are present)(, otherwise no|, else no|)
        can {any} be (spotted|detected|discovered|discerned|made out|perceived)(<here>)
        I'm (looking|searching|hunting) for {any}(<here>), (is there one|am I in luck|will I find it|does it exist)
        I (can't find|have not found|did not notice) {any}(<here>), (is there one after all|but is there one|is one there)
        somebody (claims|insists|promised|swears) there (is {any}|are {anys})(<here>), (is it true|can you confirm it|do you agree)
        (supposedly|apparently|allegedly|I heard) there (is {any}|are {anys})(<here>), (can you confirm|is that so|is that right)
        there wouldn't (happen to|perhaps|by any chance) be {any}(<here>)(, would there|)
        by any chance, (is there {any}|are there {anys}|do you see {any})
        (is {any}|are {anys}) (a part of|contained in|included in|to be found in) (the|this) <picture>
        does the (list|set|collection|group|selection) of <things> (include|contain|comprise) {any}
        were I to look for {anys}(<here>), would I (find any|succeed|be successful)
        {anys} (exist|are there)(<here>), (don't they|right or wrong|or not)
        you (do see|surely see|see) {any}(<here>), (don't you|right|do you not)
        the <picture> (has|contains|shows|includes) {any}, (doesn't it|does it not|right|correct)
        (true or not|right or wrong|fact or fiction|correct or incorrect): (there is {any}|the <picture> has {any}|you can see {any})
        is {any} (on show|on view|in view|in sight|in there|on the page)(<here>)
        does the <picture> (come with|boast|offer|provide|possess) {any}
        my list says {any}, (is it there|is there one|can I tick it off)
        (small|simple|yes-no|quick) question: (is there {any}|does it have {any}|do {anys} exist)
        {anys} or no {anys}(<here>)
        does (at least one|one|any) of the <things> (count as|pass for|qualify as) {any}
        I doubt that there is {any}(<here>), or is there
        does one (come across|encounter|stumble upon|run into|meet) {any}(<here>)
        has {any} (been included|been added|made it in|crept in|been put in)(<here>)
        (raise your hand|nod|say yes|shout) if (you see|there is|you notice) {any}(<here>)
        do you spy {any} (with your little eye|)(<here>)
        {any}: (seen|found|present|there|detected) or not
        is it the case that (there is {any}|{anys} are there|{anys} appear)(<here>)
        would it be (fair|right|correct|accurate) to say (that |)there (is {any}|are {anys})(<here>)
        (existence|presence) (check|test) (for|on) {anys}
        (concerning|regarding|as for|about) {anys}(<here>): (are there any|do any exist|do you see any)
        if I asked for {any}(<here>), (could you show me one|would there be one|would you find one)
        for a blind (person|user|friend): (is there {any}|are there {anys})(<here>)
        (have you|did you) (come across|spot|notice|find) {any}(<here>)
        there is {any}(<here>), or (isn't there|is there not|am I wrong)
    """,
    "is colour": """
        <asking> (if|whether) the {shape} (is|was painted|looks) {colour}
        <asker> (if|whether) the {shape} (is|was painted) {colour}
        <context> (is|isn't) the {shape} {colour}
        <able> (check|say|confirm|tell me|verify) (if|whether) the {shape} is {colour}
        <onlyone> is the {shape} {colour}
        isn't the {shape} {colour}(<here>)
        the {shape} (isn't {colour}, is it|is not {colour}, or is it)
        (verification|confirmation|check) (needed|please|requested): is the {shape} {colour}
        <colour> of the {shape} (equals|==|=|is equal to) {colour}, (true or false|right or wrong|yes or no|correct)
        (return true|answer yes|say yes|reply yes) if the {shape} is {colour}(, otherwise no|, else no|)
        (right or wrong|fact or fiction|correct or not|true or not): the {shape} is {colour}
        (could|can|may|should) (one|we|I) (describe|label|list|classify) the {shape} as {colour}
        does the {shape} (count|pass|qualify|class) as {colour}
        is the {shape} (one of|among) the {colour} <things>
        does the {shape} belong (to|with) the {colour} (<things>|ones|group)
        is {colour} the right (word|name|label|answer|term) for the <colour> of the {shape}
        if I (copied|redrew|repeated) the <picture>, would I (paint|draw|colour) the {shape} {colour}
        do I need (a {colour} pen|{colour} paint|a {colour} crayon|a {colour} pencil) (for|to copy|to draw) the {shape}
        did <artist> (reach for|go for|settle on|opt for) {colour} (for|when painting|when drawing) the {shape}
        does the {shape} (show|wear|sport|bear|display|exhibit) (the <colour> |){colour}
        if asked for the <colour> of the {shape}, would {colour} be (right|correct|the answer|the right answer)
        I (wrote|noted|put|answered) {colour} for the {shape}, (is that right|is it correct|did I get it right|do I get the point)
        I'd call the {shape} {colour}, (would you|do you agree|you too|is it)
        the {shape} (has|got|is of) the <colour> {colour}, (or not|or another one|yes or no|or is it different)
        can it be (true|right|correct) that the {shape} is {colour}
        (might|may|can|would|will) the {shape} be {colour}
        {shape}: {colour} or (not|not {colour}|something else)
        (colour|color) (check|test|question|quiz): is the {shape} {colour}
        (statement|claim|assertion|hypothesis): the {shape} is {colour}. (true or false|is it true|does it hold|correct)
        when you look at the {shape}, (do you see {colour}|does it look {colour}|does it seem {colour})
        is {colour} what you (see|get|notice) when you look at the {shape}
        my (screen|printer|display) (shows|gives|renders) the {shape} as {colour}, is that (correct|right|true)
        being colour-blind, I (have to ask|must ask|need to know) (if|whether) the {shape} is {colour}
        the <colour> of the {shape}, is (it|that) {colour}
        is {colour} the (fill|paint|ink|fill colour|pigment) (of|on|used on) the {shape}
        was (a {colour} crayon|a {colour} pen|{colour} paint|{colour} ink) (used|needed|taken) (for|to draw) the {shape}
        did the {shape} (turn out|come out|end up|get painted) {colour}
        does the {shape} (match|correspond to|agree with) the <colour> {colour}
        is the {shape} {colour} rather than (some other|another|a different) <colour>
        it's {colour}, the {shape}, (isn't it|right|yes|correct)
        is it {colour}, the {shape}(<here>)
        the {shape} (must|should|ought to|has to) be {colour}, (is it|am I right|right)
        tell a blind (person|friend|user) (if|whether) the {shape} is {colour}
        (I bet|I'm sure|I suppose|I assume|presumably) the {shape} is {colour}, (right|isn't it|is it)
        would it be (right|fair|accurate|correct) to (say the {shape} is {colour}|call the {shape} {colour}|describe the {shape} as {colour})
        (let me guess|I guess|my guess), the {shape} is {colour}, (right|am I close|correct)
        in the case of the {shape}, are we talking (about |){colour}
        the {shape}, {colour} it is, (yes or no|right|or no)
        they've (painted|made|coloured|drawn) the {shape} {colour}, (haven't they|right|yes)
    """,
    "relation": """
        <asking> (if|whether) the {a} (is|lies|sits) {relation} the {b}
        <asker> (if|whether) the {a} (is|lies|sits) {relation} the {b}
        <context> (is|isn't) the {a} {relation} the {b}
        <able> (check|say|confirm|tell me|verify) (if|whether) the {a} is {relation} the {b}
        <onlyone> is the {a} {relation} the {b}
        isn't the {a} (located |placed |){relation} the {b}(<here>)
        the {a} (isn't {relation} the {b}, is it|is not {relation} the {b}, or is it)
        (right or wrong|fact or fiction|true or not|correct or incorrect): the {a} (is|lies|sits) {relation} the {b}
        (return true|answer yes|say yes|reply yes) if the {a} is {relation} the {b}(, otherwise no|, else no|)
        does the (arrangement|layout|composition|<picture>) (have|show|place|put) the {a} {relation} the {b}
        was the {a} (set|put|hung|laid|arranged|added) {relation} the {b}
        would (you|I|one) (look for|expect|meet|spot) the {a} {relation} the {b}
        has the {b} got the {a} {relation} it
        (with respect to|with regard to|relative to|seen from) the {b}, is the {a} {relation} it
        (spatial|position|layout|order) (check|test|question)(:|,) (is the {a} {relation} the {b}|{a} {relation} {b})
        (statement|claim|assertion|hypothesis): the {a} is {relation} the {b}. (true or false|is it true|does it hold|correct)
        I (wrote|noted|answered|said) that the {a} is {relation} the {b}, (is that right|is it correct|did I get it right)
        I'd say the {a} is {relation} the {b}, (would you|do you agree|is it|you too)
        it's {relation} the {b}, the {a}, (isn't it|right|yes|correct)
        is it {relation} the {b}, the {a} I mean
        where the {b} is, is the {a} {relation} (it|that|that spot)
        (of|out of) the two, the {a} and the {b}, is the first {relation} the (second|other)
        two <things>: the {a} and the {b}. is the former {relation} the latter
        (concerning|regarding|as for) the {b}: does the {a} (sit|lie|stand|appear) {relation} it
        (starting from|judging from|measured from) the {b}, is the {a} {relation} it
        would it be (right|fair|accurate|correct) to say (that |)the {a} is {relation} the {b}
        is it the case that the {a} (is|lies|sits|stands) {relation} the {b}
        (could|can|may) one (say|claim|state|write) that the {a} is {relation} the {b}
        did the {a} (end up|land|get drawn|come to rest) {relation} the {b}
        are the {a} and the {b} (placed|arranged|positioned) so that the {a} is {relation} the {b}
        is the {b} the one that has the {a} {relation} it
        in the <picture>, the {a} (comes|goes|appears|stays) {relation} the {b}, (or does it not|or not|doesn't it)
        (presumably|I suppose|I assume|I bet|I take it) the {a} is {relation} the {b}, (right|is it|correct)
        if I (copied|redrew|rebuilt) the <picture>, would I (put|draw|place) the {a} {relation} the {b}
        is the (place|position|location|spot) of the {a} {relation} that of the {b}
        does the {a} (occupy|hold|take) a (place|spot|position) {relation} the {b}
        {a}, {relation} {b}: (yes or no|y/n|true/false|or not)
        my sentence is: the {a} is {relation} the {b}. (does it fit|is it true|does it match the <picture>)
        being blind, I (must ask|need to know|have to ask) (if|whether) the {a} is {relation} the {b}
        when you look at the {b}, (do you see|do you find|is) the {a} {relation} it
        (somebody|they) (put|drew|painted) the {a} {relation} the {b}, (right|didn't they|is that so)
        can it be (said|seen|confirmed|taken) that the {a} is {relation} the {b}
        the {a}(<here>): {relation} the {b} or (not|elsewhere|somewhere else)
        of the {a} and the {b}, is it the {a} that (is|sits|lies) {relation} the (other|other one)
        (focus on|take|look at|find) the {a}(<here>). is it {relation} the {b}
        does the (phrase|description|wording) {relation} the {b} (fit|suit|describe) the {a}
        the {a}, is it not {relation} the {b}
        the {a} (must|should|ought to|has to) be {relation} the {b}, (is it|am I right|right)
        let me guess, the {a} is {relation} the {b}, (right|am I close|correct)
    """,
    "compare": """
        <asking> (if|whether) (there are more {mores} than {lesses}|{mores} outnumber {lesses})(<here>)
        <asker> (if|whether) (there are more {mores} than {lesses}|you see more {mores} than {lesses})
        <context> are there more {mores} than {lesses}
        <able> (check|say|confirm|tell me|verify) (if|whether) there are more {mores} than {lesses}
        <onlyone> are there more {mores} than {lesses}(<here>)
        aren't there more {mores} than {lesses}(<here>)
        there aren't more {mores} than {lesses}(<here>), (are there|or are there)
        (right or wrong|fact or fiction|true or not): (there are more {mores} than {lesses}|{mores} outnumber {lesses})
        do (the |){mores} (outnumber|exceed|surpass|outdo) (the |){lesses} (in number|in count|numerically|in quantity)
        number of {mores} (>|exceeds|is above|greater than) number of {lesses}, (true or false|correct|yes or no)
        do the {mores} (have|hold|form) (a|the) majority (over|compared with|as against) the {lesses}
        is there (a surplus|an excess|a majority|a predominance) of {mores} over {lesses}
        do {mores} (predominate|dominate|prevail) over {lesses} (in number|numerically|by count)
        are {lesses} (rarer|scarcer|less common|less numerous|less frequent) than {mores}(<here>)
        are {lesses} in the minority (compared with|against|relative to) {mores}(<here>)
        if I (paired|matched|coupled) each of the {lesses} with one of the {mores}, would (some|any) {mores} be left over
        if it came to a vote, would the {mores} (beat|outvote|win against|defeat) the {lesses}
        count the {mores}, then the {lesses}. (is the first number bigger|is the first count higher|is the first more)
        {mores} (versus|vs|vs.) {lesses}: (do the {mores} win by number|are the {mores} more|are there more of the first)
        are the {mores} ahead of the {lesses} (in number|by number|when it comes to numbers)
        (do|would) I (count|get|have) a higher number for {mores} than for {lesses}
        in (number|quantity|terms of quantity|plain numbers), do {mores} (exceed|beat|surpass|top) {lesses}
        there seem to be more {mores} than {lesses}(<here>), (is that so|am I right|is it true|can you confirm)
        (is it|would it be) (fair|right|accurate) to say that (there are more {mores} than {lesses}|{mores} outnumber {lesses})
        (statement|claim|assertion|hypothesis): there are more {mores} than {lesses}. (true or false|is it true|does it hold)
        I (wrote|noted|answered|said) more {mores} than {lesses}, (is that right|is it correct|did I get it right)
        (return true|answer yes|say yes|reply yes) if there are more {mores} than {lesses}(, otherwise no|, else no|)
        more {mores} than {lesses}(<here>), (yes or no|right or wrong|or not|or is it the other way round)
        did <artist> (use|make|add|include|go for) more {mores} than {lesses}
        has (the <picture>|it|this) got more {mores} than {lesses}
        are more {mores} than {lesses} (on show|in sight|visible|to be seen|on view)(<here>)
        are the {mores} the (bigger|larger|stronger) group (in number |)compared with the {lesses}
        (comparison|comparing|to compare): {mores} and {lesses}. (more of the first|are there more of the former|are the first more)
        is the (group|set|pile|team) of {mores} more numerous than that of {lesses}
        if the {mores} stood in one line and the {lesses} in another, would (there be more in the first|more {mores} be standing there)
        it's the {mores} that are more, not the {lesses}, (right|is that so|correct)
        of {mores} there are more than of {lesses}(<here>), (right|yes|is it so)
        (you have|we have|one sees) more {mores} than {lesses}(<here>), (right|correct|is that so)
        are there {mores} in (greater|higher|larger) (number|quantity|numbers) than {lesses}
        do {lesses} (fall short of|lag behind|trail) {mores} in (number|count|quantity)
        is the (tally|quantity|amount|total) of {mores} (above|in excess of|beyond|superior to) that of {lesses}
        if I take away one of the {mores} for each of the {lesses}, (are any {mores} left|do some {mores} remain)
        being blind, I (must ask|need to know|have to ask) (if|whether) there are more {mores} than {lesses}
        fewer {lesses} than {mores}(<here>), (right|yes or no|true|correct|is it so)
        are the {lesses} not as (many|numerous|plentiful) as the {mores}
        is the ratio of {mores} to {lesses} (above|greater than|over) one
        (I bet|presumably|I suppose|I assume) there are more {mores} than {lesses}, (right|are there|correct)
        are {mores} the more (common|frequent|abundant) ones, as opposed to {lesses}
    """,
}
