"""Memory: what a model may take, and whether the computer runs short of it.

`working_set`, `on_gpu` and `free` ask MLX and run on the MLX thread; everything else goes on any thread.
"""

from __future__ import annotations

import ctypes
import sys
from contextlib import suppress
from pathlib import Path

import psutil

from mlx_backend.fit import Room

_LEAST = 0.05  # of all memory; with less than this available the system begins to swap
_CRITICAL = 4  # kern.memorystatus_vm_pressure_level of macOS: 1 normal, 2 warning, 4 critical
_STALLED = 10.0  # per cent of the last ten seconds in which some Linux task waited for memory
_ARENA_MAX = -8  # M_ARENA_MAX of glibc's malloc.h


def working_set() -> int:
    """Bytes that the GPU is meant to hold at most; 0 where MLX does not say (on a CPU). On the MLX thread."""
    import mlx.core as mx

    return int(mx.device_info().get("max_recommended_working_set_size", 0)) if on_gpu() else 0


def on_gpu() -> bool:
    """Whether MLX computes on a GPU. On the MLX thread."""
    import mlx.core as mx

    return mx.default_device().type != mx.DeviceType.cpu


def on_cuda() -> bool:
    """Whether that GPU is one of NVIDIA's. On the MLX thread."""
    import mlx.core as mx

    return on_gpu() and mx.cuda.is_available()


def free() -> int:
    """Bytes that MLX may take beside what it has in use. On the MLX thread."""
    import mlx.core as mx

    available = psutil.virtual_memory().available + mx.get_cache_memory()
    if size := working_set():
        return min(size - mx.get_active_memory(), available)
    on_card = mx.device_info().get("free_memory") if on_gpu() else None  # CUDA's
    return int(on_card) + mx.get_cache_memory() if on_card else available


def in_use() -> int:
    """Bytes that MLX holds for arrays; 0 before it was needed. From any thread."""
    mx = sys.modules.get("mlx.core")
    return int(mx.get_active_memory()) if mx else 0


def room(working_set: int, ours: int) -> Room:
    """What a model may take when the loaded one, of `ours` bytes, has been given back."""
    free = psutil.virtual_memory().available + ours
    if working_set:
        return Room(min(working_set, free), "GPU working set" if working_set <= free else "free memory", gpu=True)
    return Room(free, "free memory")


def total() -> int:
    """Bytes of memory that this computer has."""
    return psutil.virtual_memory().total


def is_short() -> bool:
    """Whether the system says that memory is short."""
    if sys.platform == "darwin":
        return _macos_level() >= _CRITICAL
    memory = psutil.virtual_memory()
    return memory.available < _LEAST * memory.total or _linux_stall() > _STALLED


def keep_together() -> None:
    """Let all threads share one place for what they take of memory; before there are threads.

    glibc gives each of them a place of its own, up to eight for each core, and what lies free in one is of no use in
    another: with 48 clients at once 18 MB were free after two minutes and 28 after twelve (with one place, 14 and 20),
    while what was in use stayed at 101 MB.
    """
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):  # musl has none
            ctypes.CDLL(None).mallopt(_ARENA_MAX, 1)


def trim() -> None:
    """Give back what the C library keeps for later: glibc does so by itself only at the end of its heap.

    After 5,500 requests and 114 switches 183 MB were resident, and 150 after this.
    """
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):  # musl has none
            ctypes.CDLL(None).malloc_trim(0)


def _macos_level() -> int:
    level, size = ctypes.c_int(0), ctypes.c_size_t(ctypes.sizeof(ctypes.c_int))
    name = b"kern.memorystatus_vm_pressure_level"
    failed = ctypes.CDLL(None).sysctlbyname(name, ctypes.byref(level), ctypes.byref(size), None, 0)
    return 0 if failed else level.value


def _linux_stall() -> float:
    """The avg10 of "some" in the kernel's pressure figures; 0.0 on kernels without them."""
    with suppress(OSError, ValueError, IndexError):
        first = Path("/proc/pressure/memory").read_text("utf-8").split()
        return float(first[1].removeprefix("avg10="))
    return 0.0
