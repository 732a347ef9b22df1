"""From tokens to text that may be shown: whole characters only, and nothing of a stop string.

A character can span several tokens and a stop string several pieces of text, so what might still become part of one is
held back until it is decided.
"""

from __future__ import annotations

from collections.abc import Callable


class StopStrings:
    """Cuts a stream of text before whichever of several strings is complete first."""

    def __init__(self, stops: tuple[str, ...]) -> None:
        self._stops = tuple(stop for stop in stops if stop)
        self._held = ""
        self.met = False

    def add(self, text: str) -> str:
        """Take the next piece; return what can no longer be part of a stop string. Nothing once one was met."""
        if self.met:
            return ""
        text = self._held + text
        # The one that is complete first, so that the cut does not depend on how the text was cut into pieces.
        met = [(start + len(stop), start) for stop in self._stops if (start := text.find(stop)) >= 0]
        if met:
            self.met, self._held = True, ""
            return text[: min(met)[1]]
        keep = max((_overlap(text, stop) for stop in self._stops), default=0)
        self._held = text[len(text) - keep :]
        return text[: len(text) - keep]

    def flush(self) -> str:
        """The text has ended: return what was held back."""
        held, self._held = self._held, ""
        return held


def _overlap(text: str, stop: str) -> int:
    """Length of the longest end of `text` that is a beginning of `stop`, but not all of it."""
    for length in range(min(len(text), len(stop) - 1), 0, -1):
        if stop.startswith(text[len(text) - length :]):
            return length
    return 0


class TextStream:
    """One row's way from token ids to text."""

    def __init__(self, decode: Callable[[int], str], stops: tuple[str, ...]) -> None:
        self._decode = decode
        self._stops = StopStrings(stops)

    @property
    def stopped(self) -> bool:
        """Whether a stop string was met."""
        return self._stops.met

    def add(self, token: int) -> str:
        """Take the next token; return the text that it lets go."""
        return self._stops.add(self._decode(token))

    def end(self) -> str:
        """No more tokens: return what was held back for a stop string. Half a character is dropped."""
        return self._stops.flush()
