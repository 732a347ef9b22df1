"""Streams belong to threads: handles that modules keep are re-pointed where that is needed, else left alone."""

from __future__ import annotations

import importlib
import subprocess
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import ModuleType
from typing import Any, TypeVar

import mlx.core as mx
import pytest

from mlx_backend.streams import GENERATION_MODULES, bind_generation_streams, clear_streams, own_stream

_T = TypeVar("_T")


def _on_a_thread(act: Callable[[], _T]) -> _T:
    """Run it on a thread that takes its streams down."""

    def run() -> _T:
        try:
            return act()
        finally:
            clear_streams()

    with ThreadPoolExecutor(1) as thread:
        return thread.submit(run).result(60)


@pytest.fixture
def module(monkeypatch: pytest.MonkeyPatch) -> Any:
    """A module that can be imported as `old_generate`."""
    module: Any = ModuleType("old_generate")
    monkeypatch.setitem(sys.modules, "old_generate", module)
    return module


def test_a_plain_handle_is_pointed_at_the_callers_new_stream(module: Any) -> None:
    module.generation_stream = before = mx.new_stream(mx.default_device())

    def bind() -> bool:
        stream = bind_generation_streams(("old_generate",))
        assert module.generation_stream is stream
        with mx.stream(stream):
            return mx.array([1, 2]).sum().item() == 3

    assert _on_a_thread(bind)
    assert module.generation_stream is not before


def test_control_the_old_handle_fails_on_another_thread(module: Any) -> None:
    module.generation_stream = mx.new_stream(mx.default_device())

    def use() -> Any:
        with mx.stream(module.generation_stream):
            return mx.array([1, 2]).sum().item()

    with pytest.raises(RuntimeError, match="There is no Stream"):
        _on_a_thread(use)


def test_a_thread_local_handle_is_left_alone(module: Any) -> None:
    module.generation_stream = before = mx.new_thread_local_stream(mx.default_device())
    _on_a_thread(lambda: bind_generation_streams(("old_generate",)))
    assert module.generation_stream is before


def test_the_installed_modules_come_to_no_harm() -> None:
    module: Any = importlib.import_module("mlx_vlm.generate")
    before = getattr(module, "generation_stream", None)
    _on_a_thread(bind_generation_streams)
    after = getattr(module, "generation_stream", None)
    assert after is before or not isinstance(before, mx.ThreadLocalStream)
    assert "mlx_vlm.generate" in GENERATION_MODULES


def test_modules_that_are_missing_or_have_no_handle_are_skipped(module: Any) -> None:
    stream = _on_a_thread(lambda: bind_generation_streams(("no_such_module", "no.such.module", "old_generate")))
    assert stream is not None
    assert not hasattr(module, "generation_stream")


def test_a_thread_has_one_stream_of_its_own_until_it_is_taken_down() -> None:
    def look() -> tuple[bool, Any]:
        first, again = own_stream(), own_stream()
        return first is again, first

    (same, one), (_, other) = _on_a_thread(look), _on_a_thread(look)
    assert same
    assert one is not other


def test_a_thread_may_work_again_after_it_took_its_streams_down() -> None:
    def work() -> Any:
        with mx.stream(own_stream()):
            return mx.array([1, 2]).sum().item()

    def twice() -> list[Any]:
        first = work()
        clear_streams()
        return [first, work()]

    assert _on_a_thread(twice) == [3, 3]


def test_threads_that_bind_at_once_leave_a_stream_of_one_of_them(module: Any) -> None:
    module.generation_stream = mx.new_stream(mx.default_device())
    start = threading.Barrier(8)

    def bind() -> Any:
        start.wait(60)
        try:
            return bind_generation_streams(("old_generate",))
        finally:
            start.wait(60)
            clear_streams()

    with ThreadPoolExecutor(8) as threads:
        streams = [future.result(60) for future in [threads.submit(bind) for _ in range(8)]]
    assert any(module.generation_stream is stream for stream in streams)


def test_taking_down_streams_imports_no_mlx() -> None:
    code = "import sys, mlx_backend.streams as s; s.clear_streams(); sys.exit('mlx.core' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], cwd=Path(__file__).parent.parent, timeout=60, check=False)
    assert done.returncode == 0
