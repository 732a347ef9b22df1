"""Pictures are prepared beside the model's thread: tokens go on coming while a large photo is read."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

from mlx_backend import Picture
from tests import fixtures_pictures as make
from tests.real import ask, backend_on
from ui.strip import Strips


def test_tokens_go_on_while_a_photo_of_24_megapixels_is_prepared(checkpoint: Callable[..., Path]) -> None:
    photo = Picture(make.photo(quality=90), "photo.jpg")
    spans: list[tuple[float, float]] = []

    def prepare() -> None:
        for number in range(4):
            began = time.perf_counter()
            Strips().add("me", f"chat {number}", photo)
            spans.append((began, time.perf_counter()))
            time.sleep(0.5)  # so that there is something to compare with

    with backend_on(checkpoint("qwen2_vl", context=100_000)) as backend:
        reply = backend.chat(ask("Tell me a long story", max_tokens=50_000, stop=()))
        thread, moments = threading.Thread(target=prepare), list[float]()
        for _ in reply:
            moments.append(time.perf_counter())
            if len(moments) == 50:
                thread.start()
            if len(spans) == 4:
                break
        reply.cancel()
        thread.join()
    shares = [longest(moments, began, ended) / (ended - began) for began, ended in spans]
    for (began, ended), (after, _), share in zip(spans, spans[1:], shares, strict=False):
        sys.stdout.write(f"\nprepared in {ended - began:.2f} s; the longest pause between two pieces of the answer was "
                         f"{1000 * share * (ended - began):.0f} ms, and {1000 * longest(moments, ended, after):.0f} ms "
                         "in the 0.5 s after it\n")
    assert min(shares) < 0.5, "the model waited for the photo"


def longest(moments: list[float], began: float, ended: float) -> float:
    return max(after - before for before, after in pairwise(moments) if after > began and before < ended)
