"""From a reply to what a program gets: the types of the openai package.

Importing that package takes most of a second, so this file is imported with the first question and not before.
"""

from __future__ import annotations

import json
import secrets
import time
from dataclasses import dataclass, field
from typing import Any, Literal

from openai.types import Model
from openai.types.chat import ChatCompletion, ChatCompletionChunk, ChatCompletionMessage
from openai.types.chat.chat_completion import Choice
from openai.types.chat.chat_completion_chunk import Choice as ChunkChoice
from openai.types.chat.chat_completion_chunk import ChoiceDelta
from openai.types.completion_usage import CompletionUsage, PromptTokensDetails

from api.failures import Failure
from mlx_backend.errors import GenerationFailed, from_foreign
from mlx_backend.messages import Finish, Settings, Stats
from mlx_backend.reply import Reply
from mlx_backend.thoughts import part

Ending = Literal["stop", "length"]

_OPENINGS = tuple(f"<{word}>" for word in ("think", "thinking", "thought", "reasoning"))
_LONGEST_CLOSING = 1 + max(map(len, _OPENINGS))


def describe_model(name: str, created: int) -> dict[str, Any]:
    return Model(id=name, created=created, object="model", owned_by="loupe").to_dict()


@dataclass(frozen=True, slots=True)
class Said:
    """A reply's text as a program gets it. Each of the two only grows."""

    thoughts: str
    answer: str


def read(reply: Reply) -> Said:
    """Part a reply's text from its reasoning, without an end that may turn out to be a tag."""
    text, is_over = reply.text, reply.finish is not None
    parted, begin = part(text), text.lstrip()
    if not is_over and any(opening.startswith(begin) for opening in _OPENINGS):
        return Said("", "")
    thoughts = parted.thoughts
    if parted.is_thinking and not is_over:
        tag = thoughts.rfind("<", max(0, len(thoughts) - _LONGEST_CLOSING))
        thoughts = (thoughts if tag < 0 else thoughts[:tag]).rstrip()
    return Said(thoughts, parted.answer)


def check_end(reply: Reply, settings: Settings) -> Ending:
    """Return why a reply ended. Raises Failure, or the reply's own error, where nothing whole has come of it."""
    if reply.finish is Finish.FAILED:
        raise from_foreign(reply.error or GenerationFailed("The model failed. Try it again."))
    if reply.finish is Finish.MODEL_CHANGED:
        raise Failure(503, str(reply.error or "The model was changed while this was being written."),
                      code="model_changed")
    if reply.finish not in (Finish.FINISHED, Finish.LENGTH):
        raise Failure(503, "The answer was ended before it was complete. Ask again.", code="cancelled")
    answer = part(reply.text).answer
    if not answer.strip():
        raise _nothing(reply, settings)
    if reply.finish is Finish.LENGTH:
        return "length"
    if settings.json_schema is not None and not settings.stop and not _is_json(answer):
        raise Failure(400, "The answer could not be held to this JSON schema. Use a simpler one.",
                      param="response_format", code="unsupported_schema")
    return "stop"


def _nothing(reply: Reply, settings: Settings) -> Failure:
    if reply.finish is Finish.LENGTH:
        return Failure(400, "The answer was cut before its first word. Allow more tokens.", param="max_tokens",
                       code="empty_answer")
    if settings.stop:
        return Failure(400, "The answer ended at a stop string before its first word.", param="stop",
                       code="empty_answer")
    return Failure(500, "The model ended its answer without a word. Ask in other words.", code="empty_answer")


def _is_json(text: str) -> bool:
    try:
        json.loads(text)
    except ValueError:
        return False
    return True


@dataclass(frozen=True)
class Writer:
    """Writes one answer, whole or in chunks."""

    model: str
    with_usage: bool = False  # chunks say null, and the last one how many tokens there were
    id: str = field(default_factory=lambda: f"chatcmpl-{secrets.token_hex(12)}")
    created: int = field(default_factory=lambda: int(time.time()))

    def whole(self, reply: Reply, ending: Ending) -> str:
        said = read(reply)
        extra: dict[str, Any] = {"reasoning_content": said.thoughts} if said.thoughts else {}
        message = ChatCompletionMessage(role="assistant", content=said.answer, refusal=None, **extra)
        choice = Choice(index=0, message=message, finish_reason=ending, logprobs=None)
        return _to_json(ChatCompletion(id=self.id, created=self.created, model=self.model, object="chat.completion",
                                       choices=[choice], usage=_usage(reply.stats)))

    def begin(self) -> str:
        return self._chunk(ChoiceDelta(role="assistant", content="", refusal=None))

    def more(self, before: Said, now: Said) -> str:
        """Return a chunk with what has come since, or nothing."""
        thoughts, answer = now.thoughts[len(before.thoughts):], now.answer[len(before.answer):]
        extra: dict[str, Any] = {"reasoning_content": thoughts} if thoughts else {}
        if answer:
            extra["content"] = answer
        return self._chunk(ChoiceDelta(**extra)) if extra else ""

    def end(self, ending: Ending) -> str:
        return self._chunk(ChoiceDelta(), ending)

    def usage(self, reply: Reply) -> str:
        return self._to_chunk([], _usage(reply.stats))

    def _chunk(self, delta: ChoiceDelta, ending: Ending | None = None) -> str:
        return self._to_chunk([ChunkChoice(index=0, delta=delta, finish_reason=ending, logprobs=None)], None)

    def _to_chunk(self, choices: list[ChunkChoice], usage: CompletionUsage | None) -> str:
        told: dict[str, Any] = {"usage": usage} if self.with_usage else {}
        return _to_json(ChatCompletionChunk(id=self.id, created=self.created, model=self.model,
                                            object="chat.completion.chunk", choices=choices, **told))


def _usage(stats: Stats) -> CompletionUsage:
    return CompletionUsage(prompt_tokens=stats.prompt_tokens, completion_tokens=stats.generated_tokens,
                           total_tokens=stats.prompt_tokens + stats.generated_tokens,
                           prompt_tokens_details=PromptTokensDetails(cached_tokens=stats.cached_tokens))


def _to_json(answer: ChatCompletion | ChatCompletionChunk) -> str:
    return answer.model_dump_json(exclude_unset=True)
