"""The gate before everything: under our own name, from our own pages, and from people who may come in.

A plain ASGI middleware. What passes it has a `Visit` in its scope, tells nothing of programs in between, and its body
ends where the limit of its sender does (bodies.py).
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from http.cookies import CookieError, SimpleCookie
from typing import Any, Protocol

from itsdangerous import BadSignature, URLSafeSerializer
from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

from sharing.access import Access
from sharing.allowance import KEYS
from sharing.bodies import SMALL, Bodies, Pace
from sharing.refusals import is_api, to_refusal
from sharing.ways import FORWARDED, Arrival, Way, Ways, is_own_page
from ui.words_sharing import SharingWords

COOKIE = "loupe_session"
LOG_IN, LOG_OUT = "/login", "/logout"
_OPEN = (LOG_IN, LOG_OUT, "/health", "/favicon.ico", "/robots.txt", "/manifest.json", "/pwa_icon")
_MB = 2**20


@dataclass(frozen=True, slots=True)
class Visit:
    """Who has come, and from where. Whoever is not in sees the log-in page alone."""

    arrival: Arrival
    is_in: bool
    is_owner: bool = False
    person: str = ""  # of whoever logged in; "" is whoever the browser's cookie says
    name: str = ""
    session: str = ""  # its id
    is_program: bool = False  # with a key


class Asked(Protocol):
    """A request of Starlette, or the gr.Request around one."""

    @property
    def state(self) -> Any: ...


def visit_of(request: Asked) -> Visit:
    return request.state.visit


class Cookies:
    """The signed cookie of a session."""

    def __init__(self, secret: str) -> None:
        self._serializer = URLSafeSerializer(secret, salt=COOKIE)

    def read(self, headers: Headers) -> str:
        """Return the session's secret, or nothing for a cookie that was not signed here."""
        for header in headers.getlist("cookie"):
            try:
                morsel = SimpleCookie(header).get(COOKIE)
                secret = self._serializer.loads(morsel.value) if morsel else None
            except (BadSignature, CookieError):
                continue
            if isinstance(secret, str):
                return secret
        return ""

    def give(self, response: Response, secret: str, arrival: Arrival) -> None:
        response.set_cookie(COOKIE, str(self._serializer.dumps(secret)), max_age=30 * 24 * 3600, httponly=True,
                            samesite="lax", secure=arrival.is_secure)

    def take(self, response: Response, arrival: Arrival) -> None:
        response.delete_cookie(COOKIE, httponly=True, samesite="lax", secure=arrival.is_secure)


class Gate:
    """ASGI middleware around all of the server."""

    def __init__(self, app: ASGIApp, access: Access, ways: Ways, cookies: Cookies,
                 words_of: Callable[[Any], SharingWords] = lambda _: SharingWords(), pace: Pace | None = None) -> None:
        self._app = app
        self._bodies = Bodies(app, pace)
        self._words_of = words_of
        self._access = access
        self._ways = ways
        self._cookies = cookies

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
        elif scope["type"] != "http":  # there is no web socket here
            await send({"type": "websocket.close", "code": 1008})
        else:
            await self._pass(scope, receive, send)

    async def _pass(self, scope: Scope, receive: Receive, send: Send) -> None:
        arrival = self._ways.arrival(scope)
        if refusal := self._check(scope, arrival):
            await to_refusal(scope, *refusal)(scope, receive, send)
            return
        visit = self._visit(scope, arrival)
        _clean(scope, arrival, self._ways.link_host)
        scope.setdefault("state", {})["visit"] = visit
        if not visit.is_in and not _is_open(scope["path"]):
            await _send_to_log_in(scope)(scope, receive, send)
            return
        if arrival.way is Way.HERE:
            await self._app(scope, receive, send)
        else:
            await self._bodies.pass_on(scope, receive, send, visit.person or arrival.address, self._most(visit),
                                       partial(self._refuse, scope))

    def _check(self, scope: Scope, arrival: Arrival) -> tuple[int, str] | None:
        """Return why nothing is answered to this, whoever sent it."""
        if arrival.way is not Way.HERE and arrival.way not in self._ways.open:
            return 403, "This Loupe is not shared. Its owner can share it on its page."
        if not self._ways.is_ours(scope, arrival.way):
            return 421, ("Loupe does not answer under this name. Open it by the address that it shows, or start it "
                         "with --allow-host NAME.")
        if not is_own_page(scope):
            return 403, "This was not sent from Loupe's own page, so it was not done."
        return None

    def _refuse(self, scope: Scope, status: int, key: str) -> Response:
        words = SharingWords() if is_api(scope["path"]) else self._words_of(Request(scope))
        return to_refusal(scope, status, getattr(words, key).format(most=self._access.state.limits.upload))

    def _visit(self, scope: Scope, arrival: Arrival) -> Visit:
        headers, is_here = Headers(scope=scope), arrival.way is Way.HERE
        secret = self._cookies.read(headers)
        session = self._access.session(secret) if secret else None
        if session is not None:
            return Visit(arrival, True, is_here or self._access.is_owner(session), session.person,
                         self._access.name_of(session), session.id)
        if is_here:
            return Visit(arrival, True, True)
        key = self._access.key(headers.get("authorization"))
        if key is not None:
            return Visit(arrival, True, False, KEYS + key.id, key.name, is_program=True)
        return Visit(arrival, False)

    def _most(self, visit: Visit) -> float:
        """Return how many bytes a request may have."""
        if not visit.is_in:
            return SMALL
        return math.inf if visit.is_owner else self._access.state.limits.upload * _MB or math.inf


def _is_open(path: str) -> bool:
    return path in _OPEN or is_api(path)  # which has doors of its own, and keys


def _send_to_log_in(scope: Scope) -> Response:
    if scope["path"] == "/" and scope["method"] in ("GET", "HEAD"):
        return RedirectResponse(LOG_IN, 303, {"Cache-Control": "no-store"})
    return JSONResponse({"detail": "Log in first."}, 401, {"Cache-Control": "no-store", "X-Loupe-Login": LOG_IN})


def _clean(scope: Scope, arrival: Arrival, link_host: str) -> None:
    """Leave in the request only what we know ourselves: Gradio and the API believe it."""
    headers = [pair for pair in scope["headers"] if pair[0].decode("latin-1").lower() not in FORWARDED]
    if arrival.way is Way.LINK:
        scope["scheme"] = "https"
        headers += [(b"x-forwarded-proto", b"https"), (b"x-forwarded-host", link_host.encode("latin-1"))]
    scope["headers"] = headers
    scope["client"] = (arrival.address, 0)
