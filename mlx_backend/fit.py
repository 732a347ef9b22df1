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

_BLOCK = 256  # tokens by which a cache grows
_FLOAT32_LIMIT = 512 * 2**20  # a checkpoint that is at most this large in float32 is converted on a CPU (loading.py)
_MASK = 2  # bytes for each pair of tokens that see each other, where there is a picture among them
_WHOLE_MASK = {"gemma3", "gemma3n", "paligemma"}  # make one mask of the whole prompt when there is a picture in it
_WHOLE = 8  # bytes for each pair of tokens in it
_GROUPS = (64, 32)  # numbers of a quantised cache that share a scale and a bias (batch.py)
_SPARE = 300 * 10**6  # bytes for the process itself
_TIGHT = 0.9  # of the room; what needs more is tight


def chunk(gpu: bool) -> int:
    """Tokens that are read at a time, which is how long a running reply pauses and a stop may have to wait.

    2,048 take 0.11 s on an H200 (2 B parameters), and up to 42 s on two cores (60 M), late in a prompt of 30,000. There
    512 take up to 10.5 s and the whole prompt no longer; reading 6,000 then takes 403 MB at most, instead of 663.
    """
    return 2048 if gpu else 512


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
    caches_in_8: int = 0  # `caches` in 8 bits, where they are not kept in fewer bits already and can be
    bits: int = 0  # in which caches are kept; 0 for full precision, -1 where fewer were asked for and cannot be

    @property
    def peak(self) -> int:
        """What the model is expected to take at most."""
        return self.weights + self.caches + self.activations

    @property
    def needed(self) -> int:
        return self.peak + self.head_room


def estimate(
    config: Config, weights: int, room: Room, *, context: int = 4096, batch: int = 1, parameters: int = 0,
    pixels: int = 1024 * 1024, kv_bits: int = 0,
) -> Fit:
    """Estimate what a checkpoint with `weights` bytes of weight files needs.

    `context` is cut to what the checkpoint holds. `parameters` matters for small quantised ones on a CPU alone, and
    `pixels`, of the largest picture, where the checkpoint's config names no size. `kv_bits` is what was asked for: 8, 4
    or 0 for caches of full precision. Never raises.
    """
    if not weights:
        return Fit(Verdict.UNKNOWN, room=room.size)
    width = 4 if _names_float32(config) else 2
    if not room.gpu and parameters and 4 * parameters <= _FLOAT32_LIMIT:
        weights, width = 4 * parameters, 4
    tokens = min(context, first_int((text_part(config), config), "max_position_embeddings") or context)
    whole, kept, in_8 = (_cache(config, tokens, width, bits, chunk(room.gpu)) for bits in (0, kv_bits, 8))
    reading = _reading(config, tokens, width, room.gpu)
    # A cache that grows is copied: of one reply at a time there are two, of full precision while its prompt is read.
    activations = max(reading + 2 * whole - kept if reading else weights // 10,
                      _seeing(config, width, room.gpu, pixels))
    fit = Fit(Verdict.UNKNOWN, weights, batch * kept, activations, _SPARE + weights // 50, room.size,
              caches_in_8=0 if kv_bits or in_8 == whole else batch * in_8,
              bits=kv_bits if kept < whole else -bool(kv_bits))
    return replace(fit, verdict=_judge(fit.needed, room.size))


def can_quantise(config: Config) -> bool:
    """Whether its caches can be kept in fewer bits, as far as the config tells."""
    return bool(_quantised_layers(config))


def _judge(needed: int, room: int) -> Verdict:
    if not room:
        return Verdict.UNKNOWN
    return Verdict.FITS if needed <= _TIGHT * room else Verdict.TIGHT if needed <= room else Verdict.WILL_NOT


def _names_float32(config: Config) -> bool:
    return "float32" in (config.get("torch_dtype"), config.get("dtype"))


def _cache(config: Config, tokens: int, width: int, bits: int, step: int) -> int:
    """Keys and values of one reply, in so many bits where that can be; each group has a scale and a bias besides.

    `step` tokens are read at a time.
    """
    text = text_part(config)
    length = -(-tokens // _BLOCK) * _BLOCK
    layers, local = _layers(config)
    window = min(length, first_int((text,), "sliding_window") + step) if local else 0
    numbers = (layers * length + local * window) * _per_token(config)
    few = _quantised_layers(config) * length * _per_token(config) if bits else 0
    return (numbers - few) * width + few * bits // 8 + few // (_group(config) or 1) * 2 * width


def _quantised_layers(config: Config) -> int:
    """Layers whose caches can be quantised: no windows, no latent vectors, and not the last one of a deep model."""
    layers, _ = _layers(config)
    text = text_part(config)
    total = first_int((text,), "num_hidden_layers", "n_layers")
    if first_int((text,), "kv_lora_rank") or not _group(config):
        return 0
    return layers - (total > 2 and _ends_whole(config, total))


def _ends_whole(config: Config, total: int) -> bool:
    """Whether the last layer's cache grows with the context."""
    kinds = text_part(config).get("layer_types")
    if isinstance(kinds, (list, tuple)):
        return kinds[-1:] in (["full_attention"], ("full_attention",))
    interval = first_int((text_part(config),), "full_attention_interval") or _pattern(config)
    return total % (interval or 1) == 0


def _group(config: Config) -> int:
    size = _head(config)
    return next((group for group in _GROUPS if size and size % group == 0), 0)


def _head(config: Config) -> int:
    """Numbers of one head."""
    text = text_part(config)
    heads = first_int((text,), "num_attention_heads", "n_heads")
    return first_int((text,), "head_dim") or first_int((text,), "hidden_size") // max(1, heads)


def _per_token(config: Config) -> int:
    """Numbers that one layer keeps of one token."""
    text = text_part(config)
    if latent := first_int((text,), "kv_lora_rank"):
        return latent + first_int((text,), "qk_rope_head_dim")
    return 2 * _head(config) * first_int((text,), "num_key_value_heads", "n_kv_heads", "num_attention_heads", "n_heads")


def _layers(config: Config) -> tuple[int, int]:
    """Layers whose caches grow with the context, and those that see a window only; others keep next to nothing."""
    text = text_part(config)
    layers = first_int((text,), "num_hidden_layers", "n_layers")
    kinds = text.get("layer_types")
    if isinstance(kinds, (list, tuple)):
        return sum(kind == "full_attention" for kind in kinds), sum(kind == "sliding_attention" for kind in kinds)
    if interval := first_int((text,), "full_attention_interval"):
        return layers // interval, 0
    pattern = _pattern(config)
    return (layers // pattern, layers - layers // pattern) if pattern > 1 else (layers, 0)


def _pattern(config: Config) -> int:
    """Every so manyth layer sees more than a window; 0 if all do."""
    stated = first_int((text_part(config),), "sliding_window_pattern")
    return stated or (6 if config.get("model_type") == "gemma3" else 0)


def _reading(config: Config, tokens: int, width: int, gpu: bool) -> int:
    """What one chunk of the longest prompt takes beside the caches."""
    text = text_part(config)
    hidden = first_int((text,), "hidden_size")
    heads = first_int((text,), "num_attention_heads", "n_heads")
    step = chunk(gpu)
    whole, last = divmod(tokens, step)
    pairs = max(step * step * whole, last * tokens)
    masks = _MASK * pairs if part(config, "vision_config") else 0
    if config.get("model_type") in _WHOLE_MASK:  # it is largest, and made, while the first chunk is read
        pairs, masks = min(tokens, step) ** 2, _WHOLE * tokens * tokens + _MASK * min(tokens, step) * tokens
    scores = 0 if gpu else 4 * heads * pairs
    return min(tokens, step) * _work(text, hidden) * width + scores + masks if hidden and heads else 0


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
