"""Pieces of HTML that several parts of the page share. page.js opens and closes panels by their data attributes."""

from __future__ import annotations

import html

from ui.place import Place
from ui.words import ENGLISH, Words


def panel_head(panel: str, title: str, words: Words = ENGLISH) -> str:
    """Return a panel's title and its closing button."""
    return (f'<div class="panel-head"><h2>{title}</h2><button type="button" class="icon close" '
            f'data-close="{panel}" aria-label="{words.close}"></button></div>')


def icon_button(icon: str, label: str, attributes: str) -> str:
    """Return a button that is a sign; style.css draws it by its class."""
    return f'<button type="button" class="icon {icon}" {attributes} aria-label="{label}" title="{label}"></button>'


def to_notice(sentence: str, words: Words = ENGLISH, undo: str = "", choices: str = "") -> str:
    """Return a sentence in a box that can be put away; nothing for an empty one.

    `undo` is what can be brought back, `choices` are buttons below the sentence.
    """
    if not sentence:
        return ""
    back = (f'<button type="button" class="text-button" data-undo="{html.escape(undo, quote=True)}">{words.undo}'
            "</button>") if undo else ""
    kind, role = ("calm", "status") if undo else ("", "alert")
    return (f'<div class="notice {kind}" role="{role}"><span>{html.escape(sentence)}</span>{back}<button type="button" '
            f'class="icon close" data-dismiss="notice" aria-label="{words.close}"></button>{choices}</div>')


def to_choices(words: Words = ENGLISH) -> str:
    """Return what can be done about a chat that is too long."""
    return (f'<span class="choices"><button type="button" class="text-button" data-shorten="1">{words.shorten}</button>'
            f'<button type="button" class="text-button" data-afresh="1">{words.afresh}</button></span>')


def to_alarm(sentence: str, temporary: bool, words: Words = ENGLISH) -> str:
    """Return what is to be known about where this chat is kept; nothing while that is as usual."""
    pieces = [f'<p class="alarm" role="alert">{html.escape(sentence)}</p>'] if sentence else []
    if temporary:
        pieces.append(f'<p class="alarm calm" role="status">{words.temporary_note}</p>')
    return "".join(pieces)


def to_spot(place: Place, words: Words = ENGLISH) -> str:
    """Return where the next message goes, if that is not the end of the chat."""
    sentence = words.spot_edit if place.edits else words.spot_after if place.after else ""
    if not sentence:
        return ""
    return (f'<div class="spot" role="status"><span>{sentence}</span><button type="button" class="text-button" '
            f'data-leave="1">{words.cancel}</button></div>')


def to_shortcuts(words: Words = ENGLISH) -> str:
    """Return the list of keys."""
    keys = (("Enter", words.key_send), ("Shift + Enter", words.key_line), ("Esc", words.key_stop),
            ("↑", words.key_edit), ("Ctrl/⌘ + Shift + O", words.key_new), ("Ctrl/⌘ + K", words.key_search),
            ("?", words.key_help))
    rows = "".join(f"<dt>{' + '.join(f'<kbd>{key}</kbd>' for key in keys.split(' + '))}</dt><dd>{meaning}</dd>"
                   for keys, meaning in keys)
    return f'{panel_head("shortcuts", words.shortcuts, words)}<dl class="keys">{rows}</dl>'
