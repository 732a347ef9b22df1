"""The share link with a helper that stands in: it opens, is refused, hangs, is missing, dies and comes back."""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest

from sharing.link import Link, LinkFailed, LinkState, LinkStatus
from sharing.link_gradio import gradio_command
from sharing.sharing import open_sharing
from sharing.ways import Way
from tests.fake_backend import FakeBackend
from tests.served import served
from tests.sharers import log_in
from tests.waiting import until

SAYS = "print('[I] start proxy success: http://abc123.share.example', flush=True); "
STAYS = "import time; time.sleep(60)"


def helper(script: str) -> Callable[[int], Sequence[str]]:
    return lambda port: [sys.executable, "-S", "-c", script]


def missing(port: int) -> Sequence[str]:
    return ["/nowhere/frpc"]


def offline(port: int) -> Sequence[str]:
    raise LinkFailed("share_offline")


@pytest.mark.parametrize(("command", "patience", "reason"), [
    (helper("print('[W] login to server failed: EOF', flush=True); " + STAYS), 30, "share_refused"),
    (helper("pass"), 30, "share_refused"), (helper(STAYS), 0.3, "share_hung"), (missing, 30, "share_blocked"),
    (lambda port: [str(Path(__file__))], 30, "share_blocked"), (offline, 30, "share_offline")])
def test_a_link_that_does_not_open_says_why_and_leaves_no_process(
        command: Callable[[int], Sequence[str]], patience: float, reason: str) -> None:
    said: list[LinkStatus] = []
    link = Link(command, said.append, patience=patience, pauses=(60, 60))
    link.open(1234)
    until(lambda: link.status.state is LinkState.FAILED)
    assert said == [LinkStatus(LinkState.OPENING), LinkStatus(LinkState.FAILED, reason=reason)]
    assert link._process is None
    link.close()
    assert link.status == LinkStatus()


def test_a_link_opens_over_https_and_closes_with_its_process() -> None:
    link = Link(helper(SAYS + STAYS))
    link.open(1234)
    until(lambda: link.status.state is LinkState.OPEN)
    assert link.status.address == "https://abc123.share.example"
    process = link._process
    assert process
    link.close()
    until(lambda: process.poll() is not None)
    until(lambda: not [one for one in threading.enumerate() if one.name == "link"])


def test_a_link_that_dies_is_opened_again_and_one_that_cannot_be_waits_longer(tmp_path: Path) -> None:
    count = tmp_path / "count"
    script = (f"path = {str(count)!r}; count = open(path, 'a+'); count.write('x'); count.seek(0); "
              f"number = len(count.read()); count.close(); exec({SAYS + STAYS!r} if number > 2 else {SAYS!r})")
    said: list[LinkStatus] = []
    link = Link(helper(script), said.append, pauses=(0.01, 0.02))
    link.open(1234)
    until(lambda: count.exists() and len(count.read_text()) == 3 and link.status.state is LinkState.OPEN)
    link.close()
    assert [one.reason for one in said if one.state is LinkState.FAILED] == ["share_lost"] * 2


def test_after_the_computer_slept_the_connection_is_made_anew() -> None:
    away, looked = [0.0], threading.Event()
    said: list[LinkStatus] = []
    link = Link(helper(SAYS + STAYS), said.append, patience=5, pauses=(0.01, 0.02),
                away=lambda: (looked.set(), away[0])[1])
    link._patience = 0.05  # how often it looks
    link.open(1234)
    link._patience = 30
    until(lambda: link.status.state is LinkState.OPEN and looked.is_set())
    away[0] = 3600.0
    until(lambda: any(one.reason == "share_lost" for one in said))
    link.close()


def test_the_page_goes_on_while_the_link_cannot_be_opened_and_the_link_is_a_guest(tmp_path: Path) -> None:
    backend, failing = FakeBackend(), threading.Event()
    script = SAYS + STAYS
    sharing = open_sharing(tmp_path, command=lambda port: missing(port) if not failing.is_set() else
                           [sys.executable, "-S", "-c", script])
    with served(backend, tmp_path, sharing=sharing) as url:
        sharing.reach.open_link()
        until(lambda: sharing.reach.link.state is LinkState.FAILED)
        assert httpx.get(url).status_code == 200
        sharing.reach.close_link()
        failing.set()
        sharing.reach.open_link()
        until(lambda: sharing.reach.link.state is LinkState.OPEN)
        with httpx.Client(base_url=f"http://127.0.0.1:{sharing.ways.link_port}", timeout=60,
                          headers={"Host": "abc123.share.example"}) as http:
            assert http.get("/config").status_code == 401, "the tunnel comes from this computer"
            assert http.get("/config", headers={"Host": "127.0.0.1"}).status_code == 421
            answer = log_in(http, sharing.access.shown)
            assert answer.status_code == 303
            http.headers["Cookie"] = answer.headers["set-cookie"].split(";")[0]
            assert http.get("/me").json()["owner"] is False
            assert http.get("/config").json()["root"].startswith("https://abc123.share.example")
            sharing.reach.close_link()
            assert http.get("/config").status_code == 403
        assert Way.LINK not in sharing.ways.open
    sharing.reach.close()


# -- Gradio's helper --------------------------------------------------------------------------------------------------


@pytest.fixture
def gradio(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Any:
    """Gradio's places with a helper that is there, and a server for links that answers."""
    from gradio import networking, tunneling

    binary = tmp_path / "frpc"
    binary.write_bytes(b"helper")
    monkeypatch.setattr(tunneling, "BINARY_PATH", str(binary))
    monkeypatch.setattr(tunneling, "CHECKSUMS", {})
    monkeypatch.setattr(networking, "GRADIO_SHARE_SERVER_ADDRESS", None)
    answer: list[Any] = [[{"host": "198.51.100.1", "port": "7000", "root_ca": "a certificate"}]]
    monkeypatch.setattr(httpx, "get", lambda url, timeout: httpx.Response(
        200, json=answer[0], request=httpx.Request("GET", url)))
    return SimpleNamespace(tunneling=tunneling, networking=networking, binary=binary, answer=answer)


def test_the_helper_is_told_what_gradio_tells_it(gradio: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[list[str]] = []

    def popen(command: list[str], **_: Any) -> None:
        told.append(command)
        raise OSError

    monkeypatch.setattr(subprocess, "Popen", popen)
    ours = list(gradio_command(1234, tmp_path))
    certificate = tmp_path / "share-certificate.pem"
    assert certificate.read_text() == "a certificate"
    tunnel = gradio.tunneling.Tunnel("198.51.100.1", 7000, "127.0.0.1", 1234, ours[3], str(certificate))
    with pytest.raises(OSError):  # noqa: PT011
        tunnel._start_tunnel(str(gradio.binary))
    gradio.tunneling.CURRENT_TUNNELS.clear()
    assert ours == told[0]


@pytest.mark.parametrize("answer", [[], {}, [{"host": "x"}], [{"host": "x", "port": "y", "root_ca": "z"}], "no", None])
def test_a_server_for_links_that_talks_nonsense_is_offline(gradio: Any, tmp_path: Path, answer: Any) -> None:
    gradio.answer[0] = answer
    with pytest.raises(LinkFailed) as caught:
        gradio_command(1234, tmp_path)
    assert caught.value.key == "share_offline"


def test_without_a_network_it_is_offline_and_without_a_helper_it_is_said(
        gradio: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    gradio.tunneling.CHECKSUMS[gradio.tunneling.BINARY_URL] = "0" * 64
    with pytest.raises(LinkFailed) as caught:
        gradio_command(1234, tmp_path)
    assert caught.value.key == "share_no_helper"
    assert not gradio.binary.exists(), "a helper with a wrong checksum is not run the next time"

    def refuse(url: str, timeout: float) -> httpx.Response:
        raise httpx.ConnectError("no network")

    monkeypatch.setattr(httpx, "get", refuse)
    with pytest.raises(LinkFailed) as caught:
        gradio_command(1234, tmp_path)
    assert caught.value.key == "share_offline"
    monkeypatch.setattr(gradio.networking, "GRADIO_SHARE_SERVER_ADDRESS", "198.51.100.1:7000")
    with pytest.raises(LinkFailed) as caught:
        gradio_command(1234, tmp_path)
    assert caught.value.key == "share_no_helper"
