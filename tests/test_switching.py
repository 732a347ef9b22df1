"""When one model follows another: after the running answers or now; and models that rest until the next message."""

from __future__ import annotations

import random
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import mlx.core as mx
import pytest

from mlx_backend import (
    Backend,
    ChatRequest,
    Finish,
    LoadFailed,
    NoModel,
    Reply,
    Settings,
    State,
    Superseded,
    Turn,
    When,
)
from mlx_backend.backend import load_vlm
from mlx_backend.freeing import Freeing
from mlx_backend.rows import Model
from tests.fake_vlm import LIMIT, FakeLoader, Gate, Script, write_checkpoint
from tests.real import WAIT, Recorder, active_memory, ask, backend_on, bare_tokens, finished, follow, readable

Checkpoint = Callable[..., Path]
Build = Callable[..., "House"]

TEXT = "abcdefghij"


class House:
    """A backend on a scripted loader with `a` loaded, and the checkpoint folders a, b and c."""

    def __init__(self, root: Path, scripts: dict[str, Script] | None = None, **loader: Any) -> None:
        self.root = root
        for name in "abc":
            write_checkpoint(root / name)
        self.loader = FakeLoader(scripts, **loader)
        self.backend = Backend(8, load=self.loader)
        self.backend.load(root / "a").result(LIMIT)

    def ask(self, question: str, **settings: Any) -> Reply:
        return self.backend.chat(ChatRequest((Turn.user(question),), Settings(**settings)))

    def read(self, question: str) -> str:
        reply = self.ask(question)
        assert reply.wait(LIMIT)
        return reply.text


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Build]:
    houses: list[House] = []

    def build(scripts: dict[str, Script] | None = None, **loader: Any) -> House:
        houses.append(House(tmp_path, scripts, **loader))
        return houses[-1]

    yield build
    for made in houses:
        assert made.backend.close(LIMIT)
        assert not made.loader.record.violations


def _until(condition: Callable[[], object]) -> bool:
    ended = threading.Event()
    for _ in range(int(LIMIT / 0.01)):
        if condition():
            return True
        ended.wait(0.01)
    return False


def _running(house: Build, **loader: Any) -> tuple[House, Gate, Reply]:
    """A backend whose reply to q has said abcd and goes on when the gate is opened."""
    gate = Gate()
    at = house({"q": Script(TEXT, gate=gate, gate_at=4)}, **loader)
    reply = at.ask("q")
    gate.wait_reached()
    return at, gate, reply


# -- after the running answers

def test_a_switch_waits_for_the_running_answer_by_default(house: Build) -> None:
    at, gate, running = _running(house)
    loading = at.backend.load(at.root / "b")
    assert _until(lambda: at.backend.status.state is State.LOADING)
    late = at.ask("late")
    gate.open()
    assert loading.result(LIMIT).name == "b"
    assert (running.finish, running.text) == (Finish.FINISHED, TEXT)
    assert late.wait(LIMIT)
    assert late.text == "b says late"


def test_everybody_is_told_what_a_switch_waits_for(house: Build) -> None:
    at = house({"q": Script(TEXT, endless=True)})
    running = [at.ask("q", max_tokens=1_000_000) for _ in range(2)]
    assert _until(lambda: at.backend.status.answering == 2)
    at.backend.load(at.root / "b")
    assert _until(lambda: at.backend.status.message == "b is loaded when 2 running answers end.")
    assert at.backend.status.state is State.SWITCHING
    assert at.backend.status.card is not None
    assert at.backend.status.card.name == "a"
    running[0].cancel(Finish.STOPPED)
    assert _until(lambda: at.backend.status.message == "b is loaded when the running answer ends.")
    running[1].cancel(Finish.STOPPED)
    assert _until(lambda: at.backend.status.state is State.READY)
    assert at.read("x") == "b says x"


def test_who_waits_in_line_is_answered_by_the_new_model(house: Build, tmp_path: Path) -> None:
    at = house({"q": Script(TEXT, endless=True)})
    running = [at.ask("q", max_tokens=1_000_000) for _ in range(8)]  # as many as the batch holds
    assert _until(lambda: at.backend.status.answering == 8)
    waiting = [at.ask(f"late {number}") for number in range(3)]
    loading = at.backend.load(at.root / "b")
    assert _until(lambda: at.backend.status.state is State.SWITCHING)
    running[0].cancel()
    assert _until(lambda: at.backend.status.answering == 7)
    assert not any(reply.finish for reply in waiting), "one was let in by the old model"
    for reply in running:
        reply.cancel()
    loading.result(LIMIT)
    assert all(reply.wait(LIMIT) for reply in waiting)
    assert [reply.text for reply in waiting] == [f"b says late {number}" for number in range(3)]


def test_picking_it_again_for_now_ends_the_wait(house: Build) -> None:
    at = house({"q": Script(TEXT, endless=True)})
    running = at.ask("q", max_tokens=1_000_000)
    assert _until(lambda: at.backend.status.answering == 1)
    first = at.backend.load(at.root / "b")
    assert _until(lambda: at.backend.status.state is State.SWITCHING)
    assert at.backend.load(at.root / "b", When.NOW).result(LIMIT).name == "b"
    assert isinstance(first.exception(LIMIT), Superseded)
    assert running.finish is Finish.MODEL_CHANGED


def test_the_owner_may_have_switches_happen_now(house: Build) -> None:
    at = house({"q": Script(TEXT, endless=True)})
    at.backend.switching = When.NOW
    running = at.ask("q", max_tokens=1_000_000)
    assert _until(lambda: at.backend.status.answering == 1)
    at.backend.load(at.root / "b").result(LIMIT)
    assert running.finish is Finish.MODEL_CHANGED


def test_of_several_that_wait_the_last_pick_wins(house: Build) -> None:
    at, gate, running = _running(house)
    first, second = at.backend.load(at.root / "b"), at.backend.load(at.root / "c")
    gate.open()
    assert second.result(LIMIT).name == "c"
    assert isinstance(first.exception(LIMIT), Superseded)
    assert running.finish is Finish.FINISHED
    assert at.loader.loaded == ["a", "c"]


def test_a_pick_that_is_given_up_lets_the_loaded_model_go_on(house: Build) -> None:
    at = house({"q": Script(TEXT, endless=True)})
    running = at.ask("q", max_tokens=1_000_000)
    assert _until(lambda: at.backend.status.answering == 1)
    first = at.backend.load(at.root / "b")
    assert _until(lambda: at.backend.status.state is State.SWITCHING)
    late = at.ask("late")
    second = at.backend.load(at.root / "no such folder")
    assert second.exception(LIMIT) is not None
    assert isinstance(first.exception(LIMIT), Superseded)
    assert late.wait(LIMIT)
    assert (late.text, running.finish) == ("a says late", None)
    running.cancel()


def test_a_model_that_does_not_load_brings_the_old_one_back_with_the_reason(house: Build) -> None:
    at, gate, running = _running(house, broken={"b": RuntimeError})
    loading = at.backend.load(at.root / "b")
    late = at.ask("late")
    gate.open()
    assert isinstance(loading.exception(LIMIT), LoadFailed)
    assert running.finish is Finish.FINISHED
    assert late.wait(LIMIT)
    assert late.text == "a says late"
    assert "b could not be loaded" in at.backend.status.message


# -- models that rest

def test_a_resting_model_loads_again_at_the_next_message(house: Build) -> None:
    at = house()
    assert at.backend.rest("Given back.").result(LIMIT)
    status = at.backend.status
    assert (status.state, status.message, status.card and status.card.name) == (State.RESTING, "Given back.", "a")
    assert at.loader.record.open == []
    replies = [at.ask(f"q{number}") for number in range(3)]
    assert all(reply.wait(LIMIT) for reply in replies)
    assert [reply.text for reply in replies] == ["a says q0", "a says q1", "a says q2"]
    assert at.loader.loaded == ["a", "a"], "it was loaded once for all of them"


def test_what_runs_ends_when_the_owner_frees_the_model_and_goes_on_when_only_idle_ones_are_freed(house: Build) -> None:
    at, gate, running = _running(house)
    idle = at.backend.rest(only_idle=True)
    gate.open()
    assert not idle.result(LIMIT)
    assert running.wait(LIMIT)
    assert running.finish is Finish.FINISHED
    assert at.backend.rest(only_idle=True).result(LIMIT)
    assert not at.backend.rest().result(LIMIT), "there is nothing more to free"


def test_another_pick_wakes_a_resting_backend(house: Build) -> None:
    at = house()
    at.backend.rest().result(LIMIT)
    at.backend.load(at.root / "b").result(LIMIT)
    assert at.read("q") == "b says q"


def test_a_resting_model_that_is_gone_from_the_disk_is_told_and_not_tried_for_ever(house: Build) -> None:
    at = house()
    at.backend.rest().result(LIMIT)
    (at.root / "a" / "model.safetensors").unlink()
    reply = at.ask("q")
    assert reply.wait(LIMIT)
    assert isinstance(reply.error, NoModel)
    assert "no .safetensors weights" in str(reply.error)
    with pytest.raises(NoModel):
        at.ask("q")


def test_a_model_is_freed_after_an_idle_time_and_not_while_it_answers(house: Build) -> None:
    at, gate, running = _running(house)
    freeing = Freeing(at.backend, 0.2, lambda: False, tick=0.02)
    assert not _until_soon(lambda: at.backend.status.state is State.RESTING)
    gate.open()
    assert running.wait(LIMIT)
    assert _until(lambda: at.backend.status.state is State.RESTING)
    assert "without a message. The next message loads it again." in at.backend.status.message
    assert at.read("x") == "a says x"
    freeing.close()


def test_a_model_is_freed_when_memory_runs_short(house: Build) -> None:
    at, short = house(), threading.Event()
    freeing = Freeing(at.backend, 0, short.is_set, pause=0.05, tick=0.02)
    assert not _until_soon(lambda: at.backend.status.state is State.RESTING)
    short.set()
    assert _until(lambda: at.backend.status.state is State.RESTING)
    assert "runs short of it" in at.backend.status.message
    freeing.close()


def _until_soon(condition: Callable[[], object]) -> bool:
    ended = threading.Event()
    for _ in range(40):
        if condition():
            return True
        ended.wait(0.01)
    return False


# -- real models

def test_a_model_that_was_warmed_up_answers_as_it_does_alone(checkpoint: Checkpoint) -> None:
    def load(folder: Path, max_batch: int) -> Model:
        from mlx_backend.vlm import VLM
        from mlx_backend.warming import warm_up

        model = VLM.load(folder, max_batch)
        warm_up(model)  # the backend's own loader does so on a GPU alone
        return model

    request = ask("Say something.", max_tokens=12)
    with Backend(load=load) as backend:
        backend.load(checkpoint("smolvlm")).result(WAIT)
        reply = finished(backend, request)
        assert backend.room().size > 0
    assert reply.text == readable(checkpoint("smolvlm"), bare_tokens(checkpoint("smolvlm"), request))
    assert reply.stats.cached_tokens == 0


def test_a_load_tells_which_share_of_the_weights_is_in_memory(
        checkpoint: Checkpoint, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[float] = []
    seen: list[float | None] = []

    def load(folder: Path, max_batch: int, progress: Callable[[float], object], kv_bits: int = 0) -> Model:
        def note(share: float) -> None:
            progress(share)
            told.append(share)
            seen.append(backend.status.share)

        return load_vlm(folder, max_batch, note, kv_bits)

    monkeypatch.setattr("mlx_backend.backend.load_vlm", load)
    with Backend() as backend:
        backend.load(checkpoint("smolvlm")).result(WAIT)
        assert backend.status.share is None
    assert seen == told == sorted(told)
    assert len(set(told)) > 1
    assert told[-1] == 1.0


@pytest.mark.parametrize("seed", [1, 2])
def test_thirty_random_switches_end_on_the_last_pick_with_one_model_alive(seed: int, checkpoint: Checkpoint) -> None:
    folders = [checkpoint("qwen2_vl"), checkpoint("smolvlm", seed=1), checkpoint("gemma3")]
    chance, request, recorder = random.Random(seed), ask("Say something.", max_tokens=12), Recorder()
    left, peaks = list[int](), list[int]()

    def begin() -> None:
        left.append(active_memory())
        mx.reset_peak_memory()

    recorder.before_load, recorder.after_load = begin, lambda: peaks.append(mx.get_peak_memory() - left[0])
    with backend_on(folders[0], recorder) as backend:
        last, futures, replies = folders[0], list[Any](), list[Reply]()
        for _ in range(30):
            replies.append(backend.chat(ask("Go on.", max_tokens=chance.randint(1, 60))))
            if chance.random() < 0.7:
                follow(replies[-1], chance.randint(0, 3))
            last = chance.choice(folders)
            futures.append(backend.load(last, chance.choice(list(When))))
            if chance.random() < 0.5:
                futures[-1].exception(WAIT)
        assert futures[-1].result(WAIT).path == str(last)
        assert all(reply.wait(WAIT) for reply in replies)
        failures = [future.exception(WAIT) for future in futures]
        text = finished(backend, request).text
        assert sum(model() is not None for model in recorder.models) == 1
    assert {reply.finish for reply in replies} <= {Finish.LENGTH, Finish.MODEL_CHANGED}
    assert all(isinstance(failure, (Superseded, type(None))) for failure in failures)
    assert text == readable(last, bare_tokens(last, request))
    assert len(recorder.threads) == 1
    sizes = [sum(file.stat().st_size for file in folder.glob("*.safetensors")) for folder in folders]
    assert max(left) - left[0] <= 0.1 * min(sizes), "the old model was still there when the next one was loaded"
    assert max(peaks) <= 1.1 * max(sizes)


_LOADS = """
import sys, time
from mlx_backend import Backend
with Backend() as backend:
    backend.load(sys.argv[1]).result(120)
    loading = backend.load(sys.argv[2])
    print("switching", flush=True)
    time.sleep(float(sys.argv[3]))
    print(loading.result(120).architecture, flush=True)
"""


def test_a_process_killed_in_the_middle_of_a_switch_starts_again(checkpoint: Checkpoint) -> None:
    command = [sys.executable, "-c", _LOADS, str(checkpoint("llama")), str(checkpoint("smolvlm"))]
    with subprocess.Popen([*command, "600"], stdout=subprocess.PIPE, text=True) as first:
        assert first.stdout is not None
        assert first.stdout.readline() == "switching\n"
        first.kill()
    again = subprocess.run([*command, "0"], capture_output=True, text=True, timeout=240, check=False)
    assert again.stdout.split() == ["switching", "smolvlm"], again.stderr
