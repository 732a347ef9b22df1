"""Job: one download, as everybody sees it."""

from __future__ import annotations

import time
from collections import deque
from dataclasses import dataclass
from enum import StrEnum

_WINDOW = 5.0  # seconds over which the speed is taken


class JobState(StrEnum):
    """Where a download is."""

    QUEUED = "queued"  # others are before it
    RUNNING = "running"
    PAUSED = "paused"  # by a person, or by the end of the app: `resume` goes on
    FAILED = "failed"  # `message` says why; `resume` tries again
    DONE = "done"  # complete and checked; `path` is its folder


@dataclass(frozen=True, slots=True)
class Job:
    """One moment of a download. Sizes are bytes, times are seconds."""

    repo: str
    revision: str  # as it was asked for: "main" or a commit
    state: JobState
    done: int = 0
    total: int = 0  # 0 until the hub has said
    speed: float = 0.0  # bytes per second, over the last seconds
    seconds_left: float | None = None  # None until it can be told
    message: str = ""  # one sentence: what it waits for, why it failed
    path: str = ""  # the folder, when it is done

    @property
    def words(self) -> str:
        """How far it is, for a person."""
        words = f"{self.done / 1e9:.2f} of {self.total / 1e9:.2f} GB"
        if self.speed:
            words += f", {self.speed / 1e6:.1f} MB/s"
        if self.seconds_left is not None:
            minutes, seconds = divmod(round(self.seconds_left), 60)
            words += f", {minutes}:{seconds:02} left"
        return words


def speed_of(samples: deque[tuple[float, int]], done: int) -> float:
    """Bytes per second over the last seconds; keeps the samples that this takes."""
    now = time.monotonic()
    samples.append((now, done))
    while now - samples[0][0] > _WINDOW:
        samples.popleft()
    seconds = now - samples[0][0]
    return (done - samples[0][1]) / seconds if seconds > 0 else 0.0
