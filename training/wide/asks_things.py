"""Questions about scenes of shapes that the narrow world does not have; each kind as in training/questions.py."""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Sequence
from itertools import pairwise
from random import Random

from training.questions import Ask, article, capital, count_of, join, named, plural, reference, said
from training.questions_yes_no import RELATIONS
from training.scenes import PLACES, SHAPES, Thing, readable_colours
from training.wide.things import WideScene

SIDES = {
    "left": ("(left of|to the left of|on the left of)", -1),
    "right": ("(right of|to the right of|on the right of)", 1),
    "above": ("(above|over)", -3),
    "below": ("(below|under|underneath)", 3),
}
APART = 40  # of 1000; closer things have no clear order from left to right
Kind = Callable[[WideScene, Random], Ask | None]


def _pair(scene: WideScene, rng: Random) -> list[Thing]:
    known = named(scene)
    return rng.sample(known, 2) if len(known) > 1 else []


def relation(scene: WideScene, rng: Random) -> Ask | None:
    """As in the narrow world, by the places themselves; only where there is no doubt."""
    pair = _pair(scene, rng)
    if not pair:
        return None
    a, b = pair
    dx, dy = a.x - b.x, a.y - b.y
    clear = [("left", dx < 0) for _ in "x" if abs(dx) > 0.12] + [("right", dx > 0) for _ in "x" if abs(dx) > 0.12]
    clear += [("above", dy < 0) for _ in "y" if abs(dy) > 0.12] + [("below", dy > 0) for _ in "y" if abs(dy) > 0.12]
    if not clear:
        return None
    word, holds = rng.choice(clear)
    slots = {"a": reference(scene, a, rng), "b": reference(scene, b, rng), "relation": RELATIONS[word]}
    return Ask("relation", slots, "Yes, it is." if holds else "No, it is not.")


def where(scene: WideScene, rng: Random) -> Ask | None:
    clear = [t for t in named(scene) if all(min(abs(v - 1 / 3), abs(v - 2 / 3)) > 0.05 for v in (t.x, t.y))]
    if not clear or scene.look.corners:
        return None
    thing = rng.choice(clear)
    ref = reference(scene, thing, rng)
    return Ask("where", {"ref": ref}, f"The {thing.name} is in the {PLACES[thing.cell]}.", f"the {ref}", thing)


def bigger(scene: WideScene, rng: Random) -> Ask | None:
    pair = _pair(scene, rng)
    if not pair or not max(pair[0].radius / pair[1].radius, pair[1].radius / pair[0].radius) > 1.3:
        return None
    a, b = pair
    word, holds = rng.choice((("(bigger|larger)", a.radius > b.radius), ("smaller", a.radius < b.radius)))
    slots = {"a": reference(scene, a, rng), "b": reference(scene, b, rng), "size": word}
    return Ask("bigger", slots, "Yes, it is." if holds else "No, it is not.")


def extreme(scene: WideScene, rng: Random) -> Ask | None:
    if len(scene.things) < 2 or any(t.shape == "line" for t in scene.things):
        return None
    ordered = sorted(scene.things, key=lambda t: t.radius)
    small, big = ordered[0], ordered[-1]
    choices = [("biggest", "(biggest|largest)", big)] if big.radius > 1.2 * ordered[-2].radius else []
    choices += [("smallest", "(smallest|tiniest)", small)] if small.radius * 1.2 < ordered[1].radius else []
    if not choices:
        return None
    word, asked, thing = rng.choice(choices)
    return Ask("extreme", {"extreme": asked}, f"The {word} shape is the {thing.name}.", f"the {asked} one", thing)


def same_colour(scene: WideScene, rng: Random) -> Ask | None:
    pair = _pair(scene, rng)
    if not pair or pair[0].shape == pair[1].shape:
        return None
    a, b = pair
    if count_of(scene, None, a.shape) > 1 or count_of(scene, None, b.shape) > 1:
        return None
    verdict = "yes" if a.colour == b.colour else "no"  # comes last: what was written before helps to find it
    answer = f"The {a.shape} is {a.colour} and the {b.shape} is {b.colour}, so {verdict}."
    return Ask("same colour", {"a": a.shape, "b": b.shape}, answer)


def odd(scene: WideScene, rng: Random) -> Ask | None:
    if scene.layout != "odd" or len(scene.things) < 4:
        return None
    lone = [t for t in scene.things if count_of(scene, t.colour, t.shape) == 1]
    answer = f"The {lone[0].name} is the odd one out." if lone else "They are all alike."
    return Ask("odd", {}, answer, about=lone[0] if lone else None)


def beside(scene: WideScene, rng: Random) -> Ask | None:
    """The neighbour in the next ninth of the picture."""
    known = named(scene)
    if scene.layout != "grid" or not known:
        return None
    thing = rng.choice(known)
    side = rng.choice(tuple(SIDES))
    answer = neighbour(scene, thing, side)
    return Ask("beside", {"side": SIDES[side][0], "ref": reference(scene, thing, rng)}, answer) if answer else None


def neighbour(scene: WideScene, thing: Thing, side: str) -> str:
    cell = thing.cell + SIDES[side][1]
    outside = not 0 <= cell < 9 or (side in ("left", "right") and cell // 3 != thing.cell // 3)
    if cell in scene.covered_cells() and not outside:
        return ""
    found = [] if outside else [t for t in scene.things if t.cell == cell]
    return f"There is {article(found[0].name)}." if found else "There is nothing."


def arrow(scene: WideScene, rng: Random) -> Ask | None:
    arrows = [t for t in scene.things if t.shape == "arrow"]
    if len(arrows) != 1 or scene.look.corners:
        return None
    turn = round(arrows[0].angle / 90) % 4
    return Ask("arrow", {}, f"The arrow points {('to the right', 'down', 'to the left', 'up')[turn]}.", about=arrows[0])


def _boxes(scene: WideScene, things: Sequence[Thing], point: bool) -> str:
    key = "point_2d" if point else "bbox_2d"
    return json.dumps([{key: [*(scene.point(t) if point else scene.box(t))], "label": t.name} for t in things])


def place_one(scene: WideScene, rng: Random) -> Ask | None:
    known = named(scene)
    if not known:
        return None
    thing = rng.choice(known)
    kind = "point" if thing.shape == "line" else rng.choice(("box", "box", "point"))  # a line's box is a hair
    return Ask(kind, {"ref": reference(scene, thing, rng)}, _boxes(scene, [thing], kind == "point"), about=thing)


def place_all(scene: WideScene, rng: Random) -> Ask | None:
    """All of a colour or a shape (or none: an empty list), from left to right, where that order is clear."""
    by_colour = rng.random() < 0.4
    names = [t.colour if by_colour else t.shape for t in scene.things]
    every = readable_colours(scene.background) if by_colour else SHAPES
    name = rng.choice(names) if names and rng.random() < 0.93 else rng.choice(every)
    found = [t for t in scene.things if name == (t.colour if by_colour else t.shape)]
    found.sort(key=lambda t: scene.point(t)[0])
    across = [scene.point(t)[0] for t in found]
    if len(found) > 4 or any(b - a < APART for a, b in pairwise(across)):
        return None
    kind = "point all" if any(t.shape == "line" for t in found) else rng.choice(("box all", "box all", "point all"))
    asked = f"{said(name)} (shapes|things|ones|objects)" if by_colour else plural(name)
    return Ask(kind, {"refs": asked}, _boxes(scene, found, kind == "point all"))


def json_list(scene: WideScene, rng: Random) -> Ask | None:
    if scene.layout != "grid" or len(scene.things) > 4:
        return None
    return Ask("json list", {}, json.dumps([{"shape": t.shape, "colour": t.colour} for t in scene.things]))


def json_count(scene: WideScene, rng: Random) -> Ask:
    return Ask("json count", {}, json.dumps({"shapes": len(scene.things), "background": scene.background}))


def describe_short(scene: WideScene, rng: Random) -> Ask:
    count = len(scene.things)
    shapes = {t.shape for t in scene.things}
    one = shapes.pop() if len(shapes) == 1 else "shape"
    text = f"{count or 'no'} {one if count == 1 else plural(one)} on {article(scene.background)} background."
    return Ask("describe short", {}, capital(text))


def describe_two(scene: WideScene, rng: Random) -> Ask | None:
    if scene.layout != "grid" or not scene.things or scene.writings:
        return None
    listed = capital(join([article(t.name) for t in scene.things]))
    verb = "is" if len(scene.things) == 1 else "are"
    return Ask("describe two", {}, f"The background is {scene.background}. {listed} {verb} on it.")


def distance(a: Thing, b: Thing) -> float:
    return math.hypot(a.x - b.x, a.y - b.y)


def nearest(scene: WideScene, rng: Random) -> Ask | None:
    """The thing that lies nearest to another, where there is no doubt; distances as they appear."""
    known = named(scene)
    if len(known) < 3 or len(known) < len(scene.things) or scene.look.corners:
        return None
    thing = rng.choice(known)
    others = sorted((t for t in scene.things if t is not thing), key=lambda t: distance(t, thing))
    if distance(others[0], thing) * 1.35 > distance(others[1], thing):
        return None
    return Ask(
        "nearest", {"ref": reference(scene, thing, rng)}, f"The {others[0].name} is nearest to it.", "", others[0]
    )


ON_ANY: dict[str, Kind] = {
    "bigger": bigger, "extreme": extreme, "same colour": same_colour, "odd": odd, "beside": beside, "arrow": arrow,
    "box": place_one, "box all": place_all, "json list": json_list, "json count": json_count,
    "describe short": describe_short, "describe two": describe_two, "nearest": nearest,
}  # fmt: skip
FREE: dict[str, Kind] = {"relation": relation, "where": where}
