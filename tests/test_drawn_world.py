"""The wider drawn world: every answer agrees with an independent reading of what is drawn, without any model."""

from __future__ import annotations

import json
import math
import re
import zlib
from collections.abc import Callable
from itertools import pairwise
from random import Random
from typing import Any

import numpy as np
import pytest
from PIL import Image, ImageChops

from training import decency
from training.questions import Ask
from training.scenes import sample_word
from training.wide import faces, paint, phrases, sayings, trials
from training.wide.asks_sheets import SHEET_KINDS
from training.wide.asks_things import FREE, ON_ANY
from training.wide.changes import sample_pair
from training.wide.charts import Bars, Table, sample_bars, sample_table
from training.wide.foreign import HELD, KINDS, Foreign
from training.wide.pastimes import Clock, sample_clock, sample_dice
from training.wide.places import agreement, overlap
from training.wide.sheet import Form, Look, Sheet, Text, box_of
from training.wide.talk import WidePacker, kinds_of
from training.wide.things import WideScene, sample_wide
from training.wide.writing import LONGEST, sample_lines
from training.wording import expand, parse
from training.worlds import SAMPLERS, WIDE, sample_one

SLOTS = "a b ref refs size side label row column nth extreme".split()
EMPTY = '{"model": {"type": "BPE", "vocab": {}, "merges": []}}'


def scenes(count: int, layout: str | None = None) -> list[WideScene]:
    rng = Random(layout or "any")
    found = (sample_wide(rng) for _ in range(20 * count))
    return [scene for scene in found if layout in (None, scene.layout)][:count]


def asked(kind: Callable[[Any, Random], Ask | None], shown: Any, seed: object = 0) -> Ask | None:
    return kind(shown, Random(f"{seed}"))


def number(text: str) -> int:
    found = re.search(r"\d+", text)
    return int(found[0]) if found else 0


def painted(scene: WideScene) -> list[Form]:
    """What is painted as a shape, decoration and shadows aside."""
    return [item for item in scene.sheet.items if isinstance(item, Form) and item.shape]


def texts(sheet: Sheet) -> list[str]:
    return [item.text for item in sheet.items if isinstance(item, Text)]


@pytest.mark.parametrize("name", SAMPLERS)
def test_every_family_draws_the_same_picture_for_the_same_seed(name: str) -> None:
    first, second = (WIDE.draw(SAMPLERS[name][1](Random(5), False), Random(1)) for _ in range(2))
    assert first.size == (paint.SIDE, paint.SIDE)
    assert first.mode == "RGB"
    assert ImageChops.difference(first, second).getbbox() is None
    labels = WIDE.labels(SAMPLERS[name][1](Random(5), False))
    assert labels.shape == (8, 256)
    assert all(int(row[row != paint.IGNORE].max(initial=0)) < n for row, n in zip(labels, WIDE.classes, strict=True))


def test_every_kind_has_at_least_45_frames_and_each_can_be_said() -> None:
    packer = WidePacker(no_tokens())
    for kind, frames in packer.templates.items():
        assert len(frames.splitlines()) >= 45, kind
    kinds = {
        k
        for shown in (sample_one(Random(i)) for i in range(300))
        if not isinstance(shown, Foreign)
        for k in kinds_of(shown)[0]
    }
    rng = Random(3)
    for kind in sorted(kinds | {"point", "point all", "changed"}):
        slots: dict[str, str] = dict.fromkeys(SLOTS, "x")
        said = packer._wordings.say(kind, slots, rng)  # pyright: ignore[reportPrivateUsage]
        assert said
        if kind in phrases.TEMPLATES:
            assert not set("{}<>()|") & set(said), said


def no_tokens() -> Any:
    from tokenizers import Tokenizer

    return Tokenizer.from_str(EMPTY)


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


def test_what_is_read_is_what_is_printed() -> None:
    rng = Random(8)
    for _ in range(60):
        lines = sample_lines(rng)
        assert all(1 < len(line) <= LONGEST for line in lines.lines)
        answer = SHEET_KINDS[type(lines)]["read"](lines, rng)
        assert answer is not None
        assert re.findall(r'"([^"]*)"', answer.answer) == texts(lines.sheet)
        stated = SHEET_KINDS[type(lines)]["json lines"](lines, rng)
        assert stated is not None
        assert json.loads(stated.answer)["lines"] == texts(lines.sheet)


def test_bars_are_as_high_as_their_values() -> None:
    rng = Random(9)
    for _ in range(40):
        bars = sample_bars(rng)
        forms = [item for item in bars.sheet.items if isinstance(item, Form) and item.shape]
        axis = 0 if bars.sideways else 1
        heights = [max(p[axis] for p in f.points) - min(p[axis] for p in f.points) for f in forms]
        assert [round(height / 0.7 * bars.top) for height in heights] == list(bars.values)
        question = SHEET_KINDS[Bars]["bar value"](bars, rng)
        assert question is not None
        value = bars.values[bars.labels.index(question.slots["label"])]
        assert question.answer.endswith(f" {value}.")


def test_a_cell_is_where_its_row_and_column_cross() -> None:
    rng = Random(10)
    for _ in range(40):
        table = sample_table(rng)
        placed = {(round(t.x, 3), round(t.y, 3)): t.text for t in table.sheet.items if isinstance(t, Text)}
        question = SHEET_KINDS[Table]["cell"](table, rng)
        assert question is not None
        heading = question.slots["column"][1:].split("|")[0]
        x = next(at[0] for at, text in placed.items() if text == heading)
        y = next(at[1] for at, text in placed.items() if text == question.slots["row"])
        assert question.answer == f"The {heading} of {question.slots['row']} is {placed[x, y]}."


def test_the_hands_of_a_clock_show_its_time() -> None:
    rng = Random(11)
    for _ in range(40):
        clock = sample_clock(rng)
        *_, hour, minute = [item for item in clock.sheet.items if isinstance(item, Form)]
        minutes, hours = (pointing(clock, hand) for hand in (minute, hour))
        shown = f"It is {int(hours / 30 + 1e-6) or 12}:{round(minutes / 6) % 60:02d}."
        assert asked(SHEET_KINDS[Clock]["clock"], clock) == Ask("clock", {}, shown)


def pointing(clock: Clock, hand: Form) -> float:
    """Degrees clockwise from the top, of the hand's far end."""
    x, y = ((hand.points[1][i] + hand.points[2][i]) / 2 for i in (0, 1))
    return math.degrees(math.atan2(x - clock.x, clock.y - y)) % 360


def test_the_pips_of_the_dice_add_up() -> None:
    rng = Random(12)
    for _ in range(40):
        dice = sample_dice(rng)
        pips = sum(isinstance(item, Form) and item.edge is None for item in dice.sheet.items)
        question = asked(SHEET_KINDS[type(dice)]["dice sum"], dice)
        assert question is not None
        assert number(question.answer) == pips


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


def test_conversations_with_any_pictures_can_be_drawn_pairs_with_a_foreign_one_too() -> None:
    packer = WidePacker(no_tokens())
    for seed in range(240):
        rng = Random(seed)
        shown = WIDE.sample(rng, (1, 2, 2, 4)[seed % 4], False)
        if seed % 4:
            shown[rng.randrange(len(shown))] = Foreign(KINDS[seed % len(KINDS)], seed)
        row = packer.row(shown, 700, rng)
        assert len(row.kinds) >= 1
        assert len(row.starts) == len(shown)


def test_a_question_about_another_picture_than_the_last_leaves_no_it_behind() -> None:
    packer, rng = WidePacker(no_tokens()), Random(2)
    shown = WIDE.sample(rng, 1, False) + WIDE.sample(rng, 1, False)
    asked_of_two = [packer._ask(shown, 2, 0, rng)[0] for _ in range(60)]  # pyright: ignore[reportPrivateUsage]
    assert not any(question.follow or question.about for question in asked_of_two)


def test_what_lies_outside_the_world_is_asked_in_the_message_of_a_picture_too() -> None:
    packer, rng = WidePacker(no_tokens()), Random(3)
    scene = scenes(1, "grid")
    kinds = [packer._ask(scene, 1, 0, rng)[0].kind for _ in range(200)]  # pyright: ignore[reportPrivateUsage]
    assert 8 < kinds.count("unknown") < 40


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


def test_close_bars_are_not_compared() -> None:
    rng = Random(15)
    for _ in range(200):
        bars = sample_bars(rng)
        question = SHEET_KINDS[Bars]["bar compare"](bars, rng)
        if question is not None:
            a, b = (bars.values[bars.labels.index(question.slots[slot])] for slot in "ab")
            assert abs(a - b) >= 0.08 * bars.top


def test_edges_under_a_bar_are_those_of_the_bar() -> None:
    bars = sample_bars(Random(16))
    edges = {tuple(column) for column in WIDE.labels(bars)[4:].T.tolist() if paint.IGNORE not in column}
    form = [item for item in bars.sheet.items if isinstance(item, Form) and item.shape]
    assert edges <= {tuple(v // 20 for v in box_of(item.points, bars.look)) for item in form}
    assert edges


def test_random_letters_spell_nothing_rude(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(decency, "BLOCKED", frozenset({zlib.crc32(b"abc"), zlib.crc32(b"oops")}))
    assert not decency.is_decent("xAbCy")
    assert not decency.is_decent("no 00p5!")
    assert decency.is_decent("a b c ab")
    monkeypatch.setattr(
        decency, "BLOCKED", frozenset(zlib.crc32(f"{a}{b}o".encode()) for a in "bcdfg" for b in "aeiou")
    )
    rng = Random(17)
    assert all(decency.is_decent(sample_word(rng)) for _ in range(300))


def test_refusals_inside_the_world_are_a_group_of_the_evaluation() -> None:
    found = trials.refusal_trials(3)
    assert {trial.kind for trial in found} == {"about the picture", "about the world", "held-out"}
    assert {trial.answer for trial in found} == {sayings.LIMIT}


def test_pictures_of_another_kind_get_the_one_sentence() -> None:
    rng, packer = Random(14), WidePacker(no_tokens())
    for kind in (*KINDS, *HELD):
        assert Foreign(kind, 3).draw(64).size == (64, 64)
        question, text = packer.ask_about(Foreign(kind, 3), rng)
        assert question.answer == sayings.LIMIT
        assert text


def test_a_system_prompt_sets_length_and_language_of_the_few_sentences() -> None:
    packer = WidePacker(no_tokens())
    for mood, wording in sayings.SYSTEMS.items():
        packer.mood = sayings.MOODS.index(mood)
        assert expand(parse(f"({wording})"), Random(1))
        assert packer.say("limit") == sayings.SAYINGS["limit"][packer.mood] != sayings.LIMIT
    for said in sayings.SAYINGS.values():
        plain, short, long, german, german_short = said
        assert len(short) < len(plain) < len(long)
        assert len(german_short) < len(german)


def test_fonts_of_training_and_of_the_evaluation_are_apart_and_can_print_every_sign() -> None:
    seen, unseen = faces.names(True), faces.names(False)
    assert len(seen) >= 12
    assert len(unseen) >= 4
    assert not set(seen) & set(unseen)
    for name in (*seen, *unseen):
        blank = faces.face(name, 40).getmask("\x00").getbbox()
        for glyph in paint.GLYPHS:
            assert faces.face(name, 40).getmask(glyph).getbbox(), (name, glyph, blank)


def test_labels_say_which_letter_lies_where() -> None:
    text = Text("AB", 0.5, 0.5, 0.3, faces.names()[0], (0, 0, 0))
    labels = paint.labels(Sheet((255, 255, 255), (text,), Look()))
    letters = [paint.GLYPHS[v - 1] for row in labels[2:4] for v in row.tolist() if 0 < v < paint.IGNORE]
    assert sorted(letters) == ["A", "B"]
    picture = np.asarray(paint.draw(Sheet((255, 255, 255), (text,), Look())).convert("L"), np.float32)
    assert picture.mean() < 254
    assert Image.fromarray(picture.astype(np.uint8)).size == (paint.SIDE, paint.SIDE)


def test_held_out_wordings_are_ten_or_more_a_kind_and_none_can_be_said_in_training() -> None:
    listed = trials.wordings()  # raises where the training grammar covers one
    assert set(listed) == set(phrases.TEMPLATES)
    for kind, wordings in listed.items():
        assert len(set(wordings)) >= 10, kind
    packer = WidePacker(no_tokens())
    said = packer._wordings.say("odd", {}, Random(1))  # pyright: ignore[reportPrivateUsage]
    assert packer._wordings.covers("odd", said)  # pyright: ignore[reportPrivateUsage]
