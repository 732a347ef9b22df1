"""fetch: the longest pause of a running reply while a checkpoint is fetched, against the median step.

ratio = that pause over the median step of the same reply without a fetch, the median of the rounds. A round listens to
one reply for a while, then for as long again while a whole fetch begins, runs and, with luck, ends. The hub is a small
one on this computer, so it counts for as little as a fetch does: a real one would take no time of its processor.
"""

from __future__ import annotations

import itertools
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

from benchmarks.measure import arguments, checkpoint, report, summary
from mlx_backend import Backend, ChatRequest, Reply, Settings, Turn

_REPO = "owner/other"
_SERVE = """
import json, os, sys, urllib.request
from pathlib import Path
from tests import tiny
from tests.small_hub import SmallHub
folder = tiny.build("smolvlm", Path(sys.argv[2]))
(folder / "notes.jsonl").write_bytes(os.urandom(64 * 2**20))
os.nice(10)
with SmallHub() as hub:
    hub.add(sys.argv[1], folder)
    hub.pause = 0.002
    urllib.request.urlopen(f"{hub.endpoint}/api/models/{sys.argv[1]}").read()  # so that all is hashed
    print(json.dumps(hub.environment), flush=True)
    sys.stdin.read()
"""


@contextmanager
def hub(folder: Path) -> Generator[dict[str, str | None]]:
    """A hub with one repo, which it writes into this folder; yields the environment of its clients."""
    command = [sys.executable, "-c", _SERVE, _REPO, str(folder)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                          text=True) as served:
        yield json.loads(served.stdout.readline() if served.stdout else "{}")
        served.terminate()


def pauses(reply: Reply, seconds: float) -> list[float]:
    """Seconds between the tokens of a reply, for so long."""
    times: list[float] = []
    seen, until = reply.stats.generated_tokens, time.perf_counter() + seconds
    while time.perf_counter() < until and reply.finish is None:
        if reply.stats.generated_tokens > seen:
            seen = reply.stats.generated_tokens
            times.append(time.perf_counter())
        time.sleep(0.0005)
    return [after - before for before, after in itertools.pairwise(times)]


def listen(backend: Backend, seconds: float, cache: Path) -> dict[str, float]:
    """One round: pauses of one reply in median steps, alone and during a fetch into an empty cache."""
    import huggingface_hub.constants

    os.environ["HF_HOME"], huggingface_hub.constants.HF_HUB_CACHE = str(cache), str(cache / "hub")
    asked = ChatRequest((Turn.user("Say something long."),), Settings(max_tokens=8192, temperature=0))
    reply = backend.chat(asked)
    while not reply.stats.generated_tokens:
        time.sleep(0.001)
    alone = pauses(reply, seconds)
    backend.fetching.start(_REPO)
    during = pauses(reply, seconds)
    job = backend.fetching.find(_REPO)
    backend.fetching.cancel(_REPO)
    reply.cancel()
    step = statistics.median(alone)
    return {
        "median step (s)": step,
        "longest alone": max(alone) / step, "longest during": max(during) / step,
        "over three alone (%)": 100 * sum(pause > 3 * step for pause in alone) / len(alone),
        "over three during (%)": 100 * sum(pause > 3 * step for pause in during) / len(during),
        "median during": statistics.median(during) / step,
        "fetched (MB)": job.done / 1e6 if job else 0.0,
    }


def main() -> None:
    """Measure and print."""
    options = arguments(__doc__ or "", ("--seconds", {"type": float, "default": 8.0}))
    rounds: list[dict[str, float]] = []
    with tempfile.TemporaryDirectory() as place, hub(Path(place)) as environment, Backend() as backend:
        os.environ.update({name: value for name, value in environment.items() if value})
        backend.load(checkpoint(options)).result()
        for number in range(options.rounds + 1):
            with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as cache:
                found = listen(backend, options.seconds, Path(cache))
            rounds += [found] if number else []
    parts = {name: summary([found[name] for found in rounds]) for name in rounds[0]}
    report(options, "fetch", parts["longest during"]["median"], parts)


if __name__ == "__main__":
    main()
