"""The wider world's scenes of shapes: answers agree with an independent reading of what is drawn."""

from __future__ import annotations

import json
import math
import re
from itertools import pairwise
from random import Random

import numpy as np
import pytest
from PIL import ImageChops

from tests.drawn import asked, number, painted, scenes
from training.wide import paint
from training.wide.asks_things import FREE, ON_ANY
from training.wide.changes import sample_pair
from training.wide.places import agreement, overlap
from training.wide.sheet import Sheet
from training.wide.talk import kinds_of
from training.wide.things import WideScene


@pytest.mark.parametrize("layout", ["grid", "free", "odd"])
def test_counts_are_the_shapes_that_are_painted(layout: str) -> None:
    for seed, scene in enumerate(scenes(30, layout)):
        kinds = kinds_of(scene)[0]
        whole = asked(kinds["count all"], scene)
        assert whole is not None
        assert number(whole.answer) == len(painted(scene))
        found = asked(kinds["count shape"], scene, seed)
        assert found is not None
        shape = 1 + paint.SHAPES.index(found.slots["shape"])
        assert number(found.answer) == sum(form.shape == shape for form in painted(scene))
        summary = json.loads(kinds["json count"](scene, Random(1)).answer)
        assert summary == {"shapes": len(painted(scene)), "background": scene.background}


def test_up_to_twelve_shapes_are_drawn_and_none_hides_another() -> None:
    free = scenes(80, "free")
    assert max(len(scene.things) for scene in free) == 12
    for scene in free:
        placed = [(t.x * scene.look.aspect**0.5, t.y / scene.look.aspect**0.5, t.radius) for t in scene.things]
        for i, (x, y, r) in enumerate(placed):
            assert all(math.hypot(x - u, y - v) > 0.8 * (r + s) for u, v, s in placed[i + 1 :])


def test_a_box_holds_the_pixels_of_its_shape_and_lies_in_the_picture() -> None:
    seen = 0
    for seed, scene in enumerate(scenes(120)):
        question = asked(ON_ANY["box"], scene, seed)
        if question is None or question.kind != "box" or scene.look.jpeg:
            continue
        (place,) = json.loads(question.answer)
        x1, y1, x2, y2 = place["bbox_2d"]
        assert 0 <= x1 < x2 <= 1000
        assert 0 <= y1 < y2 <= 1000
        index = scene.things.index(question.about)  # pyright: ignore[reportArgumentType]
        assert place["label"] == scene.things[index].name
        if any(style.shadow for style in scene.styles) or len(scene.things) > 6:
            continue
        truth = changed_box(scene, index)
        assert overlap((x1, y1, x2, y2), truth) > 0.75, (question, truth)
        seen += 1
    assert seen > 20


def changed_box(scene: WideScene, index: int) -> tuple[float, ...]:
    """Where the picture differs when this one thing is not drawn, 0 to 1000."""
    forms = painted(scene)
    sheet = scene.sheet
    other = Sheet(sheet.paper, tuple(item for item in sheet.items if item != forms[index]), sheet.look)
    difference = np.asarray(ImageChops.difference(paint.draw(sheet), paint.draw(other)).convert("L")) > 6
    ys, xs = np.nonzero(difference)
    return tuple(1000 * int(v) / paint.SIDE for v in (xs.min(), ys.min(), xs.max() + 1, ys.max() + 1))


def test_boxes_are_judged_by_overlap_order_and_names() -> None:
    right = '[{"bbox_2d": [0, 0, 100, 100], "label": "red ring"}]'
    assert agreement(right, right) == 1.0
    assert agreement(right.replace("100, 100", "100, 50"), right) == 0.5
    assert agreement(right.replace("red", "blue"), right) == agreement("[]", right) == agreement("no", right) == 0.0
    assert agreement("[]", "[]") == 1.0
    assert agreement(right.replace('"bbox_2d"', '"point_2d"'), right) == 0.0


def test_relations_agree_with_the_places_of_the_points() -> None:
    seen = 0
    for seed, scene in enumerate(scenes(150, "free")):
        question = asked(FREE["relation"], scene, seed)
        if question is None or "(" in question.slots["a"] + question.slots["b"]:
            continue
        a, b = (next(t for t in scene.things if question.slots[slot] in (t.name, t.shape)) for slot in "ab")
        word = question.slots["relation"]
        holds = {"(left": a.x < b.x, "(right": a.x > b.x, "(above": a.y < b.y, "(below": a.y > b.y}
        assert question.answer.startswith("Yes") == holds[re.split(r"[ |]", word)[0]], (question, a, b)
        seen += 1
    assert seen > 20


def test_the_odd_one_out_is_the_only_one_of_its_look() -> None:
    for scene in scenes(40, "odd"):
        question = asked(ON_ANY["odd"], scene)
        if question is None:
            continue
        looks = [thing.name for thing in scene.things]
        lone = [name for name in looks if looks.count(name) == 1]
        assert question.answer == (f"The {lone[0]} is the odd one out." if lone else "They are all alike.")


def test_what_changed_is_the_one_difference_between_two_pictures() -> None:
    rng = Random(13)
    for _ in range(60):
        before, after, change = sample_pair(rng)
        old, new = ({(t.name, t.cell) for t in scene.things} for scene in (before, after))
        if change == "Nothing changed.":
            assert old == new
            continue
        assert len(old - new) <= 1
        assert len(new - old) <= 1
        for name, _ in (old - new) if "added" not in change else (new - old):
            assert name in change.lower()


def test_places_lie_on_a_grid_and_their_order_is_clear() -> None:
    seen = 0
    for seed, scene in enumerate(scenes(200)):
        question = asked(ON_ANY["box all"], scene, seed)
        places = json.loads(question.answer) if question else []
        numbers = [v for place in places for key in ("bbox_2d", "point_2d") for v in place.get(key, ())]
        assert not any(v % 10 for v in numbers)
        if question and question.kind == "point all":
            across = [place["point_2d"][0] for place in places]
            assert all(b - a >= 40 for a, b in pairwise(across))
        seen += len(places) > 1
    assert seen > 15
