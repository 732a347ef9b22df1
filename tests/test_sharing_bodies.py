"""Bodies from elsewhere that drip, are too large or too many; each refusal as whoever sent it reads it."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest
from starlette.responses import JSONResponse
from starlette.types import Message, Receive, Scope, Send

from sharing.bodies import SMALL, Bodies, Pace
from sharing.sharing import Sharing
from sharing.state import Limits
from tests.fake_backend import FakeBackend, Script
from tests.served import Visitor, served
from tests.sharers import from_network, log_in, quick_sharing
from ui.connections import Punctual

LARGE = 4 * SMALL


class Sender:
    """Somebody whose pieces arrive when the test says so."""

    def __init__(self, length: int = LARGE) -> None:
        self.scope: Scope = {"type": "http", "path": "/", "headers": [(b"content-length", str(length).encode())]}
        self.pieces: asyncio.Queue[Message] = asyncio.Queue()
        self.is_read = asyncio.Event()
        self.answers: list[Message] = []

    async def receive(self) -> Message:
        message = await self.pieces.get()
        self.is_read.set()
        return message

    def send(self, size: int, *, more: bool = True) -> None:
        self.pieces.put_nowait({"type": "http.request", "body": b"x" * size, "more_body": more})

    async def note(self, message: Message) -> None:
        self.answers.append(message)

    @property
    def status(self) -> int:
        return self.answers[0]["status"]


async def read_all(scope: Scope, receive: Receive, send: Send) -> None:
    """An app that reads the body, then answers with its size."""
    size, more = 0, True
    while more:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise ConnectionError
        size += len(message["body"])
        more = message["more_body"]
    await JSONResponse(size)(scope, receive, send)


def start(bodies: Bodies, sender: Sender, who: str = "me", most: float = 100 << 20) -> asyncio.Task[None]:
    return asyncio.create_task(bodies.pass_on(sender.scope, sender.receive, sender.note, who, most,
                                              lambda status, key: JSONResponse(key, status)))


def played(play: Callable[[], Coroutine[None, None, None]]) -> None:
    async def run() -> None:
        async with asyncio.timeout(30):
            await play()

    asyncio.run(run())


def test_a_body_that_drips_is_given_up_and_one_that_flows_is_not() -> None:
    async def play() -> None:
        bodies, dripping, flowing = Bodies(read_all, Pace(grace=0.1, slowest=1 << 20)), Sender(), Sender()
        tasks = [start(bodies, dripping), start(bodies, flowing)]
        dripping.send(1)
        flowing.send(30 << 20)  # which buys half a minute
        await tasks[0]
        flowing.send(1, more=False)
        await tasks[1]
        assert [dripping.status, flowing.status] == [408, 200]
        assert (b"connection", b"close") in dripping.answers[0]["headers"]

    played(play)


def test_a_body_has_no_deadline_once_it_has_come() -> None:
    async def slow(scope: Scope, receive: Receive, send: Send) -> None:
        assert (await receive())["body"] == b"x"
        assert (await receive())["type"] == "http.disconnect"
        await JSONResponse("done")(scope, receive, send)

    async def play() -> None:
        sender = Sender(1)
        task = start(Bodies(slow, Pace(grace=0.05)), sender)
        sender.send(1, more=False)
        await asyncio.sleep(0.2)  # longer than the grace
        sender.pieces.put_nowait({"type": "http.disconnect"})
        await task
        assert sender.status == 200

    played(play)


def test_large_ones_of_a_guest_wait_for_each_other_and_for_nobody_s_answer() -> None:
    answering = asyncio.Event()

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        assert await receive()
        await answering.wait()
        await JSONResponse("done")(scope, receive, send)

    async def play() -> None:
        bodies = Bodies(app, Pace(each=1, everybody=2, in_line=0.1))
        first, second, other, small = Sender(), Sender(), Sender(), Sender(100)
        tasks = [start(bodies, first), start(bodies, second), start(bodies, other, "another"), start(bodies, small)]
        other.send(LARGE, more=False)
        small.send(1, more=False)
        await asyncio.sleep(0)
        second.send(LARGE, more=False)
        await tasks[1]
        assert (second.status, second.answers[1]["body"]) == (429, b'"too_many_uploads"')
        first.send(LARGE, more=False)
        late = Sender()
        tasks.append(start(bodies, late))
        late.send(LARGE, more=False)
        await late.is_read.wait()  # its turn has come, though the first is not answered
        answering.set()
        await asyncio.gather(*tasks)
        assert [one.status for one in (first, other, small, late)] == [200, 200, 200, 200]

    played(play)


# -- over HTTP --------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def sharing(tmp_path_factory: pytest.TempPathFactory) -> Sharing:
    sharing = quick_sharing(tmp_path_factory.mktemp("data"))
    sharing.access.set_password("open sesame")
    sharing.access.limit(Limits(upload=1))
    return sharing


@pytest.fixture(scope="module")
def url(sharing: Sharing, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    backend = FakeBackend()
    with served(backend, tmp_path_factory.mktemp("served"), sharing=sharing) as url:
        yield url


def test_a_program_reads_every_refusal_in_openai_s_shape(url: str, sharing: Sharing) -> None:
    key = {"Authorization": f"Bearer {sharing.access.add_key('laptop')}"}
    large = b" " * (2 << 20)
    with from_network(url) as http:
        for headers, status in ((key, 413), ({}, 401), ({"Origin": "https://example.org"}, 403),
                                ({"Host": "example.org"}, 421)):
            answer = http.post("/v1/chat/completions", content=large,
                               headers={"Content-Type": "application/json", **headers})
            assert answer.status_code == status
            assert set(answer.json()["error"]) == {"message", "type", "param", "code"}


def test_a_guest_reads_the_limit_in_the_page_s_language(url: str) -> None:
    with from_network(url, **{"Accept-Language": "de-DE,de"}) as http:
        log_in(http, "open sesame")
        answer = http.post("/strip/new/files?name=a.png", content=b"x" * (2 << 20), headers={"X-Loupe": "1"})
        assert answer.status_code == 413
        assert answer.json()["detail"].startswith("Das ist größer als 1 MB")


def test_whoever_drips_headers_is_cut_off(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Punctual, "patience", 0.2)
    place = urlsplit(url)
    for before, said in (b"", b""), (b"", b"GET / HT"), (b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n", b"GET"):
        with socket.create_connection((str(place.hostname), place.port or 0), 30) as connection:
            connection.sendall(before)
            assert not before or b" 200 " in connection.recv(4096)
            connection.sendall(said)
            while connection.recv(4096):
                pass  # the end comes, else the time-out does
    assert httpx.get(f"{url}/health", timeout=60).status_code == 200


def test_a_page_that_gradio_has_forgotten_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ui.server.SESSIONS", 1)
    with served(FakeBackend(script=lambda _: Script("hello")), tmp_path) as url:
        first, other = Visitor(url), Visitor(url)
        for visitor, count in ((first, 2), (other, 2), (first, 4), (other, 4)):
            assert visitor.send("hi") == ""
            assert "hello" in visitor.wait_answer(count, 30)
        first.close()
        other.close()
