"""A refusal as whoever asked reads it: programs get OpenAI's errors, a browser's window a sentence, the page JSON."""

from __future__ import annotations

from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.types import Scope

from api.failures import Failure

_NO_STORE = {"Cache-Control": "no-store"}


def is_api(path: str) -> bool:
    """Whether an address is one of the API's, as in api/routes.py."""
    return path in ("/v1", "/metrics") or path.startswith("/v1/")


def to_refusal(scope: Scope, status: int, sentence: str) -> Response:
    if is_api(scope["path"]):
        return Failure(status, sentence).to_response()
    if scope["method"] in ("GET", "HEAD"):
        return PlainTextResponse(sentence, status, _NO_STORE)
    return JSONResponse({"detail": sentence}, status, _NO_STORE)
