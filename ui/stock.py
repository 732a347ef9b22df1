"""What the model picker works on: the checkpoints that are here, the hub, the downloads, the memory there is.

The real ones are mlx_backend's; tests bring their own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from mlx_backend import memory, tokens
from mlx_backend.entries import Entry
from mlx_backend.facts import Config
from mlx_backend.fit import Fit, Room, estimate
from mlx_backend.hub import Found, Hub, Recommended, Sort
from mlx_backend.jobs import Job
from mlx_backend.shelf import Shelf

Judge = Callable[[Config, int, int], Fit]  # a config, bytes of its weights, parameters: will it fit


class Checkpoints(Protocol):
    """The part of mlx_backend.shelf.Shelf that the picker needs."""

    def list(self) -> tuple[Entry, ...]: ...

    def delete(self, entry: Entry, in_use: Iterable[str] = ()) -> int: ...


class Repos(Protocol):
    """The part of mlx_backend.hub.Hub that the picker needs. All but `reason` and `recommended` wait for the hub."""

    @property
    def reason(self) -> str: ...

    def search(self, text: str = "", sort: Sort = Sort.DOWNLOADS, limit: int = 30) -> tuple[Found, ...]: ...

    def newest(self, repo: str) -> str: ...

    def recommended(self, memory: int = 0) -> tuple[Recommended, ...]: ...

    def check_recommended(self, lines: Iterable[Recommended]) -> tuple[Recommended, ...]: ...


class Downloads(Protocol):
    """The part of mlx_backend.fetching.Fetching that the picker needs."""

    def start(self, repo: str, revision: str = "main") -> Job: ...

    def pause(self, repo: str) -> None: ...

    def resume(self, repo: str) -> None: ...

    def cancel(self, repo: str) -> None: ...

    def jobs(self) -> tuple[Job, ...]: ...


class Tokens(Protocol):
    """The part of mlx_backend.tokens that the picker needs. Nothing here gives a token away."""

    def keep(self, token: str) -> None: ...

    def forget(self) -> None: ...

    def source(self) -> str: ...


@dataclass(frozen=True, slots=True)
class Stock:
    """All of it."""

    shelf: Checkpoints
    hub: Repos
    fetching: Downloads
    tokens: Tokens
    judge: Judge
    memory: int = 0  # bytes that this computer has; 0 if that is not known
    fresh: float = 0.7  # seconds that one look at the shelf serves everybody


class Stocked(Protocol):
    """The part of mlx_backend.Backend that the real stock is made of."""

    @property
    def fetching(self) -> Downloads: ...

    @property
    def kv_bits(self) -> int: ...

    def room(self) -> Room: ...


def open_stock(backend: Stocked, folders: Iterable[Path], *, offline: bool = False) -> Stock:
    """Return the real one. `folders` hold checkpoints beside those in the Hugging Face cache."""

    def judge(config: Config, weights: int, parameters: int) -> Fit:
        return estimate(config, weights, backend.room(), parameters=parameters, kv_bits=backend.kv_bits)

    return Stock(Shelf(folders), Hub(offline=offline), backend.fetching, tokens, judge, memory.total())
