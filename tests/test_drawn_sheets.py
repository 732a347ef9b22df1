"""Printed lines, charts, tables, clocks and dice: answers agree with an independent reading of what is drawn."""

from __future__ import annotations

import json
import math
import re
from itertools import pairwise
from random import Random
from typing import Any

import numpy as np
import pytest
from PIL import Image, ImageChops

from tests.drawn import asked, texts
from training.questions import Ask
from training.wide import faces, paint
from training.wide.asks_sheets import SHEET_KINDS
from training.wide.charts import Bars, Table, sample_bars, sample_table
from training.wide.examples import EXAMPLES
from training.wide.paint import draw
from training.wide.pastimes import Clock, sample_clock, sample_dice
from training.wide.sheet import Form, Look, Sheet, Text, box_of
from training.wide.talk import kinds_of
from training.wide.writing import LONGEST, sample_lines
from training.worlds import SAMPLERS, WIDE


@pytest.mark.parametrize("name", SAMPLERS)
def test_every_family_draws_the_same_picture_for_the_same_seed(name: str) -> None:
    first, second = (WIDE.draw(SAMPLERS[name][1](Random(5), False), Random(1)) for _ in range(2))
    assert first.size == (paint.SIDE, paint.SIDE)
    assert first.mode == "RGB"
    assert ImageChops.difference(first, second).getbbox() is None
    labels = WIDE.labels(SAMPLERS[name][1](Random(5), False))
    assert labels.shape == (8, 256)
    assert all(int(row[row != paint.IGNORE].max(initial=0)) < n for row, n in zip(labels, WIDE.classes, strict=True))


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
        row = question.slots["row"].strip("(").split("|")[0]
        y = next(at[1] for at, text in placed.items() if text == row)
        columns = sorted({at[0] for at in placed})
        where = f"{heading} is column {columns.index(x) + 1} of {len(columns)}"
        assert question.answer == f"{where}: {row} has {placed[x, y]}."


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
        if len(dice.numbers) == 1:
            assert question is None
        else:
            assert question is not None
            assert question.answer == f"{' + '.join(map(str, dice.numbers))} = {pips}."


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


def test_labels_say_which_letter_lies_where() -> None:
    text = Text("AB", 0.5, 0.5, 0.3, faces.names()[0], (0, 0, 0))
    labels = paint.labels(Sheet((255, 255, 255), (text,), Look()))
    letters = [paint.GLYPHS[v - 1] for row in labels[2:4] for v in row.tolist() if 0 < v < paint.IGNORE]
    assert sorted(letters) == ["A", "B"]
    picture = np.asarray(paint.draw(Sheet((255, 255, 255), (text,), Look())).convert("L"), np.float32)
    assert picture.mean() < 254
    assert Image.fromarray(picture.astype(np.uint8)).size == (paint.SIDE, paint.SIDE)


def test_fonts_of_training_and_of_the_evaluation_are_apart_and_can_print_every_sign() -> None:
    seen, unseen = faces.names(True), faces.names(False)
    assert len(seen) >= 12
    assert len(unseen) >= 4
    assert not set(seen) & set(unseen)
    for name in (*seen, *unseen):
        blank = faces.face(name, 40).getmask("\x00").getbbox()
        for glyph in paint.GLYPHS:
            assert faces.face(name, 40).getmask(glyph).getbbox(), (name, glyph, blank)


def ink(variation: str, height: int = 60) -> np.ndarray:
    """The pixels of an upright stroke in a font of training, varied."""
    text = Text("IIII", 0.5, 0.5, height / paint.SIDE, "arimo.ttf" + variation, (0, 0, 0))
    return 255.0 - np.asarray(paint.draw(Sheet((255, 255, 255), (text,), Look())).convert("L"), np.float32)


def middle(row: np.ndarray) -> float:
    return float((row * np.arange(row.size)).sum() / row.sum())


def test_fonts_of_training_are_also_drawn_bolder_thinner_and_slanted() -> None:
    plain, thin, bold, leaning, back = (ink(v) for v in ("", ":0:-8", ":0:16", ":12:0", ":-12:0"))
    assert 0.7 < thin.sum() / plain.sum() < 0.9
    assert 1.2 < bold.sum() / plain.sum() < 1.5
    assert abs(leaning.sum() / plain.sum() - 1) < 0.05
    rows = np.flatnonzero(plain.sum(axis=1) > 1000)
    high, low = rows[3], rows[-4]
    for picture, degrees in ((plain, 0), (leaning, 12), (back, -12)):
        found = math.degrees(math.atan2(middle(picture[high]) - middle(picture[low]), float(low - high)))
        assert abs(found - degrees) < 2, (degrees, found)


def test_fonts_of_the_evaluation_are_never_varied_and_widths_are_those_of_the_font() -> None:
    rng = Random(21)
    varied = [":" in sample_lines(rng).face for _ in range(200)]
    assert 30 < sum(varied) < 80
    assert {sample_lines(rng, seen=False).face for _ in range(60)} <= set(faces.names(False))
    for name in faces.names():
        line = "Quick: (foxes) AV To 7.5%"
        assert abs(faces.face(name, 64).getlength(line) / 64 - faces.width(line, f"{name}:8:12")) < 0.01, name
        mask, _ = paint._print("|jQg@#_W", f"{name}:12:18", 60)  # pyright: ignore[reportPrivateUsage]
        left, top, right, bottom = mask.getbbox()
        assert min(left, top, mask.size[0] - right, mask.size[1] - bottom) > 0, f"{name}: a letter is cut off"


def test_what_a_comparison_is_drawn_from_comes_before_its_verdict() -> None:
    rng = Random(18)
    for _ in range(60):
        bars, table = sample_bars(rng), sample_table(rng)
        compared = SHEET_KINDS[Bars]["bar compare"](bars, rng)
        if compared is not None:
            stated = re.findall(r"(\w+) has (\d+)", compared.answer)
            (a, x), (b, y) = ((label, int(value)) for label, value in stated)
            assert [bars.values[bars.labels.index(label)] for label in (a, b)] == [x, y]
            assert compared.answer.endswith("so yes." if x > y else "so no.")
        found = SHEET_KINDS[Table]["table extreme"](table, rng)
        if found is not None:
            listed = {name: int(value) for name, value in re.findall(r"(\w+) (\d+),", found.answer)}
            assert tuple(listed) == table.rows
            best = (max if " highest" in found.answer else min)(listed, key=lambda name: listed[name])
            assert f", so {best} has the " in found.answer


def test_the_labels_of_bars_stay_apart_and_can_be_read() -> None:
    rng = Random(19)
    for _ in range(80):
        bars = sample_bars(rng)
        items = [item for item in bars.sheet.items if isinstance(item, Text) and item.text in bars.labels]
        ends = [(t.x - faces.width(t.text, t.face) * t.size / 2, t.x + faces.width(t.text, t.face) * t.size / 2)
                for t in items]  # fmt: skip
        assert min(t.size for t in items) >= 0.045
        assert bars.sideways or all(b[0] > a[1] for a, b in pairwise(ends)), bars.labels


def test_letters_are_high_enough_to_be_read_and_a_squeezed_square_is_no_rectangle() -> None:
    rng = Random(20)
    for _ in range(150):
        lines = sample_lines(rng)
        assert lines.size * min(1.0, lines.look.aspect**0.5) > 0.0339
        assert 0.57 < lines.look.aspect < 1.74


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example[0])
def test_an_example_of_the_page_has_the_answer_that_the_world_gives(example: tuple[str, str, str, Any, str]) -> None:
    name, question, kind, shown, answer = example
    assert draw(shown.sheet, 64).size == (64, 64), name
    found = (kinds_of(shown)[0][kind](shown, Random(seed)) for seed in range(200))
    answers = {one.answer for one in found if one is not None and all(
        re.search(option, question, re.IGNORECASE)
        for slot in one.slots.values() if (option := slot.strip("()").replace(")", "").replace("(", "")))}  # fmt: skip
    assert answer in answers, answers


def test_no_printed_word_begins_with_a_sign_that_nothing_tells_from_another() -> None:
    faces_ = {name: faces.tells_l_from_i(name) for name in ("arimo.ttf", "lato.ttf:8:-6", "tinos.ttf", "cousine.ttf")}
    assert faces_ == {"arimo.ttf": False, "lato.ttf:8:-6": False, "tinos.ttf": True, "cousine.ttf": True}
    rng, told = Random(4), 0
    for seen in (True, False):
        for _ in range(300):
            printed = sample_lines(rng, seen=seen)
            begins = any(re.search(r"(?<![A-Za-z])[lI]", line) for line in printed.lines)
            assert not begins or faces.tells_l_from_i(printed.face)
            told += begins
    assert told > 10  # in others they are printed
