"""The examples of a page whose model knows the wider world: one for each thing that it can do, then the narrow ones.

python -m training.wide.examples --out assets/examples
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from training.examples import thing, write_examples
from training.wide import faces
from training.wide.charts import Bars, Table
from training.wide.paint import draw
from training.wide.pastimes import Clock, Dice
from training.wide.sheet import Ink, Look
from training.wide.things import Style, WideScene
from training.wide.writing import Lines

SIDE = 768  # twice what the model sees: it stays sharp on the page and loses nothing on its way to the model
SMOOTH = Look(oversample=2)
PAPER: Ink = (250, 250, 250)
DARK: Ink = (20, 20, 25)
FACE = "lato.ttf"


def scene(background: str, *things: Any, layout: str = "grid") -> WideScene:
    return WideScene(background, things, (), SMOOTH, (Style(shadow=0.008),) * len(things), (), layout)


def listed(*lines: str, size: float = 0.085) -> Lines:
    places = tuple((0.13 + faces.width(line, FACE) * size / 2, 0.3 + 0.2 * i) for i, line in enumerate(lines))
    return Lines(lines, "black", "white", FACE, size, places, True, SMOOTH)


# Name, question, kind, what is drawn, the one right answer.
EXAMPLES: tuple[tuple[str, str, str, Any, str], ...] = (
    ("box", "Where is the blue circle? Give the box.", "box", scene(
        "light pink", thing("purple cross", 1, 0.12, 8), thing("brown square", 3, 0.11, -7),
        thing("blue circle", 5, 0.13), thing("green heart", 7, 0.13, 4)),
     '[{"bbox_2d": [700, 370, 960, 630], "label": "blue circle"}]'),
    ("lines", "What does it say?", "read", listed("Buy milk and bread", "Call Anna at 17:30", "Room 204"),
     'It says "Buy milk and bread", "Call Anna at 17:30" and "Room 204".'),
    ("chart", "How much is Wed?", "bar value", Bars(
        ("Mon", "Tue", "Wed", "Thu", "Fri"), (25, 28, 47, 39, 12), 50, False, False,
        ("blue", "cyan", "green", "orange", "red"), "Sold", PAPER, FACE, SMOOTH), "The value of Wed is 47."),
    ("table", "What is the price of the bread?", "cell", Table(
        ("Item", "Price", "Stock"), ("Milk", "Bread", "Eggs"), ((12, 40), (35, 18), (27, 64)), True, (222, 222, 222),
        PAPER, FACE, SMOOTH), "Price is column 2 of 3: Bread has 35."),
    ("odd", "Which one is the odd one out?", "odd", scene(
        "dark blue", *(thing(f"{'pink' if cell == 5 else 'yellow'} star", cell, 0.11, 4 * cell - 16)
                       for cell in (0, 2, 3, 4, 5, 7)), layout="odd"), "The pink star is the odd one out."),
    ("clock", "What time is it?", "clock", Clock(
        10, 10, 0.5, 0.5, 0.42, True, (196, 222, 240), PAPER, DARK, FACE, SMOOTH), "It is 10:10."),
    ("dice", "What do the dice show?", "dice", Dice(
        (3, 5, 2), ((0.18, 0.55), (0.5, 0.42), (0.82, 0.58)), 0.12, (-12, 6, 15), (196, 236, 196), (252, 252, 252),
        (20, 20, 20), SMOOTH), "The dice show 3, 5 and 2."),
)  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, default=Path("assets/examples"))
    folder = parser.parse_args().out
    described, *others = write_examples(folder)
    entries = [described]
    for name, question, _, shown, answer in EXAMPLES:
        draw(shown.sheet, SIDE).save(folder / f"{name}.png", optimize=True)
        entries.append({"picture": f"{name}.png", "question": question, "answer": answer})
    (folder / "examples.json").write_text(json.dumps(entries + others, indent=2) + "\n")


if __name__ == "__main__":
    main()
