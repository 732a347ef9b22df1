"""Whose chats and pictures there are: conversations per person in a database, and an album of their pictures.

Everything handed out is frozen, and every call names the person, so that nothing of one can reach another: what is not
theirs raises KeyError, or is not there. Each call is one transaction; when it returns, what it did outlives a kill.
Temporary conversations live in a second database, in memory. What is kept where is the storage's business.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

from mlx_backend.messages import Settings
from ui import changes, deletions, restoring, rows, values
from ui.search import search
from ui.storage import Storage
from ui.turns import (
    TEMPORARY,
    Conversation,
    Draft,
    Entry,
    Hit,
    KeptPicture,
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

Connection = sqlite3.Connection


class Library(Storage):
    """Any thread may call any method; a call blocks on the disk for about a millisecond, `keep` and `read` longer.

    Raises NewerLibrary if the folder holds what a later Loupe wrote.
    """

    # -- conversations -----------------------------------------------------------------------------------------------

    def open(self, person: str, conversation_id: str = "") -> Conversation:
        """Return this conversation of this person; if they have none of that name, their newest or an empty one.

        An empty one is stored once there is something to keep: a visit leaves nothing behind.
        """
        def job(connection: Connection) -> Conversation:
            blank = rows.blank_id(connection, person)
            row = rows.newest(connection, person) if conversation_id != blank else None
            return self._recall(connection, row) if row else Conversation(blank, person)
        try:
            return self._read(self._home(conversation_id), person, conversation_id)
        except KeyError:
            return self._lasting.read(job)

    def start(self, person: str, temporary: bool = False) -> Conversation:
        """Return an empty conversation: the newest if it is empty still, else a new one. A temporary one is new."""
        def job(connection: Connection) -> str:
            newest = None if temporary else rows.newest(connection, person)
            if newest is not None and newest["leaf"] is None:
                return newest["id"]
            name = TEMPORARY + new_id() if temporary else rows.blank_id(connection, person)
            rows.create(connection, person, name)
            return name
        home = self._temporary if temporary else self._lasting
        return self._read(home, person, home.write(job))

    def conversations(self, person: str) -> tuple[Entry, ...]:
        """Return what the side panel lists: the pinned ones first, then by their last change."""
        return self._lasting.read(lambda connection: rows.read_entries(connection, person))

    def search(self, person: str, query: str, limit: int = 50) -> tuple[Hit, ...]:
        """Return the conversations that hold all of these words, or parts of words, and where."""
        return self._lasting.read(lambda connection: search(connection, person, query, limit))

    def rename(self, person: str, conversation_id: str, title: str, by_hand: bool = True) -> Conversation:
        """Give a title; an empty one by hand brings back the first question. The model's never replaces a person's."""
        return self._change(person, conversation_id, lambda connection, row: changes.rename(
            connection, row, title, by_hand, self._picture_word))

    def pin(self, person: str, conversation_id: str, pinned: bool = True) -> Conversation:
        """Keep a conversation at the top of the list."""
        return self._change(person, conversation_id, lambda c, row: changes.pin(c, row["number"], pinned))

    def use(self, person: str, conversation_id: str, checkpoint: str) -> Conversation:
        """Note the checkpoint that a conversation goes on with."""
        return self._change(person, conversation_id, lambda c, row: changes.use(c, row["number"], checkpoint))

    def prefer_here(self, person: str, conversation_id: str, preferences: Preferences | None) -> Conversation:
        """Keep preferences for one conversation; None for those of the person."""
        text = values.from_preferences(preferences) if preferences else None
        return self._change(person, conversation_id, lambda c, row: changes.prefer(c, row["number"], text))

    def keep_draft(self, person: str, conversation_id: str, draft: Draft) -> Conversation:
        """Keep a message that was not sent yet. An empty draft removes it."""
        if draft == Draft() and not (conversation := self.open(person, conversation_id)).created:
            return conversation  # not stored, and nothing to store
        self._lend(self._home(conversation_id), person, draft.pictures)
        return self._change(person, conversation_id, lambda connection, row: changes.write_draft(
            connection, person, row["number"], draft))

    def keep_draft_pictures(self, person: str, conversation_id: str, pictures: tuple[KeptPicture, ...]) -> None:
        """Keep the pictures of a message that was not sent yet; its text stays as it is."""
        if not pictures and not self.open(person, conversation_id).draft.pictures:
            return
        self._lend(self._home(conversation_id), person, pictures)
        self._change(person, conversation_id, lambda connection, row: changes.write_draft_pictures(
            connection, person, row["number"], pictures))

    def keep_draft_text(self, person: str, conversation_id: str, text: str, was: str = "") -> None:
        """Keep the words of a message that was not sent yet; empty ones forget them if they are `was` still."""
        if text or self.open(person, conversation_id).created:
            self._change(person, conversation_id, lambda c, row: changes.write_draft_text(c, row, text, was))

    def record(self, person: str, conversation_id: str) -> Record:
        """Return a conversation with all of its branches, for an export. Raises KeyError if it is not there."""
        def job(connection: Connection) -> Record:
            row = rows.find(connection, person, conversation_id)
            return Record(self._recall(connection, row), rows.to_turns(connection, row))
        return self._home(conversation_id).read(job)

    def restore(self, person: str, records: Sequence[Record]) -> tuple[str, ...]:
        """Put conversations back, all or none of them, and return their ids; one whose id is taken gets a new one.

        The person must hold the pictures already, else KeyError is raised; ValueError if the turns do not fit together.
        """
        return self._lasting.write(lambda connection: tuple(
            restoring.restore(connection, person, record) for record in records))

    def delete(self, person: str, conversation_id: str) -> None:
        """Take a conversation out of sight; `undo` brings it back for a time."""
        self._home(conversation_id).write(lambda connection: deletions.delete(connection, person, conversation_id))

    def undo(self, person: str, deleted_id: str) -> Conversation:
        """Bring back a conversation or a turn. Raises KeyError once it is gone for good."""
        home = self._temporary
        try:
            name = home.write(lambda connection: deletions.undo(connection, person, deleted_id))
        except KeyError:
            home = self._lasting
            name = home.write(lambda connection: deletions.undo(connection, person, deleted_id))
        return self._read(home, person, name)

    # -- turns -------------------------------------------------------------------------------------------------------

    def add(self, person: str, conversation_id: str, *turns: SavedTurn, after: str | None = None) -> Conversation:
        """Append turns to the chosen branch, or as a new branch below the turn `after` ("" for the very beginning)."""
        self._lend(self._home(conversation_id), person, [picture for turn in turns for picture in turn.pictures])
        return self._change(person, conversation_id, lambda connection, row: changes.add(
            connection, person, row, turns, changes.place(connection, person, row, after=after), self._picture_word))

    def remove(self, person: str, conversation_id: str, turn_id: str) -> Conversation:
        """Take one turn out; what followed it stays. `undo` brings it back for a time."""
        return self._change(person, conversation_id, lambda c, row: deletions.remove(c, row, turn_id))

    def turn(self, person: str, turn_id: str) -> SavedTurn | None:
        """Return this turn of one of this person's conversations, if there is one."""
        try:
            return self._of(person, turn_id).read(
                lambda c: rows.read_turn(c, rows.find_turn(c, person, turn_id)))
        except KeyError:
            return None

    def turns(self, person: str, conversation_id: str) -> tuple[SavedTurn, ...]:
        """Return the turns of all branches, each after the one that it follows."""
        return self._home(conversation_id).read(
            lambda connection: rows.to_turns(connection, rows.find(connection, person, conversation_id)))

    def edit(self, person: str, turn_id: str, parts: tuple[SavedPart, ...], edited_id: str = "") -> Conversation:
        """Put a changed copy beside a turn and choose it; the old one is kept as a branch with what followed it."""
        self._lend(self._of(person, turn_id), person, [part for part in parts if isinstance(part, KeptPicture)])
        return self._change_turn(person, turn_id, lambda connection, turn: changes.edit(
            connection, person, turn, edited_id or new_id(), parts))

    def begin(self, person: str, conversation_id: str, turn_id: str, model: str = "", settings: Settings = Settings(),
              *, beside: str = "", continuing: str = "") -> Conversation:
        """Append an answer that is being written.

        It follows the chosen branch, or stands beside another answer to the same question; `continuing` names an
        answer whose text it begins with, and beside which it stands.
        """
        def job(connection: Connection, row: sqlite3.Row) -> None:
            parent = changes.place(connection, person, row, beside=beside or continuing or None)
            earlier = rows.find_turn(connection, person, continuing) if continuing else None
            parts = rows.read_turn(connection, earlier).parts if earlier else ()
            changes.begin(connection, person, row, SavedTurn(turn_id, "assistant", parts), parent, model, settings)
        return self._change(person, conversation_id, job)

    def progress(self, person: str, turn_id: str, text: str) -> None:
        """Save how far an answer is, all of its text; to be called about once a second while it is written."""
        self._of(person, turn_id).write(
            lambda c: changes.progress(c, rows.find_turn(c, person, turn_id), text))

    def finish(self, person: str, turn_id: str, outcome: Outcome, text: str | None = None) -> Conversation:
        """End an answer, with all of its text unless `progress` had that already."""
        return self._change_turn(person, turn_id, lambda c, turn: changes.finish(c, turn, outcome, text))

    def branches(self, person: str, turn_id: str) -> tuple[int, int]:
        """Return which of how many turns this is that could stand in its place: (2, 3) is the second of three."""
        def job(connection: Connection) -> tuple[int, int]:
            turn = rows.find_turn(connection, person, turn_id)
            siblings = rows.read_tree(connection, turn["conversation"]).siblings(turn["number"])
            return siblings.index(turn["number"]) + 1, len(siblings)
        return self._of(person, turn_id).read(job)

    def choose(self, person: str, turn_id: str) -> Conversation:
        """Choose the branch of a turn, down to the newest turn below it."""
        return self._change_turn(person, turn_id, changes.choose)

    def rate(self, person: str, turn_id: str, rating: int) -> Conversation:
        """Note what the person thinks of an answer: 1 good, -1 bad, 0 nothing."""
        return self._change_turn(person, turn_id, lambda c, turn: changes.rate(c, turn, rating))
