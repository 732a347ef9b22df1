"""Still more ways to ask about the shapes of a scene, from rarer frames and words; three parts as phrases.py explains."""

# One template a line reads best, however long it is.
# ruff: noqa: E501

from __future__ import annotations

MORE_THINGS = {
    "bigger": """
    would (you|anybody|most people) (describe|label|class|rate|rank|regard) the {a} as {size} than the {b}
    (would it be|is it) (fair|accurate|safe|justified|reasonable) to (state|claim|assert|maintain) that the {a} is {size} than the {b}
    (put|place|hold|lay) the {a} (beside|next to|alongside) the {b}(.|:|,) does it (come out|turn out|end up|look) {size}
    we have two <things>, the {a} and the {b}(.|:|,) is the former {size} than the latter
    (surely|clearly|I suppose|I take it|presumably) the {a} is {size} than the {b}(,|.) (isn't it|or not|no|is that so)
    the {a} (must|has to|ought to) be {size} than the {b}(,|.) (is it|or am I mistaken|is that right|is that so)
    (evaluate|test|validate|assess)(:|) {a} {size} than {b}
    (statement|claim|hypothesis|assertion|proposition): the {a} is {size} than the {b}. (true|correct|does it hold|is it true|agreed|does this apply)
    (correct me if I am wrong, but|stop me if I'm wrong, but|unless I am mistaken,) the {a} is {size} than the {b}(,|.) (isn't it|right|is it not)
    (could|can|might|may) it be that the {a} is (a bit |a little |somewhat |clearly |)(actually |){size} than the {b}
    are the (dimensions|measurements|proportions) of the {a} {size} than (those|the dimensions) of the {b}
    is the (extent|overall size|span|outline|footprint) of the {a} {size} than (that|the one) of the {b}
    did <artist> (give|assign|allot) the {a} a {size} size than (they gave |)the {b}
    was a {size} size (chosen|used|picked|taken) for the {a} than for the {b}
    (as for|as to|regarding|concerning) (size|dimensions), (does|would) the {a} (count|rank|pass|qualify) as {size} than the {b}
    the {a}, is (it|that|this one) {size} than the {b}
    the {a}, it is {size} than the {b}(, or not| or not|, yes or no|, is that so)
    (actually|honestly|really|seriously|strictly speaking), is the {a} {size} than the {b}
    (to me|to my eye|from where I sit|somehow) the {a} (looks|seems|appears) {size} than the {b}(.|,) (is it really|is it so|would you agree|do you see that too)
    I can't (decide|make up my mind|quite make out) if the {a} is {size} than the {b}(.|,) (help me|is it|please judge|you say)
    (we|my sister and I|the two of us|the kids) (disagree about|quarrel over|are arguing about|are debating) whether the {a} is {size} than the {b}(.|:|,) (well|is it|so is it)
    it's the {a} (that|which) is {size} than the {b}, (isn't it|right|no|true)
    it is the {a}, not the {b}, that is (the |){size}( one|), (isn't it|is that right|right|correct)
    would (I|you|one) need a {size} (box|frame|sheet of paper|stencil|hole|lid) for the {a} than for the {b}
    does the {a} (take|need|require|call for) a {size} (box|frame|wrapper|envelope|bag) than the {b}
    with the {a} and the {b} side by side, (is|would you find) the {a} {size}
    (as far as you can (see|tell|judge)|by eye|at a glance|by the look of it|at first sight), is the {a} {size} than the {b}
    relative to the {b}, (is the {a} {size}|does the {a} come out {size}|would the {a} be {size})
    taking the {b} as (the|a) (measure|yardstick|reference|standard), (is|would you call) the {a} {size}
    (a question about|let's talk about|something about) size(:|.) is the {a} {size} than the {b}
    is the {a} more {size} (than|as) the {b}
    {size} than the {b}(:|,) (does this apply to|does that hold for|is that true of|can one say so of) the {a}
    {size} than the {b}, is that the {a}
    (can|may|should) I (write|put down|note|record) that the {a} is {size} than the {b}
    should I (tick|mark|choose) (yes|true) (for|at|next to) the (sentence|line|statement): the {a} is {size} than the {b}
    is the {a} {size} than the {b}? (answer|reply|respond) (with |)(yes or no|a plain yes or no|only yes or no|just yes or no)
    (tick|choose|pick) (yes or no|true or false|right or wrong)(:|.) the {a} is {size} than the {b}
    out of these two, the {a} and the {b}, would the {a} (be|count as|pass for|make) the {size} one
    does the word {size} (describe|fit|suit|apply to|go with) the {a} (when you compare it with|compared to|as opposed to|next to) the {b}
    (I would say|I am about to write|I would swear|my guess is) the {a} is {size} than the {b}(.|,) (would that be right|is this right|is it)
    does it (look|seem|appear) (to you |)(as if|as though|like) the {a} (is|was|were) {size} than the {b}
    am I (right|correct|justified) (in thinking|in saying|in believing|to think) that the {a} is {size} than the {b}
    relative size of {a} (and|to|versus) {b}: is the {a} {size}
    (looking|glancing|going|moving) from the {b} to the {a}, does the (size|<thing>) get {size}
    (do you agree|would you agree|would you confirm|can you confirm|would you vouch) that the {a} is {size} than the {b}
    (is there|do you see) any (chance|possibility|sign|indication) that the {a} is {size} than the {b}
    (suppose|imagine|say) we (measure|match|compare) the {a} (against|with) the {b}(.|:|,) is the {a} {size}
    the {a} being {size} than the {b}: (fact or fiction|right or not|true or not|yes or no|correct or incorrect)
    y/n: {a} {size} than {b}
    (what about|how is it with) the {a}, is it {size} than the {b}
    (my notes say|the answer key says|it says here|the caption says) the {a} is {size} than the {b}(.|,|:) (is it|is that correct|can you confirm that)
    I (expected|wanted|had asked for|thought) the {a} to be {size} than the {b}(.|,) (is it|is that so|is it really)
    say yes if the {a} is {size} than the {b}(, otherwise no|, else no| and no if it is not)
    has the {a} been (given|allowed|granted) {size} dimensions than the {b}
    (put bluntly|to cut it short|all in all), is it the {a} (which|that) is {size} than the {b}
    -
    (if|whether) the {a} would (come out|end up|turn out) {size} than the {b}
    (if|whether) it is (fair|right|correct) to call the {a} {size} than the {b}
    (if|whether) the {a} (was|has been) given a {size} size than the {b}
    (if|whether) the {a} (counts|ranks|passes) as {size} (next to|beside|set against) the {b}
    (if|whether) (one|I|we) (can|could|may) say that the {a} is {size} than the {b}
    (if|whether) the {a} needs a {size} (frame|box) than the {b}
    (if|whether) the dimensions of the {a} are {size} than those of the {b}
    -
    the answer to whether the {a} is {size} than the {b}
    your (verdict|judgement|opinion|word) on whether the {a} is {size} than the {b}
    a (clear|plain|simple|straight) yes or no on whether the {a} is {size} than the {b}
    the (outcome|result) of measuring the {a} against the {b}: is it {size}
    a ruling on the {a} being {size} than the {b}
    """,
    "extreme": """
    (who|what|which one) (wins|leads|comes first|is ahead) in the (contest|race|competition) for the {extreme} <thing>
    the (title|record|medal|crown|trophy|blue ribbon) for the {extreme} <thing> (goes|belongs|should go) to (which|which one|what|...)
    (what|which <thing>) (holds|has|keeps) the record (as|of being) the {extreme}(<here>)
    the {extreme} <thing>, (that would be|that is|that'd be|it is) (which|which one|what|...)
    (identification|determination|naming|designation) of the {extreme} <thing>
    (return|output|print|get|fetch|select|query)(:|) (the |){extreme} <thing>( only|)
    (sort|order|rank|arrange) by size and (return|name|give me|tell me) the {extreme}( one| <thing>)
    (what does the {extreme} <thing> look like|how does the {extreme} <thing> look)(<here>)
    how would you (describe|call|characterise) the {extreme} <thing>(<here>)
    (what|which <thing>) exactly is the {extreme}( one|)(<here>)
    (which|what) <thing> (was given|has been given|has|has got|received) the {extreme} (size|dimensions|extent|format)
    which <thing> is of the {extreme} size
    which <thing> (takes up|covers|fills|occupies) the {extreme} (space|area|part of the <picture>)
    if I (cut out|erased|kept|circled|coloured in) (just|only) the {extreme} <thing>, which (one |)would (that|it) be
    I (have to|must|am supposed to|should) (circle|underline|cross out|tick|colour in) the {extreme} <thing>(.|:|,) (which one|which is it|which would that be)
    (mention|cite|announce|declare|call out) the {extreme} <thing>(<here>)
    (select|choose|fish out|filter out|isolate|extract) the {extreme} (one |<thing> |)(from among|out of|from) (all the <things>|the <things>|all of them|them all)
    it's the {extreme} <thing> (I'm after|I need|I'm interested in|that interests me|that counts)(.|:|,) (which|what) is it
    (what|which|which <thing>) is it that is (the |){extreme}(<here>)
    there (has to|must) be one that is the {extreme}(.|:|,) (which|what is it|which one)
    what is the {extreme} <thing> (you can see|you can find|to be seen|on show|on display|visible|around)
    (size ranking|ranking by size|order of size|sizes compared)(:|,) (which|what) is (the |){extreme}
    {extreme} (in|by) size(:|,) (which|which <thing>|what)
    the {extreme}, (which|what|which <thing>) is (it|that)
    which (one |<thing> |)is the very {extreme}(<here>)
    which <thing> is the {extreme} of (the lot|the bunch|the whole lot|the group|the set|the collection)
    which <thing> (do|would) you (consider|reckon|judge|deem|rate) (to be |)the {extreme}
    (which|what) (do|would) you (regard as|rank as|put down as|pick as|nominate as|vote for as) the {extreme} <thing>
    by which <thing> is the {extreme} (area|space) (taken up|covered|occupied|filled)
    the {extreme} (area|space|extent|outline) (belongs to|is that of|is the one of) (which|which <thing>|what|the ...)
    which <thing> (was|is|has been) (drawn|done|rendered|shown) (at|on|to) the {extreme} scale
    I don't mean just any <thing>, I mean the {extreme}( one|)(.|:|,) (which|what) is it
    which <thing> does the (word|label|adjective|attribute) {extreme} (fit|suit|describe|apply to|belong to)(<here>)
    on which <thing> would you (pin|stick|put) the (label|badge|sticker|tag) {extreme}
    (finding|spotting|picking) the {extreme} <thing> is (hard|not easy|difficult|tricky) for me(.|,|:) (which|what) is it
    <complete> (of all the <things>|among the <things>|of them all), the ... is the {extreme}
    <complete> the ... is the {extreme} <thing>(<here>)
    <complete> nothing counts as the {extreme} <thing> but the ...
    <complete> the <thing> of {extreme} size is the ...
    (children|class|pupils|everybody)(,|:) who (sees|spots|finds|can name|knows) the {extreme} <thing>(<here>)
    I am thinking of the {extreme} <thing>(.|,|:) (what|which) (is it|do I mean|one do I mean|could it be|am I thinking of)
    I spy with my little eye the {extreme} <thing>(.|,|:) (what|which) is it
    if the <things> were (cakes|biscuits|balloons|sweets) and I wanted the {extreme} (one|of them), which (should|would) I (take|grab|choose)
    suppose the <things> were (animals|balls|toys|houses|islands)(.|:|,) which would be the {extreme}( one|)
    if only the {extreme} <thing> (may|could|can) (stay|remain|be kept), which (one is it|one stays|will it be|is that)
    (measure|size up|scan|inspect|weigh up) (each|every) <thing> and (report|name|return|tell me) the {extreme}( one|)
    size extremes(:|,) {extreme} <thing>
    (how is called|how do you call|how you call) the {extreme} <thing>(<here>)
    please to (tell|say) me the {extreme} <thing>
    do you (see|spot|find|notice) the {extreme} <thing>(.|,|, and) (what|which) is it
    (shape and <colour>|<colour> and shape|kind and <colour>) of the {extreme} <thing>(<here>)
    they come in (different|several|various|all) sizes(.|,|:) (which|what) is the {extreme} of them
    which <thing> (beats|outdoes) all the others at being the {extreme}
    (what|which <thing>) (goes|gets written|belongs) (in the row|on the line|in the field) marked {extreme} <thing>
    -
    (what|which <thing>) (holds|has) the record as the {extreme}
    which <thing> (you consider|you'd consider|one would call|you regard as) the {extreme}
    which <thing> has the {extreme} (size|extent|outline|dimensions)
    to which <thing> the word {extreme} (applies|belongs)
    which <thing> takes up the {extreme} (area|space)
    what the {extreme} <thing> looks like
    by which <thing> the {extreme} space is (filled|taken)
    which <thing> (won|would win) the prize for the {extreme} one
    -
    the <thing> of {extreme} (size|extent|dimensions)
    the record holder among the <things>, the {extreme} one
    the <thing> (with|having) the {extreme} (size|outline|extent|dimensions)
    the winner of the prize for the {extreme} <thing>
    the identity of the {extreme} <thing>
    the <thing> to which the word {extreme} applies
    """,
    "same colour": """
    is the {a} (coloured|painted|tinted|dyed|shaded) (just like|the same as|in the same way as|identically to) the {b}
    are the {a} and the {b} (same-coloured|equally coloured|identically coloured|of matching <colour>|of like <colour>|uniform in <colour>)
    is there (a <colour> match|a match in <colour>|agreement in <colour>|a correspondence in <colour>) between the {a} and the {b}
    (do|can) we (have|speak of|call it) a <colour> match(:|,) {a} and {b}
    <colour> match(:|,|) {a} (vs|and|with|against) {b}
    <colour> of {a} (equals|equal to|is equal to|is identical to|same as) that of {b}
    does the {a} come in the (same|very same) <colour> as the {b}
    does the <colour> of the {a} (recur|return|appear again|show up again|repeat itself|come back) (in|on) the {b}
    if I name the <colour> of the {a}, have I also named (that|the one) of the {b}
    could the {a} and the {b} have come out of the same (paint pot|tin of paint|tube of paint|bucket of paint|inkwell)
    were the {a} and the {b} (dipped in|painted from|filled from) the same pot( of paint|)
    was (the same|one and the same) (paint|ink|crayon|felt-tip|fill) (used|taken|chosen) for the {a} and the {b}
    the {a} has (some|a certain|its own) <colour>(.|:|,) (does the {b} have the same one|is it that of the {b} too)
    take the <colour> of the {a}(.|:|,) does the {b} have it (too|as well|also)
    the {a}'s and the {b}'s <colour>(:|,) (identical|equal|one and the same|a match|the same)
    when (sorting|I sort|grouping|tidying up) by <colour>, (do|would) the {a} and the {b} (go|belong|end up|land) in the same (pile|box|heap|group|basket)
    (do|would) the {a} and the {b} (belong|fall|fit) (to|into) the same <colour> (group|class|category)
    (statement|claim|assertion|hypothesis): the {a} and the {b} share a <colour>. (true|correct|does it hold|agreed)
    (could|can|might) it be that the {a} and the {b} are (of|in) the same <colour>
    it looks (to me |)(as if|like|as though) the {a} and the {b} (have|share) the same <colour>(.|,) (is it so|do they|do they really|would you agree)
    I (see everything in grey|cannot tell <colour>s apart|only have a black-and-white copy)(.|:|,) is the <colour> of the {a} the same as that of the {b}
    (both|the two) in (one|the same) <colour>, (the |){a} and (the |){b}(, yes or no| or not|, are they|)
    are both (the |){a} and (the |){b} (in|of) the same <colour>
    is it the same <colour> (that|which) (fills|covers|was used for|makes up|adorns) (both |)the {a} and the {b}
    is it one and the same <colour> that the {a} and the {b} (wear|show|carry|display|exhibit|bear)
    do the {a} and the {b} (wear|show|carry|display|exhibit|sport) (the same|one) <colour>
    are the {a} and the {b} (dressed|clad|decked out|kept|done up|executed|printed|rendered) in (the same|one) <colour>
    (can|could) the <colour> of the {a} and that of the {b} be (called|described|named) (by|with) (one|the same) word
    would (you|one) use (one|the same|a single) word for the <colour> of both the {a} and the {b}
    do the {a} and the {b} have the same (RGB value|hex code|colour code|fill|fill colour|colour value|paint)
    (test|validate|assert|evaluate)(:|) <colour> of the {a} is (equal to|the same as) that of the {b}
    (equality|identity|sameness|agreement) (of|in) <colour>(:| between|,) {a} and {b}
    <colour> (comparison|check|test)(:|,) {a}(,| and| versus| vs) {b}(, same or not|, equal or not|, same)
    y/n: {a} and {b} (same <colour>|of the same <colour>|alike in <colour>)
    {a} same <colour> (as|like) {b}
    are the {a} and the {b} of one <colour>? (answer|reply|respond) (with |)(yes or no|the <colour>s and yes or no)
    as (regards|for|to) <colour>, is the {a} (equal to|like|the same as|on a par with) the {b}
    (what|how) about the <colour>s of the {a} and the {b}(:|,) (are they|is it|would that be) the same
    the <colour> of the {a}, does the {b} (have|share|show) it too
    {a} and {b} they have same <colour>(, yes| or no|, true|)
    have (the |){a} and (the |){b} (got |)(the |)same <colour>
    do the {a} and the {b} (form|make|make up) a pair of (the same|one|equal) <colour>
    in a game where only equal <colour>s (match|may touch|count), (could|may|can) I (lay|put|place) the {b} (on|next to) the {a}
    am I (right|correct) (in thinking|in saying|to think) that the {a} and the {b} (share|are of) one <colour>
    (surely|I suppose|I take it|presumably) the {a} and the {b} are the same <colour>(,|.) (aren't they|or not|is that so)
    the {a} must be the same <colour> as the {b}, (mustn't it|is that so|no|yes)
    was the {b} (given|assigned|allotted|granted) the same <colour> as the {a}
    did the {a} and the {b} (get|receive|end up with) the same (coat of paint|<colour>|coating)
    say yes if the {a} and the {b} (have|share|are of) one <colour>(, otherwise no| and no if not|, else no)
    (decide|judge|rule|assess)(:|,) (are|) {a} and {b} (alike|equal|the same) in <colour>
    does (the same|one) <colour> (apply|belong|go) to (both |)the {a} and the {b}
    does one <colour> (name |)(fit|suit|describe|cover) both the {a} and the {b}
    what is the <colour> of the {a}, and is (the {b}|that of the {b}) the same
    how do the {a} and the {b} compare in <colour>(:|,) (the same|equal|are they the same)
    does the {a} (resemble|equal|mirror|correspond to) the {b} in <colour>
    can the {a} and the {b} be called (alike|equal|a match|identical) (in <colour>|by <colour>|as far as <colour> goes)
    -
    (if|whether) the {a} comes in the same <colour> as the {b}
    (if|whether) the <colour> of the {a} (recurs|shows up again|comes back) in the {b}
    (if|whether) the {a} and the {b} (wear|carry|show|display) the same <colour>
    (if|whether) the {a} and the {b} would go in one pile when sorting by <colour>
    (if|whether) the {a} and the {b} are (equally|identically) coloured
    (if|whether) the {b} was given the same <colour> as the {a}
    (if|whether) one <colour> name fits both the {a} and the {b}
    -
    the answer to whether the {a} and the {b} (match in|share a) <colour>
    a yes or no on the {a} and the {b} having one <colour>
    your verdict on the <colour>s of the {a} and the {b}: the same or not
    the result of comparing the {a} with the {b} in <colour>
    a judgement on whether the {a} is coloured like the {b}
    """,
    "odd": """
    (which|what) <thing> (deviates|diverges|departs|strays) from the (norm|pattern|others|rest|series|standard)
    which (one |<thing> |)(fails to conform|does not conform|breaks ranks|steps out of line|goes its own way|refuses to follow|swims against the current)
    which <thing> (clashes|contrasts|disagrees|jars|is at odds|is out of step|is out of tune) with (all |)the (others|rest)
    (which|what) (one |<thing> |)(sticks|stands) out like a sore thumb
    (find|spot|catch|unmask|expose|hunt down|name) the (oddball|maverick|rebel|loner|gatecrasher|cuckoo in the nest|ugly duckling|nonconformist|alien)
    (who|which <thing>) is the (oddball|maverick|rebel|loner|gatecrasher|cuckoo in the nest|ugly duckling|alien|joker)(<here>)
    (which|what) (one |<thing> |)has no (double|duplicate|counterpart|copy|companion|sibling|partner|equal|peer)(<here>)
    which (one |<thing> |)(occurs|appears|exists|shows up|can be found|is there) (only once|just once|just a single time)(<here>)
    which <thing> is (a one-off|a singleton|the only one of its (kind|sort|type)|without a counterpart|unlike any other|unmatched)
    with one exception the <things> are (identical|equal|the same)(.|:|,) (name it|name that one|what is it|which one is it)
    which (one|<thing>) (spoils|ruins|destroys|mars) the (uniformity|harmony|unity|sameness|regularity|set)
    which <thing> would you (send home|expel|disqualify|eject|weed out|kick out) (for|because of) being different
    if these were (a family|a team|a flock of sheep|soldiers in uniform), (who|which one) would not belong
    (detect|report|return|output|flag|print) (the |)(anomaly|outlier|deviation|mismatch|odd item|non-conforming item)(<here>)
    (outlier|anomaly) detection(:|,) (result|which <thing>|report the item|name it)
    which <thing> is not (a member|part) of the (set|group|family|series|class)
    which (one |<thing> |)is in the minority
    which <thing> is (outnumbered|outvoted) by all the (others|rest)
    the <things> (form|make) a (uniform set|set|series), apart from one(.|:|,) (name|identify) (it|the exception)
    (something|one <thing>) (here |)(is wrong|is off|is not right|looks wrong|doesn't add up)(.|:|,) (which|which one) is it
    there's a (stranger|foreigner|traitor|spy|joker|foreign body) (among|in the midst of) the <things>(.|:|,) (who|which|which one) is it
    the (different|wrong|strange|deviating) one, that would be (which|which <thing>|what|the ...)
    (which|what) is the (weird|funny|wrong|strange|special|peculiar|unusual|curious) (one|<thing>)(<here>)
    who of (them|the <things>) is not (like|the same as|equal to) his (neighbours|brothers|friends)
    (which|what|which one) is not (the |)same (like|as) (the |)(others|rest)
    <complete> all the <things> are (alike|the same|equal) (except|but) (for |)the ...
    <complete> the ... does not (belong|fit in|go) with the (rest|others)
    <complete> (everything|every <thing>) is the same, only the ... (is different|differs)
    is there any (deviation|irregularity|inconsistency|mismatch|disagreement)(| among the <things>)(|, and which <thing> is it|, and if so which)
    (are the <things>|is the set) (uniform|homogeneous|all of one kind|all equal), or is there (an exception|one that differs|an odd one)
    do (all |)the <things> (match|agree|conform), or (which one does not|is there one that doesn't|does one fall outside)
    (I have to|we must|the task is to|you have to) (cross out|strike out|tick|underline|circle) the one that (does not belong|is different|doesn't fit)(.|:|,) (which|which is it)
    which <thing> can't be (paired|matched|grouped|lumped together) with any (other|of the others)
    put (equal|identical|like) <things> together(.|:|,) which (one|<thing>) (is|would be) left (over|alone|by itself)
    which <thing> (catches|strikes) the eye (because|since|as) it is (different|not like the rest)
    (identification|detection|determination|naming) of the (odd <thing>|outlier|exception|anomaly|deviating <thing>)
    it's the (exception|misfit|odd <thing>|one that differs) (I'm after|I need|I want|that interests me)(.|:|,) (which|what) is it
    (which one|what|which <thing>) is it that (does not belong|breaks the rule|is unlike the rest|differs from the others)
    by which <thing> is the (pattern|uniformity|rule|series|regularity) (broken|disturbed|interrupted|spoiled)
    (quality control|inspection|quality check)(:|.) (which|what) (piece|part|item|<thing>) (is defective|is faulty|is the reject|should be rejected|is off-standard)
    (if|imagine) this were a (production line|conveyor belt|quality check)(,|:) which <thing> would be (rejected|sorted out|taken off) as different
    which <thing> has (strayed in|slipped in|crept in|sneaked in|been planted|wandered in|got lost among the others)
    which <thing> (got in|was put in|ended up) (here|among the others) by (mistake|accident)
    which <thing> (seems|looks|appears) (foreign|alien|out of character|not to belong|to be from elsewhere)(<here>)
    which <thing> (would|could) (you|one) (describe|class|regard) as (atypical|abnormal|nonconforming|irregular|deviant|foreign|an exception)
    (what|which) (one|<thing>) is (dissimilar to|distinct from|unequal to|unlike) (all |)(the others|the rest)
    the others all look alike(.|,) (but |)which one (does not|doesn't|differs)
    they (seem|look|appear) (nearly |almost |)(identical|the same)(.|,) (do you see one that isn't|which one isn't|is there a black sheep)
    only one <thing> (is|looks) different(, namely| and that is| -|:) (which|the ...|what)
    (somebody|someone) (hid|smuggled|slipped|mixed) (a wrong one|a different one|a stranger) in among the <things>(.|,|:) (can you find it|which is it|which one)
    did you (notice|spot|find|see) the (odd|different|strange|deviating) (one|<thing>)(.|,|) (which|what) is it
    name the (non-member|nonconformist|oddity|rarity|singleton|mismatch)(<here>)
    (strange|wrong|different|deviating|mismatched) one(:|,| please|)
    (odd <thing>|not like the others|does not belong)(:| is| -) which
    the (rule|pattern) is kept by all (the <things> |)but one(.|,|:) which one (breaks|violates|ignores) it
    which <thing> should have looked like the others but (does not|doesn't)
    which <thing> (would|does) a (child|sharp eye|detective) (pick|point to|choose) as the odd one
    (most|all the rest) of a kind and one not(.|:|,) (which|name the one that is not)
    -
    (which|what) <thing> (deviates|departs|diverges) from the (norm|rest|pattern)
    which <thing> (occurs|appears) only once
    which <thing> has (slipped|sneaked|strayed|got) in by mistake
    (which|what) <thing> is the (oddball|rebel|maverick|stranger|wrong one)
    which <thing> is (outnumbered by the rest|in the minority)
    which <thing> has no (counterpart|duplicate|double)
    by which <thing> the (pattern|uniformity) is broken
    which <thing> you would reject as different
    -
    the (oddball|maverick|rebel|nonconformist|loner)
    the <thing> that (deviates|departs) from the (norm|rest)
    the one without a (counterpart|duplicate|double)
    the (foreign body|alien|stranger|wrong one) among the <things>
    the <thing> that (occurs|appears) only once
    the (mismatch|deviation|oddity|irregularity)
    """,
    "beside": """
    what (is|stands|sits|comes) next in line {side} the {ref}
    (hard|close|straight|right next door) {side} the {ref}, (what is there|what do you see|which <thing> is there)
    (adjacent to|bordering on|adjoining|next to) the {ref}, {side} it(,|:) (what is there|which <thing> is there|what do you see)
    what (adjoins|borders|neighbours|is adjacent to) the {ref}, (I mean|that is|and I mean) directly {side} it
    the {ref} has a neighbour (directly|just|immediately) {side} it(.|,|:) (which|what|who) is (it|that)
    which <thing> does the {ref} have (for|as) a neighbour (directly|just|immediately) {side} it
    if I (went|moved|stepped|slid) from the {ref} to the next (place|field|cell|square) {side} it, what would I (find|land on|see|run into)
    (which|what) <thing> (occupies|fills|takes|holds) the (place|spot|cell|field|square|position|slot) (directly|straight|just|immediately) {side} the {ref}
    by (what|which <thing>) is the (place|spot|cell|field|square|position) (directly|straight|just|immediately) {side} the {ref} (occupied|taken|filled)
    (cell|slot|square|field|position) (directly|immediately|just) {side} (the |){ref}(:|,) (contents|occupant|what)
    (neighbour|adjacent <thing>|adjacent cell|next cell) {side} (the |){ref}
    (query|get|return|print|output|look up) (the |)(neighbour|adjacent item|adjacent object) {side} the {ref}
    put (your|a) finger on the {ref}(.|,|:) what is (just|exactly|directly) {side} (it|your finger)
    (suppose|imagine|say) (you|we) (stood|were standing|sat|were sitting) on the {ref}(.|,|:) what would be (directly|just|immediately) {side} (you|us)
    what company does the {ref} (have|keep) (directly|just|immediately) {side} it
    does the {ref} have company (directly|just|exactly|immediately) {side} it(, and what| and which|, and of what kind|)
    is it (empty|vacant|bare|blank|free) (directly|just|immediately) {side} the {ref}, or is something there
    (nothing or something|something or nothing|some <thing> or nothing) (directly|straight|just) {side} the {ref}
    (report|say|state|describe) what (is found|you see|lies) in the (place|spot|cell|square) next to the {ref}, {side} it
    <complete> the <thing> (directly|just|exactly|immediately) {side} the {ref} is (a|the) ...
    <complete> the {ref} has a ... (directly|just|immediately) {side} it
    <complete> the {ref}'s neighbour (directly |just |){side} it is the ...
    (whatever|the <thing>|the one) (directly|just|immediately) {side} the {ref}, what (is it|would that be|might that be)
    it is the <thing> (directly|just|immediately) {side} the {ref} that (I need|I'm after|interests me|matters)(.|:|,) what is it
    (what|which <thing>) is it that (sits|lies|is|stands) (directly|just|immediately) {side} the {ref}
    (anything|something) there (directly|straight|just|immediately) {side} the {ref}
    (see|spot|notice|find) anything (directly|straight|just|immediately) {side} the {ref}(, and what|)
    can anything be (seen|found|made out|recognised) (directly|straight|just|immediately) {side} the {ref}
    did <artist> (leave|put|draw) anything (directly|straight|just) {side} the {ref}(, and what| and if so what|)
    (going by|in terms of|thinking in) (rows and columns|a grid), what is (directly|just|immediately) {side} the {ref}
    in the (layout|arrangement|raster|array), what (is|comes) (immediately|directly|next) {side} the {ref}
    (what|which) is the (immediate|direct|next) (neighbour|<thing>) {side} the {ref}(<here>)
    (my|the) (mouse|cursor|finger|pointer) is on the {ref}(.|,|:) what (is|comes|lies) (directly|just|immediately) {side} (that|it)
    (a hair|a short hop|a small step|one hop|one jump) {side} the {ref}(,|:) (what is there|what do you find|what would I meet)
    who (lives|is at home|resides|has moved in) (directly|just|next door) {side} the {ref}
    if the <things> were (houses|flats|shops), (which|what) would be next door {side} the {ref}
    (directly|just|immediately) {side} the {ref} there (should|must|has to) be something(.|,|:) (what is it|can you name it|do you know what)
    what (have we|do we have|have you got|is to see) (direct|directly|immediately) {side} the {ref}
    what is (standing|staying|sitting|lying) (direct|directly|immediately) {side} the {ref}
    (scan|peek|glance|check|search) (immediately|directly|just) {side} the {ref} and (report|tell me|say|name) what (is there|you find|you see)
    do you (see|find|notice) any <thing> at all (directly|straight|just|immediately) {side} the {ref}
    what about the (spot|place|cell|square) (directly|just|immediately) {side} the {ref}(, is anything there|: what does it hold|, what is in it)
    what would you (put down|write|note|enter) for the (spot|cell|square|place) (directly|just) {side} the {ref}
    which <thing> was (given|assigned|allotted) the (place|spot|seat) (directly|just|immediately) {side} the {ref}
    what would a (coin|thumb|sticker) (cover|hide) if it lay (directly|just|immediately) {side} the {ref}
    (lay|put|drop) a (coin|sticker) (directly|just|immediately) {side} the {ref}(.|,|:) what does it (cover|hide)
    (with|having) the {ref} as (the |)(starting point|start|reference), what is the (next|first) <thing> {side} it
    one (square|field|cell|place) over from the {ref}, {side} it(:|,) (what is there|what do you see|what sits there)
    what does one (find|see|encounter|come across) (directly|straight|just|immediately) {side} the {ref}
    (determination|identification|naming) of (the neighbour|what lies directly|the <thing> directly) {side} the {ref}
    (nothing|no <thing>) (directly|just|immediately) {side} the {ref}, or (what|is there something)
    I (can find|can see|know) the {ref}, but I can't see (what is|the <thing>) (directly|just|immediately) {side} it(.|,|:) (help|what is it|can you)
    the (seat|chair|parking space) (directly|just|immediately) {side} the {ref}(:|,) who (has it|sits there|is in it)
    (tell|say) what the {ref} (borders on|has for a neighbour|has as its neighbour) directly {side} it
    should something be (directly|straight|just) {side} the {ref}, what is it
    what have they (put|set|placed|drawn) (in the next place|immediately|in the spot) {side} the {ref}
    -
    (who|what) the {ref}'s (direct|immediate|next) neighbour {side} it is
    what one (finds|sees|comes across) (directly|just|immediately) {side} the {ref}
    what was (put|placed|drawn) in the (place|square|cell) (directly|just|immediately) {side} the {ref}
    which <thing> lives next door {side} the {ref}
    (if|whether) the (place|spot|square) (directly|just|immediately) {side} the {ref} is empty or what is there
    -
    the (occupant|contents) of the (cell|square|spot) (directly|just|immediately) {side} the {ref}
    the (direct|immediate|next-door) neighbour {side} the {ref}
    the <thing> that (occupies|fills|takes) the (place|spot|square) (directly|just) {side} the {ref}
    the one (next door|sitting directly|standing directly) {side} the {ref}
    whatever (occupies|was put in) the (place|spot|cell) (directly|just) {side} the {ref}
    """,
    "arrow": """
    which (side|edge|border) of the <picture> would the arrow (hit|reach|strike) (if it kept going|if it flew straight on|if it were longer)
    (extend|prolong|lengthen) the arrow (beyond its tip|at its tip|in its direction)(.|,|:) which (side|edge) of the <picture> does it (hit|reach)
    (on|at) which (side|end) of the arrow is (its|the) (head|tip|arrowhead)
    where is the arrow (bound|headed|heading|off to|bound for|making for|on its way to)
    whither does the arrow (point|lead|fly)
    (what|which) (course|path|route|line) does the arrow (follow|take|suggest|set|recommend|plot)
    (what|which) (way|direction) is (shown|indicated|signalled|marked|suggested|specified|pointed out|denoted) by the arrow
    is it left, right, up or down (that|which) the arrow (shows|indicates|means|stands for|signals)
    (upwards, downwards, leftwards or rightwards|leftward, rightward, upward or downward)(:|,) (how does the arrow point|where does the arrow go|which fits the arrow)
    (tick|choose|select|pick) the right answer(:|.) the arrow (points|goes|leads) (up, down, left or right|left, right, up or down)
    multiple choice(:|.) the arrow points (up, down, left, right|left, right, up, down)
    the arrow's (tip|head), (where|which way) is (it|that) (looking|pointing|facing)
    (the|that|this) arrow, (which way|where) does it (go|point|face|lead)
    there's an arrow and it (points|leads|goes) to (which side|where|the ...|what side)
    <complete> the arrow (tells|shows|directs|wants) (me|us|you) to go ...
    <complete> if I (follow|obey) the arrow, I (go|move|walk|end up going) ...
    <complete> the (tip|head) of the arrow is (on|turned to) the ... side
    <complete> the direction (of|shown by|given by) the arrow is ...
    I (am driving|am walking|ride my bike) and (see|meet|come to) this arrow(.|,|:) (which way|where) do I (go|turn|move)
    you are a (driver|cyclist|pedestrian|robot|train driver) and see this arrow(.|,|:) (where|which way) do you go
    (imagine|suppose|say) an archer (shoots|lets go of) this arrow(.|:|,) (where|which way) (does|will) it fly
    (which|what) (way|direction) does the arrow (recommend|prescribe|command|dictate|advise|suggest|propose|call for)
    where am I (being |)(sent|directed|led|guided|steered|taken) by (the|this) arrow
    (return|output|print|get|report|extract|detect) (the |)arrow (direction|orientation|heading)
    classify the arrow(:|,| as) (left, right, up or down|up, down, left or right)
    (direction|orientation) (classification|detection|recognition|estimation)(:| of| for) (the |)arrow
    of the four (directions|ways|possibilities), which (does the arrow (choose|take|have|show)|is the arrow's|fits the arrow|goes with the arrow)
    in (which|what) direction (shows|goes|looks|points) the arrow
    (where|to where) (shows|looks|goes|points) the arrow
    the arrow (show|point|go) (where|which direction|to what side)
    where does the arrow want (to go|me to go|us to go|you to look)
    what (way|direction) is the arrow (trying|meant|supposed|intended) to (show|tell|indicate|give)
    (identification|determination|statement|indication) of the (arrow's direction|direction of the arrow)
    I can't (make out|see|find) the (arrowhead|tip of the arrow|pointed end)(.|,|:) (which way|where) does the arrow point
    an arrow is (drawn|shown|printed|given)(<here>)(.|,|:) (state|give|name|indicate|specify) its (direction|orientation)
    (describe|characterise|state|name|specify) the direction (in which|to which|towards which) the arrow (points|is aimed|is turned)
    how (do I|should I|would you|does one) (read|interpret|understand|take) the arrow(:|,) (left, right, up or down|which way is it)
    which (arrow key|cursor key|key with an arrow) on (a|the|my) keyboard (matches|corresponds to|looks like|is like) (the|this) arrow
    if (water|a train|a ball|a marble|a mouse) (ran|moved|travelled) along the arrow to its tip, (which way|in which direction|where) would it go
    (from tail to tip|from tail to head|from its blunt end to its tip), (which way|where) does the arrow (run|go|lead|travel)
    (my|our) (car|robot|turtle|toy train) must (follow|obey) the arrow(.|,|:) (which|what) (way|direction) (is that|should it take|does it take)
    which command (should|must|does) (the|my) robot (get|need) to follow the arrow(:|,) left, right, up or down
    does the arrow (send|take|lead|direct|steer) (me|us|you) (left|right|up|down), or (where|where else|some other way)
    do (I|we) go (left, right, up or down|up, down, left or right) (with|by|if I obey|according to) this arrow
    if there is (an exit|a treasure|a bus stop|a toilet) where the arrow points, (on which side|in what direction|which way) (is it|should I look|must I search)
    (on which side|in which direction) would you (look for|expect|search for) the (target|goal|exit|treasure) that the arrow means
    please (read|decode|interpret|decipher) the arrow(:|,|.) (direction|which way|its direction)
    (somebody|a friend|my son) says the arrow points (left|right|up|down)(.|,) (where does it really point|which way is it really|but which way is it)
    I (think|guess|bet|thought) it's (left|right|up|down), but (where|which way) does the arrow (really|actually) (point|go)
    the (sign|poster|wall) has an arrow on it(.|,|:) (which way|in what direction) does it send (people|visitors|us)
    what direction does the arrow (have|hold|possess|take|run in)
    towards (what|which side|what side) (does|would) the arrow (gesture|bear|run|fly)
    the arrow (stands|is meant) for (which|what) direction
    it is (which|what) way that the arrow (points|shows|goes)
    (looking|going|running) along the arrow, (what direction|which way|where) do I (look|go|run)
    (left|right|up|down), or is it another way that the arrow (points|shows|goes)
    the direction (which|that) the arrow (indicates|shows|gives), (that is|that would be|it is) (which|what|...)
    which turn do I take by the arrow(,|:) (left, right, up or down|which way)
    -
    (which|what) (way|direction) is (shown|indicated|signalled|suggested) by the arrow
    where I am (sent|directed|led|guided) by the arrow
    on which side of the arrow its (head|tip) is
    where the arrow is (bound|headed|heading)
    how (to read|I should read|one reads) the arrow: left, right, up or down
    which arrow key (matches|corresponds to|looks like) the arrow
    which of the four directions the arrow (shows|has|takes)
    -
    the (course|route|path) (set|suggested|shown) by the arrow
    the (side|end) of the arrow with its (head|tip)
    the direction (in which|towards which) the arrow is (aimed|turned|headed)
    the (way|direction) the arrow sends (me|people|us)
    the (reading|meaning) of the arrow as a direction
    whichever direction the arrow (shows|indicates)
    """,
    "nearest": """
    (with|for) which <thing> is the (gap|distance|space) to the {ref} the (smallest|narrowest|shortest|least)
    between the {ref} and which (other |)<thing> is the (gap|distance|space|interval) (smallest|shortest|narrowest)
    which <thing> keeps the (least|smallest|shortest) distance (from|to) the {ref}
    which <thing> (hugs|crowds|approaches) the {ref} (the most|most closely|closest of all)
    which <thing> (sticks|keeps|huddles up|snuggles up|clings) closest to the {ref}
    which (other |)<thing> (comes|gets|is|lies) (closer|nearer) to the {ref} than (any other|all the others|the rest|anything else)
    (minimal|minimum|smallest|shortest) distance to (the |){ref}(:|,) which <thing>
    distance (from|to) (the |){ref}(:|,) (smallest|minimum|shortest|least) for (which|what|which <thing>)
    (nearest|closest) neighbour (search|query|lookup)(:| for) (the |){ref}
    (get|return|compute|output|print|fetch) the (minimum-distance object for|nearest neighbour of|object least distant from|closest object to) the {ref}
    if the {ref} (needed help|wanted a friend|wanted to whisper to somebody|had to borrow some sugar), which <thing> (is|would be) closest at hand
    if the {ref} (grew|swelled up|got bigger|expanded|spread) (on all sides|in all directions), which <thing> would it (touch|hit|bump into|reach) first
    (an ant|a snail|a bug|a spider|a ladybird) sits on the {ref}(.|:|,) which (other |)<thing> is (the shortest walk away|its shortest trip|closest for it|quickest to reach)
    which <thing> could I (reach|touch|get to) (quickest|soonest|fastest|first) (starting|setting out|coming) from the {ref}
    draw a loop round the {ref} and let it grow(.|,|:) (what|which <thing>) does it (reach|touch|meet) first
    taking the {ref} as the (centre|starting point|origin|reference), which (other |)<thing> is (nearest|closest|least far)
    which <thing> (lies|is|sits) (at the least remove|least remote|least distant|the fewest steps|the fewest centimetres) from the {ref}
    (around|close to|in the vicinity of|in the surroundings of) the {ref}, (what|which <thing>) is the very (nearest|closest)
    who is the {ref}'s (closest|nearest) (companion|mate|buddy|friend|fellow), (in distance|as distance goes|going by distance)
    (identification|determination|naming) of the (nearest|closest) (neighbour of|<thing> to) the {ref}
    proximity (query|check|question|test)(:|,) (nearest|closest) to the {ref}
    (sort|order|rank|arrange) the (other |)<things> by (distance|closeness|proximity|nearness) to the {ref} and (name|give me|return|tell me) (the top one|the first one|the nearest)
    (ranked|sorted|ordered) by (distance from|closeness to|proximity to) the {ref}, which (one |<thing> |)(comes first|is number one|is at the top)
    it's the <thing> (closest|nearest) to the {ref} (I need|I'm after|that interests me|I am asking about)(.|:|,) (which|what) is it
    (what|which <thing>) is it that (lies|sits|is|stands) (closest|nearest) to the {ref}
    the {ref} (must have|surely has|has got) a (closest|nearest) neighbour(.|,|:) (which|what|who) is (it|that)
    the {ref}'s (closest|nearest) neighbour, (that would be|that is|it is) (which|what|the ...|which <thing>)
    the (closest|nearest) <thing> to the {ref}, (who|what|which) (is it|is that|might it be)
    the (shortest|smallest|least) distance (to|from) the {ref} (belongs to|is held by|is that of) (which <thing>|what|the ...)
    by which <thing> is the {ref} (most closely|most tightly|most nearly) (approached|accompanied|neighboured)
    which <thing> (has been|was) (put|placed|set|drawn|positioned) with the least (distance|space|gap) to the {ref}
    which <thing> (do|would) you (reckon|think|guess|say|believe) is (nearest|closest) to the {ref}
    (looking|searching|feeling) around the {ref} in all directions, (what|which <thing>) do you (find|meet|come upon) (first|soonest)
    <complete> of all the <things> the ... is (nearest|closest) to the {ref}
    <complete> the <thing> with the (shortest|smallest) distance to the {ref} is the ...
    <complete> the {ref}'s (closest|nearest) neighbour is the ...
    <complete> all the others are (further|farther) from the {ref} than the ...
    (given|for|as for) the {ref}(,|:) (which|what) is the (nearest|closest) other <thing>
    I am (standing|sitting|waiting) at the {ref}(.|,|:) (what|which <thing>) is (closest to me|nearest to me|nearest)
    with a ruler at the {ref}, to which <thing> do you (measure|get|read off) the (least|shortest|smallest) distance
    which <thing> would need the shortest (bridge|string|rope|road|line|thread|cable) to the {ref}
    if I tied the {ref} to another <thing> with the shortest possible (string|rope|thread), which would it be
    a (flea|frog|grasshopper) on the {ref} wants the shortest jump(.|,|:) to which <thing> (does it jump|should it jump|will it go)
    which <thing> does the {ref} (lie|sit|stand|hang) (nearest|closest) to
    is there one among the <things> that is (clearly |)(closest|nearest) to the {ref}(, and which| and which one|, and what is it)
    which <thing> is (most|the most) (near|close) to the {ref}
    what is the most near <thing> (to|from|of) the {ref}
    which <thing> (beats|outdoes) all (the |)others in (closeness|nearness|proximity) to the {ref}
    (which <thing>|what|who) wins (on|in|by) (closeness|nearness|proximity) to the {ref}
    in (closeness|nearness|proximity) to the {ref}, (what|which <thing>) (comes|ranks|places) first
    if the {ref} (whispered|coughed|called), which <thing> would hear it (best|first|loudest)
    if the {ref} were a (lamp|candle|fire|stove), which <thing> would get the most (light|warmth|glow) from being closest
    which <thing> has the (least far|shortest way) to go to (reach|get to|visit) the {ref}
    (hunt|look|search) for the (closest|nearest|least distant) neighbour of the {ref}(.|,|:) (what|which <thing>) (is it|do you find|do you get)
    (what|which <thing>) is the {ref}'s (immediate|nearest|closest) (companion|fellow|partner|mate)
    (what|which <thing>) (is|lies|stands) nighest to the {ref}
    no <thing> is (closer|nearer) to the {ref} than this one(.|:|,) (name it|which is it|what is it)
    which <thing> has the {ref} (most nearly|most closely) within reach
    whose distance (to|from) the {ref} is the (smallest|shortest|least)
    never mind the direction(.|,|:) which <thing> is (closest|nearest) to the {ref}
    -
    which <thing> keeps the (least|smallest|shortest) distance from the {ref}
    which <thing> is (closer|nearer) to the {ref} than (any other|all the others)
    which <thing> the {ref} has the (smallest|narrowest) gap to
    which <thing> wins on (closeness|nearness|proximity) to the {ref}
    whose distance to the {ref} is the (smallest|shortest|least)
    which <thing> (has been|was) (put|placed|drawn) (closest|nearest) to the {ref}
    which <thing> would need the shortest (string|bridge|rope) to the {ref}
    -
    the <thing> least (distant|remote) from the {ref}
    the <thing> (with|having) the (smallest|narrowest|least) gap to the {ref}
    the {ref}'s (nearest|closest) (companion|fellow|mate)
    the winner in (closeness|nearness|proximity) to the {ref}
    the <thing> that (is closer|comes nearer) to the {ref} than any other
    the (nearest|closest) of the other <things> to the {ref}
    """,
}
