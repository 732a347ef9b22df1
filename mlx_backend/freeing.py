"""Freeing: gives the model's memory back when nobody has asked anything for a while, or the computer runs short.

The next message loads it again. What the C library keeps for later is given back too: in each pause, and each minute
while there is none. A thread that looks now and then; it never touches MLX, only asks the backend to rest.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from typing import Protocol

from mlx_backend import memory
from mlx_backend.errors import LoupeError
from mlx_backend.messages import State, Status

_log = logging.getLogger(__name__)

_PAUSE = 20.0  # seconds without a reply, then memory is trimmed, and a shortage of it frees the model
# Seconds of replies after which it is trimmed as well. Twelve minutes of 48 clients at once left 10 MB more of free
# memory in the arenas of glibc, and nothing more in use. It takes 65 ms of 200,000 pieces in 1 GB, half of them free.
_BUSY = 60.0


class Resting(Protocol):
    """The part of Backend that this needs."""

    @property
    def status(self) -> Status: ...
    @property
    def busy(self) -> bool: ...
    @property
    def asked(self) -> int: ...
    def rest(self, message: str = "", *, only_idle: bool = False) -> Future[bool]: ...


class Freeing:
    """Watches one backend until it is closed. Times are seconds.

    `after` without a reply frees the model (0: never); may be changed at any time. `is_short` says whether memory is.
    """

    def __init__(
        self,
        backend: Resting,
        after: float = 0.0,
        is_short: Callable[[], bool] = memory.is_short,
        *,
        trim: Callable[[], None] = memory.trim,
        pause: float = _PAUSE,
        busy: float = _BUSY,
        tick: float = 5.0,
    ) -> None:
        self.after = after
        self._backend = backend
        self._is_short = is_short
        self._trim = trim
        self._pause, self._busy = pause, busy
        self._tick = tick
        self._asked = backend.asked
        self._idle_since = self._trimmed = time.monotonic()
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._watch, name="freeing", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Look no more."""
        self._ended.set()
        self._thread.join(2 * self._tick)

    def _watch(self) -> None:
        while not self._ended.wait(self._tick):
            try:
                self._look()
            except LoupeError:  # the backend is closing
                return

    def _look(self) -> None:
        before, self._asked = self._asked, self._backend.asked  # a short reply may have come and gone between two looks
        now = time.monotonic()
        replies = self._backend.busy or self._asked != before
        if replies or self._backend.status.state is not State.READY:
            self._idle_since = now
        idle = now - self._idle_since
        if self._is_time_to_trim(now, idle, replies):
            self._trimmed = now
            self._trim()
        if self.after and idle >= self.after:
            self._free(f"The model's memory was given back after {_minutes(self.after)} without a message.")
        elif idle >= self._pause and self._is_short():
            self._free("The model's memory was given back, because this computer runs short of it.")

    def _is_time_to_trim(self, now: float, idle: float, replies: bool) -> bool:
        if replies:
            return now - self._trimmed >= self._busy
        return idle >= self._pause and self._trimmed <= self._idle_since  # once in each pause

    def _free(self, reason: str) -> None:
        _log.info(reason)
        self._backend.rest(f"{reason} The next message loads it again.", only_idle=True)


def _minutes(seconds: float) -> str:
    minutes = round(seconds / 60)
    return f"{minutes} minutes" if minutes > 1 else "a minute" if minutes == 1 else f"{seconds:.0f} seconds"
