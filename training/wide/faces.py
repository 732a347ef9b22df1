"""The fonts of the wider world: some drawn in training, some by the evaluation alone."""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path
from random import Random

from PIL import ImageFont

FOLDER = Path(__file__).parent.parent / "faces"


@cache
def names(seen: bool = True) -> tuple[str, ...]:
    return tuple(sorted(file.name for file in (FOLDER / ("seen" if seen else "unseen")).glob("*.?tf")))


def sample_face(rng: Random, seen: bool = True) -> str:
    return rng.choice(names(seen))


@lru_cache(maxsize=1024)
def face(name: str, size: int) -> ImageFont.FreeTypeFont:
    folder = "seen" if name in names(True) else "unseen"
    return ImageFont.truetype(FOLDER / folder / name, size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=20_000)
def width(text: str, name: str) -> float:
    """Width of `text` in units of its font size."""
    return face(name, 64).getlength(text) / 64
