"""followup: time to the first token of a second question about the same pictures against that of the first.

ratio = second / first, with pictures of 1,000 tokens or more in all. The text of the second answer is compared with
that of a fresh backend that never saw the first.
"""

from __future__ import annotations

from pathlib import Path

from benchmarks.measure import DETAILED, arguments, checkpoint, picture, report, summary
from mlx_backend import Backend, ChatRequest, Picture, Settings, Turn

TOKENS = 1000


def conversation(number: int, pictures: int) -> tuple[Turn, Turn]:
    """A first question with pictures, and a second one without."""
    shown = [Picture(picture(number * 50 + i)) for i in range(pictures)]
    return Turn.user(*shown, "What is in these pictures?"), Turn.user("And what is in the first of them?")


def ask(backend: Backend, turns: tuple[Turn, ...]) -> tuple[str, float, int]:
    """Text, time to first token, tokens taken from the cache."""
    reply = backend.chat(ChatRequest(turns, Settings(max_tokens=32, temperature=0)))
    for _ in reply:
        pass
    return reply.text, reply.stats.time_to_first_token, reply.stats.cached_tokens


def measure(folder: Path, rounds: int, pictures: int) -> dict[str, list[float]]:
    """First and second times, and how many second texts equal a cold run's."""
    found: dict[str, list[float]] = {"first (s)": [], "second (s)": [], "cached tokens": [], "equal texts": []}
    histories: list[tuple[tuple[Turn, ...], str]] = []
    with Backend() as backend:
        backend.load(folder).result()
        for number in range(rounds + 1):
            first, second = conversation(number, pictures)
            text, before, _ = ask(backend, (first,))
            turns = (first, Turn.assistant(text), second)
            answer, after, cached = ask(backend, turns)
            if number:
                found["first (s)"].append(before)
                found["second (s)"].append(after)
                found["cached tokens"].append(cached)
                histories.append((turns, answer))
    with Backend() as cold:
        cold.load(folder).result()
        found["equal texts"] = [float(ask(cold, turns)[0] == answer) for turns, answer in histories]
    return found


def main() -> None:
    """Measure and print."""
    options = arguments(__doc__ or "")
    folder = checkpoint(options, DETAILED)
    from benchmarks import models  # not before: it imports MLX

    pictures = -(-TOKENS // models.picture_tokens(folder))
    found = measure(folder, options.rounds, pictures)
    parts = {name: summary(values) for name, values in found.items()}
    ratio = parts["second (s)"]["median"] / parts["first (s)"]["median"]
    report(options, "followup", ratio, {"pictures": pictures, **parts})


if __name__ == "__main__":
    main()
