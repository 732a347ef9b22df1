"""What a conversation is to the evaluation: turns of text and pictures. No model and no MLX."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PIL import Image


@dataclass(frozen=True, slots=True)
class Turn:
    """What one side says, with the pictures that come with it; bytes are a picture's file as it is."""

    role: str
    text: str
    pictures: tuple[Image.Image | bytes, ...] = ()


Conversation = Sequence[Turn]
Answers = Callable[[Sequence[Conversation]], list[str]]  # answers to the last turns, in the same order
