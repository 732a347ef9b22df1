"""Backend: what the page, the API, the benchmarks and other programs call.

It checks requests, prepares them off the MLX thread and hands them over. Every method returns at once and may be called
from any thread.
"""

from __future__ import annotations

import logging
import secrets
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar
from weakref import WeakSet

from mlx_backend import checkpoints, downloads
from mlx_backend.blas import prefer_openblas
from mlx_backend.engine import Engine, Model, Request
from mlx_backend.errors import LoupeError, NoModel, Superseded, TooLong, WorkerClosed, from_foreign
from mlx_backend.messages import ChatRequest, ModelCard, Settings, Stage, State, Status
from mlx_backend.pictures import PictureCache
from mlx_backend.prompts import Prompts, tidy
from mlx_backend.reply import Reply
from mlx_backend.worker import MLXWorker

if TYPE_CHECKING:
    from mlx_backend.processor import Inputs, Processor

_log = logging.getLogger(__name__)
_T = TypeVar("_T")

# A reply's length where neither the request nor the checkpoint says one (mlx-vlm's own default).
DEFAULT_MAX_TOKENS = 2048
_SLOW_PREPARATION = 1.0  # seconds; a slower one is logged
_SEEDS = 2**32
_SLICE = 0.25  # seconds; how often a thread that waits for the MLX thread looks whether the backend is closing
_PREPARERS = 2  # threads; decoding pictures is most of the work and releases the interpreter lock


def load_vlm(folder: Path, max_batch: int) -> Model:
    """Load a checkpoint with mlx-vlm. MLX is imported here, on the MLX thread, and nowhere before."""
    prefer_openblas()
    from mlx_backend.vlm import VLM

    return VLM.load(folder, max_batch)


@dataclass(frozen=True)
class _Loaded:
    """The checkpoint that requests are prepared for."""

    processor: Processor
    card: ModelCard
    prompts: Prompts


class Backend:
    """One model at a time, any number of replies."""

    # What it is made of; a subclass may be made of others.
    engine_type: type[Engine] = Engine
    worker_type: type[MLXWorker] = MLXWorker
    reply_type: type[Reply] = Reply

    def __init__(self, max_batch: int = 8, load: Callable[[Path, int], Model] = load_vlm) -> None:
        self._engine = self.engine_type(lambda folder: load(folder, max_batch), max_batch)
        self._worker = self.worker_type(self._engine)
        self._preparing = ThreadPoolExecutor(_PREPARERS, thread_name_prefix="prepare")
        self._loading = ThreadPoolExecutor(4, thread_name_prefix="load")
        self._pictures = PictureCache()
        self._lock = threading.Lock()
        self._pick = 0  # the number of the latest load or unload; an earlier one gives way
        self._replies: WeakSet[Reply] = WeakSet()
        self._loaded: _Loaded | None = None
        self._loads: list[Future[ModelCard]] = []
        self._news: tuple[State, str] = (State.EMPTY, "")
        self._closed = False

    # -- models ------------------------------------------------------------------------------------------------------

    def load(self, path_or_repo: str | Path) -> Future[ModelCard]:
        """Switch to a checkpoint folder or a hub repo; the loaded one answers until the new one is complete.

        The future fails with BadCheckpoint, DownloadFailed, LoadFailed or OutOfMemory, after which the old checkpoint
        is back, or with Superseded when another one was picked meanwhile.
        """
        with self._lock:
            self._check_open()
            self._pick += 1
            future = self._loading.submit(self._load, str(path_or_repo).strip(), self._pick)
            self._loads.append(future)
        future.add_done_callback(self._forget_load)
        return future

    def _forget_load(self, future: Future[ModelCard]) -> None:
        with self._lock:
            self._loads.remove(future)

    def _load(self, name: str, pick: int) -> ModelCard:
        try:
            self._tell(pick, State.LOADING, f"Looking at {name}")
            folder = self._find(name, pick)
            card = checkpoints.describe(folder, checkpoints.check(folder))
            self._tell(pick, State.LOADING, f"Loading {card.name}")
            card = self._wait_for(self._worker.submit(self._swap, folder, card, pick))
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

        def progress(done: int, total: int) -> None:
            self._tell(pick, State.FETCHING, f"Fetching {name}: {done / 1e9:.2f} of {total / 1e9:.2f} GB")

        return downloads.fetch(checkpoints.repo_id(name), progress, lambda: self._is_stale(pick))

    def _swap(self, folder: Path, card: ModelCard, pick: int) -> ModelCard:
        """On the MLX thread."""
        if self._is_stale(pick):
            raise Superseded(f"{card.name} was not loaded, because another model was picked after it.")
        previous = self._loaded
        self._become(None)  # what is to be prepared meanwhile waits for the end of this load
        try:
            processor = self._engine.swap(folder)
        except LoupeError:
            back = self._engine.processor
            self._become(_Loaded(back, previous.card, Prompts(back)) if back and previous else None)
            raise
        card = replace(card, sees=processor.sees)
        self._become(_Loaded(processor, card, Prompts(processor)))
        return card

    def _become(self, loaded: _Loaded | None) -> None:
        with self._lock:
            self._loaded = loaded

    def _is_stale(self, pick: int) -> bool:
        return self._closed or pick != self._pick

    def _tell(self, pick: int, state: State, message: str) -> None:
        if pick == self._pick:
            self._news = (state, message)

    def unload(self) -> Future[None]:
        """Give the model's memory back; running replies end."""
        with self._lock:
            self._check_open()
            self._pick += 1
            return self._worker.submit(self._unload, self._pick)  # in here, so that it comes before a later load

    def _unload(self, pick: int) -> None:
        self._become(None)
        self._engine.unload()
        self._tell(pick, State.EMPTY, "")

    @property
    def status(self) -> Status:
        """What the backend is doing now."""
        with self._lock:
            stages = [reply.progress.stage for reply in self._replies]
        answering, waiting = self._engine.answering, stages.count(Stage.PREPARING) + stages.count(Stage.WAITING)
        card = self._loaded.card if self._loaded else None
        state, message = self._news
        if self._closed:
            state = State.CLOSED
        elif not self._worker.alive:
            state, message = State.FAILED, "The model's thread has died. Restart Loupe to go on."
        elif state is State.EMPTY and card is not None:
            state = State.ANSWERING if answering or waiting else State.READY
        return Status(state, card, message, answering, waiting)

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
            if self._loaded is None and not self._loads:
                raise NoModel("No model is loaded. Pick one first.")
            self._replies.add(reply)
        self._prepare_soon(request, reply)
        return reply

    def _prepare_soon(self, request: ChatRequest, reply: Reply) -> None:
        """Prepare in the pool; where there is no model yet, as soon as the one that is being loaded is there."""
        _, load = self._look()
        if load is not None:
            load.add_done_callback(lambda _: self._prepare_soon(request, reply))
            return
        try:
            self._preparing.submit(self._prepare, request, reply)
        except RuntimeError:  # the pool is shut down
            reply.cancel()

    def _look(self) -> tuple[_Loaded | None, Future[ModelCard] | None]:
        """The loaded checkpoint; or else the load that may bring one."""
        with self._lock:
            if self._loaded is not None:
                return self._loaded, None
            return None, next((load for load in reversed(self._loads) if not load.done()), None)

    def _prepare(self, request: ChatRequest, reply: Reply) -> None:
        loaded, load = self._look()
        if load is not None:  # a switch began meanwhile
            self._prepare_soon(request, reply)
        elif reply.finish is None:
            self._prepare_for(loaded, request, reply)

    def _prepare_for(self, loaded: _Loaded | None, request: ChatRequest, reply: Reply) -> None:
        started = time.perf_counter()
        try:
            if loaded is None:
                raise NoModel(self._news[1] or "No model is loaded. Pick one first.")
            inputs = self._encode(request, loaded)
            settings = _settle(request.settings.over(loaded.processor.defaults), inputs, loaded.card.context_length)
        except BaseException as error:
            reply.fail(from_foreign(error, doing="The message could not be prepared"))
            return
        seconds = time.perf_counter() - started
        if seconds > _SLOW_PREPARATION:
            _log.warning("Preparing %d tokens took %.1f s", len(inputs.token_ids), seconds)
        reply.count(preparation_time=reply.stats.preparation_time + seconds, prompt_tokens=len(inputs.token_ids))
        reply.note(Stage.WAITING)
        self._hand_over(Request(inputs, settings, reply, partial(self._again, request, reply)))

    def _encode(self, request: ChatRequest, loaded: _Loaded) -> Inputs:
        processor = loaded.processor
        text = loaded.prompts.render(request.turns)
        pictures = [self._pictures.prepare(p) for turn in request.turns for p in turn.pictures]
        pictures = pictures if processor.sees else []
        if processor.computes_with_mlx:
            return self._wait_for(self._worker.submit(processor.encode, text, pictures))
        return processor.encode(text, pictures)

    def _wait_for(self, future: Future[_T]) -> _T:
        """The result of a job on the MLX thread. Raises WorkerClosed when the backend closes before that is there."""
        while not wait([future], _SLICE).done:
            if self._closed:  # the job in hand may take minutes
                raise WorkerClosed("Loupe is closing.")
        return future.result()

    def _hand_over(self, request: Request) -> None:
        try:
            handed = self._worker.submit(self._engine.admit, request)
        except WorkerClosed as error:
            request.reply.fail(error)
        else:
            handed.add_done_callback(lambda _: _end_if_lost(request.reply, handed))

    def _again(self, request: ChatRequest, reply: Reply) -> None:
        """The checkpoint was switched before this was admitted; prepare it for the new one."""
        reply.note(Stage.PREPARING)
        self._prepare_soon(request, reply)

    # -- the end -----------------------------------------------------------------------------------------------------

    def _check_open(self) -> None:
        if self._closed:
            raise WorkerClosed("Loupe is closing.")
        if not self._worker.alive:
            raise WorkerClosed("The model's thread has died. Restart Loupe to go on.")

    def close(self, timeout: float = 4.0) -> bool:
        """End every reply, free the model, stop the thread; return whether it ended within `timeout` seconds."""
        with self._lock:
            self._closed = True
            replies = list(self._replies)
        for reply in replies:
            reply.cancel()
        self._preparing.shutdown(wait=False, cancel_futures=True)
        self._loading.shutdown(wait=False, cancel_futures=True)
        return self._worker.close(timeout)

    def __enter__(self) -> Backend:
        return self

    def __exit__(self, *_: Any) -> None:
        self.close()


def _settle(settings: Settings, inputs: Inputs, context: int) -> Settings:
    """Check the prompt against the context, clip the reply to what is left of it, and fix the seed for restarts."""
    length = len(inputs.token_ids)
    if context and length >= context:
        raise TooLong(
            f"This conversation has {length:,} tokens and the model holds {context:,}. "
            "Shorten the message, remove pictures, or start a new chat."
        )
    wanted = settings.max_tokens or DEFAULT_MAX_TOKENS
    return replace(
        settings,
        max_tokens=min(wanted, context - length) if context else wanted,
        seed=secrets.randbelow(_SEEDS) if settings.seed is None else settings.seed,
    )


def _end_if_lost(reply: Reply, handed: Future[None]) -> None:
    """A worker that closes or dies does not run what it was handed."""
    error = handed.exception()
    if error is not None:
        reply.fail(error)
