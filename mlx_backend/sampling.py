"""Sampling per row: each reply of a batch keeps its own temperature, its own filters and its own random numbers.

mlx-vlm's BatchGenerator (0.7.10) has one sampler for all rows. This is that one sampler: it looks up the sampler of
each row, made by mlx-vlm, and seeds MLX's generator from the row's seed and position, so that the same seed gives the
same tokens in any company. Everything stays lazy; nothing waits for the device. Beside it, what each row puts on its
logits: penalties, and the tokens that a schema allows.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

import mlx.core as mx
import numpy as np
from mlx_vlm.sample_utils import make_logits_processors, make_sampler

from mlx_backend.guided import Walk
from mlx_backend.inputs import Inputs, Thrift
from mlx_backend.messages import Settings

_SEEDS = 2**32
_ALL = 2**31 - 1  # tokens: of the whole answer


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

    @cache
    def sampler(vocabulary: int) -> Callable[[mx.array], mx.array]:
        top_k = settings.top_k or 0
        return make_sampler(
            temp=settings.temperature or 0.0,
            top_p=settings.top_p or 0.0,
            top_k=top_k if top_k < vocabulary else 0,  # mlx-vlm raises for what leaves nothing out
            min_p=settings.min_p or 0.0,
        )

    def sample(logprobs: mx.array, position: int) -> mx.array:
        mx.random.seed(hash((seed, said + position)) % _SEEDS)
        return sampler(logprobs.shape[-1])(logprobs)

    return sample


def logits_processors(settings: Settings, inputs: Inputs) -> list[Any]:
    """The logits processors of one row; each costs that batch a wait for the device at every step."""
    penalty, presence, frequency = settings.repetition_penalty, settings.presence_penalty, settings.frequency_penalty
    made: list[Any] = []
    if penalty and penalty != 1:
        made += make_logits_processors(repetition_penalty=penalty)
    if presence or frequency:
        prompt = len(inputs.token_ids) - inputs.said
        made += [_OfTheAnswer(process, prompt) for process in make_logits_processors(
            presence_penalty=presence, presence_context_size=_ALL,
            frequency_penalty=frequency, frequency_context_size=_ALL)]
    if inputs.thrift is not None:
        made.append(_Thrifty(inputs.thrift, len(inputs.token_ids) - inputs.said))
    if inputs.guide is not None:
        made.append(_Guided(inputs.guide.begin(inputs.token_ids[len(inputs.token_ids) - inputs.said:])))
    return made


class _OfTheAnswer:
    """A penalty for what the answer has said, as OpenAI defines it; mlx-vlm's own counts the prompt too."""

    def __init__(self, process: Callable[[mx.array, mx.array], mx.array], prompt: int) -> None:
        self._process = process
        self._prompt = prompt

    def __call__(self, tokens: mx.array, logits: mx.array) -> mx.array:
        return self._process(tokens[self._prompt:], logits)


class _Thrifty:
    """Closes the reasoning when its budget is used up; mlx-vlm's own (0.7.10) has to be told of every token."""

    def __init__(self, thrift: Thrift, prompt: int) -> None:
        self._thrift = thrift
        self._prompt = prompt

    def __call__(self, tokens: mx.array, logits: mx.array) -> mx.array:
        said = tokens[self._prompt:]
        forced = self._thrift.next(np.array(said).tolist()) if self._thrift.concerns(len(said)) else None
        if forced is None:
            return logits
        return mx.where(mx.arange(logits.shape[-1]) == forced, logits, mx.array(-mx.inf, logits.dtype))


class _Guided:
    """Lets only those tokens come that a schema allows; mlx-vlm's own (0.7.10) has a Metal kernel alone."""

    def __init__(self, walk: Walk) -> None:
        self._walk = walk

    def __call__(self, tokens: mx.array, logits: mx.array) -> mx.array:
        """For the first token, at the prompt's end."""
        mask = self._walk.allowed()
        if mask is None:
            return logits
        allowed = np.zeros(logits.shape[-1], bool)
        bits = np.unpackbits(np.frombuffer(mask, np.uint8), count=8 * len(mask), bitorder="little")[:allowed.size]
        allowed[:bits.size] = bits
        return mx.where(mx.array(allowed), logits, mx.array(-mx.inf, logits.dtype))

    def process_last_token(self, token: int, logits: mx.array) -> mx.array:
        """For every further one; mlx-vlm says which has come."""
        self._walk.take(token)
        return self(mx.array([]), logits)
