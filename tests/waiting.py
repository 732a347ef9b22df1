"""Waiting in tests: long for what must come, and fair to a busy machine where an act has a time limit of its own."""

from __future__ import annotations

import time
from collections.abc import Callable

PATIENCE = 60.0  # seconds; a limit for hangs, never a measure
_TRIES = 3
_WORK = 0.05  # seconds of the processor


def until(holds: Callable[[], object], seconds: float = PATIENCE) -> None:
    """Wait until it holds."""
    deadline = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < deadline, "it never came true"
        time.sleep(0.01)


def slowness() -> float:
    """How many times longer than the processor works on something it takes now; 1 on a machine with nothing to do."""
    began, used = time.perf_counter(), time.thread_time()
    while time.thread_time() - used < _WORK:
        pass
    return max(1.0, (time.perf_counter() - began) / _WORK)


def check_in_time(seconds: float, attempt: Callable[[], float]) -> None:
    """The best of a few attempts, each of which returns the seconds that it took, is within the limit.

    On a machine that others keep busy the limit is as much longer as everything is there.
    """
    told: list[str] = []
    for _ in range(_TRIES):
        before = slowness()
        took = attempt()
        allowed = seconds * max(before, slowness())
        told.append(f"{took:.2f} of {allowed:.2f} s")
        if took < allowed:
            return
    raise AssertionError(f"it takes too long: {', '.join(told)}")


def timed(act: Callable[[], object]) -> float:
    """The seconds that it takes."""
    began = time.monotonic()
    act()
    return time.monotonic() - began
