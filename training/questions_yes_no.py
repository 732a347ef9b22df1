"""Questions about one scene that are answered with yes or no; kinds as in questions.py."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from training.questions import Ask, article, count_of, named, plural, reference, said
from training.scenes import COLOURS, Scene, readable_colours

RELATIONS = {
    "left": "(left of|to the left of|on the left of|further left than|on the left side of)",
    "right": "(right of|to the right of|on the right of|further right than|on the right side of)",
    "above": "(above|over|higher than|higher up than)",
    "below": "(below|under|beneath|underneath|lower than|lower down than)",
}


def exists(scene: Scene, rng: Random) -> Ask:
    thing = rng.choice(scene.things) if scene.things and rng.random() < 0.6 else None
    colour = thing.colour if thing else rng.choice(readable_colours(scene.background))
    shape = thing.shape if thing and rng.random() < 0.8 else rng.choice(scene.shapes)
    form = rng.random()
    if form < 0.5:
        one, many, found = f"{colour} {shape}", f"{colour} {plural(shape)}", count_of(scene, colour, shape)
    elif form < 0.8:
        one, many, found = shape, plural(shape), count_of(scene, None, shape)
    else:
        one, many, found = f"{colour} shape", f"{colour} shapes", count_of(scene, colour, None)
    asked, asked_many = one.replace(colour, said(colour)), many.replace(colour, said(colour))
    other = f"|anything {said(colour)}|something {said(colour)}" if form >= 0.8 else ""
    any_one = f"({article(one).split()[0]} {asked}{other})"
    if found > 1:
        answer = f"Yes, there are {found} {many}."
    else:
        answer = f"Yes, there is {article(one)}." if found else f"No, there is no {one}."
    return Ask("exists", {"any": any_one, "anys": asked_many}, answer, any_one)


def is_colour(scene: Scene, rng: Random) -> Ask:
    single = [t for t in scene.things if count_of(scene, None, t.shape) == 1]
    absent = [s for s in scene.shapes if count_of(scene, None, s) == 0]
    if not single or rng.random() < 0.07:
        shape = rng.choice(absent)
        return Ask("is colour", {"shape": shape, "colour": said(rng.choice(list(COLOURS)))}, f"There is no {shape}.")
    thing = rng.choice(single)
    colour = thing.colour if rng.random() < 0.5 else rng.choice(list(COLOURS))
    answer = f"Yes, it is {thing.colour}." if colour == thing.colour else f"No, it is {thing.colour}."
    return Ask("is colour", {"shape": thing.shape, "colour": said(colour)}, answer)


def relation(scene: Scene, rng: Random) -> Ask | None:
    known = named(scene)
    if len(known) < 2:
        return None
    a, b = rng.sample(known, 2)
    dx, dy = a.cell % 3 - b.cell % 3, a.cell // 3 - b.cell // 3
    axis = rng.choice([d for d, gap in (("x", dx), ("y", dy)) if gap])
    word, holds = rng.choice(
        (("left", dx < 0), ("right", dx > 0)) if axis == "x" else (("above", dy < 0), ("below", dy > 0))
    )
    slots = {"a": reference(scene, a, rng), "b": reference(scene, b, rng), "relation": RELATIONS[word]}
    return Ask("relation", slots, "Yes, it is." if holds else "No, it is not.")


def compare(scene: Scene, rng: Random) -> Ask | None:
    groups = {plural(s): count_of(scene, None, s) for s in scene.shapes}
    if rng.random() < 0.4:
        groups = {f"{c} shapes": count_of(scene, c, None) for c in readable_colours(scene.background)}
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


YES_NO_KINDS: dict[str, Callable[[Scene, Random], Ask | None]] = {
    "exists": exists,
    "is colour": is_colour,
    "relation": relation,
    "compare": compare,
}
