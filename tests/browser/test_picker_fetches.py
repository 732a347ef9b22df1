"""Fetching on the page in a real browser, from a hub on this computer, while a chat streams on (B16, B18)."""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import keyring
import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests import tiny
from tests.browser.conftest import Visit
from tests.browser.steps import send
from tests.browser.test_picker import SLOW, open_picker, press, row
from tests.chatting import Chatting, Keychain
from tests.conftest import Checkpoint
from tests.served import served
from tests.small_hub import SmallHub
from tests.waiting import PATIENCE, until
from ui.stock import open_stock

_WEIGHTS = "model.safetensors"


@dataclass
class Market:
    """The real thing, except that the hub is on this computer; somebody chats all the time."""

    hub: SmallHub
    chat: Chatting
    url: str
    folder: Path
    model: Path

    def offer(self, name: str, change: Callable[[Path], object] = lambda _: None, **options: object) -> str:
        """Put a model on the hub."""
        folder = self.folder / name
        shutil.copytree(self.model, folder)
        change(folder)
        return self.hub.add(f"lab/{name}", folder, **options)


@pytest.fixture(scope="module")
def opened(tmp_path_factory: pytest.TempPathFactory, checkpoint: Checkpoint) -> Iterator[Market]:
    folder = tmp_path_factory.mktemp("market")
    with SmallHub() as hub, pytest.MonkeyPatch.context() as patch:
        for name, value in hub.environment.items():
            patch.setenv(name, value) if value is not None else patch.delenv(name)
        with (closing(Chatting(checkpoint("qwen3"))) as chat,
              served(chat.backend, folder / "data", stock=open_stock(chat.backend, [])) as url):
            yield Market(hub, chat, url, folder, checkpoint("smolvlm"))
            chat.close()  # before the backend is


@pytest.fixture
def market(opened: Market) -> Iterator[Market]:
    began = time.perf_counter()
    opened.hub.bytes.clear()
    yield opened
    opened.hub.release()
    assert opened.chat.longest_pause(began) <= 3


@pytest.fixture(scope="module")
def opened_page(browser: Browser, opened: Market) -> Iterator[Page]:
    visit = Visit(browser, opened.url)
    yield visit.open()
    visit.leave()


@pytest.fixture
def page(opened_page: Page, market: Market) -> Page:
    """The one page of this module, with the picker open: to open a page takes seconds."""
    if opened_page.locator("body").get_attribute("data-panel") != "picker":
        open_picker(opened_page)
    return opened_page


def fetch(page: Page, repo: str) -> Locator:
    """Look for a model and fetch it; return its download."""
    page.locator('[data-field="text"]').fill(repo.partition("/")[2])
    found = row(page, repo, "found")
    expect(found).to_be_visible(timeout=SLOW)
    press(found, "fetch")
    return row(page, repo, "jobs")


def test_a_gated_model_says_what_it_needs_and_comes_with_a_token(market: Market, page: Page) -> None:
    before = keyring.get_keyring()
    keyring.set_keyring(Keychain(5))
    try:
        job = fetch(page, market.offer("gated", gated=True, token="hf_opens_it"))
        expect(job).to_contain_text("lab/gated is gated: accept its licence", timeout=SLOW)
        assert market.hub.weight_bytes == 0
        page.locator("#token summary").click()
        page.locator("#token-field").fill("hf_opens_it")
        page.keyboard.press("Enter")
        expect(page.locator("#token-where")).to_have_text("A token is kept in the keychain.")
        press(job, "resume")
        expect(job).to_contain_text("complete", timeout=SLOW)
        expect(row(page, "lab/gated")).to_contain_text("Switch", timeout=SLOW)
    finally:
        keyring.set_keyring(before)


def test_of_two_in_a_queue_the_second_waits_for_its_turn(market: Market, page: Page) -> None:
    first, second = market.offer("first"), market.offer("second")
    gate = market.hub.hold(128 * 1024)
    jobs = [fetch(page, first)]
    assert gate.reached.wait(2 * PATIENCE)
    jobs.append(fetch(page, second))
    expect(jobs[1]).to_contain_text("waiting for its turn")
    expect(jobs[0].locator("progress")).not_to_have_attribute("value", "0")
    market.hub.release()
    for job in jobs:
        expect(job).to_contain_text("complete", timeout=SLOW)


def _as_gguf(folder: Path) -> None:
    (folder / _WEIGHTS).rename(folder / "model-q4.gguf")


def _without_a_shard(folder: Path) -> None:
    (folder / _WEIGHTS).unlink()
    tiny.build("smolvlm", folder, shards=2)
    tiny.break_missing_shard(folder)


@pytest.mark.parametrize(("name", "change", "sentence"), [
    ("only-gguf", _as_gguf, "only GGUF files, which other programs read"),
    ("no-shard", _without_a_shard, "is incomplete on the hub: it lacks model-00002-of-00002.safetensors"),
    ("own-python", tiny.break_model_file, "brings its own Python"),
])
def test_what_could_not_be_loaded_is_refused_with_the_reason(
        market: Market, page: Page, name: str, change: Callable[[Path], object], sentence: str) -> None:
    job = fetch(page, market.offer(name, change))
    expect(job).to_contain_text(sentence, timeout=SLOW)
    assert market.hub.weight_bytes == 0
    press(job, "cancel")
    expect(job).to_have_count(0)


def test_a_disk_that_is_too_small_is_told_before_the_weights(market: Market, page: Page) -> None:
    job = fetch(page, market.offer("huge", claims={_WEIGHTS: 10**15}))
    expect(job).to_contain_text("lab/huge needs 1000000.0 GB more and the disk has", timeout=SLOW)
    assert market.hub.weight_bytes == 0


def test_a_cut_connection_is_told_and_goes_on_where_it_was_while_the_page_streams(market: Market, page: Page) -> None:
    page.keyboard.press("Escape")
    send(page, "Tell me something long.")
    answer = page.locator("#live")
    answer.locator(".message").last.wait_for(timeout=SLOW)
    open_picker(page)
    repo = market.offer("cut")
    size = (market.folder / "cut" / _WEIGHTS).stat().st_size
    market.hub.cuts[_WEIGHTS] = [size * 3 // 10, 0, 0]
    job = fetch(page, repo)
    expect(job).to_contain_text("The connection was cut or stalled. Trying again in", timeout=SLOW)
    before = answer.inner_html()
    until(lambda: answer.inner_html() != before)
    expect(job).to_contain_text("complete", timeout=SLOW)
    assert f"bytes={size * 3 // 10}-" in market.hub.ranges()
    assert market.hub.bytes[_WEIGHTS] == size, "a byte was fetched twice"
    page.keyboard.press("Escape")
    page.locator("#stop").click()


def test_a_pinned_revision_is_fetched_by_its_name(market: Market, page: Page) -> None:
    repo, commit = market.offer("pinned", revision="4" * 40), "4" * 40
    page.locator("#model-field input, #model-field textarea").fill(f"{repo}@{'5' * 40}")
    page.locator("#switch").click()
    expect(page.locator("#model-field input, #model-field textarea")).to_have_value("")
    expect(page.locator("#model-details .failure")).to_contain_text("has no such revision", timeout=SLOW)
    gate = market.hub.hold(64 * 1024)
    page.locator("#model-field input, #model-field textarea").fill(f"{repo}@{commit}")
    page.locator("#switch").click()
    assert gate.reached.wait(2 * PATIENCE)
    job = row(page, repo, "jobs")
    expect(job).to_contain_text("revision 444444444444", timeout=SLOW)
    press(job, "cancel")
    expect(page.locator("#model-details .failure")).to_contain_text("was not loaded", timeout=SLOW)
