"""crowd: 32 browsers and 16 programs at once on one app, started as a user starts it; nobody gets what is another's.

Each client has pictures and questions that nobody else has, and each question one answer: the one that it got alone,
before anybody else came (of a random checkpoint no two are alike; `--checkpoint assets/sketch` must name the number in
the client's own picture). What the server has recorded of each is read back at the end. ratio = what went wrong, of all
requests: wanted is 0. Fair is where the longest wait of a kind of client is at most three times its median. Memory is
flat where the slope is within what it scatters; the first quarter of the time, in which caches fill, is not part of it.
"""

from __future__ import annotations

import random
import statistics
import tempfile
import threading
import time
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from benchmarks.crowd_app import App
from benchmarks.crowd_clients import TOKENS, Asker, Browser, Crowd, Program, Question, ask, drawn, numbered
from benchmarks.measure import arguments, load, report
from benchmarks.soak import slope

_EVERY = 2.0  # seconds between two looks at the memory
_WARM_UP = 0.5  # minutes
_FAIR = 3.0
_AROUND = 30.0  # seconds
_TRIES = 20  # pictures for a client of the embedded model, until it reads one alone


def prepare(app: App, count: int, folder: Path, *, marked: bool) -> list[list[Question]]:
    """Everybody's questions, with the answers that they get alone."""
    with app.owner() as owner:
        if not marked:
            everybody = [drawn(number, folder) for number in range(count)]
            for question in (question for questions in everybody for question in questions):
                question.answer = ask(owner, question)
            return everybody
        return [_read(owner, number, folder) for number in range(count)]


def _read(owner: Any, number: int, folder: Path) -> list[Question]:
    """Questions whose numbers the model reads, alone: what it cannot read says nothing about mixing up."""
    draw = random.Random(number)
    for _ in range(_TRIES):
        questions = numbered(number, folder, draw)
        for question in questions:
            question.answer = ask(owner, question)
        if all(question.mark in question.answer for question in questions):
            return questions
    raise RuntimeError(f"client {number} has no picture that the model reads")


def run(crowd: Crowd, askers: Sequence[Asker], minutes: float) -> dict[str, list[float]]:
    """All of them at once; return what was seen of the memory."""
    crowd.until = time.monotonic() + 60 * minutes
    threads = [threading.Thread(target=asker.run, name=asker.name) for asker in askers]
    for thread in threads:
        thread.start()
    seen: dict[str, list[float]] = {"time (s)": []}
    while time.monotonic() < crowd.until:
        seen["time (s)"].append(time.monotonic())
        for name, value in crowd.app.figures().items():
            seen.setdefault(name, []).append(value)
        time.sleep(_EVERY)
    for thread in threads:
        thread.join(600)
        if thread.is_alive():
            crowd.blame(f"{thread.name} hangs")
    return seen


def fairness(waits: dict[str, list[tuple[float, float]]]) -> dict[str, Any]:
    """Of each kind of client: median and longest wait, their ratio, and the largest ratio of a wait to the median of
    those that ended around the same time, which is what is left where other work stops the machine for a while."""
    figures: dict[str, Any] = {}
    for kind, all_of in sorted(waits.items()):
        middle, longest = statistics.median(one for _, one in all_of), max(one for _, one in all_of)
        beside = max(one / statistics.median(other for then, other in all_of if abs(then - ended) <= _AROUND)
                     for ended, one in all_of)
        figures[f"{kind}: median and longest wait (s), ratio, ratio to others then"] = tuple(
            round(value, 2) for value in (middle, longest, longest / middle, beside))
    return figures


def main() -> None:
    """Let them all in, and print."""
    options = arguments(__doc__ or "", ("--minutes", {"type": float, "default": 20.0}),
                        ("--browsers", {"type": int, "default": 32}), ("--programs", {"type": int, "default": 16}),
                        ("--checkpoint", {"type": Path, "help": "one that reads numbers, instead of a random one"}))
    from tests import tiny

    began = load()
    with tempfile.TemporaryDirectory() as place, ExitStack() as at_end:
        folder = Path(place)
        (folder / "pictures").mkdir()
        app = App(options.checkpoint or tiny.build("qwen3_vl", folder / "tiny", seed=3), folder)
        at_end.callback(app.kill)
        app.limit(messages=0, tokens=0, at_once=0, reply=TOKENS)
        everybody = prepare(app, options.browsers + options.programs, folder / "pictures",
                            marked=options.checkpoint is not None)
        alone = [question.answer for questions in everybody for question in questions]
        crowd = Crowd(app)
        browsers = [Browser(crowd, number, everybody[number]) for number in range(options.browsers)]
        programs = [Program(crowd, number, everybody[options.browsers + number]) for number in range(options.programs)]
        run(crowd, [*browsers, *programs], _WARM_UP)  # pools of threads and caches fill
        crowd.waits.clear()
        before = app.settled()
        seen = run(crowd, [*browsers, *programs], options.minutes)
        for browser in browsers:
            browser.check()
        for asker in [*browsers, *programs]:
            asker.close()
        crowd.wrong += app.left_over(before, most_uploads=2 * len(everybody))
        crowd.wrong += app.close()
    grown = {name: slope(seen["time (s)"], seen[name]) for name in ("resident (MB)", "mlx (MB)", "threads")}
    flat = all(rise <= noise for rise, noise in (grown["resident (MB)"], grown["mlx (MB)"]))
    resident, requests = seen["resident (MB)"], sum(crowd.counts.values())
    fair = fairness(crowd.waits)
    report(options, "crowd", len(crowd.wrong) / requests, {
        "minutes": options.minutes, "checkpoint": options.checkpoint.name if options.checkpoint else "tiny qwen3_vl",
        "load of the machine at the beginning": began,
        "answers that nobody else gets": f"{len(set(alone))} of {len(alone)}", **crowd.counts,
        "faults": len(crowd.wrong), "first faults": [fault[:200] for fault in crowd.wrong[:10]],
        "fair": all(ratio <= _FAIR for _, _, ratio, _ in fair.values()), **fair, "memory is flat": flat,
        **{f"{name} a minute, and noise": pair for name, pair in grown.items()},
        "resident (MB), along the way": [round(value) for value in resident[:: max(1, len(resident) // 10)]],
    })


if __name__ == "__main__":
    main()
