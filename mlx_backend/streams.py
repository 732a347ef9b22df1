"""Who owns which MLX stream.

An MLX stream, and every array that is not evaluated yet, belongs to the thread that made it; used from another thread
it raises `There is no Stream(gpu, N) in current thread`. This module gives the calling thread a stream of its own to
generate on and takes the thread's streams down again. Importing it does not import MLX.
"""

from __future__ import annotations

import importlib
import sys
import threading
from typing import Any

GENERATION_MODULES = ("mlx_lm.generate", "mlx_vlm.generate")

# Module attributes belong to the whole process, so two threads must not re-point them at the same time.
_binding = threading.Lock()


_mine = threading.local()


def own_stream() -> Any:
    """The calling thread's `mx.Stream` for generation; made, and the generation modules bound to it, on first use."""
    if not hasattr(_mine, "stream"):
        _mine.stream = bind_generation_streams()
    return _mine.stream


def bind_generation_streams(module_names: tuple[str, ...] = GENERATION_MODULES) -> Any:
    """Make a fresh stream of the calling thread and point each module's `generation_stream` at it.

    Modules that are not installed, or have no such handle, are skipped. Older mlx-lm and mlx-vlm keep a plain
    `mx.Stream` made by whichever thread imported them, which is the very thing that fails on another thread. Current
    ones (mlx-lm 0.32, mlx-vlm 0.7) keep a `mx.ThreadLocalStream`, which is right on every thread and so left alone.

    Returns the stream, for callers that pass one explicitly. Call it on the thread that will generate.
    """
    import mlx.core as mx

    stream = mx.new_stream(mx.default_device())
    thread_local = getattr(mx, "ThreadLocalStream", ())
    with _binding:
        for name in module_names:
            module = _import_if_installed(name)
            handle = getattr(module, "generation_stream", None)
            if handle is not None and not isinstance(handle, thread_local):
                module.generation_stream = stream
    return stream


def _import_if_installed(name: str) -> Any:
    try:
        return importlib.import_module(name)  # not `import a.b`: `mlx_vlm.generate` is also a function
    except ImportError:
        return None


def clear_streams() -> None:
    """Take down the calling thread's streams; it must be the thread's last use of MLX.

    Without this the process aborts at exit ("terminate called without an active exception", mlx 0.32, 12 of 15 runs).
    """
    mx = sys.modules.get("mlx.core")
    if mx is not None:
        _mine.__dict__.clear()
        mx.clear_streams()
