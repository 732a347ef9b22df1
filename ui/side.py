"""The panel at the side: the person's chats by day, and a search over what was said in them.

The lists are filled in by the browser from templates that escape every value: nothing here is HTML.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date, datetime, timedelta
from typing import Any

import gradio as gr

from ui.identity import person_of
from ui.library import Entry, Hit, Library
from ui.panels import icon_button
from ui.words import Words

_CHATS = """
{{#each value}}
<section><h3>{{day}}</h3><ul>
{{#each chats}}
<li class="entry {{kind}}"><button type="button" class="open" data-chat="{{id}}" aria-current="{{current}}"
 title="{{title}}">{{title}}</button><button type="button" class="icon more" data-menu="{{id}}" data-title="{{title}}"
 data-pinned="{{pinned}}" aria-haspopup="menu" aria-label="{{options}}"></button></li>
{{/each}}
</ul></section>
{{/each}}
"""
_HITS = """
{{#if value.none}}<p class="quiet">{{value.none}}</p>{{/if}}
<ul>
{{#each value.hits}}
<li class="entry"><button type="button" class="open hit" data-chat="{{id}}" data-turn="{{turn}}"><b>{{title}}</b>
<span>{{before}}<mark>{{hit}}</mark>{{after}}</span></button></li>
{{/each}}
</ul>
"""
# side.js asks by an event of the document; the newest question wins.
_SEARCH = """
let asked = 0;
document.addEventListener("loupe-search", async event => {
  const mine = ++asked;
  const found = event.detail ? await server.find(event.detail) : {};
  if (mine === asked) props.value = found ?? {};
});
"""

Find = Callable[[str, gr.Request], dict[str, Any]]


def build_side(find: Find, words: Words) -> gr.HTML:
    """Lay out the panel inside the Blocks that is being built; return its list of chats. `find` answers the search."""
    with gr.Column(elem_id="side"):
        with gr.Row(elem_id="side-top"):
            gr.HTML(f'<button type="button" id="new" data-new="plain">{words.new_chat}</button>', elem_id="side-new")
            gr.HTML(icon_button("incognito", words.temporary, 'data-new="temporary"')
                    + icon_button("fold", words.hide_chats, 'data-side="hide"'), elem_id="side-buttons")
        gr.HTML(f'<input type="search" id="search" dir="auto" placeholder="{words.search}" aria-label="{words.search}" '
                'autocomplete="off" spellcheck="false">', elem_id="side-search")
        chats = gr.HTML([], html_template=_CHATS, js_on_load="", elem_id="chats")
        gr.HTML({}, html_template=_HITS, js_on_load=_SEARCH, server_functions=[find], elem_id="hits")
        gr.HTML(f'<button type="button" class="text-button" data-export="all">{words.export_all}</button>'
                f'<button type="button" class="text-button" data-import="1">{words.import_chats}</button>'
                f'<button type="button" class="text-button" data-open="shortcuts">{words.shortcuts}</button>',
                elem_id="side-foot")
    return chats


def find_with(library: Library, words_of: Callable[[Any], Words]) -> Find:
    """Return what the search box asks."""

    def find(query: str, request: gr.Request) -> dict[str, Any]:
        """Return the chats of whoever asks that hold these words."""
        hits = library.search(person_of(request), str(query)[:200])
        return {"hits": [_to_hit(hit) for hit in hits], "none": "" if hits else words_of(request).no_hits}

    return find


def _to_hit(hit: Hit) -> dict[str, str]:
    return {"id": hit.conversation_id, "turn": hit.turn_id, "title": hit.title, "before": hit.excerpt[:hit.start],
            "hit": hit.excerpt[hit.start:hit.end], "after": hit.excerpt[hit.end:]}


def to_groups(entries: Sequence[Entry], current: str, answering: frozenset[str], words: Words,
              today: date | None = None) -> list[dict[str, Any]]:
    """Return the entries under their headings: the pinned ones, then day by day as this computer counts them."""
    groups: dict[str, list[dict[str, str]]] = {}
    for entry in entries:
        day = words.pinned if entry.pinned else to_day(entry.changed, today or date.today(), words)  # noqa: DTZ011
        groups.setdefault(day, []).append(_to_entry(entry, current, answering, words))
    return [{"day": day, "chats": chats} for day, chats in groups.items()]


def _to_entry(entry: Entry, current: str, answering: frozenset[str], words: Words) -> dict[str, str]:
    title = entry.title or words.chat
    return {"id": entry.id, "title": title, "pinned": "1" if entry.pinned else "",
            "current": "page" if entry.id == current else "false", "options": words.options.format(title=title),
            "kind": ("current " if entry.id == current else "") + ("answering" if entry.id in answering else "")}


def to_day(changed: float, today: date, words: Words) -> str:
    """Return the day of a moment as people say it."""
    day = datetime.fromtimestamp(changed).date()  # noqa: DTZ006  # the computer's own days
    if day >= today:
        return words.today
    if day == today - timedelta(days=1):
        return words.yesterday
    pattern = words.day if day.year == today.year else words.day_of_year
    return pattern.format(month=words.months.split(",")[day.month - 1], day=day.day, year=day.year)
