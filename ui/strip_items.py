"""One picture of a message that is not sent yet; what the page shows of it is drawn from what the model will get."""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from PIL import Image

from mlx_backend.expand import Kind
from mlx_backend.messages import Picture
from mlx_backend.picture_files import or_refuse
from mlx_backend.pictures import prepare
from mlx_backend.pixels import Size
from ui.retouch import WHOLE, Box

_LARGE, _SMALL = 1440, 240  # pixels a side of what is shown
_SHOWN_PIXELS = 1_500_000  # a photo of 24 megapixels is decoded at a quarter of its sides for that


@dataclass(frozen=True, slots=True)
class Item:
    """One picture in the strip. A change makes a new item, so that what an id shows never changes."""

    id: str
    picture: Picture = field(repr=False)  # as the message will have it
    source: Picture = field(repr=False)  # as it came, for changes
    size: Size  # of the picture, upright
    large: bytes = field(repr=False)  # JPEG
    small: bytes = field(repr=False)
    quarters: int = 0  # that it was turned clockwise
    box: Box = WHOLE
    moves: bool = False  # has frames that could be taken


@dataclass(frozen=True, slots=True)
class Question:
    """A file that waits for its owner to say what is to be taken of it."""

    id: str
    file: Picture = field(repr=False)
    kind: Kind
    count: int = 0  # pages


def look(picture: Picture, moves: bool = False) -> Item:
    """Decode a picture and draw what is shown of it. Raises BadPicture."""
    prepared = prepare(picture, max_pixels=_SHOWN_PIXELS)
    large = or_refuse(picture.name, lambda: _drawn(prepared.image, _LARGE))
    small = or_refuse(picture.name, lambda: _drawn(prepared.image, _SMALL))
    return Item(picture.digest[:24], picture, picture, prepared.original_size, large, small, moves=moves)


def _drawn(image: Image.Image, side: int) -> bytes:
    copy = image.copy()
    copy.thumbnail((side, side))
    file = io.BytesIO()
    copy.save(file, "JPEG", quality=88)
    return file.getvalue()


def named(items: Sequence[Item]) -> tuple[Item, ...]:
    """Return the items, each with a name of its own: that of its content, so that a restart gives the same again."""
    taken: dict[str, Item] = {}
    for item in items:
        name, number = item.id, 1
        while name in taken:
            number += 1
            name = f"{item.picture.digest[:24]}-{number}"
        taken[name] = item if name == item.id else replace(item, id=name)
    return tuple(taken.values())
