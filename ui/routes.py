"""Our own addresses beside Gradio's: health, pictures, example pictures, icon, robots. Declared before the mount."""

from __future__ import annotations

from pathlib import Path

from fastapi import APIRouter, HTTPException, Request
from fastapi.responses import FileResponse, JSONResponse, PlainTextResponse, Response

from mlx_backend.messages import State
from ui.chat import Answering, Chats
from ui.examples import Example
from ui.identity import person_of
from ui.library import Library

_PRIVATE = {"Cache-Control": "private, max-age=31536000, immutable", "Vary": "Cookie",
            "Content-Security-Policy": "default-src 'none'; sandbox"}
_PUBLIC = {"Cache-Control": "public, max-age=3600"}


def build_routes(backend: Answering, chats: Chats, library: Library, examples: tuple[Example, ...],
                 icon: Path) -> APIRouter:
    """Return the routes over these owners. An address that is not the asker's answers as if it did not exist."""
    router = APIRouter()

    @router.get("/health")
    def health() -> Response:
        status = backend.status
        serves = status.state not in (State.FAILED, State.CLOSED)
        return JSONResponse({"status": "ok" if serves else "failed", "state": status.state,
                             "model": status.card.name if status.card else None},
                            status_code=200 if serves else 503, headers={"Cache-Control": "no-store"})

    @router.get("/pictures/{picture_id}")
    def picture(picture_id: str, request: Request) -> Response:
        path = library.shown(person_of(request), picture_id)
        return _file(path, "image/webp", _PRIVATE)

    @router.get("/texts/{turn_id}")
    def text(turn_id: str, request: Request) -> Response:
        turn = library.turn(person_of(request), turn_id)
        if turn is None:
            raise HTTPException(404)
        return PlainTextResponse(turn.text, headers={"Cache-Control": "no-store"})

    @router.get("/examples/{index}")
    def example(index: int) -> Response:
        path = examples[index].picture if 0 <= index < len(examples) else None
        return _file(path, None, _PUBLIC)

    @router.get("/favicon.ico")
    def favicon() -> Response:
        return _file(icon, "image/svg+xml", _PUBLIC)

    @router.get("/robots.txt")
    def robots() -> Response:
        return PlainTextResponse("User-agent: *\nDisallow: /\n")

    return router


def _file(path: Path | None, media_type: str | None, headers: dict[str, str]) -> Response:
    if path is None or not path.is_file():
        raise HTTPException(404)
    return FileResponse(path, media_type=media_type, headers=headers)
