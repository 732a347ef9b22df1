"""Blanks the metadata of HEIC and AVIF files where they stand, so that nothing else in the file moves.

The container (ISO 14496-12 and 23008-12) lists its items in `iinf` and where their bytes lie in `iloc`. The bytes of
every item that is no coded picture are overwritten, as are the boxes beside the pictures, such as a clip that a
phone keeps with its photo.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator

# What pictures and their relations are made of; anything else (Exif, mime for XMP, uri) is metadata.
_PICTURES = {b"hvc1", b"av01", b"grid", b"iovl", b"iden", b"tmap", b"j2k1", b"jpeg", b"unci", b"mski"}
_KEPT_BOXES = {b"ftyp", b"meta", b"mdat", b"moov", b"free", b"skip"}
_NO_EXIF = b"\0\0\0\0II*\0\x08\0\0\0\0\0\0\0\0\0"  # an Exif item that says nothing: offset, header, no entries

Box = tuple[bytes, int, int]  # its type, and where its contents begin and end


def strip_heif(data: bytes) -> bytes:
    """Return the file with its metadata blanked, of the same length. Raises ValueError or struct.error if it is odd."""
    out = bytearray(data)
    boxes = list(_boxes(data, 0, len(data)))
    for name, start, end in boxes:
        if name not in _KEPT_BOXES:
            _blank(out, start, end)
    parts = {name: (start, end) for box, at, stop in boxes if box == b"meta"
             for name, start, end in _boxes(data, at + 4, stop)}
    kinds = _item_kinds(data, *parts[b"iinf"]) if b"iinf" in parts else {}
    inside = parts.get(b"idat", (0, 0))[0]
    pictures: list[tuple[int, int]] = []
    others: list[tuple[int, int, bytes]] = []
    for item, in_idat, start, length in _extents(data, *parts[b"iloc"]) if b"iloc" in parts else ():
        kind, at = kinds.get(item, b""), start + (inside if in_idat else 0)
        end = at + (length or len(data) - at)
        if kind in _PICTURES:
            pictures.append((at, end))
        else:
            others.append((at, end, _NO_EXIF if kind == b"Exif" else b""))
    for at, end, words in others:
        if any(at < stop and start < end for start, stop in pictures):
            raise ValueError("an item lies in a picture")
        _blank(out, at, end, words)
    return bytes(out)


def _blank(out: bytearray, start: int, end: int, words: bytes = b"") -> None:
    if not 0 <= start <= end <= len(out):
        raise ValueError("an item lies outside of the file")
    out[start:end] = words.ljust(end - start, b"\0")[: end - start]


def _boxes(data: bytes, at: int, end: int) -> Iterator[Box]:
    while at + 8 <= end:
        size, name = struct.unpack_from(">I4s", data, at)
        head = 8
        if size == 1:
            size, head = struct.unpack_from(">Q", data, at + 8)[0], 16
        size = size or end - at
        if size < head or at + size > end:
            raise ValueError("a box ends outside of its parent")
        yield name, at + head, at + size
        at += size


def _item_kinds(data: bytes, start: int, end: int) -> dict[int, bytes]:
    kinds: dict[int, bytes] = {}
    for name, at, _ in _boxes(data, start + (6 if data[start] == 0 else 8), end):
        version = data[at]
        if name == b"infe" and version >= 2:
            wide = version > 2
            item = int.from_bytes(data[at + 4 : at + (8 if wide else 6)])
            kinds[item] = data[at + (10 if wide else 8) :][:4]
    return kinds


def _extents(data: bytes, start: int, end: int) -> Iterator[tuple[int, bool, int, int]]:
    """Each stretch of each item: its number, whether it counts from `idat`, where it starts, how long it is."""
    reader = _Reader(data, start, end)
    version = reader.take(1)
    reader.take(3)
    sizes = reader.take(2)
    offset, length, base, index = (sizes >> shift & 15 for shift in (12, 8, 4, 0))
    for _ in range(reader.take(2 if version < 2 else 4)):
        item = reader.take(2 if version < 2 else 4)
        in_idat = version > 0 and reader.take(2) & 15 == 1
        reader.take(2)
        origin = reader.take(base)
        for _ in range(reader.take(2)):
            reader.take(index if version > 0 else 0)
            yield item, in_idat, origin + reader.take(offset), reader.take(length)


class _Reader:
    """Big-endian numbers, one after the other."""

    def __init__(self, data: bytes, at: int, end: int) -> None:
        self._data, self._at, self._end = data, at, end

    def take(self, size: int) -> int:
        """The next number of so many bytes; 0 of none."""
        self._at += size
        if self._at > self._end:
            raise ValueError("a list is longer than its box")
        return int.from_bytes(self._data[self._at - size : self._at])
