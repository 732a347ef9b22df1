"""The copy of a picture that a chat may keep: the same pixels, and nothing about where, when or by whom it was taken.

JPEG, PNG, WebP, GIF, HEIC and AVIF are stripped without touching a pixel; the orientation and the colour profile stay,
since they decide what is seen. What is built otherwise (TIFF, JPEG 2000, icons, PPM, and damaged structures that a
decoder still takes) is written anew as PNG. Stripping is by lists of what stays, not of what goes.
"""

from __future__ import annotations

import io
import re
import struct
import zlib
from collections.abc import Callable, Iterator
from dataclasses import replace

from mlx_backend.messages import Picture
from mlx_backend.picture_files import or_refuse, orientation, sniff
from mlx_backend.pictures import MAX_RATIO, prepare
from mlx_backend.stored_heif import strip_heif

MAX_STORED_PIXELS = 16_000_000  # of a copy that is written anew

_PNG_KEPT = {b"IHDR", b"PLTE", b"IDAT", b"IEND", b"tRNS", b"gAMA", b"cHRM", b"sRGB", b"iCCP", b"sBIT", b"cICP", b"mDCV",
             b"cLLI", b"acTL", b"fcTL", b"fdAT"}
_WEBP_KEPT = {b"VP8 ", b"VP8L", b"VP8X", b"ALPH", b"ANIM", b"ANMF", b"ICCP"}
_GIF_KEPT = {b"NETSCAPE2.0", b"ANIMEXTS1.0"}  # how often it runs


class _Unknown(Exception):
    """A structure that is not as its format says."""


def stored_copy(picture: Picture) -> Picture:
    """Return the picture without its metadata; the picture itself where it has none.

    `prepare` gives the same pixels for both, within two levels of 255 where the copy is written anew and larger than
    16 megapixels or deeper than 8 bits. Animations stay animations. Raises BadPicture for what cannot be read; a file
    that is stripped is not decoded for that.
    """
    data = _stripped(picture.data)
    if data is None:
        data = _anew(picture)
    return picture if data == picture.data else replace(picture, data=data)


def _stripped(data: bytes) -> bytes | None:
    """The file without its metadata; None where it has to be written anew for that."""
    strip = _STRIPPERS.get(sniff(data))
    try:
        return strip(data) if strip else None
    except (_Unknown, struct.error, IndexError, ValueError, zlib.error):
        return None


def _anew(picture: Picture) -> bytes:
    prepared = prepare(picture, max_pixels=MAX_STORED_PIXELS)
    long, short = max(prepared.original_size), min(prepared.original_size)
    if long > MAX_RATIO * short:  # a line, which is put on a ground that depends on the budget
        prepared = prepare(picture)
    image = prepared.image
    file = io.BytesIO()
    or_refuse(picture.name, lambda: image.save(file, "PNG", compress_level=1))
    return file.getvalue()


def _turned(turn: int) -> bytes:
    """An Exif block (without its name) that says nothing but the orientation."""
    return struct.pack("<2sHIHHHIHHI", b"II", 42, 8, 1, 0x0112, 3, 1, turn, 0, 0)


# -- JPEG

_JPEG_MARKER = re.compile(rb"\xff+([^\xff\0\xd0-\xd7])", re.DOTALL)  # one that ends a scan; 00 and RSTn do not
_APP0, _APP1, _APP2, _APP14, _SOS, _EOI, _COM = 0xE0, 0xE1, 0xE2, 0xEE, 0xDA, 0xD9, 0xFE


def _strip_jpeg(data: bytes) -> bytes:
    """Without Exif, XMP, IPTC, comments, thumbnails, maker's segments, and whatever follows the first picture."""
    kept: list[bytes] = []
    turn = 1
    for marker, segment in _jpeg_segments(data):
        if marker == _APP1 and segment[4:10] == b"Exif\0\0":
            turn = max(turn, orientation(segment[10:]))
        elif marker == _APP0 and segment[4:9] == b"JFIF\0":
            kept.append(b"\xff\xe0\0\x10" + segment[4:16] + b"\0\0")  # without its thumbnail
        elif _is_seen_in_jpeg(marker, segment):
            kept.append(segment)
    if turn > 1:
        block = b"Exif\0\0" + _turned(turn)
        kept.insert(0, b"\xff\xe1" + struct.pack(">H", 2 + len(block)) + block)
    return b"\xff\xd8" + b"".join(kept)


def _is_seen_in_jpeg(marker: int, segment: bytes) -> bool:
    if marker == _APP2:
        return segment[4:16] == b"ICC_PROFILE\0"
    return marker == _APP14 or not (_APP0 <= marker <= 0xEF or marker == _COM)


def _jpeg_segments(data: bytes) -> Iterator[tuple[int, bytes]]:
    """Each segment with its marker; that of a scan has its coded pixels. Raises _Unknown when there is no end."""
    at = 2
    while True:
        found = _JPEG_MARKER.match(data, at)
        if found is None:
            raise _Unknown
        marker, at = found[1][0], found.start(1) - 1
        if marker == _EOI:
            yield marker, b"\xff\xd9"
            return
        end = at + 2 + int.from_bytes(data[at + 2 : at + 4])
        if marker == _SOS:
            following = _JPEG_MARKER.search(data, end)
            end = following.start() if following else len(data)
        if end > len(data):
            raise _Unknown
        yield marker, data[at:end]
        at = end


# -- PNG

def _strip_png(data: bytes) -> bytes:
    kept: list[tuple[bytes, bytes]] = []
    turn = 1
    for name, chunk in _png_chunks(data):
        if name == b"eXIf":
            turn = orientation(chunk[8:-4])
        elif name in _PNG_KEPT:
            kept.append((name, chunk))
    if turn > 1:
        block = b"eXIf" + _turned(turn)
        chunk = struct.pack(">I", len(block) - 4) + block + struct.pack(">I", zlib.crc32(block))
        kept.insert(1, (b"eXIf", chunk))
    return data[:8] + b"".join(chunk for _, chunk in kept)


def _png_chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    at, name = 8, b""
    while name != b"IEND":
        length, name = struct.unpack_from(">I4s", data, at)
        end = at + 12 + length
        if end > len(data):
            raise _Unknown
        yield name, data[at:end]
        at = end


# -- WebP

def _strip_webp(data: bytes) -> bytes:
    chunks = list(_riff_chunks(data))
    kept = [(name, body) for name, body in chunks if name in _WEBP_KEPT]
    tells = bool(kept) and kept[0][0] == b"VP8X" and bool(kept[0][1][0] & 8)  # else nobody looks for the block
    turn = next((orientation(body) for name, body in chunks if name == b"EXIF" and tells), 1)
    if kept and kept[0][0] == b"VP8X":
        flags = kept[0][1][0] & ~0x0C | (0x08 if turn > 1 else 0)  # 8: has Exif, 4: has XMP
        kept[0] = b"VP8X", bytes([flags]) + kept[0][1][1:]
    if turn > 1:
        kept.append((b"EXIF", _turned(turn)))
    body = b"".join(name + struct.pack("<I", len(body)) + body + b"\0" * (len(body) % 2) for name, body in kept)
    return b"RIFF" + struct.pack("<I", 4 + len(body)) + b"WEBP" + body


def _riff_chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    at, end = 12, 8 + int.from_bytes(data[4:8], "little")
    if end > len(data):
        raise _Unknown
    while at + 8 <= end:
        name, length = struct.unpack_from("<4sI", data, at)
        if at + 8 + length > end:
            raise _Unknown
        yield name, data[at + 8 : at + 8 + length]
        at += 8 + length + length % 2


# -- GIF

def _strip_gif(data: bytes) -> bytes:
    """Without comments, plain text and what applications have put in."""
    at = 13 + _gif_palette(data[10])
    kept = [data[:at]]
    while data[at] != 0x3B:
        start, kind = at, data[at]
        if kind == 0x2C:
            at = _gif_blocks_end(data, at + 11 + _gif_palette(data[at + 9]))
        elif kind == 0x21:
            at = _gif_blocks_end(data, at + 2)
        else:
            raise _Unknown
        if kind == 0x2C or data[start + 1] == 0xF9 or data[start + 3 : start + 14] in _GIF_KEPT:
            kept.append(data[start:at])
    return b"".join(kept) + b";"


def _gif_palette(flags: int) -> int:
    """Bytes of the palette that these flags announce."""
    return 3 << (flags & 7) + 1 if flags & 0x80 else 0


def _gif_blocks_end(data: bytes, at: int) -> int:
    while data[at]:
        at += 1 + data[at]
    return at + 1


_STRIPPERS: dict[str, Callable[[bytes], bytes]] = {
    "a JPEG": _strip_jpeg,
    "a PNG": _strip_png,
    "a WebP": _strip_webp,
    "a GIF": _strip_gif,
    "a HEIC photo": strip_heif,
    "an AVIF": strip_heif,
    "a BMP": bytes,
}
