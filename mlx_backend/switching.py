"""Switching: which checkpoint is loaded, which one comes next, and when.

A load finds the files (fetching them first if need be, while the loaded checkpoint goes on answering), checks them,
waits for its turn, and becomes one job on the MLX thread. The last pick wins. Every method returns at once and may be
called from any thread, except `wait_for`.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from mlx_backend import checkpoints
from mlx_backend.engine import Engine
from mlx_backend.errors import LoupeError, NoModel, Superseded, WorkerClosed, from_foreign
from mlx_backend.fetching import Fetching, Job
from mlx_backend.messages import ModelCard, State, When
from mlx_backend.prompts import Prompts
from mlx_backend.worker import MLXWorker

if TYPE_CHECKING:
    from mlx_backend.processor import Processor

_T = TypeVar("_T")

_SLICE = 0.25  # seconds; how often a thread that waits for the MLX thread looks whether the backend is closing
_TURN = 0.05  # seconds between two looks whether the running replies have ended


@dataclass(frozen=True)
class Loaded:
    """The checkpoint that requests are prepared for."""

    processor: Processor
    card: ModelCard
    prompts: Prompts


class Switching:
    """One model at a time."""

    def __init__(self, engine: Engine, worker: MLXWorker, fetching: Fetching) -> None:
        self.when = When.AFTER  # for loads that do not say
        self.lock = threading.RLock()
        self._engine = engine
        self._worker = worker
        self._fetching = fetching
        self._loading = ThreadPoolExecutor(4, thread_name_prefix="load")
        self._pick = 0  # the number of the latest load or unload; an earlier one gives way
        self._holder = 0  # the pick that waits for running replies; 0 if none does
        self._loaded: Loaded | None = None
        self._resting: ModelCard | None = None
        self._loads: list[Future[ModelCard]] = []
        self._news: tuple[State, str] = (State.EMPTY, "")
        self.share: float | None = None  # of the weights that are in memory, while a checkpoint is read
        self._closed = False

    # -- what there is -----------------------------------------------------------------------------------------------

    @property
    def loaded(self) -> Loaded | None:
        return self._loaded

    @property
    def resting(self) -> ModelCard | None:
        """The checkpoint that the next message loads again."""
        return self._resting

    @property
    def news(self) -> tuple[State, str]:
        """What a load is doing, or EMPTY; and a sentence about it, or why the last one failed."""
        return self._news

    def check_any(self) -> None:
        """Raise NoModel when there is no model and none is on its way."""
        with self.lock:
            if self._loaded is None and not self._loads and self._resting is None:
                raise NoModel(self._news[1] or "No model is loaded. Pick one first.")

    def look(self) -> tuple[Loaded | None, Future[ModelCard] | None]:
        """The checkpoint to prepare for; or else the load that may bring one. A resting one begins to load."""
        with self.lock:
            if self._loaded is not None and not self._holder:
                return self._loaded, None
            load = next((load for load in reversed(self._loads) if not load.done()), None)
            if load is None and self._loaded is None and self._resting is not None and not self._closed:
                card, self._resting = self._resting, None  # so that a failure is told, and not tried for ever
                load = self.load(card.path, When.NOW)
            return (None, load) if load is not None else (self._loaded, None)

    # -- a load ------------------------------------------------------------------------------------------------------

    def load(self, name: str, when: When | None = None) -> Future[ModelCard]:
        """See Backend.load."""
        with self.lock:
            self._pick += 1
            future = self._loading.submit(self._load, name.strip(), self._pick, when or self.when)
            self._loads.append(future)
        future.add_done_callback(self._forget_load)
        return future

    def _forget_load(self, future: Future[ModelCard]) -> None:
        with self.lock:
            self._loads.remove(future)

    def _load(self, name: str, pick: int, when: When) -> ModelCard:
        try:
            self._tell(pick, State.LOADING, f"Looking at {name}")
            folder = self._find(name, pick)
            card = checkpoints.describe(folder, checkpoints.check(folder))
            self._tell(pick, State.LOADING, f"Loading {card.name}")
            if when is When.AFTER:
                self._wait_for_turn(folder, card, pick)
            card = self.wait_for(self._worker.submit(self._swap, folder, card, pick))
        except BaseException as error:
            failure = from_foreign(error, doing=f"{name} could not be loaded")
            self._tell(pick, State.EMPTY, str(failure))
            raise failure from None
        self._tell(pick, State.EMPTY, "")
        return card

    def _find(self, name: str, pick: int) -> Path:
        folder = checkpoints.find(name)
        if folder is not None:
            return folder

        def progress(job: Job) -> None:
            self._tell(pick, State.FETCHING, job.message or f"Fetching {job.repo}: {job.words}")

        return self._fetching.follow(name, progress, lambda: self._is_stale(pick))

    def _wait_for_turn(self, folder: Path, card: ModelCard, pick: int) -> None:
        """Let the running replies end. Raises Superseded when another pick comes meanwhile."""
        if folder == self._engine.folder:
            return
        self.wait_for(self._worker.submit(self._hold, pick))
        while running := self.wait_for(self._worker.submit(self._engine.count_begun)):
            if self._is_stale(pick):
                self.wait_for(self._worker.submit(self._release, pick))
                raise _superseded(card)
            ends = "the running answer ends" if running == 1 else f"{running} running answers end"
            self._tell(pick, State.SWITCHING, f"{card.name} is loaded when {ends}.")
            time.sleep(_TURN)
        self._tell(pick, State.LOADING, f"Loading {card.name}")

    def _hold(self, pick: int) -> None:
        """On the MLX thread."""
        if not self._is_stale(pick):
            self._holder = pick
            self._engine.hold()

    def _release(self, pick: int) -> None:
        """On the MLX thread: a later pick may have taken over the hold."""
        if self._holder == pick:
            self._holder = 0
            self._engine.hold(False)

    def _swap(self, folder: Path, card: ModelCard, pick: int) -> ModelCard:
        """On the MLX thread."""
        if self._is_stale(pick):
            self._release(pick)
            raise _superseded(card)
        previous = self._loaded
        self._become(None)  # what is to be prepared meanwhile waits for the end of this load
        try:
            processor = self._engine.swap(folder)
        except LoupeError:
            back = self._engine.processor
            self._become(Loaded(back, previous.card, Prompts(back)) if back and previous else None)
            raise
        card = replace(card, sees=processor.sees, thinks=processor.thinks)
        self._become(Loaded(processor, card, Prompts(processor)))
        return card

    def _become(self, loaded: Loaded | None) -> None:
        """On the MLX thread."""
        self._engine.hold(False)
        with self.lock:
            self._loaded, self._resting, self._holder, self.share = loaded, None, 0, None

    def _is_stale(self, pick: int) -> bool:
        return self._closed or pick != self._pick

    def _tell(self, pick: int, state: State, message: str) -> None:
        if pick == self._pick:
            self._news = (state, message)

    def wait_for(self, future: Future[_T]) -> _T:
        """The result of a job on the MLX thread. Raises WorkerClosed when the backend closes before that is there."""
        while not wait([future], _SLICE).done:
            if self._closed:  # the job in hand may take minutes
                raise WorkerClosed("Loupe is closing.")
        return future.result()

    # -- giving memory back ------------------------------------------------------------------------------------------

    def forget(self) -> ModelCard | None:
        """The MLX thread has died, and the checkpoint with it; return which one that was."""
        with self.lock:
            card = self._loaded.card if self._loaded else self._resting
            self._become(None)
        return card

    def unload(self) -> Future[None]:
        """See Backend.unload."""
        with self.lock:
            self._pick += 1
            return self._worker.submit(self._unload, self._pick)  # in here, so that it comes before a later load

    def _unload(self, pick: int) -> None:
        self._become(None)
        self._engine.unload()
        self._tell(pick, State.EMPTY, "")

    def rest(self, message: str, busy: Callable[[], bool]) -> Future[bool]:
        """See Backend.rest; nothing happens while a load is under way, or if `busy` says so on the MLX thread."""
        return self._worker.submit(self._rest, message, busy)

    def _rest(self, message: str, busy: Callable[[], bool]) -> bool:
        with self.lock:
            card = self._loaded.card if self._loaded else None
            if card is None or self._loads or busy():
                return False
            self._pick += 1
            self._become(None)
            self._resting, self._news = card, (State.EMPTY, message)
        self._engine.unload()
        return True

    def close(self) -> None:
        """Give every load up; none is taken any more."""
        with self.lock:
            self._closed = True
        self._loading.shutdown(wait=False, cancel_futures=True)


def _superseded(card: ModelCard) -> Superseded:
    return Superseded(f"{card.name} was not loaded, because another model was picked after it.")
