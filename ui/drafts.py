"""The words in the box, kept for each chat while they are typed: a reload, another device and a restart find them.

The pictures of a message that is not sent yet are in strip.py.
"""

from __future__ import annotations

import asyncio
import json

from fastapi import APIRouter, HTTPException, Request
from fastapi.responses import JSONResponse, Response

from ui.identity import person_of
from ui.library import Library
from ui.place import Place
from ui.transfer import OWN_HEADER


def build_drafts(library: Library) -> APIRouter:
    """Return the routes. A chat that is not the asker's answers as if it did not exist."""
    router = APIRouter()

    @router.get("/drafts/{chat}")
    def draft(chat: str, request: Request) -> Response:
        conversation = library.open(person_of(request), chat)
        if conversation.id != chat:
            raise HTTPException(404)
        return JSONResponse({"text": conversation.draft.text}, headers={"Cache-Control": "no-store"})

    @router.post("/drafts/{chat}")
    async def keep(chat: str, request: Request) -> Response:
        if OWN_HEADER not in request.headers:
            raise HTTPException(403)
        try:
            asked = json.loads(await request.body())
            text, was = str(asked["text"]), str(asked["was"])
        except (ValueError, TypeError, KeyError):
            raise HTTPException(400) from None
        try:
            await asyncio.to_thread(library.keep_draft_text, person_of(request), chat, text, was)
        except KeyError:
            raise HTTPException(404) from None
        return Response(status_code=204)

    return router


def forget_sent(library: Library, person: str, place: Place, text: str) -> None:
    """Forget the draft of a message that was sent; what was kept last may lack its last letters."""
    draft = library.open(person, place.chat).draft.text
    if draft and not place.edits and text.startswith(draft):
        library.keep_draft_text(person, place.chat, "", draft)
