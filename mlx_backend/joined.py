"""Joined: linear layers that read the same input as one product, for decode steps on a CUDA device.

There a step of a few rows takes as long as the host needs to hand its products over, whatever their size: to cuBLAS 15
to 30 us each (H200, mlx 0.32.4). One product for queries, keys and values and one for a gated MLP's two halves took the
linear layers of a 2 B model from 4.8 to 3.0 ms for four rows and from 2.2 to 1.7 ms for one (`benchmarks/products.py`).
On a CPU it gains nothing; on Metal it was not measured. The numbers are those of the layers apart, but for what a
kernel rounds.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import Any

import mlx.core as mx
import mlx.nn as nn

GROUPS = (("q_proj", "k_proj", "v_proj"), ("gate_proj", "up_proj"))  # names in mlx-vlm's families, all of one input


class Product:
    """The product of several layers; what it gave for the latest input is kept until each layer has taken its part."""

    def __init__(self, layers: Sequence[nn.Linear]) -> None:
        self.weight = mx.concatenate([layer.weight for layer in layers])
        self.bias = mx.concatenate([layer.bias for layer in layers]) if "bias" in layers[0] else None
        self.ends = list(accumulate(layer.weight.shape[0] for layer in layers))[:-1]
        self._input: mx.array | None = None
        self._left: dict[int, mx.array] = {}
        self._wanted = True

    def part(self, x: mx.array, index: int) -> mx.array | None:
        """What layer `index` gives for `x`, or None where the layers turned out not to be asked together.

        A family may share keys and values among layers, or read them from another input (cross attention).
        """
        if self._wanted and (self._input is not x or index not in self._left):
            self._wanted = not self._left
            self._input, self._left = (x, self._multiply(x)) if self._wanted else (None, {})
        if not self._wanted:
            return None
        part = self._left.pop(index)
        if not self._left:
            self._input = None
        return part

    def _multiply(self, x: mx.array) -> dict[int, mx.array]:
        joint = x @ self.weight.T if self.bias is None else mx.addmm(self.bias, x, self.weight.T)
        return dict(enumerate(mx.split(joint, self.ends, axis=-1)))


class Part(nn.Linear):
    """Stands where a linear layer stood. Its weights are a view of the product's: nothing is held twice."""

    def __init__(self, product: Product, index: int, weight: mx.array, bias: mx.array | None) -> None:
        nn.Module.__init__(self)
        self.weight = weight
        if bias is not None:
            self.bias = bias
        self._product, self._index = product, index

    def __call__(self, x: mx.array) -> mx.array:
        """(rows, tokens, inputs) -> (rows, tokens, outputs); a chunk of a prompt is multiplied layer by layer."""
        part = self._product.part(x, self._index) if x.shape[-2] == 1 else None
        return super().__call__(x) if part is None else part


def join_layers(model: Any) -> None:
    """Join what can be joined, one group after the other, so that memory has to hold one of them twice at most.

    The last step of a load: a product does not see what changes its layers' weights later.
    """
    for module, names in list(_groups(model)):
        product = Product([module[name] for name in names])
        weights = mx.split(product.weight, product.ends)
        biases = [None] * len(names) if product.bias is None else mx.split(product.bias, product.ends)
        mx.eval(product.weight, weights, [bias for bias in biases if bias is not None])
        for index, name in enumerate(names):
            module[name] = Part(product, index, weights[index], biases[index])
    mx.clear_cache()


def _groups(model: Any) -> Iterator[tuple[nn.Module, tuple[str, ...]]]:
    for _, module in model.named_modules():
        yield from ((module, names) for names in GROUPS if _can_join([module.get(name) for name in names]))


def _can_join(layers: Sequence[Any]) -> bool:
    """Whether they are plain layers of one width and one kind; for quantised ones MLX has kernels of its own."""
    if any(type(layer) is not nn.Linear for layer in layers):
        return False
    return len({(layer.weight.shape[1], layer.weight.dtype, "bias" in layer) for layer in layers}) == 1
