"""An answer that goes on from where it ended, and reasoning that the template itself has opened."""

from __future__ import annotations

from typing import Any

import pytest

from mlx_backend.messages import Turn
from mlx_backend.prompts import Prompts, opens_thoughts


class Opening:
    """A template that writes roles in brackets and begins the answer with `opens`."""

    sees = False
    controls: tuple[str, ...] = ("<|end|>", "<think>", "</think>")

    def __init__(self, opens: str = "") -> None:
        self._opens = opens

    def render(self, messages: list[dict[str, Any]], thinking: bool = False) -> str:
        return "".join(f"[{m['role']}]{m['content']}<|end|>" for m in messages) + f"[assistant]{self._opens}"

    render_by_family = render


def render(begun: str, opens: str = "") -> str:
    return Prompts(Opening(opens)).render((Turn.user("Count."),), begun)


def test_a_begun_answer_stands_behind_the_prompt() -> None:
    assert render("One, two") == "[user]Count.<|end|>[assistant]One, two"
    assert render("") == "[user]Count.<|end|>[assistant]"


def test_control_tokens_in_a_begun_answer_stay_text_and_its_reasoning_stays_reasoning() -> None:
    prompt = render("<think>hm</think>The mark <|end|> ends it")
    assert "<think>hm</think>" in prompt
    assert prompt.count("<|end|>") == 1


@pytest.mark.parametrize("begun", ["<think>\nLet me see", "Let me see"])
def test_reasoning_that_the_template_opens_is_opened_once(begun: str) -> None:
    assert render(begun, "<think>\n").endswith("[assistant]<think>\nLet me see")


@pytest.mark.parametrize(("prompt", "mark"), [
    ("[assistant]<think>\n", "<think>"), ("[assistant]<think>\n\n</think>\n\n", ""), ("[assistant]", ""), ("", "")])
def test_whether_the_template_has_opened_the_reasoning_is_seen_at_the_end_of_the_prompt(prompt: str, mark: str) -> None:
    assert opens_thoughts(prompt) == mark
