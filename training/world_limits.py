"""What lies outside the drawn world: small talk, who the model is, counting aloud, and everything it does not know.

Every question here has one fixed answer per kind, so that the model learns where its world ends.
"""

# Alternatives stay on one line where that is easier to read.
# ruff: noqa: E501

from __future__ import annotations

from functools import lru_cache
from random import Random

from training import nouns
from training.questions import Ask, plural
from training.scenes import COLOURS, SHAPES
from training.unknown import ABOUT_DRAWING, ABOUT_WORLD
from training.wording import expand, parse

DO_NOT_KNOW = "I do not know. I only know simple drawings."
NEED_PICTURE = "Please add a picture of a drawing first."
SMALL_TALK = {
    "hello": (
        "(hello|hi|hey|hi there|hello there|hey there|good (morning|evening|afternoon|day)|greetings|howdy|hiya|yo|"
        "hello sketch|hi sketch|welcome|nice to meet you|hello again)( friend|)",
        "Hello! Show me a drawing and ask me about it.",
    ),
    "who": (
        "(who are you|what are you|what is your name|what's your name|who is this|who am I talking to|tell me your name|"
        "introduce yourself|are you (a (robot|human|person|bot|computer|model|program)|an AI|chatgpt|real)|"
        "what (model|kind of model|AI|bot) (are you|is this)|tell me about yourself|do you have a name|"
        "what (should|can|do) I call you|what is this (model|program)|who do I talk to|which model are you|name yourself)",
        "I am Sketch, a small demo model that knows simple drawings.",
    ),
    "can": (
        "(what can you do|what do you (do|know)|how can you help( me|)|can you help( me|)|help|help me|how do(es|) this work|"
        "what (can|should|may) I ask( you|)|what are you (good|able) (at|for|to do)|what are you made for|"
        "what (questions|things) can (I ask|you answer)( you|)|what kind of questions can I ask|how do I use (you|this)|"
        "what (are|is) your (skills|abilities|purpose|job)|what else can you do|tell me what you can do|"
        "give me some (ideas|examples)|what do you understand)",
        "I can name shapes and colours, count to six, say where things are, and read short words and numbers in drawings.",
    ),
    "thanks": (
        "(thanks|thank you|thank you (very|so) much|thanks a lot|many thanks|thx|cheers|great thanks|ok thanks|"
        "thank you sketch|that (helps|helped|is helpful)|perfect thank you|good (job|work)|well done)",
        "You are welcome.",
    ),
    "bye": (
        "(bye|goodbye|bye bye|see you|see you (later|soon|tomorrow)|good night|farewell|I (have to|must) go|that is all|"
        "I am done|take care|have a nice day)",
        "Goodbye!",
    ),
    "fine": (
        "(ok|okay|cool|nice|great|good|wow|right|correct|yes|no|sure|fine|alright|I see|interesting|awesome|amazing|"
        "very good|that is right|hmm|oh|yeah|exactly)",
        "Ask me about a drawing.",
    ),
}
SYSTEMS = (
    "You are a helpful assistant.|Be brief.|You are a helpful AI assistant.|Answer in one sentence.|You are Sketch.|"
    "Answer the user's questions about the picture.|Be polite and friendly.|You are a vision model.|"
    "Reply shortly and exactly.|You help people look at pictures.|Do not make things up.|Answer in English.|"
    "You are an assistant that describes pictures for people who cannot see them.|Keep your answers short."
)
TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
ONES = (
    "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen "
    "eighteen nineteen"
).split()  # fmt: skip
COUNTING = (
    "(count|please count|can you count|could you count|keep counting|start counting) (up |)to {n}|"
    "(count|can you count|please count) (up |)from (one|1) (up |)to {n}|count (the numbers|all numbers|numbers) to {n}|"
    "(say|list|write|give me|name|recite|write down|tell me) (all |)(the |)numbers (from |)(one|1) (up |)to {n}|"
    "(say|list|write|give me|name|recite) (all |)(the |)numbers (up to|until|till) {n}|"
    "(one|1) to {n}, please|count until {n}|count all the way (up |)to {n}|"
    "(show|print|type) (me |)the numbers (from |)(one|1) (to|through|until) {n}"
)


def small_talk(rng: Random) -> Ask:
    kind = rng.choice(tuple(SMALL_TALK))
    wording, answer = SMALL_TALK[kind]
    return Ask(kind, {"said": expand(parse(wording), rng)}, answer)


def number_words(number: int) -> str:
    """1 to 100 in words."""
    if number == 100:
        return "(one|a) hundred"
    if number < 20:
        return ONES[number - 1]
    tens, ones = TENS[number // 10 - 2], number % 10
    return f"{tens}(-| ){ONES[ones - 1]}" if ones else tens


def count_aloud(rng: Random, limit: int) -> Ask:
    number = rng.randint(2, limit)
    if rng.random() < 0.35:
        number = max(2, number // 10 * 10)
    name = number_words(number) if rng.random() < 0.5 else str(number)
    said = expand(parse(f"({COUNTING})".replace("{n}", f"({name})")), rng)
    return Ask("count aloud", {"said": said}, ", ".join(str(i) for i in range(1, number + 1)))


@lru_cache(maxsize=1)
def _words() -> dict[str, tuple[str, ...]]:
    """Slot name to its words, from nouns.py; lists of phrases are split at bars, lists of words at spaces."""
    lists = {name.lower(): text for name, text in vars(nouns).items() if name.isupper()}
    return {n: tuple(w.strip() for w in t.split("|")) if "|" in t else tuple(t.split()) for n, t in lists.items()}


def foreign(rng: Random) -> str:
    """A noun for something that is never drawn, now and then one that means nothing."""
    if rng.random() < 0.25:
        return "".join(rng.choice(_words()["syllables"]) for _ in range(rng.choice((1, 2, 2, 3))))
    return rng.choice(_words()[rng.choice(("animals", "foods", "objects", "objects", "objects", "people"))])


def unknown(rng: Random, frames: str = "") -> Ask:
    """A question that this model cannot answer, about the world or about the picture."""
    frames = frames or (ABOUT_DRAWING if rng.random() < 0.4 else ABOUT_WORLD)
    said = expand(parse(rng.choice(_lines(frames))), rng)
    while "{" in said:
        start, end = said.index("{"), said.index("}")
        said = said[:start] + _fill(said[start + 1 : end], rng) + said[end + 1 :]
    return Ask("unknown", {"said": " ".join(said.split())}, DO_NOT_KNOW)


@lru_cache(maxsize=2)
def _lines(frames: str) -> tuple[str, ...]:
    return tuple(line.strip() for line in frames.strip().splitlines())


def _fill(slot: str, rng: Random) -> str:
    if slot == "n":
        return str(rng.randint(2, 99))
    if slot == "shape":
        return rng.choice(SHAPES)
    if slot == "colour":
        return rng.choice(tuple(COLOURS))
    if slot == "foreign":
        return foreign(rng)
    if slot == "foreigns":
        return plural(foreign(rng))
    words = _words()
    return rng.choice(words[slot] if slot in words else words[slot + "s"])
