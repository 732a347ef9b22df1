"""The settings drawer: how this person's next answers are made. An empty field means the model's own default."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import gradio as gr

from mlx_backend.messages import Settings
from ui.library import Preferences
from ui.panels import panel_head
from ui.words import ENGLISH, Words


@dataclass(frozen=True, slots=True)
class Drawer:
    """The drawer's components that the page wires up; `fields` in the order of `to_values`."""

    fields: tuple[gr.Textbox | gr.Number, ...]
    resets: tuple[gr.Button, ...]
    note: gr.HTML


def build_drawer(words: Words = ENGLISH) -> Drawer:
    """Lay out the drawer inside the Blocks that is being built."""
    with gr.Column(elem_id="drawer", elem_classes="panel"):
        gr.HTML(panel_head("drawer", words.settings, words))
        rows = [
            _row(words, words.system, gr.Textbox(label=words.system, placeholder=words.system_hint, lines=3,
                                                 max_lines=8, render=False)),
            _row(words, words.temperature, _number(words, words.temperature, words.temperature_hint, 0.1)),
            _row(words, words.top_p, _number(words, words.top_p, words.top_p_hint, 0.05)),
            _row(words, words.max_tokens, _number(words, words.max_tokens, words.max_tokens_hint, 64, precision=0)),
        ]
        note = gr.HTML(elem_id="settings-note")
        gr.HTML(f'<p class="quiet">{words.settings_note}</p>')
    fields, resets = zip(*rows, strict=True)
    return Drawer(fields, resets, note)


def _number(words: Words, label: str, hint: str, step: float, precision: int | None = None) -> gr.Number:
    return gr.Number(label=label, info=hint, placeholder=words.model_default, value=None, step=step,
                     precision=precision, render=False)


def _row(words: Words, name: str, field: gr.Textbox | gr.Number) -> tuple[gr.Textbox | gr.Number, gr.Button]:
    with gr.Column(elem_classes="setting"):
        field.render()
        reset = gr.Button(words.reset, size="sm", elem_classes="reset")
    return field, reset


def to_values(preferences: Preferences) -> list[Any]:
    """Return the contents of the fields."""
    settings = preferences.settings
    return [preferences.system, settings.temperature, settings.top_p, settings.max_tokens]


def from_values(system: str | None, temperature: float | None, top_p: float | None,
                max_tokens: float | None) -> Preferences:
    """Return what the fields say. Raises BadRequest, with a sentence, if a value is outside its range."""
    return Preferences(system or "", Settings(max_tokens=None if max_tokens is None else int(max_tokens),
                                              temperature=temperature, top_p=top_p))
