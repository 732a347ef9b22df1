"""Hub: what could be here. Search, one repo's plan, the recommended list.

Every question is asked in a child process with a deadline, since the hub client (huggingface_hub 2.4) has no time-outs
of its own. Calls wait for the answer (about a second, `DEADLINE` at most): call them where waiting is allowed. They
raise DownloadFailed with a sentence when the hub cannot be asked or does not answer, BadCheckpoint for a name that is
none.
"""

from __future__ import annotations

import json
import os
import threading
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from enum import StrEnum
from pathlib import Path
from typing import Any

from mlx_backend import checkpoints, tokens
from mlx_backend.downloads import MARGIN, start_child, to_error
from mlx_backend.errors import DownloadFailed
from mlx_backend.facts import Config, Facts, read_facts
from mlx_backend.plans import File

DEADLINE = 15.0  # seconds for one question, all retries included
_LIST = Path(__file__).parent.parent / "assets" / "recommended.json"
_TRUE = {"1", "on", "yes", "true"}  # as huggingface_hub reads HF_HUB_OFFLINE


class Sort(StrEnum):
    """Orders of a search, each from the largest or newest down."""

    DOWNLOADS = "downloads"
    LIKES = "likes"
    DATE = "date"
    SIZE = "size"  # of the hub's first answers by downloads: the hub itself cannot sort by size


@dataclass(frozen=True, slots=True)
class Found:
    """One repo that a search found."""

    repo: str
    facts: Facts
    downloads: int = 0  # last month
    likes: int = 0
    updated: str = ""  # date, ISO 8601
    weights: int = 0  # bytes of its weights; 0 when the hub does not say
    parameters: int = 0
    licence: str = ""
    gated: bool = False  # its licence must be accepted on the hub, with an account
    private: bool = False
    config: Config = field(default_factory=dict[str, object], repr=False, compare=False)  # the hub's short form


@dataclass(frozen=True, slots=True)
class Plan:
    """What fetching a repo means. Nothing was written yet."""

    repo: str
    revision: str  # the commit that would be fetched
    facts: Facts
    files: tuple[File, ...]  # only those that a loader reads
    weights: int  # bytes of its weight files
    parameters: int = 0
    licence: str = ""
    gated: bool = False
    free: int = 0  # bytes free on the disk of the cache
    refusal: str = ""  # why it would not be fetched, one sentence; "" if it would
    config: Config = field(default_factory=dict[str, object], repr=False, compare=False)

    @property
    def size(self) -> int:
        """Bytes of all files."""
        return sum(file.size for file in self.files)

    @property
    def missing(self) -> int:
        """Bytes that are still to be fetched."""
        return sum(file.size - file.here for file in self.files)

    @property
    def fits_on_disk(self) -> bool:
        return not self.missing or self.missing + MARGIN <= self.free


@dataclass(frozen=True, slots=True)
class Recommended:
    """One line of assets/recommended.json."""

    repo: str
    about: str  # one sentence
    memory: int  # bytes of memory that a computer should have for it
    weights: int = 0  # bytes; 0 when the hub was not asked


class Hub:
    """The hub, as far as it may be asked. `offline` (--offline) asks it nothing."""

    def __init__(self, *, offline: bool = False, deadline: float = DEADLINE) -> None:
        self._offline = offline
        self._deadline = deadline
        self._trouble = ""

    @property
    def reason(self) -> str:
        """Why the hub cannot be asked, one sentence; "" when it can, as far as is known."""
        if self._offline:
            return "Loupe was started offline, so the hub is not asked."
        if os.environ.get("HF_HUB_OFFLINE", "").lower() in _TRUE:
            return "HF_HUB_OFFLINE is set, so the hub is not asked."
        return self._trouble

    def search(self, text: str = "", sort: Sort = Sort.DOWNLOADS, limit: int = 30) -> tuple[Found, ...]:
        """MLX checkpoints that see, whose name has the text. An empty text finds the most popular ones."""
        words, limit = " ".join(text.split())[:200], max(1, min(limit, 100))
        answer = self._ask(ask="search", text=words, sort=str(sort), limit=limit)
        return tuple(_to_found(found) for found in answer["found"])

    def info(self, repo: str, revision: str = "main") -> Plan:
        """What fetching this repo would mean. `repo` may be a pasted address, or owner/name@revision."""
        name, pinned = checkpoints.repo_and_revision(repo)
        plan = self._ask(ask="info", repo=name, revision=pinned if revision == "main" else revision)["plan"]
        files = tuple(File(**file) for file in plan.pop("files"))
        return Plan(**plan, files=files, facts=read_facts(plan["config"]))

    def newest(self, repo: str) -> str:
        """The commit that `main` is now on the hub: another one than an entry's means that there is something newer."""
        return self._ask(ask="newest", repo=checkpoints.repo_id(repo))["commit"]

    def recommended(self, memory: int = 0) -> tuple[Recommended, ...]:
        """The short list that ships with Loupe, for a computer with so many bytes of memory (0: all). Asks nobody."""
        lines: list[dict[str, Any]] = json.loads(_LIST.read_text("utf-8"))["models"]
        found = [Recommended(line["repo"], line["about"], int(line["memory_gb"] * 1e9)) for line in lines]
        return tuple(line for line in found if not memory or line.memory <= memory)

    def check_recommended(self, lines: Iterable[Recommended]) -> tuple[Recommended, ...]:
        """The same lines with the size of their weights, without those that the hub does not have any more."""
        lines = tuple(lines)
        weights = self._ask(ask="weights", repos=[line.repo for line in lines])["weights"]
        return tuple(replace(line, weights=weights[line.repo]) for line in lines if line.repo in weights)

    def _ask(self, **question: Any) -> dict[str, Any]:
        if self._offline or (self.reason and self.reason != self._trouble):
            raise DownloadFailed(self.reason)
        self._trouble = ""
        question["token"] = tokens.read()
        with start_child("mlx_backend.questions", json.dumps(question).encode() + b"\n") as child:
            timer = threading.Timer(self._deadline, child.kill)
            timer.daemon = True
            timer.start()
            try:
                said = child.stdout.read() if child.stdout else b""
            finally:
                timer.cancel()
                child.kill()
        answer: dict[str, Any] = json.loads(said) if said.endswith(b"\n") else {
            "kind": "DownloadFailed", "error": "The hub did not answer in time. Check the connection and try again.",
            "trouble": True}
        if "error" in answer:
            self._trouble = answer["error"] if answer.get("trouble") else ""
            raise to_error(answer)
        return answer


def _to_found(found: dict[str, Any]) -> Found:
    facts = read_facts({"vision_config": {"": 0}} | found["config"])  # the search was for those that see
    return Found(**found, facts=facts)
