"""Hub: what could be here. Search, one repo's plan, the recommended list.

Every question is asked in a child process with a deadline, since the hub client (huggingface_hub 2.4) has no time-outs
of its own. Calls wait for the answer (about a second, `DEADLINE` at most): call them where waiting is allowed. They
raise DownloadFailed with a sentence when the hub cannot be asked or does not answer, BadCheckpoint for a name that is
none.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from mlx_backend.downloads import MARGIN
from mlx_backend.facts import Config, Facts
from mlx_backend.plans import File

DEADLINE = 15.0  # seconds for one question, all retries included


class Sort(StrEnum):
    """Orders of a search, each from the largest or newest down."""

    DOWNLOADS = "downloads"
    LIKES = "likes"
    DATE = "date"
    SIZE = "size"  # of the hub's first answers by downloads: the hub itself cannot sort by size


@dataclass(frozen=True, slots=True)
class Found:
    """One repo that a search found."""

    repo: str
    facts: Facts
    downloads: int = 0  # last month
    likes: int = 0
    updated: str = ""  # date, ISO 8601
    weights: int = 0  # bytes of its weights; 0 when the hub does not say
    parameters: int = 0
    licence: str = ""
    gated: bool = False  # its licence must be accepted on the hub, with an account
    private: bool = False
    config: Config = field(default_factory=dict[str, object], repr=False, compare=False)  # the hub's short form


@dataclass(frozen=True, slots=True)
class Plan:
    """What fetching a repo means. Nothing was written yet."""

    repo: str
    revision: str  # the commit that would be fetched
    facts: Facts
    files: tuple[File, ...]  # only those that a loader reads
    weights: int  # bytes of its weight files
    parameters: int = 0
    licence: str = ""
    gated: bool = False
    free: int = 0  # bytes free on the disk of the cache
    refusal: str = ""  # why it would not be fetched, one sentence; "" if it would
    config: Config = field(default_factory=dict[str, object], repr=False, compare=False)

    @property
    def size(self) -> int:
        """Bytes of all files."""
        return sum(file.size for file in self.files)

    @property
    def missing(self) -> int:
        """Bytes that are still to be fetched."""
        return sum(file.size - file.here for file in self.files)

    @property
    def fits_on_disk(self) -> bool:
        return self.missing + MARGIN <= self.free


@dataclass(frozen=True, slots=True)
class Recommended:
    """One line of assets/recommended.json."""

    repo: str
    about: str  # one sentence
    memory: int  # bytes of memory that a computer should have for it
    weights: int = 0  # bytes; 0 when nobody has looked


class Hub:
    """The hub, as far as it may be asked. `offline` (--offline) asks it nothing."""

    def __init__(self, *, offline: bool = False) -> None:
        self._offline = offline

    @property
    def reason(self) -> str:
        """Why the hub cannot be asked ("Loupe was started with --offline."); "" when it can, as far as is known."""
        raise NotImplementedError

    def search(self, text: str = "", sort: Sort = Sort.DOWNLOADS, limit: int = 30) -> tuple[Found, ...]:
        """MLX checkpoints that see, whose name has the text. An empty text finds the most popular ones."""
        raise NotImplementedError

    def info(self, repo: str, revision: str = "main") -> Plan:
        """What fetching this repo would mean. `repo` may be a pasted address."""
        raise NotImplementedError

    def newest(self, repo: str) -> str:
        """The commit that `main` is now on the hub: another one than an entry's means that there is something newer."""
        raise NotImplementedError

    def recommended(self, memory: int = 0) -> tuple[Recommended, ...]:
        """The short list that ships with Loupe, for a computer with so many bytes of memory (0: all). Asks nobody."""
        raise NotImplementedError
