"""One entrance for every file: what a chat gets of it, and what its owner is told."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from PIL import Image

from mlx_backend.errors import BadPicture
from mlx_backend.expand import Choice, Kind, expand, kind_of, page_count, viewable
from mlx_backend.messages import Detail, Picture
from mlx_backend.pictures import prepare
from tests import fixtures_pictures as make
from tests.fixtures_documents import BLUE, GREEN, RED, filled, pdf, video
from tests.test_stored import SECRET, jpeg

PAPER = Picture(pdf(filled(RED), filled(GREEN), filled(BLUE)), "paper.pdf")


def tiff(thumbnail: bool = False) -> bytes:
    """Red, green and blue pages; or a red one and a smaller copy of it."""
    red, *others = (Image.new("RGB", (64, 48), colour) for colour in (make.RED, make.GREEN, make.BLUE))
    if not thumbnail:
        return make.encode(red, "TIFF", save_all=True, append_images=others)
    small = Image.new("RGB", (16, 12), make.RED)
    small.encoderinfo = {"tiffinfo": {254: 1}}
    return make.encode(red, "TIFF", save_all=True, append_images=[small])


def colours(pictures: tuple[Picture, ...]) -> list[object]:
    images = [prepare(picture).image for picture in pictures]
    return [image.getpixel((5, image.height - 5)) for image in images]


@pytest.mark.parametrize(("data", "kind"), [
    (PAPER.data, Kind.DOCUMENT), (tiff(), Kind.DOCUMENT), (tiff(thumbnail=True), Kind.PICTURE),
    (make.flat("TIFF"), Kind.PICTURE), (make.flat("JPEG"), Kind.PICTURE), (make.animation(), Kind.ANIMATION),
    (make.animation("PNG"), Kind.ANIMATION), (video(3), Kind.VIDEO), (b"", Kind.PICTURE), (b"II*\0", Kind.PICTURE),
], ids=range(10))
def test_what_a_file_is(data: bytes, kind: Kind) -> None:
    assert kind_of(Picture(data)) is kind


@pytest.mark.parametrize("data", [PAPER.data, tiff()], ids=["PDF", "TIFF"])
def test_chosen_pages_come_in_the_order_chosen(data: bytes) -> None:
    document = Picture(data, "paper")
    assert page_count(document) == 3
    expanded = expand(document, Choice(pages=(3, 1)))
    assert colours(expanded.pictures) == [make.BLUE, make.RED]
    assert [page.name for page in expanded.pictures] == ["paper, page 3", "paper, page 1"]
    assert expanded.note == "2 of 3 pages"
    assert expand(document).note == "all 3 pages"
    with pytest.raises(BadPicture, match="has no page 4"):
        expand(document, Choice(pages=(4,)))


def test_a_clip_becomes_frames_and_says_so() -> None:
    expanded = expand(Picture(video(60), "clip.mp4"), Choice(frames=4, detail=Detail.LOW))
    assert expanded.note == "4 of 60 frames, one each 0.6 s"
    assert [picture.detail for picture in expanded.pictures] == [Detail.LOW] * 4
    assert len(expand(Picture(video(60), "clip.mp4")).pictures) == 8


def test_an_animation_is_its_first_frame_unless_frames_are_asked_for() -> None:
    loop = Picture(make.animation(), "loop.gif")
    first = expand(loop)
    assert colours(first.pictures) == [make.RED]
    assert first.note == ""
    assert colours(expand(loop, Choice(frames=8)).pictures) == [make.RED, make.GREEN, make.BLUE]


def test_a_picture_comes_in_without_its_metadata() -> None:
    (kept,) = expand(Picture(jpeg(), "IMG_1.jpg"), Choice(detail=Detail.HIGH)).pictures
    assert kept.name == "IMG_1.jpg"
    assert kept.detail is Detail.HIGH
    assert SECRET.encode() not in kept.data
    assert prepare(kept).digest == prepare(Picture(jpeg())).digest


def test_what_was_expanded_is_expanded_to_itself() -> None:
    for data in (PAPER.data, tiff(), make.sideways(6, "HEIC"), jpeg(), video(8)):
        for picture in expand(Picture(data)).pictures:
            assert expand(picture).pictures == (picture,)


def test_exact_detail_draws_pages_with_more_pixels() -> None:
    high, exact = (expand(PAPER, Choice((1,), detail=detail)).pictures[0] for detail in (Detail.HIGH, Detail.EXACT))
    assert Image.open(io.BytesIO(exact.data)).width > Image.open(io.BytesIO(high.data)).width


@pytest.mark.parametrize("name", make.not_pictures())
def test_what_is_nothing_of_all_this_is_refused_by_name(name: str) -> None:
    data, words = make.not_pictures()[name]
    with pytest.raises(BadPicture) as caught:
        expand(Picture(data, name))
    assert name in str(caught.value)
    assert words in str(caught.value) or "damaged" in str(caught.value) or "cannot read" in str(caught.value)


def test_a_photo_says_what_it_was_reduced_from(tmp_path: Path) -> None:
    path = tmp_path / "照片 №1.jpg"
    path.write_bytes(make.large((6656, 8880)))
    (photo,) = expand(Picture.from_file(path)).pictures
    assert photo.name == path.name
    assert prepare(photo).note == "6,656 x 8,880 reduced to 1,732 x 2,309"
    assert prepare(Picture(make.flat())).note == ""


@pytest.mark.parametrize("kind", ["HEIC", "TIFF", "JPEG2000", "PPM"])
def test_what_no_browser_shows_has_a_copy_that_it_does(kind: str) -> None:
    data = make.sideways(6, kind) if kind in ("HEIC", "TIFF") else make.encode(make.bars(), kind)
    shown = viewable(Picture(data, "photo"))
    assert shown.data.startswith(b"\x89PNG")
    assert prepare(shown).digest == prepare(Picture(data)).digest
    assert viewable(shown) is shown
