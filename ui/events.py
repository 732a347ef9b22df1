"""What the page's events do: read what the browser sent, act through `Chats` and `Acts`, return what has changed.

Whatever a browser sends may be made up: the person comes from the signed cookie, the conversation is looked up among
this person's own, and files are read only from the upload folder.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

import gradio as gr

from mlx_backend.errors import LoupeError, TooLong
from ui.acts import Acts, Click, Done, at_end
from ui.chat import Chats
from ui.composer import Choices
from ui.drafts import forget_sent
from ui.identity import person_of
from ui.languages import tell, words_for
from ui.library import Library, Preferences
from ui.panels import to_choices, to_notice
from ui.place import Place
from ui.refresh import Refresh
from ui.settings import FIELDS, from_values, to_values
from ui.shapes import Shapes
from ui.strip import Strips
from ui.words import Words


@dataclass(frozen=True, slots=True)
class Speech:
    """What is said in one language."""

    words: Words
    refresh: Refresh
    shapes: Shapes


class Events:
    """One for the whole page; it keeps nothing itself."""

    def __init__(self, chats: Chats, library: Library, acts: Acts, strips: Strips,
                 speeches: Mapping[str, Speech]) -> None:
        self._chats = chats
        self._library = library
        self._acts = acts
        self._strips = strips
        self._speeches = speeches
        self._languages = tuple(speech.words for speech in speeches.values())

    def words_of(self, request: Any) -> Words:
        """Return the words for a browser, by a request of Gradio's or Starlette's."""
        return words_for(request.headers.get("accept-language"), self._languages)

    def open(self, address: str | None, request: gr.Request) -> list[Any]:
        """The page was loaded: everything that it shows. The address names the chat that was open before."""
        person = person_of(request)
        return self._refresh(request).since(person, Place(str(address or "")))

    def tick(self, place: str, request: gr.Request) -> list[Any]:
        return self._refresh(request).since(person_of(request), Place.from_json(place))

    async def send(self, place: str, message: dict[str, Any] | None, draft: str | None, request: gr.Request
                   ) -> list[Any]:
        """Notice, then what has changed. A refused message stays in the box, and its pictures above it."""
        person, shown = person_of(request), Place.from_json(place)
        speech, sentence, ways = self._speech(request), "", ""
        try:
            choices = Choices.from_json(draft)
            turn = await asyncio.to_thread(speech.shapes.to_turn, message)
            pictures = await asyncio.to_thread(self._strips.pictures, person, shown.chat, choices)
            turn = replace(turn, parts=(*pictures, *turn.parts))
            await self._chats.send(person, shown.chat, turn, instead_of=shown.edits, after=shown.after)
            self._strips.clear(person, shown.chat, choices.ids)
            forget_sent(self._library, person, shown, turn.text)
            shown = at_end(shown)
        except LoupeError as error:
            sentence = tell(speech.words, error)
            ways = to_choices(speech.words) if isinstance(error, TooLong) else ""
        return [to_notice(sentence, speech.words, choices=ways), *speech.refresh.since(person, shown)]

    def stop(self, place: str, request: gr.Request) -> None:
        """End the answer; the page asks what has changed by itself."""
        self._chats.stop(person_of(request), Place.from_json(place).chat)

    async def act(self, place: str, request: gr.Request, event: gr.EventData) -> list[Any]:
        """A click on something that is no component: box, notice, then what has changed."""
        person, shown, speech = person_of(request), Place.from_json(place), self._speech(request)
        detail = event._data  # pyright: ignore[reportPrivateUsage]  # the only way to it (gradio 6.31)
        try:
            done = await self._acts.do(Click(person, shown, detail if isinstance(detail, dict) else {}))
            sentence = getattr(speech.words, done.notice) if done.notice else ""
        except LoupeError as error:
            done, sentence = Done(shown), tell(speech.words, error)
        except OSError as error:
            done, sentence = Done(shown), speech.words.disk_failed.format(reason=error.strerror or "")
        box = gr.skip() if done.box is None else gr.MultimodalTextbox(value=done.box, interactive=True)
        changed = speech.refresh.since(person, done.place)
        if done.fields is not None:
            changed[-len(FIELDS):] = done.fields
        return [box, to_notice(sentence, speech.words, done.undo), *changed]

    # -- settings ----------------------------------------------------------------------------------------------------

    def prefer(self, request: gr.Request, place: str, *values: Any) -> str:
        """Keep the settings for the chat that is shown; return the sentence that refuses them, if one does."""
        words = self.words_of(request)
        try:
            preferences = from_values(values)
            conversation = self._chats.now(person_of(request), Place.from_json(place).chat).conversation
            self._library.prefer_here(conversation.owner, conversation.id, preferences)
        except LoupeError as error:
            return to_notice(tell(words, error), words)
        return ""

    def resetting(self, number: int) -> Callable[..., list[Any]]:
        """Return what leaves one setting to the model, or all of them for -1: note, then the fields."""

        def reset(request: gr.Request, place: str, *values: Any) -> list[Any]:
            fields = to_values(Preferences()) if number < 0 else [*values[:number], None, *values[number + 1:]]
            return [self.prefer(request, place, *fields), *fields]

        return reset

    def always(self, place: str, request: gr.Request) -> str:
        """Begin new chats with the settings of this one."""
        conversation = self._chats.now(person_of(request), Place.from_json(place).chat).conversation
        self._library.prefer(conversation.owner, self._chats.preferences(conversation))
        return f'<p class="quiet" role="status">{self.words_of(request).always_done}</p>'

    def _speech(self, request: gr.Request) -> Speech:
        return self._speeches[self.words_of(request).language]

    def _refresh(self, request: gr.Request) -> Refresh:
        return self._speech(request).refresh
