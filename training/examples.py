"""Draws the example pictures of `assets/examples` and lists each with a question and its right answer.

    python -m training.examples --out assets/examples
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from random import Random

from training.conversations import PICTURE_KINDS
from training.drawing import Style, draw_scene
from training.fonts import text_width
from training.scenes import Scene, Thing, Writing

SIDE = 640
STYLE = Style(oversample=3, shadow=0.009, bold=True)


def thing(name: str, cell: int, radius: float = 0.12, angle: float = 0.0, dx: float = 0.0, dy: float = 0.0) -> Thing:
    colour, shape = name.split()
    return Thing(shape, colour, cell, (cell % 3 + 0.5) / 3 + dx, (cell // 3 + 0.5) / 3 + dy, radius, angle)


def writing(text: str, colour: str, row: int, size: float) -> Writing:
    return Writing(text, colour, 0.5, (row + 0.5) / 3, size, text_width(text) * size)


EXAMPLES = (
    ("shapes", "Describe the picture.", "describe", Scene(
        "cream", (thing("red heart", 0, 0.135, -8), thing("blue circle", 2, 0.12), thing("green star", 4, 0.14, 6),
                  thing("purple diamond", 6, 0.13), thing("orange ring", 8, 0.125)), ())),
    ("count", "How many stars are there?", "count shape", Scene(
        "dark blue", (thing("yellow star", 0, 0.11, -10), thing("white ring", 2, 0.1), thing("yellow star", 4, 0.14, 8),
                      thing("pink star", 5, 0.09, -6), thing("yellow star", 6, 0.1, 4), thing("cyan heart", 8, 0.11)),
        ())),
    ("word", "What does it say?", "read", Scene(
        "light blue", (thing("yellow circle", 2, 0.12), thing("red heart", 6, 0.11, -6),
                       thing("green triangle", 7, 0.12), thing("red heart", 8, 0.11, 6)),
        (writing("HELLO", "blue", 1, 0.24),))),
    ("number", "What is the number?", "read number", Scene(
        "light green", (thing("purple square", 0, 0.11, -8), thing("orange cross", 1, 0.11, 5),
                        thing("blue diamond", 2, 0.12), thing("pink circle", 8, 0.11)),
        (writing("2047", "red", 1, 0.25),))),
    ("where", "Where is the blue circle?", "where", Scene(
        "light pink", (thing("purple cross", 1, 0.12, 8), thing("brown square", 3, 0.11, -7),
                       thing("blue circle", 5, 0.13), thing("green heart", 7, 0.13, 4)), ())),
    ("left", "Is the star left of the square?", "relation", Scene(
        "white", (thing("orange star", 3, 0.14, -6), thing("cyan square", 5, 0.115, 7), thing("black ring", 7, 0.1)),
        ())),
)  # fmt: skip


def answer(kind: str, question: str, scene: Scene) -> str:
    """The world's own answer: ask in this kind until the slots are those of the question."""
    rng = Random(kind)
    for _ in range(10_000):
        asked = PICTURE_KINDS[kind](scene, rng)
        slots = [value for name, value in asked.slots.items() if name != "relation"] if asked else ["("]
        wanted = [slot for slot in slots if slot not in question and slot.rstrip("s") not in question]
        if asked and not wanted and (kind != "relation" or slots_in_order(question, asked.slots)):
            return asked.answer
    raise ValueError(f"No answer to {question!r} came up.")


def slots_in_order(question: str, slots: dict[str, str]) -> bool:
    return slots["relation"].startswith("(left") and question.index(slots["a"]) < question.index(slots["b"])


def write_examples(folder: Path) -> list[dict[str, str]]:
    """Draws the pictures; what examples.json says of them."""
    folder.mkdir(parents=True, exist_ok=True)
    listed = []
    for name, question, kind, scene in EXAMPLES:
        draw_scene(scene, STYLE, SIDE).save(folder / f"{name}.png", optimize=True)
        listed.append({"picture": f"{name}.png", "question": question, "answer": answer(kind, question, scene)})
    return listed


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, default=Path("assets/examples"))
    folder = parser.parse_args().out
    (folder / "examples.json").write_text(json.dumps(write_examples(folder), indent=2) + "\n")


if __name__ == "__main__":
    main()
