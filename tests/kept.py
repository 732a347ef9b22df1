"""What the tests of the library put into it: pictures, turns and short conversations of two people."""

from __future__ import annotations

import io
from pathlib import Path

from PIL import Image

from mlx_backend.messages import Finish, Picture, Settings, Stats
from ui.library import Library, Outcome, SavedPart, SavedTurn, new_id

ME, OTHER = "me", "other"
GOOD = Outcome(Finish.FINISHED, Stats(prompt_tokens=7, generated_tokens=3), model="a model", settings=Settings(seed=1))


def draw(colour: str = "red", size: tuple[int, int] = (64, 48), name: str = "a.png") -> Picture:
    buffer = io.BytesIO()
    Image.new("RGB", size, colour).save(buffer, "PNG")
    return Picture(buffer.getvalue(), name)


def size_of(path: Path) -> tuple[int, int]:
    with Image.open(path) as image:
        return image.size


def question(*parts: SavedPart) -> SavedTurn:
    return SavedTurn(new_id(), "user", parts)


def answer(text: str) -> SavedTurn:
    return SavedTurn(new_id(), "assistant", (text,), GOOD)


def chat(library: Library, *texts: str, person: str = ME) -> str:
    """Start a conversation of questions and answers in turn; return its id."""
    name = library.start(person).id
    turns = [question(text) if place % 2 == 0 else answer(text) for place, text in enumerate(texts)]
    return library.add(person, name, *turns).id


def texts(library: Library, name: str, person: str = ME) -> list[str]:
    return [turn.text for turn in library.open(person, name).turns]
