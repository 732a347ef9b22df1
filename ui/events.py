"""What the page's events do: read what the browser sent, act through `Chats`, return what has changed.

Whatever a browser sends may be made up: the person comes from the signed cookie, the conversation is looked up among
this person's own, and files are read only from the upload folder.
"""

from __future__ import annotations

import asyncio
from typing import Any

import gradio as gr

from mlx_backend.errors import BadRequest, LoupeError
from mlx_backend.messages import Turn
from ui.chat import Chats
from ui.composer import EMPTY
from ui.examples import Example
from ui.identity import person_of
from ui.library import Library
from ui.panels import to_notice
from ui.refresh import Place, Refresh
from ui.settings import from_values, to_values
from ui.shapes import Shapes
from ui.words import ENGLISH, Words


class Events:
    """One for the whole page; it keeps nothing itself."""

    def __init__(self, chats: Chats, library: Library, refresh: Refresh, shapes: Shapes,
                 examples: tuple[Example, ...], words: Words = ENGLISH) -> None:
        self._chats = chats
        self._library = library
        self._refresh = refresh
        self._shapes = shapes
        self._examples = examples
        self._words = words

    def open(self, request: gr.Request) -> list[Any]:
        """The page was loaded: settings, then everything that it shows."""
        person = person_of(request)
        return [*to_values(self._library.preferences(person)), *self._refresh.since(person, Place())]

    def tick(self, place: str, request: gr.Request) -> list[Any]:
        return self._refresh.since(person_of(request), Place.from_json(place))

    async def send(self, place: str, message: dict[str, Any] | None, request: gr.Request) -> list[Any]:
        """Box, notice, then what has changed. A refused message stays in the box."""
        person, shown = person_of(request), Place.from_json(place)
        try:
            turn = await asyncio.to_thread(self._shapes.to_turn, message)
            sentence = await self._chats.send(person, shown.chat, turn)
        except BadRequest as error:
            sentence = str(error)
        return [gr.skip() if sentence else EMPTY, to_notice(sentence, self._words),
                *self._refresh.since(person, shown)]

    def stop(self, place: str, request: gr.Request) -> list[Any]:
        person, shown = person_of(request), Place.from_json(place)
        self._chats.stop(person, shown.chat)
        return self._refresh.since(person, shown)

    def start(self, request: gr.Request) -> list[Any]:
        """Box, notice, then an empty chat."""
        person = person_of(request)
        conversation = self._chats.start(person)
        return [EMPTY, "", *self._refresh.since(person, Place(conversation.id))]

    async def act(self, place: str, request: gr.Request, event: gr.EventData) -> list[Any]:
        """A click on something inside the conversation: notice, then what has changed."""
        person, shown = person_of(request), Place.from_json(place)
        match event._data:  # pyright: ignore[reportPrivateUsage]  # the only way to it (gradio 6.31)
            case {"kind": "retry"}:
                sentence = await self._chats.retry(person, shown.chat)
            case {"kind": "example", "index": int(index)} if 0 <= index < len(self._examples):
                sentence = await self._send_example(person, shown.chat, self._examples[index])
            case _:
                sentence = ""
        return [to_notice(sentence, self._words), *self._refresh.since(person, shown)]

    async def _send_example(self, person: str, conversation_id: str, example: Example) -> str:
        try:
            turn: Turn = await asyncio.to_thread(example.to_turn)
        except OSError:
            return self._words.no_such_example
        return await self._chats.send(person, conversation_id, turn)

    def prefer(self, system: str | None, temperature: float | None, top_p: float | None, max_tokens: float | None,
               request: gr.Request) -> str:
        """Keep the settings; return the sentence that refuses them, if one does."""
        try:
            self._library.prefer(person_of(request), from_values(system, temperature, top_p, max_tokens))
        except LoupeError as error:
            return to_notice(str(error), self._words)
        return ""
