"""Pictures large, their dialogs and what is cut: for the keyboard alone, for screen readers and for weak eyes."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from mlx_backend.pictures import prepare
from tests import fixtures_documents as documents
from tests import fixtures_pictures as make
from tests.browser.axe import fetch_axe, findings
from tests.browser.conftest import Visit
from tests.browser.steps import drop, send, wait_answers, wait_thumbnails
from tests.fake_backend import FakeBackend
from tests.served import draw_picture
from tests.waiting import until


@pytest.fixture(scope="module")
def axe(tmp_path_factory: pytest.TempPathFactory) -> str:
    return fetch_axe(tmp_path_factory.mktemp("axe"))


def put(page: Page, path: Path, data: bytes) -> None:
    path.write_bytes(data)
    page.locator("#composer input[type=file]").set_input_files(path)


@pytest.mark.parametrize(("size", "theme"), [("wide", "light"), ("phone", "dark")])
def test_no_state_of_the_pictures_has_a_serious_finding(size: str, theme: Literal["light", "dark"], visit: Visit,
                                                        axe: str, backend: FakeBackend, tmp_path: Path) -> None:
    page, found = visit.open(size, theme=theme), dict[str, list[str]]()

    def look(state: str) -> None:
        if serious := findings(page, axe):
            found[state] = serious

    for number in range(4):
        drop(page, draw_picture(tmp_path / f"{number}.png", number))
    wait_thumbnails(page, 4)
    page.locator("#composer textarea").fill("Which of these?")
    page.locator("#detail").select_option("exact")
    expect(page.locator("#cost-row.over")).to_be_visible()
    look("too many tokens")
    page.locator("#detail").select_option("normal")
    put(page, tmp_path / "bad.png", b"Hello World")
    page.locator("#refusals .notice").wait_for()
    look("a refused file")
    put(page, tmp_path / "paper.pdf", documents.pdf("0 0 m", "0 0 m", "0 0 m"))
    page.locator("dialog.take").wait_for()
    look("pages of a document")
    page.keyboard.press("Escape")
    put(page, tmp_path / "clip.mp4", documents.video())
    page.locator("dialog.take input[type=number]").wait_for()
    look("frames of a clip")
    page.keyboard.press("Escape")
    page.locator("#composer .upload-button").click()
    page.locator("#menu").wait_for()
    look("the ways in")
    page.keyboard.press("Escape")
    page.locator("#strip .look").first.click()
    page.locator("#viewer[open]").wait_for()
    look("a picture of the message, large")
    page.locator("#viewer button.crop").click()
    page.locator(".crop-box").wait_for()
    look("cutting")
    page.keyboard.press("Escape")
    expect(page.locator("#viewer")).to_have_count(0)
    page.locator("#composer textarea").press("Enter")
    wait_answers(page, 1)
    page.locator("#chat .pictures a").first.click()
    page.locator("#viewer[open]").wait_for()
    look("a picture of the chat, large")
    page.keyboard.press("Escape")
    assert found == {}


def name_of_focus(page: Page) -> str:
    return page.evaluate("document.activeElement.ariaLabel || document.activeElement.innerText || ''")


def check_focus(page: Page, name: str) -> None:
    until(lambda: name_of_focus(page).startswith(name))


def tab_to(page: Page, name: str) -> None:
    for _ in range(20):
        if name_of_focus(page).startswith(name):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not come to {name}")


def test_the_keyboard_alone_orders_turns_cuts_and_removes(page: Page, backend: FakeBackend, tmp_path: Path) -> None:
    for number in range(3):
        drop(page, draw_picture(tmp_path / f"{number}.png", number))
    wait_thumbnails(page, 3)
    page.locator("#strip .look").first.focus()
    page.keyboard.press("ArrowRight")
    check_focus(page, "1.png, 2 of 3.")
    page.keyboard.press("Alt+ArrowLeft")
    expect(page.locator("#strip .thumb .name").first).to_have_text("1.png")
    check_focus(page, "1.png, 1 of 3.")
    page.keyboard.press("Enter")
    page.locator("#viewer[open]").wait_for()
    tab_to(page, "Turn right")
    page.keyboard.press("Enter")
    expect(page.locator("#viewer .viewer-name")).to_contain_text("200 × 320")
    tab_to(page, "Crop")
    page.keyboard.press("Enter")
    check_focus(page, "Part to keep.")
    for key in ["ArrowLeft"] * 3 + ["Shift+ArrowUp"] * 10:
        page.keyboard.press(key)
    page.keyboard.press("Enter")
    expect(page.locator("#viewer .viewer-name")).to_contain_text(re.compile("16[01] × 192"))
    page.keyboard.press("Escape")
    expect(page.locator("#viewer")).to_have_count(0)
    expect(page.locator("#strip .look").first).to_be_focused()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Delete")
    wait_thumbnails(page, 2)
    check_focus(page, "2.png, 2 of 2.")
    send(page, "Which?")
    wait_answers(page, 1)
    pictures = backend.record.requests[-1].turns[-1].pictures
    assert [picture.name for picture in pictures] == ["1.png", "2.png"]
    assert prepare(pictures[0]).image.size in ((160, 192), (161, 192))  # borders of pixels are rounded outwards


def test_escape_in_a_cut_leaves_the_picture_as_it_was(page: Page, tmp_path: Path) -> None:
    put(page, tmp_path / "a.png", make.flat(size=(300, 200)))
    wait_thumbnails(page, 1)
    page.locator("#strip .look").click()
    page.locator("#viewer button.crop").click()
    page.locator("#viewer .dialog-buttons button", has_text="Cancel").click()
    expect(page.locator("#viewer .viewer-name")).to_contain_text("300 × 200")
    expect(page.locator(".crop-box")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.locator("#strip .note")).to_have_text("300 × 200")


def test_a_cut_that_is_begun_before_the_picture_is_there_waits_for_it(page: Page, tmp_path: Path) -> None:
    put(page, tmp_path / "a.png", make.flat(size=(300, 200)))
    wait_thumbnails(page, 1)
    page.route("**/large", lambda _: None)
    page.locator("#strip .look").click()
    page.locator("#viewer button.crop").click()
    expect(page.locator(".crop-box")).to_have_count(0)
    page.unroute("**/large")  # which lets it go on
    expect(page.locator(".crop-box")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator("#viewer .viewer-name")).to_contain_text("240 × 160")
