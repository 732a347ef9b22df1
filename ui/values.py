"""Outcomes, settings and preferences as plain values for a row or a file, and back.

What a later Loupe wrote and this one does not know is left out; what is of the wrong kind or out of range is left to
the model.
"""

from __future__ import annotations

import contextlib
import json
import math
import sqlite3
from collections.abc import Mapping
from dataclasses import asdict, fields, replace
from typing import Any

from mlx_backend.errors import BadRequest
from mlx_backend.messages import Finish, Settings, Stats
from ui.turns import Outcome, Preferences, clean

INTERRUPTED = "interrupted"  # the finish of a turn whose writer is gone

_WHOLE = {"max_tokens", "top_k", "seed", "thinking_budget"}


def to_outcome(row: sqlite3.Row) -> Outcome | None:
    """Return how the answer in a row ended; None for a question and for an answer that is being written."""
    if row["finish"] is None:
        return None
    interrupted = row["finish"] == INTERRUPTED
    stats = to_stats(json.loads(row["stats"])) if row["stats"] else Stats()
    settings = to_settings(json.loads(row["settings"])) if row["settings"] else None
    finish = Finish.CANCELLED if interrupted else Finish(row["finish"])
    return Outcome(finish, stats, row["error"], row["model"], settings, interrupted)


def from_outcome(outcome: Outcome | None) -> dict[str, str | None]:
    """Return the columns of a row."""
    if outcome is None:
        return {"finish": None}
    return {"finish": INTERRUPTED if outcome.interrupted else outcome.finish.value, "error": clean(outcome.error),
            "model": clean(outcome.model), "stats": json.dumps(asdict(outcome.stats)),
            "settings": json.dumps(from_settings(outcome.settings)) if outcome.settings is not None else None}


def to_stats(values: Mapping[str, Any]) -> Stats:
    names = {field.name for field in fields(Stats)}
    return Stats(**{name: value for name, value in values.items() if name in names and _is_number(value)})


def from_settings(settings: Settings) -> dict[str, Any]:
    """Return what is not left to the model."""
    return {name: value for name, value in asdict(settings).items() if value not in (None, ())}


def to_settings(values: Mapping[str, Any]) -> Settings:
    settings = Settings()
    for name in {field.name for field in fields(Settings)} & set(values):
        value = tuple(values[name]) if isinstance(values[name], list) else values[name]
        if _fits(name, value):
            with contextlib.suppress(BadRequest):  # out of range
                settings = replace(settings, **{name: value})
    return settings


def from_preferences(preferences: Preferences) -> str:
    return json.dumps({"system": clean(preferences.system), "settings": from_settings(preferences.settings),
                       "pictures": preferences.pictures})


def to_preferences(text: str | None) -> Preferences | None:
    if text is None:
        return None
    values = json.loads(text)
    pictures = values.get("pictures")
    known = isinstance(pictures, int) and not isinstance(pictures, bool) and pictures >= 0
    return Preferences(values["system"], to_settings(values["settings"]), pictures if known else None)


def _fits(name: str, value: Any) -> bool:
    if name == "stop":
        return isinstance(value, tuple) and all(isinstance(text, str) for text in value)
    if name == "thinking":
        return isinstance(value, bool)
    return _is_number(value) and (name not in _WHOLE or isinstance(value, int))


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and math.isfinite(value)
