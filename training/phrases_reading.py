"""How people ask what is written: training wordings by kind, in the grammar of wording.py."""

# One template a line reads best, however long it is.
# ruff: noqa: E501

from __future__ import annotations

ABOUT_WRITING = {
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
        (read|say) aloud what is written
        type (out|) the <text>
        repeat the <text>
        (quote|cite) the <text>
        does it say anything, and what
        what do the letters say
        what message does the <picture> (carry|hold|show)
        what can I read(<here>)
        what stands (written|there)(<here>)
        (only|just) the <text>
        how does the <text> go
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
        type (out|) the word
        repeat the word
        (quote|cite) the word
        the word (reads|says|is) what
        <which> word stands (there|written)
        is there a word, and which
        (only|just) the word
        what word do (we|you) have(<here>)
        tell me, what is the word called
        <which> word do the letters (form|spell|make)
        which letters make up the word
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
        type (out|) the number
        repeat the number
        (quote|cite) the number
        the number (reads|says|is) what
        <which> number stands (there|written)
        is there a number, and which
        (only|just) the number
        what number do (we|you) have(<here>)
        tell me, what is the number called
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
        yes or no: does it say {quoted}
        it says {quoted}, (doesn't it|correct|true|yes)
        can you confirm that it says {quoted}
        do the letters (spell|say|form) {quoted}
        does {quoted} stand there
        is {quoted} to be read(<here>)
        is the word really {quoted}
        would you call it {quoted}
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
        with which <colour> (is|was) the {writing} (written|drawn|printed)
        if you had to name the <colour> of the {writing}, what would it be
        the {writing} (comes|appears|is shown) in which <colour>
        of <which> <colour> is the {writing}
        (name|give) the {writing}'s <colour>
        <which> <colour> (fits|describes) the {writing}
        (what|which) <colour> (pencil|pen|crayon) (was|is) (used for|behind) the {writing}
        (only|just) the <colour> of the {writing}
        how would you name the <colour> of the {writing}
        did they use <which> <colour> for the {writing}
    """,
}
