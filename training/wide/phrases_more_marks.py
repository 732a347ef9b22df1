"""Still more ways to ask for boxes, points and JSON, in frames unlike the others; three parts as phrases.py explains."""

# One template a line reads best, however long it is.
# ruff: noqa: E501

from __future__ import annotations

MORE_MARKS = {
    "box": """
    (surround|enclose|encase) the {ref} (with|by) a (tight |)(rectangle|rectangular frame|box)(| and give me its corners| please)
    (what|which) is the smallest (upright |)(rectangle|box) (that|which) (still |)(holds|contains|takes in|covers) (all|the whole) of the {ref}
    (bounds|extents|envelope|limits) of the {ref}(, as four numbers|, left top right bottom|, as a box)
    (left, top, right and bottom|left, top, right, bottom|the left, upper, right and lower edge|min and max of x and y) (of|for) the {ref}
    where does the {ref} (begin and end|start and stop), (horizontally and vertically|across and down|in x and in y), as (a|one) (box|rectangle|bbox)
    how far does the {ref} (spread|stretch|reach) (to all four sides|on each side), (as a box|in box coordinates|as a bounding box)
    (within|inside|between) which four (limits|edges|borders) (is|lies|sits) the {ref}(, as a box|, as a rectangle|, bbox style)
    (roi|ROI|region of interest)(:| of| for) the {ref}
    (compute|derive|estimate|predict|infer|specify|define) the (bounding box|bounding rectangle|region of interest|bbox) (of|for) the {ref}
    suppose I (take|use) scissors(:|,) which (rectangle|box) do I cut (to get|in order to have) the {ref}
    I (am going to|will|shall|have to) (blur|mask|censor|black out|hide) the {ref}. (which|what) (rectangle|box) (must|should|do) I (cover|fill|use)
    to (select|grab|pick up) the {ref} with the (rectangle tool|selection tool|marquee), from which corner to which corner (do|should|must) I drag
    (drag|pull|stretch|span) a (selection frame|marquee|rubber band|selection rectangle) (around|over) the {ref}
    (opposite|diagonal|two diagonal|the two opposite) corners of the (box|rectangle|frame) (round|enclosing|that holds) the {ref}
    (AABB|axis-aligned bounding box|axis-aligned box|minimum bounding rectangle|bounding rectangle) (of|for) the {ref}
    {ref} -> (bbox|box|bounding box|bbox_2d)
    query: {ref}(.|,|;) (output|answer|return|format): (bbox_2d|bbox|bounding box)
    the {ref}, (that one|exactly that)(:|,) (I would like it framed|put a frame round it|it should get a box|box it)
    the {ref} (has to|must|should|needs to|ought to) be (boxed|framed|boxed in|enclosed in a rectangle)
    it is the {ref} (that|which) I (want|would like|need) (boxed|framed|a box around|the bounding box of)
    what I (want|need|am after|am missing) is the (rectangle|frame|bounding box) (round|about|enclosing) the {ref}
    (can|could|may) the {ref} be (boxed|framed|put in a box|given a frame)(| please| for me)
    (please |)make a (little |tight |neat |)(box|frame|rectangle) round the {ref}
    you (do see|do notice|find) the {ref}, (don't you|right)? (then |)(box it|frame it|give me its box|draw its bounding box)
    the {ref} is (here|there|hidden|somewhere). (box it|frame it|draw its bounding box|in what box is it|put a rectangle on it)
    (localisation|localization|detection|framing|delimitation) of the {ref}(,|) (as a|in the form of a|by a) (bounding box|box|bbox)
    your (task|job|mission) is to (frame|box|box in|draw the box around|put a rectangle on) the {ref}(<here>)
    which (frame|rectangle|box) (hugs|fits|embraces|wraps) the {ref} (snugly|most closely|without a gap)
    (wrap|fit|trap|catch|pack|capture) the {ref} in a (tight |)(rectangle|bounding box|box)
    (crop|trim|cut) the <picture> (down |)to the {ref}(.|:|,) (which|what) (region|rectangle|box|bbox) (remains|is left|is that)
    (which|what) crop (region|window|box|rectangle) (leaves|keeps|shows) (just|only|nothing but) the {ref}
    the {ref} alone should (remain|stay) after cropping, so (what|which) box (do I keep|is it|do I choose)
    if (you|I|one) (framed|boxed in|boxed) the {ref}, (which|what) coordinates would the (frame|box|rectangle) have
    a (rectangle|frame) (has|is) to be (put|drawn|laid) (round|over) the {ref}(.|:|,) (what are its corners|at which coordinates|from where to where)
    (xyxy|ltrb|x0 y0 x1 y1|x0, y0, x1, y1|left top right bottom)(:| of| for) the {ref}
    (I'm|we are) (labelling|labeling|annotating) (data|pictures|a data set)(.|:) (box for|a box for|bbox of|next box:) the {ref}
    (annotation|ground-truth|label|target|reference) (box|rectangle) for the {ref}
    (you are|act as|play) (an object detector|a detector)(.|:|,) (the target is|find|your target:) the {ref}
    (would you|do you) mind (boxing|framing|drawing a box round|putting a rectangle around) the {ref}
    it would (help|be nice|be good|be useful) to have (a box|a frame|a bounding box|a rectangle) (round|around) the {ref}
    how (would|can|should) (you|I|one) (frame|box|enclose) the {ref} (with|using) (a rectangle|one rectangle|a box)
    (where|at which coordinates) (would|must|should|does) the (frame|box|rectangle|bounding box) (round|for) the {ref} (go|be|sit|lie)
    (box|frame|bounding box) of the {ref}, given by (top left and bottom right|its upper left and lower right|two corners)
    (what are the|the|I need the) (four|4) (numbers|values|coordinates) that (box|bound|delimit|confine) the {ref}
    (which|what) (area|part of the <picture>|region) does the {ref} (take up|occupy|cover|fill), as a (box|rectangle|bounding box)
    the (room|space|area|place) (that |)the {ref} (takes up|occupies|fills|covers), (as|given as|in the form of) a (box|rectangle|bbox)
    (highlight|emphasise|flag|spotlight) the {ref} (with|by|using) a (rectangle|rectangular frame|bounding box)
    (do not|don't) (describe|name|explain) the {ref}, (just|only|simply) (box it|frame it|give its box|give its bbox)
    (no words|no text|no point|not a point)(,|:| please,) (just|only) the (box|bbox|bounding box|frame) of the {ref}
    I (lost|can't find|am looking for|overlooked) the {ref}(.|:|,) (draw|put) a (frame|box) (round|around) it(| for me)
    (see|found|got|spotted) the {ref}? (then |now |)(box it|frame it|draw its box|put a box on it|bbox please)
    the (bounding box|bbox|bounding rectangle) of the {ref} (would be|reads|has which corners|runs from where to where)
    (please |)(make|do|give) (rectangle|frame|bounding box) around {ref}
    (the customer|the editor|my boss|the robot) (wants|needs|asks for) a (frame|box|rectangle) (around|round) the {ref}
    (on a scale|in coordinates|with numbers) from 0 to 1000, (which|what) (box|rectangle) (encloses|holds|surrounds) the {ref}
    (single out|pick out|isolate|set off) the {ref} (with|by|using) a (box|frame|rectangle|bounding box)
    -
    what the (bounds|extents|limits) of the {ref} (are|would be), as a box
    (what|which) rectangle (hugs|takes in|would frame) the {ref}
    how the {ref} (can|could|would) be (boxed|framed) (with|by) a rectangle
    where the (frame|box|rectangle) (round|for) the {ref} (goes|must go|would lie)
    (what|which) (region|area) the {ref} (takes up|occupies|fills), as a box
    (what|which) (four|4) numbers (bound|delimit|box) the {ref}
    what (to crop|I must crop) to keep (only|just) the {ref}, as a box
    -
    the (bounding rectangle|enclosing rectangle|surrounding box|rectangular frame) of the {ref}
    the (bounds|extents|limits) of the {ref}(, as a box|, as four numbers|, left top right bottom)
    the (crop|selection) (box|rectangle|window) (for|of) the {ref}
    the (left, top, right and bottom|upper left and lower right corner) of the {ref}'s (box|frame)
    the (region|area) (taken up|occupied|filled) by the {ref}, as a (box|rectangle|bbox)
    the (four|4) (numbers|values) of the {ref}'s (box|bounding box|bbox)
    """,
    "box all": """
    (surround|enclose|encase) (each|every one) of the {refs} (with|by) (a|its own) (rectangle|rectangular frame|box)
    the {refs} (get|need|should have) one (box|frame|rectangle) (apiece|each)(.|:|,) (which are they|where do they go|list them)
    if there are any {refs}(<here>), (box them|frame them|box them all|give me their boxes|list their bounding boxes)
    (any|whatever|all) {refs} (you find|you see|that turn up|you come across) (should|must|have to) be (boxed|framed|enclosed in rectangles)
    (do not|don't) (miss|skip|leave out|forget) any of the {refs} when you (draw|list|write down|give) the (boxes|bounding boxes|rectangles)
    (bounds|extents|limits|envelopes) of all (the |){refs}, (as boxes|left top right bottom|four numbers each)
    (four|4) numbers (each|apiece) for (all |)the {refs}(:|,) (left, top, right, bottom|x1, y1, x2, y2|the box)
    for (each|every one) of the {refs}(,|:) (left, top, right and bottom|xmin ymin xmax ymax|x1 y1 x2 y2|two corners of its box|one rectangle)
    (rois|ROIs|regions of interest)(:| of| for) all (the |){refs}
    (compute|predict|estimate|determine|derive|infer|work out) the (bounding boxes|bounding rectangles|bboxes) (of|for) (all|every one of) the {refs}
    I (am going to|will|have to|want to) (blur|mask|black out|cover up|hide) all the {refs}. (which|what) (rectangles|boxes) (must|should|do) I (fill|use|take)
    how (would|should|can) (you|one|I) (frame|box|enclose) the {refs}, each (with|in) (a rectangle|its own rectangle|a box)
    (drag|pull|span) a (selection frame|marquee|selection rectangle) (around|over) each of the {refs}(, one after the other| in turn|)
    (axis-aligned boxes|AABBs|minimum bounding rectangles|bounding rectangles|enclosing rectangles) (of|for) all (the |){refs}
    {refs} -> (boxes|bboxes|list of boxes|all bbox_2d)
    query: (all |){refs}(.|,|;) (output|answer|return|format): (bbox_2d for all|all boxes|list of bboxes|bounding boxes)
    (class|category|target class): {refs}(.|,|;) (all|every|list all) (instance boxes|detections as boxes|bounding boxes)
    (instances|occurrences|detections) of {refs}(<here>), (as|with) (boxes|bounding boxes|bboxes)
    the {refs}, all of them(:|,) (I would like them framed|put frames round them|they should get boxes|box them)
    the {refs} (have to|must|should|need to|ought to) be (boxed|framed|boxed in|enclosed in rectangles)
    it is the {refs} (that|which) I (want|would like|need) (boxed|framed|boxes around|the bounding boxes of)
    what I (want|need|am after|am missing) are the (rectangles|frames|bounding boxes) (round|enclosing|about) (all |)the {refs}
    (can|could|may) (all |)the {refs} be (boxed|framed|put into boxes)(| one by one| please)
    (please |)make (little |tight |neat |)(boxes|frames|rectangles) round (all |)the {refs}
    you (do see|do notice|find) the {refs}, (don't you|right)? (then |)(box them|frame them all|give me their boxes|draw their bounding boxes)
    there (may|might|could|should) be {refs}(<here>). (box them all|frame every one|their bounding boxes please|list their boxes)
    (localisation|localization|detection|framing|delimitation) of all (the |){refs}, (as|by|in the form of) (bounding boxes|boxes|bboxes)
    your (task|job|mission) is to (frame|box|box in|put boxes on|draw rectangles around) all (the |){refs}(<here>)
    which (frames|rectangles|boxes) (hug|fit|embrace|wrap) the {refs} (snugly|most closely|without gaps)
    (wrap|fit|trap|catch|capture) (each|every one) of the {refs} in a (tight |)(rectangle|bounding box|box)
    (cut|crop|clip) (each|every one) of the {refs} out of the <picture>(.|:|,) (which|what) (regions|rectangles|boxes|bboxes) (are these|are they|do you take)
    (which|what) crop (regions|windows|boxes|rectangles) (leave|keep|show) (just|only|nothing but) the {refs}
    (xyxy|ltrb|x0 y0 x1 y1|x0, y0, x1, y1)(:| of| for) (all the|each of the|every one of the) {refs}
    (I'm|we are) (labelling|labeling|annotating) (pictures|a data set|training data)(.|:) (boxes|now boxes|we need boxes) for (all |)the {refs}
    (annotation|ground-truth|target|label) (boxes|rectangles) for (all |)the {refs}
    (act as|you are|play) (an object detector|a detector)(.|:|,) (the targets are|find|your targets:) all the {refs}
    (would you|do you) mind (boxing|framing|drawing boxes round|putting rectangles around) (all |)the {refs}
    it would (help|be nice|be good|be useful) to have (boxes|frames|bounding boxes|rectangles) (round|around) (all |)the {refs}
    (where|at which coordinates) (would|must|should|do) the (frames|boxes|rectangles|bounding boxes) (round|for) (all |)the {refs} (go|lie|sit)
    the (areas|regions|places|spaces) (that |)the {refs} (take up|occupy|fill|cover), (as|given as|in the form of) (boxes|rectangles|bboxes)
    (highlight|emphasise|flag|spotlight) (each|every one) of the {refs} (with|by|using) a (rectangle|rectangular frame|bounding box)
    (do not|don't) (describe|count|name) the {refs}, (just|only|simply) (box them|frame them|give their boxes|give their bboxes)
    (no text|no prose|no points|no number)(,|:| please,) (just|only) the (boxes|bboxes|bounding boxes) of the {refs}
    I (can't find|keep missing|am looking for|overlooked) the {refs}(.|:|,) (draw|put) (frames|boxes) (round|around) them(| for me)
    (go|walk|run) through the {refs} (one by one|from left to right) and (box|frame) (each|every one)(| of them)
    (left to right|from left to right|starting at the left)(,|:) (the boxes of|the frames of|bounding boxes for|box) all (the |){refs}
    the (bounding boxes|bboxes|bounding rectangles) of (all |)the {refs} (would be|read|have which corners|run from where to where)
    a list of (rectangles|boxes|bboxes), one for (each|every one) of the {refs}(<here>)
    (the customer|the editor|my boss|the robot) (wants|needs|asks for) a (frame|box|rectangle) (around|round) (each|every one) of the {refs}
    (on a scale|in coordinates|with numbers) from 0 to 1000, (what are|give) the (boxes|rectangles) of (all |)the {refs}
    (never mind|no matter|I don't care) how many(.|:|,) (box all|list the boxes of all|frame all) the {refs}
    (each and every one|every single one|the whole lot) of the {refs}(:|,) (box|bbox|boxed|framed|bounding box) please
    (single out|pick out|isolate|separate) the {refs} (with|by|using) (boxes|frames|rectangles|bounding boxes)
    however many {refs} (there are|you find|you see), (each|every one) (gets|needs|must get) a (box|frame|rectangle)
    (suppose|imagine) each of the {refs} in a tight frame of its own(.|:|,) (what are the corners|which coordinates do the frames have)
    (please |)(make|do|give) (rectangles|frames|bounding boxes) around all {refs}
    which (rectangles|boxes|regions)(<here>) are (filled|occupied|taken up) by {refs}
    -
    (what|which) rectangles (hug|take in|would frame) the {refs}
    what the (bounds|bounding rectangles|bounding boxes) of all the {refs} are
    how each of the {refs} (can|could|would) be (boxed|framed)
    where the (frames|boxes|rectangles) (round|for) all the {refs} (go|must go|would lie)
    (what|which) (regions|areas) the {refs} (take up|occupy|fill), as boxes
    what the left, top, right and bottom of each of the {refs} (are|would be)
    what (to crop|I must crop) to get each of the {refs}, as boxes
    -
    the (bounding rectangles|enclosing rectangles|surrounding boxes|rectangular frames) of (all |)the {refs}
    the (bounds|extents|limits) of all the {refs}(, as boxes|, four numbers each)
    the crop (boxes|rectangles|windows) for (all |)the {refs}
    the left, top, right and bottom of (each|every one) of the {refs}
    the (regions|areas) (taken up|occupied|filled) by the {refs}, as (boxes|rectangles|bboxes)
    a (rectangle|frame|box) round (each|every one) of the {refs}
    """,
    "point": """
    where would I (poke|prod|jab|dab) if I wanted (to hit |to touch |)the {ref}
    (aim|take aim) at the {ref}(.|:|,) (at which coordinates|on what point|at which x and y) do you (shoot|fire|hit it)
    (the |)(centroid|midpoint|centre of gravity|centre of mass|geometric centre) of the {ref}(<here>)(, as x and y|, coordinates|)
    (x=?, y=?|x? y?|x, y =|x/y) (for|of) the {ref}
    how far (from the left|across|to the right) and how far (from the top|down) is the {ref}, as (one point|x and y|coordinates)
    (horizontal and vertical (position|coordinate)|x value and y value|x coordinate and y coordinate) of the {ref}
    (hover|rest|hold|park|stop) the (mouse|cursor|pointer) over the {ref}(| please| now)
    (stick|push|press) a (needle|thumbtack|drawing pin) (into|through) the {ref}(.|:|,) (where does it go|at which coordinates|at which point)
    (lay|put|place|set) (your|a|one) (finger|fingertip|thumb) on the {ref}
    the {ref} (has to|must|should|needs to|is to) be (clicked|tapped|clicked on|pressed|touched|pointed at)(|, where|, at which point|, at what coordinates)
    it is the {ref} that (I want clicked|has to be clicked|you should tap|must be pointed at|the click should hit)
    the {ref}(:|,) (tap it|click it|touch it|press it|point at it)(| please)
    what I need is (a|one) (click|tap|dot|point|coordinate pair) on the {ref}
    (issue|do|make|perform|execute|simulate|fire) a (click|tap|mouse click|touch|left click) (on|at) the {ref}
    (click|tap|touch) (action|event|target)( on|:| for) the {ref}
    (centre|align|line up|set) the (crosshair|crosshairs|sight) on the {ref}(|, at which coordinates|: which x and y|, which point is that)
    (shine|direct|aim) (a|the) (laser|laser pointer|torch) (at|onto) the {ref}(.|:|,) (which|what) (point|coordinates) does it (hit|light up)
    (where|at which x and y|on which point) (does|should|must|can) the (gripper|robot arm|suction cup|hand) (grasp|pick up|grab|touch) the {ref}
    (keypoint|anchor|anchor point|hotspot|reference point|waypoint)( of|:| for) the {ref}
    (compute|determine|estimate|predict|work out|calculate|measure) the (centre coordinates|centre point|xy position|point coordinates|midpoint) of the {ref}
    (a|one|just a) (pair of numbers|coordinate pair|number pair) (that says|telling me|saying|to say) where the {ref} is
    two numbers (locate|fix|pin down|tell the place of) the {ref}(.|:|,) which (are they|two)
    (see|found|got|spotted) the {ref}? (then |now |)(click it|tap it|point at it|touch it|give its coordinates)
    the {ref} is (here|there|hidden|somewhere). (at which coordinates|at what point|click it|tap on it|point at it)
    I (cannot|can't) (hold|use|move) (a|the) mouse(,|, so|, please) (click|press|tap) the {ref} for me
    I (want|have|would like) to (select|open|grab|pick|hit) the {ref} (with one click|with a tap|with the mouse), (where|at which point|what coordinates)
    if the {ref} (were|was) a (button|key|switch|target), where would (I|you) (press|push|aim|click)
    the {ref} is a (button|switch|key)(.|:|,) (press|push|click|tap) it
    (imagine|suppose|say) a (fly|ladybird|drop of rain|coin) (sits|lands|falls) on the {ref}, at which (point|coordinates|x and y) (is it|would that be)
    I (drop|put|lay|place) a (coin|pebble|crumb|bead) on the {ref}(.|:|,) (what are its coordinates|which x and y does it have|at which point does it lie)
    would you mind (clicking on|tapping on|pointing at|putting a dot on) the {ref}
    it would (help|be nice|be good|be useful) to have (a point on|the coordinates of|a dot on|the x and y of) the {ref}
    no (box|frame|rectangle)(,|:| please,) (just|only) (a|one|a single) (point|dot|coordinate pair) (for|on) the {ref}
    not (an area|a frame|a rectangle|a box) but (a|one|a single) (point|dot|pair of coordinates) for the {ref}
    (pointing|clicking|point|click|tapping) task(:|,) (the |){ref}
    {ref} -> (point|point_2d|x, y|click|coords)
    query: {ref}(.|,|;) (output|answer|return|format): (point_2d|point|x, y|one click)
    where (do|would|should) I (put|set) (the tip of the pen|the pen tip|the stylus|the brush) to (touch|meet|hit) the {ref}
    (let|make) the (cursor|mouse|pointer) (jump|go|travel|move|fly) to the {ref}
    the (cursor|mouse|pointer) (should|has to|must) (end up|come to rest|stop|land) on the {ref}(|: at which coordinates|, which point is that)
    my (grandmother|son|pupil) wants to (tap|press|click) the {ref}(.|:|,) (where should the finger go|at which point|what are the coordinates)
    pinpoint the {ref}(<here>) (with x and y|as point_2d|in coordinates|with a dot|by one point)
    (the |)(exact|precise|approximate|rough) (point|coordinates|x and y|click position) (of|for) the {ref}
    the {ref} (is|lies|sits) at x = ..., y = ...
    (seen|measured|starting) from the top left corner, at (which|what) (x and y|coordinates|point) (is|lies) the {ref}
    (on a scale|on a grid|in numbers) from 0 to 1000, at (which|what) (x and y|coordinates|point) is the {ref}
    (pass|hand|send) me the (coordinates|click point|xy) of the {ref}, I (have to|must|will|want to) (click|tap|touch) it
    I am (automating|testing|scripting|controlling) (clicks|mouse clicks|a touch screen)(.|:) (now click|next click:|next one to tap:|now tap) the {ref}
    the (mouse|cursor|pointer) (is|waits) at the edge(.|:|,) (bring|steer|guide|lead|take) it to the {ref}
    a (flag|pin|marker|dot|needle) (has|is) to be (planted|set|stuck|placed) on the {ref}(.|:|,) (where|at which coordinates|what x and y)
    the {ref} is (the bull's eye|our target|the target)(.|:|,) (where do I aim|at which point do I shoot|which coordinates do I hit)
    a (click|tap|press) on the {ref} (would be|has to be|happens|lands) at (which|what) (point|coordinates|x and y)
    (can|could|may) the {ref} be (clicked|tapped|pointed at|touched)(| please| for me)
    (please |)(make|do) (click|dot|point|tap) on {ref}
    (localisation|localization|marking|pinpointing) of the {ref} (by|with|as) (a|one|a single) (point|coordinate pair|dot)
    at the (heart|very middle|core) of the {ref} (is|lies|sits) (which|what) (point|pair of coordinates)
    -
    where (a|the) (click|tap|finger|cursor) must (go|land|fall) to (hit|meet|touch) the {ref}
    how far across and how far down the {ref} is, in coordinates
    where the (cursor|mouse|pointer|stylus) has to (go|be|stop) for the {ref}
    (what|which) two numbers (locate|pin down|fix) the {ref}
    where the (centroid|midpoint|geometric centre) of the {ref} (lies|is)
    (what|which) point (I should|to) (poke|prod|aim at) to hit the {ref}
    -
    the (centroid|midpoint|geometric centre|anchor point) of the {ref}
    the (horizontal and vertical position|x value and y value) of the {ref}
    a (single|lone) (point|dot|pair of coordinates) for the {ref}
    the (spot|place) to (click|tap|press|touch) for the {ref}
    the pair of (numbers|coordinates) that locates the {ref}
    the (cursor|mouse|touch) position for the {ref}
    """,
    "point all": """
    where would I (poke|prod|jab|dab) if I wanted to (hit|touch|get) (all|each|every one) of the {refs}
    (aim|take aim) at each of the {refs}(.|:|,) (at which coordinates|on what points) do you (shoot|fire|hit them)
    (the |)(centroids|centres of gravity|geometric centres|centres of mass) of (all |)the {refs}(<here>)
    (x=?, y=?|x? y?|x, y =|x/y) (for|of) (each|every one) of the {refs}
    how far across and how far down are the {refs}, as (one point each|x and y each|coordinates)
    (horizontal and vertical position|x value and y value|x coordinate and y coordinate) of (each|every one|all) of the {refs}
    (hover|rest|hold|stop) the (mouse|cursor|pointer) over (each|every one) of the {refs}(, one after the other| in turn|)
    (stick|push|press) a (needle|thumbtack|drawing pin) (into|through) each of the {refs}(.|:|,) (where do they go|at which coordinates|at which points)
    (lay|put|place|set) (your|a|one) (finger|fingertip|coin|pebble) on (each|every one) of the {refs}
    (all |)the {refs} (have to|must|should|need to|are to) be (clicked|tapped|clicked on|pressed|touched|pointed at)(|, where|, on which points|, at what coordinates)
    it is the {refs} that (I want clicked|have to be clicked|you should tap|must be pointed at|the clicks should hit)
    the {refs}(:|,) (tap them|click them all|touch each|press every one|point at them all)(| please)
    what I need is (a|one) (click|tap|dot|point|coordinate pair) on (each|every one) of the {refs}
    (issue|do|make|perform|execute|simulate|fire) (clicks|taps|mouse clicks|left clicks) (on|at) all (the |){refs}
    (click|tap|touch) (actions|events|targets)( on|:| for) all (the |){refs}
    (centre|align|set) the (crosshair|crosshairs|sight) on (each|every one) of the {refs}(|, at which coordinates|: which points are these)
    (shine|direct|aim) (a|the) (laser|laser pointer|torch) at each of the {refs}(.|:|,) (which|what) (points|coordinates) does it (hit|light up)
    (where|at which points|on which points) (does|should|must|can) the (gripper|robot arm|suction cup) (grasp|pick up|grab|touch) all the {refs}
    (keypoints|anchors|anchor points|hotspots|reference points|waypoints)( of|:| for) all (the |){refs}
    (compute|determine|estimate|predict|work out|calculate|measure) the (centre coordinates|centre points|xy positions|midpoints) of (all|every one of) the {refs}
    (a|one) (pair of numbers|coordinate pair|number pair) for (each|every one) of the {refs}(, saying where it is|)
    two numbers (each|apiece) (locate|fix|pin down) the {refs}(.|:|,) (which are they|list them)
    (see|found|got|spotted) the {refs}? (then |now |)(click them|tap them all|point at each|touch every one|give their coordinates)
    there (may|might|could|should) be {refs}(<here>). (click them all|tap every one|their coordinates please|a dot on each please)
    if there are any {refs}(<here>), (click them|point at them|put a dot on each|give me their coordinates)
    I (cannot|can't) (hold|use|move) (a|the) mouse(,|, so|, please) (click|press|tap) all the {refs} for me
    I (want|have|would like) to (select|grab|pick|hit) (all|every one of) the {refs} with the mouse, (where do I click|at which points|what coordinates)
    if the {refs} (were|are) (buttons|keys|switches|targets), where would (I|you) (press|push|aim|click) to (get|hit) (all of them|each of them)
    the {refs} are (buttons|switches|keys)(.|:|,) (press|push|click|tap) (each|every one|all) of them
    (imagine|suppose|say) a (fly|ladybird|drop of rain|coin) on each of the {refs}, at which (points|coordinates) (are they|would they be)
    would you mind (clicking on|tapping on|pointing at|putting dots on) (all|each of|every one of) the {refs}
    it would (help|be nice|be good|be useful) to have (points on|the coordinates of|dots on|the x and y of) all the {refs}
    no (boxes|frames|rectangles)(,|:| please,) (just|only) (points|dots|one dot each|coordinate pairs) for (all |)the {refs}
    not (areas|frames|rectangles|boxes) but (points|dots|coordinate pairs) for (all |)the {refs}
    (pointing|clicking|point|click|tapping) task(:|,) all (the |){refs}
    {refs} -> (points|all point_2d|list of points|clicks|coords of all)
    query: (all |){refs}(.|,|;) (output|answer|return|format): (point_2d for all|points|list of points|one click each)
    (class|category|target class): {refs}(.|,|;) (all instances|every instance) as (points|point_2d|coordinates|clicks)
    (let|make) the (cursor|mouse|pointer) (jump|go|travel|fly|hop) from one to the next of the {refs}(|, through which points)
    the (cursor|mouse|pointer) (should|has to|must) (visit|touch|pass over|stop on) (each|every one) of the {refs}(|: at which coordinates|, which points are those)
    my (grandmother|son|pupil) wants to (tap|press|click) all the {refs}(.|:|,) (where should the finger go|at which points|what are the coordinates)
    pinpoint (all|each of|every one of) the {refs}(<here>) (with x and y|as point_2d|in coordinates|with dots)
    (the |)(exact|precise|approximate|rough) (points|coordinates|click positions) (of|for) (all|each of|every one of) the {refs}
    (left to right|from left to right|starting at the left)(,|:) (the coordinates of|the points of|a dot on|a click on) (all|each of) the {refs}
    (seen|measured|starting) from the top left corner, at (which|what) (coordinates|points) (are|lie) (all |)the {refs}
    (on a scale|on a grid|in numbers) from 0 to 1000, at (which|what) (x and y|coordinates|points) are (all |)the {refs}
    (pass|hand|send) me the (coordinates|click points|xy pairs) of (all |)the {refs}, I (have to|must|will|want to) (click|tap|touch) them
    I am (automating|testing|scripting) (clicks|mouse clicks|a touch screen)(.|:) (now click|next clicks:|now tap) (all|each of) the {refs}
    a (flag|pin|marker|dot|needle) (has|is) to be (planted|set|stuck|placed) on (each|every one) of the {refs}(.|:|,) (where|at which coordinates|list the points)
    the {refs} are (our targets|the targets)(.|:|,) (where do I aim|at which points do I shoot|which coordinates do I hit)
    a (click|tap|press) on (each|every one) of the {refs} (would be|has to be) at (which|what) (points|coordinates)
    (can|could|may) (all |)the {refs} be (clicked|tapped|pointed at|touched)(| one by one| please| in turn)
    (please |)(make|do) (click|dot|point) on (all|all the|each of) {refs}
    (do not|don't) (miss|skip|leave out|forget) any of the {refs} when you (click|tap|set the dots|list the points)
    (do not|don't) (count|describe|box) the {refs}, (just|only|simply) (click on them|point at them|give their points|dot them)
    however many {refs} (there are|you find|you see), (each|every one) (gets|needs|must get) a (dot|point|pin|click)
    (localisation|localization|marking|pinpointing) of all (the |){refs} (by|with|as) (points|coordinate pairs|dots)
    -
    where (the clicks|the taps|the dots|my fingers) must (go|land|fall) to (hit|meet|touch) all the {refs}
    how far across and how far down each of the {refs} is, in coordinates
    where the (cursor|mouse|pointer|stylus) has to (go|stop) for each of the {refs}
    where the (centroids|midpoints|geometric centres) of all the {refs} (lie|are)
    (what|which) points (I should|to) (poke|prod|aim at) to hit all the {refs}
    -
    the (centroids|midpoints|geometric centres|anchor points) of (all |)the {refs}
    the (horizontal and vertical position|x value and y value) of (each|every one) of the {refs}
    a (single |)(point|dot|coordinate pair) for (each|every one) of the {refs}
    the (spots|places) to (click|tap|press|touch) for all the {refs}
    the (cursor|mouse|touch) positions for (all |)the {refs}
    a (click|tap|pin) on (each|every one) of the {refs}
    """,
    "json list": """
    (machine-readable|parseable|structured|computer-readable) please(:|,) (each|every) <thing> with its shape and (colour|color), (as|in) JSON
    how would (the|a list of the|all the) <things>(<here>) (look|read) (as|in) JSON
    a JSON (feed|document|file|payload|response|dataset) (listing|containing|describing|covering|enumerating) (each|every) <thing>
    JSON schema: (a list|an array) of objects with shape and (colour|color)(.|,) (fill it in|apply it|use it) for the <things>(<here>)
    (imagine|suppose) you (are|were) (an API|a web service|a server)(.|:|,) (what|which) JSON (list|array) of (the |)<things> do you return
    (API|server|service) response in JSON(:|,) (all|all the|every one of the) <things> with (their |)shape and (colour|color)
    (shape|form)-and-(colour|color) pairs of all (the |)<things>, (JSON|as JSON|in JSON)
    key-value pairs, shape and (colour|color), for (each|every) <thing>(<here>), <asjson>
    what is (all |)there(<here>)? (each|every) <thing> with its (colour|color), <asjson>
    (what|which) <things> in (what|which) colours(<here>)? (JSON|JSON please|as JSON|answer in JSON)
    (type|jot|note|take) down (every|each) <thing> and its (colour|color)(,|, but) <asjson>
    (compile|draw up|prepare|assemble|set up|create) a (list|register|roster|catalogue) of the <things> and (their colours|the colours they have), <asjson>
    (scan|parse|read|analyse|inspect|survey) the <picture> and (return|emit|report|output|deliver) (each|every) <thing> <asjson>
    your (answer|reply|output) (goes|will go|is fed) into a JSON parser(.|:|,) (list|give|name) (all |)the <things> with (shape|form) and colour
    let the (answer|reply|output) be (valid|pure|raw|strict) JSON(.|:|,) (which|what) <things> (are there|do you see), and in (which|what) colours
    (valid|pure|raw|strict|plain|clean) JSON(,|:| please:) (a list of|every one of|all) the <things>(| with shape and colour)
    a JSON list in square brackets(,|:) one (object|entry|item) per (shape|figure|object)(<here>)
    I (want|expect|need) one record per (shape|object|figure)(<here>), with (its |)shape and (colour|color), <asjson>
    (every|each) (shape|object|figure|symbol)'s (form and colour|colour and form|kind and colour), <asjson>
    the <things> (must|should|have to|need to) be (listed|given|returned|reported|recorded) <asjson>(|, with shape and colour)
    (can|could|may) the <things>(<here>) be (listed|returned|enumerated|written out) <asjson>
    it is (the list of <things>|a list of the <things>) (that |)I (need|want|am after), <asjson>
    what I (need|want|would like|am after) is a JSON (list|array) (naming|with) (each|every) <thing>
    if you (had to|were to) (store|save|log|record) the <things> (in a JSON file|as a JSON list), what would (you write|it say|the file contain)
    (store|save|log|record|capture|register) (each|every) <thing> (in a JSON array|as a JSON record|as an entry of a JSON list)
    my (teacher|exercise|boss|customer|website|database) (asks for|wants|expects|requires) (a list of |all |)the <things> <asjson>
    for (a|my|our) (database|website|game|app), (list|return|give me) (every|each) <thing> with shape and (colour|color) <asjson>
    JSON (inventory|roll call|register|listing|enumeration|stocktaking) of (all |)the <things>(<here>)
    (enumeration|listing|itemisation|a full list) of the <things>(<here>), (JSON format|JSON please|in JSON|JSON-encoded)
    not a (sentence|text|description) but a JSON (list|array) of the <things>(<here>)
    (do not|don't) (just |)(count|sum up|describe) the <things>, (list|give|name) (each|every one) of them (with shape and colour |)<asjson>
    one by one, the <things>(<here>) with their (colours|colors), <asjson>
    shape: ..., (colour|color): ... for (each|every) <thing>(,|) (as|in) JSON
    <complete> the JSON (list|array) of the <things>(<here>) (is|reads|says) ...
    look at the <things>(<here>). (now |)(turn them into|give them to me as|write them as|return them as) (JSON|a JSON list|a JSON array)
    I am (blind|a programmer|a tester) and (work with|have a program that reads|need) JSON(.|:|,) (list|name|go through) (all |)the <things>
    <artist> drew (some|a few|several) <things>(<here>). (list|name|give) them (all |)(with their colours |)<asjson>
    (would|do) you mind (listing|returning|writing out|itemising) (all |)the <things> <asjson>
    all the <things>, their (shape and colour|shapes and colours), (nothing else|no comment|no explanation), <asjson>
    (array|list) of objects (please|wanted|needed)(:|,) shape and (colour|color) of (each|every) <thing>, JSON
    (contents|content|make-up) of the <picture>, (item by item|shape by shape|one object per shape), <asjson>
    (item by item|shape by shape|piece by piece|one after the other)(,|:) what is (on|in) the <picture>, <asjson>
    what are the <things>, and (what|which) (colours|colors) (are they|do they have)? (put it|write it|return it|say it) (in|as) JSON
    (give|hand|send) me the <things> the way a (program|computer|machine) likes (it|them best): (in|as) JSON
    (please |)(make|do|give) list of (all |)<things> with (colour|color), (in JSON|JSON format|JSON please)
    (report|return|state|log) what (each|every) <thing> is and what (colour|color) it has, <asjson>
    (annotations|labels|tags|attributes) for (each|every) <thing>, shape plus (colour|color), <asjson>
    as JSON data(,|:) (which|what) <things> (are drawn|appear|can be seen) in (which|what) (colours|colors)
    whatever <things> (there are|you find|you see)(<here>), list them (all |)<asjson>
    (tell|inform) my (program|script|robot|computer) in JSON (which|what) <things> (there are|it would see|are drawn) and how they are coloured
    (only|just) (square brackets and braces|brackets, braces and quotes), no (words around|chatter)(.|:|,) the <things> as a JSON (list|array)
    a JSON array, please, in which (each|every) <thing> (has|gets) (a|its own) (shape and a colour|entry)
    (nothing|not one) (left out|omitted|forgotten)(,|:) (a JSON list|a JSON array|JSON) of all the <things>(<here>)
    (there they are|here they are|you see them), the <things>. (their shapes and colours|what they are and their colours), <asjson>
    -
    how the <things> (would be listed|would look|are listed) in JSON
    (what|which) <things> in (what|which) colours <artist> drew, <asjson>
    (what|which) JSON (list|array) (describes|fits|covers) the <things>
    what a parser would get for the <things>, <asjson>
    (one by one|item by item), what the <things> are, <asjson>
    (what|which) shape and (what|which) (colour|color) every <thing> has, <asjson>
    -
    the JSON (list|array|inventory|listing) of (all |)the <things>
    the <things> with their (colours|colors) <asjson>
    a (machine-readable|parseable|structured) (list|enumeration) of the <things>, <asjson>
    one JSON (record|entry) per (shape|figure|object), with shape and (colour|color)
    the (enumeration|roster|register) of the <things> with shape and (colour|color) <asjson>
    the shapes and (colours|colors) of all the <things> <asjson>
    """,
    "json count": """
    (two|just two|only two) (facts|values|pieces of information) (as|in) JSON(:|,) how many <things>, (which|what) background
    key-value pairs (please|wanted|needed)(:|,) (number of|how many) <things>, and background (colour|color), (in|as) JSON
    a JSON (payload|document|record|response) (giving|stating|carrying) (how many <things> there are|the number of <things>) and (the background|what the background is)
    (imagine|suppose) you (are|were) (an API|a web service|a server)(.|:|,) return (the count of <things>|how many <things>) and the background (in|as) JSON
    how would the (number|count|total) of <things> and the background (look|read|be written) (in|as) JSON
    (scan|analyse|inspect|survey) the <picture> and (report|return|emit|output|deliver) the (number|count|total) of <things> plus the background <asjson>
    (valid|pure|raw|strict|plain|clean) JSON(,|:| please:) (number of|total of|how many) <things>, (and |)background
    the <things> (should|must|have to|are to) be counted and the background (stated|named), <asjson>
    (can|could|may) the <things> be counted and the background be (named|added|stated), <asjson>
    it is the (count|number|total) of <things> and the background (that |)I (need|want|am after), <asjson>
    what I (need|want|am after) is a JSON object (saying|that says|telling me) how many <things> there are, and on (what|which) background
    I (don't need|don't want|am not interested in) the (single|individual) <things>, (only|just) their (number|count|total) and the background <asjson>
    no (list|listing|details|enumeration)(,|:) (just|only) the (total|head count|count of <things>|number of <things>) and the background <asjson>
    (key|field) shapes: (the |a )(number|count)(,|;) (key|field) background: (the |a )(colour|color)(.|;|,) (JSON|as JSON|JSON please)
    JSON with shapes (as|being) (a|the) (number|count) and background (as|being) (a|the) (colour|color)
    shapes: ..., background: ...(, in JSON|, as JSON|; fill in the JSON| - complete the JSON)
    <complete> the JSON with the (count|number) of <things> and the background (is|reads|says) ...
    <artist> drew <things> on a (background|coloured background). how many, and on (which|what) one? (JSON|JSON please|as JSON|in JSON)
    count the <things> and look (at the colour|what colour lies|what is) behind them(.|:|,) (report|return|answer with) both <asjson>
    the (number|count|total) of <things> and the (backdrop|ground colour|colour behind them|background shade) <asjson>
    how many <things> (lie|stand|are placed|are drawn) on a backdrop of (which|what) (colour|color)? (JSON|as JSON|in JSON)
    (what|which) backdrop, and how many <things> on it, <asjson>
    (quantity|sum|tally) of <things> plus background (colour|color), (JSON format|JSON-formatted|in JSON)
    (counting|tallying|enumeration by number) of the <things> and (naming|identification) of the background, <asjson>
    my (teacher|boss|customer|database|dashboard|website) (wants|expects|requires|asks for) the (number|count) of <things> and the background <asjson>
    for (a|my|our) (database|dashboard|app|statistic), (give me|return|output) how many <things> and (which|what) background, <asjson>
    if you (had to|were to) (store|save|log) only the (number|count) of <things> and the background as JSON, what would (you write|it say)
    your (answer|reply|output) (goes|will go|is fed) into a JSON parser(.|:|,) (number|count) of <things> and background( colour|)
    not a (sentence|text|description) but (a JSON object|JSON)(:|,) how many <things>, and (which|what) background
    (would|do) you mind (counting|tallying) the <things> and (returning|writing out|giving) the (total|number) with the background <asjson>
    (please |)(make|do|give) JSON(:|,) (how many <things> and what background|number of <things>, background colour)
    how many <things> (have you got|have we got|are on show)(<here>)? and the background? (JSON|JSON please|all in JSON)
    I am (blind|a programmer|a tester) and (work with|have a program that reads|need) JSON(.|:|,) how many <things>, and what background
    (key figures|stats|facts|basic data) of the <picture> (as|in) JSON(:|,) (number|count) of <things>, background
    one number and one (colour|color) (as|in) JSON(:|,) how many <things>, and (what|which) background
    a (number|figure|total) and a (colour|color), <asjson>: the count of the <things>, the (colour|color) of the background
    in one JSON object(,|:) the (total|number) of the <things> (together with|along with|as well as|next to) the background
    the <things>, counted, and the background, named, <asjson>
    how numerous are the <things>(<here>), and what is the background? (JSON|answer in JSON|say it in JSON)
    (sum|add|total) up the <things>, (say|tell me|state) what the background is, and (wrap|pack|put) both (in|into) JSON
    (number|count|quantity|total) of <things> and (colour|color) of the background, (encoded|coded|expressed|formatted) (as|in) JSON
    a JSON object, please, saying how many <things> (are|stand|lie) (on|against|in front of) (what|which) background
    (against|on|in front of) (which|what) background do you (see|find|count) how many <things>? (JSON|as JSON|in JSON)
    the number of <things> is ..., the background is ...(.|;) (give|return|write) (this|that|both) (in|as) JSON
    (skip|spare me|leave out) the (shapes and colours|details|list), (I only need|just give) the (number of <things>|count) and the background <asjson>
    a (brief|compact|short|tiny) JSON (summary|overview|digest)(:|,) (count|number) of <things>, and background
    (to sum up|in total|all told|all in all), how many <things>, and on (what|which) background? (JSON|in JSON|as JSON)
    (report|log entry|status report|data sheet) in JSON(:|,) how many <things>, on (what|which) background
    JSON(,|:) two (fields|keys|entries)(:|,) (total|number|count) of <things>(;| and|,) (colour|color) of the background
    <able> (return|put|write|say) how many <things> there are and (what|which) background (they have|is behind them) <asjson>
    (tell|inform) my (program|script|robot|computer) in JSON how many <things> there are and (what|which) (colour|color) is behind them
    there (are|will be|may be) <things>(<here>)(,|;) I need (their|the) (number|count), plus the background, <asjson>
    the answer (has|needs) two (keys|entries|fields), the (count|number) of the <things> and the background(,|;) (as|in) JSON
    (just|only) (figures|the figure), no names(:|,) how many <things>, plus the (background|background colour), <asjson>
    -
    how the (count|number) of <things> and the background (look|read) in JSON
    how many <things> lie (on|before|against) what (backdrop|background), <asjson>
    what the background is and how (numerous|many) the <things> are, <asjson>
    (what|which) (colour|color) is behind the <things> and how many there are, <asjson>
    (what|which) JSON object (states|holds|gives) the number of <things> and the background
    (what|which) total of <things> you get, and on what background, <asjson>
    -
    the JSON (record|object) with the (count|number|total) of <things> and the background
    the (sum|tally|quantity) of the <things> together with the background <asjson>
    the (number|total) of <things> and the (backdrop|background colour|colour behind them) <asjson>
    the pair of (number|count) of <things> and background (colour|color), <asjson>
    the two values, (count|number) of <things> and background, <asjson>
    """,
}
