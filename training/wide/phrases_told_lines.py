"""More ways to ask about printed lines: indirect, chatty, terse; three parts as phrases.py explains."""

# One template a line reads best, however long it is.
# ruff: noqa: E501

from __future__ import annotations

TOLD_LINES = {
    "read line": """
    (go|skip|jump|move|turn) to the {nth} line(.|:|,) what does it say
    (look at|find|take) the {nth} line(.|:|,) (what does it say|what is written there|read it to me|what do the words say)
    which (words|letters|text) (are|is) (written |printed |)(in|on) the {nth} line
    which words (make up|form|fill) the {nth} line
    (quote|type out|write out|spell out|transcribe|repeat) the {nth} line(| exactly| word for word)
    (only|just) the {nth} line(,|) please
    (ignore|leave out|skip) the (other lines|rest)(.|:|,) what does the {nth} (line|one) say
    I (only |)(need|want|care about) the {nth} line
    I (cannot|can't) (read|make out|decipher) the {nth} line. what does it say
    what did <artist> (write|put|note|print|type) (in|on) the {nth} line
    how does the {nth} line (read|go)
    the {nth} line (reads|says|goes) ...
    <complete> the {nth} line says ...
    what would I (read|see|say) if I read the {nth} line aloud
    of all the lines, what does the {nth} (one |)say
    counting from the top, what is written in the {nth} (line|row)
    (what is|what's) the {nth} (thing|item|entry|point) on the list
    {nth} (line|item|entry) (text|content|contents)
    (extract|return|output|print|OCR) (only |just |)the {nth} line
    what have we (got|) in the {nth} line
    there are several lines. what does the {nth} one (say|contain)
    (what|which text) does the {nth} line (contain|hold|carry|show)
    is the {nth} line (legible|readable), and what does it say
    somebody smudged my copy: what (is|stands) in the {nth} line
    (dictate|read out|pass on) (to me |)the {nth} line
    -
    what (stands|has been written|was put) (in|on) the {nth} line
    how the {nth} line (reads|goes)
    which words (the {nth} line has|are on the {nth} line|I find in the {nth} line)
    what <artist> (wrote|printed|put) in the {nth} line
    -
    the (content|contents|wording|exact text) of the {nth} line
    the text (found|written|printed) on the {nth} line
    the {nth} line(,|) word for word
    the {nth} (entry|item|point) (of|on) the list
    the {nth} of the lines
    a copy of the {nth} line
    """,
    "count lines": """
    (into|over|across) how many lines (is the text split|does the text run|is the text spread)
    how many lines did <artist> (write|type|note|put down)
    how many lines would I have to (read|copy|type|write) (to get through it|in all|)
    how many lines (tall|deep) is the (text|block of text)
    how many (printed|written|separate|single) lines make up the (text|list)
    (is it|is there) one line or (more|several)(,| and) how many (exactly|in all|)
    I (count|get|see) (two|three|four) lines(,|.) (is that right|how many do you get|how many are there really)
    (look at|go through|run through) the (text|list|writing)(.|:|,) how many lines (is it|are there|has it)
    (go|run) from top to bottom and count the lines
    if I numbered the lines, what would the last number be
    <complete> the text has ... lines
    the text (has|runs to|is made of|consists of) how many lines
    lines: how many
    line count(:| in total|)
    (total|overall) (lines|line count)
    do not read (it|them) out, (just|only) count the lines
    never mind what it says, how many lines (is it|are there)
    how long is the (text|list), (counted|measured) in lines
    how many (items|entries|points) (are on|does) the list( have|)
    how many rows of (writing|letters|words) (are there|do you see|can you make out)
    what do you get (if|when) you count the lines
    how many times does a new line (begin|start)
    <able> count the lines (of text|of the list|for me)
    -
    how many lines (were|have been) (written|printed|typed)
    (into|over) how many lines the text (runs|is split)
    how many lines I would have to (read|copy)
    how many (lines long the text is|lines make up the text|rows of text you see)
    -
    the (total|exact|full) number of lines
    the length of the (text|list) in lines
    the number of lines that (were written|were printed|I see)
    the (number|count) of (rows of text|written lines|items on the list)
    a count of the lines
    """,
    "json lines": """
    return (the text|all lines|what is written) as a JSON object with (the |)(keys|fields) lines and count
    (give|write|output|produce) (me |)a JSON (object|document) with (the lines and their number|the lines and the count|every line of the text)
    (put|wrap|pack|turn|convert|translate|write) (the text|all the lines|the writing|whatever it says) (into|in) (JSON|a JSON object)
    (do|run|perform) OCR and (answer|reply|respond|return the result) <asjson>
    (text recognition|text extraction|OCR result|transcription)(,|) <asjson>
    what do the lines say? (return|respond|answer|reply) (in|with|as) JSON
    read (everything|it all|the whole text) and (return|print|give) it <asjson>
    (serialise|serialize|encode|export) the (text|lines|writing) (as|to) JSON
    I (need|want|would like) (the|all the) (lines|text|writing) <asjson>
    my (program|script|parser|software) needs the (lines|text) <asjson>
    (the output|your answer|the reply) (must|should) be JSON: (what is written|what does it say|what do the lines say)
    JSON (with|of|containing) (all the lines|every line|the whole text)(,|) please
    a JSON array of (the|all) lines, and their count
    lines <asjson>
    text <asjson>
    no prose, (just|only) JSON: what (is written|does it say|do the lines say)
    (respond|answer|reply) with JSON that (holds|contains|lists) (every line|all the lines|the lines of text)
    <able> (transcribe|return|write down|extract) (the text|the lines|everything written) <asjson>
    (each|every) line of text(,|) <asjson>
    (list|collect|gather|enumerate) the lines <asjson>
    what did <artist> write? <asjson>, please
    if you (were|are) an OCR (engine|service), what JSON would you return
    structured output please: (the lines|the text) <asjson>
    give the text back line by line <asjson>
    -
    what (the text says|<artist> wrote|every line says|can be read), <asjson>
    which lines (there are|the text has), <asjson>
    how the lines read, <asjson>
    -
    the (written|printed) (lines|text) <asjson>
    a JSON object with (the|all) lines and their (number|count)
    every line <asjson>
    the (transcription|transcript|OCR result) <asjson>
    the text in the form of JSON
    JSON with the (text|lines)
    """,
    "line colour": """
    what <colour> did <artist> (write|print|type) (it|the text|the lines|this) in
    (which|what) <colour> did <artist> (choose|use|take|pick) for the (text|letters|lines|writing)
    (which|what) <colour> (of |)(ink|pen|paint|font) (was|is) used( for the (text|lines|letters)|)
    (which|what) <colour> (of pen|pen|ink) would I need to (copy|write|continue) (this|the text|the lines)
    (font|text|ink|writing|lettering) <colour>
    <colour> of the (font|ink|letters|characters|script)
    never mind what it says, (what|which) <colour> is (it|the text|the writing)
    not the (background|paper), the (text|letters): (what|which) <colour>
    do not read it, just (say|name|tell me) the <colour> of the (text|letters|writing)
    look at the (letters|text|writing|words)(.|:|,) (what|which) <colour> are they
    the (text|writing|lettering) (is|was) (written|printed|set|done) in (what|which) <colour>
    <complete> the (text|writing) is (printed|written) in ...
    I am colour-blind. (what|which) <colour> (is the text|are the letters|are the words)
    is the text (black|blue|red|dark) or (some other|another|what) <colour>
    the letters (have|are) (what|which) <colour>
    (what|which) <colour> (do|would) you call the (text|letters|writing)
    if I wanted to match the <colour> of the (text|letters), which (would it be|should I take)
    (what|which) <colour> (appears|shows up|was used) in the (letters|print|writing)
    all the lines share one <colour>(,|:) which
    as for the (text|letters|writing), (what|which) <colour> (is it|do you see|would that be)
    <able> (name|tell me|identify|determine) the <colour> of the (text|font|letters|writing)
    does the text have a <colour>, and which
    (what|which) <colour> (pencil|crayon|marker|pen|ink) (wrote|made|produced) (this|the lines|the letters)
    -
    in what <colour> (<artist> wrote|the letters are|the lines were written)
    what <colour> (of ink|ink|pen) was used
    (what|which) <colour> the (letters|lines|words|characters) (are|have)
    -
    the <colour> (that the text is written in|used for the text|of the ink|of the font)
    the (font|ink|writing) <colour>
    the <colour> in which the lines (are|were) (printed|written)
    the name of the text <colour>
    the <colour> of what is written
    """,
}
