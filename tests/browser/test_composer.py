"""Pictures on their way into a message: their order, what is taken of a file, what is cut, and what they cost."""

from __future__ import annotations

import base64
import io
import re
from pathlib import Path

from PIL import Image
from playwright.sync_api import Locator, Page, Route, expect

from mlx_backend.messages import Picture
from mlx_backend.pictures import prepare
from tests import fixtures_documents as documents
from tests import fixtures_pictures as make
from tests.browser.steps import drop, paste, reload, send, wait_answers, wait_thumbnails
from tests.fake_backend import FakeBackend
from tests.served import draw_picture
from tests.waiting import until


def put(page: Page, *paths: Path) -> None:
    page.locator("#composer input[type=file]").set_input_files(list(paths))


def write(path: Path, data: bytes) -> Path:
    path.write_bytes(data)
    return path


def thumbs(page: Page) -> Locator:
    return page.locator("#strip .thumb[data-id]")


def check_names(page: Page, *names: str) -> None:
    expect(page.locator("#strip .thumb .name")).to_have_text(names)


def sent(backend: FakeBackend) -> list[Picture]:
    return list(backend.record.requests[-1].turns[-1].pictures)


def shown(page: Page, locator: Locator) -> Image.Image:
    """The pixels behind an <img>, as the browser has them."""
    expect(locator).to_have_js_property("complete", True)
    data = locator.evaluate("""image => {
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
      canvas.getContext("2d").drawImage(image, 0, 0);
      return canvas.toDataURL("image/png");
    }""")
    return Image.open(io.BytesIO(base64.b64decode(data.partition(",")[2]))).convert("RGB")


def test_a_drop_on_the_page_s_middle_and_a_pasted_screenshot(page: Page, backend: FakeBackend, tmp_path: Path) -> None:
    drop(page, draw_picture(tmp_path / "dropped.png"))
    wait_thumbnails(page, 1)
    paste(page, draw_picture(tmp_path / "screenshot.png", 4))
    wait_thumbnails(page, 2)
    send(page, "What are these?")
    wait_answers(page, 1)
    assert [picture.name for picture in sent(backend)] == ["dropped.png", "screenshot.png"]
    wait_thumbnails(page, 0)


def test_two_pictures_change_places_by_mouse_and_by_keys(page: Page, backend: FakeBackend, tmp_path: Path) -> None:
    put(page, *(draw_picture(tmp_path / f"{number}.png", number) for number in range(3)))
    wait_thumbnails(page, 3)
    thumbs(page).nth(2).drag_to(thumbs(page).nth(0), target_position={"x": 10, "y": 40})
    expect(thumbs(page).first.locator(".name")).to_have_text("2.png")
    thumbs(page).nth(1).locator(".look").focus()
    with page.expect_response(lambda answer: '"order"' in (answer.request.post_data or "")):
        page.keyboard.press("Alt+ArrowRight")
    check_names(page, "2.png", "1.png", "0.png")
    reload(page)
    wait_thumbnails(page, 3)
    check_names(page, "2.png", "1.png", "0.png")
    page.locator("#strip .look").nth(1).press("Delete")
    wait_thumbnails(page, 2)
    send(page, "Which?")
    wait_answers(page, 1)
    assert [picture.name for picture in sent(backend)] == ["2.png", "0.png"]


def test_a_heic_photo_is_shown_upright_as_the_model_sees_it(page: Page, backend: FakeBackend, tmp_path: Path) -> None:
    data = make.heic(make.bars(), orientation=6)
    put(page, write(tmp_path / "IMG_0042.HEIC", data))
    wait_thumbnails(page, 1)
    picture = shown(page, page.locator("#strip img"))
    seen = prepare(Picture(data, "IMG_0042.HEIC")).image
    assert abs(picture.width / picture.height - seen.width / seen.height) < 0.05
    place = (0.1, 0.1)
    for image in (picture, seen):
        assert image.getpixel((int(place[0] * image.width), int(place[1] * image.height)))
    one, other = (image.resize((8, 8)).convert("RGB").tobytes() for image in (picture, seen))
    assert max(abs(a - b) for a, b in zip(one, other, strict=True)) < 40
    send(page, "What is this?")
    wait_answers(page, 1)
    assert sent(backend)[0].name == "IMG_0042.HEIC"


def test_three_pages_of_a_pdf(page: Page, backend: FakeBackend, tmp_path: Path) -> None:
    pages = [documents.filled(colour) for colour in ("1 0 0", "0 1 0", "0 0 1", "1 1 0", "0 1 1")]
    put(page, write(tmp_path / "paper.pdf", documents.pdf(*pages)))
    field = page.locator("dialog.take input")
    expect(page.locator("dialog.take")).to_contain_text("It has 5.")
    field.fill("2, 9")
    field.press("Enter")
    expect(page.locator("#refusals")).to_contain_text('"paper.pdf" has no page 9: it has 5.')
    page.locator("dialog.take input").fill("1-2, 5")
    page.locator("dialog.take .primary").click()
    wait_thumbnails(page, 3)
    send(page, "Summarise these pages.")
    wait_answers(page, 1)
    assert [picture.name for picture in sent(backend)] == [f"paper.pdf, page {number}" for number in (1, 2, 5)]


def test_the_frames_of_a_clip(page: Page, backend: FakeBackend, tmp_path: Path) -> None:
    put(page, write(tmp_path / "clip.mp4", documents.video()))
    page.locator("dialog.take input").fill("4")
    page.locator("dialog.take .primary").click()
    wait_thumbnails(page, 4)
    send(page, "What happens?")
    wait_answers(page, 1)
    assert all(picture.name.startswith("clip.mp4 at ") for picture in sent(backend))


def test_a_crop_and_a_turn_before_sending(page: Page, backend: FakeBackend, tmp_path: Path) -> None:
    image = Image.new("RGB", (400, 200), "red")
    image.paste("blue", (200, 0, 400, 200))
    image.save(tmp_path / "two.png")
    put(page, tmp_path / "two.png")
    wait_thumbnails(page, 1)
    page.locator("#strip .look").click()
    page.locator("#viewer button.crop").click()
    box = page.locator(".crop-ground").bounding_box()
    assert box
    corner = page.locator(".crop-box .nw").bounding_box()
    assert corner
    page.mouse.move(corner["x"] + 8, corner["y"] + 8)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] * 0.6, box["y"] + box["height"] * 0.1, steps=4)
    page.mouse.up()
    page.locator("#viewer .primary").click()
    expect(page.locator("#viewer .crop-box")).to_have_count(0)
    expect(page.locator("#viewer .stage img")).to_be_visible()
    page.locator("#viewer button.turn-right").click()
    expect(page.locator("#viewer .viewer-name")).to_contain_text(re.compile(r"16\d × 12\d"))
    page.keyboard.press("Escape")
    send(page, "Which colour?")
    wait_answers(page, 1)
    seen = prepare(sent(backend)[0]).image
    assert abs(seen.width - 160) <= 4
    assert abs(seen.height - 120) <= 4
    assert seen.getextrema() == ((0, 0), (0, 0), (255, 255))


def test_a_click_in_the_chat_opens_a_picture_large(page: Page, tmp_path: Path) -> None:
    put(page, *(draw_picture(tmp_path / f"{number}.png", number) for number in range(2)))
    wait_thumbnails(page, 2)
    send(page, "Which?")
    wait_answers(page, 1)
    page.locator("#chat .pictures a").first.click()
    large = page.locator("#viewer .stage img")
    expect(large).to_have_attribute("alt", "0.png")
    page.keyboard.press("ArrowRight")
    expect(large).to_have_attribute("alt", "1.png")
    page.keyboard.press("Escape")
    expect(page.locator("#viewer")).to_have_count(0)


def test_a_message_sent_while_a_file_is_read_waits_for_it(page: Page, backend: FakeBackend, tmp_path: Path) -> None:
    page.locator("#composer textarea").fill("What is this?")
    put(page, write(tmp_path / "large.jpg", make.large((3000, 2000))))
    page.locator("#composer textarea").press("Enter")
    wait_answers(page, 1)
    assert [picture.name for picture in sent(backend)] == ["large.jpg"]


def test_the_cost_that_is_shown_is_what_the_answer_reports(page: Page, tmp_path: Path) -> None:
    put(page, *(draw_picture(tmp_path / f"{number}.png", number) for number in range(3)))
    wait_thumbnails(page, 3)
    page.locator("#composer textarea").fill("Which of these is red?")
    page.locator("#detail").select_option("low")
    expect(page.locator("#cost")).to_have_text("3 pictures, about 57 of 4,096 tokens")
    expect(page.locator("#detail option:checked")).to_have_text("Low · 48")
    expect(page.locator("#strip .note").first).to_have_text("320 × 200")
    page.locator("#composer textarea").press("Enter")
    wait_answers(page, 1)
    expect(page.locator("#chat .gauge")).to_have_attribute("title", re.compile(r"\b57 tokens of question"))


def test_what_is_sent_right_after_a_picture_goes_without_it(page: Page, backend: FakeBackend, tmp_path: Path) -> None:
    held: list[Route] = []
    drop(page, draw_picture(tmp_path / "scene.png", 3))
    wait_thumbnails(page, 1)
    # What tells the page that the picture was sent is late.
    page.route(re.compile(r"/strip/[^/]*$"), lambda route: held.append(route))
    send(page, "with a picture")
    wait_answers(page, 1)
    wait_thumbnails(page, 0)
    send(page, "and on")
    wait_answers(page, 2)
    assert [len(turn.pictures) for turn in backend.record.requests[-1].turns if turn.role == "user"] == [1, 0]
    until(lambda: page.evaluate("true") and held)  # Playwright tells of it while it is asked something
    page.unroute_all()  # which lets them go on
