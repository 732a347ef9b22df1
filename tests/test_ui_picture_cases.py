"""Public bug reports about pictures, tried through the page's own addresses: what is added, refused and sent.

The same are tried on the backend alone in test_pictures.py, test_picture_files.py, test_prompts.py and test_vlm.py.
"""

from __future__ import annotations

import json
import re
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from mlx_backend.messages import Detail, Picture
from mlx_backend.pictures import MIN_SIDE, fit, prepare
from tests import fixtures_pictures as make
from tests.fake_backend import PICTURE_PIXELS, FakeBackend
from tests.served import Visitor

_OWN = {"X-Loupe": "1"}
UPRIGHT = prepare(Picture(make.sideways(6, "PNG"))).image


def add(visitor: Visitor, data: bytes, name: str) -> dict[str, Any]:
    answer = visitor.http.post(f"/strip/{visitor.address}/files", params={"name": name}, content=data, headers=_OWN)
    return answer.raise_for_status().json()


def ask(visitor: Visitor, backend: FakeBackend, *files: tuple[str, bytes]) -> tuple[Picture, ...]:
    """Send a question with these files; return the pictures that the model gets with it."""
    items: list[dict[str, Any]] = []
    for name, data in files:
        answer = add(visitor, data, name)
        assert answer["sentence"] == "", answer["sentence"]
        items = answer["items"]
    draft = json.dumps({"ids": [item["id"] for item in items], "detail": "normal"})
    assert visitor.send("What is this?", draft=draft) == ""
    return backend.record.requests[-1].turns[-1].pictures


def digests(pictures: tuple[Picture, ...]) -> list[str]:
    return [prepare(picture).digest for picture in pictures]


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP", "AVIF", "TIFF", "HEIC"])
def test_a_phone_s_photo_is_upright_however_it_was_held(kind: str, visitor: Visitor, backend: FakeBackend) -> None:
    """B08, B31."""
    files = [(f"{turn}.{kind.lower()}", make.sideways(turn, kind)) for turn in range(1, 9)]
    sent = ask(visitor, backend, *files)
    assert digests(sent) == [prepare(Picture(data)).digest for _, data in files]
    near = [prepare(picture).image for picture in sent]
    assert [image.size for image in near] == [(64, 48)] * 4 + [(48, 64)] * 4
    for place in ((5, 40), (24, 4), (40, 60)):
        one, other = near[5].getpixel(place), UPRIGHT.getpixel(place)
        assert isinstance(one, tuple)
        assert isinstance(other, tuple)
        assert max(abs(a - b) for a, b in zip(one, other, strict=True)) <= 40


def test_a_bad_file_is_refused_by_name_and_harms_nothing(visitor: Visitor, backend: FakeBackend) -> None:
    """B10."""
    asked = len(backend.record.requests)
    photo = make.encode(make.noise((320, 240)), "JPEG")
    bad = {"half.jpg": photo[: len(photo) // 2], "short.jpg": make.cut(photo, 128), "garbled.png": make.garbled_png(),
           **{name: data for name, (data, _) in make.not_pictures().items() if not name.startswith(("paper", "film"))}}
    good = add(visitor, make.flat(), "good.png")["items"]
    for name, data in bad.items():
        answer = add(visitor, data, name)
        assert f'"{name}"' in answer["sentence"]
        assert len(answer["sentence"]) < 300
        assert answer["items"] == good
    assert len(backend.record.requests) == asked
    assert visitor.tick() == []
    assert [picture.name for picture in ask(visitor, backend, ("more.png", make.flat(colour="blue")))] == [
        "good.png", "more.png"]


def test_all_pictures_of_a_message_and_of_a_chat_are_shown_in_order(visitor: Visitor, backend: FakeBackend) -> None:
    """B12."""
    colours = {f"{colour}.png": make.flat(colour=colour) for colour in ("red", "green", "blue", "white")}
    first, second = list(colours.items())[:3], list(colours.items())[3:]
    assert [picture.name for picture in ask(visitor, backend, *first)] == ["red.png", "green.png", "blue.png"]
    visitor.wait_answer(2)
    ask(visitor, backend, *second)
    seen = tuple(picture for turn in backend.record.requests[-1].turns for picture in turn.pictures)
    assert digests(seen) == [prepare(Picture(data)).digest for data in colours.values()]


@pytest.mark.parametrize("size", make.LARGE_SIZES)
def test_a_large_photo_is_taken_and_said_to_be_reduced(size: tuple[int, int], visitor: Visitor) -> None:
    """B25."""
    item = add(visitor, make.large(size), "large.jpg")["items"][0]
    assert item["size"] == f"{size[0]:,} × {size[1]:,}"
    draft = json.dumps({"ids": [item["id"]], "detail": "normal"})
    told = visitor.http.post(f"/strip/{visitor.address}/cost", headers=_OWN,
                             json={"text": "What?", "place": visitor.place, "draft": draft}).json()
    width, height = fit(size, PICTURE_PIXELS[Detail.NORMAL])[1]
    assert told["notes"] == {item["id"]: f"reduced to {width:,} × {height:,}"}
    assert abs(width / height / (size[0] / size[1]) - 1) < 0.01


def test_what_is_hidden_under_transparency_stays_hidden(visitor: Visitor, backend: FakeBackend) -> None:
    """B26."""
    sent = ask(visitor, backend, ("a.png", make.square_on_nothing()),
               ("b.png", make.square_on_nothing((240, 30, 10))), ("c.webp", make.square_on_nothing(kind="WEBP")),
               ("outline.png", make.outline_on_nothing()), ("grey.png", make.outline_on_nothing("LA")),
               ("palette.png", make.palette_square()))
    black, red, webp, *others = (prepare(picture).image for picture in sent)
    assert black.tobytes() == red.tobytes() == webp.tobytes()
    for image in (black, *others):
        assert image.getpixel((0, 0)) == make.WHITE
        assert len(image.getcolors() or []) > 1


def test_heic_and_avif_are_taken_whatever_they_are_called(visitor: Visitor, backend: FakeBackend) -> None:
    """B31."""
    photo = make.sideways(6, "HEIC")
    sent = ask(visitor, backend, ("IMG_0001.HEIC", photo), ("IMG_0001.jpg", photo),
               ("a.heif", photo), ("b.png", make.sideways(6, "AVIF")))
    assert len(set(digests(sent[:3]))) == 1
    assert all(prepare(picture).image.size == (48, 64) for picture in sent)


def test_tiny_and_thin_pictures_are_taken(visitor: Visitor, backend: FakeBackend) -> None:
    """B32."""
    sent = ask(visitor, backend, *((f"{w}x{h}.png", make.flat(size=(w, h))) for w, h in make.ODD_SIZES))
    for picture in sent:
        image = prepare(picture).image
        assert min(image.size) >= MIN_SIDE
        assert max(image.size) <= 100 * min(image.size)


def test_bombs_at_once_are_refused_and_a_panorama_is_taken(visitor: Visitor) -> None:
    """B35."""
    bombs = {"flat.png": make.blank_png(), "header.png": make.png_header(20_000), "huge.png": make.png_header(60_000),
             "again.png": make.png_header(20_000)}
    with ThreadPoolExecutor(4) as pool:
        answers = list(pool.map(lambda name: add(visitor, bombs[name], name), bombs))
    for name, answer in zip(bombs, answers, strict=True):
        assert f'"{name}" is' in answer["sentence"]
        assert "more than the 100 megapixels" in answer["sentence"]
    assert len(add(visitor, make.blank_png(12_000, 5400), "panorama.png")["items"]) == 1


def test_print_colours_are_right_and_upright(visitor: Visitor, backend: FakeBackend) -> None:
    """B42."""
    for picture in ask(visitor, backend, ("cmyk.jpg", make.cmyk()), ("ycck.jpg", make.ycck())):
        image = prepare(picture).image
        assert image.size == (48, 64)
        for place, colour in (((24, 8), make.RED), ((24, 56), make.BLUE)):
            found = image.getpixel(place)
            assert isinstance(found, tuple)
            assert max(abs(a - b) for a, b in zip(found, colour, strict=True)) <= 30


def test_any_name_works_and_two_of_one_name_stay_apart(visitor: Visitor, backend: FakeBackend) -> None:
    """B46."""
    awkward = [name for name in make.AWKWARD_NAMES if "/" not in name] + ["<b>bold.png"]
    files = [(name, make.flat(size=(40 + number, 40))) for number, name in enumerate(awkward)]
    twice = [("same.png", make.flat(colour=colour)) for colour in ("red", "blue")]
    sent = ask(visitor, backend, *files, *twice)
    assert [picture.name for picture in sent] == [*awkward, "same.png", "same.png"]
    assert digests(sent) == [prepare(Picture(data)).digest for _, data in (*files, *twice)]
    visitor.wait_answer(2)
    shown = visitor.shown["chat"][0]["content"][0]["text"]
    assert "&lt;b&gt;bold.png" in shown
    assert "<b>" not in shown
    assert len(set(re.findall(r'src="/pictures/(\w+)"', shown))) == len(sent)
