"""The shape of an export: what may stand in it, within which bounds, and the way from and to the library's values."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from mlx_backend.messages import Detail, Finish, Role
from ui.album import KeptPicture
from ui.turns import Conversation, Draft, Outcome, Preferences, Preset, Record, SavedPart, SavedTurn
from ui.values import from_settings, to_settings, to_stats

VERSION = 1

Time = Annotated[float, Field(ge=0, le=1e11, allow_inf_nan=False)]  # seconds since 1970
Name = Annotated[str, Field(max_length=1000)]
Digest = Annotated[str, Field(pattern="^[0-9a-f]{64}$")]
Values = dict[str, Any]  # settings or figures; what is unknown or out of range is left out on the way in


class Shape(BaseModel):
    model_config = ConfigDict(frozen=True, strict=True, extra="ignore")


class Part(Shape):
    """A text or a picture."""

    text: str | None = None
    picture: Digest | None = None
    name: Name = "picture"
    detail: Literal["low", "normal", "high", "exact"] = "normal"


class Ending(Shape):
    """How an answer ended."""

    finish: Literal["finished", "length", "stopped", "cancelled", "model_changed", "failed"]
    error: str = ""
    model: Name = ""
    interrupted: bool = False
    stats: Values = {}
    settings: Values | None = None


class SaidTurn(Shape):
    """A turn and the one that it follows."""

    id: Name
    parent: Name = ""
    role: Role
    created: Time = 0.0
    rating: Literal[-1, 0, 1] = 0
    parts: list[Part] = []
    outcome: Ending | None = None


class Wishes(Shape):
    """A system prompt and settings."""

    system: str = ""
    settings: Values = {}
    pictures: int | None = None

    def to_preferences(self) -> Preferences:
        pictures = None if self.pictures is None else max(0, self.pictures)
        return Preferences(self.system, to_settings(self.settings), pictures)


class Chat(Shape):
    """A conversation with all of its branches."""

    id: Name
    title: Name = ""
    named: bool = False
    pinned: bool = False
    created: Time = 0.0
    changed: Time = 0.0
    checkpoint: Name = ""
    preferences: Wishes | None = None
    draft: list[Part] = []
    chosen: Name = ""  # the turn where the chosen branch ends
    turns: list[SaidTurn] = []

    def digests(self) -> Iterator[str]:
        for part in (*self.draft, *(part for turn in self.turns for part in turn.parts)):
            if part.picture:
                yield part.picture


class NamedPrompt(Shape):
    name: Name
    system: str


class Archive(Shape):
    """A whole file. In a zip the pictures are files of their own."""

    format: Literal["loupe"] = "loupe"
    version: Literal[1]
    conversations: list[Chat] = []
    preferences: Wishes | None = None
    presets: list[NamedPrompt] = []
    pictures: dict[str, str] = {}  # base64 by digest

    @classmethod
    def of(cls, records: Sequence[Record], preferences: Preferences, presets: Sequence[Preset]) -> Archive:
        return cls(version=VERSION, conversations=[from_record(record) for record in records],
                   preferences=_from_preferences(preferences),
                   presets=[NamedPrompt(name=preset.name, system=preset.system) for preset in presets])


def kept_in(record: Record) -> Iterator[KeptPicture]:
    """Yield every picture of a conversation, as often as it is there."""
    yield from record.conversation.draft.pictures
    for turn in record.turns:
        yield from turn.pictures


def from_record(record: Record) -> Chat:
    chat = record.conversation
    return Chat(id=chat.id, title=chat.title, named=chat.named, pinned=chat.pinned, created=chat.created,
                changed=chat.changed, checkpoint=chat.checkpoint,
                preferences=_from_preferences(chat.preferences) if chat.preferences else None,
                draft=[_from_part(part) for part in (chat.draft.text, *chat.draft.pictures)],
                chosen=chat.turns[-1].id if chat.turns else "", turns=[_from_turn(turn) for turn in record.turns])


def to_record(chat: Chat, person: str, pictures: Mapping[str, KeptPicture]) -> Record:
    """Return the conversation. Raises ValueError if the chosen turn is none of its turns."""
    turns = tuple(_to_turn(turn, pictures) for turn in chat.turns)
    chosen = [turn for turn in turns if turn.id == chat.chosen]
    if chat.chosen and not chosen:
        raise ValueError("The chosen turn is not there.")
    draft = [_to_part(part, pictures) for part in chat.draft]
    text = "\n".join(part for part in draft if isinstance(part, str))
    return Record(Conversation(
        chat.id, person, tuple(chosen), 0, chat.title, chat.named, chat.pinned, chat.created, chat.changed,
        chat.checkpoint, chat.preferences.to_preferences() if chat.preferences else None,
        Draft(text, tuple(part for part in draft if isinstance(part, KeptPicture)))), turns)


def _from_turn(turn: SavedTurn) -> SaidTurn:
    return SaidTurn(id=turn.id, parent=turn.parent, role=turn.role, created=turn.created, rating=_rating(turn.rating),
                    parts=[_from_part(part) for part in turn.parts],
                    outcome=_from_outcome(turn.outcome) if turn.outcome else None)


def _to_turn(turn: SaidTurn, pictures: Mapping[str, KeptPicture]) -> SavedTurn:
    outcome = _to_outcome(turn.outcome) if turn.outcome else None
    if outcome is None and turn.role == "assistant":  # it was being written when it was exported
        outcome = Outcome(Finish.CANCELLED, interrupted=True)
    return SavedTurn(turn.id, turn.role, tuple(_to_part(part, pictures) for part in turn.parts), outcome, turn.rating,
                     turn.parent, turn.created)


def _from_part(part: SavedPart) -> Part:
    if isinstance(part, str):
        return Part(text=part)
    return Part(picture=part.id, name=part.name, detail=part.detail.value)


def _to_part(part: Part, pictures: Mapping[str, KeptPicture]) -> SavedPart:
    """A picture that the file lacks is named in its place."""
    if part.picture is None:
        return part.text or ""
    kept = pictures.get(part.picture)
    if kept is None:
        return f"[{part.name}]"
    return KeptPicture(kept.id, part.name, kept.width, kept.height, Detail(part.detail))


def _from_outcome(outcome: Outcome) -> Ending:
    return Ending(finish=outcome.finish.value, error=outcome.error, model=outcome.model,
                  interrupted=outcome.interrupted, stats=asdict(outcome.stats),
                  settings=from_settings(outcome.settings) if outcome.settings is not None else None)


def _to_outcome(ending: Ending) -> Outcome:
    return Outcome(Finish(ending.finish), to_stats(ending.stats), ending.error, ending.model,
                   to_settings(ending.settings) if ending.settings is not None else None, ending.interrupted)


def _from_preferences(preferences: Preferences) -> Wishes:
    return Wishes(system=preferences.system, settings=from_settings(preferences.settings),
                  pictures=preferences.pictures)


def _rating(rating: int) -> Literal[-1, 0, 1]:
    return 1 if rating > 0 else -1 if rating < 0 else 0
