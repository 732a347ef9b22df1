"""How people ask the wider world's questions: direct forms, clauses and names, put into the scaffolds below.

Each kind has three parts divided by lines with a single dash: whole questions, one a line; clauses that follow "tell me";
noun phrases that follow "give me". Every clause and name goes into every scaffold, which makes 45 frames or more a kind.
"""

# One template a line reads best, however long it is.
# ruff: noqa: E501

from __future__ import annotations

from training import phrases
from training.wide.phrases_more_bars import MORE_BARS
from training.wide.phrases_more_lines import MORE_LINES
from training.wide.phrases_more_marks import MORE_MARKS
from training.wide.phrases_more_tables import MORE_TABLES
from training.wide.phrases_more_things import MORE_THINGS
from training.wide.phrases_sheets import ABOUT_SHEETS
from training.wide.phrases_things import ABOUT_WIDE_THINGS
from training.wide.phrases_told_bars import TOLD_BARS
from training.wide.phrases_told_games import TOLD_GAMES
from training.wide.phrases_told_lines import TOLD_LINES
from training.wide.phrases_told_marks import TOLD_MARKS
from training.wide.phrases_told_tables import TOLD_TABLES
from training.wide.phrases_told_things import TOLD_THINGS
from training.wide.phrases_told_wholes import TOLD_WHOLES

MACROS = phrases.MACROS | {
    "box": "box|bounding box|frame|rectangle around it|bbox",
    "boxes": "boxes|bounding boxes|frames|bboxes",
    "point": "point|centre point|position as a point|click point|coordinates",
    "asjson": "as JSON|in JSON|as a JSON object|in JSON format|JSON only|formatted as JSON",
    "chart": "chart|graph|diagram|bar chart|plot|figure",
    "table": "table|grid|sheet|list|overview",
    "now": "|| now| then| please",
}
CLAUSES = (
    "<tell> (me |){c}", "can you (say|tell me|see|work out) {c}(<here>)", "<asking> {c}", "<context> <tell> {c}",
    "<asker> {c}", "do you know {c}", "please <tell> {c}<now>", "<able> (say|tell me|find out) {c}",
    "I want to know {c}(<here>)", "look closely and <tell> {c}", "(show|explain to) me {c}", "from what you see, {c}",
    "{c}(<here>)", "(hm|well|ok|next),? {c}", "I have to write down {c}", "my question is {c}",
    "(be so kind and|kindly) <tell> {c}", "what would you say, {c}", "check {c}", "(someone|I) must know {c}", "(quickly|briefly) <tell> {c}",
)  # fmt: skip
NAMES = (
    "{n}", "{n}(<here>)", "<tell> {n}", "what is {n}(<here>)", "what's {n}<now>", "<naming> {n}", "<able> give me {n}",
    "<context> what is {n}", "I need {n}(<here>)", "{n},? please", "<onlyone> {n}", "<asker> for {n}",
    "(find|get|fetch|read off) {n}", "what would you say is {n}", "(can|could|may) I have {n}", "{n}:",
    "let me have {n}<now>", "(looking|asking) for {n}(<here>)", "do you (see|know|have) {n}", "{n} is what", "how about {n}(<here>)",
)  # fmt: skip


def _frames(*texts: str) -> str:
    """All templates of a kind, one a line; each part of its first text goes on in the others."""
    split = [[part.strip() for part in text.split("\n    -\n")] for text in texts]
    whole, clauses, names = ("\n".join(parts) for parts in zip(*split, strict=True))
    lines = [line.strip() for line in whole.splitlines()]
    if clauses:
        one = "(" + "|".join(line.strip() for line in clauses.splitlines()) + ")"
        lines += [frame.replace("?", "").replace("{c}", one) for frame in CLAUSES]
    if names:
        one = "(" + "|".join(line.strip() for line in names.splitlines()) + ")"
        lines += [frame.replace("?", "").replace("{n}", one) for frame in NAMES]
    return "\n".join(lines)


TOLD = TOLD_THINGS | TOLD_MARKS | TOLD_WHOLES | TOLD_LINES | TOLD_BARS | TOLD_TABLES | TOLD_GAMES
MORE = MORE_THINGS | MORE_MARKS | MORE_LINES | MORE_BARS | MORE_TABLES
TEMPLATES = {
    kind: _frames(text, TOLD[kind], MORE[kind]) for kind, text in (ABOUT_WIDE_THINGS | ABOUT_SHEETS).items()
}
