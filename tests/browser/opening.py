"""How long a chat of 400 turns with 60 pictures takes to open: `python -m tests.browser.opening [TIMES]`.

Measured in the page, from the click to the second frame that shows the newest turn, with the processor time that the
server took beside it.
"""

from __future__ import annotations

import json
import statistics
import sys
import tempfile
import time
from pathlib import Path

import httpx
from playwright.sync_api import Page, sync_playwright

from tests.browser.conftest import CHROMIUM
from tests.browser.steps import drop, send, wait_answers, wait_thumbnails
from tests.fake_backend import FakeBackend, Script
from tests.served import draw_picture, served

_TEXT = "Number {number}.\n\n- {mark} a list\n- `code`\n\n| a | b |\n|---|---|\n| 1 | $x^2$ |"
_CLICK = """chat => new Promise(done => {
  const shown = () => document.getElementById("foot-n399");
  const began = performance.now();
  document.querySelector(`#chats [data-chat="${chat}"]`).click();
  const look = () => requestAnimationFrame(() => shown()
    ? requestAnimationFrame(() => done(performance.now() - began)) : look());
  look();
})"""


def bring_long_chat(page: Page, folder: Path, url: str) -> str:
    """Make a chat of 400 turns and 60 pictures out of a short one, and bring it in; return its id."""
    drop(page, draw_picture(folder / "scene.png", 4))
    wait_thumbnails(page, 1)
    send(page, "hello")
    wait_answers(page, 1)
    cookies = {cookie.get("name", ""): cookie.get("value", "") for cookie in page.context.cookies()}
    with httpx.Client(base_url=url, cookies=cookies, timeout=60) as client:
        chat = client.get(f"/export/{page.url.partition('#')[2]}.json").json()
        (question, answer), shown = chat["conversations"][0]["turns"], list(range(0, 400, 6))[:60]
        picture = next(part for part in question["parts"] if part["picture"])
        turns: list[dict[str, object]] = []
        for number in range(400):
            text = _TEXT.format(number=number, mark="zebra" if number == 5 else "")
            turns.append({**(answer if number % 2 else question), "id": f"n{number}",
                          "parts": [*([picture] if number in shown else []), {"text": text}],
                          "parent": f"n{number - 1}" if number else ""})
        chat["conversations"][0].update(turns=turns, chosen="n399", id="long")
        return client.post("/import", content=json.dumps(chat), headers={"X-Loupe": "1"}).json()["chat"]


def open_long_chat(page: Page, chat: str) -> float:
    """Click on the chat in the list; return the seconds until it is on the screen."""
    page.locator(f'#chats [data-chat="{chat}"]').wait_for()
    return page.evaluate(_CLICK, chat) / 1000


def main(times: int) -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright, \
            served(FakeBackend(script=lambda _: Script("hello")), Path(folder)) as url:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--headless", "--no-sandbox"])
        page = browser.new_page(viewport={"width": 1280, "height": 800})
        page.set_default_timeout(60_000)
        page.goto(url)
        page.locator("#empty h1").wait_for()
        chat, seconds, server = bring_long_chat(page, Path(folder), url), list[float](), list[float]()
        for _ in range(times):
            page.locator("#new").click()
            page.locator("#empty h1").wait_for()
            began = time.process_time()
            seconds.append(open_long_chat(page, chat))
            server.append(time.process_time() - began)
        browser.close()
    print(f"{times} times: median {statistics.median(seconds):.2f} s, most {max(seconds):.2f} s, "  # noqa: T201
          f"least {min(seconds):.2f} s; processor time of server and test {statistics.median(server):.2f} s")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 10)
