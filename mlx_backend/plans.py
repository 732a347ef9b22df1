"""Which files of a repo a loader reads, and what can be refused by their names alone."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import Any

from mlx_backend.errors import BadCheckpoint
from mlx_backend.weights import CONSOLIDATED

# What mlx-vlm 0.7 reads, without the *.py that it would also take; and what says under which licence all that is.
_WANTED = ("*.json", "*.jsonl", "*.safetensors", "*.model", "*.tiktoken", "*.txt", "*.jinja", "README.md", "LICENSE*")
_SMALL = ("*.json", "*.jinja", "README.md", "LICENSE*")
_PICKLES = (".bin", ".pt", ".pth", ".ckpt", ".pkl")
_DIGEST = re.compile(r"[0-9a-f]{40}|[0-9a-f]{64}")


@dataclass(frozen=True, slots=True)
class File:
    """One file of a repo."""

    name: str
    size: int  # bytes
    digest: str  # sha256, or git's sha1 for a small file; also its name in the cache
    here: int = 0  # bytes of it that are on the disk already

    @property
    def small(self) -> bool:
        """Whether it is fetched and looked at before any weights are."""
        return _matches(self.name, _SMALL)


def wanted_files(repo: str, info: Any) -> tuple[File, ...]:
    """The files to fetch, from the hub's answer about a repo. Raises BadCheckpoint when it cannot be a checkpoint."""
    siblings = list(info.siblings or ())
    check_names(repo, [sibling.rfilename for sibling in siblings])
    return tuple(_to_file(repo, sibling) for sibling in siblings if is_wanted(sibling.rfilename))


def is_wanted(name: str) -> bool:
    """Whether a loader reads the file of this name."""
    return _matches(name, _WANTED) and not name.endswith(CONSOLIDATED)


def _to_file(repo: str, sibling: Any) -> File:
    digest = str(sibling.lfs.sha256 if sibling.lfs else sibling.blob_id)
    if not _DIGEST.fullmatch(digest):  # it becomes the name of a file
        raise BadCheckpoint(f"The hub's list of {repo} is damaged. Try again later.")
    return File(sibling.rfilename, int(sibling.size or 0), digest)


def _matches(name: str, patterns: tuple[str, ...]) -> bool:
    return any(PurePosixPath(name).match(pattern) for pattern in patterns)


def check_names(repo: str, names: Iterable[str]) -> None:
    """Refuse what has no weights that may be loaded. Raises BadCheckpoint with the reason."""
    found = {name.lower() for name in names}
    if any(name.endswith(".safetensors") and not name.endswith(CONSOLIDATED) for name in found):
        return
    reason = f"{repo} has no .safetensors weights"
    if any(name.endswith(".gguf") for name in found):
        reason += ", only GGUF files, which other programs read"
    elif any(name.endswith(_PICKLES) for name in found):
        reason += ", only pickled ones, which can run code when they are opened"
    raise BadCheckpoint(f"{reason}. Loupe loads MLX checkpoints; pick another one.")


def check_shards(repo: str, index: dict[str, Any], names: Iterable[str]) -> None:
    """Refuse a repo that lacks a shard of its own index. Raises BadCheckpoint with the shard's name."""
    shards = index.get("weight_map")
    shards = set(shards.values()) if isinstance(shards, dict) else set[Any]()
    lacking = sorted(str(shard) for shard in shards - set(names))
    if lacking:
        raise BadCheckpoint(f"{repo} is incomplete on the hub: it lacks {lacking[0][:80]}. Pick another conversion.")
