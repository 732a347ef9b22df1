"""What a page shows, as it tells the server with every question."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from typing import Any

SHOWN_TURNS = 60  # a Chatbot renders all its messages again with every change: 400 take half a second (gradio 6.31)


@dataclass(frozen=True, slots=True)
class Place:
    """It comes back from the browser, so nothing in it is trusted: a strange id opens nothing."""

    chat: str = ""
    revision: int = -1
    live: bool = False  # the live part shows an answer
    turns: int = SHOWN_TURNS  # at most
    below: int = 0  # turns after these that are not shown
    edits: str = ""  # the question that the next message takes the place of
    after: str = ""  # the answer that the next message follows as a new branch
    marks: dict[str, str] = field(default_factory=dict[str, str])  # fingerprints of other parts, by name

    def to_json(self) -> str:
        return json.dumps(asdict(self))

    @classmethod
    def from_json(cls, text: str | None) -> Place:
        try:
            values: dict[str, Any] = json.loads(text or "{}")
            marks = {str(name): str(mark) for name, mark in values["marks"].items()}
            return cls(str(values["chat"]), int(values["revision"]), bool(values["live"]), int(values["turns"]),
                       max(int(values["below"]), 0), str(values["edits"]), str(values["after"]), marks)
        except (ValueError, TypeError, KeyError, AttributeError, OverflowError):
            return cls()
