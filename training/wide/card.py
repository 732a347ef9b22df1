"""The model card of a checkpoint of the wider world, written from the evaluation's counts."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from training.card import share, summed
from training.scenes import COLOURS
from training.wide.criteria import criteria
from training.wide.paint import SHAPES
from training.wide.sayings import LIMIT

HEAD = """---
license: apache-2.0
library_name: mlx
pipeline_tag: image-text-to-text
tags: [mlx, smolvlm, demo]
---

# Sketch

Sketch is the demo model that ships with Loupe: 16 million parameters in the SmolVLM architecture, trained from nothing
on drawings made by a program. For photographs, documents or questions about the world, load a real checkpoint.

- **It can** name {count} shapes ({shapes}) in {colours} colours, count to twelve, say where things are in words,
  as a box or as a point (0 to 1000 of the picture, as Qwen3-VL counts), compare sizes, colours and places, find the odd
  one out, read printed lines of up to 24 characters, bar charts, small tables, clocks and dice, say what changed
  between two pictures, describe at a chosen length, answer as JSON, and follow up on the last question.
- **It says** "{limit}" to everything else: other questions, and pictures of another kind.
- A system prompt can make the few sentences about itself short, long or German.
- **It cannot** reason or talk.

Pictures are resized to 384 x 384 pixels, whatever their shape, and become 64 tokens (67 with their marks). The context
is 2,048 tokens. Answers are meant to be greedy: `generation_config.json` says so.

## Training

All pictures, questions and answers are drawn by the program in `training/` of Loupe's repository; no other model was
used. After a narrower training on 6.4 million drawings, 16.5 million (several questions each) were shown in 57 minutes
on one H200 or two. The weights are quantised with MLX: 8 bits, groups of 64; norms, biases, the patch filter and the
position table stay float16. On a CPU, dequantise them to float32 for speed.

## How often it is right

Whole answers, exactly as they should be (boxes: overlap above a half), greedy, from the shipped file through Loupe's
backend. None of these pictures and none of the held-out wordings were used in training.

"""


def write_card(file: Path, summary: dict[str, Any]) -> None:
    results = summary["results"]
    head = HEAD.format(shapes=", ".join(SHAPES), count=len(SHAPES), colours=len(COLOURS), limit=LIMIT)
    lines = [f"- {stated}" for stated in criteria(summary)]
    lines += ["", "| what was asked | right | asked | share |", "|---|---|---|---|"]
    lines += [f"| {group} | {share(summed(counts))} |" for group, counts in results.items()]
    for group, counts in results.items():
        if len(counts) > 1:
            lines += [
                "",
                f"{group[0].upper()}{group[1:]}:",
                "",
                "| kind | right | asked | share |",
                "|---|---|---|---|",
            ]
            lines += [f"| {kind} | {share(pair)} |" for kind, pair in counts.items()]
    file.write_text(head + "\n".join(lines) + "\n" + LIMITS.format(scenes=summary["scenes"]))


LIMITS = """
## Limits

- Of twenty-five printed lines one has a wrong character, mostly where random letters and marks stand in small print.
- A question worded in a way that training never used is taken for another, or refused, in one of twenty cases.
- Drawings by hand or by other programs are outside the drawn world and may be misread.
- Pictures that are not square are squeezed: a square may then look like a rectangle.
- A refusal is learnt from examples, not understood: a question or picture that resembles a known one may get a
  confident wrong answer.
- English, but for a few German sentences about itself.

`python -m training.wide.evaluate --scenes {scenes} --card assets/sketch/README.md` measures and writes this file.
"""
