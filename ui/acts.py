"""What a click on the page does, by its kind: one method each.

The browser sends the details of a click as it likes, so every value is looked at before it is used; a click that makes
no sense does nothing.
"""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from ui.chat import Chats
from ui.composer import EMPTY
from ui.examples import Example
from ui.languages import Refused
from ui.library import Library, Preset, SavedTurn
from ui.place import SHOWN_TURNS, Place
from ui.settings import to_values
from ui.strip import Strips


@dataclass(frozen=True, slots=True)
class Click:
    """Who clicked, what their page shows, and the details."""

    person: str
    place: Place
    detail: Mapping[str, Any]

    def text(self, name: str = "id") -> str:
        value = self.detail.get(name, "")
        return value if isinstance(value, str) else ""


@dataclass(frozen=True, slots=True)
class Done:
    """What a click has led to: what the page shows now, a sentence, the box, the settings."""

    place: Place
    notice: str = ""  # a field of Words
    undo: str = ""
    box: dict[str, Any] | None = None
    fields: list[Any] | None = None


class Acts:
    """One for the whole page; it keeps nothing itself. Raises LoupeError for what cannot be done."""

    def __init__(self, chats: Chats, library: Library, examples: tuple[Example, ...], strips: Strips) -> None:
        self._chats = chats
        self._library = library
        self._examples = examples
        self._strips = strips
        self._kinds: dict[str, Callable[[Click], Any]] = {
            "retry": self._retry, "resume": self._resume, "example": self._example, "new": self._new,
            "open": self._open, "rename": self._rename, "name": self._name, "pin": self._pin,
            "delete": self._delete, "undo": self._undo, "earlier": self._earlier, "later": self._later,
            "shorten": self._shorten, "choose": self._choose, "remove": self._remove, "good": self._rate,
            "bad": self._rate, "edit": self._edit, "branch": self._branch, "leave": self._leave,
            "rewrite": self._rewrite, "preset": self._preset, "save-preset": self._save_preset,
            "remove-preset": self._remove_preset}

    async def do(self, click: Click) -> Done:
        act = self._kinds.get(click.text("kind"))
        if act is None:
            return Done(click.place)
        try:
            result = act(click) if inspect.iscoroutinefunction(act) else asyncio.to_thread(act, click)
            return await result
        except KeyError:
            raise Refused("chat_gone") from None

    # -- answers -----------------------------------------------------------------------------------------------------

    async def _retry(self, click: Click) -> Done:
        await self._chats.retry(click.person, click.place.chat, click.text())
        return Done(at_end(click.place))

    async def _resume(self, click: Click) -> Done:
        await self._chats.resume(click.person, click.place.chat, click.text())
        return Done(at_end(click.place))

    async def _example(self, click: Click) -> Done:
        index = click.detail.get("index")
        if not isinstance(index, int) or not 0 <= index < len(self._examples):
            return Done(click.place)
        try:
            turn = await asyncio.to_thread(self._examples[index].to_turn)
        except OSError:
            raise Refused("no_such_example") from None
        await self._chats.send(click.person, click.place.chat, turn)
        return Done(click.place)

    def _rate(self, click: Click) -> Done:
        wanted = 1 if click.text("kind") == "good" else -1
        turn = self._turn(click)
        self._library.rate(click.person, turn.id, 0 if turn.rating == wanted else wanted)
        return Done(click.place)

    # -- chats -------------------------------------------------------------------------------------------------------

    def _new(self, click: Click) -> Done:
        conversation = self._chats.start(click.person, bool(click.detail.get("temporary")))
        if click.detail.get("keep"):
            self._strips.move(click.person, click.place.chat, conversation.id)
        return Done(Place(conversation.id, marks=click.place.marks))

    def _open(self, click: Click) -> Done:
        """Open a chat; at a turn, if one is named, on its branch and far enough up."""
        name, turn_id, below = click.text(), click.text("turn"), 0
        conversation = self._library.open(click.person, name)
        if conversation.id != name:
            raise Refused("chat_gone")
        if turn_id:
            if turn_id not in (turn.id for turn in conversation.turns):
                conversation = self._library.choose(click.person, turn_id)
            below = _below(conversation.turns, turn_id)
        return Done(Place(name, below=below, marks=click.place.marks))

    def _rename(self, click: Click) -> Done:
        self._library.rename(click.person, click.text(), click.text("title"))
        return Done(click.place)

    async def _name(self, click: Click) -> Done:
        conversation = self._chats.now(click.person, click.text()).conversation
        if conversation.id != click.text():
            raise Refused("chat_gone")
        await self._chats.naming.begin(conversation)
        return Done(click.place)

    def _pin(self, click: Click) -> Done:
        self._library.pin(click.person, click.text(), bool(click.detail.get("pinned")))
        return Done(click.place)

    def _delete(self, click: Click) -> Done:
        name, place = click.text(), click.place
        if name in self._chats.running(click.person):
            self._chats.stop(click.person, name)
        self._library.delete(click.person, name)
        if name == place.chat:
            place = Place(self._chats.start(click.person).id, marks=place.marks)
        return Done(place, "chat_deleted", name)

    def _undo(self, click: Click) -> Done:
        try:
            conversation = self._library.undo(click.person, click.text())
        except KeyError:
            raise Refused("too_late") from None
        return Done(Place(conversation.id, turns=click.place.turns, marks=click.place.marks))

    def _later(self, click: Click) -> Done:
        below = max(click.place.below - SHOWN_TURNS, 0)
        return Done(replace(click.place, below=below, turns=2 * SHOWN_TURNS, revision=-2))

    def _shorten(self, click: Click) -> Done:
        self._chats.shorten(click.person, click.place.chat)
        return Done(click.place)

    def _earlier(self, click: Click) -> Done:
        return Done(replace(click.place, turns=max(click.place.turns, 0) + SHOWN_TURNS, revision=-2))

    # -- turns -------------------------------------------------------------------------------------------------------

    def _choose(self, click: Click) -> Done:
        self._library.choose(click.person, click.text())
        return Done(at_end(click.place))

    def _remove(self, click: Click) -> Done:
        running = self._chats.now(click.person, click.place.chat).running
        if running is not None:
            raise Refused("still_answering")
        self._library.remove(click.person, click.place.chat, self._turn(click).id)
        return Done(at_end(click.place), "message_deleted", click.text())

    def _edit(self, click: Click) -> Done:
        """Put a question back into the composer with its pictures; none named is the last one."""
        turn = self._turn(click) if click.text() else self._last_question(click)
        self._strips.fill(click.person, click.place.chat, [self._library.read(kept) for kept in turn.pictures])
        return Done(replace(at_end(click.place), edits=turn.id), box={"text": turn.text, "files": []})

    def _branch(self, click: Click) -> Done:
        return Done(replace(click.place, after=self._turn(click).id, edits="", revision=-2))

    def _leave(self, click: Click) -> Done:
        if not click.place.edits:
            return Done(at_end(click.place))
        self._strips.clear(click.person, click.place.chat)
        return Done(at_end(click.place), box=EMPTY)

    def _rewrite(self, click: Click) -> Done:
        if text := click.text("text").strip():
            self._library.edit(click.person, self._turn(click).id, (text,))
        return Done(at_end(click.place))

    def _turn(self, click: Click) -> SavedTurn:
        turn = self._library.turn(click.person, click.text())
        if turn is None:
            raise Refused("turn_gone")
        return turn

    def _last_question(self, click: Click) -> SavedTurn:
        turns = self._library.open(click.person, click.place.chat).turns
        found = next((turn for turn in reversed(turns) if turn.role == "user"), None)
        if found is None:
            raise Refused("turn_gone")
        return found

    # -- presets -----------------------------------------------------------------------------------------------------

    def _preset(self, click: Click) -> Done:
        wanted = next((one for one in self._library.presets(click.person) if one.name == click.text("name")), None)
        if wanted is None:
            return Done(click.place)
        conversation = self._chats.now(click.person, click.place.chat).conversation
        preferences = replace(self._chats.preferences(conversation), system=wanted.system)
        self._library.prefer_here(click.person, conversation.id, preferences)
        return Done(click.place, fields=to_values(preferences))

    def _save_preset(self, click: Click) -> Done:
        conversation = self._chats.now(click.person, click.place.chat).conversation
        kept = self._chats.preferences(conversation)  # what was typed just now may still be on its way
        system, name = click.text("system") or kept.system, click.text("name").strip()
        if not system.strip():
            raise Refused("preset_empty")
        if name:
            self._library.save_preset(click.person, Preset(name, system))
            self._library.prefer_here(click.person, conversation.id, replace(kept, system=system))
        return Done(click.place)

    def _remove_preset(self, click: Click) -> Done:
        self._library.remove_preset(click.person, click.text("name"))
        return Done(click.place)


def at_end(place: Place) -> Place:
    """Return the place with the next message at the end again. The chat is sent anew if it was shown up to a turn."""
    return replace(place, edits="", after="", below=0, revision=-2 if place.after or place.below else place.revision)


def _below(turns: tuple[SavedTurn, ...], turn_id: str) -> int:
    """Return how many of the newest turns to leave out so that this one stands in the middle of those shown."""
    number = next((number for number, turn in enumerate(turns) if turn.id == turn_id), len(turns))
    return max(len(turns) - number - SHOWN_TURNS // 2, 0)
