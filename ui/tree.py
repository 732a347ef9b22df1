"""Which turn follows which in one conversation, with deleted turns stepped over.

A turn that is deleted keeps its row until nobody can undo that any more. Meanwhile its children count as children of
the nearest turn above that is still there, so what followed it stays.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable


class Tree:
    """The turns of one conversation by their numbers, which grow with time. None is the root."""

    def __init__(self, turns: Iterable[tuple[int, int | None, bool]]) -> None:
        """Take each turn's number, its parent's number and whether it is deleted, parents first."""
        self._parents: dict[int, int | None] = {}
        self._live: dict[int | None, int | None] = {None: None}  # a turn -> itself, or what stands for it if deleted
        self._children: dict[int | None, list[int]] = defaultdict(list)
        for number, parent, deleted in turns:
            above = self._live[parent]
            self._live[number] = above if deleted else number
            if not deleted:
                self._parents[number] = above
                self._children[above].append(number)

    def live(self, number: int | None) -> int | None:
        """Return this turn, or the nearest one above it that is not deleted."""
        return self._live[number]

    def path(self, leaf: int | None) -> list[int]:
        """Return the turns from the first one to this one."""
        turns: list[int] = []
        at = self._live[leaf]
        while at is not None:
            turns.append(at)
            at = self._parents[at]
        return turns[::-1]

    def siblings(self, number: int) -> list[int]:
        """Return the turns that could stand in this one's place, itself among them, oldest first."""
        return self._children[self._parents[number]]

    def newest(self, number: int | None) -> int | None:
        """Return the newest turn at or below this one, which has none below it."""
        newest, waiting = self._live[number], [self._live[number]]
        while waiting:
            at = waiting.pop()
            newest = at if newest is None or (at is not None and at > newest) else newest
            waiting += self._children[at]
        return newest

    def holds(self, number: int, leaf: int | None) -> bool:
        """Return whether this turn is on the way to that leaf."""
        return number in self.path(leaf)
