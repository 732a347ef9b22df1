"""The pictures of the page in the README, drawn anew: `python -m tests.browser.pictures [FOLDER]`.

With the built-in model and its examples; on a CPU that takes a minute.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser, sync_playwright

from tests.browser.conftest import CHROMIUM

ROOT = Path(__file__).resolve().parent.parent.parent
_SIZES: dict[str, tuple[int, int, Literal["light", "dark"]]] = {
    "screenshot": (1280, 800, "light"), "screenshot-dark": (1280, 800, "dark"),
    "screenshot-phone": (390, 844, "light"),
}


def draw(browser: Browser, url: str, name: str, folder: Path) -> None:
    width, height, theme = _SIZES[name]
    context = browser.new_context(viewport={"width": width, "height": height}, color_scheme=theme, locale="en-GB",
                                  has_touch=width < 500)
    page = context.new_page()
    page.set_default_timeout(120_000)
    page.goto(url)
    page.locator(".chip .state.ready").wait_for()
    page.locator(".card").nth(3).click()  # a bar chart
    page.locator("#chat .foot").wait_for()
    page.locator("#live .message").wait_for(state="detached")
    page.wait_for_timeout(1000)  # the marks of what has just come fade
    page.screenshot(path=folder / f"{name}.png")
    context.close()


def main(folder: Path) -> None:
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        command = [sys.executable, str(ROOT / "app.py"), "--port", "0", "--no-browser", "--data-dir", data]
        app = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, cwd=ROOT)
        try:
            assert app.stdout is not None
            url = next(found[0] for line in app.stdout if (found := re.search(r"http://[\w.]+:\d+", line)))
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--headless", "--no-sandbox"])
            for name in _SIZES:
                draw(browser, url, name, folder)
            browser.close()
        finally:
            app.terminate()
            app.wait(10)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "assets")
