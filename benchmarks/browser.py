"""A browser for `page`: Chromium by Playwright, where this machine has both."""

from __future__ import annotations

import importlib.util
import shutil
import statistics
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import CDPSession, Page

_FLAGS = ("--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking")
_PATIENCE = 120_000  # milliseconds
# Whatever is added to the live answer is noted with its time, until its turn is finished.
_WATCH = """() => new Promise(done => {
  const seen = [], live = document.querySelector("#live"), chat = document.querySelector("#chat");
  const note = () => {
    const over = chat.querySelector(".foot");
    const letters = [...(over ? chat : live).querySelectorAll(".bot-row .prose")]
      .filter(part => !part.querySelector(".progress, .foot"))
      .reduce((sum, part) => sum + part.textContent.length, 0);
    if (letters && letters > (seen.at(-1)?.[1] ?? 0) || over) seen.push([performance.now() / 1000, letters]);
    if (!over) return;
    for (const observer of observers) observer.disconnect();
    done(seen);
  };
  const observers = [live, chat].map(part => {
    const observer = new MutationObserver(note);
    observer.observe(part, { childList: true, subtree: true, characterData: true });
    return observer;
  });
})"""
# How long each takes from the page's question what is new until the answer to it is drawn.
_NOTE_UPDATES = """() => {
  const { tick, leave } = loupe;
  let began = 0;
  window.updates = [];
  loupe.tick = async () => { const place = await tick(); began = performance.now(); return place; };
  loupe.leave = (kind, failed) => {
    leave(kind, failed);
    if (kind !== "tick" || failed || !began) return;
    const asked = began;
    began = 0;
    requestAnimationFrame(() => setTimeout(() => updates.push(performance.now() - asked)));
  };
}"""
_WARM = 5  # updates that are not counted


class Browsing:
    """One page of one person."""

    def __init__(self, page: Page, url: str, devtools: CDPSession) -> None:
        self._page = page
        self._url = url
        page.set_default_timeout(_PATIENCE)
        self._devtools = devtools

    def _send(self, text: str) -> None:
        self._page.locator("#composer textarea").fill(text)
        self._page.keyboard.press("Enter")

    def watch(self, question: str) -> list[tuple[float, int]]:
        """Ask in a new chat; return when how many letters of the answer were there."""
        page = self._page
        page.goto("about:blank")
        page.goto(self._url)
        page.locator("#composer textarea").wait_for()
        page.locator("#new").click()
        page.locator("#empty h1").wait_for()
        page.evaluate(f"() => {{ window.watching = ({_WATCH})(); }}")
        self._send(question)
        return [(moment, letters) for moment, letters in page.evaluate("() => window.watching")]

    def cost_of_updates(self, chat: str, count: int) -> dict[str, float]:
        """Open a chat, ask, and return what an update of the growing answer costs; then stop it."""
        page = self._page
        page.goto("about:blank")
        page.goto(f"{self._url}/#{chat}")
        page.locator("#chat .foot").first.wait_for()
        self._send("go on")
        page.locator("#live .prose").first.wait_for()
        page.evaluate(_NOTE_UPDATES)
        self._wait_updates(_WARM)
        before, begun = self._spent(), page.evaluate("updates.length")
        self._wait_updates(begun + count)
        after, waits = self._spent(), page.evaluate("updates")[begun:]
        page.locator("#stop").click()
        page.locator("#live .message").first.wait_for(state="detached")
        spent = {name: 1000 * (after[name] - before[name]) / len(waits) for name in after}
        return {"both (ms of processor)": sum(spent.values()),
                **{f"{name} (ms of processor)": value for name, value in spent.items()},
                "asked until drawn (ms)": statistics.median(waits)}

    def _wait_updates(self, count: int) -> None:
        self._page.wait_for_function("count => updates.length >= count", arg=count, polling=500)

    def _spent(self) -> dict[str, float]:
        """Seconds of processor time, which hardly depend on what else the machine does."""
        answer: Any = self._devtools.send("SystemInfo.getProcessInfo")
        page = sum(process["cpuTime"] for process in answer["processInfo"] if process["type"] == "renderer")
        return {"page": page, "server": time.process_time()}


@contextmanager
def browsing(url: str, cookies: Mapping[str, str] | None = None) -> Iterator[Browsing | None]:
    """A page at this address with these cookies; None where there is no Chromium or no Playwright."""
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    if chromium is None or importlib.util.find_spec("playwright") is None:
        yield None
        return
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=list(_FLAGS))
        context = browser.new_context(viewport={"width": 1280, "height": 800})
        context.add_cookies([{"name": name, "value": value, "url": url} for name, value in (cookies or {}).items()])
        yield Browsing(context.new_page(), url, browser.new_browser_cdp_session())
        browser.close()
