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

from training.conversations import Packer
from training.feed import TURNS, Arrays, Chunk, chunks_of, fill, write_row
from training.losses import exact_answers, to_pixels
from training.tokenizer import load_tokenizer
from training.wide import places
from training.worded import Case, unknown_cases, worded_cases
from training.world_limits import DO_NOT_KNOW
from training.worlds import WORLDS, World

if TYPE_CHECKING:
    from training.train import Trainer

Score = tuple[Counter[str], Counter[str], dict[str, float]]  # right and asked by kind, sums of the agreement of places


class Dev:
    """A few fixed batches, drawn once from seeds that training never uses."""

    def __init__(self, trainer: Trainer, world: str, tokenizer: Path, seed: int, chunks: int) -> None:
        self._trainer, self._chunks, self._world = trainer, chunks, WORLDS[world]
        self._sizes, self._tokenizer = chunks_of(self._world), load_tokenizer(tokenizer)
        packers = {
            name: self._world.packer(load_tokenizer(tokenizer), c.count_limit) for name, c in self._sizes.items()
        }
        self._kinds = packers["short"].kinds
        self._sets = {
            name: [_drawn(self._world, self._sizes[size], packers[size], Random(f"{name} {seed} {i}"), name == "novel")
                   for i in range(chunks)]
            for name, size in (("fresh", "short"), ("novel", "short"), ("long", "long"))
        }  # fmt: skip
        rng = Random(f"worded {seed}")
        cases = worded_cases("dev", rng, scenes=5) + unknown_cases("dev", rng) * 2
        rng.shuffle(cases)
        per = self._sizes["short"].rows * chunks
        cases = cases[: len(cases) // per * per] or (cases * per)[:per]
        self._cases = cases
        rows = self._sizes["short"].rows
        self._sets["worded"] = [self._asked(cases[i : i + rows], packers["short"], rng)
                                for i in range(0, len(cases), rows)]  # fmt: skip

    def report(self) -> str:
        lines = []
        for name, chunks in self._sets.items():
            right, asked, overlaps = self._score(self._sizes["long" if name == "long" else "short"], chunks)
            lines.append(f"  dev {name}: {right.total() / max(1, asked.total()):.4f} of {asked.total()}; "
                         + ", ".join(f"{k} {right[k] / n:.3f}" for k, n in sorted(asked.items()))
                         + "".join(f"; mean overlap {k} {v / asked[k]:.3f}" for k, v in overlaps.items()))  # fmt: skip
        return "\n".join(lines)

    def misses(self, most: int = 60) -> str:
        """Development wordings that were answered wrong."""
        right = np.concatenate(
            [self._exact(self._sizes["short"], chunks)[0][:, 1] for chunks in self._batches(self._sets["worded"])]
        )
        wrong = [case for case, hit in zip(self._cases, right, strict=True) if not hit]
        return "\n".join(f"  missed {c.kind}: {c.question} ({c.answer})" for c in wrong[:most])

    def _batches(self, chunks: list[Arrays]) -> list[list[Arrays]]:
        return [chunks[i : i + self._chunks] for i in range(0, len(chunks), self._chunks)]

    def _score(self, chunk: Chunk, chunks: list[Arrays]) -> Score:
        right, asked = Counter[str](), Counter[str]()
        overlaps: dict[str, float] = {}
        for batch in self._batches(chunks):
            exact, said = self._exact(chunk, batch)
            ids, numbers = (np.concatenate([c[name] for c in batch]) for name in ("ids", "turn"))
            for row, part in enumerate(np.concatenate([c["kinds"] for c in batch])):
                for turn in range(1, int(numbers[row].max()) + 1):
                    kind, at = self._kinds[part[turn]], numbers[row] == turn
                    good = bool(exact[row, turn])
                    if kind in places.KINDS:  # boxes need not be exact
                        overlap = self._agreement(said[row, :-1][at[1:]], ids[row][at])
                        overlaps[kind] = overlaps.get(kind, 0.0) + overlap
                        good = overlap > 0.5
                    asked[kind] += 1
                    right[kind] += good
        return right, asked, overlaps

    def _agreement(self, said: np.ndarray, truth: np.ndarray) -> float:
        mine, right = (self._tokenizer.decode(ids.tolist()) for ids in (said, truth))
        return places.agreement(mine, right)

    def _exact(self, chunk: Chunk, chunks: list[Arrays]) -> tuple[np.ndarray, np.ndarray]:
        """(B, TURNS) and the likeliest token everywhere; gradients stay on: without, every layer would compile anew."""
        device = self._trainer.device
        batch = {k: torch.from_numpy(np.concatenate([c[k] for c in chunks])).to(device) for k in chunks[0]}
        tokens = chunk.rows * chunk.length
        shift = (torch.arange(len(chunks), device=device) * tokens).repeat_interleave(chunk.pictures)
        batch["targets"] = torch.where(batch["targets"] < 0, len(chunks) * tokens, batch["targets"].long() + shift)
        with self._trainer.autocast():
            logits, _ = self._trainer.forward(batch, to_pixels(batch["pixels"]))
        logits = logits.detach()
        exact = exact_answers(logits, batch["ids"].long(), batch["turn"], TURNS)
        return exact.cpu().numpy(), logits.argmax(-1).cpu().numpy()

    def _asked(self, cases: list[Case], packer: Packer, rng: Random) -> Arrays:
        """One row for each case: one picture, one question."""
        chunk = self._sizes["short"]
        arrays = _blank(chunk)
        arrays["targets"][:] = -1
        for number, case in enumerate(cases):
            answer = packer.limit if case.answer == DO_NOT_KNOW else case.answer
            row = packer.single(case.kind, case.question, answer, case.scene is not None)
            write_row(chunk, arrays, number, row, number, rng)
            if case.scene is not None:
                arrays["pixels"][number] = np.asarray(self._world.draw(case.scene, rng))
        return arrays


def _blank(chunk: Chunk) -> Arrays:
    return {name: np.zeros(shape, dtype) for name, (shape, dtype) in chunk.fields().items()}


def _drawn(world: World, chunk: Chunk, packer: Packer, rng: Random, novel: bool) -> Arrays:
    arrays = _blank(chunk)
    fill(world, chunk, arrays, packer, rng, novel)
    return arrays
