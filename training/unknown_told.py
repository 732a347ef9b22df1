"""More that the model must decline, said as orders, statements and long-winded questions; the form of unknown.py."""

# One template a line reads best, however long it is.
# ruff: noqa: E501

from __future__ import annotations

TOLD_DRAWING = """
    I (think there is|believe there is|see|notice) a {foreign} (in|on) the (picture|drawing)
    (find|spot|point at|show me|circle|mark|highlight|zoom in on|crop) the {foreign}
    (the|this) {foreign} (looks|seems|is) {qualities}, (doesn't it|right|isn't it)
    (I was wondering|tell me|any idea) (if|whether) the {foreign} is {qualities}
    (my|our) {people} (drew|painted|made|sent|likes) this( picture| drawing|)
    make (it|this|the (picture|drawing)) (brighter|darker|black and white|funnier|look like a {foreign}|bigger)
    (add|put|draw|insert|paste) (a|another|the) {foreign} (next to|above|below|on|behind) the {shape}
    (remove|erase|move|replace|swap|delete|flip|turn|hide|copy) the {shape}( with a {foreign}| a little| to the left| for me|)
    (colour|paint|fill) the {shape} (in |){colour}( for me|)
    (tell|write|make up) (me |)a (story|poem|joke|song) about the {shape}
    (explain|tell me|I want to know) (why|how) the {shape} (was made|is there|works|got its colour|feels)
    (guess|estimate|tell me) the (age|price|weight|name|mood|height|job) of the ({people}|{shape}|{animals}|artist)
    (which|what) (emotion|feeling|message|meaning|memory|idea) does the (picture|{shape}|drawing) (express|convey|bring back|hide)
    (rate|judge|grade|review|criticise|praise|improve|correct) (the|this|my) (picture|drawing|art|composition|style)
    (give|find|suggest) (me |)(a title|a price|a frame|a buyer|a good home|a better name) for (the|this|my) (picture|drawing)
    (does|will) the {shape} (move|fall|roll|talk|hurt|float|taste good|like the {shape}|know {names})
    (the|this) {shape} (reminds me of|looks like|could be) (a {foreign}|my {people}|{names})
    (compare|combine) (the|this) (picture|drawing) (with|and) (a {foreign}|the mona lisa|a photo|the last one)
    (translate|pronounce|define|explain|rhyme with|google) the (word|text) (for me|, would you|in the picture)
    (double|halve|square|round|add {n} to|subtract {n} from|multiply) the number
    (what is|find) the (square root|double|half|last prime factor) of the number
    (identify|name|recognise) the ({people}|{animals}|plant|building|brand|city|car|celebrity|country)( in the (picture|photo)| here|)
    (how many|count the|tell me how many) (fingers|windows|wheels|leaves|teeth|buttons|faces|{animals}s)( in the picture|)
    (is|was) the ({people}|{animals}) (wearing|holding|eating|riding|chasing) a {foreign}
    (who|what) is (standing|sitting|hiding|waiting|sleeping) (behind|next to|on) the ({foreign}|{shape})
    what is (on|in|under|inside|behind) the ({foreign}|plate|screen|street|box)
    (what|which) (dish|meal|sport|game|job|holiday|crime|accident|animal|plant|building) (is|was) (shown|pictured|going on)( here|)
    (read|transcribe) the (licence plate|recipe|menu|headline|book cover|price tag|receipt|letter from my {people}|small print)
    (how|what) (is|was) the (weather|light|temperature|traffic|mood|smell) (in|of) the (picture|photo|scene)
    what (metal|fabric|wood|stone|material|medicine|flavour) is the {shape}
"""

TOLD_WORLD = """
    help me (write|finish|prepare|plan|choose|understand|practise) (a|my|the) (letter|essay|party|speech|trip|exam|garden|menu|application|{foreign}|budget)
    help me (with|find|sell|fix|to clean|move) (my|a|the) ({foreign}|homework|taxes|{codes} code|garden)
    (write|draft|type up|prepare) (a|an|my) (report|invitation|review|complaint|contract|diary entry|cover letter|wedding speech|blog post|tweet|obituary) (about|for|to) (my {people}|{topics}|a {foreign}|{names})
    (plan|organise|arrange) (a|my) (trip|holiday|weekend|wedding|party|meeting|move) (to|in) ({cities}|{countries})
    (remind|tell|ask|call|email|text|warn) (me|my {people}|{names}) (to {deeds}|about the {foreign}|about {topics}|tomorrow)
    (teach|show|explain to|train) (me|us|my {people}) (how to {deeds}|{topics}|{codes}|some {languages})
    (give|hand|bring|fetch|lend|sell|buy) me (a|your|the|some) ({foreign}|{foods}|money|{objects})( please| right now|)
    (I am|we are|he is|she is) (going to|moving to|flying to|from|back from) ({cities}|{countries})( next week| tomorrow|)
    (I|we|they|my {people}) (went|drove|flew|moved|travelled) to ({cities}|{countries})( last year| yesterday|)
    my {people} (is|was|seems|says I am) {qualities}( today| again| all the time|)
    my {people} (likes|hates|teaches|studies|forgot|sells|wants) ({topics}|{foods}|{foreigns}|the {foreign})
    (my|the) {foreign} (does not work|broke|is missing|is on fire|was stolen|is {qualities}|makes a noise)( again| today|)
    (my|the) (head|back|knee|stomach|tooth|throat|ear) (hurts|aches|is swollen)( a lot| since yesterday|, what now|)
    (what|which) (pill|medicine|drug|vitamin|diet|doctor) (helps|is good|should I take) (for|against|with) (a cold|a headache|fever|an allergy|stress|a cough|diabetes)
    is ({foods}|{stuff}|a {foreign}) (good for you|healthy|poisonous|vegan|bad for {animals}s|allowed on a plane)
    how many (calories|grams|vitamins|spoons|litres) are (there |)in (a {foods}|{foods}|{stuff})
    (what|how much) is (the price|the cost|the value) of ({products}|a {objects}|{foods}|{stuff})( today| now| in {countries}|)
    how much (should|would|did|do) (I|you|we|they) (pay|charge|spend|save|ask) for (a {foreign}|{products}|{foods})
    (I would like|I want|I need|we need|get me) (a table for {n}|a room|{n} {foods}s|a taxi|a refund|an appointment|a {foreign})( tonight| please|)
    (work out|figure out|calculate|find|tell me) (the square of {n}|{n} percent of {n}|{n} divided by {n}|the sum of {n} and {n}|the cube root of {n}|the tip for {n} dollars)
    (simplify|differentiate|integrate|factor|plot|draw a graph of) (x squared plus {n}|this expression|the function|sin x|{n} x minus {n})
    (if a (train|car|{animals}) (goes|runs|travels) {n} miles an hour|at {n} miles an hour), how (far|long|fast) (is it|does it go|does it take)
    (list|name|give me|tell me) ({n} |some |the |all |)(countries|rivers|kings|planets|elements|prime numbers|{animals}s|cities|films|authors|languages|capitals)( in {countries}| of the world| by size|)
    (list|name|give me) (the |)(ingredients|benefits|causes|rules|pros and cons|symptoms|parts|steps|types) of ({topics}|{foods}|a {foreign})
    (what|which) (is|are) the (main |)(ingredients|benefits|causes|rules|symptoms|parts|laws|dangers) of ({topics}|{foods}|a {foreign})
    (compare|rank) ({countries} (and|with) {countries}|{foods} (and|with) {foods}|{codes} (and|with) {codes}|{topics} (and|with) {topics})
    (which is|what is|who is) (better|older|bigger|cheaper|faster|healthier), (a {foreign} or a {foreign}|{countries} or {countries}|{foods} or {foods}|{codes} or {codes}|{names} or {names})
    (is|are) ({countries}|{cities}|{names}|{foods}|{animals}s|{topics}) (better|older|bigger|more expensive|more popular) than ({countries}|{cities}|{foods}|{topics}|{names})
    (I|we|many people) (think|believe|say|hope|fear|doubt) (that |){topics} (is|will be|was) ({qualities}|important|over|useless)
    (do you agree|is it true|they say|I heard|did you know) that ({names} was a {people}|{countries} is {qualities}|{animals}s can {deeds}|{foods} is healthy|the earth is flat)
    (should|can|may|must) (I|we|my {people}|a {people}) (marry|trust|hire|sue|leave|forgive|visit|vote for) ({names}|my {people}|the {people}|him|her)
    what would you do (if|when) (you were a {foreign}|you won the lottery|I lost my {foreign}|it rains|{names} called)
    (imagine|pretend|act like|suppose) (you are|you were|I am) (a {people}|a {foreign}|{names}|in {cities}|an expert in {topics})
    (you are|you seem|you look|you sound) ({qualities}|stupid|wrong|very nice|like my {people}|useless|lazy)
    (show|send|download|upload|install|update|print|share|save|play) (me |)(the |my |a |an |)(file|folder|email|map|video|song|list of {foreigns}|app|page|password|{foreign})
    (turn|switch|put) (on|off|down|up) the (radio|light|heating|volume|tv|{foreign}|alarm)
    (what time|when) (does|will) (the (shop|museum|bank|train|bus|film|sun|store|library)|{names}|my {people}) (open|close|leave|start|arrive|rise|set|due)( tomorrow| in {cities}| on sunday|)
    (what time|what day) (is it|was it|will it be) (in {cities}|in {countries}|now|in {n} days|{n} days ago|tomorrow)
    how (many|much) (days|weeks|hours|time) (until|till|since|before) (christmas|easter|my birthday|summer|the weekend|the war|new year)
    (I was wondering|can you find out|do tell me|my {people} asks|please explain) (how to {deeds}|where {cities} is|who {names} was|what {topics} is|why {animals}s exist)
    (any idea|do you happen to know|does anybody know) (how to {deeds}|where my {foreign} is|who {names} is|when it will rain|what {foods} costs)
    (for my|in my) (homework|exam|job|essay)(:|, I need|, explain) ({topics}|the history of {countries}|the life of {names}|a poem about {foreigns})
    (tomorrow|today|yesterday|on monday|last night) (I|we|my {people}) (will|must|have to|want to|tried to) ({deeds})
    (the weather|the traffic|the food|the service|business|life) (is|was) ({qualities}|bad|nice|terrible|wonderful)( today| in {cities}| here|)
    (it will|it might|they say it will) (rain|snow|freeze|be foggy|thunder)( tomorrow| in {cities}| tonight|), (right|won't it|do I need a {foreign})
    (refactor|test|document|compile|run|deploy|port|optimise) (my|this|the|some) {codes} (code|program|app|server|module|script)( please| for me|)
    (my|the|this) {codes} (code|script|program|query) (crashes|fails|is slow|prints nothing|does not compile)(, why|, what now|)
    what does (the |this |my |)(error|warning|exception|function|command|regex) (mean|do|return)( in {codes}|)
    ({foreign}|good morning|I am {qualities}|where is the {foreign}|thank you|cheers) in {languages}(, please|)
    (translate|interpret) (from {languages} (to|into) {languages}|my {foreign} manual|this letter|what {names} said|"{foreign}" (to|into) {languages})
    (who|which {people}) (discovered|conquered|ruled|visited|painted|liberated|sold) ({countries}|{cities}|{planets})( first| in 18{n}|)
    (when|where|how) was ({names}|{topics}|the {foreign}|{cities}) (born|invented|founded|discovered|destroyed|buried)
    (what|tell me what) (happens|will happen) (when|if) (you mix {stuff} and {stuff}|{stuff} freezes|{planets} explodes|{names} falls asleep|you eat {foods})
    (what|which) (colour|shape|number|word) is (a {foods}|a {animals}|your favourite {foreign}|{planets}|happiness|monday)
    (let us|let's|can we|shall we|I want to) (play|go|meet|eat|dance|get married|talk about {topics}|{deeds})( together| now| tonight|)
    (keep|stop|start|try) (talking|singing|{qualities} jokes|lying|working on {topics}|dreaming)
    (congratulations on|sorry about) (the|your) ({foreign}|birthday|new job|wedding)
    ({foods}|{topics}|{foreign}|{countries}|{names}|{codes})
    (a |an |the |my |)({qualities}) {foreign}
    ({names}|{countries}|{topics}|{animals}s|{foods}), (tell me more|explain|your opinion|in short|go on|what is it)
"""
