"""The worker: one thread, every accepted job ends exactly once, and an idle thread keeps nothing alive."""

from __future__ import annotations

import gc
import subprocess
import sys
import threading
import time
import weakref
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from mlx_backend.errors import BadCheckpoint, LoupeError, OutOfMemory, WorkerClosed
from mlx_backend.worker import MLXWorker, Stepper
from tests.fake_vlm import LIMIT, Gate
from tests.waiting import PATIENCE, check_in_time, timed

DEADLY = [SystemExit, KeyboardInterrupt, GeneratorExit, RuntimeError, TypeError, IndexError, MemoryError]


class FakeStepper:
    """Has `turns` of work; `raises` says what step, fail and close raise, by their names."""

    def __init__(self, turns: int = 0, raises: dict[str, Callable[[], BaseException]] | None = None) -> None:
        self.turns = turns
        self.calls: list[str] = []
        self.failures: list[LoupeError] = []
        self.threads: set[str] = set()
        self.raises = raises or {}

    def step(self) -> bool:
        self._note("step")
        self.turns -= 1
        return self.turns > 0

    def fail(self, error: LoupeError) -> None:
        self.failures.append(error)
        self._note("fail")

    def close(self) -> None:
        self._note("close")

    def _note(self, call: str) -> None:
        self.calls.append(call)
        self.threads.add(threading.current_thread().name)
        if call in self.raises:
            raise self.raises[call]()


@pytest.fixture
def make() -> Iterator[Callable[..., MLXWorker]]:
    made: list[MLXWorker] = []

    def make(stepper: Stepper | None = None) -> MLXWorker:
        made.append(MLXWorker(stepper))
        return made[-1]

    yield make
    for worker in made:
        assert worker.close(LIMIT)


@pytest.fixture
def worker(make: Callable[..., MLXWorker]) -> MLXWorker:
    return make()


def test_fake_stepper_is_a_stepper() -> None:
    stepper: Stepper = FakeStepper()
    assert {name for name in vars(Stepper) if not name.startswith("_")} <= set(dir(stepper))


# -- jobs

def test_a_job_runs_on_the_thread_and_returns_its_result(worker: MLXWorker) -> None:
    def job(one: int, two: int) -> tuple[str, int]:
        return threading.current_thread().name, one + two

    assert worker.submit(job, 1, 2).result(LIMIT) == ("mlx", 3)


def test_keyword_arguments_are_passed(worker: MLXWorker) -> None:
    assert worker.submit(int, "ff", base=16).result(LIMIT) == 255


def test_all_jobs_of_many_threads_run_on_one_thread_one_after_the_other(worker: MLXWorker) -> None:
    inside: list[int] = []
    most: list[int] = []

    def job() -> int:
        inside.append(1)
        most.append(len(inside))
        inside.pop()
        return threading.get_ident()

    with ThreadPoolExecutor(8) as pool:
        submitted = list(pool.map(lambda _: worker.submit(job), range(200)))
    assert len({future.result(LIMIT) for future in submitted}) == 1
    assert set(most) == {1}


def test_jobs_run_in_the_order_of_their_submission(worker: MLXWorker) -> None:
    ran: list[int] = []
    futures = [worker.submit(ran.append, number) for number in range(100)]
    futures[-1].result(LIMIT)
    assert ran == list(range(100))


def test_a_job_may_submit_another(worker: MLXWorker) -> None:
    inner = worker.submit(lambda: worker.submit(lambda: "inner")).result(LIMIT)
    assert inner.result(LIMIT) == "inner"


def test_a_future_that_is_cancelled_before_its_turn_is_skipped(worker: MLXWorker) -> None:
    gate, ran = Gate(), list[str]()
    worker.submit(gate.hold)
    cancelled = worker.submit(ran.append, "cancelled")
    after = worker.submit(ran.append, "after")
    assert cancelled.cancel()
    gate.open()
    after.result(LIMIT)
    assert ran == ["after"]


# -- failures

def raising(error: Callable[[], BaseException]) -> None:
    raise error()


@pytest.mark.parametrize("error", DEADLY)
def test_a_job_that_raises_anything_fails_alone(worker: MLXWorker, error: type[BaseException]) -> None:
    with pytest.raises(LoupeError):
        worker.submit(raising, error).result(LIMIT)
    assert worker.submit(lambda: "next").result(LIMIT) == "next"


def test_an_error_of_ours_keeps_its_kind_and_sentence(worker: MLXWorker) -> None:
    with pytest.raises(BadCheckpoint, match="no config"):
        worker.submit(raising, lambda: BadCheckpoint("no config")).result(LIMIT)


def test_a_failed_allocation_is_told_as_one(worker: MLXWorker) -> None:
    with pytest.raises(OutOfMemory, match="not enough memory"):
        worker.submit(raising, lambda: RuntimeError("[metal::malloc] Resource limit exceeded")).result(LIMIT)


@pytest.mark.parametrize("error", [ValueError, lambda: BadCheckpoint("no config")])
def test_an_exception_arrives_without_traceback_cause_or_context(
        worker: MLXWorker, error: Callable[[], BaseException]) -> None:
    def job() -> None:
        try:
            raise KeyError("inner")
        except KeyError as inner:
            raise error() from inner

    arrived = worker.submit(job).exception(LIMIT)
    assert arrived is not None
    assert (arrived.__traceback__, arrived.__cause__, arrived.__context__) == (None, None, None)


# -- what an idle thread keeps

class Weights:
    pass


def wait_until(holds: Callable[[], bool]) -> bool:
    deadline = time.monotonic() + LIMIT
    while not holds() and time.monotonic() < deadline:
        gc.collect()
        time.sleep(0.001)
    return holds()


def test_an_idle_thread_keeps_neither_its_last_job_nor_its_arguments_nor_its_result(worker: MLXWorker) -> None:
    argument, result = Weights(), Weights()
    kept = [weakref.ref(argument), weakref.ref(result)]
    results = [result]
    future = worker.submit(lambda _: results.pop(), argument)
    future.result(LIMIT)
    del argument, result, future
    assert wait_until(lambda: [ref() for ref in kept] == [None, None])


def test_an_idle_thread_keeps_nothing_of_a_job_that_failed(worker: MLXWorker) -> None:
    kept: list[weakref.ref[Weights]] = []

    def job() -> None:
        weights = Weights()
        kept.append(weakref.ref(weights))
        raise ValueError(weights)

    future = worker.submit(job)
    assert future.exception(LIMIT) is not None
    assert wait_until(lambda: kept[0]() is None), "the future that the caller still has keeps the weights"


def test_a_closed_worker_keeps_no_stepper() -> None:
    stepper = FakeStepper()
    worker, kept = MLXWorker(stepper), weakref.ref(stepper)
    assert worker.close(LIMIT)
    del stepper
    assert wait_until(lambda: kept() is None)


# -- steps

def test_the_stepper_is_stepped_until_it_has_no_more_work_then_the_thread_waits(
        make: Callable[..., MLXWorker]) -> None:
    stepper = FakeStepper()
    worker = make(stepper)
    worker.submit(setattr, stepper, "turns", 5)
    assert wait_until(lambda: stepper.turns == 0)
    worker.submit(lambda: None).result(LIMIT)
    assert stepper.threads == {"mlx"}
    assert stepper.calls.count("step") <= 7  # one after each of the two jobs may find nothing to do


def test_between_two_jobs_that_wait_there_is_one_step(make: Callable[..., MLXWorker]) -> None:
    stepper, gate = FakeStepper(turns=1000), Gate()
    worker = make(stepper)
    worker.submit(gate.hold)
    counts = [worker.submit(lambda: stepper.calls.count("step")) for _ in range(5)]
    gate.open()
    first = counts[0].result(LIMIT)
    assert [count.result(LIMIT) - first for count in counts] == [0, 1, 2, 3, 4]


@pytest.mark.parametrize("error", DEADLY)
def test_a_step_that_raises_is_told_to_the_stepper_and_the_thread_lives(
        make: Callable[..., MLXWorker], error: type[BaseException]) -> None:
    stepper = FakeStepper(turns=3, raises={"step": error})
    worker = make(stepper)
    worker.submit(lambda: None).result(LIMIT)
    assert worker.submit(lambda: "next").result(LIMIT) == "next"
    assert stepper.failures
    assert stepper.failures[0].__traceback__ is None


def test_a_step_that_raises_for_ever_is_no_hot_loop(make: Callable[..., MLXWorker]) -> None:
    stepper = FakeStepper(turns=1_000_000, raises={"step": RuntimeError})
    worker = make(stepper)
    worker.submit(lambda: None).result(LIMIT)
    before = time.thread_time(), worker.submit(time.thread_time).result(LIMIT)
    threading.Event().wait(1.0)
    assert worker.submit(time.thread_time).result(LIMIT) - before[1] < 0.3
    assert stepper.calls.count("step") <= 4


# -- death

@pytest.mark.filterwarnings("error::pytest.PytestUnhandledThreadExceptionWarning")
def test_when_the_stepper_cannot_even_fail_the_worker_dies_in_the_open(make: Callable[..., MLXWorker]) -> None:
    stepper, gate = FakeStepper(raises={"step": RuntimeError, "fail": RuntimeError}), Gate()
    worker = make(stepper)
    worker.submit(gate.hold)
    waiting = worker.submit(lambda: "never")
    gate.open()
    assert isinstance(waiting.exception(LIMIT), WorkerClosed)
    assert wait_until(lambda: not worker.alive)
    with pytest.raises(WorkerClosed, match="has died"):
        worker.submit(lambda: None)
    assert stepper.calls[-1] == "close"


def test_a_dead_worker_goes_on_with_a_new_thread_after_the_old_one_and_a_living_or_closed_one_does_not(
        make: Callable[..., MLXWorker]) -> None:
    stepper = FakeStepper(raises={"step": RuntimeError, "fail": RuntimeError})
    worker = make(stepper)
    assert not worker.revive(), "it lives"
    first = worker.submit(threading.current_thread).result(LIMIT)
    first.join(LIMIT)
    stepper.raises.clear()
    assert worker.revive()
    assert worker.submit(threading.current_thread).result(LIMIT) is not first
    assert worker.alive
    assert worker.close(LIMIT)
    assert not worker.revive(), "it is closed"


def test_of_many_who_start_a_dead_worker_again_one_does(make: Callable[..., MLXWorker]) -> None:
    worker = make(FakeStepper(raises={"step": RuntimeError, "fail": RuntimeError}))
    worker.submit(threading.current_thread).result(LIMIT).join(LIMIT)
    with ThreadPoolExecutor(8) as pool:
        assert sum(pool.map(lambda _: worker.revive(), range(8))) == 1  # without a job it has no reason to die again


# -- closing

def test_after_close_submit_raises(worker: MLXWorker) -> None:
    assert worker.close(LIMIT)
    assert not worker.alive
    with pytest.raises(WorkerClosed):
        worker.submit(lambda: None)


def test_close_twice_is_fine(worker: MLXWorker) -> None:
    assert worker.close(LIMIT)
    assert worker.close(LIMIT)


def test_close_from_many_threads_at_once_is_fine(worker: MLXWorker) -> None:
    with ThreadPoolExecutor(8) as pool:
        assert all(pool.map(lambda _: worker.close(LIMIT), range(8)))


def test_close_from_the_thread_itself_returns_at_once_and_ends_it(worker: MLXWorker) -> None:
    assert worker.submit(worker.close).result(LIMIT) is False
    assert worker.close(LIMIT)


def test_close_does_not_wait_longer_than_it_is_told(worker: MLXWorker) -> None:
    gate, closed = Gate(), list[bool]()
    worker.submit(gate.hold)
    gate.wait_reached()
    check_in_time(2, lambda: timed(lambda: closed.append(worker.close(0.05))))
    assert not any(closed)
    gate.open()


def test_jobs_that_wait_behind_a_running_one_fail_at_close_and_it_ends(worker: MLXWorker) -> None:
    gate = Gate()
    running = worker.submit(gate.hold)
    gate.wait_reached()
    waiting = [worker.submit(lambda: None) for _ in range(10)]
    assert not worker.close(0.01)
    gate.open()
    assert running.result(LIMIT) is None
    assert all(isinstance(future.exception(LIMIT), WorkerClosed) for future in waiting)


def test_close_lets_the_step_in_hand_end_and_closes_the_stepper_on_the_thread(
        make: Callable[..., MLXWorker]) -> None:
    stepper = FakeStepper(turns=10_000_000)
    worker = make(stepper)
    worker.submit(lambda: None).result(LIMIT)
    assert worker.close(LIMIT)
    assert (stepper.calls[-1], stepper.calls.count("close"), stepper.threads) == ("close", 1, {"mlx"})


@pytest.mark.parametrize("error", DEADLY)
def test_a_stepper_that_does_not_close_cleanly_keeps_nobody_waiting(
        make: Callable[..., MLXWorker], error: type[BaseException]) -> None:
    gate = Gate()
    worker = make(FakeStepper(raises={"close": error}))
    worker.submit(gate.hold)
    gate.wait_reached()
    waiting = worker.submit(lambda: None)
    worker.close(0)
    gate.open()
    assert isinstance(waiting.exception(LIMIT), WorkerClosed)


def test_submitting_from_eight_threads_while_closing_each_raises_or_ends() -> None:
    for _ in range(20):
        accepted = race_submits_against_close(MLXWorker())
        assert all(future.exception(LIMIT) is None or isinstance(future.exception(), WorkerClosed)
                   for future in accepted)


def race_submits_against_close(worker: MLXWorker) -> list[Future[Any]]:
    start, accepted = threading.Barrier(9), list[Future[Any]]()

    def submit_until_refused() -> None:
        start.wait(LIMIT)
        try:
            for _ in range(10_000):
                accepted.append(worker.submit(int))
        except WorkerClosed:
            pass

    threads = [threading.Thread(target=submit_until_refused) for _ in range(8)]
    for thread in threads:
        thread.start()
    start.wait(LIMIT)
    assert worker.close(LIMIT)
    for thread in threads:
        thread.join(LIMIT)
    return accepted


# -- the process

EXITS = {
    "without a close": "worker.submit(int).result(60)",
    "in the middle of a job": "worker.submit(threading.Event().wait, 0.5)",
    "by an exception": "worker.submit(int); raise SystemExit(0)",
    "after a close": "worker.close()",
}


@pytest.mark.parametrize("how", EXITS)
def test_the_process_ends_by_itself(how: str) -> None:
    code = f"import threading\nfrom mlx_backend.worker import MLXWorker\nworker = MLXWorker()\n{EXITS[how]}\n"

    def run() -> None:
        done = subprocess.run([sys.executable, "-W", "error", "-c", code], cwd=Path(__file__).parent.parent,
                              timeout=PATIENCE, capture_output=True, text=True, check=False)
        assert (done.returncode, done.stderr) == (0, "")

    check_in_time(10, lambda: timed(run))


def test_many_workers_can_live_side_by_side() -> None:
    workers = [MLXWorker(name=f"mlx {number}") for number in range(3)]
    idents = {worker.submit(threading.get_ident).result(LIMIT) for worker in workers}
    assert len(idents) == 3
    assert all(map(partial(MLXWorker.close, timeout=LIMIT), workers))
