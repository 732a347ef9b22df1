"""One question of a program, from its bytes to its answer.

What can be refused is refused before anything is read. A stream begins when its request was prepared, so that what is
wrong with it comes as a status and not in the middle. Whoever hangs up frees the row before the next token.
"""

from __future__ import annotations

import asyncio
import importlib
import json
import logging
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from api.bodies import DEFAULT_MODEL, ChatBody, read_body
from api.conversations import Conversations, Fetch
from api.doors import Caller, Doors
from api.failures import SOON, Failure
from api.metrics import Metrics
from api.sending import EventStream, read_all, watched
from mlx_backend.errors import LoupeError, trace
from mlx_backend.messages import ChatRequest, Finish, Stage, State, Status
from mlx_backend.reply import Reply

if TYPE_CHECKING:
    from api.answers import Writer

LARGEST_BODY = 64 << 20  # bytes
_AT_ONCE = 3  # requests whose files are read, or fetched, at a time: each holds one of the few threads of the loop
_SIGN_OF_LIFE = 10.0  # seconds: proxies close what is silent for longer than some of these
_SECONDS_OF_LOADING = 5  # after which a caller may try again

_log = logging.getLogger(__name__)


class Serving(Protocol):
    """The part of mlx_backend.Backend that the API needs."""

    def chat(self, request: ChatRequest) -> Reply: ...

    @property
    def status(self) -> Status: ...


@dataclass
class Chats:
    """Answers POST /v1/chat/completions."""

    backend: Serving
    doors: Doors
    metrics: Metrics
    fetch: Fetch | None = None  # None where links are not allowed
    largest_body: int = LARGEST_BODY
    _reading: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(_AT_ONCE))

    async def answer(self, request: Request, caller: Caller) -> _Answer:
        """Start answering. Raises Failure."""
        check_ready(self.backend.status)
        data = await read_all(request, self.largest_body)
        conversations = Conversations(caller, self.fetch)
        async with self._reading:
            body, asked = await asyncio.to_thread(self._understand, data, conversations)
        try:
            return _Answer(self, conversations, body, asked, self.backend.chat(asked))
        except LoupeError as error:
            raise conversations.explain(error) from None

    def _understand(self, data: bytes, conversations: Conversations) -> tuple[ChatBody, ChatRequest]:
        importlib.import_module("api.answers")  # most of a second, once; here nobody else waits for that
        body = read_body(data)
        status = check_ready(self.backend.status)
        if body.model not in names_of(status):
            raise no_such_model(body.model)
        return body, conversations.to_request(body)


def check_ready(status: Status) -> Status:
    """Return a status in which questions are answered. Raises Failure for any other."""
    if status.state in (State.LOADING, State.SWITCHING):
        raise Failure(503, f"{status.message or 'A model is being loaded.'} Try again in a moment.",
                      code="model_loading", retry_after=_SECONDS_OF_LOADING)
    if status.state in (State.FAILED, State.CLOSED):
        raise Failure(503, status.message or "Loupe is closing.", code="closing")
    if status.card is None:
        raise Failure(503, status.message or "No model is loaded. Pick one on the page first.", code="no_model",
                      retry_after=_SECONDS_OF_LOADING)
    return status


def names_of(status: Status) -> set[str]:
    """Every name under which the loaded model answers."""
    if status.card is None:
        return set()
    return {status.card.name, status.card.name.rpartition("/")[2], DEFAULT_MODEL}


def no_such_model(name: str) -> Failure:
    return Failure(404, f"The model {name[:100]!r} is not loaded. Ask GET /v1/models which is, or for "
                        f"{DEFAULT_MODEL!r}.", param="model", code="model_not_found")


class _Answer:
    """ASGI response over a reply that has begun."""

    def __init__(self, chats: Chats, conversations: Conversations, body: ChatBody, request: ChatRequest,
                 reply: Reply) -> None:
        self._chats = chats
        self._conversations = conversations
        self._body = body
        self._settings = request.settings
        self._reply = reply
        self._model = _name_of(chats.backend.status)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            async with watched(receive, self._reply.cancel):
                try:
                    response = await self._respond()
                except Exception as error:
                    response = self._explain(error).to_response()
                await response(scope, receive, send)
        finally:
            self._reply.cancel()
            stats = self._reply.stats
            self._chats.metrics.count_answer(stats)
            await asyncio.to_thread(self._chats.doors.spend, self._conversations.caller,
                                    stats.prompt_tokens + stats.generated_tokens)

    async def _respond(self) -> Response:
        from api.answers import Writer, check_end

        reply = self._reply
        await reply.until(lambda: reply.progress.stage is not Stage.PREPARING)
        if reply.finish is Finish.FAILED:
            check_end(reply, self._settings)
        options = self._body.stream_options
        writer = Writer(self._model, with_usage=bool(options and options.include_usage))
        if self._body.stream:
            return EventStream(self._events(writer))
        await reply.until(lambda: bool(reply.text) or reply.finish is not None)
        self._check_model()
        await reply.until(lambda: reply.finish is not None)
        ending = check_end(reply, self._settings)
        return Response(writer.whole(reply, ending), headers={"Cache-Control": "no-store"},
                        media_type="application/json")

    async def _events(self, writer: Writer) -> AsyncIterator[str]:
        """What a stream says, up to [DONE]; one that fails ends with the error instead."""
        from api.answers import check_end

        yield writer.begin()
        try:
            async for chunk in self._chunks(writer):
                yield chunk
            yield writer.end(check_end(self._reply, self._settings))
        except Exception as error:
            yield json.dumps(self._explain(error).body)
            return
        if writer.with_usage:
            yield writer.usage(self._reply)
        yield "[DONE]"

    async def _chunks(self, writer: Writer) -> AsyncIterator[str]:
        from api.answers import Said, read

        reply, seen, said = self._reply, 0, Said("", "")
        while True:
            try:
                async with asyncio.timeout(_SIGN_OF_LIFE):
                    await reply.until(lambda seen=seen: len(reply.text) > seen or reply.finish is not None)
            except TimeoutError:
                yield ""
                continue
            is_over = reply.finish is not None
            if not seen:
                self._check_model()
            seen, now = len(reply.text), read(reply)
            if chunk := writer.more(said, now):
                yield chunk
            said = now
            if is_over:
                return

    def _check_model(self) -> None:
        """A request that waits while the model is switched is answered by the next one: not what was asked for."""
        if self._reply.finish is not Finish.FAILED and _name_of(self._chats.backend.status) != self._model:
            raise Failure(503, "The model was changed before it could answer. Ask again.", code="model_changed",
                          retry_after=SOON)

    def _explain(self, error: Exception) -> Failure:
        if isinstance(error, Failure):
            return error
        if isinstance(error, LoupeError):
            return self._conversations.explain(error)
        _log.error("An answer could not be sent\n%s", trace(error))
        return Failure(500, "Loupe failed to send this answer. Its log says why.", code="internal_error")


def _name_of(status: Status) -> str:
    return status.card.name if status.card else ""
