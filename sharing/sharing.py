"""Sharing as one thing: what the server and the page are given."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from sharing.access import Access
from sharing.passwords import Passwords
from sharing.state import StateFile
from sharing.ways import Ways


@dataclass(frozen=True, slots=True)
class Sharing:
    """Its parts, each thread-safe."""

    access: Access
    ways: Ways


def open_sharing(folder: Path, names: Iterable[str] = (), passwords: Passwords | None = None) -> Sharing:
    """Return what the data folder remembers. `names` are further host names under which the page is opened."""
    return Sharing(Access(StateFile(folder), passwords), Ways(names))
