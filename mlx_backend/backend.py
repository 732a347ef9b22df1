"""Backend: what the page, the API, the benchmarks and other programs call.

It checks requests, prepares them off the MLX thread and hands them over. Every method returns at once and may be called
from any thread.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from typing import Any
from weakref import WeakSet

from mlx_backend import memory
from mlx_backend.blas import prefer_openblas
from mlx_backend.cost import Cost
from mlx_backend.engine import Engine
from mlx_backend.errors import WorkerClosed
from mlx_backend.fetching import Fetching
from mlx_backend.fit import Room
from mlx_backend.messages import ChatRequest, ModelCard, Stage, State, Status, When
from mlx_backend.preparing import Preparation
from mlx_backend.prompts import tidy
from mlx_backend.reply import Reply
from mlx_backend.rows import Model
from mlx_backend.switching import Switching
from mlx_backend.worker import DIED, MLXWorker


def load_vlm(folder: Path, max_batch: int, progress: Callable[[float], object], kv_bits: int = 0) -> Model:
    """Load a checkpoint with mlx-vlm. MLX is imported here, on the MLX thread, and nowhere before."""
    prefer_openblas()
    from mlx_backend.vlm import VLM
    from mlx_backend.warming import warm_up

    model = VLM.load(folder, max_batch, progress=progress, kv_bits=kv_bits)
    if memory.on_gpu():
        warm_up(model)
    return model


class Backend:
    """One model at a time, any number of replies."""

    # What it is made of; a subclass may be made of others.
    engine_type: type[Engine] = Engine
    worker_type: type[MLXWorker] = MLXWorker
    reply_type: type[Reply] = Reply
    preparation_type: type[Preparation] = Preparation

    def __init__(self, max_batch: int = 8, load: Callable[[Path, int], Model] | None = None, kv_bits: int = 0) -> None:
        """`kv_bits` is 8 or 4 for KV caches that take less memory, and 0 for those of full precision."""
        def load_one(folder: Path) -> Model:
            return load(folder, max_batch) if load else load_vlm(folder, max_batch, note_share, kv_bits)

        def note_share(share: float) -> None:
            self._models.share = share

        self.kv_bits = kv_bits
        self._engine = self.engine_type(load_one, max_batch)
        self._worker = self.worker_type(self._engine)
        self._fetching = Fetching()
        self._models = Switching(self._engine, self._worker, self._fetching)
        self._preparation = self.preparation_type(self._models, self._worker, self._engine)
        self._lock = self._models.lock
        self._replies: WeakSet[Reply] = WeakSet()
        self.asked = 0  # replies that were begun
        self._working_set: Future[int] | None = None
        self._closed = False

    # -- models ------------------------------------------------------------------------------------------------------

    @property
    def switching(self) -> When:
        """When loads that do not say become switches; may be set at any time."""
        return self._models.when

    @switching.setter
    def switching(self, when: When) -> None:
        self._models.when = when

    @property
    def fetching(self) -> Fetching:
        """The downloads; those of `load` are among them."""
        return self._fetching

    def load(self, path_or_repo: str | Path, when: When | None = None) -> Future[ModelCard]:
        """Switch to a checkpoint folder or a hub repo; the loaded one answers until the new one is complete.

        The future fails with BadCheckpoint, DownloadFailed, LoadFailed or OutOfMemory, after which the old checkpoint
        is back, or with Superseded when another one was picked meanwhile. Picking the same one again with When.NOW ends
        the wait for running replies.
        """
        with self._lock:
            self._check_open()
            return self._models.load(str(path_or_repo), when)

    def unload(self) -> Future[None]:
        """Give the model's memory back and forget it; running replies end."""
        with self._lock:
            self._check_open()
            return self._models.unload()

    def rest(self, message: str = "", *, only_idle: bool = False) -> Future[bool]:
        """Give the model's memory back until the next message, which loads it again; running replies end.

        `message` is what the status says then. With `only_idle` nothing happens while any reply runs. The future says
        whether it was freed.
        """
        with self._lock:
            self._check_open()
            return self._models.rest(message, (lambda: self.busy) if only_idle else lambda: False)

    def restart(self) -> Future[ModelCard] | None:
        """Start a dead MLX thread again and load the checkpoint that it had; None where it had none, or is not dead.

        Raises WorkerClosed while the dead one has not ended, and when this is closed.
        """
        with self._lock:
            if self._closed or self._worker.alive:
                return self._check_open()
            card = self._models.forget()
            if not self._worker.revive():
                raise WorkerClosed(DIED)
            self._working_set = None
            return self._models.load(card.path, When.NOW) if card else None

    def room(self) -> Room:
        """What a model may take on this computer, for `fit.estimate`; asks MLX on the first call, and says later."""
        with self._lock:
            if self._working_set is None and not self._closed:
                self._working_set = self._worker.submit(memory.working_set)
        asked, loaded = self._working_set, self._models.loaded
        known = asked is not None and asked.done() and not asked.exception()
        return memory.room(asked.result() if asked and known else 0, loaded.card.size if loaded else 0)

    @property
    def busy(self) -> bool:
        """Whether any reply has not ended."""
        with self._lock:
            return any(reply.finish is None for reply in self._replies)

    @property
    def status(self) -> Status:
        """What the backend is doing now."""
        with self._lock:
            stages = [reply.progress.stage for reply in self._replies]
        answering, waiting = self._engine.answering, stages.count(Stage.PREPARING) + stages.count(Stage.WAITING)
        loaded, resting = self._models.loaded, self._models.resting
        card = loaded.card if loaded else resting
        state, message = self._models.news
        if self._closed:
            state = State.CLOSED
        elif not self._worker.alive:
            state, message = State.FAILED, DIED
        elif state is State.EMPTY and loaded:
            state = State.ANSWERING if answering or waiting else State.READY
        elif state is State.EMPTY and resting:
            state = State.RESTING
        return Status(state, card, message, answering, waiting, self._models.share if state is State.LOADING else None)

    # -- chat --------------------------------------------------------------------------------------------------------

    def chat(self, request: ChatRequest) -> Reply:
        """Start answering; return the reply at once.

        Raises BadRequest when there is nothing to answer, NoModel when there is none and none is on its way, and
        WorkerClosed. What only shows when the request is prepared (an unreadable picture, a prompt that is too long)
        ends the reply with that error a moment later; see `Reply.wait_prepared`.
        """
        tidy(request.turns)
        reply = self.reply_type()
        with self._lock:
            self._check_open()
            self._models.check_any()
            self._replies.add(reply)
            self.asked += 1
        self._preparation.start(request, reply)
        return reply

    def cost(self, request: ChatRequest) -> Cost:
        """What a request would cost in tokens with the loaded checkpoint, told by the headers of its pictures.

        Not for the MLX thread. Takes some milliseconds; up to a second the first time that a checkpoint is asked.
        Raises BadRequest for what cannot be answered, NoModel and WorkerClosed.
        """
        return self._preparation.cost(request)

    # -- the end -----------------------------------------------------------------------------------------------------

    def _check_open(self) -> None:
        if self._closed:
            raise WorkerClosed("Loupe is closing.")
        if not self._worker.alive:
            raise WorkerClosed(DIED)

    def close(self, timeout: float = 4.0) -> bool:
        """End every reply, free the model, stop the thread; return whether it ended within `timeout` seconds."""
        with self._lock:
            self._closed = True
            replies = list(self._replies)
        for reply in replies:
            reply.cancel()
        self._preparation.close()
        self._models.close()
        self._fetching.close()
        return self._worker.close(timeout)

    def __enter__(self) -> Backend:
        return self

    def __exit__(self, *_: Any) -> None:
        self.close()
