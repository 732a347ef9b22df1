"""Videos and animations as evenly spaced frames, decoded in a child process (see apart.py).

Videos are read by OpenCV's FFmpeg from memory: MP4, MOV, WebM, Matroska, AVI, MPEG, FLV. Only files that begin like
one of these get there, so no playlist can name another file or address. GIF, WebP, PNG and AVIF animations are read by
Pillow. Frames are upright by the rotation tag, and have square pixels.
"""

from __future__ import annotations

import io
import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from PIL import Image

from mlx_backend.apart import Answer, run_apart
from mlx_backend.documents import packed
from mlx_backend.errors import BadPicture
from mlx_backend.messages import Picture
from mlx_backend.picture_files import MAX_SOURCE_PIXELS, open_picture, shown, sniff
from mlx_backend.pictures import MAX_PIXELS, from_decoded

DEFAULT_FRAMES = 8

_PATIENCE = 20.0  # seconds, after which a clip ends where it has been read to
_FAR = 90  # frames; what lies further ahead is sought, not decoded up to


@dataclass(frozen=True, slots=True)
class Clip:
    """Frames that were taken out of a moving picture."""

    pictures: tuple[Picture, ...]  # PNG or JPEG files, named "clip.mp4 at 3.6 s"
    total: int  # frames that it has
    seconds: float  # that it runs

    @property
    def note(self) -> str:
        """What was done, for the person who sent it: "8 of 240 frames, one each 1.2 s"."""
        taken = len(self.pictures)
        if taken == self.total:
            return f"all {taken} frames of {self.seconds:.1f} s"
        return f"{taken} of {self.total:,} frames, one each {self.seconds / taken:.1f} s"


def is_animated(picture: Picture) -> bool:
    """Whether a picture file has several frames to be played. False for what cannot be read."""
    if sniff(picture.data) not in ("a GIF", "a WebP", "a PNG", "an AVIF"):
        return False
    try:
        return getattr(open_picture(picture), "is_animated", False)
    except Exception:  # Pillow's readers raise some fifteen kinds; what is wrong shows when the picture is prepared
        return False


def take_frames(picture: Picture, count: int = DEFAULT_FRAMES, *, max_pixels: int = MAX_PIXELS) -> Clip:
    """Return `count` frames, evenly spaced, or all where there are fewer; each within `max_pixels`.

    Each is the middle one of its part of the clip. Raises BadPicture for what cannot be read, and ValueError for a
    count below 1.
    """
    if count < 1:
        raise ValueError("count must be at least 1")
    said, files = run_apart("frames", picture, {"count": count, "max_pixels": max_pixels})
    pictures = tuple(replace(picture, data=file, name=f"{picture.name} at {at:.1f} s")
                     for at, file in zip(said["times"], files, strict=True))
    return Clip(pictures, said["total"], said["seconds"])


# -- the child -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Frame:
    number: int
    at: float  # seconds
    image: Image.Image


def answer(picture: Picture, request: dict[str, Any]) -> Answer:
    """Take frames. Runs in the child."""
    count, max_pixels = request["count"], request["max_pixels"]
    kind = _Video if sniff(picture.data) == "a video" else _Animation
    deadline = time.monotonic() + _PATIENCE
    source = kind(picture)
    frames = list(_even(source, count, max_pixels, deadline))
    if len(frames) < min(count, source.total or count) and time.monotonic() < deadline:  # fewer than its header says
        source = kind(picture)
        frames = _even_unknown(source, count, max_pixels, deadline)
    if not frames:
        raise BadPicture(f"{shown(picture.name)} has no frame that can be read. Save it anew as MP4 and send that.")
    files = [packed(frame.image) for frame in frames]
    return {"times": [frame.at for frame in frames], "total": source.total, "seconds": source.seconds}, files


def _even(source: _Video | _Animation, count: int, max_pixels: int, deadline: float) -> Iterator[_Frame]:
    """The middle frame of each of `count` parts; fewer where the clip is shorter than it says, or says nothing."""
    taken = min(count, source.total)
    for part in range(taken):
        frame = source.frame((2 * part + 1) * source.total // (2 * taken), max_pixels)
        if frame is None:
            return
        yield frame
        if time.monotonic() > deadline:
            return


def _even_unknown(source: _Video | _Animation, count: int, max_pixels: int, deadline: float) -> list[_Frame]:
    """The same for a clip that must be read to its end to know how long it is; twice `count` frames are held."""
    kept: list[_Frame] = []
    stride, number = 1, 0
    while time.monotonic() < deadline and (frame := source.frame(number, max_pixels)) is not None:
        kept.append(frame)
        if len(kept) >= 2 * count:
            kept = kept[::2]
            stride *= 2
        number += stride
    source.total = max(1, number - stride + 1)
    taken = min(count, len(kept))
    return [kept[(2 * part + 1) * len(kept) // (2 * taken)] for part in range(taken)]


class _Video:
    """A clip behind OpenCV 5."""

    def __init__(self, picture: Picture) -> None:
        import cv2

        self._cv = cv2
        cv2.setNumThreads(2)
        self._file: Any = io.BufferedReader(io.BytesIO(picture.data))  # OpenCV takes nothing simpler
        self._capture = cv2.VideoCapture(self._file, cv2.CAP_FFMPEG, [cv2.CAP_PROP_N_THREADS, 2])
        if not self._capture.isOpened():
            raise BadPicture(f"{shown(picture.name)} is a video that Loupe cannot read. Save it as MP4 and send that.")
        width, height = self._get(cv2.CAP_PROP_FRAME_WIDTH), self._get(cv2.CAP_PROP_FRAME_HEIGHT)
        if width * height > MAX_SOURCE_PIXELS / 2:
            raise BadPicture(f"{shown(picture.name)} is a video of {width:,.0f} x {height:,.0f} pixels, more than "
                             "Loupe takes. Send a smaller copy of it.")
        self._rate = self._get(cv2.CAP_PROP_FPS) or 25.0
        self._next = 0
        self.total = int(max(0.0, self._get(cv2.CAP_PROP_FRAME_COUNT)))

    def _get(self, name: int) -> float:
        return float(self._capture.get(name))

    @property
    def seconds(self) -> float:
        return self.total / self._rate

    def frame(self, number: int, max_pixels: int) -> _Frame | None:
        """A frame by its number, which must rise from call to call; None after the last."""
        if number - self._next > _FAR:
            self._capture.set(self._cv.CAP_PROP_POS_FRAMES, number)
            self._next = number
        while self._next < number:
            if not self._capture.grab():
                return None
            self._next += 1
        there, pixels = self._capture.read()
        self._next += 1
        if not there:
            return None
        image = Image.fromarray(self._cv.cvtColor(pixels, self._cv.COLOR_BGR2RGB))
        return _Frame(number, number / self._rate, self._square(image, max_pixels))

    def _square(self, image: Image.Image, max_pixels: int) -> Image.Image:
        """The frame with square pixels, within the budget."""
        wide, high = self._get(self._cv.CAP_PROP_SAR_NUM), self._get(self._cv.CAP_PROP_SAR_DEN)
        width, height = image.size
        if wide > 0 and high > 0 and wide != high and 0.1 < wide / high < 10:
            image = image.resize((max(1, round(width * wide / high)), height), Image.Resampling.BILINEAR)
        return from_decoded(image, image.size, max_pixels).image


class _Animation:
    """An animated picture behind Pillow 12."""

    def __init__(self, picture: Picture) -> None:
        self._source: Any = open_picture(picture)
        self._name = picture.name
        self._at = 0
        self._passed = 0.0  # seconds before the frame at which it stands
        self.total = int(getattr(self._source, "n_frames", 1))

    @property
    def seconds(self) -> float:
        """All of it; the frames that were not read are taken to last as long as those that were."""
        return (self._passed + self._lasts()) * self.total / (self._at + 1)

    def _lasts(self) -> float:
        # Browsers play frames that say 10 ms or less, or nothing, at 100 ms.
        told = float(self._source.info.get("duration") or 0)
        return told / 1000 if told > 10 else 0.1

    def frame(self, number: int, max_pixels: int) -> _Frame | None:
        """A frame by its number, which must rise from call to call; None after the last."""
        self._source.load()
        while self._at < number:
            self._passed += self._lasts()
            try:
                self._source.seek(self._at + 1)
                self._source.load()  # each is drawn over the one before, and only a loaded one says how long it lasts
            except EOFError:
                return None
            self._at += 1
        image = self._source.copy()
        return _Frame(number, self._passed, from_decoded(image, image.size, max_pixels).image)
