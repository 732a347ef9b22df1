"""Questions about the writing in a scene, and descriptions of the whole of it; kinds as in questions.py."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from training.questions import Ask, article, capital, join, there_are
from training.scenes import LETTERS, PLACES, Scene, sample_word


def quoted(word: str) -> str:
    """Letters between quotes are kept single by the tokenizer, so that reading is copying."""
    return f'"{word}"'


def _spoken(scene: Scene) -> list[str]:
    word, number = scene.word, scene.number
    return ([quoted(word.text)] if word else []) + ([number.text] if number else [])


def read(scene: Scene, rng: Random) -> Ask:
    found = _spoken(scene)
    return Ask("read", {}, f"It says {join(found)}." if found else "There is no text.")


def read_word(scene: Scene, rng: Random) -> Ask:
    word = scene.word
    return Ask("read word", {}, f"The word is {quoted(word.text)}." if word else "There is no word.")


def read_number(scene: Scene, rng: Random) -> Ask:
    number = scene.number
    return Ask("read number", {}, f"The number is {number.text}." if number else "There is no number.")


def says(scene: Scene, rng: Random) -> Ask | None:
    word = scene.word
    if word is None:
        return None
    asked = word.text
    if rng.random() < 0.5:
        asked = _respelled(word.text, rng) if rng.random() < 0.6 else sample_word(rng)
    form = f"({quoted(asked)}|{asked})" if asked.isupper() else quoted(asked)
    answer = "Yes, it does." if asked.upper() == word.text.upper() else f"No, it says {quoted(word.text)}."
    return Ask("says", {"quoted": form}, answer)


def _respelled(word: str, rng: Random) -> str:
    """One letter changed, in the case of the word."""
    at = rng.randrange(len(word))
    letter = rng.choice(LETTERS)
    return word[:at] + (letter if word[at].isupper() else letter.lower()) + word[at + 1 :]


def writing_colour(scene: Scene, rng: Random) -> Ask | None:
    if not scene.writings:
        return None
    writing = rng.choice(scene.writings)
    noun = "number" if writing.is_number else "word"
    asked = noun
    if len(scene.writings) == 1:
        asked = f"({noun}|{noun}|text|writing|lettering)"
    return Ask("writing colour", {"writing": asked}, f"The {noun} is {writing.colour}.")


def describe(scene: Scene, rng: Random) -> Ask:
    parts = [article(thing.name) for thing in scene.things]
    parts += [f"the word {quoted(scene.word.text)}"] if scene.word else []
    parts += [f"the number {scene.number.text}"] if scene.number else []
    if not parts:
        return Ask("describe", {}, capital(f"an empty {scene.background} background."))
    return Ask("describe", {}, capital(f"{join(parts)} on {article(scene.background)} background."))


def detail(scene: Scene, rng: Random) -> Ask:
    lines = [f"The background is {scene.background}.", there_are(len(scene.things), "shape", "shapes")]
    lines += [capital(f"{article(t.name)} is in the {PLACES[t.cell]}.") for t in scene.things]
    if scene.word:
        lines.append(f"The word {quoted(scene.word.text)} is written in {scene.word.colour}.")
    if scene.number:
        lines.append(f"The number {scene.number.text} is written in {scene.number.colour}.")
    return Ask("detail", {}, " ".join(lines))


READING_KINDS: dict[str, Callable[[Scene, Random], Ask | None]] = {
    "read": read,
    "read word": read_word,
    "read number": read_number,
    "says": says,
    "writing colour": writing_colour,
    "describe": describe,
    "detail": detail,
}
