"""Reply: one answer, between the engine that writes it and whoever reads it.

The engine (or the preparation pool, before it) is the only writer; any number of readers on any threads or event loops
may follow, stop reading, or never read at all. What is kept is the text itself, so a reader that went away cannot make
anything grow. A reply ends exactly once: the first call of `end` decides, and nothing can be added after it.
"""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import AsyncIterator, Callable, Iterator
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

from mlx_backend.errors import LoupeError, from_foreign
from mlx_backend.messages import Delta, Finish, Progress, Stage, Stats

# A reader wakes at least this often (seconds), so that no wait is without a limit.
_SLICE = 0.5


@dataclass(frozen=True, slots=True)
class _Now:
    """One moment of a reply."""

    text: str = ""
    finish: Finish | None = None
    error: LoupeError | None = None
    stats: Stats = field(default_factory=Stats)
    progress: Progress = field(default_factory=lambda: Progress(Stage.PREPARING))


class Reply:
    """The handle that `Backend.chat` returns at once."""

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._now = _Now()
        self._listeners: list[Callable[[], None]] = []
        self.started = time.perf_counter()

    def __repr__(self) -> str:
        return f"<Reply {self.finish or self.progress.stage} {self.stats.generated_tokens} tokens>"

    # -- for readers -------------------------------------------------------------------------------------------------

    @property
    def text(self) -> str:
        """What was said so far."""
        return self._now.text

    @property
    def finish(self) -> Finish | None:
        """Why it ended; None while it runs."""
        return self._now.finish

    @property
    def error(self) -> LoupeError | None:
        """The sentence behind `Finish.FAILED` or `Finish.MODEL_CHANGED`; never carries a traceback."""
        return self._now.error

    @property
    def stats(self) -> Stats:
        return self._now.stats

    @property
    def progress(self) -> Progress:
        return self._now.progress

    def cancel(self, finish: Finish = Finish.CANCELLED) -> None:
        """End this reply now, with what was said so far. Never blocks or raises; any thread, any number of times.

        The engine gives the row back before it decodes the next token.
        """
        self.end(finish)

    def wait(self, timeout: float) -> bool:
        """Wait until it ended, at most `timeout` seconds; return whether it has."""
        return self._wait_for(lambda: self.finish is not None, timeout)

    def wait_prepared(self, timeout: float) -> bool:
        """Wait until the request was prepared or refused, at most `timeout` seconds; return whether it was."""
        return self._wait_for(lambda: self.progress.stage is not Stage.PREPARING, timeout)

    def _wait_for(self, holds: Callable[[], bool], timeout: float) -> bool:
        with self._changed:
            return self._changed.wait_for(holds, timeout)

    def __iter__(self) -> Iterator[Delta]:
        """Yield the text from its beginning as it comes. Raises the error of a reply that failed, after its text."""
        seen = 0
        while True:
            self._wait_for(partial(self._has_news, seen), _SLICE)
            now = self._now
            if len(now.text) > seen:
                yield Delta(now.text[seen:])
                seen = len(now.text)
            elif now.finish is not None:
                self._raise_failure()
                return

    async def __aiter__(self) -> AsyncIterator[Delta]:
        """The same for an event loop."""
        seen = 0
        while True:
            await self.until(partial(self._has_news, seen))
            now = self._now
            if len(now.text) > seen:
                yield Delta(now.text[seen:])
                seen = len(now.text)
            elif now.finish is not None:
                self._raise_failure()
                return

    async def until(self, holds: Callable[[], bool]) -> None:
        """Wait on an event loop until something about this reply holds. Holds no thread while it waits."""
        loop, changed = asyncio.get_running_loop(), asyncio.Event()

        def wake() -> None:
            try:
                loop.call_soon_threadsafe(changed.set)
            except RuntimeError:  # the loop closed under a reader that went away
                self._forget(wake)

        self._listen(wake)
        try:
            while not holds():
                await changed.wait()
                changed.clear()
        finally:
            self._forget(wake)

    def _has_news(self, seen: int) -> bool:
        return len(self.text) > seen or self.finish is not None

    def _raise_failure(self) -> None:
        if self.finish is Finish.FAILED and self.error is not None:
            raise from_foreign(self.error)

    def _listen(self, listener: Callable[[], None]) -> None:
        with self._changed:
            self._listeners.append(listener)

    def _forget(self, listener: Callable[[], None]) -> None:
        with self._changed:
            self._listeners = [other for other in self._listeners if other is not listener]

    # -- for the writer ----------------------------------------------------------------------------------------------

    def add(self, text: str) -> None:
        """Append text; ignored once the reply has ended."""
        self._become(text=self.text + text)

    def write(self, text: str, **figures: float) -> None:
        """`add` and `count` in one, which wakes readers once."""
        self._become(text=self.text + text, stats=replace(self.stats, **figures))

    def note(self, stage: Stage, done: int = 0, total: int = 0) -> None:
        """Say where the reply is; ignored once it has ended."""
        self._become(progress=Progress(stage, done, total))

    def count(self, **figures: float) -> None:
        """Replace fields of `stats`; ignored once the reply has ended."""
        self._become(stats=replace(self.stats, **figures))

    def end(self, finish: Finish, error: LoupeError | None = None) -> bool:
        """End the reply; return whether this call did. The first call wins."""
        return self._become(finish=finish, error=error, progress=Progress(Stage.ENDED))

    def fail(self, error: BaseException) -> bool:
        """End the reply with an error of any kind, stripped of its traceback."""
        return self.end(Finish.FAILED, from_foreign(error))

    def _become(self, **changes: Any) -> bool:
        with self._changed:
            if self._now.finish is not None:
                return False
            self._now = replace(self._now, **changes)
            self._changed.notify_all()
            listeners = tuple(self._listeners)
        for listener in listeners:
            listener()
        return True
