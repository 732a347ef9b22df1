"""Float weights as safetensors, in pieces small enough to carry about."""

from __future__ import annotations

from pathlib import Path

import torch
from safetensors.torch import load_file, save_file

Weights = dict[str, torch.Tensor]


def save_pieces(weights: Weights, folder: Path, stem: str = "sketch", most: int = 14_000_000) -> None:
    """`stem`-0.safetensors and so on, none much larger than `most` bytes."""
    folder.mkdir(parents=True, exist_ok=True)
    pieces: list[Weights] = [{}]
    size = 0
    for name, weight in weights.items():
        size += weight.nbytes
        if size > most:
            pieces.append({})
            size = weight.nbytes
        pieces[-1][name] = weight.detach().cpu().contiguous()
    for number, piece in enumerate(pieces):
        whole = folder / f"{stem}-{number}.safetensors"
        save_file(piece, str(whole.with_suffix(".part")))
        whole.with_suffix(".part").replace(whole)  # never half a file under that name


def load_pieces(folder: Path, stem: str = "sketch") -> Weights:
    files = sorted(folder.glob(f"{stem}-*.safetensors"))
    if not files:
        raise FileNotFoundError(f"No {stem}-*.safetensors in {folder}: run training.train first.")
    return {name: weight for file in files for name, weight in load_file(str(file)).items()}
