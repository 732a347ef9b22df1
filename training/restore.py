"""Float weights out of a shipped checkpoint, under PyTorch's names, so that training can go on from it.

    python -m training.restore --checkpoint assets/sketch --out build/wide

Runs in the project's own environment, like export.py, whose opposite it is; what quantisation rounded stays rounded.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import mlx.core as mx
from mlx.utils import tree_flatten

from training.answers import load_float

PREFIXES = {"language_model.lm_head.": "lm_head.", "language_model.": "model.text_model.", "": "model."}


def torch_name(name: str) -> str:
    """The name that training/model.py has for a weight of mlx-vlm's SmolVLM."""
    prefix = next(prefix for prefix in PREFIXES if name.startswith(prefix))
    return PREFIXES[prefix] + name.removeprefix(prefix)


def restored(folder: Path) -> dict[str, mx.array]:
    """float16; the patch filter as (out, channels, height, width), where MLX has the channels last."""
    model, _ = load_float(folder)
    flat: Any = tree_flatten(model.parameters())
    weights = {torch_name(name): weight.astype(mx.float16) for name, weight in flat}
    return {name: weight.transpose(0, 3, 1, 2) if weight.ndim == 4 else weight for name, weight in weights.items()}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--checkpoint", type=Path, default=Path("assets/sketch"))
    parser.add_argument("--out", type=Path, default=Path("build/wide"))
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    mx.save_safetensors(str(options.out / "sketch-0.safetensors"), restored(options.checkpoint))


if __name__ == "__main__":
    main()
