"""Answers in JSON: which tokens may come next so that a text keeps to a schema.

llguidance works it out; sampling.py puts it on the logits. A guide is made by the preparation pool, which may take a
second, and walked by the MLX thread, some microseconds a token. Nothing in here needs MLX, and schemas fetch nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mlx_backend.errors import BadSchema

_LONGEST_SCHEMA = 32 << 10  # characters; 1,000 properties fit, 5,000 took 26 s to compile (llguidance 1.9)
_LONGEST_DETAIL = 200
# Blanks as json.dumps writes them: a model that may write any number of them may never stop.
_STYLE: Any = {"whitespace_flexible": False, "item_separator": ", ", "key_separator": ": "}


class Walk:
    """One answer on its way through a schema. Once it cannot go on, only end tokens may come."""

    def __init__(self, matcher: Any, ends: Sequence[int], closing: Sequence[int]) -> None:
        self._matcher = matcher
        self._end_mask = _mask_of(ends)
        self._closing = list(closing)  # the tokens that end the reasoning before the answer
        self._tail: list[int] = []

    def take(self, token: int) -> None:
        """The answer has got this token."""
        if not self._closing:
            self._matcher.consume_token(token)
            return
        self._tail = [*self._tail, token][-len(self._closing):]
        if self._tail == self._closing:
            self._closing = []

    def allowed(self) -> bytes | None:
        """Return one bit for each token that may come next, the lowest first; None if any may."""
        if self._closing:
            return None
        mask = self._matcher.compute_bitmask()
        return self._end_mask if self._matcher.get_error() else mask


class Guide:
    """The beginning of every walk through one schema."""

    def __init__(self, matcher: Any, ends: Sequence[int], closing: Sequence[int] = ()) -> None:
        self._matcher = matcher
        self._ends = ends
        self._closing = closing

    def begin(self, said: Sequence[int] = ()) -> Walk:
        """Return a walk that has got these tokens already."""
        walk = Walk(self._matcher.deep_copy(), self._ends, self._closing)
        for token in said:
            walk.take(token)
        return walk


class Grammars:
    """Guides for one tokenizer. Reading its vocabulary takes a second, so this is kept."""

    def __init__(self, tokenizer: Any, ends: Sequence[int]) -> None:
        """Raises BadSchema where the tokenizer is of a kind that llguidance does not know."""
        from llguidance.hf import from_tokenizer

        self._ends = list(ends)
        try:
            self._tokens = from_tokenizer(tokenizer, eos_token=self._ends)
        except Exception:  # it parses the tokenizer's JSON and may dislike anything in it
            raise BadSchema("This model's tokenizer cannot be held to a JSON schema. Ask without response_format, or "
                            "pick another model.") from None

    def guide(self, schema: str, closing: Sequence[int] = ()) -> Guide:
        """Return the guide for a JSON schema, given as JSON. Raises BadSchema for one that cannot be kept to.

        `closing` are the tokens after which the answer begins, where the model reasons before it.
        """
        from llguidance import LLMatcher

        if len(schema) > _LONGEST_SCHEMA:
            raise BadSchema(f"The JSON schema is longer than {_LONGEST_SCHEMA:,} characters. Shorten it.")
        try:
            grammar = LLMatcher.grammar_from_json_schema(schema, overrides=_STYLE)
        except ValueError as error:
            raise BadSchema(_sentence(str(error))) from None
        matcher = LLMatcher(self._tokens, grammar, log_level=0)
        tried = matcher.deep_copy()
        tried.compute_bitmask()
        if error := tried.get_error():
            raise BadSchema(_sentence(error))
        return Guide(matcher, self._ends, closing)


def _sentence(detail: str) -> str:
    line = next(iter(detail.strip().splitlines()), "")[:_LONGEST_DETAIL].rstrip(" .")
    return f"No answer can be held to this JSON schema: {line}. Use a simpler one."


def _mask_of(tokens: Sequence[int]) -> bytes:
    mask = bytearray(max(tokens, default=0) // 8 + 1)
    for token in tokens:
        mask[token // 8] |= 1 << token % 8
    return bytes(mask)
