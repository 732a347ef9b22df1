"""Backends with a fault in them, for the test that the random schedules notice each.

Every one is a subclass that does one thing wrong, the kind of thing that a change of the real code could do.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any
from weakref import WeakSet

from mlx_backend import Backend, ChatRequest, Finish, LoupeError, Reply
from mlx_backend.engine import Engine
from mlx_backend.fair import FairQueue
from mlx_backend.preparing import Preparation
from mlx_backend.rows import Model, Request
from mlx_backend.seat import Seat
from mlx_backend.worker import MLXWorker


@dataclass(frozen=True)
class Planted:
    """A faulty backend, and what is said about it by the invariant that it breaks."""

    backend: type[Backend]
    noticed_as: str  # a regular expression
    seeds: tuple[int, ...]  # of schedules in which it shows, most of the times


# -- engines

class ForgetsTheRow(Engine):
    """A cancelled reply's row goes on in the model."""

    def _remove(self, model: Model, number: int) -> None:
        self._rows.pop(number, None)


class _TooSmall(Seat):
    def exchange(self, folder: Path) -> Model:
        old = self.model
        model = self.load(folder)
        if old is not None:
            old.close()
        return model


class LoadsBeforeItFrees(Engine):
    """A switch has two models in memory."""

    seat_type = _TooSmall


class _Sticky(Seat):
    def free(self) -> None:
        self.kept = self.model
        super().free()


class KeepsTheOldModel(Engine):
    """A freed model is still referenced."""

    seat_type = _Sticky


class LosesAToken(Engine):
    """A restarted reply goes on one token too late."""

    def _restart(self, model: Model, error: LoupeError) -> None:
        super()._restart(model, error)
        for request in self._waiting:
            if request.restarts:
                request.said.append(ord("-"))


class SaysItTwice(Engine):
    """A restarted reply begins anew behind what it had said."""

    def _restart(self, model: Model, error: LoupeError) -> None:
        super()._restart(model, error)
        for request in self._waiting:
            request.said.clear()


class BlamesEverybody(Engine):
    """A broken batch fails all its replies."""

    def _restart(self, model: Model, error: LoupeError) -> None:
        for row in self._rows.values():
            row.reply.fail(error)
        super()._restart(model, error)


class NeverGivesUp(Engine):
    """A reply that breaks every batch is restarted for ever."""

    def _restart(self, model: Model, error: LoupeError) -> None:
        for row in self._rows.values():
            row.restarts = 0
        super()._restart(model, error)


class MixesModels(Engine):
    """A reply that waits to go on after a restart goes on with another model's words."""

    def _end_begun(self, finish: Finish, error: LoupeError | None) -> None:
        waiting, self._waiting = self._waiting, FairQueue[Request]()
        super()._end_begun(finish, error)
        self._waiting = waiting


class ForgetsWhoWaits(Engine):
    """A switch drops the requests that wait."""

    def _send_back(self) -> None:
        self._waiting.clear()


class LetsEverybodyIn(Engine):
    """The batch has no limit."""

    def _has_room(self, request: Request) -> bool:
        return True


# -- replies

class EndsTwice(Reply):
    """The last end decides."""

    def _become(self, **changes: Any) -> bool:
        if "finish" in changes:
            self._now = replace(self._now, finish=None)
        return super()._become(**changes)


class GrowsAfterItsEnd(Reply):
    """Text is added to a reply that has ended."""

    def write(self, text: str, **figures: float) -> None:
        self._now = replace(self._now, text=self.text + text)
        super().write("", **figures)


# -- workers

class RunsJobsElsewhere(MLXWorker):
    """Every job runs on a thread of its own, while the MLX thread waits for it."""

    def submit(self, fn: Callable[..., Any], *args: Any, **kwargs: Any) -> Future[Any]:
        def run() -> Any:
            with ThreadPoolExecutor(1, thread_name_prefix="mlx") as pool:
                return pool.submit(fn, *args, **kwargs).result()

        return super().submit(run)


class DropsQueuedJobs(MLXWorker):
    """Jobs that wait at close are never told."""

    def _wind_up(self) -> None:
        while not self._inbox.empty():
            self._inbox.get()
        super()._wind_up()


# -- backends

class ClosesSilently(Backend):
    """Close does not end the replies."""

    def close(self, timeout: float = 4.0) -> bool:
        self._replies = WeakSet()
        return super().close(timeout)


class _Once(Preparation):
    """What a switch sends back is not prepared for the new checkpoint."""

    def _again(self, request: ChatRequest, reply: Reply) -> None: ...


class PreparesNothingAgain(Backend):
    """A switch turns those away who wait."""

    preparation_type = _Once


def _with(part: type[Engine] | type[Reply] | type[MLXWorker]) -> type[Backend]:
    """A backend with this part in it."""
    if issubclass(part, Engine):
        return type(part.__name__, (Backend,), {"engine_type": part})
    if issubclass(part, Reply):
        return type(part.__name__, (Backend,), {"reply_type": part})
    return type(part.__name__, (Backend,), {"worker_type": part})


PLANTED = [
    Planted(_with(ForgetsTheRow), "a row is left", (6, 11, 4)),
    Planted(_with(LoadsBeforeItFrees), "two models are loaded", (0, 3, 5)),
    Planted(_with(KeepsTheOldModel), "still referenced", (0, 3, 5)),
    Planted(_with(LosesAToken), "not whole|no beginning", (6, 24, 27)),
    Planted(_with(SaysItTwice), "not whole|no beginning", (6, 9, 22)),
    Planted(_with(BlamesEverybody), "without a fault of its own", (24, 27, 21)),
    Planted(_with(NeverGivesUp), "a reply never ends", (6, 9, 25)),
    Planted(_with(MixesModels), "no beginning", (752, 285, 680)),
    Planted(_with(ForgetsWhoWaits), "a reply never ends", (25, 27, 30)),
    Planted(_with(LetsEverybodyIn), "more rows than the batch holds", (6, 11, 17)),
    Planted(_with(EndsTwice), "changed after its end", (0, 3, 4)),
    Planted(_with(GrowsAfterItsEnd), "changed after its end", (0, 17, 4)),
    Planted(_with(RunsJobsElsewhere), "several threads|another thread", (0, 1, 2)),
    Planted(_with(DropsQueuedJobs), "a load never ends", (110, 131, 135)),
    Planted(ClosesSilently, "never ends|without a fault of its own", (17, 18, 68)),
    Planted(PreparesNothingAgain, "a reply never ends", (20, 10, 5)),
]
