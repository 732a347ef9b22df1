"""Entry: what a folder says about the checkpoint in it, whole or in part."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import Any

from mlx_backend import cache, checkpoints, plans
from mlx_backend.errors import BadCheckpoint
from mlx_backend.facts import Config, Facts, Kind, Quantisation, first_int, read_facts
from mlx_backend.weights import count_parameters, read_header, weight_files

_LICENCE = re.compile(r"^license:\s*['\"]?([\w.\- ]+)", re.MULTILINE)
_LICENCE_NAME = re.compile(r"^license_name:\s*['\"]?([\w.\- ]+)", re.MULTILINE)
_VISION = re.compile(r"vision|visual|image|vit\b", re.IGNORECASE)
_CARD = 64 * 1024  # bytes of a README.md that are looked at
_JSON = 25 * 2**20  # bytes; an index of 1,000 shards has two
_INDEX = "model.safetensors.index.json"


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


def read_entry(folder: Path, name: str, source: Source) -> Entry:
    """Read a checkpoint's folder, or a repo's where no snapshot is yet. Never raises for what is in it."""
    place = folder.parent.parent if folder.parent.name == "snapshots" else folder
    config = _read_json(folder / "config.json")
    missing = tuple(_missing(folder, place) if source is Source.CACHE else ())
    refusal = _refusal(folder, name, config) if config or not missing else ""
    if not missing and not refusal:
        missing = tuple(_first_fault(folder, name))
    facts = read_facts(config)
    parameters, sees = _count(folder, facts)
    if facts.kind is Kind.VISION and not sees and not missing:
        facts = read_facts({**config, "vision_config": None})  # its tower was left out: mlx-vlm loads it as text
    files = weight_files(folder)
    return Entry(
        name, str(folder), source, facts,
        parameters=parameters,
        size=_size(folder, place),
        weights=_sum(files),
        licence=_licence(folder),
        last_used=max((_status(file, "st_atime") for file in files), default=0.0),
        revision=folder.name if place != folder else "",
        missing=missing, refusal=refusal, config=config,
    )


# -- whole and safe ---------------------------------------------------------------------------------------------------


def _missing(folder: Path, place: Path) -> Iterator[str]:
    """What a snapshot of the cache lacks: by its download's own note, by the client's list, by its index."""
    wanted = cache.read_wanted(place)
    if wanted is not None and (wanted.commit == folder.name or place == folder):
        yield f"{wanted.done(place.parent) / 1e9:.2f} of {wanted.total / 1e9:.2f} GB are here"
        return
    for file, size in _listed(folder, place):
        if not (folder / file).exists():
            yield f"{file} is missing"
        elif size and (folder / file).stat().st_size != size:
            yield f"{file} has {(folder / file).stat().st_size:,} of {size:,} bytes"


def _listed(folder: Path, place: Path) -> Iterator[tuple[str, int]]:
    """Names and sizes (0 if unknown) of files that must be there."""
    names = {file.name for file in folder.iterdir()} if folder.is_dir() else set[str]()
    files = _read_json(place / "trees" / f"{folder.name}.json").get("files")  # as huggingface_hub 2.4 writes it
    for file, found in files.items() if isinstance(files, dict) else ():
        if file in names or (file.endswith(".safetensors") and plans.is_wanted(file)):
            yield str(file), first_int((found if isinstance(found, dict) else {},), "lfs_size", "size")
    shards = _read_json(folder / _INDEX).get("weight_map")
    for shard in sorted(set(map(str, shards.values()))) if isinstance(shards, dict) else ():
        if shard not in names:
            yield shard, 0
    for name in names:
        if not (folder / name).exists():  # a link into a cache that was cleared
            yield name, 0


def _refusal(folder: Path, name: str, config: Config) -> str:
    try:
        checkpoints.check_config(folder, name)
        if not (folder / _INDEX).exists():
            plans.check_names(name, [file.name for file in folder.iterdir()])
    except BadCheckpoint as error:
        return str(error)
    except OSError as error:
        return f"{name} cannot be read: {error.strerror or error}."
    return ""


def _first_fault(folder: Path, name: str) -> Iterator[str]:
    try:
        checkpoints.check(folder)
    except BadCheckpoint as error:
        yield str(error).replace(folder.name, name)


# -- figures ----------------------------------------------------------------------------------------------------------


def _count(folder: Path, facts: Facts) -> tuple[int, bool]:
    """Parameters, and whether any weight belongs to a vision tower."""
    with suppress(BadCheckpoint, OSError):
        names = [name for file in weight_files(folder) for name in read_header(file)]
        packing = facts.quantisation or Quantisation(0)
        return count_parameters(folder, packing.bits, packing.group_size), any(_VISION.search(name) for name in names)
    return 0, True


def _size(folder: Path, place: Path) -> int:
    """What deleting it gives back: of the only snapshot of a repo everything, else what only this one has."""
    if place == folder and not (folder / "blobs").is_dir():
        return _sum(file for file in folder.iterdir() if not file.is_symlink())
    snapshots = list((place / "snapshots").glob("*/"))
    if len(snapshots) <= 1:
        return _sum(file for file in place.rglob("*") if not file.is_symlink())
    others = {file.resolve() for other in snapshots if other != folder for file in other.rglob("*")}
    return _sum({file.resolve() for file in folder.rglob("*")} - others)


def _sum(files: Iterable[Path]) -> int:
    return sum(int(_status(file, "st_size")) for file in files)


def _status(file: Path, name: str) -> float:
    try:
        return getattr(file.stat(), name) if not file.is_dir() else 0
    except OSError:
        return 0


def _licence(folder: Path) -> str:
    with suppress(OSError):
        with (folder / "README.md").open("rb") as stream:
            head = stream.read(_CARD).decode("utf-8", errors="replace").partition("\n---")[0]
        found = _LICENCE.search(head)
        named = _LICENCE_NAME.search(head)
        if found and (found[1] != "other" or not named):
            return found[1].strip()
        return named[1].strip() if named else ""
    return ""


def _read_json(file: Path) -> dict[str, Any]:
    """The object in a file; empty for anything else."""
    with suppress(OSError, ValueError, RecursionError):
        found = json.loads(file.read_bytes()) if file.stat().st_size <= _JSON else None
        return found if isinstance(found, dict) else {}
    return {}
