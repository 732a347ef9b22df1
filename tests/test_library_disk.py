"""The library's file: threads, migrations, damage, a disk that is full or read-only, and how long things take."""

from __future__ import annotations

import os
import re
import shutil
import sqlite3
import stat
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import psutil
import pytest

from tests.kept import ME, answer, chat, draw, question, texts
from ui import database
from ui.library import Library
from ui.schema import STEPS, NewerLibrary, migrate

# -- threads -----------------------------------------------------------------------------------------------------------


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


def test_any_number_of_threads_have_few_files_open(library: Library, folder: Path) -> None:
    chat(library, "begin")
    together = threading.Barrier(24)

    def work(_: int) -> None:
        together.wait()
        library._lasting.read(lambda _: time.sleep(0.02))

    with ThreadPoolExecutor(24) as pool:
        list(pool.map(work, range(48)))
    files = [file for file in psutil.Process().open_files() if Path(file.path).is_relative_to(folder.resolve())]
    assert len(files) <= 2 * (1 + 4) + 1  # the database and its log for each connection, and their index


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


# -- the file ----------------------------------------------------------------------------------------------------------


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
from tests.kept import ME, answer, chat, draw, question, texts
from ui.library import Library
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


# -- speed -------------------------------------------------------------------------------------------------------------


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
