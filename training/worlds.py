"""What training draws: the narrow world of scenes.py or the wider one of wide/. Values and functions; no model."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from io import BytesIO
from random import Random
from typing import Any

import numpy as np
from PIL import Image
from tokenizers import Tokenizer

from training import drawing
from training.conversations import Packer
from training.scenes import COLOURS, GLYPHS, SHAPES, Scene, sample_scene
from training.wide import paint
from training.wide.changes import sample_pair
from training.wide.charts import sample_bars, sample_table
from training.wide.foreign import Foreign, sample_foreign
from training.wide.pastimes import sample_clock, sample_dice
from training.wide.talk import Second, WidePacker
from training.wide.things import sample_wide
from training.wide.writing import sample_lines


@dataclass(frozen=True, slots=True)
class World:
    """`sample` gives the pictures of one conversation; `labels` are for the auxiliary loss, one class count a row."""

    side: int
    sizes: dict[str, int]  # of the model, where they differ from the narrow one's
    classes: tuple[int, ...]
    packer: Callable[[Tokenizer, int], Packer]
    sample: Callable[[Random, int, bool], list[Any]]
    draw: Callable[[Any, Random], Image.Image]
    labels: Callable[[Any], np.ndarray]


def _narrow_sample(rng: Random, count: int, novel: bool) -> list[Any]:
    return [sample_scene(rng, novel) for _ in range(count)]


def _narrow_draw(scene: Scene, rng: Random) -> Image.Image:
    return drawing.draw_scene(scene, drawing.sample_style(rng), rng=rng)


NARROW = World(drawing.SIDE, {}, (1 + len(COLOURS), 1 + len(SHAPES), 1 + len(GLYPHS)), Packer, _narrow_sample,
               _narrow_draw, drawing.patch_labels)  # fmt: skip

SAMPLERS: dict[str, tuple[float, Callable[[Random, bool], Any]]] = {
    "narrow": (0.08, sample_scene),
    "things": (0.31, sample_wide),
    "lines": (0.42, lambda rng, novel: sample_lines(rng, novel)),
    "bars": (0.10, lambda rng, _: sample_bars(rng)),
    "table": (0.12, lambda rng, _: sample_table(rng)),
    "clock": (0.02, lambda rng, _: sample_clock(rng)),
    "dice": (0.02, lambda rng, _: sample_dice(rng)),
    "foreign": (0.04, lambda rng, _: sample_foreign(rng)),
}
FILTERS = tuple(Image.Resampling[name] for name in ("BOX", "BILINEAR", "BICUBIC", "LANCZOS"))


def sample_one(rng: Random, novel: bool = False) -> Any:
    (name,) = rng.choices(tuple(SAMPLERS), [share for share, _ in SAMPLERS.values()])
    return SAMPLERS[name][1](rng, novel)


def _wide_sample(rng: Random, count: int, novel: bool) -> list[Any]:
    """Two pictures are mostly a pair that differs in one thing."""
    if count == 2 and rng.random() < 0.9:
        first, second, change = sample_pair(rng)
        return [first, Second(second, change)]
    return [sample_one(rng, novel) for _ in range(count)]


def wide_draw(shown: Any, rng: Random) -> Image.Image:
    shown = shown.scene if isinstance(shown, Second) else shown
    if isinstance(shown, Foreign):
        return shown.draw(paint.SIDE)
    if hasattr(shown, "sheet"):
        return paint.draw(shown.sheet)
    return drawing.draw_scene(shown, drawing.sample_style(rng), paint.SIDE, rng)


def through_files(image: Image.Image, rng: Random) -> Image.Image:
    """One in eight as if a file had kept it in another size, as a JPEG, or both; one sheet in 14 is a JPEG anyway."""
    dice = rng.random()
    if dice < 0.05:
        wide, high = (round(side * 1.6 ** rng.uniform(-1, 1)) for side in image.size)
        image = image.resize((wide, high), rng.choice(FILTERS[:2]))  # the quick ones
    if 0.03 < dice < 0.125:
        file = BytesIO()
        image.save(file, "JPEG", quality=rng.randint(50, 90))
        image = Image.open(file).convert("RGB")
    size = paint.SIDE, paint.SIDE
    return image if image.size == size else image.resize(size, rng.choice(FILTERS))


def _wide_train_draw(shown: Any, rng: Random) -> Image.Image:
    return through_files(wide_draw(shown, rng), rng)


def wide_labels(shown: Any) -> np.ndarray:
    shown = shown.scene if isinstance(shown, Second) else shown
    if isinstance(shown, Foreign):
        return np.full((len(paint.CLASSES), 256), 255, np.uint8)
    if hasattr(shown, "sheet"):
        return paint.labels(shown.sheet)
    colours, shapes, _ = drawing.patch_labels(shown)
    return np.stack([colours, shapes, *np.full((len(paint.CLASSES) - 2, 256), 255, np.uint8)])


SIZES = {"vocabulary": 1536, "image": paint.SIDE, "patch": 24, "vision_layers": 10, "layers": 10}
WIDE = World(paint.SIDE, SIZES, paint.CLASSES, WidePacker, _wide_sample, _wide_train_draw, wide_labels)
WORLDS = {"narrow": NARROW, "wide": WIDE}
