"""Answers of a checkpoint through mlx-vlm, for evaluation: `Mlx.ask(turns)`.

On a CPU, quantised products are slow, so the weights are dequantised to float32 once at load.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import mlx.core as mx
import mlx.nn as nn
import numpy as np
from mlx.utils import tree_map
from mlx_vlm import load
from mlx_vlm.generate import stream_generate
from mlx_vlm.utils import prepare_inputs

from training.tokenizer import load_tokenizer
from training.turns import Turn
from training.worlds import NARROW, World


def load_float(folder: Path) -> tuple[nn.Module, Any]:
    """Model and processor; every quantised layer replaced by its float32 equal."""
    model, processor = load(str(folder), trust_remote_code=False)
    leaves = [(path, layer) for path, layer in model.named_modules() if hasattr(layer, "scales")]
    for path, layer in leaves:
        parent, _, name = path.rpartition(".")
        owner = model
        for part in parent.split("."):
            owner = owner[int(part)] if isinstance(owner, list) else getattr(owner, part)
        setattr(owner, name, _dequantised(layer))
    model.update(tree_map(lambda w: w.astype(mx.float32), model.parameters()))
    mx.eval(model.parameters())
    return model, processor


def _dequantised(layer: nn.Module) -> nn.Module:
    weight = mx.dequantize(
        layer.weight, layer.scales.astype(mx.float32), layer.biases.astype(mx.float32), layer.group_size, layer.bits
    )
    plain = nn.Embedding(1, 1) if isinstance(layer, nn.QuantizedEmbedding) else nn.Linear(1, 1, bias="bias" in layer)
    plain.weight = weight
    if "bias" in layer:
        plain.bias = layer.bias
    return plain


class Mlx:
    """Greedy answers straight from mlx-vlm, one at a time."""

    def __init__(self, folder: Path) -> None:
        self._model, self._processor = load_float(folder)

    def ask(self, turns: Sequence[Turn], most: int = 512) -> str:
        return "".join(piece.text for piece in self.stream(turns, most))

    def stream(self, turns: Sequence[Turn], most: int = 512) -> Any:
        pictures = [picture for turn in turns for picture in turn.pictures]
        prompt = self._processor.apply_chat_template(
            [to_message(turn) for turn in turns], add_generation_prompt=True, tokenize=False
        )
        return stream_generate(
            self._model, self._processor, prompt, image=pictures or None, max_tokens=most, temperature=0.0
        )


def to_message(turn: Turn) -> dict[str, Any]:
    parts: list[dict[str, str]] = [{"type": "image"} for _ in turn.pictures]
    return {"role": turn.role, "content": [*parts, {"type": "text", "text": turn.text}]}


def sample_logits(model: nn.Module, folder: Path, world: World = NARROW, rows: int = 16) -> list[np.ndarray]:
    """Logits (T, V) at every answer's tokens, for some conversations about one drawing each, always the same ones."""
    from mlx_vlm.utils import load_processor

    processor = load_processor(folder, True)
    rng, packer = Random("logits"), world.packer(load_tokenizer(folder), 30)
    logits = []
    for _ in range(rows):
        scenes = world.sample(rng, 1, False)
        row = packer.row(scenes, 256, rng)
        picture = world.draw(scenes[0], rng)
        inputs = prepare_inputs(processor, images=[picture], prompts="<image>")
        embedded = model.get_input_embeddings(mx.array([row.ids]), inputs["pixel_values"])
        output = model.language_model(mx.array([row.ids]), inputs_embeds=embedded.inputs_embeds)
        before_answers = np.flatnonzero(np.array(row.turn[1:]) > 0)
        logits.append(np.array(output.logits[0].astype(mx.float32))[before_answers])
    return logits
