"""Callers that hang up, send without end, or never read: over real sockets (B05, B07)."""

from __future__ import annotations

import contextlib
import json
import socket
import threading
import time
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest

from mlx_backend.messages import Finish, Stage
from mlx_backend.reply import Reply
from tests.fake_backend import FakeBackend, Script
from tests.real import Recorder, backend_on
from tests.served import served
from tests.waiting import PATIENCE, until


def _connect(url: str) -> socket.socket:
    parts = urlsplit(url)
    assert parts.hostname
    return socket.create_connection((parts.hostname, parts.port or 80), timeout=60)


def _send(connection: socket.socket, **body: object) -> None:
    data = json.dumps({"messages": [{"role": "user", "content": "Go on"}]} | body).encode()
    head = f"POST /v1/chat/completions HTTP/1.1\r\nHost: {_host(connection)}\r\nContent-Type: application/json\r\n"
    connection.sendall(f"{head}Content-Length: {len(data)}\r\n\r\n".encode() + data)


def _host(connection: socket.socket) -> str:
    address, port = connection.getpeername()[:2]
    return f"{address}:{port}"


def _next_reply(backend: FakeBackend, count: int) -> Reply:
    until(lambda: len(backend.record.replies) > count)
    return backend.record.replies[count]


@pytest.mark.parametrize("stream", [True, False])
@pytest.mark.parametrize("where", ["preparing", "waiting", "answering"])
def test_whoever_hangs_up_frees_the_row_within_a_word(where: str, stream: bool, url: str, backend: FakeBackend) -> None:
    gate = threading.Event()
    backend.script = lambda _: {
        "preparing": Script("never", preparation=600), "waiting": Script("never", gate=gate),
        "answering": Script("word " * 10_000, pace=0.02)}[where]
    count = len(backend.record.replies)
    with _connect(url) as connection:
        _send(connection, stream=stream, max_tokens=4096)
        reply = _next_reply(backend, count)
        if where == "answering":
            next(iter(reply))
            if stream:
                _read_until(connection, b"data: ")
        elif where == "waiting":
            assert reply.wait_prepared(60)
        else:
            assert reply.progress.stage is Stage.PREPARING
        assert reply.finish is None
    assert reply.wait(PATIENCE)
    assert reply.finish is Finish.CANCELLED
    made = backend.record.words_made
    backend.script = lambda _: Script("and on it goes")
    answer = httpx.post(f"{url}/v1/chat/completions", json={"messages": [{"role": "user", "content": "x"}]}, timeout=60)
    assert answer.status_code == 200
    assert backend.record.words_made == made + 4  # the cancelled one said nothing more


def test_a_real_model_stops_for_whoever_hangs_up(checkpoint: Callable[..., Path], tmp_path: Path) -> None:
    recorder = Recorder(after_step=lambda _: time.sleep(0.01))  # a loaded computer is slow to see that it is gone
    with backend_on(checkpoint("smolvlm"), recorder) as real, served(real, tmp_path) as url:
        body = {"messages": [{"role": "user", "content": "Go on"}], "max_tokens": 3000, "stream": True}
        with httpx.stream("POST", f"{url}/v1/chat/completions", json=body, timeout=60) as answer:
            for _, line in zip(range(5), answer.iter_lines(), strict=False):
                assert not line or line.startswith("data: ")
        until(lambda: not real.busy)
        (tokens,) = recorder.tokens.values()
        made = len(tokens)
        httpx.post(f"{url}/v1/chat/completions", json=body | {"max_tokens": 20, "stream": False}, timeout=60)
        assert made < 2000
        assert len(tokens) <= made + 1


def test_the_other_stream_goes_on(url: str, backend: FakeBackend) -> None:
    backend.script = lambda _: Script("word " * 50, gate=gate)
    gate, count = threading.Event(), len(backend.record.replies)
    with _connect(url) as staying:
        with _connect(url) as leaving:
            _send(staying, stream=True)
            stays = _next_reply(backend, count)
            _send(leaving, stream=True)
            leaves = _next_reply(backend, count + 1)
            assert leaves.wait_prepared(PATIENCE)
        assert leaves.wait(PATIENCE)
        gate.set()
        assert stays.wait(60)
        assert (leaves.finish, stays.finish) == (Finish.CANCELLED, Finish.FINISHED)
        assert b"[DONE]" in _read_to_the_end(staying)


def _read_to_the_end(connection: socket.socket) -> bytes:
    return _read_until(connection, b"0\r\n\r\n")


def _read_until(connection: socket.socket, sign: bytes) -> bytes:
    found = b""
    while sign not in found:
        piece = connection.recv(65536)
        assert piece, found
        found += piece
    return found


def test_one_who_never_reads_holds_nobody_up(url: str, backend: FakeBackend) -> None:
    backend.script = lambda _: Script("word " * 5000)
    count = len(backend.record.replies)
    with _connect(url) as silent:
        silent.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1)
        _send(silent, stream=True)
        assert _next_reply(backend, count).wait(60)
        backend.script = lambda _: Script("hello")
        answer = httpx.post(f"{url}/v1/chat/completions", json={"messages": [{"role": "user", "content": "x"}]},
                            timeout=60)
        assert answer.json()["choices"][0]["message"]["content"] == "hello"


def test_a_body_without_an_end_is_cut_off(url: str, backend: FakeBackend) -> None:
    count, piece, sent = len(backend.record.requests), b"10000\r\n" + b" " * 65536 + b"\r\n", 0
    with _connect(url) as connection:
        head = f"POST /v1/chat/completions HTTP/1.1\r\nHost: {_host(connection)}\r\nContent-Type: application/json\r\n"
        connection.sendall(f"{head}Transfer-Encoding: chunked\r\n\r\n".encode())
        with contextlib.suppress(ConnectionError):
            while sent < 512 << 20:
                connection.sendall(piece)
                sent += 65536
        connection.settimeout(60)
        with contextlib.suppress(ConnectionError):
            assert b" 413 " in connection.recv(1000)
    assert sent < 200 << 20
    assert len(backend.record.requests) == count


def test_a_length_that_is_too_large_is_refused_at_once(url: str) -> None:
    with _connect(url) as connection:
        head = f"POST /v1/chat/completions HTTP/1.1\r\nHost: {_host(connection)}\r\nContent-Type: application/json\r\n"
        connection.sendall(f"{head}Content-Length: 9999999999999\r\n\r\n".encode())
        assert b" 413 " in connection.recv(1000)


def test_a_body_that_stops_half_way_starts_nothing(url: str, backend: FakeBackend) -> None:
    count = len(backend.record.requests)
    with _connect(url) as connection:
        head = f"POST /v1/chat/completions HTTP/1.1\r\nHost: {_host(connection)}\r\nContent-Type: application/json\r\n"
        connection.sendall(f'{head}Content-Length: 500\r\n\r\n{{"messages": ['.encode())
    assert httpx.get(f"{url}/v1/models").status_code == 200
    assert len(backend.record.requests) == count


def test_a_stream_that_says_nothing_gives_signs_of_life(url: str, backend: FakeBackend,
                                                         monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("api.chats._SIGN_OF_LIFE", 0.01)
    gate = threading.Event()
    backend.script = lambda _: Script("word", gate=gate)
    asked = {"messages": [{"role": "user", "content": "Go on"}], "stream": True}
    with httpx.stream("POST", f"{url}/v1/chat/completions", json=asked, timeout=PATIENCE) as answer:
        lines = (line for line in answer.iter_lines() if line)
        assert [next(line for line in lines if line.startswith(":")) for _ in range(3)] == [": still here"] * 3
        gate.set()
        said = [json.loads(line[6:]) for line in lines if line.startswith("data: {")]
    assert "word" in [choice["delta"].get("content") for event in said for choice in event["choices"]]
