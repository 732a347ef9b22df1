"""Sheets with printed lines: sentences, codes, prices, dates and short lists of up to 24 characters a line."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from random import Random

from training import nouns
from training.decency import is_decent
from training.scenes import BACKGROUNDS, COLOURS, is_novel_text, readable_colours, sample_word
from training.wide import faces
from training.wide.sheet import Form, Look, Sheet, Text, sample_look

LONGEST = 24
SMALLEST = 0.034  # of the side: 13 pixels from the top of a letter to the foot of a g
MARKS = ".,:;!?-/()&%+#'@$*=_"
_BEGINS = re.compile(r"(?<![A-Za-z])[lI]")  # a word whose first sign the rest of it does not tell
MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split()


@dataclass(frozen=True, slots=True)
class Lines:
    """Printed lines from the top to the bottom; a list has a mark before each."""

    lines: tuple[str, ...]
    colour: str
    background: str
    face: str
    size: float
    places: tuple[tuple[float, float], ...]
    bullets: bool
    look: Look

    @property
    def sheet(self) -> Sheet:
        ink, stretch = COLOURS[self.colour], self.look.aspect**0.5
        items: list[Form | Text] = []
        for text, (x, y) in zip(self.lines, self.places, strict=True):
            items.append(Text(text, x, y, self.size, self.face, ink))
            if self.bullets:
                left = x - faces.width(text, self.face) * self.size / stretch / 2
                r, at = 0.011, left - 0.035
                items.append(Form(((at - r, y), (at, y - r), (at + r, y), (at, y + r)), ink))
        return Sheet(BACKGROUNDS[self.background], tuple(items), self.look)


@cache
def _words() -> tuple[str, ...]:
    lists = nouns.OBJECTS, nouns.FOODS, nouns.ANIMALS, nouns.TOPICS, nouns.CITIES, nouns.NAMES
    return tuple(word for words in lists for word in words.split())


def sample_line(rng: Random, novel: bool = False, longest: int = LONGEST) -> str:
    """A line that may be printed; one in eight never is in training."""
    while True:
        make = _CONTENTS[int(rng.random() * len(_CONTENTS))]
        line = make(rng)[:longest].strip()
        if len(line) > 1 and is_novel_text(line) == novel and (make not in _RANDOM or is_decent(line)):
            return line


def _cased(text: str, rng: Random) -> str:
    dice = rng.random()
    return text if dice < 0.3 else text.upper() if dice < 0.5 else text.title() if dice < 0.7 else text.capitalize()


def _phrase(rng: Random) -> str:
    return _cased(" ".join(rng.choice(_words()) for _ in range(rng.choice((1, 2, 2, 3, 3, 4)))), rng)


def _marked(rng: Random) -> str:
    words = [rng.choice(_words()) if rng.random() < 0.7 else sample_word(rng) for _ in range(rng.choice((2, 2, 3)))]
    return _cased(words[0] + "".join(rng.choice((", ", ": ", " - ", " & ", "/", "; ", ". ", " (")) + w
                                     for w in words[1:]), rng) + rng.choice(".!?:) ")  # fmt: skip


def _random_words(rng: Random) -> str:
    return " ".join(sample_word(rng) for _ in range(rng.choice((1, 2, 3, 4))))


def _code(rng: Random) -> str:
    """Without signs that only the word they stand in tells apart."""
    glyphs = "ABCDEFGHJKLMNPQRSTUVWXYZ0123456789"
    parts = ["".join(rng.choice(glyphs) for _ in range(rng.randint(2, 5))) for _ in range(rng.randint(1, 4))]
    return rng.choice("- /.").join(parts)


def _price(rng: Random) -> str:
    amount = f"{rng.randint(0, 999)}.{rng.randint(0, 99):02d}"
    return f"{rng.choice(_words()).capitalize()} {rng.choice(('$', '', 'EUR '))}{amount}"


def _date(rng: Random) -> str:
    day, month, year = rng.randint(1, 31), rng.randint(1, 12), rng.randint(1900, 2099)
    time = f"{rng.randint(0, 23):02d}:{rng.randint(0, 59):02d}"
    return rng.choice((f"{day} {MONTHS[month - 1]} {year}", f"{year}-{month:02d}-{day:02d}", f"{day}/{month}/{year}",
                       f"{day:02d}.{month:02d}.{year}", time))  # fmt: skip


def _number(rng: Random) -> str:
    telephone = f"+{rng.randint(1, 99)} {rng.randint(100, 99999)} {rng.randint(100, 9999)}"
    return rng.choice((f"No. {rng.randint(1, 9999)}", f"{rng.randint(1, 99999)}", f"{rng.randint(1, 100)}%",
                       f"Room {rng.randint(1, 400)}", telephone,
                       f"{rng.randint(1, 99)} + {rng.randint(1, 99)} = {rng.randint(2, 198)}"))  # fmt: skip


def _mail(rng: Random) -> str:
    return f"{rng.choice(_words())}@{rng.choice(_words())}.{rng.choice(('com', 'org', 'de', 'net'))}"


def _soup(rng: Random) -> str:
    glyphs = "abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ0123456789" + MARKS + "   "  # no I, l, O: see _code
    return " ".join("".join(rng.choice(glyphs) for _ in range(rng.randint(3, 18))).split())


_CONTENTS = (_phrase, _phrase, _marked, _marked, _random_words, _random_words, _code, _price, _date, _number, _mail,
             _soup)  # fmt: skip
_RANDOM = (_code, _soup)  # of letters by chance; the words of sample_word are looked at there


def sample_lines(rng: Random, novel: bool = False, seen: bool = True) -> Lines:
    look = sample_look(rng)
    bullets = rng.random() < 0.3
    count = rng.choice((2, 3, 4)) if bullets else rng.choice((1, 1, 1, 2, 2, 3, 4))
    stretch, font = look.aspect**0.5, faces.sample_varied(rng, seen)
    lines, largest = _fitting(rng, count, font, stretch, novel)
    background = rng.choice(tuple(BACKGROUNDS))
    colour = rng.choice(readable_colours(background))
    if rng.random() < 0.5:
        colour = "white" if sum(BACKGROUNDS[background]) < 300 else "black"
    size = largest * rng.uniform(0.8, 1.0)
    return Lines(lines, colour, background, font, size, _places(rng, lines, font, size, stretch), bullets, look)


def _fitting(rng: Random, count: int, font: str, stretch: float, novel: bool) -> tuple[tuple[str, ...], float]:
    """Lines and the largest size that has room for them, large enough to be read in the end."""
    while True:
        lines = tuple(sample_line(rng, novel) for _ in range(count))
        if not faces.tells_l_from_i(font) and any(map(_BEGINS.search, lines)):
            continue
        widest = max(faces.width(line, font) for line in lines)
        largest = min(0.86 * stretch / widest, 0.8 / count / stretch, 0.3)
        if 0.8 * largest * min(1.0, stretch) > SMALLEST:
            return lines, largest


def _places(
    rng: Random, lines: tuple[str, ...], font: str, size: float, stretch: float
) -> tuple[tuple[float, float], ...]:
    """Left-aligned or centred, as a block somewhere on the sheet."""
    widths = [faces.width(line, font) * size / stretch for line in lines]
    step = min(0.96 / len(lines), size * stretch * rng.uniform(1.15, 1.9))
    first = rng.uniform(step / 2 + 0.02, max(step / 2 + 0.03, 0.98 - step * (len(lines) - 0.5)))
    left = rng.uniform(0.07, max(0.08, 0.97 - max(widths)))
    centred = rng.random() < 0.4
    middle = left + max(widths) / 2
    return tuple((middle if centred else left + w / 2, first + i * step) for i, w in enumerate(widths))
