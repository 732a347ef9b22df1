"""Chats out of Loupe and into it again: the addresses behind Export and Import.

What is sent in may be large and may come from anywhere: it goes into a file on the disk, and only a page of our own
can send the header that goes with it.
"""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Callable, Iterator
from typing import IO, Any, BinaryIO, cast
from urllib.parse import quote

from fastapi import APIRouter, HTTPException, Request
from fastapi.responses import JSONResponse, Response, StreamingResponse

from mlx_backend.errors import LoupeError
from ui import archive, export
from ui.identity import person_of
from ui.languages import Refused
from ui.library import Library
from ui.words import Words

_IN_MEMORY = 16 << 20  # bytes of a file before it goes to the disk
_LARGEST_IMPORT = 9 << 30
_PIECE = 1 << 20
OWN_HEADER = "x-loupe"  # a page from elsewhere cannot send it without being asked first, and is never answered yes

_KINDS = {"zip": "application/zip", "html": "text/html; charset=utf-8", "json": "application/json"}


def build_transfer(library: Library, words_of: Callable[[Any], Words]) -> APIRouter:
    """Return the routes. A chat that is not the asker's answers as if it did not exist."""
    router = APIRouter()

    @router.get("/export/all.zip")
    def export_all(request: Request) -> Response:
        file = cast(BinaryIO, tempfile.SpooledTemporaryFile(_IN_MEMORY))  # noqa: SIM115  it outlives this function
        archive.write_all(library, person_of(request), file)
        return StreamingResponse(_pieces(file), media_type="application/zip", headers=_named("Loupe.zip"))

    @router.get("/export/{chat}.{kind}")
    def export_one(chat: str, kind: str, request: Request) -> Response:
        person, words = person_of(request), words_of(request)
        try:
            data = _write(library, person, chat, kind, words)
            title = library.open(person, chat).title or words.chat
        except KeyError:
            raise HTTPException(404) from None
        return Response(data, media_type=_KINDS[kind], headers=_named(f"{export.file_name(title, words.chat)}.{kind}"))

    @router.post("/import")
    async def import_file(request: Request) -> Response:
        words = words_of(request)
        try:
            with tempfile.SpooledTemporaryFile(_IN_MEMORY) as file:
                await _receive(request, file)
                imported = await asyncio.to_thread(archive.read_in, library, person_of(request), cast(BinaryIO, file))
        except LoupeError as error:
            return JSONResponse({"sentence": words.tell(error)}, 422)
        sentence = words.imported.format(chats=len(imported.conversations), pictures=imported.pictures)
        return JSONResponse({"sentence": sentence, "chat": next(iter(imported.conversations), "")})

    return router


def _write(library: Library, person: str, chat: str, kind: str, words: Words) -> bytes:
    match kind:
        case "zip":
            return export.to_markdown(library, person, chat, _labels(words))
        case "html":
            return export.to_html(library, person, chat, _labels(words)).encode()
        case "json":
            return archive.to_json(library, person, chat)
        case _:
            raise KeyError(kind)


def _labels(words: Words) -> export.Labels:
    return export.Labels(words.language, words.chat, words.question, words.answer, words.unseen_picture, words.length,
                         words.stopped, words.cancelled, words.model_changed, words.failed_short,
                         words.edited)


async def _receive(request: Request, file: IO[bytes]) -> None:
    if OWN_HEADER not in request.headers:
        raise Refused("foreign_request")
    size = 0
    async for piece in request.stream():
        size += len(piece)
        if size > _LARGEST_IMPORT:
            raise Refused("import_too_large", most=_LARGEST_IMPORT >> 30)
        await asyncio.to_thread(file.write, piece)
    file.seek(0)


def _pieces(file: BinaryIO) -> Iterator[bytes]:
    with file:
        file.seek(0)
        while piece := file.read(_PIECE):
            yield piece


def _named(name: str) -> dict[str, str]:
    return {"Content-Disposition": f"attachment; filename*=UTF-8''{quote(name)}", "Cache-Control": "no-store"}
