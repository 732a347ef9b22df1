"""What the C library holds for later goes back to the system."""

from __future__ import annotations

import ctypes
import sys

import psutil
import pytest

from mlx_backend import memory

_BLOCK, _BLOCKS = 4096, 10_000


@pytest.mark.skipif(sys.platform != "linux", reason="glibc's malloc is meant")
def test_what_was_freed_below_something_in_use_is_given_back() -> None:
    libc = ctypes.CDLL(None)
    libc.malloc.restype, libc.malloc.argtypes = ctypes.c_void_p, [ctypes.c_size_t]
    libc.free.argtypes = [ctypes.c_void_p]
    blocks = [libc.malloc(_BLOCK) for _ in range(_BLOCKS)]
    for block in blocks:
        ctypes.memset(block, 1, _BLOCK)
    for block in blocks[:-1]:
        libc.free(block)
    before = psutil.Process().memory_info().rss
    memory.trim()
    assert before - psutil.Process().memory_info().rss > _BLOCK * _BLOCKS / 2
    libc.free(blocks[-1])
