"""Backend: what the page, the API, the benchmarks and other programs call.

It checks requests, prepares them off the MLX thread and hands them over. Every method returns at once and may be called
from any thread.
"""

from __future__ import annotations

import logging
import secrets
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any
from weakref import WeakSet

from mlx_backend.blas import prefer_openblas
from mlx_backend.cost import Ask, Cost, count, pixel_budgets
from mlx_backend.engine import Engine
from mlx_backend.errors import NoModel, TooLong, WorkerClosed, from_foreign
from mlx_backend.fetching import Fetching
from mlx_backend.messages import ChatRequest, ModelCard, Settings, Stage, State, Status, When
from mlx_backend.pictures import PictureCache
from mlx_backend.prompts import opens_thoughts, tidy
from mlx_backend.reply import Reply
from mlx_backend.rows import Model, Request
from mlx_backend.switching import Loaded, Switching
from mlx_backend.worker import MLXWorker

if TYPE_CHECKING:
    from mlx_backend.inputs import Inputs
    from mlx_backend.processor import Processor

_log = logging.getLogger(__name__)

# A reply's length where neither the request nor the checkpoint says one (mlx-vlm's own default).
DEFAULT_MAX_TOKENS = 2048
_SLOW_PREPARATION = 1.0  # seconds; a slower one is logged
_SEEDS = 2**32
_PREPARERS = 2  # threads; decoding pictures is most of the work and releases the interpreter lock


def load_vlm(folder: Path, max_batch: int) -> Model:
    """Load a checkpoint with mlx-vlm. MLX is imported here, on the MLX thread, and nowhere before."""
    prefer_openblas()
    from mlx_backend.vlm import VLM

    return VLM.load(folder, max_batch)


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
        self._fetching = Fetching()
        self._models = Switching(self._engine, self._worker, self._fetching)
        self._pictures = PictureCache()
        self._lock = self._models.lock
        self._replies: WeakSet[Reply] = WeakSet()
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
            state, message = State.FAILED, "The model's thread has died. Restart Loupe to go on."
        elif state is State.EMPTY and loaded:
            state = State.ANSWERING if answering or waiting else State.READY
        elif state is State.EMPTY and resting:
            state = State.RESTING
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
            self._models.check_any()
            self._replies.add(reply)
        self._prepare_soon(request, reply)
        return reply

    def cost(self, request: ChatRequest) -> Cost:
        """What a request would cost in tokens with the loaded checkpoint, told by the headers of its pictures.

        Not for the MLX thread. Takes some milliseconds; up to a second the first time that a checkpoint is asked.
        Raises BadRequest for what cannot be answered, NoModel and WorkerClosed.
        """
        loaded, _ = self._models.look()
        if loaded is None:
            raise NoModel(self._models.news[1] or "No model is loaded. Pick one first.")
        ask = self._ask(loaded.processor)
        return count(request, loaded.prompts, loaded.processor, self._pictures, ask, loaded.card.context_length)

    def _ask(self, processor: Processor) -> Ask:
        """Where a checkpoint's processor may be asked for the tokens of a picture."""
        if not processor.computes_with_mlx:
            return processor.picture_tokens
        return lambda *about: self._models.wait_for(self._worker.submit(processor.picture_tokens, *about))

    def _prepare_soon(self, request: ChatRequest, reply: Reply) -> None:
        """Prepare in the pool; where there is no model yet, as soon as the one that is being loaded is there."""
        _, load = self._models.look()
        if load is not None:
            load.add_done_callback(lambda _: self._prepare_soon(request, reply))
            return
        try:
            self._preparing.submit(self._prepare, request, reply)
        except RuntimeError:  # the pool is shut down
            reply.cancel()

    def _prepare(self, request: ChatRequest, reply: Reply) -> None:
        loaded, load = self._models.look()
        if load is not None:  # a switch began meanwhile
            self._prepare_soon(request, reply)
        elif reply.finish is None:
            self._prepare_for(loaded, request, reply)

    def _prepare_for(self, loaded: Loaded | None, request: ChatRequest, reply: Reply) -> None:
        started = time.perf_counter()
        try:
            if loaded is None:
                raise NoModel(self._models.news[1] or "No model is loaded. Pick one first.")
            text = loaded.prompts.render(request.turns, request.begun)
            inputs = self._encode(text, request, loaded)
            settings = _settle(request.settings.over(loaded.processor.defaults), inputs, loaded.card.context_length)
        except BaseException as error:
            reply.fail(from_foreign(error, doing="The message could not be prepared"))
            return
        seconds = time.perf_counter() - started
        if seconds > _SLOW_PREPARATION:
            _log.warning("Preparing %d tokens took %.1f s", len(inputs.token_ids), seconds)
        reply.count(preparation_time=reply.stats.preparation_time + seconds, prompt_tokens=len(inputs.token_ids))
        if (opened := opens_thoughts(text)) and not request.begun and not reply.text:
            reply.add(f"{opened}\n")  # the model will not write it, and whoever reads the reply must know
        reply.note(Stage.WAITING)
        self._hand_over(Request(inputs, settings, reply, partial(self._again, request, reply)))

    def _encode(self, text: str, request: ChatRequest, loaded: Loaded) -> Inputs:
        processor = loaded.processor
        sent = [picture for turn in request.turns for picture in turn.pictures] if processor.sees else []
        budgets = pixel_budgets(loaded.prompts, processor, self._ask(processor)) if sent else {}
        pictures = [self._pictures.prepare(picture, max_pixels=budgets[picture.detail]) for picture in sent]
        if processor.computes_with_mlx:
            return self._models.wait_for(self._worker.submit(processor.encode, text, pictures))
        return processor.encode(text, pictures)

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
        self._models.close()
        self._fetching.close()
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
