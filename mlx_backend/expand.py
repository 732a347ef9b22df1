"""The one entrance: whatever file somebody sends becomes the pictures that their chat is to have.

A document becomes its pages, a video its frames, an animation its first frame or its frames as well, and a picture
itself; all of them without metadata. The page, the API and imports call this with the same choice and get the same
pictures; history has those and needs no choice any more.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from mlx_backend.clips import DEFAULT_FRAMES, is_animated, take_frames
from mlx_backend.documents import Pages, check_numbers, count_pages, draw_pages, packed, page_of
from mlx_backend.messages import Detail, Picture
from mlx_backend.picture_files import open_picture, or_refuse, sniff
from mlx_backend.pictures import MAX_PIXELS, from_decoded, prepare, prepared_size
from mlx_backend.stored import MAX_STORED_PIXELS, stored_copy
from mlx_backend.tiff import tiff_pages

_SHOWN = {"a JPEG", "a PNG", "a GIF", "a WebP", "an AVIF", "a BMP", "an icon"}  # by every browser of this decade


class Kind(StrEnum):
    """What a file is to the person who sends it."""

    PICTURE = "picture"
    DOCUMENT = "document"  # has pages to choose from
    ANIMATION = "animation"  # a picture, or frames if they say so
    VIDEO = "video"


@dataclass(frozen=True, slots=True)
class Choice:
    """What is to be taken of a file."""

    pages: tuple[int, ...] = ()  # of a document, from 1; without any, the first 8
    frames: int | None = None  # of a video or an animation; None is 8 of a video and the first of an animation
    detail: Detail = Detail.NORMAL


@dataclass(frozen=True, slots=True)
class Expanded:
    """What a file has become."""

    pictures: tuple[Picture, ...]
    note: str = ""  # "8 of 240 frames, one each 1.2 s", "8 of 120 pages"; empty when all of it is there


def kind_of(picture: Picture) -> Kind:
    """Tell from the bytes what a file is; broken ones count as pictures."""
    match sniff(picture.data):
        case "a PDF":
            return Kind.DOCUMENT
        case "a video":
            return Kind.VIDEO
        case "a TIFF" if len(tiff_pages(picture.data)) > 1:
            return Kind.DOCUMENT
        case _:
            return Kind.ANIMATION if is_animated(picture) else Kind.PICTURE


def page_count(picture: Picture) -> int:
    """How many pages there are to choose from; 1 for what is no document. Raises BadPicture as `expand` does."""
    if sniff(picture.data) == "a PDF":
        return count_pages(picture)
    return len(tiff_pages(picture.data)) if kind_of(picture) is Kind.DOCUMENT else 1


def expand(picture: Picture, choice: Choice | None = None) -> Expanded:
    """Turn a file into the pictures that a chat is to have, in order and without metadata.

    A picture is looked at up to its header; its pixels are checked when it is prepared. Documents and videos are read
    in a child process, for up to 30 seconds. Raises BadPicture for what cannot be read.
    """
    choice = choice or Choice()
    picture = replace(picture, detail=choice.detail)
    budget = MAX_STORED_PIXELS if choice.detail is Detail.EXACT else MAX_PIXELS
    kind = kind_of(picture)
    if kind is Kind.DOCUMENT:
        is_pdf = sniff(picture.data) == "a PDF"
        pages = draw_pages(picture, choice.pages, max_pixels=budget) if is_pdf else _take_tiff(picture, choice, budget)
        return Expanded(pages.pictures, pages.note)
    if kind is Kind.VIDEO or (kind is Kind.ANIMATION and choice.frames is not None):
        clip = take_frames(picture, choice.frames or DEFAULT_FRAMES, max_pixels=budget)
        return Expanded(clip.pictures, clip.note)
    prepared_size(picture)
    return Expanded((stored_copy(picture),))


def viewable(picture: Picture) -> Picture:
    """Return what a browser can show of a picture: itself, or for HEIC, TIFF and the like a PNG or JPEG of it.

    Raises BadPicture as `prepare` does.
    """
    if sniff(picture.data) in _SHOWN:
        return picture
    return replace(picture, data=packed(prepare(picture).image))


def _take_tiff(picture: Picture, choice: Choice, budget: int) -> Pages:
    places = tiff_pages(picture.data)
    numbers = check_numbers(picture.name, choice.pages, len(places))

    def take(place: int) -> bytes:
        source = open_picture(picture, place)
        source.load()
        return packed(from_decoded(source, source.size, budget).image)

    pictures = (page_of(picture, n, or_refuse(picture.name, lambda place=places[n - 1]: take(place))) for n in numbers)
    return Pages(tuple(pictures), len(places))
