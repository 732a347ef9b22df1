"""Whether one more row fits: what is foretold against what real batches hold, and what gives way."""

from __future__ import annotations

from typing import Any

import pytest

from mlx_backend import Settings, memory
from mlx_backend.admission import expected, needed
from mlx_backend.prompts import Prompts
from mlx_backend.vlm import VLM
from tests.conftest import Checkpoint
from tests.real import ask


def test_a_reply_is_expected_to_be_short_of_a_limit_that_is_far() -> None:
    assert (expected(100, 50), expected(100, 1_000_000)) == (150, 2148)


def test_rows_take_more_the_more_there_are_and_all_as_much_as_the_longest() -> None:
    config: Any = {"num_hidden_layers": 4, "hidden_size": 64, "num_attention_heads": 4, "torch_dtype": "float32"}
    one, padded, even = needed(config, [1000]), needed(config, [10, 1000]), needed(config, [1000, 1000])
    assert one < padded == even


def test_nothing_is_foretold_for_a_config_that_says_nothing() -> None:
    assert needed({}, [1000]) == 0


@pytest.mark.parametrize("family", ["smolvlm", "gemma3"])
def test_what_does_not_fit_is_known_before_it_is_read_and_what_was_kept_gives_way(
        family: str, checkpoint: Checkpoint, monkeypatch: pytest.MonkeyPatch) -> None:
    model = VLM.load(checkpoint(family), 4)
    request = ask("How many? " * 20)
    inputs = model.processor.encode(Prompts(model.processor).render(request.turns), [])
    settings = Settings(max_tokens=4)
    assert model.fits(inputs, settings)
    row = model.insert(inputs, settings)
    while not any(token.ends for token in model.step()):
        pass
    assert row is not None
    monkeypatch.setattr(memory, "free", lambda: 0)
    assert not model.fits(inputs, settings)
    monkeypatch.undo()
    assert model.insert(inputs, settings) is not None
    assert model.cached(row + 1) == 0
    model.close()
