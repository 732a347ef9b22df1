"""Whether a checkpoint asks to run code of its own. Read from its JSON files, before anything is loaded."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from mlx_backend import architectures
from mlx_backend.errors import BadCheckpoint

_LIMIT = 2 * 2**20  # bytes
_PROCESSORS = (
    "processor_config.json", "preprocessor_config.json", "tokenizer_config.json", "video_preprocessor_config.json",
)


def check_model_file(name: str, config: dict[str, Any]) -> None:
    """Refuse a checkpoint that names Python which mlx-vlm would run. Raises BadCheckpoint."""
    # mlx-vlm 0.7.10 runs the named file even with trust_remote_code=False.
    if "model_file" in config:
        raise BadCheckpoint(
            f"{name} brings its own Python (model_file in config.json), which would run on this computer. "
            "Loupe does not load such checkpoints; pick a conversion without it."
        )


def check_code(folder: Path, name: str, config: dict[str, Any]) -> None:
    """Refuse a checkpoint whose processor names Python that could not be done without. Raises BadCheckpoint."""
    # auto_map in config.json is for transformers' model class, which mlx-vlm replaces by its own. That of a processor
    # is not run (trust_remote_code=False), so it is fine where mlx-vlm has one of its own and useless elsewhere.
    if architectures.brings_processor(architectures.module_of(str(config.get("model_type", "")))):
        return
    for file in _PROCESSORS:
        if _names_code(folder / file):
            raise BadCheckpoint(
                f"{name} brings its own Python (auto_map in {file}), and mlx-vlm has nothing in its place. "
                "Loupe does not run it; pick a conversion without it."
            )


def _names_code(file: Path) -> bool:
    try:
        if file.stat().st_size > _LIMIT:
            return False
        found = json.loads(file.read_bytes())
    except (OSError, ValueError, RecursionError):
        return False  # what is unreadable is told by whoever needs it
    return isinstance(found, dict) and bool(found.get("auto_map"))
