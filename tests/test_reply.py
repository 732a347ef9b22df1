"""A reply ends exactly once, and any number of readers may come, go and come late."""

from __future__ import annotations

import asyncio
import gc
import threading
import time
import weakref
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

import pytest

from mlx_backend.errors import BadPicture, GenerationFailed, LoupeError
from mlx_backend.messages import Delta, Finish, Progress, Stage, Stats
from mlx_backend.reply import Reply
from tests.fake_vlm import LIMIT


def ended(text: str = "", finish: Finish = Finish.FINISHED) -> Reply:
    reply = Reply()
    reply.add(text)
    reply.end(finish)
    return reply


def read(reply: Reply) -> str:
    return "".join(delta.text for delta in reply)


async def read_async(reply: Reply) -> str:
    return "".join([delta.text async for delta in reply])


def run_all(*jobs: Callable[[], object]) -> list[object]:
    """Run each on a thread of its own, all at once."""
    start = threading.Barrier(len(jobs))

    def run(job: Callable[[], object]) -> object:
        start.wait(LIMIT)
        return job()

    with ThreadPoolExecutor(len(jobs)) as pool:
        return [future.result(LIMIT) for future in [pool.submit(run, job) for job in jobs]]


# -- the end

def test_a_new_reply_is_preparing_and_empty() -> None:
    reply = Reply()
    assert (reply.text, reply.finish, reply.error, reply.stats) == ("", None, None, Stats())
    assert reply.progress == Progress(Stage.PREPARING)


def test_the_first_end_decides() -> None:
    reply = Reply()
    assert reply.end(Finish.STOPPED)
    assert not reply.end(Finish.FINISHED)
    assert not reply.fail(RuntimeError("late"))
    assert (reply.finish, reply.error) == (Finish.STOPPED, None)


def test_of_many_ends_at_once_exactly_one_wins() -> None:
    for _ in range(50):
        reply = Reply()
        won = run_all(*[partial(reply.end, finish) for finish in Finish])
        assert won.count(True) == 1
        assert reply.finish is list(Finish)[won.index(True)]


def test_nothing_can_be_added_after_the_end() -> None:
    reply = ended("a")
    reply.add("b")
    reply.note(Stage.ANSWERING)
    reply.count(generated_tokens=7)
    assert (reply.text, reply.progress, reply.stats) == ("a", Progress(Stage.ENDED), Stats())


def test_cancel_keeps_what_was_said_and_may_come_any_number_of_times() -> None:
    reply = Reply()
    reply.add("half an ans")
    reply.cancel(Finish.STOPPED)
    reply.cancel()
    assert (reply.text, reply.finish) == ("half an ans", Finish.STOPPED)


def test_a_failure_is_kept_without_its_traceback() -> None:
    reply = Reply()
    try:
        raise ValueError("inner")
    except ValueError as error:
        reply.fail(error)
    assert isinstance(reply.error, GenerationFailed)
    assert (reply.error.__traceback__, reply.error.__cause__, reply.error.__context__) == (None, None, None)


def test_a_failure_does_not_keep_the_frames_alive_in_which_it_was_raised() -> None:
    class Array:
        pass

    def compute(held: list[weakref.ref[Array]]) -> None:
        array = Array()
        held.append(weakref.ref(array))
        raise BadPicture("cat.png cannot be read.")

    reply, held = Reply(), list[weakref.ref[Array]]()
    try:
        compute(held)
    except BadPicture as error:
        reply.fail(error)
    gc.collect()
    assert held[0]() is None
    assert str(reply.error) == "cat.png cannot be read."


# -- readers

def test_a_reader_gets_the_text_and_then_the_end() -> None:
    assert list(ended("all of it")) == [Delta("all of it")]


def test_a_reader_after_the_end_gets_everything_as_often_as_it_asks() -> None:
    reply = ended("all of it")
    assert [read(reply), read(reply)] == ["all of it", "all of it"]


def test_a_reader_of_an_empty_reply_gets_nothing() -> None:
    assert list(ended()) == []


def test_two_readers_on_two_threads_get_the_same_text() -> None:
    reply = Reply()

    def write() -> None:
        for letter in "abcdefghij" * 20:
            reply.add(letter)
        reply.end(Finish.FINISHED)

    one, two, _ = run_all(lambda: read(reply), lambda: read(reply), write)
    assert one == two == "abcdefghij" * 20


def test_a_reader_that_waits_wakes_for_the_text() -> None:
    reply, came = Reply(), threading.Event()
    got: list[str] = []

    def follow() -> None:
        for delta in reply:
            got.append(delta.text)
            came.set()

    thread = threading.Thread(target=follow)
    thread.start()
    reply.add("a")
    assert came.wait(LIMIT)
    assert got == ["a"]
    reply.end(Finish.FINISHED)
    thread.join(LIMIT)
    assert not thread.is_alive()


def test_a_reader_that_goes_away_changes_nothing() -> None:
    reply = Reply()
    reply.add("a")
    leaving: Iterator[Delta] = iter(reply)
    assert next(leaving) == Delta("a")
    del leaving
    reply.add("b")
    reply.end(Finish.FINISHED)
    assert read(reply) == "ab"


@pytest.mark.parametrize("finish", [finish for finish in Finish if finish is not Finish.FAILED])
def test_an_end_that_is_no_failure_raises_nothing(finish: Finish) -> None:
    reply = Reply()
    reply.add("a")
    reply.end(finish, LoupeError("the model was changed") if finish is Finish.MODEL_CHANGED else None)
    assert read(reply) == "a"


def test_a_failed_reply_gives_its_text_and_then_raises_a_fresh_error_each_time() -> None:
    reply = Reply()
    reply.add("half")
    reply.fail(BadPicture("cat.png cannot be read."))
    errors: list[LoupeError] = []
    for _ in range(2):
        reader = iter(reply)
        assert next(reader) == Delta("half")
        with pytest.raises(BadPicture, match=r"cat\.png cannot be read\.") as raised:
            next(reader)
        errors.append(raised.value)
    assert errors[0] is not errors[1]
    assert reply.error is not None
    assert reply.error.__traceback__ is None


def test_waiting_has_a_limit() -> None:
    reply = Reply()
    assert not reply.wait(0.01)
    assert not reply.wait_prepared(0.01)


def test_waiting_ends_with_the_reply() -> None:
    reply, started = Reply(), time.monotonic()
    threading.Timer(0.05, reply.end, [Finish.FINISHED]).start()
    assert reply.wait(LIMIT)
    assert time.monotonic() - started < LIMIT / 2  # woken, not timed out


def test_waiting_for_the_preparation_ends_when_it_is_done_or_refused() -> None:
    prepared, refused = Reply(), Reply()
    prepared.note(Stage.WAITING)
    refused.fail(BadPicture("no"))
    assert prepared.wait_prepared(0)
    assert refused.wait_prepared(0)


# -- readers on an event loop

def test_an_async_reader_gets_what_comes_from_another_thread() -> None:
    reply = Reply()

    async def scenario() -> str:
        reading = asyncio.ensure_future(read_async(reply))
        await asyncio.sleep(0)  # it waits now
        await asyncio.get_running_loop().run_in_executor(None, write)
        return await asyncio.wait_for(reading, LIMIT)

    def write() -> None:
        for letter in "abc":
            reply.add(letter)
        reply.end(Finish.FINISHED)

    assert asyncio.run(scenario()) == "abc"


def test_an_async_reader_after_the_end_gets_everything() -> None:
    assert asyncio.run(read_async(ended("all of it"))) == "all of it"


def test_an_async_reader_of_a_failed_reply_gets_the_text_and_then_the_error() -> None:
    reply = Reply()
    reply.add("half")
    reply.fail(BadPicture("cat.png cannot be read."))

    async def follow() -> None:
        reader: AsyncIterator[Delta] = aiter(reply)
        assert await anext(reader) == Delta("half")
        with pytest.raises(BadPicture):
            await anext(reader)

    asyncio.run(follow())


def test_many_async_readers_and_a_thread_follow_one_reply() -> None:
    reply = Reply()

    async def scenario() -> list[str]:
        readers = [asyncio.ensure_future(read_async(reply)) for _ in range(5)]
        thread = asyncio.get_running_loop().run_in_executor(None, read, reply)
        await asyncio.sleep(0)
        for letter in "abc":
            reply.add(letter)
            await asyncio.sleep(0)
        reply.end(Finish.FINISHED)
        return await asyncio.wait_for(asyncio.gather(*readers, thread), LIMIT)

    assert asyncio.run(scenario()) == ["abc"] * 6


def test_an_async_reader_that_is_cancelled_leaves_the_reply_alone() -> None:
    reply = Reply()

    async def scenario() -> None:
        reading = asyncio.ensure_future(read_async(reply))
        await asyncio.sleep(0)
        reading.cancel()
        with pytest.raises(asyncio.CancelledError):
            await reading

    asyncio.run(scenario())
    reply.add("a")
    reply.end(Finish.FINISHED)
    assert read(reply) == "a"


def test_a_reader_whose_event_loop_closed_under_it_does_not_disturb_the_writer() -> None:
    reply = Reply()
    loop = asyncio.new_event_loop()
    reader: AsyncIterator[Delta] = aiter(reply)

    async def read_one() -> Delta:
        return await anext(reader)

    reply.add("a")
    assert loop.run_until_complete(read_one()) == Delta("a")
    loop.close()
    reply.add("b")
    reply.end(Finish.FINISHED)
    assert read(reply) == "ab"


def test_a_reader_that_went_away_is_not_kept_by_the_reply_and_neither_is_its_loop() -> None:
    reply = Reply()

    async def scenario() -> list[weakref.ref[Any]]:
        reply.add("a")
        reader: AsyncIterator[Delta] = aiter(reply)
        await anext(reader)
        return [weakref.ref(reader), weakref.ref(asyncio.get_running_loop())]

    gone = asyncio.run(scenario())  # which closes the async generators that are left
    gc.collect()
    assert [kept() for kept in gone] == [None, None]
