"""The model picker in a real browser: over a scripted backend, and over the real one with a hub on this computer."""

from __future__ import annotations

import shutil
import time
from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from mlx_backend import Backend
from mlx_backend.messages import State, When
from tests.browser.conftest import Visit
from tests.browser.steps import reload, send, wait_answers
from tests.conftest import Checkpoint
from tests.fake_backend import CARD, FakeBackend, Script
from tests.fake_stock import GB, FakeHub, FakeShelf, entry, fake_stock
from tests.served import served
from tests.small_hub import SmallHub
from tests.waiting import PATIENCE, until
from ui.stock import open_stock

OTHER, LARGE = entry("mlx-community/other-4bit"), entry("mlx-community/large-4bit", weights=40 * GB, size=40 * GB)
UNSAFE = entry("someone/own-python", refusal="someone/own-python brings its own Python.")


SLOW = 120_000  # milliseconds; every question to the hub is a process of its own


def open_picker(page: Page) -> None:
    page.locator("#chip .chip").click()
    page.locator('[data-list="here"] .model').first.wait_for()


def row(page: Page, name: str, within: str = "here") -> Locator:
    return page.locator(f'[data-list="{within}"] .model', has=page.get_by_text(name, exact=True))


def press(within: Locator, does: str) -> None:
    within.locator(f'[data-do="{does}"]').click()


# -- over a script ----------------------------------------------------------------------------------------------------


@dataclass
class Shop:
    """A page over fakes."""

    backend: FakeBackend
    shelf: FakeShelf
    hub: FakeHub
    url: str


@pytest.fixture(scope="module")
def opened(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Shop]:
    backend, shelf, hub = FakeBackend(), FakeShelf(), FakeHub()
    stock = fake_stock(shelf=shelf, hub=hub, fetching=backend.fetching)
    with served(backend, tmp_path_factory.mktemp("shop"), stock=stock) as url:
        yield Shop(backend, shelf, hub, url)


@pytest.fixture
def shop(opened: Shop) -> Shop:
    opened.backend.switching = When.AFTER
    opened.backend.load(CARD.path, When.NOW).result(PATIENCE)  # which ends what an earlier test left
    opened.backend.script = lambda _: Script("Short.")
    opened.shelf.entries = [entry("fake-vl", path=CARD.path), OTHER, LARGE, UNSAFE]
    opened.hub.trouble = ""
    return opened


@pytest.fixture
def guest(browser: Browser, shop: Shop) -> Iterator[Visit]:
    visit = Visit(browser, shop.url)
    yield visit
    visit.leave()


def test_a_switch_during_an_answer_is_told_in_a_second_browser_and_waits_for_it(shop: Shop, guest: Visit) -> None:
    one, two = guest.open(), guest.open()
    shop.backend.script = lambda _: Script("word " * 1000, pace=0.02)
    send(two, "Tell me everything.")
    two.locator("#live .message", has_text="word word").wait_for()
    expect(one.locator("#chip .state")).to_have_text("answering")
    open_picker(one)
    press(row(one, OTHER.name), "switch")
    news = two.locator("#chip .news")
    expect(news).to_have_text("other-4bit is loaded when the answer ends.")
    expect(two.locator("#chip .state")).to_have_text("switching")
    expect(two.locator("#live .message").first).to_be_visible()
    press(one.locator("#model-details"), "now")
    expect(two.locator("#model-news")).to_have_text("The model is now other-4bit.")  # it goes by itself
    expect(two.locator("#chip .model-name")).to_have_text("other-4bit")
    expect(two.locator("#chat .reason")).to_contain_text("the model was changed")
    expect(news).to_have_count(0)
    expect(row(one, OTHER.name)).to_contain_text("in use")


def test_a_failed_switch_is_told_in_every_browser_and_the_old_model_stays(shop: Shop, guest: Visit) -> None:
    one, two = guest.open(), guest.open()
    open_picker(one)
    one.locator("#model-field input, #model-field textarea").fill("/models/broken")
    one.locator("#switch").click()
    expect(two.locator("#model-news")).to_contain_text("broken is no checkpoint folder")  # it goes by itself
    expect(one.locator("#model-details .failure")).to_contain_text("broken is no checkpoint folder")
    expect(two.locator("#chip .model-name")).to_have_text("fake-vl")


def test_the_rule_for_switches_holds_in_every_browser(shop: Shop, guest: Visit) -> None:
    one, two = guest.open(), guest.open()
    open_picker(one)
    one.locator('[data-field="rule"]').select_option("now")
    until(lambda: shop.backend.switching is When.NOW)
    open_picker(two)
    expect(two.locator('[data-field="rule"]')).to_have_value("now")


def test_fit_labels_show_their_numbers_on_a_tap_and_stay_open(guest: Visit) -> None:
    page = guest.open()
    open_picker(page)
    expect(row(page, OTHER.name).locator(".fit summary")).to_have_text("fits")
    label = row(page, LARGE.name).locator(".fit")
    expect(label.locator("summary")).to_have_text("will not fit")
    label.locator("summary").click()
    page.wait_for_timeout(2000)  # it looks again meanwhile
    expect(label.locator("p")).to_contain_text("Needs about 41.0 GB of 16.0 GB")
    expect(row(page, UNSAFE.name)).to_contain_text("brings its own Python")
    expect(row(page, UNSAFE.name).locator('[data-do="switch"]')).to_have_count(0)


def test_unload_gives_the_memory_back_and_the_next_message_is_answered(shop: Shop, guest: Visit) -> None:
    page = guest.open()
    open_picker(page)
    press(page.locator("#model-details"), "unload")
    expect(page.locator("#chip .state")).to_have_text("resting")
    expect(page.locator("#model-details")).to_contain_text("The next message loads it again.")
    assert shop.backend.status.state is State.RESTING
    page.keyboard.press("Escape")
    send(page, "Hello?")
    assert wait_answers(page, 1) == "Short."
    expect(page.locator("#chip .state")).to_have_text("ready")


def test_delete_asks_first_and_says_what_it_gave_back(shop: Shop, guest: Visit) -> None:
    page = guest.open()
    open_picker(page)
    press(row(page, LARGE.name), "delete")
    question = page.locator("dialog.ask")
    expect(question).to_contain_text("Delete mlx-community/large-4bit from this computer? This gives back 40.0 GB.")
    question.get_by_role("button", name="Cancel").click()
    expect(row(page, LARGE.name)).to_have_count(1)
    press(row(page, LARGE.name), "delete")
    question.get_by_role("button", name="Delete").click()
    expect(row(page, LARGE.name)).to_have_count(0)
    expect(page.locator('[data-part="note"]')).to_have_text(
        "mlx-community/large-4bit was deleted. 40.0 GB are free again.")
    expect(row(page, "fake-vl").locator('[data-do="delete"]')).to_have_count(0)


def test_of_many_models_a_few_are_shown_at_first(shop: Shop, guest: Visit) -> None:
    shop.shelf.entries += [entry(f"mlx-community/one-of-many-{number}") for number in range(20)]
    page = guest.open()
    open_picker(page)
    last = row(page, "mlx-community/one-of-many-19")
    expect(last).to_have_count(1)
    expect(last).to_be_hidden()
    page.get_by_role("button", name="Show all").click()
    expect(last).to_be_visible()


def test_offline_the_hub_is_greyed_with_a_reason_and_a_switch_works(shop: Shop, guest: Visit) -> None:
    shop.hub.trouble = "Loupe was started offline, so the hub is not asked."
    page = guest.open()
    open_picker(page)
    expect(page.locator('[data-part="offline"]')).to_have_text(shop.hub.trouble)
    expect(page.locator('[data-part="hub"]')).to_have_class("offline")
    press(row(page, OTHER.name), "switch")
    expect(page.locator("#chip .model-name")).to_have_text("other-4bit")


def test_on_a_phone_the_picker_is_a_sheet_that_a_thumb_can_use(guest: Visit) -> None:
    page = guest.open("phone")
    open_picker(page)
    until(lambda: page.locator("#picker").bounding_box() == {"x": 0, "y": 0, "width": 390, "height": 844})
    until(lambda: page.evaluate("document.querySelector('#picker').scrollWidth <= 390"))
    buttons = page.locator("#picker button:visible")
    until(lambda: buttons.evaluate_all("all => all.every(one => one.getBoundingClientRect().height >= 44)"))
    press(row(page, OTHER.name), "switch")
    page.locator('[data-close="picker"]').click()
    expect(page.locator("#chip .model-name")).to_have_text("other-4bit")


def test_on_a_zoomed_page_the_whole_picker_is_on_it(guest: Visit) -> None:
    page = guest.open()
    page.set_viewport_size({"width": 720, "height": 450})
    open_picker(page)
    until(lambda: page.locator("#picker").evaluate("""picker => {
      const { left, right, bottom } = picker.getBoundingClientRect();
      return left >= 0 && right <= 720 && bottom <= 450;
    }"""))


# -- over the real backend and a hub ----------------------------------------------------------------------------------


@dataclass
class Market:
    """The real thing, except that the hub is on this computer."""

    backend: Backend
    hub: SmallHub
    url: str


@pytest.fixture(scope="module")
def market(tmp_path_factory: pytest.TempPathFactory, checkpoint: Checkpoint) -> Iterator[Market]:
    folder = tmp_path_factory.mktemp("market")
    shutil.copytree(checkpoint("smolvlm"), folder / "models" / "lab" / "tiny-one")
    with SmallHub() as hub, pytest.MonkeyPatch.context() as patch, Backend() as backend:
        for name, value in hub.environment.items():
            patch.setenv(name, value) if value is not None else patch.delenv(name)
        for name in ("tiny-two", "tiny-three", "tiny-four"):
            hub.add(f"lab/{name}", checkpoint("smolvlm"), downloads=1234)
        backend.load(folder / "models" / "lab" / "tiny-one").result(2 * PATIENCE)
        stock = open_stock(backend, [folder / "models"])
        with served(backend, folder / "data", stock=stock) as url:
            yield Market(backend, hub, url)


@pytest.fixture
def buyer(browser: Browser, market: Market) -> Iterator[Visit]:
    visit = Visit(browser, market.url)
    yield visit
    visit.leave()


def find(page: Page, words: str) -> None:
    open_picker(page)
    page.locator('[data-field="text"]').fill(words)


def test_a_model_is_found_fetched_and_switched_to_while_everybody_sees_how_far_it_is(
        market: Market, buyer: Visit) -> None:
    one, two = buyer.open(), buyer.open()
    gate = market.hub.hold(256 * 1024)
    find(one, "tiny-two")
    found = row(one, "lab/tiny-two", "found")
    expect(found).to_contain_text("1,234 downloads", timeout=SLOW)
    expect(found.locator(".fit")).to_be_visible()
    press(found, "use")
    assert gate.reached.wait(2 * PATIENCE)
    open_picker(two)
    for page in (one, two):
        expect(row(page, "lab/tiny-two", "jobs")).to_contain_text(" MB", timeout=SLOW)
        expect(page.locator("#chip .state")).to_contain_text("fetching", timeout=SLOW)
    market.hub.release()
    for page in (one, two):
        expect(page.locator("#chip .model-name")).to_have_text("lab/tiny-two", timeout=SLOW)
        expect(row(page, "lab/tiny-two")).to_contain_text("in use")
    two.keyboard.press("Escape")
    send(two, "Hello?")
    two.locator("#live .message, #chat .foot").first.wait_for()
    two.keyboard.press("Escape")
    expect(two.locator("#chat .foot")).to_have_count(1)


def test_a_download_is_paused_survives_a_reload_and_resumes_without_a_byte_twice(market: Market, buyer: Visit) -> None:
    page, hub = buyer.open(), market.hub
    gate = hub.hold(256 * 1024)
    find(page, "tiny-three")
    press(row(page, "lab/tiny-three", "found"), "fetch")
    job = row(page, "lab/tiny-three", "jobs")
    assert gate.reached.wait(2 * PATIENCE)
    press(job, "pause")
    expect(job).to_contain_text("paused", timeout=SLOW)
    reload(page)
    open_picker(page)
    expect(job).to_contain_text("paused", timeout=SLOW)
    hub.release()
    until(lambda: not hub.sending)  # what was on its way to the ended download
    before, asked = hub.weight_bytes, len(hub.ranges())
    press(job, "resume")
    expect(job).to_contain_text("complete", timeout=SLOW)
    begun = max(int(found.partition("=")[2].partition("-")[0]) for found in hub.ranges()[asked:])
    size = sum(file.stat().st_size for file in hub.repos["lab/tiny-three"].folder.glob("*.safetensors"))
    assert begun > 0
    assert hub.weight_bytes - before == size - begun
    expect(row(page, "lab/tiny-three")).to_contain_text("Switch", timeout=SLOW)


def test_cancel_stops_the_bytes_within_two_seconds_and_the_page_forgets_it(market: Market, buyer: Visit) -> None:
    page = buyer.open()
    gate = market.hub.hold(256 * 1024)
    find(page, "tiny-four")
    press(row(page, "lab/tiny-four", "found"), "fetch")
    assert gate.reached.wait(2 * PATIENCE)
    job = row(page, "lab/tiny-four", "jobs")
    press(job, "cancel")
    expect(job).to_have_count(0, timeout=SLOW)
    time.sleep(2)
    sent = market.hub.weight_bytes
    market.hub.release()
    time.sleep(1)
    assert market.hub.weight_bytes - sent <= 128 * 1024  # what the system had taken already
    expect(row(page, "lab/tiny-four", "found").locator('[data-do="fetch"]')).to_be_visible()
