"""Answers that go on without anybody, and what is left of them after a kill."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

from mlx_backend.messages import Finish, Settings, Turn
from tests.fake_backend import FakeBackend, Script
from tests.waiting import slowness, until
from ui.answers import LEFT
from ui.chat import Chats
from ui.library import Library, Preferences, SavedTurn

ME = "me"

# A process that answers without end until it is killed.
_ANSWERING = """
import asyncio, sys, time
from pathlib import Path
from mlx_backend.messages import Turn
from tests.fake_backend import FakeBackend, Script
from ui.chat import Chats
from ui.library import Library
chats = Chats(FakeBackend(script=lambda _: Script("word " * 100000, pace=0.01)), Library(Path(sys.argv[1])))
asyncio.run(chats.send("me", "", Turn.user("hello")))
while True:
    chats.note("me")
    print(len(chats.now("me").running.text), flush=True)
    time.sleep(0.05)
"""


@pytest.fixture
def backend() -> Iterator[FakeBackend]:
    backend = FakeBackend()
    yield backend
    backend.close()


def answer_of(library: Library) -> SavedTurn:
    return library.open(ME).turns[-1]


def ask(chats: Chats, text: str = "hello") -> None:
    asyncio.run(chats.send(ME, "", Turn.user(text)))


def test_an_answer_that_nobody_asks_about_is_saved_when_it_ends(backend: FakeBackend, library: Library) -> None:
    backend.script = lambda _: Script("here it is")
    chats = Chats(backend, library)
    ask(chats)
    until(lambda: answer_of(library).outcome is not None)
    assert answer_of(library).text == "here it is"
    chats.close()


def test_after_the_last_page_is_gone_it_goes_on_for_the_linger_time_and_says_so(
        backend: FakeBackend, library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr("ui.answers.time", SimpleNamespace(monotonic=lambda: now[0]))
    backend.script = lambda _: Script("word " * 100_000, pace=0.01)
    chats = Chats(backend, library, linger=100)
    ask(chats)
    for _ in range(2):
        chats.note(ME)  # a page is there
        now[0] += 99
        saved = answer_of(library).text
        until(lambda saved=saved: answer_of(library).text != saved)  # it was looked after
        assert chats.now(ME).running is not None
    now[0] += 2
    until(lambda: answer_of(library).outcome is not None)
    outcome = answer_of(library).outcome
    assert outcome is not None
    assert (outcome.finish, outcome.error) == (Finish.CANCELLED, LEFT)
    assert answer_of(library).text.startswith("word word")
    assert backend.record.replies[-1].finish is Finish.CANCELLED
    chats.close()


def test_at_the_end_of_the_process_what_was_said_is_kept(backend: FakeBackend, library: Library) -> None:
    backend.script = lambda _: Script("one two three", gate=None, pace=30)
    chats = Chats(backend, library)
    ask(chats)
    until(lambda: backend.record.words_made > 0)
    chats.close()
    assert answer_of(library).text == "one"


def test_a_kill_loses_at_most_the_last_second_and_the_rest_says_that_it_was_interrupted(tmp_path: Path) -> None:
    assert any(_lost_at_a_kill(tmp_path / str(number)) <= 1.5 for number in range(3))  # of three, for a busy machine


def _lost_at_a_kill(folder: Path) -> float:
    """The seconds of an answer that are not on the disk; less where everything takes longer."""
    process = subprocess.Popen([sys.executable, "-c", _ANSWERING, str(folder)], stdout=subprocess.PIPE, text=True,
                               env={**os.environ, "PYTHONPATH": str(Path(__file__).resolve().parent.parent)})
    assert process.stdout is not None
    began, seen = 0.0, list[tuple[float, int]]()
    while not seen or seen[-1][0] < 4:
        length = int(process.stdout.readline())
        began = began or time.monotonic()
        seen.append((time.monotonic() - began, length))
    slow = slowness()
    process.send_signal(signal.SIGKILL)
    process.communicate()
    library = Library(folder)
    turn = answer_of(library)
    library.close()
    assert turn.outcome is not None
    assert turn.outcome.interrupted
    kept = max(when for when, length in seen if length <= len(turn.text))
    return (seen[-1][0] - kept) / slow


def test_continuing_goes_on_behind_the_old_words_as_a_branch_of_its_own(backend: FakeBackend, library: Library) -> None:
    chats = Chats(backend, library)
    backend.script = lambda _: Script("One, two,")
    ask(chats, "Count.")
    until(lambda: chats.now(ME).running is None)
    first = answer_of(library)
    backend.script = lambda _: Script(" three.")
    asyncio.run(chats.resume(ME, "", first.id))
    assert backend.record.requests[-1].begun == "One, two,"
    until(lambda: chats.now(ME).running is None)
    assert answer_of(library).text == "One, two, three."
    assert answer_of(library).branch == (2, 2)
    chats.close()


def test_a_changed_question_is_asked_in_its_place_and_the_old_one_is_kept(
        backend: FakeBackend, library: Library) -> None:
    chats = Chats(backend, library)
    for text in ("first", "second"):
        ask(chats, text)
        until(lambda: chats.now(ME).running is None)
    old = library.open(ME).turns[0]
    asyncio.run(chats.send(ME, "", Turn.user("other"), instead_of=old.id))
    until(lambda: chats.now(ME).running is None)
    assert [turn.text for turn in backend.record.requests[-1].turns] == ["other"]
    turns = library.open(ME).turns
    assert [turn.text for turn in turns if turn.role == "user"] == ["other"]
    assert turns[0].branch == (2, 2)
    assert [turn.text for turn in library.choose(ME, old.id).turns if turn.role == "user"] == ["first", "second"]
    chats.close()


def test_a_branch_begins_after_any_answer(backend: FakeBackend, library: Library) -> None:
    chats = Chats(backend, library)
    for text in ("first", "second", "third"):
        ask(chats, text)
        until(lambda: chats.now(ME).running is None)
    answer = library.open(ME).turns[1]
    asyncio.run(chats.send(ME, "", Turn.user("aside"), after=answer.id))
    until(lambda: chats.now(ME).running is None)
    assert [turn.text for turn in library.open(ME).turns if turn.role == "user"] == ["first", "aside"]
    assert len(backend.record.requests[-1].turns) == 3
    chats.close()


def test_each_chat_keeps_its_settings_and_an_answer_those_it_was_made_with(
        backend: FakeBackend, library: Library) -> None:
    chats = Chats(backend, library)
    ask(chats)
    until(lambda: chats.now(ME).running is None)
    first = library.open(ME)
    library.prefer_here(ME, first.id, Preferences("Be brief.", Settings(temperature=0.5, stop=("END",))))
    second = chats.start(ME)
    asyncio.run(chats.send(ME, second.id, Turn.user("hello")))
    assert backend.record.requests[-1].settings == Settings()
    asyncio.run(chats.retry(ME, first.id))
    assert backend.record.requests[-1].settings == Settings(temperature=0.5, stop=("END",))
    until(lambda: chats.now(ME, first.id).running is None)
    outcome = library.open(ME, first.id).turns[-1].outcome
    assert outcome is not None
    assert outcome.settings == Settings(temperature=0.5, stop=("END",))
    chats.close()


def test_reasoning_is_not_sent_again(backend: FakeBackend, library: Library) -> None:
    chats = Chats(backend, library)
    backend.script = lambda _: Script("<think>\nA dog.\n</think>\n\nIt is a dog.")
    ask(chats)
    until(lambda: chats.now(ME).running is None)
    ask(chats, "Sure?")
    assert backend.record.requests[-1].turns[1] == Turn.assistant("It is a dog.")
    chats.close()


def test_a_chat_that_is_deleted_under_its_answer_harms_nobody(backend: FakeBackend, library: Library) -> None:
    gate = threading.Event()
    backend.script = lambda _: Script("late", gate=gate)
    chats = Chats(backend, library)
    ask(chats)
    library.delete(ME, library.open(ME).id)
    gate.set()
    until(lambda: not chats.running(ME))
    chats.close()
