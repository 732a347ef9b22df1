"""What evaluate.py asks: conversations with one right answer to the last question, in named groups, all seeded.

The seeds and the held-out wordings are never used in training.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from random import Random

from PIL import Image
from tokenizers import Tokenizer, models

from training.conversations import ORDINALS, PICTURE_KINDS, Packer
from training.drawing import SIDE, draw_scene, sample_style
from training.scenes import Scene, sample_scene
from training.turns import Turn
from training.worded import Case, unknown_cases, worded_cases
from training.world_limits import NEED_PICTURE, count_aloud, small_talk


@dataclass(frozen=True, slots=True)
class Trial:
    kind: str
    turns: tuple[Turn, ...]
    answer: str


def drawn(scene: Scene, rng: Random, side: int = SIDE) -> Image.Image:
    return draw_scene(scene, sample_style(rng), side, rng)


def to_trial(case: Case, rng: Random, side: int = SIDE) -> Trial:
    pictures = () if case.scene is None else (drawn(case.scene, rng, side),)
    return Trial(case.kind, (Turn("user", case.question, pictures),), case.answer)


def scene_trials(packer: Packer, scenes: int, each: int, novel: bool, side: int = SIDE) -> list[Trial]:
    """`each` questions about every one of `scenes` scenes, the kinds as evenly as possible, worded as in training."""
    rng = Random(f"held-out scenes, novel {novel}")
    asked_so_far = dict.fromkeys(PICTURE_KINDS, 0)
    trials = []
    for _ in range(scenes):
        scene = sample_scene(rng, novel)
        possible = [kind for kind in PICTURE_KINDS if PICTURE_KINDS[kind](scene, rng) is not None]
        for kind in sorted(possible, key=asked_so_far.__getitem__)[:each]:
            asked_so_far[kind] += 1
            asked, text = packer.ask_about(scene, rng, kind)
            trials.append(to_trial(Case(kind, scene, text, asked.answer), rng, side))
    return trials


def later_trials(packer: Packer, count: int) -> list[Trial]:
    """The fourth question about a picture, after three right answers."""
    rng = Random("later turns")
    trials = []
    for _ in range(count):
        scene = sample_scene(rng)
        pairs = [packer.ask_about(scene, rng) for _ in range(4)]
        turns = [Turn("user", pairs[0][1], (drawn(scene, rng),))]
        for (before, _), (_, text) in pairwise(pairs):
            turns += [Turn("assistant", before.answer), Turn("user", text)]
        trials.append(Trial("fourth question", tuple(turns), pairs[-1][0].answer))
    return trials


def two_picture_trials(packer: Packer, count: int) -> list[Trial]:
    """A second picture in a later turn, asked about; and two pictures in one turn, one of them asked about."""
    rng = Random("two pictures")
    trials = []
    for _ in range(count):
        scenes = [sample_scene(rng), sample_scene(rng)]
        pictures = tuple(drawn(scene, rng) for scene in scenes)
        (first, text), (second, later) = packer.ask_about(scenes[0], rng), packer.ask_about(scenes[1], rng)
        turns = (Turn("user", text, pictures[:1]), Turn("assistant", first.answer), Turn("user", later, pictures[1:]))
        trials.append(Trial("newest picture", turns, second.answer))
        which = rng.randrange(2)
        asked, text = packer.ask_about(scenes[which], rng)
        text = f"In the {ORDINALS[which]} picture, {text[:1].lower()}{text[1:]}"
        trials.append(Trial("one of two pictures", (Turn("user", text, pictures),), asked.answer))
    return trials


def text_trials(packer: Packer, count: int) -> list[Trial]:
    """Small talk, picture questions without a picture, counting aloud."""
    rng = Random("text alone")
    trials = []
    for _ in range(count):
        talk, aloud = small_talk(rng), count_aloud(rng, 40)
        _, text = packer.ask_about(sample_scene(rng), rng)
        for kind, question, answer in (
            ("small talk", talk.slots["said"], talk.answer),
            ("no picture", text, NEED_PICTURE),
            ("count aloud", aloud.slots["said"], aloud.answer),
        ):
            trials.append(Trial(kind, (Turn("user", question[:1].upper() + question[1:]),), answer))
    far = ", ".join(str(i) for i in range(1, 101))
    trials += [Trial("count to 100", (Turn("user", text),), far) for text in ("Count to one hundred.", "Count to 100.")]
    return trials


def example_trials(folder: Path) -> list[Trial]:
    listed = json.loads((folder / "examples.json").read_text())
    trials = []
    for example in listed:
        picture = Image.open(folder / example["picture"]).convert("RGB")
        trials.append(Trial("examples", (Turn("user", example["question"], (picture,)),), example["answer"]))
    return trials


def all_trials(examples: Path, scenes: int) -> dict[str, list[Trial]]:
    """Group name to its trials; `scenes` scenes for the first two groups."""
    packer = Packer(Tokenizer(models.BPE()))
    rng = Random("held-out wordings")
    groups: dict[str, Sequence[Trial]] = {
        "held-out scenes": scene_trials(packer, scenes, 2, novel=False),
        "never-drawn words and pairs": scene_trials(packer, scenes, 1, novel=True),
        "held-out wordings": [to_trial(case, rng) for case in worded_cases("heldout", rng, scenes=2)],
        "out-of-world questions": [to_trial(case, rng) for case in unknown_cases("heldout", rng)],
        "conversations": later_trials(packer, 60) + two_picture_trials(packer, 30) + text_trials(packer, 20),
        "examples": example_trials(examples),
    }
    return {name: list(trials) for name, trials in groups.items()}
