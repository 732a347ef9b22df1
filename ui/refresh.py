"""What an open page lacks: it says what it shows, and gets only what has changed since.

The page asks five times a second while an answer is made and every two seconds otherwise. A stream held open per tab
would be simpler, but browsers allow six connections per host, and with six following tabs Stop never arrives.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

import gradio as gr

from mlx_backend.jobs import Job
from ui.chat import Answering, Chats, Moment
from ui.examples import Example, to_cards
from ui.library import Library, SavedTurn
from ui.models import to_chip, to_details
from ui.panels import to_alarm, to_spot
from ui.place import Place
from ui.settings import FIELDS, to_presets, to_values
from ui.side import to_groups
from ui.view import View
from ui.words import ENGLISH, Words


class Refresh:
    """Computes the outputs of every event of the page, in the order of `names`, in one language."""

    names = ("place", "empty", "earlier", "chat", "later", "live", "ticker", "chip", "details", "alarm", "spot",
             "chats", "presets", *FIELDS)

    def __init__(self, backend: Answering, chats: Chats, library: Library, examples: tuple[Example, ...],
                 words: Words = ENGLISH, jobs: Callable[[], tuple[Job, ...]] = tuple,
                 is_guest: Callable[[str], bool] = lambda _: False) -> None:
        self._backend = backend
        self._jobs = jobs
        self._chats = chats
        self._library = library
        self._examples = examples
        self._words = words
        self._view = View(words)
        self._is_guest = is_guest

    def since(self, person: str, place: Place) -> list[Any]:
        """Return new values for what has changed since `place`, and gr.skip() for the rest."""
        self._chats.note(person)
        moment = self._chats.now(person, place.chat)
        conversation, running = moment.conversation, moment.running
        is_new_chat = conversation.id != place.chat or place.revision < 0
        if conversation.id != place.chat and place.revision >= 0:  # it was deleted somewhere else
            place = Place(marks=place.marks)
        changed = is_new_chat or conversation.revision != place.revision
        # The finished turn enters the chat first and leaves the live part one tick later: the other way round, and in
        # one step too, there is a frame without it (gradio 6.31). page.js hides the live one meanwhile.
        hand_over = place.live and running is None and changed and not is_new_chat
        live = gr.skip() if hand_over or not (running or place.live) else self._view.live(moment)
        now = replace(place, chat=conversation.id, revision=conversation.revision,
                      live=hand_over or running is not None, marks={})
        others, marks = self._others(person, moment, place)
        now = replace(now, marks=marks)
        fields = to_values(self._chats.preferences(conversation)) if is_new_chat else [gr.skip() for _ in FIELDS]
        return [now.to_json() if now != place else gr.skip(), *self._talk(moment, now, changed), live,
                gr.Timer(active=now.live) if now.live != place.live or is_new_chat else gr.skip(), *others, *fields]

    def _talk(self, moment: Moment, place: Place, changed: bool) -> list[Any]:
        """Return the empty page, the button above, the chat, and the button below."""
        if not changed:
            return [gr.skip()] * 4
        words, turns = self._words, _up_to(moment.conversation.turns, place.after)
        end = len(turns) - min(place.below, len(turns))
        start = max(end - max(place.turns, 1), 0)
        earlier = words.earlier.format(count=words.number(start)) if start else ""
        later = words.later.format(count=words.number(len(turns) - end)) if end < len(turns) else ""
        return ["" if turns else self._empty(), _more("more-above", "data-earlier", earlier),
                self._view.messages(turns[start:end], self._backend.status.card, turns[-1].id if turns else ""),
                _more("more-below", "data-later", later)]

    def _empty(self) -> str:
        words = self._words
        return (f'<h1>{words.name}</h1><p class="motto">{words.motto}</p>'
                f'<div class="cards">{to_cards(self._examples)}</div>'
                f'<button type="button" class="hint demo" data-open="picker">{words.demo_note}</button>'
                f'<button type="button" class="hint pick" data-open="picker">{words.pick_note}</button>')

    def _others(self, person: str, moment: Moment, place: Place) -> tuple[list[Any], dict[str, str]]:
        """Return the parts beside the conversation, those that have changed, and the fingerprints of all."""
        status, words = self._backend.status, self._words
        entries, answering = self._library.conversations(person), self._chats.running(person)
        return _changed(place.marks, {
            "chip": to_chip(status, words, self._jobs()),
            "details": to_details(status, words, for_guest=self._is_guest(person)),
            "alarm": to_alarm(self._library.notice, moment.conversation.temporary, words),
            "spot": to_spot(place, words),
            "chats": to_groups(entries, moment.conversation.id, answering, words),
            "presets": to_presets(self._library.presets(person), self._chats.preferences(moment.conversation).system,
                                  words)})


def _more(name: str, attribute: str, text: str) -> str:
    return f'<button type="button" class="more-turns" id="{name}" {attribute}="1">{text}</button>' if text else ""


def _changed(marks: Mapping[str, str], parts: Mapping[str, Any]) -> tuple[list[Any], dict[str, str]]:
    new = {name: hashlib.sha256(json.dumps(part).encode()).hexdigest()[:12] for name, part in parts.items()}
    return [gr.skip() if marks.get(name) == new[name] else part for name, part in parts.items()], new


def _up_to(turns: Sequence[SavedTurn], turn_id: str) -> Sequence[SavedTurn]:
    """Return the turns up to where the next message will begin a branch."""
    ends = [number for number, turn in enumerate(turns) if turn.id == turn_id]
    return turns[:ends[0] + 1] if ends else turns
