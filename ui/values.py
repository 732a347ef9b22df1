"""Outcomes, settings and preferences as the text and numbers of a row, and back.

What a later Loupe wrote and this one does not know is left out; what is out of range is left to the model.
"""

from __future__ import annotations

import json
import sqlite3
from dataclasses import asdict, fields
from typing import Any

from mlx_backend.errors import BadRequest
from mlx_backend.messages import Finish, Settings, Stats
from ui.turns import Outcome, Preferences, clean

INTERRUPTED = "interrupted"  # the finish of a turn whose writer is gone


def to_outcome(row: sqlite3.Row) -> Outcome | None:
    if row["finish"] is None:
        return None
    interrupted = row["finish"] == INTERRUPTED
    stats = Stats(**known(Stats, row["stats"])) if row["stats"] else Stats()
    settings = to_settings(row["settings"]) if row["settings"] else None
    finish = Finish.CANCELLED if interrupted else Finish(row["finish"])
    return Outcome(finish, stats, row["error"], row["model"], settings, interrupted)


def from_outcome(outcome: Outcome | None) -> dict[str, str | None]:
    if outcome is None:
        return {"finish": None}
    return {"finish": INTERRUPTED if outcome.interrupted else outcome.finish.value, "error": clean(outcome.error),
            "model": clean(outcome.model), "stats": json.dumps(asdict(outcome.stats)),
            "settings": from_settings(outcome.settings) if outcome.settings is not None else None}


def from_settings(settings: Settings) -> str:
    return json.dumps({name: value for name, value in asdict(settings).items() if value not in (None, ())})


def to_settings(text: str) -> Settings:
    """Return the settings; a value that this Loupe does not know or take is left to the model."""
    try:
        values = known(Settings, text)
        values["stop"] = tuple(values.get("stop", ()))
        return Settings(**values)
    except (BadRequest, TypeError):
        return Settings()


def from_preferences(preferences: Preferences) -> str:
    return json.dumps({"system": clean(preferences.system), "settings": from_settings(preferences.settings)})


def to_preferences(text: str | None) -> Preferences | None:
    if text is None:
        return None
    values = json.loads(text)
    return Preferences(values["system"], to_settings(values["settings"]))


def known(kind: type, text: str) -> dict[str, Any]:
    names = {field.name for field in fields(kind)}
    return {name: value for name, value in json.loads(text).items() if name in names}
