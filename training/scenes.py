"""What a drawn scene holds: a background, up to six shapes on a 3 x 3 grid, a word and a number.

Pure values and seeded sampling; no pixels (see drawing.py) and no language (see questions.py).
Coordinates are in units of the picture's side, 0 to 1, x to the right and y down.
"""

from __future__ import annotations

import zlib
from dataclasses import dataclass
from random import Random
from typing import ClassVar

from training.decency import is_decent
from training.fonts import text_width

SHAPES = ("circle", "square", "triangle", "star", "heart", "diamond", "cross", "ring")
COLOURS = {
    "red": (220, 38, 38),
    "orange": (249, 140, 22),
    "yellow": (250, 215, 30),
    "green": (34, 150, 60),
    "blue": (37, 90, 235),
    "purple": (130, 50, 190),
    "pink": (245, 110, 180),
    "brown": (125, 72, 30),
    "black": (20, 20, 22),
    "white": (252, 252, 252),
    "gray": (128, 130, 134),
    "cyan": (30, 195, 215),
}
BACKGROUNDS = {
    "white": (250, 250, 250),
    "black": (18, 18, 20),
    "gray": (170, 172, 176),
    "cream": (250, 240, 205),
    "light blue": (190, 222, 250),
    "light green": (196, 236, 196),
    "light pink": (252, 214, 226),
    "dark blue": (28, 36, 92),
}
# A shape that cannot be told from what lies behind it would make the answer a guess.
UNREADABLE = {
    "white": ("white",),
    "black": ("black",),
    "gray": ("gray",),
    "cream": ("white", "yellow"),
    "light blue": ("white", "cyan"),
    "light green": ("white",),
    "light pink": ("white", "pink"),
    "dark blue": ("blue", "black", "purple"),
}
PLACES = (
    "top left", "top middle", "top right",
    "middle left", "middle", "middle right",
    "bottom left", "bottom middle", "bottom right",
)  # fmt: skip
FEW, MANY = (0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 6), (1, 2, 3, 3, 4, 4, 5, 5, 6, 6)  # shapes beside writing, and alone
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
VOWELS, CONSONANTS = "AEIOU", "BCDFGHJKLMNPRSTVWZ"
GLYPHS = "0123456789" + LETTERS + LETTERS.lower()


@dataclass(frozen=True, slots=True)
class Thing:
    """One shape; `cell` is 0 to 8 in reading order, `radius` in picture sides, `angle` in degrees."""

    shape: str
    colour: str
    cell: int
    x: float
    y: float
    radius: float
    angle: float

    @property
    def name(self) -> str:
        return f"{self.colour} {self.shape}"


@dataclass(frozen=True, slots=True)
class Writing:
    """A word or a number, centred on (x, y); `size` is the font size and `width` the text's width in picture sides."""

    text: str
    colour: str
    x: float
    y: float
    size: float
    width: float

    @property
    def is_number(self) -> bool:
        return self.text.isdigit()


@dataclass(frozen=True, slots=True)
class Scene:
    """Things come in reading order (by cell)."""

    background: str
    things: tuple[Thing, ...]
    writings: tuple[Writing, ...]
    shapes: ClassVar[tuple[str, ...]] = SHAPES  # that may be asked for

    @property
    def word(self) -> Writing | None:
        return next((w for w in self.writings if not w.is_number), None)

    @property
    def number(self) -> Writing | None:
        return next((w for w in self.writings if w.is_number), None)

    def covered_cells(self) -> set[int]:
        return {cell for writing in self.writings for cell in _cells_under(writing)}


def is_novel_pair(colour: str, shape: str) -> bool:
    """One shape of each colour is never drawn in training."""
    return (5 * tuple(COLOURS).index(colour) + 3 * SHAPES.index(shape)) % 8 == 0


def is_novel_text(text: str) -> bool:
    """One word or number in eight is never drawn in training, in upper or lower case."""
    return len(text) > 1 and zlib.crc32(text.upper().encode()) % 8 == 0


def sample_scene(rng: Random, novel: bool = False) -> Scene:
    """A training scene, or with `novel` one whose words and colour-shape pairs were all kept out of training."""
    background = rng.choice(tuple(BACKGROUNDS))
    writings = _sample_writings(rng, background, novel)
    covered = {cell for writing in writings for cell in _cells_under(writing)}
    free = [cell for cell in range(9) if cell not in covered]
    count = min(len(free), rng.choice(FEW if writings else MANY))
    pairs = _sample_pairs(rng, background, count, novel)
    cells = sorted(rng.sample(free, count))
    things = tuple(_place(rng, shape, colour, cell) for (colour, shape), cell in zip(pairs, cells, strict=True))
    return Scene(background, things, writings)


def readable_colours(background: str) -> list[str]:
    return [colour for colour in COLOURS if colour not in UNREADABLE[background]]


def _sample_pairs(rng: Random, background: str, count: int, novel: bool) -> list[tuple[str, str]]:
    """Half of the scenes draw from a few colours or shapes, so that counting more than one is common."""
    colours = readable_colours(background)
    shapes = list(SHAPES)
    if rng.random() < 0.45:
        colours = rng.sample(colours, rng.randint(1, 3))
    if rng.random() < 0.45:
        shapes = rng.sample(shapes, rng.randint(1, 3))
    wide = [(c, s) for c in readable_colours(background) for s in SHAPES if is_novel_pair(c, s) == novel]
    narrow = [(c, s) for c in colours for s in shapes if is_novel_pair(c, s) == novel]
    return [rng.choice(narrow or wide) for _ in range(count)]


def _place(rng: Random, shape: str, colour: str, cell: int) -> Thing:
    radius = rng.uniform(0.065, 0.145)
    slack = max(0.012, 0.165 - radius)
    x = (cell % 3 + 0.5) / 3 + rng.uniform(-slack, slack) * 0.8
    y = (cell // 3 + 0.5) / 3 + rng.uniform(-slack, slack) * 0.8
    return Thing(shape, colour, cell, x, y, radius, rng.uniform(-12, 12))


def _sample_writings(rng: Random, background: str, novel: bool) -> tuple[Writing, ...]:
    with_word, with_number = rng.random() < 0.58, rng.random() < 0.38
    rows = rng.sample(range(3), 3)
    texts = ([sample_word(rng, novel)] if with_word else []) + ([sample_number(rng, novel)] if with_number else [])
    return tuple(_write(rng, text, background, row) for text, row in zip(texts, rows, strict=False))


def _write(rng: Random, text: str, background: str, row: int) -> Writing:
    unit = text_width(text)
    size = min(rng.uniform(0.085, 0.25), 0.94 / unit)
    width = unit * size
    x = rng.uniform(width / 2 + 0.02, 0.98 - width / 2) if width < 0.94 else 0.5
    y = (row + 0.5) / 3 + rng.uniform(-1, 1) * max(0.0, 0.14 - size / 2)
    return Writing(text, rng.choice(readable_colours(background)), x, y, size, width)


def _cells_under(writing: Writing) -> list[int]:
    row = min(2, int(writing.y * 3))
    left, right = writing.x - writing.width / 2, writing.x + writing.width / 2
    return [3 * row + column for column in range(3) if left < (column + 1) / 3 and right > column / 3]


def sample_word(rng: Random, novel: bool = False) -> str:
    """Two to six letters, pronounceable or not, mostly capitals, sometimes lower case or capitalised."""
    while True:
        length = rng.choice((2, 3, 3, 4, 4, 5, 5, 6))
        if rng.random() < 0.5:
            word = "".join(rng.choice(LETTERS) for _ in range(length))
        else:
            start = rng.random() < 0.7
            word = "".join(rng.choice(CONSONANTS if (i % 2 == 0) == start else VOWELS) for i in range(length))
        if is_novel_text(word) == novel and is_decent(word):
            style = rng.random()
            return word if style < 0.7 else word.lower() if style < 0.9 else word.capitalize()


def sample_number(rng: Random, novel: bool = False) -> str:
    while True:
        digits = rng.choice((1, 2, 2, 3, 3, 4)) if not novel else rng.choice((2, 3, 4))
        number = str(rng.randint(10 ** (digits - 1) if digits > 1 else 0, 10**digits - 1))
        if is_novel_text(number) == novel:
            return number
