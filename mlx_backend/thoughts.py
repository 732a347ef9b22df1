"""An answer's reasoning apart from the answer: models put it first, between <think> and </think>."""

from __future__ import annotations

import re
from dataclasses import dataclass

_OPENED = re.compile(r"\s*<(think|thinking|thought|reasoning)>")


@dataclass(frozen=True, slots=True)
class Parted:
    """A text in two."""

    thoughts: str = ""
    answer: str = ""
    is_thinking: bool = False  # the reasoning has not ended


def part(text: str) -> Parted:
    """Part a text that begins with reasoning; one that only mentions a tag further on is an answer."""
    opened = _OPENED.match(text)
    if opened is None:
        return Parted("", text)
    thoughts, closing, answer = text[opened.end():].partition(f"</{opened[1]}>")
    return Parted(thoughts.strip(), answer.lstrip("\n"), not closing)


def without_thoughts(text: str) -> str:
    """Return what was answered; all of it if nothing was but reasoning."""
    return part(text).answer or text


def seconds(text: str, tokens: int, rate: float) -> float:
    """Estimate how long a finished reasoning took, by its share of the text."""
    share = len(part(text).thoughts) / max(len(text), 1)
    return share * tokens / rate if rate else 0.0
