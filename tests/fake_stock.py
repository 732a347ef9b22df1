"""What the model picker works on, scripted: a shelf, a hub, downloads and a keychain, without a disk or a network.

Real citizens: they refuse what the real ones refuse and record what they were asked. Tests set their fields.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any

from mlx_backend.checkpoints import repo_id
from mlx_backend.entries import Entry, Source
from mlx_backend.errors import BadRequest, DownloadFailed
from mlx_backend.facts import Config, Facts, Kind, Quantisation
from mlx_backend.fit import Fit, Verdict
from mlx_backend.hub import Found, Recommended, Sort
from mlx_backend.jobs import Job, JobState
from ui.stock import Stock

GB = 10**9
VISION = Facts(Kind.VISION, "qwen3_vl", known=True, quantisation=Quantisation(4, 64), context_length=32_768)


def entry(name: str, **changes: Any) -> Entry:
    """A complete checkpoint of 4 billion parameters in the cache."""
    values: dict[str, Any] = {
        "path": f"/models/{name}", "source": Source.CACHE, "facts": VISION, "parameters": 4 * GB, "size": 29 * GB // 10,
        "weights": 28 * GB // 10, "licence": "apache-2.0", "revision": "1" * 40}
    return Entry(name, **{**values, **changes})


@dataclass
class FakeShelf:
    """A list."""

    entries: list[Entry] = field(default_factory=list[Entry])
    looks: int = 0

    def list(self) -> tuple[Entry, ...]:
        self.looks += 1
        return tuple(self.entries)

    def delete(self, entry: Entry, in_use: Iterable[str] = ()) -> int:
        if {entry.name, entry.path} & set(in_use):
            raise BadRequest(f"{entry.name} is in use. Switch to another model, or stop its download, and try again.")
        self.entries.remove(entry)
        return entry.size


@dataclass
class FakeHub:
    """Finds what has the text in its name; `trouble` is what keeps it from that."""

    found: list[Found] = field(default_factory=list[Found])
    lines: tuple[Recommended, ...] = ()
    trouble: str = ""
    commit: str = "1" * 40
    asked: list[Any] = field(default_factory=list[Any])

    @property
    def reason(self) -> str:
        return self.trouble

    def _ask(self, *question: Any) -> None:
        self.asked.append(question)
        if self.trouble:
            raise DownloadFailed(self.trouble)

    def search(self, text: str = "", sort: Sort = Sort.DOWNLOADS, limit: int = 30) -> tuple[Found, ...]:
        self._ask(text, sort)
        return tuple(line for line in self.found if text.lower() in line.repo.lower())[:limit]

    def newest(self, repo: str) -> str:
        self._ask(repo)
        return self.commit

    def recommended(self, memory: int = 0) -> tuple[Recommended, ...]:
        return self.lines

    def check_recommended(self, lines: Iterable[Recommended]) -> tuple[Recommended, ...]:
        self._ask("weights")
        return tuple(replace(line, weights=3 * GB) for line in lines)


@dataclass
class FakeDownloads:
    """Moves only when a test says so, by `set`."""

    found: dict[str, Job] = field(default_factory=dict[str, Job])

    def set(self, repo: str, **changes: Any) -> None:
        self.found[repo] = replace(self.found.get(repo) or Job(repo, "main", JobState.QUEUED), **changes)

    def start(self, repo: str, revision: str = "main") -> Job:
        self.set(repo_id(repo), state=JobState.QUEUED)
        return self.found[repo]

    def pause(self, repo: str) -> None:
        if repo in self.found:
            self.set(repo, state=JobState.PAUSED, speed=0.0, seconds_left=None)

    def resume(self, repo: str) -> None:
        if repo in self.found:
            self.set(repo, state=JobState.QUEUED, message="")

    def cancel(self, repo: str) -> None:
        self.found.pop(repo, None)

    def jobs(self) -> tuple[Job, ...]:
        return tuple(self.found.values())


@dataclass
class FakeTokens:
    """A keychain that takes what is long enough."""

    kept: str = ""

    def keep(self, token: str) -> None:
        if len(token) < 8:
            raise BadRequest("This is no access token. Copy it whole from your account's settings on the hub.")
        self.kept = token

    def forget(self) -> None:
        self.kept = ""

    def source(self) -> str:
        return "keychain" if self.kept else ""


def judge(config: Config, weights: int, parameters: int = 0) -> Fit:
    """On a computer with 16 GB."""
    needed = weights + GB
    verdict = Verdict.FITS if needed < 14 * GB else Verdict.TIGHT if needed < 16 * GB else Verdict.WILL_NOT
    return Fit(verdict, weights, GB // 2, GB // 4, GB // 4, 16 * GB)


def fake_stock(*entries: Entry, **parts: Any) -> Stock:
    """A stock with these checkpoints; `parts` take the place of its fakes."""
    whole: dict[str, Any] = {"shelf": FakeShelf(list(entries)), "hub": FakeHub(), "fetching": FakeDownloads(),
                             "tokens": FakeTokens(), "judge": judge, "memory": 16 * GB, "fresh": 0.0}
    return Stock(**{**whole, **parts})
