"""The model card of the embedded checkpoint, written from the evaluation's counts."""

from __future__ import annotations

from pathlib import Path

Results = dict[str, dict[str, list[int]]]  # group, kind, [right, asked]

HEAD = """---
license: apache-2.0
library_name: mlx
pipeline_tag: image-text-to-text
tags: [mlx, smolvlm, demo]
---

# Sketch

Sketch is the demo model that ships with Loupe: 12.7 million parameters in the SmolVLM architecture, trained from
nothing on drawings made by a program. It knows simple drawings and nothing else. For photographs, documents or
questions about the world, load a real checkpoint.

- **It can** name eight shapes ({shapes}),
  {colours} colours and eight backgrounds, count to six, say which of nine places something is in, compare, answer yes
  or no, read words of two to six letters and numbers of up to four digits, describe a drawing shortly or in detail,
  answer further questions about the same picture, and count aloud to 100.
- **It says** "{unknown}" to other questions, and "{need}" where there is no picture.
- **It cannot** see anything else in a picture, reason, or talk. Photographs get nonsense or a refusal.

Pictures are resized to 256 x 256 pixels, whatever their shape, and become 64 tokens (67 with their marks). The context
is 2,048 tokens. Answers are meant to be greedy: `generation_config.json` says so.

## Training

All pictures, questions and answers are drawn by the program in `training/` of Loupe's repository; no other data and no
other model were used, so there is nobody else's licence. 6.4 million drawings (about six questions each) were shown in
23 minutes on one H200; the weights are the mean of those before and after the last six of them. They are quantised with
MLX: 8 bits, 6 bits in the MLPs, groups of 64; norms, biases, the patch filter and the position table stay float16. On a
CPU, dequantise them to float32 for speed.

## How often it is right

Whole answers, exactly as they should be, greedy, from the shipped file through Loupe's backend.
The scenes, the held-out wordings and the out-of-world questions were never used in training.

| what was asked | right | asked | share |
|---|---|---|---|
"""

NOTES = {
    "held-out scenes": "Drawings never seen, questions worded as in training",
    "never-drawn words and pairs": "Only words, numbers and colour-shape pairs that training never drew",
    "held-out wordings": "Wordings never trained, seven for each kind",
    "out-of-world questions": "60 questions about other things, answered with the one sentence above",
    "conversations": "Later turns, two pictures, text alone, counting",
    "examples": "The example pictures on Loupe's page",
}


def share(pair: list[int]) -> str:
    return f"{pair[0]} | {pair[1]} | {100 * pair[0] / max(1, pair[1]):.1f} %"


def summed(counts: dict[str, list[int]]) -> list[int]:
    return [sum(pair[i] for pair in counts.values()) for i in (0, 1)]


def by_kind(results: Results) -> list[str]:
    """One row a kind, one column a group of the first three."""
    groups = [group for group in list(NOTES)[:3] if group in results]
    lines = ["| kind of question | " + " | ".join(groups) + " |", "|---|" + "---|" * len(groups)]
    for kind in results[groups[0]]:
        cells = [results[group].get(kind, [0, 0]) for group in groups]
        lines.append(f"| {kind} | " + " | ".join(f"{right} of {asked}" for right, asked in cells) + " |")
    return lines


def write_card(file: Path, results: Results, declined: int) -> None:
    """`declined` counts drawing questions that were answered with the refusal."""
    from training.scenes import COLOURS, SHAPES
    from training.world_limits import DO_NOT_KNOW, NEED_PICTURE

    head = HEAD.format(
        shapes=", ".join(SHAPES), colours=len(COLOURS), unknown=DO_NOT_KNOW, need=NEED_PICTURE
    )  # fmt: skip
    lines = [f"| {NOTES[group]} | {share(summed(counts))} |" for group, counts in results.items()]
    lines += [f"| Drawing questions refused (first two rows) | {declined} | "
              f"{sum(summed(results[g])[1] for g in list(NOTES)[:2])} | |", "", "By kind:", ""]  # fmt: skip
    lines += by_kind(results)
    others = [(kind, pair) for kind, pair in results["conversations"].items()]
    lines += ["", "Conversations:", "", "| kind | right | asked | share |", "|---|---|---|---|"]
    lines += [f"| {kind} | {share(pair)} |" for kind, pair in others]
    file.write_text(head + "\n".join(lines) + "\n" + LIMITS)


LIMITS = """
## Limits

- The drawn world has one font, flat shapes about an eighth to a quarter of the picture wide, one shape to each ninth of
  the picture, and plain backgrounds. Drawings by hand or by other programs are outside it and may be misread.
- A larger shape, or one that lies across the border between two ninths, may be named or counted twice.
- Pictures that are not square are squeezed.
- A refusal is learnt from examples, not understood: a question that resembles a known one may get a confident wrong
  answer, above all statements and commands without a familiar word.
- The held-out wordings are checked not to be among the training ones, but were written for this evaluation: strangers'
  questions are less kind.
- English only.

`python -m training.evaluate --through backend --card build/narrow/README.md` gives these figures and writes this file.
"""
