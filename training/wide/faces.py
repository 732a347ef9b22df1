"""The fonts of the wider world: some drawn in training, some by the evaluation alone.

A font's name is its file's, or for a variation of it "lato.ttf:8:-6": slanted by 8 degrees, strokes thinner on each
side by 6 thousandths of the size. Sixteen fonts alone are few to learn from how a font never seen may look.
"""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path
from random import Random

import numpy as np
from PIL import Image, ImageDraw, ImageFont

FOLDER = Path(__file__).parent.parent / "faces"
VARIATIONS = ("-12:0", "-6:-6", "6:12", "12:-6", "10:8", "4:18", "-4:12", "0:-8", "0:8", "0:16")


@cache
def names(seen: bool = True) -> tuple[str, ...]:
    return tuple(sorted(file.name for file in (FOLDER / ("seen" if seen else "unseen")).glob("*.?tf")))


def sample_face(rng: Random, seen: bool = True) -> str:
    return rng.choice(names(seen))


def sample_varied(rng: Random, seen: bool = True) -> str:
    """In training, one in four is a variation."""
    name = sample_face(rng, seen)
    return f"{name}:{rng.choice(VARIATIONS)}" if seen and rng.random() < 0.25 else name


@cache
def variation(name: str) -> tuple[float, float]:
    """Degrees of the slant to the right, and what each side of a stroke gains, in units of the font size."""
    slant, weight = name.split(":")[1:] if ":" in name else ("0", "0")
    return float(slant), float(weight) / 1000


@lru_cache(maxsize=1024)
def face(name: str, size: int) -> ImageFont.FreeTypeFont:
    """The font's file at this size; `paint` varies what it prints."""
    name = name.split(":")[0]
    folder = "seen" if name in names(True) else "unseen"
    return ImageFont.truetype(FOLDER / folder / name, size, layout_engine=ImageFont.Layout.BASIC)


@cache
def tells_l_from_i(name: str) -> bool:
    """Whether a small l and a capital I of this font differ by more than an eighth of their ink: in most without serifs
    nothing but the word that they stand in tells them apart."""
    font = face(name, 64)
    small, capital = (_ink(font, glyph) for glyph in "lI")
    return np.abs(small - capital).sum() > np.maximum(small, capital).sum() / 8


def _ink(font: ImageFont.FreeTypeFont, glyph: str) -> np.ndarray:
    """(64, 32), stretched to that: of two uprights, one may be a little higher."""
    found = Image.new("L", (128, 128))
    ImageDraw.Draw(found).text((32, 32), glyph, 255, font)
    return np.asarray(found.crop(found.getbbox()).resize((32, 64)), np.float32)


@lru_cache(maxsize=20_000)
def width(text: str, name: str) -> float:
    """Width of `text` in units of its font size: its letters', since the basic layout knows no kerning."""
    return sum(_advance(glyph, name.split(":")[0]) for glyph in text)


@cache
def _advance(glyph: str, name: str) -> float:
    return face(name, 64).getlength(glyph) / 64
