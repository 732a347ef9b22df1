"""Conversations about drawings, packed into token rows: several question-answer turns about one or more pictures.

A `Row` is what the model trains on; only answers and their end tokens carry loss. No pixels here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from random import Random

from tokenizers import Tokenizer

from training import tokenizer as tok
from training.phrases import ABOUT_THINGS, MACROS
from training.phrases_asked import ASKED
from training.phrases_more_things import MORE_ABOUT_THINGS
from training.phrases_more_whole import MORE_ABOUT_ALL
from training.phrases_places import ABOUT_PLACES
from training.phrases_reading import ABOUT_WRITING
from training.phrases_told import TOLD
from training.phrases_whole import ABOUT_ALL
from training.phrases_yes_no import YES_OR_NO
from training.polish import polish
from training.questions import KINDS, Ask
from training.questions_reading import READING_KINDS
from training.questions_yes_no import YES_NO_KINDS
from training.scenes import Scene, sample_scene
from training.wording import Wordings, expand, parse
from training.world_limits import DO_NOT_KNOW, NEED_PICTURE, SYSTEMS, count_aloud, small_talk, unknown

WEIGHTS = {
    "count all": 1.2, "count shape": 1.0, "count colour": 1.0, "colour of": 1.4, "shape of": 1.0, "where": 1.4,
    "what at": 1.4, "background": 0.5, "exists": 1.2, "is colour": 0.6, "relation": 1.3, "compare": 1.0,
    "list shapes": 0.8, "list colours": 0.8, "read": 1.1, "read word": 0.9, "read number": 0.8, "says": 0.8,
    "writing colour": 0.6, "describe": 0.8, "detail": 0.5,
}  # fmt: skip
PICTURE_KINDS = {kind: (KINDS | YES_NO_KINDS | READING_KINDS)[kind] for kind in WEIGHTS}
FRAMES = (ABOUT_THINGS, ABOUT_PLACES, YES_OR_NO, ABOUT_WRITING, ABOUT_ALL, ASKED, TOLD,
          MORE_ABOUT_THINGS, MORE_ABOUT_ALL)
TEMPLATES = {kind: "\n".join(frames[kind].strip() for frames in FRAMES if kind in frames) for kind in PICTURE_KINDS}
ORDINALS = ("first", "second", "third", "fourth")
FOLLOW = "(and |what about |how about |and what about |what of |now |then ){follow}"
WHICH = "in the {nth} (picture|image|drawing|one)"
TEXT_KINDS = ("small talk", "unknown", "count aloud", "no picture")
ALL_KINDS = (*PICTURE_KINDS, *TEXT_KINDS)


@dataclass(slots=True)
class Row:
    """Token ids; for each token the number of the answer it belongs to (0: none); where each picture's tokens start."""

    ids: list[int] = field(default_factory=list)
    turn: list[int] = field(default_factory=list)
    kinds: list[int] = field(default_factory=list)
    starts: list[int] = field(default_factory=list)
    gaps: list[int] = field(default_factory=list)

    def add(self, ids: Sequence[int], turn: int = 0) -> None:
        self.ids.extend(ids)
        self.turn.extend([turn] * len(ids))


class Packer:
    """Writes conversations; one per drawing process, cheap to make."""

    kinds: tuple[str, ...] = ALL_KINDS
    templates, macros = TEMPLATES, MACROS
    limit = DO_NOT_KNOW
    follows = 0.15  # the share of questions that refer back

    def __init__(self, tokenizer: Tokenizer, count_limit: int = 30) -> None:
        self._encode = lru_cache(20_000)(lambda text: tuple(tokenizer.encode(text, add_special_tokens=False).ids))
        self._wordings = Wordings(self.templates, self.macros)
        self._weights = [WEIGHTS[kind] for kind in PICTURE_KINDS]
        self._count_limit = count_limit
        self._user, self._assistant = self._encode("user\n"), self._encode("assistant\n")
        self._system = self._encode("system\n")

    def row(self, scenes: Sequence[Scene], length: int, rng: Random) -> Row:
        """A conversation of at most `length` tokens in which all `scenes` arrive, one by one or two at once."""
        row = Row()
        system = self.system_prompt(rng)
        if system:
            row.add([tok.START, *self._system, *self._encode(system), tok.END])
        if not scenes or rng.random() < 0.12:
            self._talk(row, [], rng, length if not scenes else min(length // 5, rng.randint(1, 60)))
        together = len(scenes) > 1 and rng.random() < self.together(scenes)
        for first in range(0, len(scenes), 2 if together else 1):
            shown = scenes[: first + (2 if together else 1)]
            room = length - len(row.ids) - (len(scenes) - len(shown)) * (len(tok.PICTURE) + 20)
            share = room // max(1, len(scenes) - first)
            self._talk(row, shown, rng, len(row.ids) + (room if len(shown) == len(scenes) else share), first)
        row.ids, row.turn = row.ids[:length], row.turn[:length]
        return row

    def system_prompt(self, rng: Random) -> str:
        """What stands before one conversation in five, else nothing."""
        return expand(parse(f"({SYSTEMS})"), rng) if rng.random() < 0.2 else ""

    def together(self, scenes: Sequence[Scene]) -> float:
        """How often two pictures come in one message."""
        return 0.4

    def single(self, kind: str, question: str, answer: str, picture: bool) -> Row:
        """One question and its answer, with or without one picture before it."""
        row = Row()
        pictures = [*tok.PICTURE] if picture else []
        self._write(row, pictures, self._encode(question), self._encode(answer), kind, first=True)
        return row

    def _talk(self, row: Row, shown: Sequence[Scene], rng: Random, limit: int, newest: int | None = None) -> None:
        """Adds turns until `limit` tokens; the pictures from `newest` on come with the first of them."""
        arriving = len(shown) - newest if newest is not None else 0
        last: Ask | None = None
        misfits = 0
        while misfits < 2:
            if last is not None and (last.follow or last.about) and rng.random() < self.follows and shown:
                asked, text, last = self._follow(last, shown[-1], rng)
            else:
                asked, text = self._ask(shown, arriving, newest, rng)
                last = asked if newest == len(shown) - 1 else None
            before, after = self._encode(text), self._encode(asked.answer)
            pictures = [*tok.PICTURE] * arriving
            if len(row.ids) + len(pictures) + len(before) + len(after) + 9 > limit and not arriving:
                misfits += 1
                continue
            self._write(row, pictures, before, after, asked.kind, first=rng.random() < 0.85)
            arriving = 0
            if len(row.kinds) >= 95:
                return

    def _write(
        self, row: Row, pictures: list[int], before: Sequence[int], after: Sequence[int], kind: str, first: bool
    ) -> None:
        """One turn and its answer; `first` puts the pictures before the text."""
        row.gaps.append(len(row.ids))
        content = [*pictures, *before] if first else [*before, *pictures]
        row.add([tok.START, *self._user])
        at = len(row.ids) + content.index(tok.IMAGE) if pictures else 0
        row.starts += [at + i * len(tok.PICTURE) for i in range(len(pictures) // len(tok.PICTURE))]
        row.add([*content, tok.END, tok.START, *self._assistant])
        row.kinds.append(self.kinds.index(kind))
        row.add([*after, tok.END], len(row.kinds))

    def _ask(self, shown: Sequence[Scene], arriving: int, newest: int | None, rng: Random) -> tuple[Ask, str]:
        dice = rng.random()
        if not shown:
            return self._ask_without(dice, rng)
        if not arriving and dice < 0.17:
            return self._named(self._aside(dice / 0.16, 0.75, rng), rng)
        which = len(shown) - 1
        if newest is not None and (newest < len(shown) - 1 or (which and dice > 0.9)):
            which = rng.randrange(newest if newest < len(shown) - 1 else 0, len(shown))
            asked, text = self.ask_about(shown[which], rng)
            asked = replace(asked, follow="", about=None)  # what "it" would mean is unclear with two pictures
            if asked.kind not in self.templates:
                return asked, text
            nth = expand(parse(WHICH), rng).replace("{nth}", ORDINALS[which])
            bare = self._wordings.say(asked.kind, asked.slots, rng)
            return asked, polish(f"{nth}, {bare}" if rng.random() < 0.5 else f"{bare} {nth}", rng, exact=True)
        return self.ask_about(shown[which], rng)

    def _ask_without(self, dice: float, rng: Random) -> tuple[Ask, str]:
        if dice < 0.3:
            _, text = self.ask_about(sample_scene(rng), rng)
            return Ask("no picture", {}, NEED_PICTURE), text
        return self._named(self._aside(dice / 0.85, 0.65 / 0.85, rng), rng)

    def _aside(self, dice: float, ignorance: float, rng: Random) -> Ask:
        """Something beside the picture; `dice` below `ignorance` asks for the unknown, above 1 for counting."""
        if dice < ignorance:
            return unknown(rng)
        return small_talk(rng) if dice < 1 else count_aloud(rng, self._count_limit)

    def _named(self, asked: Ask, rng: Random) -> tuple[Ask, str]:
        kind = asked.kind if asked.kind in TEXT_KINDS else "small talk"
        return Ask(kind, {}, asked.answer), polish(asked.slots["said"], rng, exact=kind == "count aloud")

    def ask_about(self, scene: Scene, rng: Random, kind: str | None = None) -> tuple[Ask, str]:
        """One question of a random (or the given) kind that makes sense for the scene, as somebody might type it."""
        while True:
            (name,) = (kind,) if kind else rng.choices(tuple(PICTURE_KINDS), self._weights)
            asked = PICTURE_KINDS[name](scene, rng)
            if asked is not None:
                text = self._wordings.say(asked.kind, asked.slots, rng)
                return asked, polish(text, rng, exact=asked.kind == "says")

    def _follow(self, last: Ask, scene: Scene, rng: Random) -> tuple[Ask, str, Ask | None]:
        asked = PICTURE_KINDS[last.kind](scene, rng) or last
        text = expand(parse(FOLLOW.replace("{follow}", asked.follow or last.follow)), rng)
        return asked, polish(" ".join(text.split()), rng, exact=True), asked
