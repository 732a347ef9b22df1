"""Tower: a checkpoint's vision tower that encodes one picture at a time and none twice.

It stands in for the family's own tower, which its `get_input_embeddings` calls with all pictures of a prompt at once:
seconds in which no running reply gets a token and no stop is noticed. This one encodes the first picture that it does
not know yet and raises `Encoded`; the caller decodes a step for everybody else and calls again. Features are kept by
the picture's contents within a byte budget. Calls that cannot be told apart by picture go through as they are.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import Any

import mlx.core as mx
from mlx.utils import tree_flatten, tree_map

BUDGET = 512 * 2**20  # bytes
_NAMES = ("vision_tower", "vision_model", "visual", "vision_encoder")  # what the families of mlx-vlm 0.7.10 call theirs

Call = tuple[list[Any], dict[str, Any]]  # positional and named arguments


class Encoded(Exception):
    """One picture was encoded; call again for the rest."""


class Tower:
    """Stands where the family's tower stood; everything but calling it is passed on."""

    def __init__(self, tower: Any, budget: int = BUDGET) -> None:
        self._tower = tower
        self._budget = budget
        self._features: OrderedDict[str, Any] = OrderedDict()
        self._expected: tuple[str, ...] = ()
        self._evaluate: Callable[[Any], object] = mx.eval

    @classmethod
    def replace_in(cls, model: Any) -> Tower | None:
        """Put one in the model's place for it; None if the model keeps its tower under no known name."""
        name = next((name for name in _NAMES if callable(getattr(model, name, None))), None)
        if name is None:
            return None
        tower = cls(getattr(model, name))
        setattr(model, name, tower)
        return tower

    def expect(self, digests: Sequence[str], evaluate: Callable[[Any], object] = mx.eval) -> None:
        """Name the pictures of the next call, in order, and say how they are evaluated."""
        self._expected, self._evaluate = tuple(digests), evaluate

    def forget(self) -> None:
        """Drop all features: one that was evaluated in the background may have failed."""
        self._features.clear()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._tower, name)

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        """Features of all pictures. Raises Encoded after each picture that had to be encoded, but for a lone one."""
        calls = _split(list(args), kwargs, len(self._expected))
        if not calls:
            return self._tower(*args, **kwargs)
        for digest, (own, named) in zip(self._expected, calls, strict=True):
            if digest not in self._features:
                self._keep(digest, self._tower(*own, **named))
                if len(calls) > 1:
                    raise Encoded
            self._features.move_to_end(digest)
        return _join([self._features[digest] for digest in self._expected])

    def _keep(self, digest: str, features: Any) -> None:
        self._evaluate(_arrays(features))
        self._features[digest] = features
        needed = set(self._expected)
        for known in list(self._features):
            if self._size() <= self._budget:
                break
            if known not in needed:  # never what this very prompt is waiting for
                del self._features[known]

    def _size(self) -> int:
        return sum(array.nbytes for features in self._features.values() for array in _arrays(features))


def _split(args: list[Any], kwargs: dict[str, Any], pictures: int) -> list[Call]:
    """The call, once for each picture; [] where it does not show which part belongs to which."""
    if not pictures or not args or not isinstance(args[0], mx.array):
        return []
    counts = _patches(args, kwargs, pictures)
    if counts:
        ends = [sum(counts[: n + 1]) for n in range(pictures)]
        pixels = [args[0][end - count : end] for end, count in zip(ends, counts, strict=True)]
        return [
            ([part, *_row(args[1:], n, pictures)], _row_named(kwargs, n, pictures)) for n, part in enumerate(pixels)
        ]
    if args[0].shape[0] == pictures:
        return [(_row(args, n, pictures), _row_named(kwargs, n, pictures)) for n in range(pictures)]
    return []


def _patches(args: list[Any], kwargs: dict[str, Any], pictures: int) -> list[int]:
    """Patches of each picture, from the Qwen families' grid (pictures, 3); [] without such a grid."""
    for value in (*args[1:], *kwargs.values()):
        if isinstance(value, mx.array) and value.shape == (pictures, 3):
            grid: Any = value.tolist()
            counts = [t * h * w for t, h, w in grid]
            return counts if sum(counts) == args[0].shape[0] else []
    return []


def _row(values: Sequence[Any], n: int, pictures: int) -> list[Any]:
    return [_part(value, n, pictures) for value in values]


def _row_named(values: dict[str, Any], n: int, pictures: int) -> dict[str, Any]:
    return {name: _part(value, n, pictures) for name, value in values.items()}


def _part(value: Any, n: int, pictures: int) -> Any:
    belongs = isinstance(value, mx.array) and value.ndim > 0 and value.shape[0] == pictures
    return value[n : n + 1] if belongs else value


def _join(features: list[Any]) -> Any:
    """What one call for all would have returned: every array of the pictures one after the other."""
    if len(features) == 1:
        return features[0]
    return tree_map(lambda *parts: _one_after_the_other(list(parts)), *features)


def _one_after_the_other(parts: list[Any]) -> Any:
    return mx.concatenate(parts) if isinstance(parts[0], mx.array) else parts[0]


def _arrays(features: Any) -> list[mx.array]:
    return [leaf for _, leaf in tree_flatten(features) if isinstance(leaf, mx.array)]
