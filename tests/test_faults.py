"""A failure at every place, by an Exception and by what is none: who ends, who goes on, and that the next one works."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from mlx_backend import Backend, ChatRequest, Finish, LoupeError, Reply, Settings, State, Turn, When
from tests.fake_vlm import LIMIT, Error, FakeLoader, FakeProcessor, Gate, Script, once, write_checkpoint

TEXT = "The answer is a red circle."
ERRORS: list[Error] = [RuntimeError, MemoryError, KeyboardInterrupt, SystemExit, GeneratorExit]
# The place, the script of the bad question, and the method of the model that raises at which of its calls.
IN_AN_ANSWER: dict[str, Callable[[Error], dict[str, Any]]] = {
    "preparation": lambda error: {"processor": lambda: FakeProcessor(encode=_refuse_bad(error))},
    "vision tower": lambda error: {"bad": Script(TEXT, pictures=3), "raises": {"insert": once(error, at=3)}},
    "insertion": lambda error: {"bad": Script(TEXT, refusal=error)},
    "insertion, when the batch has it": lambda error: {"bad": Script(TEXT, refusal=error, refused_late=True)},
    "decoder": lambda error: {"raises": {"decoder": once(error, at=2)}},
    "first token": lambda error: {"bad": Script(TEXT, breaks_at=0, error=error)},
    "token five": lambda error: {"bad": Script(TEXT, breaks_at=5, error=error)},
    "detokenising": lambda _: {"bad": Script(TEXT, unreadable_at=5)},
}


def _refuse_bad(error: Error) -> Callable[[str], None]:
    def encode(question: str) -> None:
        if question == "bad":
            raise error()

    return encode


class Counted(Reply):
    """A reply that counts its ends."""

    def __init__(self) -> None:
        super().__init__()
        self._ends, self._counting = 0, threading.RLock()

    @property
    def ends(self) -> int:
        with self._counting:  # whoever has seen the end waits until it is counted
            return self._ends

    def end(self, finish: Finish, error: LoupeError | None = None) -> bool:
        with self._counting:
            first = super().end(finish, error)
            self._ends += first
        return first


class Counting(Backend):
    reply_type = Counted


class Place:
    """A backend around one fault, and the checkpoints a and b."""

    def __init__(self, root: Path, bad: Script | None = None, **loader: Any) -> None:
        self.root = root
        self.gate = Gate()
        running = Script("running " * 5, gate=self.gate, gate_at=3)
        self.loader = FakeLoader({"running": running, **({"bad": bad} if bad else {})}, **loader)
        self.backend = Counting(4, load=self.loader)
        for name in "ab":
            write_checkpoint(root / name)

    def load(self, name: str) -> Any:
        return self.backend.load(self.root / name, When.NOW)

    def ask(self, question: str) -> Reply:
        return self.backend.chat(ChatRequest((Turn.user(question),), Settings(max_tokens=1000)))

    def works(self) -> bool:
        reply = self.ask("next")
        return reply.wait(LIMIT) and reply.text.endswith("says next") and reply.finish is Finish.FINISHED


@pytest.fixture
def place(tmp_path: Path) -> Iterator[Callable[..., Place]]:
    made: list[Place] = []

    def make(**options: Any) -> Place:
        made.append(Place(tmp_path, **options))
        return made[-1]

    yield make
    for one in made:
        one.gate.open()
        assert one.backend.close(LIMIT)
        assert not one.loader.record.violations
        assert not one.loader.record.rows


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: error.__name__)
@pytest.mark.parametrize("where", IN_AN_ANSWER)
def test_a_failure_in_one_answer_ends_that_one_once_with_a_sentence_and_no_other(
        place: Callable[..., Place], where: str, error: Error) -> None:
    at = place(**IN_AN_ANSWER[where](error))
    at.load("a").result(LIMIT)
    running = at.ask("running")
    at.gate.wait_reached()
    bad, began = at.ask("bad"), time.monotonic()
    at.gate.open()
    assert bad.wait(LIMIT)
    assert time.monotonic() - began < LIMIT
    assert (bad.finish, getattr(bad, "ends", 0)) == (Finish.FAILED, 1)
    assert str(bad.error).endswith(".")
    assert bad.error is not None
    assert (bad.error.__traceback__, bad.error.__context__) == (None, None)
    assert TEXT.startswith(bad.text)
    assert running.wait(LIMIT)
    assert (running.text, running.finish, getattr(running, "ends", 0)) == ("running " * 5, Finish.FINISHED, 1)
    assert at.works()
    assert at.backend.status.state is State.READY


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: error.__name__)
@pytest.mark.parametrize("number", [1, 2], ids=["the first load", "a switch"])
def test_a_failure_at_a_load_is_told_and_the_model_before_it_answers(
        place: Callable[..., Place], number: int, error: Error) -> None:
    at = place(raises={"load": once(error, at=number)})
    loads = [at.load("a")]
    if number == 2:
        loads[0].result(LIMIT)
        loads.append(at.load("b"))
    told = loads[-1].exception(LIMIT)
    assert isinstance(told, LoupeError)
    assert str(told).endswith(".")
    if number == 1:
        at.load("a").result(LIMIT)
    assert at.works()


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: error.__name__)
def test_a_failure_when_a_model_is_closed_stops_neither_a_switch_nor_the_end(
        place: Callable[..., Place], error: Error) -> None:
    at = place(raises={"close": lambda _: error})
    for name in "ab":
        at.load(name).result(LIMIT)
        assert at.works()
    assert at.backend.close(LIMIT)
    assert not [thread for thread in threading.enumerate() if thread.name == "mlx"]


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: error.__name__)
def test_a_model_that_fails_at_every_step_comes_to_rest_and_another_one_works(
        place: Callable[..., Place], error: Error) -> None:
    at = place(raises={"step": lambda number: error if number <= 40 else None})
    at.load("a").result(LIMIT)
    bad = [at.ask("bad") for _ in range(3)]
    assert all(reply.wait(LIMIT) for reply in bad)
    assert {(reply.finish, getattr(reply, "ends", 0)) for reply in bad} == {(Finish.FAILED, 1)}
    steps = at.loader.record.counts["step"]
    threading.Event().wait(0.2)
    assert at.loader.record.counts["step"] == steps, "it tries again and again"
    while at.loader.record.counts["step"] < 40:
        assert at.ask("bad").wait(LIMIT)
    assert at.works()
