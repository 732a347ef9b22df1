"""The share panel over HTTP: for the owner alone; what it changes holds at once."""

from __future__ import annotations

import socket
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from sharing.network import to_qr
from sharing.sharing import Sharing
from sharing.ways import Way
from tests.fake_backend import FakeBackend
from tests.served import served
from tests.sharers import from_network, log_in, quick_sharing


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("data")


@pytest.fixture(scope="module")
def sharing(folder: Path) -> Sharing:
    return quick_sharing(folder)


@pytest.fixture(scope="module")
def url(sharing: Sharing, folder: Path) -> Iterator[str]:
    backend = FakeBackend()
    with served(backend, folder, sharing=sharing) as url:
        yield url
    backend.close()


@pytest.fixture
def owner(url: str) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=url, timeout=60) as http:
        http.get("/")
        yield http


def act(owner: httpx.Client, do: str, **asked: Any) -> dict[str, Any]:
    return owner.post("/sharing", json={"do": do, **asked}).raise_for_status().json()


def test_it_exists_for_the_owner_alone(url: str, sharing: Sharing, owner: httpx.Client) -> None:
    sharing.access.set_password("open sesame")
    assert owner.get("/sharing").status_code == 200
    assert owner.get("/me").json() == {"name": "", "owner": True, "switch": True, "fetch": True}
    with from_network(url) as guest:
        log_in(guest, "open sesame")
        assert guest.get("/me").json() == {"name": "guest", "owner": False, "switch": False, "fetch": False}
        assert guest.get("/sharing").status_code == 404
        assert guest.post("/sharing", json={"do": "password", "password": "my own now"}).status_code == 404
        assert guest.post("/sharing", json={"do": "limits", "may_fetch": True}).status_code == 404
        assert guest.get("/config").status_code == 200


def test_a_made_up_password_is_shown_until_it_is_noted_and_works(url: str, owner: httpx.Client) -> None:
    shown = act(owner, "password")["password"]["shown"]
    assert len(shown) == 19
    assert owner.get("/sharing").json()["password"] == {"set": True, "shown": shown}
    with from_network(url, "10.0.3.1") as guest:
        assert log_in(guest, shown).status_code == 303
    assert act(owner, "noted")["password"] == {"set": True, "shown": ""}
    assert act(owner, "password", password="short")["note"].startswith("Take a password of 8")
    assert act(owner, "password", password="long enough")["password"]["shown"] == ""


def test_people_and_keys_are_made_shown_once_and_removed(url: str, owner: httpx.Client) -> None:
    made = act(owner, "account", name=" Anna <b> ")
    assert made["for"] == "Anna <b>"
    with from_network(url, "10.0.3.2") as guest:
        assert log_in(guest, made["secret"], "anna <B>").status_code == 303
        assert guest.get("/me").json()["name"] == "Anna <b>"
        found = next(one for one in owner.get("/sharing").json()["sessions"] if one["name"] == "Anna <b>")
        assert (found["way"], found["address"], found["here"]) == ("network", "10.0.3.2", True)
        act(owner, "end", id=found["id"])
        assert guest.get("/me").status_code == 401
        again = act(owner, "renew", id=made["accounts"][0]["id"])["secret"]
        assert log_in(guest, made["secret"], "Anna <b>").status_code == 401
        assert log_in(guest, again, "Anna <b>").status_code == 303
        assert act(owner, "remove", id=made["accounts"][0]["id"])["accounts"] == []
        assert guest.get("/me").status_code == 401
    assert "secret" not in owner.get("/sharing").json()
    key = act(owner, "key", name="laptop")
    assert key["secret"].startswith("loupe-")
    assert act(owner, "key", name="Laptop")["note"] == "There is a Laptop already. Take another name."
    with from_network(url, Authorization=f"Bearer {key['secret']}") as program:
        assert program.get("/config").status_code == 200
        assert program.get("/sharing").status_code == 404
        act(owner, "drop", id=key["keys"][0]["id"])
        assert program.get("/config").status_code == 401
    assert act(owner, "drop", id="gone")["note"] == "This key is no longer there."


def test_the_owner_is_the_owner_elsewhere_and_sees_the_same_chats(url: str, owner: httpx.Client) -> None:
    secret = act(owner, "owner", name="Me")["secret"]
    with from_network(url, "10.0.3.3") as phone:
        assert log_in(phone, secret).status_code == 303
        assert phone.get("/me").json()["owner"] is True
        assert phone.get("/sharing").status_code == 200


def test_limits_are_changed_one_by_one_and_checked(owner: httpx.Client) -> None:
    assert act(owner, "limits", messages=3, may_switch=True)["limits"]["messages"] == 3
    for bad in ({"messages": -1}, {"messages": 1.5}, {"messages": "3"}, {"messages": True}, {"may_switch": 1},
                {"tokens": 10**10}):
        said = act(owner, "limits", **bad)
        assert said["note"].startswith("A limit is a whole number")
        assert said["limits"]["messages"] == 3
    assert act(owner, "limits", messages=10, may_switch=False)["limits"]["messages"] == 10


@pytest.mark.parametrize("body", [b"", b"[]", b"null", b'{"do": ["x"]}', b'{"do": "end", "id": {}}', b"{", b"[" * 9000,
                                  b"\xff\xfe", b"x" * 20000])
def test_nonsense_changes_nothing(owner: httpx.Client, sharing: Sharing, body: bytes) -> None:
    before = sharing.access.state
    assert owner.post("/sharing", content=body).status_code in (200, 400, 413)
    assert sharing.access.state.hashed == before.hashed


def test_the_network_is_off_until_it_is_switched_on(url: str, sharing: Sharing, owner: httpx.Client) -> None:
    assert act(owner, "network", on=False)["network"] == {"on": False, "addresses": []}
    with from_network(url) as guest:
        assert guest.get("/login").status_code == 403
    assert sharing.reach._listen
    sharing.reach.begin(sharing.reach._listen, "10.1.2.3", 7860)
    shown = act(owner, "network", on=True)["network"]
    assert shown["addresses"][0]["text"].startswith("http://10.1.2.3:")
    assert shown["addresses"][0]["qr"].startswith("<svg")
    assert Way.NETWORK in sharing.ways.open
    with from_network(url) as guest:
        assert guest.get("/login").status_code == 200


@pytest.mark.skipif(sys.platform != "linux", reason="127.0.0.2 is this computer on Linux alone")
def test_a_computer_is_heard_on_its_own_addresses_wherever_it_wakes_up(
        url: str, sharing: Sharing, owner: httpx.Client, monkeypatch: pytest.MonkeyPatch) -> None:
    assert sharing.reach._listen
    sharing.reach.begin(sharing.reach._listen, "127.0.0.1", int(url.rpartition(":")[2]))
    for address in ("127.0.0.2", "127.0.0.3"):
        monkeypatch.setattr("sharing.reach.lan_addresses", lambda address=address: [address])
        if address == "127.0.0.2":
            sharing.reach.open_network()
        (shown,) = owner.get("/sharing").json()["network"]["addresses"]
        assert shown["text"] == url.replace("127.0.0.1", address)
        assert httpx.get(shown["text"]).status_code == 200
        assert httpx.get(shown["text"], headers={"Host": "rebound.example"}).status_code == 421


def test_a_host_that_was_named_is_the_only_one(tmp_path: Path) -> None:
    heard: list[socket.socket] = []
    reach = quick_sharing(tmp_path).reach
    reach.begin(heard.append, "10.0.0.1", 7860)
    reach.open_network()
    assert reach.addresses == ["http://10.0.0.1:7860"]
    assert heard == []


def test_a_qr_code_is_plain_svg() -> None:
    drawn = to_qr("http://192.168.1.5:7860")
    assert drawn.startswith("<svg")
    assert "script" not in drawn
    assert drawn != to_qr("http://192.168.1.6:7860")


def test_the_panel_speaks_german(owner: httpx.Client) -> None:
    answer = owner.post("/sharing", json={"do": "drop", "id": "gone"}, headers={"Accept-Language": "de"})
    assert answer.json()["note"] == "Diesen Schlüssel gibt es nicht mehr."
