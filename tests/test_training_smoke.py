"""The training code learns something on a CPU. It wants torch, which nothing else needs and CI does not have."""

from __future__ import annotations

import importlib
from argparse import Namespace
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

TOKENIZER = Path(__file__).parent.parent / "assets" / "sketch"


@pytest.mark.parametrize("world", ["narrow", "wide"])
def test_a_tiny_model_learns_a_few_conversations(world: str, monkeypatch: pytest.MonkeyPatch) -> None:
    torch: Any = pytest.importorskip("torch", reason="training wants PyTorch, which is too large for CI")
    shapes = importlib.import_module("training.train").SHAPES
    monkeypatch.setitem(shapes, world, replace(shapes[world], vocabulary=1536))  # of the tokenizer at hand
    first, last = learn(torch, world, steps=25)
    assert last < 0.75 * first, (first, last)


def test_patches_are_seen_as_a_convolution_would_see_them() -> None:
    torch: Any = pytest.importorskip("torch", reason="training wants PyTorch, which is too large for CI")
    vision = importlib.import_module("training.vision")
    embeddings = vision.VisionEmbeddings(vision.Shape(image=64, patch=8, vision_width=16))
    pixels = torch.randn(2, 3, 64, 64)
    placed = embeddings.patch_embedding(pixels).flatten(2).transpose(1, 2) + embeddings.position_embedding.weight
    assert torch.allclose(embeddings(pixels), placed, atol=1e-5)


def test_a_drawing_process_that_fails_ends_training_with_its_traceback(tmp_path: Path) -> None:
    pytest.importorskip("torch", reason="training wants PyTorch, which is too large for CI")
    feed = importlib.import_module("training.feed").Feed("narrow", tmp_path, 1, 1, "cpu", {"short": 1, "long": 1})
    try:
        with pytest.raises(RuntimeError, match=r"(?s)Traceback.*load_tokenizer"):
            _watch(feed)
    finally:
        feed.close()


def _watch(feed: Any) -> None:
    while True:
        feed.ready("short")


def learn(torch: Any, world: str, steps: int) -> tuple[float, float]:
    """The answers' loss before and after some steps on the same eight rows."""
    feed, train = (importlib.import_module(f"training.{name}") for name in ("feed", "train"))
    from training.tokenizer import load_tokenizer
    from training.worlds import WORLDS

    chunk = replace(feed.chunks_of(WORLDS[world])["short"], rows=8, pictures=8)
    arrays = {name: np.zeros(shape, dtype) for name, (shape, dtype) in chunk.fields().items()}
    feed.fill(WORLDS[world], chunk, arrays, WORLDS[world].packer(load_tokenizer(TOKENIZER), 30), Random(1))
    batch = {name: torch.from_numpy(array) for name, array in arrays.items()}
    nowhere = chunk.rows * chunk.length
    batch["targets"] = torch.where(batch["targets"] < 0, nowhere, batch["targets"].long())
    chosen = Namespace(world=world, seed=1, rate=4e-3, tiny=True, weights=None, eager=True)
    trainer = train.Trainer(chosen, importlib.import_module("training.ranks").Ranks())
    losses = [float(trainer.step(batch, 0.1, 1.0)[0]) for _ in range(steps)]
    return losses[0], losses[-1]
