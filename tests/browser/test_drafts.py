"""Typed text is never lost: it belongs to its chat, over a reload, on another device, and while messages are sent."""

from __future__ import annotations

import threading
from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from mlx_backend.errors import TooLong
from tests.browser.conftest import Visit
from tests.browser.steps import arrive, reload, send, wait_answers
from tests.fake_backend import FakeBackend, Script
from tests.served import served
from tests.waiting import until


def kept(page: Page) -> str:
    """What the server has of the text in the box."""
    return page.evaluate("fetch('/drafts/' + location.hash.slice(1)).then(found => found.json()).then(found => "
                         "found.text)")


def test_each_chat_keeps_what_was_typed_in_it(page: Page) -> None:
    box = page.locator("#composer textarea")
    box.fill("for a new chat")
    until(lambda: kept(page) == "for a new chat")
    reload(page)
    expect(box).to_have_value("for a new chat")
    box.fill("A question")
    box.press("Enter")
    wait_answers(page, 1)
    until(lambda: kept(page) == "")
    box.fill("for the first chat")
    page.locator("#new").click()
    page.locator("#empty h1").wait_for()
    expect(box).to_have_value("")
    box.fill("for the second chat")
    page.locator("#chats .open").click()
    expect(box).to_have_value("for the first chat")
    other = page.context.new_page()  # another device of the same person
    chat = page.locator("#chats .open").get_attribute("data-chat")
    until(lambda: page.evaluate("location.hash") == f"#{chat}")
    other.goto(page.evaluate("location.href"))
    arrive(other)
    expect(other.locator("#composer textarea")).to_have_value("for the first chat")
    page.locator("#new").click()
    expect(box).to_have_value("for the second chat")
    page.locator("#new").click()
    expect(box).to_have_value("for the second chat")
    page.locator("#chats .open").click()
    expect(page.locator("#chat .said")).to_have_text("A question")
    expect(box).to_have_value("for the first chat")
    box.press("Enter")
    wait_answers(page, 2)
    reload(other)
    expect(other.locator("#chat .said")).to_have_count(2)
    expect(other.locator("#composer textarea")).to_have_value("")


def test_what_is_typed_while_a_message_is_sent_stays_in_the_box(page: Page, backend: FakeBackend) -> None:
    backend.script = lambda _: Script("Fine.", preparation=0.8)
    send(page, "first")
    page.keyboard.type(" and then")
    wait_answers(page, 1)
    expect(page.locator("#composer textarea")).to_have_value(" and then")
    backend.script = lambda _: Script("never", refusal=TooLong("This conversation is too long."), preparation=0.3)
    page.keyboard.press("Enter")
    page.keyboard.type("?")
    page.locator(".notice", has_text="too long").wait_for()
    expect(page.locator("#composer textarea")).to_have_value(" and then?")


def test_changing_an_earlier_message_gives_back_what_was_in_the_box(page: Page) -> None:
    box = page.locator("#composer textarea")
    send(page, "one")
    wait_answers(page, 1)
    box.fill("half a thought")
    page.locator("#chat .act.edit").hover()
    page.locator("#chat .act.edit").click()
    expect(box).to_have_value("one")
    expect(page.locator("#spot [data-leave]")).to_be_visible()
    page.keyboard.press("Escape")
    expect(box).to_have_value("half a thought")
    page.locator("#chat .act.edit").hover()
    page.locator("#chat .act.edit").click()
    expect(box).to_have_value("one")
    box.fill("two")
    box.press("Enter")
    expect(page.locator("#chat .said")).to_have_text(["two"])
    expect(box).to_have_value("half a thought")


def test_a_restart_finds_the_text(browser: Browser, tmp_path: Path) -> None:
    cookies = []
    for run in range(2):
        backend = FakeBackend(script=lambda _: Script("never", gate=threading.Event()))
        with served(backend, tmp_path / "data") as url:
            visit = Visit(browser, url)
            page = browser.new_context().new_page() if not run else browser.new_context(
                storage_state={"cookies": cookies, "origins": []}).new_page()
            page.goto(url)
            arrive(page)
            box = page.locator("#composer textarea")
            if run:
                expect(box).to_have_value("not yet sent")
            else:
                page.locator("#empty h1").wait_for()
                box.fill("not yet sent")
                until(lambda page=page: kept(page) == "not yet sent")
                cookies = page.context.storage_state().get("cookies", [])
            page.context.close()
            visit.leave()
