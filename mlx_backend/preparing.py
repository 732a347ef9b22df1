"""Preparation: from a request to what the engine admits, off the MLX thread.

Pictures are decoded, the chat template rendered, the text tokenised and the length checked in a small pool; a request
that comes while a checkpoint is being loaded waits for that one, and one that was overtaken by a switch comes back.
"""

from __future__ import annotations

import logging
import secrets
import time
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from mlx_backend.cost import Ask, Cost, count, pixel_budgets
from mlx_backend.engine import Engine
from mlx_backend.errors import NoModel, TooLong, WorkerClosed, from_foreign
from mlx_backend.messages import ChatRequest, Settings, Stage
from mlx_backend.pictures import PictureCache
from mlx_backend.prompts import opens_thoughts
from mlx_backend.reply import Reply
from mlx_backend.rows import Request
from mlx_backend.switching import Loaded, Switching
from mlx_backend.worker import MLXWorker

if TYPE_CHECKING:
    from mlx_backend.inputs import Inputs
    from mlx_backend.processor import Processor

_log = logging.getLogger(__name__)

# A reply's length where neither the request nor the checkpoint says one (mlx-vlm's own default).
DEFAULT_MAX_TOKENS = 2048
_SLOW = 1.0  # seconds; a slower preparation is logged
_SEEDS = 2**32
_THREADS = 2  # decoding pictures is most of the work and releases the interpreter lock


class Preparation:
    """Any thread may call any method; `start` returns at once."""

    def __init__(self, models: Switching, worker: MLXWorker, engine: Engine) -> None:
        self._models = models
        self._worker = worker
        self._engine = engine
        self._pictures = PictureCache()
        self._pool = ThreadPoolExecutor(_THREADS, thread_name_prefix="prepare")

    def close(self) -> None:
        """Take no more; what has not begun does not begin."""
        self._pool.shutdown(wait=False, cancel_futures=True)

    def cost(self, request: ChatRequest) -> Cost:
        """See Backend.cost."""
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

    def start(self, request: ChatRequest, reply: Reply) -> None:
        """Prepare in the pool; where there is no model yet, as soon as the one that is being loaded is there."""
        _, load = self._models.look()
        if load is not None:
            load.add_done_callback(lambda _: self.start(request, reply))
            return
        try:
            self._pool.submit(self._prepare, request, reply)
        except RuntimeError:  # the pool is shut down
            reply.cancel()

    def _prepare(self, request: ChatRequest, reply: Reply) -> None:
        loaded, load = self._models.look()
        if load is not None:  # a switch began meanwhile
            self.start(request, reply)
        elif reply.finish is None:
            self._prepare_for(loaded, request, reply)

    def _prepare_for(self, loaded: Loaded | None, request: ChatRequest, reply: Reply) -> None:
        started = time.perf_counter()
        try:
            if loaded is None:
                raise NoModel(self._models.news[1] or "No model is loaded. Pick one first.")
            text = loaded.prompts.render(request.turns, request.begun, bool(request.settings.thinking))
            inputs = self._encode(text, request, loaded)
            settings = _settle(request.settings.over(loaded.processor.defaults), inputs, loaded.card.context_length)
            if settings.thinking_budget is not None and not request.begun:
                inputs = replace(inputs, thrift=loaded.processor.thrift(settings.thinking_budget, opens_thoughts(text)))
            if settings.json_schema is not None:
                guide = loaded.processor.guide(settings.json_schema, opens_thoughts(text))
                inputs = replace(inputs, guide=guide)
        except BaseException as error:
            reply.fail(from_foreign(error, doing="The message could not be prepared"))
            return
        seconds = time.perf_counter() - started
        if seconds > _SLOW:
            _log.warning("Preparing %d tokens took %.1f s", len(inputs.token_ids), seconds)
        reply.count(preparation_time=reply.stats.preparation_time + seconds, prompt_tokens=len(inputs.token_ids))
        if (opened := opens_thoughts(text)) and not request.begun and not reply.text:
            reply.add(f"{opened}\n")  # the model will not write it, and whoever reads the reply must know
        reply.note(Stage.WAITING)
        self._hand_over(Request(inputs, settings, reply, partial(self._again, request, reply), request.asker))

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
        self.start(request, reply)


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
