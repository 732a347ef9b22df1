"""Two people at once, in two browsers: nothing of one appears at the other, and each stops their own answer (B13)."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.steps import paste, wait_answers, wait_thumbnails
from tests.fake_backend import FakeBackend, Script, echo
from tests.served import digest, draw_picture
from tests.waiting import until

ROUNDS = 20


def test_twenty_rounds_side_by_side_mix_nothing_up(visit: Visit, backend: FakeBackend, tmp_path: Path) -> None:
    backend.script = echo
    pages: tuple[Page, Page] = (visit.open(), visit.open("phone", theme="dark"))
    shown: list[set[str]] = [set(), set()]
    for number in range(ROUNDS):
        for who, page in enumerate(pages):
            picture = draw_picture(tmp_path / f"{who}-{number}.png", 2 * number + who)
            shown[who].add(digest(picture)[:8])
            paste(page, picture)
            wait_thumbnails(page, 1)
            page.locator("#composer textarea").fill(f"person {who} asks {number}")
        for page in pages:
            page.locator("#composer textarea").press("Enter")
        for who, page in enumerate(pages):
            answer = wait_answers(page, number + 1)
            assert f"person {who} asks {number}" in answer
            assert {name for name in shown[0] | shown[1] if name in answer} == shown[who]
    for who, page in enumerate(pages):
        expect(page.locator("#chat .pictures img")).to_have_count(ROUNDS)
        expect(page.locator("#chat")).not_to_contain_text(f"person {1 - who}")


def test_stop_of_one_leaves_the_other_streaming(visit: Visit, backend: FakeBackend) -> None:
    backend.script = lambda _: Script("word " * 5000, pace=0.05)
    mine, theirs = visit.open(), visit.open("phone")
    for page in (mine, theirs):
        page.locator("#composer textarea").fill("go")
        page.locator("#composer textarea").press("Enter")
        page.locator("#live .message", has_text="word word").first.wait_for()
    mine.locator("#stop").click()
    mine.locator("#chat .reason", has_text="stopped by you").wait_for()
    length = len(theirs.locator("#live").inner_text())
    until(lambda: len(theirs.locator("#live").inner_text()) > length + 20)
    expect(theirs.locator("#chat .reason")).to_have_count(0)
    theirs.keyboard.press("Escape")
    theirs.locator("#chat .reason").wait_for()
