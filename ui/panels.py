"""Pieces of HTML that several parts of the page share. page.js opens and closes panels by their data attributes."""

from __future__ import annotations

import html

from ui.words import ENGLISH, Words


def panel_head(panel: str, title: str, words: Words = ENGLISH) -> str:
    """Return a panel's title and its closing button."""
    return (f'<div class="panel-head"><h2>{title}</h2><button type="button" class="icon close" '
            f'data-close="{panel}" aria-label="{words.close}"></button></div>')


def to_notice(sentence: str, words: Words = ENGLISH) -> str:
    """Return a sentence in a box that can be put away; nothing for an empty one."""
    if not sentence:
        return ""
    return (f'<div class="notice" role="alert"><span>{html.escape(sentence)}</span><button type="button" '
            f'class="icon close" data-dismiss="notice" aria-label="{words.close}"></button></div>')
