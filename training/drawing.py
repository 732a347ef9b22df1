"""Pixels of a scene, and which colour, shape and letter lies under each patch (for the auxiliary loss).

Boundary: Pillow and numpy only; nothing random but what the caller's seeded generator decides.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cache
from random import Random

import numpy as np
from PIL import Image, ImageDraw

from training.fonts import font, text_width
from training.scenes import BACKGROUNDS, COLOURS, GLYPHS, SHAPES, Scene, Thing, Writing

SIDE = 256
PATCHES = 16  # per side
IGNORE = 255
Points = list[tuple[float, float]]
Ink = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Style:
    """`oversample` 1 leaves jagged edges, 2 or more smooths them; shadow and outline are in picture sides."""

    oversample: int = 2
    shadow: float = 0.0
    outline: float = 0.0
    bold: bool = False


def sample_style(rng: Random) -> Style:
    return Style(
        oversample=1 if rng.random() < 0.3 else 2,
        shadow=rng.uniform(0.006, 0.016) if rng.random() < 0.3 else 0.0,
        outline=rng.uniform(0.005, 0.01) if rng.random() < 0.2 else 0.0,
        bold=rng.random() < 0.3,
    )


def draw_scene(scene: Scene, style: Style, side: int = SIDE, rng: Random | None = None) -> Image.Image:
    """An RGB picture of `side` x `side` pixels; `rng`, if given, shifts every colour a little."""
    scale = side * style.oversample
    paper = _tint(BACKGROUNDS[scene.background], rng)
    image = Image.new("RGB", (scale, scale), paper)
    draw = ImageDraw.Draw(image)
    shade = tuple(int(0.8 * v) for v in paper)
    for thing in scene.things:
        ink = _tint(COLOURS[thing.colour], rng)
        if style.shadow:
            _paint(draw, thing, scale, shade, shift=style.shadow)
        if style.outline:
            _paint(draw, thing, scale, _edge(ink), grow=style.outline)
        _paint(draw, thing, scale, ink)
    for writing in scene.writings:
        _write(draw, writing, scale, _tint(COLOURS[writing.colour], rng), style.bold)
    return image.reduce(style.oversample) if style.oversample > 1 else image


def patch_labels(scene: Scene) -> np.ndarray:
    """uint8 (3, 256): colour, shape and letter under each patch, 0 for none, IGNORE where it cannot be said."""
    owners = Image.new("L", (PATCHES, PATCHES), 0)
    draw = ImageDraw.Draw(owners)
    for number, thing in enumerate(scene.things, start=1):
        _paint(draw, thing, PATCHES, number)
    owner = np.asarray(owners).reshape(-1)
    colours = np.array([0] + [1 + tuple(COLOURS).index(t.colour) for t in scene.things], np.uint8)
    shapes = np.array([0] + [1 + SHAPES.index(t.shape) for t in scene.things], np.uint8)
    letters = np.zeros((PATCHES, PATCHES), np.uint8)
    for writing in scene.writings:
        _mark_letters(letters, writing)
    return np.stack([colours[owner], shapes[owner], letters.reshape(-1)])


def _mark_letters(letters: np.ndarray, writing: Writing) -> None:
    left = writing.x - writing.width / 2
    top, bottom = writing.y - writing.size / 2, writing.y + writing.size / 2
    rows = slice(max(0, int(top * PATCHES)), int(bottom * PATCHES) + 1)
    letters[rows, max(0, int(left * PATCHES)) : int((left + writing.width) * PATCHES) + 1] = IGNORE
    row = min(PATCHES - 1, int(writing.y * PATCHES))
    taken: set[int] = set()
    for i, glyph in enumerate(writing.text):
        middle = left + writing.size * (text_width(writing.text[:i]) + text_width(glyph) / 2)
        column = min(PATCHES - 1, int(middle * PATCHES))
        letters[row, column] = IGNORE if column in taken else 1 + GLYPHS.index(glyph)
        taken.add(column)


def _tint(colour: Ink, rng: Random | None) -> Ink:
    if rng is None:
        return colour
    r, g, b = (min(255, max(0, v + rng.randint(-9, 9))) for v in colour)
    return r, g, b


def _edge(ink: Ink) -> Ink:
    """A darker line around a light shape, a lighter one around a dark shape."""
    r, g, b = (int(0.55 * v) if sum(ink) > 200 else int(0.55 * v + 90) for v in ink)
    return r, g, b


def _write(draw: ImageDraw.ImageDraw, writing: Writing, scale: int, ink: Ink, bold: bool) -> None:
    face = font(max(8, round(writing.size * scale)))
    stroke = max(1, round(writing.size * scale / 45)) if bold else 0
    draw.text((writing.x * scale, writing.y * scale), writing.text, ink, face, anchor="mm", stroke_width=stroke)


def _paint(
    draw: ImageDraw.ImageDraw, thing: Thing, scale: int, ink: Ink | tuple[int, ...] | int,
    grow: float = 0.0, shift: float = 0.0,
) -> None:  # fmt: skip
    x, y, radius = (thing.x + shift) * scale, (thing.y + shift) * scale, (thing.radius + grow) * scale
    if thing.shape == "circle":
        draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=ink)
    elif thing.shape == "ring":
        width = max(1, round((0.36 * thing.radius + 2 * grow) * scale))
        draw.ellipse((x - radius, y - radius, x + radius, y + radius), outline=ink, width=width)
    else:
        draw.polygon(_turn(outline(thing.shape), x, y, radius, thing.angle), fill=ink)


def _turn(points: Points, x: float, y: float, radius: float, angle: float) -> Points:
    c, s = math.cos(math.radians(angle)) * radius, math.sin(math.radians(angle)) * radius
    return [(x + c * u - s * v, y + s * u + c * v) for u, v in points]


@cache
def outline(shape: str) -> Points:
    """The polygon of a shape in the unit circle, y down."""
    if shape == "square":
        return [(-0.85, -0.85), (0.85, -0.85), (0.85, 0.85), (-0.85, 0.85)]
    if shape == "triangle":
        return [(0.0, -0.95), (0.95, 0.75), (-0.95, 0.75)]
    if shape == "diamond":
        return [(0.0, -1.0), (0.78, 0.0), (0.0, 1.0), (-0.78, 0.0)]
    if shape == "cross":
        a, b = 0.32, 0.95
        arm = [(-a, -b), (a, -b), (a, -a)]  # the upper one; the others are turned by 90 degrees
        turns = ((1, 0), (0, 1), (-1, 0), (0, -1))
        return [(c * u - s * v, s * u + c * v) for c, s in turns for u, v in arm]
    if shape == "star":
        tips = [(1.0 if i % 2 == 0 else 0.42, math.pi * (i / 5 - 0.5)) for i in range(10)]
        return [(r * math.cos(t), r * math.sin(t)) for r, t in tips]
    turns = [2 * math.pi * i / 40 for i in range(40)]  # a heart
    return [
        (math.sin(t) ** 3, -(13 * math.cos(t) - 5 * math.cos(2 * t) - 2 * math.cos(3 * t) - math.cos(4 * t)) / 16.5)
        for t in turns
    ]
