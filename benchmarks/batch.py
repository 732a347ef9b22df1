"""batch: total tokens/s of several users at once against one user alone, each with a picture of their own.

ratio = total at four at once over one alone. Every text is compared with the text of the same request alone. In
float32 on a CPU they must be equal; in bf16 on a GPU a larger batch rounds differently, so texts may differ there.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

from benchmarks.measure import Figures, arguments, checkpoint, picture, report, summary, tokens_of
from mlx_backend import Backend, ChatRequest, Picture, Reply, Settings, Turn

WIDTHS = (1, 2, 4, 8, 16)


def requests(count: int, tokens: int, salt: int) -> list[ChatRequest]:
    """Requests of different lengths about different pictures; another salt gives other pictures."""
    return [
        ChatRequest(
            (Turn.user(Picture(picture(salt * 100 + i)), "Tell me about this picture. " * (1 + i % 4)),),
            Settings(max_tokens=tokens, temperature=0),
        )
        for i in range(count)
    ]


def together(backend: Backend, asked: Sequence[ChatRequest]) -> tuple[Figures, list[str]]:
    """Send all at once; tokens/s in the time in which all of them decode, and over everything.

    Rows are let in one after the other, so what each one gets by itself is not what the batch gives.
    """
    started = time.perf_counter()
    replies = [backend.chat(request) for request in asked]
    begin = _when(lambda: all(reply.stats.generated_tokens for reply in replies))
    before = _tokens(replies)
    end = _when(lambda: any(reply.finish for reply in replies))
    after = _tokens(replies)
    for reply in replies:
        reply.wait(3600)
    seconds = time.perf_counter() - started
    return {
        "tokens/s": (after - before) / (end - begin),
        "tokens/s with reading": _tokens(replies) / seconds,
        "all reading done (s)": begin - started,
    }, [reply.text for reply in replies]


def _when(holds: Callable[[], bool]) -> float:
    while not holds():
        time.sleep(0.001)
    return time.perf_counter()


def _tokens(replies: Sequence[Reply]) -> int:
    return sum(reply.stats.generated_tokens for reply in replies)


def main() -> None:
    """Measure and print."""
    options = arguments(__doc__ or "", ("--tokens", {"type": int, "help": "of each answer (by device)"}),
                        ("--widths", {"type": int, "nargs": "*", "default": list(WIDTHS)}))
    folder = checkpoint(options)
    parts: dict[str, object] = {}
    totals: dict[int, float] = {}
    with Backend(max_batch=max(options.widths)) as backend:
        backend.load(folder).result()
        for width in options.widths:
            figures, wrong = _measure(backend, width, tokens_of(options), options.rounds)
            totals[width] = figures["tokens/s"]["median"]
            parts[f"{width} at once"] = {**figures, "texts that differ from alone": wrong}
    ratio = totals.get(4, totals[max(totals)]) / totals[min(totals)]
    report(options, "batch", ratio, {"times one": {n: t / totals[min(totals)] for n, t in totals.items()}, **parts})


def _measure(backend: Backend, width: int, tokens: int, rounds: int) -> tuple[dict[str, Figures], int]:
    found: dict[str, list[float]] = {}
    wrong = 0
    for number in range(rounds + 1):
        asked = requests(width, tokens, width * 1000 + number)
        figures, texts = together(backend, asked)
        if number == 0:  # the round that warms up also says whether company changes a text
            alone = [together(backend, [request])[1][0] for request in asked]
            wrong = sum(text != lone for text, lone in zip(texts, alone, strict=True))
            continue
        for name, value in figures.items():
            found.setdefault(name, []).append(value)
    return {name: summary(values) for name, values in found.items()}, wrong


if __name__ == "__main__":
    main()
