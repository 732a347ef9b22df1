"""How training is doing: exact answers by kind on fresh scenes, on never-drawn ones and on the development wordings.

The development wordings (dev.json) may be tuned on; the held-out ones (heldout.json) are for evaluate.py alone.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import numpy as np
import torch

from training.conversations import ALL_KINDS, Packer
from training.drawing import draw_scene, sample_style
from training.feed import LONG, SHORT, TURNS, Arrays, Chunk, fill, write_row
from training.losses import exact_answers, to_pixels
from training.tokenizer import load_tokenizer
from training.worded import Case, unknown_cases, worded_cases

if TYPE_CHECKING:
    from training.train import Trainer

Score = tuple[Counter[str], Counter[str]]  # right and asked, by kind


class Dev:
    """A few fixed batches, drawn once from seeds that training never uses."""

    def __init__(self, trainer: Trainer, tokenizer: Path, seed: int, chunks: int) -> None:
        self._trainer, self._chunks = trainer, chunks
        packers = {c: Packer(load_tokenizer(tokenizer), c.count_limit) for c in (SHORT, LONG)}
        self._sets = {
            "fresh": [_drawn(SHORT, packers[SHORT], Random(f"fresh {seed} {i}"), False) for i in range(chunks)],
            "novel": [_drawn(SHORT, packers[SHORT], Random(f"novel {seed} {i}"), True) for i in range(chunks)],
            "long": [_drawn(LONG, packers[LONG], Random(f"long {seed} {i}"), False) for i in range(chunks)],
        }
        rng = Random(f"worded {seed}")
        cases = worded_cases("dev", rng, scenes=5) + unknown_cases("dev", rng) * 2
        rng.shuffle(cases)
        per = SHORT.rows * chunks
        cases = cases[: len(cases) // per * per] or (cases * per)[:per]
        self._cases = cases
        rows = SHORT.rows
        self._sets["worded"] = [_asked(cases[i : i + rows], packers[SHORT], rng) for i in range(0, len(cases), rows)]

    def report(self) -> str:
        lines = []
        for name, chunks in self._sets.items():
            right, asked = self._score(LONG if name == "long" else SHORT, chunks)
            lines.append(f"  dev {name}: {right.total() / max(1, asked.total()):.4f} of {asked.total()}; "
                         + ", ".join(f"{k} {right[k] / n:.3f}" for k, n in sorted(asked.items())))  # fmt: skip
        return "\n".join(lines)

    def misses(self, most: int = 60) -> str:
        """Development wordings that were answered wrong."""
        right = np.concatenate([self._exact(SHORT, chunks)[:, 1] for chunks in self._batches(self._sets["worded"])])
        wrong = [case for case, hit in zip(self._cases, right, strict=True) if not hit]
        return "\n".join(f"  missed {c.kind}: {c.question} ({c.answer})" for c in wrong[:most])

    def _batches(self, chunks: list[Arrays]) -> list[list[Arrays]]:
        return [chunks[i : i + self._chunks] for i in range(0, len(chunks), self._chunks)]

    def _score(self, chunk: Chunk, chunks: list[Arrays]) -> Score:
        right, asked = Counter[str](), Counter[str]()
        for batch in self._batches(chunks):
            exact = self._exact(chunk, batch)
            for row, part in enumerate(np.concatenate([c["kinds"] for c in batch])):
                turns = int(np.concatenate([c["turn"] for c in batch])[row].max())
                for turn in range(1, turns + 1):
                    asked[ALL_KINDS[part[turn]]] += 1
                    right[ALL_KINDS[part[turn]]] += int(exact[row, turn])
        return right, asked

    def _exact(self, chunk: Chunk, chunks: list[Arrays]) -> np.ndarray:
        """(B, TURNS) with gradients left on: switching them off would compile every layer once more."""
        device = self._trainer.device
        batch = {k: torch.from_numpy(np.concatenate([c[k] for c in chunks])).to(device) for k in chunks[0]}
        tokens = chunk.rows * chunk.length
        shift = (torch.arange(len(chunks), device=device) * tokens).repeat_interleave(chunk.pictures)
        batch["targets"] = torch.where(batch["targets"] < 0, len(chunks) * tokens, batch["targets"].long() + shift)
        with self._trainer.autocast():
            logits, _ = self._trainer.forward(batch, to_pixels(batch["pixels"]))
        return exact_answers(logits.detach(), batch["ids"].long(), batch["turn"], TURNS).cpu().numpy()


def _blank(chunk: Chunk) -> Arrays:
    return {name: np.zeros(shape, dtype) for name, (shape, dtype) in chunk.fields().items()}


def _drawn(chunk: Chunk, packer: Packer, rng: Random, novel: bool) -> Arrays:
    arrays = _blank(chunk)
    fill(chunk, arrays, packer, rng, novel)
    return arrays


def _asked(cases: list[Case], packer: Packer, rng: Random) -> Arrays:
    """One row for each case: one picture, one question."""
    arrays = _blank(SHORT)
    arrays["targets"][:] = -1
    for number, case in enumerate(cases):
        row = packer.single(case.kind, case.question, case.answer, case.scene is not None)
        write_row(SHORT, arrays, number, row, number, rng)
        if case.scene is not None:
            arrays["pixels"][number] = np.asarray(draw_scene(case.scene, sample_style(rng), rng=rng))
    return arrays
