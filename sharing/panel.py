"""What the share panel shows and does: for the owner alone, at an address that exists for nobody else."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable, Mapping
from dataclasses import asdict, fields, replace
from typing import Any

from fastapi import APIRouter, HTTPException, Request
from fastapi.responses import JSONResponse, Response

from mlx_backend.errors import LoupeError
from sharing.allowance import KEYS
from sharing.denied import Denied
from sharing.gate import visit_of
from sharing.network import to_qr
from sharing.sharing import Sharing
from sharing.state import Limits, Session
from sharing.ways import Way
from ui.words_sharing import SharingWords

_LARGEST = 16 << 10  # bytes of what is asked
_MOST = 1_000_000_000  # of a limit
_NOW = 120.0  # seconds since somebody was last seen who is here now
WordsOf = Callable[[Any], SharingWords]
_NO_STORE = {"Cache-Control": "no-store"}


def build_panel(sharing: Sharing, words_of: WordsOf) -> APIRouter:
    """Return the routes: /me for everybody, /sharing for the owner."""
    router, acts = APIRouter(), Acts(sharing)

    @router.get("/me")
    def me(request: Request) -> Response:
        """Say who is asking, as far as a page must know."""
        visit, words = visit_of(request), words_of(request)
        rights = sharing.rights_of(request)
        name = (visit.name or words.guest) if visit.session else ""
        return JSONResponse({"name": name, "owner": visit.is_owner, "switch": rights.may_switch,
                             "fetch": rights.may_fetch}, headers=_NO_STORE)

    @router.get("/sharing")
    def look(request: Request) -> Response:
        _check_owner(request)
        return JSONResponse(to_panel(sharing, words_of(request)), headers=_NO_STORE)

    @router.post("/sharing")
    async def act(request: Request) -> Response:
        _check_owner(request)
        words, asked = words_of(request), await _read(request)
        try:
            said = await asyncio.to_thread(acts.do, asked, request.state.person)
        except LoupeError as error:
            said = {"note": _tell(words, error)}
        except OSError as error:
            said = {"note": words.sharing_disk.format(reason=error.strerror or "")}
        return JSONResponse({**said, **await asyncio.to_thread(to_panel, sharing, words)}, headers=_NO_STORE)

    return router


def _check_owner(request: Request) -> None:
    if not visit_of(request).is_owner:
        raise HTTPException(404)


async def _read(request: Request) -> Mapping[str, Any]:
    body = b""
    async for piece in request.stream():
        body += piece
        if len(body) > _LARGEST:
            raise HTTPException(413)
    try:
        asked = json.loads(body)
    except (ValueError, RecursionError):
        raise HTTPException(400) from None
    return asked if isinstance(asked, dict) else {}


def _tell(words: SharingWords, error: LoupeError) -> str:
    return getattr(words, error.key).format(**error.values) if isinstance(error, Denied) else str(error)


class Acts:
    """What the panel does, by its name; each returns what is shown once."""

    def __init__(self, sharing: Sharing) -> None:
        self._sharing = sharing
        self._access = sharing.access

    def do(self, asked: Mapping[str, Any], person: str) -> dict[str, str]:
        """Do it for the owner, who is this person. Raises LoupeError and OSError. Return a secret, if one was made."""
        reach, access = self._sharing.reach, self._access
        name, chosen, wanted = (_text(asked, key) for key in ("name", "password", "id"))
        secret = ""
        match asked.get("do"):
            case "network":
                (reach.open_network if asked.get("on") is True else reach.close_network)()
            case "link":
                (reach.open_link if asked.get("on") is True else reach.close_link)()
            case "password":
                access.set_password(chosen)
            case "noted":
                access.shown = ""
            case "account":
                secret = access.add_account(name, chosen)
            case "owner":
                secret = access.add_account(name, chosen, owner_person=person)
            case "renew":
                secret = access.renew_account(wanted, chosen)
            case "remove":
                access.remove_account(wanted)
            case "key":
                secret = access.add_key(name)
            case "drop":
                access.remove_key(wanted)
            case "end":
                access.end(wanted)
            case "limits":
                access.limit(to_limits(asked, access.state.limits))
            case _:
                pass
        return {"secret": secret if secret != chosen else "", "for": " ".join(name.split())} if secret else {}


def _text(asked: Mapping[str, Any], name: str) -> str:
    value = asked.get(name, "")
    return value if isinstance(value, str) else ""


def to_limits(asked: Mapping[str, Any], limits: Limits) -> Limits:
    """Return the limits with what was changed. Raises Denied for what is no limit."""
    changed: dict[str, Any] = {}
    for field in fields(Limits):
        value = asked.get(field.name)
        if value is None:
            continue
        is_rule = isinstance(getattr(limits, field.name), bool)
        is_good = isinstance(value, bool) if is_rule else (
            isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= _MOST)
        if not is_good:
            raise Denied("bad_limit", most=_MOST)
        changed[field.name] = value
    return replace(limits, **changed)


def to_panel(sharing: Sharing, words: SharingWords) -> dict[str, Any]:
    """Return all that the panel shows. Names are as they were typed: the page puts them in as text."""
    state, link, addresses = sharing.access.state, sharing.reach.link, sharing.reach.addresses
    sharing.settle()
    return {
        "network": {"on": Way.NETWORK in sharing.ways.open,
                    "addresses": [{"text": one, "qr": to_qr(one)} for one in addresses[:3]]},
        "link": {"state": link.state, "address": link.address, "qr": to_qr(link.address) if link.address else "",
                 "reason": getattr(words, link.reason) if link.reason else ""},
        "password": {"set": bool(state.hashed), "shown": sharing.access.shown},
        "accounts": [{"id": one.id, "name": one.name, "owner": one.owner} for one in state.accounts],
        "keys": [{"id": one.id, "name": one.name, "used": one.used, "tokens": sharing.allowance.used(KEYS + one.id)[1]}
                 for one in state.keys],
        "limits": asdict(state.limits),
        "sessions": [_to_row(sharing, words, one) for one in sorted(state.sessions, key=lambda one: -one.seen)]}


def _to_row(sharing: Sharing, words: SharingWords, session: Session) -> dict[str, Any]:
    messages, tokens = sharing.allowance.used(session.person)
    return {"id": session.id, "name": sharing.access.name_of(session) or words.guest, "agent": session.agent,
            "way": getattr(words, f"way_{session.way}", session.way), "address": session.address,
            "here": time.time() - session.seen < _NOW, "seen": session.seen, "messages": messages, "tokens": tokens}
