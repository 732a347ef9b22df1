"""Questions worded as in a list kept apart from the training grammar (dev.json, heldout.json, heldout_more.json)."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from training.conversations import PICTURE_KINDS, TEMPLATES
from training.phrases import MACROS
from training.questions import Ask
from training.scenes import Scene, sample_scene
from training.unknown import ABOUT_DRAWING, ABOUT_WORLD
from training.wording import Wordings, expand, parse
from training.world_limits import DO_NOT_KNOW


@dataclass(frozen=True, slots=True)
class Case:
    """One question with its only right answer; `scene` is None where there is no picture."""

    kind: str
    scene: Scene | None
    question: str
    answer: str


@cache
def wording_list(name: str) -> dict[str, Any]:
    """One of these files; raises where the training grammar could say one of its sentences."""
    listed = json.loads((Path(__file__).parent / f"{name}.json").read_text())
    wordings = Wordings(TEMPLATES, MACROS)
    frames = Wordings({"unknown": ABOUT_DRAWING + ABOUT_WORLD}, {})
    known = [t for kind, texts in listed["wordings"].items() for t in texts if wordings.covers(kind, t)]
    known += [text for text in listed["unknown"] if frames.covers("unknown", text)]
    if known:
        raise ValueError(f"{name}.json holds wordings that training generates: {known}")
    return listed


def worded_cases(name: str, rng: Random, scenes: int, novel: bool = False) -> list[Case]:
    """Every listed wording about `scenes` scenes each."""
    cases = []
    for kind, templates in wording_list(name)["wordings"].items():
        for template in templates * scenes:
            scene, asked = _scene_for(kind, rng, novel)
            text = template
            for slot, value in asked.slots.items():
                text = text.replace("{" + slot + "}", expand(parse(value), rng))
            cases.append(Case(kind, scene, text[:1].upper() + text[1:], asked.answer))
    return cases


def _scene_for(kind: str, rng: Random, novel: bool) -> tuple[Scene, Ask]:
    """A scene about which this kind of question can be asked."""
    while True:
        scene = sample_scene(rng, novel)
        asked = PICTURE_KINDS[kind](scene, rng)
        if asked is not None:
            return scene, asked


def unknown_cases(name: str, rng: Random) -> list[Case]:
    """Every listed question from outside the drawn world, each about a picture."""
    return [Case("unknown", sample_scene(rng), text, DO_NOT_KNOW) for text in wording_list(name)["unknown"]]
