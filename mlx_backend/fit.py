"""Will it fit: what a checkpoint needs in memory, estimated from its config and the sizes of its weight files.

needed = weights + caches of `batch` replies at `context` tokens + what reading a prompt and a picture takes for a
moment + head room; compared with the room there is. All sizes are bytes. The formulas were fitted to peaks measured
with mlx 0.32.4 and mlx-vlm 0.7.10 on a CPU (tests/test_fit.py measures them again), where attention writes out its
scores; that it does not on a GPU is assumed.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from mlx_backend.facts import Config, first_int, part, text_part

_CHUNK = 2048  # tokens that are read at a time (vlm.PREFILL_STEP)
_BLOCK = 256  # tokens by which a cache grows
_FLOAT32_LIMIT = 512 * 2**20  # a checkpoint that is at most this large in float32 is converted on a CPU (vlm.py)
_MASK = 2  # bytes for each pair of tokens that see each other, where there is a picture among them
_WHOLE_MASK = {"gemma3", "gemma3n", "paligemma"}  # make one mask of the whole prompt when there is a picture in it
_WHOLE = 9.5  # bytes for each pair of tokens in it
_SPARE = 300 * 10**6  # bytes for the process itself
_TIGHT = 0.9  # of the room; what needs more is tight


class Verdict(StrEnum):
    """The answer in one word."""

    FITS = "fits"
    TIGHT = "tight"  # it fits with less than a tenth of the room to spare: other programs may have to give way
    WILL_NOT = "will_not"
    UNKNOWN = "unknown"  # the config does not say enough, or the room is not known


@dataclass(frozen=True, slots=True)
class Room:
    """Memory that a model may take."""

    size: int  # bytes; 0 when it is not known
    source: str  # "GPU working set" or "free memory"
    gpu: bool = False


@dataclass(frozen=True, slots=True)
class Fit:
    """The numbers behind a verdict, in bytes."""

    verdict: Verdict
    weights: int = 0
    caches: int = 0  # of all replies together, when each has filled the context
    activations: int = 0  # of reading the longest prompt with a picture in it
    head_room: int = 0
    room: int = 0

    @property
    def peak(self) -> int:
        """What the model is expected to take at most."""
        return self.weights + self.caches + self.activations

    @property
    def needed(self) -> int:
        return self.peak + self.head_room


def estimate(
    config: Config, weights: int, room: Room, *, context: int = 4096, batch: int = 1, parameters: int = 0,
    pixels: int = 1024 * 1024,
) -> Fit:
    """Estimate what a checkpoint with `weights` bytes of weight files needs.

    `context` is cut to what the checkpoint holds. `parameters` matters for small quantised ones on a CPU alone, and
    `pixels`, of the largest picture, where the checkpoint's config names no size. Never raises.
    """
    if not weights:
        return Fit(Verdict.UNKNOWN, room=room.size)
    width = 4 if _names_float32(config) else 2
    if not room.gpu and parameters and 4 * parameters <= _FLOAT32_LIMIT:
        weights, width = 4 * parameters, 4
    tokens = min(context, first_int((text_part(config), config), "max_position_embeddings") or context)
    caches = batch * _cache(config, tokens, width)
    reading = _reading(config, tokens, width, room.gpu)
    # A cache that grows is copied: of one reply at a time there are two.
    activations = max(reading + caches // batch if reading else weights // 10, _seeing(config, width, room.gpu, pixels))
    fit = Fit(Verdict.UNKNOWN, weights, caches, activations, _SPARE + weights // 50, room.size)
    return replace(fit, verdict=_judge(fit.needed, room.size))


def _judge(needed: int, room: int) -> Verdict:
    if not room:
        return Verdict.UNKNOWN
    return Verdict.FITS if needed <= _TIGHT * room else Verdict.TIGHT if needed <= room else Verdict.WILL_NOT


def _names_float32(config: Config) -> bool:
    return "float32" in (config.get("torch_dtype"), config.get("dtype"))


def _cache(config: Config, tokens: int, width: int) -> int:
    """Keys and values of one reply."""
    text = text_part(config)
    length = -(-tokens // _BLOCK) * _BLOCK
    layers, local = _layers(config)
    window = min(length, first_int((text,), "sliding_window") + _CHUNK) if local else 0
    return (layers * length + local * window) * _per_token(config) * width


def _per_token(config: Config) -> int:
    """Numbers that one layer keeps of one token."""
    text = text_part(config)
    if latent := first_int((text,), "kv_lora_rank"):
        return latent + first_int((text,), "qk_rope_head_dim")
    heads = first_int((text,), "num_attention_heads", "n_heads")
    size = first_int((text,), "head_dim") or first_int((text,), "hidden_size") // max(1, heads)
    return 2 * size * (first_int((text,), "num_key_value_heads", "n_kv_heads") or heads)


def _layers(config: Config) -> tuple[int, int]:
    """Layers whose caches grow with the context, and those that see a window only; others keep next to nothing."""
    text = text_part(config)
    layers = first_int((text,), "num_hidden_layers", "n_layers")
    kinds = text.get("layer_types")
    if isinstance(kinds, (list, tuple)):
        return sum(kind == "full_attention" for kind in kinds), sum(kind == "sliding_attention" for kind in kinds)
    if interval := first_int((text,), "full_attention_interval"):
        return layers // interval, 0
    pattern = first_int((text,), "sliding_window_pattern") or (6 if config.get("model_type") == "gemma3" else 0)
    return (layers // pattern, layers - layers // pattern) if pattern > 1 else (layers, 0)


def _reading(config: Config, tokens: int, width: int, gpu: bool) -> int:
    """What one chunk of the longest prompt takes beside the caches."""
    text = text_part(config)
    hidden = first_int((text,), "hidden_size")
    heads = first_int((text,), "num_attention_heads", "n_heads")
    whole, last = divmod(tokens, _CHUNK)
    pairs = max(_CHUNK * _CHUNK * whole, last * tokens)
    masks = _MASK * pairs if part(config, "vision_config") else 0
    if config.get("model_type") in _WHOLE_MASK:  # it is largest, and made, while the first chunk is read
        pairs, masks = min(tokens, _CHUNK) ** 2, int(_WHOLE * tokens * tokens)
    scores = 0 if gpu else 4 * heads * pairs
    return min(tokens, _CHUNK) * _work(text, hidden) * width + scores + masks if hidden and heads else 0


def _seeing(config: Config, width: int, gpu: bool, pixels: int) -> int:
    """What the vision tower takes for one picture."""
    vision = part(config, "vision_config")
    hidden = first_int((vision,), "hidden_size", "embed_dim")
    patch = first_int((vision,), "patch_size") or 14
    side = first_int((vision,), "image_size")
    patches = (side * side or pixels) // (patch * patch)
    heads = first_int((vision,), "num_attention_heads", "num_heads")
    scores = 0 if gpu else 4 * heads * patches * patches
    return patches * _work(vision, hidden) * width + scores


def _work(config: Config, hidden: int) -> int:
    """Numbers that a block holds of one token at its widest: the three of its MLP and four of its own width."""
    return 3 * (first_int((config,), "intermediate_size") or 4 * hidden) + 4 * hidden
