"""What a click in the model picker does, by its kind: one method each. Everybody may click, and everybody sees it.

The browser sends the details as it likes: a checkpoint is looked up among those that are here, a name of a repo is
checked before anybody is asked about it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any

import gradio as gr

from mlx_backend.checkpoints import repo_id
from mlx_backend.entries import Entry
from mlx_backend.errors import LoupeError
from mlx_backend.hub import Sort
from mlx_backend.messages import State, When
from sharing.allowance import Rights
from ui.languages import Refused, tell
from ui.models import Loading
from ui.picker import UNDER_WAY, Picker
from ui.picker_rows import gigabytes, key_of
from ui.stock import Stock
from ui.words import Words

_LOADING = (State.FETCHING, State.SWITCHING, State.LOADING)
Function = Callable[..., Any]
RightsOf = Callable[[Any], Rights]
# What somebody must be allowed to do: the rest is the owner's alone.
_SWITCHING, _HUB = ("switch", "use", "unload", "restart"), ("delete", "fetch", "pause", "resume", "cancel", "newer")


def functions_of(picker: Picker, acts: PickerActs, words_of: Callable[[Any], Words], rights_of: RightsOf
                 ) -> list[Function]:
    """Return what assets/picker.js calls on the server, each with one object and whoever asks."""

    def look(asked: Any, request: gr.Request) -> dict[str, Any]:
        """Return what has changed."""
        return picker.look(_text(asked, "mark"), words_of(request))

    async def search(asked: Any, request: gr.Request) -> dict[str, Any]:
        """Return what the hub has, or what is recommended."""
        order = _text(asked, "sort")
        if not rights_of(request).may_fetch:
            return {"title": "", "rows": [], "note": words_of(request).may_not_fetch}
        return await picker.search(" ".join(_text(asked, "text").split())[:200],
                                   Sort(order) if order in tuple(Sort) else Sort.DOWNLOADS, words_of(request))

    def act(asked: Any, request: gr.Request) -> dict[str, str]:
        """Do what was clicked; return a sentence, and whether it is bad news."""
        words = words_of(request)
        try:
            detail = asked if isinstance(asked, dict) else {}
            return {"note": acts.do(detail, words, rights_of(request)), "kind": "busy"}
        except LoupeError as error:
            return {"note": tell(words, error), "kind": "failure"}

    return [look, search, act]


class PickerActs:
    """One for the whole page. Raises LoupeError for what cannot be done."""

    def __init__(self, backend: Loading, stock: Stock, picker: Picker) -> None:
        self._backend = backend
        self._stock = stock
        self._picker = picker
        self._picked = ""  # what was asked for last
        self._kinds: dict[str, Callable[[Mapping[str, Any], Words], str | None]] = {
            "switch": self._switch, "use": self._use, "now": self._now, "unload": self._unload,
            "restart": self._restart, "rule": self._rule,
            "delete": self._delete, "fetch": self._fetch, "pause": self._pause, "resume": self._resume,
            "cancel": self._cancel, "newer": self._newer, "token": self._token, "forget-token": self._forget_token}

    def do(self, asked: Mapping[str, Any], words: Words, rights: Rights) -> str:
        """Do it; return the sentence that there is to say, if there is one."""
        act = self._kinds.get(_text(asked, "do"))
        if act is None:
            return ""
        self._check(asked, rights)
        return act(asked, words) or ""

    def switch(self, name: str, rights: Rights) -> None:
        """Load what somebody has typed. A guest finds nothing out about folders in this way."""
        is_here = any(entry.usable and name in (entry.name, entry.path) for entry in self._picker.entries())
        self._check({"do": "switch" if is_here else "type"}, rights)
        self.pick(name)

    def _check(self, asked: Mapping[str, Any], rights: Rights) -> None:
        kind = _text(asked, "do")
        if rights.is_owner:
            return
        if kind not in (*_SWITCHING, *_HUB):
            raise Refused("owners_only")
        if kind in _SWITCHING and not rights.may_switch:
            raise Refused("may_not_switch")
        known = kind != "use" or self._find(_repo(asked)) != _repo(asked)
        if not rights.may_fetch and (kind in _HUB or not known):
            raise Refused("may_not_fetch")

    # -- the model ---------------------------------------------------------------------------------------------------

    def _switch(self, asked: Mapping[str, Any], _words: Words) -> None:
        self.pick(self._entry(asked).path)

    def _use(self, asked: Mapping[str, Any], _words: Words) -> None:
        """Fetch it first, if need be."""
        self.pick(self._find(_repo(asked)))

    def _find(self, repo: str) -> str:
        """Return the folder of a repo that is here, else its name."""
        fetched = [job.path for job in self._stock.fetching.jobs() if job.repo == repo and job.path]
        here = [entry.path for entry in self._picker.entries(fresh=True) if entry.name == repo and entry.usable]
        return next(iter([*fetched, *here, repo]))

    def pick(self, name: str, when: When | None = None) -> None:
        """Load it; how it goes on is in `Backend.status`, which every page shows."""
        self._picked = name
        self._backend.load(name, when)

    def _now(self, _asked: Mapping[str, Any], _words: Words) -> None:
        if self._picked and self._backend.status.state is State.SWITCHING:
            self.pick(self._picked, When.NOW)

    def _unload(self, _asked: Mapping[str, Any], _words: Words) -> None:
        self._backend.rest()

    def _restart(self, _asked: Mapping[str, Any], _words: Words) -> None:
        self._backend.restart()

    def _rule(self, asked: Mapping[str, Any], _words: Words) -> None:
        with suppress(ValueError):
            self._backend.switching = When(_text(asked, "rule"))

    # -- the disk ----------------------------------------------------------------------------------------------------

    def _delete(self, asked: Mapping[str, Any], words: Words) -> str:
        entry, status = self._entry(asked), self._backend.status
        used = [job.repo for job in self._stock.fetching.jobs() if job.state in UNDER_WAY]
        used += [status.card.path] if status.card else []
        used += [self._picked] if status.state in _LOADING else []
        size = self._stock.shelf.delete(entry, used)
        self._stock.fetching.cancel(entry.name)  # one that rests: it would go on with nothing
        self._picker.entries(fresh=True)
        return words.deleted.format(name=entry.name, size=gigabytes(size, words))

    def _entry(self, asked: Mapping[str, Any]) -> Entry:
        key = _text(asked, "key")
        found = next((entry for entry in self._picker.entries(fresh=True) if key_of(entry) == key), None)
        if found is None:
            raise Refused("model_gone")
        return found

    # -- the hub -----------------------------------------------------------------------------------------------------

    def _fetch(self, asked: Mapping[str, Any], _words: Words) -> None:
        self._stock.fetching.start(_repo(asked))

    def _pause(self, asked: Mapping[str, Any], _words: Words) -> None:
        self._stock.fetching.pause(_repo(asked))

    def _resume(self, asked: Mapping[str, Any], _words: Words) -> None:
        self._stock.fetching.resume(_repo(asked))

    def _cancel(self, asked: Mapping[str, Any], _words: Words) -> None:
        self._stock.fetching.cancel(_repo(asked))

    def _newer(self, asked: Mapping[str, Any], words: Words) -> str | None:
        entry = self._entry(asked)
        commit = self._stock.hub.newest(entry.name)
        self._picker.note_newest(entry.name, commit)
        return words.newer_none.format(name=entry.name) if commit == entry.revision else None

    def _token(self, asked: Mapping[str, Any], words: Words) -> str:
        self._stock.tokens.keep(_text(asked, "token"))
        self._picker.note_token()
        return words.access_kept

    def _forget_token(self, _asked: Mapping[str, Any], words: Words) -> str:
        self._stock.tokens.forget()
        self._picker.note_token()
        return words.access_forgotten


def _text(asked: Any, name: str) -> str:
    value = asked.get(name, "") if isinstance(asked, dict) else ""
    return value if isinstance(value, str) else ""


def _repo(asked: Mapping[str, Any]) -> str:
    """Raises BadCheckpoint for a name that is none."""
    return repo_id(_text(asked, "repo"))
