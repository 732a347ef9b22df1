"""Which language a browser is spoken to in, and how words reach a page that is laid out once for all languages."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from gradio.i18n import I18nData

from mlx_backend.errors import LoupeError
from ui.words import ENGLISH, Words


class Refused(LoupeError):
    """What a person asked for cannot be done; the sentence that says why is named by its field in `Words`."""

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(getattr(ENGLISH, key).format(**values))
        self.key = key
        self.values = values


def tell(words: Words, error: LoupeError) -> str:
    """Return the sentence of an error."""
    return words.tell(error)


class _Label(I18nData):
    """A text that the browser puts in: Gradio does it for a component's label, page.js for what stands in HTML."""

    def __format__(self, _: str) -> str:
        return f"⟦{self.key}⟧"


def to_labels() -> Words:
    """Return words for what is laid out once for all browsers, whatever their language."""
    labels: dict[str, Any] = {field.name: _Label(field.name) for field in fields(Words)}
    return Words(**labels)


def words_for(accept_language: str | None, languages: tuple[Words, ...]) -> Words:
    """Return the words in the browser's first language, or the first ones; Gradio and page.js choose likewise."""
    first = (accept_language or "").split(",")[0].strip().lower()
    return next((words for words in languages if first.split("-")[0] == words.language), languages[0])
