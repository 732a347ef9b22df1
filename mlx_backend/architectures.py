"""What the installed mlx-vlm knows, read from its files: importing it takes seconds, and MLX with it."""

from __future__ import annotations

import ast
import importlib.util
from functools import lru_cache
from pathlib import Path
from typing import Any


def module_of(architecture: str) -> str:
    """The name of mlx-vlm's module for a model_type; "" when it has none."""
    known, remapping = _architectures()
    module = (remapping.get(architecture.lower()) or architecture.lower()).replace("-", "_")
    return module if module.isidentifier() and module in known else ""


@lru_cache(maxsize=1)
def _architectures() -> tuple[frozenset[str], dict[str, str]]:
    """Names of the model modules, and the table of aliases."""
    package = _package()
    known = frozenset(entry.parent.name for entry in (package / "models").glob("*/__init__.py"))
    return known, _literal("utils.py", "MODEL_REMAPPING") or {}


@lru_cache(maxsize=256)
def sees(module: str) -> bool:
    """Whether the module has a vision tower (mlx-vlm 0.7: its package exports VisionModel or VisionConfig)."""
    file = _package() / "models" / module / "__init__.py"
    return file.is_file() and "Vision" in file.read_text("utf-8", errors="replace")


@lru_cache(maxsize=256)
def brings_processor(module: str) -> bool:
    """Whether the module has a processor of its own, so that a checkpoint's Python is not needed."""
    return any((_package() / "models" / module).glob("*process*.py"))


def takes_one_picture(*names: str) -> bool:
    """Whether one of these families is given one picture at most."""
    return not _single().isdisjoint(names)


@lru_cache(maxsize=1)
def _single() -> frozenset[str]:
    return frozenset(_literal("prompt_utils.py", "SINGLE_IMAGE_ONLY_MODELS") or ())


def _literal(file: str, name: str) -> Any:
    """The value of a constant that is written out in one of mlx-vlm's files; None where it is not."""
    place = _package() / file
    for node in ast.parse(place.read_text("utf-8")).body if place.is_file() else ():
        if isinstance(node, ast.Assign) and any(getattr(target, "id", "") == name for target in node.targets):
            return ast.literal_eval(node.value)
    return None


@lru_cache(maxsize=1)
def _package() -> Path:
    spec = importlib.util.find_spec("mlx_vlm")
    places = list(spec.submodule_search_locations or ()) if spec else []
    return Path(places[0]) if places else Path("mlx-vlm is not installed")
