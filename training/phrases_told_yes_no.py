"""More ways to ask what is answered with yes or no: indirect, chatty, terse; the form of phrases_yes_no.py."""

from __future__ import annotations

TOLD_YES_NO: dict[str, str] = {
    "exists": """
        I was wondering (if|whether) there (is {any}|are any {anys})(<here>)
        (any|got any|seen any|see any) {anys}(<here>)
        any {anys} (about|around|to be seen|at all|present|drawn)
        (could|would) you (check|find out|see|look) (if|whether) there (is {any}|are any {anys})(<here>)
        my (daughter|son|friend|wife|pupil) asks (if|whether) (there is|it has|you can see) {any}
        for my notes: is there {any}(<here>)
        any idea (if|whether) there (is {any}|are any {anys})(<here>)
        it is hard for me to see, (is there {any}|are there any {anys})
        true or false: there are {anys}(<here>)
        I (think|believe) there are {anys}(<here>), (am I right|is that so|do you agree)
        (can|could) (one|I|we|you) (find|spot|make out|detect|discover) {any}(<here>)
        (does|did) the <picture> (include|feature|depict|display|show|hold) {any}
        (are|were) any {anys} (included|featured|depicted|displayed|present|contained|shown)(<here>)
        (has|have) (he|they|someone|somebody) (drawn|included|added|put in) {any}
        is it true that there are {anys}(<here>)
        would I find {any}(<here>) if I looked
        {anys}(<here>), (yes or no|are there any|do you see any)
        do any {anys} (exist|appear|occur|show up|feature)(<here>)
        among the <things>, is there {any}
        might there be {any}(<here>)
        (verify|confirm|determine|establish|test|make sure) (whether|that) there is {any}
        do I see {any}(<here>), or am I (mistaken|wrong)
        what about {any}, (is there one|do you see one)
        is there such a thing as {any}(<here>)
    """,
    "is colour": """
        I was wondering (if|whether) the {shape} is {colour}
        true or false: the {shape} is {colour}
        (could|would) you (check|find out|verify|see) (if|whether) the {shape} is {colour}
        my (daughter|son|friend|wife) says the {shape} is {colour}, (is that right|is she right|is that true)
        any idea (if|whether) the {shape} is {colour}
        for my notes: is the {shape} {colour}
        it is hard for me to see, is the {shape} {colour}
        I am colour blind, (is the {shape} {colour}|would you say the {shape} is {colour})
        {colour}, is that the <colour> of the {shape}
        is it {colour} that the {shape} (is painted|is drawn in|is filled with)
        (was|is) {colour} (used|chosen|picked|taken) for the {shape}
        (was|is) {colour} the <colour> (used for|chosen for|given to) the {shape}
        did they (use|take|choose|pick) {colour} for the {shape}
        {shape} {colour}, (right|yes or no|true)
        you see the {shape}(<here>), (is it {colour}|is its colour {colour})
        (verify|confirm|determine|establish) (whether|that) the {shape} is {colour}
        to me the {shape} (looks|seems|appears) {colour}, (does it to you|is that right|am I right)
        could the <colour> of the {shape} be {colour}
        (any chance|is it possible|could it be) that the {shape} is {colour}
        if I said the {shape} is {colour}, would (I be right|that be right|that be true)
        the {shape} has been (painted|coloured|drawn) {colour}, (hasn't it|right|correct)
        somebody told me the {shape} is {colour}, is that (so|true)
        {colour} is the <colour> of the {shape}, (isn't it|right|correct)
        would a (crayon|pencil|pen) in {colour} match the {shape}
    """,
    "relation": """
        I was wondering (if|whether) the {a} is {relation} the {b}
        true or false: the {a} is {relation} the {b}
        I (think|believe|guess) the {a} is {relation} the {b}, (is it|is that so|is it indeed)
        (could|would) you (check|find out|verify|see) (if|whether) the {a} is {relation} the {b}
        my (daughter|son|friend|wife) says the {a} is {relation} the {b}, is it
        any idea (if|whether) the {a} is {relation} the {b}
        for my notes: is the {a} {relation} the {b}
        it is hard for me to see, is the {a} {relation} the {b}
        compare the positions of the {a} and the {b}: is the {a} {relation} the {b}
        look at the {a} and the {b}. is the {a} {relation} the {b}
        you see the {a} and the {b}(<here>). is the {a} {relation} the {b}
        (verify|confirm|determine|establish) (whether|that) the {a} is {relation} the {b}
        {a} {relation} {b}, (right|yes or no|true|correct)
        {a} {relation} {b}
        if I said the {a} is {relation} the {b}, would that be (right|true|correct)
        (any chance|is it possible|could it be) that the {a} is {relation} the {b}
        take the {b}: is the {a} {relation} it
        does the position of the {a} count as {relation} the {b}
        the {a} (sits|lies|stands|appears) {relation} the {b}, (doesn't it|right|does it not)
        in relation to the {b}, is the {a} {relation} it
        is {relation} the {b} where the {a} (is|sits|can be found|was drawn)
        somebody told me the {a} is {relation} the {b}, is that (so|true)
        would I have to look {relation} the {b} to find the {a}
    """,
    "compare": """
        I was wondering (if|whether) there are more {mores} than {lesses}
        true or false: there are more {mores} than {lesses}(<here>)
        (could|would) you (check|find out|verify|see) (if|whether) there are more {mores} than {lesses}
        my (daughter|son|friend|wife) says there are more {mores} than {lesses}, (is that right|is that true)
        any idea (if|whether) there are more {mores} than {lesses}
        for my notes: are there more {mores} than {lesses}
        it is hard for me to count, are there more {mores} than {lesses}
        compare the {mores} with the {lesses}: are there more {mores}
        take the {mores} and the {lesses}. are the {mores} more
        are the {mores} in the majority over the {lesses}
        are the {lesses} outnumbered by the {mores}(<here>)
        (verify|confirm|determine|establish) (whether|that) there are more {mores} than {lesses}
        do you agree that there are more {mores} than {lesses}
        {mores} (outnumber|are more than) {lesses}, (right|yes or no|true|correct)
        if I said there are more {mores} than {lesses}, would that be (right|true|correct)
        (any chance|is it possible|could it be) that there are more {mores} than {lesses}
        is it the {mores} that (outnumber the {lesses}|there are more of, compared with the {lesses})
        have more {mores} than {lesses} been (drawn|painted|included)(<here>)
        would I count more {mores} than {lesses}(<here>)
        {mores} against {lesses}: are there more {mores}
        does the <picture> (feature|include|depict|display|hold) more {mores} than {lesses}
        somebody told me there are more {mores} than {lesses}, is that (so|true)
        is there a (larger|greater|higher|bigger) <number> of {mores} than of {lesses}
        are {mores} more (common|frequent|numerous) than {lesses}(<here>)
        does the count of {mores} (exceed|beat|top|surpass) the count of {lesses}
    """,
}
