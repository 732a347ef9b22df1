"""The library as the page uses it: see library_sqlite.py."""

from __future__ import annotations

from ui.library_sqlite import (
    Conversation,
    Draft,
    Entry,
    Hit,
    Library,
    Outcome,
    Preferences,
    Preset,
    Record,
    SavedPart,
    SavedTurn,
    new_id,
)

__all__ = ["Conversation", "Draft", "Entry", "Hit", "Library", "Outcome", "Preferences", "Preset", "Record",
           "SavedPart", "SavedTurn", "new_id"]
