"""Weight files of a checkpoint: whether all of them are there and whole, and how many parameters they hold.

Only safetensors headers and the index are read, never the weights themselves, and nothing in them is believed. Whatever
is wrong becomes a BadCheckpoint.
"""

from __future__ import annotations

import json
import re
import struct
from dataclasses import dataclass
from math import prod
from pathlib import Path
from typing import Any

from mlx_backend.errors import BadCheckpoint

_HEADER_LIMIT = 25 * 2**20  # bytes, as safetensors' own reader has it (100 MB) but less
CONSOLIDATED = "consolidated.safetensors"
_INDEX = "model.safetensors.index.json"
_NUMBERED = re.compile(r"(.*-)(\d+)-of-(\d+)\.safetensors")


@dataclass(frozen=True)
class Tensor:
    """One entry of a safetensors header."""

    dtype: str
    shape: tuple[int, ...]
    end: int  # offset of its last byte in the data part


def weight_files(folder: Path) -> list[Path]:
    """Those that mlx-vlm 0.7 reads: the same once more in one file, for other programs, is none of them."""
    return sorted(file for file in folder.glob("*.safetensors") if not file.name.endswith(CONSOLIDATED))


def check_complete(folder: Path) -> None:
    """Raise BadCheckpoint unless every weight file is there and as long as its header says."""
    files = weight_files(folder)
    names = _named_in_index(folder) if (folder / _INDEX).is_file() else _numbered(files)
    if not names and not files:
        raise BadCheckpoint(
            f"{folder.name} has no .safetensors weights. Loupe loads MLX checkpoints; GGUF and .bin files are others."
        )
    for name in sorted(names | {file.name for file in files}):
        if not (folder / name).is_file():  # nor is a link into a cache that was cleared
            raise BadCheckpoint(f"{folder.name} is incomplete: {name} is missing. Fetch it again.")
        read_header(folder / name)


def _named_in_index(folder: Path) -> set[str]:
    file = folder / _INDEX
    found = parse_json(file.read_bytes()[:_HEADER_LIMIT], file).get("weight_map")
    if not isinstance(found, dict):
        raise _damaged(file)
    names = {str(name) for name in found.values()}
    if any(Path(name).name != name or not name.endswith(".safetensors") for name in names):
        raise BadCheckpoint(f"The index of {folder.name} points outside its folder. It was not loaded.")
    return names


def _numbered(files: list[Path]) -> set[str]:
    """Without an index, a file that calls itself the first of two says that there is a second."""
    names: set[str] = set()
    for file in files:
        if numbers := _NUMBERED.fullmatch(file.name):
            stem, number, count = numbers.groups()
            width, last = len(number), min(int(count), 10_000)
            names |= {f"{stem}{n:0{width}}-of-{count}.safetensors" for n in range(1, last + 1)}
    return names


def read_header(file: Path) -> dict[str, Tensor]:
    """The tensors of a safetensors file. Raises BadCheckpoint when the file is not one, or is cut short."""
    size = file.stat().st_size
    with file.open("rb") as stream:
        start = stream.read(8)
        length = struct.unpack("<Q", start)[0] if len(start) == 8 else 0
        if not 0 < length <= min(_HEADER_LIMIT, size - 8):
            raise BadCheckpoint(f"{file.name} is no safetensors file, or is cut short. Fetch it again.")
        header = parse_json(stream.read(length), file)
    tensors = {name: _to_tensor(entry, file) for name, entry in header.items() if name != "__metadata__"}
    expected = 8 + length + max((tensor.end for tensor in tensors.values()), default=0)
    if size < expected:
        raise BadCheckpoint(f"{file.name} is cut short: {size:,} of {expected:,} bytes. Fetch it again.")
    return tensors


def _to_tensor(entry: Any, file: Path) -> Tensor:
    try:
        return Tensor(str(entry["dtype"]), tuple(int(n) for n in entry["shape"]), int(entry["data_offsets"][1]))
    except (KeyError, IndexError, TypeError, ValueError):
        raise _damaged(file) from None


def parse_json(data: bytes, file: Path) -> dict[str, Any]:
    """The JSON object in a file's bytes. Raises BadCheckpoint when it is none, or one that cannot be read."""
    try:
        found = json.loads(data)
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict):
        raise _damaged(file)
    return found


def _damaged(file: Path) -> BadCheckpoint:
    return BadCheckpoint(f"{file.name} of {file.parent.name} is damaged. Fetch the checkpoint again.")


def count_parameters(folder: Path, bits: int, group: int = 0) -> int:
    """Numbers in the weights; scales and biases of quantisation are none.

    A packed word holds 32/bits of them; where the group size is known the scales tell, also of layers with other bits.
    """
    tensors = {name: tensor for file in weight_files(folder) for name, tensor in read_header(file).items()}
    total = 0
    for name, tensor in tensors.items():
        base = name.rpartition(".")[0]
        if name.endswith((".scales", ".biases")) and f"{base}.weight" in tensors and f"{base}.scales" in tensors:
            continue
        packed = tensor.dtype == "U32" and bits
        if packed and group and f"{base}.scales" in tensors:
            total += prod(tensors[f"{base}.scales"].shape) * group
            continue
        total += prod(tensor.shape) * 32 // bits if packed else prod(tensor.shape)
    return total
