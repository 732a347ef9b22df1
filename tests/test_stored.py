"""What a chat keeps of a picture: its pixels, and nothing about who took it where."""

from __future__ import annotations

import io
import random
import zlib
from collections.abc import Callable
from typing import Any

import pytest
from PIL import Image, ImageChops, PngImagePlugin

from mlx_backend.errors import BadPicture
from mlx_backend.messages import Picture
from mlx_backend.pictures import prepare
from mlx_backend.stored import stored_copy
from tests import fixtures_pictures as make
from tests.waiting import check_in_time, timed

SECRET = "52.3702157N of Jane"  # stands in every place where a file can say more than its pixels
XMP = f'<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf about="{SECRET}"/></x:xmpmeta>'.encode()


def told() -> bytes:
    """An Exif block of a phone: orientation 6, place, owner, serial number and a thumbnail's worth of maker's note."""
    block = Image.Exif()
    block[0x0112] = 6
    block[0x010E] = block[0x013B] = block[0x0131] = SECRET
    block.get_ifd(0x8769).update({0xA430: SECRET, 0xA431: SECRET, 0x927C: SECRET.encode() * 9})
    block.get_ifd(0x8825).update({1: "N", 2: (52.0, 22.0, 12.8), 0x1D: "2026:01:01", 0x1B: SECRET.encode()})
    return block.tobytes()


def jpeg(**options: Any) -> bytes:
    plain = make.encode(make.noise((90, 60)), "JPEG", exif=told(), xmp=XMP, comment=SECRET.encode(), **options)
    iptc = b"Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\x18\x1c\x02\x05\0\x13" + SECRET.encode()
    segments = b"".join(b"\xff" + bytes([app]) + (len(body) + 2).to_bytes(2) + body
                        for app, body in ((0xED, iptc), (0xE2, b"MPF\0" + SECRET.encode()), (0xE7, SECRET.encode())))
    return plain[:2] + segments + plain[2:] + make.encode(make.bars(), "JPEG", comment=SECRET.encode())


def png(**options: Any) -> bytes:
    words = PngImagePlugin.PngInfo()
    words.add_text("Author", SECRET)
    words.add_text("Comment", SECRET, zip=True)
    words.add_itxt("XML:com.adobe.xmp", XMP.decode())
    return make.encode(make.noise((90, 60)), "PNG", pnginfo=words, exif=told(), **options) + SECRET.encode()


def gif() -> bytes:
    red, blue = Image.new("RGB", (64, 48), make.RED), Image.new("RGB", (64, 48), make.BLUE)
    data = make.encode(red, "GIF", save_all=True, append_images=[blue], loop=0, comment=SECRET.encode())
    at = data.index(b"!\xff\x0bNETSCAPE2.0")
    xmp = b"!\xff\x0bXMP DataXMP" + bytes([len(XMP)]) + XMP + b"\0"
    return data[:at] + xmp + data[at:]


def heif(kind: str) -> bytes:
    if kind == "AVIF":
        return make.encode(make.noise((90, 60)), "AVIF", exif=told(), xmp=XMP)
    picture = make.noise((90, 60))
    return make.heic_of("RGB", picture.size, picture.tobytes(), exif=told(), xmp=XMP) + (
        (8 + len(SECRET)).to_bytes(4) + b"mpvd" + SECRET.encode())


def tiff() -> bytes:
    tags = {270: SECRET, 315: SECRET, 700: XMP, 33723: SECRET.encode()}
    return make.encode(make.noise((90, 60)), "TIFF", tiffinfo=tags)


LADEN: dict[str, Callable[[], bytes]] = {
    "JPEG": jpeg,
    "progressive JPEG with a profile": lambda: jpeg(progressive=True, icc_profile=make.swapped_profile()),
    "JPEG of scans": lambda: jpeg(progressive=True, restart_marker_blocks=2),
    "PNG": png,
    "PNG with a profile": lambda: png(icc_profile=make.swapped_profile()),
    "WebP": lambda: make.encode(make.noise((90, 60)), "WEBP", exif=told(), xmp=XMP),
    "lossless WebP": lambda: make.encode(make.noise((91, 61)), "WEBP", lossless=True, exif=told(), xmp=XMP,
                                         icc_profile=make.swapped_profile()),
    "GIF": gif,
    "HEIC": lambda: heif("HEIC"),
    "AVIF": lambda: heif("AVIF"),
    "TIFF": tiff,
    "JPEG 2000": lambda: make.encode(make.noise((90, 60)), "JPEG2000", comment=SECRET),
    "PPM": lambda: b"P6\n# " + SECRET.encode() + make.encode(make.bars(), "PPM")[2:],
    "icon": lambda: make.encode(Image.open(io.BytesIO(png())), "ICO", sizes=[(48, 48)]),
}


@pytest.mark.parametrize("kind", LADEN)
def test_place_owner_and_comments_are_gone_and_the_pixels_are_the_same(kind: str) -> None:
    picture = Picture(LADEN[kind](), "IMG_1")
    copy = stored_copy(picture)
    assert (SECRET.encode() in picture.data) or kind == "icon"
    assert SECRET.encode() not in copy.data
    assert copy.name == "IMG_1"
    assert prepare(copy).digest == prepare(picture).digest
    assert prepare(copy).original_size == prepare(picture).original_size
    assert stored_copy(copy) is copy


@pytest.mark.parametrize("kind", LADEN)
def test_another_reader_finds_nothing_but_the_orientation(kind: str) -> None:
    copy = stored_copy(Picture(LADEN[kind]()))
    if kind != "HEIC":  # Pillow alone does not read it
        image = Image.open(io.BytesIO(copy.data))
        image.load()
        assert set(image.getexif()) <= {0x0112}
        assert not image.getexif().get_ifd(0x8825)
        assert not getattr(image, "text", {})
        assert not image.info.get("xmp", b"").strip(b"\0")  # of AVIF, blanked where it stands
        assert not {"comment", "photoshop", "mp", "XML:com.adobe.xmp"} & set(image.info)
    assert b"photoshop" not in copy.data.lower()


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP", "AVIF", "HEIC", "TIFF"])
@pytest.mark.parametrize("orientation", range(1, 9))
def test_a_kept_photo_stays_upright(kind: str, orientation: int) -> None:
    picture = Picture(make.sideways(orientation, kind))
    assert prepare(stored_copy(picture)).digest == prepare(picture).digest


@pytest.mark.parametrize("data", [
    make.flat(), make.flat("JPEG"), make.flat("WEBP", lossless=True), make.palette_square("GIF"), make.flat("BMP"),
    make.keyed_square(), make.flat("AVIF"), make.heic_of("RGB", (64, 48), make.bars().tobytes()),
], ids=["PNG", "JPEG", "WebP", "GIF", "BMP", "colour key", "AVIF", "HEIC"])
def test_a_picture_that_tells_nothing_is_kept_as_it_is(data: bytes) -> None:
    picture = Picture(data)
    assert stored_copy(picture) is picture


@pytest.mark.parametrize("data", [
    make.cmyk(), make.ycck(), make.animation(), make.animation("WEBP"), make.animation("PNG"), make.lab(),
    make.deep_ramp("TIFF", 4095), make.deep_ramp("PPM", mode="I"), make.keyed_deep_rgb(), make.ycbcr_tiff(),
], ids=range(10))
def test_odd_kinds_are_kept_with_the_same_pixels(data: bytes) -> None:
    picture = Picture(data)
    assert prepare(stored_copy(picture)).digest == prepare(picture).digest


@pytest.mark.parametrize("kind", ["GIF", "WEBP", "PNG"])
def test_an_animation_keeps_its_frames(kind: str) -> None:
    copy = Image.open(io.BytesIO(stored_copy(Picture(make.animation(kind))).data))
    assert getattr(copy, "n_frames", 1) == 3


def test_a_large_tiff_is_written_anew_with_almost_the_same_pixels(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mlx_backend.stored.MAX_STORED_PIXELS", 400_000)
    picture = Picture(make.encode(make.noise((80, 60)).resize((1000, 750)), "TIFF"))
    copy = stored_copy(picture)
    assert prepare(copy).image.width < 1000
    one, other = (prepare(either, max_pixels=100_000).image for either in (copy, picture))
    assert max(high for _, high in ImageChops.difference(one, other).getextrema()) <= 2  # type: ignore[misc]


def test_a_damaged_structure_is_written_anew_or_refused() -> None:
    png = make.encode(make.noise((40, 30)))
    rng, outcomes = random.Random(3), set[str]()
    seeds = [jpeg(), png, gif(), heif("HEIC"), heif("AVIF"), make.encode(make.noise((40, 30)), "WEBP", xmp=XMP)]
    for turn in range(180):
        data = bytearray(seeds[turn % len(seeds)])
        for _ in range(3):
            data[rng.randrange(len(data) if turn % 2 else 200)] = rng.randrange(256)
        picture = Picture(bytes(data))
        try:
            copy = stored_copy(picture)
            wanted = prepare(picture)
        except BadPicture:
            outcomes.add("refused")
            continue
        outcomes.add("kept")
        assert prepare(copy).image.size == wanted.image.size
    assert outcomes == {"kept", "refused"}


@pytest.mark.parametrize("size", [(27_200, 48), (64, 30_000)], ids=str)
def test_a_line_is_kept_as_it_is_seen(size: tuple[int, int]) -> None:
    picture = Picture(make.flat("TIFF", size, (90, 140, 60)))
    assert prepare(stored_copy(picture)).digest == prepare(picture).digest


def test_an_orientation_that_no_decoder_looks_at_turns_nothing() -> None:
    data = bytearray(make.encode(make.bars(), "WEBP", lossless=True, exif=make.exif(6)))
    data[20] &= ~8  # the flag that there is an Exif block
    picture = Picture(bytes(data))
    assert prepare(stored_copy(picture)).digest == prepare(picture).digest


def test_metadata_that_lies_in_the_picture_does_not_blank_it() -> None:
    data = heif("HEIC")
    block = data.index(b"\0\0\0\x06Exif\0\0")
    place = data.index(block.to_bytes(4))  # where the list of items says that the Exif block is
    coded = data.index(b"mdat") + 60
    picture = Picture(data[:place] + coded.to_bytes(4) + data[place + 4 :])
    copy = stored_copy(picture)
    assert SECRET.encode() not in copy.data
    assert prepare(copy).digest == prepare(picture).digest


def test_a_photo_of_24_megapixels_is_stripped_at_once() -> None:
    picture = Picture(make.photo((5712, 4284), exif=told()))
    check_in_time(0.5, lambda: timed(lambda: stored_copy(picture)))
    copy = stored_copy(picture)
    assert zlib.crc32(copy.data[-5000:]) == zlib.crc32(picture.data[-5000:])
