"""What Chromium does not draw is compared with OpenCV's decoders, or with the pixels that were written."""

from __future__ import annotations

import struct
from typing import Any

import cv2
import numpy as np
import pytest
from PIL import Image

from mlx_backend.errors import BadPicture
from mlx_backend.expand import Choice, expand
from mlx_backend.messages import Picture
from mlx_backend.pictures import prepare
from tests import fixtures_pictures as make
from tests.fixtures_seen import CHROMA, EXACT, LOSSY, ROUNDED, difference, scene, veiled

Pixels = np.ndarray[Any, np.dtype[Any]]


def seen(data: bytes) -> Image.Image:
    return prepare(Picture(data)).image


def by_opencv(data: bytes) -> Image.Image:
    pixels = cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_COLOR | cv2.IMREAD_IGNORE_ORIENTATION)
    assert pixels is not None
    return Image.fromarray(cv2.cvtColor(pixels, cv2.COLOR_BGR2RGB))


def on_white(image: Image.Image) -> Image.Image:
    return Image.alpha_composite(Image.new("RGBA", image.size, "white"), image).convert("RGB")


TIFFS: dict[str, dict[str, Any]] = {
    "bare": {}, "LZW": {"compression": "tiff_lzw"}, "deflate": {"compression": "tiff_adobe_deflate"},
    "packbits": {"compression": "packbits"}, "zstd": {"compression": "zstd"}, "strips": {"tiffinfo": {278: 5}},
}


@pytest.mark.parametrize("kind", TIFFS)
@pytest.mark.parametrize("mode", ["RGB", "L", "1", "P"])
def test_tiff_files_of_every_compression(kind: str, mode: str) -> None:
    data = make.encode(scene().convert(mode), "TIFF", **TIFFS[kind])
    assert difference(seen(data), scene().convert(mode).convert("RGB")) == EXACT
    if mode in ("RGB", "L") and kind != "zstd":  # which OpenCV's wheel leaves out
        assert difference(seen(data), by_opencv(data)) == EXACT


@pytest.mark.parametrize("mode", ["G3", "G4"])
def test_faxes_are_black_on_white(mode: str) -> None:
    page = scene().convert("1")
    data = make.encode(page, "TIFF", compression={"G3": "group3", "G4": "group4"}[mode])
    assert difference(seen(data), page.convert("RGB")) == EXACT


def test_a_fax_whose_rest_would_be_what_memory_held_is_refused() -> None:
    data = make.encode(scene().convert("1"), "TIFF", compression="group4")
    place = struct.unpack_from("<I", data, 4)[0]
    start = min(place, 8)
    outcomes: list[bool] = []
    for at in range(start + 2, start + 400, 20):
        changed = Picture(data[:at] + bytes([data[at] ^ 0x5A]) + data[at + 1 :])
        try:
            outcomes.append(len({prepare(changed).digest for _ in range(4)}) == 1)
        except BadPicture:
            outcomes.append(True)
    assert all(outcomes)


def test_tiff_files_of_other_pixels() -> None:
    assert difference(seen(make.encode(veiled(), "TIFF")), on_white(veiled())) <= ROUNDED
    assert difference(seen(make.encode(scene(), "TIFF", compression="jpeg", quality=95)), scene()) <= 40  # 4:2:0
    for turn in range(1, 9):
        turned = seen(make.sideways(turn, "TIFF"))
        assert difference(turned, seen(make.sideways(turn, "PNG"))) == EXACT


@pytest.mark.parametrize("mode", ["RGB", "L", "RGBA"])
def test_jpeg_2000(mode: str) -> None:
    image = (veiled() if mode == "RGBA" else scene()).convert(mode)
    data = make.encode(image, "JPEG2000", irreversible=False)
    assert difference(seen(data), on_white(image) if mode == "RGBA" else image.convert("RGB")) <= ROUNDED
    if mode == "RGB":
        lossy = make.encode(image, "JPEG2000", irreversible=True, quality_mode="dB", quality_layers=[45])
        assert difference(seen(lossy), by_opencv(lossy)) <= LOSSY


@pytest.mark.parametrize("mode", ["RGB", "L", "RGBA"])
def test_heic(mode: str) -> None:
    image = (veiled() if mode == "RGBA" else scene()).convert(mode)
    known = on_white(image) if mode == "RGBA" else image.convert("RGB")
    if mode == "L":
        assert difference(seen(make.heic_of("L", image.size, image.tobytes(), chroma=None)), known) <= ROUNDED
    else:
        assert difference(seen(make.heic_of(mode, image.size, image.tobytes())), known) <= ROUNDED
    lossy = make.heic_of("RGB", (96, 64), scene().tobytes(), quality=95, matrix_coefficients=6)
    assert difference(seen(lossy), scene()) <= 4 * CHROMA


def test_avif_has_its_shades_of_alpha() -> None:
    data = make.encode(veiled(), "AVIF", quality=100, subsampling="4:4:4")
    assert difference(seen(data), on_white(veiled())) <= LOSSY


@pytest.mark.parametrize("kind", ["PPM", "PGM", "PBM"])
def test_portable_pixmaps(kind: str) -> None:
    mode = {"PPM": "RGB", "PGM": "L", "PBM": "1"}[kind]
    data = make.encode(scene().convert(mode), "PPM")
    assert difference(seen(data), scene().convert(mode).convert("RGB")) == EXACT


def tiff_of(pixels: Pixels) -> bytes:
    """A TIFF by OpenCV, of whatever numbers, in RGB or RGBA order."""
    swapped = pixels[:, :, [2, 1, 0, 3][: pixels.shape[2]]] if pixels.ndim == 3 else pixels
    done, data = cv2.imencode(".tiff", swapped)
    assert done
    return data.tobytes()


@pytest.mark.parametrize("top", [65535, 4095, 1023])
def test_colour_of_16_bits_is_scaled_by_its_range(top: int) -> None:
    pixels = np.asarray(scene()).astype(np.float64) * top / 255
    assert difference(seen(tiff_of(np.rint(pixels).astype(np.uint16))), scene()) <= ROUNDED


@pytest.mark.parametrize(("top", "kind"), [(1.0, np.float32), (255.0, np.float32), (1.0, np.float64)])
def test_colour_of_floats_is_scaled_by_its_range(top: float, kind: Any) -> None:
    pixels = np.asarray(scene()).astype(kind) * top / 255
    assert difference(seen(tiff_of(pixels.astype(kind))), scene()) <= ROUNDED
    grey = tiff_of(pixels[:, :, 0].astype(np.float32))
    assert difference(seen(grey), scene().getchannel(0).convert("RGB")) <= ROUNDED


def test_numbers_below_zero_and_without_a_value_show_a_picture() -> None:
    ramp = np.tile(np.linspace(-1, 1, 256, dtype=np.float32), (64, 1))
    image = seen(tiff_of(ramp))
    assert [image.getpixel((x, 9))[0] for x in (0, 128, 255)] == pytest.approx([0, 128, 255], abs=1)  # type: ignore[index]
    ramp[0, 0] = np.nan
    assert seen(tiff_of(ramp)).size == (256, 64)


def test_deep_colour_with_alpha_is_on_white() -> None:
    deep = np.asarray(veiled()).astype(np.uint16) * 257
    assert difference(seen(tiff_of(deep)), on_white(veiled())) <= ROUNDED


@pytest.mark.parametrize("turn", range(1, 9))
def test_a_deep_colour_tiff_is_upright(turn: int) -> None:
    data = bytearray(tiff_of(np.asarray(make.bars()).astype(np.uint16) * 257))
    place = struct.unpack_from("<I", data, 4)[0]
    for entry in range(struct.unpack_from("<H", data, place)[0]):
        at = place + 2 + 12 * entry
        if struct.unpack_from("<H", data, at)[0] in (274, 284):  # the orientation, or room for it: one plane is usual
            struct.pack_into("<HHIHH", data, at, 274, 3, 1, turn, 0)
    assert difference(seen(bytes(data)), seen(make.sideways(turn, "PNG"))) == EXACT


def test_pages_of_deep_colour() -> None:
    colours = [np.full((48, 64, 3), colour, np.uint16) * 257 for colour in (make.RED, make.GREEN, make.BLUE)]
    done, data = cv2.imencodemulti(".tiff", [colour[:, :, ::-1] for colour in colours])
    assert done
    pages = expand(Picture(data.tobytes(), "scan.tif"), Choice(pages=(3, 1))).pictures
    assert [prepare(page).image.getpixel((9, 9)) for page in pages] == [make.BLUE, make.RED]


def test_a_large_deep_colour_tiff_is_refused_from_its_header() -> None:
    data = bytearray(tiff_of(np.zeros((64, 64, 3), np.float32)))
    place = struct.unpack_from("<I", data, 4)[0]
    for at in range(place + 2, place + 2 + 24, 12):  # width and height come first
        struct.pack_into("<HI", data, at + 2, 4, 1)
        struct.pack_into("<I", data, at + 8, 9000)
    with pytest.raises(BadPicture, match="more than the 30 megapixels"):
        seen(bytes(data))
