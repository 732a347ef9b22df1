"""TIFF files: their pages, and the deep colour that Pillow does not keep.

Pillow 12.3 cuts colour of 16 bits to its upper 8, whatever range the numbers have, and does not open colour in floats.
Those are decoded by OpenCV 5 and scaled by their real range, as grey ones are in pixels.py.
"""

from __future__ import annotations

import hashlib
import io
import struct
from typing import Any

from PIL import Image, ImageFile, TiffImagePlugin

from mlx_backend.pixels import real_range

_OLD_SUBFILE, _SUBFILE, _BITS, _PHOTOMETRIC, _SAMPLES, _ORIENTATION, _PROFILE = 255, 254, 258, 262, 277, 274, 34675
_WIDTH, _HEIGHT, _ROWS = 256, 257, 278
_RGB = 2
_FAXES = {"tiff_ccitt", "group3", "group4"}
_MOST_PAGES = 10_000

Tags = Any  # Pillow's directory of one page: tag -> number, tuple or bytes


def tiff_pages(data: bytes) -> list[int]:
    """The frames of a TIFF that are pages, not smaller copies of others; [] for one that Pillow cannot open."""
    pages: list[int] = []
    try:
        source = TiffImagePlugin.TiffImageFile(io.BytesIO(data))
        for number in range(_MOST_PAGES):
            source.seek(number)
            if not int(source.tag_v2.get(_SUBFILE, 0)) & 1 and source.tag_v2.get(_OLD_SUBFILE) != 2:
                pages.append(number)
    except EOFError:  # after the last
        return pages
    except Exception:  # Pillow's readers raise some fifteen kinds; what is wrong shows when the picture is prepared
        return []
    return pages


def open_tiff(file: io.BytesIO, frame: int = 0) -> Image.Image:
    """Return a page with its header read and no pixel decoded. Raises whatever Pillow raises on a broken one."""
    data = file.getvalue()
    try:
        source = TiffImagePlugin.TiffImageFile(file)
        source.seek(frame)
    except SyntaxError:
        tags = _first_page(data)
        if not _is_deep_colour(tags):
            raise
        return _DeepTiff(data, tags)
    if source.info.get("compression") in _FAXES:
        return _Fax(data, frame)
    return _DeepTiff(data, source.tag_v2) if _is_deep_colour(source.tag_v2) else source


def _first_page(data: bytes) -> Tags:
    head = io.BytesIO(data)
    tags = TiffImagePlugin.ImageFileDirectory_v2(head.read(8))
    head.seek(tags.next)
    tags.load(head)
    return tags


def _is_deep_colour(tags: Tags) -> bool:
    bits = tags.get(_BITS, (1,))
    return tags.get(_PHOTOMETRIC) == _RGB and tags.get(_SAMPLES) in (3, 4) and max(bits) > 8


class _Fax(TiffImagePlugin.TiffImageFile):
    """A page compressed as faxes are, which must come out the same whatever is in memory.

    libtiff 4.7 goes on after a bad code word and leaves the rest of a strip as it found it, maybe with pieces of what
    the process had there before. Such a page is decoded over memory that was filled in different ways.
    """

    def __init__(self, data: bytes, frame: int) -> None:
        self._data = data
        self._frame = frame
        super().__init__(io.BytesIO(data))
        self.seek(frame)

    def load(self) -> Any:
        if self.tile:
            seen = {self._decode_over(fill) for fill in (0, 255, 85)}
            if len(seen) > 1:
                raise OSError("not all of the fax could be decoded")
        return super().load()

    def _decode_over(self, fill: int) -> bytes:
        page = TiffImagePlugin.TiffImageFile(io.BytesIO(self._data))
        page.seek(self._frame)
        rows = min(int(page.tag_v2.get(_ROWS, page.height)), page.height)
        size = (page.width + 7) // 8 * rows
        soiled = [bytearray([fill]) * size for _ in range(8)]
        del soiled  # and what is allocated next is likely one of them
        page.load()
        return hashlib.sha256(page.tobytes()).digest()


class _DeepTiff(ImageFile.ImageFile):
    """A page of deep colour, as an image that is decoded when it is loaded."""

    def __init__(self, data: bytes, tags: Tags) -> None:
        self._data = data
        self._tags = tags
        super().__init__(io.BytesIO(data))

    def _open(self) -> None:
        self.format = "DEEP TIFF"
        self._size = int(self._tags[_WIDTH]), int(self._tags[_HEIGHT])
        self._mode = "RGB" if self._tags[_SAMPLES] == 3 else "RGBA"
        turn = int(self._tags.get(_ORIENTATION, 1))
        self.info["exif"] = struct.pack("<2sHIHHHIHHI", b"II", 42, 8, 1, _ORIENTATION, 3, 1, turn & 15, 0, 0)
        self.info["icc_profile"] = self._tags.get(_PROFILE)

    def load(self) -> Any:
        if self._im is None:
            self._im = Image.fromarray(_scaled(_decode(_upright(self._data, self._tags), self._size)), self._mode).im
        return Image.Image.load(self)


def _upright(data: bytes, tags: Tags) -> bytearray:
    """The file with this page as its first and without its orientation, which OpenCV would see to in its own way."""
    order = "<" if data[:2] == b"II" else ">"
    out = bytearray(data)
    if struct.unpack_from(order + "H", data, 2)[0] != 42:
        return out  # a BigTIFF: its first page is all that is read
    struct.pack_into(order + "I", out, 4, tags.offset)
    for entry in range(struct.unpack_from(order + "H", data, tags.offset)[0]):
        at = tags.offset + 2 + 12 * entry
        if struct.unpack_from(order + "H", data, at)[0] == _ORIENTATION:
            struct.pack_into(order + "HIH", out, at + 2, 3, 1, 1)
    return out


def _decode(data: bytearray, size: tuple[int, int]) -> Any:
    import cv2
    import numpy as np

    pixels: Any = cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_UNCHANGED)
    if pixels is None or pixels.ndim != 3 or pixels.shape[:2] != (size[1], size[0]):
        raise OSError("not the picture that its header announces")
    pixels[:, :, :3] = pixels[:, :, 2::-1].copy()  # it has blue first
    return pixels


def _scaled(pixels: Any) -> Any:
    """The same in 8 bits, by the range that its colours really have; alpha by the range of its kind of number."""
    import numpy as np

    is_float = pixels.dtype.kind == "f"
    colours = pixels[:, :, :3]
    finite = colours[np.isfinite(colours)] if is_float else colours
    low, high = real_range(float(finite.min(initial=0)), float(finite.max(initial=0)), is_float=is_float)
    full = 1.0 if is_float else float(np.iinfo(pixels.dtype).max)
    out = np.empty(pixels.shape, np.uint8)
    for row in range(len(pixels)):  # one row at a time, so that only one is there as floats
        part = np.nan_to_num(pixels[row].astype(np.float64), nan=low, posinf=high, neginf=low)
        part[:, :3] = (part[:, :3] - low) * (255 / max(high - low, 1e-9))
        part[:, 3:] *= 255 / full
        out[row] = np.clip(part + 0.5, 0, 255)
    return out
