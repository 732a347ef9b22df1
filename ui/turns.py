"""What the library hands out: conversations, their turns, and what a person prefers. All of it is frozen."""

from __future__ import annotations

import secrets
import unicodedata
from dataclasses import dataclass, field

from mlx_backend.messages import Finish, Role, Settings, Stats
from ui.album import KeptPicture

SavedPart = str | KeptPicture

EDITED = "edited"  # `Outcome.error` of an answer whose words a person has changed
_LONGEST_TITLE = 60  # of one taken from the first question
_LONGEST_NAME = 200  # of one given by hand


@dataclass(frozen=True, slots=True)
class Outcome:
    """How an answer ended, and with which model and settings."""

    finish: Finish
    stats: Stats = field(default_factory=Stats)
    error: str = ""  # the sentence behind `Finish.FAILED` and `Finish.MODEL_CHANGED`
    model: str = ""
    settings: Settings | None = None
    interrupted: bool = False  # Loupe itself ended while this was being written; then the finish is CANCELLED


@dataclass(frozen=True, slots=True)
class SavedTurn:
    """One side's words and pictures in their order; an answer has an outcome unless it is being written.

    What the library alone knows about a turn, where it stands and since when, does not make two turns differ.
    """

    id: str
    role: Role
    parts: tuple[SavedPart, ...]
    outcome: Outcome | None = None
    rating: int = 0  # 1 good, -1 bad
    parent: str = field(default="", compare=False)  # the turn before it; "" for a first one
    created: float = field(default=0.0, compare=False)
    siblings: tuple[str, ...] = field(default=(), compare=False)  # the turns that could stand here, itself among them

    @property
    def text(self) -> str:
        return "\n".join(part for part in self.parts if isinstance(part, str))

    @property
    def pictures(self) -> tuple[KeptPicture, ...]:
        return tuple(part for part in self.parts if isinstance(part, KeptPicture))

    @property
    def branch(self) -> tuple[int, int]:
        """Which of how many: (2, 3) is the second of three."""
        return (self.siblings.index(self.id) + 1, len(self.siblings)) if self.siblings else (1, 1)


@dataclass(frozen=True, slots=True)
class Preferences:
    """What a person wants of their next answers."""

    system: str = ""
    settings: Settings = field(default_factory=Settings)
    pictures: int | None = None  # that the model is still shown of a conversation, the newest ones; None for all


@dataclass(frozen=True, slots=True)
class Draft:
    """A message that was not sent yet."""

    text: str = ""
    pictures: tuple[KeptPicture, ...] = ()


@dataclass(frozen=True, slots=True)
class Conversation:
    """A chat as it is now, along its chosen branch. Its revision changes with every change of its turns."""

    id: str
    owner: str
    turns: tuple[SavedTurn, ...] = ()
    revision: int = 0
    title: str = ""
    named: bool = False  # the title was given, not taken from the first question
    pinned: bool = False
    created: float = field(default=0.0, compare=False)  # 0 while it is not stored
    changed: float = field(default=0.0, compare=False)
    checkpoint: str = ""
    preferences: Preferences | None = None  # None: those of the person
    draft: Draft = field(default_factory=Draft)

    @property
    def temporary(self) -> bool:
        return self.id.startswith(TEMPORARY)


@dataclass(frozen=True, slots=True)
class Record:
    """A conversation with the turns of all its branches, each after the one that it follows."""

    conversation: Conversation
    turns: tuple[SavedTurn, ...] = ()


@dataclass(frozen=True, slots=True)
class Entry:
    """A conversation's line in the side panel."""

    id: str
    title: str
    pinned: bool
    changed: float


@dataclass(frozen=True, slots=True)
class Hit:
    """A place where a search found something. `start` and `end` mark it in the excerpt."""

    conversation_id: str
    title: str
    changed: float
    turn_id: str = ""  # "" when the title itself was found
    excerpt: str = ""
    start: int = 0
    end: int = 0


@dataclass(frozen=True, slots=True)
class Preset:
    """A system prompt with a name."""

    name: str
    system: str


TEMPORARY = "temporary-"  # begins the id of a conversation that is not kept


def new_id() -> str:
    """Return a name that nobody can guess."""
    return secrets.token_urlsafe(9)


def clean(text: str) -> str:
    """Return the text as UTF-8 can hold it: a browser may send half of a surrogate pair."""
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def to_name(text: str) -> str:
    """Return a title or a name in one line, without characters that are invisible or turn the line around."""
    line = "".join(" " if unicodedata.category(c) in ("Cc", "Zl", "Zp") else c for c in clean(text)
                   if unicodedata.bidirectional(c) not in _TURNING)
    return " ".join(line.split())[:_LONGEST_NAME].rstrip()


_TURNING = {"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"}


def to_title(parts: tuple[SavedPart, ...], picture: str = "Picture") -> str:
    """Return the beginning of a question, up to a word's end; of one without words, its first picture's name."""
    text = to_name(" ".join(part for part in parts if isinstance(part, str))[:_LONGEST_NAME])
    if not text:
        names = [part.name for part in parts if isinstance(part, KeptPicture)]
        text = to_name(f"{picture} {names[0]}") if names else ""
    if len(text) <= _LONGEST_TITLE:
        return text
    words_end = text.rfind(" ", 0, _LONGEST_TITLE + 1)
    return text[:words_end if words_end > 0 else _LONGEST_TITLE]
