"""Files of every kind that browsers draw, each with how far its pixels may lie from what Chromium shows.

Distances are levels of 255, for the pixel that is furthest off. Lossless kinds get 1, for rounding where alpha or 16
bits are scaled. Lossy ones get 3: decoders may round the inverse transform differently. Reduced chroma gets 6 at edges,
colour profiles 3: Pillow has LittleCMS, Chromium skcms.
"""

from __future__ import annotations

import io
import struct
import zlib
from collections.abc import Iterator
from typing import Any

from PIL import Image, ImageChops, ImageCms, ImageDraw, ImageOps

from tests import fixtures_pictures as make

EXACT, ROUNDED, LOSSY, CHROMA, PROFILE = 0, 1, 3, 6, 3

File = tuple[str, bytes, int]  # name, bytes, distance


def scene(size: tuple[int, int] = (96, 64)) -> Image.Image:
    """Shades of every colour, with a red bar at the left and a blue square that tell its sides apart."""
    across = Image.linear_gradient("L").rotate(90).resize(size)
    down = Image.linear_gradient("L").resize(size)
    image = Image.merge("RGB", (across, down, ImageOps.invert(across)))
    draw = ImageDraw.Draw(image)
    draw.rectangle((0, 0, 9, size[1]), make.RED)
    draw.rectangle((60, 8, 83, 31), make.BLUE)
    return image


def veiled() -> Image.Image:
    """The scene, from clear at the top to opaque at the bottom."""
    image = scene()
    image.putalpha(Image.linear_gradient("L").resize(image.size))
    return image


def gamma_png(gamma: float) -> bytes:
    """A PNG that says by a gAMA chunk how its numbers are to be understood."""
    data = make.encode(scene())
    body = b"gAMA" + struct.pack(">I", round(gamma * 100_000))
    return data[:33] + struct.pack(">I", 4) + body + struct.pack(">I", zlib.crc32(body)) + data[33:]


def wide_profile() -> bytes:
    """An ICC profile of a wider gamut than sRGB, as cameras and recent phones write."""
    profile = bytearray(ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes())
    at = profile.index(b"gXYZ")
    place = int.from_bytes(profile[at + 4 : at + 8])
    green = [round(value * 65536) for value in (0.20, 0.65, 0.06)]  # a little purer than that of sRGB
    profile[place + 8 : place + 20] = struct.pack(">3i", *green)
    return bytes(profile).replace("sRGB".encode("utf-16-be"), "Wide".encode("utf-16-be"))


def deep_png(mode: int = 2) -> bytes:
    """A PNG of 16 bits a channel: grey (0), RGB (2), grey with alpha (4) or RGBA (6)."""
    channels = {0: "L", 2: "RGB", 4: "LA", 6: "RGBA"}[mode]
    image = veiled().convert(channels)
    row = image.width * len(channels)
    pixels = image.tobytes()
    rows = (b"\0" + b"".join(bytes([v, v]) for v in pixels[at : at + row]) for at in range(0, len(pixels), row))
    return make.png(image.width, image.height, 16, zlib.compress(b"".join(rows)), colour_type=mode)


def jpegs() -> Iterator[File]:
    photo = scene()
    sharp: dict[str, Any] = {"quality": 95, "subsampling": 0}
    yield "plain.jpg", make.encode(photo, "JPEG", **sharp), LOSSY
    for turn in range(2, 9):
        yield f"turned {turn}.jpg", make.encode(photo, "JPEG", exif=make.exif(turn), **sharp), LOSSY
    yield "progressive.jpg", make.encode(photo, "JPEG", progressive=True, **sharp), LOSSY
    yield "restart.jpg", make.encode(photo, "JPEG", restart_marker_blocks=3, **sharp), LOSSY
    yield "grey.jpg", make.encode(photo.convert("L"), "JPEG", quality=95), LOSSY
    for number, name in ((1, "4-2-2"), (2, "4-2-0")):
        yield f"{name}.jpg", make.encode(scene((97, 61)), "JPEG", quality=90, subsampling=number), CHROMA
    yield "poor.jpg", make.encode(photo, "JPEG", quality=20), CHROMA
    yield "swapped profile.jpg", make.encode(photo, "JPEG", icc_profile=make.swapped_profile(), **sharp), PROFILE
    yield "wide profile.jpg", make.encode(photo, "JPEG", icc_profile=wide_profile(), **sharp), PROFILE
    yield "print.jpg", make.cmyk(), LOSSY
    yield "photoshop.jpg", make.ycck(), CHROMA
    yield "shades for print.jpg", make.encode(photo.convert("CMYK"), "JPEG", **sharp), LOSSY
    yield "two views.mpo", make.encode(photo, "MPO", save_all=True, append_images=[make.bars()], **sharp), LOSSY
    yield "照片 №1 été.jpg", make.encode(photo, "JPEG", comment="café", **sharp), LOSSY


def pngs() -> Iterator[File]:
    photo = scene()
    for mode in ("RGB", "L", "1"):
        yield f"{mode}.png", make.encode(photo.convert(mode)), EXACT
    for mode in ("RGBA", "LA"):
        yield f"veiled {mode}.png", make.encode(veiled().convert(mode)), ROUNDED
    for colours in (2, 4, 16, 200):
        yield f"{colours} colours.png", make.encode(photo.quantize(colours)), EXACT
    yield "clear palette.png", make.palette_square(), EXACT
    yield "clear palette of 16 colours.png", make.encode(photo.quantize(16), transparency=3), EXACT
    for mode in ("RGB", "L", "I;16"):
        yield f"keyed {mode}.png", make.keyed_square(mode), ROUNDED
    yield "keyed deep.png", make.keyed_deep_rgb(), ROUNDED
    for mode in (0, 2, 4, 6):
        yield f"deep {mode}.png", deep_png(mode), ROUNDED
    yield "deep ramp.png", make.deep_ramp(), ROUNDED
    for turn in (3, 6):
        yield f"turned {turn}.png", make.encode(photo, exif=make.exif(turn)), EXACT
    yield "swapped profile.png", make.encode(photo, icc_profile=make.swapped_profile()), PROFILE
    yield "wide profile.png", make.encode(photo, icc_profile=wide_profile()), PROFILE
    yield "veiled profile.png", make.encode(veiled(), icc_profile=make.swapped_profile()), PROFILE
    for gamma in (0.45455, 1.0, 0.3):
        yield f"gamma {gamma}.png", gamma_png(gamma), PROFILE
    yield "moving.png", make.animation("PNG"), EXACT


def others() -> Iterator[File]:
    photo = scene()
    yield "lossless.webp", make.encode(photo, "WEBP", lossless=True), EXACT
    yield "lossy.webp", make.encode(photo, "WEBP", quality=95), CHROMA
    yield "veiled.webp", make.encode(veiled(), "WEBP", lossless=True), ROUNDED
    # None that is turned: Chromium 156 alone takes no notice of the Exif block of a WebP; see test_pictures.py.
    yield "profile.webp", make.encode(photo, "WEBP", lossless=True, icc_profile=make.swapped_profile()), PROFILE
    yield "moving.webp", make.animation("WEBP"), EXACT
    yield "moving on nothing.webp", moving_on_nothing("WEBP"), EXACT
    yield "4-4-4.avif", make.encode(photo, "AVIF", quality=95, subsampling="4:4:4"), LOSSY
    yield "4-2-0.avif", make.encode(photo, "AVIF", quality=90), CHROMA
    # No shades of alpha: Chromium 156 stretches them as if they went from 16 to 235; see test_reference.py.
    square = Image.open(io.BytesIO(make.square_on_nothing()))
    yield "clear.avif", make.encode(square, "AVIF", quality=95, subsampling="4:4:4"), LOSSY
    for turn in (2, 3, 6):
        data = make.encode(photo, "AVIF", quality=95, subsampling="4:4:4", exif=make.exif(turn))
        yield f"turned {turn}.avif", data, LOSSY
    yield "plain.gif", make.encode(photo, "GIF"), EXACT
    yield "interlaced.gif", make.encode(photo, "GIF", interlace=1), EXACT
    yield "clear.gif", make.palette_square("GIF"), EXACT
    yield "moving.gif", make.animation(), EXACT
    yield "moving on nothing.gif", moving_on_nothing("GIF"), EXACT
    for mode in ("RGB", "L", "1", "P"):
        yield f"{mode}.bmp", make.encode(photo.convert(mode), "BMP"), EXACT
    yield "veiled.bmp", make.encode(veiled(), "BMP"), ROUNDED
    yield "upside down.bmp", upside_down(), EXACT
    icon = scene((64, 64))
    yield "of a png.ico", make.encode(icon, "ICO", sizes=[(64, 64)]), EXACT
    yield "of a bitmap.ico", make.encode(icon, "ICO", sizes=[(64, 64)], bitmap_format="bmp"), EXACT
    yield "of three.ico", make.encode(icon, "ICO", sizes=[(32, 32), (48, 48), (64, 64)]), EXACT


def moving_on_nothing(kind: str) -> bytes:
    """An animation whose frames cover a part of it, on nothing."""
    first, second = Image.new("RGBA", (64, 48)), Image.new("RGBA", (64, 48))
    first.paste((200, 60, 30, 255), (0, 0, 20, 20))
    second.paste((0, 0, 255, 255), (40, 20, 60, 40))
    return make.encode(first, kind, save_all=True, append_images=[second], duration=1000, lossless=True)


def upside_down() -> bytes:
    """A bitmap whose rows run from the top: its height is negative."""
    data = bytearray(make.encode(ImageOps.flip(scene()), "BMP"))
    data[22:26] = struct.pack("<i", -64)
    return bytes(data)


def seen_files() -> list[File]:
    return [*jpegs(), *pngs(), *others()]


_TELLING = {"turned 6.jpg", "photoshop.jpg", "swapped profile.jpg", "照片 №1 été.jpg", "veiled RGBA.png", "deep 2.png",
            "clear palette.png", "veiled.webp", "turned 6.avif", "moving.gif", "of three.ico"}


def telling_files() -> dict[str, bytes]:
    """One file of each kind that goes wrong elsewhere, by name, for the ways in that take longer."""
    seen = {name: data for name, data, _ in seen_files() if name in _TELLING}
    return {**seen, "IMG_0042.HEIC": make.sideways(6, "HEIC"), "print.tif": make.cmyk("TIFF"),
            "deep.tif": make.deep_ramp("TIFF", 4095), "a.jp2": make.encode(veiled(), "JPEG2000")}


def difference(one: Image.Image, other: Image.Image) -> int:
    """How far the pixel that is furthest off is off."""
    return max(high for _, high in ImageChops.difference(one, other).getextrema())  # type: ignore[misc]


def decoded(data: bytes) -> Image.Image:
    return Image.open(io.BytesIO(data)).convert("RGB")
