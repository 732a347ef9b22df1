"""What can go wrong, as sentences for the person at the page.

    LoupeError
    ├── BadRequest            the request itself cannot be answered; nothing was started
    │   ├── BadPicture        a file that is no readable picture; names the file
    │   ├── BadLink           an address that is not fetched, or could not be
    │   ├── BadSchema         a JSON schema that no answer can be held to
    │   └── TooLong           the prompt does not fit the checkpoint's context
    ├── NoModel               no checkpoint is loaded
    ├── BadCheckpoint         a folder or repo that cannot, or must not, be loaded
    ├── DownloadFailed        the hub could not be reached or refused
    ├── LoadFailed            a checkpoint that passed the checks and still did not load
    ├── Superseded            another checkpoint was picked before this one was loaded
    ├── OutOfMemory           the machine has no room for this
    ├── GenerationFailed      the model failed in the middle of an answer
    └── WorkerClosed          the MLX thread is closing, closed or dead

Every message is one or two sentences: what happened, to which thing, what to do next.
"""

from __future__ import annotations

import traceback
from typing import Literal


class LoupeError(Exception):
    """Root of the tree; `str(error)` can be shown to a person as it is."""


class BadRequest(LoupeError):
    """The request cannot be answered as it stands."""


class BadPicture(BadRequest):
    """A file that cannot be read as a picture; the sentence names it."""


class BadLink(BadRequest):
    """An address that may not be fetched, or behind which there is no file."""

    def __init__(self, sentence: str, reason: Literal["refused", "failed", "too_large"]) -> None:
        super().__init__(sentence, reason)
        self.reason = reason

    def __str__(self) -> str:
        return self.args[0]


class BadSchema(BadRequest):
    """A JSON schema that cannot be kept to, with this model or with any."""


class TooLong(BadRequest):
    """The prompt has more tokens than the checkpoint's context holds."""


class NoModel(LoupeError):
    """There is no checkpoint to answer with."""


class BadCheckpoint(LoupeError):
    """A folder or repo that is no usable checkpoint, or not a safe one."""


class DownloadFailed(LoupeError):
    """Files could not be fetched from the hub."""


class LoadFailed(LoupeError):
    """The checkpoint looked right and could not be loaded."""


class Superseded(LoupeError):
    """Another checkpoint was picked meanwhile."""


class OutOfMemory(LoupeError):
    """An allocation failed."""


class GenerationFailed(LoupeError):
    """The model or its sampler failed."""


class WorkerClosed(LoupeError):
    """The MLX thread takes no more work."""


# MLX and Metal report allocation failures as RuntimeError with one of these phrases (mlx 0.32).
_MEMORY_PHRASES = ("unable to allocate", "resource limit exceeded", "out of memory", "insufficient memory")
_LONGEST_DETAIL = 200


def from_foreign(error: BaseException, kind: type[LoupeError] = GenerationFailed, doing: str = "") -> LoupeError:
    """Return a LoupeError for any exception, without its traceback, cause or context.

    A traceback keeps the frames, and with them the arrays, of the MLX thread alive, so it must never be stored or
    cross threads. This is the one place where foreign errors become ours.
    """
    if isinstance(error, LoupeError):
        return type(error)(*error.args)
    detail = _say(error)
    if isinstance(error, MemoryError) or any(phrase in detail.lower() for phrase in _MEMORY_PHRASES):
        return OutOfMemory(
            "There was not enough memory for this. Close other programs, send fewer or smaller pictures, "
            "or pick a smaller model."
        )
    return kind(f"{doing or 'The model failed'}: {detail}.".replace("..", "."))


def _say(error: BaseException) -> str:
    try:
        text = " ".join(str(error).split())[:_LONGEST_DETAIL]
    except Exception:  # a foreign __str__ can raise too
        text = ""
    return text or type(error).__name__


def trace(error: BaseException) -> str:
    """The traceback as text, for the log. Logging the exception itself would let a handler keep its frames alive."""
    return "".join(traceback.format_exception(error))
