"""PDF files: their pages as pictures, and what is refused in words."""

from __future__ import annotations

import io
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from PIL import Image

from mlx_backend import apart
from mlx_backend.documents import count_pages, draw_pages
from mlx_backend.errors import BadPicture
from mlx_backend.messages import Picture
from mlx_backend.pictures import prepare
from tests import fixtures_pictures as make
from tests.fixtures_documents import BLUE, GREEN, RED, filled, form_pdf, locked_pdf, pdf
from tests.waiting import check_in_time, timed

PAPER = Picture(pdf(filled(RED), filled(GREEN, "second page"), filled(BLUE)), "paper.pdf")


def colour(picture: Picture, x: float, y: float) -> Any:
    """The colour at these shares of width and height, from the upper left."""
    image = prepare(picture).image
    return image.getpixel((int(x * (image.width - 1)), int(y * (image.height - 1))))


def refusal(data: bytes, numbers: tuple[int, ...] = (1,)) -> str:
    with pytest.raises(BadPicture) as caught:
        draw_pages(Picture(data, "paper.pdf"), numbers)
    assert caught.value.__context__ is None
    assert str(caught.value).startswith('"paper.pdf" ')
    return str(caught.value)


def test_pages_are_counted_and_drawn_in_the_order_asked_for() -> None:
    assert count_pages(PAPER) == 3
    third, first = draw_pages(PAPER, (3, 1)).pictures
    assert (third.name, first.name) == ("paper.pdf, page 3", "paper.pdf, page 1")
    assert colour(third, 0.1, 0.9) == (0, 0, 255)
    assert colour(first, 0.1, 0.9) == (255, 0, 0)
    assert colour(first, 0.9, 0.1) == make.WHITE


def test_the_first_pages_are_drawn_when_none_are_chosen() -> None:
    pages = draw_pages(Picture(pdf(*[filled(RED)] * 11)), max_pixels=10_000)
    assert len(pages.pictures) == 8
    assert pages.note == "8 of 11 pages"
    assert draw_pages(PAPER, max_pixels=10_000).note == "all 3 pages"


@pytest.mark.parametrize(("budget", "dpi", "size"), [
    (4_000_000, 288, (1757, 2274)), (100_000, 288, (277, 359)), (4_000_000, 72, (612, 792)),
    (16_000_000, 288, (2448, 3168)),
])
def test_a_page_has_the_resolution_asked_for_within_the_budget(budget: int, dpi: int, size: tuple[int, int]) -> None:
    (page,) = draw_pages(PAPER, (2,), max_pixels=budget, dpi=dpi).pictures
    width, height = Image.open(io.BytesIO(page.data)).size
    assert width * height <= budget
    assert abs(width - size[0]) <= 3
    assert abs(height - size[1]) <= 3
    assert not prepare(page, max_pixels=max(budget, 784)).reduced


def test_text_is_drawn_dark_on_white() -> None:
    first, second = (prepare(page).image.crop((0, 0, 1757, 900)) for page in draw_pages(PAPER, (1, 2)).pictures)
    assert first.getextrema() == ((255, 255),) * 3
    assert second.convert("L").getextrema() == (0, 255)


def test_a_turned_and_cropped_page_is_shown_as_a_reader_shows_it() -> None:
    data = pdf(filled(RED), page="/Rotate 90/CropBox[0 0 306 792]")
    (page,) = draw_pages(Picture(data), (1,)).pictures
    image = prepare(page).image
    assert image.width > image.height
    assert colour(page, 0.1, 0.5) == (255, 0, 0)
    assert colour(page, 0.9, 0.5) == make.WHITE


def test_a_filled_in_form_is_drawn_and_its_script_is_not_run() -> None:
    (page,) = draw_pages(Picture(form_pdf()), (1,)).pictures
    assert colour(page, 200 / 612, 1 - 150 / 792) == (0, 0, 255)
    assert colour(page, 0.9, 0.1) == make.WHITE


def test_a_scanned_page_is_kept_as_jpeg() -> None:
    (page,) = draw_pages(Picture(make.encode(make.noise((800, 600)), "PDF")), (1,), max_pixels=300_000).pictures
    assert page.data.startswith(b"\xff\xd8\xff")
    assert len(page.data) < 300_000 * 1.5


def test_a_locked_document_is_refused_in_words() -> None:
    assert "locked with a password" in refusal(locked_pdf())


@pytest.mark.parametrize("data", [
    b"%PDF-1.7\n", b"%PDF-1.7\n" + bytes(500), PAPER.data[:200], pdf(),
], ids=["bare", "zeros", "cut", "no pages"])
def test_a_damaged_document_is_refused(data: bytes) -> None:
    assert "damaged" in refusal(data) or "no pages" in refusal(data)


@pytest.mark.parametrize("number", [0, 4, -1])
def test_a_page_that_is_not_there_is_named(number: int) -> None:
    assert refusal(PAPER.data, (1, number)) == f'"paper.pdf" has no page {number}: it has 3.'


def test_a_page_without_an_end_or_without_a_size_costs_no_memory() -> None:
    (page,) = draw_pages(Picture(pdf(filled(RED), size=(14_400, 14_400))), (1,)).pictures
    assert prepare(page).image.width <= 2000
    assert "cannot be drawn" in refusal(pdf(filled(RED), size=(1e9, 1e9)))


def test_what_takes_too_long_is_ended() -> None:
    endless = "0 0 1 1 re f\n" * 4_000_000

    def draw() -> None:
        with pytest.raises(BadPicture, match="takes longer than 1 s"):
            apart.run_apart("pages", Picture(pdf(endless)), {"numbers": [1], "max_pixels": 10**6, "dpi": 72}, 1.0)

    check_in_time(3, lambda: timed(draw))


def test_many_documents_are_drawn_at_once() -> None:
    with ThreadPoolExecutor(3) as pool:
        drawn = list(pool.map(lambda number: draw_pages(PAPER, (number,)).pictures[0], (1, 2, 3)))
    assert [colour(page, 0.1, 0.9) for page in drawn] == [(255, 0, 0), (0, 128, 0), (0, 0, 255)]


def test_a_picture_of_a_pdf_is_refused_in_words_by_prepare() -> None:
    with pytest.raises(BadPicture, match="is a PDF, whose pages are sent as pictures"):
        prepare(PAPER)
