"""Clock faces and dice."""

from __future__ import annotations

import math
from dataclasses import dataclass
from random import Random

from training.scenes import BACKGROUNDS, COLOURS, readable_colours
from training.wide import faces
from training.wide.sheet import Form, Ink, Look, Point, Sheet, Text, sample_look

PIPS = {1: (4,), 2: (0, 8), 3: (0, 4, 8), 4: (0, 2, 6, 8), 5: (0, 2, 4, 6, 8), 6: (0, 2, 3, 5, 6, 8)}


def disc(x: float, y: float, radius: float, stretch: float = 1.0, corners: int = 32) -> tuple[Point, ...]:
    turns = (2 * math.pi * i / corners for i in range(corners))
    return tuple((x + radius * math.cos(t) / stretch, y + radius * math.sin(t) * stretch) for t in turns)


@dataclass(frozen=True, slots=True)
class Clock:
    hour: int  # 1 to 12
    minute: int  # a multiple of five
    x: float
    y: float
    radius: float
    numbers: bool
    paper: Ink
    dial: Ink
    ink: Ink
    face: str
    look: Look

    @property
    def time(self) -> str:
        return f"{self.hour}:{self.minute:02d}"

    @property
    def sheet(self) -> Sheet:
        items: list[Form | Text] = [Form(disc(self.x, self.y, self.radius), self.dial, self.ink, 0.012)]
        for i in range(1, 13):
            if self.numbers:
                x, y = self._at(i * 30, 0.8)
                items.append(Text(str(i), x, y, 0.24 * self.radius, self.face, self.ink))
            else:
                items.append(self._hand(i * 30, 0.82, 0.95, 0.02))
        items.append(self._hand(30 * self.hour + self.minute / 2, -0.1, 0.48, 0.05))
        items.append(self._hand(6 * self.minute, -0.1, 0.72, 0.025))
        return Sheet(self.paper, tuple(items), self.look)

    def _at(self, degrees: float, share: float, aside: float = 0.0) -> Point:
        """`share` of the radius towards this direction (0 is up), `aside` to its right."""
        s, c = math.sin(math.radians(degrees)), math.cos(math.radians(degrees))
        return self.x + self.radius * (share * s + aside * c), self.y - self.radius * (share * c - aside * s)

    def _hand(self, degrees: float, start: float, end: float, half: float) -> Form:
        ends = ((start, -half), (end, -half), (end, half), (start, half))
        return Form(tuple(self._at(degrees, share, aside) for share, aside in ends), self.ink)


def sample_clock(rng: Random) -> Clock:
    radius = rng.uniform(0.2, 0.46)
    x, y = (rng.uniform(radius + 0.02, 0.98 - radius) for _ in range(2))
    papers = [rng.choice(tuple(BACKGROUNDS.values())), tuple(rng.randint(60, 255) for _ in range(3))]
    dial, ink = ((250, 250, 250), (20, 20, 25)) if rng.random() < 0.75 else ((30, 30, 40), (240, 240, 240))
    paper = rng.choice(papers)
    hour, minute, numbers = rng.randint(1, 12), 5 * rng.randint(0, 11), rng.random() < 0.7
    ground = paper[0], paper[1], paper[2]
    look = sample_look(rng, squeeze=False)
    return Clock(hour, minute, x, y, radius, numbers, ground, dial, ink, faces.sample_face(rng), look)


@dataclass(frozen=True, slots=True)
class Dice:
    """From left to right."""

    numbers: tuple[int, ...]
    places: tuple[Point, ...]
    radius: float
    angles: tuple[float, ...]
    paper: Ink
    body: Ink
    dots: Ink
    look: Look

    @property
    def sheet(self) -> Sheet:
        items: list[Form | Text] = []
        for number, (x, y), angle in zip(self.numbers, self.places, self.angles, strict=True):
            c, s = math.cos(math.radians(angle)) * self.radius, math.sin(math.radians(angle)) * self.radius
            corners = [(-0.9, -1), (0.9, -1), (1, -0.9), (1, 0.9), (0.9, 1), (-0.9, 1), (-1, 0.9), (-1, -0.9)]
            items.append(Form(tuple((x + c * u - s * v, y + s * u + c * v) for u, v in corners), self.body,
                              self.dots, 0.006))  # fmt: skip
            for pip in PIPS[number]:
                u, v = 0.55 * (pip % 3 - 1), 0.55 * (pip // 3 - 1)
                items.append(
                    Form(disc(x + c * u - s * v, y + s * u + c * v, 0.17 * self.radius, corners=16), self.dots)
                )
        return Sheet(self.paper, tuple(items), self.look)


def sample_dice(rng: Random) -> Dice:
    count = rng.choice((1, 2, 2, 3))
    radius = rng.uniform(0.07, 0.13)
    columns = sorted(rng.sample(range(3), count))
    places = tuple(((c + 0.5) / 3 + rng.uniform(-0.02, 0.02), rng.uniform(0.2, 0.8)) for c in columns)
    background = rng.choice(tuple(BACKGROUNDS))
    body, dots = rng.choice(
        (((252, 252, 252), (20, 20, 20)), ((200, 30, 30), (250, 250, 250)), ((30, 30, 35), (245, 245, 245)))
    )
    if rng.random() < 0.2:
        body = COLOURS[rng.choice([c for c in readable_colours(background) if c not in ("white", "yellow", "cyan")])]
        dots = (250, 250, 250)
    return Dice(tuple(rng.randint(1, 6) for _ in columns), places, radius, tuple(rng.uniform(-20, 20) for _ in columns),
                BACKGROUNDS[background], body, dots, sample_look(rng, squeeze=False))  # fmt: skip
