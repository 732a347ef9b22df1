"""Fetching: the queue of downloads, one at a time, the same for everybody who looks.

Bytes are fetched by a child process (downloads.py). What has arrived stays on the disk through pause, cancel, failure,
the end of the app and the end of the computer, and no byte of it is fetched twice. Every method returns at once and may
be called from any thread, except `follow`.
"""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from mlx_backend import cache, checkpoints, tokens
from mlx_backend.downloads import Order, Report, fetch
from mlx_backend.errors import DownloadFailed, LoupeError, Superseded, from_foreign
from mlx_backend.hub_client import Patience
from mlx_backend.jobs import Job, JobState, speed_of

_SLICE = 0.1  # seconds between two looks of `follow`
_PATIENCE = 2.0  # seconds; how long a stopped download may take to end


@dataclass(eq=False)
class _Work:
    job: Job
    error: LoupeError | None = None
    cancelled: bool = False
    samples: deque[tuple[float, int]] = field(default_factory=deque[tuple[float, int]])


class Fetching:
    """The downloads of this app."""

    def __init__(self, patience: Patience | None = None) -> None:
        self._patience = patience or Patience()
        self._changed = threading.Condition()
        self._works: dict[str, _Work] = {}
        self._running: _Work | None = None
        self._thread: threading.Thread | None = None
        self._looked = False
        self._closed = False

    # -- what people do ----------------------------------------------------------------------------------------------

    def start(self, repo: str, revision: str = "main") -> Job:
        """Fetch a repo, after those that were asked for before; joins the job that it already has.

        `repo` may be a pasted address, or owner/name@revision. A paused, failed or done job begins again, which costs
        nothing for what is here. Raises BadCheckpoint for a name that is none, DownloadFailed after `close`.
        """
        name, pinned = checkpoints.repo_and_revision(repo)
        return self._start(name, pinned if revision == "main" else revision).job

    def _start(self, repo: str, revision: str) -> _Work:
        with self._changed:
            self._look_for_begun()
            if self._closed:
                raise DownloadFailed("Loupe is closing.")
            work = self._works.get(repo)
            if work is None or work.job.revision != revision:
                if work is not None:
                    work.cancelled = True
                work = self._works[repo] = _Work(Job(repo, revision, JobState.PAUSED))
            self._queue(work)
            return work

    def _queue(self, work: _Work) -> None:
        if work.job.state in (JobState.QUEUED, JobState.RUNNING):
            return
        self._works[work.job.repo] = self._works.pop(work.job.repo)  # to the end
        work.error = None
        self._set(work, state=JobState.QUEUED, message="", path="", speed=0.0, seconds_left=None)
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="fetch", daemon=True)
            self._thread.start()

    def pause(self, repo: str) -> None:
        """Stop it within a second or so; it stays in the list. Nothing happens to one that is not queued or running."""
        with self._changed:
            work = self._works.get(repo)
            if work is not None and work.job.state in (JobState.QUEUED, JobState.RUNNING):
                self._set(work, state=JobState.PAUSED, message="", speed=0.0, seconds_left=None)

    def resume(self, repo: str) -> None:
        """Go on with one that is paused or failed, at the end of the queue."""
        with self._changed:
            self._look_for_begun()
            work = self._works.get(repo)
            if work is not None and work.job.state in (JobState.PAUSED, JobState.FAILED) and not self._closed:
                self._queue(work)

    def cancel(self, repo: str) -> None:
        """Stop it and take it off the list, in whatever state it is. What has arrived stays on the disk (see Shelf)."""
        with self._changed:
            self._look_for_begun()
            work = self._works.pop(repo, None)
            if work is None:
                return
            work.cancelled = True
            self._changed.notify_all()
            is_running = work is self._running
        if not is_running:
            cache.forget_wanted(cache.cache_folder(), repo)

    def jobs(self) -> tuple[Job, ...]:
        """All of them, in the order in which they are or were due."""
        with self._changed:
            self._look_for_begun()
            return tuple(work.job for work in self._works.values())

    def find(self, repo: str) -> Job | None:
        """The job of this repo."""
        return next((job for job in self.jobs() if job.repo == repo), None)

    def follow(self, name: str, progress: Callable[[Job], None], is_stale: Callable[[], bool]) -> Path:
        """Fetch a repo (as for `start`), or join whoever does, and wait; return the folder.

        Raises what the download ended with, or Superseded once `is_stale`; then a download that nobody else asked for
        stops. Takes its own job off the list.
        """
        repo, revision = checkpoints.repo_and_revision(name)
        mine = self.find(repo) is None
        work = self._start(repo, revision)
        try:
            return self._follow(work, progress, is_stale)
        finally:
            if mine and work.job.state is not JobState.PAUSED:
                self.cancel(repo)
                self._wait_for_end(work)

    def _follow(self, work: _Work, progress: Callable[[Job], None], is_stale: Callable[[], bool]) -> Path:
        while True:
            with self._changed:
                job, error = work.job, work.error
            if job.state is JobState.DONE:
                return Path(job.path)
            if error is not None:
                raise from_foreign(error)
            if is_stale() or work.cancelled or job.state is JobState.PAUSED or self._closed:
                raise Superseded(f"{job.repo} was not loaded, because its download was stopped or another was picked.")
            progress(job)
            with self._changed:
                self._changed.wait(_SLICE)

    def _wait_for_end(self, work: _Work) -> None:
        with self._changed:
            self._changed.wait_for(lambda: self._running is not work, _PATIENCE)

    def close(self) -> None:
        """Stop everything; what was running is found as paused by the next Fetching."""
        with self._changed:
            self._closed = True
            self._changed.notify_all()
            thread = self._thread
        if thread is not None:
            thread.join(_PATIENCE)

    # -- the queue ---------------------------------------------------------------------------------------------------

    def _look_for_begun(self) -> None:
        """Once: what an earlier process left unfinished."""
        if self._looked:
            return
        self._looked = True
        place = cache.cache_folder()
        for wanted in cache.begun(place):
            job = Job(wanted.repo, wanted.revision, JobState.PAUSED, wanted.done(place), wanted.total)
            self._works.setdefault(wanted.repo, _Work(job))

    def _run(self) -> None:
        while (work := self._next()) is not None:
            outcome = self._fetch(work)
            with self._changed:
                self._running = None
                if not work.cancelled or outcome.get("state") is JobState.DONE:
                    self._set(work, speed=0.0, seconds_left=None, **outcome)
                self._changed.notify_all()
            if work.cancelled and self.find(work.job.repo) is None:
                cache.forget_wanted(cache.cache_folder(), work.job.repo)

    def _next(self) -> _Work | None:
        with self._changed:
            queued = (work for work in self._works.values() if work.job.state is JobState.QUEUED)
            work = None if self._closed else next(queued, None)
            if work is None:
                self._thread = None
                return None
            self._running = work
            work.samples.clear()
            self._set(work, state=JobState.RUNNING)
            return work

    def _fetch(self, work: _Work) -> dict[str, Any]:
        """What is to be changed about the job when its child process has ended."""
        job = work.job
        order = Order(job.repo, job.revision, tokens.read(), patience=self._patience)
        try:
            folder = fetch(order, lambda report: self._report(work, report), lambda: self._is_stale(work))
            return {"state": JobState.DONE, "path": str(folder), "done": work.job.total, "message": ""}
        except Superseded:
            return {}
        except Exception as error:
            work.error = from_foreign(error, DownloadFailed, f"{job.repo} could not be fetched")
            return {"state": JobState.FAILED, "message": str(work.error)}

    def _is_stale(self, work: _Work) -> bool:
        return self._closed or work.cancelled or work.job.state is not JobState.RUNNING

    def _report(self, work: _Work, report: Report) -> None:
        with self._changed:
            if self._is_stale(work):
                return
            speed = speed_of(work.samples, report.done)
            left = (report.total - report.done) / speed if speed else None
            self._set(work, done=report.done, total=report.total, speed=speed, seconds_left=left, message=report.note)

    def _set(self, work: _Work, **changes: Any) -> None:
        work.job = replace(work.job, **changes)
        self._changed.notify_all()
