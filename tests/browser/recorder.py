"""Does anything leave the machine? The app as a user starts it, its page used for a while, and every address that the
browser asks and the server connects or sends to: `python -m tests.browser.recorder --minutes 10`.

The browser's requests come from Playwright. The server's come from strace, which sees every connect and send of the
process and its children, and from a look at their sockets ten times a second, also where there is no strace.
"""

from __future__ import annotations

import argparse
import ipaddress
import json
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlsplit

import psutil
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.browser.conftest import CHROMIUM
from tests.browser.steps import drop, paste, send, wait_answers, wait_thumbnails
from tests.served import ASSETS

_ADDRESS = re.compile(r'(?:inet_addr\(|inet_pton\(AF_INET6, )"([^"]+)"')
_CALLS = "connect,sendto,sendmsg,sendmmsg"
_EVERY = 0.1  # seconds between two looks at the sockets


class Recorder:
    """The app under strace, and who was spoken to."""

    def __init__(self, folder: Path, *options: str) -> None:
        self._trace = folder / "trace"
        strace = shutil.which("strace")
        self.by = "strace and sockets" if strace else "sockets"
        before = [strace, "-f", "--seccomp-bpf", "-e", f"trace={_CALLS}", "-o", str(self._trace)] if strace else []
        self._process = subprocess.Popen(
            [*before, sys.executable, str(ASSETS.parent / "app.py"), "--port", "0", "--no-browser", "--data-dir",
             str(folder / "data"), *options], stdout=subprocess.PIPE, text=True)
        self.url = next(line.rpartition(" ")[2].strip() for line in self._process.stdout or () if "ready" in line)
        self.asked: Counter[str] = Counter()  # by the browser, by host
        self.sockets: set[str] = set()
        self.looks = 0
        self._over = threading.Event()
        self._watching = threading.Thread(target=self._watch, name="sockets")
        self._watching.start()

    def _watch(self) -> None:
        root = psutil.Process(self._process.pid)
        while not self._over.wait(_EVERY):
            self.looks += 1
            for process in (root, *root.children(recursive=True)):
                try:
                    found = process.net_connections("inet")
                except psutil.Error:  # it has ended
                    continue
                self.sockets |= {one.raddr.ip for one in found if one.raddr}

    def note(self, address: str) -> None:
        parts = urlsplit(address)
        self.asked[parts.netloc or f"{parts.scheme}:"] += 1

    def close(self) -> tuple[int, set[str]]:
        """End the app; return how many calls were traced, and the addresses in them."""
        self._over.set()
        self._watching.join()
        for child in psutil.Process(self._process.pid).children():
            child.terminate()
        self._process.terminate() if self.by == "sockets" else None
        self._process.wait(30)
        lines = self._trace.read_text("utf-8", "replace").splitlines() if self._trace.exists() else []
        return len(lines), {found for line in lines for found in _ADDRESS.findall(line)}


def is_here(address: str) -> bool:
    found = ipaddress.ip_address(address.partition("%")[0])
    mapped = found.ipv4_mapped if isinstance(found, ipaddress.IPv6Address) else None
    return (mapped or found).is_loopback


# -- what is done ------------------------------------------------------------------------------------------------------


def _ask(page: Page) -> None:
    drop(page, ASSETS / "examples" / "count.png")
    wait_thumbnails(page, 1)
    paste(page, ASSETS / "examples" / "word.png")
    wait_thumbnails(page, 2)
    send(page, "What does it say?")
    wait_answers(page, 1)
    send(page, "![x](https://example.org/a.png) https://example.org/ <img src=https://example.org/b.png>")
    wait_answers(page, 2)


def _look(page: Page) -> None:
    page.locator("#chat .pictures img").first.click()
    page.keyboard.press("Escape")
    page.locator(".gear").click()
    page.locator("#drawer").wait_for()
    page.locator("#drawer textarea").first.fill("Be brief.")
    page.keyboard.press("Escape")
    page.locator("#chip .chip").click()
    page.locator('[data-list="here"] .model').first.wait_for()
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    page.keyboard.press("Escape")


def _export(page: Page) -> None:
    for number in range(3):
        page.locator("#gear .share").click()
        with page.expect_download():
            page.locator("#menu button").nth(number).click()


def _share(page: Page) -> None:
    page.locator('[data-open="share"]').click()
    network = page.locator("#share .toggle input").first
    network.click()
    page.locator("#share .secret, #share .qr, #share-note .failure").first.wait_for()
    page.locator('#share [data-share="keys"] input').fill(f"laptop {time.time_ns()}")
    page.keyboard.press("Enter")
    page.locator("#share-note .secret").wait_for()
    expect(network).to_be_enabled()
    if network.is_checked():
        network.click()
    page.keyboard.press("Escape")


def _keep(page: Page) -> None:
    page.locator("#search").fill("says")
    page.wait_for_timeout(500)
    page.locator("#search").fill("")
    page.locator("#new").click()
    page.locator("#empty h1").wait_for()
    page.locator("#empty button").first.click()
    wait_answers(page, 1)


ACTS: tuple[Callable[[Page], None], ...] = (_ask, _look, _export, _share, _keep)


def one_round(browser: Browser, recorder: Recorder, number: int) -> None:
    """Somebody new comes, does everything and leaves: English or German, light or dark."""
    context = browser.new_context(viewport={"width": 1280, "height": 800}, locale=("en-GB", "de-DE")[number % 2],
                                  color_scheme=("light", "dark")[number // 2 % 2])
    page = context.new_page()
    page.set_default_timeout(60_000)
    page.on("request", lambda request: recorder.note(request.url))
    page.goto(recorder.url)
    page.locator("#empty h1").wait_for()
    for act in ACTS:
        act(page)
    context.close()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--offline", action="store_true", help="else the model picker asks the hub when it is opened")
    options = parser.parse_args()
    minutes = options.minutes
    expect.set_options(timeout=60_000)
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        recorder, rounds = Recorder(Path(name), *["--offline"] * options.offline), 0
        try:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--headless", "--no-sandbox"])
            until = time.monotonic() + 60 * minutes
            while time.monotonic() < until:
                one_round(browser, recorder, rounds)
                rounds += 1
            browser.close()
        finally:
            calls, traced = recorder.close()
    own = urlsplit(recorder.url).netloc
    away = sorted(one for one in traced | recorder.sockets if not is_here(one))
    away += sorted(host for host in recorder.asked if host not in (own, "data:", "blob:"))
    print(json.dumps({  # noqa: T201
        "minutes": minutes, "rounds": rounds, "requests of the browser, by host": dict(recorder.asked),
        "looked at by": recorder.by, "calls traced": calls, "looks at the sockets": recorder.looks,
        "addresses that the server spoke to": sorted(traced | recorder.sockets), "away from this computer": away}))
    return int(bool(away))


if __name__ == "__main__":
    sys.exit(main())
