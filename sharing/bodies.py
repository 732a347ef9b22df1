"""Bodies from elsewhere: how large they may be, how slowly they may come, and how many large ones at once.

Large ones wait for their turn before anything of them is read, so that nobody fills the memory or the server with
them. A turn is over with the last byte, not with the answer.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from dataclasses import dataclass, field
from weakref import WeakValueDictionary

from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

SMALL = 64 << 10  # bytes of what needs no turn
_DRAINED = 64 << 20  # bytes that are read to no use
_GONE: Message = {"type": "http.disconnect"}

Refuse = Callable[[int, str], Response]  # with a status, and the field of `SharingWords` that says why


@dataclass(frozen=True, slots=True)
class Pace:
    """How much patience there is."""

    grace: float = 30.0  # seconds for any body
    slowest: int = 8 << 10  # bytes a second that it must bring after those
    each: int = 4  # large bodies at once, of one guest
    everybody: int = 12  # and of all
    in_line: float = 60.0  # seconds of waiting for a turn


@dataclass
class Turn:
    """To send something large."""

    lines: list[asyncio.Semaphore] = field(default_factory=list[asyncio.Semaphore])

    def end(self) -> None:
        """May be called again."""
        while self.lines:
            self.lines.pop().release()


class Turns:
    """Who may send something large now. For one event loop."""

    def __init__(self, pace: Pace) -> None:
        self._pace = pace
        self._all = asyncio.Semaphore(pace.everybody)
        self._own: WeakValueDictionary[str, asyncio.Semaphore] = WeakValueDictionary()

    async def take(self, who: str) -> Turn:
        """Wait for a turn. Raises TimeoutError."""
        turn, own = Turn(), self._own.setdefault(who, asyncio.Semaphore(self._pace.each))
        try:
            async with asyncio.timeout(self._pace.in_line):
                for line in (own, self._all):
                    await line.acquire()
                    turn.lines.append(line)
        except BaseException:
            turn.end()
            raise
        return turn


class Bodies:
    """Passes requests on and watches what they bring."""

    def __init__(self, app: ASGIApp, pace: Pace | None = None) -> None:
        self._app = app
        self._pace = pace or Pace()
        self._turns = Turns(self._pace)

    async def pass_on(self, scope: Scope, receive: Receive, send: Send, who: str, most: float, refuse: Refuse) -> None:
        """Let the app answer a request of at most so many bytes, or answer that it may not be."""
        body = _Body(receive, most, self._pace)
        if _is_large(Headers(scope=scope)):
            body.refusal = await self._wait(body, who)
        if body.refusal is None:
            try:
                await body.bring(self._app, scope, send)
            finally:
                body.turn.end()
        if body.refusal is None or body.is_answered:
            return
        if body.refusal[0] != 408:
            await body.drain()
        response = refuse(*body.refusal)
        response.headers["Connection"] = "close"
        await response(scope, receive, send)

    async def _wait(self, body: _Body, who: str) -> tuple[int, str] | None:
        try:
            body.turn = await self._turns.take(who)
        except TimeoutError:
            return 429, "too_many_uploads"
        body.begin()
        return None


def _is_large(headers: Headers) -> bool:
    told = headers.get("content-length", "")
    return int(told[:18]) > SMALL if told.isdecimal() else "transfer-encoding" in headers


class _Body:
    """One of them, on its way to the app."""

    def __init__(self, receive: Receive, most: float, pace: Pace) -> None:
        self._receive = receive
        self._most = most
        self._pace = pace
        self._size = 0
        self._ended = False
        self.begin()
        self.turn = Turn()
        self.refusal: tuple[int, str] | None = None
        self.is_answered = False

    def begin(self) -> None:
        """It is expected from now on."""
        self._began = asyncio.get_running_loop().time()

    async def bring(self, app: ASGIApp, scope: Scope, send: Send) -> None:
        async def pass_on(message: Message) -> None:
            if self.refusal is None or self.is_answered:
                self.is_answered = True
                await send(message)

        try:
            await app(scope, self._take, pass_on)
        except Exception:
            if self.refusal is None:
                raise  # else it is about the body that ended too early

    async def _take(self) -> Message:
        """Return the next piece; what may not come any further is gone."""
        if self.refusal or self._ended:
            return _GONE if self.refusal else await self._receive()
        try:
            async with asyncio.timeout_at(self._began + self._pace.grace + self._size / self._pace.slowest):
                message = await self._receive()
        except TimeoutError:
            self.refusal = (408, "body_too_slow")
            return _GONE
        self._size += len(message.get("body", b""))
        self._ended = not message.get("more_body", False)
        if self._size > self._most:
            self.refusal = (413, "body_too_large")
            return _GONE
        if self._ended:
            self.turn.end()
        return message

    async def drain(self) -> None:
        """Read on for a while: a browser that is cut off in the middle of sending does not see the answer."""
        drained = 0
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(self._pace.grace):
                while not self._ended and drained < _DRAINED:
                    message = await self._receive()
                    drained += len(message.get("body", b""))
                    self._ended = not message.get("more_body", False)
