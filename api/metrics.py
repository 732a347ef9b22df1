"""Figures for Prometheus: how much, how long and how many, never what."""

from __future__ import annotations

from collections.abc import Callable

import psutil
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from mlx_backend import memory
from mlx_backend.messages import Stats, Status

_SECONDS = (0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120)
_ROUTES = ("/v1/chat/completions", "/v1/models", "/v1/openapi.json", "/metrics")


class Metrics:
    """The API's own requests and tokens, and what the whole backend is doing now."""

    def __init__(self, status: Callable[[], Status]) -> None:
        self._registry = CollectorRegistry()
        self._requests = Counter("loupe_requests", "Requests of programs", ["route", "status"],
                                 registry=self._registry)
        self._tokens = Counter("loupe_tokens", "Tokens of programs' answers", ["kind"], registry=self._registry)
        self._first = Histogram("loupe_time_to_first_token_seconds", "From a program's request to its first token",
                                buckets=_SECONDS, registry=self._registry)
        for name, text, figure in (
                ("loupe_running", "Answers being written, those of the page included", lambda: status().answering),
                ("loupe_queue_length", "Answers that wait, those of the page included", lambda: status().waiting),
                ("loupe_model_bytes", "Weights of the loaded model", lambda: _size(status())),
                ("loupe_mlx_bytes", "Memory that MLX holds for arrays", memory.in_use),
                ("loupe_memory_bytes", "Memory of this process", lambda: psutil.Process().memory_info().rss)):
            Gauge(name, text, registry=self._registry).set_function(figure)

    def count_request(self, path: str, status: int) -> None:
        route = next((route for route in _ROUTES if path == route or path.startswith(f"{route}/")), "other")
        self._requests.labels(route, str(status)).inc()

    def count_answer(self, stats: Stats) -> None:
        self._tokens.labels("prompt").inc(stats.prompt_tokens)
        self._tokens.labels("cached").inc(stats.cached_tokens)
        self._tokens.labels("generated").inc(stats.generated_tokens)
        if stats.time_to_first_token:
            self._first.observe(stats.time_to_first_token)

    def text(self) -> bytes:
        return generate_latest(self._registry)


def _size(status: Status) -> int:
    return status.card.size if status.card else 0


class Counted:
    """ASGI middleware that counts the answers of the API by their status."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self._app = app
        self._metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_counted(message: Message) -> None:
            if message["type"] == "http.response.start":
                self._metrics.count_request(scope["path"], message["status"])
            await send(message)

        await self._app(scope, receive, send_counted)
