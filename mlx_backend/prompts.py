"""From turns to the text that a checkpoint's chat template makes of them.

Each picture's placeholder stays in the turn that owns it, in order, as many as there are pictures; the rendered text is
checked for that before anything is computed. Templates differ in what they accept (content lists or strings, a system
role or none, strict alternation), so a conversation is offered in several shapes and the first faithful one is taken.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import partial
from typing import Any, Protocol

from mlx_backend.errors import BadRequest
from mlx_backend.messages import Part, Picture, Turn

Message = dict[str, Any]
Render = Callable[..., str]

# Asked when a person sends a picture and not a word.
DEFAULT_QUESTION = "Describe the picture."
# Put into a typed control token or picture marker, so that it is read as text: WORD JOINER, invisible, without a width.
_JOINER = "\u2060"
_OPENING, _CLOSING = ("<think>", "<thinking>"), ("</think>", "</thinking>")  # around a model's reasoning


class Template(Protocol):
    """What is needed of a `Processor`."""

    sees: bool
    controls: tuple[str, ...]  # what the tokenizer would not read as text, wherever it stands

    def render(self, messages: list[Message], thinking: bool = False) -> str: ...
    def render_by_family(self, messages: list[Message], thinking: bool = False) -> str: ...


class Prompts:
    """The templates of one checkpoint, each probed once for what it writes in place of a picture."""

    def __init__(self, template: Template) -> None:
        self._sees = template.sees
        self._controls = template.controls
        self._renders = (template.render, template.render_by_family)
        self._markers: dict[int, str | None] = {}

    def _variants(self) -> Iterator[tuple[Render, str]]:
        """The ways to render that work, the checkpoint's own first; the second is not even probed if it will do."""
        for number, render in enumerate(self._renders):
            if number not in self._markers:
                self._markers[number] = _probe(render, self._sees)
            marker = self._markers[number]
            if marker is not None:
                yield render, marker

    def render(self, turns: tuple[Turn, ...], begun: str = "", thinking: bool = False) -> str:
        """Return the prompt for a conversation that ends with a user turn, and with an answer that has begun.

        `thinking` tells a template that knows it to have the model reason first.

        Raises BadRequest when there is nothing to answer, or when the checkpoint cannot take these pictures.
        """
        turns = tidy(turns if self._sees else _without_pictures(turns))
        for variant, marker in self._variants():
            render = partial(variant, thinking=True) if thinking else variant
            plain = _disarm(turns, {marker, *self._controls})
            for shape in _shapes(plain):
                prompt = _try_render(render, shape, self._sees)
                if prompt is not None and _is_faithful(prompt, shape, marker):
                    return prompt + self._to_beginning(prompt, begun, marker)
        raise BadRequest(_refusal(turns))

    def _disarm_answer(self, text: str, marker: str) -> str:
        controls = {marker, *self._controls}.difference(_OPENING, _CLOSING)
        return "".join(turn.text for turn in _disarm((Turn.assistant(text),), controls)) if text else ""

    def _to_beginning(self, prompt: str, begun: str, marker: str) -> str:
        """Return what goes behind the prompt, without the mark of reasoning if the template has put one there."""
        text = self._disarm_answer(begun, marker)
        opened = opens_thoughts(prompt)
        return text.removeprefix(opened).lstrip("\n") if opened else text


def opens_thoughts(prompt: str) -> str:
    """Return the mark with which the template has opened the reasoning, so that the model will not write it itself."""
    end = prompt.rstrip()
    return next((mark for mark in _OPENING if end.endswith(mark)), "")


def tidy(turns: tuple[Turn, ...]) -> tuple[Turn, ...]:
    """Blank parts and turns removed, neighbours of one role joined, a question added to a picture that has none.

    Raises BadRequest when no question is left to answer.
    """
    joined = _join(turns)
    if not joined or joined[-1].role != "user":
        raise BadRequest("There is nothing to answer yet: type a question or add a picture.")
    if not joined[-1].text:
        joined[-1] = replace(joined[-1], parts=(*joined[-1].parts, DEFAULT_QUESTION))
    return tuple(joined)


def _join(turns: Iterable[Turn]) -> list[Turn]:
    """Without what is blank; neighbours of one role become one turn."""
    joined: list[Turn] = []
    for turn in turns:
        parts = tuple(part for part in turn.parts if isinstance(part, Picture) or part.strip())
        if not parts:
            continue
        if joined and joined[-1].role == turn.role:
            joined[-1] = replace(joined[-1], parts=joined[-1].parts + parts)
        else:
            joined.append(replace(turn, parts=parts))
    return joined


def _shapes(turns: tuple[Turn, ...]) -> Iterator[tuple[Turn, ...]]:
    """The same conversation as different templates want it, the truest first."""
    yield turns
    folded = _fold_system(turns)
    if folded != turns:
        yield folded
    first_user = next(i for i, turn in enumerate(folded) if turn.role == "user")
    if first_user > 0:  # strict alternation starts with the user
        yield folded[first_user:]


def _fold_system(turns: tuple[Turn, ...]) -> tuple[Turn, ...]:
    """Put the system text at the head of the first user turn, for templates without a system role."""
    system = "\n\n".join(turn.text for turn in turns if turn.role == "system")
    rest = tuple(_join(turn for turn in turns if turn.role != "system"))
    if not system:
        return rest
    first = next(i for i, turn in enumerate(rest) if turn.role == "user")
    told = replace(rest[first], parts=(system + "\n\n", *rest[first].parts))
    return (*rest[:first], told, *rest[first + 1 :])


def _without_pictures(turns: tuple[Turn, ...]) -> tuple[Turn, ...]:
    """For a checkpoint that cannot see: earlier pictures become a word, those of the last message are refused.

    Earlier ones may be of a question that was never answered: they must not make every message after it impossible.
    """
    said = [turn for turn in turns if turn.pictures or turn.text]
    if said and said[-1].pictures:
        raise BadRequest("This model cannot see pictures. Pick one with the eye mark, or remove the picture.")
    return tuple(
        replace(turn, parts=tuple(part if isinstance(part, str) else "(a picture)" for part in turn.parts))
        for turn in turns
    )


def _disarm(turns: tuple[Turn, ...], controls: set[str]) -> tuple[Turn, ...]:
    """A person who types a picture's marker, or the mark that ends a turn, means the text."""
    known = sorted((control for control in controls if len(control) > 1), key=len, reverse=True)
    if not known:
        return turns
    pattern = re.compile("|".join(map(re.escape, known)))
    return tuple(replace(turn, parts=tuple(_disarm_part(part, pattern) for part in turn.parts)) for turn in turns)


def _disarm_part(part: Part, pattern: re.Pattern[str]) -> Part:
    if isinstance(part, str):
        while pattern.search(part):  # again, since two that overlap are not found at once
            part = pattern.sub(lambda found: found[0][0] + _JOINER + found[0][1:], part)
    return part


def _try_render(render: Render, turns: tuple[Turn, ...], as_lists: bool) -> str | None:
    try:
        return render([_to_message(turn, as_lists) for turn in turns])
    except Exception:  # a template may raise anything; the next shape is tried, and a refusal says so in words
        return None


def _to_message(turn: Turn, as_lists: bool) -> Message:
    if not as_lists:
        return {"role": turn.role, "content": "\n".join(str(part) for part in turn.parts)}
    return {"role": turn.role, "content": [_to_content(part) for part in turn.parts]}


def _to_content(part: Part) -> Message:
    return {"type": "image"} if isinstance(part, Picture) else {"type": "text", "text": part}


def _probe(render: Render, sees: bool) -> str | None:
    """What this template writes for a picture; "" for a checkpoint that cannot see, None if it does not work."""
    word = "loupe"
    bare = _try_render(render, (Turn.user(word),), sees)
    if bare is None or word not in bare:
        return None
    if not sees:
        return ""
    shown = _try_render(render, (Turn.user(Picture(b""), word),), sees)
    if shown is None or word not in shown:
        return None
    before = shown.partition(word)[0]
    shared = _shared_length(before, bare.partition(word)[0])
    return before[shared:].strip() or None


def _shared_length(one: str, other: str) -> int:
    for i, (a, b) in enumerate(zip(one, other, strict=False)):
        if a != b:
            return i
    return min(len(one), len(other))


def _is_faithful(prompt: str, turns: tuple[Turn, ...], marker: str) -> bool:
    """Every question, instruction and picture is there, turn by turn, and no picture more.

    Answers are left out: templates may cut the reasoning out of them.
    """
    pictures = sum(len(turn.pictures) for turn in turns)
    if marker and prompt.count(marker) != pictures:
        return False
    at = 0
    for turn in turns:
        if turn.role == "assistant":
            continue
        ends = [at]
        for needle, times in _needles(turn, marker):
            place = at
            for _ in range(times):
                place = prompt.find(needle, place)
                if place < 0:
                    return False
                place += len(needle)
            ends.append(place)
        at = max(ends)
    return True


def _needles(turn: Turn, marker: str) -> Iterator[tuple[str, int]]:
    """What must be found after the turn before: texts in any order (families put pictures first), and the markers."""
    for part in turn.parts:
        if isinstance(part, str):
            yield part.strip(), 1
    if turn.pictures and marker:
        yield marker, len(turn.pictures)


def _refusal(turns: tuple[Turn, ...]) -> str:
    most = max(len(turn.pictures) for turn in turns)
    if most > 1:
        return f"This model takes one picture in a message, and a message here has {most}. Send them one by one."
    if most == 1:
        return "This model's chat template does not take pictures in this conversation. Start a new chat with it."
    return "This model's chat template does not take this conversation. Start a new chat with it."
