"""Remembering: what a checkpoint's picture processor made of the same pictures a moment ago.

A follow-up shows the pictures of its whole chat again; resizing and normalising thirteen of them takes a quarter of a
second, though their features and caches are kept. The answer to one call is remembered as a whole, by the contents of
all its pictures in their order, so nothing has to be known about how a family lays it out.
"""

from __future__ import annotations

import copy
from collections import OrderedDict
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

_BUDGET = 256 * 2**20  # bytes


class Remembered:
    """Stands in for a picture processor's class; used by one thread at a time."""

    _shown: tuple[str, ...] = ()
    _calls = 0

    def __call__(self, *args: Any, **options: Any) -> Any:
        own = super().__call__  # pyright: ignore[reportAttributeAccessIssue, reportUnknownVariableType, reportUnknownMemberType]
        if not self._shown or not all(self._shown):
            return own(*args, **options)
        self._calls += 1  # a family may ask for one picture after the other
        told = sorted((name, repr(value)) for name, value in options.items() if name != "images")
        key = (self._shown, self._calls, len(args), repr(told))
        answers: OrderedDict[Any, Any] = self.__dict__.setdefault("_answers", OrderedDict())
        if key not in answers:
            answers[key] = own(*args, **options)
            _shorten(answers)
        answers.move_to_end(key)
        return copy.copy(answers[key])  # whoever asked may take things out


def remember(processor: Any) -> bool:
    """Let the picture processor of a processor remember; return whether it has one."""
    inner = getattr(processor, "image_processor", None)
    if inner is None or isinstance(inner, Remembered):
        return inner is not None
    own: Any = type(inner)
    inner.__class__ = type(own.__name__, (Remembered, own), {"__module__": own.__module__})
    return True


def show(processor: Any, digests: Sequence[str]) -> None:
    """Say which pictures the next call is about; one without a digest is not remembered."""
    inner = getattr(processor, "image_processor", None)
    if isinstance(inner, Remembered):
        inner.__dict__.update(_shown=tuple(digests), _calls=0)


def _shorten(answers: OrderedDict[Any, Any]) -> None:
    while len(answers) > 1 and sum(part.nbytes for answer in answers.values() for part in _arrays(answer)) > _BUDGET:
        answers.popitem(last=False)


def _arrays(answer: Any) -> Iterator[Any]:
    if hasattr(answer, "nbytes"):
        yield answer
    elif isinstance(answer, Mapping):
        for part in answer.values():  # pyright: ignore[reportUnknownVariableType]
            yield from _arrays(part)
    elif isinstance(answer, (list, tuple)):
        for part in answer:  # pyright: ignore[reportUnknownVariableType]
            yield from _arrays(part)
