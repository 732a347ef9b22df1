"""The SmolVLM architecture in plain PyTorch, with transformers' weight names: vision tower, connector, Llama decoder.

Pictures are float (N, 3, side, side) in -1 to 1; token ids are (B, T). Training only: no cache and no sampling.
"""

from __future__ import annotations

import torch
import torch.nn.functional as F
from torch import Tensor, nn

from training.vision import Connector, Shape, VisionModel


class RMSNorm(nn.Module):
    def __init__(self, width: int) -> None:
        super().__init__()
        self.weight = nn.Parameter(torch.ones(width))

    def forward(self, x: Tensor) -> Tensor:
        return F.rms_norm(x.float(), (x.shape[-1],), self.weight.float(), 1e-5).to(x.dtype)


class Attention(nn.Module):
    def __init__(self, shape: Shape) -> None:
        super().__init__()
        head = shape.width // shape.heads
        self.heads, self.kv_heads = shape.heads, shape.kv_heads
        self.q_proj = nn.Linear(shape.width, shape.heads * head, bias=False)
        self.k_proj = nn.Linear(shape.width, shape.kv_heads * head, bias=False)
        self.v_proj = nn.Linear(shape.width, shape.kv_heads * head, bias=False)
        self.o_proj = nn.Linear(shape.heads * head, shape.width, bias=False)

    def forward(self, x: Tensor, cos: Tensor, sin: Tensor) -> Tensor:
        b, t, width = x.shape
        q = rotate(self.q_proj(x).view(b, t, self.heads, -1).transpose(1, 2), cos, sin)
        k = rotate(self.k_proj(x).view(b, t, self.kv_heads, -1).transpose(1, 2), cos, sin)
        v = self.v_proj(x).view(b, t, self.kv_heads, -1).transpose(1, 2)
        k, v = (y.repeat_interleave(self.heads // self.kv_heads, dim=1) for y in (k, v))
        y = F.scaled_dot_product_attention(q, k, v, is_causal=True)
        return self.o_proj(y.transpose(1, 2).reshape(b, t, width))


def rotate(x: Tensor, cos: Tensor, sin: Tensor) -> Tensor:
    """Rotary positions, halves paired (transformers' Llama layout); cos and sin are (B, 1, T, head)."""
    a, b = x.chunk(2, dim=-1)
    return (x * cos + torch.cat((-b, a), dim=-1) * sin).to(x.dtype)


class MLP(nn.Module):
    def __init__(self, shape: Shape) -> None:
        super().__init__()
        self.gate_proj = nn.Linear(shape.width, shape.mlp, bias=False)
        self.up_proj = nn.Linear(shape.width, shape.mlp, bias=False)
        self.down_proj = nn.Linear(shape.mlp, shape.width, bias=False)

    def forward(self, x: Tensor) -> Tensor:
        return self.down_proj(F.silu(self.gate_proj(x)) * self.up_proj(x))


class Layer(nn.Module):
    def __init__(self, shape: Shape) -> None:
        super().__init__()
        self.self_attn, self.mlp = Attention(shape), MLP(shape)
        self.input_layernorm, self.post_attention_layernorm = RMSNorm(shape.width), RMSNorm(shape.width)

    def forward(self, x: Tensor, cos: Tensor, sin: Tensor) -> Tensor:
        x = x + self.self_attn(self.input_layernorm(x), cos, sin)
        return x + self.mlp(self.post_attention_layernorm(x))


class TextModel(nn.Module):
    def __init__(self, shape: Shape) -> None:
        super().__init__()
        self.embed_tokens = nn.Embedding(shape.vocabulary, shape.width)
        self.layers = nn.ModuleList([Layer(shape) for _ in range(shape.layers)])
        self.norm = RMSNorm(shape.width)


class Body(nn.Module):
    def __init__(self, shape: Shape) -> None:
        super().__init__()
        self.vision_model, self.connector, self.text_model = VisionModel(shape), Connector(shape), TextModel(shape)


class SmolVLM(nn.Module):
    def __init__(self, shape: Shape) -> None:
        super().__init__()
        self.shape = shape
        self.model = Body(shape)
        self.lm_head = nn.Linear(shape.width, shape.vocabulary, bias=False)
        self.apply(_initialise)
        self.model.vision_model.embeddings.position_embedding.weight.data = sine_positions(shape)
        for name, weight in self.named_parameters():  # a residual stream that starts out quiet
            if name.endswith(("o_proj.weight", "out_proj.weight", "down_proj.weight", "fc2.weight")):
                weight.data.mul_((2 * shape.layers) ** -0.5)

    def forward(self, pixels: Tensor, ids: Tensor, positions: Tensor, targets: Tensor) -> tuple[Tensor, Tensor]:
        """Logits (B, T, V) and patch features (N, patches, width).

        `targets` (N, 64) says where in the flattened (B * T) sequence each picture's features go;
        B * T itself means nowhere. No boolean indexing, so that nothing waits for the GPU.
        """
        patches = self.model.vision_model(pixels)
        features = self.model.connector(patches).flatten(0, 1)
        x = self.model.text_model.embed_tokens(ids)
        b, t, width = x.shape
        # Under autocast the features are bfloat16, and so is the residual stream: half the memory traffic.
        flat = torch.cat([x.view(-1, width), x.new_zeros(1, width)]).to(features.dtype)
        x = flat.index_copy(0, targets.flatten(), features)[:-1].view(b, t, width)
        cos, sin = self.rotary(positions)
        for layer in self.model.text_model.layers:
            x = layer(x, cos, sin)
        return self.lm_head(self.model.text_model.norm(x)), patches

    def rotary(self, positions: Tensor) -> tuple[Tensor, Tensor]:
        half = self.shape.width // self.shape.heads // 2
        steps = torch.arange(half, device=positions.device, dtype=torch.float32) / half
        angles = positions[:, None, :, None].float() * self.shape.theta**-steps
        angles = torch.cat((angles, angles), dim=-1)
        return angles.cos(), angles.sin()


def sine_positions(shape: Shape) -> Tensor:
    """(patches, width): half of the channels say the row, half the column. Without it, training ignores the picture."""
    side, quarter = shape.image // shape.patch, shape.vision_width // 4
    rates = 100.0 ** -(torch.arange(quarter) / quarter)
    angles = torch.arange(side)[:, None] * rates
    line = torch.cat((angles.sin(), angles.cos()), dim=1)
    grid = torch.cat((line[:, None].expand(side, side, -1), line[None].expand(side, side, -1)), dim=-1)
    return 0.3 * grid.reshape(side * side, -1)


def _initialise(module: nn.Module) -> None:
    if isinstance(module, nn.Linear | nn.Conv2d):
        nn.init.trunc_normal_(module.weight, std=0.04)
        if module.bias is not None:
            nn.init.zeros_(module.bias)
    elif isinstance(module, nn.Embedding):
        nn.init.normal_(module.weight, std=0.04)
