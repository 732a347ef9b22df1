"""Keeps the pictures of messages that are not sent yet in the library, so that they outlive a restart.

Saving happens in a thread of its own, a moment after a change: whoever drops a picture does not wait for the disk. Of a
chat that changes meanwhile only its newest state is saved. What is temporary stays in memory.
"""

from __future__ import annotations

import logging
import sqlite3
import threading
from contextlib import suppress

from mlx_backend.messages import Picture
from ui.library import Library
from ui.turns import TEMPORARY

_END = 2.0  # seconds that leaving waits for what is not saved yet
_LOG = logging.getLogger("loupe.strip")

Pictures = tuple[Picture, ...]


class KeptStrips:
    """Thread-safe. Names of chats come from browsers: of one that is not the person's, nothing is kept or read."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self._waiting: dict[tuple[str, str], Pictures] = {}
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None

    def keep(self, person: str, chat: str, pictures: Pictures) -> None:
        """Have these pictures saved, in the place of those that were."""
        if chat.startswith(TEMPORARY):
            return
        with self._lock:
            self._waiting[person, chat] = pictures
            if self._thread is None:
                self._thread = threading.Thread(target=self._work, name="strip", daemon=True)
                self._thread.start()

    def read(self, person: str, chat: str) -> Pictures:
        """Return what was kept last; blocks on the disk. A picture whose file is gone is left out."""
        with self._lock:
            if (person, chat) in self._waiting:
                return self._waiting[person, chat]
        conversation = self._library.open(person, chat)
        pictures: list[Picture] = []
        for kept in conversation.draft.pictures if conversation.id == chat else ():
            with suppress(OSError):
                pictures.append(self._library.read(kept))
        return tuple(pictures)

    def close(self, seconds: float = _END) -> None:
        """Wait a moment for what is not saved yet."""
        with self._lock:
            thread = self._thread
        if thread is not None:
            thread.join(seconds)

    def _work(self) -> None:
        while True:
            with self._lock:
                if not self._waiting:
                    self._thread = None
                    return
                (person, chat), pictures = next(iter(self._waiting.items()))
            try:
                self._save(person, chat, pictures)
            except (OSError, sqlite3.Error, KeyError) as error:  # KeyError: the chat is not there, or is not theirs
                _LOG.info("Pictures of a message were not kept: %s", type(error).__name__)
            with self._lock:
                if self._waiting[person, chat] is pictures:
                    del self._waiting[person, chat]

    def _save(self, person: str, chat: str, pictures: Pictures) -> None:
        kept = tuple(self._library.keep(person, picture) for picture in pictures)
        self._library.keep_draft_pictures(person, chat, kept)
