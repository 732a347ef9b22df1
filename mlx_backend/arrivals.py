"""Arrivals: one file after the other grows in the cache, and gets its name when its size and hash are right.

Part files only ever grow, so the process may be killed at any moment; what is missing is asked for with a Range, in
this process or another. Runs in the child process of a download.
"""

from __future__ import annotations

import fcntl
import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

from mlx_backend import cache
from mlx_backend.downloads import Order
from mlx_backend.errors import DownloadFailed
from mlx_backend.hub_client import Cut, patiently
from mlx_backend.plans import File

_BLOCK = 2**20  # bytes


class Arrivals:
    """The files of one commit; several may be brought at once, on as many threads."""

    def __init__(self, order: Order, place: Path, commit: str, note: Callable[[str, str], None]) -> None:
        """`note` is told a file's name and what it waits for; "" once its bytes come."""
        self._order = order
        self._repo = order.repo
        self._cache = place
        self._commit = commit
        self._note = note

    def bring(self, file: File) -> None:
        """Bring one blob, where another process may be doing the same."""
        blob = cache.blob(self._cache, self._repo, file.digest)
        lock = cache.lock(self._cache, self._repo, file.digest)
        for folder in (lock.parent, blob.parent):
            folder.mkdir(parents=True, exist_ok=True)
        with lock.open("ab") as held:
            fcntl.flock(held, fcntl.LOCK_EX)
            if blob.exists() and blob.stat().st_size == file.size:
                return
            blob.unlink(missing_ok=True)  # cut short on the disk: the client would take it for whole
            self._fill(file, cache.part(self._cache, self._repo, file.digest), blob)

    def _fill(self, file: File, part: Path, blob: Path) -> None:
        def note(sentence: str) -> None:
            self._note(file.name, sentence)

        for last in (False, True):
            patiently(lambda: self._append(file, part), self._order.patience, note, lambda: _size(part))
            note("")
            if _digest(part, file) == file.digest:
                part.replace(blob)
                return
            part.unlink()
            if not last:
                note(f"{file.name} arrived damaged. Fetching it once more.")
        raise DownloadFailed(f"{file.name} of {self._repo} arrived damaged twice. Try again later.")

    def _append(self, file: File, part: Path) -> None:
        """Ask for what is missing of a part and add it. Raises Cut when the body ends before its time."""
        from huggingface_hub import hf_hub_url
        from huggingface_hub.utils import build_hf_headers, get_session, hf_raise_for_status

        have = _size(part)
        if have > file.size:
            part.unlink()
            have = 0
        if have == file.size and have:
            return
        url = hf_hub_url(self._repo, file.name, revision=self._commit)
        headers = build_hf_headers(token=self._order.token) | {"Accept-Encoding": "identity"}
        if have:
            headers["Range"] = f"bytes={have}-"
        # The client drops the token where the hub sends it to another origin (httpx2 2.16).
        with get_session().stream("GET", url, headers=headers) as response:
            if response.status_code >= 400:
                response.read()
            if response.status_code == 416:
                part.unlink(missing_ok=True)
                raise Cut
            hf_raise_for_status(response)
            have = have if response.status_code == 206 else 0  # a server may ignore the range
            self._check_length(file, have, response.headers)
            self._write(file, part, have, response)

    def _check_length(self, file: File, have: int, headers: Any) -> None:
        """Refuse bytes that cannot be the right ones before they are written. Raises DownloadFailed."""
        length = headers.get("content-length", "")
        if length.isdecimal() and int(length) + have != file.size:
            raise DownloadFailed(
                f"The hub sends {int(length) + have:,} bytes for {file.name} of {self._repo} and promised "
                f"{file.size:,}. Try again later."
            )

    def _write(self, file: File, part: Path, have: int, response: Any) -> None:
        with part.open("ab", buffering=0) as stream:
            stream.truncate(have)
            # Pieces as they come, not of a fixed size: whatever waits to fill one is lost when the connection is cut.
            for piece in response.iter_raw():
                have += len(piece)
                if have > file.size:
                    raise DownloadFailed(f"The hub sends too much for {file.name} of {self._repo}. Try again later.")
                stream.write(piece)
                self._note(file.name, "")
        if have < file.size:
            raise Cut


def _size(part: Path) -> int:
    try:
        return part.stat().st_size
    except OSError:
        return 0


def _digest(part: Path, file: File) -> str:
    """SHA-256, or git's name of a blob where the hub gave that."""
    found = hashlib.sha256()
    if len(file.digest) == 40:
        found = hashlib.sha1(b"blob %d\0" % file.size, usedforsecurity=False)
    part.touch()  # an empty file has none
    with part.open("rb") as stream:
        while block := stream.read(_BLOCK):
            found.update(block)
    return found.hexdigest()
