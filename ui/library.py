"""Whose chats and pictures there are: conversations per person, in memory, and an album of their pictures.

Everything handed out is frozen, and every call names the person, so that nothing of one can reach another. A database
can take the place of the dictionaries without any caller noticing.
"""

from __future__ import annotations

import secrets
import threading
from dataclasses import dataclass, field, replace
from pathlib import Path

from mlx_backend.messages import Finish, Picture, Role, Settings, Stats
from ui.album import Album, KeptPicture

SavedPart = str | KeptPicture


@dataclass(frozen=True, slots=True)
class Outcome:
    """How an answer ended, and with which model."""

    finish: Finish
    stats: Stats = field(default_factory=Stats)
    error: str = ""  # the sentence behind `Finish.FAILED` and `Finish.MODEL_CHANGED`
    model: str = ""


@dataclass(frozen=True, slots=True)
class SavedTurn:
    """One side's words and pictures in their order; an answer has an outcome."""

    id: str
    role: Role
    parts: tuple[SavedPart, ...]
    outcome: Outcome | None = None

    @property
    def text(self) -> str:
        return "\n".join(part for part in self.parts if isinstance(part, str))

    @property
    def pictures(self) -> tuple[KeptPicture, ...]:
        return tuple(part for part in self.parts if isinstance(part, KeptPicture))


@dataclass(frozen=True, slots=True)
class Conversation:
    """A chat as it is now. Its revision changes with every change of its turns."""

    id: str
    owner: str
    turns: tuple[SavedTurn, ...] = ()
    revision: int = 0


@dataclass(frozen=True, slots=True)
class Preferences:
    """What a person wants of their next answers."""

    system: str = ""
    settings: Settings = field(default_factory=Settings)


def new_id() -> str:
    """Return a name that nobody can guess."""
    return secrets.token_urlsafe(9)


class Library:
    """Any thread may call any method; none but `keep` and `read` touches the disk."""

    def __init__(self, folder: Path) -> None:
        self._album = Album(folder / "pictures")
        self._lock = threading.RLock()
        self._conversations: dict[str, dict[str, Conversation]] = {}
        self._pictures: dict[str, set[str]] = {}
        self._preferences: dict[str, Preferences] = {}

    # -- conversations -----------------------------------------------------------------------------------------------

    def open(self, person: str, conversation_id: str = "") -> Conversation:
        """Return this conversation of this person; if they have none of that name, their newest or an empty one."""
        with self._lock:
            own = self._conversations.get(person, {})
            return own.get(conversation_id) or next(reversed(own.values()), None) or self.start(person)

    def start(self, person: str) -> Conversation:
        """Return an empty conversation: the newest if it is empty still, else a new one."""
        with self._lock:
            own = self._conversations.setdefault(person, {})
            newest = next(reversed(own.values()), None)
            if newest is not None and not newest.turns:
                return newest
            conversation = Conversation(new_id(), person)
            own[conversation.id] = conversation
            return conversation

    def add(self, person: str, conversation_id: str, *turns: SavedTurn) -> Conversation:
        """Append turns."""
        with self._lock:
            conversation = self._conversations[person][conversation_id]
            return self._put(conversation, (*conversation.turns, *turns))

    def remove(self, person: str, conversation_id: str, turn_id: str) -> Conversation:
        """Take one turn out."""
        with self._lock:
            conversation = self._conversations[person][conversation_id]
            return self._put(conversation, tuple(turn for turn in conversation.turns if turn.id != turn_id))

    def turn(self, person: str, turn_id: str) -> SavedTurn | None:
        """Return this turn of one of this person's conversations, if there is one."""
        with self._lock:
            own = self._conversations.get(person, {})
            return next((turn for chat in own.values() for turn in chat.turns if turn.id == turn_id), None)

    def _put(self, conversation: Conversation, turns: tuple[SavedTurn, ...]) -> Conversation:
        changed = replace(conversation, turns=turns, revision=conversation.revision + 1)
        self._conversations[conversation.owner][conversation.id] = changed
        return changed

    # -- pictures ----------------------------------------------------------------------------------------------------

    def keep(self, person: str, picture: Picture) -> KeptPicture:
        """Put a picture into the person's keeping. Blocks on the disk; raises OSError when it refuses."""
        kept = self._album.keep(picture)
        with self._lock:
            self._pictures.setdefault(person, set()).add(kept.id)
        return kept

    def read(self, kept: KeptPicture) -> Picture:
        """Return a kept picture as it was sent. Blocks on the disk; raises OSError if its file is gone."""
        return self._album.read(kept)

    def shown(self, person: str, picture_id: str) -> Path | None:
        """Return the file that shows this picture to this person; None if it is not theirs or is not there."""
        with self._lock:
            if picture_id not in self._pictures.get(person, ()):
                return None
        path = self._album.shown(picture_id)
        return path if path.is_file() else None

    # -- preferences -------------------------------------------------------------------------------------------------

    def preferences(self, person: str) -> Preferences:
        with self._lock:
            return self._preferences.get(person, Preferences())

    def prefer(self, person: str, preferences: Preferences) -> None:
        with self._lock:
            self._preferences[person] = preferences

    def close(self) -> None:
        """Remove the pictures: the conversations that show them end with the process."""
        self._album.clear()
