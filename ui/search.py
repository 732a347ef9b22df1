"""Finding conversations by what was said in them, by file names and by title. Reads inside somebody's transaction."""

from __future__ import annotations

import re
import sqlite3
import unicodedata

from ui.turns import Hit

_AROUND = 60  # characters of an excerpt before and after the first hit
_INDEXED = 3  # characters: trigrams know nothing shorter
_MOST_WORDS = 12


def search(connection: sqlite3.Connection, person: str, query: str, limit: int) -> tuple[Hit, ...]:
    """Return conversations with all of the words in one turn's part or in the title: titles first, then the newest."""
    words = unicodedata.normalize("NFC", query).encode("utf-8", "ignore").decode().replace("\0", " ").split()
    words = words[:_MOST_WORDS]
    if not words:
        return ()
    hits = {hit.conversation_id: hit for hit in (*_in_titles(connection, person, words, limit),
                                                *_in_turns(connection, person, words, limit))}
    return tuple(hits.values())[:limit]


def _in_titles(connection: sqlite3.Connection, person: str, words: list[str], limit: int) -> list[Hit]:
    like = " AND ".join([r"title LIKE ? ESCAPE '\'"] * len(words))
    rows = connection.execute(
        "SELECT id, title, changed FROM conversations WHERE owner = ? AND deleted IS NULL AND leaf IS NOT NULL "  # noqa: S608
        f"AND {like} ORDER BY changed DESC LIMIT ?", (person, *map(_to_like, words), limit))
    return [Hit(*row) for row in rows]


def _in_turns(connection: sqlite3.Connection, person: str, words: list[str], limit: int) -> list[Hit]:
    """Return one hit per conversation, in its newest turn. Words too short for the index are looked for in rows."""
    long = [word for word in words if len(word) >= _INDEXED]
    short = [word for word in words if len(word) < _INDEXED]
    where = [*(["parts.number IN (SELECT rowid FROM words WHERE words MATCH ?)"] if long else []),
             *[r"coalesce(text, parts.name) LIKE ? ESCAPE '\'"] * len(short)]
    values = [*([_to_match(long)] if long else []), *map(_to_like, short)]
    rows = connection.execute(
        "SELECT conversations.id, title, changed, turns.id, coalesce(text, parts.name), max(turns.number) "  # noqa: S608
        "FROM conversations JOIN turns ON conversation = conversations.number JOIN parts ON turn = turns.number "
        "WHERE owner = ? AND conversations.deleted IS NULL AND turns.deleted IS NULL AND "
        f"{' AND '.join(where)} GROUP BY conversations.number ORDER BY changed DESC LIMIT ?", (person, *values, limit))
    return [Hit(conversation, title, changed, turn, *_excerpt(text, long or short))
            for conversation, title, changed, turn, text, _ in rows]


def _to_match(words: list[str]) -> str:
    """Quote each word: in FTS5's language a bare one could be an operator."""
    return " AND ".join('"' + word.replace('"', '""') + '"' for word in words)


def _to_like(word: str) -> str:
    return "%" + re.sub(r"([\\%_])", r"\\\1", word) + "%"


def _excerpt(text: str, words: list[str]) -> tuple[str, int, int]:
    """Return one line around the first word that is found, and where in it that word stands."""
    found = re.search("|".join(map(re.escape, words)), text, re.IGNORECASE)
    first, last = found.span() if found else (0, 0)
    before = " ".join(f"…{text[first - _AROUND:first]}".split()) if first > _AROUND else " ".join(text[:first].split())
    before += " " if before and text[first - 1:first].isspace() else ""
    after = text[last:last + _AROUND] + ("…" if len(text) > last + _AROUND else "")
    hit = text[first:last]
    return f"{before}{hit}{after}".replace("\n", " "), len(before), len(before) + len(hit)
