"""What the page offers for a first try is answered right by the model that ships with it."""

from __future__ import annotations

import json

from mlx_backend import Backend, ChatRequest, Picture, Turn
from tests.real import WAIT
from tests.served import ASSETS
from training.wide import places
from ui.examples import read_examples

_EXAMPLES = ASSETS / "examples"


def test_the_page_shows_eight_examples_of_eight_kinds() -> None:
    shown = read_examples(_EXAMPLES)
    assert len(shown) == 8
    assert len({example.question for example in shown}) == 8
    assert len({example.picture for example in shown}) == 8


def test_every_example_of_the_page_is_answered_right() -> None:
    listed = json.loads((_EXAMPLES / "examples.json").read_text("utf-8"))
    with Backend() as backend:
        backend.load(ASSETS / "sketch").result(WAIT)
        replies = [backend.chat(ChatRequest((Turn.user(Picture.from_file(_EXAMPLES / example["picture"]),
                                                       example["question"]),))) for example in listed]
        answers = ["".join(delta.text for delta in reply).strip() for reply in replies]
    for example, answer in zip(listed, answers, strict=True):
        right = example["answer"]
        assert answer == right or places.agreement(answer, right) > 0.8, (example["question"], answer)
