"""Videos and animations as evenly spaced frames."""

from __future__ import annotations

import io
from typing import Any

import pytest
from PIL import Image

from mlx_backend.clips import Clip, is_animated, take_frames
from mlx_backend.errors import BadPicture
from mlx_backend.messages import Picture
from mlx_backend.pictures import prepare
from tests import fixtures_pictures as make
from tests.fixtures_documents import bar, turned, video

CODES = {"MPEG-4 in MP4": ("mp4v", "mp4"), "MPEG-4 in MOV": ("mp4v", "mov"), "VP9 in WebM": ("VP90", "webm"),
         "VP8 in WebM": ("VP80", "webm"), "motion JPEG in AVI": ("MJPG", "avi"), "FFV1 in Matroska": ("FFV1", "mkv")}


def frames(data: bytes, count: int = 8, **options: Any) -> Clip:
    return take_frames(Picture(data, "clip.mp4"), count, **options)


def image(picture: Picture) -> Image.Image:
    return Image.open(io.BytesIO(picture.data)).convert("RGB")


@pytest.mark.parametrize("kind", CODES)
def test_frames_are_evenly_spaced(kind: str) -> None:
    code, ending = CODES[kind]
    clip = frames(video(60, code=code, ending=ending), 6)
    assert clip.total == 60
    assert clip.note == "6 of 60 frames, one each 0.4 s"
    assert clip.pictures[1].name == "clip.mp4 at 0.6 s"
    wanted = [(2 * part + 1) / 12 for part in range(6)]
    assert [bar(image(picture)) for picture in clip.pictures] == pytest.approx(wanted, abs=0.015)


def test_a_long_clip_is_sought_not_read_to_its_end() -> None:
    clip = frames(video(1500, size=(160, 120)), 5)
    assert clip.note == "5 of 1,500 frames, one each 12.0 s"
    wanted = [(2 * part + 1) / 10 for part in range(5)]
    assert [bar(image(picture)) for picture in clip.pictures] == pytest.approx(wanted, abs=0.02)


def test_a_short_clip_gives_all_it_has() -> None:
    clip = frames(video(3), 8)
    assert len(clip.pictures) == clip.total == 3
    assert clip.note == "all 3 frames of 0.1 s"


@pytest.mark.parametrize("degrees", [90, 180, 270])
def test_a_phone_s_clip_is_upright(degrees: int) -> None:
    plain = video(20)
    upright = image(frames(plain, 1).pictures[0])
    sideways = image(frames(turned(plain, degrees), 1).pictures[0])
    wanted = upright.rotate(-degrees, expand=True)
    assert sideways.size == wanted.size
    for x, y in ((0.1, 0.1), (0.9, 0.1), (0.1, 0.9), (0.9, 0.9)):
        at = int(x * wanted.width), int(y * wanted.height)
        seen, expected = sideways.getpixel(at), wanted.getpixel(at)
        assert all(abs(a - b) < 12 for a, b in zip(seen, expected, strict=True))  # type: ignore[arg-type]


def test_a_clip_that_does_not_tell_its_length_is_read_to_its_end() -> None:
    recorded = bytearray(video(90, code="VP90", ending="webm"))
    at = recorded.index(b"\x44\x89\x88")  # the duration, as a browser's recorder leaves it out
    recorded[at : at + 2] = b"\xec\x89"  # nine bytes of nothing
    clip = frames(bytes(recorded), 6)
    assert len(clip.pictures) == 6
    assert 85 <= clip.total <= 90
    shares = [bar(image(picture)) for picture in clip.pictures]
    assert shares == sorted(shares)
    assert shares[0] < 0.2
    assert shares[-1] > 0.75


def test_a_clip_that_breaks_off_gives_what_it_has() -> None:
    data = video(60, code="MJPG", ending="avi")
    clip = frames(data[: len(data) // 2], 6)
    assert 3 <= len(clip.pictures) <= 6


def test_frames_stay_within_the_budget() -> None:
    clip = frames(video(10), 2, max_pixels=10_000)
    assert all(picture.width * picture.height <= 10_000 for picture in map(image, clip.pictures))


@pytest.mark.parametrize("data", [
    b"\0\0\0\x18ftypmp42\0\0\0\0isommp42" + bytes(3000), video(10)[:700], b"\x1aE\xdf\xa3" + bytes(900),
], ids=["zeros", "header", "matroska"])
def test_a_damaged_clip_is_refused_by_name(data: bytes) -> None:
    with pytest.raises(BadPicture, match=r'"clip\.mp4" (is a video that|has no frame|is damaged)'):
        frames(data)


def test_nothing_but_a_clip_reaches_the_video_reader(tmp_path: Any) -> None:
    (tmp_path / "other.mp4").write_bytes(video(5))
    list_of_files = f"ffconcat version 1.0\nfile {tmp_path}/other.mp4\n"
    for text in ("#EXTM3U\n#EXTINF:1,\nhttp://127.0.0.1:9/a.ts\n", list_of_files):
        with pytest.raises(BadPicture, match="a text file"):
            frames(text.encode())


@pytest.mark.parametrize("kind", ["GIF", "WEBP", "PNG"])
def test_the_frames_of_an_animation(kind: str) -> None:
    picture = Picture(make.animation(kind), "loop")
    assert is_animated(picture)
    clip = take_frames(picture)
    assert [prepare(frame).image.getpixel((9, 9)) for frame in clip.pictures] == [make.RED, make.GREEN, make.BLUE]
    assert clip.note == "all 3 frames of 0.3 s"
    assert [frame.name for frame in clip.pictures] == ["loop at 0.0 s", "loop at 0.1 s", "loop at 0.2 s"]
    assert prepare(take_frames(picture, 1).pictures[0]).image.getpixel((9, 9)) == make.GREEN


def test_frames_are_drawn_over_the_ones_before_and_on_white() -> None:
    clear, dot = Image.new("RGBA", (64, 48)), Image.new("RGBA", (64, 48))
    clear.paste((200, 60, 30, 255), (0, 0, 20, 20))
    dot.paste((0, 0, 255, 255), (40, 20, 60, 40))
    data = make.encode(clear, "WEBP", save_all=True, append_images=[dot], duration=80, lossless=True)
    first, second = (prepare(frame).image for frame in take_frames(Picture(data), 2).pictures)
    assert first.getpixel((9, 9)) == (200, 60, 30)
    assert first.getpixel((50, 30)) == second.getpixel((60, 2)) == make.WHITE
    assert second.getpixel((50, 30)) == make.BLUE


def test_a_still_picture_is_no_animation() -> None:
    for data in (make.flat(), make.flat("GIF"), make.flat("JPEG"), b"GIF89a", b"", video(3)):
        assert not is_animated(Picture(data))
