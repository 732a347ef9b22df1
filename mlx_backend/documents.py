"""PDF pages as pictures, drawn by pdfium in a child process (see apart.py).

No script of a document runs (pypdfium2's pdfium has no JavaScript), nothing outside of it is fetched, and filled-in
forms are drawn as a reader shows them.
"""

from __future__ import annotations

import io
import math
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from PIL import Image

from mlx_backend.apart import Answer, run_apart
from mlx_backend.errors import BadPicture
from mlx_backend.messages import Picture
from mlx_backend.picture_files import shown
from mlx_backend.pictures import MAX_PIXELS

POINT = 1 / 72  # inch; the unit in which a page tells its size
DEFAULT_PAGES = 8  # of a document whose pages nobody has chosen
MAX_DPI = 288  # where the pixel budget would allow more; a small page gets no more than that

_PATIENCE = 20.0  # seconds, after which no further page is begun
_PASSWORD_ERROR = 4  # FPDF_ERR_PASSWORD
_LARGEST_PAGE = 14_400  # points; the limit of PDF 1.7 for a side
_NOISE = 1.0  # bytes a pixel of a PNG above which a page is a photo, and kept as JPEG


@dataclass(frozen=True, slots=True)
class Pages:
    """Pages of a document."""

    pictures: tuple[Picture, ...]  # PNG or JPEG files, named "paper.pdf, page 3"
    total: int  # pages that it has

    @property
    def note(self) -> str:
        """What was taken, for the person who sent it: "8 of 120 pages"."""
        taken = len(self.pictures)
        return f"{taken} of {self.total:,} pages" if taken < self.total else f"all {taken} pages" if taken > 1 else ""


def count_pages(picture: Picture) -> int:
    """How many pages a PDF has. Raises BadPicture for one that is locked or damaged."""
    return run_apart("pages", picture, {})[0]["total"]


def draw_pages(picture: Picture, numbers: Sequence[int] = (), *, max_pixels: int = MAX_PIXELS, dpi: float = MAX_DPI
               ) -> Pages:
    """Return pages of a PDF, counted from 1; without numbers the first 8.

    Each is drawn at `dpi` dots an inch or as many as `max_pixels` allow, as PNG, or as JPEG where it is a photo. Raises
    BadPicture for a document that is locked or damaged, for a page that it does not have, and when not all of them can
    be drawn within 20 seconds.
    """
    request = {"numbers": list(numbers) or None, "max_pixels": max_pixels, "dpi": dpi}
    said, files = run_apart("pages", picture, request)
    wanted = said["numbers"]
    if len(files) < len(wanted):
        raise BadPicture(f"{shown(picture.name)} takes too long to draw: {len(files)} of {len(wanted)} pages were done "
                         f"in {_PATIENCE:.0f} s. Send fewer pages.")
    pictures = (page_of(picture, number, file) for number, file in zip(wanted, files, strict=True))
    return Pages(tuple(pictures), said["total"])


def page_of(picture: Picture, number: int, file: bytes) -> Picture:
    """A page, named after its document."""
    return replace(picture, data=file, name=f"{picture.name}, page {number}")


# -- the child -------------------------------------------------------------------------------------------------------


def answer(picture: Picture, request: dict[str, Any]) -> Answer:
    """Count the pages, and draw those that are asked for. Runs in the child."""
    deadline = time.monotonic() + _PATIENCE
    document = _open(picture)
    total = len(document)
    if not total:
        raise BadPicture(f"{shown(picture.name)} has no pages.")
    numbers = check_numbers(picture.name, request["numbers"], total) if request else []
    files: list[bytes] = []
    for number in numbers:
        if files and time.monotonic() > deadline:
            break
        files.append(packed(_draw(document[number - 1], picture.name, request["max_pixels"], request["dpi"])))
    return {"total": total, "numbers": numbers}, files


def check_numbers(name: str, numbers: Sequence[int] | None, total: int) -> Sequence[int]:
    """The pages to take; the first 8 where none are named. Raises BadPicture for one that is not there."""
    numbers = numbers or range(1, min(total, DEFAULT_PAGES) + 1)
    missing = next((number for number in numbers if not 1 <= number <= total), None)
    if missing is not None:
        raise BadPicture(f"{shown(name)} has no page {missing}: it has {total:,}.")
    return list(numbers)


def _open(picture: Picture) -> Any:
    import pypdfium2

    try:
        document = pypdfium2.PdfDocument(picture.data)
    except pypdfium2.PdfiumError as error:
        if error.err_code == _PASSWORD_ERROR:
            raise BadPicture(f"{shown(picture.name)} is locked with a password. Save a copy without it and send that."
                             ) from None
        raise
    document.init_forms()
    return document


def _draw(page: Any, name: str, max_pixels: int, dpi: float) -> Image.Image:
    width, height = page.get_size()
    if not (0 < width <= _LARGEST_PAGE and 0 < height <= _LARGEST_PAGE):
        raise BadPicture(f"{shown(name)} has a page of {width * POINT:,.0f} x {height * POINT:,.0f} inches, which "
                         "cannot be drawn.")
    scale = min(dpi * POINT, math.sqrt(max_pixels / (width * height)))
    while math.ceil(width * scale) * math.ceil(height * scale) > max_pixels:  # pdfium rounds both sides up
        scale *= 0.999
    return page.render(scale=scale, rev_byteorder=True).to_pil().convert("RGB")


def packed(image: Image.Image) -> bytes:
    """A file for pixels that were drawn or decoded here: PNG, or JPEG for what would be very large as PNG."""
    file = io.BytesIO()
    image.save(file, "PNG", compress_level=1)
    if file.tell() > _NOISE * image.width * image.height:
        file = io.BytesIO()
        image.save(file, "JPEG", quality=92, subsampling=0)
    return file.getvalue()
