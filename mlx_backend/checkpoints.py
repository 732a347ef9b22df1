"""Checkpoints on disk: where they are, what they are, and whether they may be loaded.

Everything here reads files and never MLX, so a folder can be refused before anything of it is loaded, least of all the
Python that it may name.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from mlx_backend.architectures import module_of
from mlx_backend.errors import BadCheckpoint
from mlx_backend.messages import ModelCard
from mlx_backend.safety import check_code, check_model_file
from mlx_backend.weights import check_complete, count_parameters, parse_json, weight_files

EMBEDDED = Path(__file__).parent.parent / "assets" / "sketch"

_JSON_LIMIT = 2 * 2**20  # bytes; a 200 MB config.json costs mlx-vlm 855 MB and 3 s
_LAYER_LIMIT = 10_000  # num_hidden_layers of 1e7 aborts the process inside mlx-vlm
_LAYERS = ("num_hidden_layers", "num_layers", "n_layers", "n_layer", "depth")
_PARTS = ("text_config", "vision_config", "quantization")
# One of these has the tokens; other files beside them vary too much from family to family to be asked for.
_TOKENIZERS = ("tokenizer.json", "*.model", "*.tiktoken", "vocab.*", "merges.txt", "tekken.json")


def check(folder: Path) -> dict[str, Any]:
    """Return config.json of a folder that may be loaded. Raises BadCheckpoint with the reason otherwise."""
    if not folder.is_dir():
        raise BadCheckpoint(f"There is no folder {folder}. Check the path, or type a hub repo as owner/name.")
    try:
        config = check_config(folder, folder.name)
        check_complete(folder)
    except OSError as error:
        raise BadCheckpoint(f"{folder.name} cannot be read: {error.strerror or error}.") from None
    if not any(file for pattern in _TOKENIZERS for file in folder.glob(pattern)):
        raise BadCheckpoint(f"{folder.name} is incomplete: its tokenizer is missing. Fetch it again.")
    return config


def check_config(folder: Path, name: str) -> dict[str, Any]:
    """The checks that need config.json alone, so that a repo can be refused before its weights are fetched."""
    config = _read_config(folder, name)
    check_values(name, config)
    check_code(folder, name, config)
    return config


def parse_config(data: bytes, name: str) -> dict[str, Any]:
    """config.json out of its bytes. Raises BadCheckpoint."""
    config = parse_json(data, Path(name, "config.json"))
    if not isinstance(config.get("model_type"), str):
        raise BadCheckpoint(f"config.json of {name} names no model_type, so it cannot be loaded.")
    return config


def check_values(name: str, config: dict[str, Any]) -> None:
    """The checks that need the values alone, wherever they came from. Raises BadCheckpoint."""
    check_model_file(name, config)
    _check_known(name, config)
    _check_parts(name, config)
    _check_sizes(name, config)


def describe(folder: Path, config: dict[str, Any]) -> ModelCard:
    """What the files of a checked folder say about it."""
    text = config.get("text_config") or config.get("llm_config") or config
    bits = _first_int(config.get("quantization"), "bits")
    return ModelCard(
        name=_name(folder),
        path=str(folder),
        architecture=config["model_type"],
        sees=bool(config.get("vision_config")),
        parameters=count_parameters(folder, bits, _first_int(config.get("quantization"), "group_size")),
        quantisation=f"{bits}-bit" if bits else "",
        size=sum(file.stat().st_size for file in weight_files(folder)),
        context_length=_first_int(text, config, "max_position_embeddings"),
        embedded=folder.resolve() == EMBEDDED.resolve(),
    )


# -- the checks ------------------------------------------------------------------------------------------------------


def _read_config(folder: Path, name: str) -> dict[str, Any]:
    file = folder / "config.json"
    if not file.is_file():
        raise BadCheckpoint(f"{name} is no checkpoint: it has no config.json. Pick the folder that has one.")
    if file.stat().st_size > _JSON_LIMIT:
        raise BadCheckpoint(f"config.json of {name} is larger than any real one. It was not read.")
    return parse_config(file.read_bytes(), name)


def _check_known(name: str, config: dict[str, Any]) -> None:
    architecture = config["model_type"]
    if not module_of(architecture):
        raise BadCheckpoint(
            f"{name} has the architecture {architecture[:60]}, which the installed mlx-vlm does not know. "
            "Pick another model, or update mlx-vlm."
        )


def _check_parts(name: str, config: dict[str, Any]) -> None:
    for part in _PARTS:
        if not isinstance(config.get(part) or {}, dict):
            raise BadCheckpoint(f"config.json of {name} is damaged: {part} is no object. Fetch the checkpoint again.")


def _check_sizes(name: str, config: dict[str, Any]) -> None:
    for layers in _layer_counts(config):
        if not isinstance(layers, int) or not 0 <= layers <= _LAYER_LIMIT:
            raise BadCheckpoint(f"config.json of {name} asks for {str(layers)[:20]} layers. It is damaged.")


def _layer_counts(part: Any) -> Iterator[Any]:
    """Every number of layers in a config, whatever the family calls its parts."""
    if not isinstance(part, dict):
        return
    for key, value in part.items():
        if key in _LAYERS and isinstance(value, (int, float, str)):
            yield value
        yield from _layer_counts(value)


# -- figures ---------------------------------------------------------------------------------------------------------


def _first_int(*places: Any) -> int:
    *configs, key = places
    values = [config.get(key) for config in configs if isinstance(config, dict)]
    return next((value for value in values if isinstance(value, int) and value > 0), 0)


def _name(folder: Path) -> str:
    """`owner/name` for a snapshot in the Hugging Face cache, else the folder's own name."""
    repo = folder.parent.parent.name
    if folder.parent.name == "snapshots" and repo.startswith("models--"):
        return repo.removeprefix("models--").replace("--", "/", 1)
    return folder.name


# -- where they are --------------------------------------------------------------------------------------------------

_REPO = re.compile(r"[A-Za-z0-9][\w.-]*/[A-Za-z0-9][\w.-]*")
_REVISION = re.compile(r"[A-Za-z0-9][\w.-]*(/[A-Za-z0-9][\w.-]*)*")


def find(name: str) -> Path | None:
    """The folder that a typed name means: an existing folder, or a complete snapshot in the Hugging Face cache."""
    if not name:
        raise BadCheckpoint("Type the path of a checkpoint folder, or a hub repo as owner/name.")
    try:
        folder = Path(name).expanduser()
        if folder.is_dir():
            return folder.resolve()
        if folder.exists():
            raise BadCheckpoint(f"{name} is a file. Pick the folder that it is in.")
    except (OSError, RuntimeError, ValueError):  # too long for a path, or no such user's home
        raise _no_such_thing(name) from None
    return _cached_snapshot(*repo_and_revision(name))


def _no_such_thing(name: str) -> BadCheckpoint:
    return BadCheckpoint(f"There is no folder {name[:200]}, and it is no hub repo either (owner/name).")


def repo_id(name: str) -> str:
    """`owner/name` out of what people paste. Raises BadCheckpoint when it is neither a folder nor a repo."""
    return repo_and_revision(name)[0]


def repo_and_revision(name: str) -> tuple[str, str]:
    """The same, with the revision of `owner/name@revision` or of an address of one; "main" where none is named."""
    bare, _, pinned = name.strip().partition("@")
    bare = re.sub(r"^https?://[^/]+/", "", bare).split("?")[0].rstrip("/")
    if "://" in name:
        owner, repo, kind, revision = (*bare.split("/", 3), "", "", "", "")[:4]
        bare, pinned = f"{owner}/{repo}".rstrip("/"), pinned or (revision if kind in ("tree", "commit") else "")
    # A path that is not there must not become a question to the hub, which would learn it.
    if not _REPO.fullmatch(bare) or ".." in bare or "--" in bare:
        raise _no_such_thing(name)
    if pinned and (not _REVISION.fullmatch(pinned) or ".." in pinned):
        raise BadCheckpoint(f"{pinned[:100]} is no revision. Type owner/name@commit, or a branch for the commit.")
    return bare, pinned or "main"


def _cached_snapshot(repo: str, revision: str) -> Path | None:
    from huggingface_hub import constants

    place = Path(constants.HF_HUB_CACHE) / f"models--{repo.replace('/', '--')}"
    try:
        commit = (place / "refs" / revision).read_text("utf-8").strip()
    except OSError:
        commit = revision
    folder = place / "snapshots" / commit
    try:
        check(folder)
    except BadCheckpoint:
        return None  # incomplete: the download goes on where it stopped, or says what is wrong
    return folder
