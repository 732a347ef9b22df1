"""The library's database: whole transactions for any number of threads, whatever happens to the file or its disk.

A job is a function that gets the connection for one transaction and returns plain values; the connection never leaves.
Writing jobs take turns under a lock: they last well under a millisecond, so a thread of their own would only add a hop.
Reading jobs run beside them on connections of their own. When the disk refuses, the library moves into memory, says so
in `notice`, and moves back once the disk takes it; a damaged file is set aside. A job may therefore run twice.
"""

from __future__ import annotations

import logging
import sqlite3
import threading
import time
import weakref
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from ui.database_file import (
    copy_file,
    data_version,
    is_damage,
    is_refusal,
    open_file,
    open_memory,
    open_reader,
    set_aside,
    to_ours,
    to_reason,
)

T = TypeVar("T")
Job = Callable[[sqlite3.Connection], T]

_RETRY = 30.0  # seconds between attempts to move back to a disk that refused
_READERS = 4  # at once: SQLite keeps the file of a connection that it closes open while there are others
_LOG = logging.getLogger("loupe.database")


class Database:
    """The file at `path`, or a database that lives in memory alone if there is none.

    Raises NewerLibrary if a later Loupe wrote the file.
    """

    def __init__(self, path: Path | None) -> None:
        self.notice = ""  # one sentence for the people at the page; empty while all is well
        self.before_return: Callable[[], None] = lambda: None  # writes what must be there first; raises OSError
        self._lock = threading.RLock()
        self._path = path  # None: in memory for good
        self._left: sqlite3.Connection | None = None  # the file's, while the database is in memory for a time
        self._left_version = 0
        self._next_try = 0.0
        self._reading = threading.Semaphore(_READERS)
        self._idle: list[sqlite3.Connection] = []
        self._open: list[sqlite3.Connection] = []  # the same list for life: it is closed when this object goes
        weakref.finalize(self, _close_all, self._open)
        self._writer = self._start()
        self._open.append(self._writer)

    @property
    def on_disk(self) -> bool:
        return self._path is not None and self._left is None

    def write(self, job: Job[T]) -> T:
        """Run the job in a transaction of its own; if it raises, nothing of it has happened.

        Raises OSError if another process has held the file for five seconds.
        """
        with self._lock:
            self._try_to_return()
            try:
                return _transact(self._writer, "BEGIN IMMEDIATE", job)
            except sqlite3.DatabaseError as error:
                if not self._survive(error):
                    raise to_ours(error) from error
                return _transact(self._writer, "BEGIN IMMEDIATE", job)

    def read(self, job: Job[T]) -> T:
        """Run the job on one state of the database, whatever is written meanwhile."""
        with self._reading:
            return self._read(job)

    def leave_disk(self, error: Exception) -> None:
        """Go on in memory, because something that belongs to the library could not be written."""
        with self._lock:
            if self.on_disk:
                self._move_to_memory(error)

    def close(self) -> None:
        """Write out what is open and let go of the file."""
        with self._lock:
            self._next_try = 0.0
            self._try_to_return()
            _close_all(self._open)

    def _read(self, job: Job[T]) -> T:
        reader = None
        with self._lock:
            if self._path is None or self._left is not None:
                return job(self._writer)
            path = self._path
            if self._idle:
                reader = self._idle.pop()
        try:
            reader = reader or self._open_reader(path)
            return _transact(reader, "BEGIN", job)
        except sqlite3.DatabaseError as error:
            with self._lock:
                is_current = reader is None or reader in self._open
                if self.on_disk and is_current and not self._survive(error):
                    raise to_ours(error) from error
                return job(self._writer)
        finally:
            self._put_back(reader)

    def _start(self) -> sqlite3.Connection:
        if self._path is None:
            return open_memory()
        try:
            return open_file(self._path)
        except (sqlite3.DatabaseError, OSError) as error:
            if is_damage(error):
                return self._start_afresh(self._path)
            if not is_refusal(error):
                raise
            return self._start_in_memory(self._path, error)

    def _start_afresh(self, path: Path) -> sqlite3.Connection:
        try:
            name = set_aside(path)
            connection = open_file(path)
        except (sqlite3.DatabaseError, OSError) as error:
            return self._start_in_memory(None, error)
        self.notice = (f"The library of chats was damaged. It was set aside in the data folder as {name}, and a new "
                       "one was started.")
        _LOG.error("%s", self.notice)
        return connection

    def _start_in_memory(self, path: Path | None, error: Exception) -> sqlite3.Connection:
        """Return what the file holds, as far as it can be read."""
        self._path = None
        self._say_in_memory(error)
        try:
            return copy_file(path) if path is not None and path.is_file() else open_memory()
        except (sqlite3.DatabaseError, OSError) as copying:
            _LOG.warning("The library could not be read into memory: %s", to_reason(copying))
            return open_memory()

    def _survive(self, error: sqlite3.DatabaseError) -> bool:
        """Return whether the job is worth another try, now that the database is somewhere else."""
        if self._path is None or self._left is not None:
            return False
        if is_damage(error):
            self._replace_damaged(self._path)
        elif is_refusal(error):
            self._move_to_memory(error)
        else:
            return False
        return True

    def _replace_damaged(self, path: Path) -> None:
        _close_all([self._writer, *self._idle])
        self._idle.clear()
        self._open.clear()  # readers that others hold are closed when they come back
        self._writer = self._start_afresh(path)
        self._open.append(self._writer)

    def _move_to_memory(self, error: Exception) -> None:
        self._left, self._writer = self._writer, open_memory(self._writer)
        self._open.append(self._writer)
        self._left_version = data_version(self._left)
        self._next_try = time.monotonic() + _RETRY
        self._say_in_memory(error)

    def _say_in_memory(self, error: Exception) -> None:
        self.notice = (f"Chats cannot be saved: {to_reason(error)}. They go on in memory and are lost when Loupe ends. "
                       "Make room or check the data folder.")
        _LOG.error("%s", self.notice)

    def _try_to_return(self) -> None:
        """Write the database in memory back to its file, if the disk takes it and nobody else wrote there meanwhile."""
        if self._left is None or time.monotonic() < self._next_try:
            return
        self._next_try = time.monotonic() + _RETRY
        try:
            if data_version(self._left) != self._left_version:
                return
            self.before_return()
            self._writer.backup(self._left)
        except (sqlite3.DatabaseError, OSError) as error:
            _LOG.info("The library stays in memory: %s", to_reason(error))
            return
        self._forget(self._writer)
        self._writer, self._left, self.notice = self._left, None, ""

    def _open_reader(self, path: Path) -> sqlite3.Connection:
        with self._lock:
            self._open.append(reader := open_reader(path))
            return reader

    def _put_back(self, reader: sqlite3.Connection | None) -> None:
        if reader is None:
            return
        with self._lock:
            if reader in self._open:
                self._idle.append(reader)
            else:
                self._forget(reader)

    def _forget(self, connection: sqlite3.Connection) -> None:
        connection.close()
        if connection in self._open:
            self._open.remove(connection)


def _transact(connection: sqlite3.Connection, begin: str, job: Job[T]) -> T:
    connection.execute(begin)
    try:
        result = job(connection)
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:  # some failures have rolled back already
            connection.execute("ROLLBACK")
        raise
    return result


def _close_all(connections: list[sqlite3.Connection]) -> None:
    while connections:
        connections.pop().close()
