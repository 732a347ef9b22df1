"""How people ask to list, read and describe: training wordings by kind, in the grammar of wording.py."""

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
    """,
}
