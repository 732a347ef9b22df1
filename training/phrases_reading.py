"""How people ask to list, read and describe: training wordings by kind, in the grammar of wording.py."""

# One template a line reads best, however long it is.
# ruff: noqa: E501

from __future__ import annotations

ABOUT_ALL = {
    "list shapes": """
        <which> (shapes|figures|forms|symbols) <there>(<here>)
        <which> (kinds|types|sorts) of (shapes|figures|forms) <there>(<here>)
        (list|name|give|identify) (all|) the (shapes|figures|forms|symbols)(<here>)
        (list|name) (all|) the (kinds|types|sorts) of (shapes|figures)(<here>)
        <tell> (the|all|all the|) (shapes|figures|forms|symbols)(<here>)
        <tell> <which> (shapes|figures|forms) (there are|you see|you find)(<here>)
        (what are|what're) the (shapes|figures|forms|symbols)(<here>)
        <which> (shapes|figures|forms) (make up the <picture>|were used|are used|did they draw|have you found)
        <which> (shapes|figures|forms) (did|does) <artist> (draw|paint|put)(<here>)
        (say|guess|state) <which> (shapes|figures|forms) (you see|there are)
        <which> (shapes|figures|forms) can be (seen|found)(<here>)
        <which> (shapes|figures|forms) (do|can) you (find|see|notice|recognise)(<here>)
        the (shapes|figures|forms): which (are there|do you see)
        what (are|is) (all|) the (kinds|types|sorts) of (shapes|figures)
    """,
    "list colours": """
        <which> (colours|colors) <there>(<here>)
        <which> (colours|colors) (are|have|do) the <things> (have|)(<here>)
        <which> (colours|colors) are (used|present|in use)(<here>)
        (list|name|give|identify) (all|) the (colours|colors)(<here>)
        (list|name) (all|) the (colours|colors) of the <things>(<here>)
        <tell> (the|all|all the|) (colours|colors) (of the <things>|)(<here>)
        <tell> <which> (colours|colors) (there are|you see|you find)(<here>)
        (what are|what're) the (colours|colors) (of the <things>|)(<here>)
        in <which> (colours|colors) are the <things> (drawn|painted|)
        <which> (colours|colors) (did|does) <artist> (use|choose|pick|paint with)( for the <things>|)
        (say|guess|state) <which> (colours|colors) (you see|there are|the <things> have)
        <which> (colours|colors) can be (seen|found)(<here>)
        <which> (colours|colors) (do|can) you (find|see|notice)( on the <things>|)
        of <which> (colours|colors) are the <things>
        the (colours|colors) of the <things>: which are they
    """,
    "read": """
        what does it say(<here>)
        what (does|do) (it|the <picture>|the letters|the sign|they) say
        what is written(<here>)
        what (can you|do you) read(<here>)
        (read|read out|read me|spell out|transcribe|copy|recognise) (the|all the|any) (<text>|words|letters|characters)(<here>)
        read (it|it out|it to me|this|this to me|what it says)
        (what is|what's|what does) the <text> (say|)(<here>)
        <which> <text> (is there|do you see|can you see|is shown|appears)(<here>)
        what (letters|characters) (are there|do you see|can you see|are written|are shown)(<here>)
        <tell> what (it says|is written|you read|the <text> says|the <picture> says)(<here>)
        what has been written(<here>)
        what (is|was) (printed|spelled|spelt|typed|noted)(<here>)
        what (did|does|has) <artist> (write|written|put as <text>)(<here>)
        what (did|does) <artist> write(<here>)
        (say|state) what (you read|can be read|is written)(<here>)
        what can be read(<here>)
        (is there|do you see) (any|some) <text>, and what is it
        do you see (any|some) (<text>|letters|words)(<here>)? (read it|what is it)
        the <text>: what (is it|does it say)
        what is the <text> that you (see|find)(<here>)
        there is (a|some|) <text>(<here>). what does it say
        what does the <text> read
    """,
    "read word": """
        <which> <word> (is|do you see|can you see|is there|is written|is shown|appears|is drawn|has been written)(<here>)
        (what is|what's) the <word>(<here>)
        (what is|what's) the <word> (written|that is written|shown)(<here>)
        (read|read out|read me|spell|spell out|transcribe|copy) the <word>(<here>)
        <tell> the <word> (that is written|written|)(<here>)
        <tell> <which> <word> (is written|you see|you read|it is)(<here>)
        <which> <word> (does it say|can you read|do you read)(<here>)
        what does the <word> say
        how is the <word> spelled
        <which> <word> (did|does|has) <artist> (write|written)(<here>)
        (say|state) <which> <word> (you read|is written|you see)
        <which> <word> can be read(<here>)
        do you know (what|) the <word> (is|)
        there is a <word>(<here>), (what is it|read it)
        the <word>: what is it
        what is the <word> (that you see|in front of you|over there)
    """,
    "read number": """
        <which> (number|figure|numeral) (is|do you see|can you see|is there|is written|is shown|appears|is drawn)(<here>)
        (what is|what's) the (number|numeral)(<here>)
        (what is|what's) the (number|numeral) (written|that is written|shown)(<here>)
        (read|read out|read me|copy|transcribe) the (number|digits|numeral)(<here>)
        <tell> the (number|digits|numeral) (that is written|written|)(<here>)
        <tell> <which> number (is written|you see|you read|it is)(<here>)
        <which> (number|digits) (does it say|can you read|do you read|can you see|do you see)(<here>)
        <which> digits (are there|are written|are shown)(<here>)
        what does the number say
        <which> number (did|does|has) <artist> (write|written)(<here>)
        (say|state) <which> number (you read|is written|you see)
        <which> number can be read(<here>)
        do you know (what|) the number (is|)
        there is a number(<here>), (what is it|read it)
        the number: what is it
        what is the number (that you see|in front of you|over there)
    """,
    "says": """
        does it say {quoted}(<here>)
        does the (word|<text>|<picture>|sign) (say|read) {quoted}
        is the word {quoted}(<here>)
        is {quoted} (written|the word|what it says)(<here>)
        is it {quoted} that is written(<here>)
        do you (read|see) (the word|) {quoted}(<here>)
        does it (read|spell) {quoted}
        <tell> (if|whether) it says {quoted}
        it says {quoted}, right
        (did|does) <artist> write {quoted}(<here>)
        (say|state) (if|whether) it says {quoted} (or not|)
        is it correct that (it says|the word is) {quoted}
        does it say {quoted} or (not|something else)
        is what (you read|it says) {quoted}
        the word: is it {quoted}
        there is a word(<here>). is it {quoted}
    """,
    "writing colour": """
        <which> <colour> is the {writing}(<here>)
        <which> <colour> does the {writing} have
        (what is|what's) the <colour> of the {writing}(<here>)
        <tell> the <colour> of the {writing}(<here>)
        <tell> <which> <colour> the {writing} is
        in <which> <colour> is the {writing} (written|drawn|shown|)(<here>)
        {writing} <colour>
        <which> <colour> (was used for|is used for|has) the {writing}
        <which> <colour> (did|does) <artist> (write|draw|choose for|use for|give) the {writing}( in|)
        (say|guess|state) <which> <colour> the {writing} (is|has)
        <which> <colour> do the letters of the {writing} have
        there is a {writing}. <which> <colour> is it
        the {writing}: <which> <colour>
        do you know the <colour> of the {writing}
    """,
    "describe": """
        (please|) describe (the|this) <picture>
        describe it
        describe what you see(<here>)
        describe (the|all the) <things>(<here>)
        what do you see(<here>)
        what can you see(<here>)
        what is (in|on|shown in|shown on|drawn in) (the|this) <picture>
        what (is|does) (this|it|the <picture>) (show|)
        what is (this|that|it)
        <tell> what (you see|is there|you can see|it shows)(<here>)
        tell me about (the|this) <picture>
        (give|write|make) (me|) a (short|brief|quick|) (description|caption|summary) (of the <picture>|of this <picture>|)
        what does the <picture> (contain|show|look like|depict)
        (caption|summarise|summarize|explain) (the|this) <picture>
        what has been drawn(<here>)
        what is there(<here>)
        what am I (looking at|showing you)
        (list|name) (everything|all you see|what you see)(<here>)
        what (did|does|has) <artist> (draw|paint|drawn|painted)(<here>)
        what (did|does) <artist> draw(<here>)
        what things (are|do you see|can be seen)(<here>)
        which things (are|do you see|can be seen)( in the <picture>| here)
        (say|state) what (you see|the <picture> shows|is drawn|is in the <picture>)
        what can be (seen|found)(<here>)
        describe the <picture> (to me|for me|shortly|briefly|in short|in one sentence)
        what is (drawn|painted)(<here>)
        what is it (that you see|that <artist> drew|a <picture> of)
    """,
    "detail": """
        describe (the|this) <picture> in (detail|full|full detail|great detail|more detail|full sentences)
        describe (it|everything|what you see) in (detail|full|full detail|great detail|more detail)
        describe (the|this) <picture> (fully|completely|carefully|thoroughly|precisely|exactly)
        describe (every|each) <thing> (in the <picture>|) (and say where it is|and its place|)
        (give|write) (me|) a (long|detailed|full|complete|careful|thorough|precise|exact) description (of the <picture>|of it|)
        tell me everything (you see|about the <picture>|about it|that you see)
        describe (the|this) <picture> with (all|) (the|) (places|positions|details)
        (a|) detailed description (please|of the <picture>|of this <picture>)
        say where (everything|every <thing>|each <thing>) is
        (tell me|say) more about the <picture>
        go into detail
        describe in detail (what you see|what <artist> drew|the <picture>)
        describe (all|everything) (that you see|you see) and where it is
        (give|tell) me (a|the) (full|long|detailed) description(| with all details)
        (tell me|I want|give me|I want to know) (every|each|all the) (detail|details)( of the <picture>|)
        say exactly what is where(<here>)
        describe the <picture> <thing> by <thing>
    """,
}
