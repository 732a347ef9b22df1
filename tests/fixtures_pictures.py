"""Picture files that go wrong elsewhere, made in memory with Pillow: one function a kind, each returns a file's bytes.

Colours are given as (red, green, blue), sizes as (width, height) in pixels.
"""

from __future__ import annotations

import io
import random
import struct
import zlib
from typing import Any

import pillow_heif
from PIL import Image, ImageChops, ImageCms, ImageDraw

RED, GREEN, BLUE, WHITE, BLACK = (255, 0, 0), (0, 128, 0), (0, 0, 255), (255, 255, 255), (0, 0, 0)
ODD_SIZES = ((1, 1), (2, 2), (1, 100), (201, 1), (1, 10000), (6000, 20), (26, 28), (27, 257), (332, 27), (305, 30),
             (500, 19), (15, 53), (31, 639))
LARGE_SIZES = ((5712, 4284), (6656, 8880), (20000, 2500))
AWKWARD_NAMES = ("照片 №1 été.png", "🦊 fox.png", "a#b?c%20d&e.png", "x" * 180 + ".png", "no extension", "café.png",
                 "cafe\u0301.png", "\"quoted\" 'name'.png", "<b>bold</b>.png")


def encode(image: Image.Image, kind: str = "PNG", **options: Any) -> bytes:
    """Write an image as a file of a kind that Pillow knows."""
    file = io.BytesIO()
    image.save(file, kind, **options)
    return file.getvalue()


def flat(kind: str = "PNG", size: tuple[int, int] = (64, 48), colour: Any = RED, mode: str = "RGB",
         **options: Any) -> bytes:
    """One colour all over."""
    return encode(Image.new(mode, size, colour), kind, **options)


def exif(orientation: int) -> bytes:
    """An Exif block that says nothing but the orientation."""
    block = Image.Exif()
    block[0x0112] = orientation
    return block.tobytes()


def bars() -> Image.Image:
    """White, 64x48, a 10-pixel red bar on the left and a 10-pixel green one at the bottom."""
    image = Image.new("RGB", (64, 48), WHITE)
    draw = ImageDraw.Draw(image)
    draw.rectangle((0, 0, 9, 47), RED)
    draw.rectangle((0, 38, 63, 47), GREEN)
    return image


def sideways(orientation: int = 6, kind: str = "JPEG") -> bytes:
    """F1: the bars, stored as a phone does, to be turned by the Exif orientation (1 to 8) before they are shown."""
    if kind == "TIFF":
        return encode(bars(), kind, tiffinfo={274: orientation})
    if kind == "HEIC":
        return heic(bars(), orientation)
    options: dict[str, Any] = {
        "JPEG": {"quality": 95, "subsampling": 0},
        "AVIF": {"quality": 95, "subsampling": "4:4:4"},
        "WEBP": {"lossless": True},
    }.get(kind, {})
    return encode(bars(), kind, exif=exif(orientation), **options)


def heic(image: Image.Image, orientation: int = 1, **options: Any) -> bytes:
    """An iPhone's photo, turned by its container (irot, imir); the Exif tag must not turn it again."""
    return heic_of(image.mode, image.size, image.tobytes(), exif=exif(orientation), **options)


def heic_of(mode: str, size: tuple[int, int], pixels: bytes, exif: bytes = b"", **options: Any) -> bytes:
    """A HEIC photo of raw pixels in a mode such as RGB;16; lossless unless a quality is given."""
    photo = pillow_heif.from_bytes(mode, size, pixels)
    if exif:
        photo.info["exif"] = exif
    file = io.BytesIO()
    photo.save(file, **{"quality": -1, "chroma": "444", "matrix_coefficients": 0, **options})
    return file.getvalue()


def halves() -> Image.Image:
    """Left half red, right half blue, 64x48."""
    image = Image.new("RGB", (64, 48), RED)
    image.paste(BLUE, (32, 0, 64, 48))
    return image


def cmyk(kind: str = "JPEG") -> bytes:
    """F2: the halves for a printing press, a JPEG with orientation 6 or an upright TIFF."""
    options = {"quality": 95, "subsampling": 0, "exif": exif(6)} if kind == "JPEG" else {}
    return encode(halves().convert("CMYK"), kind, **options)


def ycck() -> bytes:
    """F2: the halves as Photoshop writes them, YCCK and inverted, orientation 6.

    Pillow writes no YCCK: the four channels are computed, stored as if they were CMYK, and the Adobe marker is changed.
    """
    cyan, magenta, yellow, black = halves().convert("CMYK").split()
    luma, blue, red = Image.merge("RGB", (cyan, magenta, yellow)).convert("YCbCr").split()
    stored = Image.merge("CMYK", [*(ImageChops.invert(channel) for channel in (luma, blue, red)), black])
    data = bytearray(encode(stored, "JPEG", quality=95, subsampling=0, exif=exif(6)))
    data[data.index(b"Adobe") + 11] = 2  # the transform: 0 is CMYK, 2 is YCCK
    return bytes(data)


def square_on_nothing(hidden: tuple[int, int, int] = BLACK, kind: str = "PNG") -> bytes:
    """F3: a visible (200, 60, 30) square in the middle of 64x64 transparent pixels that hide another colour."""
    image = Image.new("RGBA", (64, 64), (*hidden, 0))
    image.paste((200, 60, 30, 255), (20, 20, 44, 44))
    return encode(image, kind, **({"lossless": True, "exact": True} if kind == "WEBP" else {}))


def outline_on_nothing(mode: str = "RGBA") -> bytes:
    """F3: a black frame on transparent black; mode RGBA or LA."""
    image = Image.new("RGBA", (64, 64), (0, 0, 0, 0))
    ImageDraw.Draw(image).rectangle((10, 10, 53, 53), outline=(0, 0, 0, 255), width=4)
    return encode(image.convert(mode))


def palette_square(kind: str = "PNG") -> bytes:
    """F3: a (200, 60, 30) square, palette index 1, on index 0 (green), which is transparent: tRNS bytes, or a GIF."""
    image = Image.new("P", (64, 64), 0)
    image.putpalette([*GREEN, 200, 60, 30, *BLUE])
    image.paste(1, (20, 20, 44, 44))
    return encode(image, kind, transparency=bytes([0, 255, 255]) if kind == "PNG" else 0)


def keyed_square(mode: str = "RGB") -> bytes:
    """F3: a PNG without alpha whose ground has the one colour that tRNS calls transparent; mode RGB, L or I;16."""
    ground, ink = {"L": (7, 90), "I;16": (1892, 90 * 257)}.get(mode, ((240, 30, 10), (200, 60, 30)))
    image = Image.new(mode, (64, 64), ground)
    image.paste(ink, (20, 20, 44, 44))
    return encode(image, transparency=ground)


def keyed_deep_rgb() -> bytes:
    """F3: 16 bits a channel, which Pillow reads but does not write: one colour, and that is transparent."""
    colour = struct.pack(">HHH", 61457, 7697, 2577)
    rows = zlib.compress((b"\0" + colour * 64) * 64)
    return png(64, 64, 16, rows, colour_type=2, between=(b"tRNS" + colour,))


def deep_ramp(kind: str = "PNG", top: int = 65535, mode: str = "I;16") -> bytes:
    """256x28, each column one 256th brighter, from 0 to `top` in more than 8 bits: PNG or TIFF; mode I;16, I or F."""
    letter = {"I;16": "H", "I": "i", "F": "f"}[mode]
    row = [column * top / 255 for column in range(256)]
    line = struct.pack(f"=256{letter}", *(row if mode == "F" else map(round, row)))
    return encode(Image.frombytes(mode, (256, 28), line * 28), kind)


def swapped_profile() -> bytes:
    """An ICC profile in which red and blue have changed places: a picture that is read without it looks wrong."""
    profile = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    profile = profile.replace(b"rXYZ", b"swap", 1).replace(b"bXYZ", b"rXYZ", 1).replace(b"swap", b"bXYZ", 1)
    return profile.replace("sRGB".encode("utf-16-be"), "Swap".encode("utf-16-be"))


def noise(size: tuple[int, int] = (640, 480), seed: int = 1) -> Image.Image:
    """Every pixel another colour."""
    return Image.frombytes("RGB", size, random.Random(seed).randbytes(3 * size[0] * size[1]))


def photo(size: tuple[int, int] = (5712, 4284), kind: str = "JPEG", **options: Any) -> bytes:
    """Grainy content with large and small detail, as hard to decode as a camera's."""
    small = noise((max(1, size[0] // 16), max(1, size[1] // 16)))
    image = small.resize(size, Image.Resampling.BILINEAR)
    grain = noise((256, 256), 2)
    for x in range(0, size[0], 1024):
        image.paste(Image.blend(image.crop((x, 0, x + 256, 256)), grain, 0.3), (x, 0))
    return encode(image, kind, **options)


def cut(data: bytes, missing: int) -> bytes:
    """F7: the file without its last bytes."""
    return data[:-missing]


def unsound_png() -> bytes:
    """F7: a PNG that decodes, though the checksum of its pixel data says that they are not what was written."""
    data = bytearray(encode(bars()))
    data[-13] ^= 1
    return bytes(data)


def garbled_png() -> bytes:
    """F7: a compressed PNG with 400 bytes overwritten."""
    data = bytearray(encode(noise()))
    data[2000:2400] = random.Random(3).randbytes(400)
    return bytes(data)


def not_pictures() -> dict[str, tuple[bytes, str]]:
    """F7: by file name, what is sent as a picture and is none, and words that the refusal must hold."""
    html = b"\r\n<!DOCTYPE html>\n<html><head><title>404</title></head></html>"
    svg = b'<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"><circle r="4"/></svg>'
    return {
        "empty.png": (b"", "is empty"),
        "text.png": (b"Hello World", "a text file"),
        "setup.jpg": (b"MZ\x90\0\3\0\0\0" + bytes(200), "a program"),
        "linux.jpg": (b"\x7fELF\2\1\1" + bytes(200), "a program"),
        "error.jpg": (html, "a web page"),
        "late.jpg": (b"<!-- saved -->\n<html>", "a web page"),
        "drawing.svg": (b"\xef\xbb\xbf" + svg, "an SVG drawing"),
        "bare.svg": (b"<svg></svg>", "an SVG drawing"),
        "paper.jpg": (b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n" + bytes(100), "a PDF"),
        "files.png": (b"PK\3\4\x14\0\0\0" + bytes(100), "an archive"),
        "film.jpg": (b"\0\0\0\x18ftypmp42\0\0\0\0isommp42" + bytes(100), "a video"),
        "layers.png": (b"8BPS\0\1" + bytes(100), "a Photoshop file"),
        "bytes.png": (bytes(range(256)), "not a picture"),
        "bitmap.bmp": (b"BMW is a maker of cars.", "a text file"),
        "postscript.jpg": (b"%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9\n", "a PostScript file"),
    }


def large(size: tuple[int, int] = (5712, 4284)) -> bytes:
    """F8: a JPEG of one colour."""
    return flat("JPEG", size, (90, 140, 60))


def blank_png(width: int = 12000, height: int = 12000, bits: int = 1) -> bytes:
    """F10: a true PNG, black all over, some kilobytes whatever its size; 1 or 8 bits a pixel."""
    packer = zlib.compressobj(1)
    row = b"\0" + bytes((width * bits + 7) // 8)
    return png(width, height, bits, b"".join(packer.compress(row) for _ in range(height)) + packer.flush())


def png_header(side: int) -> bytes:
    """F10: a PNG of a few hundred bytes whose header says side x side pixels of RGB."""
    return png(side, side, 8, zlib.compress(bytes(4096)), colour_type=2)


def png(width: int, height: int, bits: int, pixels: bytes, colour_type: int = 0,
        between: tuple[bytes, ...] = ()) -> bytes:
    """A PNG of packed rows, with other chunks between header and pixels."""
    header = struct.pack(">IIBBBBB", width, height, bits, colour_type, 0, 0, 0)
    chunks = (b"IHDR" + header, *between, b"IDAT" + pixels, b"IEND")
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(chunk) - 4) + chunk + struct.pack(">I", zlib.crc32(chunk)) for chunk in chunks)


def broken_tiff() -> bytes:
    """A TIFF whose one strip ends after some rows."""
    return cut(encode(noise((64, 64)), "TIFF"), 6000)


def lab() -> bytes:
    """A TIFF in CIE Lab, (200, 60, 30) all over."""
    to_lab = ImageCms.buildTransform(ImageCms.createProfile("sRGB"), ImageCms.createProfile("LAB"), "RGB", "LAB")
    image = ImageCms.applyTransform(Image.new("RGB", (64, 48), (200, 60, 30)), to_lab)
    assert image is not None
    return encode(image, "TIFF")


def animation(kind: str = "GIF") -> bytes:
    """Red, then green, then blue: GIF, WEBP or PNG."""
    red, *others = (Image.new("RGB", (64, 48), colour) for colour in (RED, GREEN, BLUE))
    return encode(red, kind, save_all=True, append_images=others, duration=100, lossless=True)


def ycbcr_tiff() -> bytes:
    """A TIFF in YCbCr, (200, 60, 30) all over, compressed as JPEG."""
    image = Image.new("RGB", (64, 48), (200, 60, 30)).convert("YCbCr")
    return encode(image, "TIFF", compression="jpeg")
