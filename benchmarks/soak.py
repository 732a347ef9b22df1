"""soak: many minutes of everything at once, on three tiny checkpoints; what is looked for is what goes wrong slowly.

Eight clients ask about random pictures, go on with old chats, stop, hang up, send what cannot be answered, and switch
the model. Every text is compared with the one that the same question got alone. ratio = wrong texts, wrong ends, hangs
and what is left over, of all requests: wanted is 0. Memory is flat where the slope is within what it scatters.
"""

from __future__ import annotations

import gc
import os
import random
import statistics
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import wait
from dataclasses import dataclass, field, replace
from pathlib import Path

import psutil

from benchmarks.measure import arguments, in_use, load, picture, prefer_openblas, report
from mlx_backend import Backend, ChatRequest, Finish, LoupeError, Picture, Reply, Settings, Turn, When, memory

FAMILIES = ("qwen2_vl", "qwen3_vl", "smolvlm")
_KNOWN = 24  # conversations whose texts are known
_PATIENCE = 180.0  # seconds after which a reply hangs
_EVERY = 2.0  # seconds between two looks at the memory
_SETTLED = 0.25  # of the time, in which caches fill: not part of the slope


def conversation(number: int) -> ChatRequest:
    """One of those whose texts are known: up to three pictures and turns, greedy or with a seed."""
    draw = random.Random(number)
    shown = [Picture(picture(1000 + draw.randrange(12), draw.choice((48, 64, 112)))) for _ in range(draw.randrange(4))]
    turns = [Turn.user(*shown, f"Question {number}. " + "What is it? " * draw.randrange(1, 12))]
    for turn in range(draw.randrange(3)):
        turns += [Turn.assistant(f"Answer {turn}."), Turn.user(f"And number {draw.randrange(9)}?")]
    settings = Settings(max_tokens=draw.randrange(8, 64), temperature=0.0)
    if draw.random() < 0.4:
        settings = replace(settings, temperature=1.3, seed=number, top_p=0.9)
    return ChatRequest(tuple(turns), settings)


@dataclass
class Soak:
    """What all clients share."""

    backend: Backend
    folders: Sequence[Path]
    asked: Sequence[ChatRequest]
    known: Sequence[set[str]]  # the texts of each, one for each checkpoint
    until: float
    counts: Counter[str] = field(default_factory=Counter[str])
    wrong: list[str] = field(default_factory=list[str])
    lock: threading.Lock = field(default_factory=threading.Lock)

    def count(self, what: str) -> None:
        with self.lock:
            self.counts[what] += 1

    def blame(self, what: str) -> None:
        with self.lock:
            self.wrong.append(what)

    # -- what a client does ------------------------------------------------------------------------------------------

    def client(self, number: int) -> None:
        draw = random.Random(number)
        acts = {self._whole: 10, self._stopped: 4, self._hung_up: 4, self._unread: 2, self._bad: 3, self._switched: 0.4}
        while time.monotonic() < self.until:
            act = draw.choices(list(acts), list(acts.values()))[0]
            try:
                act(draw)
            except LoupeError as error:
                self.blame(f"{act.__name__}: {error}")
            if draw.random() < 0.1:
                time.sleep(draw.random())

    def _begin(self, draw: random.Random) -> tuple[int, Reply]:
        number = draw.randrange(len(self.asked))
        request = self.asked[number]
        self.count("requests")
        return number, self.backend.chat(ChatRequest(request.turns, request.settings, asker=str(draw.randrange(8))))

    def _whole(self, draw: random.Random) -> None:
        number, reply = self._begin(draw)
        read = "".join(delta.text for delta in reply)
        self._check(number, reply, (Finish.FINISHED, Finish.LENGTH, Finish.MODEL_CHANGED))
        if read != reply.text:
            self.blame(f"a reader got {read!r} of {reply.text!r}")

    def _stopped(self, draw: random.Random) -> None:
        number, reply = self._begin(draw)
        enough, deadline = draw.randrange(12), time.monotonic() + _PATIENCE
        while reply.finish is None and reply.stats.generated_tokens < enough and time.monotonic() < deadline:
            time.sleep(0.002)
        reply.cancel(Finish.STOPPED)
        self._check(number, reply, tuple(Finish))

    def _hung_up(self, draw: random.Random) -> None:
        """Reads a little and leaves, at any stage."""
        number, reply = self._begin(draw)
        if draw.random() < 0.5:
            next(iter(reply), None)
        time.sleep(draw.choice((0, 0.01, 0.1)))
        reply.cancel()
        self._check(number, reply, tuple(Finish))

    def _unread(self, draw: random.Random) -> None:
        number, reply = self._begin(draw)
        self._check(number, reply, (Finish.FINISHED, Finish.LENGTH, Finish.MODEL_CHANGED))

    def _bad(self, draw: random.Random) -> None:
        """What cannot be answered is told so, and nothing else."""
        damaged = Picture(picture(1)[: draw.randrange(120)], "damaged.png")
        parts = draw.choice([(damaged, "What is it?"), ("",), ("long " * 4000,), (Picture(b"<html>", "page.jpg"), "?")])
        self.count("bad requests")
        try:
            reply = self.backend.chat(ChatRequest((Turn.user(*parts),), Settings(max_tokens=8)))
        except LoupeError:
            return
        self._wait(reply)
        if reply.finish not in (Finish.FAILED, Finish.MODEL_CHANGED) or reply.text:
            self.blame(f"a bad request ended with {reply.finish} and {reply.text!r}")

    def _switched(self, draw: random.Random) -> None:
        self.count("switches")
        load = self.backend.load(draw.choice(self.folders), draw.choice((When.NOW, When.AFTER)))
        if not wait([load], _PATIENCE).done:
            self.blame("a switch hangs")

    # -- what must hold ----------------------------------------------------------------------------------------------

    def _wait(self, reply: Reply) -> None:
        if not reply.wait(_PATIENCE):
            self.blame(f"hangs at {reply.progress}")
            reply.cancel()

    def _check(self, number: int, reply: Reply, ends: tuple[Finish, ...]) -> None:
        self._wait(reply)
        self.count(str(reply.finish))
        whole = reply.finish in (Finish.FINISHED, Finish.LENGTH)
        right = reply.text in self.known[number] if whole else any(
            text.startswith(reply.text) for text in self.known[number])
        if not right:
            self.blame(f"wrong text for question {number}, which ended as {reply.finish}: {reply.text!r}")
        if reply.finish is Finish.FAILED or reply.finish not in ends:
            self.blame(f"question {number} ended as {reply.finish}: {reply.error}")


def alone(folder: Path, asked: Sequence[ChatRequest]) -> list[str]:
    """The texts that one checkpoint gives when nothing else is asked."""
    texts: list[str] = []
    with Backend() as backend:
        backend.load(folder).result()
        for request in asked:
            reply = backend.chat(request)
            reply.wait(_PATIENCE)
            texts.append(reply.text)
    return texts


def slope(times: Sequence[float], values: Sequence[float]) -> tuple[float, float]:
    """Growth a minute, and twice its standard error, from the later part of a run.

    Neighbours are alike, so blocks of the run are taken for its measurements.
    """
    begin = times[0] + _SETTLED * (times[-1] - times[0])
    late = [(t / 60, v) for t, v in zip(times, values, strict=True) if t >= begin]
    size = max(1, len(late) // 12)
    blocks = [late[n : n + size] for n in range(0, len(late) - size + 1, size)]
    points = [(statistics.fmean(t for t, _ in b), statistics.fmean(v for _, v in b)) for b in blocks]
    if len(points) < 4:
        return 0.0, float("inf")
    line = statistics.linear_regression(*zip(*points, strict=True))
    rest = [v - line.slope * t - line.intercept for t, v in points]
    spread = sum((t - statistics.fmean(p for p, _ in points)) ** 2 for t, _ in points)
    return line.slope, 2 * (sum(r * r for r in rest) / (len(points) - 2) / spread) ** 0.5


def watch(soak: Soak) -> dict[str, list[float]]:
    """Look at the memory until the time is over."""
    import mlx.core as mx

    seen: dict[str, list[float]] = {"time (s)": [], "resident (MB)": [], "in use (MB)": [], "mlx (MB)": [],
                                    "threads": []}
    process = psutil.Process()
    while time.monotonic() < soak.until:
        seen["time (s)"].append(time.monotonic())
        seen["resident (MB)"].append(process.memory_info().rss / 1e6)
        seen["in use (MB)"].append(in_use())
        seen["mlx (MB)"].append(mx.get_active_memory() / 1e6)
        seen["threads"].append(threading.active_count())
        time.sleep(_EVERY)
    return seen


def left_over(act: Callable[[], None], temporary: Path) -> list[str]:
    """What is left after `act` of threads, open files and temporary ones."""
    threads, files = set(threading.enumerate()), set(temporary.rglob("*"))
    opened = psutil.Process().num_fds() if os.name == "posix" else 0
    act()
    gc.collect()
    deadline = time.monotonic() + 30
    while set(threading.enumerate()) - threads and time.monotonic() < deadline:
        time.sleep(0.1)
    left = [f"thread {thread.name}" for thread in set(threading.enumerate()) - threads]
    left += [f"file {file.name}" for file in set(temporary.rglob("*")) - files]
    more = (psutil.Process().num_fds() if os.name == "posix" else 0) - opened
    return left + ([f"{more} open files"] if more > 0 else [])


def run(folders: Sequence[Path], known: Sequence[set[str]], minutes: float, clients: int
        ) -> tuple[Soak, dict[str, list[float]]]:
    """All of it, on a backend of its own."""
    with Backend(max_batch=4) as backend:
        backend.load(folders[0]).result()
        asked = [conversation(number) for number in range(len(known))]
        soak = Soak(backend, folders, asked, known, time.monotonic() + 60 * minutes)
        threads = [threading.Thread(target=soak.client, args=(n,), name=f"client {n}") for n in range(clients)]
        for thread in threads:
            thread.start()
        seen = watch(soak)
        for thread in threads:
            thread.join(2 * _PATIENCE)
            if thread.is_alive():
                soak.blame(f"{thread.name} hangs")
    return soak, seen


def main() -> None:
    """Soak and print."""
    options = arguments(__doc__ or "", ("--minutes", {"type": float, "default": 30.0}),
                        ("--clients", {"type": int, "default": 8}))
    prefer_openblas()
    memory.keep_together()  # as the app does
    began = load()
    from tests import tiny

    with tempfile.TemporaryDirectory() as place:
        tempfile.tempdir = place  # so that files which others leave are seen
        folders = [tiny.build(family, Path(place, "checkpoints", family), seed=3) for family in FAMILIES]
        asked = [conversation(number) for number in range(_KNOWN)]
        known = [set(texts) for texts in zip(*(alone(folder, asked) for folder in folders), strict=True)]
        done: list[tuple[Soak, dict[str, list[float]]]] = []
        left = left_over(lambda: done.append(run(folders, known, options.minutes, options.clients)), Path(place))
    ((soak, seen),) = done
    grown = {name: slope(seen["time (s)"], seen[name]) for name in seen if name != "time (s)"}
    flat = all(rise <= noise for rise, noise in (grown["resident (MB)"], grown["mlx (MB)"]))
    faults, resident = [*soak.wrong, *left], seen["resident (MB)"]
    report(options, "soak", len(faults) / soak.counts["requests"], {
        "minutes": options.minutes, "load of the machine at the beginning": began, **soak.counts,
        "faults": len(faults), "first faults": faults[:10],
        "memory is flat": flat, **{f"{name} a minute, and noise": pair for name, pair in grown.items()},
        "resident (MB), along the way": [round(value) for value in resident[:: max(1, len(resident) // 10)]],
    })


if __name__ == "__main__":
    main()
