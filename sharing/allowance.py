"""How much a guest may do: messages a minute, tokens a day, answers at once, and what models they may touch.

A guest is whoever logged in and is not the owner, and every key. Nobody waits in here.
"""

from __future__ import annotations

import logging
import math
import threading
import time
from collections import deque
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import date

from mlx_backend.messages import ChatRequest, Picture
from sharing.access import Access
from sharing.denied import Denied
from sharing.state import Limits, State

_log = logging.getLogger(__name__)
KEYS = "key-"  # and the key's id: who a program is
_MINUTE = 60.0
_MB = 2**20
_LONGEST_WAIT = 24 * 3600
_MOST_OPEN = 64  # questions at once of anybody, the owner's programs included: each holds its pictures in memory


@dataclass(frozen=True, slots=True)
class Rights:
    """What somebody may do with models."""

    is_owner: bool
    may_switch: bool
    may_fetch: bool


def check_open(questions: int) -> None:
    """Whether somebody with so many open questions may ask another. Raises Denied."""
    if questions >= _MOST_OPEN:
        raise Denied("too_many_open", status=429, retry_after=5, most=_MOST_OPEN)


class Allowance:
    """Thread-safe. Whoever is no guest is counted nowhere and limited by nothing."""

    def __init__(self, access: Access, clock: Callable[[], float] = time.monotonic,
                 today: Callable[[], date] = date.today) -> None:
        self._access = access
        self._clock = clock
        self._today = today
        self._lock = threading.Lock()
        self._sent: dict[str, deque[float]] = {}

    def limits(self, who: str) -> Limits | None:
        """Return the limits of a guest; None for anybody else."""
        state = self._access.state
        owners = {one.id for one in state.accounts if one.owner}
        is_guest = who.startswith(KEYS) or any(one.person == who and one.account not in owners
                                               for one in state.sessions)
        return state.limits if is_guest else None

    def is_guest(self, who: str) -> bool:
        return self.limits(who) is not None

    def admit(self, who: str, answers: int = 0, pictures: Iterable[Picture] = ()) -> None:
        """Let a message be asked; `answers` are coming already. Raises Denied, with the time after which it may be."""
        limits = self.limits(who)
        if limits is None:
            return
        for picture in pictures:
            if limits.picture and len(picture.data) > limits.picture * _MB:
                raise Denied("picture_too_large", status=413, name=picture.name, most=limits.picture)
        if limits.at_once and answers >= limits.at_once:
            raise Denied("too_many_answers", status=429, retry_after=5, most=limits.at_once)
        used = self.used(who)[1]
        if limits.tokens and used >= limits.tokens:
            raise Denied("tokens_used", status=429, retry_after=_LONGEST_WAIT, used=f"{used:,}",
                         most=f"{limits.tokens:,}")
        self._take(who, limits)

    def cap(self, who: str, request: ChatRequest) -> ChatRequest:
        """Return the request with an answer as long as it may be."""
        limits, wanted = self.limits(who), request.settings.max_tokens
        if limits is None or not limits.reply or (wanted and wanted <= limits.reply):
            return request
        return replace(request, settings=replace(request.settings, max_tokens=limits.reply))

    def spend(self, who: str, tokens: int) -> None:
        """An answer has ended."""
        if self.limits(who) is not None:
            self._note(who, 0, tokens)

    def refund(self, who: str) -> None:
        """What was let in last was no message after all."""
        with self._lock:
            if self._sent.get(who):
                self._sent[who].pop()
        self._note(who, -1, 0)

    def used(self, who: str) -> tuple[int, int]:
        """Return the messages and tokens of today."""
        state = self._access.state
        return state.used.get(who, (0, 0)) if state.day == self._today().isoformat() else (0, 0)

    def rights(self, is_owner: bool) -> Rights:
        limits = self._access.state.limits
        return Rights(is_owner, is_owner or limits.may_switch, is_owner or limits.may_fetch)

    def _take(self, who: str, limits: Limits) -> None:
        now = self._clock()
        with self._lock:
            sent = self._sent.setdefault(who, deque())
            while sent and now - sent[0] >= _MINUTE:
                sent.popleft()
            if limits.messages and len(sent) >= limits.messages:
                wait = math.ceil(sent[-limits.messages] + _MINUTE - now)
                raise Denied("too_many_messages", status=429, retry_after=wait, most=limits.messages, seconds=wait)
            sent.append(now)
            for name in [name for name, times in self._sent.items() if not times or now - times[-1] > _MINUTE]:
                del self._sent[name]
        self._note(who, 1, 0)

    def _note(self, who: str, messages: int, tokens: int) -> None:
        today = self._today().isoformat()

        def add(state: State) -> State:
            used = state.used if state.day == today else {}
            before = used.get(who, (0, 0))
            return replace(state, day=today, used={**used, who: (before[0] + messages, before[1] + tokens)})

        with suppress(OSError):  # the disk is full: it is counted until Loupe ends
            self._access.change(add, needs_disk=False)
