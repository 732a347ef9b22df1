"""Conversations in the wider world: what is shown, what is asked of it, and in which mood Sketch speaks of itself."""

# Alternatives stay on one line where that is easier to read.
# ruff: noqa: E501

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from tokenizers import Tokenizer

from training.conversations import ALL_KINDS, PICTURE_KINDS, TEMPLATES, TEXT_KINDS, WEIGHTS, Packer
from training.polish import polish
from training.questions import Ask
from training.scenes import PLACES, Scene
from training.wide import phrases, sayings
from training.wide.asks_sheets import SHEET_KINDS, SHEET_WEIGHTS
from training.wide.asks_things import FREE, ON_ANY, SIDES, neighbour
from training.wide.foreign import Foreign
from training.wide.things import WideScene
from training.wording import expand, parse
from training.world_limits import DO_NOT_KNOW, NEED_PICTURE, SMALL_TALK, unknown

FOLLOWED = ("it colour", "it shape", "it place", "it beside", "other one")
ALL_WIDE = tuple(dict.fromkeys((
    *ALL_KINDS, *(k for kinds in (ON_ANY, FREE, *SHEET_KINDS.values()) for k in kinds), "point", "point all",
    *FOLLOWED, "changed", "foreign",
)))  # fmt: skip
# Kinds of the narrow world that have one right answer wherever the shapes lie.
ANYWHERE = ("count all", "count shape", "count colour", "colour of", "shape of", "background", "exists", "is colour",
            "compare")  # fmt: skip
WIDE_WEIGHTS = {"box": 5.0, "box all": 4.0, "bigger": 1.5, "extreme": 2.0, "same colour": 3.5, "odd": 4.0,
                "beside": 2.0, "arrow": 3.0, "json list": 1.5}  # fmt: skip
IT = {
    "it colour": "(what|which) (colour|color) (is|has) it|(and |)its (colour|color)|what (colour|color) would you say it is|(and |)the (colour|color)( of it|)|tell me its (colour|color)",
    "it shape": "(what|which) shape (is|has) it|(and |)its shape|what (kind of |)shape is (it|that)|tell me its shape",
    "it place": "where is it|(and |)where( is it| is that|)|(in |)which (place|corner) is it( in|)|(and |)its (place|position)|tell me where it is",
    "it beside": "what is (directly|right|just|) {side} it|(and |)(directly|right|just|) {side} it|what do you see (directly|just|) {side} it|(anything|something) (directly|just|) {side} it|and {side} it",
    "other one": "(and |)(the|what about the|how about the) other (one|{shape})|where is the other (one|{shape})|and where is the other (one|{shape})",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Second:
    """The second picture of a pair, with the sentence that says what changed."""

    scene: WideScene
    change: str


def kinds_of(shown: Any) -> tuple[dict[str, Any], dict[str, float]]:
    """The kinds of question that can be asked about a picture, and how often."""
    if isinstance(shown, WideScene):
        narrow = PICTURE_KINDS if shown.layout == "grid" else {kind: PICTURE_KINDS[kind] for kind in ANYWHERE}
        wide = ON_ANY | (FREE if shown.layout != "grid" else {})
        return narrow | wide, {k: WEIGHTS.get(k, 1.0) for k in narrow} | {k: WIDE_WEIGHTS.get(k, 1.0) for k in wide}
    if isinstance(shown, Scene):
        return PICTURE_KINDS, WEIGHTS
    kinds = SHEET_KINDS.get(type(shown), {})  # none about a foreign picture
    return kinds, {kind: SHEET_WEIGHTS.get(kind, 1.0) for kind in kinds}


class WidePacker(Packer):
    """Writes conversations about any picture of the wider world."""

    kinds = ALL_WIDE
    templates = TEMPLATES | phrases.TEMPLATES
    macros = phrases.MACROS
    limit = sayings.LIMIT
    follows = 0.3

    def __init__(self, tokenizer: Tokenizer, count_limit: int = 30) -> None:
        super().__init__(tokenizer, count_limit)
        self.mood = 0
        self._others: list[Any] = []

    def together(self, scenes: Sequence[Any]) -> float:
        return 0.95 if isinstance(scenes[-1], Second) else 0.4

    def system_prompt(self, rng: Random) -> str:
        self.mood = 0
        if rng.random() > 0.3:
            return ""
        if rng.random() < 0.45:
            return super().system_prompt(rng) or "You are a helpful assistant."
        mood = rng.choice(tuple(sayings.SYSTEMS))
        self.mood = sayings.MOODS.index(mood)
        return expand(parse(f"({sayings.SYSTEMS[mood]})"), rng)

    def say(self, name: str) -> str:
        return sayings.SAYINGS[name][self.mood]

    def _ask(self, shown: Sequence[Any], arriving: int, newest: int | None, rng: Random) -> tuple[Ask, str]:
        """As elsewhere; but what lies outside the world is asked in the picture's own message too."""
        if arriving and rng.random() < 0.1:
            return self._named(unknown(rng), rng)
        if arriving and isinstance(shown[-1], Second) and rng.random() < 0.9:
            return self.ask_about(shown[-1], rng, "changed")
        return super()._ask(shown, arriving, newest, rng)

    def ask_about(self, scene: Any, rng: Random, kind: str | None = None) -> tuple[Ask, str]:
        if isinstance(scene, Foreign):
            return self._ask_foreign(rng)
        if isinstance(scene, Second):
            if kind == "changed" or (kind is None and rng.random() < 0.1):
                return Ask("changed", {}, scene.change), polish(self._wordings.say("changed", {}, rng), rng)
            scene = scene.scene
        self._remember(scene, rng)
        kinds, weights = kinds_of(scene)
        while True:
            name = kind or rng.choices(tuple(kinds), [weights[k] for k in kinds])[0]
            asked = kinds[name](scene, rng)
            if asked is not None:
                text = self._wordings.say(asked.kind, asked.slots, rng)
                return asked, polish(text, rng, exact=asked.kind in ("says", "bar compare"))

    def _remember(self, scene: Any, rng: Random) -> None:
        """Some pictures, to ask the same of a foreign one."""
        if len(self._others) < 200 or rng.random() < 0.05:
            self._others = [*self._others[-199:], scene]

    def _ask_foreign(self, rng: Random) -> tuple[Ask, str]:
        while True:
            kinds, _ = kinds_of(other := rng.choice(self._others) if self._others else _some_scene(rng))
            asked = kinds[rng.choice(tuple(kinds))](other, rng)
            if asked is not None:
                text = polish(self._wordings.say(asked.kind, asked.slots, rng), rng)
                return Ask("foreign", {}, self.say("limit")), text

    def _ask_without(self, dice: float, rng: Random) -> tuple[Ask, str]:
        asked, text = super()._ask_without(dice, rng)
        return (Ask(asked.kind, {}, self.say("picture")) if asked.answer == NEED_PICTURE else asked), text

    def _aside(self, dice: float, ignorance: float, rng: Random) -> Ask:
        if rng.random() < 0.08:
            name = rng.choice(tuple(sayings.GERMAN_TALK))
            answer = sayings.SAYINGS[name][4 if self.mood in (1, 4) else 3]
            return Ask(
                "unknown" if name == "limit" else "german",
                {"said": expand(parse(sayings.GERMAN_TALK[name]), rng)},
                answer,
            )
        return super()._aside(dice, ignorance, rng)

    def _named(self, asked: Ask, rng: Random) -> tuple[Ask, str]:
        if asked.kind in SMALL_TALK:
            asked = Ask(asked.kind, asked.slots, self.say(asked.kind))
        elif asked.answer == DO_NOT_KNOW:
            asked = Ask(asked.kind, asked.slots, self.say("limit"))
        kind = asked.kind if asked.kind in TEXT_KINDS else "small talk"
        german = asked.kind == "german" or any(letter in asked.answer for letter in "äöü")
        exact = german or kind == "count aloud"
        return Ask(kind, {}, asked.answer), polish(asked.slots["said"], rng, exact=exact)

    def _follow(self, last: Ask, scene: Any, rng: Random) -> tuple[Ask, str, Ask | None]:
        scene = scene.scene if isinstance(scene, Second) else scene
        if last.about is not None and isinstance(scene, WideScene):
            asked, text = self.refer_back(last, scene, rng)
            return asked, polish(text, rng, exact=True), asked
        kinds, _ = kinds_of(scene)
        asked = kinds[last.kind](scene, rng) if last.kind in kinds else None
        asked = asked if asked is not None and asked.follow and asked.kind == last.kind else last
        text = expand(parse(f"(and |what about |how about |and what about |then ){asked.follow}"), rng)
        return asked, polish(" ".join(text.split()), rng, exact=True), asked

    def refer_back(self, last: Ask, scene: WideScene, rng: Random) -> tuple[Ask, str]:
        """A question about the thing of the last one ("and what is left of it?") or about its only fellow."""
        thing = last.about
        if thing is None:
            raise ValueError("The last question was about no single thing.")
        slots: dict[str, str] = {"shape": thing.shape}
        choices = {"it colour": f"It is {thing.colour}.", "it shape": f"It is {_a(thing.shape)}."}
        if scene.layout == "grid":
            choices["it place"] = f"It is in the {PLACES[thing.cell]}."
            side = rng.choice(tuple(SIDES))
            slots["side"] = SIDES[side][0]
            if found := neighbour(scene, thing, side):
                choices["it beside"] = choices["it beside "] = found
            fellows = [t for t in scene.things if t.shape == thing.shape and t is not thing]
            if len(fellows) == 1 and last.kind == "where":
                other = fellows[0]
                choices["other one"] = choices["other one "] = f"The {other.name} is in the {PLACES[other.cell]}."
        kind = rng.choice(tuple(choices))
        text = expand(parse(f"({IT[kind.strip()]})"), rng)
        for name, value in slots.items():
            text = text.replace("{" + name + "}", expand(parse(value), rng))
        return Ask(kind.strip(), {}, choices[kind], "x", None if kind.startswith("other") else thing), " ".join(
            text.split()
        )


def _a(shape: str) -> str:
    return f"a{'n' if shape[0] in 'aeiou' else ''} {shape}"


def _some_scene(rng: Random) -> Scene:
    from training.wide.things import sample_wide

    return sample_wide(rng)
