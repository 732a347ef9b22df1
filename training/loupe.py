"""Answers of a checkpoint through Loupe's own backend, several at once: what the app itself would say."""

from __future__ import annotations

import io
from collections.abc import Sequence
from pathlib import Path

from PIL import Image

from mlx_backend import Backend, ChatRequest, Picture
from mlx_backend import Turn as Said
from training.turns import Answers, Conversation, Turn


def to_picture(image: Image.Image | bytes) -> Picture:
    if isinstance(image, bytes):  # a file as it is
        return Picture(image)
    file = io.BytesIO()
    image.save(file, "PNG")
    return Picture(file.getvalue())


def to_said(turn: Turn) -> Said:
    if turn.role == "assistant":
        return Said.assistant(turn.text)
    return Said.user(*(to_picture(picture) for picture in turn.pictures), turn.text)


def answers(folder: Path) -> Answers:
    """The backend lives as long as the process; it closes itself at exit."""
    backend = Backend()
    backend.load(folder).result()

    def answer(conversations: Sequence[Conversation]) -> list[str]:
        requests = [ChatRequest(tuple(to_said(turn) for turn in turns)) for turns in conversations]
        replies = [backend.chat(request) for request in requests]
        return ["".join(delta.text for delta in reply) for reply in replies]

    return answer
