"""Any picture file -> an upright 8-bit RGB image within a pixel budget, as a browser would show it.

Runs on any thread but the MLX one and touches nothing outside its arguments: no Pillow setting, no file, no network.
The header is checked before a pixel is decoded, and what is wrong with a file comes out as BadPicture, in a sentence.
"""

from __future__ import annotations

import hashlib
import io
import logging
import math
import threading
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field

from PIL import Image, ImageCms, PngImagePlugin

from mlx_backend.errors import BadPicture
from mlx_backend.messages import Picture
from mlx_backend.picture_files import MAX_SOURCE_PIXELS, TURNS, from_data_url, open_picture, orientation, shown

__all__ = ["MAX_PIXELS", "MAX_SOURCE_PIXELS", "MIN_SIDE", "PictureCache", "Prepared", "from_data_url", "prepare"]

MAX_PIXELS = 4_000_000  # of a prepared picture; the checkpoint's own processor reduces it further
MIN_SIDE = 28  # pixels; the patch factor of Qwen2-VL: smaller sides come to 0 patches there, or raise
MAX_RATIO = 100  # of long to short side; Qwen processors raise above 200

_BAND_PIXELS = 1 << 20  # decoded pixels that are flattened at a time
_log = logging.getLogger(__name__)

Size = tuple[int, int]  # width, height in pixels


@dataclass(frozen=True, slots=True)
class Prepared:
    """A picture as a model is to see it. The image is shared between threads: nobody may change it."""

    image: Image.Image = field(repr=False, compare=False)  # mode RGB, no metadata
    digest: str  # SHA-256 of size and pixels, in hex: equal pixels are one picture, whatever file they came in
    original_size: Size  # of the file, upright
    reduced: bool  # fewer pixels than the file had


def prepare(picture: Picture, *, max_pixels: int = MAX_PIXELS) -> Prepared:
    """Decode a picture's first frame upright, on white where it is transparent, in sRGB, within `max_pixels`.

    The aspect is kept within 1 % or one pixel. A side below 28 pixels is enlarged to 28, and what is longer than 100
    to 1 (less in a budget below 78,400 pixels) is centred on a white ground of that shape, so that every checkpoint's
    processor takes it. Preparing a prepared picture changes nothing. Raises BadPicture for what cannot be read, and
    ValueError for a budget below 784 pixels.
    """
    if max_pixels < MIN_SIDE**2:
        raise ValueError(f"max_pixels must be at least {MIN_SIDE**2}")
    try:
        return _prepare(picture, max_pixels)
    except BadPicture as error:
        sentence = str(error)
    except MemoryError:
        sentence = f"There was not enough memory for {shown(picture.name)}. Send a smaller copy of it."
    except Image.DecompressionBombError:  # a frame or an icon that is larger than its file's header says
        sentence = f"{shown(picture.name)} has more pixels than Loupe takes. Send a smaller copy of it."
    except Exception:  # Pillow's readers raise some fifteen kinds on damaged files
        _log.debug("%s could not be decoded", shown(picture.name), exc_info=True)
        sentence = (f"{shown(picture.name)} is damaged or incomplete and cannot be read. Send the file again, or save "
                    "it anew as JPEG or PNG.")
    raise BadPicture(sentence)  # out here, so that it carries no context whose frames would keep pixels alive


def _prepare(picture: Picture, max_pixels: int) -> Prepared:
    source = open_picture(picture)
    original = source.size
    inner, canvas = fit(original, max_pixels)
    _load(source, picture.data, inner)
    turn = orientation(source.info.get("exif", b""))
    small = _to_srgb(_shrink(source, inner), source.info.get("icc_profile"))
    image = Image.new("RGB", canvas, "white")
    image.paste(small, ((canvas[0] - inner[0]) // 2, (canvas[1] - inner[1]) // 2))
    if turn in TURNS:
        image = image.transpose(TURNS[turn])
    upright = (original[1], original[0]) if turn > 4 else original
    return Prepared(image, _digest(image), upright, inner[0] * inner[1] < original[0] * original[1])


def fit(size: Size, max_pixels: int) -> tuple[Size, Size]:
    """Return the size to scale a picture to, and the size of the ground that it is centred on (mostly the same)."""
    ratio = min(MAX_RATIO, max_pixels // MIN_SIDE**2)
    width, height = size
    ground = max(width, math.ceil(height / ratio)), max(height, math.ceil(width / ratio))
    scale = min(1.0, math.sqrt(max_pixels / (ground[0] * ground[1])))
    scale = max(scale, MIN_SIDE / min(ground))
    long = int(max(ground) * scale + 1e-6)
    short = max(MIN_SIDE, math.ceil(long / ratio), int(min(ground) * scale + 0.5))
    long = max(MIN_SIDE, min(long, max_pixels // short))
    canvas = (long, short) if ground[0] >= ground[1] else (short, long)
    if ground == size:
        return canvas, canvas
    scale = min(canvas[0] / width, canvas[1] / height)
    return (max(1, round(width * scale)), max(1, round(height * scale))), canvas


def _load(source: Image.Image, data: bytes, target: Size) -> None:
    """Decode all pixels now, so that a damaged file is found here; a JPEG straight at about the target's size."""
    if data.startswith(b"\x89PNG"):
        # Decoding skips the checksums: one flipped bit in twenty came out as other pixels (Pillow 12.3).
        PngImagePlugin.PngImageFile(io.BytesIO(data)).verify()
    source.draft(None, target)  # does nothing for other formats
    source.load()


def _shrink(source: Image.Image, target: Size) -> Image.Image:
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
    elif low >= 0:
        low, high = 0, 1 if high <= 1 and source.mode == "F" else max(255, 2 ** math.ceil(math.log2(high + 1)) - 1)
    scale = 255 / max(high - low, 1e-9)
    offset = 0.5 - low * scale
    eight = pixels.point(lambda value: value * scale + offset).convert("L")
    key = source.info.get("transparency")
    if isinstance(key, int):
        eight.info["transparency"] = int(key * scale + offset)
    return eight


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


def _to_srgb(image: Image.Image, profile: bytes | None) -> Image.Image:
    """Return the picture in sRGB, through its colour profile if it has one that can be used."""
    try:
        source = ImageCms.ImageCmsProfile(io.BytesIO(profile)) if profile else None
        if source and "sRGB" not in ImageCms.getProfileDescription(source):
            done = ImageCms.profileToProfile(image, source, ImageCms.createProfile("sRGB"), outputMode="RGB")
            return done or image.convert("RGB")
    except (ImageCms.PyCMSError, OSError, ValueError, TypeError, ImportError):
        pass  # broken, or for another kind of pixels: the colours are shown as they are, as browsers do
    return image.convert("RGB")


def _digest(image: Image.Image) -> str:
    digest = hashlib.sha256(f"{image.width}x{image.height}".encode())
    digest.update(image.tobytes())
    return digest.hexdigest()


class PictureCache:
    """Prepared pictures, kept while they are in use: every turn of a conversation needs all of its pictures again.

    Thread-safe. At most `decodes` files are decoded at a time, and one that several threads ask for is decoded once.
    """

    def __init__(self, max_bytes: int = 256 << 20, decodes: int = 2,
                 decode: Callable[..., Prepared] = prepare) -> None:
        self._decode = decode
        self._max_bytes = max_bytes
        self._bytes = 0
        self._kept: OrderedDict[tuple[str, int], Prepared] = OrderedDict()  # the least recently used comes first
        self._running: dict[tuple[str, int], threading.Event] = {}
        self._lock = threading.Lock()
        self._decodes = threading.BoundedSemaphore(decodes)

    def prepare(self, picture: Picture, *, max_pixels: int = MAX_PIXELS) -> Prepared:
        """As `prepare`. Failures are not kept: each caller gets a sentence with the name that it gave."""
        key = picture.digest, max_pixels
        while True:
            with self._lock:
                if key in self._kept:
                    self._kept.move_to_end(key)
                    return self._kept[key]
                running = self._running.get(key)
                if running is None:
                    self._running[key] = threading.Event()
                    break
            running.wait()
        return self._fill(key, picture, max_pixels)

    def _fill(self, key: tuple[str, int], picture: Picture, max_pixels: int) -> Prepared:
        try:
            with self._decodes:
                prepared = self._decode(picture, max_pixels=max_pixels)
            with self._lock:
                self._keep(key, prepared)
            return prepared
        finally:
            with self._lock:
                self._running.pop(key).set()

    def _keep(self, key: tuple[str, int], prepared: Prepared) -> None:
        self._kept[key] = prepared
        self._bytes += _memory(prepared)
        while self._bytes > self._max_bytes:
            self._bytes -= _memory(self._kept.popitem(last=False)[1])


def _memory(prepared: Prepared) -> int:
    return 4 * prepared.image.width * prepared.image.height  # Pillow keeps RGB in 4 bytes a pixel
