"""How an answer travels: bodies are read with limits, streams are server-sent events, and a caller that hangs up is
noticed at once, whatever its answer is doing then.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncGenerator, AsyncIterator, Callable

from starlette.requests import ClientDisconnect, Request
from starlette.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

from api.failures import Failure

_PATIENCE = 120.0  # seconds for a whole body
_NO_STORE = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}


async def read_all(request: Request, largest: int) -> bytes:
    """Return the body of a request. Raises Failure for one that is too large, too slow or no JSON by its name."""
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise Failure(415, "Send JSON, with the header Content-Type: application/json.")
    told = request.headers.get("content-length", "")
    if told.isdecimal() and int(told) > largest:
        raise _too_large(largest)
    pieces, size = [], 0
    try:
        async with asyncio.timeout(_PATIENCE):
            async for piece in request.stream():
                size += len(piece)
                if size > largest:
                    raise _too_large(largest)
                pieces.append(piece)
    except TimeoutError:
        raise Failure(408, f"The request did not arrive within {_PATIENCE:.0f} seconds.") from None
    except ClientDisconnect:
        raise Failure(400, "The request ended before its end.") from None
    return b"".join(pieces)


def _too_large(largest: int) -> Failure:
    return Failure(413, f"The request is larger than {largest >> 20} MB. Send fewer or smaller pictures.")


@contextlib.asynccontextmanager
async def watched(receive: Receive, on_leave: Callable[[], object]) -> AsyncGenerator[None]:
    """Call `on_leave` as soon as the caller hangs up. The body must have been read."""
    async def watch() -> None:
        while (await receive())["type"] != "http.disconnect":
            pass
        on_leave()

    watching = asyncio.create_task(watch())
    try:
        yield
    finally:
        watching.cancel()


class EventStream(StreamingResponse):
    """Server-sent events for a caller that is `watched`; an empty one is a sign of life."""

    def __init__(self, events: AsyncIterator[str]) -> None:
        super().__init__(_framed(events), headers=_NO_STORE, media_type="text/event-stream")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        with contextlib.suppress(OSError):  # it left
            await self.stream_response(send)


async def _framed(events: AsyncIterator[str]) -> AsyncIterator[str]:
    """Each event as it goes over the wire; an empty one is a comment, which keeps proxies from closing the stream."""
    async for event in events:
        yield f"data: {event}\n\n" if event else ": still here\n\n"
