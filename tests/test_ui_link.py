"""Pictures by link: only where it is allowed, only https, never from the local network, and within limits."""

from __future__ import annotations

import contextlib
import http.client
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from mlx_backend import links
from mlx_backend.errors import BadLink
from mlx_backend.links import Connect, is_public
from tests import fixtures_pictures as make
from tests.fake_backend import FakeBackend
from tests.served import Visitor, served
from ui.languages import Refused
from ui.ways_in_link import fetch_picture

PUBLIC = "93.184.216.34"
PICTURE = make.flat()


class _Far(BaseHTTPRequestHandler):
    """A computer far away."""

    def do_GET(self) -> None:
        places = {"/moved": "/red%20one.png", "/inside": "https://localhost/", "/round": "/round",
                  "/plain": "http://example.org/"}
        if self.path in places:
            self.send_response(302)
            self.send_header("Location", places[self.path])
            self.end_headers()
            return
        if self.path == "/slow":
            with contextlib.suppress(OSError):
                while True:  # a header that never ends
                    self.wfile.write(b"X")
                    time.sleep(0.02)
        self.send_response(404 if self.path == "/gone" else 200)
        self.end_headers()
        body = b"x" * (33 << 20) if self.path == "/large" else PICTURE
        with contextlib.suppress(OSError):
            self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        pass


@pytest.fixture(scope="module")
def connect() -> Iterator[Connect]:
    with ThreadingHTTPServer(("127.0.0.1", 0), _Far) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield lambda host, address: http.client.HTTPConnection("127.0.0.1", server.server_port, timeout=5)
        server.shutdown()


def far(host: str) -> list[str]:
    return ["127.0.0.1"] if host == "localhost" else [PUBLIC]


def never(host: str, address: str) -> http.client.HTTPConnection:
    raise AssertionError("nothing may be asked")


@pytest.mark.parametrize(("path", "name"), [("/red%20one.png", "red one.png"), ("/moved", "red one.png"),
                                            ("/", "example.org")])
def test_a_public_picture_is_fetched_under_its_name(connect: Connect, path: str, name: str) -> None:
    picture = fetch_picture(f"https://example.org{path}", far, connect)
    assert (picture.data, picture.name) == (PICTURE, name)


@pytest.mark.parametrize("path", ["/gone", "/large", "/inside", "/round", "/plain"])
def test_what_is_gone_too_large_or_leads_inside_is_refused(connect: Connect, path: str) -> None:
    with pytest.raises(Refused):
        fetch_picture(f"https://example.org{path}", far, connect)


def test_an_answer_that_drips_is_given_up_in_time(connect: Connect) -> None:
    with pytest.raises(BadLink, match="could not be fetched"):
        links.fetch_picture("https://example.org/slow", far, connect, seconds=0.3)


@pytest.mark.parametrize("address", [
    "http://example.org/a.png", "https://localhost/a.png", "file:///etc/passwd", "ftp://example.org/a", "example.org",
    "https://", "https://user:secret@example.org/", "https://example.org:8443/", "https://example.org:99999/",
    "https://[::1", "https://example.org/a b", "https://example.org/\nHost: x", "", "https://" + "a" * 300 + ".org/"])
def test_an_address_that_is_not_allowed_is_not_asked(address: str) -> None:
    with pytest.raises(Refused):
        fetch_picture(address, far, never)


@pytest.mark.parametrize("address", [
    "127.0.0.1", "10.0.0.1", "192.168.1.1", "172.16.0.1", "169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1",
    "255.255.255.255", "::1", "::", "fe80::1", "fe80::1%eth0", "fc00::1", "ff02::1", "::ffff:127.0.0.1",
    "::ffff:8.8.8.8", "2002:7f00:1::", "64:ff9b::7f00:1", "not an address"])
def test_addresses_inside_are_not_public(address: str) -> None:
    assert not is_public(address)
    with pytest.raises(Refused):
        fetch_picture("https://example.org/", lambda host: [PUBLIC, address], never)


def test_addresses_outside_are_public() -> None:
    assert is_public(PUBLIC)
    assert is_public("2606:2800:220:1:248:1893:25c8:1946")


@pytest.mark.parametrize(("allowed", "sentence"), [(False, "Links are not fetched here"),
                                                   (True, "This address is not")])
def test_links_are_off_unless_the_owner_allows_them(tmp_path: Path, allowed: bool, sentence: str) -> None:
    backend = FakeBackend()
    with served(backend, tmp_path, links=allowed) as url:
        visitor = Visitor(url)
        assert visitor.http.get("/strip").json() == {"links": allowed}
        answer = visitor.http.post(f"/strip/{visitor.address}/link", json={"address": "https://127.0.0.1/a.png"},
                                   headers={"X-Loupe": "1"}).json()
        assert sentence in answer["sentence"]
        visitor.close()
