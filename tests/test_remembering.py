"""The picture processor is asked once for the same pictures, and what it said is never another one's."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from mlx_backend.pictures import prepare
from mlx_backend.processor import Processor
from mlx_backend.prompts import Prompts
from mlx_backend.remembering import remember, show
from mlx_backend.vlm import VLM
from tests.conftest import Checkpoint
from tests.real import ask, picture
from tests.tiny_families import VISION_FAMILIES


class Square:
    """A picture processor that notes its calls."""

    def __init__(self) -> None:
        self.calls: list[Any] = []

    def __call__(self, images: Any, **_: Any) -> dict[str, Any]:
        self.calls.append(images)
        return {"pixel_values": np.array(images), "rows": 1}


class Owner:
    def __init__(self) -> None:
        self.image_processor = Square()


def asked(owner: Owner, digests: list[str], images: list[int], **options: Any) -> list[int]:
    show(owner, digests)
    answer = owner.image_processor(images=images, **options)
    answer.pop("rows")  # as processors do
    return answer["pixel_values"].tolist()


def test_the_same_pictures_are_looked_at_once_and_others_again() -> None:
    owner = Owner()
    assert remember(owner)
    assert asked(owner, ["a", "b"], [1, 2]) == asked(owner, ["a", "b"], [1, 2]) == [1, 2]
    assert asked(owner, ["b", "a"], [2, 1]) == [2, 1]
    assert asked(owner, ["a"], [1]) == [1]
    assert asked(owner, ["a"], [1], size=3) == [1]
    assert len(owner.image_processor.calls) == 4


def test_pictures_that_are_asked_for_one_by_one_are_told_apart() -> None:
    owner = Owner()
    remember(owner)
    for _ in range(2):
        show(owner, ["a", "b"])
        assert [owner.image_processor([n])["pixel_values"].tolist() for n in (1, 2)] == [[1], [2]]
    assert len(owner.image_processor.calls) == 2


def test_what_has_no_digest_is_not_remembered() -> None:
    owner = Owner()
    remember(owner)
    assert asked(owner, ["", ""], [1, 2]) == [1, 2]
    assert asked(owner, ["", ""], [3, 4]) == [3, 4]


def test_a_processor_without_pictures_is_left_alone() -> None:
    assert not remember(object())
    show(object(), ["a"])


@pytest.mark.parametrize("family", VISION_FAMILIES)
def test_a_follow_up_is_prepared_as_if_it_were_the_first_one(family: str, checkpoint: Checkpoint) -> None:
    folder = checkpoint(family)
    model, fresh = (VLM.load(folder, 1) for _ in range(2))
    shown = [picture(112, 112, seed) for seed in range(2)]
    first = inputs_of(model.processor, *shown, text="What?")
    for pictures in (shown, shown[::-1], shown[:1], [*shown, picture(64, 112, 9)]):
        one, other = (inputs_of(processor, *pictures, text="And now?")
                      for processor in (model.processor, fresh.processor))
        assert one.token_ids == other.token_ids
        assert one.arrays.keys() == other.arrays.keys() == first.arrays.keys()
        assert all(np.array_equal(one.arrays[key], other.arrays[key]) for key in one.arrays)
        fresh.processor.upstream.image_processor.__dict__.pop("_answers", None)
    model.close()
    fresh.close()


def inputs_of(processor: Processor, *pictures: Any, text: str) -> Any:
    request = ask(text, *pictures)
    return processor.encode(Prompts(processor).render(request.turns), [prepare(one) for one in pictures])
