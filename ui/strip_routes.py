"""The addresses behind the strip of pictures in the composer: files in, changes, and what is shown of them.

What a browser sends is checked here: a file comes as a body with a name, everything else is an id of the asker's own,
a number or a list of these. Only a page of our own can send the header that goes with a change.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from fastapi import APIRouter, HTTPException, Request
from fastapi.responses import JSONResponse, Response

from mlx_backend.errors import LoupeError
from mlx_backend.expand import Choice
from mlx_backend.messages import Detail, Picture, Turn
from ui.composer import Choices
from ui.identity import person_of
from ui.languages import Refused, tell
from ui.place import Place
from ui.pricing import Pricing, to_line, to_notes
from ui.retouch import to_box
from ui.strip import Strips
from ui.strip_items import Item, Question
from ui.transfer import OWN_HEADER
from ui.turns import to_name
from ui.words import Words

_LARGEST_FILE = 256 << 20  # bytes
_LARGEST_CHANGE = 64 << 10
_LARGEST_TEXT = 4 << 20
_SHOWN = {"Cache-Control": "private, max-age=86400, immutable", "Vary": "Cookie",
          "Content-Security-Policy": "default-src 'none'; sandbox"}
_RANGE = re.compile(r"(\d{1,5})(?:-(\d{1,5}))?")

WordsOf = Callable[[Any], Words]
Fetch = Callable[[str], Picture]


def build_strip_routes(strips: Strips, pricing: Pricing, words_of: WordsOf, fetch: Fetch | None = None) -> APIRouter:
    """Return the routes. A picture that is not the asker's answers as if it did not exist.

    `fetch` gets a picture by its address; None where the owner does not allow that.
    """
    router = APIRouter()
    _add_shown(router, strips, words_of)
    _add_changes(router, strips, words_of)
    _add_link(router, strips, words_of, fetch)
    _add_cost(router, strips, pricing, words_of)
    return router


def _add_shown(router: APIRouter, strips: Strips, words_of: WordsOf) -> None:
    @router.get("/strip/pictures/{item_id}/{size}")
    def picture(item_id: str, size: str, request: Request) -> Response:
        item = strips.find(person_of(request), item_id)
        if item is None:
            raise HTTPException(404)
        return Response(item.small if size == "small" else item.large, media_type="image/jpeg", headers=_SHOWN)

    @router.get("/strip/{chat}")
    def shown(chat: str, request: Request) -> Response:
        return _answer(strips, person_of(request), chat, words_of(request))


def _add_changes(router: APIRouter, strips: Strips, words_of: WordsOf) -> None:
    @router.post("/strip/{chat}/files")
    async def add(chat: str, request: Request) -> Response:
        person, words = person_of(request), words_of(request)
        name = to_name(request.query_params.get("name", "").replace("\\", "/").split("/")[-1]) or words.picture
        try:
            data = await _body(request, _LARGEST_FILE, name)
            question = await asyncio.to_thread(strips.add, person, chat, Picture(data, name))
        except LoupeError as error:
            return await asyncio.to_thread(_answer, strips, person, chat, words, sentence=tell(words, error))
        return await asyncio.to_thread(_answer, strips, person, chat, words, question)

    @router.post("/strip/{chat}")
    async def change(chat: str, request: Request) -> Response:
        person, words, sentence = person_of(request), words_of(request), ""
        try:
            asked = json.loads(await _body(request, _LARGEST_CHANGE))
            sentence = await asyncio.to_thread(_change, strips, person, chat, asked if isinstance(asked, dict) else {})
        except LoupeError as error:
            sentence = tell(words, error)
        except ValueError:
            raise HTTPException(400) from None
        return await asyncio.to_thread(_answer, strips, person, chat, words, sentence=sentence)


def _add_link(router: APIRouter, strips: Strips, words_of: WordsOf, fetch: Fetch | None) -> None:
    @router.get("/strip")
    def ways() -> Response:
        return JSONResponse({"links": fetch is not None})

    @router.post("/strip/{chat}/link")
    async def link(chat: str, request: Request) -> Response:
        person, words, question, sentence = person_of(request), words_of(request), None, ""
        try:
            asked = json.loads(await _body(request, _LARGEST_CHANGE))
            if fetch is None:
                raise Refused("links_off")
            picture = await asyncio.to_thread(fetch, str(asked.get("address", "")))
            question = await asyncio.to_thread(strips.add, person, chat, picture)
        except LoupeError as error:
            sentence = tell(words, error)
        except (ValueError, AttributeError):
            raise HTTPException(400) from None
        return await asyncio.to_thread(_answer, strips, person, chat, words, question, sentence)


def _add_cost(router: APIRouter, strips: Strips, pricing: Pricing, words_of: WordsOf) -> None:
    @router.post("/strip/{chat}/cost")
    async def cost(chat: str, request: Request) -> Response:
        person, words = person_of(request), words_of(request)
        try:
            asked = json.loads(await _body(request, _LARGEST_TEXT))
            place = replace(Place.from_json(str(asked.get("place", ""))), chat=chat)
            choices = Choices.from_json(str(asked.get("draft", "")))
            told = await asyncio.to_thread(tell_price, person, place, choices, str(asked.get("text", "")), words)
            return JSONResponse(told)
        except (LoupeError, ValueError, AttributeError, OSError):  # what sending it will say, in more words
            return JSONResponse({"line": ""})

    def tell_price(person: str, place: Place, choices: Choices, text: str, words: Words) -> dict[str, Any]:
        pictures = strips.pictures(person, place.chat, choices)
        price = pricing.price(person, place, Turn.user(*pictures, text))
        sizes = {item.id: item.size for item in strips.items(person, place.chat)}
        chosen = {name: sizes[name] for name in choices.ids if name in sizes}
        return {**to_line(price, words), "notes": to_notes(price, chosen, words)}


def _change(strips: Strips, person: str, chat: str, asked: Mapping[str, Any]) -> str:
    """Do what a browser asks; return a sentence where there is something to say."""
    name = str(asked.get("id", ""))
    match asked.get("kind"):
        case "remove":
            strips.remove(person, chat, name)
        case "order":
            ids = asked.get("ids")
            strips.order(person, chat, [str(one) for one in ids] if isinstance(ids, list) else [])
        case "edit":
            strips.edit(person, chat, name, _number(asked, "quarters", 0), to_box(asked.get("box")))
        case "frames":
            strips.take_frames(person, chat, name, _number(asked, "count", 8))
        case "take":
            detail = Detail.EXACT if asked.get("detail") == Detail.EXACT else Detail.NORMAL
            pages = to_pages(str(asked.get("pages", "")))
            return strips.take(person, chat, name, Choice(pages, _number(asked, "count", 8), detail))
        case "drop":
            strips.take(person, chat, name, None)
        case _:
            pass
    return ""


def to_pages(text: str) -> tuple[int, ...]:
    """Return the numbers in "1-3, 7". Raises Refused for anything else."""
    numbers: list[int] = []
    joined = re.sub(r"\s*[-–]\s*", "-", text.strip())
    for piece in filter(None, re.split(r"[,;\s]+", joined)):
        found = _RANGE.fullmatch(piece)
        if found is None:
            raise Refused("bad_pages", text=text[:40])
        first, last = int(found[1]), int(found[2] or found[1])
        numbers += range(first, min(last, first + 1000) + 1)
    return tuple(dict.fromkeys(numbers))


def _number(asked: Mapping[str, Any], name: str, otherwise: int) -> int:
    value = asked.get(name)
    return value if isinstance(value, int) and not isinstance(value, bool) and abs(value) < 10_000 else otherwise


async def _body(request: Request, most: int, name: str = "") -> bytes:
    if OWN_HEADER not in request.headers:
        raise Refused("foreign_request")
    pieces, size = [], 0
    async for piece in request.stream():
        pieces.append(piece)
        size += len(piece)
        if size > most:
            raise Refused("file_too_large", name=name, most=most >> 20)
    return b"".join(pieces)


def _answer(strips: Strips, person: str, chat: str, words: Words, question: Question | None = None,
            sentence: str = "") -> Response:
    version = strips.version()  # before the items: they may be newer, never older
    items = [to_shown(item, words) for item in strips.items(person, chat)]
    return JSONResponse({"version": str(version), "items": items, "sentence": sentence, "question": question and {
        "id": question.id, "name": question.file.name, "kind": question.kind, "count": question.count}},
        headers={"Cache-Control": "no-store"})


def to_shown(item: Item, words: Words) -> dict[str, Any]:
    """Return what the page shows of a picture."""
    return {"id": item.id, "name": item.picture.name, "size": words.dimensions(item.size), "quarters": item.quarters,
            "box": item.box, "moves": item.moves}
