"""Who goes on chatting while models are fetched, and a keychain in memory."""

from __future__ import annotations

import statistics
import subprocess
import sys
import threading
import time
from itertools import pairwise
from pathlib import Path

import keyring.backend

from tests.real import WAIT, Recorder, ask, backend_on

_STEP = 0.4  # seconds (benchmarks/fetch.py measures at full speed)
# A process of its own: what this one keeps from its threads is no pause of the machine's.
_BEATS = f"""
import time
while True:
    time.sleep({_STEP})
    sum(range(100_000))
    print(time.perf_counter(), flush=True)
"""


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
        self._beating = subprocess.Popen([sys.executable, "-c", _BEATS], stdout=subprocess.PIPE, text=True)
        self._listening = threading.Thread(target=self._listen, daemon=True, name="listening")
        self._listening.start()

    def _note(self, found: object) -> None:
        if found:
            self.times.append(time.perf_counter())
            time.sleep(_STEP)

    def _ask(self) -> None:
        while not self._ended.is_set():
            self.backend.chat(ask("Go on.", max_tokens=500)).wait(WAIT)

    def _listen(self) -> None:
        with self._beating as child:
            assert child.stdout is not None
            self._beats.extend(float(line) for line in child.stdout)

    def close(self) -> None:
        self._ended.set()
        self._beating.kill()
        self._listening.join(WAIT)
        self.backend.close()
        self._thread.join(WAIT)
        self._house.__exit__(None, None, None)

    def longest_pause(self, since: float) -> float:
        """In median steps, less what a busy machine adds to anybody's."""
        times = [since, *(moment for moment in self.times if moment > since), time.perf_counter()]
        steps = [after - before for before, after in pairwise(times)]
        beats = [after - before for before, after in pairwise([since, *(beat for beat in self._beats if beat > since)])]
        busy = max(beats, default=_STEP) - _STEP
        return (max(steps) - 5 * max(0, busy)) / max(_STEP, statistics.median(steps))  # a step waits for many threads


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
