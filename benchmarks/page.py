"""page: what of the backend's speed arrives at a program and on the screen, and what one update of a long chat costs.

ratio = tokens/s that a browser sees over those that the backend makes meanwhile; without a browser, those that
gradio_client sees. Over those of the backend alone they say something else: a browser on the same two cores takes time
from the model. Updates are measured in a browser with
an answer that grows, in chats of 10, 100 and 400 messages with 20 pictures: the processor time of the page's thread.
"""

from __future__ import annotations

import json
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from itertools import cycle
from pathlib import Path
from typing import Any

from benchmarks.browser import Browsing, browsing
from benchmarks.measure import Figures, alternate, arguments, checkpoint, report, summary, tokens_of
from mlx_backend import Backend, ChatRequest, Reply, Settings, Turn

LENGTHS = (10, 100, 400)  # messages
PICTURES = 20
_QUESTION = "Say something long."
_PATIENCE = 300.0  # seconds
_UPDATES = 12  # of a growing answer, for each length and round
_TEXT = "Message {number}.\n\n- **a list**\n- `code`\n\n| a | b |\n|---|---|\n| 1 | 2 |"


class Watched(Backend):
    """Gives every answer the same length, and knows the newest."""

    tokens = 0
    newest: Reply

    def chat(self, request: ChatRequest) -> Reply:
        settings = Settings(max_tokens=self.tokens, temperature=0)
        self.newest = super().chat(replace(request, settings=settings))
        return self.newest


def speed(reply: Reply, seen: Sequence[tuple[float, int]]) -> Figures:
    """Tokens/s of moments (in seconds) and how many letters were there; and what the backend gave meanwhile."""
    (begin, few), (end, all_of_it) = seen[0], seen[-1]
    tokens = reply.stats.generated_tokens * (1 - few / all_of_it)
    return {"tokens/s": tokens / (end - begin), "tokens/s of the backend meanwhile": reply.stats.tokens_per_second}


def alone(backend: Watched) -> Callable[[int], Figures]:
    """The backend with nobody between."""
    def answer(_: int) -> Figures:
        reply = backend.chat(ChatRequest((Turn.user(_QUESTION),)))
        reply.wait(_PATIENCE)
        return {"tokens/s": reply.stats.tokens_per_second}
    return answer


def program(backend: Watched, url: str) -> Callable[[int], Figures]:
    """gradio_client on /chat."""
    from gradio_client import Client

    client = Client(url, verbose=False)

    def answer(_: int) -> Figures:
        job, seen = client.submit({"text": _QUESTION, "files": []}, api_name="/chat"), list[tuple[float, int]]()
        for text in job:
            if text and (not seen or len(text) > seen[-1][1]):
                seen.append((time.perf_counter(), len(text)))
        return speed(backend.newest, seen)
    return answer


def screen(backend: Watched, page: Browsing) -> Callable[[int], Figures]:
    """The page in a browser, a new chat each time."""
    def answer(_: int) -> Figures:
        seen = page.watch(_QUESTION)
        return speed(backend.newest, seen)
    return answer


@contextmanager
def measured(backend: Watched) -> Iterator[dict[str, Callable[[int], Figures]]]:
    """All sides that this machine has."""
    from tests.served import served

    with tempfile.TemporaryDirectory() as folder, served(backend, Path(folder)) as url:
        sides = {"backend": alone(backend), "gradio_client": program(backend, url)}
        with browsing(url) as page:
            yield sides | {"browser": screen(backend, page)} if page else sides


# -- one update --------------------------------------------------------------------------------------------------------

def bring_chats(url: str, folder: Path) -> tuple[dict[int, str], dict[str, str]]:
    """Put a chat of each length with its pictures into a new person's library; return their ids and the cookies."""
    from tests.served import Visitor, draw_picture

    visitor = Visitor(url)
    for number in range(0, PICTURES, 4):
        visitor.send("hello", *(draw_picture(folder / f"{number + i}.png", number + i) for i in range(4)))
        visitor.wait_answer(number // 2 + 2)
    record = visitor.http.get(f"/export/{visitor.address}.json").json()
    turns = record["conversations"][0]["turns"]
    pictures = [part for turn in turns for part in turn["parts"] if part["picture"]]
    chats = {length: _import(visitor.http, record, length, turns, pictures) for length in LENGTHS}
    return chats, dict(visitor.http.cookies)


def _import(http: Any, record: dict[str, Any], length: int, pattern: list[Any], pictures: list[Any]) -> str:
    each = -(-2 * PICTURES // length)  # pictures in a question, the first ones counted from the end
    left, turns = list(pictures), list[dict[str, Any]]()
    for number in reversed(range(length)):
        shown = [left.pop() for _ in range(min(each, len(left)))] if number % 2 == 0 else []
        turns.append({**pattern[number % 2], "id": f"n{length}-{number}",
                      "parts": [*shown, {"text": _TEXT.format(number=number)}],
                      "parent": f"n{length}-{number - 1}" if number else ""})
    chat = {**record["conversations"][0], "turns": turns[::-1], "chosen": turns[0]["id"], "id": f"long{length}"}
    body = json.dumps({**record, "conversations": [chat]})
    return http.post("/import", content=body, headers={"X-Loupe": "1"}).raise_for_status().json()["chat"]


def updates(rounds: int) -> dict[str, dict[str, list[float]]]:
    """Milliseconds of an update for each length; nothing without a browser."""
    from tests.fake_backend import FakeBackend, Script
    from tests.served import served

    words = cycle(("growing ", "answer ", "of ", "some ", "words. "))
    with tempfile.TemporaryDirectory() as place:
        backend = FakeBackend(script=lambda request: Script("Hi." if request.turns[-1].text == "hello" else "".join(
            next(words) for _ in range(3000)), 0.1))
        with served(backend, Path(place)) as url:
            chats, cookies = bring_chats(url, Path(place))
            with browsing(url, cookies) as page:
                if page is None:
                    return {}
                return alternate({f"{length} messages": _grows(page, chat) for length, chat in chats.items()}, rounds)


def _grows(page: Browsing, chat: str) -> Callable[[int], Figures]:
    return lambda _: page.cost_of_updates(chat, _UPDATES)


def main() -> None:
    """Measure and print."""
    options = arguments(__doc__ or "", ("--tokens", {"type": int, "help": "of each answer (by device)"}))
    folder = checkpoint(options)
    with Watched() as backend:
        backend.tokens = tokens_of(options)
        backend.load(folder).result()
        with measured(backend) as sides:
            found = alternate(sides, options.rounds)
    parts: dict[str, Any] = {s: {name: summary(v) for name, v in figures.items()} for s, figures in found.items()}
    own, by_itself = "tokens/s of the backend meanwhile", parts["backend"]["tokens/s"]["median"]
    seen = {side: figures["tokens/s"]["median"] for side, figures in parts.items() if own in figures}
    rates = {side: rate / parts[side][own]["median"] for side, rate in seen.items()}
    costs = {length: {name: summary(v) for name, v in figures.items()}
             for length, figures in updates(options.rounds).items()}
    few, many = f"{LENGTHS[0]} messages", f"{LENGTHS[-1]} messages"
    times = {name: costs[many][name]["median"] / costs[few][name]["median"] for name in costs.get(few, {})}
    skipped = {} if costs else {"left out": "There is no Chromium or no Playwright here, so no browser was measured."}
    over_alone = {side: rate / by_itself for side, rate in seen.items()}
    report(options, "page", rates.get("browser", rates["gradio_client"]), {
        "of the backend's tokens/s": rates, "of those alone": over_alone, f"{many} over {few}": times, **skipped,
        **parts, "updates": costs})



if __name__ == "__main__":
    main()
