"""More ways to ask for boxes and points: indirect, chatty, terse; three parts as phrases.py explains."""

# One template a line reads best, however long it is.
# ruff: noqa: E501

from __future__ import annotations

TOLD_MARKS = {
    "box": """
    (localise|localize|locate|detect|find|ground|track down) the {ref}(.|:|,| and) (return|output|give|answer with) (the|its|a) <box>
    (localise|localize|locate|detect) the {ref}(,|:) (bounding box|bbox|box coordinates|corner coordinates)(| please|)
    (run|do|perform) (object |)detection (on|for) the {ref}
    detection target: {ref}(, bbox_2d| as bbox_2d|, box please)
    (bounding box(:| of| for)|bbox(:| of| for)|box (of|for)) (the |){ref}
    {ref}(:|,) (bounding box|bbox|bbox_2d|box)
    what are the (corners|corner coordinates|corner points|edges) of the <box> (of|around) the {ref}
    (what|which) (two corners|top-left and bottom-right corners|x1, y1, x2, y2|x1 y1 x2 y2) (enclose|bound|frame) the {ref}
    (give|return|output|print) (me |)(the |)(x1, y1, x2, y2|x1 y1 x2 y2|xmin, ymin, xmax, ymax|corner coordinates) (of|for) the {ref}
    from where to where does the {ref} (reach|extend|go|stretch), as a <box>
    (which|what) <box> (encloses|contains|surrounds|holds|fits|bounds|frames|covers) the {ref}( exactly| tightly|)
    (which|what) <box> would (you|I) (draw|put|need) around the {ref}
    (if you had to|if I wanted to) (crop|cut out|frame) the {ref}, (which|what) <box> (would you use|should I use|would it be)
    (crop|cut out|frame|enclose|outline) the {ref}(.|:|,) (which|what) <box> do you (use|need|get)
    I want to (crop|cut out|highlight|frame) the {ref}, (so |)(give me|I need|what is) (the|its) <box>
    (draw|put|place|set|lay) (a tight |a |the )<box> (around|over|on) the {ref}
    (return|output|write) a JSON (array|list) with the bbox_2d (of|for) the {ref}
    (return|output|give) the {ref} as (bbox_2d|a bounding box|a box) in JSON
    (look at|you see) the {ref}(.|:|,) (in |)(which|what) <box> (does it lie|is it|does it fit)
    the {ref} (lies|sits|is) (in|inside|within) (which|what) <box>
    <complete> the <box> of the {ref} is ...
    my (program|script|robot|software) needs the <box> of the {ref}
    (annotate|label|mark up|tag) the {ref} with (a|its) <box>
    where exactly is the {ref}? (a box|the box|a bounding box|bbox|bbox_2d), please
    where is the {ref} (in|as) (bbox coordinates|box coordinates|bounding box coordinates|a bounding box)
    <able> (draw|give me|return) (a|the) <box> (of|around|for) the {ref}
    -
    (which|what) <box> (encloses|surrounds|fits|contains|bounds) the {ref}
    where the {ref} (lies|sits), in box coordinates
    from where to where the {ref} (reaches|extends), as a <box>
    how to (crop|frame) the {ref} with a <box>
    which corners the <box> of the {ref} has
    -
    the (tight|enclosing|exact|smallest) <box> (of|around|for) the {ref}
    the (corners|corner coordinates) of the <box> around the {ref}
    a <box> (around|for|that fits) the {ref}
    the detection (result|box) for the {ref}
    the {ref} as (bbox_2d|a bounding box)
    the (place|location|position) of the {ref} as a (bounding box|box|bbox)
    """,
    "box all": """
    (localise|localize|locate|detect|find|ground) (all|every one of|each of) the {refs}(.|:|,| and) (return|output|give|answer with) (the|their) <boxes>
    (localise|localize|locate|detect) (all|all the) {refs}(,|:) (bounding boxes|bboxes|box coordinates)(| please|)
    (run|do|perform) (object |)detection (on|for) all (the |){refs}
    object detection(:|,) all (the |){refs}
    detection targets: (all |){refs}(, bbox_2d| as bbox_2d|, boxes please)
    (bounding boxes|bboxes|boxes)(:| of| for) (all |all the |the ){refs}
    (all |){refs}(:|,) (bounding boxes|bboxes|boxes|all as bbox_2d)
    what are the (corners|corner coordinates) of the <boxes> (of|around) (all |)the {refs}
    (give|return|output|print) (me |)(the |)(x1, y1, x2, y2|xmin, ymin, xmax, ymax|corner coordinates|box coordinates) (of|for) (all the|each of the|every one of the) {refs}
    (which|what) <boxes> (enclose|contain|surround|hold|fit|bound|frame|cover) (all |)the {refs}
    (which|what) <boxes> would (you|I) (draw|put|need) around (all |)the {refs}
    if I wanted to (crop|cut out|frame) (all |)the {refs}, (which|what) <boxes> (would I need|should I use)
    (crop|cut out|frame|enclose|outline) (all|every one of|each of) the {refs}(.|:|,) (which|what) <boxes> do you (use|need|get)
    I want to (crop|cut out|highlight|frame) all the {refs}, (so |)(give me|I need|what are) the <boxes>
    (draw|put|place|set) (tight |)<boxes> (around|over|on) (all|all the|every one of the|each of the) {refs}
    (return|output|write) a JSON (array|list) with the bbox_2d of (all|all the|each of the|every one of the) {refs}
    (return|output|give) all (the |){refs} as (bbox_2d|bounding boxes|boxes) in JSON
    (return|output|give me|draw) one <box> (for each|for every one|per item) of the {refs}
    look at the {refs}(.|:|,) in (which|what) <boxes> do they lie
    <complete> the <boxes> of the {refs} are ...
    my (program|script|robot|software) needs the <boxes> of all (the |){refs}
    (annotate|label|mark up|tag) (all|every one of|each of) the {refs} with <boxes>
    where exactly are the {refs}? (boxes|all boxes|bounding boxes|bboxes|all as bbox_2d), please
    where are (all |)the {refs} (in|as) (bbox coordinates|box coordinates|bounding boxes)
    how many boxes do the {refs} need, and which? (output|return) bbox_2d
    (find|look for|search for) {refs}(.|:|,| and) (box|frame) (each|every one|all) of them
    <able> (draw|give me|return) (the |)<boxes> (of|around|for) all (the |){refs}
    -
    (which|what) <boxes> (enclose|surround|fit|contain|bound) the {refs}
    where (all |)the {refs} (lie|sit), in box coordinates
    how to (crop|frame) all the {refs} with <boxes>
    which <boxes> go around the {refs}
    what the bbox_2d of each of the {refs} is
    -
    the (tight|enclosing|exact) <boxes> (of|around|for) (all |)the {refs}
    a <box> for each of the {refs}
    a list of <boxes> for the {refs}
    the detection (results|boxes) for all {refs}
    all the {refs} as bounding boxes
    the (places|locations|positions) of all the {refs} as (bounding boxes|boxes|bboxes)
    """,
    "point": """
    (localise|localize|locate|find) the {ref}(.|:|,| and) (return|output|give|answer with) (a|one|its) (point|centre point|center point|point_2d|coordinate pair)
    (coordinates|coords|point|point_2d|x and y|x, y)(:| of| for) (the |){ref}
    {ref}(:|,) (point|point_2d|coordinates|coords|x and y)
    (what|which) are the (x and y|x, y|coordinates|coords|centre coordinates) (of|for) (the |the centre of the |the middle of the ){ref}
    (what|which) (x and y|coordinates|coords|point) does the {ref} have
    at (what|which) (x and y|coordinates|coords|coordinate) (is|lies|can I find|do you see) the {ref}
    where is the (centre|center|middle|midpoint) of the {ref}(, as a point|, in coordinates|, as x and y|? point_2d please)
    (where|on which point|at which coordinates|at what coordinates) (should|must|would|do|can) (I|the mouse|my finger|the robot) (tap|press|touch|click|aim|point) to (hit|select|get|open|choose|reach) the {ref}
    ((tap|press|left-click|double-click) on|tap|press|touch|hit|select|choose) the {ref}( with the mouse| for me|)
    (move|take|put|place|send|drag) the (mouse|cursor|pointer) (to|on|onto|over) the {ref}
    (put|place|set|stick|drop) a (dot|pin|point|marker|cross mark) (on|onto|in the middle of) the {ref}
    (point|aim) (at|to) the {ref}(,|:|.) (give|return|output) (x and y|the coordinates|point_2d)
    (give|return|output|print|tell) (me |)(the |)(x and y|x, y|centre coordinates|coords|coordinate pair|centre point) (of|for) the {ref}
    (return|output|write) a JSON (array|list) with the point_2d (of|for) the {ref}
    (return|output|give) the {ref} as (point_2d|a point|one point)
    (look at|you see) the {ref}(.|:|,) (at|on) which point (is it|does it lie)
    the {ref} (lies|sits|is) at (which|what) (point|coordinates|x and y)
    <complete> the (centre|point|point_2d) of the {ref} is ...
    my (program|script|robot|software|mouse) needs (a|one) point on the {ref}
    (annotate|label|mark|tag|pin) the {ref} with (a|one) (point|dot|pin)
    one point (that lies |)(on|inside|within) the {ref}(,| please|)
    where exactly is the {ref}? (a point|one point|point_2d|the coordinates|coordinates), please
    (in|as) (coordinates|a point|x and y|point_2d), where is the {ref}
    imagine a touch screen: where do I (tap|press|touch) for the {ref}
    if I (threw a dart|shot|pointed a laser) at the {ref}, at which (point|coordinates) should I aim
    <able> (click on|point at|tap) the {ref}
    -
    where (I should|to|one must) (tap|press|touch|aim) (to hit|for|to select) the {ref}
    (what|which) (coordinates|x and y|point) the {ref} has
    where the (centre|middle) of the {ref} is, (as a point|in coordinates|as x and y)
    at which (coordinates|x and y) the {ref} (is|lies)
    which point (lies on|hits) the {ref}
    -
    the (x and y|coords|centre coordinates|coordinate pair|click position) (of|for) the {ref}
    the (centre|center|middle) of the {ref} (as a point|in coordinates|as x and y)
    a (click|tap) (point|position) (for|on) the {ref}
    a (dot|pin) on the {ref}
    one point on the {ref}
    the {ref} as (a point|point_2d)
    """,
    "point all": """
    (localise|localize|locate|find) (all|every one of|each of) the {refs}(.|:|,| and) (return|output|give|answer with) (points|their points|one point each|point_2d|centre points)
    (coordinates|coords|points|point_2d|x and y)(:| of| for) (all|all the|each of the|every one of the) {refs}
    (all |){refs}(:|,) (points|all as point_2d|coordinates of all|coordinates of each)
    (what|which) are the (x and y|coordinates|coords|centre coordinates|centre points) of (all|all the|each of the) {refs}
    (what|which) (coordinates|coords|points) do (all |)the {refs} have
    at (what|which) (coordinates|coords|points) (are|lie|can I find|do you see) (all |)the {refs}
    where are the (centres|centers|middles|midpoints) of (all |)the {refs}(, as points|, in coordinates|? point_2d please)
    (where|on which points|at which coordinates) (should|must|would|do|can) (I|the mouse|the robot) (tap|press|touch|click|aim) to (hit|select|get|choose|reach) (all the|every one of the|each of the) {refs}
    ((tap|press|click) on|tap|press|touch|hit|select) (all the|every one of the|each of the) {refs}( with the mouse| in turn| for me|)
    (move|take|send) the (mouse|cursor|pointer) (to|over) (all the|each of the|every one of the) {refs} in turn
    (put|place|set|stick|drop) a (dot|pin|point|marker) (on|onto|in the middle of) (each|every one|all) of the {refs}
    (point|aim) (at|to) (all|every one of|each of) the {refs}(,|:|.) (give|return|output) (the coordinates|points|point_2d)
    (give|return|output|print|tell) (me |)(the |)(x and y|centre coordinates|coords|coordinate pairs|centre points) of (all|all the|each of the|every one of the) {refs}
    (return|output|write) a JSON (array|list) with the point_2d of (all|all the|each of the|every one of the) {refs}
    (return|output|give) all (the |){refs} as (point_2d|points)
    (return|output|give me|set) one point (for each|for every one|per item) of the {refs}
    look at the {refs}(.|:|,) at which points do they lie
    <complete> the (points|point_2d) of the {refs} are ...
    my (program|script|robot|software|mouse) needs a point on (each|every one) of the {refs}
    (annotate|label|mark|tag|pin) (all|every one of|each of) the {refs} with (a point|a dot|points|dots|pins)
    where exactly are (all |)the {refs}? (points|all points|point_2d|the coordinates of each|coordinates), please
    (in|as) (coordinates|points|point_2d), where are (all |)the {refs}
    imagine a touch screen: where do I (tap|press|touch) for (each|every one|all) of the {refs}
    (find|look for|search for) {refs}(.|:|,| and) (click on|point at|tap) (each|every one|all) of them
    from left to right, (click on|point at|tap) all the {refs}
    <able> (click on|point at|tap) all (the |){refs}
    -
    where (I should|to|one must) (tap|press|touch|aim) (to hit|for|to select) all the {refs}
    (what|which) (coordinates|points) (all |)the {refs} have
    where the (centres|middles) of the {refs} are, (as points|in coordinates)
    at which coordinates (all |)the {refs} (are|lie)
    which points (hit|lie on) the {refs}
    -
    the (x and y|coords|coordinates|centre coordinates|click positions) of (all|all the|each of the) {refs}
    the (centres|centers|middles) of all the {refs} (as points|in coordinates)
    a (click|tap) point for each of the {refs}
    a (dot|pin) on (each|every one) of the {refs}
    one point (per item|each) for the {refs}
    all the {refs} as (points|point_2d)
    """,
}
