"""Opening what a database is in: a SQLite file, a copy of one, or memory. Also telling why SQLite refused.

Every connection that comes from here is in autocommit mode, may be used by one thread after another, has the library's
tables and keeps foreign keys.
"""

from __future__ import annotations

import errno
import shutil
import sqlite3
import tempfile
from datetime import datetime
from pathlib import Path

from ui.schema import migrate, version_of

_PATIENCE = 5.0  # seconds for another process that holds the file
_DAMAGED = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}
_REFUSED = {sqlite3.SQLITE_FULL, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN,
            sqlite3.SQLITE_PERM}


def connect(name: str) -> sqlite3.Connection:
    # SQLite serialises the calls on a connection itself, and whoever holds one here has it alone anyway.
    connection = sqlite3.connect(name, timeout=_PATIENCE, isolation_level=None, check_same_thread=False)
    connection.row_factory = sqlite3.Row
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("PRAGMA cache_size = -512")  # KB of each connection: the system remembers the file as well
    return connection


def open_file(path: Path) -> sqlite3.Connection:
    """Return a connection that writes. Raises sqlite3.DatabaseError, OSError, or NewerLibrary."""
    path.parent.mkdir(parents=True, exist_ok=True)
    connection = connect(str(path))
    try:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = NORMAL")  # in WAL mode only a power cut can cost the last writes
        connection.execute("PRAGMA journal_size_limit = 8388608")
        _check(connection)
        migrate(connection)
        # Refused here if the disk is full or read-only; of the latter BEGIN IMMEDIATE would make a reading transaction.
        connection.execute(f"PRAGMA user_version = {version_of(connection)}")
    except BaseException:
        connection.close()
        raise
    return connection


def _check(connection: sqlite3.Connection) -> None:
    if connection.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
        error = sqlite3.DatabaseError("the quick check found damage")
        error.sqlite_errorcode = sqlite3.SQLITE_CORRUPT
        raise error


def open_reader(path: Path) -> sqlite3.Connection:
    """Return a connection that only reads a file which `open_file` has opened."""
    connection = connect(str(path))
    connection.execute("PRAGMA query_only = ON")
    return connection


def open_memory(source: sqlite3.Connection | None = None) -> sqlite3.Connection:
    """Return a library in memory: a copy of the source, or an empty one if there is none or it cannot be read."""
    memory = connect(":memory:")
    if source is not None:
        try:
            source.backup(memory)
            return memory
        except sqlite3.DatabaseError:
            memory.close()
            memory = connect(":memory:")
    migrate(memory)
    return memory


def copy_file(path: Path) -> sqlite3.Connection:
    """Return a library in memory with what the file holds. Raises as `open_file`.

    SQLite opens a WAL file only where it can write beside it, so a copy is opened elsewhere.
    """
    with tempfile.TemporaryDirectory(prefix="loupe-") as folder:
        for suffix in ("", "-wal"):
            if (source := Path(f"{path}{suffix}")).is_file():
                shutil.copyfile(source, Path(folder, path.name + suffix))
        connection = open_file(Path(folder, path.name))
        try:
            return open_memory(connection)
        finally:
            connection.close()


def set_aside(path: Path) -> str:
    """Rename the file and what belongs to it; return its new name. Raises OSError."""
    stamp, count = datetime.now().astimezone().strftime("%Y%m%d-%H%M%S"), 1
    while (aside := path.with_name(f"{path.stem}.damaged-{stamp}-{count}{path.suffix}")).exists():
        count += 1
    for suffix in ("-wal", "-shm", ""):  # the log first: SQLite would play one that is left behind into the new file
        if (source := Path(f"{path}{suffix}")).exists():
            source.rename(f"{aside}{suffix}")
    return aside.name


def data_version(connection: sqlite3.Connection) -> int:
    """Return a number that changes when another connection has written to the file."""
    return connection.execute("PRAGMA data_version").fetchone()[0]


def is_damage(error: Exception) -> bool:
    return _code(error) in _DAMAGED


def is_refusal(error: Exception) -> bool:
    """Return whether the disk, and not the question, was at fault."""
    return isinstance(error, OSError) or _code(error) in _REFUSED


def _code(error: Exception) -> int:
    return getattr(error, "sqlite_errorcode", 0) & 0xFF  # the low byte of SQLite's extended codes


def to_ours(error: sqlite3.DatabaseError) -> Exception:
    """Return what to raise for an error that nothing here can help."""
    if _code(error) in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return OSError(errno.EBUSY, "another program holds the library of chats")
    return error


def to_reason(error: Exception) -> str:
    """Return a few words for the middle of a sentence."""
    return (error.strerror or type(error).__name__) if isinstance(error, OSError) else str(error)
