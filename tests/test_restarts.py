"""A broken batch on real MLX: its replies go on from their tokens, and say what they would have said."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from mlx_backend import Backend, ChatRequest, Finish, Settings, Turn
from tests.conftest import Checkpoint
from tests.real import picture
from tests.tiny_families import FAMILIES, VISION_FAMILIES

TOKENS = 24


def requests(family: str) -> list[ChatRequest]:
    """A picture and a greedy answer, a long text, a hot answer with a seed and a penalty."""
    shown = (picture(112, 112),) if family in VISION_FAMILIES else ()
    return [
        ChatRequest((Turn.user(*shown, "What is it?"),), Settings(max_tokens=TOKENS, temperature=0)),
        ChatRequest((Turn.user("Tell me more. " * 5),), Settings(max_tokens=TOKENS, temperature=0)),
        ChatRequest((Turn.user(*shown, "And now?"),),
                    Settings(max_tokens=TOKENS, temperature=1.5, seed=7, repetition_penalty=1.3)),
    ]


def answers(folder: Path, asked: list[ChatRequest], breaks_at: int) -> list[tuple[str, Finish | None]]:
    """Texts and ends, from a model whose step fails once, after it has decoded."""
    from mlx_backend.vlm import VLM

    class Breaking(VLM):
        steps = 0

        def step(self) -> list[Any]:
            tokens = super().step()
            type(self).steps += 1
            if type(self).steps == breaks_at:
                raise RuntimeError("broken on purpose")
            return tokens

    with Backend(load=lambda place, batch: Breaking.load(place, batch)) as backend:
        backend.load(folder).result(60)
        replies = [backend.chat(request) for request in asked]
        for reply in replies:
            assert reply.wait(60)
        return [(reply.text, reply.finish) for reply in replies]


@pytest.mark.parametrize("family", FAMILIES)
def test_replies_of_a_broken_batch_say_what_they_would_have_said(family: str, checkpoint: Checkpoint) -> None:
    folder, asked = checkpoint(family), requests(family)
    whole = answers(folder, asked, breaks_at=0)
    assert whole[0][1] is Finish.LENGTH
    for step in (3, 12):
        assert answers(folder, asked, breaks_at=step) == whole
