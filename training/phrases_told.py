"""More ways to ask for what is written and for the whole: indirect, chatty, terse; the form of phrases_reading.py."""

# One template a line reads best, however long it is.
# ruff: noqa: E501

from __future__ import annotations

from training.phrases_told_yes_no import TOLD_YES_NO

TOLD: dict[str, str] = TOLD_YES_NO | {
    "read": """
        I was wondering what (the <text> says|it says|has been written)(<here>)
        my (eyes are bad|glasses are broken|screen is tiny), so (read the <text> for me|what does it say|what is written there)
        (could|would) you (work out|make out|figure out) (the <text>|what it says|what is written)(<here>)
        (note|jot|write|take) down (the <text>|whatever is written|whatever it says|all the characters)(<here>)
        for my notes: (the <text>|everything written)(<here>)
        my (daughter|son|wife|boss|colleague|grandmother) (asks|wants to know) what (is written|it says|the <text> is)
        any idea what (is written|it says|the <text> says)(<here>)
        it is hard for me to (see|read) the <text>, (what is it|can you read it to me|what does it say)
        (OCR|text recognition|do an OCR|run OCR)(<here>| please|)
        (extract|pull out|get|fetch|return|output|print) (the|all|any) <text>(<here>| from the <picture>)
        what was it that <artist> (wrote|printed|noted|scribbled)(<here>)
        somebody (wrote|scribbled|printed) (something|a few characters)(<here>) and I cannot (read|decipher) it
        I would (like|love) to have the <text> (read out|read to me|typed out|transcribed)
        (pass on|share|report|reproduce|relay) the exact <text>
        which (characters|letters and digits) (make up|are used in) the <text>
        (spell|decipher|decode) (whatever|all that) is (written|printed|inscribed)(<here>)
        the <picture> bears (a message|some lettering|an inscription), namely
        <text>
        is anything (written|printed|inscribed)(<here>), and if so, what
        the <picture> (says|reads) ...
        (being|as) a (slow|bad) reader, I need you to (read it to me|tell me what it says)
        (letter by letter|word for word|character by character), what is (written|printed)(<here>)
        if there is (text|writing), (read it|quote it|what is it)
        what would I (hear|get) if somebody read the <text> aloud
    """,
    "read word": """
        I was wondering <which> word (it is|that is|is written)(<here>)
        it is hard for me to (see|read|make out) the word, (what is it|which is it|can you help)
        (note|jot|take) down the word(<here>)
        for my notes: the word(<here>)
        my (daughter|son|pupil|teacher|wife|grandfather) asks (what the word is|which word that is|what that word says)
        any idea <which> word (this|that|it) is
        the word that <artist> (wrote|printed|noted) is ...
        (extract|fetch|return|output|print|get) the (one|single|) word (from|in) the <picture>
        the word, as it is (spelled|spelt|written)(<here>)
        how (do|would|does) (you|they|one) spell the word(<here>)
        somebody wrote a word(<here>) and I cannot (read|decipher) it
        I would (like|love) to (know|hear) the word(<here>)
        we are doing a (spelling test|crossword|reading exercise). <which> word is (written|printed)(<here>)
        (word|the word)
        <which> word (is|was) it that <artist> wrote(<here>)
        if I (read|said) the word aloud, what would (it be|I say)
        (letter by letter|in capital letters|with its spelling), the word (is|reads)
        (give|hand|send) me (just|only) the word, no more
        put the letters together: <which> word (is it|do you get)
        <which> word (features|is featured|is printed|is inscribed|is spelled out|is contained)(<here>)
        leave out the shapes and tell me the word
        what should I type if I want to copy the word
        (decipher|make out|work out|reproduce) the word(<here>)
        the letters(<here>) form a word, namely
    """,
    "read number": """
        I was wondering <which> number (it is|that is|is written)(<here>)
        it is hard for me to (see|read|make out) the number, (what is it|which is it|can you help)
        (note|jot|take) down the (number|digits)(<here>)
        for my notes: the number(<here>)
        my (daughter|son|pupil|teacher|wife|grandfather) asks (what the number is|which number that is|what number is written)
        any idea <which> number (this|that|it) is
        the number that <artist> (wrote|printed|noted) is ...
        (extract|fetch|return|output|print|get) the number (from|in) the <picture>
        digit by digit, (the number|what is the number|what number is it)
        <which> digits (form|make up) the number(<here>)
        somebody wrote a number(<here>) and I cannot (read|decipher) it
        I would (like|love) to (know|hear) the number that is (written|printed)(<here>)
        I have to (enter|type|dial) the number(<here>), so what is it
        (number|the number)
        <which> number (is|was) it that <artist> wrote(<here>)
        if I (read|said) the number aloud, what would (it be|I say)
        (give|hand|send) me (just|only) the number, no more
        put the digits together: <which> number (is it|do you get)
        <which> number (is featured|is printed|is inscribed|is contained|is given)(<here>)
        leave out the shapes and tell me the number that is written
        ignore the letters, <which> number is (written|there)
        what should I type if I want to copy the number
        (decipher|make out|work out|reproduce) the number(<here>)
        the digits(<here>) form a number, namely
        what is the value of the number (written|printed)(<here>)
        (numeric|numerical) (value|text)(<here>)
    """,
    "says": """
        I was wondering (if|whether) (it says|the word is|the word reads) {quoted}
        true or false: (it says|the word is|the word reads) {quoted}
        (to me|to my eyes) it (looks|reads) like {quoted}, (am I right|is that so|is that correct)
        I read {quoted}(<here>), (right|am I right|do you agree|is that what it says)
        my (daughter|son|friend|teacher|wife) (reads|read) {quoted}(<here>), (is that right|is she right|is he right|do you agree)
        {quoted} is what it says, (isn't it|right|yes)
        (would|could) you (check|verify|find out|see) (if|whether) it says {quoted}
        does the (writing|lettering|inscription|label) match {quoted}
        compare the word with {quoted}, (are they the same|do they match|is it the same)
        is the spelling {quoted}
        is the word spelled {quoted}(<here>)
        (any chance|could it be) that (it says|the word is) {quoted}
        {quoted}, is that (the word|what it says|what is written)
        (was|is) {quoted} (what they wrote|what was printed|what was written)
        it is hard for me to read, does it say {quoted}
        I am (fairly|pretty|quite|not) sure (it says|the word is) {quoted}, (is that right|is it|am I right)
        someone told me (it says|the word is) {quoted}, is that (true|so|right)
        for my notes: (does it say|is the word) {quoted}
        the word(<here>) should be {quoted}, is it
        word equals {quoted}
        if I wrote down {quoted}, would that match the word
        they (wrote|have written|printed) {quoted}, (didn't they|haven't they|right|is that correct)
        would {quoted} be the (right|correct) reading
        (says|reads) {quoted}
    """,
    "writing colour": """
        I was wondering (<which> <colour> the {writing} is|about the <colour> of the {writing})
        I am colour blind, (so what <colour> is the {writing}|which <colour> does the {writing} have)
        any idea (<which> <colour> the {writing} is|about the <colour> of the {writing})
        (could|would|can) you (work out|make out|figure out|determine|check) the <colour> of the {writing}
        (note|jot|write) down the <colour> of the {writing}
        for my notes: <colour> of the {writing}
        it is hard for me to see the <colour> of the {writing}, (what is it|can you help)
        my (daughter|son|wife|pupil|teacher) asks <which> <colour> the {writing} (is|has)
        <which> <colour> is it that the {writing} (has|is written in|is printed in)
        if I wanted to copy the {writing}, <which> <colour> (would I need|should I take)
        (ink|pen|font) <colour> of the {writing}
        in <which> <colour> did <artist> (print|put down|note) the {writing}
        the {writing} is (written|printed|drawn) in the <colour> ...
        ignore the shapes, <which> <colour> is the {writing}
        look at the {writing} and (name|tell me) its <colour>
        you can see the {writing}, can't you, so <which> <colour> (is it|does it have)
        (identify|specify|determine|report|describe) the <colour> of the {writing}
        <which> (ink|paint|chalk|felt-tip) <colour> was the {writing} (written|done|made) with
        leaving what it says aside, <which> <colour> is the {writing}
        what <colour> would you say the {writing} is
        the <colour> that <artist> chose for the {writing} is
        I would (like|love) to know the <colour> of the {writing}(<here>)
    """,
    "list shapes": """
        I was wondering <which> (shapes|figures|forms) (there are|it contains|you can make out)(<here>)
        any idea <which> (shapes|figures) (these are|are drawn|there are)(<here>)
        (could|would|can) you (make out|identify|recognise|list|name) the (shapes|figures|forms)(<here>| for me)
        (note|write|jot) down (every|each) (kind|type|sort) of (shape|figure)(<here>)
        for my notes: (the shapes|all shapes|shapes found)(<here>)
        my (daughter|son|pupil|class) (is learning|learns) (about shapes|geometry), <which> (shapes|figures) are (these|there|shown)
        it is hard for me to see the (shapes|figures), (which are they|what are they|which ones are there)
        <which> (shapes|figures|forms) (is|was) the <picture> (made of|made up of|composed of|built from)
        <which> (shapes|figures|forms) does the <picture> (feature|include|depict|display|present|contain)
        <which> geometric (shapes|figures|forms) (are featured|are depicted|are included|are displayed|occur)(<here>)
        forget the colours, <which> (shapes|figures|forms) (are there|do you see|can you name)
        never mind (the colours|where they are), (just|) (list|name) the (shapes|figures)
        what shapes is it that you see(<here>)
        (spot|make out|recognise|enumerate|itemise|report) the (shapes|figures|forms)(<here>)
        (shapes|shape names|list of shapes|types of shapes|shapes present)
        the (shapes|figures) that <artist> (drew|used|painted) are ...
        I would (like|love) to know (the names of the shapes|<which> shapes are here)
        what are the (shapes|figures) (called|named)(<here>)
        this <picture> has (several|some|a few) (shapes|figures), namely
        if I wanted to copy the <picture>, <which> (shapes|figures) (would I have to draw|should I draw)
        sort the (shapes|figures) by kind and (list|name) them
        is it possible for you to (list|name) the (kinds of|) (shapes|figures)(<here>)
        say the name of (each|every) (shape|figure)(<here>)
        <which> (shapes|figures|forms) did <artist> (include|go for|use|pick)
    """,
    "list colours": """
        I was wondering <which> (colours|colors) (the <things> have|the <things> are|are used for the <things>)
        I am colour blind, (<which> colours do the <things> have|what are the colours of the <things>)
        any idea <which> (colours|colors) (the <things> have|the <things> are|these are)
        (could|would|can) you (make out|identify|list|name|work out) the (colours|colors)(<here>| of the <things>)
        (note|write|jot) down (every|each) (colour|color) (of the <things>|that the <things> have)
        for my notes: (colours|colors) of the <things>
        my (daughter|son|pupil|class) (is learning|learns) the colours, <which> (colours|colors) are (these|shown|there)
        it is hard for me to (see|tell apart) the (colours|colors), (which are they|what are they)
        forget the shapes, <which> (colours|colors) (are there|do you see)
        never mind what the <things> are, (just|) (list|name) their (colours|colors)
        (pencils|crayons|paints) of <which> (colours|colors) (were needed|did <artist> need|are needed) for the <things>
        if I wanted to copy the <things>, <which> (colours|colors) (would I need|should I take)
        (spot|make out|enumerate|itemise|report|specify) the (colours|colors) (of the <things>|that the <things> have)
        (colours|colors|list of colours|colors present)
        the (colours|colors) that <artist> (used|chose|picked) for the <things> are ...
        what is it that the <things> are painted in, <which> (colours|colors)
        <which> (colours|colors) (feature|are featured|are included|are displayed)(<here>)
        the <things> have been (painted|coloured|filled) in <which> (colours|colors)
        how are the <things> (coloured|colored|painted)
        I would (like|love) to know (the colours of the <things>|<which> colours the <things> have)
        what palette (was used|did <artist> use) for the <things>
        is it possible for you to (list|name) the (colours|colors) of the <things>
    """,
    "describe": """
        I was wondering what (the <picture> shows|this is|is in the <picture>|this <picture> is about)
        I (am blind|cannot see the <picture>|have no glasses on), (what is on it|what does it show|tell me what is there)
        any idea what (this is|this shows|is shown here|the <picture> is about)
        (could|would|can) you (describe|caption|summarise|put into words) (it|this|the <picture>)(| for me| shortly)
        (note|jot) down what (you see|is shown|the <picture> shows)
        for my notes: (what the <picture> shows|a short description|picture description)
        my (daughter|son|nephew|niece|pupil) (drew|made|painted) this, what (is it|does it show|do you see)
        it is hard for me to see the <picture>, (what is on it|what does it show)
        (alt text|write the alt text|alt text please|caption|caption please|image description|description)
        what (is|was) (depicted|displayed|featured|pictured|portrayed|illustrated)(<here>)
        what does the <picture> (feature|include|display|consist of|present|portray)
        what is it that <artist> (drew|painted|put on the <picture>)
        (take a look|have a look|look closely) and (tell me|say) what (you see|is there)
        I would (like|love) to (hear|know|have) (what you see|what is in the <picture>|a short description)
        imagine I am on the phone, (describe it|what is in the <picture>|what do you see)
        (sum up|put into words|report on|outline|characterise) (this|the) <picture>
        the <picture> is of what
        you see what(<here>)
        what have we (got|here|got here)
        I just (uploaded|sent|found|made) this <picture>. what (is on it|does it show|do you see)
        (a|one) sentence about the <picture>
        what meets the eye(<here>)
        (fill me in on|let me know) what the <picture> (contains|shows)
        (this|the) <picture> (shows|depicts|features) ...
        help me understand what is (shown|drawn|in the <picture>)
    """,
    "detail": """
        I was wondering (if|whether) you could (describe the <picture> in detail|tell me where everything is)
        I (am blind|cannot see the <picture>), so (describe it as fully as you can|tell me every detail|say what is where)
        (could|would|can) you (describe|go through) (everything|each <thing>|every <thing>) (in detail|with its place|one after another)
        (note|write) down (everything|all) (there is|you see) (together with its place|with all details|and where it is)
        for my notes: (a full description|every <thing> with its place|all the details)(<here>)
        my (daughter|son|teacher|boss) wants (a detailed description|every detail|to know everything about the <picture>)
        (spare|omit) no detail(| and describe the <picture>)
        (leave nothing out|do not leave anything out|be thorough|be exhaustive) and describe (it|the <picture>)
        I would (like|love) (a complete|a detailed|a very precise|an extensive|an exhaustive) (description|account|report)( of the <picture>|)
        (long|detailed|full|complete) (alt text|caption|description|report|inventory)( of the <picture>| please|)
        make (a full|a complete) inventory (of the <picture>|with places)
        tell me (about|) (each|every) <thing> (and its position|and where it sits|in turn, with its place)
        how would you describe the <picture> to (someone|a person) who (has to redraw it|cannot see it|must copy it) exactly
        I want to (redraw|rebuild|copy) the <picture> exactly, so (describe it|tell me what goes where)
        (elaborate|expand) on (the|this) <picture>
        what does the <picture> contain in detail, and where is it all
        everything that is (drawn|shown), and where (is it|exactly)
        (as precisely|as exactly|as fully|in as much detail) as (possible|you can), describe (it|the <picture>|what is there)
        (walk|take|guide) me through (the <picture>|everything in the <picture>)(| in detail)
        map out the <picture>: what is where
        do not be brief: (describe everything|what is in the <picture> and where)
        a (short|brief) description is not enough, (I need|give me) all the details
        (itemise|enumerate) (everything|the <things>) (with positions|with places|and say where it is)
        where is what, and what does the background look like
    """,
}
