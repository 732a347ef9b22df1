"""MLXWorker: the one thread that owns MLX.

Other threads hand it functions and get `concurrent.futures.Future`s back, as from an executor. Between jobs it steps
the engine for as long as that has work. Results must be plain values; exceptions lose their traceback on the way out,
since a traceback keeps frames, and with them gigabytes of arrays, alive.
"""

from __future__ import annotations

import atexit
import gc
import logging
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from typing import Any, ParamSpec, Protocol, TypeVar

from mlx_backend.errors import LoupeError, WorkerClosed, from_foreign, trace
from mlx_backend.streams import clear_streams

_log = logging.getLogger(__name__)
_P = ParamSpec("_P")
_T = TypeVar("_T")

DIED = "The model's thread has died. Start it again in the panel of the model, or restart Loupe."
# How long `close` waits for the thread (seconds); a decode step or one prefill chunk ends well within it.
_JOIN = 4.0


class Stepper(Protocol):
    """What the worker drives between jobs; called on the worker's thread alone."""

    def step(self) -> bool:
        """Do one turn of work; return whether there is more."""
        ...

    def fail(self, error: LoupeError) -> None:
        """End everything that is running with this error."""
        ...

    def close(self) -> None:
        """End everything and let go of the model."""
        ...


@dataclass(slots=True)
class _Job:
    future: Future[Any]
    run: Callable[[], Any]


class MLXWorker:
    """A daemon thread with an inbox. Accepting and closing are atomic: after `close`, `submit` raises."""

    def __init__(self, stepper: Stepper | None = None, name: str = "mlx") -> None:
        self._stepper = stepper
        self._inbox: SimpleQueue[_Job | None] = SimpleQueue()
        self._lock = threading.Lock()
        self._closed: WorkerClosed | None = None
        self._closed_at = 0.0
        self._over = False  # `close` was called
        self._name = name
        self._thread = self._begin()
        atexit.register(self._leave)

    def _begin(self) -> threading.Thread:
        # A daemon: Python joins other threads before atexit handlers run, and would wait for ever.
        thread = threading.Thread(target=self._run, name=self._name, daemon=True)
        thread.start()
        return thread

    @property
    def alive(self) -> bool:
        """Whether jobs are still taken."""
        return self._closed is None and self._thread.is_alive()

    def submit(self, fn: Callable[_P, _T], *args: _P.args, **kwargs: _P.kwargs) -> Future[_T]:
        """Run `fn(*args)` on the MLX thread. Raises WorkerClosed once it is closed or dead.

        A future that is cancelled before its turn is skipped. An exception arrives as a LoupeError.
        """
        job = _Job(Future(), lambda: fn(*args, **kwargs))
        with self._lock:
            if self._closed is not None:
                raise from_foreign(self._closed)
            self._inbox.put(job)
        return job.future

    def revive(self) -> bool:
        """Go on with a new thread where the old one died and has ended; return whether this call did that."""
        with self._lock:
            if self._closed is None or self._over or self._thread.is_alive():
                return False
            self._closed, self._inbox = None, SimpleQueue()
            self._thread = self._begin()
            return True

    def close(self, timeout: float = _JOIN) -> bool:
        """Stop after the step in hand; return whether the thread ended within `timeout` seconds.

        Jobs that have not begun fail with WorkerClosed. May be called from any thread, any number of times.
        """
        with self._lock:
            self._over = True
        self._refuse(WorkerClosed("Loupe is closing."))
        if threading.current_thread() is self._thread:
            return False  # the loop sees the stop word after this job; a join here would wait for itself
        self._thread.join(timeout)
        if self._thread.is_alive():
            return False
        atexit.unregister(self._leave)
        return True

    def _leave(self) -> None:
        """At the end of the process: whoever closed before has waited already."""
        waited = time.monotonic() - self._closed_at if self._closed else 0.0
        self.close(max(0.0, _JOIN - waited))

    def _refuse(self, reason: WorkerClosed) -> None:
        with self._lock:
            if self._closed is None:
                self._closed, self._closed_at = reason, time.monotonic()
                self._inbox.put(None)

    # -- on the thread -----------------------------------------------------------------------------------------------

    def _run(self) -> None:
        try:
            self._serve()
        except BaseException as error:
            _log.critical("The MLX thread died\n%s", trace(error))
            self._refuse(WorkerClosed(DIED))
        self._wind_up()

    def _serve(self) -> None:
        busy = False
        while self._closed is None:
            job = self._next_job(wait=not busy)
            if job is not None:
                _perform(job)
            del job  # an idle thread keeps nothing of its last job alive
            busy = self._step()

    def _next_job(self, *, wait: bool) -> _Job | None:
        try:
            return self._inbox.get(block=wait)
        except Empty:
            return None

    def _step(self) -> bool:
        if self._stepper is None or self._closed is not None:
            return False
        try:
            return self._stepper.step()
        except BaseException as error:  # SystemExit from a model's code must not end the thread either
            _log.error("A step of the engine failed\n%s", trace(error))
            self._stepper.fail(from_foreign(error))
            return False

    def _wind_up(self) -> None:
        try:
            if self._stepper is not None:
                self._stepper.close()
        except BaseException as error:
            _log.error("The engine did not close cleanly\n%s", trace(error))
        while (job := self._next_job(wait=False)) is not None or not self._inbox.empty():
            if job is not None and job.future.set_running_or_notify_cancel():
                job.future.set_exception(from_foreign(self._closed or WorkerClosed("Loupe is closing.")))
        if self._over:
            self._stepper = None
        gc.collect()
        clear_streams()


def _perform(job: _Job) -> None:
    if not job.future.set_running_or_notify_cancel():
        return
    try:
        result = job.run()
    except BaseException as error:
        if not isinstance(error, LoupeError):
            _log.error("A job on the MLX thread failed\n%s", trace(error))
        job.future.set_exception(from_foreign(error))
    else:
        job.future.set_result(result)
