"""The share panel in a browser, the log-in page of a guest, and what a guest does not see."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from sharing.passwords import Passwords
from sharing.sharing import Sharing, open_sharing
from sharing.ways import Way
from tests.browser.axe import fetch_axe
from tests.browser.conftest import Visit
from tests.fake_backend import FakeBackend
from tests.served import served
from tests.sharers import QUICK

HELPER = "import time; print('start proxy success: http://abc123.share.example', flush=True); time.sleep(600)"
NASTY = "<img src=x onerror=alert(1)>"


@pytest.fixture(scope="module")
def sharing(tmp_path_factory: pytest.TempPathFactory) -> Sharing:
    return open_sharing(tmp_path_factory.mktemp("data"), passwords=Passwords(QUICK),
                        command=lambda port: [sys.executable, "-S", "-c", HELPER])


@pytest.fixture(scope="module")
def share_url(sharing: Sharing, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    backend = FakeBackend()
    with served(backend, tmp_path_factory.mktemp("data"), sharing=sharing) as url:
        assert sharing.reach._listen
        sharing.reach.begin(sharing.reach._listen, "10.1.2.3", 7860)
        yield url
    sharing.reach.close()
    backend.close()


@pytest.mark.parametrize(("size", "theme"), [("wide", "light"), ("phone", "dark")])
def test_the_owner_shares_and_a_guest_comes_and_goes(
        browser: Browser, share_url: str, sharing: Sharing, size: str, theme: str, tmp_path: Path) -> None:
    visit = Visit(browser, share_url)
    page = visit.open(size, theme=theme)  # pyright: ignore[reportArgumentType]
    page.locator('[data-open="share"]').click()
    switches = page.locator("#share .toggle input")
    for number in (0, 1):
        if not switches.nth(number).is_checked():
            switches.nth(number).click()
    expect(page.locator("#share .qr svg")).to_have_count(2)
    expect(page.locator("#share")).to_contain_text("https://abc123.share.example")
    page.get_by_label("Name of the person").fill(NASTY + size)
    page.get_by_label("Name of the person").press("Enter")
    password = page.locator("#share-note .secret code").inner_text()
    expect(page.locator("#share")).to_contain_text(NASTY + size)
    page.evaluate(fetch_axe(tmp_path))
    found = page.evaluate("axe.run('#share', {runOnly: ['wcag2a', 'wcag2aa']})")["violations"]
    assert [one["id"] for one in found if one["impact"] in ("serious", "critical")] == []

    guest = browser.new_context(extra_http_headers={"X-Forwarded-For": "10.0.0.9"}).new_page()
    guest.set_default_timeout(60_000)
    guest.goto(share_url)
    guest.get_by_label("Name").fill(NASTY + size)
    guest.get_by_label("Password", exact=True).fill(password)
    guest.get_by_role("button", name="Log in").click()
    guest.locator("#empty h1").wait_for()
    expect(guest.locator("#who")).to_contain_text(f"Logged in as {NASTY}{size}")
    expect(guest.locator('[data-open="share"]')).to_be_hidden()
    row = page.locator("#share .share-row", has_text="10.0.0.9")
    expect(row).to_be_visible()
    row.get_by_role("button", name="End").click()
    guest.wait_for_url("**/login", timeout=60_000)
    guest.context.close()
    sharing.reach.close_link()
    assert Way.LINK not in sharing.ways.open
    visit.leave()
