"""Checkpoints on disk: where they are, what they are, and whether they may be loaded.

Everything here reads files and never MLX, so a folder can be refused before anything of it is loaded, least of all the
Python that it may name.
"""

from __future__ import annotations

import ast
import importlib.util
import json
import re
import struct
from dataclasses import dataclass
from functools import lru_cache
from math import prod
from pathlib import Path
from typing import Any

from mlx_backend.errors import BadCheckpoint
from mlx_backend.messages import ModelCard

EMBEDDED = Path(__file__).parent.parent / "assets" / "sketch"

_JSON_LIMIT = 2 * 2**20  # bytes; a 200 MB config.json costs mlx-vlm 855 MB and 3 s
_HEADER_LIMIT = 25 * 2**20  # bytes, as safetensors' own reader has it (100 MB) but less
_LAYER_LIMIT = 10_000  # num_hidden_layers of 1e7 aborts the process inside mlx-vlm
_PACKED = ("U32",)  # MLX packs quantised weights into 32-bit words


@dataclass(frozen=True)
class Tensor:
    """One entry of a safetensors header."""

    dtype: str
    shape: tuple[int, ...]
    end: int  # offset of its last byte in the data part


def check(folder: Path) -> dict[str, Any]:
    """Return config.json of a folder that may be loaded. Raises BadCheckpoint with the reason otherwise."""
    if not folder.is_dir():
        raise BadCheckpoint(f"There is no folder {folder}. Check the path, or type a hub repo as owner/name.")
    config = check_config(folder, folder.name)
    _check_complete(folder)
    return config


def check_config(folder: Path, name: str) -> dict[str, Any]:
    """The checks that need config.json alone, so that a repo can be refused before its weights are fetched."""
    config = _read_config(folder, name)
    _check_safe(name, config)
    _check_known(name, config)
    _check_sizes(name, config)
    return config


def describe(folder: Path, config: dict[str, Any]) -> ModelCard:
    """What the files of a checked folder say about it."""
    text = config.get("text_config") or config.get("llm_config") or config
    tensors = {name: tensor for file in _weight_files(folder) for name, tensor in read_header(file).items()}
    bits = (config.get("quantization") or {}).get("bits")
    return ModelCard(
        name=_name(folder),
        path=str(folder),
        architecture=config["model_type"],
        sees=bool(config.get("vision_config")),
        parameters=_count_parameters(tensors, bits or 16),
        quantisation=f"{bits}-bit" if bits else "",
        size=sum(file.stat().st_size for file in _weight_files(folder)),
        context_length=_first_int(text, config, "max_position_embeddings"),
        embedded=folder.resolve() == EMBEDDED.resolve(),
    )


def read_header(file: Path) -> dict[str, Tensor]:
    """The tensors of a safetensors file. Raises BadCheckpoint when the file is not one, or is cut short."""
    size = file.stat().st_size
    with file.open("rb") as stream:
        start = stream.read(8)
        length = struct.unpack("<Q", start)[0] if len(start) == 8 else 0
        if not 0 < length <= min(_HEADER_LIMIT, size - 8):
            raise BadCheckpoint(f"{file.name} is no safetensors file, or is cut short. Fetch it again.")
        header = _parse_json(stream.read(length), file)
    tensors = {
        name: Tensor(entry["dtype"], tuple(entry["shape"]), entry["data_offsets"][1])
        for name, entry in header.items()
        if name != "__metadata__"
    }
    expected = 8 + length + max((tensor.end for tensor in tensors.values()), default=0)
    if size < expected:
        raise BadCheckpoint(f"{file.name} is cut short: {size:,} of {expected:,} bytes. Fetch it again.")
    return tensors


# -- the checks ------------------------------------------------------------------------------------------------------


def _read_config(folder: Path, name: str) -> dict[str, Any]:
    file = folder / "config.json"
    if not file.is_file():
        raise BadCheckpoint(f"{name} is no checkpoint: it has no config.json. Pick the folder that has one.")
    if file.stat().st_size > _JSON_LIMIT:
        raise BadCheckpoint(f"config.json of {name} is larger than any real one. It was not read.")
    config = _parse_json(file.read_bytes(), file)
    if not isinstance(config.get("model_type"), str):
        raise BadCheckpoint(f"config.json of {name} names no model_type, so it cannot be loaded.")
    return config


def _parse_json(data: bytes, file: Path) -> dict[str, Any]:
    try:
        found = json.loads(data)
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict):
        raise BadCheckpoint(f"{file.name} of {file.parent.name} is damaged. Fetch the checkpoint again.")
    return found


def _check_safe(name: str, config: dict[str, Any]) -> None:
    # mlx-vlm 0.7.10 runs the named file even with trust_remote_code=False.
    if "model_file" in config:
        raise BadCheckpoint(
            f"{name} brings its own Python (model_file in config.json), which would run on this computer. "
            "Loupe does not load such checkpoints; pick a conversion without it."
        )


def _check_known(name: str, config: dict[str, Any]) -> None:
    architecture = config["model_type"]
    known, remapping = _architectures()
    module = (remapping.get(architecture.lower()) or architecture.lower()).replace("-", "_")
    if not module.isidentifier() or module not in known:
        raise BadCheckpoint(
            f"{name} has the architecture {architecture[:60]}, which the installed mlx-vlm does not know. "
            "Pick another model, or update mlx-vlm."
        )


@lru_cache(maxsize=1)
def _architectures() -> tuple[frozenset[str], dict[str, str]]:
    """Names of mlx-vlm's model modules and its table of aliases, read without importing it (that takes seconds)."""
    spec = importlib.util.find_spec("mlx_vlm")
    places = list(spec.submodule_search_locations or ()) if spec else []
    if not places:
        return frozenset(), {}
    package = Path(places[0])
    known = frozenset(entry.stem for entry in (package / "models").iterdir())
    for node in ast.parse((package / "utils.py").read_text("utf-8")).body:
        if isinstance(node, ast.Assign) and any(getattr(t, "id", "") == "MODEL_REMAPPING" for t in node.targets):
            return known, ast.literal_eval(node.value)
    return known, {}


def _check_sizes(name: str, config: dict[str, Any]) -> None:
    for part in (config, config.get("text_config"), config.get("vision_config")):
        layers = part.get("num_hidden_layers", 1) if isinstance(part, dict) else 1
        if not isinstance(layers, int) or not 0 < layers <= _LAYER_LIMIT:
            raise BadCheckpoint(f"config.json of {name} asks for {str(layers)[:20]} layers. It is damaged.")


def _check_complete(folder: Path) -> None:
    files = _weight_files(folder)
    index = folder / "model.safetensors.index.json"
    if index.is_file():
        _check_index(folder, _parse_json(index.read_bytes(), index))
    elif not files:
        raise BadCheckpoint(
            f"{folder.name} has no .safetensors weights. Loupe loads MLX checkpoints; GGUF and .bin files are others."
        )
    for file in files:
        read_header(file)


def _check_index(folder: Path, index: dict[str, Any]) -> None:
    for name in sorted(set(map(str, (index.get("weight_map") or {}).values()))):
        if Path(name).name != name or not name.endswith(".safetensors"):
            raise BadCheckpoint(f"The index of {folder.name} points outside its folder. It was not loaded.")
        if not (folder / name).is_file():
            raise BadCheckpoint(f"{folder.name} is incomplete: {name} is missing. Fetch it again.")


# -- figures ---------------------------------------------------------------------------------------------------------


def _weight_files(folder: Path) -> list[Path]:
    return sorted(folder.glob("*.safetensors"))


def _count_parameters(tensors: dict[str, Tensor], bits: int) -> int:
    """Numbers in the weights; a packed word holds 32/bits of them, and scales and biases of quantisation are none."""
    total = 0
    for name, tensor in tensors.items():
        base = name.rpartition(".")[0]
        if name.endswith((".scales", ".biases")) and f"{base}.weight" in tensors and f"{base}.scales" in tensors:
            continue
        total += prod(tensor.shape) * (32 // bits if tensor.dtype in _PACKED else 1)
    return total


def _first_int(*places: Any) -> int:
    *configs, key = places
    values = [config.get(key) for config in configs if isinstance(config, dict)]
    return next((value for value in values if isinstance(value, int)), 0)


def _name(folder: Path) -> str:
    """`owner/name` for a snapshot in the Hugging Face cache, else the folder's own name."""
    repo = folder.parent.parent.name
    if folder.parent.name == "snapshots" and repo.startswith("models--"):
        return repo.removeprefix("models--").replace("--", "/", 1)
    return folder.name


# -- where they are --------------------------------------------------------------------------------------------------

_REPO = re.compile(r"[A-Za-z0-9][\w.-]*/[A-Za-z0-9][\w.-]*")


def find(name: str) -> Path | None:
    """The folder that a typed name means: an existing folder, or a complete snapshot in the Hugging Face cache."""
    if not name:
        raise BadCheckpoint("Type the path of a checkpoint folder, or a hub repo as owner/name.")
    folder = Path(name).expanduser()
    if folder.is_dir():
        return folder.resolve()
    if folder.exists():
        raise BadCheckpoint(f"{name} is a file. Pick the folder that it is in.")
    return _cached_snapshot(repo_id(name))


def repo_id(name: str) -> str:
    """`owner/name` out of what people paste. Raises BadCheckpoint when it is neither a folder nor a repo."""
    bare = re.sub(r"^https?://[^/]+/", "", name.strip()).split("?")[0].strip("/")
    bare = "/".join(bare.split("/")[:2]) if "://" in name else bare
    if not _REPO.fullmatch(bare) or ".." in bare or "--" in bare:
        raise BadCheckpoint(f"There is no folder {name[:200]}, and it is no hub repo either (owner/name).")
    return bare


def _cached_snapshot(repo: str) -> Path | None:
    from huggingface_hub import constants

    place = Path(constants.HF_HUB_CACHE) / f"models--{repo.replace('/', '--')}"
    try:
        revision = (place / "refs" / "main").read_text("utf-8").strip()
    except OSError:
        return None
    folder = place / "snapshots" / revision
    try:
        check(folder)
    except BadCheckpoint:
        return None  # incomplete: the download goes on where it stopped, or says what is wrong
    return folder
