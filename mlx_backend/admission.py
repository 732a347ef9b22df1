"""Admission: what the rows of a batch take in memory when each has grown as long as it is expected to.

A row that does not fit is not let in, so that those that run can go on. On the MLX thread.
"""

from __future__ import annotations

from collections.abc import Sequence

from mlx_backend import memory
from mlx_backend.facts import Config
from mlx_backend.fit import Room, estimate

_EXPECTED = 2048  # tokens that a reply may still get; a limit is often far from what is said


def expected(length: int, left: int) -> int:
    """How long a row is expected to become."""
    return length + min(left, _EXPECTED)


def needed(config: Config, lengths: Sequence[int], kv_bits: int = 0) -> int:
    """Bytes for the caches of rows that become so long, each of them padded to the longest, and for reading one."""
    place = Room(0, "", gpu=memory.on_gpu())
    fit = estimate(config, 1, place, context=max(lengths), batch=len(lengths), kv_bits=kv_bits)
    return fit.caches + fit.activations
