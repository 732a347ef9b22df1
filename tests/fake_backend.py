"""FakeBackend: the methods of mlx_backend.Backend over a script and one small thread; no MLX.

A real citizen: it hands out real Replies, refuses what the real one refuses, ends every reply exactly once, and
records what it was asked. Tests use it like the real one and read `requests` and `words_made` afterwards.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from dataclasses import dataclass, field, replace
from pathlib import Path

from mlx_backend.cost import Cost
from mlx_backend.errors import BadCheckpoint, BadPicture, BadRequest, LoupeError, NoModel, Superseded, WorkerClosed
from mlx_backend.fit import Room
from mlx_backend.messages import ChatRequest, Detail, Finish, ModelCard, Picture, Stage, State, Status, When
from mlx_backend.pictures import prepared_size
from mlx_backend.reply import Reply
from mlx_backend.worker import DIED
from tests.fake_stock import FakeDownloads
from tests.waiting import PATIENCE

CARD = ModelCard("fake-vl", "/models/fake-vl", "fake", sees=True, parameters=13_000_000, quantisation="8-bit",
                 size=14_000_000, context_length=4096)

_MAGIC = (b"\x89PNG", b"\xff\xd8", b"GIF8", b"RIFF", b"BM", b"II", b"MM", b"\0\0\0")  # the last is a HEIC photo
_TICK = 0.005
PICTURE_PIXELS = {Detail.LOW: 250_880, Detail.NORMAL: 1_003_520, Detail.HIGH: 4_000_000, Detail.EXACT: 16_000_000}
PICTURE_TOKENS = {Detail.LOW: 16, Detail.NORMAL: 64, Detail.HIGH: 256, Detail.EXACT: 1024}


@dataclass(frozen=True)
class Script:
    """How one reply goes."""

    text: str
    pace: float = 0.0  # seconds between two words
    gate: threading.Event | None = None  # nothing is said before it is set
    refusal: LoupeError | None = None  # the preparation refuses the request with it
    failure: LoupeError | None = None  # after the last word
    preparation: float = 0.0  # seconds
    finish: Finish = Finish.FINISHED


@dataclass
class _Running:
    reply: Reply
    script: Script
    pieces: Iterator[str]
    due: float = 0.0
    said: int = 0


def _check(request: ChatRequest) -> None:
    last = request.turns[-1]
    if not last.text.strip() and not last.pictures:
        raise BadRequest("The message is empty. Type a question or add a picture.")


def _cost(request: ChatRequest) -> Cost:
    """One token a word, and what a picture of that detail takes."""
    pictures = tuple(PICTURE_TOKENS[picture.detail] for turn in request.turns for picture in turn.pictures)
    text = sum(len(turn.text.split()) for turn in request.turns) + 4 * len(request.turns)
    return Cost(text, pictures, text + sum(pictures), 0)


def echo(request: ChatRequest) -> Script:
    """Name the last turn's text and every picture of the chat, so that a mix-up shows."""
    pictures = [picture.digest[:8] for turn in request.turns for picture in turn.pictures]
    return Script(f"You said {request.turns[-1].text!r} and showed {', '.join(pictures) or 'nothing'}.")


@dataclass
class _Record:
    requests: list[ChatRequest] = field(default_factory=list)
    replies: list[Reply] = field(default_factory=list)
    loads: list[str] = field(default_factory=list)

    @property
    def words_made(self) -> int:
        """In all answers, as they are shown."""
        return sum(len(reply.text.split()) for reply in self.replies)


class FakeBackend:
    """Answers as `script` says; a picture that does not begin like one is refused in preparation."""

    def __init__(self, max_batch: int = 8, *, script: Callable[[ChatRequest], Script] = echo,
                 card: ModelCard | None = CARD, load_gate: threading.Event | None = None) -> None:
        self.max_batch = max_batch
        self.script = script
        self.record = _Record()
        self.switching = When.AFTER
        self.kv_bits = 0
        self.fetching = FakeDownloads()
        self.load_gate = load_gate
        self._card = card
        self._message = ""
        self._state: State | None = None
        self._lock = threading.Lock()
        self._running: list[_Running] = []
        self._resting = False
        self._loading: list[tuple[str, When, Future[ModelCard]]] = []
        self._closed = threading.Event()
        self._thread = threading.Thread(target=self._run, name="fake backend", daemon=True)
        self._thread.start()

    # -- what the real one has ---------------------------------------------------------------------------------------

    def load(self, path_or_repo: str | Path, when: When | None = None) -> Future[ModelCard]:
        """A folder name with "broken" in it cannot be loaded; any other becomes the card's name. The last pick wins."""
        future: Future[ModelCard] = Future()
        with self._lock:
            self.record.loads.append(str(path_or_repo))
            self._state, self._message = State.LOADING, f"Loading {Path(path_or_repo).name}"
            for _, _, earlier in self._loading:
                earlier.set_exception(Superseded("Another model was picked after it."))
            self._loading = [(str(path_or_repo), when or self.switching, future)]
        return future

    def unload(self) -> Future[None]:
        future: Future[None] = Future()
        self._card = None
        future.set_result(None)
        return future

    def room(self) -> Room:
        return Room(16 * 10**9, "free memory")

    def rest(self, message: str = "", *, only_idle: bool = False) -> Future[bool]:
        future: Future[bool] = Future()
        self._resting, self._message = True, message
        future.set_result(True)
        return future

    def restart(self) -> Future[ModelCard] | None:
        if self._state is State.FAILED:
            self._state, self._message = None, ""
        return None

    def hold(self, card: ModelCard) -> None:
        """Have this model, whatever was picked before."""
        with self._lock:
            self._card, self._state, self._message = card, None, ""

    def die(self) -> None:
        """As if the MLX thread had died."""
        self._state, self._message = State.FAILED, DIED

    def chat(self, request: ChatRequest) -> Reply:
        if self._closed.is_set():
            raise WorkerClosed("Loupe is closing.")
        if self._card is None:
            raise NoModel("No model is loaded. Pick one first.")
        _check(request)
        self._resting = False
        reply, script = Reply(), self.script(request)
        with self._lock:
            self.record.requests.append(request)
            self.record.replies.append(reply)
            self._running.append(_Running(reply, script, iter(script.text.split(" ")),
                                          time.monotonic() + script.preparation))
        return reply

    def cost(self, request: ChatRequest) -> Cost:
        if self._card is None:
            raise NoModel("No model is loaded. Pick one first.")
        _check(request)
        sizes = tuple(prepared_size(picture, max_pixels=PICTURE_PIXELS[picture.detail])
                      for turn in request.turns for picture in turn.pictures)
        return replace(_cost(request), context=self._card.context_length, sizes=sizes)

    @property
    def status(self) -> Status:
        with self._lock:
            running = sum(run.reply.finish is None for run in self._running)
            idle = (State.EMPTY if self._card is None else State.ANSWERING if running else
                    State.RESTING if self._resting else State.READY)
            state = State.CLOSED if self._closed.is_set() else self._state or idle
            return Status(state, self._card, self._message, answering=running)

    def close(self) -> None:
        self._closed.set()
        self._thread.join(PATIENCE)

    # -- the thread --------------------------------------------------------------------------------------------------

    def _run(self) -> None:
        while not self._closed.wait(_TICK):
            with self._lock:
                self._running = [run for run in self._running if run.reply.finish is None]
                running = tuple(self._running)
                loads = self._due(len(running))
            for path, future in loads:
                self._load(path, future)
            for run in running:
                self._step(run)
        for run in self._running:
            run.reply.end(Finish.CANCELLED)

    def _due(self, running: int) -> list[tuple[str, Future[ModelCard]]]:
        """Loads whose turn it is."""
        waits = [load for load in self._loading if running and load[1] is When.AFTER]
        loads = [(path, future) for path, when, future in self._loading if not running or when is When.NOW]
        if waits:
            self._state, self._message = State.SWITCHING, f"{Path(waits[0][0]).name} is loaded when the answer ends."
        elif loads:
            for run in self._running:
                run.reply.end(Finish.MODEL_CHANGED)
        self._loading = waits
        return loads

    def _load(self, path: str, future: Future[ModelCard]) -> None:
        while self.load_gate is not None and not self.load_gate.wait(_TICK):
            if self._closed.is_set():
                future.set_exception(WorkerClosed("Loupe is closing."))
                return
        name = Path(path).name
        with self._lock:
            self._state, self._message = None, ""
            if "broken" in name:
                self._message = f"{name} is no checkpoint folder: it has no config.json. Pick another folder."
                error = BadCheckpoint(self._message)
            else:
                error = None
                self._card = ModelCard(name, path, "fake", sees="blind" not in name, quantisation="4-bit",
                                       parameters=4_000_000_000, size=2_900_000_000, context_length=32_768)
        if error:
            future.set_exception(error)
        else:
            assert self._card is not None
            future.set_result(self._card)

    def _step(self, run: _Running) -> None:
        """Prepare the reply or say its next words."""
        if time.monotonic() < run.due:
            return
        if run.reply.progress.stage is Stage.PREPARING and not self._prepare(run):
            return
        if run.script.gate is not None and not run.script.gate.is_set():
            return
        while run.reply.finish is None and time.monotonic() >= run.due:
            self._say(run)

    def _prepare(self, run: _Running) -> bool:
        pictures = [picture for turn in self.record.requests[self.record.replies.index(run.reply)].turns
                    for picture in turn.pictures]
        error = run.script.refusal or next((_refusal(p) for p in pictures if not p.data.startswith(_MAGIC)), None)
        if error:
            run.reply.fail(error)
            return False
        run.reply.count(prompt_tokens=_cost(self.record.requests[self.record.replies.index(run.reply)]).total)
        run.reply.note(Stage.READING, 0, 64)
        return True

    def _say(self, run: _Running) -> None:
        word = next(run.pieces, None)
        if word is None:
            run.reply.fail(run.script.failure) if run.script.failure else run.reply.end(run.script.finish)
            return
        if not run.said:
            run.reply.count(time_to_first_token=time.perf_counter() - run.reply.started)
        run.reply.note(Stage.ANSWERING)
        run.reply.add(f" {word}" if run.said else word)
        run.said += 1
        run.due = time.monotonic() + run.script.pace
        run.reply.count(generated_tokens=run.said, tokens_per_second=1 / max(run.script.pace, 0.001))


def _refusal(picture: Picture) -> BadPicture:
    return BadPicture(f"{picture.name} could not be read: it is not a picture. Pick another file.")
