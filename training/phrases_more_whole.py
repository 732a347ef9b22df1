"""Still more ways to ask for what is written, for what there is and for the whole; the form of phrases_told.py."""

# One template a line reads best, however long it is.
# ruff: noqa: E501

from __future__ import annotations

MORE_ABOUT_ALL: dict[str, str] = {
    "read": """
        <asking> what (it says|is written on it|is printed there|the <text> says|has been written|the letters say)
        <context> what (does it say|is written there|does the <text> say|can you read)
        <asker> what (it says|is written|is printed there|the <text> says)
        <complete> (it says|the <picture> says|the <text> reads|the letters say|somebody has written) ...
        <able> (read|decipher|transcribe|make out|copy) (the <text>|what is written|what it says|all the text)
        what is the (exact|precise|full|complete) wording(<here>| of the <text>)
        what (wording|script|print|text) (did <artist> put on|do you find on|is printed on|was added to) the <picture>
        recite (the <text>|whatever is written|every letter and digit)(| to me| for us)
        (dictate|call out|speak) (what is written|the <text>|what it says)(| to me| and I will type it)
        (say out loud|sound out|speak aloud) (everything|all) that is (written|printed|lettered)(<here>)
        a (transcript|word-for-word copy|verbatim copy|faithful transcription) of the <text>(| would help| is all I need)
        (literally|to the letter|verbatim|glyph by glyph), what does (it|the <picture>|the <text>) say
        (reading|decoding|transcription|reproduction) of (the|any) <text>(<here>)
        (text content|textual content|visible text|written content|printed text|text found)( of the <picture>| here|)
        (I left my glasses at home|I am dyslexic|the print is too small for me|I do not see well)(.|,) (what does it say|what is written|read it to me|how does it read)
        read it for me, (I am dyslexic|I have no glasses on|the letters are too small|I do not see well)
        the <text>(,|:) (that would be|reads how|and it says|tell me how it goes)
        somewhere (it says something|there is some <text>)(| on it)(.|:|,) (what is it|read it out|what does it say)
        whatever (is written|has been printed|you can read) there, (repeat it|type it|say it|give it back to me)
        (in case|if) something is (written|printed|lettered) (there|on it|on the <picture>), (tell me what|let me hear it|copy it out|what is it)
        what would a (passer-by|reader|child who can read) (read|see written) (here|there|on the <picture>)
        how (would|do|should) (you|we|I) read (this|what is written there|the lettering|these letters)
        (which|what) (words and numbers|words or digits|letters and numbers) (are written|are printed|did <artist> write|can be made out)(<here>)
        (words and numbers|letters and digits|words or numbers)(<here>)(:|,) (what are they|read them|what do they say)
        leave the (shapes|drawing|graphics|decoration) aside(.|,|:) (what is the text|what is written|read the text|what do the letters say)
        I (only|just) (want|need|care about) (the <text>|what is written|what it says)(|, nothing else|, no description)
        (copy|put|paste|enter) (the <text>|whatever is written) (into|in) (your answer|your reply|the chat|a message)
        (answer|reply|respond) with the <text>( and nothing else| only| alone|)
        (convert|turn|change) the printed (letters|characters) into text (I can copy|that I can paste|for me)
        I (need|want|would like) the <text> as (plain text|typed text|a string|something I can copy)
        what am I (supposed|meant|expected) to (read|be reading) (here|there|on the <picture>)
        what (do the characters spell out|are the letters spelling|are the words saying|do the printed characters say)(<here>)
        there is something written (there|on it), (isn't there|I think|right)? what (is it|does it say)
        the (inscription|text|print|writing) (consists of|is made up of|is composed of) (which|what) (characters|letters and digits|words)
        (children|class|everybody), (who can read|let us read|read with me) what (is written|it says|is printed)( here| there|)
        (reading exercise|reading task|copying exercise|question one)(:|.) (read|copy|write out) (what is printed|what is written|the <text>)
        what (is writing|they write|it is writing|is it writing) (here|there|on the <picture>)
        how is it (worded|phrased|lettered|put in writing)(<here>)
        (scan|search|comb|inspect) (the <picture>|it) for (words|letters|words and numbers) and (read what you find|report what they say|quote what you find)
        (text detection|text extraction|optical character recognition|text reading)( on this| result| please|: output|)
        what would an OCR (tool|program|scanner) (return|output|get|find)( for the <picture>| here|)
        what would I have to (type|write|enter|print) to (reproduce|match|copy) what is (printed|written)(<here>)
        (can|could) the (text|writing|lettering|print) be (read|made out|deciphered), and (how does it go|what does it say|what is it)
        is (it|the text|the writing) (legible|readable|clear enough to read), and (what does it say|if so what does it say)
        what is your (best |)reading of (the <text>|what is written|what is printed)
        I see (letters|some letters|some characters|traces of writing)( here|), but I cannot tell what they say(.|:|,) (can you|please read them|what is it)
        (they|somebody|he|she|someone) (wrote|printed|scribbled|put down) what(<here>)
        it (says|reads) what( exactly| precisely|)(<here>)
        the (written|printed|readable|lettered) (part|bit|content)(, what is it| of the <picture>|, read it|:)
        help me (read|to read|with reading) (this|what it says|the <text>)
        I am trying to (read|copy|decipher|make sense of) the <text>(.|,|:) (how does it go|what does it say|can you read it)
        suppose you (read it out|read the <picture> aloud|called it out), what (would I hear|would you say|words would come out)
        what is there to (read|be read)( in the <picture>| on the <picture>| on it| for me|)
        (give|show|send) me the (wording|text|writing) (in quotes|between quotation marks|in quotation marks)
    """,
    "read word": """
        <asking> <which> word (it is|this is|is written|is printed|they wrote|the letters make)
        <context> <which> word (is it|is on it|did they write|are the letters spelling|is that)
        <asker> <which> word (it is|this is|is written|that might be)
        <complete> (the word is|the word reads|it spells the word|the letters make the word|somebody wrote the word) ...
        <onlyone> <which> word is (it|that|written|printed)
        the word(,|:) (that would be|which one|what might it be|say it for me)
        (identification|recognition|decoding|transcription|reading) of the word(<here>)
        the (spelling|reading|letters) of the (one|written|printed) word
        <which> word did <artist> (spell|choose|letter|scribble|put down|place|pick)(<here>)
        <which> (single|lone|solitary|one) word (is printed|is found|do you find|stands there|can you make out)
        <which> (term|expression|vocabulary word) (is written|is printed|is spelled out|do you read)(<here>)
        <which> word (am I|are we|is one) (supposed|meant|expected) to read(<here>)
        letters only, no digits(:|,) (which word do they make|what word is it|read the word)
        not the (number|digits|shapes), (but |)the word(:|,|.) (what is it|which one is it|read that)
        (apart from|besides|setting aside|except for) the (shapes|number|drawing), <which> word (is there|do you see|has been written)
        read together, (the|these) letters (make|give|yield|form) <which> word
        going through the letters one by one, <which> word (comes out|emerges|builds up|results)
        from the first letter to the last, (what is the word|how does the word go|spell the word)
        (on this|for this) (flash card|word card|vocabulary card), <which> word (is it|is shown|should I read)
        (flash card practice|vocabulary drill|spelling bee|dictation)(:|.) (which|what) word is (this|shown|on it)
        (children|class|all together now), <which> word (is this|do we see|can you read)
        I am (learning|practising|starting) to read(.|:|,) (<which> word is this|help me with the word|what is the word)
        (I left my glasses at home|my eyes are tired|the print is small)(.|,) (what is the word|read me the word|<which> word is it)
        the word (is too small for me|looks blurry to me|is unclear to me|escapes me)(.|,|:) (what is it|would you read it|can you help)
        (copy|type|enter|put) the word into (your answer|your reply|the chat|my list)
        (answer|reply|respond) with the word( only| itself| and nothing else| alone|)
        (OCR|scan|recognise|detect|return) (the |)word( only| on it|)
        (word only|the word please|written word|printed word|word text|word found|word read)
        I want to (look up|search for|write down|memorise|learn) the word(<here>), (which is it|so what is it|how is it spelled)
        a word (has been|was|is) (written|printed|inscribed|lettered)(<here>)(:|,|.) (which|which one|what is it)
        there (should|must|ought to) be a word (somewhere|on it|in the <picture>)(.|:|,) (which one|what is it|can you read it)
        (what might that word be|(what is|what was|whats) (that|this) word( there| over there|))
        (speak|say|voice|call out) the word (aloud|out loud|for me|to us)
        (sound out|recite|dictate|announce) the word( to me| for us|)(<here>)
        if the <picture> could (talk|speak), <which> word would it say
        <which> word would a (reader|passer-by|schoolchild) (find|see|come across|read)(<here>)
        <which> word (ended up on|found its way onto|made it onto|was put on) the <picture>
        <which> word (adorns|decorates|accompanies|marks|graces) the <picture>
        the <picture> (is labelled|is marked|has been inscribed|is stamped) with <which> word
        the <picture> (carries|contains|features|holds|bears|shows) <which> word
        (they|he|she|somebody) (wrote|put down|printed|noted) <which> word(<here>)
        all I need is the word (written|printed|that stands)(<here>)
        can you (see|tell|make out|recognise) <which> word (that|this|it) is (meant|supposed) to be
        it is <which> word that (<artist> wrote|stands there|I see|is printed there)
        is a word (legible|readable|recognisable)(<here>), and (which|what is it|if so which one)
        I (see|notice|spot) a word(<here>), but (which one is it|cannot read it|what does it spell)
        what word (is writing|they write|it has written|it is) (here|there)
        pass me the word (that is printed|exactly as it is spelled|in quotation marks|as it is written)
        my (form|notes|puzzle|worksheet) (needs|has a gap for|asks for) the word(<here>)(.|,|:) (what is it|which one)
        (suppose|say) I had to (spell|write|copy) the word(<here>), (which letters|what) would I (write|put|type)
    """,
    "read number": """
        <asking> <which> number (is written|is printed|it is|they wrote|the digits make)
        <context> <which> number (is written there|did they write|is printed on it|can you read)
        <asker> <which> number (is written|is printed|stands there|has been noted)
        <naming> (the printed number|the written number|the digits|the number that is written)
        <complete> (the number reads|the printed number is|the digits are|somebody wrote the number|the number written here is) ...
        <onlyone> <which> number is (written|printed|noted|it that is written)
        the (number|digits)(,|:) (that would be|what might it be|read aloud|one after another)
        (identification|recognition|reading|transcription) of the (number|digits|numeral)(<here>)
        (numerical content|numeric content|number read|number found|digits only|digits found|printed number|written number)( of the <picture>|)
        <which> (integer|numeral|sequence of digits|string of digits|numerical value) (is written|is printed|can you read|do you find)(<here>)
        <which> number did <artist> (note|print|put down|scribble|choose|pick|place)(<here>)
        <which> number (am I|are we|is one) (supposed|meant|expected) to read(<here>)
        digits only, no letters(:|,) (what do they say|what number is it|read them)
        not the (word|letters|shapes), (but |)the number(:|,|.) (what is it|which one is it|read that)
        (apart from|besides|setting aside|except for) the (shapes|word|letters), <which> number (is printed|can you read|has been written)
        read together, (the|these) digits (make|give|yield|form) <which> number
        going through the digits one by one, <which> number (comes out|results|do you get)
        from the first digit to the last, (what is the number|how does the number go|read the number)
        (number card|number drill|maths lesson|dictation of numbers)(:|.) <which> number is (this|written here|on it)
        (children|class|all together now), <which> number is (written|printed)( here| there|)
        I am (learning|practising) (my |)numbers(.|:|,) (which one is written here|help me read this one|which number is this)
        (I left my glasses at home|my eyes are tired|the print is small)(.|,) (what is the number|read me the number|<which> number does it say)
        the (number is|digits are) (too small for me|blurry to me|unclear to me)(.|,|:) (can you help|can you read it out|would you say it for me)
        (copy|type|enter|put) the (number|digits) into (your answer|your reply|the chat|my list)
        (answer|reply|respond) with the (number that is written|written number|digits)( only| alone|)
        (OCR|scan|detect|return|recognise) (the |)(number|digits)( only| on it|)
        I want to (write down|save|memorise|look up|note) the number(<here>), (which is it|so what is it|what are the digits)
        a number (has been|was|is) (written|printed|inscribed|noted)(<here>)(:|,|.) (which|which one|what is it)
        there (should|must|ought to) be a number (written|printed) (somewhere|on it|in the <picture>)(.|:|,) (which one|what is it|can you read it)
        what (is|was) (that|this) number (there|over there|on it|that they wrote)
        (say|speak|voice|call out) the number (aloud|out loud|for me|to us)
        (recite|dictate|announce|read back) the (number|digits)( to me| for us|)(<here>)
        if I had to (key in|punch in|type in|jot down) the number(<here>), which (digits|keys) would I (press|need|use)
        <which> number would a (reader|passer-by|schoolchild) (read|come across|see written)(<here>)
        <which> number (ended up on|found its way onto|made it onto|was put on) the <picture>
        <which> number (adorns|decorates|accompanies|marks|graces) the <picture>
        the <picture> (is labelled|is marked|has been inscribed|is numbered) with <which> number
        the <picture> (carries|bears|has on it|shows in digits) <which> (number|numeral)
        (they|he|she|somebody) (wrote|put down|printed|noted) <which> number(<here>)
        all I need is the number (written|printed|that stands)(<here>)
        it is <which> number that (<artist> wrote|stands there|is printed there)
        is a number (legible|readable|written|printed)(<here>), and (which|what is it|if so which one)
        I (see|notice|spot) (digits|some digits)(<here>), but (which number is it|cannot read them|what do they come to)
        what number (is writing|they write|it has written) (here|there)
        my (form|notes|spreadsheet|worksheet) (needs|has a field for|asks for) the number (written|printed) here(.|,|:) (what is it|which one)
        I do not mean how many, I mean the number (that is written|in print|they wrote)(.|:|,) (what is it|which one)
        which (numeric|numerical) (text|entry|inscription|label) (is there|do you see|can be read)(<here>)
        what does the (numeral|printed number|written number|numeric label) (say|read|show|come to)
        in digits, <which> number (is written|is printed|has been noted|stands)(<here>)
        something is written in (digits|numerals)(<here>)(:|.|,) (what|which number|read it)
        (let me have|pass me|quote|state) the number exactly as (printed|it is written|it stands there)
    """,
    "says": """
        <asking> (if|whether) (it says|the word is|it reads|the letters spell) {quoted}
        <context> (does it say|is the word|is that word|is this the word) {quoted}
        <asker> (if|whether) (it says|the word is|it reads) {quoted}
        <onlyone> (does it say|is the word|does it read|is the spelling) {quoted}
        <able> (confirm|verify|check|make sure) that (it says|the word is|it reads) {quoted}
        {quoted}(,|:) (yes or no|right or wrong|true or false|correct or not)
        (fact check|control question|spelling check|reading check)(:|.) (the word is|it says|it reads) {quoted}
        my (guess|answer|reading|bet|solution) is {quoted}(.|,|:) (am I right|is it correct|did I read it well|do you agree)
        I (would say|bet|would guess|suppose|assume|am convinced) (it says|the word is|it reads) {quoted}(,|.) (am I right|is that correct|do you agree)
        (have they|has she|has he|has somebody) (written|spelled|printed|put) {quoted} (there|here|on the <picture>)
        was it {quoted} that <artist> (wrote|printed|spelled|put there)
        is the (written|printed|chosen|shown) word (indeed |perhaps |maybe |in fact |){quoted}
        would a (reader|passer-by|schoolchild) (read|find|see) {quoted}(<here>)
        if I (typed|answered|entered|said) {quoted}, would I (be right|be correct|have the right word)
        (can|may|should) (the word|it|this) be read as {quoted}
        {quoted} is (written|printed|spelled out|what I read) (there|here), (am I right|or am I mistaken|isn't it so)
        am I right (to read|in reading|when I read|if I read) {quoted}(<here>)
        (am I reading it|have I read it|did I read it|did I copy it) (right|correctly)(:|,) {quoted}
        (the pupil|a student|the child|my boy) (read|answered|wrote) {quoted}(.|,) (is that correct|would you accept that|is the answer right)
        the (answer key|solution|worksheet|list) says {quoted}(.|,|:) (is that the word|does the <picture> say so|does the word match)
        I am (looking|searching|hunting) for the word {quoted}(.|,|:) (is this the one|is it written here|is that what it says)
        (find|look for|search for) {quoted}(:|.|,) (is it written|is it the word|does it say that)(<here>)
        (confirm|verify|validate|double-check) the (word|reading|spelling|wording)(:|,|) {quoted}
        (word|lettering|reading|spelling|inscription) {quoted}(:|,) (confirmed|right|yes or no|true or false|correct)
        is the word (the same as|identical to|equal to|a match for) {quoted}
        does the (word|spelling|inscription) (equal|coincide with|agree with|correspond to) {quoted}
        do {quoted} and the (written|printed) word (match|agree|coincide|have the same spelling)
        would it be (right|correct|fair|accurate) to say that (it says|the word reads) {quoted}
        is (the statement|this claim|the following) (true|correct)(:|,) (it says|the word is) {quoted}
        (decide|judge|assess|tell me) (if|whether) the word (is|reads|counts as) {quoted}(| or not)
        I (cannot|can't) (see|tell|make out) (if|whether) (it says|that is|it reads) {quoted}(| or not| or something else)
        it (looks|seems|appears) to me (that it says|as if it said) {quoted}(.|,) (correct|do you see the same|is that so)
        do you get {quoted} (too|as well|when you read it|from the letters)
        do you (arrive at|end up with|come to) {quoted} when you read (it|the letters|the word)
        (it is|it's|that is|that's) {quoted}, (huh|right|isn't it|is it not)
        so (it says {quoted}, does it|the word is {quoted}, is it|it reads {quoted} then|the word is {quoted} after all)
        (could|might) (the word|this word|that word) (possibly |perhaps |)be {quoted}
        (might|could) it (say|read|spell) {quoted}(<here>)
        is {quoted} (printed|spelled out|inscribed|lettered|visible as a word)(<here>)
        does the word {quoted} (appear|occur|show up|feature)(<here>)
        do you (find|spot|notice|recognise) the word {quoted}(<here>)
        does the <picture> (contain|include|feature|carry|bear|show) the word {quoted}
        is the word (spelled|spelt|written) like (this|that|so)(:|,) {quoted}
        (spelled|spelt|written|printed) {quoted}, (right|correct|is it|yes or no)
        (letter by letter|letter for letter|going by the letters), (is it|does it say|is the word) {quoted}
        exactly {quoted}, or (is the spelling different|is one letter different|not quite)
        what about {quoted}(:|,) is that (the word|what it says|written there)
        (is written|it is written|there is written) {quoted} (here|there), (yes|right|correct)
        presence of the word {quoted}(:|,) (yes or no|confirmed|true or false)
        (accept|reject|approve) or not(:|,) (it says|the word is) {quoted}
        {quoted} (or not|or something else|or another word|or is it spelled differently)
        with {quoted} as the (expected|wanted|target) word, (is it right|does it match|do we have a match)
    """,
    "writing colour": """
        <asking> <which> <colour> the {writing} (is|has|was given|is written in|comes in)
        <context> <which> <colour> (is the {writing}|does the {writing} have|was used for the {writing})
        <asker> <which> <colour> the {writing} (is|has|was written in)
        <complete> (the <colour> of the {writing} is|the {writing} is coloured|the {writing} was written in the <colour>) ...
        <onlyone> <which> <colour> is the {writing}
        <able> (name|recognise|tell me|distinguish) the <colour> of the {writing}
        (<colour>, {writing}|{writing}(:|,) <colour>|<colour>: {writing})
        (letter|type|print|stroke|lettering) <colour> of the {writing}
        the {writing}, (what <colour> would that be|that is <which> <colour>|and its <colour>)
        (what is|what's|what was) the {writing}'s <colour>(<here>)
        was the {writing} (done|made|executed|painted) in <which> <colour>
        <which> <colour> (makes up|fills|covers|marks|runs through) the {writing}
        <which> <colour> was (picked|selected|reserved|set aside|mixed) for the {writing}
        <which> <colour> (was applied to|was assigned to|has been put on|belongs to|goes with) the {writing}
        <which> <colour> does the {writing} (wear|show|display|sport|come in|shine in)
        the (characters|strokes|signs) of the {writing} (have|show|are of) <which> <colour>
        I (can read|see|found|noticed) the {writing}, but I cannot tell its <colour>(.|:|,) (can you|please help|what is it)
        I need to (match|reproduce|recreate|mix) the <colour> of the {writing}(.|,|:) (what is it|which one is it|what should I pick)
        suppose I wanted to (rewrite|trace|touch up|redo) the {writing}, <which> (colour|color) of (pen|marker|paint) should I (take|buy|use)
        <which> (colour|color) (pen|marker|chalk|felt-tip) (wrote|made|produced|left) the {writing}
        the (pen|marker|ink|brush|chalk) (used|needed|taken) for the {writing} had <which> <colour>
        not the (background|shapes|paper), (but |)the {writing}(:|,) <which> <colour>( is it| has it|)
        (never mind|disregard|forget about|leave aside) the (shapes|background)(:|,) <which> <colour> is the {writing}
        (never mind|no matter|I do not care) what the {writing} says(:|,|.) (<which> <colour> is it|just tell me its <colour>|its <colour>, please)
        (colour-wise|in terms of <colour>|as to its <colour>), (what is|what would you call|how is) the {writing}
        how (would|do) you (describe|specify|put) the <colour> of the {writing}
        what (sort|kind|type) of <colour> (is the {writing}|does the {writing} have|did they use for the {writing})
        the <colour> in which the {writing} (is written|was printed|appears|stands)(:|,) (which is it|that would be|please name it)
        (find|locate|spot) the {writing}(, then| and) (name|state|report|tell me) its <colour>
        the {writing} is (right there|easy to see|clear)(.|,|:) but <which> <colour> (would you say it is|do you see|did it get)
        (children|class|kids), <which> <colour> (is|has) the {writing}
        (write|say|enter|type) the <colour> (in which the {writing} appears|the {writing} was written in|you see on the {writing})
        (my printer is black and white|my screen shows only gray|I see no colours|I am colorblind)(.|,|:) <which> <colour> (is|has|would be) the {writing}
        what name (would you give|fits|goes with|belongs to) the <colour> of the {writing}
        <colour> (identification|detection|recognition|check)(:| for| of) the {writing}
        (determination|identification|naming|indication) of the <colour> of the {writing}
        (they|he|she|somebody) (wrote|printed|painted|made) the {writing} in <which> <colour>
        somebody has (written|painted|inked|drawn) the {writing} in a (certain|particular|special) <colour>(.|:|,) (which|what is it|name it)
        (it is in <which> <colour> that the {writing} is (written|printed)|it was in <which> <colour> that they (wrote|printed) the {writing})
        the {writing} has (got|been given|received|taken on) <which> <colour>
        the {writing} (looks|seems|appears) <which> <colour> (to you|here|in the <picture>)
        is the {writing} (black|blue|red|green|white) or (another|some other|a different) <colour>, and which
        (what|which) (colour|color) of (ink|paint|chalk) (went into|was used for|is behind|made) the {writing}
        the {writing} must have (some|a) <colour>(.|:|,) (which|which one|what is it)
        (to the eye|in your view|at first sight), <which> <colour> is the {writing}
        the <colour> (used|needed) (to write|to print|for) the {writing}(<here>)
        (of all colours|from the whole palette|out of the paint box), which one (did the {writing} get|was taken for the {writing}|is the {writing})
        I want to know not what the {writing} says(, but| but) (its <colour>|<which> <colour> it is|<which> <colour> it has)
        how (is|was) the {writing} (tinted|coloured|colored|inked)
        how did <artist> (colour|color|ink|tint) the {writing}
        {writing} (is having|have|is of) <which> <colour>
        zoom in on the {writing}(:|,|.) <which> <colour> (do you see|is it|meets your eye)
    """,
    "list shapes": """
        <asking> <which> (shapes|figures|forms) (there are|it contains|the <picture> has|were drawn|are present)
        <context> <which> (shapes|figures|geometric shapes) (are there|are these|do you see|is it made of)
        <asker> <which> (shapes|figures|forms) (there are|these are|are on it|the <picture> has)
        <complete> (the shapes are|the <picture> contains these shapes:|the figures are called|the kinds of shape drawn are) ...
        <able> (name|list|identify|tell apart|enumerate) (all |)the (shapes|figures|kinds of shape)
        (break down|classify|categorise|group|itemise) the (shapes|figures) by (type|kind|form)
        <which> (shapes|figures) (are there|do you see|were drawn)(, and| and|,) how many of each( kind|)
        how many of each (shape|kind of shape|type of figure) (are there|do you see|can you find|were drawn)
        (shape|figure) (inventory|breakdown|catalogue|overview|census)(<here>)
        (an inventory|an overview|a catalogue|a rundown|a roll call) of the (shapes|figures|forms)( only|)
        (naming|identification|recognition|enumeration|classification) of (the|all|all the) (shapes|figures)(<here>)
        <which> geometrical (figures|forms|shapes) (make an appearance|turn up|show up|crop up|are on display)(<here>)
        (in terms of geometry|geometrically speaking|from a geometric point of view), what (is there|do you see|does the <picture> contain)
        circles, squares, stars or (something else|what)(:|,|?) which (shapes|figures) (are there|do you see|have we got)
        what (is|would be) the name of (each|every) (shape|figure|form)(<here>)
        what (would|does) a (maths teacher|geometry book|mathematician) call (these|the) (shapes|figures|forms)
        what do you call the (shapes|figures|forms) (that are drawn|you see|in the <picture>|here)
        (children|class|kids), (name|tell me|who can name|say) the (shapes|figures)( you see| that were drawn|)
        (geometry|maths|shape) (lesson|exercise|test|quiz)(:|.) (name|list|write down|identify) the (shapes|figures)(<here>)
        I am (teaching|learning|practising) (shapes|geometry|the names of shapes)(.|:|,) which (ones|shapes|figures) (are here|can we see|does the <picture> have)
        (colours|positions|sizes) (do not matter|are not important|are of no interest)(.|,|:) (which|what) (shapes|figures) (are there|are drawn|does it have)
        not the (colours|places|background), (just|only|but) the (shapes|kinds of shape|names of the figures)
        <which> (shapes|figures) (could|can|would) I (find|trace|cut out|touch|point at)(<here>)
        <which> (stencils|cookie cutters|stamps) would I need to (make|copy|recreate) the (shapes|figures)(<here>)
        the (shapes|figures|forms)(,|:) (that would be|what are they|please name them|kind by kind)
        (shapes|figures|forms) (visible|drawn|depicted|displayed|detected|spotted|found)( in the <picture>| here|)
        (detect|classify|label|determine|state|spell out) (the|all the|every one of the) (shapes|figures|forms)(<here>)
        (run|do|perform) shape (recognition|detection|classification) and (name|list|report) the shapes( found|)
        there are (some|several|a few) (shapes|figures|forms) (here|in the <picture>|on it)(.|:|,) (name them|what are they called|which kinds)
        I (see|can make out|notice) (some|a few|several) (shapes|figures|forms), but (which are they|which ones|what are they called)
        the <picture> (consists of|is composed of|contains|holds|has|depicts|features) <which> (shapes|figures|forms)
        (they|he|she|somebody) (drew|painted|placed|used|sketched) <which> (shapes|figures|forms)(<here>)
        <which> (shapes|figures|forms) (got drawn|have been drawn|were sketched|have been placed|were included)(<here>)
        <which> (shapes|figures) is it that <artist> (drew|used|put in|painted)
        it is <which> (shapes|figures) that (I see|are drawn|we have) (here|there)
        what (sort of|kind of|types of) shapes (do we have|have we got|are we looking at|am I looking at)(<here>)
        what (variety|range|assortment|selection|mix) of (shapes|figures|forms) (is there|does the <picture> offer|do you see|is on show)
        what does the (collection|set|group|assortment) of (shapes|figures) (consist of|include|comprise|contain)
        is it one shape or (several|more|many), and which( ones| kind|)
        does it (have|show|contain) any (shapes|figures|forms), and (if so which|which ones|what kinds)
        if you had to (sort|list|label|name) the (shapes|figures), (what would you write|what names would you use|which would you put down)
        what (labels|names|words|terms) (would you give|belong to|fit|describe|go with) the (shapes|figures)(<here>)
        <which> (shapes|figures) would I (tick|check|mark) on a (worksheet|list of shapes|form) for this <picture>
        I (cannot see the <picture>|am blind|only hear you)(.|,|:) (name the shapes|which shapes are there|list the figures for me)
        (list|write|give) the (shapes|figures)(,|) (separated by commas|one kind after another|in any order)
        (what shapes|which figures|what forms) (it has|it is having|they have drawn) (here|there|in this <picture>)
        what (outlines|silhouettes|contours) do the (objects|things|items|elements) have
        (how|in which way|in which ways) are the (objects|things|items|pieces) (shaped|formed)
        what are the (objects|things|items|pieces) shaped like(<here>)
        what shape is (each|every) (object|thing|item|piece)(<here>)
        (look|go|glance) over the <picture> and (tell me|report|say) which (shapes|figures|forms) you (come across|meet|find|recognise)
    """,
    "list colours": """
        <asking> <which> (colours|colors|shades) (there are|the <things> have|were used for the <things>|the <things> come in)
        <context> <which> (colours|colors) (are there|do the <things> have|are the <things>|were used)
        <asker> <which> (colours|colors) (the <things> have|there are|were used for the <things>)
        <complete> (the <things> are painted|the colours of the <things> are|the <things> are coloured|the colours used are) ...
        <able> (name|list|tell apart|identify|distinguish) (all |)the (colours|colors)( of the <things>|)
        (colour|color) (palette|scheme|inventory|range|overview|breakdown)( of the <things>|)
        what is the (colour|color) (palette|scheme|range|selection)( of the <things>|)
        (an inventory|an overview|a rundown|a catalogue) of the (colours|colors)( of the <things>|)
        (naming|identification|enumeration|recognition|determination) of the (colours|colors)( of the <things>|)
        <which> (hues|shades|tints|tones) (do the <things> have|are the <things>|were used for the <things>|appear on the <things>)
        (colour-wise|color-wise|in terms of colour|as far as colour goes), what (are the <things>|do the <things> look like|have we got)
        what (variety|range|mix|assortment|set) of (colours|colors) (is there|do the <things> have|did <artist> use|is on the <things>)
        red, blue, green or (what|something else)(:|,|?) which (colours|colors) (are there|do the <things> have|are the <things>)
        (children|class|kids), (name|tell me|who can name) the (colours|colors)( of the <things>|)
        (colour|color) (lesson|exercise|quiz|test)(:|.) (name|list|write down) the (colours|colors)( of the <things>|)
        I am (learning|practising|teaching) the (colours|colors)(.|:|,) which ones (are here|do the <things> have|can we see)
        (my printer is black and white|my screen shows only gray|I see no colours|I am colorblind)(.|,|:) <which> (colours|colors) (are the <things>|do the <things> have)
        (shapes|forms|positions) (do not matter|are not important|are of no interest)(.|,|:) (which|what) (colours|colors) (are the <things>|occur|are used)
        not the (names|places|kinds), (just|only|but) the (colours|colors) of the <things>
        (apart from|leaving out|not counting) the background, which (colours|colors) (are there|appear|do the <things> have)
        the (colours|colors) of the <things>(,|:) (that would be|what are they|one by one|please name them)
        (the |)(colours|colors|hues|shades) (used for|seen on|found on|appearing on) the <things>
        (colours|colors|shades) (visible|spotted|detected|used|found)( on the <things>|)
        (pencils|crayons|markers|paints) (needed|required|to take out) (for|to colour in) the <things>(:|,) which (colours|colors)
        which (paints|crayons|tubes) (from|out of) the box did <artist> (use|need|take) for the <things>
        (coloured|painted|filled|dyed|tinted) in <which> (colours|colors) are the <things>
        the <things> (come|appear|are shown|are done|are kept|shine) in <which> (colours|colors)
        the <things> (have|wear|sport|show|display|bear) <which> (colours|colors)
        <which> (colours|colors) (cover|adorn|fill|decorate|brighten) the <things>
        <which> (colours|colors) (went into|were put on|were given to|were applied to|were picked for) the <things>
        <which> (colours|colors) is it that (the <things> have|<artist> used for the <things>|I see on the <things>)
        (they|he|she|somebody) (used|took|painted with|chose|went for) <which> (colours|colors)( for the <things>|)
        (detect|determine|distinguish|state|spell out) the (colours|colors) (of the <things>|that were used|you see on the <things>)
        (extract|get|return|output) the (colour|color) (palette|names|list) of the <things>
        is it one (colour|color) or (several|many|more), and which( ones|)
        are the <things> all (one|the same) (colour|color), or which (colours|colors) (are they|do they have)
        do the <things> have (different|several|any) (colours|colors), and which( ones|)
        the <things> are (so |very |)(colourful|colorful)(.|,|:) (which|what) (colours|colors) (are they|do you see|do they have)
        I see (several|different|many|some) (colours|colors)(.|,|:) (which are they|can you name them|what are they called)
        there are (coloured|painted|colourful) <things> (here|in the <picture>)(.|:|,) (name the colours|which colours|in which colours)
        what (labels|names|words) (fit|describe|go with|belong to) the (colours|colors) of the <things>
        what do you call the (colours|colors) (of the <things>|you see|that were used)
        if I (sorted|grouped|arranged) the <things> by (colour|color), (which|what) (groups|piles|heaps) would (I get|there be|that make)
        <which> (colours|colors) would I (tick|mark|check) on a (colour chart|worksheet|list of colours) for the <things>
        (list|write|give) the (colours|colors) of the <things>(,|) (separated by commas|one after another|in any order|each only once)
        how (colourful|colorful) are the <things>, (I mean|that is), which (colours|colors) (do they have|are used)
        of (what|which) (colours|colors) (they are|it is that they are), the <things>
        <things>(:|,) (colours|colors|in which colours|which colours)
        (characterise|describe|label) the <things> by (colour|color) (alone|only)
        how (did|does) <artist> (colour|color|paint|tint) the <things>
        with <which> (colours|colors) (are|were) the <things> (painted|drawn|filled|coloured in)
        (look at|go over|scan) the <things> and (collect|gather|note|report) their (colours|colors)
        (taken together|all in all|in total), (what|which) (colours|colors) do the <things> (have|come in|show)
    """,
    "describe": """
        <asking> what (the <picture> shows|it shows|is on it|is to be seen|this represents|is in the <picture>)
        <context> what (is it|does it show|do you see|is on it|can you make out)
        <asker> what (it shows|this is|is on it|the <picture> shows)
        <naming> the (content|contents|subject) of the <picture>
        <complete> (this is a (picture|drawing) of|the <picture> shows|here we see|in the <picture> there is|what I see is) ...
        <able> (describe|explain|report on|tell me about|put into words) (it|this|the <picture>|what is shown)
        what (sort of|kind of|type of) (thing|content|scene|subject) (is this|is shown here|do we have here|am I looking at)
        what (am I seeing|are we seeing|are we looking at|have I got in front of me|have I been sent)( here|)
        what have I (sent|shown|given|handed) you( here|)
        (what is|what's) the (subject|motif|content|theme|topic)( of the <picture>| here|)
        what does (it|this|the <picture>) (represent|illustrate|picture|present us with|have to show)
        (verbalise|narrate|render in words|express in words|capture in words) (the <picture>|what you see|this)
        (turn|convert|translate|transform) (this|the) <picture> into (words|a description|a sentence|prose)
        (present|introduce|explain|narrate) (the <picture>|this|it) to (us|the class|the audience|somebody on the phone|a friend)
        how would you (describe|explain|present|summarise) (it|this|the <picture>) (to a friend|on the phone|to my grandmother|in words)
        what would you tell (someone|a friend|a colleague|my boss) about the <picture>
        (screen reader text|accessibility text|accessible description|spoken description) (for this|of the <picture>|for the <picture>|please)
        I use a screen reader(.|,|:) (what is in the <picture>|what does the <picture> show|describe it)
        (the <picture> does not load for me|my screen is off|I only hear you|I have no display)(.|,|:) what (is on it|does it show|would I see)
        what would I see if (the <picture> loaded|I looked|I opened the <picture>|I could see it|I had my glasses on)
        (an overview|a summary|the gist|a rundown|an account|a synopsis) of (the <picture>|this <picture>|what is shown)
        what is the (gist|overall content|general content) of (this|the <picture>|it)
        (picture|image) (contents|content|analysis|summary|explanation)( please|)
        (analyse|analyze|examine|inspect|study|scan) (the|this) <picture>( and report| and tell me what you find| and describe it|)
        your description of (this|the <picture>|what you see)(| would help|, go ahead|: )
        here is (my|another|one more|the next) <picture>(.|:|,) (go ahead and describe it|what is on it|say what you see|what might it be)
        what (do|can) you (perceive|notice|recognise|observe|detect|discern|spot)(<here>)
        what (can|could|would|does) (a viewer|an observer|somebody|one) (notice|find|make out|recognise|behold)(<here>)
        what (presents itself|appears|shows up|is visible|is on show|is on display|is in view)(<here>)
        what has been (depicted|shown|sketched|pictured|illustrated|put)(<here>)
        what (was put|went|got put|was placed) (on|into) (the|this) <picture>
        what (fills|occupies|populates|sits in|is contained in|is inside) (the|this) <picture>
        (a picture|a drawing|an image|a sketch) of what(| is this| is it|, exactly|, would you say)
        (this|the) <picture>(,|:) (what is it|what does it show|what is on it|describe it|in words)
        you (were|have been) (shown|given|sent|handed) (this|the|my) <picture>(.|:|,) (what do you see|describe it|what is it of|report)
        do you (see|recognise|notice|make out) (anything|something)(<here>), and (what|if so what)
        is anything (shown|drawn|pictured|depicted)(<here>), and (what|if so what|if yes what)
        (children|class|kids), what do (we|you) (see|have) (here|in the <picture>|on the <picture>)
        (picture|image) description (exercise|task|practice)(:|.) (describe|say what you see in|talk about) the <picture>
        for the (record|catalogue|archive|minutes|visually impaired)(:|,) (what is in the <picture>|what does the <picture> show|a description of the <picture>)
        I (have to|need to|must) (file|label|catalogue|archive|describe) this <picture>(.|,|:) (what is on it|what does it show|so what is it)
        I (cannot|can't|could not) (make out|figure out|understand|tell) (what this is|what it shows|what I am looking at)(.|,) (help|can you|please explain)
        it would (help|be nice|be good) (to know|to hear|if you told me) what (the <picture> shows|is on it|you see)
        be my eyes(:|,|.) (what is there|what do you see|what is in the <picture>)
        (say|report|type|tell us) what (is before you|lies before you|you have in front of you|you see in it)
        what (lies|is|do you have) (before you|in front of you|before your eyes)
        talk about (the <picture>|this <picture>|what you see|what it shows)
        what (is seen|to see|is showing|it shows|we see) (here|there|on the <picture>|in the <picture>)
        description of (what is shown|the content|what can be seen|the given <picture>)
        is it a drawing, a chart, a table or what(:|,|.|?) (what do you see|what does it show|what is it)
        (what is this|whats this|what might this be)(|, then|, please| on the <picture>| that I am holding up)
        what would be a (fitting|good|suitable) (alt text|description|caption) for (this|the) <picture>
        (identify|state|indicate|establish) what is (shown|depicted|displayed|in the <picture>|to be seen)
        if you had to (say|explain|write down) what (this is|it shows|the <picture> shows), what would you (say|write)
    """,
    "detail": """
        <asking> (what is where|what exactly is drawn and where|where each <thing> is|which <thing> is where)
        <context> (describe it|describe the <picture>|describe everything) (in detail|as fully as you can|thoroughly|with all places)
        <asker> (what exactly is where|where everything is|what the <picture> looks like in detail)
        <naming> (every detail|all the details|each <thing> and its place|a full description|the whole arrangement)
        <complete> (described in full detail, the <picture> shows|the <things> and their places are|in detail, the <picture> looks like this:) ...
        <able> (describe|report|cover|go through|recount) (everything|the whole <picture>|all of it) (in detail|in depth|thoroughly|with care)
        (describe|explain|cover|recount|present) the <picture> (in depth|extensively|exhaustively|comprehensively|minutely|meticulously|step by step)
        (an in-depth|an elaborate|a comprehensive|a meticulous|an extensive|an all-embracing) (description|account|report|analysis)( of the <picture>|)
        in (depth|great depth|minute detail|the greatest detail|all detail)(,|:) (what does the <picture> show|what is there|what do you see)
        down to the (last|smallest|tiniest|finest) detail(,|:) (what is in the <picture>|what do you see|describe it|describe the <picture>)
        how is the <picture> (laid out|arranged|organised|composed|put together|structured), (with all the details|in detail|<thing> by <thing>)
        (describe|explain|set out|report) the (layout|arrangement|composition|placement) of (all the <things>|the <picture>)( in detail| fully|)
        (full|detailed|complete|exact) (layout|arrangement|breakdown|rundown|account|specification)( of the <picture>|)
        which <thing> is where(<here>)
        which <thing> (sits|lies|is|has been put) in which (place|corner|spot|position|part)(<here>)
        what is (in|at) (each|every) (place|corner|spot|position|cell)(<here>)
        where is (each|every one) of the <things>(, and what is it| exactly|, one after another)
        go (place by place|cell by cell|corner by corner|row by row|from top left to bottom right) and (say|tell me|report) what is there
        (place by place|row by row|corner by corner|field by field)(,|:) (what is there|what do you see|describe the <picture>)
        (describe|go through) (each|every) (corner|part|area|region|place) of the <picture>( and say what is there|)
        (element by element|item by item|object by object|one object after another)(,|:) (describe the <picture>|what is where|go through everything)
        background, <things>, places and (writing|text)(:|,) (tell me everything|describe them all|all of it)
        (include|mention|cover) (the background, the <things> and where they are|every <thing>, its <colour> and its place) (when you describe the <picture>|in your description)
        <colour>, (shape|kind) and (place|position) of (every|each) (object|thing|item|element)(<here>)
        for (each|every|every single) (object|thing|item|shape), (say|state|tell me) (what it is and where it is|what it looks like and where it sits|its kind, its <colour> and its place)
        describe the <picture> so (exactly|precisely|fully|well) that I (can|could) (redraw|rebuild|recreate|copy) it
        (give me|I need|provide) (enough information|all I need|instructions|every detail I need) to (redraw|rebuild|recreate|reproduce) the <picture>
        if I had to (redraw|reproduce|recreate|paint) the <picture> (unseen|without seeing it), what (goes where|should I put where|would I need to know)
        I want nothing (left out|omitted|missed|skipped)(:|,|.) (describe the <picture>|describe it all|what is there and where)
        without (leaving anything out|omitting anything|skipping a single <thing>|missing anything), (describe the <picture>|say what is where|tell me what there is)
        every (last|single|little) (detail|bit|particular)( of the <picture>|, and where it is| you can see)
        (use|take) as (many words|many sentences|much room) as you (need|like|want) (to describe|and describe) (the <picture>|everything)
        (long|extended|detailed|full) (version|answer)(:|, please:) what (is in the <picture>|do you see|does it show)
        I (want|need|would like|prefer) (the long version|the full account|all the particulars|the full description), (not a summary|not just a caption|no summary)
        (all|give me all|I want all) the (particulars|specifics|ins and outs|fine points)( of the <picture>|, with places|)
        what are the (particulars|specifics|details|fine points) of the <picture>
        (what|which) details (does the <picture> have|can you make out|can you give me|are there to see)(<here>)
        (more|further|full|all the) (details|information|particulars) (about|on) (the <picture>|it|this <picture>)
        (dig deeper|go deeper|delve into the details|get down to the details)(:| and say| and tell me) what (is where|there is and where)
        a (quick|brief) (look|glance|answer) will not do(.|:|,) (describe everything|describe it fully|tell me what is where)
        (imagine|suppose|pretend) I (have to paint|must draw|want to draw) it without seeing it(.|:|,) (what goes where|describe everything|tell me all of it)
        (describe|explain) (the whole <picture>|everything) (for|to) a blind (friend|reader|listener|user), (with places|with every detail|in full)
        like a (careful witness|detective|reporter|land surveyor), (report|record|describe) (everything|every detail)(<here>)
        (inspect|examine|study|go over) the <picture> (closely|carefully|inch by inch) and (report|describe|record) (everything|every detail|all you find)
        (what|which) <things>, (where|in which places), on (what|which) background
        (tell me|give me|I want|I ask for) (all there is|everything there is) to (know|report) about the <picture>
        (documentation|itemisation|full listing|complete record) of (everything|all the <things>) with places
        (document|record|catalogue|detail) everything (in the <picture>|you see|that is drawn)(| and where it is|, with its place|, place by place)
        (the whole|the entire|the complete) <picture>, (described in full|bit by bit|place by place|from corner to corner)
        (write|compose|give me) a (full|whole|long|detailed) paragraph (describing|about) (the <picture>|what is where)
        (describe me|explain me|tell me) (very exactly|with full details|in all details) (the <picture>|what is on the <picture>|what all is there)
        what (all|exactly) is there, and in (which|what) (place|position|spot)( each time|)
        the (children|pupils|class) should describe the <picture> in (full detail|detail, with all places|whole sentences and completely)(.|:|,) what is the (model answer|perfect answer)
        how does the <picture> look (in every detail|from corner to corner|in full detail|place by place)
    """,
}
