"""Pictures of a message that is not sent yet outlive a reload and a restart, and go when they are sent or forgotten."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Generator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from mlx_backend.messages import Picture
from mlx_backend.pictures import prepare
from tests import fixtures_pictures as make
from tests.fake_backend import FakeBackend
from tests.served import Visitor, draw_picture, served
from tests.waiting import until
from ui.library import Draft, Library
from ui.strip import Strips
from ui.strip_kept import KeptStrips

ME, OTHER = "me", "other"


@contextmanager
def strips_in(folder: Path) -> Generator[tuple[Strips, Library]]:
    """One run of the program, which ends with the block."""
    library = Library(folder)
    kept = KeptStrips(library)
    yield Strips(kept), library
    kept.close(60)
    library.close()


def flat(colour: str, name: str) -> Picture:
    return Picture(make.flat(colour=colour), name)


def seen(strips: Strips, chat: str, person: str = ME) -> list[tuple[str, str, str]]:
    return [(item.id, item.picture.name, prepare(item.picture).digest) for item in strips.items(person, chat)]


def count_kept(folder: Path) -> int:
    with closing(sqlite3.connect(folder / "library.sqlite3")) as connection:
        return connection.execute("SELECT COUNT(*) FROM draft_pictures").fetchone()[0]


def test_what_waits_in_the_composer_is_there_again_after_a_restart(tmp_path: Path) -> None:
    with strips_in(tmp_path) as (strips, library):
        chat = library.open(ME).id
        for colour in ("red", "green", "red", "blue"):
            strips.add(ME, chat, flat(colour, f"{colour}.png"))
        first, second, third, fourth = (item.id for item in strips.items(ME, chat))
        strips.order(ME, chat, [fourth, third, second, first])
        strips.edit(ME, chat, second, 0, (0.0, 0.0, 0.5, 1.0))
        before = seen(strips, chat)
    with strips_in(tmp_path) as (strips, library):
        after = seen(strips, chat)
        assert [one[1:] for one in after] == [one[1:] for one in before]
        # Of two that are the same picture, either may have either id.
        assert {one[0] for one in after} == {one[0] for one in before}
        assert len({one[0] for one in after}) == 4
        strips.remove(ME, chat, fourth)
    with strips_in(tmp_path) as (strips, library):
        strips.add(ME, chat, flat("white", "new.png"))
        assert [one[1:] for one in seen(strips, chat)[:-1]] == [one[1:] for one in before[1:]]
        assert strips.items(OTHER, chat) == ()


def test_the_text_of_a_draft_and_its_pictures_do_not_touch_each_other(tmp_path: Path) -> None:
    with strips_in(tmp_path) as (strips, library):
        chat = library.keep_draft(ME, library.open(ME).id, Draft("half a question")).id
        strips.add(ME, chat, flat("red", "a.png"))
    with strips_in(tmp_path) as (strips, library):
        assert library.open(ME, chat).draft.text == "half a question"
        assert [kept.name for kept in library.open(ME, chat).draft.pictures] == ["a.png"]
        strips.clear(ME, chat)
    with strips_in(tmp_path) as (strips, library):
        assert library.open(ME, chat).draft == Draft("half a question")


@pytest.mark.parametrize("chat", ["temporary", "made up", "somebody else's"])
def test_nothing_is_kept_of_what_is_temporary_or_not_theirs(chat: str, tmp_path: Path) -> None:
    with strips_in(tmp_path) as (strips, library):
        chats = {"temporary": library.start(ME, temporary=True).id, "made up": "made-up",
                 "somebody else's": library.keep_draft(OTHER, library.open(OTHER).id, Draft("x")).id}
        strips.add(ME, chats[chat], flat("red", "a.png"))
        assert len(strips.items(ME, chats[chat])) == 1
    with strips_in(tmp_path) as (strips, library):
        assert strips.items(ME, chats[chat]) == ()
        assert strips.items(OTHER, chats[chat]) == ()


def test_pictures_that_are_never_sent_go_some_weeks_later(tmp_path: Path) -> None:
    with strips_in(tmp_path) as (strips, library):
        chat = library.open(ME).id
        strips.add(ME, chat, flat("red", "a.png"))
    with strips_in(tmp_path) as (strips, library):
        library.sweep(unused=0)
        assert len(library.open(ME, chat).draft.pictures) == 1
        library.sweep(unused=0, unsent=0)
        assert library.open(ME, chat).draft.pictures == ()
    assert list((tmp_path / "pictures").iterdir()) == []


def test_a_picture_whose_file_is_gone_does_not_hide_the_others(tmp_path: Path) -> None:
    with strips_in(tmp_path) as (strips, library):
        chat = library.open(ME).id
        for colour in ("red", "blue"):
            strips.add(ME, chat, flat(colour, f"{colour}.png"))
    (tmp_path / "pictures" / flat("red", "").digest).unlink()
    with strips_in(tmp_path) as (strips, library):
        assert [item.picture.name for item in strips.items(ME, chat)] == ["blue.png"]


def test_an_open_page_sends_its_pictures_after_a_restart_of_the_server(tmp_path: Path) -> None:
    backend = FakeBackend()
    with served(backend, tmp_path / "data") as url:
        visitor = Visitor(url)
        data = draw_picture(tmp_path / "a.png").read_bytes()
        shown = visitor.http.post(f"/strip/{visitor.address}/files", params={"name": "a.png"}, content=data,
                                  headers={"X-Loupe": "1"}).json()["items"]
        visitor.close()
        until(lambda: count_kept(tmp_path / "data") == 1)
    backend = FakeBackend()
    with served(backend, tmp_path / "data") as url:
        again = Visitor(url, like=visitor)
        assert again.address == visitor.address
        draft = json.dumps({"ids": [shown[0]["id"]], "detail": "normal"})
        assert again.send("What is this?", draft=draft) == ""
        assert [picture.name for picture in backend.record.requests[-1].turns[-1].pictures] == ["a.png"]
        again.wait_answer(2)
        again.close()
        until(lambda: count_kept(tmp_path / "data") == 0)
    with served(FakeBackend(), tmp_path / "data") as url:
        last = Visitor(url, like=again)
        assert last.http.get(f"/strip/{again.address}").json()["items"] == []
        last.close()
