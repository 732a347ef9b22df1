"""Turning and cutting a picture before it is sent: a new file from the pixels of the one that came."""

from __future__ import annotations

import io
import math
from collections.abc import Sequence
from dataclasses import replace

from PIL import Image

from mlx_backend.documents import packed
from mlx_backend.messages import Picture
from mlx_backend.picture_files import or_refuse, sniff
from mlx_backend.pictures import prepare
from mlx_backend.stored import MAX_STORED_PIXELS

Box = tuple[float, float, float, float]  # left, top, right, bottom, as parts of the upright and turned picture

WHOLE: Box = (0.0, 0.0, 1.0, 1.0)
_SMALLEST_PART = 0.01  # of a side
_TURNS = {1: Image.Transpose.ROTATE_270, 2: Image.Transpose.ROTATE_180, 3: Image.Transpose.ROTATE_90}


def retouched(source: Picture, quarters: int, box: Box) -> Picture:
    """Return the picture turned by quarters clockwise and cut to the box; itself where nothing is to be done."""
    if quarters % 4 == 0 and box == WHOLE:
        return source
    image = prepare(source, max_pixels=MAX_STORED_PIXELS).image
    if quarters % 4:
        image = image.transpose(_TURNS[quarters % 4])
    left, top, right, bottom = box
    width, height = image.size
    part = (math.floor(left * width), math.floor(top * height), math.ceil(right * width), math.ceil(bottom * height))
    cut = image.crop(part)
    return replace(source, data=or_refuse(source.name, lambda: _file(cut, sniff(source.data))))


def to_box(value: object) -> Box:
    """Return a box of what a browser sent; the whole picture for what is none."""
    if not isinstance(value, Sequence) or isinstance(value, str) or len(value) != 4:
        return WHOLE
    if not all(isinstance(number, int | float) and math.isfinite(number) for number in value):
        return WHOLE
    left, top, right, bottom = (min(max(float(number), 0.0), 1.0) for number in value)
    too_small = right - left < _SMALLEST_PART or bottom - top < _SMALLEST_PART
    return WHOLE if too_small else (left, top, right, bottom)


def _file(image: Image.Image, kind: str) -> bytes:
    """A photo stays a JPEG: a PNG of it takes a second to write and ten times the room."""
    if kind not in ("a JPEG", "a HEIC photo"):
        return packed(image)
    file = io.BytesIO()
    image.save(file, "JPEG", quality=95, subsampling=0)
    return file.getvalue()
