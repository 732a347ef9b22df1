"""Questions about one scene and their exact answers. No pixels and no tokens.

Each function below is one kind of question: it takes a scene and a seeded generator and returns an `Ask`,
or None where the question would make no sense for that scene.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from training.scenes import PLACES, Scene, Thing, readable_colours

PLACE_NAMES = {
    "top left": "the (top left|top left corner|upper left|upper left corner|top left-hand corner|top-left corner)",
    "top middle": "the (top middle|top centre|top center|upper middle|middle of the top|top in the middle)",
    "top right": "the (top right|top right corner|upper right|upper right corner|top right-hand corner|"
    "top-right corner)",
    "middle left": "the (middle left|left middle|left centre|center left|middle of the left side)",
    "middle": "the (middle|middle|centre|center|very middle|exact centre|middle of the picture|centre of the picture)",
    "middle right": "the (middle right|right middle|right centre|center right|middle of the right side)",
    "bottom left": "the (bottom left|bottom left corner|lower left|lower left corner|bottom-left corner)",
    "bottom middle": "the (bottom middle|bottom centre|bottom center|lower middle|middle of the bottom)",
    "bottom right": "the (bottom right|bottom right corner|lower right|lower right corner|bottom-right corner)",
}
SYNONYMS = {"gray": "(gray|gray|grey)", "purple": "(purple|purple|violet)", "cyan": "(cyan|cyan|turquoise)"}


@dataclass(frozen=True, slots=True)
class Ask:
    """What is asked (slots for the wording), the exact answer, a short follow-up wording if one makes sense.

    `about` is the thing that a later "it" refers to.
    """

    kind: str
    slots: dict[str, str]
    answer: str
    follow: str = ""
    about: Thing | None = None


def article(noun: str) -> str:
    return ("an " if noun[0] in "aeiou" else "a ") + noun


def plural(shape: str) -> str:
    if shape.endswith("y") and shape[-2] not in "aeou":
        return shape[:-1] + "ies"
    return shape + ("es" if shape.endswith(("s", "ch", "sh", "x")) else "s")


def said(colour: str) -> str:
    return SYNONYMS.get(colour, colour)


def join(parts: Sequence[str]) -> str:
    return parts[0] if len(parts) == 1 else ", ".join(parts[:-1]) + " and " + parts[-1]


def distinct(words: Sequence[str]) -> list[str]:
    return list(dict.fromkeys(words))


def there_are(count: int, one: str, many: str) -> str:
    if count == 1:
        return f"There is 1 {one}."
    return f"There are {count or 'no'} {many}."


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def count_all(scene: Scene, rng: Random) -> Ask:
    return Ask("count all", {}, there_are(len(scene.things), "shape", "shapes"))


def count_shape(scene: Scene, rng: Random) -> Ask:
    shape = _some([t.shape for t in scene.things], scene.shapes, rng, 0.8)
    found = sum(t.shape == shape for t in scene.things)
    answer = there_are(found, shape, plural(shape))
    return Ask("count shape", {"shape": shape, "shapes": plural(shape)}, answer, plural(shape))


def count_colour(scene: Scene, rng: Random) -> Ask:
    colour = _some([t.colour for t in scene.things], readable_colours(scene.background), rng, 0.8)
    found = sum(t.colour == colour for t in scene.things)
    answer = there_are(found, f"{colour} shape", f"{colour} shapes")
    return Ask("count colour", {"colour": said(colour)}, answer, f"{said(colour)} ones")


def colour_of(scene: Scene, rng: Random) -> Ask:
    shape = _some([t.shape for t in scene.things], scene.shapes, rng, 0.93)
    colours = distinct([t.colour for t in scene.things if t.shape == shape])
    several = sum(t.shape == shape for t in scene.things) > 1
    if not colours:
        answer = f"There is no {shape}."
    elif several:
        answer = f"The {plural(shape)} are {join(colours)}."
    else:
        answer = f"The {shape} is {colours[0]}."
    name = f"({shape}|{plural(shape)})" if several else shape
    return Ask("colour of", {"shape": name}, answer, f"the {name}")


def shape_of(scene: Scene, rng: Random) -> Ask:
    colour = _some([t.colour for t in scene.things], readable_colours(scene.background), rng, 0.93)
    found = [t for t in scene.things if t.colour == colour]
    if not found:
        answer = f"There is no {colour} shape."
    elif len(found) > 1:
        answer = f"The {colour} shapes are {join([_group(found, s) for s in distinct([t.shape for t in found])])}."
    else:
        answer = f"The {colour} shape is a {found[0].shape}."
    return Ask("shape of", {"colour": said(colour)}, answer)


def where(scene: Scene, rng: Random) -> Ask | None:
    if rng.random() < 0.07:
        colour, shape = rng.choice(readable_colours(scene.background)), rng.choice(scene.shapes)
        if any(t.colour == colour and t.shape == shape for t in scene.things):
            return None
        return Ask("where", {"ref": f"{said(colour)} {shape}"}, f"There is no {colour} {shape}.")
    known = named(scene)
    if not known:
        return None
    thing = rng.choice(known)
    ref = reference(scene, thing, rng)
    return Ask("where", {"ref": ref}, f"The {thing.name} is in the {PLACES[thing.cell]}.", f"the {ref}", thing)


def what_at(scene: Scene, rng: Random) -> Ask | None:
    covered = scene.covered_cells()
    cells = [c for c in range(9) if c not in covered]
    taken = [t.cell for t in scene.things]
    cell = rng.choice(taken) if taken and rng.random() < 0.75 else rng.choice(cells or [4])
    if cell in covered:
        return None
    found = [t for t in scene.things if t.cell == cell]
    place = PLACES[cell]
    answer = f"There is {article(found[0].name)} in the {place}." if found else f"There is nothing in the {place}."
    return Ask("what at", {"place": PLACE_NAMES[place]}, answer, f"in {PLACE_NAMES[place]}")


def background(scene: Scene, rng: Random) -> Ask:
    return Ask("background", {}, f"The background is {scene.background}.")


def list_shapes(scene: Scene, rng: Random) -> Ask:
    shapes = distinct([t.shape for t in scene.things])
    answer = "There are no shapes."
    if shapes:
        groups = [_group(scene.things, s) for s in shapes]
        answer = ("There is " if groups[0].startswith("a") else "There are ") + join(groups) + "."
    return Ask("list shapes", {}, answer)


def list_colours(scene: Scene, rng: Random) -> Ask:
    colours = distinct([t.colour for t in scene.things])
    if not colours:
        return Ask("list colours", {}, "There are no shapes.")
    subject = "The shape is " if len(scene.things) == 1 else "The shapes are "
    return Ask("list colours", {}, subject + join(colours) + ".")


def _group(things: Sequence[Thing], shape: str) -> str:
    count = sum(t.shape == shape for t in things)
    return article(shape) if count == 1 else f"{count} {plural(shape)}"


def count_of(scene: Scene, colour: str | None, shape: str | None) -> int:
    """How many things have this colour and this shape; None stands for any."""
    return sum((colour in (None, t.colour)) and (shape in (None, t.shape)) for t in scene.things)


def _some(present: Sequence[str], every: Sequence[str], rng: Random, chance: float) -> str:
    return rng.choice(present) if present and rng.random() < chance else rng.choice(every)


def named(scene: Scene) -> list[Thing]:
    """Things that colour and shape together single out."""
    return [t for t in scene.things if count_of(scene, t.colour, t.shape) == 1]


def reference(scene: Scene, thing: Thing, rng: Random) -> str:
    """Full name, or the shape or colour alone where that is enough."""
    form = rng.random()
    if form < 0.4 and count_of(scene, None, thing.shape) == 1:
        return thing.shape
    if form > 0.85 and count_of(scene, thing.colour, None) == 1:
        return f"{said(thing.colour)} (shape|thing|one|object)"
    return f"{said(thing.colour)} {thing.shape}"


KINDS: dict[str, Callable[[Scene, Random], Ask | None]] = {
    "count all": count_all,
    "count shape": count_shape,
    "count colour": count_colour,
    "colour of": colour_of,
    "shape of": shape_of,
    "where": where,
    "what at": what_at,
    "background": background,
    "list shapes": list_shapes,
    "list colours": list_colours,
}
