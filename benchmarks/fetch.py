"""fetch: the longest pause of a running reply while a checkpoint is fetched, against the median step.

ratio = that pause over the median step of the same reply. The hub is a small one in a process of its own on this
computer, so both share the cores; a real hub would leave more of them to the reply.
"""

from __future__ import annotations

import itertools
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

from benchmarks.measure import arguments, checkpoint, report
from mlx_backend import Backend, ChatRequest, Reply, Settings, Turn

_SERVE = """
import json, sys, time
from pathlib import Path
from tests.small_hub import SmallHub
with SmallHub() as hub:
    hub.add("owner/other", Path(sys.argv[1]))
    hub.pause = 0.01
    print(json.dumps(hub.environment), flush=True)
    sys.stdin.read()
"""


@contextmanager
def hub(folder: Path) -> Generator[dict[str, str | None]]:
    """A hub that serves this folder as owner/other; yields the environment of its clients."""
    command = [sys.executable, "-c", _SERVE, str(folder)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as served:


        yield json.loads(served.stdout.readline() if served.stdout else "{}")
        served.terminate()


def pauses(reply: Reply, until: float) -> list[float]:
    """Seconds between the tokens of a reply, up to a moment."""
    times: list[float] = []
    seen = reply.stats.generated_tokens
    while time.perf_counter() < until and reply.finish is None:
        if reply.stats.generated_tokens > seen:
            seen = reply.stats.generated_tokens
            times.append(time.perf_counter())
        time.sleep(0.0005)
    return [after - before for before, after in itertools.pairwise(times)]


def main() -> None:
    """Measure and print."""
    options = arguments(__doc__ or "", ("--seconds", {"type": float, "default": 6.0}))
    folder = checkpoint(options)
    with tempfile.TemporaryDirectory() as cache, hub(folder) as environment, Backend() as backend:
        os.environ.update({"HF_HOME": cache, **{name: value for name, value in environment.items() if value}})
        backend.load(folder).result()
        asked = ChatRequest((Turn.user("Say something long."),), Settings(max_tokens=8192, temperature=0))
        reply = backend.chat(asked)
        while not reply.stats.generated_tokens:
            time.sleep(0.001)
        calm = pauses(reply, time.perf_counter() + options.seconds)
        backend.fetching.start("owner/other")
        fetching = pauses(reply, time.perf_counter() + options.seconds)
        states = [f"{job.state} {job.done:,} of {job.total:,} bytes" for job in backend.fetching.jobs()]
        reply.cancel()
        shutil.rmtree(cache, ignore_errors=True)
    median = statistics.median(calm)
    report(options, "fetch", max(fetching) / median, {
        "median step (s)": median, "longest pause alone (s)": max(calm),
        "longest pause during the fetch (s)": max(fetching),
        "pauses over three steps, alone and during": (sum(p > 3 * median for p in calm),
                                                      sum(p > 3 * median for p in fetching)),
        "steps": (len(calm), len(fetching)), "fetch": states,
    })


if __name__ == "__main__":
    main()
