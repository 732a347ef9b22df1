"""Yet more ways to ask for short descriptions, changes and printed lines; three parts as phrases.py explains."""

# One template a line reads best, however long it is.
# ruff: noqa: E501

from __future__ import annotations

MORE_LINES = {
    "describe short": """
    (squeeze|compress|condense|shrink|cram|pack) the <picture> into (a handful of words|one short phrase|half a line|six words|eight words|the fewest words possible)
    boil (the <picture>|what you see|it all) down to (a phrase|a handful of words|six words|eight words at most)
    what is left of the <picture> when you (reduce|cut|strip|boil) it down to (a phrase|six words|a handful of words)
    (a|your) (pithy|laconic|succinct|crisp|minimal|curt|ultra-short) (description|summary|caption)( of the <picture>|, please|)
    (pithily|laconically|succinctly|tersely|curtly)(,|:) what (is on view|do we have here|is on the <picture>|did <artist> draw)
    every word costs me (money|a coin|a penny)(.|, so|:) (describe the <picture>|what is in the <picture>)
    (pretend|imagine|suppose) (each|every) word had to be paid for(.|:|,) (how would you describe the <picture>|what is in the <picture>)
    my (form|text box|cell|label) (holds|takes|allows) (only |just |)(forty|fifty|40|50) (characters|letters)(.|:|,) (describe the <picture>|what is in the <picture>)
    what (could|should|would) I (write|put|print) (under|below|beneath) the <picture>, (six|eight|five) words (at most|or fewer|maximum)
    the <picture> (needs|wants|lacks|is missing) a (label|caption|tag) of (six|eight|seven) words (or fewer|at most)(.|,|:) what (would|could|should) it say
    (glance|take one glance|have one quick look) at the <picture> and (sum it up|describe it) in (under|fewer than) (eight|ten) words
    how would you (describe|caption|sum up) the <picture> (if you had only|with no more than|with at most|given just) (six|eight|five) words
    can the <picture> be (described|summed up|captioned) in (under|fewer than|less than) (eight|ten|nine) words(, and how|? how|? try it)
    what (is|would be) the (briefest|tersest|most concise|most compact) way to (describe the <picture>|say what is here)
    the (gist|essence|bare essentials) of the <picture>(,|:| -) (under eight words|half a line|as a phrase|no whole sentence)
    (mini|tiny|express|ultra-short|two-second) version(:|,| please:) what (is in the <picture>|does the <picture> show|do you see)
    <complete> in (five|six|eight) words at most, the <picture> shows ...
    (the <picture>|this) in under (eight|ten) words would (be|read) ...
    (tagline|strapline|one-liner|mini caption|thumbnail label|tooltip)( for the <picture>|, please|:)
    (suggest|invent|supply|propose|come up with) a (tagline|strapline|one-liner|mini caption|tooltip|thumbnail label) for the <picture>
    what (tagline|one-liner|tooltip|thumbnail label|short heading) would (go with|suit|match|do for) the <picture>
    (our museum|the gallery|the catalogue|the index) has one (tiny|very short) line per <picture>(.|:|,) what (would|should) it say for this one
    (title|label|headline) (wanted|needed|missing)(:|.) what does the <picture> show, (very short|in a handful of words)
    I must (text|whisper|shout|telegraph) it to a friend in (six|five|eight) words(.|:|,) what (do|should|shall) I say about the <picture>
    something (short enough for|that fits on) a (sticky note|sticker|small label|shelf tag)(.|:|,) (what is in the <picture>|describe the <picture>)
    long (texts|answers|descriptions) (tire|bore|annoy) me(.|, so|:) (half a line on the <picture>|just a phrase about the <picture>|the <picture> in six words)
    (less is more|the shorter the better|brevity counts|brevity is everything)(.|:|,) (describe the <picture>|what does the <picture> show)
    (describe|caption|summarise) the <picture>(,|.|:) (the shorter the better|the fewer words the better)
    (describe|summarise) the <picture> (but|and) (do not|don't) (exceed|go over|go beyond) (six|eight|ten) words
    (word limit|length limit|maximum length|max length)(:| is) (six|eight|ten|8|10) words(.|,|;) (describe the <picture>|what is in the <picture>)
    (<picture> description|description|caption|summary)(,|:| -) (max|maximum|up to|not over) (6|8|10|six|eight|ten) words
    (exercise|task|homework)(:|,) (describe|sum up|caption) the <picture> with (no more than|at most) (six|eight) words
    it is enough (if you say|to say) in (a phrase|half a sentence|three or four words) what the <picture> shows
    (no need for|spare me|I need no|leave out) (a long text|a whole sentence|the small print)(,|:|;) (just a phrase on the <picture>|the gist in a handful of words)
    (describe the <picture>|put the <picture> into words) without (a verb|using a verb|forming a full sentence)
    (as a|using a|in a) (noun phrase|sentence fragment|verbless phrase)(,|:) (what is in the <picture>|describe the <picture>)
    short and sweet(,|:|, please:) (what is in the <picture>|describe the <picture>|what does the <picture> show)
    you have (two|three|five) seconds and (six|eight) words(.|:|,) (describe the <picture>|what is in the <picture>)
    what would the (briefest|tersest|tiniest|most compact) (caption|description|summary) (say|be|sound like)
    (telegraphically|in shorthand|in note form|in clipped words)(,|:) what (is in the <picture>|does the <picture> show)
    (a|one) (brief|short|clipped|compact) phrase (that|which) (covers|captures|characterises|sums up) the <picture>
    which (few|five or six|handful of) words (describe|capture|sum up|cover) the <picture>( best|)
    is there a (short|snappy|compact) (phrase|label|tag) for what the <picture> shows(, and which|? which|)
    the <picture>, (described|summarised|captioned) as (tersely|briefly|concisely) as can be, is what
    (six|eight|ten) words tops(,|:|.) (the <picture>|what is here|what is in the <picture>|what did <artist> draw)
    (trim|cut|pare|reduce) the description of the <picture> (down |)to (the bare minimum|a handful of words|six words)
    (minimal|bare-bones|bite-sized|pocket-size|miniature) (description|summary|caption)( of the <picture>|, please|)
    for my (album|archive|files|index)(,|:) a (six-word|five-word|seven-word|tiny) (note|label|line) on the <picture>
    (an eight-word|a six-word|a five-word|a seven-word) (description|summary|caption)( of the <picture>|, please|)
    <able> (condense|compress|reduce|cut) the <picture> (down |)to (a phrase|six words|a single short line)
    my (thumb is sore|battery is dying|line is bad)(.|:|, so) (six words|a phrase|half a line) (on|about) the <picture>(, please|)
    a whole sentence is (already |)too (long|much)(.|:|,) what (is in the <picture>|does the <picture> show)
    -
    in (one short phrase|half a line|a noun phrase|telegram style) what (the <picture> shows|you see)
    (pithily|tersely|concisely|laconically) what (the <picture> shows|is drawn|you see)
    what the (tersest|briefest|most concise|tiniest) (caption|description|summary) would (be|say)
    which (few|handful of|five or six) words (sum up|capture|cover) the <picture>
    with (six|eight) words at most what (is there|you see|the <picture> shows)
    which (tagline|one-liner|tooltip) would (suit|fit|match) the <picture>
    how you would (caption|label|sum up) the <picture> with only (five|six|eight) words
    -
    a (pithy|laconic|succinct|crisp|minimal|bare-bones|bite-sized) (description|summary|caption)
    a (tagline|one-liner|tooltip|thumbnail label|strapline) for the <picture>
    the (gist|essence) of the <picture> in (a phrase|under eight words|half a line)
    the (briefest|tersest|most concise) (summary|description|caption)
    (a|one) (brief|short|clipped) phrase (describing|summing up|that captures) the <picture>
    the (six-word|eight-word|mini) (version|summary|caption) of the <picture>
    """,
    "describe two": """
    (a pair of|a couple of|a mere two) sentences (about|on|describing) (the|this) <picture>
    (pack|squeeze|press|fit|get) (everything|the content|what you see|the whole <picture>) into (two|a pair of|2) sentences
    (sketch|depict|report|recount|relate) what (is there|you see|is in the <picture>) (with|by means of|using) (two|2|a pair of) sentences
    your (answer|description|reply|text|report) (should|must|shall|has to) (be|consist of|comprise|run to) (exactly |)(two|2) sentences(.|:|,) (what is in the <picture>|describe the <picture>)
    (describe the <picture>|say what you see|tell me what is in the <picture>) and (stop|end|finish) after (the second sentence|two sentences|sentence two)
    I want to see (exactly |just |)two (full stops|periods)(.|:|,) (describe the <picture>|what is in the <picture>|what do you see)
    (what|which) (two|2) sentences (would|could|do) (describe|sum up|portray|capture) the <picture>( best|)
    (what|which) (two|2) sentences (should|could|would) (I|one|a pupil) write (about|under|below) the <picture>
    (sentence count|number of sentences|length in sentences|sentences)(:| =) (two|2)(.|,|;) (describe the <picture>|description of the <picture>)
    (<picture> description|description of the <picture>|summary of the <picture>)(,|:| -) (two|2) sentences( max| exactly|)
    (homework|exercise|task|assignment)(:|,) (describe|characterise|summarise) the <picture> in (two|2) (complete |full |whole |proper |)sentences
    (the teacher|our teacher|the exercise|my homework) (wants|asks for|demands|requires) (two|2) sentences (about|on) the <picture>(|, what do I write|. what should I write)
    I (may|can|am allowed to|am supposed to|must) write (only |just |)(two|2) sentences (about|on) the <picture>(.|:|,) (what should they be|which ones|how do they go)
    (two|2) (complete|full|whole|short|simple|plain|proper) sentences(,|:|, please:) what (do you see|is there|is drawn|does the <picture> show)
    help me (write|put together|compose|find|formulate) (two|2|a pair of) sentences (about|on) (the|this) <picture>
    one sentence each for the (background|backdrop) and the <things>(, please|)
    (background|backdrop): one sentence(,|;|.) <things>: (one|another|one more) sentence
    (begin|start|open) with a sentence (about|on) the background(, then| and) (add|follow with|write) (one|another) (about|on|naming) the <things>
    name the background in (your|the) (first|opening) sentence and the <things> in the (second|closing|other) one
    after (two|2) sentences I (stop reading|stop listening|fall asleep|have to go)(.|:|, so) (describe the <picture>|what is in the <picture>)
    (two|2) sentences is (all|the most) (I can take|I have room for|the form allows|we have space for)(.|:|,) (describe the <picture>|what is in the <picture>)
    there is (room|space|time) for (two|2|exactly two|just two) sentences(.|:|,) (describe the <picture>|what should they say about the <picture>)
    can the <picture> be (described|summarised|explained) in (just |only |)(two|2) sentences(, and how|? how|? go ahead|? try)
    (I bet|I am sure|surely) you can (describe|sum up|explain) the <picture> in (two|2) sentences
    I (can't|cannot) see the <picture>(.|,|:) (two|2|a pair of) sentences (will do|are enough|are all I need)( to describe it|)
    (two|2) sentences (suffice|are enough|are plenty|would be perfect)(.|:|,|;) (describe the <picture>|what does the <picture> show|what do you see)
    what (is|would be) a (good|fitting|suitable|proper) (two-sentence|2-sentence) (description|summary|caption) (of|for) the <picture>
    how (does|would) a (two-sentence|2-sentence) (description|summary|caption) of the <picture> (go|read|sound|run)
    <complete> in two sentences, the <picture> can be described (like this:|as follows:|so:) ...
    (not a list|no list|no bullet points|no keywords|no essay|no novel), (but |just |)(two|2) (proper |full |)sentences(.|:|, please:) (describe the <picture>|what is in the <picture>)
    (more than one|longer than one) sentence, (less|fewer|shorter) than three(.|:|,) (describe the <picture>|what do you see)
    (speak|talk) about the <picture> for (exactly |just |only |)(two|2) sentences
    let (two|2) sentences (suffice|be enough|do)(.|:|,) (what is in the <picture>|describe the <picture>|what do you see)
    (turn|translate|convert|transform|render) (the|this) <picture> into (two|2|a pair of) sentences
    (two|2) sentences, one <picture>(.|:|,) (go|go ahead|describe it|your turn)
    the description (should be|is to be|has to be|must be|ought to be) (two|2) sentences long(.|:|,) (what is in the <picture>|what do you see)
    (a|your) description (two|2) sentences (long|in length)( of the <picture>|, please|)
    keep (it|the description|your answer) to (two|2|a pair of) sentences(.|:|,| and) (describe the <picture>|tell me what is in the <picture>|say what you see)
    my (screen reader|phone|display) (reads|takes|shows) (only |just )(two|2) sentences(.|:|,) (describe the <picture>|what is in the <picture>)
    for (the|our|my) (newsletter|school paper|catalogue|report|archive)(,|:) (two|2) sentences (on|about) (this|the) <picture>
    what is there to (say|report|tell|write) about the <picture> in (two|2) sentences
    it is in (two|2) sentences that I (want|need|would like) the <picture> (described|explained|summed up)
    what I (want|need|expect|am after) is (two|2|a pair of) sentences (about|on|describing) the <picture>
    (say|write|dictate) (a|one) sentence about the <picture>, then (one more|a second one)(, and stop| and no third|)
    (two-sentence|2-sentence) (portrait|rundown|synopsis|alt text|brief|sketch in words)( of the <picture>|, please|)
    (describing|summing up|characterising|explaining) the <picture> in (two|2) sentences(,| -) how (would you do it|does that go|does it sound)
    sentence one, sentence two(.|:|,) (what is in the <picture>|describe the <picture>|what does the <picture> show)
    <able> (render|express|convey|relate|put into words) what (the <picture> shows|you see|is drawn) in (two|2) sentences
    (the|this) <picture> (deserves|wants|needs|is worth) (two|2) sentences(.|:|,) (which ones|write them|what are they)
    (dictate|read|send) me (two|2|a pair of) sentences (that describe|describing|to describe) (the|this) <picture>
    I (will|shall|am ready to) (write down|note|type) (two|2) sentences about the <picture>(.|:|,) (dictate them|how do they go|what do they say)
    (neither a single sentence nor a whole page|not just one sentence and not a paragraph), (two|2) sentences(.|:|,) (describe the <picture>|what do you see)
    the <picture> shows what? (two|2) (whole |full |short |)sentences(, please|, no more|)
    -
    (what|which) (two|2) sentences (describe|sum up|capture|portray) the <picture>
    with (two|2|a pair of) sentences what (is there|<artist> drew|you see)
    how you would (describe|sum up|explain) the <picture> in (two|2) sentences
    what a (two-sentence|2-sentence) (description|summary|caption) would say
    what there is to (say|report|tell) about the <picture> in (two|2) sentences
    in a (pair|couple) of sentences what (the <picture> contains|can be seen|was drawn)
    -
    a pair of sentences (on|about|describing) the <picture>
    (two|2) (full|complete|plain|short|proper) sentences (on|about) the <picture>
    a (two-sentence|2-sentence) (portrait|rundown|synopsis|alt text) of the <picture>
    a description (two|2) sentences long
    a sentence on the background plus (one|another) on the <things>
    the content of the <picture> in (two|2) sentences
    """,
    "changed": """
    (what|which) (discrepancy|deviation|mismatch|disparity|variation|alteration) (is there|do you see|can you find|do you notice) between (the (two |)(pictures|images)|these two)
    (report|identify|point out|detect|note|determine|state) the (discrepancy|deviation|mismatch|alteration|modification) between (the (two |)(pictures|images)|one and the other)
    in what does (picture 2|image 2|picture two|the second one|the copy) (deviate|differ|diverge) from (the other|the original|the first|the one before)
    where do (the (two |)(pictures|images)|these two|both (pictures|images)) (differ|diverge|disagree|part ways|deviate from each other)
    what does the second (picture|image) have that the first (lacks|does not have|is without), or (the other way round|vice versa)
    (something|one thing|a detail) (has been|was) (tampered with|retouched|tweaked|fiddled with|meddled with)(.|:|,) what (was|is) it
    has (somebody|anyone|someone) (tampered with|touched|altered|retouched|edited) the (second (picture|image)|(picture|image)|scene)(, and how|? how|? what did they do)
    (what|which) (update|revision|tweak|transformation|switch|correction) (was|has been) made( to the first (picture|image)| in the second one| since the last (picture|image)|)
    what is the delta( between the (two |)(pictures|images)| from 1 to 2| of the two|)
    (diff|contrast|match up) (picture 1 and picture 2|image 1 and image 2|the two (pictures|images)|both (pictures|images))(, please| and report the change|)
    (changelog|change log|change report|diff report|delta|revision note)( for the two (pictures|images)|, please|:)
    (here is|I sent you|I just uploaded|now you have) (the updated|one more|another) (version|picture|image)(.|:|,) (what was updated|how is it different from the one before|what is no longer the same)
    (this one|this (picture|image)) is (nearly|almost|practically) the same as (before|the last one|the one before)(.|,|:) (what is not|but what is different|except for what)
    the two (pictures|images) (look|seem) (alike|the same|identical) to me(.|, but|:) (what am I missing|what do I overlook|where is the difference|is there a difference)
    (are they|are the two (pictures|images)|are both (pictures|images)) (really |exactly |)(identical|the same|alike)(, or what (differs|changed)|? if not, what (changed|differs))
    did everything (stay|remain) (the same|as it was|unchanged)(, or what changed|? if not, what changed|? or did something change)
    (compared with|compared to|in comparison with|relative to|measured against) the (first|old|earlier|previous) (picture|image)(,|) what (has changed|is different|was done)
    (since|after) the (first|last|previous|earlier) (picture|image)(,|) what (has changed|has happened|was done|is different now)
    what (has become|became|got) different( since the (first|last) (picture|image)| in the meantime| meanwhile|)
    (from picture 1 to picture 2|from image 1 to image 2|going from one to two|on the way from the first to the second)(,|:) what (changes|is altered|happens|becomes different)
    (1 vs 2|picture 1 vs picture 2|image 1 vs image 2|first vs second|old vs new|before vs after)(: what changed|: difference|: change|, what is the diff|)
    the (second|new|later|other) (picture|image) is (a changed|a modified|a revised|an altered|an edited) (copy|version) of the first(.|:|,) (what was done|how|in which way|what is the edit)
    (a|one) thing was (secretly|quietly|silently|slyly) (changed|altered|modified)(.|:|,) (which|find it|can you catch it|what was it)
    I (changed|altered|modified|did) (something|one thing|a little thing) (to it|to the (picture|image)|meanwhile)(.|:|,) (guess what|what was it|do you notice what)
    <artist> (changed|altered|modified|touched) (something|one thing|a detail)(.|:|,) (what was it|what exactly|do you see what)
    what (do you notice|strikes you|catches your eye|comes to light) when you compare the (two |)(pictures|images)
    (when|if) (I|you|one) (flip|switch|look|jump) (back and forth|to and fro) between the (two |)(pictures|images)(,|) what (changes|jumps|is different)
    (overlay|superimpose|align|stack) the two (pictures|images)(.|:|,) what (does not match|fails to match|differs|has changed)
    what (does not|doesn't|fails to) (match|agree|coincide|correspond) (between the (two |)(pictures|images)|from the first (picture|image) to the second)
    (what|which <thing>) is (no longer|not any more) (as it was|what it was|the way it was)( before| in the first (picture|image)|)
    (what|which) (thing|detail|element|part) (was|has been|got) (affected|changed|touched|altered), and how
    the (change|difference|alteration|edit)(,| -) (what is it|what would it be|which would that be)
    what is the (only|one|single|sole) (difference|change|discrepancy|alteration)( between the (pictures|images)|)
    in what way has the (picture|image|scene) (been altered|been modified|been edited|been transformed|evolved)( since the first one|)
    (how|by what) can (I|one|we) tell the two (pictures|images) apart
    (is there|do you see|can you see|do you notice) (any|some) (change|difference|alteration|modification) (between the (two |)(pictures|images)|compared with the first one)(, and which|? which one|)
    <complete> compared with the first (picture|image), in the second one ...
    <complete> the (second|new) (picture|image) differs in that ...
    is something (missing|gone|recoloured|shifted|added) (now|in the second (picture|image)), or is (all|everything) (the same|as before)
    two (pictures|images), (one|a single) (difference|change)(.|:|,) (name it|what is it|find it|go)
    (memory game|memory test|puzzle|riddle|quiz)(:|.|,) what (changed|is different|is not as before) in the second (picture|image)
    (you saw|remember|you remember) the (first|last) (picture|image)(.|:|,) what (is different|has changed|is not the same) (in this one|here|now)
    (was there|has there been) any (change|alteration|modification)(, and which|? if so, which|? which)
    (description|identification|naming|statement) of the (change|difference|alteration)( between the (pictures|images)|)
    what (makes|made) the second (picture|image) (not identical to|unequal to|deviate from) the first
    (why|how come) are the two (pictures|images) not (the same|identical|equal)
    what was (changed|altered|done), so that I could (undo|revert|reverse) it and (get back to|restore|return to) the first (picture|image)
    (something is different|something has changed|it is not the same (picture|image) any more), (isn't it|right|no)? what
    (catch|discover|pinpoint|reveal|uncover) what (was|has been) (changed|altered|modified|swapped)
    <able> (pinpoint|detect|describe|explain) what (changed|was altered|differs)( in the second (picture|image)|)
    there (must be|is|should be) (a|one) (difference|change) between (these|the two|both) (pictures|images)(.|:|,) (which|what is it|name it)
    what is it that (changed|differs|was changed|has been altered)( from one (picture|image) to the next|)
    (modification|alteration|edit|change) in (picture 2|image 2|the second (picture|image))(:|, please|)
    the second (picture|image) is (somehow|a bit|slightly) different(,|.|:) (how|in what way|how exactly|but how)
    not everything in the second (picture|image) (is|may be) as in the first(.|,|:|;) (what is not|what was changed|so what is different)
    -
    what (deviates|is no longer the same|got altered|was tampered with|was touched)
    where the two (pictures|images) (differ|diverge|disagree)
    which (edit|alteration|revision|modification|update) was made
    how the (scene|picture|image) (was altered|was edited|has changed|was modified)
    what it is that (changed|differs|was changed)
    what <artist> (did to|modified in|touched in) the second (picture|image)
    (how|by what) the two (pictures|images) can be told apart
    -
    the (discrepancy|deviation|mismatch|delta|disparity) between the (two |)(pictures|images)
    the (only|single|sole) (difference|change|alteration)
    the (revision|update|tweak) from the first (picture|image) to the second
    the detail (that changed|that was altered|in which they differ)
    whatever (differs|was altered|deviates|was done)
    a (comparison|diff) of the two (pictures|images)
    """,
    "read line": """
    (can|could|may) I (hear|know|see) what the {nth} line says
    in the {nth} line(,|) what (do you find|can be read|is to be read|appears|stands|comes)
    (on|along|across) the {nth} (line|row)(,|) which (words|signs|characters) (do you find|can you read|are there|can be made out)
    (what|which) (string|phrase|wording|piece of text) (occupies|fills|makes up|forms|takes up) the {nth} (line|row)
    (let us|let's|let me) (hear|read|have) the {nth} line
    (wanted|requested|needed|asked for)(:|) the (text|wording|content) of the {nth} line
    (text|content|wording|transcript|reading) of (the |){nth} line(:|, please|)
    {nth} line(,|:) (what does it say|what is there|verbatim|word for word|as printed|please read)
    (as for|regarding|concerning|about) the {nth} line(,|:) what (does it say|is written there|can you read|stands there)
    the words I (want|need|am after|am looking for) are (those|the ones) (in|on|of) the {nth} line
    it is the {nth} line (that|which) I (want read out|need to hear|would like transcribed|need to have)
    what (I want|interests me|matters|counts) is (only |just |)the {nth} line(.|:|,) what does it say
    (recite|voice|speak|declaim|say) the {nth} line (aloud|out loud|for me|to me)
    how is the {nth} line (worded|spelled|spelt|phrased|to be read)
    of which (words|characters|letters) (does the {nth} line consist|is the {nth} line made|is the {nth} line composed)
    which (words|characters|letters) does the {nth} line (consist of|include|comprise|have in it)
    I have (lost|forgotten|missed|overlooked|smeared) the {nth} line(.|:|,) (what was it|how did it go|what did it say|can you repeat it)
    I (can read|got|understood|have) (everything|all|every line) (but|except) the {nth} (line|one)(.|:|,) what does it say
    (if|when) you (count|go|read|work your way) to the {nth} line, what (do you read|is there|does it say)
    (put|place|lay) your finger on the {nth} line(.|:|,) (what does it say|read it|what is written there)
    (scroll|slide|hop|move your eyes) to the {nth} line( and read it| and quote it|. what is there|, what do you find)
    (send|fetch|bring|hand|pass) me the {nth} line( as text| in letters| typed out|)
    what (was|has been|got) (noted|entered|put down|printed|typed|recorded) (in|on) the {nth} (line|row)
    what is (listed|printed|written|noted) in {nth} (place|position)
    (what is|what's|read) the {nth} (bullet|bullet point|entry) (on|in|of) (the|this) list
    if I (wanted to copy|had to copy|had to type|were to quote) (only |just |)the {nth} line, what would I (write|type|put)
    (out of|from) (all the|these|the) lines(,|) (pick|choose|select|single out|isolate) the {nth} one and (read it|quote it|tell me what it says|return its text)
    (there is|I see|you see) a {nth} line(.|:|,|;) what (does it say|is in it|does it read)
    (not the whole text|not all the text|not everything|no full transcript)(,|:) (just|only) the {nth} line
    (OCR|transcription|text recognition)(,|:) {nth} line( only|)
    {nth} line as (text|a string|plain text)( only|)
    <complete> in the {nth} (line|row) you can read ...
    <complete> the {nth} line is worded like this: ...
    the {nth} line (bears|contains|spells|holds|gives|has) what( text| words|)
    the {nth} line says something(.|, but|;|:) (what|what is it|what exactly)
    what (might|may|could|would) (be written|be printed|stand|be) in the {nth} line
    does the {nth} line say anything(, and what|? what exactly|, and if so what)
    I am (typing|copying|taking) this down(.|:|,) what (was|is) the {nth} line( again|)
    (sorry|pardon|once more|again)(,|:) what (did|does) the {nth} line (say|read)
    what (message|information|note|statement) does the {nth} line (carry|give|bring|convey)
    (start|begin) reading (at|with) the {nth} line and (stop there|read no further|stop right after it)
    (deciphering|reading|transcribing|spelling out) the {nth} line(,|) what do you (get|come up with|end up with)
    if I (underlined|highlighted|marked|struck out) the {nth} line, (which words|what text) would that be
    (the clue|what I seek|the note I need|the important bit) is (in|on) the {nth} line(.|:|,|, so) what does it say
    (what|which) text (belongs to|corresponds to|goes with|is found at) the {nth} line
    what is (mentioned|stated|given|announced|communicated) (in|on) the {nth} line
    <able> (quote|recite|spell|type|copy|extract) the {nth} line( for me| from the text|)
    (concentrate|focus|zoom in|zero in|home in) on the {nth} line(.|:|,| and) (read it|tell me what it says)
    {nth} bullet(,|:) what (is written there|does it say|stands beside it)
    (list|name|give|repeat) the words (of|in|on|from) the {nth} line(, in order| in the order printed|)
    (without my glasses|from here|on my phone|on my screen) the {nth} line is (a blur|too small|too fuzzy)(.|:|,) what does it say
    the {nth} line, (that|it) says what( exactly| again|)
    (printed|written|noted) (in|on) the {nth} line is what( exactly|)
    -
    how the {nth} line is (worded|spelled|spelt|to be read|phrased)
    which (words|characters) (make up|form|fill|occupy) the {nth} (line|row)
    what (appears|comes|can be read|is to be read) (in|on) the {nth} (line|row)
    what I would (read|find) (in|on) the {nth} line
    what (was|has been) (noted|entered|typed|recorded) (in|on) the {nth} line
    what (message|text|information) the {nth} line (carries|gives|bears|holds)
    -
    the (transcript|transcription|reading|rendering) of the {nth} line
    the {nth} (line of text|printed line|bullet point|row)
    whatever (stands|is printed|is written) (in|on) the {nth} line
    the (string|characters|phrase) (on|in|from|making up) the {nth} line
    the {nth} line (verbatim|as text|as plain text|as printed)
    the {nth} line's (text|words|content|wording)
    """,
    "count lines": """
    what (total|figure|count|result) do you (get|reach|arrive at) (for the lines|when counting the lines|if you add up the lines)
    (tally|add up|reckon|total|count up) the (lines|rows of text|lines of print|text rows)( for me| from top to bottom|)
    (quantity|tally|sum|amount) of (lines|text lines|rows of text|lines of print)(<here>|, please|:)
    is this a (one-liner|two-liner|three-liner), or how many lines (does it have|has it|are there)
    does the (text|writing|list|note) (fit|stand|sit) (on|in) a single line, or how many does it (take|need|use|fill)
    how many lines does the (text|writing|list|note|message) (take up|occupy|fill|need|cover|require|comprise|run to)
    (the writing|the note|the message|what is written) (takes up|fills|occupies|covers|comprises|stretches over) how many lines
    how many (strips|lines|rows) of (print|letters|writing|words) (lie|stand|are stacked|are set|come) (one above the other|one under another|below each other)
    how many lines (of text |of print |of writing |)(would you count|do we get|do you make it|can be counted|are to be read|have been set)
    how many (distinct|individual|different) (lines of text|text lines|rows of writing|lines of print) (can be seen|can be told apart|do you distinguish|do you detect)
    (are there|is it|does it have|do you count) (two|three|four) lines of text, or (more|fewer|how many)
    does (it|the text|the note) have more than (one line|two lines)(,| -) (and |)how many (exactly|in all|then)
    I (have|want|need) to (number|retype|translate|read out) every line(.|:|,) how many (will that be|are there|does that make)
    if I got a (coin|point|sweet|penny) (per|for every) line of text, how many would I (have|get)
    (all told|all in all|altogether|taken together|from the first to the last)(,|) how many lines (are there|do you count|does the text have)
    <complete> there are ... lines( of text| of writing| of print|)
    <complete> the (number|count|quantity) of lines (is|amounts to|equals|comes to) ...
    <complete> the (writing|note|list) (fills|takes up|covers|spans) ... lines
    (without|instead of) reading (it|them|the words)(,|) how many lines (do you count|are there|can you see)
    (not the words|not the letters|not the characters)(,|) the lines(.|:|,) how many( are there|)
    (as for the lines|the lines|those lines|the lines of text)(,|:| -) how many (are there|would that be|do you get)
    how (large|big|great|high) is the number of (lines|text lines|rows of text|lines of writing)
    I (have lost count|lost count|keep losing count|counted wrong)(.|:|,) how many lines (were there|are there|was it)
    how far do you (get|come) (when|in|by) counting the lines
    (in|on|with) how many (lines|rows) is (it|the text|the list) (laid out|arranged|set|composed|typed)
    (measure|state|indicate|give) the (height|size|extent) of the text in lines
    (what|which) (number|quantity) of lines (does the (text|list|note) have|do you find|is there|was written)
    (line tally|line total|lines in total|sum of lines|total of lines|count of text rows)(:|, please|)
    (determination|calculation|computation|assessment) of the (line count|number of lines|number of text rows)
    (compute|calculate|determine|establish|ascertain|return|output|print) the (line count|number of lines|number of text rows)
    wc -l (for|of|on) (the|this) (text|<picture>|note)
    could it be (two|three|four) lines, or how many (is it|are they|are there)
    how many lines (are there|do I have|is there) to (type|memorise|translate|learn|proofread)(<here>)
    the lines (blur|swim|run together|dance) before my eyes(.|:|,) how many (are there|of them are there)
    my (daughter|son|pupil|class) has to (copy|write out|learn) this(.|:|,) how many lines is that
    count (again|once more|carefully|twice)(.|:|,) how many lines (are there|is it|do you get)
    the (text|list|note|writing) is how many lines (long|high|tall|deep)
    how many (entries|items|points|bullet points) are (written down|noted|printed|set down) one (below|under) the other
    how many horizontal rows of (letters|print|characters|writing|text) (do you see|are there|can be counted)
    how many lines of (script|lettering|type|writing) (meet the eye|am I looking at|do I have before me|lie before us)
    it is (made up|composed|built up|put together) of how many lines
    (imagine|suppose I am|think of) cutting the text into strips, one (per|for each) line(.|:|,) how many strips (would I have|are there|come out)
    <able> (tally|add up|number|total) the (lines of text|text lines|rows of writing)
    (exercise|task|homework|question one)(:|,) (count|add up) the (lines|rows) of (text|writing|print)
    to me it (looks|seems) like (two|three|four) lines(.|,|:) (how many is it really|what is your count|what do you get)
    how numerous are the (lines|rows of text|printed lines|lines of text)
    to what (number|total|figure) do the (lines|rows of text) (add up|amount|come)
    it is the lines, not the words, that I want (counted|you to count|added up)(.|:|,) how many( are there|)
    what I (want|need|ask for) is (a|the) (count|tally|number) of the (lines|text rows|lines of print)
    the (lines|rows of text) (are|come to|amount to) how many(, all told|, altogether| in all|)
    how many rows (deep|high) is the (print|writing|block of words|paragraph)
    there (are|must be) several lines(.|,|:|;) how many (exactly|is several|would you say)
    one line, two lines, three lines, four(.|:|,| -) how many (is it|are there|has the text)
    -
    how many lines (it takes up|the writing fills|the text occupies|the list comprises|the note has)
    (in|on) how many lines it is (written|printed|laid out|set)
    how numerous the (lines|rows of text) are
    what (total|number|figure) the lines (add up to|come to|amount to)
    how many (text lines|rows of print|lines of writing) (there are|can be counted|can be seen|you make out)
    how large the number of lines is
    -
    the (tally|sum|quantity) of (lines|text lines|rows of text)
    the number of (text lines|text rows|rows of print|lines of writing)
    the (height|size|extent) of the text in lines
    a tally of the (lines|text rows|printed lines)
    """,
    "json lines": """
    (digitise|digitize|capture|record|take down|type up|recognise) (the text|the lines|the writing|all lines) <asjson>
    (parse|scan|process) the (<picture>|page|note) and (emit|output|print|send back) (its |the |)(lines|text) <asjson>
    fill (in |)(a|the|this) JSON (object|template|schema) with the (keys|fields) lines and count( from the <picture>|)
    a JSON (object|record|document) whose (lines|text) (field|key|entry) (holds|lists|contains) (every line|what is written|the text line by line)
    (which|what) JSON (object |)(represents|encodes|would hold|corresponds to|captures) the (text|lines|writing|written lines)
    how would the (text|lines|writing) (look|be represented|be written|be stored|be encoded) (in|as) JSON
    what would (an OCR service|a text recogniser|an API|a scanner) (return|send back|deliver|hand over) for the (text|lines|writing), <asjson>
    (text to JSON|lines to JSON|writing to JSON|printed text to JSON|OCR to JSON)(, please|<here>)
    JSON, keys lines and count, (from|for|taken from) the (text|writing|printed lines)(<here>)
    (let the answer be|let the reply be|make the response|make the output) (a JSON object|JSON) (holding|listing|containing) the (lines|text lines|written lines|words line by line)
    (nest|embed|store|save|place|enter) (each|every) line of text in a JSON (array|list)(, and add the count|, with the count|)
    in JSON(,|:) (line by line|one line after another|line for line)(,|:) what is (written|printed|to be read)
    (the|all) (strings|phrases|rows of text|printed rows) <asjson>, (one|an) (entry|element|item) per line
    (one|a single) (string|element|entry|item) per line(,|:) <asjson>(:|,) (the text|what is written|what it says)
    I am (building|feeding|filling|testing) a (database|parser|pipeline|program)(.|:|, so) (give me|return|I need) the (text|lines) <asjson>
    (the|our|my) (API|endpoint|database|import|app) (expects|accepts|takes|wants) (only |)JSON(.|:|,) (what is written|the lines, please|what do the lines say|transcribe the text)
    (nothing but|pure|valid|raw|strict|clean) JSON(,|:|, please:) (what is written|the lines|the text|every line|what can be read|transcribe the text)
    (no|without) (explanation|comment|markdown|chatter|extra words)(,|:|;) (just |only |)(a |the |)JSON (of|with|for) the (lines|text|written lines)
    whatever (is written|is printed|stands) (there|here)(,|) (give|return|write|send) it <asjson>
    (can|could|may) I (have|get|see) the (text|lines|writing|transcript) <asjson>
    is it possible to (get|have|receive|obtain) the (lines|text|writing|transcript) <asjson>
    would you mind (returning|transcribing|giving me|exporting) the (lines|text|writing) <asjson>
    a (structured|machine-readable|parsable|computer-readable) (transcript|transcription|copy|version) of the (text|lines|writing)(, JSON|, in JSON| as JSON)
    (make|create|compose|construct|assemble|prepare) (a JSON object|JSON) (from|out of) (the text|the lines|what is written|what you read)
    read the (text|note|writing) (line by line|from top to bottom) and (answer|reply|report|return it) <asjson>
    <complete> (the JSON object with the lines|the text as JSON|the JSON of the text) (is|reads|would be|looks like this:) ...
    what are the lines, and how many? (answer |reply |return it |)<asjson>
    (lines|text lines|all lines) and (their number|line count|how many they are|their count)(,|:) <asjson>
    (report|emit|print|return) (every|each) line (plus|along with|together with) the (total|number of lines|line count) <asjson>
    (dump|save|write|download|store) (what is written|the text|the lines|the note) (to|into) (a JSON file|a JSON document|a JSON record)
    JSON (output|response|version|transcript|dump|object) of (the text|the lines|what is written|the writing)(<here>|, please)
    JSON(:|,) (text|lines|written lines|transcript|all that is written)(, please|)
    (text|line|OCR) (payload|object|data|record|dump)(,|:) <asjson>
    (content type|response format|format|output|output format)(:| is) JSON(.|,|;) (what is written|what do the lines say|transcribe the text|read the lines)
    it is (as|in) JSON that I (want|need|would like to have|must have) the (text|lines|transcript)
    what I (need|want|am after|expect) is (the text|the lines|every line), <asjson>
    (the text|the writing|the printed text)(,|:| -) (could I have that|can I get it|please give it|I want it|I need it) <asjson>
    (if|provided|in case) you can read (the text|the lines|the writing)(,|) (answer|reply|respond|return it) <asjson>
    something a (machine|computer|program|parser) can read(,|:) the (lines|text|writing) <asjson>
    I (speak|understand|read|accept) (only|nothing but) JSON(.|:|,) what (is written|do the lines say|does it say|can be read)
    (in|using) JSON (syntax|notation|form|style)(,|:) what (is written|is printed|do the lines say|can be read)
    (rewrite|retype|reproduce|render|represent|express) (the text|the lines|the writing) (in|using) JSON( notation| syntax| form|)
    the (text|lines|writing) (should|must|shall|has to) be (returned|delivered|given|encoded|transcribed) <asjson>
    (answer|reply|respond) like (an API|a web service|a server) would, with JSON(.|:|,) what (is written|do the lines say|does the text say)
    (an array|a list) of (strings|text lines) in a JSON object, (taken from|for|with) the (text|writing|printed lines)
    make (each|every) (printed |written |)line an (element|entry|item) of a JSON (array|list)
    (text recognition|transcription|text reading) (task|job|request)(:|,|;) (reply|result|output) (as|in) JSON
    my (screen reader|text reader|speech program|robot) (wants|needs|takes|understands) JSON(.|:|,) what (is written|do the lines say)
    (turn|make) (this|the) (note|text|writing) into (machine-readable|structured) data, (JSON|as JSON|in JSON)(, please|)
    (bundle|combine|put) (what the lines say|all that is written|everything you read) (in|into) (one|a single|a) JSON (object|document|record)
    (lines|text|transcript|writing)? (JSON|in JSON|as JSON)(, please|)
    what does the JSON (for|of) (the text|the lines|these lines|the writing) look like
    (when|after) you (have read|have recognised|have deciphered) the (text|lines|writing)(,|) (answer|reply|hand it over|return it) <asjson>
    the words as they stand, line after line, <asjson>
    -
    which JSON (holds|represents|encodes|captures) the (lines|text|writing)
    how the (text|writing) (looks|would look|is written) in JSON
    in JSON (notation|syntax|form) what (is written|the lines say|can be read)
    what the lines are and how many, <asjson>
    line by line what (is written|it says|is printed), <asjson>
    how to (write|encode|represent) the (lines|text) in JSON
    -
    the JSON (version|form|transcript|object) of the (text|lines|writing)
    the (strings|printed rows|text rows|rows of text) <asjson>
    (the|all) lines (plus|along with|together with) the line count <asjson>
    a (machine-readable|structured) (transcript|copy) of the (text|lines) in JSON
    a JSON (document|record) (listing|holding|with) (every line|the lines|the text)
    """,
    "line colour": """
    the (ink|paint|toner|pigment) of the (text|letters|words)(,|:) (what|which) <colour>( is it| would that be|)
    a (cartridge|toner|crayon|felt-tip|chalk) of (what|which) <colour> would (print|write|produce|give) (this text|these letters|such writing)
    (printed|written|rendered|typed|set) in (what|which) <colour>, (the text|the writing|the letters|the words)
    (identification|determination|naming|statement) of the (text|font|letter|ink) <colour>
    (detect|classify|determine|extract|return|output) the (foreground|text|font|ink|glyph|character) <colour>
    (foreground|fg|glyph|type|character|script) <colour>( of the text|:|, please)
    (leaving the background aside|apart from the background|ignoring the background|forget the background)(,|:) (what|which) <colour> (is the text|are the letters|is the print|has the writing)
    in (what|which) <colour> does the (text|writing|print|lettering) (stand out from|contrast with|stand against|appear on) the background
    does the (text|writing|print) (come|appear|show up) in (black|blue|red|green|white), or in (what|which) <colour>
    the (text|writing|print) is (black|white|blue|red|green), or (what|which) <colour> (is it|would you say|do you see)
    <complete> the (letters|words|characters) have the <colour> ...
    <complete> the <colour> of the (text|letters|print) is ...
    <complete> it is (written|printed|typed) in ... (ink|letters|characters)
    (I don't care about|forget|skip|leave out) the (wording|meaning|contents)(.|:|,|;) (what|which) <colour> (is the text|do the letters have|are the words)
    if (I|you|one) (zoomed in on|magnified|enlarged) a letter, (what|which) <colour> would (it be|it have|it show)
    (pick|choose|find|select) the <colour> (that matches|matching|belonging to) the (text|letters|print|lettering)
    (with an eyedropper|using a colour picker|with the pipette) on (a letter|the text|the print)(,|) (what|which) <colour> (do you get|comes out|would I get)
    for (tracing|retracing|going over|touching up) the (letters|words|writing)(,|) (what|which) <colour> (do I need|should I take|would fit)
    (what|which) <colour> (was|has been) (chosen|picked|selected|employed|taken) for the (text|letters|print|lettering)
    (what|which) <colour> does the (font|type|script|typeface|lettering) (bear|show|wear|display|sport)
    the <colour> of the (text|letters|print)(,|:| -) (what is it|which one is it|what would you call it|what would it be)
    what (colouring|coloring|coloration) (do the letters|does the text|does the print|do the words) (have|show)
    (I am blind|I see only grey|my screen is black and white|I have a grey copy)(.|:|, so) (what|which) <colour> (is the text|is the print|do the letters have)
    to (what|which) <colour> must I set (my|the) font to (get|have) the same (text|letters|lettering)
    in (CSS|style|formatting|layout) terms(,|) (what|which) <colour> (has|is) the (text|font)
    (what|which) <colour> would (I|you|a painter|a child) (need|use|take|choose) to (paint|write|draw) (these|such|the same) letters
    the (text|writing|lettering)(,|:) (black|red|blue|green), or (what|which) <colour>
    (as to|in terms of|with regard to|speaking of) <colour>(,|) (what|how) (is the text|is the writing|are the letters)
    what (is|was) the <colour> (that|which) <artist> (wrote|printed|typed) (this|the words|the lines) in
    it is (written|printed|typed) in some <colour>(.|,|:|;) (which|which one|what is it)
    (what|which) <colour> are the (glyphs|characters|letters|strokes of the letters) (drawn|painted|inked|filled|rendered) in
    (one word|a word|the name) for the <colour> of the (text|print|letters|words)(, please|)
    (describe|characterise|specify|label) the (text|letters|print|writing) by <colour>
    (tick|circle|select) the (right|correct) <colour>(:|,) the (text|writing|print) is (black, white, red, blue, green or another|black, or red, or what)
    how do the (letters|words|characters) look(,|) (colour-wise|color-wise|as to <colour>|as far as <colour> goes)
    (colour-wise|color-wise)(,|:) (what is the text|how would you describe the letters|what are the words)
    the (writing|text|lettering) has a <colour> I (cannot|can't) (name|make out|identify|see)(.|:|,|;) (which|what is it|which is it)
    was a (black|blue|red|green|white) (pen|marker|ink|crayon) used (for the text|to write this|for the letters), or (what|which) <colour>
    (what|which) <colour> do you (see|perceive|look at) (when|while) reading the (text|lines|words)
    <able> (match|classify|tell|recognise|make out) the <colour> of the (print|script|characters|type|lettering)
    (put|give) a name to the <colour> of the (text|letters|print|writing)
    (text|font|writing|print) is (what|which) <colour>
    (what|which) <colour>, (the text|the letters|the print|those words)
    I (like|love|wonder about|am curious about) the <colour> of the (letters|text|print)(.|,|:|;) what (is it|is it called|do you call it)
    the text (wears|bears|carries|takes) (what|which) <colour>
    my (daughter|son|pupil|sister) wants to (rewrite|copy|imitate) the text in the same <colour>(.|:|,|;) which (is it|one|would that be)
    the (background|paper|sheet) and the (text|letters|ink) differ in <colour>(.|:|,|;) (what|which) <colour> (is|has) the (text|ink|writing)
    (what|which) <colour> (distinguishes|sets off|separates) the (letters|text|writing) from the (background|paper)
    (ask not what it says but|do not spell it, just say) in (what|which) <colour> (it is written|the letters are printed|the text is set)
    there is (text|writing|lettering) in a certain <colour>(<here>)(.|:|,|;) (which|what <colour> is that|which one)
    (someone|somebody|<artist>) (inked|coloured|painted|tinted) the letters(.|:|,|;) (in |)(what|which) <colour>
    (what|which) <colour> (would|do) you (assign|attribute|give) to the (text|letters|print|writing)
    -
    how the (text|writing|lettering|print) is (coloured|colored|tinted)
    (what|which) <colour> (was|has been) (chosen|picked|selected) for the (text|letters|print)
    (what|which) <colour> the (print|font|script|type) (has|shows|bears)
    in (what|which) <colour> the (letters|characters|words) (appear|are drawn|are set|come)
    what the <colour> of the (print|ink|characters|lettering) is
    with (what|which) <colour> of (ink|pen|crayon|chalk) the text was written
    -
    the (foreground|character|glyph|type|script) <colour> of the text
    the <colour> (chosen|picked|selected) for the (text|letters|print)
    the <colour> the (letters|words|characters) (have|appear in|are set in)
    the (colouring|coloring) of the (print|text|letters)
    the <colour> of the (characters|script|type|printed words)
    the (name|word) for the <colour> of the (text|letters|print)
    """,
}
