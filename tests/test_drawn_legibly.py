"""What is asked about a picture of the wider world can be seen in it."""

from __future__ import annotations

import math
from random import Random

import numpy as np

from training.wide import paint
from training.wide.charts import Bars, sample_bars
from training.wide.sheet import Point, Text
from training.worlds import WIDE, sample_one, through_files, wide_draw


def pixels(bars: Bars, a: Point, b: Point) -> float:
    """How far apart two points of the sheet are in the picture that the model sees."""
    return paint.SIDE * math.dist(bars.look.place(a), bars.look.place(b))


def test_values_read_off_a_scale_are_asked_often_and_are_some_pixels_apart() -> None:
    rng = Random(1)
    charts = [sample_bars(rng) for _ in range(300)]
    scaled = [bars for bars in charts if bars.scale]
    assert 0.5 < len(scaled) / len(charts) < 0.7
    assert sum(bool(bars.look.corners) for bars in scaled) > 5
    for bars in scaled:
        for value in range(bars.top):
            near, far = (bars.at(v / bars.top, 0.5) for v in (value, value + 1))
            assert pixels(bars, near, far) >= 3


def test_the_numbers_of_a_scale_are_thirteen_pixels_high_and_show_every_second_value_at_least() -> None:
    rng = Random(2)
    for bars in (bars for bars in (sample_bars(rng) for _ in range(200)) if bars.scale):
        printed = [item for item in bars.sheet.items if isinstance(item, Text)]
        ticks = printed[bool(bars.title) : -len(bars.labels)]
        assert [int(tick.text) for tick in ticks] == list(range(0, bars.top + 1, 1 if bars.top <= 6 else 2))
        assert all(text.text in bars.labels for text in printed[-len(bars.labels) :])
        for tick in ticks:
            ends = ((tick.x, tick.y + side * tick.size / 2) for side in (-1, 1))
            assert pixels(bars, *ends) >= 13


def test_some_pictures_of_training_come_as_if_from_other_files_and_those_of_the_evaluation_do_not() -> None:
    picture = wide_draw(sample_bars(Random(3)), Random(1))
    seen = np.asarray(picture, np.int16)
    found = [through_files(picture, Random(f"file {number}")) for number in range(150)]
    other = [one for one in found if one is not picture]
    assert 8 < len(other) < 32
    for one in other:
        assert (one.size, one.mode) == (picture.size, "RGB")
        assert 0 < np.abs(np.asarray(one, np.int16) - seen).mean() < 12
    shown = sample_one(Random(4))
    drawn = {WIDE.draw(shown, Random(f"seed {number}")).tobytes() for number in range(40)}
    assert len(drawn) > 2
    assert len({wide_draw(shown, Random(number)).tobytes() for number in range(5)}) == 1
