"""The page: what is on it, and which event calls what. How it looks is in assets/style.css, what a browser must do
itself in assets/page.js.

Every event of the page runs outside Gradio's queue and is private: /chat is for programs. No gr.State and no unload
event, because each costs a tab a second connection of the six that a browser has.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import gradio as gr

from ui.composer import Composer, build_composer
from ui.endpoint import add_endpoint
from ui.events import Events
from ui.models import Picker, build_picker
from ui.settings import Drawer, build_drawer
from ui.words import ENGLISH, Words

_FAST, _SLOW = 0.2, 2.0  # seconds between two questions while an answer is made, and otherwise
_UPLOAD_LIFE = 3600  # seconds: uploads are copied when they are sent, so an older one was never sent
_DELIMITERS: list[dict[str, str | bool]] = [  # `$$` before `$`, else `$$x$$` renders empty (gradio 6.31)
    {"left": "$$", "right": "$$", "display": True}, {"left": "$", "right": "$", "display": False},
    {"left": "\\[", "right": "\\]", "display": True}, {"left": "\\(", "right": "\\)", "display": False}]
# The only way for a script to call an event with data: page.js dispatches "loupe", this passes it on.
_WIRE = "document.addEventListener('loupe', event => trigger('submit', event.detail))"
_PRIVATE: dict[str, Any] = {"queue": False, "api_visibility": "private", "show_progress": "hidden"}


def build_page(events: Events, switch: Callable[[str | None], tuple[str, str]], chat: Callable[..., Any],
               words: Words = ENGLISH) -> gr.Blocks:
    """Return the page. `switch` is what the model panel does, `chat` what the endpoint for programs does."""
    with gr.Blocks(title=words.name, fill_height=True, analytics_enabled=False,
                   delete_cache=(_UPLOAD_LIFE, _UPLOAD_LIFE)) as page:
        place = gr.Textbox(visible="hidden", elem_id="place", label="place")
        wire = gr.HTML(elem_id="wire", js_on_load=_WIRE)
        ticker, clock = gr.Timer(_FAST, active=False), gr.Timer(_SLOW)
        with gr.Row(elem_id="top"):
            new = gr.Button(words.new_chat, elem_id="new")
            chip = gr.HTML(elem_id="chip")
            gr.HTML(f'<button type="button" class="icon gear" data-open="drawer" aria-label="{words.settings}" '
                    f'title="{words.settings}"></button>', elem_id="gear")
        with gr.Column(elem_id="scroll"), gr.Column(elem_id="talk"):
            empty = gr.HTML(elem_id="empty")
            shown = _chatbot(words.chat, "chat")
            live = _chatbot(words.answer, "live")
        composer, picker, drawer = build_composer(words), build_picker(words), build_drawer(words)
        add_endpoint(chat)
        changing = [place, empty, shown, live, ticker, chip, picker.details]  # Refresh.names
        page.load(events.open, None, [*drawer.fields, *changing], **_PRIVATE)
        gr.on([ticker.tick, clock.tick], events.tick, place, changing, **_PRIVATE)
        wire.submit(events.act, place, [composer.notice, *changing], **_PRIVATE)
        new.click(events.start, None, [composer.box, composer.notice, *changing], **_PRIVATE)
        _wire_composer(events, composer, place, changing)
        _wire_picker(switch, picker)
        _wire_drawer(events, drawer)
    return page


def _chatbot(label: str, elem_id: str) -> gr.Chatbot:
    return gr.Chatbot(label=label, show_label=False, elem_id=elem_id, container=False, height="auto", buttons=[],
                      layout="bubble", latex_delimiters=_DELIMITERS, autoscroll=False, group_consecutive_messages=False)


def _wire_composer(events: Events, composer: Composer, place: gr.Textbox, changing: list[Any]) -> None:
    composer.box.submit(events.send, [place, composer.box], [composer.box, composer.notice, *changing], **_PRIVATE)
    composer.stop.click(events.stop, place, changing, **_PRIVATE)


def _wire_picker(switch: Callable[[str | None], tuple[str, str]], picker: Picker) -> None:
    gr.on([picker.switch.click, picker.field.submit], switch, picker.field, [picker.field, picker.note], **_PRIVATE)


def _wire_drawer(events: Events, drawer: Drawer) -> None:
    for field, reset in zip(drawer.fields, drawer.resets, strict=True):
        field.change(events.prefer, list(drawer.fields), drawer.note, trigger_mode="always_last", **_PRIVATE)
        reset.click(_nothing, None, field, **_PRIVATE)


def _nothing() -> None:
    return None
