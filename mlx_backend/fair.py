"""FairQueue: who waits for a row, and who is next.

People take turns, and within a person it is first come, first served: start-time fair queueing, where each message is
due one turn after the person's last one, and a person who comes anew is due now. So nobody waits behind another one's
ten messages; and since the clock goes on with everybody who is let in, nobody is passed over for ever, whatever comes.
With one person it is a plain queue. Used on the worker's thread; the length may be read from any.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import Generic, Protocol, TypeVar


class Waits(Protocol):
    """What can wait here."""

    @property
    def asker(self) -> str: ...


_T = TypeVar("_T", bound=Waits)


class FairQueue(Generic[_T]):
    """Waiting requests; iterating yields them in the order in which they are let in if nobody else comes."""

    def __init__(self) -> None:
        self._first: list[_T] = []  # these go before everybody
        self._lines: dict[str, list[tuple[int, _T]]] = defaultdict(list)  # by asker, with the number of their coming
        self._due: dict[str, float] = {}  # when the next turn of an asker is
        self._now = 0.0  # in turns
        self._come = 0
        self._order: list[_T] = []

    def __len__(self) -> int:
        return len(self._order)

    def __iter__(self) -> Iterator[_T]:
        return iter(self._order)

    def add(self, request: _T) -> None:
        """Queue a request; who has none here is due now."""
        asker = request.asker
        if not self._lines[asker]:
            self._due[asker] = max(self._now, self._due.get(asker, 0.0))
        self._come += 1
        self._lines[asker].append((self._come, request))
        self._sort()

    def add_first(self, request: _T) -> None:
        """Put before everybody what has begun already."""
        self._first.insert(0, request)
        self._sort()

    def begin(self, request: _T) -> None:
        """It is this one's turn; it stays first until it is removed."""
        if request in self._first:
            return
        asker, others = request.asker, len(self._lines)
        due = self._due[asker]
        self._now = due if due > self._now else self._now + 1 / (others + 1)
        self._due[asker] = due + 1
        self._leave(request)
        self._first.append(request)
        self._sort()

    def remove(self, request: _T) -> None:
        """Take one out that was let in, or that ended while it waited."""
        if request in self._first:
            self._first.remove(request)
        else:
            self._leave(request)
        self._sort()

    def clear(self) -> list[_T]:
        """Take all out."""
        everybody = self._order
        self.__init__()
        return everybody

    def _leave(self, request: _T) -> None:
        line = self._lines[request.asker]
        line[:] = [(number, other) for number, other in line if other is not request]
        if not line:
            del self._lines[request.asker]
            self._due = {name: due for name, due in self._due.items() if due > self._now or name in self._lines}

    def _sort(self) -> None:
        waiting = [(self._due[asker] + turn, number, request) for asker, line in self._lines.items()
                   for turn, (number, request) in enumerate(line)]
        self._order = self._first + [request for _, _, request in sorted(waiting, key=lambda one: one[:2])]
