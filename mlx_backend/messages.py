"""The plain values that cross threads: requests in, text and figures out.

Everything here is immutable and free of MLX, Pillow and Gradio, so it can go through a queue, into a database or to
another process. Times are seconds, sizes are bytes, counts are tokens unless the name says otherwise.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass, field, fields, replace
from enum import StrEnum
from functools import cached_property
from pathlib import Path
from typing import Any, Literal

from mlx_backend.errors import BadRequest

Role = Literal["system", "user", "assistant"]


class Detail(StrEnum):
    """How closely a model is to look at a picture; what that means in pixels and tokens depends on the checkpoint."""

    LOW = "low"
    NORMAL = "normal"
    HIGH = "high"
    EXACT = "exact"  # every pixel that the checkpoint takes


@dataclass(frozen=True)
class Picture:
    """One picture as its owner sent it: the undecoded bytes of a file and the name they know it by."""

    data: bytes = field(repr=False)
    name: str = "picture"
    detail: Detail = Detail.NORMAL

    @classmethod
    def from_file(cls, path: str | Path, name: str | None = None) -> Picture:
        """Read a file. Raises OSError if it cannot be read; the bytes are not looked at."""
        path = Path(path)
        return cls(path.read_bytes(), name or path.name)

    @cached_property
    def digest(self) -> str:
        """SHA-256 of the bytes, in hex: what this picture is called in caches and stores."""
        return hashlib.sha256(self.data).hexdigest()


Part = str | Picture


@dataclass(frozen=True)
class Turn:
    """What one side said: text and pictures in the order in which they were given."""

    role: Role
    parts: tuple[Part, ...]

    @classmethod
    def system(cls, text: str) -> Turn:
        return cls("system", (text,))

    @classmethod
    def user(cls, *parts: Part) -> Turn:
        return cls("user", parts)

    @classmethod
    def assistant(cls, text: str) -> Turn:
        return cls("assistant", (text,))

    @property
    def text(self) -> str:
        return "\n".join(part for part in self.parts if isinstance(part, str) and part.strip())

    @property
    def pictures(self) -> tuple[Picture, ...]:
        return tuple(part for part in self.parts if isinstance(part, Picture))


@dataclass(frozen=True)
class Settings:
    """How to sample one reply. None means what the checkpoint's generation_config says, then greedy.

    Raises BadRequest if a value is outside its range, so that what comes later need not check again.
    """

    max_tokens: int | None = None  # 1 or more
    temperature: float | None = None  # 0 (greedy) to 5
    top_p: float | None = None  # above 0, up to 1
    top_k: int | None = None  # 0 (off) or more
    min_p: float | None = None  # 0 (off) to 1
    repetition_penalty: float | None = None  # above 0; 1 is off
    presence_penalty: float | None = None  # -2 to 2, for tokens that the answer has; 0 is off
    frequency_penalty: float | None = None  # -2 to 2, the same for each time that it has them
    seed: int | None = None  # the same seed gives the same text, whatever the company
    stop: tuple[str, ...] = ()  # the reply ends before the first of these; empty ones are ignored
    thinking: bool | None = None  # whether a model whose template knows that reasons first; None is no
    thinking_budget: int | None = None  # tokens, 0 or more, after which its reasoning is closed; None is no limit
    json_schema: str | None = None  # what the answer is to be, as JSON; '{"type": "object"}' for any object

    def __post_init__(self) -> None:
        _check_range("Max tokens", self.max_tokens, lambda v: v >= 1, "1 or more")
        _check_range("Temperature", self.temperature, lambda v: 0 <= v <= 5, "between 0 and 5")
        _check_range("Top-p", self.top_p, lambda v: 0 < v <= 1, "above 0 and at most 1")
        _check_range("Top-k", self.top_k, lambda v: v >= 0, "0 or more")
        _check_range("Min-p", self.min_p, lambda v: 0 <= v <= 1, "between 0 and 1")
        _check_range("The reasoning budget", self.thinking_budget, lambda v: v >= 0, "0 or more")
        _check_range("Repetition penalty", self.repetition_penalty, lambda v: 0 < v <= 10, "above 0 and at most 10")
        _check_range("Presence penalty", self.presence_penalty, lambda v: -2 <= v <= 2, "between -2 and 2")
        _check_range("Frequency penalty", self.frequency_penalty, lambda v: -2 <= v <= 2, "between -2 and 2")

    def over(self, defaults: Settings) -> Settings:
        """These settings, with the defaults where they say nothing."""
        ours = {f.name: value for f in fields(self) if (value := getattr(self, f.name)) not in (None, ())}
        return replace(defaults, **ours)

    def with_default(self, name: str, value: Any) -> Settings:
        """The same with one number from a checkpoint's file; one that is no number or out of range is left out."""
        if not isinstance(value, (int, float)) or isinstance(value, bool):
            return self
        try:
            return replace(self, **{name: value})
        except BadRequest:
            return self


def _check_range(name: str, value: float | None, fits: Callable[[float], bool], words: str) -> None:
    if value is not None and not fits(value):  # NaN fits nothing
        raise BadRequest(f"{name} must be {words}, and {value} is not.")


@dataclass(frozen=True)
class ChatRequest:
    """A conversation that ends with the turn to be answered."""

    turns: tuple[Turn, ...]
    settings: Settings = Settings()
    begun: str = ""  # the beginning of the answer: the reply goes on from there, and does not repeat it
    asker: str = ""  # who asks, under any name: people take turns, so that nobody waits behind all that another asked


@dataclass(frozen=True, slots=True)
class Delta:
    """The next piece of an answer; never half a character, never a piece of a stop string."""

    text: str


class Finish(StrEnum):
    """Why a reply ended. Every accepted request gets exactly one of these."""

    FINISHED = "finished"  # the model ended its turn, or a stop string was met
    LENGTH = "length"  # max_tokens, or the end of the context
    STOPPED = "stopped"  # a person pressed Stop; what was said so far is kept
    CANCELLED = "cancelled"  # nobody wants it any more: the client left, or the backend closed
    MODEL_CHANGED = "model_changed"  # the checkpoint was switched under it
    FAILED = "failed"  # `Reply.error` says why


@dataclass(frozen=True, slots=True)
class Stats:
    """Figures of one reply; they grow while it runs. Rates are over decoding alone."""

    prompt_tokens: int = 0  # text and picture tokens together
    cached_tokens: int = 0  # of these, taken from the prefix cache
    generated_tokens: int = 0
    time_to_first_token: float = 0.0  # from Backend.chat to the first token
    tokens_per_second: float = 0.0
    preparation_time: float = 0.0  # pictures, template and tokens, off the MLX thread


class Stage(StrEnum):
    """Where a reply is."""

    PREPARING = "preparing"  # pictures are decoded, the prompt is put into tokens
    WAITING = "waiting"  # `Progress.done` replies are before it
    READING = "reading"  # vision tower and prefill; `done` of `total` tokens
    ANSWERING = "answering"  # tokens are coming
    ENDED = "ended"


@dataclass(frozen=True, slots=True)
class Progress:
    """Where a reply is, with two numbers whose meaning the stage gives."""

    stage: Stage
    done: int = 0
    total: int = 0


class State(StrEnum):
    """What the backend is doing."""

    EMPTY = "empty"  # no checkpoint loaded
    FETCHING = "fetching"  # files of the next checkpoint are on their way; the loaded one goes on answering
    SWITCHING = "switching"  # the next checkpoint is here and waits for the running replies of the loaded one to end
    LOADING = "loading"  # the MLX thread reads a checkpoint into memory
    READY = "ready"  # a checkpoint is loaded and idle
    ANSWERING = "answering"  # replies are running
    RESTING = "resting"  # the checkpoint's memory was given back; the next message loads it again
    FAILED = "failed"  # the MLX thread died; only a restart of the worker helps
    CLOSED = "closed"


class When(StrEnum):
    """When a switch to another checkpoint happens, once its files are here."""

    AFTER = "after"  # when the running replies have ended; what waits is answered by the new one
    NOW = "now"  # at once; running replies end with MODEL_CHANGED


@dataclass(frozen=True, slots=True)
class ModelCard:
    """A loaded checkpoint, in words and numbers that a person can use."""

    name: str  # folder name or repo id
    path: str  # the folder it was loaded from
    architecture: str  # model_type of its config.json
    sees: bool  # takes pictures
    parameters: int = 0
    quantisation: str = ""  # "4-bit", or "" for unquantised
    size: int = 0  # bytes of its weight files
    context_length: int = 0  # tokens; 0 when the checkpoint does not say
    thinks: bool = False  # its template can be told whether to reason first
    embedded: bool = False  # the demo model that ships with Loupe


@dataclass(frozen=True, slots=True)
class Status:
    """One moment of the backend."""

    state: State
    card: ModelCard | None = None  # of the loaded checkpoint, or of the resting one
    message: str = ""  # one sentence: what is loading, or why the last load failed
    answering: int = 0
    waiting: int = 0
    share: float | None = None  # of the weights that are in memory, while a checkpoint is read; 1.0 while it warms up
