"""The real backend, worker and engine around a scripted model: what the page and the API can rely on."""

from __future__ import annotations

import gc
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from pathlib import Path
from types import TracebackType
from typing import Any

import pytest

from mlx_backend import (
    Backend,
    BadCheckpoint,
    BadPicture,
    BadRequest,
    ChatRequest,
    Finish,
    LoadFailed,
    NoModel,
    Picture,
    Reply,
    Settings,
    Stage,
    State,
    Superseded,
    TooLong,
    Turn,
    When,
    WorkerClosed,
)
from tests.fake_vlm import CONTEXT, LIMIT, FakeLoader, FakeProcessor, Gate, Script, always, once, write_checkpoint
from tests.waiting import PATIENCE, check_in_time, timed

TEXT = "The answer is a red circle."
PLAIN = Script(TEXT)
LONG = Script("abcdefghij", endless=True)
DEADLY = [SystemExit, KeyboardInterrupt, RuntimeError, TypeError, IndexError, MemoryError]


class House:
    """A backend on a scripted loader, and the checkpoint folders a, b and c."""

    def __init__(self, root: Path, scripts: dict[str, Script] | None = None, *, max_batch: int = 8,
                 load: str | None = "a", **loader: Any) -> None:
        self.root = root
        self.lives = 1  # MLX threads that it may have had, one after the other
        for name in "abc":
            write_checkpoint(root / name)
        self.loader = FakeLoader(scripts, **loader)
        self.record = self.loader.record
        self.backend = Backend(max_batch, load=self.loader)
        if load is not None:
            self.load(load).result(LIMIT)

    def load(self, name: str) -> Future[Any]:
        return self.backend.load(self.root / name, When.NOW)

    def ask(self, question: str, *pictures: Picture, **settings: Any) -> Reply:
        return self.backend.chat(ChatRequest((Turn.user(*pictures, question),), Settings(**settings)))

    def close(self) -> None:
        assert self.backend.close(LIMIT)


Build = Callable[..., House]


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Build]:
    """Builds houses, and looks in the end whether each is left as it should be."""
    before, built = set(threading.enumerate()), list[House]()

    def build(scripts: dict[str, Script] | None = None, **options: Any) -> House:
        built.append(House(tmp_path, scripts, **options))
        return built[-1]

    yield build
    for one in built:
        one.close()
        assert not one.record.violations
        assert not one.record.open
        assert len(one.record.threads) <= one.lives
        assert {name for _, name in one.record.threads} <= {"mlx"}
    for thread in set(threading.enumerate()) - before:
        thread.join(LIMIT)
        assert not thread.is_alive(), f"{thread.name} lives on"


def ended(reply: Reply) -> Finish | None:
    reply.wait(LIMIT)
    return reply.finish


def until(holds: Callable[[], bool]) -> bool:
    deadline = time.monotonic() + LIMIT
    while not holds() and time.monotonic() < deadline:
        time.sleep(0.001)
    return holds()


def at_rest(house: House) -> bool:
    return until(lambda: house.record.rows == 0)


# -- chat

def test_a_question_is_answered(house: Build) -> None:
    at = house({"What is it?": PLAIN})
    reply = at.ask("What is it?")
    assert "".join(delta.text for delta in reply) == TEXT
    assert reply.finish is Finish.FINISHED
    assert reply.stats.generated_tokens == len(TEXT) + 1


def test_chat_returns_while_the_request_is_still_being_prepared(house: Build) -> None:
    gate = Gate()
    at = house(processor=lambda: FakeProcessor(encode=lambda _: gate.hold()))
    reply = at.ask("q")
    gate.wait_reached()
    assert reply.progress.stage is Stage.PREPARING
    assert at.backend.status.waiting == 1
    gate.open()
    assert ended(reply) is Finish.FINISHED


def test_preparation_runs_in_the_pool(house: Build) -> None:
    processor = FakeProcessor()
    at = house(processor=lambda: processor)
    ended(at.ask("q"))
    assert all(name.startswith("prepare") for name in processor.encode_threads)


def test_a_processor_that_computes_with_mlx_encodes_on_the_mlx_thread(house: Build) -> None:
    processor = FakeProcessor(computes_with_mlx=True)
    at = house(processor=lambda: processor)
    ended(at.ask("q"))
    assert processor.encode_threads == ["mlx"]


def test_twenty_callers_on_twenty_threads_then_a_switch_then_twenty_more(house: Build) -> None:
    at = house()

    def ask_all() -> dict[int, str]:
        texts: dict[int, str] = {}
        threads = [threading.Thread(target=lambda n=n: texts.update({n: read(at.ask(f"q{n}"))})) for n in range(20)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(LIMIT)
        return texts

    assert ask_all() == {n: f"a says q{n}" for n in range(20)}
    at.load("b").result(LIMIT)
    assert ask_all() == {n: f"b says q{n}" for n in range(20)}


def read(reply: Reply) -> str:
    return "".join(delta.text for delta in reply)


@pytest.mark.parametrize("turns", [(), (Turn.user(),), (Turn.user("  "),), (Turn.user("hi"), Turn.assistant("yes"))])
def test_nothing_to_answer_is_refused_at_once(house: Build, turns: tuple[Turn, ...]) -> None:
    at = house()
    with pytest.raises(BadRequest, match="nothing to answer"):
        at.backend.chat(ChatRequest(turns))
    assert at.backend.status.waiting == 0


def test_without_a_model_chat_is_refused_at_once(house: Build) -> None:
    at = house(load=None)
    with pytest.raises(NoModel):
        at.ask("q")


def test_an_unreadable_picture_ends_its_reply_with_its_name_and_the_next_message_works(house: Build) -> None:
    at = house({"q": PLAIN})
    reply = at.ask("q", Picture(b"not a picture", "cat.png"))
    assert ended(reply) is Finish.FAILED
    assert isinstance(reply.error, BadPicture)
    assert "cat.png" in str(reply.error)
    assert read(at.ask("q")) == TEXT


@pytest.mark.parametrize("error", DEADLY)
def test_a_preparation_that_raises_anything_fails_alone(house: Build, error: type[BaseException]) -> None:
    def encode(question: str) -> None:
        if question == "bad":
            raise error

    at = house({"q": PLAIN}, processor=lambda: FakeProcessor(encode=encode))
    assert ended(at.ask("bad")) is Finish.FAILED
    assert read(at.ask("q")) == TEXT


def test_a_prompt_longer_than_the_context_is_too_long_and_the_next_message_works(house: Build) -> None:
    at = house({"q": PLAIN}, load=None)
    write_checkpoint(at.root / "small", context=100)
    at.load("small").result(LIMIT)
    reply = at.ask("x" * 200)
    assert ended(reply) is Finish.FAILED
    assert isinstance(reply.error, TooLong)
    assert read(at.ask("q")) == TEXT


def test_a_reply_is_clipped_to_what_is_left_of_the_context(house: Build) -> None:
    at = house({"q": LONG}, load=None)
    write_checkpoint(at.root / "small", context=100)
    at.load("small").result(LIMIT)
    reply = at.ask("q")
    assert ended(reply) is Finish.LENGTH
    assert reply.stats.prompt_tokens + reply.stats.generated_tokens == 100


def test_settings_that_say_nothing_are_the_checkpoint_s(house: Build) -> None:
    at = house(processor=lambda: FakeProcessor(defaults=Settings(temperature=0.7, top_p=0.9, max_tokens=7)))
    ended(at.ask("q", top_p=0.5))
    settings = at.record.inserted[0][1]
    assert (settings.temperature, settings.top_p, settings.max_tokens) == (0.7, 0.5, 7)


def test_a_reply_without_a_seed_has_one_by_the_time_the_model_sees_it(house: Build) -> None:
    """Else a restarted row would draw other words than those already shown."""
    at = house({"q": Script(TEXT, breaks_at=5, breaks=1)})
    ended(at.ask("q", temperature=1.0))
    ended(at.ask("other", temperature=1.0))
    seeds = [settings.seed for _, settings in at.record.inserted]
    assert seeds[0] is not None
    assert seeds[0] == seeds[1] != seeds[2]


# -- cancel

def test_a_reply_can_be_cancelled_while_it_is_prepared(house: Build) -> None:
    gate = Gate()
    at = house(processor=lambda: FakeProcessor(encode=lambda _: gate.hold()))
    reply = at.ask("q")
    gate.wait_reached()
    reply.cancel()
    gate.open()
    assert until(lambda: at.backend.status.waiting == 0)
    assert (reply.finish, at.record.counts["insert"]) == (Finish.CANCELLED, 0)


def test_a_reply_can_be_cancelled_while_it_waits(house: Build) -> None:
    at = house({"q": LONG}, max_batch=1)
    running = at.ask("q", max_tokens=1_000_000)
    assert until(lambda: at.backend.status.answering == 1)
    waiting = at.ask("late")
    assert until(lambda: waiting.progress.stage is Stage.WAITING and at.backend.status.answering == 1)
    waiting.cancel()
    assert until(lambda: at.backend.status.waiting == 0)
    running.cancel()
    assert at_rest(at)
    assert [question for question, _ in at.record.inserted] == ["q"]


def test_a_reply_can_be_cancelled_during_prefill(house: Build) -> None:
    at = house({"q": Script("x", chunks=1_000_000_000)})
    reply = at.ask("q")
    assert until(lambda: at.record.rows == 1)
    reply.cancel()
    assert at_rest(at)
    assert reply.finish is Finish.CANCELLED


def test_a_stopped_reply_keeps_its_text_and_its_row_is_free_before_the_next_token(house: Build) -> None:
    gate = Gate()
    at = house({"q": Script("abcdefghij", endless=True, gate=gate, gate_at=5)})
    reply = at.ask("q")
    gate.wait_reached()
    reply.cancel(Finish.STOPPED)
    gate.open()
    assert at_rest(at)
    assert (reply.text, reply.finish, at.record.counts["step"]) == ("abcde", Finish.STOPPED, 7)
    assert read(at.ask("next")) == "a says next"


def test_a_reader_that_goes_away_does_not_end_the_reply(house: Build) -> None:
    at = house({"q": PLAIN})
    reply = at.ask("q")
    next(iter(reply))
    assert ended(reply) is Finish.FINISHED
    assert read(reply) == TEXT


def test_thirty_stopped_replies_leave_nothing_behind(house: Build) -> None:
    at = house({"q": LONG})
    for _ in range(30):
        reply = at.ask("q", max_tokens=1_000_000)
        next(iter(reply))
        reply.cancel(Finish.STOPPED)
    assert at_rest(at)
    assert until(lambda: at.backend.status.state is State.READY)


# -- what the model does to us

FAULTS: dict[str, dict[str, Any]] = {
    "insert": {"scripts": {"bad": Script("x", refusal=RuntimeError)}},
    "insert by exit": {"scripts": {"bad": Script("x", refusal=SystemExit)}},
    "the first token": {"scripts": {"bad": Script("x", breaks_at=0)}},
    "token 5": {"scripts": {"bad": Script(TEXT, breaks_at=5)}},
    "token 5 by interrupt": {"scripts": {"bad": Script(TEXT, breaks_at=5, error=KeyboardInterrupt)}},
    "token 5 by memory": {"scripts": {"bad": Script(TEXT, breaks_at=5, error=MemoryError)}},
    "decoding": {"scripts": {"bad": Script(TEXT, unreadable_at=5)}},
    "decoder": {"scripts": {}, "raises": {"decoder": once(TypeError)}},
}


@pytest.mark.parametrize("fault", FAULTS)
def test_whatever_raises_in_an_answer_ends_it_with_a_sentence_and_the_next_one_works(house: Build, fault: str) -> None:
    at = house(**FAULTS[fault])
    bad = at.ask("bad")
    assert ended(bad) is Finish.FAILED
    assert str(bad.error).endswith(".")
    assert read(at.ask("q")) == "a says q"
    assert at.backend.status.state is not State.FAILED


def test_a_model_that_raises_at_every_step_is_no_hot_loop(house: Build) -> None:
    at = house(raises={"step": always(RuntimeError)})
    replies = [at.ask(f"q{n}") for n in range(4)]
    assert {ended(reply) for reply in replies} == {Finish.FAILED}
    threading.Event().wait(1.0)
    assert at.record.counts["step"] <= 12


def test_a_model_that_can_neither_step_nor_reset_kills_the_worker_in_the_open(house: Build) -> None:
    at = house(raises={"step": always(RuntimeError), "reset": always(RuntimeError)})
    assert ended(at.ask("q")) in {Finish.FAILED, Finish.CANCELLED}
    assert until(lambda: at.backend.status.state is State.FAILED)
    with pytest.raises(WorkerClosed, match="has died"):
        at.ask("q")
    with pytest.raises(WorkerClosed, match="has died"):
        at.load("b")


def test_a_dead_worker_can_be_started_again_with_the_model_that_it_had(house: Build) -> None:
    at = house(raises={"step": once(RuntimeError), "reset": lambda number: RuntimeError if number <= 2 else None})
    assert ended(at.ask("q")) in {Finish.FAILED, Finish.CANCELLED}
    assert until(lambda: at.backend.status.state is State.FAILED)
    for thread in [thread for thread in threading.enumerate() if thread.name == "mlx"]:
        thread.join(LIMIT)
    at.lives = 2
    loading = at.backend.restart()
    assert loading is not None
    assert loading.result(LIMIT).name == "a"
    assert read(at.ask("q")) == "a says q"
    assert (at.backend.restart(), at.loader.loaded) == (None, ["a", "a"])
    assert [thread.name for thread in threading.enumerate()].count("mlx") == 1


def test_a_worker_that_was_closed_is_not_started_again(house: Build) -> None:
    at = house()
    at.backend.close()
    with pytest.raises(WorkerClosed, match="closing"):
        at.backend.restart()


# -- models

def test_a_load_tells_what_it_loaded(house: Build) -> None:
    at = house(load=None)
    card = at.load("b").result(LIMIT)
    assert (card.name, card.path, card.sees, card.context_length) == ("b", str(at.root / "b"), True, CONTEXT)
    assert (at.backend.status.state, at.backend.status.card) == (State.READY, card)


def test_whether_a_checkpoint_sees_is_the_processor_s_to_say(house: Build) -> None:
    at = house(load=None, processor=lambda: FakeProcessor(sees=False))
    assert at.load("b").result(LIMIT).sees is False


def test_a_switch_ends_the_running_answer_with_its_text_within_a_token(house: Build) -> None:
    gate = Gate()
    at = house({"q": Script("abcdefghij", endless=True, gate=gate, gate_at=5)})
    reply = at.ask("q", max_tokens=1_000_000)
    gate.wait_reached()
    loading = at.load("b")
    assert until(lambda: at.backend.status.state is State.LOADING)
    gate.open()
    assert loading.result(LIMIT).name == "b"
    assert reply.finish is Finish.MODEL_CHANGED
    assert "changed" in str(reply.error)
    assert reply.text.startswith("abcde")
    assert read(at.ask("q2")) == "b says q2"


def test_messages_that_wait_run_on_the_new_model(house: Build) -> None:
    at = house({"q": LONG}, max_batch=1)
    running = at.ask("q", max_tokens=1_000_000)
    assert until(lambda: at.backend.status.answering == 1)
    waiting = [at.ask(f"late {n}") for n in range(5)]
    assert until(lambda: all(reply.progress.stage is Stage.WAITING for reply in waiting))
    at.load("b").result(LIMIT)
    assert [read(reply) for reply in waiting] == [f"b says late {n}" for n in range(5)]
    assert running.finish is Finish.MODEL_CHANGED


def test_a_message_prepared_during_the_switch_runs_on_the_new_model(house: Build) -> None:
    gate = Gate()
    at = house(processor=lambda: FakeProcessor(encode=lambda question: gate.hold() if question == "slow" else None))
    reply = at.ask("slow")
    gate.wait_reached()
    at.load("b").result(LIMIT)
    gate.open()
    assert read(reply) == "b says slow"


def test_messages_that_move_to_a_new_model_are_checked_against_its_context(house: Build) -> None:
    encoded = threading.Event()

    def looked() -> None:  # the MLX thread looks when the new model is there; give the pool every chance to be early
        if threading.current_thread().name == "mlx":
            encoded.wait(0.1)

    def encode(_: str) -> None:
        encoded.set()

    at = house({"q": LONG}, max_batch=1, processor=lambda: FakeProcessor(looked=looked, encode=encode))
    write_checkpoint(at.root / "small", context=100)
    at.ask("q", max_tokens=1_000_000)
    assert until(lambda: at.backend.status.answering == 1)
    waiting = [at.ask("x" * 300) for _ in range(10)]
    assert until(lambda: all(reply.progress.stage is Stage.WAITING for reply in waiting))
    encoded.clear()
    at.load("small").result(LIMIT)
    assert [ended(reply) for reply in waiting] == [Finish.FAILED] * 10
    assert {type(reply.error) for reply in waiting} == {TooLong}


def test_a_chat_during_the_first_load_waits_for_it(house: Build) -> None:
    gate = Gate()
    at = house(load=None, gates={"load": gate})
    loading = at.load("a")
    gate.wait_reached()
    reply = at.ask("q")
    assert not reply.wait_prepared(0.02)
    gate.open()
    assert read(reply) == "a says q"
    assert loading.result(LIMIT).name == "a"


def test_a_chat_during_a_load_that_fails_is_told_why(house: Build) -> None:
    gate = Gate()
    at = house(load=None, gates={"load": gate}, broken={"a": RuntimeError})
    at.load("a")
    gate.wait_reached()
    reply = at.ask("q")
    gate.open()
    assert ended(reply) is Finish.FAILED
    assert "a could not be loaded" in str(reply.error)


def test_a_chat_waits_for_the_load_in_hand_when_a_later_pick_turns_out_bad(house: Build) -> None:
    gate = Gate()
    at = house(load=None, gates={"load": gate})
    good = at.load("a")
    gate.wait_reached()
    bad_gate = at.backend.load(at.root / "nothing here")
    assert isinstance(bad_gate.exception(LIMIT), BadCheckpoint)
    reply = at.ask("q")
    gate.open()
    assert read(reply) == "a says q"
    good.result(LIMIT)


def test_a_chat_that_waits_for_a_load_can_be_cancelled(house: Build) -> None:
    gate = Gate()
    at = house(load=None, gates={"load": gate})
    at.load("a")
    gate.wait_reached()
    reply = at.ask("q")
    reply.cancel()
    assert at.backend.status.waiting == 0
    gate.open()
    assert ended(reply) is Finish.CANCELLED


@pytest.mark.parametrize("error", DEADLY)
def test_a_load_that_raises_anything_brings_the_old_model_back(house: Build, error: type[BaseException]) -> None:
    at = house(broken={"b": error})
    failure = at.load("b").exception(LIMIT)
    assert isinstance(failure, LoadFailed) or error is MemoryError
    status = at.backend.status
    assert status.card is not None
    assert (status.state, status.card.name) == (State.READY, "a")
    assert status.message == str(failure)
    assert read(at.ask("q")) == "a says q"


def test_a_load_s_failure_carries_no_frame_of_the_mlx_thread(house: Build) -> None:
    at = house(broken={"b": RuntimeError})
    failure = at.load("b").exception(LIMIT)
    assert failure is not None
    assert not {"_swap", "_read", "_perform"} & frames(failure)


def frames(error: BaseException | None) -> set[str]:
    """Names of the functions in an exception's tracebacks, its cause's and its context's."""
    names: set[str] = set()
    while error is not None:
        trace: TracebackType | None = error.__traceback__
        while trace is not None:
            names.add(trace.tb_frame.f_code.co_name)
            trace = trace.tb_next
        error = error.__cause__ or error.__context__
    return names


def test_a_folder_that_may_not_be_loaded_leaves_the_running_model_and_its_answers_alone(house: Build) -> None:
    at = house({"q": LONG})
    running = at.ask("q", max_tokens=1_000_000)
    next(iter(running))
    (at.root / "empty").mkdir()
    assert isinstance(at.load("empty").exception(LIMIT), BadCheckpoint)
    assert running.finish is None
    assert "no config.json" in at.backend.status.message
    running.cancel()


def test_the_same_pick_again_loads_nothing_and_ends_nothing(house: Build) -> None:
    gate = Gate()
    at = house({"q": Script(TEXT, gate=gate, gate_at=3)})
    reply = at.ask("q")
    gate.wait_reached()
    again = at.load("a")
    gate.open()
    assert again.result(LIMIT).name == "a"
    assert read(reply) == TEXT
    assert at.loader.loaded == ["a"]


def test_of_several_picks_the_last_one_wins(house: Build) -> None:
    gate = Gate()
    at = house({"q": Script(TEXT, gate=gate, gate_at=3)})
    at.ask("q")
    gate.wait_reached()  # the MLX thread is held, so that all picks wait for it
    picks = [at.load(name) for name in "bcbcb"[:4]]
    gate.open()
    assert picks[-1].result(LIMIT).name == "c"
    assert all(isinstance(pick.exception(LIMIT), Superseded) for pick in picks[:-1])
    assert at.loader.loaded == ["a", "c"]


def test_switching_to_and_fro_never_has_two_models(house: Build) -> None:
    at = house()
    for name in "bcabab":
        at.load(name).result(LIMIT)
        assert read(at.ask("q")) == f"{name} says q"
    assert at.loader.loaded == list("abcabab")


def test_thirty_random_switches_with_a_stream_running_cut_each_answer_once(house: Build) -> None:
    at = house({"q": LONG})
    for number in range(30):
        reply = at.ask("q", max_tokens=1_000_000)
        next(iter(reply))
        at.load("bc"[number % 2]).result(LIMIT)
        assert ended(reply) is Finish.MODEL_CHANGED


def test_unload_ends_the_answers_and_frees_the_model(house: Build) -> None:
    at = house({"q": LONG})
    reply = at.ask("q", max_tokens=1_000_000)
    next(iter(reply))
    at.backend.unload().result(LIMIT)
    assert (ended(reply), at.record.open) == (Finish.MODEL_CHANGED, [])
    assert (at.backend.status.state, at.backend.status.card) == (State.EMPTY, None)
    with pytest.raises(NoModel):
        at.ask("q")


def test_unload_overtakes_a_load_that_has_not_begun(house: Build) -> None:
    gate = Gate()
    at = house({"q": Script(TEXT, gate=gate, gate_at=3)})
    at.ask("q")
    gate.wait_reached()
    loading, unloading = at.load("b"), at.backend.unload()
    gate.open()
    unloading.result(LIMIT)
    assert isinstance(loading.exception(LIMIT), Superseded)
    assert at.record.open == []


def test_a_load_right_after_an_unload_is_told_as_loading(house: Build) -> None:
    gate, loading_gate = Gate(), Gate()
    at = house({"q": Script(TEXT, gate=gate, gate_at=3)})
    at.ask("q")
    gate.wait_reached()
    at.backend.unload()
    loading = at.load("b")
    assert until(lambda: at.backend.status.message == "Loading b")
    at.loader.gates["load"] = loading_gate
    gate.open()
    loading_gate.wait_reached()
    assert (at.backend.status.state, at.backend.status.message) == (State.LOADING, "Loading b")
    loading_gate.open()
    assert loading.result(LIMIT).name == "b"


def test_the_old_processor_is_not_kept_by_an_idle_backend(house: Build) -> None:
    at = house()
    ended(at.ask("q"))
    at.load("b").result(LIMIT)
    assert until(lambda: gc.collect() >= 0 and len(at.record.alive) == 1)


# -- close

def test_close_ends_every_reply_wherever_it_is(house: Build) -> None:
    prepare, token = Gate(), Gate()
    at = house({"q": Script("abc", endless=True, gate=token, gate_at=3)}, max_batch=1,
               processor=lambda: FakeProcessor(encode=lambda question: prepare.hold() if question == "slow" else None))
    running = at.ask("q", max_tokens=1_000_000)
    token.wait_reached()
    handed = [at.ask(f"late {n}") for n in range(5)]
    assert until(lambda: all(reply.progress.stage is Stage.WAITING for reply in handed))
    preparing = at.ask("slow")
    prepare.wait_reached()
    assert not at.backend.close(0.01)
    token.open()
    prepare.open()
    assert {ended(reply) for reply in [running, *handed, preparing]} == {Finish.CANCELLED}


def test_a_request_that_was_handed_over_and_not_yet_admitted_ends_at_close(house: Build) -> None:
    """The MLX thread is held, so that what is handed over stays in its inbox."""
    gate = Gate()
    at = house({"q": Script(TEXT, gate=gate, gate_at=3)})
    at.ask("q")
    gate.wait_reached()
    handed = [at.ask(f"late {n}") for n in range(5)]
    assert until(lambda: all(reply.progress.stage is Stage.WAITING for reply in handed))
    at.backend.close(0)
    gate.open()
    assert {ended(reply) for reply in handed} == {Finish.CANCELLED}


def test_close_ends_the_replies_at_once_even_while_the_thread_is_busy(house: Build) -> None:
    gate = Gate()
    at = house({"q": LONG}, max_batch=1)
    running = at.ask("q", max_tokens=1_000_000)
    assert until(lambda: at.backend.status.answering == 1)
    waiting = at.ask("late")
    assert until(lambda: at.backend.status.waiting == 1 and at.backend.status.answering == 1)
    at.loader.gates["load"] = gate
    at.load("b")
    gate.wait_reached()
    at.backend.close(0)
    assert (running.finish, waiting.finish) == (Finish.MODEL_CHANGED, Finish.CANCELLED)
    gate.open()


def test_close_ends_a_chat_that_waits_for_a_load_and_the_load_s_future(house: Build) -> None:
    gate = Gate()
    at = house(load=None, gates={"load": gate})
    loading = at.load("a")
    gate.wait_reached()
    reply = at.ask("q")
    at.backend.close(0)
    assert reply.finish is Finish.CANCELLED
    assert isinstance(loading.exception(LIMIT), WorkerClosed)  # although the MLX thread is still loading
    gate.open()


def test_after_close_everything_is_refused(house: Build) -> None:
    at = house()
    at.close()
    for refused in (lambda: at.ask("q"), lambda: at.load("b"), at.backend.unload):
        with pytest.raises(WorkerClosed):
            refused()
    assert at.backend.status.state is State.CLOSED


def test_close_twice_and_from_many_threads_is_fine(house: Build) -> None:
    at = house()
    closed: list[bool] = []
    threads = [threading.Thread(target=lambda: closed.append(at.backend.close(LIMIT))) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(LIMIT)
    assert closed == [True] * 8


def test_chats_from_eight_threads_while_closing_each_raise_or_end(house: Build) -> None:
    for _ in range(5):
        at = house()
        accepted = race_chats_against_close(at)
        assert all(ended(reply) is not None for reply in accepted)


def race_chats_against_close(at: House) -> list[Reply]:
    start, accepted = threading.Barrier(9), list[Reply]()

    def chat_until_refused() -> None:
        start.wait(LIMIT)
        try:
            for _ in range(1000):
                accepted.append(at.ask("q"))
        except WorkerClosed:
            pass

    threads = [threading.Thread(target=chat_until_refused) for _ in range(8)]
    for thread in threads:
        thread.start()
    start.wait(LIMIT)
    time.sleep(0.002)
    at.close()
    for thread in threads:
        thread.join(LIMIT)
    return accepted


def test_with_closes(house: Build) -> None:
    at = house()
    with at.backend as backend:
        assert backend is at.backend
    assert at.backend.status.state is State.CLOSED


EXIT = """
import sys, threading
from pathlib import Path
from mlx_backend import Backend
from tests.fake_vlm import write_checkpoint
held = threading.Event()
def load(folder, max_batch):
    held.set()
    threading.Event().wait()
backend = Backend(load=load)
backend.load(write_checkpoint(Path(sys.argv[1])))
held.wait(60)
backend.close(3.0)
"""


def test_the_process_ends_within_five_seconds_in_the_middle_of_a_load_that_never_ends(tmp_path: Path) -> None:
    def run() -> None:
        done = subprocess.run([sys.executable, "-c", EXIT, str(tmp_path / "a")], timeout=PATIENCE, check=False,
                              cwd=Path(__file__).parent.parent, capture_output=True, text=True)
        assert (done.returncode, done.stderr) == (0, "")

    check_in_time(6, lambda: timed(run))  # one of them for the start
