"""What a screen reader, a keyboard and weak eyes meet in the main states, in both themes and sizes."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import expect

from mlx_backend.errors import GenerationFailed
from tests.browser.axe import fetch_axe, findings
from tests.browser.conftest import Visit
from tests.browser.steps import drop, send, wait_answers, wait_thumbnails
from tests.fake_backend import FakeBackend, Script
from tests.served import draw_picture

_ANSWER = ("<think>A circle.</think>**Two** shapes, [a link](https://example.org) and `code`.\n\n| a | b |\n|---|---|\n"
           "| 1 | 2 |\n\n```python\ndef area(r: float) -> float:\n    return 3.14 * r ** 2  # a circle\n```\n\n$x^2$")


@pytest.fixture(scope="session")
def axe(tmp_path_factory: pytest.TempPathFactory) -> str:
    return fetch_axe(tmp_path_factory.mktemp("axe"))


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", ["wide", "phone"])
def test_no_main_state_has_a_serious_finding(size: str, theme: Literal["light", "dark"], visit: Visit, axe: str,
                                             backend: FakeBackend, tmp_path: Path) -> None:
    page, found = visit.open(size, theme=theme), dict[str, list[str]]()

    def look(state: str) -> None:
        if serious := findings(page, axe):
            found[state] = serious

    look("empty")
    drop(page, draw_picture(tmp_path / "scene.png", 3))
    wait_thumbnails(page, 1)
    look("a picture in the composer")
    backend.script = lambda _: Script(_ANSWER)
    send(page, "What is this?")
    wait_answers(page, 1)
    page.locator("#chat summary").click()
    look("an answer")
    backend.script = lambda _: Script("", failure=GenerationFailed("It failed."))
    send(page, "And this?")
    page.locator("#chat .failure").wait_for()
    look("a failed answer")
    backend.script = lambda _: Script("never", gate=threading.Event())
    send(page, "And that?")
    page.locator("#live .progress").wait_for()
    look("an answer that is coming")
    page.keyboard.press("Escape")
    page.locator("#chat .reason").wait_for()
    page.locator(".gear").click()
    look("settings")
    page.keyboard.press("Escape")
    page.locator(".chip").click()
    look("the model")
    page.keyboard.press("Escape")
    if size == "phone":
        page.locator("#unfold button.unfold").click()
    look("the side panel")
    page.locator("#chats .entry").first.hover()
    page.locator("#chats .more").first.click()
    look("a menu")
    page.locator("#menu button", has_text="Delete").click()
    page.locator(".notice [data-undo]").wait_for()
    look("a chat that is deleted, with a way back")
    page.locator(".notice [data-undo]").click()
    page.locator("#chats .entry").first.wait_for()
    page.locator("#search").fill("circle")
    page.locator("#hits mark").wait_for()
    look("hits")
    page.locator("#side-foot [data-open=shortcuts]").click()
    look("the shortcuts")
    assert found == {}


def test_the_keyboard_goes_through_the_page_in_reading_order(visit: Visit) -> None:
    page = visit.open()
    expect(page.locator('[data-open="share"]')).to_be_visible()  # once the page knows that this is the owner
    page.locator("#new").focus()
    names: list[str] = []
    for _ in range(18):
        names.append(page.evaluate("(document.activeElement.ariaLabel || document.activeElement.title || "
                                   "document.activeElement.innerText || document.activeElement.placeholder).trim()"))
        page.keyboard.press("Tab")
    order = ["New chat", "Temporary chat", "Hide the chats", "Search chats", "Export everything", "Import", "Shortcuts",
             "Share", "Settings", "What shapes are in the picture?", "Ask about a picture"]
    places = [next(number for number, name in enumerate(names) if wanted in name) for wanted in order]
    assert places == sorted(places)


def test_the_page_can_be_installed(visit: Visit) -> None:
    page = visit.open()
    manifest = page.evaluate("fetch(document.querySelector('link[rel=manifest]').href).then(found => found.json())")
    assert manifest["name"] == "Loupe"
    assert manifest["display"] == "standalone"
    icon = page.request.get(page.url.split("#")[0] + manifest["icons"][0]["src"].lstrip("/"))
    assert icon.ok
    assert "svg" in icon.headers["content-type"]
    expect(page).to_have_title("Loupe")
