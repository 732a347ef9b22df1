"""More ways to ask for JSON, short descriptions and changes of a scene: indirect, chatty, terse; three parts as phrases.py explains."""

# One template a line reads best, however long it is.
# ruff: noqa: E501

from __future__ import annotations

TOLD_WHOLES = {
    "json list": """
    return (the|all|all the) <things> as a JSON array (of objects |)with (the |)(keys|fields) shape and (colour|color)
    for (each|every) <thing>(,|) (give|return|output|write|print) (its |)shape and (colour|color) <asjson>
    (give|write|output|produce|build|generate) (me |)a JSON (array|list) (with|that has) one (entry|object|element) (per|for each|for every) <thing>
    (put|wrap|pack|translate|write|turn|convert) (the|all the|all) <things> (into|in) a JSON (array|list)
    (serialise|serialize|dump|encode) the <things> (as|to) JSON
    (enumerate|itemise|name|collect|gather|catalogue|inventory) (all |)the <things>(<here>) <asjson>
    (what|which) <things> (are there|do you see|are drawn)? (answer|reply|respond|return them) (in|as|with) JSON
    what shape and colour does each <thing> have? (answer|reply|respond) (in|as|with) JSON
    I (need|want|would like) (the|all the) <things> with (their |)(shape and colour|shapes and colours) <asjson>
    my (program|script|parser|software) needs (the|all the) <things> <asjson>
    (the output|your answer|the reply) (must|should) be JSON: (list all the <things>|which <things> are there|what are the <things>)
    JSON (with|of|containing) (each|every) <thing>(,|) please
    <things> <asjson>
    (shape and colour|shapes and colours) (of|for) (each|every) <thing> <asjson>
    no prose, (just|only) JSON: (the <things>|all the <things>|which <things> are there|every <thing>)
    (respond|answer|reply) with (a JSON array|a JSON list|JSON) that (holds|contains|lists) (each|every) <thing>
    <able> (list|return|name|output) (the|all) <things> <asjson>
    (go|run) through the <things> and (list|return|print) (each|every one|them) <asjson>
    (one|an) object (per|for each|for every) <thing>, with shape and (colour|color), <asjson>
    structured output please: (the|all the) <things> with shape and (colour|color)
    if the <picture> were data, (which|what) <things> would it list, <asjson>
    a machine-readable (list|inventory) of the <things>(,|) <asjson>
    which shapes did <artist> draw in which colours? (answer|reply) <asjson>
    (inventory|catalogue|list) of (the|all) <things>(,|) <asjson>
    -
    which <things> <artist> drew, <asjson>
    what shape and colour each <thing> (has|is), <asjson>
    what each of the <things> is, <asjson>
    -
    (each|every) <thing> with its (shape and colour|colour and shape) <asjson>
    a JSON (array|list) with one (object|entry) (per|for each) <thing>
    the (list|inventory|catalogue) of <things> <asjson>
    the shape and colour of (each|every) <thing> <asjson>
    JSON (for|of) (each|every) <thing>
    """,
    "json count": """
    return a JSON object with (the |)(keys|fields) shapes and background
    return (the number of <things>|how many <things> there are) and the <colour> of the background <asjson>
    (give|write|output|produce|build|generate) (me |)a JSON object (with|that has) the (number|count) of <things> and the background
    (put|wrap|pack|write) the (number|count) of <things> and the background (<colour> |)(into|in) (JSON|a JSON object)
    (serialise|serialize|dump|encode) the (count|number) of <things> and the background (as|to) JSON
    how many <things> (are there|do you see), and (on what|on which|what is the|what) background? (answer|reply|respond) (in|as|with) JSON
    (count|number|tally) the <things>, (name|add|state|include) the background( <colour>|), (answer|reply|all) <asjson>
    I (need|want|would like) the (count|number) of <things> and the background <asjson>
    my (program|script|parser|software) needs the (count|number) of <things> and the background <asjson>
    (the output|your answer|the reply) (must|should) be JSON: how many <things>, and which background
    JSON (with|of|containing) the number of <things> and the background( <colour>|)(,|) please
    (count|number) of <things> and background(,|) <asjson>
    (count|number of <things>|total) plus background <asjson>
    no prose, (just|only) JSON: (the count of <things>|the number of <things>|how many <things>) and the background
    (respond|answer|reply) with JSON that (holds|contains|gives) the (count|number) of <things> and the background
    <able> (count|tally) the <things> and (return|give|write) the (number|result|total) with the background <asjson>
    (only|just) two (keys|fields), the number of <things> and the background, <asjson>
    structured output please: the (count|number) of <things> and the background
    do not list the <things>, (just|only) (count them|give their number) and name the background, <asjson>
    (summary|statistics|totals|metadata)(:| please,|,) number of <things> and background <asjson>
    (total|overall number of <things>) and background <colour> <asjson>
    background and (number|count) of <things>(,|) <asjson>
    what background, and how many <things>? (answer|reply|respond) <asjson>
    how many <things> did <artist> draw on which background? (answer|reply) <asjson>
    -
    how many <things> <artist> drew and on which background, <asjson>
    the background and how many <things> there are on it, <asjson>
    how many <things> stand on which background, <asjson>
    -
    a JSON object with the (count|number) of <things> and the background
    the (total|tally|quantity) of <things> and the <colour> of the background <asjson>
    the background and the (number|count) of <things> <asjson>
    (a JSON|JSON) with number and background
    the total plus the background <asjson>
    """,
    "describe short": """
    describe the <picture> in (at most|no more than|fewer than|under|less than|up to) (five|six|seven|eight|nine|ten) words
    (five|six|seven|eight|nine|ten) words(,|) (no more|at most|maximum)(,|:| -) what (is in the <picture>|is on the <picture>|does the <picture> show)
    (use|take|spend|you have|you get) (at most|no more than|fewer than|only|just) (five|six|seven|eight|nine|ten) words(.|:|,) (describe the <picture>|what is in the <picture>|what do you see)
    what is in the <picture>? (keep it very short|a few words will do|a few words are enough|as short as possible|make it very short|very short, please|a handful of words)
    what does the <picture> show? (keep it very short|a few words will do|in as few words as possible|just a phrase|very short, please|no full sentence)
    what do you see? (keep it very short|just a few words|just a phrase|in as few words as possible|no full sentence|very short, please)
    (with|in|using) as few words as (possible|you can)(,|) (describe the <picture>|what is in the <picture>|what do you see|what is here)
    (no full sentence|not a whole sentence|no sentences|just a phrase|only a phrase|only keywords)(,|:| please:) (describe the <picture>|what is in the <picture>|what does the <picture> show)
    (as a (telegram|headline|catchphrase|brief phrase|short phrase)|in a nutshell)(,|:) what (is in the <picture>|does the <picture> show|is here)
    (telegram|newspaper headline|ticker) style(,|:| please:) what (is in the <picture>|does the <picture> show|do you see)
    (write|give|make|find|think of) (me |)(a|the) (short|very short|brief|snappy) (title|headline|label|heading)(| for (the|this) <picture>|<here>)
    what would (a good|a short|a brief|the) (title|headline|label) (for|of) (the|this) <picture> be
    (what|which) (short |)title (would you give|fits|suits|would fit) (the|this) <picture>
    (title|headline|short title|tiny caption|very short caption|micro description)(| for the <picture>| please)
    (shortest|the shortest) (possible |)(description|caption|summary)( of the <picture>|)
    (describe|caption|summarise) (it|this|the <picture>) as (shortly|briefly|tersely|concisely) as (possible|you can)
    (be|stay|keep it) (very brief|very short|extremely short|very concise|terse)(.|:|,) what (is in the <picture>|does the <picture> show|do you see)
    (I have|there is) (no|little) time(.|:|,) (a few words on the <picture>|what is in the <picture>, in a few words)
    (half a line|half a sentence|a couple of words|a handful of words|a few words) (about|on) (the|this) <picture>
    (half a line|half a sentence|a couple of words|a handful of words)(:|,) what (is in the <picture>|does the <picture> show)
    the <picture> in (a few|five|six|a handful of|a couple of|under eight|under ten) words
    (the <picture>|it|this) (in a nutshell|in brief terms|at its shortest)(:|,| please|)
    there is room for (five|six|eight|ten) words only(.|:|,) (describe the <picture>|what is in the <picture>)
    (do not|don't) (go into detail|list everything|write a sentence)(.|:|,) just (a few words|a very short description|half a sentence)
    <able> (describe|caption|sum up) the <picture> (in a few words|very briefly|in under ten words)
    -
    in (at most|under|fewer than) (six|eight|ten) words what (is here|the <picture> shows)
    what the <picture> shows, (very briefly|in under eight words|in half a sentence|as tersely as possible)
    in as few words as possible what (is here|the <picture> shows|you see)
    what a (short|good) (title|headline) for the <picture> would be
    -
    a (few|handful of|couple of) words (about|on) the <picture>
    the shortest (description|caption) (of the <picture>|that fits|you can think of)
    a (title|headline|short label) (for|of) the <picture>
    a description (of a few words|in under eight words|of at most eight words|of half a sentence)
    a very (concise|terse|short) (summary|caption)
    the <picture> in a few words
    """,
    "describe two": """
    (use|write|take|you have|you get) (exactly |just |only |)(two|2) sentences(.|:|,| to) (describe the <picture>|describe it|describe what you see)
    (exactly |just |only |)(two|2) sentences(.|:|,|, please:) (what is in the <picture>|what do you see|describe the <picture>|what does the <picture> show)
    what is in the <picture>? ((two|2) sentences|answer in (two|2) sentences|use (two|2) sentences|reply with (two|2) sentences)(, please|)
    what (do you see|does the <picture> show)? (two sentences|answer in two sentences|make it two sentences|give me two sentences|two sentences will do)
    (sum up|summarise|put|explain|portray|outline|characterise|present) (the|this) <picture> in (two|2|exactly two) sentences
    (tell me|say|write down|report) in (two|2) sentences what (is in the <picture>|you see|is here|is drawn|<artist> drew)
    (not one sentence, but|not three sentences, but|neither one nor three, but) (two|2)(.|:|,) (describe the <picture>|what is in the <picture>|what do you see)
    one sentence is too (little|short) and three are too (many|long)(.|:|,) (describe the <picture>|what do you see)
    (in|with|using|within) (no more than|not more than|at most|exactly|precisely) (two|2) sentences(,|) (describe the <picture>|what is in the <picture>|what do you see)
    a (two-sentence|2-sentence) (description|summary|caption|account|report|text)(| of the <picture>|, please)
    (description|caption|summary|report) (in|of) (two|2) sentences
    (two|2) sentences (on|about|for|describing) (it|this|the <picture>)(| please|)
    (write|compose|produce|formulate|create|make) (a |)(two-sentence|2-sentence) (description|caption|summary|text)(<here>)
    (write|compose|produce|formulate) (exactly |)(two|2) sentences (on|about|describing) (the|this) <picture>
    first sentence the background, second (sentence |)the <things>: describe the <picture>
    (one sentence (on|about)|a sentence (on|about)) the background and (one|another|a second) (on|about) the <things>
    describe the background in one sentence and the <things> in (another|a second|the next)
    a sentence and then another( one|)(.|:|,) what does the <picture> show
    if you had (just |only |exactly |)(two|2) sentences, (how would you describe the <picture>|what would you say about the <picture>)
    how would you describe the <picture> in (two|2) sentences
    (limit|restrict|confine) yourself to (two|2) sentences(.|:|,) (describe the <picture>|what is in the <picture>|what do you see)
    the length is (two|2) sentences(.|:|,) (describe the <picture>|what do you see)
    (the|this) <picture>(,|) in (two|2) sentences(| please|)
    I (need|want|would like) (exactly |)(two|2) sentences (on|about) the <picture>
    <able> (describe|sum up|summarise) the <picture> in (two|2) sentences
    -
    in (exactly |just |)(two|2) sentences what (is here|you see|is in the <picture>|<artist> drew)
    what (is in the <picture>|you see|<artist> drew), in (two|2) sentences
    in two sentences how the <picture> looks
    -
    the <picture> in (two|2) sentences
    a (summary|caption|text|report) (of|in) (two|2) sentences
    (exactly |)(two|2) sentences (on|describing) the <picture>
    a (two-sentence|2-sentence) (summary|caption|account)( of the <picture>|)
    one sentence on the background and one on the <things>
    """,
    "changed": """
    what (happened|was done|has happened|has been done|took place) (between the (two |)(pictures|images)|from the first (picture|image) to the second|in between)
    what (is|was) not the same( in both (pictures|images)| in the second (picture|image)|)
    what (distinguishes|separates|sets apart) the (second|new|later) (picture|image) from the (first|old|earlier) one
    what (makes the two (pictures|images) different|sets the two (pictures|images) apart)
    what (was|has been|got|is) (altered|modified|edited|swapped|manipulated|replaced|adjusted)(| (between the (pictures|images)|in the second (picture|image)))
    what (appeared|disappeared|vanished|moved|was added|was removed), if anything(| between the (two |)(pictures|images))
    was (something|anything) (added|moved|removed|altered|changed|recoloured)( between the (pictures|images)| in the second (picture|image)|)(| and what|, and if so what)
    (did (anything|something) (change|move|happen|disappear)|has (anything|something) (changed|moved|happened|disappeared))(| between the (two |)(pictures|images)| from the first to the second)
    are the (two |)(pictures|images) (the same|identical|equal|alike)(,| or) (or |)(what differs|what is different|what changed)
    (first the (old|first) (picture|image), then the new one|here is the (old|first) (picture|image), and here is the new one)(.|:|,) (what changed|what is different|what is new)
    (here is the|this is the) (second|new|next|other) (picture|image)(.|:|,) (what changed|what is different|what has changed|can you spot the difference)
    (we play|let us play|I love|it is a game of) spot the difference(.|:|,) (what is it|which is it|what do you find)
    (then and now|first and second)(:|,) what (changed|is different|is the difference)
    (difference|change|changes|the change|diff|spot the difference)(:| please|)
    (difference|change) between the (two |)(pictures|images)
    <complete> (the difference is that|the change is that|from the first to the second (picture|image),) ...
    (one thing|something) (is different|has changed|changed|differs)(.|:|,) (what|what is it|which|which thing)
    in (what|which) (way|respect|detail|point) (does the second (picture|image) differ|do the (two |)(pictures|images) differ|are the (two |)(pictures|images) different)
    how did the (picture|image|scene) (change|develop)(| from the first to the second)
    what did <artist> (alter|edit|modify|do differently|do in between|do to the second (picture|image))
    (what|which) (edit|step|modification|change) (leads from the first (picture|image) to the second|turns the first (picture|image) into the second)
    how (would|do) I (get|come) from the first (picture|image) to the second
    what would I have to (change|do) in the first (picture|image) to get the second
    (check|see|look|find out) (what|whether anything|if anything) (changed|is different|has changed)
    (put|hold|lay) the (two |)(pictures|images) (side by side|next to each other)(.|:|,) what (differs|is different|changed)
    (I cannot|I can't) (see|find|spot) the difference between the (two |)(pictures|images)(.|:|,) what is it
    something about the second (picture|image) is new(.|:|,) what
    <able> (find|spot|see|name) the (difference|change)(| between the (two |)(pictures|images))
    -
    what (happened|was done) between the (two |)(pictures|images)
    what (was altered|is not the same|is new|was modified|makes the two (pictures|images) different|sets the two (pictures|images) apart)
    in what (way|respect) the (two |)(pictures|images) differ
    (if|whether) anything (changed|is different|has changed)
    what <artist> (changed|altered|edited|did) in the second (picture|image)
    how the (two |)(pictures|images) differ
    -
    the (edit|alteration|modification) (made|in the second (picture|image))
    the (thing|detail) that is not the same
    the (changed|altered) (thing|detail)
    the change (from the first to the second|from one to the other|that was made)
    the difference
    """,
}
