"""Attacks with the bytes themselves: too many, never ending, ambiguous, or claiming to come from somewhere else."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from mlx_backend import links
from mlx_backend.errors import BadLink
from tests.attackers import World, attacked, client_of, status_of
from tests.fake_backend import Script

HTML = "<img src=x onerror=alert(1)><script>alert(2)</script>\"'><svg/onload=alert(3)>"


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    with attacked(tmp_path_factory.mktemp("attacked")) as world:
        yield world


# -- whose request is it ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "headers",
    [
        "X-Forwarded-For: 127.0.0.1\r\n",
        "X-Forwarded-For: 10.0.0.2, 127.0.0.1\r\n",
        "X-Forwarded-For: ::1\r\n",
        "X-Real-IP: 127.0.0.1\r\n",
        "Forwarded: for=127.0.0.1;host=localhost\r\n",
        "True-Client-IP: 127.0.0.1\r\n",
        "CF-Connecting-IP: 127.0.0.1\r\n",
        "X-Original-URL: /sharing\r\n",
        "X-Rewrite-URL: /sharing\r\n",
        "X-HTTP-Method-Override: PUT\r\n",
        "X-Forwarded-Prefix: /sharing\r\n",
        "X-Forwarded-Host: localhost\r\n",
        "Authorization: Basic b3duZXI6b3duZXI=\r\n",
        "Authorization: Bearer null\r\n",
        "X-Loupe-Owner: 1\r\n",
        "Authorization: Bearer loupe-\r\n",
        "Cookie: owner=1; admin=true\r\n",
        "Via: 1.1 localhost\r\n",
    ],
)
def test_no_header_makes_a_guest_the_owner_or_a_stranger_a_guest(world: World, headers: str) -> None:
    assert status_of(world.ask("/sharing", headers)) == 404
    assert status_of(world.ask("/sharing", headers, guest=False)) == 401
    assert status_of(world.ask("/v1/models", headers, guest=False)) == 401


def test_the_page_repeats_no_address_that_a_header_claims(world: World) -> None:
    for headers in (
        "X-Forwarded-Host: evil.example\r\n",
        "X-Forwarded-Proto: javascript\r\n",
        "Forwarded: host=evil\r\n",
    ):
        answer = world.ask("/config", headers)
        assert status_of(answer) == 200
        assert b"evil" not in answer
        assert b"javascript:" not in answer


@pytest.mark.parametrize(
    "request_",
    [
        "POST /login HTTP/1.1\r\nHost: {host}\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"
        "GET /sharing HTTP/1.1\r\n"
        "Host: {host}\r\n\r\n",
        "POST /login HTTP/1.1\r\nHost: {host}\r\nContent-Length: 5\r\nContent-Length: 50\r\n\r\nhello",
        "POST /login HTTP/1.1\r\nHost: {host}\r\nContent-Length: -1\r\n\r\n",
        "GET /config HTTP/1.1\r\nHost : {host}\r\n\r\n",
        "POST /login HTTP/1.1\r\nHost: {host}\r\nContent-Length: +5\r\n\r\nhello",
        "GET / HTTP/1.1\r\n\r\n",
        "POST /login HTTP/1.1\r\nHost: {host}\r\nTransfer-Encoding: xchunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n",
        "POST /login HTTP/1.1\r\nHost: {host}\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nhello\r\n0\r\n\r\n",
        "GET /config HTTP/1.1\r\nHost: {host}\r\nHost: evil.example\r\n\r\n",
        "GET /config HTTP/9.9\r\nHost: {host}\r\n\r\n",
        "GET /config HTTP/1.1\r\nHost: {host}\r\nX: a\0b\r\n\r\n",
        "\x16\x03\x01\x02\x00\x01\x00",
        "GET /config\r\n\r\n",
        "GET  /config HTTP/1.1\r\nHost: {host}\r\n\r\n",
        "G\xe9T / HTTP/1.1\r\nHost: {host}\r\n\r\n",
        "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        "GET /" + "a" * 70000 + " HTTP/1.1\r\nHost: {host}\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: {host}\r\nX: " + "a" * 70000 + "\r\n\r\n",
    ],
)
def test_an_ambiguous_request_is_refused_and_nothing_comes_after_it(world: World, request_: str) -> None:
    answer = world.raw(request_.format(host=f"127.0.0.1:{world.port}"), is_all=True)
    assert status_of(answer) in (0, 400, 401, 404, 413, 421, 431)
    assert b"HTTP/1.1 200" not in answer
    assert not world.is_loot(answer)


@pytest.mark.parametrize(
    "target", ["http://evil.example/config", "https://127.0.0.1/config", "evil.example:443", "*", "config"]
)
@pytest.mark.parametrize("method", ["GET", "CONNECT", "TRACE", "OPTIONS", "PUT", "DELETE", "PATCH", "PROPFIND"])
def test_no_method_and_no_target_makes_a_proxy_of_it(world: World, method: str, target: str) -> None:
    answer = world.ask(target, method=method)
    assert status_of(answer) in (0, 303, 400, 401, 403, 404, 405, 421)
    assert b"Cookie:" not in answer.partition(b"\r\n\r\n")[2], "nothing is sent back"


# -- how many bytes ---------------------------------------------------------------------------------------------------


def chunked(size: int, piece: bytes = b"x" * 65536) -> Iterator[bytes]:
    for _ in range(size // len(piece)):
        yield piece


@pytest.mark.parametrize("path", ["/login", "/v1/chat/completions", "/logout", "/health"])
def test_a_stranger_may_send_next_to_nothing(world: World, path: str) -> None:
    answer = world.stranger.post(path, content=chunked(2 << 20))
    assert answer.status_code in (303, 401, 405, 413, 429)
    assert world.stranger.get("/health").status_code == 200


@pytest.mark.parametrize(
    "path",
    [
        "/gradio_api/run/predict",
        "/gradio_api/queue/join",
        "/gradio_api/component_server",
        "/gradio_api/call/chat",
        "/gradio_api/cancel",
        "/gradio_api/reset",
        "/logout",
    ],
)
def test_an_endless_body_ends(world: World, path: str) -> None:
    with client_of(world) as http:
        http.cookies.clear()
        http.headers["Cookie"] = "; ".join(f"{name}={value}" for name, value in world.guest.http.cookies.items())
        if path == "/logout":
            http.headers["Cookie"] = ""
        answer = http.post(path, content=chunked(12 << 20), headers={"Content-Type": "application/json"})
    assert answer.status_code in (303, 401, 413, 422)


@pytest.mark.parametrize(
    "body",
    [
        "[" * 100_000,
        '{"a":' * 50_000,
        '{"data": [' + "1," * 200_000 + "1]}",
        "1e999999",
        '"' + "\\ud800" * 1000 + '"',
        "NaN",
        '{"fn_index": 1e308}',
        '{"fn_index": -1, "data": []}',
        '{"fn_index": 99999, "data": []}',
        '{"data": null}',
        '{"fn_index": 0, "data": {"__proto__": 1}}',
        '{"session_hash": ["x"], "fn_index": 0, "data": [""]}',
        "\0",
        "\xff",
        "",
    ],
)
def test_a_body_that_is_nonsense_is_refused(world: World, body: str) -> None:
    with client_of(world, Connection="close") as http:
        for path in ("/gradio_api/run/predict", "/gradio_api/component_server", "/strip/x", "/v1/chat/completions"):
            answer = http.post(
                path, content=body.encode("latin-1"), headers={"Content-Type": "application/json", "X-Loupe": "1"}
            )
            assert answer.status_code in (200, 400, 401, 404, 413, 422, 500)
            assert b"Traceback" not in answer.content
            assert not world.is_loot(answer.content)
    assert world.stranger.get("/health").status_code == 200


# -- HTML where words are expected ------------------------------------------------------------------------------------


def test_html_stays_words_in_messages_answers_titles_and_names(world: World) -> None:
    world.backend.script = lambda _: Script(HTML)
    guest = world.enter("10.0.4.1", "open sesame")
    guest.send(HTML)
    guest.wait_answer(2)
    assert "<script>" not in str(guest.shown["chat"][0]).replace("&lt;script>", "")
    guest.act(kind="rename", id=guest.address, title=HTML)
    answer = guest.http.get(f"/export/{guest.address}/html")
    assert "<script>alert(2)" not in answer.text
    assert "<img src=x" not in answer.text
    item = guest.http.post(
        f"/strip/{guest.address}/files",
        params={"name": HTML + ".png"},
        headers={"X-Loupe": "1"},
        content=(world.tmp / "xyzzy-plugh-4711.png").read_bytes(),
    )
    assert item.headers["content-type"] == "application/json"
    assert item.headers["x-content-type-options"] == "nosniff"
    guest.close()


def test_what_is_shown_as_a_picture_can_run_nothing(world: World) -> None:
    with client_of(world) as http:
        for name, data in (("a.svg", f'<svg xmlns="http://www.w3.org/2000/svg">{HTML}</svg>'), ("a.html", HTML)):
            answer = http.post("/gradio_api/upload", files={"files": (name, data.encode())})
            path = answer.json()[0] if answer.status_code == 200 else "none"
            assert http.get(f"/gradio_api/file={path}").status_code == 404
            answer = http.post(f"/strip/x/files?name={name}", content=data, headers={"X-Loupe": "1"})
            assert answer.json()["items"] == []
    assert "sandbox" in world.victim.http.get(f"/pictures/{world.picture}").headers["content-security-policy"]


# -- addresses that lead inside ---------------------------------------------------------------------------------------

INSIDE = [
    "127.0.0.1",
    "2130706433",
    "0x7f000001",
    "0x7f.0.0.1",
    "0177.0.0.1",
    "127.1",
    "0",
    "localhost",
    "localhost.",
    "[::1]",
    "[::]",
    "[::ffff:127.0.0.1]",
    "[::ffff:7f00:1]",
    "[0:0:0:0:0:ffff:10.0.0.1]",
    "[64:ff9b::7f00:1]",
    "[2002:7f00:1::]",
    "[2001:0:4136:e378:8000:63bf:80ff:fffe]",
    "[fe80::1%25eth0]",
    "[fc00::1]",
    "[ff02::1]",
    "10.0.0.1",
    "192.168.0.1",
    "172.16.0.1",
    "169.254.169.254",
    "100.64.0.1",
    "198.18.0.1",
    "224.0.0.1",
    "255.255.255.255",
    "127。0。0。1",
    "①②⑦.⓪.⓪.①",
    "example.org@127.0.0.1",
    "127.0.0.1:443@127.0.0.1",
    "metadata.google.internal",
]


def resolved(host: str) -> list[str]:
    """What the system's resolver makes of a name; anything odd is this computer."""
    known = {"example.org": ["93.184.216.34"], "far.example": ["93.184.216.34"]}
    text = host.strip("[]")
    return known.get(host, [text if links.is_public(text) else "127.0.0.1"])


@pytest.mark.parametrize("host", INSIDE)
def test_no_spelling_of_an_inner_address_is_asked(host: str) -> None:
    def connect(name: str, address: str) -> Any:
        raise AssertionError(f"{address} was asked")

    for address in (f"https://{host}/x.png", f"https://{host}:443/x.png"):
        with pytest.raises(BadLink):
            links.fetch_picture(address, resolved, connect)


class Redirecting:
    """A connection that sends on."""

    def __init__(self, place: str) -> None:
        self.status, self.headers = 302, {"Location": place}

    def request(self, *_: Any, **__: Any) -> None: ...

    def getresponse(self) -> Any:
        return self

    def close(self) -> None: ...


@pytest.mark.parametrize(
    "place",
    [
        *(f"https://{host}/" for host in INSIDE),
        "http://example.org/",
        "file:///etc/passwd",
        "//127.0.0.1/",
        "gopher://127.0.0.1/",
        "data:image/png;base64,AAAA",
        "ftp://example.org/",
        "https://example.org:22/",
        "javascript:alert(1)",
        "https:///etc/passwd",
    ],
)
def test_no_redirect_leads_inside(place: str) -> None:
    asked: list[str] = []

    def connect(name: str, address: str) -> Any:
        asked.append(address)
        return Redirecting(place)

    with pytest.raises(BadLink):
        links.fetch_picture("https://far.example/", resolved, connect)
    assert set(asked) == {"93.184.216.34"}


def test_a_name_that_changes_its_address_is_asked_where_it_was_checked() -> None:
    answers = iter([["93.184.216.34"], ["127.0.0.1"], ["127.0.0.1"]])
    asked: list[str] = []

    def connect(name: str, address: str) -> Any:
        asked.append(address)
        return Redirecting("https://far.example/again")

    with pytest.raises(BadLink):
        links.fetch_picture("https://far.example/", lambda host: next(answers), connect)
    assert asked == ["93.184.216.34"]
    with pytest.raises(BadLink):
        links.fetch_picture("https://far.example/", lambda host: ["93.184.216.34", "10.0.0.1"], connect)
    assert json.dumps(asked) == '["93.184.216.34"]'
