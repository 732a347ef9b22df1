"""Questions about one scene and their exact answers. No pixels and no tokens.

Each function below is one kind of question: it takes a scene and a seeded generator and returns an `Ask`,
or None where the question would make no sense for that scene.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from training.scenes import COLOURS, PLACES, SHAPES, Scene, Thing, readable_colours

IDENTICAL_PLACES = {
    "top left": "the (top left|top left corner|upper left|upper left corner|top left-hand corner|top-left corner)",
    "top middle": "the (top middle|top centre|top center|upper middle|middle of the top|top in the middle)",
    "top right": "the (top right|top right corner|upper right|upper right corner|top right-hand corner|top-right corner)",
    "middle left": "the (middle left|left middle|left centre|center left|middle of the left side)",
    "middle": "the (middle|middle|centre|center|very middle|exact centre|middle of the picture|centre of the picture)",
    "middle right": "the (middle right|right middle|right centre|center right|middle of the right side)",
    "bottom left": "the (bottom left|bottom left corner|lower left|lower left corner|bottom-left corner)",
    "bottom middle": "the (bottom middle|bottom centre|bottom center|lower middle|middle of the bottom)",
    "bottom right": "the (bottom right|bottom right corner|lower right|lower right corner|bottom-right corner)",
}
RELATIONS = {
    "left": "(left of|to the left of|on the left of|further left than|on the left side of)",
    "right": "(right of|to the right of|on the right of|further right than|on the right side of)",
    "above": "(above|over|higher than|higher up than)",
    "below": "(below|under|beneath|underneath|lower than|lower down than)",
}
SYNONYMS = {"gray": "(gray|gray|grey)", "purple": "(purple|purple|violet)", "cyan": "(cyan|cyan|turquoise)"}


@dataclass(frozen=True, slots=True)
class Ask:
    """What is asked (slots for the wording), the exact answer, and a short follow-up wording if one makes sense."""

    kind: str
    slots: dict[str, str]
    answer: str
    follow: str = ""


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
    shape = _some([t.shape for t in scene.things], SHAPES, rng, 0.8)
    found = sum(t.shape == shape for t in scene.things)
    answer = there_are(found, shape, plural(shape))
    return Ask("count shape", {"shape": shape, "shapes": plural(shape)}, answer, plural(shape))


def count_colour(scene: Scene, rng: Random) -> Ask:
    colour = _some([t.colour for t in scene.things], readable_colours(scene.background), rng, 0.8)
    found = sum(t.colour == colour for t in scene.things)
    answer = there_are(found, f"{colour} shape", f"{colour} shapes")
    return Ask("count colour", {"colour": said(colour)}, answer, f"{said(colour)} ones")


def colour_of(scene: Scene, rng: Random) -> Ask:
    shape = _some([t.shape for t in scene.things], SHAPES, rng, 0.93)
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
        colour, shape = rng.choice(readable_colours(scene.background)), rng.choice(SHAPES)
        if any(t.colour == colour and t.shape == shape for t in scene.things):
            return None
        return Ask("where", {"ref": f"{said(colour)} {shape}"}, f"There is no {colour} {shape}.")
    named = _named(scene)
    if not named:
        return None
    thing = rng.choice(named)
    ref = _reference(scene, thing, rng)
    return Ask("where", {"ref": ref}, f"The {thing.name} is in the {PLACES[thing.cell]}.", f"the {ref}")


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
    return Ask("what at", {"place": IDENTICAL_PLACES[place]}, answer, f"in {IDENTICAL_PLACES[place]}")


def background(scene: Scene, rng: Random) -> Ask:
    return Ask("background", {}, f"The background is {scene.background}.")


def exists(scene: Scene, rng: Random) -> Ask:
    thing = rng.choice(scene.things) if scene.things and rng.random() < 0.6 else None
    colour = thing.colour if thing else rng.choice(readable_colours(scene.background))
    shape = thing.shape if thing and rng.random() < 0.8 else rng.choice(SHAPES)
    form = rng.random()
    if form < 0.5:
        one, many, found = f"{colour} {shape}", f"{colour} {plural(shape)}", _count(scene, colour, shape)
    elif form < 0.8:
        one, many, found = shape, plural(shape), _count(scene, None, shape)
    else:
        one, many, found = f"{colour} shape", f"{colour} shapes", _count(scene, colour, None)
    asked, asked_many = one.replace(colour, said(colour)), many.replace(colour, said(colour))
    other = f"|anything {said(colour)}|something {said(colour)}" if form >= 0.8 else ""
    any_one = f"({article(one).split()[0]} {asked}{other})"
    if found > 1:
        answer = f"Yes, there are {found} {many}."
    else:
        answer = f"Yes, there is {article(one)}." if found else f"No, there is no {one}."
    return Ask("exists", {"any": any_one, "anys": asked_many}, answer, any_one)


def is_colour(scene: Scene, rng: Random) -> Ask:
    single = [t for t in scene.things if _count(scene, None, t.shape) == 1]
    absent = [s for s in SHAPES if _count(scene, None, s) == 0]
    if not single or rng.random() < 0.07:
        shape = rng.choice(absent)
        return Ask("is colour", {"shape": shape, "colour": said(rng.choice(list(COLOURS)))}, f"There is no {shape}.")
    thing = rng.choice(single)
    colour = thing.colour if rng.random() < 0.5 else rng.choice(list(COLOURS))
    answer = f"Yes, it is {thing.colour}." if colour == thing.colour else f"No, it is {thing.colour}."
    return Ask("is colour", {"shape": thing.shape, "colour": said(colour)}, answer)


def relation(scene: Scene, rng: Random) -> Ask | None:
    named = _named(scene)
    if len(named) < 2:
        return None
    a, b = rng.sample(named, 2)
    dx, dy = a.cell % 3 - b.cell % 3, a.cell // 3 - b.cell // 3
    axis = rng.choice([d for d, gap in (("x", dx), ("y", dy)) if gap])
    word, holds = rng.choice(
        (("left", dx < 0), ("right", dx > 0)) if axis == "x" else (("above", dy < 0), ("below", dy > 0))
    )
    slots = {"a": _reference(scene, a, rng), "b": _reference(scene, b, rng), "relation": RELATIONS[word]}
    return Ask("relation", slots, "Yes, it is." if holds else "No, it is not.")


def compare(scene: Scene, rng: Random) -> Ask | None:
    groups = {plural(s): _count(scene, None, s) for s in SHAPES}
    if rng.random() < 0.4:
        groups = {f"{c} shapes": _count(scene, c, None) for c in readable_colours(scene.background)}
    present = [name for name, count in groups.items() if count]
    if not present:
        return None
    first = rng.choice(present)
    others = [n for n in (present if rng.random() < 0.75 else list(groups)) if n != first]
    if not others:
        return None
    second = rng.choice(others)
    more, less = (first, second) if rng.random() < 0.5 else (second, first)
    answer = "Yes, there are." if groups[more] > groups[less] else "No, there are not."
    return Ask("compare", {"mores": more, "lesses": less}, answer)


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


def _count(scene: Scene, colour: str | None, shape: str | None) -> int:
    return sum((colour in (None, t.colour)) and (shape in (None, t.shape)) for t in scene.things)


def _some(present: Sequence[str], every: Sequence[str], rng: Random, chance: float) -> str:
    return rng.choice(present) if present and rng.random() < chance else rng.choice(every)


def _named(scene: Scene) -> list[Thing]:
    """Things that colour and shape together single out."""
    return [t for t in scene.things if _count(scene, t.colour, t.shape) == 1]


def _reference(scene: Scene, thing: Thing, rng: Random) -> str:
    """Full name, or the shape or colour alone where that is enough."""
    form = rng.random()
    if form < 0.4 and _count(scene, None, thing.shape) == 1:
        return thing.shape
    if form > 0.85 and _count(scene, thing.colour, None) == 1:
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
    "exists": exists,
    "is colour": is_colour,
    "relation": relation,
    "compare": compare,
    "list shapes": list_shapes,
    "list colours": list_colours,
}
