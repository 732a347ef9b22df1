"""Reasoning where a checkpoint's template knows it: asked for, and closed when its budget is used up."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from mlx_backend import Backend, BadRequest, Settings
from mlx_backend.inputs import Thrift
from tests import tiny
from tests.real import ask, finished
from ui.library import Preferences
from ui.settings import from_values, to_values
from ui.values import from_preferences, to_preferences

Checkpoint = Callable[..., Path]
_HYBRID = "{% if enable_thinking %}<think>\n{% else %}<think>\n\n</think>\n\n{% endif %}"


@pytest.mark.parametrize("family", ["qwen2_vl", "qwen3"])
def test_a_budget_closes_the_reasoning_and_no_reasoning_is_the_default(family: str, checkpoint: Checkpoint) -> None:
    folder = checkpoint(family, chat_template=tiny.FAMILIES[family].template + _HYBRID)
    with Backend() as backend:
        assert backend.load(folder).result(60).thinks
        thrifty = finished(backend, ask("What is it?", thinking=True, thinking_budget=5, max_tokens=30))
        assert thrifty.text.startswith("<think>\n")
        assert thrifty.text.count("</think>") == 1
        assert len(thrifty.text.partition("</think>")[0]) < len(
            finished(backend, ask("What is it?", thinking=True, max_tokens=30)).text)
        assert "<think>" not in finished(backend, ask("What is it?", thinking_budget=5, max_tokens=8)).text
        assert not backend.load(checkpoint(family)).result(60).thinks


def test_the_cost_told_before_is_that_of_the_prompt_with_reasoning(checkpoint: Checkpoint) -> None:
    folder = checkpoint("qwen2_vl", chat_template=tiny.FAMILIES["qwen2_vl"].template + _HYBRID)
    with Backend() as backend:
        backend.load(folder).result(60)
        for thinking in (True, None):
            asked = ask("What is it?", thinking=thinking, max_tokens=3)
            assert backend.cost(asked).total == finished(backend, asked).stats.prompt_tokens


@pytest.mark.parametrize(("said", "forced"), [
    ([], None), ([7, 7], None), ([1, 7], None), ([1, 7, 7], 2), ([1, 7, 7, 2], 3), ([1, 7, 7, 2, 3], None),
    ([1, 7, 2, 3, 7, 7, 7], None), ([1, 2, 3], None)])
def test_what_must_come_next_depends_on_what_was_said(said: list[int], forced: int | None) -> None:
    assert Thrift(2, (1,), (2, 3)).next(said) == forced
    assert Thrift(2, (), (2, 3)).next(said[1:] if said[:1] == [1] else []) == forced


def test_the_settings_keep_both_and_refuse_a_budget_below_zero() -> None:
    wanted = Preferences(settings=Settings(thinking=True, thinking_budget=0))
    assert from_values(to_values(wanted)) == wanted
    assert to_preferences(from_preferences(wanted)) == wanted
    with pytest.raises(BadRequest, match="reasoning budget"):
        Settings(thinking_budget=-1)
