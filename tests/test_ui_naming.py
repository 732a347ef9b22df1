"""A chat's title by the model: asked for by a click, and never in a message's way."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from mlx_backend.messages import ChatRequest, Finish
from tests.fake_backend import CARD, FakeBackend, Script
from tests.served import Visitor, served
from tests.waiting import until

GATE = threading.Event()


def script(request: ChatRequest) -> Script:
    if not request.turns[-1].text.startswith("Give the following"):
        return Script("They sail.")
    return Script('<think>\nhm\n</think>\n\n"**Ships at sea.**"\nAnd more.', gate=GATE)


@pytest.fixture
def backend() -> Iterator[FakeBackend]:
    GATE.clear()
    backend = FakeBackend(script=script)
    yield backend
    backend.close()


@pytest.fixture
def me(backend: FakeBackend, tmp_path: Path) -> Iterator[Visitor]:
    with served(backend, tmp_path) as url:
        visitor = Visitor(url)
        visitor.send("Tell me about it")
        visitor.wait_answer(2)
        yield visitor
        visitor.close()


def title(visitor: Visitor) -> str:
    visitor.tick()
    return visitor.shown["chats"][0]["chats"][0]["title"]


def test_a_click_has_the_model_name_the_chat(me: Visitor, backend: FakeBackend) -> None:
    assert me.act(kind="name", id=me.address) == ""
    asked = backend.record.requests[-1].turns[0].text
    assert "Tell me about it" in asked
    assert "They sail." in asked
    GATE.set()
    assert backend.record.replies[-1].wait(60)
    until(lambda: title(me) == "Ships at sea")
    assert len(me.tick()) == 2


def test_a_message_takes_the_place_of_a_name(me: Visitor, backend: FakeBackend) -> None:
    me.act(kind="name", id=me.address)
    naming = backend.record.replies[-1]
    assert "Answers come first" not in me.send("And then?")
    assert naming.finish is Finish.CANCELLED
    assert "They sail." in me.wait_answer(4)
    assert title(me) == "Tell me about it"


def test_the_built_in_model_and_an_empty_chat_get_no_name(me: Visitor, backend: FakeBackend) -> None:
    backend._card = replace(CARD, embedded=True)
    assert "cannot name chats" in me.act(kind="name", id=me.address)
    backend._card = CARD
    me.act(kind="new")
    assert "cannot name chats" in me.act(kind="name", id=me.address)
    assert me.act(kind="name", id="nothing of mine") != ""
