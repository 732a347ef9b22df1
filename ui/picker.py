"""What the model picker shows: the same for everybody, since there is one model, one shelf, one queue of downloads.

Its panel asks while it is open; no stream is held. What it does is in picker_acts.py.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import math
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any

from mlx_backend.entries import Entry
from mlx_backend.errors import LoupeError
from mlx_backend.facts import Config
from mlx_backend.fit import Fit, Verdict
from mlx_backend.hub import Found, Recommended, Sort
from mlx_backend.jobs import JobState
from mlx_backend.messages import State
from ui.languages import tell
from ui.models import Loading
from ui.picker_rows import Place, Row, entry_row, found_row, job_row, recommended_row
from ui.stock import Stock
from ui.words import Words

_KEPT = 60.0  # seconds that an answer of the hub does
_ANSWERS = 40  # so many of them
_AT_ONCE = 2  # questions to the hub, each of which may wait for many seconds
UNDER_WAY = (JobState.QUEUED, JobState.RUNNING)


class Picker:
    """One for the whole page. May be used from any thread."""

    def __init__(self, backend: Loading, stock: Stock) -> None:
        self._backend = backend
        self._stock = stock
        self._asking = ThreadPoolExecutor(_AT_ONCE, thread_name_prefix="ask-hub")
        self._lock = threading.Lock()
        self._seen: tuple[float, tuple[Entry, ...]] = (-math.inf, ())
        self._answers: dict[tuple[str, Sort], tuple[float, tuple[Found, ...]]] = {}
        self._checked: tuple[Recommended, ...] = ()
        self._newest: dict[str, str] = {}  # the commits of repos whose newest version was asked for
        self._login: str | None = None  # where the token comes from: asking a keychain may take long

    def close(self) -> None:
        self._asking.shutdown(wait=False, cancel_futures=True)

    # -- looking -----------------------------------------------------------------------------------------------------

    def look(self, mark: str, words: Words) -> dict[str, Any]:
        """Return what an open picker shows; nothing if that is what `mark` stands for."""
        entries = self.entries()
        commits = {name: {entry.revision for entry in entries if entry.name == name} for name in
                   {entry.name for entry in entries}}
        shown = {
            "here": [self._entry_row(entry, words, commits[entry.name]) for entry in entries],
            "jobs": [job_row(job, words) for job in self._stock.fetching.jobs()],
            "rule": str(self._backend.switching), "offline": words.say(self._stock.hub.reason),
            "token": self._token(words),
            "waits": self._backend.status.state is State.SWITCHING,
            "places": self._places()}
        found = hashlib.sha256(json.dumps([shown, words.language]).encode()).hexdigest()[:16]
        return {} if mark == found else {**shown, "mark": found}

    def entries(self, *, fresh: bool = False) -> tuple[Entry, ...]:
        """Return what is on this computer; as it was a moment ago, unless it must be fresh."""
        with self._lock:
            when, entries = self._seen
            if fresh or time.monotonic() - when > self._stock.fresh:
                entries = self._stock.shelf.list()
                self._seen = (time.monotonic(), entries)
            return entries

    def note_newest(self, repo: str, commit: str) -> None:
        """Remember what the hub said about a repo."""
        self._newest[repo] = commit

    def note_token(self) -> None:
        """The token has changed."""
        self._login = None
        self._answers.clear()

    def _entry_row(self, entry: Entry, words: Words, commits: set[str]) -> Row:
        """`commits` are those of it that are here."""
        card, newest = self._backend.status.card, self._newest.get(entry.name, entry.revision)
        place = (Place.CURRENT if card is not None and card.path == entry.path else
                 Place.FETCHING if entry.name in self._fetching() else Place.HERE)
        return entry_row(entry, self._judge(entry.config, entry.weights, entry.parameters), words, place,
                         newer=newest not in commits, twice=len(commits) > 1)

    def _token(self, words: Words) -> str:
        if self._login is None:
            self._login = self._stock.tokens.source()
        return {"keychain": words.access_kept, "login": words.access_login}.get(self._login, "")

    # -- the hub -----------------------------------------------------------------------------------------------------

    async def search(self, text: str, order: Sort, words: Words) -> dict[str, Any]:
        """Return rows for a typed text, or the recommended ones for none; or the sentence that says why not."""
        do = self._search if text else self._recommend
        return await asyncio.get_running_loop().run_in_executor(self._asking, do, text, order, words)

    def _search(self, text: str, order: Sort, words: Words) -> dict[str, Any]:
        try:
            found = self._ask(text, order)
        except LoupeError as error:
            return {"title": "", "rows": [], "note": tell(words, error)}
        places = self._places()
        rows = [found_row(line, self._judge(line.config, line.weights, line.parameters), words,
                          places.get(line.repo, Place.HUB)) for line in found]
        return {"title": words.results if rows else "", "rows": rows, "note": "" if rows else words.no_models}

    def _ask(self, text: str, order: Sort) -> tuple[Found, ...]:
        when, found = self._answers.get((text, order), (-math.inf, ()))
        if time.monotonic() - when > _KEPT:
            found = self._stock.hub.search(text, order)
            while len(self._answers) >= _ANSWERS:
                self._answers.pop(next(iter(self._answers)))
            self._answers[text, order] = (time.monotonic(), found)
        return found

    def _recommend(self, _text: str, _order: Sort, words: Words) -> dict[str, Any]:
        lines = self._checked or self._stock.hub.recommended(self._stock.memory)
        if lines and not self._checked and not self._stock.hub.reason:
            with suppress(LoupeError):  # the list is of use without sizes, and `Hub.reason` says what the trouble is
                lines = self._checked = self._stock.hub.check_recommended(lines)
        places = self._places()
        rows = [recommended_row(line, self._judge({}, line.weights), words, places.get(line.repo, Place.HUB))
                for line in lines]
        return {"title": words.recommended if rows else "", "rows": rows,
                "note": "" if rows else words.nothing_recommended}

    def _judge(self, config: Config, weights: int, parameters: int = 0) -> Fit:
        return self._stock.judge(config, weights, parameters) if weights else Fit(Verdict.UNKNOWN)

    def _places(self) -> dict[str, Place]:
        """Return where the models are that are not only on the hub, by their names."""
        card = self._backend.status.card
        return (dict.fromkeys((entry.name for entry in self.entries() if entry.usable), Place.HERE)
                | dict.fromkeys(self._fetching(), Place.FETCHING) | ({card.name: Place.CURRENT} if card else {}))

    def _fetching(self) -> set[str]:
        return {job.repo for job in self._stock.fetching.jobs() if job.state in UNDER_WAY}
