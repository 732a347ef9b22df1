"""Pictures that are not of the drawn world: textures, noise, landscapes of a sort, plots, screens, sample photos.

KINDS are drawn in training; the evaluation adds HELD and photos that training never saw.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import permutations
from random import Random

import numpy as np
from PIL import Image, ImageDraw, ImageFilter, ImageOps

from training.wide import faces
from training.wide.photos import load_photo, photos

KINDS = ("noise", "clouds", "stripes", "checks", "landscape", "blobs", "plot", "scatter", "screen", "page", "photo",
         "scribble")  # fmt: skip
BASES = 32
ORDERS = tuple(permutations(range(3)))
HELD = ("rings", "maze", "pie", "tiles")


@dataclass(frozen=True, slots=True)
class Foreign:
    kind: str
    seed: int

    def draw(self, side: int) -> Image.Image:
        """One of BASES pictures of its kind, turned, mirrored and in other colours: those cost most of the drawing."""
        way, base = divmod(self.seed, BASES)
        way, turn = divmod(way, 8)
        seen = _base(self.kind, base, side)
        seen = seen if not turn else seen.transpose(Image.Transpose(turn - 1))
        bands = seen.split()
        return Image.merge("RGB", [bands[i] for i in ORDERS[way % 6]]) if way % 6 else seen


def sample_foreign(rng: Random, held: bool = False) -> Foreign:
    return Foreign(rng.choice(HELD if held else KINDS), rng.getrandbits(32))


@lru_cache(maxsize=len(KINDS) * BASES)
def _base(kind: str, base: int, side: int) -> Image.Image:
    seed = KINDS.index(kind) * BASES + base if kind in KINDS else base
    return _DRAWN[kind](Random(seed), np.random.default_rng(seed), side)


def _photo(rng: Random, noise: np.random.Generator, side: int) -> Image.Image:
    image = load_photo(rng.choice(photos())) if photos() else None
    if image is None:
        return _landscape(rng, noise, side)
    wide, high = (max(16, int(rng.uniform(0.4, 1.0) * v)) for v in image.size)
    left, top = rng.randint(0, image.width - wide), rng.randint(0, image.height - high)
    image = image.resize((side, side), Image.Resampling.BILINEAR, (left, top, left + wide, top + high))
    return ImageOps.mirror(image) if rng.random() < 0.5 else image


def _grown(noise: np.random.Generator, cells: int, side: int, deep: int = 3) -> np.ndarray:
    """Smooth random values 0 to 255, (side, side, deep)."""
    small = noise.integers(0, 256, (cells, cells, deep), np.uint8)
    image = Image.fromarray(small if deep == 3 else small[..., 0])
    grown = np.asarray(image.resize((side, side), Image.Resampling.BICUBIC))
    return grown if deep == 3 else grown[..., None]


def _noise(rng: Random, noise: np.random.Generator, side: int) -> Image.Image:
    small = side // rng.choice((1, 2, 4, 8))
    cells = noise.integers(0, 256, (small, small, rng.choice((1, 3))), np.uint8)
    cells = np.ascontiguousarray(np.broadcast_to(cells, (small, small, 3)))
    return Image.fromarray(cells).resize((side, side), Image.Resampling.NEAREST)


def _clouds(rng: Random, noise: np.random.Generator, side: int) -> Image.Image:
    mixed = sum(
        _grown(noise, cells, side).astype(np.float32) * share for cells, share in ((3, 0.55), (9, 0.3), (40, 0.15))
    )
    return Image.fromarray(np.clip(mixed, 0, 255).astype(np.uint8))


def _two(rng: Random) -> list[tuple[int, int, int]]:
    return [(rng.randint(0, 255), rng.randint(0, 255), rng.randint(0, 255)) for _ in range(2)]


def _stripes(rng: Random, noise: np.random.Generator, side: int) -> Image.Image:
    a, b = _two(rng)
    angle, period = rng.uniform(0, 3.14), rng.uniform(0.02, 0.15)
    y, x = np.mgrid[0:side, 0:side] / side
    wave = (0.5 + 0.5 * np.sin(6.28 * (x * np.cos(angle) + y * np.sin(angle)) / period))[..., None]
    wave = wave if rng.random() < 0.5 else np.round(wave)
    return Image.fromarray((wave * a + (1 - wave) * b).astype(np.uint8))


def _checks(rng: Random, noise: np.random.Generator, side: int) -> Image.Image:
    a, b = _two(rng)
    cells = rng.randint(4, 24)
    grid = (np.add.outer(np.arange(cells), np.arange(cells)) % 2)[..., None]
    image = Image.fromarray((grid * a + (1 - grid) * b).astype(np.uint8))
    return image.resize((side, side), Image.Resampling.NEAREST)


def _landscape(rng: Random, noise: np.random.Generator, side: int) -> Image.Image:
    """A sky over hills, with grain, somewhat like a photo."""
    sky, land = np.array(_two(rng)[0]) // 2 + 120, np.array(_two(rng)[1]) // 2
    y = np.linspace(0, 1, side)[:, None, None]
    image = sky * (1 - 0.5 * y) + np.zeros((side, side, 3))
    for level in range(rng.randint(1, 4)):
        hill = 0.35 + 0.18 * level + 0.2 * (_grown(noise, rng.randint(3, 9), side, 1)[0] / 255 - 0.5)[None]
        shade = land * (0.5 + 0.25 * level) * (0.7 + 0.6 * _grown(noise, 60, side, 1) / 255)
        image = np.where(y > hill, shade, image)
    image += noise.normal(0, 6, (side, side, 1))
    return Image.fromarray(np.clip(image, 0, 255).astype(np.uint8))


def _blobs(rng: Random, noise: np.random.Generator, side: int) -> Image.Image:
    """Blurred patches of colour with fine structure, like something out of focus."""
    image = Image.fromarray(_grown(noise, rng.randint(4, 12), side))
    pen = ImageDraw.Draw(image)
    for _ in range(rng.randint(5, 30)):
        x, y, r = rng.uniform(0, side), rng.uniform(0, side), rng.uniform(4, side / 4)
        pen.ellipse((x - r, y - 0.7 * r, x + r, y + 0.7 * r), fill=_two(rng)[0])
    return Image.blend(
        image.filter(ImageFilter.BoxBlur(rng.randint(4, 14))), _noise(rng, noise, side), rng.uniform(0, 0.2)
    )


def _axes(rng: Random, side: int) -> tuple[Image.Image, ImageDraw.ImageDraw]:
    image = Image.new("RGB", (side, side), rng.choice(((255, 255, 255), (246, 246, 250), (25, 28, 35))))
    pen = ImageDraw.Draw(image)
    pen.rectangle((0.12 * side, 0.08 * side, 0.95 * side, 0.88 * side), outline=(120, 120, 120), width=2)
    font = faces.face(faces.sample_face(rng), 13)
    for i in range(5):
        pen.text((0.12 * side + i * 0.2 * side, 0.91 * side), f"{i * rng.choice((1, 5, 0.2)):g}", (120, 120, 120), font)
    return image, pen


def _plot(rng: Random, noise: np.random.Generator, side: int) -> Image.Image:
    image, pen = _axes(rng, side)
    for _ in range(rng.randint(1, 4)):
        steps = noise.normal(0, 0.04, 80).cumsum() + rng.uniform(0.3, 0.7)
        steps = np.clip(
            steps if rng.random() < 0.5 else 0.5 + 0.3 * np.sin(np.arange(80) / rng.uniform(3, 15)), 0.1, 0.86
        )
        pen.line([((0.12 + 0.83 * i / 79) * side, v * side) for i, v in enumerate(steps)], fill=_two(rng)[0], width=2)
    return image


def _scatter(rng: Random, noise: np.random.Generator, side: int) -> Image.Image:
    image, pen = _axes(rng, side)
    for _ in range(rng.randint(1, 3)):
        ink, centre = _two(rng)[0], (rng.uniform(0.3, 0.75), rng.uniform(0.3, 0.7))
        for x, y in noise.normal(centre, rng.uniform(0.03, 0.12), (rng.randint(20, 120), 2)) * side:
            pen.ellipse((x - 2, y - 2, x + 2, y + 2), fill=ink)
    return image


def _screen(rng: Random, noise: np.random.Generator, side: int) -> Image.Image:
    """Windows with bars, buttons and small text."""
    image = Image.new("RGB", (side, side), _two(rng)[0])
    pen = ImageDraw.Draw(image)
    for _ in range(rng.randint(1, 3)):
        x, y = rng.uniform(0, 0.4) * side, rng.uniform(0, 0.4) * side
        w, h = rng.uniform(0.4, 0.6) * side, rng.uniform(0.35, 0.6) * side
        pen.rectangle((x, y, x + w, y + h), fill=rng.choice(((250, 250, 250), (40, 42, 48))))
        pen.rectangle((x, y, x + w, y + 16), fill=_two(rng)[0])
        _small_text(pen, rng, x + 6, y + 22, w - 12, h - 26, rng.randint(7, 10))
    return image


def _small_text(pen: ImageDraw.ImageDraw, rng: Random, x: float, y: float, wide: float, high: float, size: int) -> None:
    font = faces.face(faces.sample_face(rng), size)
    glyphs = "abcdefghijklmnopqrstuvwxyz     "
    for line in range(int(high / size / 1.3)):
        text = "".join(rng.choice(glyphs) for _ in range(int(wide / size * rng.uniform(1.0, 2.0))))
        pen.text((x, y + line * size * 1.3), text, (128, 128, 128), font)


def _page(rng: Random, noise: np.random.Generator, side: int) -> Image.Image:
    """A page of print too small to read."""
    image = Image.new("RGB", (side, side), (252, 252, 250))
    pen = ImageDraw.Draw(image)
    for column in range(n := rng.choice((1, 2))):
        _small_text(
            pen, rng, (0.06 + 0.48 * column) * side, 0.06 * side, side * 0.88 / n - 8, 0.88 * side, rng.randint(6, 9)
        )
    return image


def _scribble(rng: Random, noise: np.random.Generator, side: int) -> Image.Image:
    image = Image.new("RGB", (side, side), _two(rng)[0])
    pen = ImageDraw.Draw(image)
    for _ in range(rng.randint(2, 8)):
        walk = noise.normal(0, 0.06, (60, 2)).cumsum(0) + noise.uniform(0.2, 0.8, 2)
        pen.line([tuple(p) for p in (walk * side).tolist()], fill=_two(rng)[0], width=rng.randint(1, 5))
    return image


def _rings(rng: Random, noise: np.random.Generator, side: int) -> Image.Image:
    a, b = _two(rng)
    y, x = np.mgrid[0:side, 0:side] / side
    wave = (0.5 + 0.5 * np.sin(np.hypot(x - rng.random(), y - rng.random()) * rng.uniform(30, 120)))[..., None]
    return Image.fromarray((wave * a + (1 - wave) * b).astype(np.uint8))


def _maze(rng: Random, noise: np.random.Generator, side: int) -> Image.Image:
    image = Image.new("RGB", (side, side), (255, 255, 255))
    pen = ImageDraw.Draw(image)
    step = side / rng.randint(8, 24)
    for i in range(int(side / step)):
        for j in range(int(side / step)):
            ends = (i, j, i + 1, j + 1) if rng.random() < 0.5 else (i, j + 1, i + 1, j)
            pen.line([v * step for v in ends], fill=(30, 30, 60), width=3)
    return image


def _pie(rng: Random, noise: np.random.Generator, side: int) -> Image.Image:
    image = Image.new("RGB", (side, side), (255, 255, 255))
    pen = ImageDraw.Draw(image)
    cuts = sorted(rng.uniform(0, 360) for _ in range(rng.randint(3, 7)))
    for start, end in zip(cuts, [*cuts[1:], cuts[0] + 360], strict=True):
        pen.pieslice((0.15 * side, 0.15 * side, 0.85 * side, 0.85 * side), start, end, fill=_two(rng)[0])
    return image


def _tiles(rng: Random, noise: np.random.Generator, side: int) -> Image.Image:
    cells = rng.randint(8, 20)
    return Image.fromarray(noise.integers(0, 256, (cells, cells, 3), np.uint8)).resize(
        (side, side), Image.Resampling.NEAREST
    )


_DRAWN = {
    "noise": _noise, "clouds": _clouds, "stripes": _stripes, "checks": _checks, "landscape": _landscape,
    "blobs": _blobs, "plot": _plot, "scatter": _scatter, "screen": _screen, "page": _page, "photo": _photo,
    "scribble": _scribble, "rings": _rings, "maze": _maze, "pie": _pie, "tiles": _tiles,
}  # fmt: skip
