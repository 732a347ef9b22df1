"""The hub client (huggingface_hub 2.4) with what it lacks: time-outs everywhere, patience, and sentences for errors.

Runs in child processes alone, since it changes the client for the whole process and since only a process can be ended
at any moment. Addresses come from the environment (HF_ENDPOINT), which the client reads at its import.
"""

from __future__ import annotations

import os
import re
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from mlx_backend.errors import DownloadFailed, LoupeError

_T = TypeVar("_T")

_ADDRESS = re.compile(r"(for )?(url:?)? ?'?https?://\S+|\(Request ID: [^)]*\)", re.IGNORECASE)
_CONNECT = 5.0  # seconds
_TRANSIENT = {408, 425, 429, 500, 502, 503, 504}
_LONGEST_WAIT = 300.0  # seconds; a hub that asks for more is told to the person instead


@dataclass(frozen=True, slots=True)
class Patience:
    """How long trouble on the network is borne. Times are seconds."""

    tries: int = 8  # in a row without a byte of progress
    first: float = 1.0  # before the second try; doubled each time
    longest: float = 30.0
    stall: float = 15.0  # without a byte, after which a connection counts as cut


class Cut(Exception):
    """A body ended before its time."""


def prepare(patience: Patience) -> None:
    """Give every request of this process time-outs: the client's own questions have none (they pass timeout=None)."""
    import httpx2
    from huggingface_hub import constants, set_client_factory
    from huggingface_hub.utils._http import hf_request_event_hook

    constants.HF_HUB_ETAG_TIMEOUT = constants.HF_HUB_DOWNLOAD_TIMEOUT = int(max(1, patience.stall))
    limits = {"connect": _CONNECT, "read": patience.stall, "write": patience.stall, "pool": _CONNECT}

    def limit(request: httpx2.Request) -> None:
        given = request.extensions.get("timeout") or {}
        if all(value is None for value in given.values()):
            request.extensions["timeout"] = limits

    hooks: dict[str, list[Callable[..., Any]]] = {"request": [hf_request_event_hook, limit]}
    set_client_factory(lambda: httpx2.Client(event_hooks=hooks, follow_redirects=True, timeout=None))


def patiently(
    attempt: Callable[[], _T],
    patience: Patience,
    note: Callable[[str], None],
    measure: Callable[[], int] = lambda: 0,
) -> _T:
    """Try until it works. Raises what the attempt raised when that will not pass, or lasts too long.

    `measure` says how much there is: whoever got further has a fresh start. `note` is told what is waited for.
    """
    failures, before = 0, measure()
    while True:
        try:
            return attempt()
        except Exception as error:
            asked = _seconds_to_wait(error)
            now = measure()
            failures, before = 1 if now > before else failures + 1, now
            if asked is None or asked > _LONGEST_WAIT or failures >= patience.tries:
                raise
            delay = max(asked, min(patience.longest, patience.first * 2 ** (failures - 1)))
            note(f"{_trouble(error)} Trying again in {delay:.0f} s.")
        time.sleep(delay)


def _seconds_to_wait(error: BaseException | None) -> float | None:
    """What the hub asked for, 0 where it said nothing; None for an error that waiting does not cure."""
    import httpx2
    from huggingface_hub.errors import HfHubHTTPError, LocalEntryNotFoundError

    if isinstance(error, LocalEntryNotFoundError) and error.__cause__ is not None:
        return _seconds_to_wait(error.__cause__)
    if isinstance(error, HfHubHTTPError):
        return _retry_after(error.response) if error.response.status_code in _TRANSIENT else None
    return 0.0 if isinstance(error, (Cut, httpx2.TransportError)) else None


def _retry_after(response: Any) -> float:
    """Seconds, from whichever header has them; a date is not worth its parsing (the hub sends numbers)."""
    from huggingface_hub.utils import parse_ratelimit_headers

    limit = parse_ratelimit_headers(response.headers)
    if limit is not None and limit.remaining == 0:
        return float(limit.reset_in_seconds)
    given = response.headers.get("retry-after", "")
    return float(given) if given.isdecimal() else 0.0


def _trouble(error: Exception) -> str:
    response = getattr(error, "response", None)
    status = getattr(response, "status_code", 0)
    if status == 429:
        return "The hub is busy and asks to wait."
    if status:
        return f"The hub has a problem ({status})."
    return "The connection was cut or stalled."


def is_trouble(error: Exception) -> bool:
    """Whether the hub could not be asked at all, or is not well."""
    from huggingface_hub.errors import OfflineModeIsEnabled

    return isinstance(error, OfflineModeIsEnabled) or _seconds_to_wait(error) is not None


def to_sentence(repo: str, error: Exception, verb: str = "fetched") -> str:
    """What a person is told. Never has an address or a token in it."""
    from huggingface_hub import errors

    if isinstance(error, errors.GatedRepoError):
        return (f"{repo} is gated: accept its licence on the hub, and log in with `hf auth login` or keep an access "
                "token. Then try again.")
    if isinstance(error, errors.RepositoryNotFoundError):
        return f"There is no model {repo} on the hub, or it is private. Check the spelling."
    if isinstance(error, errors.RevisionNotFoundError):
        return f"{repo} has no such revision. Check the commit or branch."
    if isinstance(error, errors.OfflineModeIsEnabled):
        return f"{repo} is not on this computer, and Loupe is offline. Pick a folder, or go online."
    if isinstance(error, OSError) and error.errno == 28:
        return f"The disk is full: {repo} could not be fetched. Make room and try again."
    if isinstance(error, OSError) and error.errno in (13, 30):
        return f"The Hugging Face cache cannot be written: {repo} could not be fetched. Check its folder's permissions."
    if is_trouble(error):
        status = getattr(getattr(error, "response", None), "status_code", 0)
        reason = f"the hub has a problem, {status}" if status else "the hub cannot be reached, or does not answer"
        return f"{repo} could not be {verb} ({reason}). Check the connection and try again."
    detail = " ".join(_ADDRESS.sub("", str(error)).split())[:160]
    return f"{repo} could not be {verb} ({type(error).__name__}: {detail}). Check the connection and try again."


def to_ours(repo: str, error: Exception, verb: str = "fetched") -> LoupeError:
    """The error as one that may be shown."""
    return error if isinstance(error, LoupeError) else DownloadFailed(to_sentence(repo, error, verb))


def end_with_parent() -> None:
    """Wait until standard input ends, which it does with the process that holds it, then end this one."""
    while os.read(0, 4096):  # sys.stdin would be locked at the end of the process, which then aborts
        pass
    os._exit(1)


def read_order() -> bytes:
    """The first line of standard input, byte by byte: what comes after it is for `end_with_parent`."""
    line = b""
    while (byte := os.read(0, 1)) not in (b"", b"\n"):
        line += byte
    return line
