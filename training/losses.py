"""Losses and exact-match counts over a batch; fixed shapes only, nothing here waits for the GPU."""

from __future__ import annotations

import torch
import torch.nn.functional as F
from torch import Tensor, nn

from training.drawing import IGNORE

BLANK_WEIGHTS = (0.2, 0.2, 0.05, 0.05)  # most patches hold nothing; 1 for the places of edges, which have no blank
EDGES = 0.25  # the weight of the losses that come after those


class PatchHeads(nn.Module):
    """Which colour, shape and letters lie under each patch. Thrown away after training; teaches the tower to see."""

    def __init__(self, width: int, classes_of: tuple[int, ...]) -> None:
        super().__init__()
        self.heads = nn.ModuleList(nn.Linear(width, classes) for classes in classes_of)
        for number, classes in enumerate(classes_of):
            blank = BLANK_WEIGHTS[number] if number < len(BLANK_WEIGHTS) else 1.0
            self.register_buffer(f"weights{number}", torch.tensor([blank] + [1.0] * (classes - 1)))

    def forward(self, patches: Tensor, labels: Tensor) -> Tensor:
        """`patches` (N, 256, width), `labels` (N, heads, 256) with IGNORE where nothing can be said."""
        losses = [
            F.cross_entropy(
                head(patches).float().transpose(1, 2), labels[:, i].long(), self.get_buffer(f"weights{i}"),
                ignore_index=IGNORE,
            )
            for i, head in enumerate(self.heads)
        ]  # fmt: skip
        known = len(BLANK_WEIGHTS)
        return sum(losses[:known], start=EDGES * sum(losses[known:], start=torch.zeros((), device=patches.device)))


def answer_loss(logits: Tensor, ids: Tensor, turn: Tensor) -> Tensor:
    """Mean cross-entropy of the answers' tokens (and their end tokens)."""
    losses = F.cross_entropy(logits[:, :-1].float().flatten(0, 1), ids[:, 1:].flatten().long(), reduction="none")
    mask = (turn[:, 1:] > 0).flatten().float()
    return (losses * mask).sum() / mask.sum().clamp(min=1)


def exact_answers(logits: Tensor, ids: Tensor, turn: Tensor, turns: int) -> Tensor:
    """(B, turns) true where every token of that answer is the likeliest one: what greedy decoding would say."""
    wrong = (logits[:, :-1].argmax(-1) != ids[:, 1:]).to(torch.int32)
    counts = torch.zeros(len(ids), turns, dtype=torch.int32, device=ids.device)
    return counts.scatter_add(1, turn[:, 1:].long(), wrong) == 0


def to_pixels(pictures: Tensor) -> Tensor:
    """uint8 (N, side, side, 3) to float (N, 3, side, side) in -1 to 1."""
    return pictures.permute(0, 3, 1, 2).float() / 127.5 - 1


def disturb(pictures: Tensor) -> Tensor:
    """Pixels with slopes of brightness, noise and a little blur: other programs' drawings differ in such ways."""
    pixels = to_pixels(pictures).contiguous()
    n, device = len(pixels), pixels.device

    def one_in(share: float) -> Tensor:
        return (torch.rand(n, 1, 1, 1, device=device) < share).float()

    # Neighbours by rolling, since that fuses into one kernel with all the rest; pooling does not.
    around = sum((pixels.roll(step, axis) for step in (1, -1) for axis in (2, 3)), start=pixels) / 5
    pixels = torch.lerp(pixels, around, one_in(0.2))
    line = torch.linspace(-1, 1, pixels.shape[-1], device=device)
    for direction in (line, line[:, None]):
        pixels = pixels + 0.08 * one_in(0.5) * torch.randn(n, 1, 1, 1, device=device) * direction
    noise = 0.06 * one_in(0.4) * torch.rand(n, 1, 1, 1, device=device)
    # In the type of the first product: twice the bytes would be moved for digits that it drops.
    return (pixels + noise * torch.randn_like(pixels)).clamp(-1, 1).bfloat16()
