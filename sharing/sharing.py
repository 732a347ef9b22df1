"""Sharing as one thing: what the server and the page are given."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from sharing.access import Access
from sharing.allowance import Allowance, Rights
from sharing.doors import KeyedDoors
from sharing.gate import Asked, visit_of
from sharing.link import Command, Link
from sharing.link_gradio import gradio_command
from sharing.passwords import Passwords
from sharing.reach import Reach
from sharing.state import StateFile
from sharing.ways import Ways


@dataclass(slots=True)
class Sharing:
    """Its parts, each thread-safe."""

    access: Access
    ways: Ways
    allowance: Allowance
    reach: Reach
    doors: KeyedDoors = field(init=False)
    settle: Callable[[], None] = lambda: None  # counts the answers that have ended

    def __post_init__(self) -> None:
        self.doors = KeyedDoors(self.access, self.allowance)

    def rights_of(self, request: Asked) -> Rights:
        """Return what whoever asks may do with models."""
        return self.allowance.rights(visit_of(request).is_owner)


def open_sharing(folder: Path, names: Iterable[str] = (), passwords: Passwords | None = None,
                 command: Command | None = None) -> Sharing:
    """Return what the data folder remembers, shared with nobody yet.

    `names` are further host names under which the page is opened; `command` is the helper of the share link.
    """
    access, ways = Access(StateFile(folder), passwords), Ways(names)
    make_link = partial(Link, command or partial(gradio_command, folder=folder))
    return Sharing(access, ways, Allowance(access), Reach(access, ways, make_link))
