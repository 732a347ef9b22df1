"""The settings drawer: how the next answers in this chat are made. An empty field means the model's own default."""

from __future__ import annotations

import html
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import gradio as gr

from mlx_backend.messages import Settings
from ui.library import Preferences, Preset
from ui.panels import panel_head
from ui.words import ENGLISH, Words

FIELDS = ("system", "temperature", "top_p", "top_k", "min_p", "repetition_penalty", "seed", "stop", "max_tokens",
          "kept_pictures", "reasoning", "reasoning_budget")
_STEPS = {"temperature": 0.1, "top_p": 0.05, "top_k": 1, "min_p": 0.01, "repetition_penalty": 0.05, "seed": 1,
          "max_tokens": 64, "kept_pictures": 1, "reasoning_budget": 64}
_WHOLE = ("top_k", "seed", "max_tokens", "kept_pictures", "reasoning_budget")
_OF_REASONING = ("reasoning", "reasoning_budget")  # shown where the model's template knows them

Field = gr.Textbox | gr.Number | gr.Checkbox


@dataclass(frozen=True, slots=True)
class Drawer:
    """The drawer's components that the page wires up; `fields` and `resets` in the order of `FIELDS`."""

    fields: tuple[Field, ...]
    resets: tuple[gr.Button, ...]
    reset_all: gr.Button
    always: gr.Button
    presets: gr.HTML
    note: gr.HTML


def build_drawer(words: Words = ENGLISH) -> Drawer:
    """Lay out the drawer inside the Blocks that is being built."""
    with gr.Column(elem_id="drawer", elem_classes="panel"):
        gr.HTML(panel_head("drawer", words.settings, words))
        gr.HTML(f'<p class="quiet">{words.settings_note}</p>')
        presets = gr.HTML(elem_id="presets")
        rows = [_row(words, _build(name, words), name in _OF_REASONING) for name in FIELDS]
        gr.HTML('<p class="quiet" id="kept-note"></p>')  # composer.js fills it in
        note = gr.HTML(elem_id="settings-note")
        reset_all = gr.Button(words.reset_all, elem_id="reset-all", elem_classes="plain")
        always = gr.Button(words.always, elem_id="always", elem_classes="plain")
    fields, resets = zip(*rows, strict=True)
    return Drawer(fields, resets, reset_all, always, presets, note)


def _build(name: str, words: Words) -> Field:
    label: str = getattr(words, name)
    hint: str = getattr(words, f"{name}_hint")
    if name == "system":
        return gr.Textbox(label=label, placeholder=hint, lines=3, max_lines=8, elem_id="system", render=False)
    if name == "stop":
        return gr.Textbox(label=words.stop_strings, info=hint, placeholder=words.model_default, lines=1, max_lines=5,
                          render=False)
    if name == "reasoning":
        return gr.Checkbox(label=label, info=hint, value=False, render=False)
    nothing = {"kept_pictures": words.kept_all, "reasoning_budget": words.no_limit}.get(name, words.model_default)
    return gr.Number(label=label, info=hint, placeholder=nothing, value=None, step=_STEPS[name],
                     precision=0 if name in _WHOLE else None, render=False)


def _row(words: Words, field: Field, of_reasoning: bool) -> tuple[Field, gr.Button]:
    with gr.Column(elem_classes=["setting", *(["of-reasoning"] if of_reasoning else [])]):
        field.render()
        reset = gr.Button(words.reset, size="sm", elem_classes="reset")
    return field, reset


def to_values(preferences: Preferences) -> list[Any]:
    """Return the contents of the fields."""
    settings = preferences.settings
    return [preferences.system, *(getattr(settings, name) for name in FIELDS[1:7]), "\n".join(settings.stop),
            settings.max_tokens, preferences.pictures, bool(settings.thinking), settings.thinking_budget]


def from_values(values: Sequence[Any]) -> Preferences:
    """Return what the fields say. Raises BadRequest, with a sentence, if a value is outside its range."""
    named = dict(zip(FIELDS, values, strict=True))
    system, stop, kept = str(named.pop("system") or ""), str(named.pop("stop") or ""), named.pop("kept_pictures")
    thinking = True if named.pop("reasoning") else None
    numbers = {"thinking_budget" if name == "reasoning_budget" else name: int(value) if name in _WHOLE else float(value)
               for name, value in named.items() if isinstance(value, int | float)}
    stops = tuple(line for line in stop.split("\n") if line.strip())
    settings = Settings(**numbers, thinking=thinking, stop=stops)  # pyright: ignore[reportArgumentType]
    return Preferences(system, settings, max(0, int(kept)) if isinstance(kept, int | float) else None)


def to_presets(presets: Sequence[Preset], system: str = "", words: Words = ENGLISH) -> str:
    """Return the choice among the named system prompts, with the one in use chosen, and what can be done with them."""
    options = "".join(f"<option{' selected' if preset.system == system else ''}>{html.escape(preset.name)}</option>"
                      for preset in presets)
    remove = f'<button type="button" class="text-button" data-preset="remove">{words.delete}</button>'
    save = f'<button type="button" class="text-button" data-preset="save">{words.preset_save}</button>'
    return (f'<label class="preset-choice"><span>{words.preset}</span><select id="preset"><option value="">'
            f'{words.preset_none}</option>{options}</select></label>'
            f'<div class="preset-tools">{remove if presets else ""}{save}</div>')
