"""The backend's sentences in the language of the page.

They arrive as English text, from other threads and processes, the database and the hub's helpers, so the text itself is
the key, as in gettext: a catalogue has each sentence with its fields in braces, and a field may be a sentence again.
tests/test_ui_sentences.py keeps the catalogue complete.
"""

from __future__ import annotations

import re
from functools import lru_cache

from ui.sentences_german import GERMAN_SENTENCES
from ui.sentences_german_pictures import GERMAN_PICTURE_SENTENCES

_CATALOGUES = {"de": GERMAN_SENTENCES | GERMAN_PICTURE_SENTENCES}
_FIELD = re.compile(r"\{(\w+)\}")
_NUMBER = re.compile(r"-?\d[\d,]*(\.\d+)?")
_NAMES = {"name", "repo", "file", "folder"}  # fields that are never numbers
_LONGEST = 2000  # characters; no sentence is longer


@lru_cache(2000)
def in_language(language: str, text: str) -> str:
    """Return a sentence of the backend in this language; one that no catalogue has stays as it is."""
    if language not in _CATALOGUES or len(text) > _LONGEST:
        return text
    for pattern, meaning in _patterns(language):
        found = pattern.fullmatch(text)
        if found is not None:
            return meaning.format(**{name: _field(language, name, value) for name, value in found.groupdict().items()})
    return text


def _field(language: str, name: str, value: str) -> str:
    if name in _NAMES:
        return value
    if _NUMBER.fullmatch(value):
        return value.translate(str.maketrans(",.", ".,"))
    return in_language(language, value)


@lru_cache(4)
def _patterns(language: str) -> list[tuple[re.Pattern[str], str]]:
    """Return the catalogue as patterns, those with the most text of their own first."""
    lines = sorted(_CATALOGUES[language].items(), key=lambda line: -len(_FIELD.sub("", line[0])))
    return [(_compile(sentence), meaning) for sentence, meaning in lines]


def _compile(sentence: str) -> re.Pattern[str]:
    pieces, seen = list[str](), set[str]()
    for number, piece in enumerate(_FIELD.split(sentence)):
        if number % 2 == 0:
            pieces.append(re.escape(piece))
        else:
            pieces.append(f"(?P={piece})" if piece in seen else f"(?P<{piece}>.+?)")
            seen.add(piece)
    return re.compile("".join(pieces), re.DOTALL)
