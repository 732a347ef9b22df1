"""The eight example cards of the empty page, read from a folder with an examples.json and its pictures."""

from __future__ import annotations

import html
import json
import logging
from dataclasses import dataclass
from pathlib import Path

from mlx_backend.messages import Picture, Turn

_LOG = logging.getLogger("loupe.examples")
_SHOWN = 8


@dataclass(frozen=True, slots=True)
class Example:
    """A picture and a question about it that the embedded model can answer."""

    picture: Path
    question: str

    def to_turn(self) -> Turn:
        """Return the message that a click sends. Raises OSError if the picture is gone."""
        return Turn.user(Picture.from_file(self.picture), self.question)


def read_examples(folder: Path) -> tuple[Example, ...]:
    """Return the examples of a folder; none, and a line in the log, if it holds none that can be used."""
    try:
        entries = json.loads((folder / "examples.json").read_text("utf-8"))
        examples = [Example(folder / Path(entry["picture"]).name, entry["question"]) for entry in entries]
    except (OSError, ValueError, TypeError, KeyError) as error:
        _LOG.info("No example cards: %s", error)
        return ()
    return tuple(example for example in examples if example.picture.is_file())[:_SHOWN]


def to_cards(examples: tuple[Example, ...]) -> str:
    """Return the cards as HTML; a click is found by its `data-example`."""
    return "".join(
        f'<button type="button" class="card" data-example="{index}">'
        f'<img src="/examples/{index}" alt="" width="96" height="96">'
        f'<span>{html.escape(example.question)}</span></button>'
        for index, example in enumerate(examples))
