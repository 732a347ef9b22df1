"""What a person can do with a chat: send, retry, continue, stop, start a new one, and see how it stands.

The page and its tests call this; it knows no Gradio. Answers are made by the backend whether or not anybody looks
(answers.py). What is refused is raised as a LoupeError, and then nothing was stored.
"""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Protocol

from mlx_backend.cost import Cost
from mlx_backend.errors import BadRequest, TooLong
from mlx_backend.messages import ChatRequest, Finish, Picture, Stage, Turn
from mlx_backend.reply import Reply
from ui.album import KeptPicture
from ui.answers import LINGER, Answers, Running
from ui.asking import newer_half, to_turns
from ui.languages import Refused
from ui.library import Conversation, Library, Preferences, SavedTurn, new_id
from ui.naming import Asked, Naming

_PREPARATION = 1.0  # seconds in which a refusal leaves the message in the box; a later one becomes a failed answer


class Answering(Asked, Protocol):
    """The part of mlx_backend.Backend that a chat needs."""

    def cost(self, request: ChatRequest) -> Cost: ...


@dataclass(frozen=True, slots=True)
class Moment:
    """A conversation and the answer that is being made in it."""

    conversation: Conversation
    running: Running | None


@dataclass(frozen=True, slots=True)
class _Spot:
    """Where an answer goes: after a new question, beside an answer, or on from where one ended."""

    earlier: tuple[SavedTurn, ...]
    turn: Turn | None = None  # the new question
    after: str | None = None  # what the question follows: "" for nothing, None for the newest turn
    beside: str = ""
    continuing: SavedTurn | None = None


class Chats:
    """Any number of people, conversations and threads; one running answer per conversation."""

    def __init__(self, backend: Answering, library: Library, linger: float = LINGER) -> None:
        self._backend = backend
        self._library = library
        self._lock = threading.RLock()
        self._answers = Answers(library, linger)
        self.naming = Naming(backend, library)
        self._sending: dict[str, Turn | None] = {}
        self._shortened: set[str] = set()  # conversations whose oldest turns are left out when they do not fit

    def now(self, person: str, conversation_id: str = "") -> Moment:
        """Return how a conversation of this person stands."""
        conversation = self._library.open(person, conversation_id)
        running = self._answers.of(conversation.id)
        if running is None:  # it may have ended between the two
            conversation = self._library.open(person, conversation.id)
        return Moment(conversation, running)

    def note(self, person: str) -> None:
        """A page of this person is there, which keeps their answers going."""
        self._answers.note(person)

    def running(self, person: str) -> frozenset[str]:
        """Return the conversations of this person in which an answer is being made."""
        return self._answers.running(person)

    async def send(self, person: str, conversation_id: str, turn: Turn, *, instead_of: str = "",
                   after: str = "") -> None:
        """Ask: at the end, in the place of an earlier question, or as a branch after an earlier turn.

        `instead_of` and `after` are ids of turns in the conversation.
        """
        conversation = self.now(person, conversation_id).conversation
        await self._ask(conversation, _spot(conversation, turn, instead_of, after))

    def cost(self, person: str, conversation_id: str, turn: Turn, *, instead_of: str = "", after: str = "",
             read: Callable[[KeptPicture], Picture] | None = None, every_picture: bool = False) -> Cost:
        """Return what sending this would cost. Blocks; `read` may know the chat's pictures without the disk."""
        conversation = self.now(person, conversation_id).conversation
        wanted = self.preferences(conversation)
        wanted = replace(wanted, pictures=None) if every_picture else wanted
        spot = _spot(conversation, turn, instead_of, after)
        cuts = conversation.id in self._shortened and not every_picture
        while (cost := self._backend.cost(self._to_request(spot, wanted, read))).left == 0 and cuts and spot.earlier:
            spot = replace(spot, earlier=newer_half(spot.earlier))
        return cost

    async def retry(self, person: str, conversation_id: str, answer_id: str = "") -> None:
        """Answer a question again, the last one unless an answer is named; the old answer is kept as a branch."""
        conversation = self.now(person, conversation_id).conversation
        if not conversation.turns:
            raise Refused("nothing_to_retry")
        answer = _find(conversation, answer_id) if answer_id else conversation.turns[-1]
        if answer.role == "user":
            await self._ask(conversation, _Spot((*_before(conversation, answer.id), answer)))
        else:
            await self._ask(conversation, _Spot(_before(conversation, answer.id), beside=answer.id))

    async def resume(self, person: str, conversation_id: str, answer_id: str) -> None:
        """Go on with an answer from where it ended, as a branch beside it."""
        conversation = self.now(person, conversation_id).conversation
        answer = _find(conversation, answer_id)
        if answer.role != "assistant" or not answer.text.strip():
            raise Refused("nothing_to_continue")
        await self._ask(conversation, _Spot(_before(conversation, answer_id), continuing=answer))

    def shorten(self, person: str, conversation_id: str) -> None:
        """From now on leave out the oldest turns of this conversation when it is too long for the model."""
        self._shortened.add(self._library.open(person, conversation_id).id)

    def stop(self, person: str, conversation_id: str) -> None:
        """End the running answer of this person's conversation, with what was said so far."""
        running = self.now(person, conversation_id).running
        if running is not None:
            running.reply.cancel(Finish.STOPPED)

    def start(self, person: str, temporary: bool = False) -> Conversation:
        """Return an empty conversation."""
        return self._library.start(person, temporary)

    def close(self) -> None:
        """Save how far the running answers have come."""
        self._answers.close()

    def preferences(self, conversation: Conversation) -> Preferences:
        """Return the settings with which the next answer will be made."""
        return conversation.preferences or self._library.preferences(conversation.owner)

    async def _ask(self, conversation: Conversation, spot: _Spot) -> None:
        if not self._reserve(conversation.id, spot.turn):
            return
        self.naming.give_way()
        try:
            await self._ask_reserved(conversation, spot)
        except OSError as error:  # the disk is full, or a picture's file was taken away
            raise Refused("disk_failed", reason=error.strerror or type(error).__name__) from None
        except KeyError:
            raise Refused("chat_gone") from None
        finally:
            with self._lock:
                self._sending.pop(conversation.id, None)

    def _reserve(self, conversation_id: str, turn: Turn | None) -> bool:
        """Return whether to go on; False for the second click of a double one. Raises Refused while one is coming."""
        with self._lock:
            if conversation_id in self._sending and self._sending[conversation_id] == turn:
                return False
            if conversation_id in self._sending or self._answers.of(conversation_id) is not None:
                raise Refused("still_answering")
            self._sending[conversation_id] = turn
            return True

    async def _ask_reserved(self, conversation: Conversation, spot: _Spot) -> None:
        card, wanted = self._backend.status.card, self.preferences(conversation)
        if spot.turn and spot.turn.pictures and card is not None and not card.sees:
            raise Refused("blind", model=card.name)
        reply = await self._prepare(conversation, spot, wanted)
        try:
            question = await asyncio.to_thread(self._to_question, conversation.owner, spot.turn) if spot.turn else None
            begun = spot.continuing.text if spot.continuing else ""
            running = Running(new_id(), reply, card.name if card else "", begun, wanted.settings)
            await asyncio.to_thread(self._begin, conversation, spot, question, running)
        except BaseException:
            reply.cancel()
            raise

    async def _prepare(self, chat: Conversation, spot: _Spot, wanted: Preferences) -> Reply:
        """Return a reply whose request was not refused. Shortened, the older half goes until the rest fits."""
        while True:
            reply = self._backend.chat(await asyncio.to_thread(self._to_request, spot, wanted, None, chat.owner))
            try:
                await _prepared(reply)
                return reply
            except TooLong:
                if chat.id not in self._shortened or not spot.earlier:
                    raise
                spot = replace(spot, earlier=newer_half(spot.earlier))
            except BaseException:
                reply.cancel()
                raise

    def _begin(self, conversation: Conversation, spot: _Spot, question: SavedTurn | None, running: Running) -> None:
        """Put the question, if there is one, and the running answer into the conversation."""
        owner, name, library = conversation.owner, conversation.id, self._library
        with self._lock:
            if question:
                library.add(owner, name, question, after=spot.after)
            library.begin(owner, name, running.turn_id, running.model, running.settings or ChatRequest(()).settings,
                          beside=spot.beside, continuing=spot.continuing.id if spot.continuing else "")
            self._answers.begin(owner, name, running)

    def _to_request(self, spot: _Spot, wanted: Preferences, read: Callable[[KeptPicture], Picture] | None = None,
                    person: str = "") -> ChatRequest:
        turns = to_turns(spot.earlier, read or self._library.read, wanted.system, spot.turn, wanted.pictures)
        return ChatRequest(turns, wanted.settings, spot.continuing.text if spot.continuing else "", person)

    def _to_question(self, person: str, turn: Turn) -> SavedTurn:
        return SavedTurn(new_id(), "user", tuple(self._library.keep(person, part) if isinstance(part, Picture) else part
                                                 for part in turn.parts))


async def _prepared(reply: Reply) -> None:
    """Wait a moment for the preparation. Raises BadRequest if the reply was refused in it."""
    deadline = time.monotonic() + _PREPARATION
    while reply.progress.stage is Stage.PREPARING and time.monotonic() < deadline:  # noqa: ASYNC110  # no thread held
        await asyncio.sleep(0.02)
    if reply.finish is Finish.FAILED and isinstance(reply.error, BadRequest):
        raise type(reply.error)(str(reply.error))


def _spot(conversation: Conversation, turn: Turn, instead_of: str, after: str) -> _Spot:
    """Return where a new question goes; the ids are of turns in the conversation, or empty."""
    if instead_of:
        earlier = _before(conversation, instead_of)
    elif after:
        earlier = (*_before(conversation, after), _find(conversation, after))
    else:
        return _Spot(conversation.turns, turn)
    return _Spot(earlier, turn, earlier[-1].id if earlier else "")


def _find(conversation: Conversation, turn_id: str) -> SavedTurn:
    """Return a turn of the chosen branch. Raises Refused if it is not there any more."""
    found = next((turn for turn in conversation.turns if turn.id == turn_id), None)
    if found is None:
        raise Refused("turn_gone")
    return found


def _before(conversation: Conversation, turn_id: str) -> tuple[SavedTurn, ...]:
    """Return the turns before one of the chosen branch."""
    return conversation.turns[:conversation.turns.index(_find(conversation, turn_id))]
