"""The side panel and what is kept: chats found, named, deleted, taken along, and long ones opened at once."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.opening import bring_long_chat, open_long_chat
from tests.browser.steps import drop, reload, send, wait_answers, wait_thumbnails
from tests.fake_backend import FakeBackend, Script
from tests.served import draw_picture
from tests.waiting import check_in_time, until


def choose(page: Page, entry: str) -> None:
    page.locator("#menu button", has_text=entry).click()


def open_side(page: Page) -> None:
    """Open the panel where it is folded away, which is on a phone alone."""
    if page.evaluate("innerWidth < 900 && !document.body.classList.contains('side-shown')"):
        page.locator("#unfold button.unfold").click()
    expect(page.locator("#side")).to_be_visible()


@pytest.mark.parametrize("size", ["wide", "phone"])
def test_a_chat_is_found_named_pinned_deleted_and_brought_back(size: str, visit: Visit) -> None:
    page = visit.open(size)
    for number, text in enumerate(("Ships at sea", "Dogs in snow")):
        open_side(page)
        page.locator("#new").click()
        page.locator("#empty h1").wait_for()
        send(page, text)
        wait_answers(page, 1)
        open_side(page)
        expect(page.locator("#chats .entry")).to_have_count(number + 1)
    page.locator("#search").fill("ships")
    expect(page.locator("#hits .open")).to_contain_text(["Ships at sea"])
    page.locator("#search").fill("pictures")  # a word of the answers
    expect(page.locator("#hits mark").first).to_have_text("pictures")
    page.locator("#hits .open", has_text="Ships").click()
    expect(page.locator("#chat .said")).to_have_text("Ships at sea")
    open_side(page)
    page.locator("#search").fill("")
    page.locator("#chats .entry", has_text="Ships").hover()
    menu = page.locator("#chats .entry", has_text="Ships").locator(".more")
    menu.click()
    choose(page, "Rename")
    page.locator("dialog input").fill("Boats <b>")
    page.keyboard.press("Enter")
    page.locator("#chats .open", has_text="Boats <b>").wait_for()
    menu = page.locator("#chats .entry", has_text="Boats").locator(".more")
    menu.click()
    choose(page, "Pin")
    expect(page.locator("#chats h3").first).to_have_text("Pinned")
    menu.click()
    choose(page, "Delete")
    expect(page.locator("#chats .entry")).to_have_count(1)
    page.locator(".notice [data-undo]").click()  # on a phone above the panel, which covers the page
    expect(page.locator("#chat .said")).to_have_text("Ships at sea")


def test_a_reload_shows_the_chat_that_was_open_and_the_panel_as_it_was(page: Page) -> None:
    send(page, "The first one")
    wait_answers(page, 1)
    page.locator("#new").click()
    page.locator("#empty h1").wait_for()
    send(page, "The second one")
    page.locator("#chats .entry").nth(1).wait_for()
    wait_answers(page, 1)
    first = page.locator("#chats .open", has_text="first")
    first.click()
    page.locator("#chat .said", has_text="first").wait_for()
    expect(page).to_have_url(re.compile(f"#{first.get_attribute('data-chat')}$"))
    page.locator("#side .fold").click()
    reload(page)
    page.locator("#chat .said", has_text="first").wait_for()
    expect(page.locator("#side")).to_be_hidden()
    page.locator("#unfold button.unfold").click()
    expect(page.locator("#side")).to_be_visible()


def test_a_temporary_chat_says_so_and_is_not_listed(page: Page) -> None:
    page.locator("#side .incognito").click()
    expect(page.locator(".alarm")).to_contain_text("temporary")
    send(page, "Between us")
    wait_answers(page, 1)
    expect(page.locator("#chats .entry")).to_have_count(0)


def test_a_chat_goes_out_of_one_browser_and_into_another(visit: Visit, page: Page, tmp_path: Path) -> None:
    drop(page, draw_picture(tmp_path / "scene.png", 4))
    wait_thumbnails(page, 1)
    send(page, "What is this?")
    wait_answers(page, 1)
    for number, suffix in enumerate((".zip", ".html", ".json")):
        page.locator("#gear .share").click()
        with page.expect_download() as coming:
            page.locator("#menu button").nth(number).click()
        assert coming.value.suggested_filename == f"What is this{suffix}"
        coming.value.save_as(tmp_path / f"chat{suffix}")
    other = visit.open()
    with other.expect_file_chooser() as chooser:
        other.locator("[data-import]").click()
    chooser.value.set_files(tmp_path / "chat.json")
    expect(other.locator("#said-now")).to_contain_text("Chats: 1, pictures: 1")
    expect(other.locator("#chat .said")).to_have_text("What is this?")
    expect(other.locator("#chat .pictures img")).to_have_js_property("naturalWidth", 320)


def test_a_chat_of_400_turns_opens_at_once_and_its_beginning_is_a_few_clicks_away(
        page: Page, backend: FakeBackend, tmp_path: Path, fake_url: str) -> None:
    backend.script = lambda _: Script("hello")
    chat = bring_long_chat(page, tmp_path, fake_url)

    def open_it() -> float:
        page.locator("#new").click()
        page.locator("#empty h1").wait_for()
        return open_long_chat(page, chat)

    check_in_time(3, open_it)  # under 1 on an idle machine
    scroll = page.locator("#scroll")
    until(lambda: scroll.evaluate("e => e.scrollHeight - e.scrollTop - e.clientHeight") < 2)
    scroll.hover()
    page.mouse.wheel(0, -1_000_000)
    until(lambda: scroll.evaluate("e => e.scrollTop") == 0)
    first = page.locator("#chat .message", has_text="Number 340.").first
    before = first.bounding_box()
    assert before
    page.locator("#more-above").click()
    page.locator("#chat .message", has_text="Number 280.").first.wait_for()
    until(lambda: abs((first.bounding_box() or {"y": -1000})["y"] - before["y"]) < 60)
    page.locator("#search").fill("zebra")
    page.locator("#hits .open").first.click()
    expect(page.locator("#chat .message", has_text="Number 5.").first).to_be_in_viewport()


def test_everything_works_in_german(visit: Visit) -> None:
    page = visit.open(locale="de-DE")
    expect(page.locator("#composer textarea")).to_have_attribute("placeholder", "Frag nach einem Bild")
    expect(page.locator("#empty .motto")).to_contain_text("Es bleibt auf diesem Computer")
    send(page, "Hallo")
    wait_answers(page, 1)
    expect(page.locator("#chat .figures")).to_contain_text("erstes Wort nach")
    expect(page.locator("#chats h3")).to_have_text("Heute")
    page.locator(".gear").click()
    page.get_by_label("Temperatur", exact=True).fill("9")
    expect(page.locator("#drawer h2")).to_have_text("Einstellungen")
    expect(page.locator("body")).not_to_contain_text("⟦", use_inner_text=True)
    expect(page.locator("[title*='⟦'], [aria-label*='⟦'], [placeholder*='⟦']")).to_have_count(0)
