"""What a person can do with a chat: send, stop, retry, start a new one, and see how it stands.

The page and its tests call this; it knows no Gradio. Answers are made by the backend whether or not anybody looks: a
reply that has ended becomes a turn of its conversation as soon as anyone asks about that conversation.
"""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, zip_longest
from typing import Protocol

from mlx_backend.errors import BadRequest, LoupeError
from mlx_backend.messages import ChatRequest, Finish, Stage, Status, Turn
from mlx_backend.reply import Reply
from ui.library import Conversation, Library, Outcome, SavedTurn, new_id
from ui.words import ENGLISH, Words

_PREPARATION = 1.0  # seconds in which a refusal leaves the message in the box; a later one becomes a failed answer


class Answering(Protocol):
    """The part of mlx_backend.Backend that a chat needs."""

    def chat(self, request: ChatRequest) -> Reply: ...

    @property
    def status(self) -> Status: ...


@dataclass(frozen=True, slots=True)
class Running:
    """An answer that is being made."""

    turn_id: str  # of the answer, once it is saved
    reply: Reply
    model: str


@dataclass(frozen=True, slots=True)
class Moment:
    """A conversation and the answer that is being made in it."""

    conversation: Conversation
    running: Running | None


class Chats:
    """Any number of people, conversations and threads; one running answer per conversation."""

    def __init__(self, backend: Answering, library: Library, words: Words = ENGLISH) -> None:
        self._backend = backend
        self._library = library
        self._words = words
        self._lock = threading.RLock()
        self._running: dict[str, Running] = {}
        self._sending: set[str] = set()

    def now(self, person: str, conversation_id: str = "") -> Moment:
        """Return how a conversation of this person stands."""
        with self._lock:
            conversation = self._library.open(person, conversation_id)
            running = self._running.get(conversation.id)
            if running is not None and running.reply.finish is not None:
                del self._running[conversation.id]
                return Moment(self._library.add(person, conversation.id, _to_answer(running)), None)
            return Moment(conversation, running)

    async def send(self, person: str, conversation_id: str, turn: Turn) -> str:
        """Ask. Return "" if the message was taken, else the sentence that refuses it; then nothing was stored."""
        conversation = self.now(person, conversation_id).conversation
        return await self._ask(conversation, turn)

    async def retry(self, person: str, conversation_id: str) -> str:
        """Answer the last question again, in the place of its answer. Returns as `send` does."""
        conversation = self.now(person, conversation_id).conversation
        if not conversation.turns or conversation.turns[-1].role != "assistant":
            return self._words.nothing_to_retry
        return await self._ask(conversation, None)

    def stop(self, person: str, conversation_id: str) -> None:
        """End the running answer of this person's conversation, with what was said so far."""
        running = self.now(person, conversation_id).running
        if running is not None:
            running.reply.cancel(Finish.STOPPED)

    def start(self, person: str) -> Conversation:
        """Return an empty conversation."""
        return self._library.start(person)

    async def _ask(self, conversation: Conversation, turn: Turn | None) -> str:
        """Ask `turn`, or the last question again if there is none."""
        if not self._reserve(conversation.id):
            return self._words.still_answering
        try:
            await self._ask_reserved(conversation, turn)
        except LoupeError as error:
            return str(error)
        except OSError as error:  # the disk is full, or a picture's file was taken away
            return self._words.disk_failed.format(reason=error.strerror or type(error).__name__)
        finally:
            self._sending.discard(conversation.id)
        return ""

    def _reserve(self, conversation_id: str) -> bool:
        with self._lock:
            if conversation_id in self._running or conversation_id in self._sending:
                return False
            self._sending.add(conversation_id)
            return True

    async def _ask_reserved(self, conversation: Conversation, turn: Turn | None) -> None:
        owner, card = conversation.owner, self._backend.status.card
        if turn and turn.pictures and card is not None and not card.sees:
            raise BadRequest(self._words.blind.format(model=card.name))
        earlier = conversation.turns if turn else conversation.turns[:-1]
        reply = self._backend.chat(await asyncio.to_thread(self._to_request, owner, earlier, turn))
        try:
            await _prepared(reply)
            question = await asyncio.to_thread(self._to_question, owner, turn) if turn else None
        except BaseException:
            reply.cancel()
            raise
        self._begin(conversation, question, Running(new_id(), reply, card.name if card else ""))

    def _begin(self, conversation: Conversation, question: SavedTurn | None, running: Running) -> None:
        """Put the question, or nothing where the old answer was, and the running answer into the conversation."""
        with self._lock:
            if question:
                self._library.add(conversation.owner, conversation.id, question)
            else:
                self._library.remove(conversation.owner, conversation.id, conversation.turns[-1].id)
            self._running[conversation.id] = running

    def _to_request(self, person: str, earlier: Sequence[SavedTurn], turn: Turn | None) -> ChatRequest:
        wanted = self._library.preferences(person)
        turns = [Turn.system(wanted.system)] if wanted.system.strip() else []
        turns += [self._to_turn(saved) for saved in _worth_sending(earlier)]
        return ChatRequest(_joined([*turns, turn] if turn else turns), wanted.settings)

    def _to_turn(self, saved: SavedTurn) -> Turn:
        return Turn(saved.role, tuple(part if isinstance(part, str) else self._library.read(part)
                                      for part in saved.parts))

    def _to_question(self, person: str, turn: Turn) -> SavedTurn:
        return SavedTurn(new_id(), "user", tuple(part if isinstance(part, str) else self._library.keep(person, part)
                                                 for part in turn.parts))


async def _prepared(reply: Reply) -> None:
    """Wait a moment for the preparation. Raises BadRequest if the reply was refused in it."""
    deadline = time.monotonic() + _PREPARATION
    while reply.progress.stage is Stage.PREPARING and time.monotonic() < deadline:  # noqa: ASYNC110  # no thread held
        await asyncio.sleep(0.02)
    if reply.finish is Finish.FAILED and isinstance(reply.error, BadRequest):
        raise type(reply.error)(str(reply.error))


def _to_answer(running: Running) -> SavedTurn:
    reply = running.reply
    outcome = Outcome(reply.finish or Finish.CANCELLED, reply.stats, str(reply.error or ""), running.model)
    return SavedTurn(running.turn_id, "assistant", (reply.text,) if reply.text else (), outcome)


def _worth_sending(turns: Sequence[SavedTurn]) -> Iterator[SavedTurn]:
    """Leave out what would only make the next answer fail: empty answers, and questions whose answer failed."""
    for turn, following in zip_longest(turns, turns[1:]):
        if turn.parts and not (following and _is_failure(following)):
            yield turn


def _is_failure(turn: SavedTurn) -> bool:
    return not turn.parts and turn.outcome is not None and turn.outcome.finish is Finish.FAILED


def _joined(turns: Sequence[Turn]) -> tuple[Turn, ...]:
    """Join neighbours of one role: a question stopped before its first word belongs to the next one."""
    groups = [tuple(group) for _, group in groupby(turns, key=lambda turn: turn.role)]
    return tuple(Turn(group[0].role, tuple(part for turn in group for part in turn.parts)) for group in groups)
