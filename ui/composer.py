"""The box in which a message is written: text and several pictures, by picker, drop or paste (page.js does the last)."""

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


def build_composer(words: Words = ENGLISH) -> Composer:
    """Lay out the composer inside the Blocks that is being built."""
    with gr.Column(elem_id="dock"):
        notice = gr.HTML(elem_id="notice")
        with gr.Column(elem_id="composer-frame"):
            box = gr.MultimodalTextbox(
                elem_id="composer", show_label=False, label=words.ask, placeholder=words.ask, container=False,
                file_count="multiple", file_types=["image"], sources=["upload"], lines=1, max_lines=8, autofocus=True)
            stop = gr.Button(words.stop, elem_id="stop")
    return Composer(box, stop, notice)


def to_notice(sentence: str, words: Words = ENGLISH) -> str:
    """Return a sentence above the box that can be put away; nothing for an empty one."""
    if not sentence:
        return ""
    return (f'<div class="notice" role="alert"><span>{_escape(sentence)}</span>'
            f'<button type="button" class="icon close" data-dismiss="notice" aria-label="{words.close}"></button></div>')


def _escape(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;")
