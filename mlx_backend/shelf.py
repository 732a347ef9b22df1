"""Shelf: the checkpoints that are here: in the Hugging Face cache, in folders that were named, and the embedded one.

Reads files and never MLX. `list` is cheap enough for a page to ask every few seconds: a folder that has not changed is
not read again. May be called from any thread.
"""

from __future__ import annotations

import shutil
import threading
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path

from mlx_backend import cache, checkpoints
from mlx_backend.entries import Entry, Source, read_entry
from mlx_backend.errors import BadRequest

__all__ = ["Entry", "Shelf", "Source"]

_Stamp = tuple[tuple[str, int, int], ...]


class Shelf:
    """What is here. `folders` are searched two levels deep: a checkpoint, name/ or publisher/name/ (LM Studio's)."""

    def __init__(self, folders: Iterable[Path] = (), cache: Path | None = None) -> None:
        self._folders = tuple(folder.expanduser() for folder in folders)
        self._cache = cache
        self._lock = threading.Lock()
        self._read: dict[Path, tuple[_Stamp, Entry]] = {}

    # -- looking -----------------------------------------------------------------------------------------------------

    def list(self) -> tuple[Entry, ...]:
        """Everything that is here: usable ones first, the last used before others."""
        with self._lock:
            entries = {entry.path: entry for entry in self._find_all()}
            self._read = {Path(path): self._read[Path(path)] for path in entries}
        return tuple(sorted(entries.values(), key=lambda entry: (not entry.usable, -entry.last_used, entry.name)))

    def find(self, name: str) -> Entry | None:
        """The entry of this name or path; of several revisions the one that was used last."""
        return next((entry for entry in self.list() if name in (entry.name, entry.path)), None)

    def _find_all(self) -> Iterator[Entry]:
        if (checkpoints.EMBEDDED / "config.json").is_file():
            yield self._entry(checkpoints.EMBEDDED, checkpoints.EMBEDDED.name, Source.EMBEDDED)
        for folder in self._folders:
            for name, found in _checkpoints_in(folder):
                yield self._entry(found, name, Source.FOLDER)
        for place in sorted(self._place().glob("models--*/")):
            yield from self._cached(place)

    def _place(self) -> Path:
        return self._cache or cache.cache_folder()

    def _cached(self, place: Path) -> Iterator[Entry]:
        repo = cache.repo_of(place)
        snapshots = _folders_in(place / "snapshots")
        for snapshot in snapshots:
            if (snapshot / "config.json").is_symlink() or (snapshot / "config.json").is_file():
                yield self._entry(snapshot, repo, Source.CACHE)
        if not snapshots and cache.read_wanted(place) is not None:
            yield self._entry(place, repo, Source.CACHE)

    def _entry(self, folder: Path, name: str, source: Source) -> Entry:
        stamp = _stamp_of(folder, source)
        known = self._read.get(folder)
        if known is None or known[0] != stamp:
            known = self._read[folder] = (stamp, read_entry(folder, name, source))
        return known[1]

    # -- removing ----------------------------------------------------------------------------------------------------

    def delete(self, entry: Entry, in_use: Iterable[str] = ()) -> int:
        """Remove it from the disk and return the bytes that this gave back.

        `in_use` are paths of checkpoints that must stay (`Status.card.path`) and names of repos that are being fetched.
        Raises BadRequest for these, for the embedded one, and when the files cannot be removed.
        """
        folder = Path(entry.path)
        used = {path for path in in_use if path}
        if entry.name in used or folder.resolve() in {Path(path).resolve() for path in used}:
            raise BadRequest(f"{entry.name} is in use. Switch to another model, or stop its download, and try again.")
        if entry.source is Source.EMBEDDED:
            raise BadRequest(f"{entry.name} belongs to Loupe and cannot be deleted.")
        if entry not in self.list():
            raise BadRequest(f"{entry.name} is not there any more.")
        try:
            _remove_cached(folder) if entry.source is Source.CACHE else _remove_files(folder)
        except OSError as error:
            raise BadRequest(f"{entry.name} could not be deleted: {error.strerror or error}.") from None
        return entry.size


def _remove_cached(folder: Path) -> None:
    """One snapshot with the blobs that no other has; with the last one the whole repo goes, half files included."""
    place = folder.parent.parent if folder.parent.name == "snapshots" else folder
    others = [other for other in _folders_in(place / "snapshots") if other != folder]
    if not others:
        shutil.rmtree(place)
        return
    kept = {file.resolve() for other in others for file in other.rglob("*")}
    mine = {file.resolve() for file in folder.rglob("*") if file.is_symlink()}
    shutil.rmtree(folder)
    for blob in mine - kept:
        if blob.parent == place / "blobs":
            blob.unlink(missing_ok=True)
    for reference in (place / "refs").rglob("*"):
        if reference.is_file() and reference.read_text("utf-8").strip() == folder.name:
            reference.unlink()


def _remove_files(folder: Path) -> None:
    """The files of a person's own folder, and nothing that lies in folders within it."""
    if folder.is_symlink():
        folder.unlink()
        return
    for file in folder.iterdir():
        if file.is_symlink() or not file.is_dir():
            file.unlink()
    with suppress(OSError):  # something else lies in it
        folder.rmdir()


# -- folders ----------------------------------------------------------------------------------------------------------


def _checkpoints_in(folder: Path) -> Iterator[tuple[str, Path]]:
    """Names and folders: the folder itself, those in it, and those one level deeper."""
    if (folder / "config.json").is_file():
        yield folder.name, folder
        return
    for first in _folders_in(folder):
        if (first / "config.json").is_file():
            yield first.name, first
            continue
        for second in _folders_in(first):
            if (second / "config.json").is_file():
                yield f"{first.name}/{second.name}", second


def _folders_in(folder: Path) -> list[Path]:
    try:
        return sorted(entry for entry in folder.iterdir() if entry.is_dir() and not entry.name.startswith("."))
    except OSError:
        return []


def _stamp_of(folder: Path, source: Source) -> _Stamp:
    """What changes when a file of a checkpoint does, half files in the cache included."""
    places = [folder]
    if source is Source.CACHE:
        place = folder.parent.parent if folder.parent.name == "snapshots" else folder
        places += [place, place / "blobs", place / "snapshots", place / "trees"]
    stamp: list[tuple[str, int, int]] = []
    for place in places:
        with suppress(OSError):
            for file in place.iterdir():
                with suppress(OSError):  # a dangling link is stamped by its absence
                    status = file.stat()
                    stamp.append((str(file), status.st_mtime_ns, status.st_size))
    return tuple(sorted(stamp))
