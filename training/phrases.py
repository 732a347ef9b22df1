"""How people ask to count and name things: training wordings by kind, in the grammar of wording.py."""

# One template a line reads best, however long it is.
# ruff: noqa: E501

from __future__ import annotations

MACROS = {
    "things": "shapes|shapes|shapes|objects|things|figures|items|forms|symbols|elements|pieces",
    "thing": "shape|shape|object|thing|figure|item|form|symbol|one",
    "picture": "picture|picture|image|drawing|sketch|scene|pic|canvas|illustration|artwork|painting|graphic",
    "here": "|| in the <picture>| in this <picture>| here| on the <picture>| on this <picture>| of this <picture>|"
    " within the <picture>| in my <picture>| in the attached <picture>| in the <picture> I sent",
    "there": "are there|are there|do you see|can you see|can you find|do you count|can you count|are visible|are drawn|"
    "does it have|does the <picture> have|does the <picture> show|are shown|appear|exist|have been drawn|are|do we have|"
    "are present|are depicted|are displayed|are pictured|can be made out|can you spot|can you make out|do you notice|"
    "does it contain|does it include|does the <picture> contain|does the <picture> feature|would you say there are",
    "colour": "colour|color|colour|color|hue|shade|tint|tone",
    "which": "what|which",
    "number": "number|count|amount|quantity|total",
    "tell": "tell me|say|give me|name|state|let me know|specify|report|write down|indicate",
    "isthere": "is there|is there|do you see|can you see|can you find|does it have|does it show|is there maybe|"
    "does the <picture> have|does the <picture> contain|does the <picture> show|do you notice|can you spot|can you make out|does it include|does it contain|do you happen to see|"
    "does the <picture> feature|does the <picture> include",
    "text": "text|writing|lettering|inscription|message",
    "word": "word|word|name|label",
    "artist": "the artist|they|the author|the child|he|she|the painter|you|people|someone|"
    "my daughter|my son|the pupil|the illustrator|the designer",
    "say": "say|tell|find out|check|see",
    # What stands before an indirect question ("how many there are").
    "asking": "I was wondering|I wonder|I'd like to know|could you work out|can you figure out|could you find out|"
    "do you happen to know|any idea|have you any idea|do you have an idea|would you mind saying|would you kindly say|"
    "it is hard for me to see|I can't see|I cant tell|I find it hard to tell|I am not sure|I'm trying to work out|"
    "I have to write down|I need you to tell me|we want to know|it would help to know|help me see|remind me|"
    "could you check|can you say|are you able to say|is it possible to say|work out|figure out|find out|determine|"
    "note down|I forgot|the question is|may I ask|could I ask you|what I want to know is|it is unclear to me|"
    "for my notes:|explain|the exercise asks|the task is to say|I would be glad to hear|please check",
    # A sentence before the question.
    "context": "I drew this this morning.|this is from my homework.|my eyes are not very good.|I can't see it well.|"
    "we are playing a quiz.|here is my <picture>.|I have this <picture> here.|this came with an exercise sheet.|"
    "my daughter made this for me.|our teacher gave us this.|I found this in a book.|look what I made.|"
    "let's see how good you are.|I am testing you.|it is for a class of six-year-olds.|I'm preparing a lesson.|"
    "I just sent you the <picture>.|okay, the next one.|sorry to bother you.|I am blind, so please help.|"
    "the screen is too small for me.|I need this for a report.|just checking:|quick check:|easy one:|for the record:|"
    "for my notes:|exercise one:|task:|here's a puzzle:|I'm curious.|take your time.|think carefully.",
    "asker": "(my daughter|my son|my little brother|my teacher|our teacher|my wife|my grandson|my pupil|a friend|"
    "a colleague|the child|somebody) (asks|wants to know|is asking me|would like to know|keeps asking|asked)",
    "naming": "write down|note down|identify|determine|find|work out|figure out|specify|report|indicate|"
    "I need|I am after|I'm looking for|I would like|I'd like to hear|tell us|let me have|let's hear|please name|"
    "could you give me|can I have|may I have|would you name|what I need is|remind me of",
    "complete": "complete:|finish the sentence:|fill in the blank:|complete this sentence:|fill the gap:|finish this:|"
    "complete the statement:|what belongs in the gap?||",
    "onlyone": "in one word,|one word is enough:|short answer:|be brief:|in short,|no long story:|very briefly,|in a word,",
    "able": "can you|could you|are you able to|is it possible to|would you be able to|will you|would you|do try to|"
    "I'd like you to|I want you to|I need you to|please try to|you should|let us|we have to",
}

ABOUT_THINGS = {
    "count all": """
        how many <things> <there>(<here>)
        how many <things>(<here>)
        how many <things> (in total|altogether|all together|overall|in all)(<here>)
        (count|add up|number|please count) (all|) (of|) the <things>(<here>)
        count (all|) (the|) <things>(<here>)
        (what is|what's) the (total|) <number> of <things>(<here>)
        <tell> the (total|) <number> of <things>(<here>)
        (the|) <number> of <things>(<here>)
        <tell> how many <things> (there are|you see|are there|you count|you find)(<here>)
        <things> count
        how many are there(<here>)
        how many <things> (did|does) <artist> (draw|paint|put)(<here>)
        (say|guess|state) how many <things> (you see|there are|you find|it has)
        <things>: how many
        how many <things> can be seen(<here>)
        (the|) <number> of <things>, please
        how many <things> would you (count|say there are)(<here>)
        how many <things> would I get if I counted them
        (help me count|let us count) the <things>
        there are how many <things>(<here>)
        it has how many <things>
        how many <things> (fill|are on|cover|belong to) the <picture>
        <things>, how many of them
        what is the sum of all <things>
        a (count|tally) of (all|) the <things>
        (go ahead and|) count <things>
        (the|) <things>, counted
        (count|tally) them all(<here>)
        (count|tally) everything (drawn|that is drawn)
    """,
    "count shape": """
        how many {shapes} <there>(<here>)
        how many {shapes}(<here>)
        count (all|) (the|) {shapes}(<here>)
        (what is|what's) the (total|) <number> of {shapes}(<here>)
        <tell> the (total|) <number> of {shapes}(<here>)
        (the|) <number> of {shapes}(<here>)
        <tell> how many {shapes} (there are|you see|are there|you count|you find)(<here>)
        how many of the <things> are {shapes}(<here>)
        how many <things> are {shapes}
        how many times (do you see|is there) a {shape}(<here>)
        {shape} count
        how many {shapes} (did|does) <artist> (draw|paint|put)(<here>)
        (say|guess|state) how many {shapes} (you see|there are|you find|it has)
        {shapes}: how many
        how many {shapes} can be seen(<here>)
        I see {shapes}(<here>). How many (are there|)
        of all the <things>, how many are {shapes}
        how many {shapes} would I get if I counted them
        (help me count|let us count) the {shapes}
        there are how many {shapes}(<here>)
        it has how many {shapes}
        how many {shapes} (fill|are on|cover|belong to) the <picture>
        {shapes}, how many of them
        what is the sum of all {shapes}
        a (count|tally) of (all|) the {shapes}
        (go ahead and|) count {shapes}
        (the|) {shapes}, counted
    """,
    "count colour": """
        how many {colour} <things> <there>(<here>)
        how many {colour} <things>(<here>)
        how many <things> are {colour}(<here>)
        how many (of the <things>|of them) are {colour}(<here>)
        count (all|) (the|) {colour} <things>(<here>)
        count (all|) (the|) <things> that are {colour}(<here>)
        (what is|what's) the (total|) <number> of {colour} <things>(<here>)
        <tell> the (total|) <number> of {colour} <things>(<here>)
        (the|) <number> of {colour} <things>(<here>)
        <tell> how many <things> are {colour}(<here>)
        <tell> how many {colour} <things> (there are|you see|you count|you find)(<here>)
        how many {colour} ones (are there|do you see|)
        how many {colour} <things> (did|does) <artist> (draw|paint|put)(<here>)
        how many <things> (have|show) the <colour> {colour}
        of all the <things>, how many are {colour}
        {colour} <things>: how many
        how many {colour} <things> can be seen(<here>)
        how many <things> (did|does) <artist> (make|paint|draw|colour) {colour}
        how many <things> (were|have been) (painted|drawn|made|coloured) {colour}
        how many {colour} <things> would I get if I counted them
        (help me count|let us count) the {colour} <things>
        there are how many {colour} <things>(<here>)
        it has how many {colour} <things>
        how many {colour} <things> (fill|are on|cover|belong to) the <picture>
        {colour} <things>, how many of them
        what is the sum of all {colour} <things>
        a (count|tally) of (all|) the {colour} <things>
        (go ahead and|) count {colour} <things>
        (the|) {colour} <things>, counted
    """,
    "colour of": """
        <which> <colour> is the {shape}(<here>)
        <which> <colour> does the {shape} have(<here>)
        <which> <colour> (has|is given to|was used for|is used for|did they use for|was chosen for) the {shape}
        (what is|what's) the <colour> of the {shape}(<here>)
        <tell> the <colour> of the {shape}(<here>)
        <tell> <which> <colour> the {shape} (is|has)(<here>)
        the <colour> of the {shape}
        the {shape} is <which> <colour>
        the {shape} has <which> <colour>
        in <which> <colour> is the {shape} (drawn|painted|shown|filled|)
        {shape} <colour>
        how is the {shape} (coloured|colored|painted)
        what would you call the <colour> of the {shape}
        describe the <colour> of the {shape}
        <which> <colour> (did|does) <artist> (give|choose for|use for|pick for|paint) the {shape}
        (say|guess|state) <which> <colour> the {shape} (is|has)
        there is a {shape}(<here>). <which> <colour> (is it|does it have)
        I see a {shape}. <which> <colour> (is it|does it have)
        the {shape}: <which> <colour>
        <which> <colour> (do you see|can be seen) on the {shape}
        <which> <colour> (did|does) <artist> (draw|make|paint) the {shape} in
        with which <colour> (is|was) the {shape} (painted|drawn|filled)
        if you had to name the <colour> of the {shape}, what would it be
        the {shape} (comes|appears|is shown) in which <colour>
        of <which> <colour> is the {shape}
        (name|give) the {shape}'s <colour>
        <which> <colour> (fits|describes) the {shape}
        (what|which) <colour> (pencil|pen|crayon) (was|is) (used for|behind) the {shape}
        (only|just) the <colour> of the {shape}
        how would you name the <colour> of the {shape}
        did they use <which> <colour> for the {shape}
    """,
    "shape of": """
        <which> (shape|figure|form|symbol) is {colour}(<here>)
        (what is|what's) the {colour} <thing>(<here>)
        (what is|what's) (the shape of|) the {colour} (one|thing|object|shape)(<here>)
        <which> (shape|form|figure) (does|has) the {colour} (one|thing|object|item) (have|)
        <which> (shape|kind of shape|type of shape|sort of shape|form) is the {colour} (one|thing|object|item|shape|figure)
        <tell> the shape of the {colour} (one|thing|object|item)
        <tell> <which> (shape|thing) is {colour}(<here>)
        what is {colour}(<here>)
        <which> (one|thing|object|item) is {colour}(<here>)
        (name|identify|describe) the {colour} (shape|thing|object|figure|item)(<here>)
        <which> <thing> (has been|was|is) (drawn|painted|coloured|colored) {colour}
        what do you see (that is|) in {colour}
        <which> (shape|figure|form|thing) (did|does) <artist> (draw|paint|make) (in|) {colour}
        there is (a {colour} <thing>|something {colour})(<here>), (which one|what) is it
        there is (a {colour} <thing>|something {colour})(<here>). (which shape is it|what is it)
        I see (a {colour} <thing>|something {colour}). (which shape is it|what is it)
        (say|guess|state) what the {colour} <thing> is
        what does the {colour} <thing> look like
        the {colour} <thing> is what (shape|)
        <which> <thing> has the <colour> {colour}
        (what is|what's) the (<thing>) (in|with the <colour>) {colour}
        the one in {colour} is <which> (shape|figure)
        <which> (shape|figure) comes in {colour}
        {colour}: <which> (shape|figure)
        name the shape that is {colour}
        what is painted {colour}
        <which> (shape|figure) has {colour} as its <colour>
        give me the shape (of|for) the {colour} (thing|object|item)
        what form does the {colour} (thing|object) take
        (only|just) the shape of the {colour} one
        how would you name the {colour} <thing>
        for which (shape|figure) was {colour} used
    """,
}
