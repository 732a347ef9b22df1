"""The main job from end to end in a browser: drop, ask, read, ask again, stop, and ask once more.

Everything that depends on the backend is in one fixture.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from mlx_backend.messages import ChatRequest
from tests.browser.conftest import Visit
from tests.browser.steps import drop, send, stop, wait_answers, wait_thumbnails
from tests.fake_backend import FakeBackend, Script
from tests.served import Serving, draw_picture, served
from tests.waiting import check_in_time


@dataclass(frozen=True)
class Scene:
    """A backend, a picture that it knows, and what it must say about it."""

    backend: Serving
    picture: Path
    question: str
    answer: str
    follow_up: str
    follow_up_answer: str
    long_question: str


def _script(request: ChatRequest) -> Script:
    if not any(turn.pictures for turn in request.turns):
        return Script("I see no picture.")
    question = request.turns[-1].text
    if "everything" in question:
        return Script("and then " * 5000, pace=0.02)
    return Script("Red." if "colour" in question else "A circle and a square.", pace=0.02)


@pytest.fixture
def scene(tmp_path: Path) -> Iterator[Scene]:
    backend = FakeBackend(script=_script)
    yield Scene(backend, draw_picture(tmp_path / "scene.png"), "What shapes are in the picture?",
                "A circle and a square.", "What colour is the circle?", "Red.", "Tell me everything about it.")
    backend.close()


def test_the_first_minute(scene: Scene, browser: Browser, tmp_path: Path) -> None:
    with served(scene.backend, tmp_path / "data") as url:
        visit = Visit(browser, url)
        page = visit.open()
        drop(page, scene.picture)
        wait_thumbnails(page, 1)
        send(page, scene.question)
        assert wait_answers(page, 1) == scene.answer
        send(page, scene.follow_up)
        assert wait_answers(page, 2) == scene.follow_up_answer
        check_in_time(0.5, lambda: stop_long_answer(page, scene.long_question))
        stopped = page.locator("#chat .reason").count()
        send(page, scene.follow_up)
        assert wait_answers(page, 3 + stopped) == scene.follow_up_answer
        visit.leave()


def stop_long_answer(page: Page, question: str) -> float:
    """Return the seconds until the page says that it was stopped."""
    stopped = page.locator("#chat .reason").count()
    send(page, question)
    page.locator("#live .message p").first.wait_for()
    seconds = stop(page)
    expect(page.locator("#chat .reason")).to_have_text(["stopped by you"] * (stopped + 1))
    wait_answers(page, 3 + stopped)
    return seconds
