"""The library's tables, as the steps that lead from each version of them to the next.

A step that was released is never changed: a library on somebody's disk has gone through it. The version is SQLite's
own `user_version`; each step is one transaction together with it.
"""

from __future__ import annotations

import sqlite3

from mlx_backend.errors import LoupeError

_TABLES = """
CREATE TABLE salt (value TEXT NOT NULL);
INSERT INTO salt VALUES (lower(hex(randomblob(16))));

CREATE TABLE conversations (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    owner TEXT NOT NULL,
    title TEXT NOT NULL DEFAULT '',
    named INTEGER NOT NULL DEFAULT 0,      -- the title was given, not taken from the first question
    pinned INTEGER NOT NULL DEFAULT 0,
    created REAL NOT NULL,
    changed REAL NOT NULL,
    revision INTEGER NOT NULL DEFAULT 0,   -- of its turns, as the page shows them
    version INTEGER NOT NULL DEFAULT 0,    -- of anything in it
    leaf INTEGER REFERENCES turns DEFERRABLE INITIALLY DEFERRED,  -- where the chosen branch ends
    checkpoint TEXT NOT NULL DEFAULT '',
    preferences TEXT,                      -- null: those of the person
    draft TEXT NOT NULL DEFAULT '',
    deleted REAL                           -- when; gone for good some time later
);
CREATE INDEX conversations_of_owner ON conversations (owner, deleted, pinned, changed);

CREATE TABLE turns (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    conversation INTEGER NOT NULL REFERENCES conversations ON DELETE CASCADE,
    parent INTEGER REFERENCES turns DEFERRABLE INITIALLY DEFERRED,
    role TEXT NOT NULL,
    created REAL NOT NULL,
    open INTEGER NOT NULL DEFAULT 0,       -- being written
    partial TEXT,                          -- how far it is; not among the parts yet, whose index costs time
    finish TEXT,
    error TEXT NOT NULL DEFAULT '',
    model TEXT NOT NULL DEFAULT '',
    stats TEXT,
    settings TEXT,
    rating INTEGER NOT NULL DEFAULT 0,
    deleted REAL
);
CREATE INDEX turns_of_conversation ON turns (conversation, number);
CREATE INDEX turns_of_parent ON turns (parent);
CREATE INDEX open_turns ON turns (open) WHERE open;

CREATE TABLE pictures (
    id TEXT PRIMARY KEY,                   -- SHA-256 of the file
    size INTEGER NOT NULL,
    media_type TEXT NOT NULL,
    width INTEGER NOT NULL,                -- of the copy that is shown; 0 when there is none
    height INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TABLE owners (
    owner TEXT NOT NULL,
    picture TEXT NOT NULL REFERENCES pictures ON DELETE CASCADE,
    kept REAL NOT NULL,                    -- when it was last put into the person's keeping
    PRIMARY KEY (owner, picture)
) WITHOUT ROWID;
CREATE INDEX owners_of_picture ON owners (picture);

CREATE TABLE parts (
    number INTEGER PRIMARY KEY,
    turn INTEGER NOT NULL REFERENCES turns ON DELETE CASCADE,
    position INTEGER NOT NULL,
    text TEXT,
    picture TEXT REFERENCES pictures,
    name TEXT,
    UNIQUE (turn, position),
    CHECK ((text IS NULL) = (picture IS NOT NULL))
);
CREATE INDEX parts_of_picture ON parts (picture) WHERE picture IS NOT NULL;

CREATE TABLE draft_pictures (
    conversation INTEGER NOT NULL REFERENCES conversations ON DELETE CASCADE,
    position INTEGER NOT NULL,
    picture TEXT NOT NULL REFERENCES pictures,
    name TEXT NOT NULL,
    PRIMARY KEY (conversation, position)
) WITHOUT ROWID;
CREATE INDEX drafts_of_picture ON draft_pictures (picture);

CREATE TABLE people (
    owner TEXT PRIMARY KEY,
    preferences TEXT,
    started INTEGER NOT NULL DEFAULT 0     -- conversations, those that are gone included: no id comes twice
) WITHOUT ROWID;

CREATE TABLE presets (
    owner TEXT NOT NULL,
    name TEXT NOT NULL,
    system TEXT NOT NULL,
    PRIMARY KEY (owner, name)
) WITHOUT ROWID;
"""

# Trigrams find parts of words in every script: unicode61 takes a Chinese sentence for one word, and a German compound
# hides the words in it. The triggers keep the index right, also when rows go by ON DELETE CASCADE.
_SEARCH = """
CREATE VIRTUAL TABLE words USING fts5 (text, name, content='parts', content_rowid='number', tokenize='trigram');
INSERT INTO words (words) VALUES ('rebuild');
CREATE TRIGGER part_added AFTER INSERT ON parts BEGIN
    INSERT INTO words (rowid, text, name) VALUES (new.number, new.text, new.name);
END;
CREATE TRIGGER part_removed AFTER DELETE ON parts BEGIN
    INSERT INTO words (words, rowid, text, name) VALUES ('delete', old.number, old.text, old.name);
END;
CREATE TRIGGER part_changed AFTER UPDATE ON parts BEGIN
    INSERT INTO words (words, rowid, text, name) VALUES ('delete', old.number, old.text, old.name);
    INSERT INTO words (rowid, text, name) VALUES (new.number, new.text, new.name);
END;
"""

_DETAIL = "ALTER TABLE parts ADD COLUMN detail TEXT NOT NULL DEFAULT 'normal';"

STEPS = (_TABLES, _SEARCH, _DETAIL)


class NewerLibrary(LoupeError):
    """The library on the disk was written by a later Loupe."""


def migrate(connection: sqlite3.Connection, steps: tuple[str, ...] = STEPS) -> None:
    """Bring the tables to the version of the last step. Raises NewerLibrary if they are past it."""
    while (version := version_of(connection)) < len(steps):
        try:
            connection.executescript(
                f"BEGIN IMMEDIATE; {steps[version]}; PRAGMA user_version = {version + 1}; COMMIT;")
        except sqlite3.Error:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            if version_of(connection) == version:  # else another process has just made the same step
                raise
    if version > len(steps):
        raise NewerLibrary(f"The chats in the data folder were written by a newer Loupe (format {version}; this one "
                           f"knows {len(steps)}). Update Loupe, or start it with another data folder.")


def version_of(connection: sqlite3.Connection) -> int:
    return connection.execute("PRAGMA user_version").fetchone()[0]
