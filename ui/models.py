"""The model: its chip in the top line, and the panel in which another one is picked."""

from __future__ import annotations

import html
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

import gradio as gr

from mlx_backend.messages import ModelCard, State, Status
from ui.panels import panel_head
from ui.words import ENGLISH, Words

_BILLION, _MILLION = 10**9, 10**6


class Loading(Protocol):
    """The part of mlx_backend.Backend that the panel needs."""

    def load(self, path_or_repo: str | Path) -> Future[ModelCard]: ...


@dataclass(frozen=True, slots=True)
class Picker:
    """The panel's components that the page wires up."""

    details: gr.HTML
    field: gr.Textbox
    switch: gr.Button
    note: gr.HTML


def build_picker(words: Words = ENGLISH) -> Picker:
    """Lay out the panel inside the Blocks that is being built."""
    with gr.Column(elem_id="picker", elem_classes="panel"):
        gr.HTML(panel_head("picker", words.model, words))
        details = gr.HTML(elem_id="model-details")
        field = gr.Textbox(label=words.model_field, placeholder=words.model_field_hint, elem_id="model-field",
                           max_lines=1, html_attributes=gr.InputHTMLAttributes(autocomplete="off", spellcheck=False))
        switch = gr.Button(words.switch, variant="primary", elem_id="switch")
        note = gr.HTML(elem_id="switch-note")
        gr.HTML(f'<p class="quiet">{words.model_note}</p>')
    return Picker(details, field, switch, note)


def switch_with(backend: Loading, words: Words = ENGLISH) -> Callable[[str | None], tuple[str, str]]:
    """Return what Switch does with the typed text: it gives the field's and the note's new contents at once."""

    def switch(typed: str | None) -> tuple[str, str]:
        wanted = (typed or "").strip().strip("'\"")
        if not wanted:
            return "", f'<p role="alert">{words.no_folder}</p>'
        backend.load(str(Path(wanted).expanduser()) if wanted.startswith("~") else wanted)
        return "", ""  # how it goes on is in `Backend.status`, which every page shows

    return switch


def to_chip(status: Status, words: Words = ENGLISH) -> str:
    """Return the chip: name, quantisation, eye or text mark, a dot with a word."""
    card, kind, pieces = status.card, "none" if status.state is State.EMPTY else "", list[str]()
    if card is not None:
        kind = "embedded" if card.embedded else ""
        pieces = [f'<span class="model-name">{html.escape(card.name)}</span>', _mark(card, words)]
        if card.quantisation:
            pieces.insert(1, f'<span class="quantisation">{html.escape(card.quantisation)}</span>')
    return (f'<button type="button" class="chip {kind}" data-open="picker" aria-haspopup="dialog">{"".join(pieces)}'
            f'<span class="state {status.state}"><i class="dot"></i>{_state(status, words)}</span></button>')


def to_details(status: Status, words: Words = ENGLISH) -> str:
    """Return what is known about the loaded model, and how loading the next one goes."""
    card, pieces = status.card, list[str]()
    if card is not None:
        facts = " · ".join(_facts(card, words))
        pieces.append(f'<p class="model-name">{html.escape(card.name)}</p><p class="facts">{html.escape(facts)}</p>')
        pieces.append(f'<p class="path">{html.escape(card.path)}</p>')
        if card.embedded:
            pieces.append(f'<p class="facts">{words.demo_note}.</p>')
    if status.message:
        is_busy = status.state in (State.LOADING, State.FETCHING)
        kind, role = ("busy", "status") if is_busy else ("failure", "alert")
        pieces.append(f'<p class="{kind}" role="{role}">{html.escape(status.message)}</p>')
    return "".join(pieces)


def _mark(card: ModelCard, words: Words) -> str:
    kind, title = ("eye", words.sees) if card.sees else ("text", words.reads_only)
    return f'<i class="mark {kind}" role="img" aria-label="{title}" title="{title}"></i>'


def _state(status: Status, words: Words) -> str:
    if status.state is State.EMPTY and status.message:
        return words.state_not_loaded
    if status.state is State.ANSWERING and status.answering > 1:
        return words.state_answering_many.format(count=status.answering)
    return {
        State.EMPTY: words.state_empty, State.FETCHING: words.state_fetching, State.LOADING: words.state_loading,
        State.READY: words.state_ready, State.ANSWERING: words.state_answering, State.FAILED: words.state_failed,
        State.SWITCHING: words.state_answering, State.RESTING: words.state_empty,
        State.CLOSED: words.state_closed,
    }[status.state]


def _facts(card: ModelCard, words: Words) -> list[str]:
    facts = [words.sees if card.sees else words.reads_only]
    if card.parameters:
        facts.append(words.parameters.format(count=_short(card.parameters)))
    facts.append(card.quantisation or words.unquantised)
    if card.size:
        facts.append(words.size.format(size=f"{card.size / _BILLION:.1f} GB" if card.size >= _BILLION
                                       else f"{card.size / _MILLION:.0f} MB"))
    if card.context_length:
        facts.append(words.context.format(tokens=f"{card.context_length:,}"))
    return facts


def _short(count: int) -> str:
    return f"{count / _BILLION:.1f} B" if count >= _BILLION else f"{count / _MILLION:.0f} M"
