"""Debian's Chromium on the real page. Which backend answers is chosen in one fixture."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, Dialog, Error, Page, Request, expect, sync_playwright

from tests.browser.steps import arrive
from tests.fake_backend import CARD, FakeBackend, Script
from tests.served import served
from tests.waiting import until

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
_FLAGS = ("--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking",
          "--disable-component-update", "--disable-sync", "--disable-quic")
_SIZES = {"wide": (1280, 800), "phone": (390, 844)}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)
            item.add_marker(pytest.mark.timeout(600))  # for hangs: a busy machine takes ten times as long


# Of this package and no longer: while Playwright runs, the main thread has a running event loop, and no other test
# could call asyncio.run().
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    if CHROMIUM is None:
        pytest.skip("there is no Chromium")
    expect.set_options(timeout=60_000)  # a test waits as long as it must on a busy machine
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(_FLAGS))
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def fake() -> Iterator[FakeBackend]:
    backend = FakeBackend()
    yield backend
    backend.close()


@pytest.fixture(scope="session")
def fake_url(fake: FakeBackend, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with served(fake, tmp_path_factory.mktemp("browser")) as url:
        yield url


@pytest.fixture
def backend(fake: FakeBackend) -> FakeBackend:
    """The fake with its own model and nothing to do, whatever an earlier test left, and a short answer."""
    for reply in fake.record.replies:
        reply.cancel()
    until(lambda: not fake.status.answering)
    fake.hold(CARD)
    fake.script = lambda request: Script(f"I see {sum(len(turn.pictures) for turn in request.turns)} pictures.", 0.01)
    return fake


class Visit:
    """Pages of one test, and what went wrong on them."""

    def __init__(self, browser: Browser, url: str) -> None:
        self._browser = browser
        self._url = url
        self._pages: list[Page] = []
        self._requests: list[str] = []
        self._troubles: list[str] = []

    def open(self, size: str = "wide", locale: str = "en-GB", theme: Literal["light", "dark"] = "light") -> Page:
        """Open the page as somebody new. A page that is open already has its files, which saves a second."""
        width, height = _SIZES[size]
        context = self._browser.new_context(viewport={"width": width, "height": height}, has_touch=size == "phone",
                                            locale=locale, color_scheme=theme)
        return self.enter(context.new_page())

    def enter(self, page: Page) -> Page:
        self._pages.append(page)
        page.set_default_timeout(60_000)
        page.on("request", self._note_request)
        page.on("pageerror", self._note_error)
        page.on("dialog", self._note_dialog)
        page.goto(self._url)
        arrive(page)
        page.locator("#empty h1").wait_for()
        return page

    def leave(self, kept: Page | None = None) -> None:
        """Check that no request left the own host, no script failed and no dialog opened."""
        for page in self._pages:
            page.remove_listener("request", self._note_request)
            page.remove_listener("pageerror", self._note_error)
            page.remove_listener("dialog", self._note_dialog)
            page.unroute_all(behavior="ignoreErrors")
            page.goto("about:blank") if page is kept else page.context.close()
        assert [url for url in self._requests if not url.startswith((self._url, "data:", "blob:"))] == []
        assert self._troubles == []

    def _note_request(self, request: Request) -> None:
        self._requests.append(request.url)

    def _note_error(self, error: Error) -> None:
        self._troubles.append(f"script: {error}")

    def _note_dialog(self, dialog: Dialog) -> None:
        self._troubles.append(f"dialog: {dialog.message}")
        dialog.dismiss()


@pytest.fixture(scope="package")
def kept_page(browser: Browser) -> Iterator[Page]:
    width, height = _SIZES["wide"]
    context = browser.new_context(viewport={"width": width, "height": height})
    yield context.new_page()
    context.close()


@pytest.fixture
def visit(browser: Browser, kept_page: Page, backend: FakeBackend, fake_url: str) -> Iterator[Visit]:
    visit = Visit(browser, fake_url)
    yield visit
    visit.leave(kept_page)


@pytest.fixture
def page(visit: Visit, kept_page: Page) -> Page:
    """The page, as somebody who was never there."""
    kept_page.context.clear_cookies()
    return visit.enter(kept_page)
