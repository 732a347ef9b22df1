"""Prefixes: the KV caches of finished replies, kept for the next turn, a retry or an edit of the same conversation.

An entry belongs to one checkpoint (the store dies with it) and is found by its tokens, in which every picture token is
replaced by a number made of the picture's contents: another picture of the same size never matches. Entries are never
changed; whoever uses one gets a copy. Within a byte budget the least recently used ones leave first.
"""

from __future__ import annotations

import copy
import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

Key = NDArray[np.int64]
Caches = list[Any]  # one per layer, with mlx-vlm's cache protocol: is_trimmable(), trim(n)

BUDGET = 2 * 2**30  # bytes
_WORTH = 16  # tokens; a shorter prefix is not worth its copy


@dataclass(eq=False)
class _Entry:
    key: Key
    caches: Caches
    size: int


class Prefixes:
    """What was read and written before, for one checkpoint."""

    def __init__(self, budget: int = BUDGET) -> None:
        self._budget = budget
        self._entries: list[_Entry] = []  # least recently used first

    @property
    def size(self) -> int:
        """Bytes held."""
        return sum(entry.size for entry in self._entries)

    def keep(self, key: Sequence[int], caches: Caches, size: int) -> None:
        """Store the caches of all tokens of `key`, `size` bytes of them. What it continues is dropped."""
        stored = np.asarray(key, np.int64)
        entry = _Entry(stored, caches, size)
        self._entries = [old for old in self._entries if shared_length(old.key, stored) < len(old.key)]
        self._entries.append(entry)
        while self.size > self._budget:
            del self._entries[0]

    def find(self, key: Sequence[int], cut: Callable[[int], int]) -> tuple[int, Caches]:
        """A copy of the caches of the longest kept beginning of `key`, and its length; (0, []) if there is none.

        The last token is never taken from the store, since its logits are wanted. `cut` says where a prompt may be cut
        at or before a length (not within a picture).
        """
        wanted = np.asarray(key, np.int64)
        lengths = [(self._usable(entry, wanted, cut), entry) for entry in self._entries]
        length, entry = max(lengths, key=lambda pair: pair[0], default=(0, None))
        if entry is None or length < _WORTH:
            return 0, []
        self._entries.remove(entry)
        self._entries.append(entry)
        return length, _cut(entry, length)

    def _usable(self, entry: _Entry, wanted: Key, cut: Callable[[int], int]) -> int:
        length = cut(min(shared_length(entry.key, wanted), len(wanted) - 1))
        # A sliding window that has moved on cannot be turned back; it can only be continued where it ends.
        fits = length == len(entry.key) or all(cache.is_trimmable() for cache in entry.caches)
        return length if fits else 0

    def clear(self) -> None:
        self._entries.clear()


def _cut(entry: _Entry, length: int) -> Caches:
    caches = copy.deepcopy(entry.caches)
    surplus = len(entry.key) - length
    for cache in caches if surplus else ():
        cache.trim(surplus)
    return caches


def shared_length(one: Key, other: Key) -> int:
    """How many tokens two keys have in common at their beginning."""
    shorter = min(len(one), len(other))
    differing = np.flatnonzero(one[:shorter] != other[:shorter])
    return int(differing[0]) if len(differing) else shorter


def picture_key(token_ids: Sequence[int], picture_token: int | None, digests: Sequence[str]) -> list[int]:
    """The token ids with every picture token replaced by a number of the picture's contents.

    Each unbroken run of picture tokens belongs to one picture where there are as many runs as pictures; where a
    processor splits pictures into tiles, every run stands for all pictures up to there that could be meant.
    """
    if picture_token is None or not digests:
        return list(token_ids)
    key, run, before = list(token_ids), -1, False
    runs = _count_runs(token_ids, picture_token)
    numbers = [_to_number(digest) for digest in digests] if runs == len(digests) else [_to_number(*digests)] * runs
    for at, token in enumerate(token_ids):
        inside = token == picture_token
        run += inside and not before
        before = inside
        if inside:
            key[at] = numbers[run]
    return key


def _count_runs(token_ids: Sequence[int], picture_token: int) -> int:
    inside = np.asarray(token_ids) == picture_token
    return int(np.count_nonzero(inside[1:] & ~inside[:-1]) + inside[:1].sum())


def _to_number(*digests: str) -> int:
    """Negative, so that it is never a token id; 62 bits of a SHA-256 over the digests in order."""
    return -1 - int(hashlib.sha256(" ".join(digests).encode()).hexdigest(), 16) % 2**62
