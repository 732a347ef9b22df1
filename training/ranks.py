"""One training on several GPUs: `python -m torch.distributed.run --nproc-per-node 2 -m training.train ...`.

Each process draws and learns from batches of its own; the slopes are averaged, and the first's clock is everybody's.
"""

from __future__ import annotations

import os
from collections.abc import Iterable

import torch
import torch.distributed as dist
from torch import nn


class Ranks:
    """This process among all of them; without torchrun the only one, and nothing below does anything."""

    def __init__(self) -> None:
        self.rank, self.count = int(os.environ.get("RANK", 0)), int(os.environ.get("WORLD_SIZE", 1))
        cuda = torch.cuda.is_available()
        self.device = "cuda" if cuda else "cpu"
        if cuda:
            torch.cuda.set_device(int(os.environ.get("LOCAL_RANK", 0)))
        if self.count > 1:
            dist.init_process_group("cpu:gloo,cuda:nccl" if cuda else "gloo")

    @property
    def first(self) -> bool:
        return self.rank == 0

    def agree(self, value: float) -> float:
        """The first one's value: the hosts wait for each other, the GPUs go on."""
        if self.count == 1:
            return value
        told = torch.tensor([value], dtype=torch.float64)
        dist.broadcast(told, 0)
        return float(told)

    def average(self, weights: Iterable[nn.Parameter]) -> None:
        """Slopes in one piece, in place."""
        if self.count == 1:
            return
        slopes = [weight.grad for weight in weights if weight.grad is not None]
        flat = torch.cat([slope.flatten() for slope in slopes])
        dist.all_reduce(flat)
        parts = (flat / self.count).split([slope.numel() for slope in slopes])
        torch._foreach_copy_(slopes, [part.view_as(slope) for part, slope in zip(parts, slopes, strict=True)])

    def close(self) -> None:
        if self.count > 1:
            dist.destroy_process_group()
