"""More ways to ask about clocks and dice: indirect, chatty, terse; three parts as phrases.py explains."""

# One template a line reads best, however long it is.
# ruff: noqa: E501

from __future__ import annotations

TOLD_GAMES = {
    "clock": """
    (look at|check|consult|glance at) the clock(.|:|,) (what time is it|which time does it show|what does it say|how late is it)
    (what|which) (hour|time of day) (does the clock (show|give|tell|mark)|is it|is shown)
    what (hour and minute|hour and what minute) (is it|does the clock show|do you read)
    where do the hands (of the clock |)(point|stand), (so|and) what time is it
    (what|which) time do the (hands|two hands|pointers) (show|indicate|give|tell|point to|make)
    (at (what|which) (time|hour) (has the clock stopped|did the clock stop|does the clock stand)|to (what|which) (time|hour) (is|was) the clock set)
    going by the (clock|hands), (what time is it|how late is it)
    according to the clock, (what time is it|how late is it|what is the time)
    by (this|the) clock, (what time is it|what time would it be|how late is it)
    the clock (says|shows|reads|stands at|is set to) ...
    <complete> (it is|the time is|the clock shows) ...
    (time|clock|current time|clock time|clock reading)(:| please|)
    time (shown|displayed|on the clock)
    do you have the time(| on you|, please)
    I (forgot|left|lost) my watch(.|:|,) what time is it
    I (never learned to|cannot|can't) read (clocks|an analogue clock|analog clocks). what time (is it|does it show)
    (my son|my daughter|a pupil|a child) is learning the clock(.|:|,) (what time is it|what time does it show)
    if this (clock|watch) is right, what time is it
    (convert|translate|turn) the (clock|hands|position of the hands) into (digits|numbers|a digital time)
    as a digital clock, what would it (say|show|read)
    what would a digital (clock|watch) (say|show) (instead|here|)
    in (hours and minutes|digits|numbers), what (time is it|does the clock show|is the time)
    (write|note|put|jot) down (the time|the time on the clock|what time it is)
    what time did <artist> (draw|set|choose)( on the clock|)
    what's the time(<here>|, (please|mate|Mr Wolf)|)
    is it (early|late|noon|midnight), (or |)what time (is it|exactly is it)
    how (late|early) (does the clock say it is|is it on the clock|is it by the clock)
    <able> (read|tell) (me |)(the time|the clock|this clock|the time from the hands)
    how would you (read|tell) (the time|this clock)
    the (hands|clock) (show|shows) (what|which) time
    -
    (what|which) (hour|hour and minute) (it is|the clock shows|the hands show)
    what time (the hands show|the clock gives|the clock is set to|you read off the clock|the clock stands at)
    how late it (is|is by the clock)
    what a digital clock would show
    what the (hands|clock hands|pointers) (say|show|indicate)
    -
    the time (that the clock shows|shown by the hands|in digits|in hours and minutes|displayed by the clock|of day)
    the (hour|time) (shown|displayed|indicated|set)( on the clock|)
    the position of the hands as a time
    the exact time
    the time on the (dial|clock face|face)
    the digital (time|form of the time)
    """,
    "dice": """
    (look at|check) the (dice|die)(.|:|,) (what did I throw|what was rolled|which numbers are on top|what do they show)
    (which|what) (faces|sides|numbers) (came up|landed face up|are facing up|ended up on top)
    (which|what) (faces|sides) (are on top|do you see|lie on top)
    how did the dice (fall|land|come up|turn out)
    (what|which) (numbers|values) did the dice (land on|come up with|end up on|give)
    what did the (throw|roll|dice) (yield|bring)
    what (numbers|values) do you read (off|on|from) the (dice|die)
    (from left to right|one by one|one after another|die by die|each on its own), (what do the dice show|which numbers are on the dice|what are the dice)
    what does (each|every|each single) die (show|say|have|display)
    which number (is on (each|every) die|does (each|every) die (show|have|display))
    (list|name|give me|write down|note|state) (the|all the) (numbers|values) (on|of|shown by) the (dice|die)
    (list|name|give) the (pips|points|spots) (of|on|for) each (die|dice)
    (dice|dice values|dice roll|roll|numbers on the dice|faces of the dice)(:| please|)
    <complete> the dice (show|are) ...
    the dice (show|came up|landed on|say|read) (what|which numbers)
    what have (you|we|they) (rolled|thrown|cast)
    what did <artist> (roll|throw)( here|)
    (I rolled|I threw|we rolled|somebody rolled) the dice(.|:|,) (what did I get|what is it|which numbers are they|what came up)
    we are playing a (board game|dice game)(.|:|,) (what was rolled|what did I roll|what do the dice say)
    without adding (them|anything) up, (which numbers are on the dice|what do the dice show)
    do not add (them|the dice) up, just (read|name) the (numbers|dice)
    how many (spots|pips|dots) (are on|do you see on|do you count on) (each|every|each single) die
    if I were playing, (what would I have rolled|which numbers would I have)
    which (throw|roll) is (this|that|it)
    (what|which) (number|numbers) (turned|showed|came) up( on the dice|)
    which number is (face up|on the upper side|on the top face) (on|of) (each|every) die
    <able> (read|name|list) the (dice|numbers on the dice)
    -
    what (was thrown|I threw|I rolled|each die shows|they rolled)
    how the dice (fell|landed|came up)
    which (faces|sides) are on top
    how many (spots|pips|dots) (are on each die|each die has)
    which (numbers|values) (the dice show|are on the dice|you read off the dice)
    -
    the (faces|sides) (that are on top|facing up|shown)
    the (value|number) (of|on) (each|every) die
    the (numbers|values) (rolled|thrown|shown by the dice)
    the (outcome|result) of the (roll|throw), die by die
    the dice from left to right
    the reading of (each|every) die
    """,
    "dice sum": """
    (look at|take|see) the dice(.|:|,) (what is the total|how much is it in all|what do they add up to|what is their sum)
    (add|sum|total|count) (up |)(all |)the (pips|spots|dots|points|numbers on the dice)( together|)
    add (everything|them all|the numbers|the throw) (up|together)(.|:|,| and tell me) what (do you get|comes out|is the total)
    what do you get (if|when) you add (up |)the (dice|numbers|pips)( together|)
    if I (add|added|sum|summed) (up |)the (dice|numbers|pips), what (do|would) I get
    what (comes out|results) (if|when) the (dice|numbers|pips) are added( up| together|)
    how (much|many) did (I|you|we|they) (throw|roll|score) (in total|altogether|in all|all together)
    how many (steps|squares|fields|spaces) (may|can|should|do) I move (my piece |)with (both|all) (the |)dice (together|added up)
    how many (spots|pips|dots|points|eyes) are there (on all the dice|on the dice together|if you count them all|over all the dice)
    (what|how much) are the dice worth (together|altogether|in total|in sum|added up)
    (what|how much) (is|was) the (throw|roll) worth (in total|altogether|all told)
    what (is|was) the (total|overall|combined) (score|value|number|result|throw|roll)( of the dice|)
    what (total|sum) (was (thrown|rolled|reached)|did (I|they|we) (throw|roll|score)|do the dice (make|give|show|reach))
    (taken|counted|put|added) together, (what do the dice show|how much do the dice show|what do the dice come to)
    (not each die|not one by one|not separately), but the (sum|total)
    (sum|total|sum of the dice|total of the dice|grand total)(:| please|)
    <complete> (the sum is|together the dice show|the dice add up to|the total is) ...
    the dice (add up|come|sum up|amount) to (what|how much|which number)
    the dice make (what|how much) (together|in total)
    (one die plus the other|die plus die|all of them added): (what|how much) is it
    do the (sum|maths|arithmetic|addition) for (the|these) dice
    what number do the dice (make|form|give) when (you add them|added) (up|together)
    (what|which) number (is|do you get as) the (sum|total) of (the throw|what was rolled|all the pips)
    we are playing a (board game|dice game)(.|:|,) (how much is it in total|what is the sum of the dice)
    (calculate|compute|work out|find) the (sum|total)( of the (dice|pips|numbers|roll)|)
    <able> (add up|total|sum up) the (dice|pips|numbers on the dice)
    -
    what the (total|sum|total score|combined value) (is|of the dice is|of the throw is)
    how many (pips|spots|points|dots) there are (altogether|in total|in all)
    what you get (if|when) you add up the (dice|numbers|pips)
    how much the dice (make|are worth|come to|show) (together|in total|altogether)
    -
    the (combined|total|overall) (score|value|number) (of|on) the dice
    the (sum|total) of (all |)the (spots|dots|numbers thrown)
    all the (pips|dots|spots) added (up|together)
    the result of adding (up |)the (dice|numbers)
    the (grand total|total score|total roll|total throw)
    """,
}
