"""Deleting with a way back: what is deleted is out of sight at once and out of the library some time later.

Inside a transaction that somebody else owns. A turn is taken out alone: what followed it follows the turn before it,
so that nobody loses an hour's talk by removing one question. Undone, it stands where it stood.
"""

from __future__ import annotations

import sqlite3
import time

from ui import rows

Connection = sqlite3.Connection


def delete(connection: Connection, person: str, conversation_id: str) -> None:
    number = rows.find(connection, person, conversation_id)["number"]
    connection.execute("UPDATE conversations SET deleted = ? WHERE number = ?", (time.time(), number))


def remove(connection: Connection, conversation: sqlite3.Row, turn_id: str) -> None:
    """Take one turn out; if the chosen branch ended there, choose the newest one from the turn before it."""
    number = conversation["number"]
    gone = connection.execute("UPDATE turns SET deleted = ? WHERE id = ? AND conversation = ? AND deleted IS NULL",
                              (time.time(), turn_id, number)).rowcount
    if gone:
        tree, leaf = rows.read_tree(connection, number), conversation["leaf"]
        rows.touch(connection, number, leaf if tree.live(leaf) == leaf else tree.newest(leaf))


def undo(connection: Connection, person: str, deleted_id: str) -> str:
    """Bring back a conversation or a turn; return the conversation's id. Raises KeyError if it is gone for good."""
    row = connection.execute("SELECT * FROM conversations WHERE id = ? AND owner = ? AND deleted IS NOT NULL",
                             (deleted_id, person)).fetchone()
    if row is not None:
        connection.execute("UPDATE conversations SET deleted = NULL, version = version + 1 WHERE number = ?",
                           (row["number"],))
        return deleted_id
    return _undo_turn(connection, rows.find_turn(connection, person, deleted_id, deleted=True))


def _undo_turn(connection: Connection, turn: sqlite3.Row) -> str:
    """Bring the turn back, and into view."""
    connection.execute("UPDATE turns SET deleted = NULL WHERE number = ?", (turn["number"],))
    conversation = rows.conversation_of(connection, turn)
    tree, leaf = rows.read_tree(connection, turn["conversation"]), conversation["leaf"]
    rows.touch(connection, turn["conversation"],
               leaf if tree.holds(turn["number"], leaf) else tree.newest(turn["number"]))
    return conversation["id"]


def purge(connection: Connection, before: float, empty_before: float) -> None:
    """Remove for good what was deleted, and conversations that were started and never used, before these times."""
    connection.execute("DELETE FROM conversations WHERE deleted < ?", (before,))
    for number, parent in connection.execute("SELECT number, parent FROM turns WHERE deleted < ? ORDER BY number DESC",
                                             (before,)).fetchall():  # the last first: parents in the list stay valid
        connection.execute("UPDATE turns SET parent = ? WHERE parent = ?", (parent, number))
        connection.execute("DELETE FROM turns WHERE number = ?", (number,))
    connection.execute("DELETE FROM conversations WHERE changed < ? AND draft = '' AND NOT EXISTS (SELECT 1 FROM turns "
                       "WHERE conversation = conversations.number) AND NOT EXISTS (SELECT 1 FROM draft_pictures WHERE "
                       "conversation = conversations.number)", (empty_before,))


def forget_unsent(connection: Connection, before: float) -> None:
    """Take out of messages that were not sent the pictures that were added before this time."""
    for name, number in connection.execute(
            "SELECT draft_pictures.picture, number FROM draft_pictures JOIN conversations ON number = conversation "
            "JOIN owners USING (owner) WHERE owners.picture = draft_pictures.picture AND kept < ?",
            (before,)).fetchall():
        connection.execute("DELETE FROM draft_pictures WHERE picture = ? AND conversation = ?", (name, number))
        connection.execute("UPDATE conversations SET version = version + 1 WHERE number = ?", (number,))
