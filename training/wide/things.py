"""Wider scenes of shapes: any size, style and angle, on a 3 x 3 grid or anywhere, up to twelve of them, with writing.

A `WideScene` is a `Scene`, so that every question of the narrow world can be asked about one on a grid.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field, replace
from functools import cache
from random import Random
from typing import ClassVar

from training import scenes as narrow
from training.drawing import outline
from training.scenes import BACKGROUNDS, COLOURS, Scene, Thing, Writing, readable_colours
from training.wide import faces
from training.wide.paint import SHAPES
from training.wide.sheet import Form, Ink, Look, Point, Sheet, Text, box_of, on_grid, sample_look

PLAIN = SHAPES[:8]  # the shapes that stay what they are when a picture is squeezed, and the narrow world's


@dataclass(frozen=True, slots=True)
class Style:
    """How a thing is painted: filled or as an outline, with an edge, a shadow, fading to another tone."""

    hollow: bool = False
    edge: Ink | None = None
    fade: bool = False
    shadow: float = 0.0
    tint: Ink = (0, 0, 0)


@dataclass(frozen=True, slots=True)
class WideScene(Scene):
    """`layout` is "grid", "free" or "odd"; `styles` belong to the things, `fonts` to the writings."""

    look: Look = field(default_factory=Look)
    styles: tuple[Style, ...] = ()
    fonts: tuple[str, ...] = ()
    layout: str = "grid"
    shapes: ClassVar[tuple[str, ...]] = SHAPES

    @property
    def sheet(self) -> Sheet:
        forms: list[Form | Text] = []
        for thing, style in zip(self.things, self.styles, strict=True):
            forms += _forms(thing, style, self.look)
        for writing, font in zip(self.writings, self.fonts, strict=True):
            forms.append(Text(writing.text, writing.x, writing.y, writing.size, font, COLOURS[writing.colour]))
        return Sheet(BACKGROUNDS[self.background], tuple(forms), self.look)

    def box(self, thing: Thing) -> tuple[int, int, int, int]:
        return box_of(points_of(thing, self.look), self.look)

    def point(self, thing: Thing) -> tuple[int, int]:
        x, y = self.look.place((thing.x, thing.y))
        return on_grid(x), on_grid(y)


def sample_wide(rng: Random, novel: bool = False) -> WideScene:
    layout = rng.choice(("grid", "grid", "grid", "free", "free", "odd"))
    look = sample_look(rng)
    return {"grid": _grid, "free": _free, "odd": _odd}[layout](rng, look, novel)


def _grid(rng: Random, look: Look, novel: bool) -> WideScene:
    """A narrow scene painted in the wider ways."""
    base = narrow.sample_scene(rng, novel)
    stretch = look.aspect**0.5
    room = min(stretch, 1 / stretch)
    shapes = [_sometimes_new(rng, thing.shape, look, novel) for thing in base.things]
    things = tuple(replace(thing, shape=shape, radius=rng.uniform(0.05, 0.15) * room, angle=_angle(rng, shape))
                   for thing, shape in zip(base.things, shapes, strict=True))  # fmt: skip
    fonts = tuple(faces.sample_face(rng) for _ in base.writings)
    writings = tuple(_fitted(w, font, look) for w, font in zip(base.writings, fonts, strict=True))
    return WideScene(base.background, things, writings, look, _styles(rng, things, base.background), fonts)


def _sometimes_new(rng: Random, shape: str, look: Look, novel: bool) -> str:
    """A rectangle in a squeezed picture would be a guess, so new shapes come in unsqueezed ones alone."""
    if novel or look.aspect != 1.0 or rng.random() < 0.8:
        return shape
    return rng.choice((*SHAPES[8:], "arrow"))  # whose direction is asked for


def _fitted(writing: Writing, font: str, look: Look) -> Writing:
    """The writing in this font, no wider than it was on the narrow scene."""
    stretch = look.aspect**0.5
    unit = faces.width(writing.text, font)
    size = min(writing.size / stretch, writing.width * stretch / unit, 0.3 / stretch)
    return replace(writing, size=size, width=unit * size / stretch)


def _free(rng: Random, look: Look, novel: bool) -> WideScene:
    background = rng.choice(tuple(BACKGROUNDS))
    count = rng.choice((2, 3, 4, 5, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12))
    pairs = narrow._sample_pairs(rng, background, count, novel)
    tight = 0.85 if rng.random() < 0.2 else 1.08  # overlapping a little
    things = _scatter(rng, look, [(c, _sometimes_new(rng, s, look, novel)) for c, s in pairs], tight)
    return WideScene(background, things, (), look, _styles(rng, things, background), (), "free")


def _odd(rng: Random, look: Look, novel: bool) -> WideScene:
    """All alike but one (or, seldom, none)."""
    background = rng.choice(tuple(BACKGROUNDS))
    usual, other = rng.sample(readable_colours(background), 2)
    shape, strange = rng.sample(PLAIN, 2)
    by_colour, by_shape = rng.choice(((True, False), (False, True), (True, True)))
    odd = other if by_colour else usual, strange if by_shape else shape
    pairs = [(usual, shape)] * rng.randint(3, 8) + [odd if rng.random() < 0.93 else (usual, shape)]
    rng.shuffle(pairs)
    things = _scatter(rng, look, pairs, 1.08)
    return WideScene(background, things, (), look, _styles(rng, things, background), (), "odd")


def _scatter(rng: Random, look: Look, pairs: list[tuple[str, str]], tight: float) -> tuple[Thing, ...]:
    """Anywhere, as far apart as `tight` radii; fewer things where there is no room."""
    sx, sy = look.aspect**-0.5, look.aspect**0.5  # one side, in shares of the sheet's width and height
    largest = min(0.2, 0.5 / len(pairs) ** 0.5) * min(1.0, 0.62 / max(sx, sy) + 0.2)
    same = rng.uniform(0.05, largest) if rng.random() < 0.3 else None
    placed: list[Thing] = []
    for colour, shape in pairs:
        for _ in range(60):
            radius = same or rng.uniform(0.045, largest)
            x = rng.uniform(radius * sx + 0.01, 0.99 - radius * sx)
            y = rng.uniform(radius * sy + 0.01, 0.99 - radius * sy)
            if all(math.hypot((x - t.x) / sx, (y - t.y) / sy) > tight * (radius + t.radius) for t in placed):
                cell = 3 * min(2, int(3 * y)) + min(2, int(3 * x))
                angle = _angle(rng, shape)
                placed.append(Thing(shape, colour, cell, x, y, radius, angle))
                break
    return tuple(sorted(placed, key=lambda t: (t.cell, t.x)))


def _angle(rng: Random, shape: str) -> float:
    """Any small angle; arrows and lines lie along an axis, so that their direction has a name."""
    return rng.uniform(-8, 8) + rng.choice((0, 90, 180, 270)) if shape in ("arrow", "line") else rng.uniform(-22, 22)


def _styles(rng: Random, things: tuple[Thing, ...], background: str) -> tuple[Style, ...]:
    dice = rng.random()
    hollow, fade = dice < 0.15, 0.15 < dice < 0.25
    shadow = rng.uniform(0.006, 0.016) if rng.random() < 0.2 else 0.0
    edged = rng.random() < 0.2
    dark = sum(BACKGROUNDS[background]) < 300
    edge: Ink = (235, 235, 235) if dark else (40, 40, 40)
    tints = [tuple(rng.randint(-14, 14) for _ in range(3)) for _ in things]
    return tuple(Style(hollow and rng.random() < 0.8, edge if edged else None, fade, shadow, (t[0], t[1], t[2]))
                 for t in tints)  # fmt: skip


def _tinted(ink: Ink, tint: Ink) -> Ink:
    r, g, b = (min(255, max(0, v + d)) for v, d in zip(ink, tint, strict=True))
    return r, g, b


def _forms(thing: Thing, style: Style, look: Look) -> list[Form]:
    ink = _tinted(COLOURS[thing.colour], style.tint)
    points = points_of(thing, look)
    hole = points_of(replace(thing, shape="circle", radius=0.62 * thing.radius), look) if thing.shape == "ring" else ()
    colour, shape = 1 + tuple(COLOURS).index(thing.colour), 1 + SHAPES.index(thing.shape)
    forms = []
    if style.shadow:
        moved = tuple((x + style.shadow, y + style.shadow) for x, y in points)
        forms.append(Form(moved, (105, 105, 105), hole=tuple((x + style.shadow, y + style.shadow) for x, y in hole)))
    fade = _tinted(ink, (-45, -45, -45)) if style.fade and thing.colour not in ("black", "brown") else None
    if style.hollow and thing.shape not in ("ring", "line", "cross"):
        return [*forms, Form(points, None, ink, max(0.011, 0.16 * thing.radius), None, colour, shape)]
    return [*forms, Form(points, ink, style.edge, 0.006, fade, colour, shape, hole)]


def points_of(thing: Thing, look: Look) -> tuple[Point, ...]:
    """The outline on the sheet."""
    c, s = math.cos(math.radians(thing.angle)) * thing.radius, math.sin(math.radians(thing.angle)) * thing.radius
    stretch = look.aspect**0.5
    return tuple((thing.x + (c * u - s * v) / stretch, thing.y + (s * u + c * v) * stretch)
                 for u, v in wide_outline(thing.shape))  # fmt: skip


@cache
def wide_outline(shape: str) -> tuple[Point, ...]:
    """The polygon of a shape in the unit circle, y down."""
    if shape in ("circle", "ring"):
        return tuple((math.cos(math.pi * i / 20), math.sin(math.pi * i / 20)) for i in range(40))
    if shape == "rectangle":
        return (-1.0, -0.38), (1.0, -0.38), (1.0, 0.38), (-1.0, 0.38)
    if shape == "line":
        return (-1.0, -0.09), (1.0, -0.09), (1.0, 0.09), (-1.0, 0.09)
    if shape == "arrow":  # points to the right
        return (-1.0, -0.2), (0.15, -0.2), (0.15, -0.62), (1.0, 0.0), (0.15, 0.62), (0.15, 0.2), (-1.0, 0.2)
    if shape == "hexagon":
        return tuple((math.cos(math.pi * i / 3), math.sin(math.pi * i / 3)) for i in range(6))
    if shape == "moon":
        back = [math.pi * (0.3 + 1.4 * i / 24) for i in range(25)]  # the outer edge, open to the right
        end_x, end_y = math.cos(back[0]), math.sin(back[0])
        front = [(end_x - 0.62 * math.sin(math.pi * i / 16), -end_y * math.cos(math.pi * i / 16)) for i in range(1, 16)]
        return (*((math.cos(t), math.sin(t)) for t in back), *front)
    return tuple(outline(shape))
