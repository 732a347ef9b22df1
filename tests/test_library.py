"""The library, one promise a test: what is kept, who sees it, what a full disk and a damaged file do."""

from __future__ import annotations

import io
import os
import re
import shutil
import sqlite3
import stat
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image

from mlx_backend.messages import Finish, Picture, Settings, Stats
from ui import database
from ui.library_sqlite import Draft, Library, Outcome, Preferences, Preset, SavedPart, SavedTurn, new_id
from ui.schema import STEPS, NewerLibrary, migrate
from ui.turns import to_name, to_title

ME, OTHER = "me", "other"
GOOD = Outcome(Finish.FINISHED, Stats(prompt_tokens=7, generated_tokens=3), model="a model", settings=Settings(seed=1))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture
def library(folder: Path) -> Iterator[Library]:
    library = Library(folder)
    yield library
    library.close()


def draw(colour: str = "red", size: tuple[int, int] = (64, 48), name: str = "a.png") -> Picture:
    buffer = io.BytesIO()
    Image.new("RGB", size, colour).save(buffer, "PNG")
    return Picture(buffer.getvalue(), name)


def size_of(path: Path) -> tuple[int, int]:
    with Image.open(path) as image:
        return image.size


def question(*parts: SavedPart) -> SavedTurn:
    return SavedTurn(new_id(), "user", parts)


def answer(text: str) -> SavedTurn:
    return SavedTurn(new_id(), "assistant", (text,), GOOD)


def chat(library: Library, *texts: str, person: str = ME) -> str:
    """Start a conversation of questions and answers in turn; return its id."""
    name = library.start(person).id
    turns = [question(text) if place % 2 == 0 else answer(text) for place, text in enumerate(texts)]
    return library.add(person, name, *turns).id


def texts(library: Library, name: str, person: str = ME) -> list[str]:
    return [turn.text for turn in library.open(person, name).turns]


# -- conversations ---------------------------------------------------------------------------------------------------


def test_everything_is_there_after_a_restart(folder: Path) -> None:
    library = Library(folder)
    kept = library.keep(ME, draw())
    name = library.open(ME).id
    library.add(ME, name, question(kept, "What is this?"), answer("A red square."))
    library.prefer_here(ME, name, Preferences("Be brief.", Settings(temperature=0.5, stop=("END",))))
    library.keep_draft(ME, name, Draft("And", (kept,)))
    library.prefer(ME, Preferences("Always.", Settings(top_k=3)))
    library.save_preset(ME, Preset("Poet", "Rhyme."))
    before = library.open(ME, name)
    library.close()
    library = Library(folder)
    after = library.open(ME, name)
    assert after == before
    assert after.turns[1].outcome == GOOD
    assert (after.title, after.checkpoint) == ("What is this?", "a model")
    assert after.draft == Draft("And", (kept,))
    assert library.read(kept) == draw()
    assert library.preferences(ME) == Preferences("Always.", Settings(top_k=3))
    assert library.presets(ME) == (Preset("Poet", "Rhyme."),)
    library.close()


def test_a_visit_leaves_nothing_behind(library: Library) -> None:
    assert library.open(ME) == library.open(ME)
    assert library.open(ME).id != library.open(OTHER).id
    assert library.keep_draft(ME, library.open(ME).id, Draft()) == library.open(ME)
    assert library._lasting.read(lambda c: c.execute("SELECT count(*) FROM conversations").fetchone()[0]) == 0


def test_an_unknown_id_opens_the_newest_conversation(library: Library) -> None:
    chat(library, "first")
    newest = chat(library, "second")
    assert library.open(ME).id == library.open(ME, "nothing").id == newest


def test_start_gives_the_same_empty_conversation_until_it_is_used(library: Library) -> None:
    first = library.start(ME)
    assert library.start(ME) == first == library.open(ME)
    library.add(ME, first.id, question("hello"))
    assert library.start(ME).id != first.id
    assert library.open(ME).turns == ()


def test_another_persons_ids_give_nothing(library: Library) -> None:
    kept = library.keep(ME, draw())
    name = chat(library, "mine", "yours")
    turn = library.open(ME, name).turns[0]
    assert library.open(OTHER, name).id != name
    assert library.turn(OTHER, turn.id) is None
    assert library.shown(OTHER, kept.id) is library.thumbnail(OTHER, kept.id) is None
    assert library.search(OTHER, "mine") == library.conversations(OTHER) == ()
    for act in (lambda: library.add(OTHER, name, question("x")), lambda: library.remove(OTHER, name, turn.id),
                lambda: library.rename(OTHER, name, "x"), lambda: library.edit(OTHER, turn.id, ("x",)),
                lambda: library.begin(OTHER, name, "x"), lambda: library.progress(OTHER, turn.id, "x"),
                lambda: library.finish(OTHER, turn.id, GOOD), lambda: library.choose(OTHER, turn.id),
                lambda: library.delete(OTHER, name), lambda: library.undo(OTHER, name),
                lambda: library.keep_draft(OTHER, name, Draft("x")), lambda: library.turns(OTHER, name),
                lambda: library.record(OTHER, name), lambda: library.facts(OTHER, kept.id),
                lambda: library.begin(OTHER, library.open(OTHER).id, "x", beside=turn.id),
                lambda: library.add(OTHER, library.open(OTHER).id, question("x"), after=turn.id)):
        with pytest.raises(KeyError):
            act()
    assert texts(library, name) == ["mine", "yours"]


def test_a_picture_of_another_person_cannot_be_put_into_a_turn_or_a_draft(library: Library) -> None:
    kept = library.keep(OTHER, draw())
    name = library.open(ME).id
    with pytest.raises(KeyError):
        library.add(ME, name, question(kept, "mine?"))
    with pytest.raises(KeyError):
        library.keep_draft(ME, name, Draft("mine?", (kept,)))
    assert library.conversations(ME) == ()


def test_the_list_has_the_pinned_first_and_then_the_last_changed(library: Library) -> None:
    names = [chat(library, text) for text in ("one", "two", "three")]
    library.pin(ME, names[0])
    library.add(ME, names[1], answer("later"))
    assert [entry.title for entry in library.conversations(ME)] == ["one", "two", "three"]
    assert [entry.pinned for entry in library.conversations(ME)] == [True, False, False]


@pytest.mark.parametrize(("text", "title"), [
    ("What is this?", "What is this?"), ("  two\n lines\t", "two lines"),
    ("word " * 20, "word " * 11 + "word"), ("x" * 99, "x" * 60), ("a\u202eb\0c", "ab c"), ("", "")])
def test_a_title_is_the_beginning_of_the_question_in_one_line(text: str, title: str) -> None:
    assert to_title((text,)) == title


def test_the_title_of_a_question_without_words_names_the_picture(library: Library) -> None:
    name = library.open(ME).id
    assert library.add(ME, name, question(library.keep(ME, draw(name="猫 №1.png")))).title == "Picture 猫 №1.png"


def test_a_title_by_hand_outlives_the_models_and_an_empty_one_brings_the_question_back(library: Library) -> None:
    name = chat(library, "What is this?")
    assert library.rename(ME, name, "A square", by_hand=False).title == "A square"
    assert library.rename(ME, name, "Mine\n").title == "Mine"
    assert library.rename(ME, name, "The model's", by_hand=False).title == "Mine"
    assert library.rename(ME, name, "").title == "What is this?"
    assert to_name("x" * 999) == "x" * 200


def test_a_deleted_conversation_is_out_of_sight_and_can_be_brought_back(library: Library) -> None:
    name = chat(library, "findable")
    library.delete(ME, name)
    assert library.conversations(ME) == library.search(ME, "findable") == ()
    assert library.open(ME, name).id != name
    library.sweep()
    assert library.undo(ME, name).title == "findable"
    library.delete(ME, name)
    library.sweep(undo=-1)
    with pytest.raises(KeyError):
        library.undo(ME, name)


def test_a_temporary_conversation_ends_with_the_process(folder: Path) -> None:
    library = Library(folder)
    kept = library.keep(ME, draw())
    name = library.start(ME, temporary=True).id
    library.add(ME, name, question(kept, "secret"))
    library.begin(ME, name, "a")
    library.progress(ME, "a", "whisper")
    assert library.finish(ME, "a", GOOD).temporary
    assert texts(library, name) == ["secret", "whisper"]
    assert library.turn(ME, "a") is not None
    assert library.open(OTHER, name).id != name
    library.sweep(-1, -1)
    assert library.shown(ME, kept.id)
    assert library.conversations(ME) == library.search(ME, "secret") == ()
    library.close()
    assert b"secret" not in b"".join(path.read_bytes() for path in folder.iterdir() if path.is_file())
    library = Library(folder)
    assert library.open(ME, name).id != name
    library.close()


# -- turns -----------------------------------------------------------------------------------------------------------


def test_parts_come_back_in_their_order_and_as_they_were(library: Library) -> None:
    red, blue = library.keep(ME, draw("red", name="same.png")), library.keep(ME, draw("blue", name="same.png"))
    parts = ("  before\n", red, "", "between\0", blue, "after \U0001f98a", replace(red, name="a'b\"<c>.png"))
    name = library.open(ME).id
    library.add(ME, name, question(*parts))
    assert library.open(ME, name).turns[0].parts == parts


def test_half_a_surrogate_pair_is_replaced(library: Library) -> None:
    assert texts(library, chat(library, "fox \ud83e\udd8a half \ud83d")) == ["fox \U0001f98a half �"]


def test_an_edit_keeps_the_old_branch_with_what_followed(library: Library) -> None:
    name = chat(library, "one", "two", "three")
    first = library.open(ME, name).turns[0]
    edited = library.edit(ME, first.id, ("ONE",))
    assert [turn.text for turn in edited.turns] == ["ONE"]
    assert edited.turns[0].branch == (2, 2)
    assert [turn.text for turn in library.choose(ME, first.id).turns] == ["one", "two", "three"]
    assert library.branches(ME, first.id) == (1, 2)


def test_retry_puts_an_answer_beside_the_others(library: Library) -> None:
    name = chat(library, "one", "two")
    old = library.open(ME, name).turns[1]
    library.begin(ME, name, "new", "other model", Settings(seed=4), beside=old.id)
    chosen = library.finish(ME, "new", Outcome(Finish.STOPPED), "TWO").turns
    assert [turn.text for turn in chosen] == ["one", "TWO"]
    assert chosen[1].siblings == (old.id, "new")
    assert chosen[1].outcome == Outcome(Finish.STOPPED, model="other model", settings=Settings(seed=4))


def test_continuing_makes_a_new_version_that_begins_with_the_old_text(library: Library) -> None:
    name = chat(library, "one", "half an")
    old = library.open(ME, name).turns[1]
    library.begin(ME, name, "more", continuing=old.id)
    assert texts(library, name) == ["one", "half an"]
    library.progress(ME, "more", "half an answer")
    library.finish(ME, "more", GOOD)
    assert texts(library, name) == ["one", "half an answer"]
    assert library.turn(ME, old.id) == old


def test_choosing_a_turn_goes_to_the_newest_one_below(library: Library) -> None:
    name = chat(library, "one", "two", "three")
    turns = library.open(ME, name).turns
    library.add(ME, name, question("THREE"), after=turns[1].id)
    library.edit(ME, turns[0].id, ("ONE",))
    assert [turn.text for turn in library.choose(ME, turns[0].id).turns] == ["one", "two", "THREE"]


def test_a_removed_turn_leaves_what_followed_and_comes_back_to_its_place(library: Library) -> None:
    name = chat(library, "one", "two", "three", "four")
    second = library.open(ME, name).turns[1]
    assert [turn.text for turn in library.remove(ME, name, second.id).turns] == ["one", "three", "four"]
    assert library.turn(ME, second.id) is None
    assert library.search(ME, "two") == ()
    library.add(ME, name, answer("five"))
    library.undo(ME, second.id)
    assert texts(library, name) == ["one", "two", "three", "four", "five"]
    library.remove(ME, name, second.id)
    library.sweep(undo=-1)
    assert texts(library, name) == ["one", "three", "four", "five"]
    with pytest.raises(KeyError):
        library.undo(ME, second.id)


def test_removing_the_last_turn_shows_its_sibling_or_the_turn_before(library: Library) -> None:
    name = chat(library, "one", "two")
    library.begin(ME, name, "new", beside=library.open(ME, name).turns[1].id)
    library.remove(ME, name, "new")
    assert texts(library, name) == ["one", "two"]
    library.remove(ME, name, library.open(ME, name).turns[1].id)
    assert texts(library, name) == ["one"]
    assert library.remove(ME, name, "no such turn").id == name


def test_an_id_that_is_taken_is_refused_and_nothing_is_stored(library: Library) -> None:
    name = chat(library, "one")
    taken = library.open(ME, name).turns[0]
    with pytest.raises(ValueError, match="already"):
        library.add(ME, name, question("two"), taken)
    assert texts(library, name) == ["one"]


def test_the_revision_counts_changes_of_turns_alone(library: Library) -> None:
    name = chat(library, "one")
    before = library.open(ME, name).revision
    library.rename(ME, name, "title")
    library.keep_draft(ME, name, Draft("draft"))
    assert library.open(ME, name).revision == before
    library.add(ME, name, answer("two"))
    assert library.open(ME, name).revision == before + 1


# -- answers that are being written ----------------------------------------------------------------------------------


def test_an_answer_left_open_is_interrupted_after_a_restart_and_can_still_be_finished(folder: Path) -> None:
    library = Library(folder)
    name = chat(library, "one")
    library.begin(ME, name, "a", "a model", Settings(seed=2))
    library.progress(ME, "a", "as far as")
    assert library.open(ME, name).turns[-1].outcome is None
    again = Library(folder)  # as if the first had been killed
    turn = again.open(ME, name).turns[-1]
    assert turn.text == "as far as"
    assert turn.outcome == Outcome(Finish.CANCELLED, model="a model", settings=Settings(seed=2), interrupted=True)
    again.progress(ME, "a", "too late")
    assert again.open(ME, name).turns[-1].text == "as far as"
    library.finish(ME, "a", GOOD, "as far as it goes")
    assert again.open(ME, name).turns[-1].outcome == GOOD
    again.close()
    library.close()


def test_an_answer_that_failed_before_its_first_word_has_no_parts_and_its_sentence(library: Library) -> None:
    name = chat(library, "one")
    library.begin(ME, name, "a")
    turn = library.finish(ME, "a", Outcome(Finish.FAILED, error="It failed."), "").turns[-1]
    assert (turn.parts, turn.outcome and turn.outcome.error) == ((), "It failed.")


def test_a_rating_is_kept(library: Library) -> None:
    name = chat(library, "one", "two")
    assert library.rate(ME, library.open(ME, name).turns[1].id, -1).turns[1].rating == -1


# -- search ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("query", ["schäfer", "HUND im", "动物", "动", "im", "100%", 'say "hi"', "NOT", "a_b", "IMG_1"])
def test_search_finds_parts_of_words_in_any_script(library: Library, query: str) -> None:
    kept = library.keep(ME, draw(name="IMG_1.png"))
    name = library.open(ME).id
    text = 'Der Schäferhund im Schnee: 这是什么动物? 100% a_b, say "hi", NOT now'
    library.add(ME, name, question(kept, text))
    (hit,) = library.search(ME, query)
    assert (hit.conversation_id, library.turn(ME, hit.turn_id) is not None) == (name, True)
    assert hit.excerpt[hit.start:hit.end].lower() in query.lower()


@pytest.mark.parametrize("query", ["", "  ", "cat", "snow%", "_", "OR", '"', "*", "\0", "\ud83d", "text:one",
                                   "x " * 99])
def test_search_takes_any_query(library: Library, query: str) -> None:
    chat(library, "one and two")
    assert library.search(ME, query) == ()


def test_search_finds_titles_and_shows_where_in_a_long_text_the_hit_is(library: Library) -> None:
    name = chat(library, "start", "much text " * 50 + "\nthe needle is here " + "and more " * 50)
    library.rename(ME, name, "Haystack")
    assert library.search(ME, "haystack")[0].turn_id == ""
    (hit,) = library.search(ME, "needle")
    assert hit.excerpt[hit.start:hit.end] == "needle"
    assert len(hit.excerpt) < 150
    assert "\n" not in hit.excerpt


def test_search_follows_every_change_of_the_texts(library: Library) -> None:
    name = chat(library, "alpha", "beta")
    library.begin(ME, name, "a")
    library.progress(ME, "a", "gamma")
    library.finish(ME, "a", GOOD)
    library.finish(ME, "a", GOOD, "delta")
    assert [bool(library.search(ME, word)) for word in ("alpha", "gamma", "delta")] == [True, False, True]
    library.delete(ME, name)
    library.sweep(undo=-1)
    assert library._lasting.read(lambda c: c.execute("SELECT count(*) FROM words").fetchone()[0]) == 0


# -- pictures --------------------------------------------------------------------------------------------------------


def test_a_kept_picture_has_an_upright_copy_and_a_thumbnail(library: Library) -> None:
    kept = library.keep(ME, draw(size=(4000, 1000)))
    shown, thumbnail = library.shown(ME, kept.id), library.thumbnail(ME, kept.id)
    assert shown
    assert thumbnail
    assert (kept.width, kept.height) == size_of(shown) == (1280, 320)
    assert size_of(thumbnail) == (320, 80)
    assert library.facts(ME, kept.id).media_type == "image/png"


def test_what_is_no_picture_is_kept_without_a_copy(library: Library) -> None:
    kept = library.keep(ME, Picture(b"no picture", "a.png"))
    assert (kept.width, library.shown(ME, kept.id)) == (0, None)
    assert library.read(kept).data == b"no picture"


def test_two_people_hold_one_file_and_each_keeps_it_alive(library: Library, folder: Path) -> None:
    kept = library.keep(ME, draw())
    library.keep(OTHER, draw(name="mine.png"))
    name = library.open(OTHER).id
    library.add(OTHER, name, question(kept))
    assert len(list((folder / "pictures").iterdir())) == 3
    library.sweep(unused=-1)
    assert library.shown(ME, kept.id) is None
    assert library.shown(OTHER, kept.id)
    library.delete(OTHER, name)
    library.sweep(unused=-1)
    assert library.shown(OTHER, kept.id)
    library.sweep(undo=-1, unused=-1)
    assert list((folder / "pictures").iterdir()) == []


def test_a_picture_that_was_just_kept_outlives_a_sweep(library: Library) -> None:
    kept = library.keep(ME, draw())
    library.sweep()
    library.add(ME, library.open(ME).id, question(kept))
    assert library.shown(ME, kept.id)


def test_sweeps_beside_keeps_lose_no_picture_that_a_turn_uses(library: Library) -> None:
    name = chat(library, "begin")
    done = threading.Event()

    def sweep() -> None:
        while not done.is_set():
            library.sweep(-1, -1)

    def keep(number: int) -> None:
        """A sweep that lets go of everything unused may come between; then the turn is refused, not stored."""
        turn = question(library.keep(ME, draw(size=(30 + number % 3, 30))))
        try:
            library.add(ME, name, turn)
        except KeyError:
            return
        library.read(turn.pictures[0])
        library.remove(ME, name, turn.id)

    sweeper = threading.Thread(target=sweep)
    sweeper.start()
    with ThreadPoolExecutor(4) as pool:
        list(pool.map(keep, range(60)))
    done.set()
    sweeper.join()


def test_strays_of_a_killed_process_go_in_the_end_and_foreign_files_stay(library: Library, folder: Path) -> None:
    library.keep(ME, draw())
    for name in ("0" * 64, "0" * 64 + ".webp", "tmpabc", "holiday.jpg"):
        (folder / "pictures" / name).write_bytes(b"x")
    library.sweep(unused=-1)
    assert len(list((folder / "pictures").iterdir())) == 4
    for path in (folder / "pictures").iterdir():
        os.utime(path, (0, 0))
    library.sweep(unused=-1)
    assert [path.name for path in (folder / "pictures").iterdir()] == ["holiday.jpg"]


# -- presets ---------------------------------------------------------------------------------------------------------


def test_presets_belong_to_a_person_and_are_replaced_by_name(library: Library) -> None:
    library.save_preset(ME, Preset("b", "1"))
    library.save_preset(ME, Preset("A", "2"))
    library.save_preset(ME, Preset("b", "3"))
    assert library.presets(ME) == (Preset("A", "2"), Preset("b", "3"))
    assert library.presets(OTHER) == ()
    library.remove_preset(ME, "b")
    assert library.presets(ME) == (Preset("A", "2"),)


# -- threads ---------------------------------------------------------------------------------------------------------


def test_many_threads_write_and_read_at_once(library: Library) -> None:
    name = chat(library, "begin")

    def work(number: int) -> None:
        library.add(ME, name, question(f"turn {number}"))
        assert f"turn {number}" in texts(library, name)
        library.conversations(ME)

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(work, range(100)))
    assert len(library.open(ME, name).turns) == 101
    assert len(library._lasting._open) <= 1 + 8


def test_a_program_that_holds_the_file_is_named_and_the_next_try_works(library: Library, folder: Path) -> None:
    name = chat(library, "one")
    library._lasting._writer.execute("PRAGMA busy_timeout = 0")
    other = sqlite3.connect(folder / "library.sqlite3", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(OSError, match="another program"):
        library.add(ME, name, question("two"))
    assert texts(library, name) == ["one"]
    other.close()
    library.add(ME, name, question("two"))
    assert library.notice == ""


# -- the file --------------------------------------------------------------------------------------------------------


def test_a_library_of_the_first_version_is_migrated(folder: Path) -> None:
    folder.mkdir()
    connection = sqlite3.connect(folder / "library.sqlite3")
    migrate(connection, STEPS[:1])
    connection.executescript("""
        INSERT INTO conversations (id, owner, title, created, changed) VALUES ('c', 'me', 'old', 1, 1);
        INSERT INTO turns (id, conversation, role, created) VALUES ('t', 1, 'user', 1);
        INSERT INTO parts (turn, position, text) VALUES (1, 0, 'an old question');
        UPDATE conversations SET leaf = 1;""")
    connection.close()
    library = Library(folder)
    assert library.search(ME, "old quest")[0].turn_id == "t"
    assert texts(library, "c") == ["an old question"]
    library.close()


def test_a_newer_library_is_refused_in_a_sentence_and_left_alone(folder: Path) -> None:
    Library(folder).close()
    connection = sqlite3.connect(folder / "library.sqlite3")
    connection.execute("PRAGMA user_version = 99")
    connection.close()
    with pytest.raises(NewerLibrary, match="newer Loupe"):
        Library(folder)
    assert [path.name for path in folder.iterdir()] == ["library.sqlite3"]


@pytest.mark.parametrize("damage", ["header", "middle", "text", "empty pages"])
def test_a_damaged_library_is_set_aside_and_a_fresh_one_started(folder: Path, damage: str) -> None:
    library = Library(folder)
    kept = library.keep(ME, draw())
    chat(library, *["much text " * 50] * 50)
    library.close()
    path = folder / "library.sqlite3"
    data = bytearray(path.read_bytes())
    spans = {"header": (0, 100), "middle": (4096, len(data) // 2), "text": (0, len(data)), "empty pages": (8192, 20000)}
    start, end = spans[damage]
    data[start:end] = b"\0" * (end - start) if damage == "empty pages" else b"garbage " * ((end - start) // 8)
    path.write_bytes(data)
    library = Library(folder)
    match = re.search(r"set aside in the data folder as (library\.damaged-[\d-]+\.sqlite3)", library.notice)
    assert match
    assert (folder / match[1]).read_bytes() == data
    assert library.conversations(ME) == ()
    chat(library, "new")
    library.sweep(-1, -1)
    assert (folder / "pictures" / kept.id).exists()  # for whoever repairs the file
    library.close()
    assert Library(folder).notice == ""


def test_damage_that_shows_while_loupe_runs_is_survived(folder: Path) -> None:
    library = Library(folder)
    name = chat(library, *["much text " * 50] * 50)
    library._lasting.write(lambda c: None)
    library._lasting._writer.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    with (folder / "library.sqlite3").open("r+b") as file:
        file.write(b"garbage " * 40000)
    library._remembered.clear()
    with pytest.raises(KeyError):
        library.rename(ME, name, "x")
    assert "set aside" in library.notice
    assert texts(library, chat(library, "new")) == ["new"]
    library.close()


@pytest.mark.parametrize("pragma", ["max_page_count = 1", "query_only = ON"])
def test_when_the_disk_refuses_the_chat_goes_on_in_memory_and_comes_back(
        folder: Path, pragma: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """SQLite itself refuses here; the next tests have a disk that does."""
    library = Library(folder)
    name = chat(library, "before")
    writer = library._lasting._writer
    writer.execute(f"PRAGMA {pragma}")
    library.add(ME, name, answer("much text " * 10000))
    assert "cannot be saved" in library.notice
    assert len(texts(library, name)) == 2
    library.add(ME, name, question("more"))
    assert library.open(ME, name).turns[-1].text == "more"
    assert library.search(ME, "much text")
    writer.execute("PRAGMA max_page_count = 1000000")
    writer.execute("PRAGMA query_only = OFF")
    monkeypatch.setattr(database, "_RETRY", 0.0)
    library._lasting._next_try = 0.0
    library.add(ME, name, answer("at last"))
    assert library.notice == ""
    library.close()
    library = Library(folder)
    assert [text[:7] for text in texts(library, name)] == ["before", "much te", "more", "at last"]
    library.close()


def test_a_folder_that_cannot_be_made_means_a_library_in_memory(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    library = Library(tmp_path / "file")
    assert "cannot be saved" in library.notice
    kept = library.keep(ME, draw())
    name = library.open(ME).id
    library.add(ME, name, question(kept, "hello"))
    assert library.read(kept) == draw()
    assert library.shown(ME, kept.id)
    library.sweep(-1, -1)
    library.close()


IN_A_SMALL_WORLD = """
import sys
from pathlib import Path
from tests.test_library import ME, answer, chat, draw, question, texts
from ui import database
from ui.library_sqlite import Library
folder = Path(sys.argv[1])
"""


def run_with_disk(mounts: str, folder: Path, script: str) -> None:
    """Run a script where `mounts` has changed the disk for it alone."""
    unshare = shutil.which("unshare")
    if unshare is None or subprocess.run([unshare, "-rm", "true"], capture_output=True).returncode:
        pytest.skip("needs user namespaces, as Linux has them")
    command = f'{mounts} && exec "{sys.executable}" -c "$SCRIPT" "$FOLDER"'
    done = subprocess.run([unshare, "-rm", "sh", "-c", command], capture_output=True, text=True, timeout=60,
                          env={**os.environ, "SCRIPT": IN_A_SMALL_WORLD + script, "FOLDER": str(folder)})
    if "mount" in done.stderr and "permission denied" in done.stderr.lower():
        pytest.skip("needs to mount a file system")
    assert done.returncode == 0, done.stderr
    assert done.stdout == "done\n"


def test_a_full_disk_is_reported_survived_and_left_whole(folder: Path) -> None:
    folder.mkdir()
    run_with_disk('mount -t tmpfs -o size=1m none "$FOLDER"', folder, """
library = Library(folder)
name = chat(library, "before")
filler = (folder / "filler").open("wb", buffering=0)
try:
    while True:
        filler.write(b"x" * 4096)
except OSError:
    pass
kept = library.keep(ME, draw(size=(300, 300)))
assert "No space left on device" in library.notice, library.notice
for number in range(50):
    library.add(ME, name, question(kept, "much text " * 1000))
assert len(texts(library, name)) == 51
assert library.read(kept) == draw(size=(300, 300))
assert library.shown(ME, kept.id)
filler.truncate(0)
filler.close()
library._lasting._next_try = 0.0
library.add(ME, name, answer("at last"))
assert "cannot be saved" in library.notice or library.notice == ""
library.remove(ME, name, "nothing")
library.close()
library = Library(folder)
assert len(texts(library, name)) in (1, 52), len(texts(library, name))
print("done")
""")


def test_a_full_disk_that_is_emptied_takes_everything_back(folder: Path) -> None:
    folder.mkdir()
    run_with_disk('mount -t tmpfs -o size=8m none "$FOLDER"', folder, """
library = Library(folder)
name = chat(library, "before")
filler = (folder / "filler").open("wb", buffering=0)
try:
    while filler.write(b"x" * 4096) == 4096:
        pass
except OSError:
    pass
kept = library.keep(ME, draw(size=(300, 300)))
library.add(ME, name, question(kept, "during"))
assert "cannot be saved" in library.notice
filler.truncate(0)
library._lasting._next_try = 0.0
library.add(ME, name, answer("after"))
assert library.notice == "", library.notice
library.close()
library = Library(folder)
assert texts(library, name) == ["before", "during", "after"]
assert library.read(kept) == draw(size=(300, 300))
library.close()
print("done")
""")


def test_a_read_only_folder_shows_its_chats_and_takes_new_ones_in_memory(folder: Path) -> None:
    library = Library(folder)
    name = chat(library, "before")
    kept = library.keep(ME, draw())
    run_with_disk('mount --bind "$FOLDER" "$FOLDER" && mount -o remount,bind,ro "$FOLDER"', folder, f"""
library = Library(folder)
assert "cannot be saved" in library.notice, library.notice
assert texts(library, {name!r}) == ["before"]
kept = library.keep(ME, draw("blue"))
library.add(ME, {name!r}, question(kept, library.keep(ME, draw()), "now"))
assert texts(library, {name!r}) == ["before", "now"]
assert library.read(kept) == draw("blue")
assert library.shown(ME, kept.id)
library.sweep(-1, -1)
library.close()
print("done")
""")
    assert library.shown(ME, kept.id)
    library.close()


@pytest.mark.skipif(sys.platform == "win32" or os.geteuid() == 0, reason="root may write anywhere")
def test_a_write_protected_folder_is_reported(folder: Path) -> None:
    Library(folder).close()
    folder.chmod(stat.S_IRUSR | stat.S_IXUSR)
    try:
        library = Library(folder)
        assert "cannot be saved" in library.notice
        library.close()
    finally:
        folder.chmod(stat.S_IRWXU)


# -- speed -----------------------------------------------------------------------------------------------------------


def test_the_time_of_long_lists_and_long_conversations_is_shown(
        library: Library, capsys: pytest.CaptureFixture[str]) -> None:
    """Figures to read with `pytest -s`; a busy machine must not fail a test."""
    kept = [library.keep(ME, draw(size=(28 + number, 28))) for number in range(60)]
    for number in range(500):
        chat(library, f"question {number}", "answer " * 20)
    name = library.start(ME).id
    turns = [question(kept[place // 2], "x" * 200) if place % 2 == 0 and place < 120 else answer("word " * 200)
             for place in range(400)]
    library.add(ME, name, *turns)
    listing = best(lambda: library.conversations(ME))
    opening = best(lambda: (library._remembered.clear(), library.open(ME, name)))
    again = best(lambda: library.open(ME, name))
    searching = best(lambda: library.search(ME, "question 77"))
    adding = best(lambda: library.add(ME, library.conversations(ME)[-1].id, question("x")))
    with capsys.disabled():
        sys.stdout.write(f"\n500 conversations {listing:.1f} ms; 400 turns, 60 pictures {opening:.1f} ms, again "
                         f"{again:.2f} ms; search {searching:.1f} ms; add {adding:.1f} ms\n")
    assert len(library.conversations(ME)) == 501
    assert len(library.open(ME, name).turns) == 400


def best(act: object, times: int = 5) -> float:
    """Return the shortest of a few runs, in milliseconds."""
    assert callable(act)
    took: list[float] = []
    for _ in range(times):
        start = time.perf_counter()
        act()
        took.append(1000 * (time.perf_counter() - start))
    return min(took)
