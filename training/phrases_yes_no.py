"""How people ask what is answered with yes or no: training wordings by kind, in the grammar of wording.py."""

# One template a line reads best, however long it is.
# ruff: noqa: E501

from __future__ import annotations

YES_OR_NO = {
    "exists": """
        <isthere> {any}(<here>)
        (is|was) {any} (drawn|shown|present|visible|there)(<here>)
        (are there|do you see|can you see|does it have|does the <picture> have|does the <picture> contain) any {anys}(<here>)
        <tell> (if|whether) there is {any}(<here>)
        (could|can) you see {any}(<here>)
        there is {any}(<here>), right
        {any}, is there one(<here>)
        check (if|whether) there is {any}(<here>)
        (did|does) <artist> (draw|paint|put in) {any}(<here>)
        is {any} (among|one of) the <things>
        (say|state) (if|whether) (you see|there is|it has) {any}(<here>)
        can there be {any}(<here>)
        has <artist> (drawn|painted) {any}
        {any}: is there one
        is one of the <things> {any}
        is it correct that there is {any}
        is there {any} or not
        (somewhere|anywhere), (is there|do you see) {any}
        does {any} (appear|exist|occur)(<here>)
        is {any} to be seen(<here>)
        has {any} been drawn(<here>)
        {any}, yes or no
        yes or no: is there {any}(<here>)
        (search for|check for|look for) {any}: is there one
        there is {any}, (isn't there|correct|true|yes)
        can you confirm that there is {any}
        is there really {any}(<here>)
        does (this|it) (include|contain) {any}
    """,
    "is colour": """
        is the {shape} {colour}(<here>)
        is the (<colour>) of the {shape} {colour}
        does the {shape} have (the|a) <colour> {colour}
        (is|was) the {shape} (painted|drawn|coloured|colored|filled) (in|) {colour}
        <tell> (if|whether) the {shape} is {colour}
        the {shape} is {colour}, right
        is it true that the {shape} is {colour}
        would you say (that|) the {shape} is {colour}
        (did|does) <artist> (make|paint|draw|colour) the {shape} {colour}
        is the {shape} a {colour} (one|shape|thing)
        is the {shape} {colour} or (not|another <colour>)
        (say|state) (if|whether) the {shape} is {colour} (or not|)
        does the {shape} look {colour}
        is it correct that the {shape} is {colour}
        the {shape}: is it {colour}
        there is a {shape}(<here>). is it {colour}
        I see a {shape}. is it {colour}
        yes or no: is the {shape} {colour}
        the {shape} is {colour}, (isn't it|correct|true|yes)
        does {colour} (fit|describe) the {shape}
        is the {shape}'s <colour> {colour}
        does the {shape} come in {colour}
        can you confirm that the {shape} is {colour}
        is the {shape} really {colour}
        has the {shape} been (painted|coloured|drawn) {colour}
        is {colour} what the {shape} is painted in
        would you call the {shape} {colour}
    """,
    "relation": """
        is the {a} {relation} the {b}(<here>)
        is the {a} (placed|located|positioned|drawn|situated|found) {relation} the {b}(<here>)
        <tell> (if|whether) the {a} is {relation} the {b}
        do you see the {a} {relation} the {b}
        is it true that the {a} is {relation} the {b}
        the {a} is {relation} the {b}, right
        does the {a} (lie|sit|stand|appear) {relation} the {b}
        can (you|we) (see|find) the {a} {relation} the {b}
        (did|does) <artist> (put|draw|place|paint) the {a} {relation} the {b}
        (say|state) (if|whether) the {a} is {relation} the {b} (or not|)
        is it correct that the {a} is {relation} the {b}
        is the {a} {relation} the {b} or not
        would you say (that|) the {a} is {relation} the {b}
        the {a}: is it {relation} the {b}
        yes or no: is the {a} {relation} the {b}
        the {a} is {relation} the {b}, (isn't it|correct|true|yes)
        can you confirm that the {a} is {relation} the {b}
        does one find the {a} {relation} the {b}
        is the {a} to be found {relation} the {b}
        is it the {a} that is {relation} the {b}
        is the {a} really {relation} the {b}
        does the {a} have its place {relation} the {b}
    """,
    "compare": """
        are there more {mores} than {lesses}(<here>)
        do you see more {mores} than {lesses}(<here>)
        does (it|the <picture>) (have|show|contain) more {mores} than {lesses}
        is the <number> of {mores} (larger|bigger|greater|higher) than the <number> of {lesses}
        is the <number> of {mores} (larger|bigger|greater|higher) than that of {lesses}
        <tell> (if|whether) there are more {mores} than {lesses}
        can you (see|find|count) more {mores} than {lesses}
        more {mores} than {lesses}
        are there fewer {lesses} than {mores}
        (did|does) <artist> (draw|paint|put) more {mores} than {lesses}
        (say|state) (if|whether) there are more {mores} than {lesses} (or not|)
        is it correct that there are more {mores} than {lesses}
        are the {mores} more (numerous|) than the {lesses}
        are there more {mores} than {lesses} or not
        is the <number> of {lesses} (smaller|lower) than the <number> of {mores}
        yes or no: are there more {mores} than {lesses}
        there are more {mores} than {lesses}, (aren't there|correct|true|yes)
        can you confirm that there are more {mores} than {lesses}
        do we see more {mores} than {lesses}
        are there more of the {mores} than of the {lesses}
        are there really more {mores} than {lesses}
        do the {mores} win against the {lesses} in number
        are the {lesses} fewer than the {mores}
        count both: are there more {mores} than {lesses}
    """,
}
