"""Decoded pixels of any kind -> 8-bit RGB at the size that is wanted, on white, in sRGB.

Every function leaves Pillow's settings alone and may run on any thread. Sizes are (width, height) in pixels.
"""

from __future__ import annotations

import io
import math

from PIL import Image, ImageCms

Size = tuple[int, int]

_BAND_PIXELS = 1 << 20  # decoded pixels that are flattened at a time


def shrink(source: Image.Image, target: Size) -> Image.Image:
    """Return a decoded picture at the target's size in L, RGB or CMYK; its full-size pixels are freed on the way."""
    deep = source.mode == "F" or source.mode.startswith("I")
    pixels = _to_eight_bits(source) if deep else source
    width, height = pixels.size
    # Whole-number box reduction down to twice the target, then Lanczos: the same picture to the eye, in half the time.
    factor = max(1, int(min(width / target[0], height / target[1]) / 2))
    flat = _flatten(pixels, factor)
    if flat is not source:
        source.close()
    if flat.size == target:
        return flat
    return flat.resize(target, Image.Resampling.LANCZOS, box=(0, 0, width / factor, height / factor))


def _to_eight_bits(source: Image.Image) -> Image.Image:
    """Scale a 16-bit, 32-bit or float picture to L by its real range.

    PNG and PPM say their range: all 16 bits. Elsewhere it is 0 to the next power of two (a 12-bit camera's 4095), 0 to
    1 for floats, or from the lowest to the highest value where some are negative.
    """
    pixels = source if source.mode in ("I;16", "I", "F") else source.convert("I")
    low, high = pixels.getextrema()
    if not (isinstance(low, int | float) and isinstance(high, int | float) and math.isfinite(high - low)):
        low, high = 0, 255  # a float picture with NaN or infinity
    if source.format in ("PNG", "PPM"):
        low, high = 0, 65535
    else:
        low, high = real_range(low, high, is_float=source.mode == "F")
    scale = 255 / max(high - low, 1e-9)
    offset = 0.5 - low * scale
    eight = pixels.point(lambda value: value * scale + offset).convert("L")
    key = source.info.get("transparency")
    if isinstance(key, int):
        eight.info["transparency"] = int(key * scale + offset)
    return eight


def real_range(low: float, high: float, *, is_float: bool) -> tuple[float, float]:
    """What is black and what is white where the file does not say, given its lowest and highest number."""
    if low < 0:
        return low, high
    return 0, 1 if high <= 1 and is_float else max(255, 2 ** math.ceil(math.log2(high + 1)) - 1)


def _flatten(source: Image.Image, factor: int) -> Image.Image:
    """Return the picture in L, RGB or CMYK, on white where it is transparent, `factor` times smaller.

    Goes through it in bands, so that the only full-size copy in memory is the decoded file itself.
    """
    mode = {"1": "L", "L": "L", "LA": "L", "La": "L", "CMYK": "CMYK"}.get(source.mode, "RGB")
    if factor == 1 and source.mode == mode and not source.has_transparency_data:
        return source
    key = source.info.get("transparency")
    if isinstance(key, tuple) and max(key) > 255:  # of a 16-bit PNG, whose pixels Pillow has cut to 8
        source.info["transparency"] = tuple(value >> 8 for value in key)
    width, height = source.size
    flat = Image.new(mode, (math.ceil(width / factor), math.ceil(height / factor)))
    step = max(1, _BAND_PIXELS // width // factor) * factor
    for top in range(0, height, step):
        band = source.crop((0, top, width, min(top + step, height)))
        flat.paste(_on_white(band, mode).reduce(factor), (0, top // factor))
    return flat


def _on_white(band: Image.Image, mode: str) -> Image.Image:
    if mode == "CMYK" or not band.has_transparency_data:
        return band if band.mode == mode else band.convert(mode)
    layer = band.convert("LA" if mode == "L" else "RGBA")
    ground = Image.new(mode, band.size, "white")
    ground.paste(layer.convert(mode), mask=layer.getchannel("A"))
    return ground


def to_srgb(image: Image.Image, profile: bytes | None) -> Image.Image:
    """Return the picture in sRGB, through its colour profile if it has one that can be used."""
    try:
        source = ImageCms.ImageCmsProfile(io.BytesIO(profile)) if profile else None
        if source and "sRGB" not in ImageCms.getProfileDescription(source):
            done = ImageCms.profileToProfile(image, source, ImageCms.createProfile("sRGB"), outputMode="RGB")
            return done or image.convert("RGB")
    except (ImageCms.PyCMSError, OSError, ValueError, TypeError, ImportError):
        pass  # broken, or for another kind of pixels: the colours are shown as they are, as browsers do
    return image.convert("RGB")


def without_gamma(image: Image.Image, gamma: float) -> Image.Image:
    """Return RGB whose numbers are to the power of `gamma` of the light (a PNG's gAMA chunk) as sRGB."""
    if not 0.01 < gamma < 10 or abs(gamma - 1 / 2.2) < 0.01:  # sRGB itself is told as 1 / 2.2
        return image
    light = [(value / 255) ** (1 / gamma) for value in range(256)]
    table = [round(255 * (12.92 * v if v <= 0.0031308 else 1.055 * v ** (1 / 2.4) - 0.055)) for v in light]
    return image.point(table * 3)
