"""Learning rate, auxiliary weight and optimiser, as functions of the schedule's progress (0 to 1)."""

from __future__ import annotations

import math
from collections.abc import Sequence

import torch
from torch import nn

AUXILIARY_UNTIL = 0.95


def rate(peak: float, progress: float, warm: float) -> float:
    """Cosine from `peak` to nearly nothing, times the share `warm` of the warm-up that is done."""
    return peak * warm * (0.01 + 0.99 * 0.5 * (1 + math.cos(math.pi * min(1.0, progress))))


def auxiliary_weight(progress: float) -> float:
    """Full at first, 0 from AUXILIARY_UNTIL on: by then the picture is looked at anyway."""
    return max(0.0, 1 - progress / AUXILIARY_UNTIL)


def to_optimiser(modules: Sequence[nn.Module], peak: float, device: str) -> torch.optim.AdamW:
    """AdamW with decay on matrices alone, not on embeddings, norms and biases."""
    named = [item for module in modules for item in module.named_parameters()]
    matrices = [w for n, w in named if w.ndim >= 2 and "embed" not in n]
    others = [w for n, w in named if w.ndim < 2 or "embed" in n]
    groups = [{"params": matrices, "weight_decay": 0.05}, {"params": others, "weight_decay": 0.0}]
    return torch.optim.AdamW(groups, lr=peak, betas=(0.9, 0.98), fused=device == "cuda")
