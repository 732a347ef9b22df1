"""Pictures of the library: their copies, their owners, and which of them a sweep takes."""

from __future__ import annotations

import os
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from mlx_backend.messages import Picture
from tests.kept import ME, OTHER, chat, draw, question, size_of
from ui.library import Library


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
