"""Every way in which a picture comes to a message, as a person takes it, and that all of them give the same pixels."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from mlx_backend.messages import Picture
from mlx_backend.pictures import prepare
from tests.browser.conftest import CHROMIUM, Visit
from tests.browser.steps import drop, paste, reload, send, wait_answers, wait_thumbnails
from tests.fake_backend import FakeBackend
from tests.fixtures_seen import telling_files
from tests.served import served


def digests(pictures: tuple[Picture, ...]) -> list[str]:
    return [prepare(picture).digest for picture in pictures]


def test_every_way_in_gives_the_model_the_same_pixels(page: Page, backend: FakeBackend, tmp_path: Path) -> None:
    paths: list[Path] = []
    for name, data in telling_files().items():
        paths.append(tmp_path / name)
        paths[-1].write_bytes(data)
    known = [prepare(Picture.from_file(path)).digest for path in paths]
    for number, way in enumerate(("drop", "paste", "pick"), 1):
        for path in paths if way != "pick" else ():
            drop(page, path) if way == "drop" else paste(page, path)
        if way == "pick":
            page.locator("#composer input[type=file]").set_input_files(paths)
        wait_thumbnails(page, len(paths))
        send(page, f"What are these, by {way}?")
        wait_answers(page, number)
        sent = backend.record.requests[-1].turns[-1].pictures
        assert [picture.name for picture in sent] == [path.name for path in paths], way
        assert digests(sent) == known, way
    reload(page)
    expect(page.locator("#chat .foot")).to_have_count(3)
    send(page, "And now?")
    wait_answers(page, 4)
    history = backend.record.requests[-1].turns
    assert [digests(turn.pictures) for turn in history if turn.role == "user"] == [known, known, known, []]


@pytest.fixture
def camera_page(browser: Browser, fake_url: str, backend: FakeBackend) -> Iterator[Page]:
    """A page in a browser with a camera and a screen, which both show a test picture."""
    assert backend
    with browser.browser_type.launch(executable_path=CHROMIUM, args=[
            "--headless", "--no-sandbox", "--disable-gpu", "--use-fake-device-for-media-stream",
            "--use-fake-ui-for-media-stream"]) as another:
        visit = Visit(another, fake_url)
        yield visit.open()
        visit.leave()


def test_a_camera_shot_and_a_screen_capture(camera_page: Page, backend: FakeBackend) -> None:
    page = camera_page
    page.locator("#composer .upload-button").click()
    page.locator("#menu button", has_text="Camera").click()
    expect(page.locator("dialog.camera video")).to_be_visible()
    page.locator("dialog.camera .primary").click()
    wait_thumbnails(page, 1)
    expect(page.locator("dialog.camera")).to_have_count(0)
    page.locator("#composer .upload-button").click()
    page.locator("#menu button", has_text="Screen").click()
    wait_thumbnails(page, 2)
    send(page, "What is before the camera, and what on the screen?")
    wait_answers(page, 1)
    pictures = backend.record.requests[-1].turns[-1].pictures
    assert [picture.name for picture in pictures] == ["Photo 1.jpg", "Screen 1.png"]
    for picture in pictures:
        assert len(set(prepare(picture).image.resize((16, 16)).convert("L").tobytes())) > 10, "a black frame"


def test_a_link_is_asked_for_only_where_the_owner_allows_it(browser: Browser, page: Page, tmp_path: Path) -> None:
    page.locator("#composer .upload-button").click()
    expect(page.locator("#menu button", has_text="Link")).to_have_count(0)
    backend = FakeBackend()
    with served(backend, tmp_path, links=True) as url:
        visit = Visit(browser, url)
        allowed = visit.open()
        allowed.locator("#composer .upload-button").click()
        allowed.locator("#menu button", has_text="Link").click()
        allowed.locator("dialog.take input").fill("https://127.0.0.1/a.png")
        allowed.locator("dialog.take .primary").click()
        expect(allowed.locator("#refusals")).to_contain_text("This address is not fetched")
        visit.leave()


def test_the_menu_names_the_ways_in_that_there_are(page: Page) -> None:
    page.locator("#composer .upload-button").click()
    expect(page.locator("#menu")).to_contain_text("Pictures or files")
    page.keyboard.press("Escape")
    expect(page.locator("#menu")).to_have_count(0)
