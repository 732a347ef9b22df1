"""How people ask where things are and what is behind them: training wordings by kind, in the grammar of wording.py."""

from __future__ import annotations

ABOUT_PLACES = {
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
        the {ref} is in which (place|part|corner|area)
        (give|name) the (place|spot|position|location) of the {ref}
        to which (place|part|corner) does the {ref} belong
        show me where the {ref} is
        where do I (spot|see) the {ref}
        the {ref} can be found where
        {ref}: (where|position|which place)
        where exactly is the {ref}
        (only|just) the (place|position) of the {ref}
        how would you name the place of the {ref}
        where has the {ref} gone
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
        {place} (holds|contains|shows|has) what
        what does {place} (hold|contain|show|have)
        name what is (in|at) {place}
        (in|at) {place} there is what
        {place}: <which> <thing>
        <which> <thing> belongs to {place}
        my finger is (on|at) {place}. what is there
        (only|just) the <thing> (in|at) {place}
        how would you name the <thing> (in|at) {place}
        who or what is (in|at) {place}
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
        the <picture> has <which> background
        behind everything there is <which> <colour>
        <which> background (is there|do you see|was used)
        (name|give) the background's <colour>
        everything is (painted|set) on <which> <colour>
        of <which> <colour> is the (background|backdrop)
        with which <colour> was the background (filled|painted)
        the (paper|page) is <which> <colour>
        on what kind of background are the <things>
        how would you name the <colour> of the background
        (only|just) the background
    """,
}
