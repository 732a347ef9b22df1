"""Answers of a checkpoint through Loupe's own backend, several at once: what the app itself would say."""

from __future__ import annotations

import io
import time
from collections.abc import Sequence
from pathlib import Path

from PIL import Image

from mlx_backend import Backend, ChatRequest, Picture
from mlx_backend import Turn as Said
from training.turns import Conversation, Turn


def to_picture(image: Image.Image | bytes) -> Picture:
    if isinstance(image, bytes):  # a file as it is
        return Picture(image)
    file = io.BytesIO()
    image.save(file, "PNG", compress_level=1)
    return Picture(file.getvalue())


def to_said(turn: Turn) -> Said:
    if turn.role == "assistant":
        return Said.assistant(turn.text)
    return Said.user(*(to_picture(picture) for picture in turn.pictures), turn.text)


def to_request(turns: Conversation) -> ChatRequest:
    return ChatRequest(tuple(to_said(turn) for turn in turns))


class Loupe:
    """Called with conversations, gives their answers; the backend lives as long as the process and closes at exit."""

    def __init__(self, folder: Path, at_once: int = 16) -> None:
        self._backend = Backend(at_once)
        self._backend.load(folder).result()

    def __call__(self, conversations: Sequence[Conversation]) -> list[str]:
        replies = [self._backend.chat(to_request(turns)) for turns in conversations]
        return ["".join(delta.text for delta in reply) for reply in replies]

    def first_token(self, turns: Conversation) -> float:
        """Seconds from the question to the first word of its answer."""
        request = to_request(turns)
        start = time.perf_counter()
        reply = iter(self._backend.chat(request))
        next(delta for delta in reply if delta.text)
        seconds = time.perf_counter() - start
        list(reply)
        return seconds
