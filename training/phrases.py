"""How people ask to count, name and place things: training wordings by kind, in the grammar of wording.py."""

# One template a line reads best, however long it is.
# ruff: noqa: E501

from __future__ import annotations

MACROS = {
    "things": "shapes|shapes|shapes|objects|things|figures|items|forms|symbols|elements|pieces",
    "thing": "shape|shape|object|thing|figure|item|form|symbol|one",
    "picture": "picture|picture|image|drawing|sketch|scene|pic|canvas",
    "here": "|| in the <picture>| in this <picture>| here| on the <picture>| on this <picture>| of this <picture>",
    "there": "are there|are there|do you see|can you see|can you find|do you count|can you count|are visible|are drawn|"
    "does it have|does the <picture> have|does the <picture> show|are shown|appear|exist|have been drawn|are|do we have",
    "colour": "colour|color|colour|color|hue|shade|tint",
    "which": "what|which",
    "number": "number|count|amount|quantity|total",
    "tell": "tell me|say|give me|name|state|let me know",
    "isthere": "is there|is there|do you see|can you see|can you find|does it have|does it show|is there maybe|"
    "does the <picture> have|does the <picture> contain|does the <picture> show|do you notice|can you spot",
    "text": "text|writing|lettering|inscription|message",
    "word": "word|word|name|label",
    "artist": "the artist|they|the author|the child|he|she|the painter|you|people",
    "say": "say|tell|find out|check|see",
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
    """,
    "where": """
        where is the {ref}(<here>)
        where's the {ref}(<here>)
        where (do you see|can you see|can I find|do I find|would I find|can you find) the {ref}(<here>)
        where (is|was) the {ref} (placed|located|drawn|positioned|situated|put|found|sitting)(<here>)
        <which> (place|position|part of the <picture>|corner|spot|area|location|side) is the {ref} in
        in <which> (place|position|part of the <picture>|corner|spot|area|location) is the {ref}
        (what is|what's) the (position|location|place|spot) of the {ref}(<here>)
        <tell> where the {ref} is(<here>)
        <tell> the (position|location|place) of the {ref}(<here>)
        (find|locate|show me|point to|point out) the {ref}(<here>)
        the {ref} is where
        (position|location) of the {ref}
        where (did|does) <artist> (put|draw|place|paint) the {ref}
        where can the {ref} be (seen|found)(<here>)
        (say|guess|state) where the {ref} is
        there is a {ref}(<here>). where is it
        I see a {ref}. where is it
        the {ref}: where is it
        where would you say the {ref} is
    """,
    "what at": """
        (what is|what's) (in|at|on) {place}(<here>)
        (what is|what's) (drawn|located|placed|shown|there|found) (in|at) {place}(<here>)
        <which> <thing> is (in|at) {place}(<here>)
        what (do you see|can you see|do you find|can you find) (in|at) {place}(<here>)
        <tell> (what is|what's|what you see) (in|at) {place}(<here>)
        (in|at) {place}, what (is there|do you see|can you see)
        (name|identify|describe) the <thing> (in|at) {place}(<here>)
        <which> <thing> (sits|lies|appears|stands) (in|at) {place}
        is there (anything|something) (in|at) {place}
        what (sits|lies|appears|stands) (in|at) {place}
        what (did|does) <artist> (draw|put|place|paint) (in|at) {place}
        what can be (seen|found) (in|at) {place}
        (say|guess|state) what is (in|at) {place}
        if you look (in|at) {place}, what (do you see|is there)
        {place}: what is there
        what shape can be seen (in|at) {place}
        I see something (in|at) {place}. what is it
    """,
    "background": """
        <which> <colour> is the (background|backdrop)(<here>)
        <which> <colour> (does|has) the (background|backdrop) (have|)
        (what is|what's) the <colour> of the (background|backdrop)(<here>)
        (what is|what's) the (background|backdrop) <colour>(<here>)
        (what is|what's) the (background|backdrop)(<here>)
        <tell> the <colour> of the (background|backdrop)(<here>)
        <tell> the (background|backdrop) <colour>
        <tell> <which> <colour> the (background|backdrop) is(<here>)
        on <which> <colour> (is it|are they|are the <things>|is everything) (drawn|painted|)
        <which> <colour> is (behind|underneath) the <things>
        (what is|what's) behind the <things>
        (the|) (background|backdrop) <colour>
        <which> <colour> is the (paper|page|ground)
        what (colour|color) (did they use|was used|is used) for the background
        <which> <colour> (did|does) <artist> (give|choose for|use for|paint) the background
        (say|guess|state) <which> <colour> the background (is|has)
        what does the background look like
        (say|describe|state) what the background looks like
        <which> <colour> is the <picture>'s background
        the background: <which> <colour>
        what is the <colour> (on which|that) the <things> are drawn (on|)
        <which> <colour> can be seen in the background
    """,
}
