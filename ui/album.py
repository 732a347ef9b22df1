"""Pictures as files named by their content, each with two small upright copies that any browser can show.

The copies are drawn anew from the pixels, as the model sees them, so nothing of an uploaded file but its picture ever
reaches a browser. The file itself, as its owner sent it, is what the model gets. Who may see which picture is the
library's business. A file is there whole or not at all, and once it is there it survives a power cut. When the disk
refuses, pictures go to a temporary folder until `come_home` finds that it takes them again.
"""

from __future__ import annotations

import contextlib
import errno
import io
import logging
import os
import re
import tempfile
import threading
import time
from collections.abc import Collection, Generator
from dataclasses import dataclass, replace
from pathlib import Path

from PIL import Image

from mlx_backend.errors import BadPicture
from mlx_backend.messages import Detail, Picture
from mlx_backend.pictures import prepare

_LONGEST_SIDE = 1280  # of the copy that is shown, in pixels
_THUMBNAIL_SIDE = 320
_WRITING = 3600.0  # seconds in which a file may be on its way to its name
_NAME = re.compile(r"([0-9a-f]{64})(\.webp|\.small\.webp)?|tmp.+")
_SUFFIXES = ("", ".webp", ".small.webp")
_LOG = logging.getLogger("loupe.album")


@dataclass(frozen=True, slots=True)
class KeptPicture:
    """A picture of a chat: where its bytes are and what the page needs to lay it out before it has come."""

    id: str  # SHA-256 of the file
    name: str
    width: int = 0  # of the copy; 0 when there is none
    height: int = 0
    detail: Detail = Detail.NORMAL  # how closely it was looked at when it was sent


class Album:
    """Files in one folder. Nothing is kept twice."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._spare: tempfile.TemporaryDirectory[str] | None = None
        self._refused: OSError | None = None
        self._lock = threading.RLock()

    @property
    def refusal(self) -> OSError | None:
        """Why pictures go to the temporary folder; None while they do not."""
        return self._refused if self._spare else None

    @contextlib.contextmanager
    def placed(self, picture: Picture) -> Generator[KeptPicture]:
        """Write the picture and its copies, if they are not there yet; nothing is removed while the block runs.

        Blocks on the disk; raises OSError when it refuses and the temporary folder does too.
        """
        digest = picture.digest
        while True:
            files = [] if self.original(digest).exists() else self._write_all(picture)
            with self._lock:
                for written, name in files:
                    os.replace(written, written.with_name(name))
                files = []
                if self.original(digest).exists():  # else a sweep came between
                    yield self._measure(picture)
                    return

    def read(self, kept: KeptPicture) -> Picture:
        """Return the picture as it was sent. Raises OSError if its file is gone."""
        return replace(Picture.from_file(self.original(kept.id), kept.name), detail=kept.detail)

    def original(self, digest: str) -> Path:
        return self._find(digest)

    def shown(self, digest: str) -> Path:
        return self._find(f"{digest}.webp")

    def thumbnail(self, digest: str) -> Path:
        return self._find(f"{digest}.small.webp")

    @contextlib.contextmanager
    def still(self) -> Generator[None]:
        """Let no picture come while the block decides which may go."""
        with self._lock:
            yield

    def remove(self, digests: Collection[str]) -> None:
        """Remove files, copies first, so that what is left of a killed removal is found again by its original."""
        with self._lock:
            for digest in digests:
                for suffix in reversed(_SUFFIXES):
                    with contextlib.suppress(OSError):
                        self._find(digest + suffix).unlink(missing_ok=True)

    def remove_strays(self, known: Collection[str], before: float) -> None:
        """Remove what a killed process left: files from before that time, and an hour old, of no known picture."""
        before = min(before, time.time() - _WRITING)
        with self._lock, contextlib.suppress(OSError):
            for path in list(self._folder.iterdir()):
                name = _NAME.fullmatch(path.name)
                if name and name[1] not in known and path.stat().st_mtime < before:
                    path.unlink(missing_ok=True)

    def come_home(self) -> None:
        """Move what the temporary folder holds to where it belongs.

        Raises OSError while the disk still refuses, or while a picture is being placed: the caller holds a lock that
        whoever places it may be waiting for.
        """
        if not self._lock.acquire(blocking=False):
            raise OSError(errno.EAGAIN, "a picture is being saved")
        try:
            if self._spare is not None:
                for path in Path(self._spare.name).iterdir():
                    if not path.name.startswith("tmp") and not (self._folder / path.name).exists():
                        os.replace(_write(self._folder, path.read_bytes()), self._folder / path.name)
                _sync_folder(self._folder)
                self._close_spare()
        finally:
            self._lock.release()

    def close(self) -> None:
        """Remove the temporary folder."""
        with self._lock:
            self._close_spare()

    def _write_all(self, picture: Picture) -> list[tuple[Path, str]]:
        """Write the files under temporary names; return these and the right ones, the original's last."""
        copies = _draw_copies(picture)
        contents = [*zip(_SUFFIXES[1:], copies, strict=False), ("", picture.data)]
        folder = self._folder if self._spare is None else Path(self._spare.name)
        try:
            return self._write_into(folder, picture.digest, contents)
        except OSError as error:
            with self._lock:
                if self._spare is None:
                    self._spare, self._refused = tempfile.TemporaryDirectory(prefix="loupe-pictures-"), error
                folder = Path(self._spare.name)
            _LOG.error("Pictures cannot be saved: %s", error.strerror)
            return self._write_into(folder, picture.digest, contents)

    def _write_into(self, folder: Path, digest: str, contents: list[tuple[str, bytes]]) -> list[tuple[Path, str]]:
        folder.mkdir(parents=True, exist_ok=True)
        return [(_write(folder, data), digest + suffix) for suffix, data in contents]

    def _find(self, name: str) -> Path:
        path = self._folder / name
        if self._spare is not None and not path.exists():
            spare = Path(self._spare.name, name)
            return spare if spare.exists() else path
        return path

    def _measure(self, picture: Picture) -> KeptPicture:
        original = self.original(picture.digest)
        _sync_folder(original.parent)
        with contextlib.suppress(OSError):
            os.utime(original)  # a sweep goes by its age
        try:
            with Image.open(self.shown(picture.digest)) as image:
                return KeptPicture(picture.digest, picture.name, *image.size)
        except FileNotFoundError:
            return KeptPicture(picture.digest, picture.name)

    def _close_spare(self) -> None:
        if self._spare is not None:
            self._spare.cleanup()
            self._spare = None


def _draw_copies(picture: Picture) -> list[bytes]:
    """Return the copy to be shown and the thumbnail; an empty list if the picture cannot be read."""
    try:
        copy = prepare(picture, max_pixels=_LONGEST_SIDE**2).image.copy()
    except BadPicture as error:
        _LOG.info("No copy of a picture of %d bytes: %s", len(picture.data), type(error).__name__)
        return []
    drawn: list[bytes] = []
    for side in (_LONGEST_SIDE, _THUMBNAIL_SIDE):
        copy.thumbnail((side, side))
        buffer = io.BytesIO()
        copy.save(buffer, "WEBP", quality=85)
        drawn.append(buffer.getvalue())
    return drawn


def _write(folder: Path, data: bytes) -> Path:
    """Write a new file, to the disk itself. Leaves nothing behind if that fails."""
    file = tempfile.NamedTemporaryFile(dir=folder, delete=False)  # noqa: SIM115  it outlives this function
    try:
        with file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
    except OSError:
        with contextlib.suppress(OSError):
            os.unlink(file.name)
        raise
    return Path(file.name)


def _sync_folder(folder: Path) -> None:
    """Make renames last; not every system can open a folder for that."""
    with contextlib.suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
