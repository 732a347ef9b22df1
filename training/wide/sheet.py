"""A sheet is what gets drawn: forms and texts on paper, maybe squeezed, maybe at an angle like a page in a photo.

Coordinates on the sheet are shares of its width and height; sizes (of fonts, of lines) are in sides: the square root
of its area. `place` says where a point of the sheet lies in the picture.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from random import Random

Ink = tuple[int, int, int]
Point = tuple[float, float]
STEP = 10  # of 1000


@dataclass(frozen=True, slots=True)
class Form:
    """A polygon; `colour` and `shape` are its labels for the auxiliary loss, 0 for decoration."""

    points: tuple[Point, ...]
    fill: Ink | None
    edge: Ink | None = None
    line: float = 0.0
    fade: Ink | None = None
    colour: int = 0
    shape: int = 0
    hole: tuple[Point, ...] = ()


@dataclass(frozen=True, slots=True)
class Text:
    """One line, centred on (x, y)."""

    text: str
    x: float
    y: float
    size: float
    face: str
    ink: Ink


@dataclass(frozen=True)
class Look:
    """How the whole sheet is seen. `corners` are where its corners lie, clockwise from the top left; () is flat."""

    aspect: float = 1.0
    corners: tuple[Point, ...] = ()
    table: Ink = (90, 80, 70)
    oversample: int = 2
    texture: int = 0  # number of the texture, 0 for none
    grain: float = 0.0
    fade: Ink | None = None
    ruled: float = 0.0  # distance of faint lines on the paper, 0 for none
    jpeg: int = 0

    @cached_property
    def matrix(self) -> tuple[float, ...]:
        """Nine numbers of the projection from the sheet to the picture."""
        if not self.corners:
            return 1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0
        (x0, y0), (x1, y1), (x2, y2), (x3, y3) = self.corners
        dx1, dx2, sx = x1 - x2, x3 - x2, x0 - x1 + x2 - x3
        dy1, dy2, sy = y1 - y2, y3 - y2, y0 - y1 + y2 - y3
        det = dx1 * dy2 - dx2 * dy1
        g, h = (sx * dy2 - dx2 * sy) / det, (dx1 * sy - sx * dy1) / det
        return x1 - x0 + g * x1, x3 - x0 + h * x3, x0, y1 - y0 + g * y1, y3 - y0 + h * y3, y0, g, h, 1.0

    def place(self, point: Point) -> Point:
        if not self.corners:
            return point
        a, b, c, d, e, f, g, h, i = self.matrix
        x, y = point
        w = g * x + h * y + i
        return (a * x + b * y + c) / w, (d * x + e * y + f) / w


@dataclass(frozen=True, slots=True)
class Sheet:
    paper: Ink
    items: tuple[Form | Text, ...]
    look: Look


def sample_look(rng: Random, squeeze: bool = True) -> Look:
    """Half of the sheets are plain; the others differ in one or several ways."""
    if rng.random() < 0.4:
        return Look(oversample=rng.choice((1, 1, 1, 2)))
    # To 1 : 1.7: a square that is squeezed further might as well be a rectangle, and its letters are too low to read.
    aspect = 3 ** rng.uniform(-0.5, 0.5) if squeeze and rng.random() < 0.3 else 1.0
    return Look(
        aspect=aspect,
        corners=_tilted(rng) if rng.random() < 0.12 else (),
        table=(rng.randint(20, 220), rng.randint(20, 220), rng.randint(20, 220)),
        oversample=rng.choice((1, 1, 1, 2)),
        texture=rng.randint(1, 8) if rng.random() < 0.3 else 0,
        grain=rng.uniform(0.03, 0.12),
        ruled=rng.uniform(0.05, 0.12) if rng.random() < 0.1 else 0.0,
        jpeg=rng.randint(30, 90) if rng.random() < 0.12 else 0,
    )


def _tilted(rng: Random) -> tuple[Point, ...]:
    near = [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)]
    inward = [(1, 1), (-1, 1), (-1, -1), (1, -1)]
    return tuple((x + sx * rng.uniform(0.0, 0.13), y + sy * rng.uniform(0.0, 0.13))
                 for (x, y), (sx, sy) in zip(near, inward, strict=True))  # fmt: skip


def on_grid(share: float) -> int:
    """0 to 1000, as Qwen3-VL counts, in steps of STEP: 64 tokens a picture hold no more, and fewer digits to learn."""
    return max(0, min(1000, STEP * round(1000 * share / STEP)))


def box_of(points: tuple[Point, ...], look: Look) -> tuple[int, int, int, int]:
    """The smallest upright box around these points, on the grid."""
    placed = [look.place(point) for point in points]
    xs, ys = [x for x, _ in placed], [y for _, y in placed]
    return on_grid(min(xs)), on_grid(min(ys)), on_grid(max(xs)), on_grid(max(ys))
