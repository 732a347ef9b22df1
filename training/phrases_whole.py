"""How people ask to list and describe everything: training wordings by kind, in the grammar of wording.py."""

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
        of which (shapes|figures) does the <picture> consist
        (shapes|figures): (list|name) them
        which (shapes|figures) (belong to|appear in|occur in|are part of) the <picture>
        I want (the|all) (shapes|figures) (named|listed)
        (run|go) through the (shapes|figures)
        by shape, what is there
        (only|just) the names of the (shapes|figures)
        how would you name the (shapes|figures)
        a list of (the|all) (shapes|figures)
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
        in which (colours|colors) do the <things> (appear|show)
        (colours|colors): (list|name) them
        which (colours|colors) (belong to|appear in|occur in|are part of) the <things>
        I want (the|all) (colours|colors) (named|listed)
        (run|go) through the (colours|colors) of the <things>
        by <colour>, what is there
        (only|just) the names of the (colours|colors)
        how would you name the (colours|colors) of the <things>
        a list of (the|all) (colours|colors)
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
        what is to be seen(<here>)
        (tell|say) in (a few words|one sentence|short) what is (there|drawn|in the <picture>)
        what kind of <picture> is this
        what makes up (this|the) <picture>
        a (short|brief) (description|caption)
        what would you (say|call) this
        what does one see(<here>)
        give me the (content|contents) of the <picture>
        what did I (draw|paint|send you|upload)
        the <picture> (shows|contains) what
        what happens (in|on) the <picture>
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
        (describe|explain) (it|the <picture>) (at length|from top to bottom|piece by piece|bit by bit)
        a (long|full|complete|thorough) description
        (the|a) description with (places|positions|every <thing>)
        every <thing> and its (place|position)
        what is where(<here>)
        tell me (what|everything that) is there and where
        I want the full (story|description|picture)
        (list|name) every <thing> with its place
        (list|name) the <things> and (say|tell me) where they are
    """,
}
