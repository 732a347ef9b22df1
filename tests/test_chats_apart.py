"""Fifty chats at once, each about a picture of its own: none ever sees another one's picture or text.

The pictures are of one size and the questions of one length, so that a mix-up of rows or kept caches fits anywhere.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest

from mlx_backend import Backend, ChatRequest, Reply, Settings, Turn
from tests.real import WAIT, backend_on, bare_tokens, picture, readable

_CHATS = 50
_SETTINGS = Settings(max_tokens=6, temperature=0.0)


def _first(number: int) -> tuple[Turn, ...]:
    return (Turn.user(picture(48, 48, number), f"What is in picture {number:02d}? Tell me more."),)


def _ask_all(backend: Backend, chats: list[tuple[Turn, ...]], seed: int) -> list[Reply]:
    """In a random order, all waiting at once."""
    order = random.Random(seed).sample(range(len(chats)), len(chats))
    replies = {number: backend.chat(ChatRequest(chats[number], _SETTINGS, asker=str(number))) for number in order}
    assert all(reply.wait(WAIT) for reply in replies.values())
    return [replies[number] for number in range(len(chats))]


def _right(folder: Path, turns: tuple[Turn, ...]) -> str:
    return readable(folder, bare_tokens(folder, ChatRequest(turns, _SETTINGS)))


@pytest.mark.parametrize("family", ["qwen2_vl", "qwen3_vl", "smolvlm"])
def test_of_fifty_chats_none_sees_the_picture_or_text_of_another(
        family: str, checkpoint: Callable[..., Path]) -> None:
    folder, chats = checkpoint(family), [_first(number) for number in range(_CHATS)]
    with backend_on(folder) as backend:
        answers = _ask_all(backend, chats, 1)
        goes_on = [(*turns, Turn.assistant(answer.text or "Nothing."), Turn.user("And what else?"))
                   for turns, answer in zip(chats, answers, strict=True)]
        later = _ask_all(backend, goes_on, 2)
    assert sum(reply.stats.cached_tokens > 0 for reply in later) == _CHATS, "what was read before was not used"
    assert [reply.text for reply in answers] == [_right(folder, turns) for turns in chats]
    assert [reply.text for reply in later] == [_right(folder, turns) for turns in goes_on]
    assert len({reply.text for reply in answers}) > _CHATS // 2, "the answers do not tell the chats apart"
