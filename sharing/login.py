"""The log-in page, plain HTML that needs no script, and the way out."""

from __future__ import annotations

import asyncio
import html
from collections.abc import Callable
from typing import Any
from urllib.parse import parse_qs

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from sharing.access import Access, LogIn
from sharing.gate import LOG_IN, LOG_OUT, Cookies, visit_of
from sharing.slowing import Slowing
from ui.words_sharing import SharingWords

_LARGEST = 4096  # bytes of a form
_HEADERS = {"Cache-Control": "no-store", "Content-Security-Policy":
            "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; form-action 'self'; base-uri 'none'; "
            "frame-ancestors 'none'"}
_STYLE = """
:root { color-scheme: light dark; --ground: #ffffff; --text: #1b2027; --quiet: #5a6472; --line: #c3cad4;
  --accent: #1a5ccc; --on-accent: #ffffff; --bad: #b3261e; --bad-tint: #fdf0ee; }
@media (prefers-color-scheme: dark) { :root { --ground: #15171b; --text: #e7eaee; --quiet: #9ba5b3; --line: #4a525e;
  --accent: #86b4ff; --on-accent: #0d1524; --bad: #ff9a90; --bad-tint: #35201f; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; padding: 24px 20px; background: var(--ground);
  color: var(--text); font: 16px/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; }
main { width: 100%; max-width: 340px; }
h1 { margin: 0 0 4px; font-size: 28px; font-weight: 600; }
p { margin: 0 0 20px; color: var(--quiet); }
label { display: block; margin: 0 0 16px; font-weight: 600; }
small { display: block; margin-top: 4px; color: var(--quiet); font-weight: 400; font-size: 14px; }
input { display: block; width: 100%; min-height: 44px; margin-top: 4px; padding: 8px 12px; font: inherit;
  color: inherit; background: transparent; border: 1px solid var(--line); border-radius: 10px; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
button { width: 100%; min-height: 44px; margin-top: 4px; font: inherit; font-weight: 600; color: var(--on-accent);
  background: var(--accent); border: 0; border-radius: 10px; cursor: pointer; }
.bad { padding: 10px 12px; color: var(--bad); background: var(--bad-tint); border-radius: 10px; }
"""

WordsOf = Callable[[Any], SharingWords]


def build_log_in(access: Access, cookies: Cookies, words_of: WordsOf, slowing: Slowing | None = None) -> APIRouter:
    """Return the routes."""
    router, slow = APIRouter(), slowing or Slowing()

    @router.get(LOG_IN)
    def show(request: Request) -> Response:
        return _page(access, request, words_of(request))

    @router.post(LOG_IN)
    async def log_in(request: Request) -> Response:
        words, arrival = words_of(request), visit_of(request).arrival
        form = await _form(request)
        if form is None:
            return _page(access, request, words, words.wrong_password, 413)
        if seconds := slow.wait(arrival.address, arrival.way):
            return _page(access, request, words, words.too_many_tries.format(seconds=seconds), 429, seconds)
        come = LogIn(arrival.way, arrival.address, request.headers.get("user-agent", "")[:300], request.state.person)
        secret = await asyncio.to_thread(access.log_in, form["name"], form["password"], come)
        if secret is None:
            return _page(access, request, words, words.wrong_password, 401)
        slow.passed(arrival.address, arrival.way)
        await _end(request, access)
        response = RedirectResponse("/", 303, {"Cache-Control": "no-store"})
        cookies.give(response, secret, arrival)
        return response

    @router.post(LOG_OUT)
    async def log_out(request: Request) -> Response:
        await _end(request, access)
        response = RedirectResponse(LOG_IN, 303, {"Cache-Control": "no-store"})
        cookies.take(response, visit_of(request).arrival)
        return response

    return router


async def _end(request: Request, access: Access) -> None:
    if session := visit_of(request).session:
        await asyncio.to_thread(access.end, session)


async def _form(request: Request) -> dict[str, str] | None:
    body = b""
    async for piece in request.stream():
        body += piece
        if len(body) > _LARGEST:
            return None
    try:
        values = parse_qs(body.decode("utf-8", "replace"), keep_blank_values=True, max_num_fields=10)
    except ValueError:
        return None
    return {name: values.get(name, [""])[-1] for name in ("name", "password")}


def _page(access: Access, request: Request, words: SharingWords, sentence: str = "", status: int = 200,
          retry_after: int = 0) -> Response:
    """Return the form; without a password there is nothing to log in with."""
    is_possible = bool(access.state.hashed or access.state.accounts)
    language = getattr(words, "language", "en")
    said = f'<p class="bad" role="alert">{html.escape(sentence)}</p>' if sentence else ""
    form = (f'<form method="post" action="{LOG_IN}"><label>{words.log_in_name}<input name="name" '
            f'autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="100"><small>'
            f'{words.log_in_name_hint}</small></label><label>{words.password}<input name="password" type="password" '
            f'autocomplete="current-password" required autofocus maxlength="500"></label>'
            f'<button>{words.log_in}</button></form>')
    body = f"<p>{words.log_in_hint}</p>{said}{form}" if is_possible else f"<p>{words.not_shared}</p>"
    text = (f'<!doctype html><html lang="{language}"><head><meta charset="utf-8"><title>Loupe: {words.log_in}</title>'
            '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">'
            f'<link rel="icon" href="/favicon.ico" type="image/svg+xml"><style>{_STYLE}</style></head>'
            f"<body><main><h1>Loupe</h1>{body}</main></body></html>")
    headers = {**_HEADERS, "Retry-After": str(retry_after)} if retry_after else _HEADERS
    return HTMLResponse(text, status if is_possible else 403, headers)
