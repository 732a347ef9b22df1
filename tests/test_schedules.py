"""Random schedules of everything that people and machines do to a backend, on the real backend, worker and engine.

A schedule is drawn from a seed: chats, readers, readers that leave, cancels, switches, unloads, failures at any point,
and a close at the end or in the middle. What must hold whatever happens is written once, in `_check...`. The planted
faults below show that it would be noticed if it did not.
"""

from __future__ import annotations

import random
import re
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future, wait
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from mlx_backend import (
    Backend,
    ChatRequest,
    Finish,
    LoupeError,
    NoModel,
    Reply,
    Settings,
    State,
    Turn,
    When,
    WorkerClosed,
)
from tests.fake_vlm import LIMIT, Error, FakeLoader, Raises, Script, write_checkpoint
from tests.planted import PLANTED, Planted

SEEDS = range(50)
MODELS = "ab"  # and c, which never loads
_TRIES = 40  # a planted fault shows in a schedule at most times, not each time: the threads are real
_A_LOAD = 0.3  # seconds that whoever switches waits for the new model before they go on
_PACE = 0.0002  # seconds a step of the model takes, so that there is time for something to come between


@dataclass
class Asked:
    """One chat: what was to come and what came."""

    script: Script
    settings: Settings
    reply: Reply
    cancelled: bool = False
    first_end: tuple[Any, ...] | None = None  # finish, text and error when the end was first seen
    read: list[str] = field(default_factory=list[str])  # what readers got who stayed to the end

    def whole(self, model: str) -> tuple[str, Finish]:
        """The text and the end that it comes to when nothing comes between."""
        text, most = self.script.text.replace("@", model), self.settings.max_tokens or 2048
        if self.script.endless:
            text *= most // len(text) + 1
        said = text[:most]
        for stop in self.settings.stop:
            if stop in said:
                return said.partition(stop)[0], Finish.FINISHED
        return said, Finish.LENGTH if most <= len(text) else Finish.FINISHED

    @property
    def faulty(self) -> bool:
        script = self.script
        return any(fault is not None for fault in (script.refusal, script.breaks_at, script.unreadable_at))

    def look(self) -> None:
        if self.reply.finish is not None and self.first_end is None:
            self.first_end = (self.reply.finish, self.reply.text, self.reply.error)


class Schedule:
    """Draws what happens, lets it happen, and checks what came of it."""

    def __init__(self, seed: int, root: Path, made_of: type[Backend] = Backend, limit: float = LIMIT) -> None:
        self._draw = random.Random(seed)
        self._root = root
        self._limit = limit
        self._before = set(threading.enumerate())
        self._weights = [weight * self._draw.choice([0.3, 1, 4]) for weight in _ACTIONS.values()]
        self._patience = self._draw.choice([0.001, 0.004, 0.02])  # seconds
        self._faultiness = self._draw.choice([0.0, 0.2, 0.7])  # of scripts
        self._fault = self._draw_fault()
        self._loader = FakeLoader(raises={"step": _paced(self._fault.get("step")), **_others(self._fault)},
                                  broken={"c": RuntimeError})
        self._backend = made_of(self._draw.randint(1, 6), load=self._loader)
        self._backend.switching = When.NOW  # some scripts never end
        self._asked: list[Asked] = []
        self._futures: list[Future[Any]] = []
        self._readers: list[threading.Thread] = []
        self._switches = self._bad_picks = 0
        self._closed = False

    def play(self) -> None:
        try:
            self._act()
            self._come_to_rest()
        except BaseException:
            self._give_up()
            raise
        self._closed = True
        assert self._backend.close(self._limit), "the MLX thread does not end"
        self._check_ended()
        self._check_model()
        for asked in self._asked:
            self._check_reply(asked)

    def _act(self) -> None:
        self._switch("a")
        for _ in range(self._draw.randint(5, 50)):
            self._draw.choices(list(_ACTIONS), self._weights)[0](self)
            for asked in self._asked:
                asked.look()

    def _give_up(self) -> None:
        self._backend.close(self._limit)
        for asked in self._asked:
            asked.reply.cancel()  # lets the readers go

    # -- what happens ------------------------------------------------------------------------------------------------

    def _draw_fault(self) -> dict[str, Raises]:
        """For a third of the schedules: one method of the model that raises, at one call, at three, or at every one."""
        if self._draw.random() < 0.67:
            return {}
        method = self._draw.choice(["load", "insert", "step", "remove", "reset", "decoder", "close"])
        error = self._draw.choice([RuntimeError, MemoryError, SystemExit, KeyboardInterrupt, TypeError])
        first = self._draw.randint(1, 40 if method == "step" else 4)
        last = first + self._draw.choice([0, 0, 2, 1_000_000])
        return {method: lambda number: error if first <= number <= last else None}

    def _draw_script(self) -> Script:
        text = "".join(f"@{number} " for number in range(self._draw.randint(1, 40)))
        fault: dict[str, Any] = {}
        if self._draw.random() < self._faultiness:
            place = min(self._draw.randint(0, len(text)) for _ in range(2))
            fault = self._draw.choice([
                {"breaks_at": place}, {"breaks_at": place, "breaks": 1}, {"breaks_at": place, "error": SystemExit},
                {"unreadable_at": place}, {"refusal": RuntimeError}, {"refusal": RuntimeError, "refused_late": True}])
        return Script(text, endless=self._draw.random() < 0.3, chunks=self._draw.randint(1, 4),
                      pictures=self._draw.choice([0, 0, 3]), **fault)

    def _draw_settings(self, script: Script) -> Settings:
        most = 1_000_000 if script.endless else self._draw.choice([None, self._draw.randint(1, 60)])
        stops = () if self._draw.random() < 0.7 else (f"{self._draw.randint(3, 30)} ",)
        return Settings(max_tokens=most, stop=stops)

    def _chat(self) -> None:
        script, question = self._draw_script(), f"question {len(self._asked)}"
        self._loader.scripts[question] = script
        settings = self._draw_settings(script)
        try:
            reply = self._backend.chat(ChatRequest((Turn.user(question),), settings))
        except NoModel:
            assert self._may_have_no_model, "a chat is refused for want of a model"
        except WorkerClosed:
            assert self._closed or self._may_die, "a chat is refused as if the backend were closed"
        else:
            self._asked.append(Asked(script, settings, reply))

    def _read(self) -> None:
        self._follow(lambda asked: asked.read.append(_read_all(asked.reply)))

    def _read_a_little(self) -> None:
        self._follow(lambda asked: _read_one(asked.reply))

    def _follow(self, read: Callable[[Asked], None]) -> None:
        if self._asked:
            reader = threading.Thread(target=read, args=(self._draw.choice(self._asked),), daemon=True, name="reader")
            self._readers.append(reader)
            reader.start()

    def _cancel(self) -> None:
        if self._asked:
            asked = self._draw.choice(self._asked)
            asked.cancelled |= asked.reply.finish is None
            asked.reply.cancel(self._draw.choice([Finish.STOPPED, Finish.CANCELLED]))

    def _switch(self, name: str = "") -> None:
        name = name or self._draw.choice("aaabbbc?")
        self._switches += 1
        self._bad_picks += name not in MODELS
        self._accept(lambda: self._backend.load(self._root / name))
        if not self._asked or self._draw.random() < 0.6:
            wait(self._futures[-1:], _A_LOAD)

    def _unload(self) -> None:
        self._switches += 1
        self._bad_picks += 1
        self._accept(self._backend.unload)

    def _accept(self, ask: Callable[[], Future[Any]]) -> None:
        try:
            self._futures.append(ask())
        except WorkerClosed:
            assert self._closed or self._may_die, "a load is refused as if the backend were closed"

    def _pause(self) -> None:
        threading.Event().wait(self._draw.uniform(0, self._patience))

    def _close(self) -> None:
        if self._draw.random() < 0.5:
            self._unload()  # close finds a job that has not begun
        self._closed = True
        self._backend.close(0)

    # -- what must hold ----------------------------------------------------------------------------------------------

    @property
    def _may_die(self) -> bool:
        return "reset" in self._fault or "step" in self._fault

    @property
    def _may_have_no_model(self) -> bool:
        return bool(self._bad_picks or self._fault)

    def _come_to_rest(self) -> None:
        """Cancel what would never end, and wait until everything has ended by itself."""
        for asked in self._asked:
            if asked.script.endless:
                asked.cancelled |= asked.reply.finish is None
                asked.reply.cancel()
        for asked in self._asked:
            assert asked.reply.wait(self._limit), "a reply never ends"
            asked.look()
        assert self._until(lambda: not self._loader.record.rows), "a row is left in the model after all replies ended"
        assert self._until(lambda: all(future.done() for future in self._futures)), "a load never ends"
        status = self._backend.status
        assert (status.answering, status.waiting) == (0, 0), "the status counts replies that have ended"
        assert self._closed or self._may_die or status.state in (State.READY, State.EMPTY), status

    def _check_ended(self) -> None:
        assert all(future.done() for future in self._futures), "a load never ends"
        for reader in self._readers:
            reader.join(self._limit)
            assert not reader.is_alive(), "a reader never ends"
        for thread in set(threading.enumerate()) - self._before:
            thread.join(self._limit)
            assert not thread.is_alive(), f"the thread {thread.name} is left after close"

    def _check_model(self) -> None:
        record = self._loader.record
        assert not record.violations, f"the model was misused: {record.violations[0]}"
        assert not record.open, "a model is left after close"
        assert len(record.threads) <= 1, "the model was called on several threads"
        assert {name for _, name in record.threads} <= {"mlx"}, "the model was called on another thread"

    def _check_reply(self, asked: Asked) -> None:
        reply, finish = asked.reply, asked.reply.finish
        assert finish is not None, "a reply never ends"
        asked.look()
        assert asked.first_end == (finish, reply.text, reply.error), "a reply changed after its end"
        wholes = [asked.whole(model) for model in MODELS]
        assert any(text.startswith(reply.text) for text, _ in wholes), "a text is no beginning of what was to be said"
        if finish in (Finish.FINISHED, Finish.LENGTH):
            assert (reply.text, finish) in wholes, "an answer ended and is not whole"
        assert all(read == reply.text for read in asked.read), "a reader got another text"
        self._check_reason(asked, finish)

    def _check_reason(self, asked: Asked, finish: Finish) -> None:
        reply = asked.reply
        if finish in (Finish.CANCELLED, Finish.STOPPED):
            assert asked.cancelled or self._closed, "a reply ended as cancelled, and nobody did"
        if finish is Finish.MODEL_CHANGED:
            assert self._switches > 1, "a reply ended as if the model had changed"
        if finish is Finish.FAILED:
            assert asked.faulty or self._fault or self._bad_picks, "a reply failed without a fault of its own"
            assert isinstance(reply.error, LoupeError)
            assert reply.error.__traceback__ is reply.error.__context__ is None, "an error carries its frames"

    def _until(self, holds: Callable[[], bool]) -> bool:
        deadline = time.monotonic() + self._limit
        while not holds() and time.monotonic() < deadline:
            time.sleep(0.001)
        return holds()


# Weights of what happens next; each schedule has moods of its own.
_ACTIONS: dict[Callable[[Any], None], float] = {
    Schedule._chat: 16, Schedule._read: 4, Schedule._read_a_little: 3, Schedule._cancel: 4, Schedule._switch: 2,
    Schedule._unload: 0.5, Schedule._pause: 6, Schedule._close: 0.3,
}


def _paced(fault: Raises | None) -> Raises:
    def step(number: int) -> Error | None:
        time.sleep(_PACE)
        return fault(number) if fault is not None else None

    return step


def _others(fault: dict[str, Raises]) -> dict[str, Raises]:
    return {method: raises for method, raises in fault.items() if method != "step"}


def _read_all(reply: Reply) -> str:
    text = ""
    with suppress(LoupeError):
        for delta in reply:
            text += delta.text
    return text


def _read_one(reply: Reply) -> None:
    with suppress(LoupeError):
        next(iter(reply), None)


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folders a, b and c; "?" is none."""
    root = tmp_path_factory.mktemp("checkpoints")
    for name in "abc":
        write_checkpoint(root / name, context=10_000_000)
    return root


@pytest.mark.parametrize("seed", SEEDS)
def test_whatever_happens_each_reply_ends_once_and_nothing_is_left_behind(seed: int, root: Path) -> None:
    Schedule(seed, root).play()


@pytest.mark.parametrize("planted", PLANTED, ids=lambda planted: planted.backend.__name__)
def test_a_planted_fault_is_noticed(planted: Planted, root: Path) -> None:
    complaints = (_complaint(Schedule(seed, root, planted.backend, limit=1.0)) for seed in planted.seeds * _TRIES)
    assert any(re.search(planted.noticed_as, complaint) for complaint in complaints)


def _complaint(schedule: Schedule) -> str:
    try:
        schedule.play()
    except AssertionError as error:
        return str(error)
    return ""
