"""gap: the longest pause in a running reply while a long prompt and four large pictures come in.

ratio = that pause over the cost of one prefill chunk, which is what a running reply may have to wait for.
"""

from __future__ import annotations

import itertools
import statistics
import threading
import time
from pathlib import Path

from benchmarks.measure import arguments, checkpoint, picture, report
from mlx_backend import Backend, ChatRequest, Picture, Settings, Turn, memory
from mlx_backend.fit import chunk

LONG = 30_000  # tokens of the disturbing prompt


def pauses(backend: Backend, disturb: ChatRequest | None, tokens: int) -> list[float]:
    """Seconds between the tokens of a reply, while another request comes in after its tenth."""
    reply = backend.chat(ChatRequest((Turn.user("Say something long."),), Settings(max_tokens=tokens, temperature=0)))
    times: list[float] = []
    other = None
    seen = 0
    while reply.finish is None:
        count = reply.stats.generated_tokens
        if count > seen:
            times.append(time.perf_counter())
            seen = count
            if disturb is not None and other is None and count >= 10:
                other = backend.chat(disturb)
        time.sleep(0.0005)
        if other is not None and other.stats.generated_tokens:
            reply.cancel()
    if other is not None:
        other.cancel()
    return [after - before for before, after in itertools.pairwise(times)]


def chunk_cost(backend: Backend, words: int) -> float:
    """Seconds per prefill chunk of a long prompt that is alone."""
    reply = backend.chat(ChatRequest((Turn.user(_text(words)),), Settings(max_tokens=1, temperature=0)))
    reply.wait(3600)
    chunks = -(-reply.stats.prompt_tokens // chunk(memory.on_gpu()))
    return (reply.stats.time_to_first_token - reply.stats.preparation_time) / chunks


def _text(tokens: int) -> str:
    salt = str(threading.get_ident())
    return (salt + " abcdefghi" * (tokens // 10))[:tokens]  # the built tokenizer has one token a byte


def measure(folder: Path, long: int) -> tuple[float, dict[str, object]]:
    """The ratio and its parts."""
    with Backend() as backend:
        backend.load(folder).result()
        pauses(backend, None, 32)
        calm = pauses(backend, None, 64)
        chunk = chunk_cost(backend, long)
        big = ChatRequest((Turn.user(_text(long)[::-1]),), Settings(max_tokens=2, temperature=0))
        during_text = pauses(backend, big, 4096)
        pictures = [Picture(picture(i, 2048)) for i in range(4)]
        many = ChatRequest((Turn.user(*pictures, "What are these?"),), Settings(max_tokens=2, temperature=0))
        during_pictures = pauses(backend, many, 4096)
    longest = max(*during_text, *during_pictures)
    return longest / chunk, {
        "median step (s)": statistics.median(calm),
        "one chunk (s)": chunk,
        "longest pause, long prompt (s)": max(during_text),
        "longest pause, four pictures (s)": max(during_pictures),
    }


def main() -> None:
    """Measure and print."""
    options = arguments(__doc__ or "", ("--long", {"type": int, "default": LONG}))
    ratio, parts = measure(checkpoint(options), options.long)
    report(options, "gap", ratio, parts)


if __name__ == "__main__":
    main()
