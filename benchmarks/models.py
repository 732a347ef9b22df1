"""Checkpoints to measure on: random weights at real shapes, built here in seconds.

`small` (about 50 M parameters, float32) is for CPUs, `large` (SmolVLM2-2.2B's shapes, bf16) for GPUs. Speed and memory
do not depend on what the weights say; texts are compared with each other, never with the truth.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import mlx.core as mx

from benchmarks.measure import DETAILED
from tests import tiny
from tests.tiny_families import FAMILIES, Family

VOCABULARY = 49_280  # SmolVLM2's; the output projection is a large part of a decode step
CONTEXT = 32_768

_SHAPES: Mapping[str, dict[str, Any]] = {
    "small": {
        "text": {"hidden_size": 384, "num_hidden_layers": 8, "intermediate_size": 1024, "num_attention_heads": 6,
                 "num_key_value_heads": 2, "head_dim": 64},
        "vision": {"hidden_size": 384, "intermediate_size": 1024, "num_hidden_layers": 6, "num_attention_heads": 6,
                   "image_size": 512, "patch_size": 16},
        "scale_factor": 4,
        "dtype": mx.float32,
    },
    "large": {
        "text": {"hidden_size": 2048, "num_hidden_layers": 24, "intermediate_size": 8192, "num_attention_heads": 32,
                 "num_key_value_heads": 32, "head_dim": 64},
        "vision": {"hidden_size": 1152, "intermediate_size": 4304, "num_hidden_layers": 27, "num_attention_heads": 16,
                   "image_size": 384, "patch_size": 14},
        "scale_factor": 3,
        "dtype": mx.bfloat16,
    },
}


def build(size: str, folder: Path, seed: int = 0) -> Path:
    """Write the checkpoint unless it is there already; return its folder.

    `size` is small or large; with "-detailed" behind it each patch of a picture is a token (1,024 of them, or 729).
    """
    if not (folder / "model.safetensors").exists():
        shape = _SHAPES[size.removesuffix(DETAILED)]
        if size.endswith(DETAILED):
            shape = shape | {"scale_factor": 1}
        tiny.build_family(_family(shape), folder, seed=seed, context=CONTEXT, vocabulary=VOCABULARY,
                          dtype=shape["dtype"])
    return folder


def picture_tokens(folder: Path) -> int:
    """Tokens that one picture costs in this checkpoint."""
    return json.loads((folder / "processor_config.json").read_text("utf-8"))["image_seq_len"]


def _family(shape: dict[str, Any]) -> Family:
    made = FAMILIES["smolvlm"]
    side = shape["vision"]["image_size"]
    tokens = (side // shape["vision"]["patch_size"] // shape["scale_factor"]) ** 2

    def config(ids: Mapping[str, int], context: int) -> dict[str, Any]:
        small = made.config(ids, context)
        return small | {
            "scale_factor": shape["scale_factor"],
            "text_config": small["text_config"] | shape["text"],
            "vision_config": small["vision_config"] | shape["vision"],
        }

    preprocessor = made.files["preprocessor_config.json"] | {
        "size": {"longest_edge": side}, "max_image_size": {"longest_edge": side}}
    processor = made.files["processor_config.json"] | {"image_seq_len": tokens}
    return replace(made, config=config, files={
        "preprocessor_config.json": preprocessor, "processor_config.json": processor})
