"""Random histories of two people: the library says what plain dictionaries say, over restarts, sweeps and kills.

Seeds are fixed, so that a failure comes again; `WALKS` and the like bound the time. The walks themselves are in
tests/library_model.py.
"""

from __future__ import annotations

import json
import random
import signal
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.library_model import State, Walk, kept, observe, picture, pictures_of
from ui.library import Conversation, Library, SavedPart, SavedTurn

WALKS, STEPS, KILLS = 1000, 15, 12


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "data"


def check(walk: Walk, library: Library, state: State | None = None) -> None:
    """Compare everything of both people, pictures included."""
    state = state or walk.state()
    for person, other in zip(walk.people, reversed(walk.people), strict=True):
        for name, chat in state[person].items():
            assert observe(library, person, name) == chat
        listed = {entry.id for entry in library.conversations(person)}
        assert listed == {name for name, chat in state[person].items() if chat["path"]}
        check_foreign(library, other, state[person])
        for number in set(pictures_of(state[person])):
            assert library.read(kept(number)).data == picture(number).data
            assert (library.shown(person, picture(number).digest) is not None) == bool(number % 3)
        for number in set(range(6)) - set(pictures_of(state[other])) - set(pictures_of(state[person])):
            assert library.shown("somebody else", picture(number).digest) is None


def check_foreign(library: Library, other: str, chats: State) -> None:
    """Ids and pictures of one person are nothing to another."""
    for name, chat in chats.items():
        assert library.open(other, name).id != name
        for turn in list(chat["turns"])[:2]:
            assert library.turn(other, turn) is None
            with pytest.raises(KeyError):
                library.rate(other, turn, 1)
    for number in set(pictures_of(chats)):
        assert library.shown("somebody else", picture(number).digest) is None


def walk_through(folder: Path, seeds: range, kind: type[Library] = Library, steps: int = STEPS) -> Library:
    """Take walks one after another in one library, each with two people of its own; return it, open."""
    library = kind(folder)
    for seed in seeds:
        walk = Walk(seed, library)
        for _ in range(walk.random.randint(1, 2 * steps)):
            walk.step()(library)
            if walk.random.random() < 0.02:
                library.close()
                walk.library = library = kind(folder)
                walk.restarted()
            if walk.random.random() < 0.1:
                check(walk, library)
        check(walk, library)
        clear(walk, library)
    return library


def clear(walk: Walk, library: Library) -> None:
    """Delete everything; nothing may be left over."""
    for person in walk.people:
        for name, chat in walk.chats[person].items():
            if not chat.deleted:
                library.delete(person, name)
    library.sweep(-1, -1)
    assert not any(library.shown(person, picture(number).digest) for person in walk.people for number in range(6))
    assert sum(1 for _ in files(library)) == 0


def files(library: Library) -> Iterator[Path]:
    folder = library._folder / "pictures"
    return folder.iterdir() if folder.is_dir() else iter(())


@pytest.mark.parametrize("part", range(4))
def test_a_thousand_random_histories_lose_nothing_and_share_nothing(folder: Path, part: int) -> None:
    library = walk_through(folder, range(part * WALKS // 4, (part + 1) * WALKS // 4))
    check_index(library)
    library.close()


def test_walks_on_a_disk_that_refuses_now_and_then_lose_nothing(folder: Path) -> None:
    """The library moves into memory and back, and says the same all the way."""
    library = Library(folder)
    disk, journeys = library._lasting._writer, 0

    def recover() -> None:
        disk.execute("PRAGMA query_only = OFF")
        library._lasting._next_try = 0.0

    for seed in range(2000, 2040):
        walk = Walk(seed, library)
        for _ in range(STEPS):
            luck = walk.random.random()
            if luck < 0.1:
                disk.execute("PRAGMA query_only = ON")
            elif luck < 0.25:
                journeys += not library._lasting.on_disk
                recover()
            walk.step()(library)
        check(walk, library)
        recover()
        library.sweep()
        assert library.notice == ""
        check(walk, library)
        clear(walk, library)
    assert journeys > 10
    check_index(library)
    library.close()


def check_index(library: Library) -> None:
    """FTS5 compares its index with the texts, and SQLite every reference with what it refers to."""
    def job(connection: sqlite3.Connection) -> list[sqlite3.Row]:
        connection.execute("INSERT INTO words (words, rank) VALUES ('integrity-check', 1)")
        return connection.execute("PRAGMA foreign_key_check").fetchall()
    assert library._lasting.write(job) == []


def test_a_kill_at_any_moment_leaves_a_whole_number_of_steps(folder: Path) -> None:
    """Everything that was reported is there, and of the step that was under way all or nothing."""
    chance = random.Random(7)
    taken = 0
    for seed in range(KILLS):
        before, after = run_and_kill(folder, seed, chance.randint(0, 100), chance.uniform(0.0, 0.01))
        library = Library(folder)
        assert seen(library, before, after) in (interrupted(before), interrupted(after))
        check_index(library)
        taken += sum(len(chat["turns"]) for chats in before.values() for chat in chats.values())
        library.close()
    assert taken > KILLS  # else the kills came too early to mean anything


def run_and_kill(folder: Path, seed: int, steps: int, patience: float) -> tuple[State, State]:
    """Walk in a child and kill it a moment after so many steps; return the state it had told and the one it went to."""
    child = subprocess.Popen([sys.executable, "-m", "tests.library_model", str(folder), str(seed)],
                             stdout=subprocess.PIPE, text=True)
    assert child.stdout is not None
    first = [child.stdout.readline() for _ in range(1 + 2 * steps)]
    timer = threading.Timer(patience, child.send_signal, (signal.SIGKILL,))
    timer.start()
    lines = [*first, *child.stdout]
    child.wait()
    timer.join()
    child.stdout.close()
    lines = [line for line in lines if line.endswith("\n")]
    states = [json.loads(line) for line in lines if line != ".\n"]
    empty = {person: {} for person in states[0]}
    if lines[-1] == ".\n":  # killed while it thought about the next step
        return states[-1], states[-1]
    return (states[-2] if len(states) > 1 else empty), states[-1]


def seen(library: Library, before: State, after: State) -> State:
    return _without_empty({person: {name: chat for name in {**before[person], **after[person]}
                                    if (chat := observe(library, person, name))} for person in before})


def interrupted(state: State) -> State:
    """Return the state after a restart: nobody is writing any more."""
    text = json.dumps(_without_empty(state))
    return json.loads(text.replace('"open"', '"interrupted"'))


def _without_empty(state: State) -> State:
    """A conversation comes into being a moment before its first turn."""
    return {person: {name: chat for name, chat in chats.items() if chat["turns"] or any(chat["draft"])}
            for person, chats in state.items()}


class SharedTurns(Library):
    """Whoever knows an id gets the turn."""

    def turn(self, person: str, turn_id: str) -> SavedTurn | None:
        rows = self._lasting.read(lambda c: c.execute("SELECT owner FROM conversations JOIN turns ON conversation = "
                                                      "conversations.number WHERE turns.id = ?", (turn_id,)).fetchall())
        return super().turn(rows[0][0], turn_id) if rows else None


class SharedPictures(Library):
    """Whoever knows an address sees the picture."""

    def shown(self, person: str, picture_id: str) -> Path | None:
        path = self._album.shown(picture_id)
        return path if path.is_file() else None


class BlindSweep(Library):
    """The sweep does not know that drafts use pictures."""

    def sweep(self, undo: float = 3600.0, unused: float = 86400.0, unsent: float = 30 * 86400.0) -> None:
        drafts = self._lasting.read(lambda c: {row[0] for row in c.execute("SELECT picture FROM draft_pictures")})
        turns = self._lasting.read(lambda c: {row[0] for row in c.execute("SELECT picture FROM parts")})
        self._album.remove(drafts - turns)
        super().sweep(undo, unused, unsent)


class EditInPlace(Library):
    """What was there before the edit is lost."""

    def edit(self, person: str, turn_id: str, parts: tuple[SavedPart, ...], edited_id: str = "") -> Conversation:
        conversation = super().edit(person, turn_id, parts, edited_id)
        self._lasting.write(lambda c: c.execute("UPDATE turns SET deleted = 1 WHERE id = ?", (turn_id,)))
        return conversation


class LateProgress(Library):
    """An answer is written down when it ends."""

    def progress(self, person: str, turn_id: str, text: str) -> None:
        return


class StickyBranch(Library):
    """A chosen branch is shown to its own end, not to the newest turn below it."""

    def choose(self, person: str, turn_id: str) -> Conversation:
        self._lasting.write(lambda c: c.execute(
            "UPDATE conversations SET version = version + 1, leaf = (SELECT number FROM turns WHERE id = ?1) WHERE "
            "number = (SELECT conversation FROM turns WHERE id = ?1) AND owner = ?2", (turn_id, person)))
        return self.open(person)


@pytest.mark.parametrize("fault", [SharedTurns, SharedPictures, BlindSweep, EditInPlace, LateProgress,
                                   StickyBranch])
def test_the_walks_find_planted_faults(folder: Path, fault: type[Library]) -> None:
    with pytest.raises((AssertionError, OSError, KeyError, pytest.fail.Exception)):
        walk_through(folder, range(300), fault)
