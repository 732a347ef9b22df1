"""Training goes on from the shipped file: its float weights come back under the names that they were exported with."""

from __future__ import annotations

from pathlib import Path

import mlx.core as mx
import pytest

from tests.served import ASSETS
from training.restore import restored, torch_name


@pytest.mark.parametrize(("name", "expected"), [
    ("language_model.lm_head.weight", "lm_head.weight"),
    ("language_model.layers.3.mlp.up_proj.weight", "model.text_model.layers.3.mlp.up_proj.weight"),
    ("vision_model.embeddings.patch_embedding.weight", "model.vision_model.embeddings.patch_embedding.weight"),
    ("connector.modality_projection.proj.weight", "model.connector.modality_projection.proj.weight"),
])
def test_names_are_those_of_the_training_code(name: str, expected: str) -> None:
    assert torch_name(name) == expected


def test_the_shipped_file_comes_back_as_floats_with_channels_first() -> None:
    weights = restored(Path(ASSETS / "sketch"))
    assert all(weight.dtype == mx.float16 for weight in weights.values())
    assert not [name for name in weights if name.endswith((".scales", ".biases"))]
    filters = weights["model.vision_model.embeddings.patch_embedding.weight"]
    assert filters.shape[1] == 3
    assert filters.shape[2] == filters.shape[3]
    assert weights["lm_head.weight"].shape == weights["model.text_model.embed_tokens.weight"].shape
