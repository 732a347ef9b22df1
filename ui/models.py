"""The model: its chip in the top line, and the panel in which another one is picked.

The panel's lists are filled in by assets/picker.js with what picker.py says.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Any, Protocol

import gradio as gr

from mlx_backend.errors import LoupeError
from mlx_backend.jobs import Job, JobState
from mlx_backend.messages import ModelCard, State, Status, When
from ui.languages import tell
from ui.panels import panel_head
from ui.picker_rows import count, done_of, gigabytes, mark
from ui.words import ENGLISH, Words

_UNDER_WAY = (State.FETCHING, State.SWITCHING, State.LOADING)
_SORTS = ("downloads", "likes", "date", "size")


class Loading(Protocol):
    """The part of mlx_backend.Backend that the panel needs."""

    @property
    def status(self) -> Status: ...

    @property
    def switching(self) -> When: ...

    @switching.setter
    def switching(self, when: When) -> None: ...

    def load(self, path_or_repo: str | Path, when: When | None = None) -> Future[ModelCard]: ...

    def rest(self, message: str = "", *, only_idle: bool = False) -> Future[bool]: ...

    def restart(self) -> Future[ModelCard] | None: ...


@dataclass(frozen=True, slots=True)
class Lists:
    """What fills the panel's lists: functions of the server, and the script that calls them."""

    functions: Sequence[Callable[..., Any]]
    script: str


@dataclass(frozen=True, slots=True)
class Picker:
    """The panel's components that the page wires up."""

    details: gr.HTML
    field: gr.Textbox
    switch: gr.Button
    note: gr.HTML


def build_picker(lists: Lists, words: Words = ENGLISH) -> Picker:
    """Lay out the panel inside the Blocks that is being built."""
    with gr.Column(elem_id="picker", elem_classes="panel"):
        gr.HTML(panel_head("picker", words.model, words))
        details = gr.HTML(elem_id="model-details")
        gr.HTML(_shelf(words), js_on_load=lists.script, server_functions=list(lists.functions), elem_id="shelf")
        field = gr.Textbox(label=words.model_field, placeholder=words.model_field_hint, elem_id="model-field",
                           max_lines=1, html_attributes=gr.InputHTMLAttributes(autocomplete="off", spellcheck=False))
        switch = gr.Button(words.switch, elem_id="switch", elem_classes="plain")
        note = gr.HTML(elem_id="switch-note")
        gr.HTML(_token(words), elem_id="token-part")
        gr.HTML(f'<p class="quiet">{words.model_note}</p>')
    return Picker(details, field, switch, note)


def _shelf(words: Words) -> str:
    """Return the empty lists."""
    rules = "".join(f'<option value="{when}">{text}</option>' for when, text in
                    ((When.AFTER, words.rule_after), (When.NOW, words.rule_now)))
    sorts = "".join(f'<option value="{name}">{getattr(words, f"sort_{name}")}</option>' for name in _SORTS)
    return (f'<p data-part="note" role="status" hidden></p>'
            f'<section data-part="downloads" hidden><h3>{words.fetching}</h3><ul data-list="jobs"></ul></section>'
            f'<section><div class="shelf-head"><h3>{words.here}</h3><label>{words.switch_rule}'
            f'<select data-field="rule">{rules}</select></label></div><ul data-list="here"></ul>'
            f'<button type="button" class="small" data-part="more" hidden>{words.all_here}</button>'
            f'<p class="quiet" data-part="nothing" hidden>{words.nothing_here}</p></section>'
            f'<section data-part="hub"><h3>{words.hub}</h3><p class="quiet" data-part="offline" hidden></p>'
            f'<div class="hub-tools"><input type="search" data-field="text" placeholder="{words.search_models}" '
            f'aria-label="{words.search_models}" autocomplete="off" spellcheck="false">'
            f'<select data-field="sort" aria-label="{words.sort_by}">{sorts}</select></div>'
            f'<p class="quiet" data-part="asking" hidden>{words.searching}</p><h4 data-part="title" hidden></h4>'
            f'<ul data-list="found"></ul><p class="quiet" data-part="none" hidden></p></section>')


def _token(words: Words) -> str:
    return (f'<details id="token"><summary>{words.access}</summary><p class="quiet">{words.access_hint}</p>'
            f'<p class="quiet" id="token-where" hidden></p><div class="hub-tools"><input type="password" '
            f'id="token-field" aria-label="{words.access}" autocomplete="off" spellcheck="false">'
            f'<button type="button" class="small" data-do="token">{words.access_keep}</button>'
            f'<button type="button" class="small" data-do="forget-token">{words.access_forget}</button></div>'
            "</details>")


def switch_with(pick: Callable[[str, Any], object],
                words_of: Callable[[Any], Words]) -> Callable[[str | None, gr.Request], tuple[str, str]]:
    """Return what Switch does with the typed text: it gives the field's and the note's new contents at once."""

    def switch(typed: str | None, request: gr.Request) -> tuple[str, str]:
        wanted = (typed or "").strip().strip("'\"")
        if not wanted:
            return "", f'<p class="failure" role="alert">{words_of(request).no_folder}</p>'
        try:
            pick(str(Path(wanted).expanduser()) if wanted.startswith("~") else wanted, request)
        except LoupeError as error:
            return "", f'<p class="failure" role="alert">{escape(tell(words_of(request), error))}</p>'
        return "", ""  # how it goes on is in `Backend.status`, which every page shows

    return switch


def to_chip(status: Status, words: Words = ENGLISH, jobs: Iterable[Job] = ()) -> str:
    """Return the chip: name, quantisation, eye or text mark, a dot with a word; and what everybody is to know."""
    card, kind, pieces = status.card, "none" if status.state is State.EMPTY else "", list[str]()
    now = ""
    if card is not None:
        kind = " ".join(word for word, holds in (("embedded", card.embedded), ("thinks", card.thinks)) if holds)
        pieces = [f'<span class="model-name">{escape(card.name)}</span>', mark(card.sees, words)]
        if card.quantisation:
            pieces.insert(1, f'<span class="quantisation">{escape(card.quantisation)}</span>')
        now = words.now_model.format(name=card.name)
    news = (f'<span class="news" role="status">{escape(words.say(status.message))}</span>'
            if status.state is State.SWITCHING else "")
    failed = words.say(status.message) if card and status.state in (State.READY, State.ANSWERING) else ""
    return (f'<button type="button" class="chip {kind}" data-open="picker" aria-haspopup="dialog" '
            f'data-now="{escape(now, quote=True)}" data-failed="{escape(failed, quote=True)}">{"".join(pieces)}'
            f'<span class="state {status.state}"><i class="dot"></i>{_state(status, words, jobs)}</span>'
            f"</button>{news}")


def to_details(status: Status, words: Words = ENGLISH, *, for_guest: bool = False) -> str:
    """Return what is known about the loaded model, and how loading the next one goes."""
    card, pieces = status.card, list[str]()
    if card is not None:
        pieces.append(f'<p class="model-name">{mark(card.sees, words)}{escape(card.name)}{_unload(status, words)}</p>')
        pieces.append(f'<p class="facts">{escape(" · ".join(_facts(card, words)))}</p>')
        if not for_guest:  # where things lie on this computer is nobody else's business
            pieces.append(f'<p class="path">{escape(card.path)}</p>')
        if card.embedded:
            pieces.append(f'<p class="facts">{words.demo_note}.</p>')
    message = words.say(status.message) or (words.resting_note if status.state is State.RESTING else "")
    if message:
        is_calm = status.state in (*_UNDER_WAY, State.RESTING)
        kind, role = ("busy", "status") if is_calm else ("failure", "alert")
        act, text = {State.SWITCHING: ("now", words.switch_now), State.FAILED: ("restart", words.restart)}.get(
            status.state, ("", ""))
        now = f'<button type="button" class="small" data-do="{act}">{text}</button>' if act else ""
        pieces.append(f'<p class="{kind}" role="{role}">{escape(message)}{now}</p>')
    return "".join(pieces)


def _unload(status: Status, words: Words) -> str:
    if status.state not in (State.READY, State.ANSWERING):
        return ""
    return f'<button type="button" class="small" data-do="unload" title="{words.unload_hint}">{words.unload}</button>'


def _state(status: Status, words: Words, jobs: Iterable[Job]) -> str:
    if status.state is State.EMPTY and status.message:
        return words.state_not_loaded
    if status.state is State.ANSWERING and status.answering > 1:
        return words.state_answering_many.format(count=words.number(status.answering))
    if status.state is State.LOADING and status.share is not None:
        part = words.state_loading_part.format(share=round(100 * status.share))
        return part if status.share < 1 else words.state_warming
    running = next((job for job in jobs if job.state is JobState.RUNNING and job.total), None)
    if status.state is State.FETCHING and running:
        return words.state_fetching_part.format(part=done_of(running, words))
    return {
        State.EMPTY: words.state_empty, State.FETCHING: words.state_fetching, State.LOADING: words.state_loading,
        State.READY: words.state_ready, State.ANSWERING: words.state_answering, State.FAILED: words.state_failed,
        State.SWITCHING: words.state_switching, State.RESTING: words.state_resting, State.CLOSED: words.state_closed,
    }[status.state]


def _facts(card: ModelCard, words: Words) -> list[str]:
    facts = [words.sees if card.sees else words.reads_only]
    if card.parameters:
        facts.append(words.parameters.format(count=count(card.parameters, words)))
    facts.append(card.quantisation or words.unquantised)
    if card.size:
        facts.append(words.size.format(size=gigabytes(card.size, words)))
    if card.context_length:
        facts.append(words.context.format(tokens=words.number(card.context_length)))
    return facts
