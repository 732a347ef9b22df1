"""Loading: a checkpoint's weights into memory, on the MLX thread."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import mlx.core as mx
from mlx.utils import tree_flatten
from mlx_lm.utils import dequantize_model, get_total_parameters

from mlx_backend.activations import replace_gelu

# On a CPU, quantised and bf16 products run at a fraction of float32's speed; a checkpoint that is at most this large
# in float32 (bytes) is converted at load. Measured with OpenBLAS: first token 1.8 s -> 0.16 s for 13 M parameters.
_FLOAT32_LIMIT = 512 * 2**20
_PIECES = 50  # in which the weights are read; each is told


def read_weights(model: Any, progress: Callable[[float], object]) -> None:
    """Read the weights, some after the other, which takes no longer than all at once."""
    arrays: list[Any] = [array for _, array in tree_flatten(model.parameters())]
    total, done, piece = sum(array.nbytes for array in arrays), 0, list[Any]()
    for array in arrays:
        piece.append(array)
        if sum(waiting.nbytes for waiting in piece) >= total / _PIECES or array is arrays[-1]:
            mx.eval(piece)
            done += sum(read.nbytes for read in piece)
            piece.clear()
            progress(done / total)


def forget_initial_weights() -> None:
    """Evaluate the random key, from which the weights that the checkpoint's have replaced were to be drawn.

    Until then the key remembers each of those draws: some 4 KB a layer, at each load.
    """
    mx.eval(mx.random.state)


def make_fast_on_cpu(model: Any) -> None:
    """Convert a small checkpoint to float32 where MLX computes on a CPU, and give it the faster GELU there."""
    if mx.default_device().type != mx.DeviceType.cpu or 4 * get_total_parameters(model) > _FLOAT32_LIMIT:
        return
    dequantize_model(model)
    model.set_dtype(mx.float32)
    replace_gelu(model)
    mx.eval(model.parameters())
