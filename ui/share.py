"""The share panel's place on the page: empty, because assets/share.js fills it in for the owner alone."""

from __future__ import annotations

import gradio as gr

from ui.panels import panel_head
from ui.words import ENGLISH, Words


def build_share(words: Words = ENGLISH) -> None:
    """Lay out the panel inside the Blocks that is being built."""
    with gr.Column(elem_id="share", elem_classes="panel"):
        gr.HTML(panel_head("share", words.share, words))
        gr.HTML(f'<p class="quiet">{words.share_hint}</p><div id="share-parts"></div>')
