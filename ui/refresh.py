"""What an open page lacks: it says what it shows, and gets only what has changed since.

The page asks five times a second while an answer is made and every two seconds otherwise. A stream held open per tab
would be simpler, but browsers allow six connections per host, and with six following tabs Stop never arrives.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict, dataclass, replace
from typing import Any

import gradio as gr

from ui.chat import Answering, Chats, Moment
from ui.examples import Example, to_cards
from ui.models import to_chip, to_details
from ui.view import View
from ui.words import ENGLISH, Words


@dataclass(frozen=True, slots=True)
class Place:
    """What a page shows. It comes back from the browser, so nothing in it is trusted: a strange id opens nothing."""

    chat: str = ""
    revision: int = -1
    live: bool = False  # the live part shows an answer
    model: str = ""  # a fingerprint of the model line

    def to_json(self) -> str:
        return json.dumps(asdict(self))

    @classmethod
    def from_json(cls, text: str | None) -> Place:
        try:
            values = json.loads(text or "{}")
            return cls(str(values["chat"]), int(values["revision"]), bool(values["live"]), str(values["model"]))
        except (ValueError, TypeError, KeyError):
            return cls()


class Refresh:
    """Computes the outputs of every event of the page, in the order of `names`."""

    names = ("place", "empty", "chat", "live", "ticker", "chip", "details")

    def __init__(self, backend: Answering, chats: Chats, examples: tuple[Example, ...], words: Words = ENGLISH) -> None:
        self._backend = backend
        self._chats = chats
        self._examples = examples
        self._words = words
        self._view = View(words)

    def since(self, person: str, place: Place) -> list[Any]:
        """Return new values for what has changed since `place`, and gr.skip() for the rest."""
        moment = self._chats.now(person, place.chat)
        conversation, running = moment.conversation, moment.running
        is_new_chat = conversation.id != place.chat
        changed = is_new_chat or conversation.revision != place.revision
        # The finished turn enters the chat first and leaves the live part one tick later: the other way round, and in
        # one step too, there is a frame without it (gradio 6.31). page.js hides the live one meanwhile.
        hand_over = place.live and running is None and changed and not is_new_chat
        live = gr.skip() if hand_over or not (running or place.live) else self._view.live(moment)
        now = Place(conversation.id, conversation.revision, hand_over or running is not None, place.model)
        model, now = self._model(now)
        return [now.to_json() if now != place else gr.skip(), *self._talk(moment, changed), live,
                gr.Timer(active=now.live) if now.live != place.live or is_new_chat else gr.skip(), *model]

    def _talk(self, moment: Moment, changed: bool) -> list[Any]:
        if not changed:
            return [gr.skip(), gr.skip()]
        turns = moment.conversation.turns
        return ["" if turns else self._empty(), self._view.messages(turns)]

    def _empty(self) -> str:
        words = self._words
        return (f'<h1>{words.name}</h1><p class="motto">{words.motto}</p>'
                f'<div class="cards">{to_cards(self._examples)}</div>'
                f'<button type="button" class="hint demo" data-open="picker">{words.demo_note}</button>'
                f'<button type="button" class="hint pick" data-open="picker">{words.pick_note}</button>')

    def _model(self, place: Place) -> tuple[list[Any], Place]:
        status = self._backend.status
        chip, details = to_chip(status, self._words), to_details(status, self._words)
        fingerprint = hashlib.sha256((chip + details).encode()).hexdigest()[:12]
        if fingerprint == place.model:
            return [gr.skip(), gr.skip()], place
        return [chip, details], replace(place, model=fingerprint)
