"""Bar charts and small tables with headings, as sheets."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from training.scenes import COLOURS
from training.wide import faces
from training.wide.sheet import Form, Ink, Look, Point, Sheet, Text, sample_look

LABELS = (
    tuple("ABCDEFGH"), tuple("Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split()),
    tuple("Mon Tue Wed Thu Fri Sat Sun".split()), tuple("Anna Tom Mia Ben Lea Max Eva Paul Nina Leo Ida Jan".split()),
    tuple("Tea Milk Rice Eggs Bread Fish Salt Cake Soup Beer Corn Nuts".split()),
    tuple("Paris Rome Oslo Bern Cairo Lima Delhi Kyoto Bonn Prague".split()),
    tuple("Cats Dogs Birds Cows Pigs Bees Ants Owls Frogs Bears".split()),
    tuple("2019 2020 2021 2022 2023 2024 2025".split()),
)  # fmt: skip
THINGS = LABELS[4] + LABELS[6]  # "the bread" as well as "Bread"
HEADINGS = "Price Count Age Size Points Year Stock Sold Days Goals Weight Score".split()
FIRST = "Name Item City Day Team Kind".split()
PAPERS: tuple[Ink, ...] = ((250, 250, 250), (255, 255, 255), (250, 240, 205), (235, 240, 248), (30, 32, 40))


@dataclass(frozen=True, slots=True)
class Bars:
    """Values from 0 to `top`; numbers stand on the bars or, if `scale`, beside a scale."""

    labels: tuple[str, ...]
    values: tuple[int, ...]
    top: int
    scale: bool
    sideways: bool
    colours: tuple[str, ...]
    title: str
    paper: Ink
    face: str
    look: Look

    @property
    def sheet(self) -> Sheet:
        ink = _ink(self.paper)
        items: list[Form | Text] = []
        if self.title:
            items.append(Text(self.title, 0.55, 0.07, 0.065, self.face, ink))
        if self.scale:
            for value in range(0, self.top + 1, 1 if self.top <= 6 else 2):
                items += self._tick(value, ink)
        for i in range(len(self.labels)):
            items += self._bar(i, ink)
        items.append(Form(_thin(*self.at(0, 0), *self.at(0, 1)), ink))
        return Sheet(self.paper, tuple(items), self.look)

    def at(self, height: float, along: float) -> Point:
        """A point of the chart: share of the top value, share of the row of bars."""
        if self.sideways:
            return 0.22 + 0.7 * height, 0.14 + 0.74 * along
        return 0.14 + 0.8 * along, 0.86 - 0.7 * height

    def _tick(self, value: int, ink: Ink) -> list[Form | Text]:
        x, y = self.at(value / self.top, 0)
        ends = self.at(value / self.top, 1)
        faint: Ink = (200, 200, 205) if sum(ink) < 300 else (80, 82, 90)
        place = (x, 0.94) if self.sideways else (x - 0.055, y)
        return [Form(_thin(x, y, *ends), faint), Text(str(value), *place, 0.05, self.face, ink)]

    def _bar(self, i: int, ink: Ink) -> list[Form | Text]:
        n = len(self.labels)
        low, high = (i + 0.18) / n, (i + 0.82) / n
        height = self.values[i] / self.top
        colour = self.colours[i % len(self.colours)]
        points = self.at(0, low), self.at(height, low), self.at(height, high), self.at(0, high)
        x, y = self.at(0, (i + 0.5) / n)
        size = label_size(self.labels, self.face, self.sideways)
        named = (x - 0.11, y) if self.sideways else (x, y + 0.055)
        items: list[Form | Text] = [Form(points, COLOURS[colour], colour=1 + tuple(COLOURS).index(colour), shape=9),
                                    Text(self.labels[i], *named, size, self.face, ink)]  # fmt: skip
        if not self.scale:
            x, y = self.at(height, (i + 0.5) / n)
            beside = (x + 0.045, y) if self.sideways else (x, y - 0.035)
            items.append(Text(str(self.values[i]), *beside, 0.055, self.face, ink))
        return items


def label_size(labels: tuple[str, ...], face: str, sideways: bool) -> float:
    """The same for all, so that they stay apart."""
    widest = max(faces.width(label, face) for label in labels)
    return min(0.06, (0.2 if sideways else 0.72 / len(labels)) / widest)


def _thin(x1: float, y1: float, x2: float, y2: float, half: float = 0.002) -> tuple[Point, ...]:
    dx, dy = (half, 0.0) if abs(y2 - y1) > abs(x2 - x1) else (0.0, half)
    return (x1 - dx, y1 - dy), (x2 - dx, y2 - dy), (x2 + dx, y2 + dy), (x1 + dx, y1 + dy)


def _ink(paper: Ink) -> Ink:
    return (240, 240, 240) if sum(paper) < 300 else (25, 25, 30)


def _visible(paper: Ink) -> list[str]:
    dark = sum(paper) < 300
    return [c for c in COLOURS if c not in (("black", "brown") if dark else ("white", "yellow"))]


def sample_bars(rng: Random, seen: bool = True) -> Bars:
    names = rng.choice(LABELS)
    n, sideways, face = rng.randint(2, min(6, len(names))), rng.random() < 0.3, faces.sample_face(rng, seen)
    labels = tuple(rng.sample(names, n) if rng.random() < 0.6 else names[:n])
    while label_size(labels, face, sideways) < 0.045:  # too small to read
        labels = labels[:-1]
    n = len(labels)
    scale = rng.random() < 0.6  # the harder of the two
    top = rng.choice((5, 6, 8, 10)) if scale else rng.choice((10, 20, 50, 100))
    paper = rng.choice(PAPERS)
    colours = rng.sample(_visible(paper), n if rng.random() < 0.5 else 1)
    title = rng.choice(HEADINGS) if rng.random() < 0.4 else ""
    values = tuple(rng.randint(1, top) for _ in range(n))
    return Bars(labels, values, top, scale, sideways, tuple(colours), title, paper, face,
                sample_look(rng, squeeze=False))  # fmt: skip


@dataclass(frozen=True, slots=True)
class Table:
    """`head` over the columns, the first of which names the rows; `cells[row][column]` are numbers."""

    head: tuple[str, ...]
    rows: tuple[str, ...]
    cells: tuple[tuple[int, ...], ...]
    lined: bool
    shade: Ink | None
    paper: Ink
    face: str
    look: Look

    @property
    def sheet(self) -> Sheet:
        ink = _ink(self.paper)
        across, down = len(self.head), len(self.rows) + 1
        wide, high = 0.94 / across, min(0.2, 0.94 / down)
        top = 0.5 - high * down / 2
        items: list[Form | Text] = []
        if self.shade:
            items.append(Form(((0.03, top), (0.97, top), (0.97, top + high), (0.03, top + high)), self.shade))
        if self.lined:
            items += [Form(_thin(0.03, top + high * i, 0.97, top + high * i), ink) for i in range(down + 1)]
            items += [Form(_thin(0.03 + wide * i, top, 0.03 + wide * i, top + high * down), ink)
                      for i in range(across + 1)]  # fmt: skip
        texts = [self.head, *((name, *map(str, row)) for name, row in zip(self.rows, self.cells, strict=True))]
        widest = max(faces.width(t, self.face) for row in texts for t in row)
        size = min(0.075, 0.85 * wide / widest, 0.7 * high)
        items += [Text(text, 0.03 + wide * (i + 0.5), top + high * (j + 0.5), size, self.face, ink)
                  for j, row in enumerate(texts) for i, text in enumerate(row)]  # fmt: skip
        return Sheet(self.paper, tuple(items), self.look)


def sample_table(rng: Random, seen: bool = True) -> Table:
    names = rng.choice(LABELS)
    rows = tuple(rng.sample(names, rng.randint(2, 4)))
    columns = rng.randint(1, 3)
    paper = rng.choice(PAPERS)
    largest = rng.choice((9, 20, 99, 999))
    cells = tuple(tuple(rng.randint(0, largest) for _ in range(columns)) for _ in rows)
    shade: Ink | None = tuple(int(0.85 * v + 10) for v in paper) if rng.random() < 0.4 else None  # type: ignore[assignment]
    return Table((rng.choice(FIRST), *rng.sample(HEADINGS, columns)), rows, cells, rng.random() < 0.7, shade, paper,
                 faces.sample_face(rng, seen), sample_look(rng, squeeze=False))  # fmt: skip
