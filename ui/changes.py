"""What changes in a conversation, inside a transaction that somebody else owns: turns, branches, title, draft.

Functions raise KeyError for what the person does not have, pictures included, and then the transaction is undone.
"""

from __future__ import annotations

import json
import sqlite3
import time
from dataclasses import replace

from mlx_backend.messages import Finish, Settings
from ui import holdings, rows, values
from ui.album import KeptPicture
from ui.turns import EDITED, Draft, Outcome, SavedPart, SavedTurn, clean, to_name, to_title

Connection = sqlite3.Connection


def place(connection: Connection, person: str, conversation: sqlite3.Row, after: str | None = None,
          beside: str | None = None) -> int | None:
    """Return what a new turn follows: the chosen branch, the turn `after` ("" for none), or what `beside` follows."""
    if after is None and beside is None:
        return conversation["leaf"]
    if not after and beside is None:
        return None
    turn = rows.find_turn(connection, person, beside or after or "")
    if turn["conversation"] != conversation["number"]:
        raise KeyError(turn["id"])
    return turn["number"] if beside is None else rows.read_tree(connection, turn["conversation"]).live(turn["parent"])


def add(connection: Connection, person: str, conversation: sqlite3.Row, turns: tuple[SavedTurn, ...],
        parent: int | None, picture_word: str) -> None:
    """Append turns below `parent` and choose their branch."""
    _put(connection, person, conversation, turns, parent)
    first = next((turn for turn in turns if turn.role == "user"), None)
    if first is not None and not conversation["title"]:
        connection.execute("UPDATE conversations SET title = ? WHERE number = ?",
                           (to_title(first.parts, picture_word), conversation["number"]))
    model = next((turn.outcome.model for turn in reversed(turns) if turn.outcome), "")
    if model:
        use(connection, conversation["number"], model)


def begin(connection: Connection, person: str, conversation: sqlite3.Row, answer: SavedTurn, parent: int | None,
          model: str, settings: Settings) -> None:
    """Append an answer that is being written."""
    number = _put(connection, person, conversation, (answer,), parent, is_open=True)
    connection.execute("UPDATE turns SET model = ?, settings = ? WHERE number = ?",
                       (clean(model), json.dumps(values.from_settings(settings)), number))
    use(connection, conversation["number"], model)


def progress(connection: Connection, turn: sqlite3.Row, text: str) -> None:
    """Save how far an answer is. One that has ended stays as it is."""
    if turn["open"]:
        _update_turn(connection, turn["number"], partial=clean(text))
        connection.execute("UPDATE conversations SET version = version + 1 WHERE number = ?", (turn["conversation"],))


def finish(connection: Connection, turn: sqlite3.Row, outcome: Outcome, text: str | None) -> None:
    """End an answer. What the outcome does not name, model and settings, stays as it was begun."""
    rows.close_turn(connection, turn["number"], turn["partial"] if text is None else text)
    row = values.from_outcome(outcome)
    row["model"] = row["model"] or turn["model"]
    row["settings"] = row["settings"] or turn["settings"]
    _update_turn(connection, turn["number"], **row)
    _touch_in_place(connection, turn["conversation"])


def edit(connection: Connection, person: str, turn: sqlite3.Row, edited_id: str, parts: tuple[SavedPart, ...]) -> None:
    """Put a changed copy beside the turn and choose it. What followed the old one stays with the old one.

    The figures of an answer are of the model's words, and go.
    """
    conversation = rows.conversation_of(connection, turn)
    copy = replace(rows.read_turn(connection, turn), id=edited_id, parts=parts, rating=0, created=0.0)
    if copy.outcome is not None:
        copy = replace(copy, outcome=Outcome(Finish.FINISHED, error=EDITED, model=copy.outcome.model,
                                             settings=copy.outcome.settings))
    parent = rows.read_tree(connection, turn["conversation"]).live(turn["parent"])
    _put(connection, person, conversation, (copy,), parent)


def choose(connection: Connection, turn: sqlite3.Row) -> None:
    """Choose the branch of a turn, down to the newest turn below it."""
    leaf = rows.read_tree(connection, turn["conversation"]).newest(turn["number"])
    rows.touch(connection, turn["conversation"], leaf)


def rate(connection: Connection, turn: sqlite3.Row, rating: int) -> None:
    """Note what the person thinks of an answer: 1 good, -1 bad, 0 nothing."""
    _update_turn(connection, turn["number"], rating=rating)
    _touch_in_place(connection, turn["conversation"])


def rename(connection: Connection, conversation: sqlite3.Row, title: str, by_hand: bool, picture_word: str) -> None:
    """Give a title. An empty one by hand brings the first question back; the model's never replaces a person's."""
    if by_hand or (title and not conversation["named"]):
        title = to_name(title)
        named = by_hand and bool(title)
        title = title or _first_title(connection, conversation, picture_word)
        _update(connection, conversation["number"], title=title, named=named)


def pin(connection: Connection, conversation: int, pinned: bool) -> None:
    _update(connection, conversation, pinned=pinned)


def use(connection: Connection, conversation: int, checkpoint: str) -> None:
    _update(connection, conversation, checkpoint=clean(checkpoint))


def prefer(connection: Connection, conversation: int, preferences: str | None) -> None:
    _update(connection, conversation, preferences=preferences)


def write_draft(connection: Connection, person: str, conversation: int, draft: Draft) -> None:
    _update(connection, conversation, draft=clean(draft.text))
    write_draft_pictures(connection, person, conversation, draft.pictures)


def write_draft_pictures(connection: Connection, person: str, conversation: int,
                         pictures: tuple[KeptPicture, ...]) -> None:
    holdings.check(connection, person, pictures)
    connection.execute("UPDATE conversations SET version = version + 1 WHERE number = ?", (conversation,))
    connection.execute("DELETE FROM draft_pictures WHERE conversation = ?", (conversation,))
    connection.executemany("INSERT INTO draft_pictures VALUES (?, ?, ?, ?)", (
        (conversation, position, picture.id, clean(picture.name)) for position, picture in enumerate(pictures)))


def write_draft_text(connection: Connection, conversation: sqlite3.Row, text: str, was: str) -> None:
    """Keep the words of a draft; no words take away only those that whoever calls knew of."""
    if text or conversation["draft"] == clean(was):
        _update(connection, conversation["number"], draft=clean(text))


def interrupt(connection: Connection) -> None:
    """End the answers that an earlier process was writing when it was killed."""
    for number, partial in connection.execute("SELECT number, partial FROM turns WHERE open").fetchall():
        rows.close_turn(connection, number, partial)
        _update_turn(connection, number, finish=values.INTERRUPTED)


def _put(connection: Connection, person: str, conversation: sqlite3.Row, turns: tuple[SavedTurn, ...],
         parent: int | None, is_open: bool = False) -> int | None:
    for turn in turns:
        holdings.check(connection, person, turn.pictures)
    leaf = rows.insert_turns(connection, conversation["number"], turns, parent, is_open)
    rows.touch(connection, conversation["number"], leaf)
    return leaf


def _first_title(connection: Connection, conversation: sqlite3.Row, picture_word: str) -> str:
    first = connection.execute("SELECT * FROM turns WHERE conversation = ? AND role = 'user' AND deleted IS NULL "
                               "ORDER BY number", (conversation["number"],)).fetchone()
    return to_title(rows.read_turn(connection, first).parts, picture_word) if first else ""


def _update(connection: Connection, conversation: int, **columns: object) -> None:
    names = ", ".join(f"{name} = ?" for name in columns)
    connection.execute(f"UPDATE conversations SET {names}, version = version + 1 WHERE number = ?",  # noqa: S608
                       (*columns.values(), conversation))


def _update_turn(connection: Connection, number: int, **columns: object) -> None:
    names = ", ".join(f"{name} = ?" for name in columns)
    connection.execute(f"UPDATE turns SET {names} WHERE number = ?", (*columns.values(), number))  # noqa: S608


def _touch_in_place(connection: Connection, conversation: int) -> None:
    connection.execute("UPDATE conversations SET changed = ?, revision = revision + 1, version = version + 1 "
                       "WHERE number = ?", (time.time(), conversation))
