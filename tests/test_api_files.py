"""Pictures that programs send: data URLs however they are written, links only where they are allowed, paths never."""

from __future__ import annotations

import base64
import http.server
import io
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

import httpx
import pytest
from PIL import Image
from starlette.applications import Starlette
from starlette.testclient import TestClient

from api.doors import Caller, Doors, Refused
from api.routes import add_api
from mlx_backend.errors import BadLink
from mlx_backend.messages import Picture
from mlx_backend.pictures import prepare
from tests import fixtures_documents as documents
from tests.fake_backend import FakeBackend
from tests.test_api_chats import data_url, error, image, words


def _file(form: str = "PNG", size: tuple[int, int] = (60, 40)) -> bytes:
    packed = io.BytesIO()
    Image.new("RGB", size, (200, 30, 60)).save(packed, form)
    return packed.getvalue()


PNG = _file()


class Guests:
    """Doors that say how each call went; `refuses` is what they say to everybody."""

    def __init__(self, caller: Caller, refuses: Refused | None = None) -> None:
        self.caller = caller
        self.refuses = refuses
        self.admitted: list[tuple[str | None, str, bool]] = []
        self.spent: list[tuple[Caller, int]] = []

    def admit(self, authorization: str | None, address: str, *, asks: bool = True) -> Caller:
        self.admitted.append((authorization, address, asks))
        if self.refuses:
            raise self.refuses
        return self.caller

    def spend(self, caller: Caller, tokens: int) -> None:
        self.spent.append((caller, tokens))


@pytest.fixture
def backend() -> Iterator[FakeBackend]:
    backend = FakeBackend()
    yield backend
    backend.close()


Open = Callable[..., TestClient]


@pytest.fixture
def open_api(backend: FakeBackend) -> Open:
    def open_(doors: Doors | None = None, **more: Any) -> TestClient:
        app = Starlette()
        add_api(app, backend, doors or Guests(Caller("")), **more)
        return TestClient(app)

    return open_


def ask(client: Any, *parts: dict[str, Any], **more: Any) -> httpx.Response:
    body = {"messages": [{"role": "user", "content": [words("What is it?"), *parts]}]}
    return client.post("/v1/chat/completions", json=body | more)


# -- data URLs (B44)

_PLAIN = base64.b64encode(PNG).decode()
_SAFE = base64.urlsafe_b64encode(PNG).decode()


@pytest.mark.parametrize("url", [
    f"data:image/png;base64,{_PLAIN}", f"DATA:IMAGE/PNG;BASE64,{_PLAIN}", f"data:;base64,{_PLAIN}",
    f"data:application/octet-stream;base64,{_PLAIN}", f"data:image/jpeg;base64,{_PLAIN}",
    f"data:image/png;charset=utf-8;base64,{_PLAIN}", f"data:image/png;base64,{_SAFE}",
    f"data:image/png;base64,{_PLAIN.rstrip('=')}", "data:image/png;base64," + _PLAIN.replace("+", "%2B"),
    "data:image/png;base64," + "\r\n".join(_PLAIN[i:i + 76] for i in range(0, len(_PLAIN), 76)), _PLAIN,
    f"  data:image/png;base64,{_PLAIN}\n"], ids=range(12))
def test_each_way_to_write_a_data_url_is_the_same_picture(url: str, open_api: Open, backend: FakeBackend) -> None:
    assert ask(open_api(), image(url)).status_code == 200
    (picture,) = backend.record.requests[-1].turns[0].pictures
    assert prepare(picture).digest == prepare(Picture(PNG)).digest


@pytest.mark.parametrize("url", [
    "", "data:", "data:image/png;base64", "data:image/png;base64,", "data:image/png;base64,====", "data:image/png,%ZZ",
    "data:image/png;base64,!!!!", "data:text/html,<script>alert(1)</script>", "/etc/passwd", "file:///etc/passwd",
    "FILE:///etc/passwd", "~/x.png", "../../x.png", "C:\\x.png", "ftp://127.0.0.1/x.png", "javascript:alert(1)",
    "data:image/png;base64," + "!" * 5_000_000, "x" * 5_000_000, "gopher://127.0.0.1:1/", "blob:x", "\x00"],
    ids=range(21))
@pytest.mark.parametrize("links", [False, True])
def test_anything_else_is_a_short_400_that_names_the_picture(url: str, links: bool, open_api: Open,
                                                             backend: FakeBackend) -> None:
    answer = ask(open_api(fetch=_never if links else None), image(data_url(PNG)), image(url))
    found = error(answer, 400)
    assert found["param"] == "messages.0.content.2.image_url"
    assert '"picture 2"' in found["message"]
    assert len(answer.content) < 1000
    assert not backend.record.requests


def _never(address: str) -> Picture:
    raise AssertionError("nothing may be asked")


def test_a_picture_that_cannot_be_decoded_is_named(open_api: Open) -> None:
    """The preparation finds it, after the request was taken."""
    broken = data_url(b"no picture at all")
    for stream in (False, True):
        found = error(ask(open_api(), image(data_url(PNG)), image(broken), stream=stream), 400)
        assert (found["param"], found["code"]) == ("messages.0.content.2.image_url", "invalid_image")


@pytest.mark.parametrize("form", ["PNG", "JPEG", "GIF", "WEBP", "BMP", "TIFF", "AVIF"])
def test_every_format_of_the_page_is_taken_as_it_is(form: str, open_api: Open, backend: FakeBackend) -> None:
    data = _file(form)
    ask(open_api(), image(data_url(data)))
    assert backend.record.requests[-1].turns[0].pictures[0].data == data


def test_a_document_becomes_its_pages(open_api: Open, backend: FakeBackend) -> None:
    pages = documents.pdf(*[documents.filled(documents.RED)] * 3)
    assert ask(open_api(), image(data_url(pages)), image(data_url(PNG))).status_code == 200
    pictures = backend.record.requests[-1].turns[0].pictures
    assert [picture.name for picture in pictures] == ["picture 1"] * 3 + ["picture 2"]


def test_there_is_an_end_to_pictures(open_api: Open) -> None:
    assert "64" in error(ask(open_api(), *[image(data_url(PNG))] * 65), 400)["message"]


# -- links

class _Inside(http.server.BaseHTTPRequestHandler):
    """A server of the local network, which must see no request."""

    seen: list[str] = []  # noqa: RUF012

    def do_GET(self) -> None:
        self.seen.append(self.path)

    def log_message(self, format: str, *args: object) -> None:
        pass


@pytest.fixture(scope="module")
def port() -> Iterator[int]:
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), _Inside) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server.server_port
        server.shutdown()
        assert not _Inside.seen


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "[::1]", "2130706433", "0x7f000001", "0177.0.0.1", "127.1",
                                  "[::ffff:127.0.0.1]", "0.0.0.0", "169.254.169.254", "user@127.0.0.1"])
@pytest.mark.parametrize("scheme", ["http", "https", "HTTP"])
def test_nothing_of_the_local_network_is_asked(scheme: str, host: str, port: int, open_api: Open) -> None:
    from mlx_backend.links import fetch_picture

    url = f"{scheme}://{host}:{port}/latest/meta-data"
    assert "links are not fetched here" in error(ask(open_api(), image(url)), 400)["message"]
    assert error(ask(open_api(fetch=fetch_picture), image(url)), 400)["code"] == "invalid_image_url"


def test_a_link_is_fetched_where_the_owner_allows_it(open_api: Open, backend: FakeBackend) -> None:
    asked: list[str] = []

    def fetch(address: str) -> Picture:
        asked.append(address)
        if address.endswith("gone"):
            raise BadLink("The picture could not be fetched from there.", "failed")
        return Picture(PNG, "far.png")

    client = open_api(fetch=fetch)
    assert ask(client, image("https://example.org/far.png")).status_code == 200
    assert backend.record.requests[-1].turns[0].pictures == (Picture(PNG, "picture 1"),)
    found = error(ask(client, image("https://example.org/gone")), 400)
    assert (found["param"], found["code"]) == ("messages.0.content.1.image_url", "invalid_image_url")
    assert len(asked) == 2
    guests = open_api(Guests(Caller("guest", may_link=False)), fetch=fetch)
    assert "links are not fetched here" in error(ask(guests, image("https://example.org/far.png")), 400)["message"]
    assert len(asked) == 2


def test_slow_links_do_not_stop_everybody(open_api: Open) -> None:
    gate = threading.Event()

    def fetch(address: str) -> Picture:
        gate.wait(60)
        return Picture(PNG)

    with open_api(fetch=fetch) as client:
        threads = [threading.Thread(target=ask, args=(client, image("https://example.org/"))) for _ in range(12)]
        for thread in threads:
            thread.start()
        started = time.monotonic()
        assert client.get("/v1/models").status_code == 200
        assert time.monotonic() - started < 20
        gate.set()
        for thread in threads:
            thread.join(60)


# -- doors

def test_who_may_not_come_in_is_told_before_anything_is_read(open_api: Open, backend: FakeBackend) -> None:
    doors = Guests(Caller("x"), Refused(401, "Send an API key."))
    client = open_api(doors)
    answer = client.post("/v1/chat/completions", content=b"no json", headers={"Authorization": "Bearer wrong"})
    assert error(answer, 401)["code"] == "invalid_api_key"
    assert answer.headers["www-authenticate"] == "Bearer"
    for path in ("/v1/models", "/v1/models/default", "/metrics"):
        error(client.get(path), 401)
    assert [(one[0], one[2]) for one in doors.admitted] == [
        ("Bearer wrong", True), (None, False), (None, False), (None, False)]
    assert not backend.record.requests


def test_too_much_is_429_with_the_time_to_wait(open_api: Open) -> None:
    answer = ask(open_api(Guests(Caller("x"), Refused(429, "That were many messages. Wait a moment.", 17))))
    assert error(answer, 429)["code"] == "rate_limit_exceeded"
    assert answer.headers["retry-after"] == "17"


def test_a_caller_is_counted_and_limited(open_api: Open, backend: FakeBackend) -> None:
    doors = Guests(Caller("anna", most_tokens=50, most_picture_bytes=len(PNG)))
    client = open_api(doors)
    for more, wanted in (({}, 50), ({"max_tokens": 20}, 20), ({"max_tokens": 80}, 50)):
        usage = ask(client, image(data_url(PNG)), **more).json()["usage"]
        assert backend.record.requests[-1].settings.max_tokens == wanted
        assert doors.spent[-1] == (doors.caller, usage["total_tokens"])
    assert "anna" in backend.record.requests[-1].asker
    found = error(ask(client, image(data_url(PNG)), image(data_url(PNG + b"x"))), 413)
    assert found["param"] == "messages.0.content.2.image_url"
    ask(client, stream=True)
    assert len(doors.spent) == len([one for one in doors.admitted if one[2]]) == 5  # what came to nothing ended too


# -- size

def test_a_body_that_is_too_large_is_not_read(open_api: Open, backend: FakeBackend) -> None:
    client = open_api(largest_body=100_000)
    assert ask(client, image(data_url(PNG))).status_code == 200
    error(ask(client, words("x" * 100_000)), 413)
    assert len(backend.record.requests) == 1
