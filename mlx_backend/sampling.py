"""Sampling per row: each reply of a batch keeps its own temperature, its own filters and its own random numbers.

mlx-vlm's BatchGenerator (0.7.10) has one sampler for all rows. This is that one sampler: it looks up the sampler of
each row, made by mlx-vlm, and seeds MLX's generator from the row's seed and position, so that the same seed gives the
same tokens in any company. Everything stays lazy; nothing waits for the device.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from typing import Any

import mlx.core as mx
from mlx_vlm.sample_utils import make_logits_processors, make_sampler

from mlx_backend.messages import Settings

_SEEDS = 2**32


class RowSampler:
    """The sampler of a whole batch. `rows` says which rows it has, in order."""

    def __init__(self, rows: Callable[[], Sequence[int]]) -> None:
        self._rows = rows
        self._samplers: dict[int, Callable[[mx.array, int], mx.array]] = {}
        self.prefilling: int | None = None  # the row whose first token comes next

    def add(self, row: int, settings: Settings, said: int = 0) -> None:
        """Take a row on; `said` tokens of its answer are part of its prompt, since it goes on after a restart."""
        if settings.temperature:
            self._samplers[row] = _seeded(settings, said)

    def remove(self, row: int) -> None:
        self._samplers.pop(row, None)

    def __call__(self, logprobs: mx.array) -> mx.array:
        """Greedy; BatchGenerator prefers `sample_target`."""
        return mx.argmax(logprobs, axis=-1)

    def sample_target(self, logprobs: mx.array, *, row_ids: list[int], positions: list[int]) -> mx.array:
        """Pick the next token of each row. `logprobs` is (rows, vocabulary), the result (rows,).

        BatchGenerator samples a row's first token, at position 0, while that row is not yet part of the batch.
        """
        rows = [self.prefilling] if positions == [0] else list(self._rows())
        greedy = mx.argmax(logprobs, axis=-1)
        if not any(row in self._samplers for row in rows):
            return greedy
        picked = [
            self._samplers[row](logprobs[i : i + 1], positions[i]) if row in self._samplers else greedy[i : i + 1]
            for i, row in enumerate(rows)
        ]
        return mx.concatenate([token.astype(greedy.dtype) for token in picked])


def _seeded(settings: Settings, said: int) -> Callable[[mx.array, int], mx.array]:
    seed = secrets.randbelow(_SEEDS) if settings.seed is None else settings.seed
    sampler = make_sampler(
        temp=settings.temperature or 0.0,
        top_p=settings.top_p or 0.0,
        top_k=settings.top_k or 0,
        min_p=settings.min_p or 0.0,
    )

    def sample(logprobs: mx.array, position: int) -> mx.array:
        mx.random.seed(hash((seed, said + position)) % _SEEDS)
        return sampler(logprobs)

    return sample


def logits_processors(settings: Settings) -> list[Any]:
    """mlx-vlm's logits processors for one row; each costs that batch a wait for the device at every step."""
    penalty = settings.repetition_penalty
    return make_logits_processors(repetition_penalty=penalty) if penalty and penalty != 1 else []
