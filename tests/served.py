"""The real server on a free port in this process, and visitors who use it as a browser does, over HTTP alone."""

from __future__ import annotations

import contextlib
import json
import secrets
import socket
import threading
import time
from collections.abc import Generator, Mapping
from concurrent.futures import Future
from pathlib import Path
from typing import Any, Protocol
from unittest import mock

import httpx
from PIL import Image, ImageDraw

from mlx_backend.cost import Cost
from mlx_backend.messages import ChatRequest, ModelCard, Picture, Status, When
from mlx_backend.reply import Reply
from sharing.sharing import Sharing
from tests.fake_stock import fake_stock
from tests.waiting import PATIENCE
from ui.settings import FIELDS
from ui.stock import Stock

ASSETS = Path(__file__).resolve().parent.parent / "assets"


class Serving(Protocol):
    """What the page needs of a backend, fake or real."""

    def load(self, path_or_repo: str | Path, when: When | None = None) -> Future[ModelCard]: ...

    def rest(self, message: str = "", *, only_idle: bool = False) -> Future[bool]: ...

    def restart(self) -> Future[ModelCard] | None: ...

    @property
    def switching(self) -> When: ...

    @switching.setter
    def switching(self, when: When) -> None: ...

    def chat(self, request: ChatRequest) -> Reply: ...

    def cost(self, request: ChatRequest) -> Cost: ...

    @property
    def status(self) -> Status: ...

    def close(self) -> object: ...


@contextlib.contextmanager
def served(backend: Serving, folder: Path, linger: float = 120.0, stock: Stock | None = None,
           links: bool = False, sharing: Sharing | None = None) -> Generator[str]:
    """Serve the page over `backend` and yield its address; the data and four examples are under `folder`."""
    from ui.server import Server, build_app

    app = build_app(backend, folder, ASSETS, stock or fake_stock(), draw_examples(folder / "examples"), linger,
                    links, sharing)
    ready = threading.Event()
    server = Server(app, ready.set, lambda: None)
    # On a busy machine a refusal may come late; that it then is an answer that failed is another test's.
    with mock.patch("ui.chat._PREPARATION", PATIENCE), socket.create_server(("127.0.0.1", 0)) as listener:
        thread = threading.Thread(target=server.run, args=([listener],), name="server")
        thread.start()
        try:
            assert ready.wait(2 * PATIENCE), "the server did not start"
            if sharing:
                sharing.reach.begin(server.listen, *listener.getsockname()[:2])
            yield f"http://127.0.0.1:{listener.getsockname()[1]}"
        finally:
            server.should_exit = True
            backend.close()
            thread.join(PATIENCE)


def draw_picture(path: Path, number: int = 0) -> Path:
    """Draw a picture that no other number has."""
    image = Image.new("RGB", (320, 200), "#dfe7ee")
    draw = ImageDraw.Draw(image)
    draw.ellipse((10 + 2 * (number % 20), 40, 150, 160), fill="#b8402f")
    draw.rectangle((200, 60, 280, 140), fill=(40, number % 256, number // 256 % 256))
    image.save(path)
    return path


def draw_examples(folder: Path) -> Path:
    """Draw four examples, unless an earlier server did: by now the disk may be read-only."""
    if (folder / "examples.json").exists():
        return folder
    folder.mkdir(parents=True, exist_ok=True)
    questions = ["What shapes are in the picture?", "How many circles are there?", "Where is the square?",
                 "What colour is the circle?"]
    for number, _ in enumerate(questions):
        draw_picture(folder / f"{number}.png", 200 + number)
    entries = [{"picture": f"{number}.png", "question": question, "answer": "A circle."}
               for number, question in enumerate(questions)]
    (folder / "examples.json").write_text(json.dumps(entries))
    return folder


def digest(path: Path) -> str:
    return Picture.from_file(path).digest


class Visitor:
    """One browser: a cookie, a page's place, and the page's own events."""

    def __init__(self, url: str, like: Visitor | None = None, language: str = "en",
                 headers: Mapping[str, str] | None = None, cookies: httpx.Cookies | None = None) -> None:
        """`like` is another page of the same person."""
        self.http = httpx.Client(base_url=url, timeout=PATIENCE, cookies=like.http.cookies if like else cookies,
                                 headers={"Accept-Language": language, **(headers or {})})
        self.http.get("/").raise_for_status()
        config = self.http.get("/config").json()
        self._ids = {part["props"].get("elem_id"): part["id"] for part in config["components"]}
        self._events = config["dependencies"]
        self._session = secrets.token_hex(5)
        self.place = ""
        self.address = ""  # of the open chat, which the page keeps behind the #
        self.shown: dict[str, Any] = {"chat": [], "live": []}
        self.open()

    def close(self) -> None:
        self.http.close()

    def call(self, elem_id: str, event: str, data: list[Any], event_data: Any = None) -> dict[str, Any]:
        """Call one event as the page does; return the new values by elem_id and remember what is shown."""
        entry = next(entry for entry in self._events if [self._ids.get(elem_id), event] in entry["targets"]
                     or (not elem_id and entry["targets"][0][1] == event))
        answer = self.http.post("/gradio_api/run/predict", json={
            "fn_index": entry["id"], "data": data, "session_hash": self._session, "event_data": event_data})
        names = {number: name for name, number in self._ids.items()}
        outputs = [names.get(number) for number in entry["outputs"]]
        values = {name: value for name, value in zip(outputs, answer.raise_for_status().json()["data"], strict=True)
                  if name and not _is_skip(value)}
        self.shown.update(values)
        self.place = values.get("place", self.place)
        self.address = json.loads(self.place)["chat"] if self.place else ""
        return values

    def open(self) -> None:
        self.place = ""
        self.call("", "load", [self.address])

    def upload(self, path: Path) -> dict[str, Any]:
        with path.open("rb") as file:
            answer = self.http.post("/gradio_api/upload", files={"files": (path.name, file)})
        return {"path": answer.raise_for_status().json()[0], "orig_name": path.name,
                "meta": {"_type": "gradio.FileData"}}

    def send(self, text: str, *paths: Path, draft: str = "") -> str:
        """Send a message; return the sentence that refuses it, if one does. `draft` names pictures of the strip."""
        message = {"text": text, "files": [self.upload(path) for path in paths]}
        return self.call("composer", "submit", [self.place, message, draft])["notice"]

    def tick(self) -> list[Any]:
        """Ask what has changed; return the messages of the chat."""
        self.call("", "tick", [self.place])
        return self.shown["chat"]

    def wait_answer(self, count: int, timeout: float = PATIENCE) -> str:
        """Wait until the chat has `count` messages and nothing runs; return the newest message as one text."""
        deadline = time.monotonic() + timeout
        while time.monotonic() < deadline:
            messages = self.tick()
            if len(messages) >= count and not self.shown["live"]:
                return text_of(messages[-1])
            time.sleep(0.02)
        raise AssertionError(f"no answer: {self.shown}")

    def ask_shelf(self, name: str, headers: dict[str, str] | None = None, **asked: Any) -> dict[str, Any]:
        """Call a function of the model picker as its script does."""
        answer = self.http.post("/gradio_api/component_server", headers=headers, json={
            "session_hash": self._session, "component_id": self._ids["shelf"], "fn_name": name, "data": asked})
        return answer.raise_for_status().json()

    def stop(self) -> None:
        self.call("stop", "click", [self.place])
        self.tick()

    def prefer(self, **fields: Any) -> str:
        """Fill in the settings; return the note under them."""
        entry = next(entry for entry in self._events if entry["targets"][0][1] == "input")
        answer = self.http.post("/gradio_api/run/predict", json={
            "fn_index": entry["id"], "session_hash": self._session,
            "data": [self.place, *(fields.get(name) for name in FIELDS)]})
        return answer.raise_for_status().json()["data"][0]

    def act(self, **detail: Any) -> str:
        """Click on something; return the notice that this brings."""
        return self.call("wire", "submit", [self.place], detail)["notice"]


def text_of(message: dict[str, Any]) -> str:
    return "\n".join(part["text"] for part in message["content"])


def _is_skip(value: Any) -> bool:
    return isinstance(value, dict) and value.get("__type__") == "update" and "value" not in value
