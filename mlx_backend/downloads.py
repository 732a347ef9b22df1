"""Fetching one checkpoint in a child process (transfer.py) that can be ended at any moment.

`fetch` runs on a thread of its own, never on the MLX thread. What has arrived when a download ends stays, and the next
one goes on from there: no byte is fetched twice.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from mlx_backend.errors import BadCheckpoint, DownloadFailed, LoupeError, Superseded
from mlx_backend.hub_client import Patience

_NICE = 5  # hashing, or an import, must not cost a running answer its core
_TICK = 0.1  # seconds between two looks whether it is still wanted
_ERRORS: dict[str, type[LoupeError]] = {"BadCheckpoint": BadCheckpoint, "DownloadFailed": DownloadFailed}

MARGIN = 512 * 2**20  # bytes that stay free on the disk


@dataclass(frozen=True, slots=True)
class Order:
    """What to fetch and how."""

    repo: str
    revision: str = "main"  # or a commit
    token: str | None = field(default=None, repr=False)  # None leaves it to the Hugging Face login
    spare: int = MARGIN
    parallel: int = 3  # files at a time
    patience: Patience = field(default_factory=Patience)

    def to_line(self) -> bytes:
        return json.dumps(asdict(self)).encode() + b"\n"

    @classmethod
    def from_line(cls, line: bytes) -> Order:
        found: dict[str, Any] = json.loads(line)
        patience = Patience(**found.pop("patience"))
        return cls(**found, patience=patience)


@dataclass(frozen=True, slots=True)
class Report:
    """How far a download is, in bytes; `note` is what it waits for, if it does."""

    done: int = 0
    total: int = 0
    note: str = ""


def environment() -> dict[str, str]:
    """For a child process that talks to the hub."""
    found = {**os.environ, "HF_HUB_DISABLE_TELEMETRY": "1", "HF_HUB_DISABLE_PROGRESS_BARS": "1"}
    found.setdefault("HF_HUB_DISABLE_XET", "1")  # its transfers report no progress and cannot be resumed
    return found


def start_child(module: str, order: bytes, nice: int = 0) -> subprocess.Popen[bytes]:
    """Start one of our modules and hand it its order. It ends when its standard input does, so with this process.

    `nice` is how much less it counts for than this process.
    """
    child = subprocess.Popen(
        [sys.executable, "-m", module],
        cwd=Path(__file__).parent.parent,
        env=environment(),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        # Ctrl-C in the terminal is the parent's to handle. No session of its own: where Linux shares the processor
        # among sessions (autogroup), how nice a process is counts within one alone.
        process_group=0,
    )
    if nice:
        with suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, child.pid, min(19, os.getpriority(os.PRIO_PROCESS, 0) + nice))
    if child.stdin is not None:
        with suppress(BrokenPipeError):  # it died at once; whoever reads its output will see
            child.stdin.write(order)
            child.stdin.flush()
    return child


def to_error(said: dict[str, Any]) -> LoupeError:
    """What a child said went wrong."""
    return _ERRORS.get(said["kind"], DownloadFailed)(said["error"])


def fetch(order: Order, report: Callable[[Report], None], is_stale: Callable[[], bool]) -> Path:
    """Fetch a checkpoint into the Hugging Face cache; return its folder. Runs until it is done.

    Raises DownloadFailed, BadCheckpoint, or Superseded once `is_stale`, after which no more bytes come.
    """
    with start_child("mlx_backend.transfer", order.to_line(), _NICE) as child:
        ended = threading.Event()
        threading.Thread(
            target=_end_when_stale, args=(child, is_stale, ended), daemon=True, name="watch-download"
        ).start()
        try:
            return _follow(child, order.repo, report, is_stale)
        finally:
            ended.set()
            child.kill()
            child.wait()


def _end_when_stale(child: subprocess.Popen[bytes], is_stale: Callable[[], bool], ended: threading.Event) -> None:
    while not ended.wait(_TICK):
        if is_stale():
            child.kill()
            return


def _follow(
    child: subprocess.Popen[bytes], repo: str, report: Callable[[Report], None], is_stale: Callable[[], bool]
) -> Path:
    done, total, note = 0, 0, ""
    for line in child.stdout or ():
        said: dict[str, Any] = json.loads(line)
        if "folder" in said:
            return Path(said["folder"])
        if "error" in said:
            raise to_error(said)
        done, total, note = said.get("done", done), said.get("total", total), said.get("note", note)
        report(Report(done, total, note))
    if is_stale():
        raise Superseded(f"Fetching {repo} was stopped. What has arrived is kept.")
    raise DownloadFailed(f"Fetching {repo} ended unexpectedly. Try again; what has arrived is not fetched twice.")
