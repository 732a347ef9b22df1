"""More ways to ask about the shapes of a scene: indirect, chatty, terse; three parts as phrases.py explains."""

# One template a line reads best, however long it is.
# ruff: noqa: E501

from __future__ import annotations

TOLD_THINGS = {
    "bigger": """
    (compared|in comparison) (to|with) the {b}, (is the {a} {size}|does the {a} look {size}|would you call the {a} {size})
    (measured|held|set) against the {b}, is the {a} (the |){size}( one|)
    of the {a} and the {b}, is the {a} the {size} one
    between the {a} and the {b}, is it the {a} that is {size}
    the {a} and the {b}: is the first (one |)the {size} one
    the {a} versus the {b}: is the {a} {size}
    (was the {a} (drawn|made|painted)|has the {a} been (drawn|made|painted)) {size} than the {b}
    did <artist> (draw|make|paint) the {a} {size} than the {b}
    does the {a} (have|cover|take up|fill|occupy) a {size} (area|space|part of the <picture>) than the {b}
    (in|by|going by) size, is the {a} {size} than the {b}
    (true or false|yes or no|right or wrong): the {a} is {size} than the {b}
    I (think|believe|bet|guess|say) (that |)the {a} is {size} than the {b}(,|.) (am I right|is that so|do you agree|is that true)
    (my son|my daughter|a friend|somebody) (says|claims|thinks) the {a} is {size} than the {b}(,|.) (is that right|is that true|do you agree)
    {a} {size} than {b}
    {a} {size} than {b}(,| -) yes or no
    is it (true|correct|right|the case) that the {a} is {size} than the {b}
    (can|could) (you|one) (say|call) (that |)the {a} (is |){size} than the {b}
    (does|would) the {a} (seem|appear|come across as) {size} than the {b}
    if (I|you) (cut them out|measured them|laid them on top of each other|compared them), would the {a} be {size} than the {b}
    is the {a} any {size} than the {b}
    is the size of the {a} {size} than (that|the size) of the {b}
    (first|take a look at) the {a}, (then|and at) the {b}(.|:|,) is the {a} (the |){size}( one|)
    there is a {a} and there is a {b}. is the {a} the {size} (one|of the two)
    (confirm|verify|make sure|see) (that|whether) the {a} is {size} than the {b}
    <able> (judge|check|see|tell) (if|whether) the {a} is {size} than the {b}
    -
    (if|whether) the {a} is the {size} (one of the two|of the two|one), compared with the {b}
    (if|whether) <artist> (drew|made|painted) the {a} {size} than the {b}
    (if|whether) the {a} (takes up|covers|fills) a {size} area than the {b}
    (if|whether) it is the {a} that is {size}, and not the {b}
    (if|whether), next to the {b}, the {a} (seems|looks) {size}
    -
    a size comparison: is the {a} {size} than the {b}
    a verdict: is the {a} {size} than the {b}
    the result of this comparison: is the {a} {size} than the {b}
    the truth: is the {a} {size} than the {b}
    """,
    "extreme": """
    (name|show|find|pick|point out|identify|spot|single out) (me |)the {extreme} (<thing>|of the <things>|of them all)(<here>)
    (among|out of|from) (all |)the <things>, (which|what) (one |)is (the |){extreme}
    when it comes to size, which <thing> is (the |){extreme}
    (in|by|going by|judging by) size, (which|what) <thing> is (the |){extreme}
    {extreme} <thing>(:| please| is which|, which is it)
    {extreme}: which <thing>
    (which|what) <thing> did <artist> (make|draw|paint) (the |){extreme}
    (which|what) <thing> (was|has been) (drawn|made|painted) (the |){extreme}
    if I (ordered|sorted|ranked|lined up) the <things> by size, which (one |)would be the {extreme}
    if there were a prize for the {extreme} <thing>, which would (get|win) it
    (look at|compare|go through|measure) (all |)the <things>(.|:|,) which (one |)is (the |){extreme}
    <complete> the {extreme} <thing> is the ...
    the {extreme} <thing> is (which|which one|what|called what)
    (which|what) <thing> (comes out as|stands out as|counts as|turns out to be) the {extreme}
    which <thing> (takes|gets|claims|deserves) the title of (the |){extreme}( one|)
    I am looking for the {extreme} <thing>(.|:|,) (which|what) is it
    one <thing> is the {extreme}(.|:|,) (which|which one|what is it|which one is it)
    the <things> differ in size(.|:|,) which (one |)is (the |){extreme}
    (what|which <thing>) would you call the {extreme}( one|)(<here>)
    is (one|any) of the <things> the {extreme}(,| and) which
    (which|what) <thing> would I (pick|choose|take) if I wanted the {extreme}( one|)
    (which|what) is {extreme}(<here>)
    what (kind|sort) of <thing> is the {extreme} one
    which of (them|these|those|the <things>) is (the |){extreme}
    <able> (name|find|point out|spot) the {extreme} (<thing>|one)
    -
    which <thing> (was|is) (drawn|made) (the |){extreme}
    (what|which one) (is|comes out as) the {extreme} of (them|the <things>)
    which <thing> (looks|appears|seems) (the |){extreme}
    which <thing> you would call the {extreme}
    -
    the {extreme} (one|of them|of them all|of the lot)
    the <thing> that (is|counts as) the {extreme}
    the <thing> that <artist> (drew|made) (the |){extreme}
    the {extreme} (object|item|figure) of all
    the {extreme} <thing> there is
    """,
    "same colour": """
    were the {a} and the {b} (painted|drawn|coloured|filled|done) in the same <colour>
    did <artist> (use|choose|take|pick) the same <colour> for the {a} and (for |)the {b}
    did <artist> (paint|colour|fill) the {a} and the {b} (in one|in the same|with the same|with one) <colour>
    (would|could|can) (one|the same|a single) (pencil|crayon|pen|paint) (do|be used|be enough|serve) for (both |)the {a} and the {b}
    (if I had|with) only one (crayon|pencil), could I colour (both |)the {a} and the {b} correctly
    (compare|look at|take) the {a} and the {b}(.|:|,) (same <colour>|is it one <colour>|do the <colour>s match|are they the same <colour>|do they match in <colour>)
    {a} and {b}(:|,) (same <colour>|the same <colour> or not|one <colour>|equal <colour>)
    same <colour>, {a} and {b}
    same <colour> for (the |){a} and (the |){b}
    (the same|one) <colour> for both the {a} and the {b}
    is the <colour> of the {a} (equal to|identical to|the same as) (that of|the <colour> of|the one of) the {b}
    is the {b} (just |exactly |)as (the {a} is|the {a}) in <colour>
    (is the {b} the same <colour> as|does the {b} have the same <colour> as|has the {b} got the same <colour> as|does the {b} share the <colour> of) the {a}
    do the {a} and the {b} (share|have in common) (a|one|their|the same) <colour>
    do the {a} and the {b} (look|seem|appear) (the same|alike|equal) in <colour>
    do the {a} and the {b} (agree|coincide|match up|pair up) in <colour>
    <colour>-wise, are the {a} and the {b} (the same|alike|a match|twins)
    in terms of <colour>, are the {a} and the {b} (the same|alike|a match)
    (true or false|yes or no|right or wrong): the {a} and the {b} (have|share) the same <colour>
    I (think|believe|bet|say) the {a} and the {b} have the same <colour>(,|.) (am I right|is that so|do you agree|is that true)
    (my son|my daughter|a friend|somebody) (says|claims|thinks) the {a} is the same <colour> as the {b}(,|.) (is that right|is that true|do you agree)
    the {a} and the {b} (have|share) the same <colour>, (right|correct|don't they|am I right)
    I am colour-blind: (are|do) the {a} and the {b} (of the same <colour>|have the same <colour>|match in <colour>)
    is it (true|correct|the case) that the {a} (has|shares) the <colour> of the {b}
    (would|does) the {a} match the {b} in <colour>
    (verify|confirm|make sure|see) (that|whether) the {a} and the {b} share one <colour>
    <able> (check|judge|see|tell) (if|whether) the {a} and the {b} are the same <colour>
    -
    (if|whether) the <colour> of the {a} is (that|the same as that) of the {b}
    (if|whether) <artist> (used|chose|took) the same <colour> for the {a} and the {b}
    (if|whether) the {a} and the {b} (share|agree on|were given) (one|a single|the same) <colour>
    (if|whether) the <colour>s of the {a} and the {b} (are the same|are identical|match|agree)
    (if|whether) one (crayon|pencil) would do for the {a} and the {b}
    -
    a yes or no: do the {a} and the {b} have the same <colour>
    a verdict: are the {a} and the {b} (of the same <colour>|of one <colour>)
    a <colour> comparison of the {a} and the {b}
    the truth: do the {a} and the {b} match in <colour>
    """,
    "odd": """
    (what|which) (sets|makes) one of (them|the <things>) (apart from the (rest|others)|different from the (rest|others)|unlike the (rest|others))
    (which|what) (one|<thing>) (stands out|sticks out|breaks the pattern|falls out of line|is out of place|has no twin|has no match|spoils the pattern|breaks the rule|does not go with the (rest|others))(<here>)
    (which|what) <thing> (differs|is different|stands apart) from (all |)the (rest|others|other ones)
    (which|what) <thing> is (the intruder|the outsider|the outlier|the stranger|the misfit|the anomaly|the impostor|the black sheep|the lone one|alone of its kind|unique)(<here>)
    (who|what) is the (intruder|outlier|outsider|black sheep|misfit|impostor)(<here>)
    (which|what) (<thing>|one) is not like (the others|the rest|its neighbours)
    one of these (<things> |)is not like the others(.|:|,) which( is it| one|)
    one of (them|the <things>) (is different|does not fit|doesn't fit|is unlike the rest)(.|:|,) (which|which one|which is it|what is it)
    (nearly|almost) all (of them |the <things> |)(are|look) (the same|alike)(.|:|,) which one (is not|isn't|differs|is different)
    (find|spot|name|point out|show me|pick out|identify|single out) the (intruder|outlier|exception|misfit|anomaly|different one|one that is different|one that does not fit|one unlike the rest)
    which <thing> (should|would|must) I (take away|remove|cross out|throw out|replace) (so that all are alike|so that the rest match|to make them all alike)
    which <thing> (would|do|should) you (cross out|remove|leave out|throw out|sort out) as not fitting
    if all but one (are|were) the same, which is the (exception|different one)
    are (all the <things>|they all) (the same|alike|equal|identical), or (does one differ|is one different|which one differs|is there an exception)
    is (any|one) of (them|the <things>) different from the (rest|others)(| and which| and if so, which)
    does (any|one) of the <things> (stand out|differ|break the pattern)(| and which| and if so, which)
    is there (an intruder|an outlier|an exception|one that does not fit|one that is different)(<here>)
    <complete> the odd one out is the ...
    <complete> the <thing> that does not fit is the ...
    odd one out(:| please|)
    odd one
    (outlier|exception|anomaly)(:| please|)
    spot the difference among the <things>(.|:|,) which one is it
    (play|let us play|we are playing) (odd one out|spot the odd one)(.|:|,) (which is it|what is it)
    (a kindergarten task|a riddle|an IQ test|a brain teaser): which (one |<thing> |)(does not belong|doesn't belong|does not fit|is different)
    what (breaks|disturbs|spoils|interrupts) the pattern(<here>)
    which <thing> has been (swapped|exchanged|smuggled in)
    <able> (find|spot|see) the odd one( out|)(<here>)
    -
    (which|what) (one|<thing>) (stands out|sticks out|breaks the pattern|is out of place|is the exception|is not like the others)
    what sets one of the <things> apart
    which <thing> (differs|is different) from (all |)the (others|rest)
    (if|whether) one of the <things> is different
    which <thing> I should (cross out|remove|take away) so that all are alike
    who the (intruder|outsider|misfit) is
    -
    the (intruder|outlier|outsider|misfit|anomaly|black sheep)
    the (different|deviating|unusual|non-matching) (one|<thing>)
    the <thing> that (stands out|sticks out|breaks the pattern|differs from the rest|is out of place)
    the only (<thing>|one) that is (different|not like the others)
    the <thing> that has no (twin|match|equal)
    """,
    "beside": """
    {side} the {ref}, (directly|immediately|right next to it), what (is there|do you see|is drawn)
    (look|go|move) (directly|right|just) {side} the {ref}(.|:|,) (what is there|what do you see|what do you find)
    (find|look at|take|start at) the {ref}(.|:|,) what is (directly|right|just|immediately) {side} it
    (which|what) <thing> (is|sits|lies|stands|comes|was drawn|has been put) (directly|right|just|immediately) {side} the {ref}
    what (sits|rests|hangs|is placed|is found|is located|has been drawn|is to be seen|appears) (directly|right|just|immediately) {side} the {ref}
    what (would I|do I|will I) (find|see|meet|touch) (directly|right|just|immediately) {side} the {ref}
    what did <artist> (draw|put|place|paint) (directly|right|just|immediately) {side} the {ref}
    what (neighbour|<thing>) does the {ref} have (directly|right|just|immediately) {side} it
    what is the {ref}'s neighbour (directly|right|just) {side} it
    which is the (next <thing>|neighbour|first <thing>) {side} the {ref}
    is the (place|spot|square|field|space) (directly|right|just) {side} the {ref} (empty|free|taken|occupied), or what is there
    is (something|anything) (drawn|placed|to be seen|located) (directly|right|just|immediately) {side} the {ref}
    does (something|anything) (lie|sit|stand|come) (directly|right|just) {side} the {ref}(| and what|, and if so what)
    does the {ref} have (a neighbour|anything|something) (directly|right|just) {side} it(| and what|, and if so what)
    (directly|right|just|immediately) {side} the {ref}(:| what| is what|, please)
    (directly|right|just|immediately) {side} the {ref} (is|there is|I see|you see|sits|we find) (what|which <thing>|...)
    <complete> (directly|right|just) {side} the {ref} there is ...
    the {ref} has what (directly|right|just) {side} it
    the {ref}: what is (directly|right|just|immediately) {side} it
    there is a {ref}(<here>). what is (directly|right|just) {side} it
    I (see|found) the {ref}(.|,) (but what|and what|what) is (directly|right|just) {side} it
    if the <picture> were a grid, what would be (in the field |in the square |)(directly|right|just) {side} the {ref}
    (in|on) the (next field|next square|neighbouring square|adjacent spot) {side} the {ref}, what is there
    one (step|place|field|square) {side} the {ref}(,|:) what is there
    (name|identify|describe|tell me) (what is|the <thing>) (directly|right|just|immediately) {side} the {ref}
    <able> (name|see|tell me) what is (directly|right|just) {side} the {ref}
    -
    what <artist> (drew|put|placed) (directly|right|just) {side} the {ref}
    which <thing> (sits|is|comes|is placed) (directly|right|just|immediately) {side} the {ref}
    what the {ref} has (directly|right|just) {side} it
    what I would find (directly|right|just) {side} the {ref}
    (if|whether) anything is (directly|right|just) {side} the {ref}
    -
    the <thing> that (is|sits|lies|stands|was drawn) (directly|right|just) {side} the {ref}
    the (adjacent|neighbouring|next) <thing> {side} the {ref}
    the <thing> (drawn|placed|located) (directly|right|just|immediately) {side} the {ref}
    the content of the (spot|square|field|place) (directly|right|just) {side} the {ref}
    the {ref}'s neighbour {side} it
    """,
    "arrow": """
    which way would I (go|walk|drive|travel|end up going) if I (followed|obeyed|trusted|went by) the arrow
    (follow|trace) the arrow(.|:|,) (where|which way|in which direction) does it (lead|take me|send me|go)
    (where|which way) (would|does|will) the arrow (lead|take|send|guide|direct) (me|us|you)
    (to|towards) (which|what) (side|edge|border) (of the <picture> |)(does the arrow (point|aim|head|look)|is the arrow (turned|facing|aimed))
    (which|what) (way|direction) does the arrow (indicate|face|mark|give|show|tell)
    (left, right, up or down|up or down, left or right|up, down, left, right): (where|which way) does the arrow (point|go)
    is it an arrow to the left, to the right, up or down
    is the arrow (pointing|aimed|turned|facing) (up|down|left|right), or (which|what other|some other) way
    the arrow (points|is pointing|aims|leads|is turned) (...|where|which way|to which side)
    <complete> the arrow (points|is pointing|leads) ...
    (where|which way|in what direction) is the (tip|point|pointed end|sharp end) of the arrow (pointing|facing|turned)
    which way does the (tip|head|sharp end) of the arrow (look|point|face|go)
    (look at|find|take) the arrow(.|:|,) (which way does it point|where does it point|what direction does it have|which way is it turned)
    there is an arrow(<here>)(.|:|,) (which way|where|in which direction) does it (point|go)
    I (see|follow|found) an arrow. which way (should I go|does it point|does it lead)
    arrow (direction|orientation)
    arrow(:|,) (left, right, up or down|which way|direction|where to)
    (direction|orientation|heading) of (the |)arrow
    if the arrow were a (road sign|traffic sign|signpost), which way would (I|cars|you) have to (go|drive|turn)
    if the arrow (flew off|were shot|took off|moved on), (in which direction|which way|where) would it (go|fly|move)
    how is the arrow (oriented|turned|aligned|directed|aimed)
    what (is|would you say is) the (orientation|heading|direction) of the arrow
    (which|what) way did <artist> (turn|point|aim|draw) the arrow
    (where|in what direction) did <artist> (point|aim|direct) the arrow
    the arrow (wants|tells|asks|invites) me to go (where|which way)
    (in what direction|which way|where) (should|must|do|would) I (go|walk|turn|look), (according to|going by) the arrow
    I am lost(.|:|,) (which way|where) does the arrow (point|send me|lead)
    what does the arrow (say|tell|show) about the (way|direction)
    <able> (say|tell me|see) which way the arrow (points|goes|is facing)
    -
    which way I (should|would|must) go (by the arrow|if I followed the arrow)
    (where|which way|in what direction) the arrow (leads|aims|heads|looks|is turned|is facing|wants me to go)
    in what direction the (tip|head) of the arrow (points|looks|is turned)
    how the arrow is (oriented|turned|directed|aimed)
    whether the arrow points up, down, left or right
    to (which|what) side the arrow (points|is turned)
    -
    the (orientation|heading|bearing) of the arrow
    the way (that the arrow points|the arrow leads|to go by the arrow|shown by the arrow)
    the side (that|to which) the arrow points( to|)
    the direction (given|indicated|shown) by the arrow
    the (aim|direction) of the arrow's (tip|head)
    the arrow direction
    """,
    "nearest": """
    (who|what|which <thing>) is the (nearest|closest|next-door) neighbour of the {ref}
    (what|which <thing>) (stays|sits|was put) (nearest|closest) to the {ref}
    which (of the <things>|of the others|of the other <things>|other <thing>) (is|lies|sits|comes|stands) (nearest|closest) to the {ref}
    of all (the |)(other |)<things>, (which|what) (is|lies|comes) (nearest|closest) to the {ref}
    (starting from|seen from|from) the {ref}, (which|what) <thing> is (nearest|closest|the shortest way away|the least far away)
    from the {ref}, (what|which <thing>) would I (reach|get to|hit|meet) first
    if I (stood on|were|sat on|started at) the {ref}, (what|which <thing>) would be (nearest|closest)( to me|)
    if I drew lines from the {ref} to the other <things>, to which <thing> would the shortest (one|line) go
    (look at|find|take|start at) the {ref}(.|:|,) (what|which <thing>) is (nearest|closest) to it
    there is a {ref}(<here>)(.|:|,) (what|which <thing>) is (nearest|closest) to it
    <complete> (nearest|closest) to the {ref} is the ...
    (nearest|closest) to (the |){ref}(:| please|)
    (nearest|closest) <thing> to (the |){ref}
    (nearest|closest) neighbour of (the |){ref}
    the {ref} is (nearest|closest) to (which|what) (other |)<thing>
    the {ref}: (what|which <thing>) is (nearest|closest) to it
    to (which|what) <thing> (does the {ref} come|is the {ref}) (nearest|closest)
    which <thing> is (the least far|least far|the shortest way) (away |)from the {ref}
    (which|what) <thing> is (drawn|placed|located|found|put) (nearest|closest) to the {ref}
    (what|which <thing>) did <artist> (draw|put|place) (nearest|closest) to the {ref}
    (measure|compare|judge) the distances (to|from) the {ref}(.|:|,) which <thing> is (nearest|closest)
    (name|find|identify|spot|pick|point out) the <thing> (that is |)(nearest|closest) to the {ref}
    who lives (nearest|closest) to the {ref}
    (what|which <thing>) is within the shortest distance of the {ref}
    what (is|lies) (right |)in the neighbourhood of the {ref}, the (nearest|closest) <thing> I mean
    <able> (name|find|tell me) the <thing> (nearest|closest) to the {ref}
    -
    which <thing> (lies|sits|is drawn|comes|stands) (nearest|closest) to the {ref}
    (what|which <thing>) is the {ref}'s (nearest|closest) neighbour
    (what|which <thing>) is at the (shortest|smallest) distance from the {ref}
    which of the (other |)<things> is (nearest|closest) to the {ref}
    (what|which <thing>) I would reach first from the {ref}
    -
    the (nearest|closest) neighbour of the {ref}
    the <thing> at the (shortest|smallest) distance (from|to) the {ref}
    the <thing> (next to|right by) the {ref}, the (nearest|closest) one
    the <thing> that (lies|sits|is) (nearest|closest) to the {ref}
    the one that is least far from the {ref}
    """,
}
