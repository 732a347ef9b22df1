"""What belongs to a person and not to a conversation, inside a transaction that somebody else owns."""

from __future__ import annotations

import sqlite3

from ui import values
from ui.turns import Preferences, Preset, clean, to_name

Connection = sqlite3.Connection


def read_preferences(connection: Connection, person: str) -> Preferences:
    row = connection.execute("SELECT preferences FROM people WHERE owner = ?", (person,)).fetchone()
    return (values.to_preferences(row[0]) if row else None) or Preferences()


def write_preferences(connection: Connection, person: str, preferences: Preferences) -> None:
    connection.execute("INSERT INTO people (owner, preferences) VALUES (?, ?) ON CONFLICT DO UPDATE SET preferences = "
                       "excluded.preferences", (person, values.from_preferences(preferences)))


def read_presets(connection: Connection, person: str) -> tuple[Preset, ...]:
    return tuple(Preset(*row) for row in connection.execute(
        "SELECT name, system FROM presets WHERE owner = ? ORDER BY name COLLATE NOCASE", (person,)))


def write_preset(connection: Connection, person: str, preset: Preset) -> None:
    connection.execute("INSERT OR REPLACE INTO presets VALUES (?, ?, ?)",
                       (person, to_name(preset.name), clean(preset.system)))


def remove_preset(connection: Connection, person: str, name: str) -> None:
    connection.execute("DELETE FROM presets WHERE owner = ? AND name = ?", (person, to_name(name)))
