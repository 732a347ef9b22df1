"""The vision side of the SmolVLM architecture: patches, a small transformer, pixel shuffle into the decoder's width."""

from __future__ import annotations

import math
from dataclasses import dataclass

import torch.nn.functional as F
from torch import Tensor, nn


@dataclass(frozen=True, slots=True)
class Shape:
    """Sizes of the model; `context` is the longest sequence that it is trained for."""

    vocabulary: int = 1024
    image: int = 256
    patch: int = 16
    vision_width: int = 256
    vision_layers: int = 8
    vision_heads: int = 4
    vision_mlp: int = 896
    width: int = 256
    layers: int = 8
    heads: int = 4
    kv_heads: int = 2
    mlp: int = 704
    context: int = 2048
    theta: float = 10_000.0
    shuffle: int = 2

    @property
    def patches(self) -> int:
        return (self.image // self.patch) ** 2


class VisionAttention(nn.Module):
    def __init__(self, width: int, heads: int) -> None:
        super().__init__()
        self.heads = heads
        self.q_proj, self.k_proj = nn.Linear(width, width), nn.Linear(width, width)
        self.v_proj, self.out_proj = nn.Linear(width, width), nn.Linear(width, width)

    def forward(self, x: Tensor) -> Tensor:
        n, t, width = x.shape
        q, k, v = (p(x).view(n, t, self.heads, -1).transpose(1, 2) for p in (self.q_proj, self.k_proj, self.v_proj))
        return self.out_proj(F.scaled_dot_product_attention(q, k, v).transpose(1, 2).reshape(n, t, width))


class VisionMLP(nn.Module):
    def __init__(self, width: int, hidden: int) -> None:
        super().__init__()
        self.fc1, self.fc2 = nn.Linear(width, hidden), nn.Linear(hidden, width)

    def forward(self, x: Tensor) -> Tensor:
        return self.fc2(F.gelu(self.fc1(x), approximate="tanh"))


class VisionLayer(nn.Module):
    def __init__(self, shape: Shape) -> None:
        super().__init__()
        width = shape.vision_width
        self.self_attn = VisionAttention(width, shape.vision_heads)
        self.layer_norm1, self.layer_norm2 = nn.LayerNorm(width, eps=1e-5), nn.LayerNorm(width, eps=1e-5)
        self.mlp = VisionMLP(width, shape.vision_mlp)

    def forward(self, x: Tensor) -> Tensor:
        x = x + self.self_attn(self.layer_norm1(x))
        return x + self.mlp(self.layer_norm2(x))


class VisionEmbeddings(nn.Module):
    def __init__(self, shape: Shape) -> None:
        super().__init__()
        self.patch_embedding = nn.Conv2d(3, shape.vision_width, shape.patch, stride=shape.patch)
        self.position_embedding = nn.Embedding(shape.patches, shape.vision_width)

    def forward(self, pixels: Tensor) -> Tensor:
        x = F.linear(self._patches(pixels), self.patch_embedding.weight.flatten(1), self.patch_embedding.bias)
        return x + self.position_embedding.weight.to(x.dtype)

    def _patches(self, pixels: Tensor) -> Tensor:
        """(N, patches, values): a product of matrices is quicker than a convolution that never overlaps."""
        n, channels, side, _ = pixels.shape
        patch = self.patch_embedding.kernel_size[0]
        cut = pixels.view(n, channels, side // patch, patch, side // patch, patch)
        return cut.permute(0, 2, 4, 1, 3, 5).reshape(n, (side // patch) ** 2, channels * patch * patch)


class Stack(nn.Module):
    def __init__(self, layers: list[nn.Module]) -> None:
        super().__init__()
        self.layers = nn.ModuleList(layers)


class VisionModel(nn.Module):
    def __init__(self, shape: Shape) -> None:
        super().__init__()
        self.embeddings = VisionEmbeddings(shape)
        self.encoder = Stack([VisionLayer(shape) for _ in range(shape.vision_layers)])
        self.post_layernorm = nn.LayerNorm(shape.vision_width, eps=1e-5)

    def forward(self, pixels: Tensor) -> Tensor:
        x = self.embeddings(pixels)
        for layer in self.encoder.layers:
            x = layer(x)
        return self.post_layernorm(x)


class Connector(nn.Module):
    """Folds squares of patches into the channels (pixel shuffle) and projects them to the decoder's width."""

    def __init__(self, shape: Shape) -> None:
        super().__init__()
        self.factor = shape.shuffle
        self.modality_projection = nn.ModuleDict(
            {"proj": nn.Linear(shape.vision_width * shape.shuffle**2, shape.width, bias=False)}
        )

    def forward(self, x: Tensor) -> Tensor:
        n, patches, width = x.shape
        side, s = math.isqrt(patches), self.factor
        x = x.view(n, side // s, s, side // s, s, width).permute(0, 1, 3, 2, 4, 5)
        return self.modality_projection["proj"](x.reshape(n, patches // s**2, width * s**2))
