"""`python app.py models list | search | info | fetch | delete`: the model picker for a terminal.

Prints for people, or with --json one object for programs; progress bars go to stderr. Returns an exit status.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from mlx_backend import memory
from mlx_backend.entries import Entry
from mlx_backend.errors import LoupeError
from mlx_backend.facts import Facts, Kind
from mlx_backend.fetching import Fetching
from mlx_backend.fit import Fit, Verdict, estimate
from mlx_backend.hub import Hub, Sort
from mlx_backend.jobs import Job, JobState
from mlx_backend.shelf import Shelf

_TICK = 0.2  # seconds between two looks at a download


def main(argv: Sequence[str]) -> int:
    """Run one command; `argv` is what follows `models`."""
    options = _read_options(argv)
    if options.offline:
        os.environ["HF_HUB_OFFLINE"] = "1"
    try:
        return options.run(options)
    except LoupeError as error:
        _print(options, {"error": str(error)}, [])
        sys.stderr.write(f"loupe: {error}\n")
        return 1
    except KeyboardInterrupt:
        sys.stderr.write("\nloupe: stopped. What has arrived is kept; the same command goes on.\n")
        return 130


def _read_options(argv: Sequence[str]) -> argparse.Namespace:
    shared = argparse.ArgumentParser(add_help=False)
    shared.add_argument("--json", action="store_true", help="print one JSON object and nothing else")
    shared.add_argument("--offline", action="store_true", help="ask the hub nothing")
    shared.add_argument("--models-dir", type=Path, action="append", default=[], metavar="FOLDER",
                        help="folder with checkpoints; may be given several times")
    parser = argparse.ArgumentParser(prog="loupe models", description="Models that are here, and that could be.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    def add(name: str, run: Callable[[argparse.Namespace], int], about: str) -> argparse.ArgumentParser:
        command = commands.add_parser(name, help=about, description=about, parents=[shared])
        command.set_defaults(run=run)
        return command

    add("list", _list, "models on this computer")
    search = add("search", _search, "models on the hub that see pictures")
    search.add_argument("text", nargs="*", help="part of the name; without it the most popular ones")
    search.add_argument("--sort", type=Sort, choices=list(Sort), default=Sort.DOWNLOADS, help="default: %(default)s")
    search.add_argument("--limit", type=int, default=20, help="default: %(default)s")
    info = add("info", _info, "what fetching a repo would mean")
    fetch = add("fetch", _fetch, "fetch a repo, or go on with it")
    for command in (info, fetch):
        command.add_argument("repo", help="owner/name, owner/name@revision, or its address")
        command.add_argument("--revision", default="main", help="commit or branch (default: %(default)s)")
    delete = add("delete", _delete, "remove a model from the disk")
    delete.add_argument("repo", help="name or folder, as list prints it")
    return parser.parse_args(argv)


# -- commands ---------------------------------------------------------------------------------------------------------


def _list(options: argparse.Namespace) -> int:
    for folder in options.models_dir:
        if not folder.expanduser().is_dir():
            sys.stderr.write(f"loupe: There is no folder {folder}.\n")
    entries = Shelf(options.models_dir).list()
    rows = [(entry.name, _describe(entry.facts, entry.parameters), _size(entry.size), _verdict(_fit_of(entry)),
             entry.refusal or "; ".join(entry.missing[:2])) for entry in entries]
    _print(options, {"models": [_plain(entry) | {"fit": _plain(_fit_of(entry))} for entry in entries]}, rows)
    return 0


def _search(options: argparse.Namespace) -> int:
    found = Hub(offline=options.offline).search(" ".join(options.text), options.sort, options.limit)
    rows = [(one.repo, _describe(one.facts, one.parameters), _size(one.weights), f"{one.downloads:,} downloads",
             "gated" if one.gated else "") for one in found]
    _print(options, {"found": [_plain(one) for one in found]}, rows)
    if not found:
        sys.stderr.write("loupe: No model was found. Try fewer or other words.\n")
    return 0


def _info(options: argparse.Namespace) -> int:
    plan = Hub(offline=options.offline).info(options.repo, options.revision)
    fit = estimate(plan.config, plan.weights, memory.room(0, 0), parameters=plan.parameters)
    rows = [("repo", plan.repo), ("commit", plan.revision), ("model", _describe(plan.facts, plan.parameters)),
            ("licence", plan.licence or "not said"), ("size", f"{_size(plan.size)}, {_size(plan.missing)} to fetch"),
            ("disk", f"{_size(plan.free)} free" + ("" if plan.fits_on_disk else ": not enough")),
            ("memory", f"{_size(fit.needed)} of {_size(fit.room)}: {_verdict(fit)}"), ("", plan.refusal)]
    more = {"size": plan.size, "missing": plan.missing, "fits_on_disk": plan.fits_on_disk, "fit": _plain(fit)}
    _print(options, _plain(plan) | more, [row for row in rows if row[1]])
    return 1 if plan.refusal else 0


def _fetch(options: argparse.Namespace) -> int:
    fetching, told = Fetching(), threading.Event()
    # An exception that Ctrl-C raises is lost where an import swallows it.
    before = signal.signal(signal.SIGINT, lambda *_: told.set())
    try:
        repo = fetching.start(options.repo, options.revision).repo
        job = _follow(fetching, repo, options, told)
    finally:
        fetching.close()
        signal.signal(signal.SIGINT, before)
    _print(options, _plain(job), [(job.path,)] if job.path else [])
    if job.state is not JobState.DONE:
        sys.stderr.write(f"loupe: {job.message}\n")
    return 0 if job.state is JobState.DONE else 1


def _follow(fetching: Fetching, repo: str, options: argparse.Namespace, told: threading.Event) -> Job:
    """Draw a bar until the download has ended. Raises KeyboardInterrupt once it was `told` to stop."""
    from huggingface_hub.utils import tqdm  # tqdm, without a bar where its environment says so

    bar = tqdm(unit="B", unit_scale=True, desc=repo, disable=options.json or None, file=sys.stderr)
    try:
        while (job := fetching.find(repo)) is not None:
            bar.total = job.total or None
            bar.set_postfix_str(job.message, refresh=False)
            bar.update(job.done - bar.n)
            bar.refresh()
            if job.state not in (JobState.QUEUED, JobState.RUNNING):
                return job
            if told.wait(_TICK):
                raise KeyboardInterrupt
    finally:
        bar.close()
    raise LoupeError(f"{repo} was stopped.")


def _delete(options: argparse.Namespace) -> int:
    shelf = Shelf(options.models_dir)
    entry = shelf.find(options.repo)
    if entry is None:
        raise LoupeError(f"There is no model {options.repo} here. `models list` prints those that are.")
    freed = shelf.delete(entry)
    _print(options, {"deleted": entry.name, "freed": freed}, [(f"{entry.name}: {_size(freed)} are free again",)])
    return 0


# -- words ------------------------------------------------------------------------------------------------------------


def _fit_of(entry: Entry) -> Fit:
    return estimate(entry.config, entry.weights, memory.room(0, 0), parameters=entry.parameters)


def _describe(facts: Facts, parameters: int) -> str:
    words = ["" if facts.kind is Kind.UNKNOWN else facts.kind.value, facts.architecture]
    millions = f"{parameters / 1e6:.0f}M" if parameters >= 1e6 else ""
    words.append(f"{parameters / 1e9:.1f}B" if parameters >= 1e9 else millions)
    words.append(f"{facts.quantisation.bits}-bit" if facts.quantisation else "")
    return " ".join(word for word in words if word)


def _verdict(fit: Fit) -> str:
    return {Verdict.WILL_NOT: "will not fit", Verdict.UNKNOWN: ""}.get(fit.verdict, fit.verdict.value)


def _size(size: int) -> str:
    return f"{size / 1e9:.1f} GB" if size >= 1e9 else f"{size / 1e6:.0f} MB"


def _plain(value: Any) -> dict[str, Any]:
    return {key: item for key, item in asdict(value).items() if key != "config"}


def _print(options: argparse.Namespace, found: dict[str, Any], rows: Iterable[Sequence[str]]) -> None:
    if options.json:
        sys.stdout.write(json.dumps(found) + "\n")
        return
    rows = [list(row) for row in rows]
    widths = [max(map(len, column)) for column in zip(*rows, strict=False)]
    for row in rows:
        line = "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=False))
        sys.stdout.write(line.rstrip() + "\n")
