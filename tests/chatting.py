"""Who goes on chatting while models are fetched, and a keychain in memory."""

from __future__ import annotations

import statistics
import threading
import time
from itertools import pairwise
from pathlib import Path

import keyring.backend

from tests.real import WAIT, Recorder, ask, backend_on

_STEP = 0.4  # seconds (benchmarks/fetch.py measures at full speed)


class Chatting:
    """Somebody who asks one question after the other, and the times at which tokens came."""

    def __init__(self, folder: Path) -> None:
        self._recorder, self._ended = Recorder(), threading.Event()
        self._recorder.after_step = self._note
        self.times: list[float] = []
        self._beats: list[float] = []  # of somebody who does next to nothing: a busy machine's own pauses
        self._house = backend_on(folder, self._recorder)
        self.backend = self._house.__enter__()
        self._thread = threading.Thread(target=self._ask, daemon=True, name="chatting")
        self._thread.start()
        self._beating = threading.Thread(target=self._beat, daemon=True, name="beating")
        self._beating.start()

    def _note(self, found: object) -> None:
        if found:
            self.times.append(time.perf_counter())
            time.sleep(_STEP)

    def _ask(self) -> None:
        while not self._ended.is_set():
            self.backend.chat(ask("Go on.", max_tokens=500)).wait(WAIT)

    def _beat(self) -> None:
        while not self._ended.wait(_STEP):
            sum(range(100_000))
            self._beats.append(time.perf_counter())

    def close(self) -> None:
        self._ended.set()
        self._beating.join(WAIT)
        self.backend.close()
        self._thread.join(WAIT)
        self._house.__exit__(None, None, None)

    def longest_pause(self, since: float) -> float:
        """In median steps, less what a busy machine adds to anybody's."""
        steps, beats = ([after - before for before, after in pairwise(
            [since, *(moment for moment in moments if moment > since), time.perf_counter()])]
            for moments in (self.times, self._beats))
        return (max(steps) - 5 * max(0, max(beats) - _STEP)) / max(_STEP, statistics.median(steps))


class Keychain(keyring.backend.KeyringBackend):
    """One in memory that says how safe it is."""

    priority = 1  # pyright: ignore[reportAssignmentType, reportIncompatibleMethodOverride]

    def __init__(self, priority: float) -> None:
        super().__init__()
        self.priority = priority  # pyright: ignore[reportAttributeAccessIssue]
        self.kept: dict[tuple[str, str], str] = {}

    def get_password(self, service: str, username: str) -> str | None:
        return self.kept.get((service, username))

    def set_password(self, service: str, username: str, password: str) -> None:
        self.kept[service, username] = password

    def delete_password(self, service: str, username: str) -> None:
        del self.kept[service, username]
