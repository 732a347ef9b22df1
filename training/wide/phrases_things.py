"""Wordings about shapes, places and changes, in the three parts that phrases.py explains."""

# One template a line reads best, however long it is.
# ruff: noqa: E501

from __future__ import annotations

ABOUT_WIDE_THINGS = {
    "bigger": """
    is the {a} {size} than the {b}(<here>)
    is the {a} {size} or is the {b}
    (compare|look at) the {a} and the {b}: is the {a} {size}
    would you say the {a} is {size} than the {b}
    does the {a} look {size} than the {b}
    the {a} is {size} than the {b}, (right|true|isn't it|correct)
    -
    (if|whether) the {a} is {size} than the {b}
    (if|whether) the {a} (looks|seems|was drawn) {size} than the {b}
    is the {a} {size} than the {b}
    -
    the answer to this: is the {a} {size} than the {b}
    a yes or no: is the {a} {size} than the {b}
    """,
    "extreme": """
    (what|which) is the {extreme} <thing>(<here>)
    (what|which) <thing> is (the|) {extreme}(<here>)
    of all (the |these |)<things>, which is {extreme}
    (what|which) one is the {extreme}
    -
    (what|which) the {extreme} <thing> is
    (what|which) <thing> is (the|) {extreme}
    which of the <things> is {extreme}
    -
    the {extreme} <thing>
    the {extreme} of (the|these|all) <things>
    the name of the {extreme} <thing>
    """,
    "same colour": """
    (is|does) the {a} (the same <colour> as|have the same <colour> as|share its <colour> with) the {b}
    (are|do) the {a} and the {b} (the same <colour>|have the same <colour>|of one <colour>|match in <colour>)
    do the <colour>s of the {a} and the {b} (match|agree)
    are {a} and {b} equal in <colour>
    -
    (if|whether) the {a} and the {b} have the same <colour>
    (if|whether) the {a} is the same <colour> as the {b}
    (if|whether) {a} and {b} match in <colour>
    -
    a comparison of the <colour>s of the {a} and the {b}
    the answer: is the {a} the same <colour> as the {b}
    """,
    "odd": """
    (what|which|which one) is the odd one out(<here>)
    which (one|<thing>) (does not|doesn't) (belong|fit|match)(<here>)
    (which|what) <thing> is (different|not like the others|unlike the rest|the exception)
    (find|spot|name|show) the odd one(| out)(<here>)
    all are alike but one, which
    is there an odd one out
    -
    (which|what) (<thing>|one) is different
    which <thing> does not (belong|fit)
    which one is unlike the others
    -
    the odd one out
    the one that is different
    the <thing> that does not (belong|fit|match)
    the exception
    the one unlike the others
    """,
    "beside": """
    (what|which <thing>) is (directly|right|immediately|just|) {side} the {ref}(<here>)
    what (do you see|can you see|is there|comes|lies|stands|was drawn) (directly|right|just) {side} the {ref}
    (directly|right|just) {side} the {ref}, what is there
    is there anything (directly|right|just) {side} the {ref}
    -
    what is (directly|right|just|) {side} the {ref}
    what (lies|comes|stands) (directly|right|just) {side} the {ref}
    -
    the <thing> (directly|right|just|) {side} the {ref}
    the (neighbour|next <thing>) {side} the {ref}
    whatever is (directly|just) {side} the {ref}
    """,
    "arrow": """
    (where|which way|in which direction) does the arrow (point|go|show)(<here>)
    (which|what) (way|direction) is the arrow (pointing|going|showing)(<here>)
    where is the arrow pointing( to|)
    does the arrow point left, right, up or down
    -
    (where|which way|in which direction) the arrow (points|goes|is pointing)
    what the arrow points at
    -
    the (direction|way) of the arrow
    the direction that the arrow (has|shows|points in)
    the arrow's direction
    """,
    "nearest": """
    (what|which <thing>) is (nearest|closest|next) to the {ref}(<here>)
    what lies (nearest|closest) to the {ref}
    which <thing> is the {ref}'s (nearest|closest) neighbour
    which <thing> has the (smallest|shortest) distance to the {ref}
    -
    (what|which <thing>) is (nearest|closest) to the {ref}
    what lies (nearest|closest) to the {ref}
    -
    the (nearest|closest) <thing> to the {ref}
    the {ref}'s (nearest|closest) neighbour
    the <thing> (nearest|closest) to the {ref}
    """,
    "box": """
    where is the {ref}? (give|return|show|output|print) (the|its|me the|me its) <box>
    (give|return|show|draw|output|tell) (me |)(the|a) <box> (of|for|around) the {ref}
    (locate|find|detect|mark) the {ref} (with|by|using) (a|its) <box>
    (locate|detect|box) the {ref}(, bbox_2d please|, bbox|: bbox_2d| and return its bbox_2d)
    bbox_2d of the {ref}
    (put|draw) a (box|frame) around the {ref}
    (in|at) which <box> is the {ref}
    -
    where the {ref} is, (as|with) a <box>
    what the <box> of the {ref} is
    which <box> the {ref} has
    -
    the <box> (of|for|around) the {ref}
    the {ref}'s <box>
    bbox_2d of the {ref}
    the coordinates of the <box> around the {ref}
    """,
    "box all": """
    where are the {refs}? (give|return|show|output) (the|their|all|me the) <boxes>
    (give|return|show|draw|output) (me |)(the|all|all the) <boxes> (of|for|around) (the|all|all the) {refs}
    (locate|find|detect|mark) (all|every one of the|all the) {refs} with <boxes>
    (detect|locate) all {refs}(, bbox_2d please|: bbox_2d| and return bbox_2d)
    bbox_2d of all {refs}
    (put|draw) a (box|frame) around (each|every one) of the {refs}
    (in|at) which <boxes> are the {refs}
    -
    where all the {refs} are, (as|with) <boxes>
    what the <boxes> of the {refs} are
    which <boxes> the {refs} have
    -
    (the|all) <boxes> (of|for|around) (the|all) {refs}
    the <boxes> for every one of the {refs}
    all {refs} as bbox_2d
    """,
    "point": """
    where is the {ref}? (give|return|show|output) (the|its|me the|me a) <point>
    (give|return|output|tell) (me |)(the|a) <point> (of|for|on) the {ref}
    point (at|to) the {ref}( with coordinates| as point_2d|)
    (where|at which point) (should|must|would) I click to hit the {ref}
    point_2d of the {ref}
    (mark|locate) the {ref} (with|by) a point
    click on the {ref}
    -
    where the {ref} is, as a (point|point_2d)
    where to click for the {ref}
    at which <point> the {ref} lies
    -
    the <point> (of|for|on) the {ref}
    point_2d of the {ref}
    a point on the {ref}
    """,
    "point all": """
    where are the {refs}? (give|return|show|output) (the|their|me the) points
    (give|return|output) (me |)(the|a) points? (of|for|on) (each of the|all|all the) {refs}
    point (at|to) (all|every one of|each of) the {refs}( with coordinates|)
    where (should|must) I click to hit all {refs}
    point_2d of all {refs}
    (mark|locate) (all|every one of|each of) the {refs} (with|by) (points|a point)
    click on all {refs}
    -
    where all the {refs} are, as (points|point_2d)
    where to click for all the {refs}
    at which points the {refs} lie
    -
    the points (of|for|on) all {refs}
    point_2d of all {refs}
    a point on each of the {refs}
    """,
    "json list": """
    list the <things> <asjson>
    (describe|give|show|output|return|print) (all |)the <things>(<here>) <asjson>
    <asjson>, (what|which) <things> (are there|do you see)
    what <things> are there? answer <asjson>
    (return|output) a JSON (array|list) of (all |)the <things>
    -
    <asjson> (which|what) <things> there are
    (which|what) <things> there are, <asjson>
    -
    the <things> <asjson>
    a JSON (list|array) of the <things>
    (all|every one) of the <things> <asjson>
    """,
    "json count": """
    (count|sum up|summarise) the <things> <asjson>(<here>)
    how many <things> on (what|which) background? (answer |)<asjson>
    (return|output|give me|print) (the number of <things>|the count|the number) and the background <asjson>
    <asjson>, how many <things> on which background
    (summarise|summary of) the <picture> <asjson>
    -
    how many <things> there are and on what background, <asjson>
    what the <picture> holds in short, <asjson>
    -
    the number of <things> and the background <asjson>
    the count and the background <asjson>
    a summary of the <picture> <asjson>
    """,
    "describe short": """
    describe the <picture> (very briefly|in a few words|as shortly as you can|in under eight words|in half a sentence)
    (briefly|shortly|in short|in a few words)(,|:|) what is (in|on) the <picture>
    (give|write) (me |)(a|the) (very short|one-line|brief|tiny) description(<here>)
    sum (it|this|the <picture>) up (briefly|in a few words|in one line)
    what is it, in a few words
    a caption of (a few|five|six) words(,|) please
    -
    (briefly|in a few words) what the <picture> shows
    what is in the <picture>, (briefly|in a few words|as short as possible)
    -
    a (very short|one-line|brief|tiny) description of the <picture>
    a (short|brief) (caption|title|headline)(<here>)
    a summary in a few words
    """,
    "describe two": """
    describe the <picture> in (two|2|exactly two) sentences
    (in|with|using) (two|2) sentences, (what is in the <picture>|describe this|what do you see)
    (give|write) (me |)(two|2) sentences about the <picture>
    (a|one|) description of two sentences(,|) please
    say it in two sentences: what is here
    -
    in (two|2) sentences what the <picture> shows
    what the <picture> shows, in (two|2) sentences
    -
    a (two-sentence description|description in two sentences) of the <picture>
    (two|2) sentences about the <picture>
    two sentences that describe (it|this|the <picture>)
    """,
    "changed": """
    what (changed|has changed|is different|differs|is new|was changed)( between the (two |)<picture>s| from the first to the second| from one to the other| in the second (picture|image)| now|)
    (find|spot|name|describe|tell me) the (difference|change)( between the (two |)(pictures|images)|)
    how (does|do) the (second (picture|image) differ from the first|two (pictures|images) differ)
    (compare|look at) the two (pictures|images)(: what changed| and tell me what changed|)
    is (anything|something) different( in the second (one|picture)|)
    what did (they|I|<artist>) change
    -
    what (changed|has changed|is different)
    how the second (picture|image) differs from the first
    -
    the (difference|change) between the (two |)(pictures|images)
    the one thing that (changed|differs)
    whatever changed
    """,
}
