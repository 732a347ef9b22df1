"""A disk that is full or read-only: the page says so, and the chat goes on in memory."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import Visit
from tests.browser.steps import arrive, drop, reload, send, wait_answers, wait_thumbnails
from tests.fake_backend import FakeBackend
from tests.served import draw_picture, served

_SERVE = """
import sys
from pathlib import Path
from tests.fake_backend import FakeBackend
from tests.served import served
folder = Path(sys.argv[1])
with served(FakeBackend(), folder) as url:
    print(url, flush=True)
    for line in sys.stdin:
        filler = (folder / "filler").open("wb", buffering=0)
        try:
            while filler.write(bytes(4096)) == 4096:
                pass
        except OSError:
            pass
        print("full", flush=True)
"""


@contextmanager
def on_disk(mounts: str, folder: Path) -> Generator[subprocess.Popen[str]]:
    """Serve from where `mounts` has changed the disk for this server alone; yield it, its address still to be read."""
    unshare = shutil.which("unshare")
    if unshare is None or subprocess.run([unshare, "-rm", "true"], capture_output=True).returncode:
        pytest.skip("needs user namespaces, as Linux has them")
    command = f'{mounts} && echo mounted && exec "{sys.executable}" -c "$SCRIPT" "$FOLDER"'
    server = subprocess.Popen([unshare, "-rm", "sh", "-c", command], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                              text=True, env={**os.environ, "SCRIPT": _SERVE, "FOLDER": str(folder)})
    try:
        if said_by(server) != "mounted":
            pytest.skip("needs to mount a file system")
        yield server
    finally:
        server.communicate(timeout=120)


def said_by(server: subprocess.Popen[str]) -> str:
    assert server.stdout is not None
    return server.stdout.readline().strip()


def test_a_disk_that_fills_up_is_reported_and_the_chat_goes_on(browser: Browser, tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    with on_disk('mount -t tmpfs -o size=4m none "$FOLDER"', tmp_path / "data") as server:
        visit = Visit(browser, said_by(server))
        page = visit.open()
        send(page, "before")
        wait_answers(page, 1)
        assert server.stdin is not None
        server.stdin.write("fill\n")
        server.stdin.flush()
        assert said_by(server) == "full"
        drop(page, draw_picture(tmp_path / "scene.png", 3))
        wait_thumbnails(page, 1)
        send(page, "with a picture")
        assert "with a picture" in wait_answers(page, 2)
        expect(page.locator(".alarm")).to_contain_text("Chats cannot be saved")
        send(page, "and on")
        assert "and on" in wait_answers(page, 3)
        reload(page)
        expect(page.locator("#chat .said")).to_have_text(["before", "with a picture", "and on"])
        visit.leave()


def test_chats_on_a_read_only_disk_open_and_go_on_in_memory(browser: Browser, tmp_path: Path) -> None:
    folder = tmp_path / "data"
    backend = FakeBackend()
    with served(backend, folder) as url:
        visit = Visit(browser, url)
        page = visit.open()
        send(page, "before")
        wait_answers(page, 1)
        cookies = page.context.storage_state().get("cookies", [])
        visit.leave()
    with on_disk('mount --bind "$FOLDER" "$FOLDER" && mount -o remount,bind,ro "$FOLDER"', folder) as server:
        page = browser.new_context(storage_state={"cookies": cookies, "origins": []}).new_page()
        page.goto(said_by(server))
        arrive(page)
        expect(page.locator("#chat .said")).to_have_text(["before"])
        expect(page.locator(".alarm")).to_contain_text("Chats cannot be saved")
        send(page, "after")
        assert "after" in wait_answers(page, 2)
        page.context.close()
