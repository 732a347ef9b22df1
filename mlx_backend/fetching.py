"""Fetching: the queue of downloads, one at a time, the same for everybody who looks.

Bytes are fetched by a child process (downloads.py). What has arrived stays on the disk through pause, cancel, failure,
the end of the app and the end of the computer, and no byte of it is fetched twice. Every method returns at once and may
be called from any thread, except `wait`.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


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


class Fetching:
    """The downloads of this app."""

    def start(self, repo: str, revision: str = "main") -> Job:
        """Fetch a repo, after those that were asked for before; joins the job that it already has.

        `repo` may be a pasted address. A paused or failed job goes on. Raises BadCheckpoint for a name that is
        none.
        """
        raise NotImplementedError

    def pause(self, repo: str) -> None:
        """Stop it within a second or so; it stays in the list. Nothing happens to one that is not queued or running."""
        raise NotImplementedError

    def resume(self, repo: str) -> None:
        """Go on with one that is paused or failed, at the end of the queue."""
        raise NotImplementedError

    def cancel(self, repo: str) -> None:
        """Stop it and take it off the list, in whatever state it is. What has arrived stays on the disk (see Shelf)."""
        raise NotImplementedError

    def jobs(self) -> tuple[Job, ...]:
        """All of them, in the order in which they were asked for."""
        raise NotImplementedError

    def find(self, repo: str) -> Job | None:
        """The job of this repo."""
        raise NotImplementedError

    def close(self) -> None:
        """Stop everything; what was running is found as paused by the next Fetching."""
        raise NotImplementedError
