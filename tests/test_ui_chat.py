"""Sending, stopping and retrying, without a page: the rules of a conversation."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Coroutine, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from mlx_backend.errors import BadPicture, GenerationFailed, LoupeError, TooLong
from mlx_backend.messages import ChatRequest, Finish, Picture, Settings, Turn
from mlx_backend.prompts import tidy
from tests.fake_backend import CARD, FakeBackend, Script
from tests.served import draw_picture
from tests.waiting import PATIENCE, until
from ui.chat import Chats, Moment
from ui.library import Library, Preferences

ME, OTHER = "me", "other"


@pytest.fixture(autouse=True)
def _refusals_are_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:  # pyright: ignore[reportUnusedFunction]
    monkeypatch.setattr("ui.chat._PREPARATION", PATIENCE)


@pytest.fixture
def backend() -> Iterator[FakeBackend]:
    backend = FakeBackend()
    yield backend
    backend.close()


@pytest.fixture
def chats(backend: FakeBackend, library: Library) -> Iterator[Chats]:
    chats = Chats(backend, library)
    yield chats
    chats.close()


@pytest.fixture
def picture(tmp_path: Path) -> Picture:
    return Picture.from_file(draw_picture(tmp_path / "a.png"))


def told(asking: Coroutine[Any, Any, None]) -> str:
    """Do it; return the sentence that refuses it, if one does."""
    try:
        asyncio.run(asking)
    except LoupeError as error:
        return str(error)
    return ""


def send(chats: Chats, *parts: str | Picture, person: str = ME) -> str:
    return told(chats.send(person, "", Turn.user(*parts)))


def finished(chats: Chats, person: str = ME) -> Moment:
    """Wait until nothing runs in the person's conversation."""
    until(lambda: chats.now(person).running is None)
    return chats.now(person)


def last_turns(backend: FakeBackend) -> tuple[Turn, ...]:
    return backend.record.requests[-1].turns


def test_a_question_gets_an_answer_and_a_follow_up_keeps_the_picture(
        chats: Chats, backend: FakeBackend, picture: Picture) -> None:
    assert send(chats, picture, "What is this?") == ""
    finished(chats)
    assert send(chats, "And its colour?") == ""
    turns = finished(chats).conversation.turns
    assert [turn.role for turn in turns] == ["user", "assistant"] * 2
    assert picture.digest[:8] in turns[3].text
    assert last_turns(backend)[0] == Turn.user(picture, "What is this?")


def test_the_backend_is_told_who_asks_so_that_people_can_take_turns(chats: Chats, backend: FakeBackend) -> None:
    for person in (ME, OTHER):
        send(chats, "hello", person=person)
        finished(chats, person)
    assert [request.asker for request in backend.record.requests] == [ME, OTHER]


@pytest.mark.parametrize("error", [BadPicture("a.png could not be read."), TooLong("This is too long.")])
def test_a_refused_message_leaves_nothing_behind(error: Exception, chats: Chats, backend: FakeBackend) -> None:
    backend.script = lambda _: Script("never", refusal=error)  # pyright: ignore[reportArgumentType]
    assert send(chats, "hello") == str(error)
    assert chats.now(ME).conversation.turns == ()
    backend.script = lambda _: Script("fine")
    assert send(chats, "hello") == ""
    assert finished(chats).conversation.turns[-1].text == "fine"


def test_an_empty_message_is_refused(chats: Chats) -> None:
    assert "empty" in send(chats, "  ")
    assert "empty" in send(chats)


def test_without_a_model_the_message_is_refused(chats: Chats, backend: FakeBackend) -> None:
    backend.unload()
    assert "No model" in send(chats, "hello")


def test_a_model_that_cannot_see_gets_no_picture(library: Library, picture: Picture) -> None:
    backend = FakeBackend(card=replace(CARD, sees=False))
    try:
        assert "cannot see" in send(Chats(backend, library), picture, "What is this?")
        assert backend.record.requests == []
    finally:
        backend.close()


def test_a_late_refusal_becomes_an_answer_that_failed(
        chats: Chats, backend: FakeBackend, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ui.chat._PREPARATION", 0)
    backend.script = lambda _: Script("never", preparation=1, refusal=BadPicture("a.png could not be read."))
    assert send(chats, "hello") == ""
    outcome = finished(chats).conversation.turns[-1].outcome
    assert outcome is not None
    assert (outcome.finish, outcome.error) == (Finish.FAILED, "a.png could not be read.")


def test_a_question_whose_answer_failed_does_not_spoil_the_next_one(chats: Chats, backend: FakeBackend) -> None:
    backend.script = lambda _: Script("", failure=GenerationFailed("It failed."))
    send(chats, "bad")
    failed = finished(chats)
    backend.script = lambda _: Script("good")
    backend.record.replies[-1].text  # noqa: B018
    send(chats, "next")
    finished(chats)
    assert failed.conversation.turns[-1].outcome is not None
    assert [turn.text for turn in last_turns(backend)] == ["next"]


def test_a_question_stopped_before_its_first_word_is_asked_together_with_the_next(
        chats: Chats, backend: FakeBackend, picture: Picture) -> None:
    backend.script = lambda _: Script("never", gate=threading.Event())
    send(chats, picture, "What is this?")
    chats.stop(ME, "")
    finished(chats)
    backend.script = lambda _: Script("fine")
    send(chats, "And its colour?")
    finished(chats)
    assert tidy(last_turns(backend)) == (Turn.user(picture, "What is this?", "And its colour?"),)


def test_stop_keeps_what_was_said(chats: Chats, backend: FakeBackend) -> None:
    backend.script = lambda _: Script("word " * 1000, pace=0.01)
    send(chats, "hello")
    until(lambda: backend.record.words_made)
    chats.stop(ME, "")
    turn = finished(chats).conversation.turns[-1]
    assert turn.text.startswith("word")
    assert turn.outcome is not None
    assert turn.outcome.finish is Finish.STOPPED


def test_a_message_sent_twice_at_once_is_sent_once(chats: Chats, backend: FakeBackend) -> None:
    backend.script = lambda _: Script("fine", preparation=0.2)

    async def twice() -> None:
        await asyncio.gather(*(chats.send(ME, "", Turn.user("hello")) for _ in range(2)))

    asyncio.run(twice())
    assert len(backend.record.requests) == 1
    assert [turn.text for turn in finished(chats).conversation.turns] == ["hello", "fine"]


def test_while_an_answer_comes_the_next_message_waits_in_the_box(chats: Chats, backend: FakeBackend) -> None:
    backend.script = lambda _: Script("never", gate=threading.Event())
    send(chats, "hello")
    assert "still coming" in send(chats, "again")


def test_retry_puts_a_new_answer_in_the_place_of_the_old_one(chats: Chats, backend: FakeBackend) -> None:
    send(chats, "hello")
    first = finished(chats).conversation.turns
    backend.script = lambda _: Script("better")
    assert told(chats.retry(ME, "")) == ""
    turns = finished(chats).conversation.turns
    assert [turn.text for turn in turns] == ["hello", "better"]
    assert turns[0] == first[0]
    assert len(last_turns(backend)) == 1


def test_a_retry_that_is_refused_keeps_the_old_answer(chats: Chats, backend: FakeBackend) -> None:
    send(chats, "hello")
    before = finished(chats).conversation.turns
    backend.unload()
    assert "No model" in told(chats.retry(ME, ""))
    assert chats.now(ME).conversation.turns == before


def test_retry_without_an_answer_says_so(chats: Chats) -> None:
    assert told(chats.retry(ME, "")) != ""


def test_a_picture_file_that_is_gone_is_told(chats: Chats, folder: Path, picture: Picture) -> None:
    send(chats, picture, "hello")
    finished(chats)
    (folder / "pictures" / picture.digest).unlink()
    assert "disk" in send(chats, "and now?")


def test_settings_and_system_prompt_go_with_the_request(chats: Chats, library: Library, backend: FakeBackend) -> None:
    library.prefer(ME, Preferences("Be brief.", Settings(temperature=0.5)))
    send(chats, "hello")
    request = backend.record.requests[-1]
    assert request.turns == (Turn.system("Be brief."), Turn.user("hello"))
    assert request.settings == Settings(temperature=0.5)
    send(chats, "hello", person=OTHER)
    assert backend.record.requests[-1] == ChatRequest((Turn.user("hello"),), asker=OTHER)


def test_nobody_reaches_a_conversation_of_somebody_else(chats: Chats) -> None:
    send(chats, "mine")
    mine = finished(chats).conversation
    theirs = chats.now(OTHER, mine.id).conversation
    assert theirs.id != mine.id
    assert theirs.turns == ()
    told(chats.send(OTHER, mine.id, Turn.user("theirs")))
    assert [turn.text for turn in chats.now(ME).conversation.turns][:1] == ["mine"]
    assert len(chats.now(ME).conversation.turns) == 2


def test_a_new_chat_is_made_only_when_the_last_one_was_used(chats: Chats) -> None:
    first = chats.now(ME).conversation
    assert chats.start(ME) == first
    send(chats, "hello")
    finished(chats)
    assert chats.start(ME).id != first.id
    assert chats.now(ME, first.id).conversation.id == first.id
