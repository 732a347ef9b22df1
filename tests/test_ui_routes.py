"""Which addresses exist, what they give to whom, and which headers go with them."""

from __future__ import annotations

import re
import stat
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.fake_backend import FakeBackend
from tests.served import served
from ui.identity import COOKIE


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("data")


@pytest.fixture(scope="module")
def url(folder: Path) -> Iterator[str]:
    with served(FakeBackend(), folder) as url:
        yield url


@pytest.mark.parametrize("path", [
    "/pictures/../secret", "/pictures/%2e%2e%2fsecret", "/pictures/..%2f..%2fetc%2fpasswd", "/pictures/", "/texts/x",
    "/examples/99", "/examples/-1", "/examples/..%2fexamples.json", "/docs", "/redoc", "/openapi.json", "/.env",
    "/monitoring", "/gradio_api/runs"])
def test_there_is_nothing_at(path: str, url: str) -> None:
    assert httpx.get(url + path).status_code in (403, 404, 422)


@pytest.mark.parametrize("name", ["/etc/passwd", "{folder}/secret", "{folder}/examples/examples.json", "{home}/.bashrc",
                                  "{repo}/app.py", "{repo}/.gitignore", "{repo}/.git/config", "http://127.0.0.1:1/x"])
def test_gradio_serves_no_file_but_uploads(name: str, url: str, folder: Path) -> None:
    place = name.format(folder=folder, home=Path.home(), repo=Path(__file__).resolve().parent.parent)
    for spelled in (place, place.replace("/", "%2f"), "%2e%2e/" * 8 + place.lstrip("/")):
        assert httpx.get(f"{url}/gradio_api/file={spelled}").status_code in (403, 404), spelled


def test_every_answer_has_the_security_headers(url: str) -> None:
    for path in ("/", "/config", "/health", "/nothing", "/theme.css"):
        headers = httpx.get(url + path).headers
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert "img-src 'self' data: blob:" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert "server" not in headers


def test_health_and_robots(url: str) -> None:
    assert httpx.get(f"{url}/health").json() == {"status": "ok", "state": "ready", "model": "fake-vl"}
    assert "Disallow: /" in httpx.get(f"{url}/robots.txt").text
    assert httpx.get(f"{url}/favicon.ico").headers["content-type"].startswith("image/svg")


def test_the_page_names_no_other_host(url: str) -> None:
    page = httpx.get(url).text
    loaded = re.findall(r"""(?:src|href)=["'](?:https?:)?//([^/"']+)""", page)
    assert [name for name in loaded if name not in url] == []


def test_the_cookie_is_set_once_signed_and_out_of_reach_of_scripts(url: str) -> None:
    with httpx.Client(base_url=url) as client:
        cookie = client.get("/").headers["set-cookie"]
        assert "HttpOnly" in cookie
        assert "SameSite=Lax" in cookie
        assert "Secure" not in cookie
        assert "set-cookie" not in client.get("/").headers
        assert "set-cookie" not in client.get("/config").headers


@pytest.mark.parametrize("cookie", ["", "x", "x.y", '"', "bWU.AAAA", "\xff", "a=b; =;;"])
def test_a_forged_cookie_is_a_stranger(cookie: str, url: str) -> None:
    answer = httpx.get(url, headers={b"Cookie": f"{COOKIE}={cookie}".encode("latin-1")})
    assert answer.status_code == 200
    assert COOKIE in answer.headers["set-cookie"]


def test_the_secret_is_for_its_owner_alone(url: str, folder: Path) -> None:
    assert stat.S_IMODE((folder / "secret").stat().st_mode) == 0o600
    assert len((folder / "secret").read_text()) > 30
