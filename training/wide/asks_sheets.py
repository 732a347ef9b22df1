"""Questions about printed lines, charts, tables, clocks and dice; kinds as in training/questions.py."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from training.questions import Ask, join, there_are
from training.questions_reading import quoted
from training.wide.charts import THINGS, Bars, Table
from training.wide.pastimes import Clock, Dice
from training.wide.writing import Lines

CLEAR = 0.08  # of the highest value: closer bars are not compared
NTH = ("first", "second", "third", "fourth")


def read(lines: Lines, rng: Random) -> Ask:
    return Ask("read", {}, f"It says {join([quoted(line) for line in lines.lines])}.")


def read_line(lines: Lines, rng: Random) -> Ask | None:
    if len(lines.lines) == 1:
        return None
    which = rng.randrange(len(lines.lines))
    nth = NTH[which]
    if which == len(lines.lines) - 1:
        nth = f"({nth}|last)"
    elif which == 0:
        nth = f"({nth}|top)"
    return Ask("read line", {"nth": nth}, f"It says {quoted(lines.lines[which])}.", f"the {nth} (line|one)")


def count_lines(lines: Lines, rng: Random) -> Ask:
    return Ask("count lines", {}, there_are(len(lines.lines), "line", "lines"))


def json_lines(lines: Lines, rng: Random) -> Ask:
    return Ask("json lines", {}, json.dumps({"lines": list(lines.lines), "count": len(lines.lines)}))


def line_colour(lines: Lines, rng: Random) -> Ask:
    return Ask("line colour", {}, f"The text is {lines.colour}.")


def describe_lines(lines: Lines, rng: Random) -> Ask:
    n = len(lines.lines)
    what = f"a list of {n} lines" if lines.bullets else f"{n} printed line{'s' if n > 1 else ''}"
    return Ask("describe", {}, f"{what[0].upper()}{what[1:]} on a {lines.background} background.")


def bar_value(bars: Bars, rng: Random) -> Ask:
    which = rng.randrange(len(bars.labels))
    label = bars.labels[which]
    return Ask("bar value", {"label": label}, f"The value of {label} is {bars.values[which]}.", label)


def _clear(values: Sequence[int], value: int, most: int) -> bool:
    """Whether no other value is close to this one."""
    return sum(abs(v - value) < max(1, CLEAR * most) for v in values) == 1


def bar_extreme(bars: Bars, rng: Random) -> Ask | None:
    word, asked, value = rng.choice((("highest", "(highest|largest|biggest|tallest)", max(bars.values)),
                                     ("lowest", "(lowest|smallest|shortest)", min(bars.values))))  # fmt: skip
    if not _clear(bars.values, value, bars.top):
        return None
    label = bars.labels[bars.values.index(value)]
    return Ask("bar extreme", {"extreme": asked}, f"{label} has the {word} value, {value}.", f"the {asked}")


def bar_compare(bars: Bars, rng: Random) -> Ask | None:
    a, b = rng.sample(range(len(bars.labels)), 2)
    if abs(bars.values[a] - bars.values[b]) < CLEAR * bars.top:
        return None
    slots = {"a": bars.labels[a], "b": bars.labels[b]}
    verdict = "yes" if bars.values[a] > bars.values[b] else "no"
    stated = (f"{bars.labels[which]} has {bars.values[which]}" for which in (a, b))
    return Ask("bar compare", slots, f"{' and '.join(stated)}, so {verdict}.")


def count_bars(bars: Bars, rng: Random) -> Ask:
    return Ask("count bars", {}, there_are(len(bars.labels), "bar", "bars"))


def json_bars(bars: Bars, rng: Random) -> Ask:
    return Ask("json bars", {}, json.dumps(dict(zip(bars.labels, bars.values, strict=True))))


def describe_bars(bars: Bars, rng: Random) -> Ask:
    return Ask("describe", {}, f"A bar chart with {len(bars.labels)} bars.")


def _column(table: Table, column: int) -> str:
    """Where it stands, before what stands in it: looking both up within one token was not learnt."""
    return f"{table.head[column + 1]} is column {column + 2} of {len(table.head)}"


def cell(table: Table, rng: Random) -> Ask:
    row, column = rng.randrange(len(table.rows)), rng.randrange(len(table.head) - 1)
    name, heading = table.rows[row], table.head[column + 1]
    asked = f"({name}|the {name.lower()}|{name.lower()})" if name in THINGS else name
    return Ask("cell", {"row": asked, "column": f"({heading}|{heading.lower()})"},
               f"{_column(table, column)}: {name} has {table.cells[row][column]}.")  # fmt: skip


def table_extreme(table: Table, rng: Random) -> Ask | None:
    column = rng.randrange(len(table.head) - 1)
    values = [row[column] for row in table.cells]
    word, asked, value = rng.choice((("highest", "(highest|largest|biggest)", max(values)),
                                     ("lowest", "(lowest|smallest)", min(values))))  # fmt: skip
    if not _clear(values, value, max(values)):
        return None
    heading = table.head[column + 1]
    stated = ", ".join(f"{row} {number}" for row, number in zip(table.rows, values, strict=True))
    return Ask("table extreme", {"extreme": asked, "column": f"({heading}|{heading.lower()})"},
               f"{_column(table, column)}: {stated}, so {table.rows[values.index(value)]} has the {word}.")  # fmt: skip


def count_rows(table: Table, rng: Random) -> Ask:
    return Ask("count rows", {}, there_are(len(table.rows), "row", "rows"))


def headings(table: Table, rng: Random) -> Ask:
    return Ask("headings", {}, f"The headings are {join(table.head)}.")


def describe_table(table: Table, rng: Random) -> Ask:
    return Ask("describe", {}, f"A table with {len(table.head)} columns and {len(table.rows)} rows.")


def clock(face: Clock, rng: Random) -> Ask:
    return Ask("clock", {}, f"It is {face.time}.")


def describe_clock(face: Clock, rng: Random) -> Ask:
    return Ask("describe", {}, "A clock.")


def dice(thrown: Dice, rng: Random) -> Ask:
    subject = "The die shows " if len(thrown.numbers) == 1 else "The dice show "
    return Ask("dice", {}, subject + join([str(n) for n in thrown.numbers]) + ".")


def dice_sum(thrown: Dice, rng: Random) -> Ask | None:
    if len(thrown.numbers) == 1:
        return None
    return Ask("dice sum", {}, f"{' + '.join(map(str, thrown.numbers))} = {sum(thrown.numbers)}.")


def describe_dice(thrown: Dice, rng: Random) -> Ask:
    count = len(thrown.numbers)
    return Ask("describe", {}, "A die." if count == 1 else f"{count} dice.")


Kind = Callable[[Any, Random], Ask | None]
SHEET_KINDS: dict[type, dict[str, Kind]] = {
    Lines: {"read": read, "read line": read_line, "count lines": count_lines, "json lines": json_lines,
            "line colour": line_colour, "describe": describe_lines},
    Bars: {"bar value": bar_value, "bar extreme": bar_extreme, "bar compare": bar_compare, "count bars": count_bars,
           "json bars": json_bars, "describe": describe_bars},
    Table: {"cell": cell, "table extreme": table_extreme, "count rows": count_rows, "headings": headings,
            "describe": describe_table},
    Clock: {"clock": clock, "describe": describe_clock},
    Dice: {"dice": dice, "dice sum": dice_sum, "describe": describe_dice},
}  # fmt: skip
SHEET_WEIGHTS = {"read": 3.0, "read line": 3.0, "json lines": 0.8, "bar value": 3.0, "bar extreme": 2.5,
                 "bar compare": 2.5, "json bars": 2.5, "count bars": 0.5, "cell": 3.0, "table extreme": 2.5,
                 "count rows": 0.5, "headings": 0.7, "clock": 4.0, "dice": 2.0, "describe": 0.3}  # fmt: skip
