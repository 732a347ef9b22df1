"""Places in the Hugging Face cache, as its client (huggingface_hub 2.4) lays it out, and two files of our own in it.

A file that is arriving is `blobs/<digest>.loupe.incomplete`: the client neither touches it nor counts it, and tidies it
up with its own (`hf cache prune`). `fetching.json` beside `blobs` says what a download wanted, and is gone once it is
complete.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

_PART = ".loupe.incomplete"
_MARKER = "fetching.json"


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a download is to bring: a commit, and the size in bytes of each blob by its digest."""

    repo: str
    revision: str  # as it was asked for
    commit: str
    blobs: dict[str, int]

    @property
    def total(self) -> int:
        return sum(self.blobs.values())

    def done(self, cache: Path) -> int:
        """Bytes of it that are in the cache."""
        return sum(bytes_here(cache, self.repo, digest, size) for digest, size in self.blobs.items())


def cache_folder() -> Path:
    from huggingface_hub import constants

    return Path(constants.HF_HUB_CACHE)


def repo_folder(cache: Path, repo: str) -> Path:
    return cache / f"models--{repo.replace('/', '--')}"


def repo_of(folder: Path) -> str:
    """`owner/name` of a repo's folder; "" when it is none."""
    bare = folder.name.removeprefix("models--")
    return bare.replace("--", "/", 1) if bare != folder.name else ""


def blob(cache: Path, repo: str, digest: str) -> Path:
    return repo_folder(cache, repo) / "blobs" / digest


def part(cache: Path, repo: str, digest: str) -> Path:
    """Where a blob grows until it is complete and checked."""
    return repo_folder(cache, repo) / "blobs" / f"{digest}{_PART}"


def lock(cache: Path, repo: str, digest: str) -> Path:
    """The file that the client locks too while it writes this blob."""
    return cache / ".locks" / repo_folder(cache, repo).name / f"{digest}.lock"


def bytes_here(cache: Path, repo: str, digest: str, size: int) -> int:
    """Of one blob, complete or on its way."""
    for place in (blob(cache, repo, digest), part(cache, repo, digest), blob(cache, repo, digest)):
        with suppress(OSError):  # it may get its name between the two looks
            return min(size, place.stat().st_size)
    return 0


# -- what was begun ---------------------------------------------------------------------------------------------------


def note_wanted(cache: Path, wanted: Wanted) -> None:
    """Remember a download until `forget_wanted`, through the end of this process."""
    marker = repo_folder(cache, wanted.repo) / _MARKER
    marker.parent.mkdir(parents=True, exist_ok=True)
    draft = marker.with_suffix(f".{os.getpid()}")
    draft.write_text(json.dumps(asdict(wanted)), "utf-8")
    draft.replace(marker)


def forget_wanted(cache: Path, repo: str) -> None:
    with suppress(OSError):
        (repo_folder(cache, repo) / _MARKER).unlink(missing_ok=True)


def read_wanted(place: Path) -> Wanted | None:
    """What a repo's folder waits for; None if no download of it was begun, or it is complete."""
    with suppress(OSError, ValueError, TypeError, AttributeError, KeyError):
        found: dict[str, Any] = json.loads((place / _MARKER).read_bytes())
        blobs = {str(digest): int(size) for digest, size in found["blobs"].items()}
        return Wanted(str(found["repo"]), str(found["revision"]), str(found["commit"]), blobs)
    return None


def begun(cache: Path) -> Iterator[Wanted]:
    """Downloads that were begun and are not complete, by whichever process."""
    for marker in sorted(cache.glob(f"models--*/{_MARKER}")):
        wanted = read_wanted(marker.parent)
        if wanted is not None and wanted.repo == repo_of(marker.parent):
            yield wanted
