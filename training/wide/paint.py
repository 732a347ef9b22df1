"""Pixels of a sheet, and what lies under each patch of it. Pillow and numpy; nothing random but from the caller."""

from __future__ import annotations

import math
from functools import cache, lru_cache
from io import BytesIO
from typing import Any

import numpy as np
from PIL import Image, ImageChops, ImageDraw, ImageFilter

from training.scenes import COLOURS
from training.wide import faces
from training.wide.sheet import Form, Ink, Look, Point, Sheet, Text, box_of

SIDE = 384
PATCHES = 16
IGNORE = 255
OFTEN = 5  # texts up to this length come again: numbers and labels
SHAPES = (
    "circle", "square", "triangle", "star", "heart", "diamond", "cross", "ring", "rectangle", "arrow", "line",
    "hexagon", "moon",
)  # fmt: skip
GLYPHS = "".join(chr(code) for code in range(33, 127))
STEPS = 50  # places of an edge of a box
CLASSES = (1 + len(COLOURS), 1 + len(SHAPES), 1 + len(GLYPHS), 1 + len(GLYPHS), *(1 + STEPS,) * 4)


def draw(sheet: Sheet, side: int = SIDE) -> Image.Image:
    """The picture of a sheet: `side` x `side`, whatever the sheet's aspect."""
    look = sheet.look
    scale = side * look.oversample
    stretch = look.aspect**0.5
    size = max(8, round(scale * stretch)), max(8, round(scale / stretch))
    image = Image.new("RGB", size, sheet.paper)
    pen = ImageDraw.Draw(image)
    if look.ruled:
        _rule(pen, size, look.ruled, sheet.paper)
    for item in sheet.items:
        if isinstance(item, Form):
            _paint(image, pen, item, size, scale)
        else:
            _write(pen, item, size, scale)
    return _seen(image, look, side)


def _seen(image: Image.Image, look: Look, side: int) -> Image.Image:
    if look.corners:
        image = image.resize((side, side), Image.Resampling.BILINEAR) if image.size != (side, side) else image
        image = image.transform((side, side), Image.Transform.PERSPECTIVE, _backwards(look, side),
                                Image.Resampling.BILINEAR, fillcolor=look.table)  # fmt: skip
    elif look.aspect == 1.0:
        image = image.reduce(look.oversample) if look.oversample > 1 else image
    else:
        image = image.resize((side, side), Image.Resampling.BILINEAR)
    if look.texture:
        image = Image.blend(image, _texture(look.texture, side), look.grain)
    if look.jpeg:
        file = BytesIO()
        image.save(file, "JPEG", quality=look.jpeg)
        image = Image.open(file).convert("RGB")
    return image


def _backwards(look: Look, side: int) -> tuple[float, ...]:
    """Pillow asks for the way from the picture back to the sheet, in pixels."""
    inverse = np.linalg.inv(np.array(look.matrix).reshape(3, 3))
    pixels = np.diag([side, side, 1.0]) @ inverse @ np.diag([1 / side, 1 / side, 1.0])
    return tuple((pixels / pixels[2, 2]).reshape(-1)[:8].tolist())


@cache
def _texture(number: int, side: int) -> Image.Image:
    """Clouds, grain or fibres; always the same for a number."""
    rng = np.random.default_rng(number)
    small = (side // rng.choice([1, 2, 12, 48]), side // rng.choice([1, 2, 12, 48]))
    cells = rng.integers(0, 256, (*small, 3 if number % 2 else 1), np.uint8)
    cells = np.broadcast_to(cells, (*small, 3))
    return Image.fromarray(np.ascontiguousarray(cells)).resize((side, side), Image.Resampling.BICUBIC)


def _rule(pen: ImageDraw.ImageDraw, size: tuple[int, int], distance: float, paper: Ink) -> None:
    ink = tuple(v - 22 if sum(paper) > 380 else v + 22 for v in paper)
    step = max(6, round(distance * size[1]))
    for y in range(step, size[1], step):
        pen.line((0, y, size[0], y), fill=ink, width=2)
    if distance < 0.08:  # squared paper
        for x in range(step, size[0], step):
            pen.line((x, 0, x, size[1]), fill=ink, width=2)


def _pixels(points: tuple[Point, ...], size: tuple[int, int]) -> list[Point]:
    return [(x * size[0], y * size[1]) for x, y in points]


def _paint(image: Image.Image, pen: ImageDraw.ImageDraw, form: Form, size: tuple[int, int], scale: int) -> None:
    points = _pixels(form.points, size)
    if form.hole or form.fade:
        _paint_masked(image, form, points, size)
    elif form.fill:
        pen.polygon(points, fill=form.fill)
    if form.edge:
        width = max(1, round(form.line * scale))
        pen.line([*points, points[0], points[1]], fill=form.edge, width=width, joint="curve")
        if form.hole:
            hole = _pixels(form.hole, size)
            pen.line([*hole, hole[0], hole[1]], fill=form.edge, width=width, joint="curve")


def _paint_masked(image: Image.Image, form: Form, points: list[Point], size: tuple[int, int]) -> None:
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    left, top = int(min(xs)), int(min(ys))
    box = max(1, int(max(xs)) + 1 - left), max(1, int(max(ys)) + 1 - top)
    mask = Image.new("L", box, 0)
    pen = ImageDraw.Draw(mask)
    pen.polygon([(x - left, y - top) for x, y in points], fill=255)
    if form.hole:
        pen.polygon([(x - left, y - top) for x, y in _pixels(form.hole, size)], fill=0)
    if form.fill:
        image.paste(form.fill, (left, top), mask)
    if form.fade:
        image.paste(form.fade, (left, top), ImageChops.multiply(mask, Image.linear_gradient("L").resize(box)))


def _write(pen: ImageDraw.ImageDraw, text: Text, size: tuple[int, int], scale: int) -> None:
    height = max(6, round(text.size * scale))
    x, y = text.x * size[0], text.y * size[1]
    print_it = _print_often if len(text.text) <= OFTEN else _print
    mask, (left, top) = print_it(text.text, text.face, height)
    pen.draw.draw_bitmap((int(x) + left, int(y) + top), mask, pen.draw.draw_ink(text.ink))


def _print(text: str, face: str, height: int) -> tuple[Any, tuple[int, int]]:
    """The mask of a text and where it lies about the middle."""
    font, (slant, weight) = faces.face(face, height), faces.variation(face)
    if not (slant or weight):
        return font.getmask2(text, "L", anchor="mm")
    x, y = math.ceil((faces.width(text, face) / 2 + 0.25) * height), math.ceil(0.75 * height)
    image = Image.new("L", (2 * x, 2 * y))
    ImageDraw.Draw(image).text((x, y), text, 255, font, anchor="mm")
    if slant:
        lean = math.tan(math.radians(slant))
        shear = 1, lean, -lean * y, 0, 1, 0
        image = image.transform(image.size, Image.Transform.AFFINE, shear, Image.Resampling.BILINEAR)
    return (_thickened(image, weight * height) if weight else image).im, (-x, -y)


def _thickened(mask: Image.Image, gain: float) -> Image.Image:
    """Each edge moved out by `gain` pixels, or in: blurred, and cut off elsewhere than in the middle of the slope."""
    return mask.filter(ImageFilter.BoxBlur(abs(gain))).point(_levels(gain))


@lru_cache(maxsize=1024)
def _levels(gain: float) -> list[int]:
    slope = 2 * abs(gain) + 1
    return [min(255, max(0, round((v - 127.5) * slope + 127.5 + 255 * gain))) for v in range(256)]


# FreeType takes most of the time of drawing.
_print_often = lru_cache(maxsize=30_000)(_print)


def labels(sheet: Sheet) -> np.ndarray:
    """uint8 (8, 256): what lies under each patch; IGNORE if unclear.

    Colour and shape, letters in its left and right half, and the four edges of the box around its shape or bar.
    """
    owners = Image.new("L", (PATCHES, PATCHES), 0)
    pen = ImageDraw.Draw(owners)
    colours, shapes, boxes = [0], [0], [(IGNORE,) * 4]
    letters = np.zeros((PATCHES, 2 * PATCHES), np.uint8)
    for item in sheet.items:
        if isinstance(item, Text):
            _mark(letters, item, sheet.look)
        elif item.shape:
            colours.append(item.colour)
            shapes.append(item.shape)
            boxes.append(tuple(v * STEPS // 1000 for v in box_of(item.points, sheet.look)))
            points = [(x * PATCHES, y * PATCHES) for x, y in map(sheet.look.place, item.points)]
            pen.polygon(points, fill=len(shapes) - 1)
    owner = np.asarray(owners).reshape(-1)
    flat = letters.reshape(PATCHES, PATCHES, 2).reshape(-1, 2)
    under = np.column_stack([colours, shapes, boxes]).astype(np.uint8)[owner].T
    return np.concatenate([under[:2], flat.T, under[2:]])


def _mark(letters: np.ndarray, text: Text, look: Look) -> None:
    stretch = look.aspect**0.5
    total = faces.width(text.text, text.face) * text.size / stretch
    height = text.size * stretch
    left = text.x - total / 2
    corners = [look.place((x, y)) for x in (left, left + total) for y in (text.y - height / 2, text.y + height / 2)]
    rows = [int(y * PATCHES) for _, y in corners]
    columns = [int(x * 2 * PATCHES) for x, _ in corners]
    letters[max(0, min(rows)) : max(rows) + 1, max(0, min(columns)) : max(columns) + 1] = IGNORE
    taken: set[tuple[int, int]] = set()
    at = left
    for glyph in text.text:
        wide = faces.width(glyph, text.face) * text.size / stretch
        x, y = look.place((at + wide / 2, text.y))
        at += wide
        cell = min(PATCHES - 1, max(0, int(y * PATCHES))), min(2 * PATCHES - 1, max(0, int(x * 2 * PATCHES)))
        if glyph != " ":
            letters[cell] = IGNORE if cell in taken else 1 + GLYPHS.index(glyph)
            taken.add(cell)
