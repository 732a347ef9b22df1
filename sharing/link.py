"""The share link: a helper program that brings the internet to one port of this computer, looked after by a thread.

It is opened beside the running page, and again whenever it has died, waiting longer each time it does not open.
"""

from __future__ import annotations

import logging
import re
import subprocess
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from enum import StrEnum

_log = logging.getLogger(__name__)
_PATIENCE = 30.0  # seconds until the helper must have said the address
_PAUSES = (1.0, 60.0)  # seconds before it is opened again, doubled from the first to the second
_WATCHING = 10.0
_SLEPT = 30.0  # seconds that the computer was away, after which the old connection is worth nothing
_ADDRESS = re.compile(r"start proxy success: (https?://[a-z0-9.-]+(?::\d+)?)/?\s*$", re.IGNORECASE)
_REFUSED = "login to server failed"

Command = Callable[[int], Sequence[str]]


class LinkFailed(Exception):
    """Why there is no link, by the field of `SharingWords` that says it."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


class LinkState(StrEnum):
    """How the link is."""

    OFF = "off"
    OPENING = "opening"
    OPEN = "open"
    FAILED = "failed"  # and will be tried again


@dataclass(frozen=True, slots=True)
class LinkStatus:
    """What everybody may know of it."""

    state: LinkState = LinkState.OFF
    address: str = ""
    reason: str = ""  # a field of `SharingWords`


class Link:
    """One link. `command` returns the helper and its arguments for a port; it may ask the network and take a while."""

    def __init__(self, command: Command, on_change: Callable[[LinkStatus], None] = lambda _: None, *,
                 patience: float = _PATIENCE, pauses: tuple[float, float] = _PAUSES,
                 away: Callable[[], float] = lambda: time.time() - time.monotonic()) -> None:
        self._command = command
        self._on_change = on_change
        self._patience = patience
        self._pauses = pauses
        self._away = away
        self._lock = threading.Lock()
        self._closed = threading.Event()
        self._process: subprocess.Popen[str] | None = None
        self._thread: threading.Thread | None = None
        self.status = LinkStatus()

    def open(self, port: int) -> None:
        """Begin to open it; returns at once."""
        self.close()
        self._closed = threading.Event()
        self._become(LinkStatus(LinkState.OPENING))
        self._thread = threading.Thread(target=self._run, args=(port, self._closed), name="link", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """End it; returns when the helper has been told."""
        self._closed.set()
        self._kill()
        if self._thread is not None and self._thread is not threading.current_thread():
            self._thread.join(2)
        self._become(LinkStatus())

    def _become(self, status: LinkStatus) -> None:
        if status != self.status:
            self.status = status
            self._on_change(status)

    def _run(self, port: int, closed: threading.Event) -> None:
        pause = self._pauses[0]
        while not closed.is_set():
            reason = self._hold(port, closed)
            if closed.is_set():
                return
            pause = self._pauses[0] if self.status.state is LinkState.OPEN else pause
            is_news = reason != self.status.reason
            _log.log(logging.WARNING if is_news else logging.INFO, "The share link is not open (%s); trying again in "
                     "%.0f s.", reason, pause)
            self._become(LinkStatus(LinkState.FAILED, reason=reason))
            closed.wait(pause)
            pause = min(2 * pause, self._pauses[1])

    def _hold(self, port: int, closed: threading.Event) -> str:
        """Open the link and stay while it lives; return why it does not."""
        try:
            command = self._command(port)
            with self._lock:
                if closed.is_set():
                    return ""
                self._process = process = subprocess.Popen(
                    command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                    errors="replace")
        except LinkFailed as failed:
            return failed.key
        except OSError:  # it is not there, or may not be run
            return "share_blocked"
        hung = threading.Event()
        late = threading.Timer(self._patience, lambda: (hung.set(), process.kill()))
        late.daemon = True
        late.start()
        threading.Thread(target=self._watch, args=(process, closed), name="link watch", daemon=True).start()
        try:
            return self._listen(process, late, hung)
        finally:
            late.cancel()
            self._kill()

    def _listen(self, process: subprocess.Popen[str], late: threading.Timer, hung: threading.Event) -> str:
        """Read what the helper says until it ends; it says a new address when it has connected anew."""
        assert process.stdout is not None  # noqa: S101
        reason = ""
        with process.stdout:
            for line in process.stdout:
                if found := _ADDRESS.search(line):
                    late.cancel()
                    host = found[1].partition("://")[2]
                    self._become(LinkStatus(LinkState.OPEN, f"https://{host}"))
                elif _REFUSED in line:
                    reason = "share_refused"
                    break
        if self.status.state is LinkState.OPEN:
            return "share_lost"
        return reason or ("share_hung" if hung.is_set() else "share_refused")

    def _watch(self, process: subprocess.Popen[str], closed: threading.Event) -> None:
        away = self._away()
        while process.poll() is None and not closed.wait(min(_WATCHING, self._patience)):
            if self._away() - away > _SLEPT:
                process.kill()

    def _kill(self) -> None:
        with self._lock:
            process, self._process = self._process, None
        if process is not None:
            process.kill()
            with suppress(subprocess.TimeoutExpired):
                process.wait(2)
