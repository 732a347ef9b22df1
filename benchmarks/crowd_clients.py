"""The clients of crowd: what each asks, what is right, and what the server may have recorded of it."""

from __future__ import annotations

import base64
import io
import json
import random
import re
import threading
import time
import zipfile
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import openai
from gradio_client import Client, handle_file
from PIL import Image

from benchmarks.crowd_app import App
from benchmarks.measure import picture
from tests.served import Visitor

_PATIENCE = 300.0  # seconds after which an answer hangs
_TICK = 0.2  # seconds between two questions of a page, as in assets/page.js
TOKENS = 24


@dataclass
class Question:
    """A last question, what was said before it, and the one right answer."""

    text: str
    file: Path
    mark: str  # what a right answer about this picture has in it, if that is known
    before: Question | None = None
    answer: str = ""

    @property
    def messages(self) -> list[Any]:
        if self.before:
            said = {"role": "assistant", "content": self.before.answer}
            return [*self.before.messages, said, {"role": "user", "content": self.text}]
        url = f"data:image/png;base64,{base64.b64encode(self.file.read_bytes()).decode()}"
        image = {"type": "image_url", "image_url": {"url": url}}
        return [{"role": "user", "content": [image, {"type": "text", "text": self.text}]}]


@dataclass
class Crowd:
    """What all clients share."""

    app: App
    until: float = float("inf")
    counts: Counter[str] = field(default_factory=Counter[str])
    waits: defaultdict[str, list[tuple[float, float]]] = field(  # when they ended, and how long they were
        default_factory=lambda: defaultdict[str, list[tuple[float, float]]](list))
    wrong: list[str] = field(default_factory=list[str])
    pictures: set[str] = field(default_factory=set[str])  # everybody's addresses of them
    lock: threading.Lock = field(default_factory=threading.Lock)

    def blame(self, what: str) -> None:
        with self.lock:
            self.wrong.append(what)

    def note(self, kind: str, who: str, question: Question, began: float, said: str) -> None:
        """Somebody got an answer."""
        with self.lock:
            self.counts[kind] += 1
            self.waits[kind].append((time.monotonic(), time.monotonic() - began))
        if said != question.answer or question.mark not in said:
            self.blame(f"{who} got {said!r} for {question.answer!r}")


class Asker:
    """One client, which asks until the time is over."""

    kind = ""

    def __init__(self, crowd: Crowd, number: int, questions: Sequence[Question]) -> None:
        self.crowd, self.questions, self.name = crowd, questions, f"{self.kind} {number}"
        self.draw = random.Random(number)

    def run(self) -> None:
        while time.monotonic() < self.crowd.until:
            try:
                self.act()
            except Exception as error:
                limit = getattr(error, "status_code", 0) == 429
                self.crowd.counts["stated limits"] += limit
                if not limit:
                    self.crowd.blame(f"{self.name}: {type(error).__name__}: {error}"[:300])

    def act(self) -> None:
        raise NotImplementedError


class Program(Asker):
    kind = "program"

    def __init__(self, crowd: Crowd, number: int, questions: Sequence[Question]) -> None:
        super().__init__(crowd, number, questions)
        self._openai = crowd.app.program(number)

    def act(self) -> None:
        question, began = self.draw.choice(self.questions), time.monotonic()
        said = ask(self._openai, question, stream=self.draw.random() < 0.5)
        self.crowd.note(self.kind, self.name, question, began, said)

    def close(self) -> None:
        self._openai.close()


class Browser(Asker):
    """A guest with a page, and with gradio_client under the same session."""

    kind = "browser"

    def __init__(self, crowd: Crowd, number: int, questions: Sequence[Question]) -> None:
        super().__init__(crowd, number, questions)
        headers, cookies = crowd.app.guest(number)
        self._page = Visitor(crowd.app.url, headers=headers, cookies=cookies)
        self._page.http.timeout = _PATIENCE
        session = "; ".join(f"{name}={value}" for name, value in self._page.http.cookies.items())
        self._client = Client(crowd.app.url, verbose=False, headers={**headers, "Cookie": session}, ssl_verify=False,
                              analytics_enabled=False, download_files=False, httpx_kwargs={"timeout": _PATIENCE})
        self._sent = 0
        self._own: set[str] = set()

    def act(self) -> None:
        (self._chat if self.draw.random() < 0.6 else self._talk)()

    def _chat(self) -> None:
        question, began = self.draw.choice(self.questions[:2]), time.monotonic()
        said = self._client.predict({"text": question.text, "files": [handle_file(question.file)]}, api_name="/chat")
        self.crowd.note("gradio_client", self.name, question, began, said)

    def _talk(self) -> None:
        """A new chat on the page: a picture, then what comes after."""
        self._page.act(kind="new")
        for number, question in enumerate((self.questions[0], self.questions[2])):
            began = time.monotonic()
            refused = self._page.send(question.text, *([] if question.before else [question.file]))
            if refused:
                raise RuntimeError(refused)
            shown = self._wait(2 * number + 2)
            self._sent += 1
            self.crowd.note("page", self.name, question, began, question.answer)  # its text is read at the end
            theirs = [text for text in self._texts(shown) if text not in {one.text for one in self.questions}]
            if theirs:
                self.crowd.blame(f"{self.name} sees {theirs}")

    def _wait(self, count: int) -> list[Any]:
        deadline = time.monotonic() + _PATIENCE
        while time.monotonic() < deadline:
            messages = self._page.tick()
            if len(messages) >= count and not self._page.shown["live"]:
                return messages
            time.sleep(_TICK)
        raise TimeoutError("no answer on the page")

    def _texts(self, messages: Sequence[Any]) -> list[str]:
        """What this person is said to have typed; the pictures are fetched."""
        shown = "".join(part["text"] for message in messages if message["role"] == "user"
                        for part in message["content"])
        for address in set(re.findall(r'src="([^"]+)', shown)) - self._own:
            self._own.add(address)
            self.crowd.pictures.add(address)
            self._page.http.get(address).raise_for_status()
        return re.findall('<pre class="said">([^<]*)', shown)

    def check(self) -> None:
        """Everything that the server has of this guest is theirs, and nothing of another's comes out."""
        pack = zipfile.ZipFile(io.BytesIO(self._page.http.get("/export/all.zip").raise_for_status().content))
        own = {(one.text, one.answer) for one in self.questions}
        turns = [turn for chat in json.loads(pack.read("library.json"))["conversations"] for turn in chat["turns"]]
        texts = ["".join(part["text"] or "" for part in turn["parts"]) for turn in turns]
        pairs = list(zip(texts[::2], texts[1::2], strict=True))
        if len(pairs) != self._sent or not set(pairs) <= own:
            self.crowd.blame(f"{self.name} sent {self._sent}, recorded are {Counter(set(pairs) - own or pairs)}")
        theirs = {pixels(file.read_bytes()) for file in {one.file for one in self.questions}}
        if not {pixels(pack.read(name)) for name in pack.namelist() if name.startswith("pictures/")} <= theirs:
            self.crowd.blame(f"{self.name} has a picture of somebody else")
        for address in self.draw.sample(others := sorted(self.crowd.pictures - self._own), min(5, len(others))):
            if self._page.http.get(address).status_code != 404:
                self.crowd.blame(f"{self.name} is shown {address}")

    def close(self) -> None:
        self._client.close()
        self._page.close()


def pixels(data: bytes) -> bytes:
    return Image.open(io.BytesIO(data)).convert("RGB").tobytes()


def ask(client: openai.OpenAI, question: Question, *, stream: bool = False) -> str:
    """Ask by the API, and read the whole answer."""
    asked: Any = {"model": "default", "messages": question.messages, "max_tokens": TOKENS, "stream": stream}
    found = client.chat.completions.create(**asked)
    if stream:
        return "".join(chunk.choices[0].delta.content or "" for chunk in found)
    return found.choices[0].message.content


def drawn(number: int, folder: Path) -> list[Question]:
    """A random checkpoint's client: colours and texts that nobody else has."""
    files = [folder / f"{number}-{one}.png" for one in range(2)]
    for one, file in enumerate(files):
        file.write_bytes(picture(10 * number + one, 64 + 16 * one))
    first, second = (Question(f"Client {number} asks {one}?", file, "") for one, file in enumerate(files))
    return [first, second, Question(f"Client {number} goes on?", files[0], "", first)]


def numbered(number: int, folder: Path, draw: random.Random) -> list[Question]:
    """A client of the embedded model: a number of its own in each picture."""
    from training.drawing import draw_scene
    from training.examples import STYLE, thing, writing
    from training.scenes import Scene

    questions: list[Question] = []
    for one in range(2):
        mark = str(1000 + 90 * (2 * number + one) + draw.randrange(90))  # nobody else's
        file = folder / f"{number}-{one}-{mark}.png"
        things = (thing("purple square", 0), thing("orange cross", 1), thing("pink circle", 8))
        draw_scene(Scene("light green", things, (writing(mark, "red", 1, 0.25),)), STYLE, 320).save(file)
        questions.append(Question("What is the number?", file, mark))
    return [*questions, Question("What does it say?", questions[0].file, questions[0].mark, questions[0])]
