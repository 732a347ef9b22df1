"""A chat's title by the model, when somebody asks for one. It gives way to every message: those come first."""

from __future__ import annotations

import asyncio
import contextlib
import threading
import time
from typing import Protocol

from mlx_backend.errors import LoupeError
from mlx_backend.messages import ChatRequest, Finish, Settings, Status, Turn
from mlx_backend.reply import Reply
from mlx_backend.thoughts import without_thoughts
from ui.languages import Refused
from ui.library import Conversation, Library
from ui.turns import to_title

_PROMPT = ("Give the following conversation a title of at most six words, in its own language. Answer with the title "
           "alone, without quotation marks.\n\nQuestion: {question}\n\nAnswer: {answer}")
_LONGEST = 600  # characters of each side that are shown
_PATIENCE = 30.0  # seconds


class Asked(Protocol):
    """The part of mlx_backend.Backend that naming needs."""

    def chat(self, request: ChatRequest) -> Reply: ...

    @property
    def status(self) -> Status: ...


class Naming:
    """One title at a time. Any thread may call any method."""

    def __init__(self, backend: Asked, library: Library) -> None:
        self._backend = backend
        self._library = library
        self._lock = threading.Lock()
        self._reply: Reply | None = None
        self._tasks = set[asyncio.Task[None]]()  # an event loop keeps weak references alone

    def give_way(self) -> None:
        """A message comes: leave the chat its name."""
        with self._lock:
            reply, self._reply = self._reply, None
        if reply is not None:
            reply.cancel()

    async def begin(self, conversation: Conversation) -> None:
        """Ask the model for a title; the chat has it a moment later. Raises Refused where that cannot be."""
        status = self._backend.status
        if status.card is None or status.card.embedded or not conversation.turns:
            raise Refused("cannot_name")
        if status.answering or status.waiting:
            raise Refused("naming_waits")
        reply = self._backend.chat(ChatRequest((Turn.user(_to_prompt(conversation)),),
                                               Settings(max_tokens=32, temperature=0.0), asker=conversation.owner))
        with self._lock:
            self._reply = reply
        task = asyncio.create_task(self._finish(conversation, reply))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _finish(self, conversation: Conversation, reply: Reply) -> None:
        deadline = time.monotonic() + _PATIENCE
        while reply.finish is None and time.monotonic() < deadline:  # noqa: ASYNC110  # no thread held
            await asyncio.sleep(0.05)
        reply.cancel()
        title = to_title((without_thoughts(reply.text).strip().partition("\n")[0].strip("\"'*#“”„« ».`"),))
        if reply.finish in (Finish.FINISHED, Finish.LENGTH) and title:
            with contextlib.suppress(KeyError, LoupeError, OSError):  # the chat was deleted
                await asyncio.to_thread(self._library.rename, conversation.owner, conversation.id, title)


def _to_prompt(conversation: Conversation) -> str:
    said = {turn.role: without_thoughts(turn.text)[:_LONGEST] for turn in reversed(conversation.turns)}
    return _PROMPT.format(question=said.get("user", ""), answer=said.get("assistant", ""))
