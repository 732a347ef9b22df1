"""What every benchmark shares: its command line, its clock, its pictures, its report."""

from __future__ import annotations

import argparse
import ctypes
import importlib.metadata
import io
import json
import os
import platform
import statistics
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from PIL import Image

from mlx_backend.blas import prefer_openblas

Figures = dict[str, float]
DETAILED = "-detailed"  # see models.build


def arguments(about: str, *more: tuple[str, dict[str, Any]]) -> argparse.Namespace:
    """Parse the options that all benchmarks have, and those of this one."""
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("--json", action="store_true", help="print one JSON object and nothing else")
    parser.add_argument("--size", choices=("small", "large"), help="shape of the built checkpoint (by device)")
    parser.add_argument("--model", type=Path, help="measure this checkpoint instead of a built one")
    parser.add_argument("--rounds", type=int, default=5, help="measurements of each side, after one to warm up")
    for name, options in more:
        parser.add_argument(name, **options)
    return parser.parse_args()


def checkpoint(options: argparse.Namespace, kind: str = "") -> Path:
    """The folder to measure on, built if need be (see models.build). The first use of MLX in a benchmark."""
    prefer_openblas()
    if options.model:
        return options.model
    import mlx.core as mx

    from benchmarks import models

    on_cpu = mx.default_device().type == mx.DeviceType.cpu
    size = (options.size or ("small" if on_cpu else "large")) + kind
    return models.build(size, Path(tempfile.gettempdir()) / "loupe-benchmarks" / size)


def tokens_of(options: argparse.Namespace) -> int:
    """Tokens of an answer: `--tokens`, or so many that a run takes minutes on whatever this is."""
    import mlx.core as mx

    return options.tokens or (64 if mx.default_device().type == mx.DeviceType.cpu else 512)


def picture(seed: int, side: int = 512) -> bytes:
    """A PNG of coloured tiles; another seed is another picture of the same cost."""
    tiles = np.random.default_rng(seed).integers(0, 256, (8, 8, 3), dtype=np.uint8)
    file = io.BytesIO()
    Image.fromarray(tiles).resize((side, side), Image.Resampling.NEAREST).save(file, "PNG")
    return file.getvalue()


def alternate(sides: dict[str, Callable[[int], Figures]], rounds: int) -> dict[str, dict[str, list[float]]]:
    """Run the sides in turn, so that what disturbs the machine disturbs all; the first round only warms up.

    Each side is called with the number of the round and returns its figures; what comes back has a list of each.
    """
    found: dict[str, dict[str, list[float]]] = {name: {} for name in sides}
    for number in range(rounds + 1):
        for name, run in sides.items():
            for figure, value in run(number).items():
                if number:
                    found[name].setdefault(figure, []).append(value)
    return found


def summary(values: Sequence[float]) -> Figures:
    """Median and spread."""
    return {"median": statistics.median(values), "lowest": min(values), "highest": max(values)}


def report(options: argparse.Namespace, name: str, ratio: float, parts: dict[str, Any]) -> None:
    """Print the result: a ratio, what it is made of, and where it was measured."""
    result = {"benchmark": name, "ratio": round(ratio, 4), "parts": parts, "machine": machine()}
    if options.json:
        print(json.dumps(result))
        return
    print(f"{name}: ratio {ratio:.3f}")
    for key, value in parts.items():
        print(f"  {key}: {_short(value)}")


def load() -> float:
    """How many tasks wanted a core in the last minute; what else the machine does is part of every figure."""
    return round(os.getloadavg()[0], 1) if hasattr(os, "getloadavg") else 0.0


def in_use() -> float:
    """MB that the C library has given out: without what it keeps for later, which comes and goes. 0 without glibc.

    MLX's arrays on a CPU are part of it, Python's small objects are not.
    """
    try:
        ask = ctypes.CDLL(None).mallinfo2
    except (AttributeError, OSError, TypeError):
        return 0.0
    ask.restype = _Mallinfo
    found = ask()
    return (found.uordblks + found.hblkhd) / 1e6


class _Mallinfo(ctypes.Structure):
    """mallinfo2 of glibc 2.33 (malloc.h)."""

    _fields_ = [(name, ctypes.c_size_t) for name in (
        "arena", "ordblks", "smblks", "hblks", "hblkhd", "usmblks", "fsmblks", "uordblks", "fordblks", "keepcost")]


def machine() -> dict[str, Any]:
    """Where this ran, without names of hosts or people."""
    import mlx.core as mx

    packages = ("mlx", "mlx-vlm", "mlx-lm", "gradio")
    return {
        "device": str(mx.device_info().get("device_name", mx.default_device())),
        "system": f"{platform.system()} {platform.machine()}",
        "python": platform.python_version(),
        "cores, and load at the end": (os.cpu_count(), load()),
        **{package: importlib.metadata.version(package) for package in packages if _installed(package)},
    }


def _installed(package: str) -> bool:
    try:
        importlib.metadata.version(package)
    except importlib.metadata.PackageNotFoundError:
        return False
    return True


def _short(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key} {_short(part)}" for key, part in value.items())
    return f"{value:.4g}" if isinstance(value, float) else str(value)
