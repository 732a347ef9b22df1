"""Who is asking: whoever has logged in, else one signed cookie per browser, set with the page, read in every request.

A plain ASGI middleware, because Starlette's BaseHTTPMiddleware gets in the way of streams. A request without a valid
cookie (a program, a first visit) gets an identity of its own that nobody else can have.
"""

from __future__ import annotations

import os
import secrets
from http.cookies import CookieError, SimpleCookie
from pathlib import Path
from typing import Any, Protocol

from itsdangerous import BadSignature, URLSafeSerializer
from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

COOKIE = "loupe_id"
_ONE_YEAR = 365 * 24 * 3600


def read_secret(folder: Path) -> str:
    """Return the signing secret kept in `folder`; make one, for the owner's eyes only, if there is none."""
    path = folder / "secret"
    try:
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        secret = path.read_text().strip()
        if secret:
            return secret
        descriptor = os.open(path, os.O_WRONLY)  # a start that was killed between making and filling it
    with os.fdopen(descriptor, "w") as file:
        secret = secrets.token_urlsafe(32)
        file.write(secret)
    return secret


class Asked(Protocol):
    """A request of Starlette, or the gr.Request around one."""

    @property
    def state(self) -> Any: ...


def person_of(request: Asked) -> str:
    """Return who is asking."""
    return request.state.person


class Identity:
    """ASGI middleware that puts the person into `scope["state"]` and the cookie into the page's answer."""

    def __init__(self, app: ASGIApp, secret: str) -> None:
        self._app = app
        self._serializer = URLSafeSerializer(secret, salt=COOKIE)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        known, visit = self._read(scope), scope.get("state", {}).get("visit")
        person = (visit.person if visit else "") or known or secrets.token_urlsafe(16)
        scope.setdefault("state", {})["person"] = person
        # A name is of one session, and must not stay in the browser when that ends.
        is_new_page = (known is None and scope["path"] == "/" and scope["method"] == "GET"
                       and not (visit and (visit.name or visit.is_program)))
        await self._app(scope, receive, self._with_cookie(scope, person, send) if is_new_page else send)

    def _read(self, scope: Scope) -> str | None:
        for name, value in scope["headers"]:
            if name == b"cookie":
                person = self._verify(value.decode("latin-1"))
                if person:
                    return person
        return None

    def _verify(self, header: str) -> str | None:
        try:
            morsel = SimpleCookie(header).get(COOKIE)
            person = self._serializer.loads(morsel.value) if morsel else None
        except (BadSignature, CookieError):
            return None
        return person if isinstance(person, str) and person else None

    def _with_cookie(self, scope: Scope, person: str, send: Send) -> Send:
        value = self._serializer.dumps(person)
        secure = "; Secure" if scope["scheme"] == "https" else ""  # a plain-http client would lose a Secure cookie
        cookie = f"{COOKIE}={value}; Path=/; Max-Age={_ONE_YEAR}; HttpOnly; SameSite=Lax{secure}"

        async def send_with_cookie(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).append("Set-Cookie", cookie)
            await send(message)

        return send_with_cookie
