"""The answers that are being made, each kept with its conversation whether or not anybody looks.

A small thread saves each of them once a second and the last of it when it ends, so that a kill loses at most a second;
one whose person has no page open any more goes on for the linger time and then ends as far as it came.
"""

from __future__ import annotations

import contextlib
import threading
import time
from dataclasses import dataclass

from mlx_backend.messages import Finish, Settings
from mlx_backend.reply import Reply
from ui.library import Library, Outcome

LINGER = 120.0  # seconds
LEFT = "left"  # `Outcome.error` of an answer that ended because nobody was there any more
_SAVING = 1.0  # seconds between two saves of an answer


@dataclass(frozen=True, slots=True)
class Running:
    """An answer that is being made."""

    turn_id: str  # of the answer
    reply: Reply
    model: str
    begun: str = ""  # the text of the answer that this one continues
    settings: Settings | None = None

    @property
    def text(self) -> str:
        return self.begun + self.reply.text


@dataclass
class _Kept:
    """A running answer, whose it is and what of it is on the disk."""

    person: str
    running: Running
    saved: str = ""


class Answers:
    """One running answer per conversation. Any thread may call any method."""

    def __init__(self, library: Library, linger: float = LINGER) -> None:
        self._library = library
        self._linger = linger
        self._lock = threading.RLock()
        self._running: dict[str, _Kept] = {}
        self._seen: dict[str, float] = {}  # when a page of a person last asked, while they have running answers
        self._left: set[str] = set()  # answers that were ended because nobody was there
        self._closed = threading.Event()
        self._thread: threading.Thread | None = None

    def of(self, conversation_id: str) -> Running | None:
        """Return the answer that is being made in a conversation. One that has ended is saved first."""
        with self._lock:
            kept = self._running.get(conversation_id)
            if kept is not None and kept.running.reply.finish is not None:
                self._settle(conversation_id, kept)
                return None
            return kept.running if kept else None

    def running(self, person: str) -> frozenset[str]:
        """Return the conversations of this person in which an answer is being made."""
        with self._lock:
            return frozenset(name for name, kept in self._running.items() if kept.person == person)

    def note(self, person: str) -> None:
        """A page of this person is there."""
        with self._lock:
            self._seen[person] = time.monotonic()

    def begin(self, person: str, conversation_id: str, running: Running) -> None:
        """Keep an answer whose open turn is in the library."""
        with self._lock:
            self._running[conversation_id] = _Kept(person, running)
            self._seen[person] = time.monotonic()
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="answers", daemon=True)
                self._thread.start()

    def close(self) -> None:
        """Save what there is; the replies themselves belong to the backend."""
        self._closed.set()
        if self._thread is not None:
            self._thread.join(5)
        with self._lock:
            for conversation_id, kept in list(self._running.items()):
                kept.running.reply.cancel()
                self._settle(conversation_id, kept)

    def _run(self) -> None:
        while not self._closed.wait(_SAVING):
            with self._lock:
                for conversation_id, kept in list(self._running.items()):
                    self._look_after(conversation_id, kept)
                if not self._running:  # the next answer starts another thread
                    self._seen.clear()
                    self._thread = None
                    return

    def _look_after(self, conversation_id: str, kept: _Kept) -> None:
        if time.monotonic() - self._seen.get(kept.person, 0.0) > self._linger and kept.running.reply.finish is None:
            self._left.add(kept.running.turn_id)
            kept.running.reply.cancel()
        if kept.running.reply.finish is not None:
            self._settle(conversation_id, kept)
        elif (text := kept.running.text) != kept.saved:
            with contextlib.suppress(KeyError):  # the conversation was deleted
                self._library.progress(kept.person, kept.running.turn_id, text)
            kept.saved = text

    def _settle(self, conversation_id: str, kept: _Kept) -> None:
        running, reply = kept.running, kept.running.reply
        error = LEFT if running.turn_id in self._left else str(reply.error or "")
        outcome = Outcome(reply.finish or Finish.CANCELLED, reply.stats, error, running.model, running.settings)
        self._left.discard(running.turn_id)
        del self._running[conversation_id]
        with contextlib.suppress(KeyError):
            self._library.finish(kept.person, running.turn_id, outcome, running.text)
