"""Any picture file -> an upright 8-bit RGB image within a pixel budget, as a browser would show it.

Runs on any thread but the MLX one and touches nothing outside its arguments: no Pillow setting, no file, no network.
The header is checked before a pixel is decoded, and what is wrong with a file comes out as BadPicture, in a sentence.
"""

from __future__ import annotations

import hashlib
import io
import math
import threading
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field

from PIL import Image, PngImagePlugin

from mlx_backend.data_urls import from_data_url
from mlx_backend.messages import Picture
from mlx_backend.picture_files import (
    MAX_SOURCE_PIXELS,
    TURNS,
    open_picture,
    or_refuse,
    orientation,
)
from mlx_backend.pixels import Size, shrink, to_srgb, without_gamma

__all__ = ["MAX_PIXELS", "MAX_SOURCE_PIXELS", "MIN_SIDE", "PictureCache", "Prepared", "fit", "from_data_url",
           "from_decoded", "prepare", "prepared_size"]

MAX_PIXELS = 4_000_000  # of a prepared picture; the checkpoint's own processor reduces it further
MIN_SIDE = 28  # pixels; the patch factor of Qwen2-VL: smaller sides come to 0 patches there, or raise
_MOST_SIZES = 4096  # remembered
MAX_RATIO = 100  # of long to short side; Qwen processors raise above 200


@dataclass(frozen=True, slots=True)
class Prepared:
    """A picture as a model is to see it. The image is shared between threads: nobody may change it."""

    image: Image.Image = field(repr=False, compare=False)  # mode RGB, no metadata
    digest: str  # SHA-256 of size and pixels, in hex: equal pixels are one picture, whatever file they came in
    original_size: Size  # of the file, upright
    reduced: bool  # fewer pixels than the file had

    @property
    def note(self) -> str:
        """What was done to it, for the person who sent it: "6,656 x 8,880 reduced to 1,729 x 2,307"; mostly empty."""
        (width, height), size = self.original_size, self.image.size
        return f"{width:,} x {height:,} reduced to {size[0]:,} x {size[1]:,}" if self.reduced else ""


def prepare(picture: Picture, *, max_pixels: int = MAX_PIXELS) -> Prepared:
    """Decode a picture's first frame upright, on white where it is transparent, in sRGB, within `max_pixels`.

    The aspect is kept within 1 % or one pixel. A side below 28 pixels is enlarged to 28, and what is longer than 100
    to 1 (less in a budget below 78,400 pixels) is centred on a white ground of that shape, so that every checkpoint's
    processor takes it. Preparing a prepared picture changes nothing. Raises BadPicture for what cannot be read, and
    ValueError for a budget below 784 pixels.
    """
    if max_pixels < MIN_SIDE**2:
        raise ValueError(f"max_pixels must be at least {MIN_SIDE**2}")
    return or_refuse(picture.name, lambda: _prepare(picture, max_pixels))


def _prepare(picture: Picture, max_pixels: int) -> Prepared:
    source = open_picture(picture)
    original = source.size
    _load(source, picture.data, fit(original, max_pixels)[0])
    if source.format == "HEIF":  # its header may tell another size than its pixels have
        original = source.size
    return from_decoded(source, original, max_pixels)


def from_decoded(source: Image.Image, original: Size, max_pixels: int = MAX_PIXELS) -> Prepared:
    """`prepare` for a picture that is decoded already, maybe at less than its original size; it may be closed."""
    inner, canvas = fit(original, max_pixels)
    turn = orientation(source.info.get("exif") or b"")
    profile, gamma = source.info.get("icc_profile"), source.info.get("gamma")
    small = to_srgb(shrink(source, inner), profile)
    if gamma and not profile and "srgb" not in source.info:
        small = without_gamma(small, gamma)
    image = Image.new("RGB", canvas, "white")
    image.paste(small, ((canvas[0] - inner[0]) // 2, (canvas[1] - inner[1]) // 2))
    if turn in TURNS:
        image = image.transpose(TURNS[turn])
    upright = (original[1], original[0]) if turn > 4 else original
    return Prepared(image, _digest(image), upright, inner[0] * inner[1] < original[0] * original[1])


def prepared_size(picture: Picture, *, max_pixels: int = MAX_PIXELS) -> Size:
    """The size that `prepare` will give a picture, from its header alone. Raises BadPicture where that tells enough."""
    def measure() -> Size:
        source = open_picture(picture)
        width, height = fit(source.size, max_pixels)[1]
        return (height, width) if orientation(source.info.get("exif") or b"") > 4 else (width, height)

    return or_refuse(picture.name, measure)


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
    if source.format == "JPEG":  # HEIF has drafts too, thumbnails that need not show the same
        source.draft(None, target)
    source.load()


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
        self._sizes: OrderedDict[tuple[str, int], Size] = OrderedDict()
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

    def size(self, picture: Picture, *, max_pixels: int = MAX_PIXELS) -> Size:
        """As `prepared_size`, known from then on."""
        key = picture.digest, max_pixels
        with self._lock:
            if key in self._kept:
                return self._kept[key].image.size
            if key in self._sizes:
                return self._sizes[key]
        size = prepared_size(picture, max_pixels=max_pixels)
        with self._lock:
            self._sizes[key] = size
            if len(self._sizes) > _MOST_SIZES:
                self._sizes.popitem(last=False)
        return size

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
