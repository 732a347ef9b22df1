"""Who holds which pictures, inside a transaction that somebody else owns. Two people may hold the same file.

A person holds a picture from the moment it is kept until nothing of theirs uses it: no turn, no draft, and nothing
deleted that can still be brought back.
"""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterable
from dataclasses import dataclass

from ui.album import KeptPicture

Connection = sqlite3.Connection


@dataclass(frozen=True, slots=True)
class Facts:
    """What is known about a picture's file."""

    size: int
    media_type: str


def hold(connection: Connection, person: str, picture: KeptPicture, facts: Facts) -> None:
    """Put a picture into the person's keeping, now."""
    connection.execute("INSERT INTO pictures VALUES (?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET width = excluded.width, "
                       "height = excluded.height",
                       (picture.id, facts.size, facts.media_type, picture.width, picture.height))
    connection.execute("INSERT INTO owners VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET kept = excluded.kept",
                       (person, picture.id, time.time()))


def check(connection: Connection, person: str, pictures: Iterable[KeptPicture]) -> None:
    """Raise KeyError unless the person holds all of these."""
    for picture in pictures:
        if not is_held(connection, person, picture.id):
            raise KeyError(picture.id)


def is_held(connection: Connection, person: str, picture_id: str) -> bool:
    return connection.execute("SELECT 1 FROM owners WHERE owner = ? AND picture = ?",
                              (person, picture_id)).fetchone() is not None


def facts(connection: Connection, person: str, picture_id: str) -> Facts:
    """Return what is known about a picture of this person. Raises KeyError if they do not hold it."""
    row = connection.execute("SELECT size, media_type FROM owners JOIN pictures ON id = picture WHERE owner = ? AND "
                             "picture = ?", (person, picture_id)).fetchone()
    if row is None:
        raise KeyError(picture_id)
    return Facts(*row)


def renew(connection: Connection, uses: Iterable[tuple[str, str]]) -> None:
    """Note that these people use these pictures now, somewhere that this database does not see."""
    connection.executemany("UPDATE owners SET kept = ? WHERE owner = ? AND picture = ?",
                           ((time.time(), owner, picture) for owner, picture in uses))


def uses(connection: Connection) -> list[tuple[str, str]]:
    """Return every owner and picture that a turn or a draft brings together."""
    rows = connection.execute(
        "SELECT owner, picture FROM conversations JOIN turns ON conversation = conversations.number "
        "JOIN parts ON turn = turns.number WHERE picture IS NOT NULL "
        "UNION SELECT owner, picture FROM conversations JOIN draft_pictures ON conversation = conversations.number")
    return [(owner, picture) for owner, picture in rows]


def release(connection: Connection, before: float, elsewhere: Iterable[tuple[str, str]]) -> list[str]:
    """Let go of what is unused and was kept before this time; return what nobody holds any more.

    `elsewhere` are owners and pictures that something outside this database brings together.
    """
    used = {*uses(connection), *elsewhere}
    idle = connection.execute("SELECT owner, picture FROM owners WHERE kept < ?", (before,)).fetchall()
    connection.executemany("DELETE FROM owners WHERE owner = ? AND picture = ?",
                           [tuple(row) for row in idle if tuple(row) not in used])
    return [row[0] for row in connection.execute(
        "DELETE FROM pictures WHERE id NOT IN (SELECT picture FROM owners) RETURNING id").fetchall()]


def known(connection: Connection) -> set[str]:
    return {row[0] for row in connection.execute("SELECT id FROM pictures")}

