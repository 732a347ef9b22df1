"""Refuse every file that a request names and that was not uploaded, before Gradio touches it.

In a mounted app Gradio 6.31 checks no paths (`Blocks.has_launched` is False): it copies any readable file that an event
names, also for a component without files, and fetches any public address. This looks at the event's body first.
"""

from __future__ import annotations

import contextlib
import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from starlette.responses import JSONResponse, PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ui.words import ENGLISH, Words

_LARGEST_BODY = 8 * 2**20  # bytes; pictures come by the upload route, which has its own limit
_ELSEWHERE = ("/gradio_api/upload", "/import", "/strip/", "/v1/")  # these look after themselves and name no files
# Gradio's ways to read files: the page shows pictures by routes of ours, which know whose they are.
_READING = ("/gradio_api/file=", "/gradio_api/file/", "/gradio_api/proxy=", "/gradio_api/stream/",
            "/gradio_api/custom_component/")


def sweep(folder: Path, age: float = 24 * 3600) -> None:
    """Remove uploads that an earlier run, ended by force, has left behind. Gradio removes those of this one."""
    for path in folder.glob("*/*"):
        with contextlib.suppress(OSError):
            if time.time() - path.stat().st_mtime > age:
                path.unlink()


def is_inside(path: str | Path, folder: Path) -> bool:
    """Whether a path leads, through all links, into this folder."""
    try:
        return Path(path).resolve().is_relative_to(folder.resolve())
    except (OSError, ValueError):  # a loop of links, a name that is too long, a zero byte
        return False


class UploadsOnly:
    """ASGI middleware around Gradio's events."""

    def __init__(self, app: ASGIApp, folder: Path, words: Words = ENGLISH) -> None:
        self._app = app
        self._folder = folder
        self._words = words

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
        elif scope["path"].startswith(_READING):
            await PlainTextResponse("Not Found", 404)(scope, receive, send)
        elif scope["method"] == "POST" and not scope["path"].startswith(_ELSEWHERE):
            await self._check(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _check(self, scope: Scope, receive: Receive, send: Send) -> None:
        body = await _read(receive)
        if body is None:
            await JSONResponse({"detail": self._words.too_large}, 413)(scope, receive, send)
        elif (path := self._foreign(body)) is not None:
            await self._refuse(path)(scope, receive, send)
        else:
            await self._app(scope, _replay(body, receive), send)

    def _foreign(self, body: bytes) -> str | None:
        try:
            paths = _paths(json.loads(body)) if body else ()
            return next((path for path in paths if not is_inside(path, self._folder)), None)
        except (ValueError, RecursionError):  # no JSON: Gradio refuses it
            return None

    def _refuse(self, path: str) -> JSONResponse:
        """Answer in the shape that gradio_client shows to its caller."""
        sentence = self._words.foreign_file.format(name=Path(path).name or path)
        return JSONResponse({"detail": [{"__type__": "validate", "is_valid": False, "parameter_name": "message",
                                         "message": sentence}]}, 422)


def _paths(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        if isinstance(value.get("path"), str):
            yield value["path"]
        for inner in value.values():
            yield from _paths(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _paths(inner)


async def _read(receive: Receive) -> bytes | None:
    """Return the whole body; None if it is too large."""
    pieces, size, more = [], 0, True
    while more:
        message = await receive()
        pieces.append(message.get("body", b""))
        size += len(pieces[-1])
        more = message.get("more_body", False)
        if size > _LARGEST_BODY:
            return None
    return b"".join(pieces)


def _replay(body: bytes, receive: Receive) -> Receive:
    """Return a `receive` that gives the body once and then what comes after it, which is the disconnection."""
    waiting: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def replay() -> Message:
        return waiting.pop() if waiting else await receive()

    return replay
