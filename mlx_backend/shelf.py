"""Shelf: the checkpoints that are here: in the Hugging Face cache, in folders that were named, and the embedded one.

Reads files and never MLX. `list` is cheap enough for a page to ask every few seconds: a folder that has not changed is
not read again. May be called from any thread.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path

from mlx_backend.facts import Config, Facts


class Source(StrEnum):
    """Where a checkpoint lies."""

    EMBEDDED = "embedded"  # ships with Loupe
    CACHE = "cache"  # the Hugging Face cache
    FOLDER = "folder"  # a folder given by --models-dir


@dataclass(frozen=True, slots=True)
class Entry:
    """One checkpoint that is here, whole or in part."""

    name: str  # owner/name for the cache and for publisher/model folders, else the folder's name
    path: str  # the folder to give to Backend.load
    source: Source
    facts: Facts
    parameters: int = 0
    size: int = 0  # bytes on disk, half files included: what deleting it gives back
    weights: int = 0  # bytes of its weight files; for fit.estimate
    licence: str = ""
    last_used: float = 0.0  # seconds since 1970, from the file system; 0.0 if it does not say
    revision: str = ""  # commit; "" outside the cache
    missing: tuple[str, ...] = ()  # what is missing, in words; empty if it is complete
    refusal: str = ""  # why it cannot or must not be loaded, one sentence; "" if it may
    config: Config = field(default_factory=dict[str, object], repr=False, compare=False)  # for fit.estimate

    @property
    def complete(self) -> bool:
        return not self.missing

    @property
    def usable(self) -> bool:
        """Whether Backend.load may be asked for it."""
        return self.complete and not self.refusal


class Shelf:
    """What is here. `folders` are searched two levels deep: a checkpoint, name/ or publisher/name/ (LM Studio's)."""

    def __init__(self, folders: Iterable[Path] = (), cache: Path | None = None) -> None:
        self._folders = tuple(folders)
        self._cache = cache

    def list(self) -> tuple[Entry, ...]:
        """Everything that is here: usable ones first, the last used before others."""
        raise NotImplementedError  # stands within the hour; the signature stays

    def delete(self, entry: Entry, in_use: Iterable[str] = ()) -> int:
        """Remove it from the disk and return the bytes that this gave back.

        `in_use` are paths of checkpoints that must stay (`Status.card.path`) and names of repos that are being fetched.
        Raises BadRequest for these, for the embedded one, and when the files cannot be removed.
        """
        raise NotImplementedError
