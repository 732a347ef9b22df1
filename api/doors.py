"""Who may call the API, and how much: what the endpoint needs of whoever keeps passwords, keys and limits."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Caller:
    """One program that was let in, and its limits. None is without a limit."""

    name: str  # of the key or the account; "" for nobody in particular. Callers of one name share their turns
    most_tokens: int | None = None  # of one answer; a longer one ends there
    most_picture_bytes: int | None = None  # of one picture's file
    may_link: bool = True  # to pictures by their address, where the owner allows links at all


class Refused(Exception):
    """Why a caller is not let in: an HTTP status (401, 403 or 429) and a sentence that says what to do."""

    def __init__(self, status: int, sentence: str, retry_after: int | None = None) -> None:
        super().__init__(sentence)
        self.status = status
        self.sentence = sentence
        self.retry_after = retry_after  # seconds


class Doors(Protocol):
    """Its methods are called on worker threads, so they may take a moment: hashes are slow on purpose."""

    def admit(self, authorization: str | None, address: str, *, asks: bool = True) -> Caller:
        """Return who calls. `authorization` is the header as it came, `address` the other side's, `asks` whether a
        message is to be answered, which counts against a limit of messages. Raises Refused."""
        ...

    def spend(self, caller: Caller, tokens: int) -> None:
        """A message has ended that was admitted, and took so many tokens, those of the prompt included. Called once for
        each, also where it came to nothing."""
        ...
