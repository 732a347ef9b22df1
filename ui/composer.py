"""The box in which a message is written; its pictures are in a strip above it (strip.py, assets/composer.js)."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

import gradio as gr

from mlx_backend.messages import Detail
from ui.words import ENGLISH, Words

EMPTY: dict[str, Any] = {"text": "", "files": []}


@dataclass(frozen=True, slots=True)
class Choices:
    """What a message is to have besides its text, as the browser says it: ids of the strip's pictures, and detail."""

    ids: tuple[str, ...] = ()
    detail: Detail = Detail.NORMAL

    @classmethod
    def from_json(cls, text: str | None) -> Choices:
        """Return what is said, as far as it makes sense. An id opens nothing that is not its person's own."""
        try:
            values: dict[str, Any] = json.loads(text or "{}")
            return cls(tuple(str(one) for one in values["ids"]), Detail(values["detail"]))
        except (ValueError, TypeError, KeyError):
            return cls()


@dataclass(frozen=True, slots=True)
class Composer:
    """The components at the bottom of the page."""

    box: gr.MultimodalTextbox
    draft: gr.Textbox  # what composer.js says of the pictures: see `Choices`
    stop: gr.Button
    notice: gr.HTML
    alarm: gr.HTML  # where this chat is kept, if that is to be known
    spot: gr.HTML  # where the next message goes, if not to the end


def build_composer(words: Words = ENGLISH) -> Composer:
    """Lay out the composer inside the Blocks that is being built."""
    with gr.Column(elem_id="dock"):
        alarm, notice, spot = gr.HTML(elem_id="alarm"), gr.HTML(elem_id="notice"), gr.HTML(elem_id="spot")
        gr.HTML(f'<p role="status">{words.blind_note}</p>', elem_id="blind")
        with gr.Column(elem_id="composer-frame"):
            box = gr.MultimodalTextbox(
                elem_id="composer", show_label=False, label=words.ask, placeholder=words.ask, container=False,
                file_count="multiple", sources=["upload"], lines=1, max_lines=8, autofocus=True)
            stop = gr.Button(words.stop, elem_id="stop")
            draft = gr.Textbox(visible="hidden", elem_id="draft", label="draft")
    return Composer(box, draft, stop, notice, alarm, spot)
