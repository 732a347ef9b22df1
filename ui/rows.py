"""Conversations and turns as rows: reading and writing them inside a transaction that somebody else owns.

Every function takes the person, or a conversation that was looked up with one. Those that look something up raise
KeyError if the person has nothing of that name, whoever else may have it.
"""

from __future__ import annotations

import hashlib
import secrets
import sqlite3
import time
from collections.abc import Iterable

from mlx_backend.messages import Detail
from ui.album import KeptPicture
from ui.tree import Tree
from ui.turns import Conversation, Draft, Entry, SavedPart, SavedTurn, clean
from ui.values import from_outcome, to_outcome, to_preferences

Row = sqlite3.Row



# -- looking up ------------------------------------------------------------------------------------------------------


def find(connection: sqlite3.Connection, person: str, conversation_id: str) -> Row:
    """Return this person's conversation; raise KeyError if there is none, or if it is deleted."""
    row = connection.execute("SELECT * FROM conversations WHERE id = ? AND owner = ? AND deleted IS NULL",
                             (conversation_id, person)).fetchone()
    if row is None:
        raise KeyError(conversation_id)
    return row


def find_turn(connection: sqlite3.Connection, person: str, turn_id: str, deleted: bool = False) -> Row:
    """Return a turn of one of this person's conversations; raise KeyError if there is none."""
    row = connection.execute(
        "SELECT turns.* FROM turns JOIN conversations ON conversations.number = conversation WHERE turns.id = ? "
        "AND owner = ? AND conversations.deleted IS NULL AND (turns.deleted IS NOT NULL) = ?",
        (turn_id, person, deleted)).fetchone()
    if row is None:
        raise KeyError(turn_id)
    return row


def newest(connection: sqlite3.Connection, person: str) -> Row | None:
    return connection.execute("SELECT * FROM conversations WHERE owner = ? AND deleted IS NULL ORDER BY number DESC "
                              "LIMIT 1", (person,)).fetchone()


def blank_id(connection: sqlite3.Connection, person: str) -> str:
    """Return the id of the person's next conversation, the same until it is stored: looking stores nothing."""
    salt, started = connection.execute("SELECT value, (SELECT started FROM people WHERE owner = ?) FROM salt",
                                       (person,)).fetchone()
    return hashlib.sha256(f"{salt}/{started or 0}/{person}".encode()).hexdigest()[:16]


def find_or_create(connection: sqlite3.Connection, person: str, conversation_id: str) -> Row:
    """As `find`; the person's next conversation comes into being here."""
    if conversation_id == blank_id(connection, person):
        create(connection, person, conversation_id)
    return find(connection, person, conversation_id)


def create(connection: sqlite3.Connection, person: str, conversation_id: str) -> None:
    now = time.time()
    version = secrets.randbits(40)  # an id that comes back with an import must not bring back what was remembered
    connection.execute("INSERT INTO conversations (id, owner, created, changed, version) VALUES (?, ?, ?, ?, ?)",
                       (conversation_id, person, now, now, version))
    connection.execute("INSERT INTO people (owner, started) VALUES (?, 1) ON CONFLICT DO UPDATE SET "
                       "started = started + 1", (person,))


def read_tree(connection: sqlite3.Connection, conversation: int) -> Tree:
    return Tree(connection.execute("SELECT number, parent, deleted IS NOT NULL FROM turns WHERE conversation = ? "
                                   "ORDER BY number", (conversation,)))


def conversation_of(connection: sqlite3.Connection, turn: Row) -> Row:
    return connection.execute("SELECT * FROM conversations WHERE number = ?", (turn["conversation"],)).fetchone()


# -- reading ---------------------------------------------------------------------------------------------------------


def read_entries(connection: sqlite3.Connection, person: str) -> tuple[Entry, ...]:
    """Return the conversations that have turns: the pinned ones first, then by their last change."""
    found = connection.execute("SELECT id, title, pinned, changed FROM conversations WHERE owner = ? AND deleted IS "
                               "NULL AND leaf IS NOT NULL ORDER BY pinned DESC, changed DESC, number DESC", (person,))
    return tuple(Entry(name, title, bool(pinned), changed) for name, title, pinned, changed in found)


def to_conversation(connection: sqlite3.Connection, row: Row) -> Conversation:
    """Return the conversation along its chosen branch."""
    turns = {turn["number"]: turn for turn in _turn_rows(connection, row)}
    tree = Tree((number, turn["parent"], turn["deleted"] is not None) for number, turn in turns.items())
    parts = _read_parts(connection, row["number"])
    path = tree.path(row["leaf"])
    saved: list[SavedTurn] = []
    for number, parent in zip(path, (None, *path), strict=False):
        siblings = tuple(turns[sibling]["id"] for sibling in tree.siblings(number))
        saved.append(_to_turn(turns[number], parts.get(number, ()), turns[parent]["id"] if parent else "", siblings))
    return Conversation(
        row["id"], row["owner"], tuple(saved), row["revision"], row["title"], bool(row["named"]), bool(row["pinned"]),
        row["created"], row["changed"], row["checkpoint"], to_preferences(row["preferences"]),
        Draft(row["draft"], _read_draft_pictures(connection, row["number"])))


def to_turns(connection: sqlite3.Connection, row: Row) -> tuple[SavedTurn, ...]:
    """Return the turns of all branches, parents first."""
    turns = {turn["number"]: turn for turn in _turn_rows(connection, row)}
    tree = Tree((number, turn["parent"], turn["deleted"] is not None) for number, turn in turns.items())
    parts = _read_parts(connection, row["number"])
    saved: list[SavedTurn] = []
    for number, turn in turns.items():
        if turn["deleted"] is None:
            parent = tree.live(turn["parent"])
            saved.append(_to_turn(turn, parts.get(number, ()), turns[parent]["id"] if parent else ""))
    return tuple(saved)


def read_turn(connection: sqlite3.Connection, row: Row) -> SavedTurn:
    return _to_turn(row, _read_parts(connection, row["conversation"], row["number"]).get(row["number"], ()))


def _turn_rows(connection: sqlite3.Connection, conversation: Row) -> sqlite3.Cursor:
    return connection.execute("SELECT * FROM turns WHERE conversation = ? ORDER BY number", (conversation["number"],))


def _read_parts(connection: sqlite3.Connection, conversation: int,
                turn: int | None = None) -> dict[int, tuple[SavedPart, ...]]:
    rows = connection.execute(
        "SELECT turn, text, picture, name, width, height, detail FROM turns JOIN parts ON turn = turns.number "
        "LEFT JOIN pictures ON pictures.id = picture WHERE conversation = ? AND (? IS NULL OR turn = ?) "
        "ORDER BY turn, position", (conversation, turn, turn))
    parts: dict[int, tuple[SavedPart, ...]] = {}
    for number, text, picture, name, width, height, detail in rows:
        part = text if picture is None else KeptPicture(picture, name, width, height, _to_detail(detail))
        parts[number] = (*parts.get(number, ()), part)
    return parts


def _read_draft_pictures(connection: sqlite3.Connection, conversation: int) -> tuple[KeptPicture, ...]:
    rows = connection.execute("SELECT picture, name, width, height FROM draft_pictures JOIN pictures ON id = picture "
                              "WHERE conversation = ? ORDER BY position", (conversation,))
    return tuple(KeptPicture(*row) for row in rows)


def _to_detail(text: str) -> Detail:
    try:
        return Detail(text)
    except ValueError:  # a later Loupe may know more
        return Detail.NORMAL


def _to_turn(row: Row, parts: tuple[SavedPart, ...], parent: str = "", siblings: tuple[str, ...] = ()) -> SavedTurn:
    if row["partial"] is not None:
        parts = (row["partial"], *parts[1:])
    return SavedTurn(row["id"], row["role"], parts, to_outcome(row), row["rating"], parent, row["created"], siblings)


# -- writing ---------------------------------------------------------------------------------------------------------


def insert_turns(connection: sqlite3.Connection, conversation: int, turns: Iterable[SavedTurn], parent: int | None,
                 is_open: bool = False) -> int | None:
    """Write turns that follow one another; return the last one's number. Raises ValueError if an id is taken."""
    for turn in turns:
        outcome = turn.outcome
        values = {"id": turn.id, "conversation": conversation, "parent": parent, "role": turn.role, "open": is_open,
                  "created": turn.created or time.time(), "rating": turn.rating, **from_outcome(outcome)}
        try:
            number: int = connection.execute(
                f"INSERT INTO turns ({', '.join(values)}) VALUES ({', '.join('?' * len(values))}) "  # noqa: S608
                "RETURNING number", tuple(values.values())).fetchone()[0]
        except sqlite3.IntegrityError:
            raise ValueError(f"There is a turn {turn.id} already.") from None
        insert_parts(connection, number, turn.parts)
        parent = number
    return parent


def insert_parts(connection: sqlite3.Connection, turn: int, parts: Iterable[SavedPart]) -> None:
    rows = ((turn, position, clean(part), None, None, Detail.NORMAL) if isinstance(part, str)
            else (turn, position, None, part.id, clean(part.name), part.detail) for position, part in enumerate(parts))
    connection.executemany("INSERT INTO parts (turn, position, text, picture, name, detail) VALUES (?, ?, ?, ?, ?, ?)",
                           rows)


def close_turn(connection: sqlite3.Connection, turn: int, text: str | None) -> None:
    """Note that nobody writes an answer any more; its text goes among the parts, in the place of the first."""
    connection.execute("UPDATE turns SET open = 0, partial = NULL WHERE number = ?", (turn,))
    if text and connection.execute("UPDATE parts SET text = ? WHERE turn = ? AND position = 0",
                                   (clean(text), turn)).rowcount == 0:
        insert_parts(connection, turn, (text,))


def touch(connection: sqlite3.Connection, conversation: int, leaf: int | None) -> None:
    """Note that the turns of a conversation have changed and where its chosen branch ends now."""
    connection.execute("UPDATE conversations SET leaf = ?, changed = ?, revision = revision + 1, version = version + 1 "
                       "WHERE number = ?", (leaf, time.time(), conversation))
