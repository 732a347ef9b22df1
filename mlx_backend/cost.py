"""What a message costs in tokens before it is sent, and how much detail of its pictures that buys.

Nothing here knows a family's arithmetic: the checkpoint's own processor is asked. Sizes come from the headers of the
files, so that counting is fast enough to be done while somebody types.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Protocol

from mlx_backend.errors import BadRequest
from mlx_backend.messages import ChatRequest, Detail, Part, Picture, Turn
from mlx_backend.pictures import MAX_PIXELS, MIN_SIDE, PictureCache, fit
from mlx_backend.pixels import Size
from mlx_backend.prompts import Prompts

NORMAL_PIXELS = 1_003_520  # 1,280 patches of 28 x 28: what the Qwen family's cards advise, 99 dots an inch of a page
EXACT_PIXELS = 16_000_000  # the most that is prepared of a picture, whatever the checkpoint takes

_EXAMPLE: Size = (3000, 2000)  # a photo, to see whether detail changes its tokens
_FORGOTTEN = "(a picture)"  # stands where a picture was


class Measured(Protocol):
    """What is needed of a `Processor`."""

    sees: bool

    @property
    def pixel_range(self) -> tuple[int, int] | None: ...
    def count_prompt(self, prompt: str) -> int: ...


# Asks for the tokens that pictures add to a prompt: `Processor.picture_tokens`, on the thread where that may run.
Ask = Callable[[str, Size, int], int]


@dataclass(frozen=True, slots=True)
class Cost:
    """Tokens of a request."""

    text: int  # what people and models said, and what the template writes around it
    pictures: tuple[int, ...]  # of each picture, in order
    total: int  # what the answer then reports as its prompt
    context: int  # what the checkpoint holds; 0 when it does not say
    sizes: tuple[Size, ...] = ()  # of each picture as it is prepared, at its detail

    @property
    def left(self) -> int | None:
        """What is left of the context for the answer; None when the checkpoint does not say."""
        return max(0, self.context - self.total) if self.context else None


def count(request: ChatRequest, prompts: Prompts, processor: Measured, pictures: PictureCache, ask: Ask,
          context: int = 0) -> Cost:
    """Count the tokens of a request; `context` is what the checkpoint holds, if it says so.

    Raises BadRequest for what `Backend.chat` would refuse as well, as far as headers of pictures tell.
    """
    text = processor.count_prompt(prompts.render(request.turns, request.begun, bool(request.settings.thinking)))
    sent = [picture for turn in request.turns for picture in turn.pictures] if processor.sees else []
    if not sent:
        return Cost(text, (), text, context)
    budgets = pixel_budgets(prompts, processor, ask)
    probe = _probe(prompts, 1)
    sizes = tuple(pictures.size(picture, max_pixels=budgets[picture.detail]) for picture in sent)
    added = [ask(probe, size, 1) for size in sizes]
    total = text + sum(added) - (len(sent) - 1) * _shared(prompts, ask)
    # The marker of each picture is in the text's count, and belongs to the picture.
    own = tuple(tokens + 1 for tokens in added)
    return Cost(total - sum(own), own, total, context, sizes)


def pixel_budgets(prompts: Prompts, processor: Measured, ask: Ask) -> Mapping[Detail, int]:
    """The most pixels that a prepared picture has at each detail; all the same where detail does not matter."""
    if not detail_matters(prompts, processor, ask):
        return dict.fromkeys(Detail, MAX_PIXELS)
    return _steps(processor)


def detail_matters(prompts: Prompts, processor: Measured, ask: Ask) -> bool:
    """Whether a larger picture costs more tokens; families that scale every picture to one size see no more of it."""
    if not processor.sees:
        return False
    steps, probe = _steps(processor), _probe(prompts, 1)
    try:
        low, normal = (ask(probe, fit(_EXAMPLE, steps[detail])[1], 1) for detail in (Detail.LOW, Detail.NORMAL))
    except BadRequest:  # the processor takes no blank picture; then the sent ones are given to it as they are
        return False
    return low != normal


def _steps(processor: Measured) -> dict[Detail, int]:
    fewest, most = processor.pixel_range or (MIN_SIDE**2, EXACT_PIXELS)
    exact = min(most, EXACT_PIXELS)
    normal = min(NORMAL_PIXELS, exact)
    steps = {Detail.LOW: normal // 4, Detail.NORMAL: normal, Detail.HIGH: min(MAX_PIXELS, exact), Detail.EXACT: exact}
    return {detail: max(pixels, fewest, MIN_SIDE**2) for detail, pixels in steps.items()}


def _probe(prompts: Prompts, pictures: int) -> str:
    return prompts.render((Turn.user(*[Picture(b"")] * pictures, "word"),))


def _shared(prompts: Prompts, ask: Ask) -> int:
    """Tokens that two pictures add less than twice one: a begin mark, or line breaks that become one token."""
    size = MIN_SIDE, MIN_SIDE
    try:
        pair = _probe(prompts, 2)
    except BadRequest:  # one picture in a message is all that the template takes
        return 0
    return 2 * ask(_probe(prompts, 1), size, 1) - ask(pair, size, 2)


def keep_pictures(turns: tuple[Turn, ...], last: int | None) -> tuple[Turn, ...]:
    """The conversation with its last pictures alone, and words where the others were; all of them if `last` is None."""
    if last is None:
        return turns
    spare = sum(len(turn.pictures) for turn in turns) - max(0, last)
    kept: list[Turn] = []
    for turn in turns:
        parts: list[Part] = []
        for part in turn.parts:
            gone = isinstance(part, Picture) and spare > 0
            spare -= isinstance(part, Picture)
            parts.append(_FORGOTTEN if gone else part)
        kept.append(replace(turn, parts=tuple(parts)))
    return tuple(kept)
