"""A phone's photo of 24 megapixels: how soon it can be sent, and what it does to an answer that is being made."""

from __future__ import annotations

import sys
from itertools import pairwise
from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import Page, expect

from tests import fixtures_pictures as make
from tests.browser.steps import drop_held, hold, send, wait_thumbnails
from tests.fake_backend import FakeBackend, Script
from tests.waiting import check_in_time

# Notes by the page's clock each moment at which the answer on it grows.
_WATCH = """() => {
  let shown = 0;
  window.grown = [];
  new MutationObserver(() => {
    const length = document.querySelector("#live").textContent.length;
    if (length > shown) window.grown.push(performance.now() / 1000);
    shown = length;
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
}"""


@pytest.fixture(scope="module")
def photo(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("photo") / "photo.jpg"
    path.write_bytes(make.photo((5712, 4284), quality=90))
    return path


def test_it_is_ready_to_send_within_a_second(page: Page, photo: Path) -> None:
    hold(page, photo)

    def add() -> float:
        remove_all(page)
        began, ready = drop_held(page)
        sys.stdout.write(f"\n24 megapixels, {photo.stat().st_size / 1e6:.1f} MB: ready {ready - began:.2f} s later\n")
        return ready - began

    check_in_time(5, add)  # 1 s with two cores to itself; tests share them
    expect(page.locator("#strip .note")).to_have_text("reduced to 1,156 × 868")
    page.locator("#detail").select_option("exact")
    expect(page.locator("#strip .note")).to_have_text("reduced to 4,618 × 3,464")


def remove_all(page: Page) -> None:
    for button in page.locator("#strip .remove-thumb").all():
        button.click()
    wait_thumbnails(page, 0)


def longest_pause(page: Page, began: float, ended: float) -> float:
    """The longest time without a new word on the page, of those that touch this span."""
    grown: list[float] = page.evaluate("window.grown")
    return max(after - before for before, after in pairwise(grown) if after > began and before < ended)


@pytest.fixture
def slow(tmp_path: Path) -> Path:
    """The same size in a kind that is decoded in full, three times as long as a JPEG."""
    path = tmp_path / "photo.webp"
    gradient = Image.linear_gradient("L").resize((5712, 4284)).convert("RGB")
    path.write_bytes(make.encode(gradient, "WEBP", quality=50, method=0))
    return path


@pytest.mark.parametrize("file", ["photo", "slow"])
def test_an_answer_that_is_being_made_goes_on_meanwhile(file: str, page: Page, backend: FakeBackend,
                                                        request: pytest.FixtureRequest) -> None:
    backend.script = lambda _: Script("word " * 3000, 0.1)
    hold(page, request.getfixturevalue(file))
    page.evaluate(_WATCH)
    send(page, "Tell me a long story")
    page.wait_for_function("window.grown.length > 3")
    shares: list[float] = []
    for _ in range(5):  # on a busy machine a pause may have other reasons; one try without is enough
        count = page.evaluate("window.grown.length")
        page.wait_for_function("count => window.grown.length > count + 5", arg=count)
        quiet_from, quiet_to = page.evaluate("count => [window.grown[count], window.grown.at(-1)]", count)
        began, ready = drop_held(page)
        page.wait_for_function("ready => window.grown.at(-1) > ready", arg=ready)
        quiet, meanwhile = longest_pause(page, quiet_from, quiet_to), longest_pause(page, began, ready)
        sys.stdout.write(f"\nready after {ready - began:.2f} s; the longest pause of the answer was {meanwhile:.2f} s, "
                         f"and {quiet:.2f} s before\n")
        shares.append((meanwhile - quiet) / (ready - began))
        remove_all(page)
        if shares[-1] < 0.5:
            break
    assert min(shares) < 0.5, "the answer stood still while the photo was prepared"
    page.locator("#stop").click()
    expect(page.locator("#chat .reason")).to_be_visible()
