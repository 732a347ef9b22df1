"""Pictures as people send them: sideways, transparent, for print, deep, huge, tiny and thin."""

from __future__ import annotations

import io
import random
import struct
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageOps

from mlx_backend.messages import Picture
from mlx_backend.pictures import MAX_PIXELS, Prepared, fit, prepare
from tests import fixtures_pictures as make

SQUARE = (200, 60, 30)


def ready(data: bytes, name: str = "picture.png", **options: int) -> Prepared:
    return prepare(Picture(data, name), **options)


def corners(image: Image.Image) -> list[Any]:
    right, bottom = image.width - 2, image.height - 2
    return [image.getpixel(at) for at in ((1, 1), (right, 1), (1, bottom), (right, bottom))]


def centre(image: Image.Image) -> Any:
    return image.getpixel((image.width // 2, image.height // 2))


def close(colour: Any, wanted: Any, distance: int = 30) -> bool:
    return all(abs(a - b) <= distance for a, b in zip(colour, wanted, strict=True))


# -- what is shown ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP", "AVIF", "TIFF", "HEIC"])
@pytest.mark.parametrize("orientation", range(1, 9))
def test_a_sideways_phone_photo_is_upright(kind: str, orientation: int) -> None:
    data = make.sideways(orientation, kind)
    reference = make.sideways(orientation, "PNG" if kind == "HEIC" else kind)
    upright = ImageOps.exif_transpose(Image.open(io.BytesIO(reference))).convert("RGB")
    prepared = ready(data)
    assert prepared.image.size == prepared.original_size == upright.size == ((48, 64) if orientation > 4 else (64, 48))
    assert all(map(close, corners(prepared.image), corners(upright)))
    assert not prepared.image.getexif()


def test_a_heic_photo_is_turned_by_its_container_alone() -> None:
    data = make.sideways(6, "HEIC")
    assert data.count(b"irot") == 1
    without = data.replace(b"irot", b"free")  # the Exif block still says 6
    assert ready(data).image.size == (48, 64)
    assert ready(without).image.size == (64, 48)


def test_a_heic_photo_on_nothing_is_on_white() -> None:
    square = Image.open(io.BytesIO(make.square_on_nothing()))
    image = ready(make.heic(square)).image
    assert corners(image) == [make.WHITE] * 4
    assert close(centre(image), SQUARE, 3)


def test_a_heic_photo_of_10_bits_is_scaled() -> None:
    row = b"".join(struct.pack("<HHH", *[257 * x] * 3) for x in range(256))
    image = ready(make.heic_of("RGB;16", (256, 64), row * 64)).image
    assert all(close(image.getpixel((x, 9)), (x, x, x), 1) for x in range(256))


def test_orientation_6_has_red_on_top_and_green_on_the_left() -> None:
    image = ready(make.sideways(6)).image
    assert all(map(close, corners(image), [make.GREEN, make.RED, make.GREEN, make.WHITE]))
    assert close(image.getpixel((24, 1)), make.RED)
    assert close(image.getpixel((1, 32)), make.GREEN)


def test_a_damaged_exif_block_is_ignored_without_a_warning() -> None:
    block = bytearray(make.exif(6))
    block[14:16] = b"\xff\xff"  # says 65,535 entries
    block[16] = 0x77
    assert ready(make.encode(make.bars(), "JPEG", exif=bytes(block))).image.size == (64, 48)


@pytest.mark.parametrize("data", [make.cmyk(), make.ycck()], ids=["cmyk", "ycck"])
def test_a_picture_for_print_has_its_colours_and_is_upright(data: bytes) -> None:
    image = ready(data).image
    assert image.mode == "RGB"
    assert image.size == (48, 64)
    assert all(map(close, corners(image), [make.RED, make.RED, make.BLUE, make.BLUE]))


def test_a_cmyk_tiff_has_its_colours() -> None:
    assert all(map(close, corners(ready(make.cmyk("TIFF")).image), [make.RED, make.BLUE, make.RED, make.BLUE]))


@pytest.mark.parametrize("data", [
    make.square_on_nothing((240, 30, 10)), make.square_on_nothing(make.BLACK, "WEBP"),
    make.square_on_nothing((240, 30, 10), "WEBP"), make.palette_square(), make.palette_square("GIF"),
    make.keyed_square(),
], ids=["red", "webp", "red webp", "palette", "gif", "colour key"])
def test_what_looks_the_same_has_the_same_pixels_whatever_it_hides(data: bytes) -> None:
    black, other = ready(make.square_on_nothing(make.BLACK)), ready(data)
    assert corners(other.image) == [make.WHITE] * 4
    assert centre(other.image) == SQUARE
    assert other.image.tobytes() == black.image.tobytes()
    assert other.digest == black.digest


@pytest.mark.parametrize("mode", ["RGBA", "LA"])
def test_a_black_drawing_on_transparent_black_is_seen(mode: str) -> None:
    image = ready(make.outline_on_nothing(mode)).image
    assert image.getpixel((11, 11)) == make.BLACK
    assert centre(image) == make.WHITE


@pytest.mark.parametrize("mode", ["L", "I;16"])
def test_a_grey_picture_with_a_colour_key_is_on_white(mode: str) -> None:
    image = ready(make.keyed_square(mode)).image
    assert corners(image) == [make.WHITE] * 4
    assert centre(image) == (90, 90, 90)


def test_a_colour_key_of_16_bits_is_understood() -> None:
    assert centre(ready(make.keyed_deep_rgb()).image) == make.WHITE


def test_an_opaque_picture_with_alpha_is_unchanged() -> None:
    image = make.noise((64, 64))
    opaque = image.copy()
    opaque.putalpha(255)
    assert ready(make.encode(opaque)).image.tobytes() == image.tobytes()


@pytest.mark.parametrize(("kind", "top", "mode"), [
    ("PNG", 65535, "I;16"), ("TIFF", 65535, "I;16"), ("TIFF", 4095, "I;16"), ("TIFF", 2**20 - 1, "I"),
    ("TIFF", 1, "F"), ("TIFF", 255, "F"), ("PPM", 65535, "I"),
])
def test_more_than_8_bits_are_scaled_not_clipped(kind: str, top: int, mode: str) -> None:
    image = ready(make.deep_ramp(kind, top, mode)).image
    ramp = [image.getpixel((x, 5)) for x in range(256)]
    assert all(close(colour, (x, x, x), 1) for x, colour in enumerate(ramp))


PIXELS = {
    "Lab": (make.lab(), SQUARE),
    "YCbCr": (make.ycbcr_tiff(), SQUARE),
    "1-bit": (make.flat(mode="1", colour=1), make.WHITE),
    "palette": (make.flat(mode="P", colour=0), make.BLACK),
    "grey": (make.flat("TIFF", mode="L", colour=90), (90, 90, 90)),
    **{kind: (make.flat(kind), make.RED) for kind in ("GIF", "WEBP", "AVIF", "BMP", "TIFF", "JPEG2000", "PPM", "ICO")},
    **{f"first of {kind}": (make.animation(kind), make.RED) for kind in ("GIF", "WEBP", "PNG")},
}


@pytest.mark.parametrize(("data", "colour"), PIXELS.values(), ids=PIXELS.keys())
def test_every_kind_of_pixels_comes_out_as_rgb(data: bytes, colour: Any) -> None:
    image = ready(data).image
    assert type(image) is Image.Image
    assert image.mode == "RGB"
    assert close(centre(image), colour, 2)


def test_a_colour_profile_is_applied() -> None:
    assert close(centre(ready(make.flat(icc_profile=make.swapped_profile())).image), make.BLUE, 2)


@pytest.mark.parametrize(("mode", "profile"), [("RGB", b"no profile at all" * 20), ("L", make.swapped_profile())])
def test_a_profile_that_does_not_fit_is_ignored(mode: str, profile: bytes) -> None:
    data = make.flat(mode=mode, colour="red", icc_profile=profile)
    assert ready(data).digest == ready(make.flat(mode=mode, colour="red")).digest


# -- sizes -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", make.LARGE_SIZES, ids=str)
def test_a_large_photo_is_reduced_to_the_budget_and_keeps_its_shape(size: tuple[int, int]) -> None:
    prepared = ready(make.large(size))
    width, height = prepared.image.size
    assert 0.98 * MAX_PIXELS < width * height <= MAX_PIXELS
    assert abs(width / height / (size[0] / size[1]) - 1) < 0.01
    assert prepared.reduced
    assert prepared.original_size == size


def test_reduced_detail_is_averaged_not_picked() -> None:
    striped = Image.frombytes("RGB", (1600, 1200), bytes([0, 0, 0, 255, 255, 255]) * 800 * 1200)
    for data in (make.encode(striped), make.encode(striped, "JPEG"), make.encode(striped.convert("RGBA"))):
        image = ready(data, max_pixels=50_000).image
        assert close(centre(image), (127, 127, 127), 12)


def test_a_picture_of_many_bands_is_reduced_as_one() -> None:
    tones = Image.radial_gradient("L").resize((1301, 3101))
    alpha = Image.linear_gradient("L").resize(tones.size)
    image = Image.merge("RGBA", (tones, ImageChops.invert(tones), tones, alpha))
    whole = Image.alpha_composite(Image.new("RGBA", image.size, "white"), image).convert("RGB")
    prepared = ready(make.encode(image, compress_level=1), max_pixels=50_000).image
    apart = ImageChops.difference(prepared, whole.resize(prepared.size, Image.Resampling.LANCZOS))
    assert max(high for _, high in apart.getextrema()) <= 4  # type: ignore[misc]


def test_a_sideways_photo_is_reduced_in_its_upright_shape() -> None:
    prepared = ready(make.encode(Image.new("RGB", (4000, 1000)), "JPEG", exif=make.exif(6)), max_pixels=250_000)
    assert prepared.image.size == (250, 1000)
    assert prepared.original_size == (1000, 4000)


@pytest.mark.parametrize("size", make.ODD_SIZES, ids=str)
@pytest.mark.parametrize("budget", [MAX_PIXELS, 15680])
def test_tiny_and_thin_pictures_get_a_shape_that_processors_take(size: tuple[int, int], budget: int) -> None:
    image = ready(make.flat(size=size), max_pixels=budget).image
    assert min(image.size) >= 28
    assert max(image.size) <= 100 * min(image.size)
    assert image.width * image.height <= budget
    assert close(centre(image), make.RED) or max(size) / min(size) > 100


def test_a_line_is_centred_on_white() -> None:
    image = ready(make.flat(size=(6000, 20))).image
    assert image.size == (6000, 60)
    assert corners(image) == [make.WHITE] * 4
    assert [image.getpixel((9, y)) for y in (19, 20, 39, 40)] == [make.WHITE, make.RED, make.RED, make.WHITE]


def test_every_fitted_size_is_within_the_rules_and_stays_as_it_is() -> None:
    rng = random.Random(5)
    for _ in range(5000):
        size = tuple(int(10 ** rng.uniform(0, 4.7)) for _ in range(2))
        budget = int(10 ** rng.uniform(2.9, 7))
        inner, canvas = fit((size[0], size[1]), budget)
        assert min(canvas) >= 28
        assert max(canvas) <= 100 * min(canvas)
        assert canvas[0] * canvas[1] <= budget
        assert 1 <= inner[0] <= canvas[0]
        assert 1 <= inner[1] <= canvas[1]
        assert fit(canvas, budget) == (canvas, canvas)
        assert abs(inner[0] * size[1] - inner[1] * size[0]) <= max(sum(size), 0.01 * inner[0] * size[1])


@pytest.mark.parametrize("data", [
    make.sideways(6), make.cmyk(), make.square_on_nothing(), make.flat(size=(201, 1)), make.photo((900, 700)),
    make.flat(icc_profile=make.swapped_profile()), make.deep_ramp("TIFF", 4095),
], ids=["sideways", "cmyk", "transparent", "thin", "photo", "profile", "deep"])
def test_preparing_again_changes_nothing(data: bytes) -> None:
    once = ready(data, max_pixels=100_000)
    again = ready(make.encode(once.image), max_pixels=100_000)
    assert again.image.tobytes() == once.image.tobytes()
    assert again.digest == once.digest
    assert not again.reduced
