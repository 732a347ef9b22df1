"""What guests may do: so many messages, tokens and answers, pictures as large, which models; and the API's keys."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from gradio_client import Client

from api.doors import Caller, Refused
from mlx_backend.errors import TooLong
from mlx_backend.messages import ChatRequest, Picture, Settings, Turn
from sharing.access import LogIn
from sharing.allowance import Allowance
from sharing.denied import Denied
from sharing.doors import KeyedDoors
from sharing.metered import Metered
from sharing.sharing import Sharing
from sharing.state import Limits
from tests.fake_backend import FakeBackend, Script, echo
from tests.fake_stock import FakeShelf, entry, fake_stock
from tests.served import Visitor, draw_picture, served
from tests.sharers import from_network, log_in, quick_sharing
from ui.picker_rows import key_of

OTHER = entry("mlx-community/other-4bit")
NONE = Limits(0, 0, 0, 0, 0, 0)


@pytest.fixture
def sharing(tmp_path: Path) -> Sharing:
    sharing = quick_sharing(tmp_path)
    sharing.access.set_password("open sesame")
    sharing.access.limit(NONE)
    return sharing


@pytest.fixture
def guest(sharing: Sharing) -> str:
    session = sharing.access.session(sharing.access.log_in("", "open sesame", LogIn("network", "10.0.0.7")) or "")
    assert session
    return session.person


def limit(sharing: Sharing, **limits: Any) -> None:
    sharing.access.limit(replace(NONE, **limits))


# -- the allowance ----------------------------------------------------------------------------------------------------


def test_messages_a_minute_are_counted_over_any_minute(sharing: Sharing, guest: str) -> None:
    now = [0.0]
    allowance = Allowance(sharing.access, lambda: now[0])
    limit(sharing, messages=3)
    for _ in range(3):
        allowance.admit(guest)
        now[0] += 10
    with pytest.raises(Denied, match=r"3 messages in a minute.*30 s") as caught:
        allowance.admit(guest)
    assert (caught.value.status, caught.value.retry_after) == (429, 30)
    allowance.admit("the owner's browser")
    now[0] += 30
    allowance.admit(guest)
    with pytest.raises(Denied):
        allowance.admit(guest)


def test_tokens_of_a_day_are_over_at_midnight_and_not_with_a_restart(sharing: Sharing, guest: str, tmp_path: Path
                                                                    ) -> None:
    today = [date(2026, 11, 29)]
    limit(sharing, tokens=100)
    allowance = Allowance(sharing.access, today=lambda: today[0])
    allowance.admit(guest)
    allowance.spend(guest, 100)
    again = Allowance(quick_sharing(tmp_path).access, today=lambda: today[0])
    with pytest.raises(Denied, match="100 of the 100 tokens"):
        again.admit(guest)
    assert again.used(guest) == (1, 100)
    today[0] = date(2026, 11, 30)
    again.admit(guest)
    assert again.used(guest) == (1, 0)


def test_a_full_disk_does_not_make_it_free(sharing: Sharing, guest: str, monkeypatch: pytest.MonkeyPatch) -> None:
    limit(sharing, tokens=100)
    monkeypatch.setattr("os.fsync", lambda _: (_ for _ in ()).throw(OSError(28, "No space left on device")))
    sharing.allowance.spend(guest, 100)
    with pytest.raises(Denied):
        sharing.allowance.admit(guest)


def request_of(guest: str, *pictures: Picture, **settings: Any) -> ChatRequest:
    return ChatRequest((Turn.user(*pictures, "hello"),), Settings(**settings), asker=guest)


def test_a_guest_has_so_many_answers_at_once_and_of_such_a_length(sharing: Sharing, guest: str) -> None:
    gate = threading.Event()
    backend = FakeBackend(script=lambda _: Script("done", gate=gate))
    metered = Metered(backend, sharing.allowance)
    limit(sharing, at_once=2, reply=100)
    replies = [metered.chat(request_of(guest, max_tokens=wanted)) for wanted in (None, 500)]
    with pytest.raises(Denied, match="2 answers are coming"):
        metered.chat(request_of(guest))
    assert [request.settings.max_tokens for request in backend.record.requests] == [100, 100]
    metered.chat(request_of("the owner's browser"))
    assert backend.record.requests[-1].settings.max_tokens is None
    gate.set()
    assert all(reply.wait(60) for reply in replies)
    assert metered.chat(request_of(guest, max_tokens=7)).wait(60)
    assert backend.record.requests[-1].settings.max_tokens == 7
    metered.settle()
    used = sharing.allowance.used(guest)
    assert used[0] == 3
    assert used[1] > 3
    backend.close()


def test_a_message_that_was_refused_was_none(sharing: Sharing, guest: str) -> None:
    backend = FakeBackend(script=lambda _: Script("", refusal=TooLong("too long")))
    metered = Metered(backend, sharing.allowance)
    limit(sharing, messages=1)
    for _ in range(3):
        reply = metered.chat(request_of(guest))
        assert reply.wait(60)
        metered.settle()
    assert sharing.allowance.used(guest) == (0, 0)
    backend.close()


def test_a_picture_that_is_too_large_is_named(sharing: Sharing, guest: str) -> None:
    limit(sharing, picture=1)
    with pytest.raises(Denied, match=r"big\.png is larger than 1 MB"):
        sharing.allowance.admit(guest, pictures=[Picture(b"x" * (2**20 + 1), "big.png")])
    sharing.allowance.admit(guest, pictures=[Picture(b"x" * 2**20, "small.png")])


# -- the API ----------------------------------------------------------------------------------------------------------


def test_the_api_wants_a_key_from_everywhere_but_here(sharing: Sharing) -> None:
    key = sharing.access.add_key("laptop")
    doors = KeyedDoors(sharing.access, sharing.allowance)
    limit(sharing, messages=1, reply=50, picture=2, tokens=10)
    assert doors.admit(None, "127.0.0.1") == Caller("")
    assert doors.admit("Bearer anything", "::1") == Caller("")
    for header in (None, "", "Bearer", f"Basic {key}", f"Bearer {key[:-1]}", f"Bearer {key}x", "Bearer \xe9\n"):
        with pytest.raises(Refused) as caught:
            doors.admit(header, "10.0.0.7")
        assert caught.value.status == 401
    caller = doors.admit(f"bearer  {key} ", "10.0.0.7")
    assert caller == Caller("laptop", 50, 2 << 20)
    doors.admit(f"Bearer {key}", "10.0.0.7", asks=False)
    with pytest.raises(Refused, match="1 messages") as caught:
        doors.admit(f"Bearer {key}", "10.0.0.7")
    assert caught.value.status == 429
    assert caught.value.retry_after
    limit(sharing, tokens=10)
    doors.spend(caller, 10)
    with pytest.raises(Refused, match="tokens"):
        doors.admit(f"Bearer {key}", "10.0.0.7")
    sharing.access.remove_key(sharing.access.state.keys[0].id)
    with pytest.raises(Refused):
        doors.admit(f"Bearer {key}", "10.0.0.7", asks=False)


def test_a_program_has_so_many_questions_open_at_once(sharing: Sharing) -> None:
    doors, key = KeyedDoors(sharing.access, sharing.allowance), f"Bearer {sharing.access.add_key('laptop')}"
    limit(sharing, at_once=2)
    caller, _ = (doors.admit(key, "10.0.0.7") for _ in range(2))
    with pytest.raises(Refused, match="2 answers are coming") as caught:
        doors.admit(key, "10.0.0.7")
    assert (caught.value.status, caught.value.retry_after) == (429, 5)
    doors.admit(key, "10.0.0.7", asks=False)
    doors.spend(caller, 10)
    doors.admit(key, "10.0.0.7")
    here = [doors.admit(None, "127.0.0.1") for _ in range(64)]
    with pytest.raises(Refused, match="64 questions of yours are open"):
        doors.admit(None, "127.0.0.1")
    doors.spend(here[0], 10)
    doors.admit(None, "127.0.0.1")


def test_the_owner_s_page_too_has_so_many_questions_open_at_once(sharing: Sharing) -> None:
    gate = threading.Event()
    backend = FakeBackend(script=lambda _: Script("done", gate=gate))
    metered = Metered(backend, sharing.allowance)
    replies = [metered.chat(request_of("the owner's browser")) for _ in range(64)]
    with pytest.raises(Denied, match="64 questions of yours"):
        metered.chat(request_of("the owner's browser"))
    replies.append(metered.chat(request_of("somebody else")))
    gate.set()
    assert all(reply.wait(60) for reply in replies)
    assert metered.chat(request_of("the owner's browser")).wait(60)
    backend.close()


# -- over HTTP --------------------------------------------------------------------------------------------------------


class World:
    def __init__(self, url: str, sharing: Sharing, backend: FakeBackend, shelf: FakeShelf) -> None:
        self.url, self.sharing, self.backend, self.shelf = url, sharing, backend, shelf


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    folder, backend, shelf = tmp_path_factory.mktemp("data"), FakeBackend(), FakeShelf([OTHER])
    sharing = quick_sharing(folder)
    sharing.access.set_password("open sesame")
    with served(backend, folder, stock=fake_stock(shelf=shelf), sharing=sharing) as url:
        yield World(url, sharing, backend, shelf)
    backend.close()


@pytest.fixture
def visitor(world: World) -> Iterator[Visitor]:
    world.backend.script = echo
    world.sharing.access.limit(NONE)
    with from_network(world.url) as http:
        log_in(http, "open sesame")
        visitor = Visitor(world.url, headers={"X-Forwarded-For": "10.0.0.7"}, cookies=http.cookies)
    yield visitor
    visitor.close()


def test_a_guest_is_told_on_the_page_and_the_message_stays_in_the_box(world: World, visitor: Visitor) -> None:
    limit(world.sharing, messages=1)
    assert visitor.send("first") == ""
    visitor.wait_answer(2)
    assert "1 messages in a minute" in visitor.send("second")
    assert len(visitor.tick()) == 2
    owner = Visitor(world.url)
    for number in range(3):
        assert owner.send(f"mine {number}") == ""
        owner.wait_answer(2 * number + 2)
    owner.close()


def test_a_guest_is_not_told_where_models_lie_on_this_computer(world: World, visitor: Visitor) -> None:
    owner, card = Visitor(world.url), world.backend.status.card
    assert card
    assert card.path in owner.shown["model-details"]
    assert card.name in visitor.shown["model-details"]
    assert card.path not in str(visitor.shown)
    owner.close()


def test_every_way_to_ask_is_counted(world: World, visitor: Visitor) -> None:
    visitor.send("first")
    visitor.wait_answer(2)
    limit(world.sharing, messages=2)
    assert visitor.act(kind="retry") == ""
    visitor.wait_answer(2)
    for detail in ({"kind": "retry"}, {"kind": "example", "index": 0}):
        assert "in a minute" in visitor.act(**detail)


def test_a_guest_s_upload_ends_at_its_limit(world: World, visitor: Visitor, tmp_path: Path) -> None:
    limit(world.sharing, upload=1)
    headers = {"X-Loupe": "1", "Content-Type": "multipart/form-data; boundary=b"}
    small = visitor.http.post(f"/strip/{visitor.address}/files?name=a.png", headers=headers,
                              content=draw_picture(tmp_path / "a.png").read_bytes())
    assert small.status_code == 200
    for address in (f"/strip/{visitor.address}/files?name=a.png", "/gradio_api/upload", "/import"):
        def pieces() -> Iterator[bytes]:
            yield b'--b\r\nContent-Disposition: form-data; name="files"; filename="a.png"\r\n\r\n'
            yield from [b"x" * 65536] * 40

        assert visitor.http.post(address, headers=headers, content=pieces()).status_code == 413


def test_a_guest_switches_and_fetches_only_where_the_owner_allows_it(world: World, visitor: Visitor) -> None:
    def said(**detail: str) -> str:
        return visitor.ask_shelf("act", None, **detail)["note"]

    for detail in ({"do": "switch", "key": key_of(OTHER)}, {"do": "use", "repo": OTHER.name}, {"do": "unload"}):
        assert "not allowed guests to switch" in said(**detail)
    for detail in ({"do": "fetch", "repo": "a/b"}, {"do": "delete", "key": key_of(OTHER)},
                   {"do": "cancel", "repo": "a/b"}):
        assert "not allowed guests to fetch" in said(**detail)
    for detail in ({"do": "token", "token": "x"}, {"do": "forget-token"}, {"do": "rule", "rule": "now"}, {"do": "now"}):
        assert said(**detail).startswith("Only the owner")
    assert "not allowed guests to fetch" in visitor.ask_shelf("search", text="x")["note"]
    for typed in (OTHER.name, "/etc", "~", "a/b"):
        note = visitor.call("switch", "click", [typed])["switch-note"]
        assert "not allowed" in note or "Only the owner" in note
    assert world.backend.record.loads == []
    limit(world.sharing, may_switch=True)
    assert said(do="switch", key=key_of(OTHER)) == ""
    visitor.call("switch", "click", [OTHER.name])
    assert world.backend.record.loads == [OTHER.path, OTHER.name]
    assert "not allowed guests to fetch" in said(do="use", repo="a/b")
    assert "Only the owner" in visitor.call("switch", "click", ["/etc"])["switch-note"]
    limit(world.sharing, may_switch=True, may_fetch=True)
    assert said(do="use", repo="a/b") == ""
    assert "was deleted" in said(do="delete", key=key_of(OTHER))


def test_programs_come_in_with_a_key_and_are_limited(world: World) -> None:
    world.backend.script = echo
    key = world.sharing.access.add_key("script")
    with pytest.raises(Exception, match="credentials"):
        Client(world.url, verbose=False, headers={"X-Forwarded-For": "10.0.0.8"})
    client = Client(world.url, verbose=False,
                    headers={"X-Forwarded-For": "10.0.0.8", "Authorization": f"Bearer {key}"})
    limit(world.sharing, messages=1)
    assert "You said 'hello'" in client.predict({"text": "hello", "files": []}, api_name="/chat")
    with pytest.raises(Exception, match="1 messages in a minute"):
        client.predict({"text": "hello", "files": []}, api_name="/chat")
    client.close()
