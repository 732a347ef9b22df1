"""Muon for the matrices inside the layers: momentum made orthogonal, so that no direction of a matrix is left behind.

K. Jordan and others, 2024; the size of a step as in J. Liu and others, 2025 (arXiv 2502.16982), so that one learning
rate serves AdamW too. Matrices of one shape are worked on together: 145 of them would be 2,000 small kernels a step.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import torch
from torch import Tensor, nn

COEFFICIENTS = 3.4445, -4.7750, 2.0315
FACTOR = 0.6  # the size of a step in learning rates; 0.2, as there, was too little (README.md)


def orthogonal(matrices: Tensor, steps: int = 5) -> Tensor:
    """(N, rows, columns): nearly the nearest matrices whose singular values are one (Newton-Schulz)."""
    a, b, c = COEFFICIENTS
    tall = matrices.shape[-2] > matrices.shape[-1]
    x = matrices.bfloat16()
    x = x.mT if tall else x
    x = x / (x.norm(dim=(-2, -1), keepdim=True) + 1e-7)
    for _ in range(steps):
        square = x @ x.mT
        x = a * x + (b * square + c * (square @ square)) @ x
    return x.mT if tall else x


class Muon(torch.optim.Optimizer):
    def __init__(self, matrices: Sequence[nn.Parameter], lr: float) -> None:
        shapes = sorted({tuple(matrix.shape) for matrix in matrices})
        groups = [{"params": [m for m in matrices if tuple(m.shape) == shape]} for shape in shapes]
        super().__init__(groups, {"lr": lr, "momentum": 0.95, "weight_decay": 0.05})

    @torch.no_grad()
    def step(self, closure: Callable[[], float] | None = None) -> None:  # type: ignore[override]
        for group in self.param_groups:
            self._step(group, group["params"])

    def _step(self, group: dict[str, Any], matrices: list[nn.Parameter]) -> None:
        slopes = torch.stack([m.grad for m in matrices if m.grad is not None])
        state = self.state[matrices[0]]
        if "momentum" not in state:
            state["momentum"] = torch.zeros_like(slopes)
        kept = state["momentum"]
        kept.lerp_(slopes, 1 - group["momentum"])
        ahead = slopes.lerp(kept, group["momentum"])  # Nesterov
        size = FACTOR * max(slopes.shape[-2:]) ** 0.5
        steps = list((size * orthogonal(ahead).float()).unbind())
        weights = [m.data for m in matrices]
        torch._foreach_mul_(weights, 1 - group["lr"] * group["weight_decay"])
        torch._foreach_add_(weights, steps, alpha=-group["lr"])
