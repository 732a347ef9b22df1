"""What people put around a question: politeness, lower case, missing marks, dropped words, slips of the finger."""

from __future__ import annotations

from random import Random

from training.wording import expand, parse

OPENINGS = (
    "please|please|can you tell me|could you tell me|tell me|hey,|hi,|hello,|so|now|ok,|and|also|then|look,|listen,|"
    "look at the (picture|image|drawing).|quick question:|I wonder,|I want to know|I would like to know|do you know|"
    "could you please tell me|can you|could you|would you|please tell me|just|next question:|one more thing:|"
    "in (this|the) (picture|image|drawing),|another question:|let me ask,|sketch,|question:|maybe|well,|"
    "I am (curious|wondering),|would you mind telling me|I need to know|be quick,|explain to me|say,|here,|"
    "I have a question about the picture.|have a look at this.|here is a drawing.|my friend asks:|let us see:|"
    "mind telling me|"
    "any chance you know|would you be so kind:|for my homework:|not sure about this one:|answer this:|a riddle:|"
    "see this picture?|this is my drawing.|be honest,|in one sentence,|if you look closely,|as far as you can tell,"
)
CLOSINGS = (
    "please|, please|thanks|, thanks|, thank you|now|then|exactly|, can you tell me|, tell me|, do you know|again|"
    "for me|, sketch|quickly|, I wonder|today|precisely|, any idea|, do tell|, what do you think|, roughly|in this one|"
    ", please and thank you|? I need to know|? just tell me|in your opinion|, if you can|really"
)
FILLERS = (
    "actually really maybe exactly just now still also perhaps probably roughly quickly clearly again then here "
    "already even simply kindly honestly finally"
).split()
SMALL_WORDS = frozenset("the is are there a an of do does you it in".split())
MARKS = ("?",) * 12 + ("",) * 6 + (".",) * 3 + ("!", "??", " ?")
KEYS = "abcdefghijklmnopqrstuvwxyz"


def polish(text: str, rng: Random, exact: bool = False) -> str:
    """The question as somebody might type it; `exact` keeps every word, for wordings where each letter counts."""
    dice = rng.random()
    if not exact and dice < 0.05:
        text = _drop_small_words(text, rng)
    elif not exact and dice < 0.11:
        text = _slip(text, rng)
    elif not exact and dice < 0.15:
        words = text.split()
        words.insert(rng.randrange(len(words) + 1), rng.choice(FILLERS))
        text = " ".join(words)
    if rng.random() < 0.24:
        text = expand(parse(f"({OPENINGS})"), rng) + " " + text
    if rng.random() < 0.1:
        text = text + " " + expand(parse(f"({CLOSINGS})"), rng)
    text = text.replace(" ,", ",")
    if rng.random() < 0.66:
        text = text[:1].upper() + text[1:]
    return text + rng.choice(MARKS)


def _drop_small_words(text: str, rng: Random) -> str:
    kept = [word for word in text.split() if word not in SMALL_WORDS or rng.random() < 0.5]
    return " ".join(kept) or text


def _slip(text: str, rng: Random) -> str:
    """One letter of one long lower-case word lost, doubled, swapped or hit beside."""
    words = text.split()
    long = [i for i, word in enumerate(words) if len(word) > 3 and word.isalpha() and word.islower()]
    if not long:
        return text
    i = rng.choice(long)
    word, at = words[i], rng.randrange(1, len(words[i]) - 1)
    words[i] = rng.choice((
        word[:at] + word[at + 1 :],
        word[:at] + word[at] + word[at:],
        word[:at] + word[at + 1] + word[at] + word[at + 2 :],
        word[:at] + rng.choice(KEYS) + word[at + 1 :],
    ))  # fmt: skip
    return " ".join(words)
