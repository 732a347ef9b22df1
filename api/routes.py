"""The API's addresses: /v1/models, /v1/chat/completions, /v1/openapi.json and /metrics. /health is the page's."""

from __future__ import annotations

import asyncio
import time
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Match, Route
from starlette.types import ASGIApp, Receive, Scope, Send

from api.chats import LARGEST_BODY, Chats, Serving, check_ready, names_of, no_such_model
from api.conversations import Fetch
from api.doors import Caller, Doors, Refused
from api.failures import Failure, from_doors
from api.metrics import Counted, Metrics

_NO_STORE = {"Cache-Control": "no-store"}


def add_api(app: Starlette, backend: Serving, doors: Doors, fetch: Fetch | None = None,
            largest_body: int = LARGEST_BODY) -> None:
    """Put the API before the page of an app. `fetch` gets pictures by their address, where the owner allows that."""
    metrics = Metrics(lambda: backend.status)
    api = _Api(backend, doors, metrics, Chats(backend, doors, metrics, fetch, largest_body))
    routes = [
        Route("/v1/models", api.models), Route("/v1/models/{model:path}", api.model),
        Route("/v1/chat/completions", api.chat, methods=["POST"]), Route("/v1/openapi.json", api.openapi),
        Route("/metrics", api.metrics)]
    handlers: dict[Any, Any] = {Failure: _fail, HTTPException: _fail_by_http, Exception: _fail_unexpectedly}
    app.router.routes.append(_Under(Starlette(routes=routes, exception_handlers=handlers,
                                              middleware=[Middleware(Counted, metrics)])))


class _Under(BaseRoute):
    """Everything under /v1, and /metrics: an app of its own, whose every failure has OpenAI's shape.

    Starlette's Mount would leave addresses with a line break in them to the page (starlette 1.10).
    """

    def __init__(self, api: ASGIApp) -> None:
        self._api = api

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        is_ours = scope["type"] == "http" and (scope["path"] in ("/v1", "/metrics") or scope["path"][:4] == "/v1/")
        return Match.FULL if is_ours else Match.NONE, {}

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self._api(scope, receive, send)


class _Api:
    def __init__(self, backend: Serving, doors: Doors, metrics: Metrics, chats: Chats) -> None:
        self._backend = backend
        self._doors = doors
        self._metrics = metrics
        self._chats = chats
        self._started = int(time.time())

    async def models(self, request: Request) -> Response:
        await self._admit(request)
        card = self._backend.status.card
        models = [await self._describe(card.name)] if card else []
        return JSONResponse({"object": "list", "data": models}, headers=_NO_STORE)

    async def model(self, request: Request) -> Response:
        await self._admit(request)
        status, name = self._backend.status, request.path_params["model"]
        if status.card is None:
            check_ready(status)
        if status.card is None or name not in names_of(status):
            raise no_such_model(name)
        return JSONResponse(await self._describe(status.card.name), headers=_NO_STORE)

    async def chat(self, request: Request) -> Any:
        caller = await self._admit(request, asks=True)
        try:
            return await self._chats.answer(request, caller)
        except BaseException:  # else the answer itself says when it has ended
            await asyncio.to_thread(self._doors.spend, caller, 0)
            raise

    async def metrics(self, request: Request) -> Response:
        await self._admit(request)
        return Response(self._metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8",
                        headers=_NO_STORE)

    async def openapi(self, request: Request) -> Response:
        return JSONResponse(await asyncio.to_thread(_openapi))

    async def _describe(self, name: str) -> dict[str, Any]:
        return await asyncio.to_thread(_describe, name, self._started)

    async def _admit(self, request: Request, *, asks: bool = False) -> Caller:
        address = request.client.host if request.client else ""
        try:
            return await asyncio.to_thread(self._doors.admit, request.headers.get("authorization"), address, asks=asks)
        except Refused as refused:
            raise from_doors(refused) from None


def _describe(name: str, created: int) -> dict[str, Any]:
    from api.answers import describe_model

    return describe_model(name, created)


def _openapi() -> dict[str, Any]:
    from api.description import describe

    return describe()


async def _fail(request: Request, failure: Failure) -> Response:
    return failure.to_response()


async def _fail_by_http(request: Request, error: HTTPException) -> Response:
    sentence = {404: "There is nothing at this address.", 405: "This address does not take this method."}
    response = Failure(error.status_code, sentence.get(error.status_code, error.detail)).to_response()
    response.headers.update(error.headers or {})
    return response


async def _fail_unexpectedly(request: Request, error: Exception) -> Response:
    return Failure(500, "Loupe failed to answer this. Its log says why.", code="internal_error").to_response()
