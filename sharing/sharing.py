"""Sharing as one thing: what the server and the page are given."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from sharing.access import Access
from sharing.allowance import Allowance, Rights
from sharing.gate import Asked, visit_of
from sharing.passwords import Passwords
from sharing.state import StateFile
from sharing.ways import Ways


@dataclass(frozen=True, slots=True)
class Sharing:
    """Its parts, each thread-safe."""

    access: Access
    ways: Ways
    allowance: Allowance

    def rights_of(self, request: Asked) -> Rights:
        """Return what whoever asks may do with models."""
        return self.allowance.rights(visit_of(request).is_owner)


def open_sharing(folder: Path, names: Iterable[str] = (), passwords: Passwords | None = None) -> Sharing:
    """Return what the data folder remembers. `names` are further host names under which the page is opened."""
    access = Access(StateFile(folder), passwords)
    return Sharing(access, Ways(names), Allowance(access))
