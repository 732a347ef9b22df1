"""swap: memory and time of a switch between two checkpoints against a bare load of the same one.

ratio = peak memory during the switch over that of the larger model. Both checkpoints have the same size, so a switch
that held both at once would show a ratio of two. Times are of the load alone and up to the first token of a question
that follows; a switch also frees the old model, which a bare load has not to do. Processor time tells on a machine that
does other work; in it is the last of the reply that was running.
"""

from __future__ import annotations

import shutil
import time
from pathlib import Path
from typing import Any

from benchmarks.measure import Figures, alternate, arguments, checkpoint, report, summary
from mlx_backend import Backend, ChatRequest, Settings, Turn, When

_QUESTION = "Say something."


def bare_load(folder: Path) -> Figures:
    """mlx-vlm's own load, in this thread."""
    import mlx.core as mx
    from mlx_vlm.generate import stream_generate
    from mlx_vlm.prompt_utils import apply_chat_template
    from mlx_vlm.utils import load

    mx.clear_cache()
    mx.reset_peak_memory()
    before, spent, started = mx.get_active_memory(), time.process_time(), time.perf_counter()
    model, processor = load(str(folder), trust_remote_code=False)
    seconds, spent = time.perf_counter() - started, time.process_time() - spent
    peak = mx.get_peak_memory() - before
    prompt: Any = apply_chat_template(processor, model.config, _QUESTION)
    next(stream_generate(model, processor, prompt, max_tokens=1))
    found = {"seconds": seconds, "processor seconds": spent,
             "seconds to the first token": time.perf_counter() - started, "peak (B)": peak}
    del model
    return found


def switch(backend: Backend, folder: Path) -> Figures:
    """A switch, with a reply running."""
    import mlx.core as mx

    reply = backend.chat(ChatRequest((Turn.user("Say something long."),), Settings(max_tokens=4096, temperature=0)))
    while not reply.stats.generated_tokens:
        time.sleep(0.001)
    mx.reset_peak_memory()
    spent, started = time.process_time(), time.perf_counter()
    backend.load(folder, When.NOW).result()
    seconds, spent, peak = time.perf_counter() - started, time.process_time() - spent, mx.get_peak_memory()
    reply = backend.chat(ChatRequest((Turn.user(_QUESTION),), Settings(max_tokens=1, temperature=0)))
    reply.wait(600)
    return {"seconds": seconds, "processor seconds": spent,
            "seconds to the first token": time.perf_counter() - started, "peak (B)": peak}


def main() -> None:
    """Measure and print."""
    options = arguments(__doc__ or "")
    first = checkpoint(options)
    second = first.with_name(first.name + "-other")
    if not second.exists():
        shutil.copytree(first, second)
    with Backend() as backend:
        backend.load(second).result()
        found = alternate({"bare": lambda _: bare_load(first), "switch": lambda n: switch(
            backend, (first, second)[n % 2])}, options.rounds)
    parts = {side: {name: summary(values) for name, values in figures.items()} for side, figures in found.items()}
    ratios = {name: parts["switch"][name]["median"] / parts["bare"][name]["median"] for name in parts["bare"]}
    report(options, "swap", ratios["peak (B)"], {"ratios": ratios, **parts})



if __name__ == "__main__":
    main()
