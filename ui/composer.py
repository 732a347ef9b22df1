"""The box in which a message is written: text and several pictures, by picker, drop or paste (see page.js)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import gradio as gr

from ui.words import ENGLISH, Words

EMPTY: dict[str, Any] = {"text": "", "files": []}


@dataclass(frozen=True, slots=True)
class Composer:
    """The components at the bottom of the page."""

    box: gr.MultimodalTextbox
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
    return Composer(box, stop, notice, alarm, spot)
