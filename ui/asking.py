"""What the backend is asked: the turns of a conversation without what would only make the next answer fail."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import zip_longest

from mlx_backend.cost import keep_pictures
from mlx_backend.messages import Finish, Picture, Turn
from mlx_backend.thoughts import without_thoughts
from ui.album import KeptPicture
from ui.library import SavedTurn


def to_turns(earlier: Sequence[SavedTurn], read: Callable[[KeptPicture], Picture], system: str = "",
             turn: Turn | None = None, pictures: int | None = None) -> tuple[Turn, ...]:
    """Return the system prompt, the earlier turns and the new question, with only the newest `pictures` of them.

    Those of the question itself are always there. Raises OSError if a picture is gone.
    """
    turns = [Turn.system(system)] if system.strip() else []
    turns += [_to_turn(saved, read) for saved in _worth_sending(earlier)]
    turns = (*turns, turn) if turn else tuple(turns)  # two questions in a row are joined by the backend
    return keep_pictures(turns, None if pictures is None else max(pictures, _asked_about(turns)))


def _asked_about(turns: Sequence[Turn]) -> int:
    """Return how many pictures the last question has."""
    return next((len(turn.pictures) for turn in reversed(turns) if turn.role == "user"), 0)


def newer_half(turns: tuple[SavedTurn, ...]) -> tuple[SavedTurn, ...]:
    """Return the newer half of the turns, from a question on."""
    half = turns[(len(turns) + 1) // 2:]
    return half[next((number for number, turn in enumerate(half) if turn.role == "user"), len(half)):]


def _to_turn(saved: SavedTurn, read: Callable[[KeptPicture], Picture]) -> Turn:
    if saved.role == "assistant":
        return Turn.assistant(without_thoughts(saved.text))
    return Turn(saved.role, tuple(part if isinstance(part, str) else read(part) for part in saved.parts))


def _worth_sending(turns: Sequence[SavedTurn]) -> Iterator[SavedTurn]:
    """Leave out empty answers, and questions whose answer failed."""
    for turn, following in zip_longest(turns, turns[1:]):
        if turn.parts and not (following and _is_failure(following)):
            yield turn


def _is_failure(turn: SavedTurn) -> bool:
    return not turn.parts and turn.outcome is not None and turn.outcome.finish is Finish.FAILED
