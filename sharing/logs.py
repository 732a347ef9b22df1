"""The log in the data folder: it rotates, and holds no word of a message, no picture and no secret.

Only our own loggers and the server's write into it, and of an exception only where it happened: its text may be
somebody's words.
"""

from __future__ import annotations

import logging
import re
import traceback
from logging.handlers import RotatingFileHandler
from pathlib import Path
from types import TracebackType

_SIZE, _COUNT = 1 << 20, 5  # bytes of a file, and files before the newest
_OURS = ("mlx_backend", "ui", "api", "sharing", "uvicorn", "app", "__main__")
_TRACEBACK = "Traceback (most recent call last):"
_KIND = re.compile(r"([A-Za-z_][\w.]*(?:Error|Exception|Interrupt|Exit|Warning|Picture|Request|Failed|Link))\b(?=:|$)")
_ExcInfo = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]


class Discreet(logging.Formatter):
    """Says what kind of exception it was and where, not what it said."""

    def formatException(self, ei: _ExcInfo) -> str:  # noqa: N802  # logging's name
        places = "".join(f"\n  {frame.filename}:{frame.lineno} {frame.name}" for frame in traceback.extract_tb(ei[2]))
        return f"{ei[0].__name__ if ei[0] else 'no exception'}{places}"

    def format(self, record: logging.LogRecord) -> str:
        kept, record.exc_text = record.exc_text, None  # what another handler has made of it
        try:
            return _without_words(super().format(record))
        finally:
            record.exc_text = kept


def _without_words(text: str) -> str:
    """Return a text without what the exceptions in it say, where somebody has written a traceback into it."""
    said, _, traced = text.partition(_TRACEBACK)
    if not traced:
        return text
    kinds = (_KIND.match(line) for line in traced.splitlines())
    places = [line for line in traced.splitlines() if line.startswith("  File ")]
    return "\n".join([said.rstrip(), *places, *(found[1] for found in kinds if found)])


def log_into(folder: Path, level: str) -> logging.Handler:
    """Log into a file of this folder as well, for the owner's eyes only. Raises OSError."""
    logs = folder / "logs"
    logs.mkdir(mode=0o700, exist_ok=True)
    handler = _Private(logs / "loupe.log", maxBytes=_SIZE, backupCount=_COUNT, encoding="utf-8")
    handler.setLevel(level.upper())
    handler.setFormatter(Discreet("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    handler.addFilter(lambda record: record.name.partition(".")[0] in _OURS)
    logging.getLogger().addHandler(handler)
    return handler


class _Private(RotatingFileHandler):
    def _open(self):  # noqa: ANN202  # as logging has it
        stream = super()._open()
        Path(self.baseFilename).chmod(0o600)
        return stream
