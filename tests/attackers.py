"""A shared Loupe with something to steal, and those who try: a guest, a stranger and raw bytes on a socket."""

from __future__ import annotations

import contextlib
import http.client
import socket
from collections.abc import Generator
from pathlib import Path

import httpx

from mlx_backend.messages import Picture
from sharing.sharing import Sharing
from tests.fake_backend import FakeBackend, echo
from tests.served import Visitor, draw_picture, served
from tests.sharers import from_network, log_in, quick_sharing
from tests.waiting import PATIENCE

MARK = "xyzzy-plugh-4711"  # in everything that nobody but its owner may see
WORDS = f"the words of the victim {MARK}"


class World:
    """The server, its victim and a guest who is logged in."""

    def __init__(self, url: str, sharing: Sharing, folder: Path, tmp: Path, backend: FakeBackend) -> None:
        self.url, self.sharing, self.folder, self.tmp, self.backend = url, sharing, folder, tmp, backend
        self.port = int(url.rpartition(":")[2])
        password = sharing.access.add_account("Anna")
        sharing.access.set_password("open sesame")
        self.victim = self.enter("10.0.0.1", password, "Anna")
        picture = draw_picture(tmp / f"{MARK}.png", 41)
        self.victim.send(WORDS, picture)
        self.victim.wait_answer(2)
        self.picture = Picture.from_file(picture).digest
        self.chat = self.victim.address
        self.turn = str(self.victim.shown["chat"][-1]).split('id="foot-')[1].split('"')[0]
        self.upload = self.victim.upload(picture)["path"]
        waiting = self.victim.http.post(f"/strip/{self.chat}/files?name={MARK}.png", content=picture.read_bytes(),
                                        headers={"X-Loupe": "1"}).json()
        self.item = waiting["items"][0]["id"]
        self.guest = self.enter("10.0.0.2", "open sesame")
        self.stranger = from_network(url, "10.0.0.3")
        self._plant()

    def enter(self, address: str, password: str, name: str = "") -> Visitor:
        with from_network(self.url, address) as browser:
            assert log_in(browser, password, name).status_code == 303
            return Visitor(self.url, headers={"X-Forwarded-For": address}, cookies=browser.cookies)

    def _plant(self) -> None:
        for path in (self.folder / "planted.txt", self.folder / ".hidden", self.folder / "logs.txt"):
            path.write_text(MARK)
        uploads = Path(self.upload).parent.parent / "linked"
        uploads.mkdir(exist_ok=True)
        for name, place in (("passwd", "/etc/passwd"), ("planted.txt", self.folder / "planted.txt")):
            with contextlib.suppress(FileExistsError):
                (uploads / name).symlink_to(place)
        self.links = [str(uploads / "passwd"), str(uploads / "planted.txt")]

    def is_loot(self, body: bytes) -> bool:
        """Whether something has come out that should not."""
        secrets = [MARK.encode(), b"root:x:", b"$argon2", b"SQLite format", (self.folder / "secret").read_bytes()]
        return any(secret in body for secret in secrets)

    def raw(self, text: str | bytes, patience: float = PATIENCE, *, is_all: bool = False) -> bytes:
        """Send bytes as they are; return what comes back until the other side closes or says nothing more.

        `is_all` closes our side, for what the other might otherwise wait to go on.
        """
        data = text.encode("latin-1") if isinstance(text, str) else text
        with socket.create_connection(("127.0.0.1", self.port), timeout=patience) as connection:
            pieces = []
            with contextlib.suppress(OSError):
                connection.sendall(data)
                if is_all:
                    connection.shutdown(socket.SHUT_WR)
                while piece := connection.recv(65536):
                    pieces.append(piece)
            return b"".join(pieces)

    def ask(self, target: str, headers: str = "", method: str = "GET", body: str = "", guest: bool = True) -> bytes:
        """Ask for a target exactly as it is spelled; return the whole answer."""
        cookie = "; ".join(f"{name}={value}" for name, value in self.guest.http.cookies.items()) if guest else ""
        host = "" if headers.startswith("Host:") else f"Host: 127.0.0.1:{self.port}\r\n"
        return self.raw(f"{method} {target} HTTP/1.1\r\n{host}X-Forwarded-For: 10.0.0.2\r\nCookie: {cookie}\r\n"
                        f"Connection: close\r\n{headers}\r\n{body}")


    def get(self, connection: http.client.HTTPConnection, target: str) -> tuple[int, bytes]:
        """Ask for a target exactly as it is spelled, as the guest; return the status and the body."""
        cookie = "; ".join(f"{name}={value}" for name, value in self.guest.http.cookies.items())
        connection.request("GET", target, headers={"Cookie": cookie, "X-Forwarded-For": "10.0.0.2"})
        answer = connection.getresponse()
        return answer.status, answer.read()


def status_of(answer: bytes) -> int:
    """Return the status of a raw answer; 0 if there was none."""
    return int(answer.split(b" ", 2)[1]) if answer.startswith(b"HTTP/1.") else 0


def victims_chat(world: World) -> str:
    """What the victim sees."""
    world.victim.open()
    return str(world.victim.shown["chat"]) + str(world.victim.shown["chats"])


@contextlib.contextmanager
def attacked(tmp: Path) -> Generator[World]:
    folder, backend = tmp / "data", FakeBackend(script=echo)
    folder.mkdir()
    sharing = quick_sharing(folder)
    with served(backend, folder, sharing=sharing) as url:
        world = World(url, sharing, folder, tmp, backend)
        try:
            yield world
        finally:
            for one in (world.victim.http, world.guest.http, world.stranger):
                one.close()
    backend.close()


def client_of(world: World, **headers: str) -> httpx.Client:
    """Return the guest's browser with other headers."""
    return httpx.Client(base_url=world.url, timeout=60, cookies=world.guest.http.cookies,
                        headers={"X-Forwarded-For": "10.0.0.2", **headers})
