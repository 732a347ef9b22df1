"""Putting conversations that come from a file into the library, inside a transaction that somebody else owns."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Sequence
from dataclasses import replace

from ui import holdings, rows, values
from ui.turns import TEMPORARY, Conversation, Record, SavedTurn, clean, new_id, to_name

_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")


def restore(connection: sqlite3.Connection, person: str, record: Record) -> str:
    """Write a conversation with all of its branches; return its id, a new one if its own is taken.

    Raises KeyError for a picture that the person does not hold, and ValueError for a turn that follows none before it.
    """
    conversation = record.conversation
    name = _free_id(connection, "conversations", conversation.id)
    rows.create(connection, person, name)
    number = rows.find(connection, person, name)["number"]
    for turn in (*record.turns, *conversation.turns):
        holdings.check(connection, person, turn.pictures)
    numbers = _insert(connection, number, record.turns)
    leaf = numbers[conversation.turns[-1].id] if conversation.turns else None
    _describe(connection, number, conversation, leaf)
    holdings.check(connection, person, conversation.draft.pictures)
    connection.executemany("INSERT INTO draft_pictures VALUES (?, ?, ?, ?)", (
        (number, position, kept.id, clean(kept.name)) for position, kept in enumerate(conversation.draft.pictures)))
    return name


def _insert(connection: sqlite3.Connection, conversation: int, turns: Sequence[SavedTurn]) -> dict[str, int | None]:
    """Write turns, parents first; return their numbers by their ids in the file."""
    numbers: dict[str, int | None] = {"": None}
    for turn in turns:
        if turn.parent not in numbers or turn.id in numbers:
            raise ValueError(f"The turn {turn.id} has no place.")
        free = replace(turn, id=_free_id(connection, "turns", turn.id))
        numbers[turn.id] = rows.insert_turns(connection, conversation, [free], numbers[turn.parent])
    return numbers


def _describe(connection: sqlite3.Connection, number: int, conversation: Conversation, leaf: int | None) -> None:
    preferences = values.from_preferences(conversation.preferences) if conversation.preferences else None
    connection.execute(
        "UPDATE conversations SET title = ?, named = ?, pinned = ?, created = ?, changed = ?, checkpoint = ?, "
        "preferences = ?, draft = ?, leaf = ?, revision = 1 WHERE number = ?",
        (to_name(conversation.title), conversation.named, conversation.pinned, conversation.created,
         conversation.changed, clean(conversation.checkpoint), preferences, clean(conversation.draft.text), leaf,
         number))


def _free_id(connection: sqlite3.Connection, table: str, wanted: str) -> str:
    """Return the wanted id, or a new one if it is taken, by whomever, or is none of ours."""
    is_fit = _ID.fullmatch(wanted) and not wanted.startswith(TEMPORARY)
    taken = connection.execute(f"SELECT 1 FROM {table} WHERE id = ?", (wanted,)).fetchone()  # noqa: S608
    return wanted if is_fit and not taken else new_id()
