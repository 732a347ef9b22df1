"""Inputs: one prompt as the model takes it, in plain NumPy; made by the preparation pool, read by the MLX thread."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from mlx_backend.guided import Guide
    from mlx_backend.processor import Processor


_LATEST = 16  # tokens before reasoning is opened; models begin with it, after blanks at most


@dataclass(frozen=True)
class Thrift:
    """A limit to the reasoning: where it begins and ends, in tokens."""

    budget: int
    opening: tuple[int, ...]  # () when the prompt has opened it
    closing: tuple[int, ...]

    def concerns(self, length: int) -> bool:
        """Whether an answer of so many tokens is as long as one whose reasoning has just used up its budget."""
        return 0 <= length - self.budget < _LATEST + len(self.opening) + len(self.closing)

    def next(self, said: Sequence[int]) -> int | None:
        """Return the token that must come after what was said, if the budget is used up and the reasoning is open."""
        start = _find(said, self.opening)
        if start < 0:
            return None
        spent = len(said) - start - len(self.opening) - self.budget
        thought = said[start + len(self.opening):]
        is_closed = _find(thought, self.closing) >= 0
        return self.closing[spent] if 0 <= spent < len(self.closing) and not is_closed else None


def _find(tokens: Sequence[int], wanted: Sequence[int]) -> int:
    places = range(len(tokens) - len(wanted) + 1)
    return next((place for place in places if tuple(tokens[place:place + len(wanted)]) == tuple(wanted)), -1)


@dataclass(frozen=True)
class Inputs:
    """One prompt, ready for the model: token ids with the picture tokens in place, and what belongs to them."""

    token_ids: list[int]
    digests: tuple[str, ...]  # of the prepared pictures, in order
    arrays: Mapping[str, Any] = field(repr=False)  # pixel_values, attention_mask, grids...: NumPy, batch size 1
    processor: Processor = field(repr=False)  # whose checkpoint these are for
    said: int = 0  # how many of the ids, at the end, the model has said itself
    thrift: Thrift | None = None  # where the reasoning has a budget
    guide: Guide | None = field(default=None, repr=False)  # where the answer is to keep to a schema

    def followed_by(self, tokens: list[int]) -> Inputs:
        """The same with what the model has said since, so that it can go on from there."""
        if not tokens:
            return self
        arrays = {key: _lengthen(key, value, len(self.token_ids), len(tokens)) for key, value in self.arrays.items()}
        return replace(self, token_ids=self.token_ids + tokens, arrays=arrays, said=len(tokens))


def _lengthen(key: str, value: Any, length: int, more: int) -> Any:
    """An array with one number for each token gets one for each further text token."""
    if getattr(value, "shape", None) != (1, length):
        return value
    filling = np.ones((1, more), value.dtype) if "mask" in key else np.zeros((1, more), value.dtype)
    return np.concatenate([value, filling], axis=1)
