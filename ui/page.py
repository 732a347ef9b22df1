"""The page: what is on it, and which event calls what. How it looks is in assets/style.css, what a browser must do
itself in assets/page.js and its kin.

Every event of the page runs outside Gradio's queue and is private: /chat is for programs. No gr.State and no unload
event, because each costs a tab a second connection of the six that a browser has.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

import gradio as gr
from gradio.events import Dependency

from ui.blocks import Blocks
from ui.composer import Composer, build_composer
from ui.endpoint import add_endpoint
from ui.events import Events
from ui.languages import to_labels
from ui.models import Lists, Picker, build_picker
from ui.panels import icon_button, to_shortcuts
from ui.settings import Drawer, build_drawer
from ui.share import build_share
from ui.side import Find, build_side

_FAST, _SLOW = 0.2, 2.0  # seconds between two questions while an answer is made, and otherwise
_UPLOAD_LIFE = 3600  # seconds: uploads are copied when they are sent, so an older one was never sent
_DELIMITERS: list[dict[str, str | bool]] = [  # `$$` before `$`, else `$$x$$` renders empty (gradio 6.31)
    {"left": "$$", "right": "$$", "display": True}, {"left": "$", "right": "$", "display": False},
    {"left": "\\[", "right": "\\]", "display": True}, {"left": "\\(", "right": "\\)", "display": False}]
# The only way for a script to call an event with data: page.js dispatches "loupe", this passes it on.
_WIRE = "document.addEventListener('loupe', event => trigger('submit', event.detail))"
# The open chat stands in the address, so that a reload and a bookmark find it again.
_ADDRESS = "() => location.hash.slice(1)"
_REMEMBER = """place => {
  if (place) history.replaceState(null, '', '#' + JSON.parse(place).chat);
  document.dispatchEvent(new CustomEvent('loupe-place'));
}"""
_PRIVATE: dict[str, Any] = {"queue": False, "api_visibility": "private", "show_progress": "hidden"}


@dataclass(frozen=True, slots=True)
class Deeds:
    """What the events of the page call."""

    events: Events
    switch: Callable[..., tuple[str, str]]  # what the model panel does with a typed name
    lists: Lists  # what fills its lists
    chat: Callable[..., Any]  # what the endpoint for programs does
    find: Find  # what the search box asks


def build_page(deeds: Deeds) -> gr.Blocks:
    """Return the page. It is laid out once for all languages; the browser puts the words in."""
    words, events = to_labels(), deeds.events
    with Blocks(title="Loupe", fill_height=True, analytics_enabled=False,
                delete_cache=(_UPLOAD_LIFE, _UPLOAD_LIFE)) as page:
        place = gr.Textbox(visible="hidden", elem_id="place", label="place")
        wire = gr.HTML(elem_id="wire", js_on_load=_WIRE)
        ticker, clock = gr.Timer(_FAST, active=False), gr.Timer(_SLOW)
        chats = build_side(deeds.find, words)
        with gr.Column(elem_id="middle"):
            with gr.Row(elem_id="top"):
                gr.HTML(icon_button("unfold", words.show_chats, 'data-side="show"')
                        + icon_button("new", words.new_chat, 'data-new="plain"'), elem_id="unfold")
                chip = gr.HTML(elem_id="chip")
                gr.HTML(icon_button("people", words.share, 'data-open="share"')
                        + icon_button("share", words.export_title, 'data-export="this"')
                        + icon_button("gear", words.settings, 'data-open="drawer"'), elem_id="gear")
            with gr.Column(elem_id="scroll"), gr.Column(elem_id="talk"):
                empty, earlier = gr.HTML(elem_id="empty"), gr.HTML(elem_id="earlier")
                shown, later = _chatbot(words.chat, "chat"), gr.HTML(elem_id="later")
                live = _chatbot(words.answer, "live")
            composer = build_composer(words)
        picker, drawer = build_picker(deeds.lists, words), build_drawer(words)
        build_share(words)
        gr.HTML(to_shortcuts(words), elem_id="shortcuts", elem_classes="panel")
        add_endpoint(deeds.chat)
        changing = [place, empty, earlier, shown, later, live, ticker, chip, picker.details, composer.alarm,
                    composer.spot, chats, drawer.presets, *drawer.fields]  # Refresh.names
        page.load(events.open, place, changing, js=_ADDRESS, **_PRIVATE)
        place.change(None, place, None, js=_REMEMBER)
        _in_line("tick", partial(gr.on, [ticker.tick, clock.tick]), events.tick, place, changing)
        _in_line("act", wire.submit, events.act, place, [composer.box, composer.notice, *changing], "multiple")
        _wire_composer(events, composer, place, changing)
        _wire_picker(deeds.switch, picker)
        _wire_drawer(events, drawer, place)
    return page


def _chatbot(label: str, elem_id: str) -> gr.Chatbot:
    return gr.Chatbot(label=label, show_label=False, elem_id=elem_id, container=False, height="auto", buttons=[],
                      layout="bubble", latex_delimiters=_DELIMITERS, autoscroll=False, group_consecutive_messages=False)


def _wire_composer(events: Events, composer: Composer, place: gr.Textbox, changing: list[Any]) -> None:
    _in_line("message", composer.box.submit, events.send, [place, composer.box, composer.draft],
             [composer.notice, *changing])
    stopped = composer.stop.click(events.stop, place, None, **_PRIVATE)  # at once, whatever else is on its way
    _in_line("stopped", stopped.then, events.tick, place, changing)


def _in_line(kind: str, listen: Callable[..., Dependency], act: Callable[..., Any], inputs: Any, outputs: list[Any],
             trigger_mode: str | None = None) -> None:
    """Have an event wait until the page shows the answer to the one before it (assets/line.js)."""
    event = listen(act, inputs, outputs, js=f"(...inputs) => loupe.{kind}(...inputs)", trigger_mode=trigger_mode,
                   **_PRIVATE)
    event.then(None, js=f"() => {{ loupe.leave('{kind}'); }}")
    event.failure(None, js=f"() => {{ loupe.leave('{kind}', true); }}")


def _wire_picker(switch: Callable[..., tuple[str, str]], picker: Picker) -> None:
    gr.on([picker.switch.click, picker.field.submit], switch, picker.field, [picker.field, picker.note], **_PRIVATE)


def _wire_drawer(events: Events, drawer: Drawer, place: gr.Textbox) -> None:
    """`input` is what a person types; `change` would also come when another chat brings its own settings."""
    fields = list(drawer.fields)
    # One event for all: of two, the older could reach the server last.
    gr.on([field.input for field in fields], events.prefer, [place, *fields], drawer.note, trigger_mode="always_last",
          **_PRIVATE)
    for number, reset in enumerate(drawer.resets):
        reset.click(events.resetting(number), [place, *fields], [drawer.note, *fields], **_PRIVATE)
    drawer.reset_all.click(events.resetting(-1), [place, *fields], [drawer.note, *fields], **_PRIVATE)
    drawer.always.click(events.always, place, drawer.note, **_PRIVATE)
