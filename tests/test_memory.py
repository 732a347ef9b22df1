"""What the C library holds for later goes back to the system."""

from __future__ import annotations

import ctypes
import gc
import subprocess
import sys
from pathlib import Path
from typing import Any

import psutil
import pytest
from mlx_vlm.utils import load, load_processor

from benchmarks.measure import in_use
from mlx_backend import memory
from mlx_backend.processor import Processor
from tests import tiny

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


_PLACES = """
import ctypes, sys, threading
from mlx_backend import memory
if sys.argv[1] == "together":
    memory.keep_together()
libc = ctypes.CDLL(None)
libc.malloc.restype = libc.fdopen.restype = ctypes.c_void_p
gate = threading.Barrier(9)
def take():
    libc.malloc(5000)
    gate.wait()
for _ in range(8):
    threading.Thread(target=take).start()
gate.wait()
out = ctypes.c_void_p(libc.fdopen(1, b"w"))
libc.malloc_info(0, out)
libc.fflush(out)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="glibc's malloc is meant")
def test_all_threads_share_one_place_for_their_memory() -> None:
    def places(how: str) -> int:
        told = subprocess.run([sys.executable, "-c", _PLACES, how], capture_output=True, text=True, check=True).stdout
        return told.count("<heap nr=")

    assert places("apart") > 4
    assert places("together") == 1


@pytest.mark.skipif(not in_use(), reason="asks glibc")
def test_words_that_were_encoded_go_with_their_tokenizer(tmp_path: Path) -> None:
    model: Any
    model, _ = load(str(tiny.build("smolvlm", tmp_path)), lazy=True, trust_remote_code=False)
    words = " ".join("".join(chr(97 + number // 26**place % 26) for place in range(4)) for number in range(9000))

    def encode() -> float:
        """Load a tokenizer, encode, forget both; MB in use thereafter."""
        processor = Processor(load_processor(tmp_path), model.config, tmp_path)
        assert processor.count_prompt(words) > 9000
        del processor
        gc.collect()
        return in_use()

    before = [encode() for _ in range(2)][-1]
    assert [encode() for _ in range(4)][-1] < before + 2  # some 3 each time where words are kept
