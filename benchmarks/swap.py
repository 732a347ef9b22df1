"""swap: memory and time of a switch between two checkpoints against a bare load of the same one.

ratio = peak memory during the switch over that of the larger model. Both checkpoints have the same size, so a switch
that held both at once would show a ratio of two.
"""

from __future__ import annotations

import shutil
import time
from pathlib import Path

from benchmarks.measure import arguments, checkpoint, report, summary
from mlx_backend import Backend, ChatRequest, Settings, Turn, When


def bare_load(folder: Path) -> tuple[float, float]:
    """Seconds and peak bytes of mlx-vlm's own load, in this thread."""
    import mlx.core as mx
    from mlx_vlm.utils import load

    mx.clear_cache()
    mx.reset_peak_memory()
    before, started = mx.get_active_memory(), time.perf_counter()
    model, _ = load(str(folder), trust_remote_code=False)
    found = time.perf_counter() - started, mx.get_peak_memory() - before
    del model
    return found


def switch(backend: Backend, folder: Path) -> tuple[float, float]:
    """Seconds and peak bytes of a switch, with a reply running."""
    import mlx.core as mx

    reply = backend.chat(ChatRequest((Turn.user("Say something long."),), Settings(max_tokens=4096, temperature=0)))
    while not reply.stats.generated_tokens:
        time.sleep(0.001)
    mx.reset_peak_memory()
    started = time.perf_counter()
    backend.load(folder, When.NOW).result()
    return time.perf_counter() - started, mx.get_peak_memory()


def main() -> None:
    """Measure and print."""
    options = arguments(__doc__ or "")
    first = checkpoint(options)
    second = first.with_name(first.name + "-other")
    if not second.exists():
        shutil.copytree(first, second)
    found: dict[str, list[float]] = {"bare (s)": [], "bare peak (B)": [], "switch (s)": [], "switch peak (B)": []}
    for number in range(options.rounds + 1):
        seconds, peak = bare_load(first)
        if number:
            found["bare (s)"].append(seconds)
            found["bare peak (B)"].append(peak)
    with Backend() as backend:
        backend.load(second).result()
        for number in range(2 * options.rounds):
            seconds, peak = switch(backend, (first, second)[number % 2])
            found["switch (s)"].append(seconds)
            found["switch peak (B)"].append(peak)
    parts = {name: summary(values) for name, values in found.items()}
    ratio = parts["switch peak (B)"]["median"] / parts["bare peak (B)"]["median"]
    report(options, "swap", ratio, {"time ratio": parts["switch (s)"]["median"] / parts["bare (s)"]["median"], **parts})


if __name__ == "__main__":
    main()
