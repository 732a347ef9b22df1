"""What a picture file is, told from its bytes alone: its kind, a reader for it, and the words for what cannot be read.

Nothing here decodes a pixel, opens a path or fetches an address. Names and mime types are never believed: a JPEG named
.png is a JPEG, a web page named .jpg is refused as a web page. Every refusal is a BadPicture that names the file and
never repeats its contents.
"""

from __future__ import annotations

import importlib
import importlib.util
import io
import logging
import re
import struct
import unicodedata
from collections.abc import Callable
from typing import TypeVar

from PIL import (
    AvifImagePlugin,
    BmpImagePlugin,
    GifImagePlugin,
    IcoImagePlugin,
    Image,
    Jpeg2KImagePlugin,
    JpegImagePlugin,
    PngImagePlugin,
    PpmImagePlugin,
    WebPImagePlugin,
)

from mlx_backend.errors import BadPicture
from mlx_backend.messages import Picture
from mlx_backend.tiff import open_tiff

_log = logging.getLogger(__name__)
_T = TypeVar("_T")

MAX_SOURCE_PIXELS = 100_000_000  # of a file; above that it is refused from its header
# Pillow 12.3 itself warns from 89,478,485 pixels on inside its TIFF reader, and OpenJPEG needs 16 bytes a pixel.
# libheif and pillow-heif hold four copies of a decoded photo for a moment; iPhones make 48.8 megapixels.
# Deep colour needs up to 40 bytes a pixel until it is scaled.
_SMALLER_CAPS = {"TIFF": 89_000_000, "DEEP TIFF": 30_000_000, "JPEG2000": 40_000_000, "HEIF": 64_000_000}

# How to show a picture of each Exif orientation; 1 is upright.
TURNS = {
    2: Image.Transpose.FLIP_LEFT_RIGHT,
    3: Image.Transpose.ROTATE_180,
    4: Image.Transpose.FLIP_TOP_BOTTOM,
    5: Image.Transpose.TRANSPOSE,
    6: Image.Transpose.ROTATE_270,
    7: Image.Transpose.TRANSVERSE,
    8: Image.Transpose.ROTATE_90,
}

_LONGEST_NAME = 80
_SNIFFED = 1024  # bytes looked at


class _JpegFile(JpegImagePlugin.JpegImageFile):
    """A JPEG whose Exif block Pillow leaves alone.

    Pillow 12.3 reads the resolution out of it on opening and warns when a phone wrote it badly; Loupe needs neither.
    """

    def getexif(self) -> Image.Exif:
        return Image.Exif()


def _open_ico(file: io.BytesIO) -> Image.Image:
    # IcoImageFile decodes while it opens, before the size can be checked. The first entry is the largest; a PNG inside
    # may be larger still than the icon's own header can say.
    icon = IcoImagePlugin.IcoFile(file)
    file.seek(icon.entry[0].offset)
    if sniff(file.read(8)) != "a PNG":
        return icon.frame(0)
    file.seek(icon.entry[0].offset)
    return PngImagePlugin.PngImageFile(file)


def _open_webp(file: io.BytesIO) -> Image.Image:
    # An animation whose frames are opaque and smaller than the picture says that it has no alpha, though nothing covers
    # the rest; Pillow 12.3 shows that black, browsers show what lies behind.
    head = file.read(21)
    file.seek(0)
    if head[12:16] == b"VP8X" and head[20] & 2:
        file.seek(20)
        file.write(bytes([head[20] | 16]))
        file.seek(0)
    return WebPImagePlugin.WebPImageFile(file)


def _open_heif(file: io.BytesIO) -> Image.Image:
    # The class itself, so that Pillow's list of formats stays as it is; imported on the first photo. libheif turns the
    # picture upright, whatever its Exif block says; pillow-heif 1.8 has None where there is no such block.
    source = importlib.import_module("pillow_heif").HeifImageFile(file)
    source.info.pop("exif", None)
    return source


# The readers are called directly and not through Image.open: Image.open warns above 89 megapixels (Pillow 12.3), tries
# every plugin on bytes that none knows, and one of those, EPS, starts Ghostscript.
_READERS: dict[str, Callable[[io.BytesIO], Image.Image]] = {
    "a JPEG": _JpegFile,
    "a PNG": PngImagePlugin.PngImageFile,
    "a GIF": GifImagePlugin.GifImageFile,
    "a WebP": _open_webp,
    "an AVIF": AvifImagePlugin.AvifImageFile,
    "a BMP": BmpImagePlugin.BmpImageFile,
    "a TIFF": open_tiff,
    "an icon": _open_ico,
    "a JPEG 2000": Jpeg2KImagePlugin.Jpeg2KImageFile,
    "a PPM": PpmImagePlugin.PpmImageFile,
    "a HEIC photo": _open_heif,
}

_STARTS: tuple[tuple[bytes, str], ...] = (
    (rb"\xff\xd8\xff", "a JPEG"),
    (rb"\x89PNG\r\n\x1a\n", "a PNG"),
    (rb"GIF8[79]a", "a GIF"),
    (rb"RIFF....WEBP", "a WebP"),
    (rb"BM.{13}\0\0\0", "a BMP"),  # the size of the second header is below 256
    (rb"II[*+]\0|MM\0[*+]|MM[*]\0|II\0[*]", "a TIFF"),
    (rb"\0\0\x01\0", "an icon"),
    (rb"\xff\x4f\xff\x51|\0\0\0\x0cjP  \r\n\x87\n", "a JPEG 2000"),
    (rb"P[1-6][\s#]", "a PPM"),
    (rb"\xff\x0a|\0\0\0\x0cJXL ", "a JPEG XL picture"),
    (rb"8BPS", "a Photoshop file"),
    (rb"%!PS", "a PostScript file"),
    (rb"\s*%PDF-", "a PDF"),
    (rb"PK[\x03\x05]|\x1f\x8b|7z\xbc\xaf|Rar!", "an archive or office document"),
    (rb"MZ|\x7fELF|[\xcf\xce]\xfa\xed\xfe|\xca\xfe\xba\xbe", "a program"),
    (rb"RIFF....WAVE|ID3|fLaC|OggS", "a sound file"),
    (rb"RIFF....AVI |\x1aE\xdf\xa3|\0\0\x01\xba|FLV\x01|.{4}(moov|mdat|wide|free|skip)", "a video"),
    (rb"(?i)(\xef\xbb\xbf)?\s*<(!doctype\s+html|html|head|body|[?!].*<html)\b", "a web page"),
    (rb"(?i)(\xef\xbb\xbf)?\s*<(svg|[?!].*<svg)\b", "an SVG drawing"),
    (rb"[^\x00-\x08\x0e-\x1a\x1c-\x1f\x7f]+\Z", "a text file"),
)
_HEIF_BRANDS = {b"heic", b"heix", b"heim", b"heis", b"hevc", b"hevx", b"hevm", b"hevs", b"mif1", b"msf1"}
_EXPORTABLE = {"a JPEG XL picture", "a Photoshop file", "a PostScript file", "an SVG drawing"}
_EXPANDABLE = {"a PDF": "pages", "a video": "frames"}  # see expand.py


def sniff(data: bytes) -> str:
    """Return what the bytes are, as a noun with its article ("a JPEG", "a web page"), or "" when nothing fits."""
    start = data[:_SNIFFED]
    if start[4:8] == b"ftyp":
        brands = {start[at : at + 4] for at in range(8, min(int.from_bytes(start[:4]), len(start)), 4)}
        if brands & {b"avif", b"avis"}:
            return "an AVIF"
        return "a HEIC photo" if brands & _HEIF_BRANDS else "a video"
    return next((kind for pattern, kind in _STARTS if re.match(pattern, start, re.DOTALL)), "")


def can_open(kind: str) -> bool:
    """Whether a file of a kind that `sniff` returned is read here."""
    return kind in _READERS and (kind != "a HEIC photo" or importlib.util.find_spec("pillow_heif") is not None)


def open_picture(picture: Picture, frame: int = 0) -> Image.Image:
    """Return the picture with its header read and no pixel decoded; `frame` counts the pages of a TIFF from 0.

    Raises BadPicture when the bytes are empty, no picture or one of too many pixels, and whatever Pillow raises on a
    broken header.
    """
    kind = sniff(picture.data)
    if not picture.data:
        raise BadPicture(f"{shown(picture.name)} is empty. Pick the file again, or send another picture.")
    if not can_open(kind):
        raise BadPicture(_refusal(picture.name, kind))
    file = io.BytesIO(picture.data)
    source = open_tiff(file, frame) if frame else _READERS[kind](file)
    _check_size(picture.name, source)
    return source


def _check_size(name: str, source: Image.Image) -> None:
    width, height = source.size
    cap = _SMALLER_CAPS.get(source.format or "", MAX_SOURCE_PIXELS)
    if width * height > cap:
        raise BadPicture(f"{shown(name)} is {width:,} x {height:,} pixels, more than the {cap // 1_000_000} megapixels "
                         "that Loupe takes. Send a smaller copy of it.")


def _refusal(name: str, kind: str) -> str:
    if kind == "a HEIC photo":
        return f"{shown(name)} is a HEIC photo, which needs pillow-heif. Export it as JPEG and send that."
    if kind in _EXPANDABLE:
        parts = _EXPANDABLE[kind]
        return f"{shown(name)} is {kind}, whose {parts} are sent as pictures. Send the {parts} that matter."
    if kind in _EXPORTABLE:
        return f"{shown(name)} is {kind}, which Loupe cannot read. Export what it shows as JPEG or PNG and send that."
    if kind:
        return f"{shown(name)} is {kind}, not a picture. Send a picture, such as a JPEG or PNG."
    return f"{shown(name)} is not a picture that Loupe can read. Save it as JPEG or PNG and send that."


def shown(name: str) -> str:
    """Return a file's name in quotes for a sentence: without folders and control characters, at most 80 characters.

    It is plain text; whoever puts it into HTML or Markdown escapes it there.
    """
    last = re.split(r"[/\\]", name)[-1]
    clean = " ".join("".join(c if c.isprintable() else " " for c in unicodedata.normalize("NFC", last)).split())
    if len(clean) > _LONGEST_NAME:
        clean = f"{clean[: _LONGEST_NAME - 20].rstrip()}…{clean[-19:].lstrip()}"
    return f'"{clean or "picture"}"'


def or_refuse(name: str, work: Callable[[], _T]) -> _T:
    """Run what reads a file, and raise BadPicture, in a sentence with the file's name, for whatever that raises."""
    try:
        return work()
    except BadPicture as error:
        sentence = str(error)
    except MemoryError:
        sentence = f"There was not enough memory for {shown(name)}. Send a smaller copy of it."
    except Image.DecompressionBombError:  # a frame or an icon that is larger than its file's header says
        sentence = f"{shown(name)} has more pixels than Loupe takes. Send a smaller copy of it."
    except Exception:  # the readers raise some twenty kinds on damaged files
        _log.debug("A file could not be decoded", exc_info=True)  # whose name is nobody's business
        sentence = (f"{shown(name)} is damaged or incomplete and cannot be read. Send the file again, or save "
                    "it anew as JPEG or PNG.")
    raise BadPicture(sentence)  # out here, so that it carries no context whose frames would keep pixels alive


def orientation(exif: bytes) -> int:
    """Return the Exif orientation, 1 to 8; 1 when there is none or the block is damaged.

    Read here because Pillow parses the whole block and warns about every other tag that a camera got wrong. TIFF keeps
    the tag elsewhere, and Pillow turns that format itself.
    """
    tiff = exif.removeprefix(b"Exif\0\0")
    order = {b"II": "<", b"MM": ">"}.get(tiff[:2], "")
    try:
        start = struct.unpack_from(order + "I", tiff, 4)[0]
        for entry in range(struct.unpack_from(order + "H", tiff, start)[0] if order else 0):
            tag, kind, _, value = struct.unpack_from(order + "HHIH", tiff, start + 2 + 12 * entry)
            if tag == 0x0112:
                return value if kind == 3 and 1 <= value <= 8 else 1
    except struct.error:
        pass
    return 1
