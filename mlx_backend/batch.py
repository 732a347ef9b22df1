"""Batch: mlx-vlm's BatchGenerator with four things that it lacks (0.7.10).

A row can start from kept caches; a row that is alone decodes with plain caches, at the speed of `stream_generate`; the
caches of a row can be taken out; and rows whose caches are quantised can join others. It reaches into BatchGenerator in
the few places marked below, and nowhere else.
"""

# pyright: reportPrivateUsage=false
# mlx-vlm offers no public way to the few things reached for here; the pinned version is tested against them.
from __future__ import annotations

import copy
from dataclasses import dataclass
from typing import Any

import mlx.core as mx
from mlx.utils import tree_flatten
from mlx_vlm.generate import BatchGenerator
from mlx_vlm.generate.ar import PromptProcessingBatch
from mlx_vlm.models.cache import KVCache, QuantizedKVCache, make_prompt_cache, should_quantize_kv_layer

Caches = list[Any]

_GROUPS = (64, 32)  # numbers that share a scale; a layer of another width keeps its precision

# A row is never ended by the generator: that would drop its caches before they could be taken out.
ENDLESS = 2**31 - 1


class NeverStops:
    """Stands for `tokenizer.stopping_criteria`: end tokens are the caller's to notice."""

    def __call__(self, token: int) -> bool:
        return False

    def add_eos_token_ids(self, ids: Any) -> None: ...

    def reset(self, ids: Any = None) -> None: ...


@dataclass
class Start:
    """How a row begins: the whole prompt's ids, and the caches of its first `len(token_ids) - len(suffix)` tokens."""

    token_ids: list[int]
    caches: Caches


class Batch(BatchGenerator):
    """One prompt prefilled at a time; rows join and leave at any step."""

    def __init__(self, model: Any, processor: Any, kv_bits: int = 0, **options: Any) -> None:
        self._starts: dict[int, Start] = {}
        self._kv_bits = kv_bits  # 0 for caches of full precision
        # Rows prefilled together come out wrong on qwen3_vl and raise on gemma3.
        super().__init__(model, processor, prefill_batch_size=1, compute_logprobs=False, **options)

    def add(self, start: Start, suffix: list[int], embedded: dict[str, Any], processors: list[Any]) -> int:
        """Queue a row whose `suffix` is still to be read; `embedded` has its inputs_embeds, (1, suffix, width)."""
        (row,) = self.insert(
            [suffix], max_tokens=ENDLESS, prompt_kwargs=[embedded], logits_processors=[processors]
        )
        self._starts[row] = start
        return row

    def _build_mixed_prompt_batch(self, sequences: list[tuple[Any, ...]]) -> PromptProcessingBatch:
        """Called by `next` for the prompt that comes next; upstream's own answer is for its prefix cache."""
        ((row, suffix, max_tokens, embedded, processors, criteria),) = sequences
        start = self._starts.pop(row)
        prompt = PromptProcessingBatch(
            model=self.model,
            uids=[row],
            input_ids=[suffix],
            max_tokens=[max_tokens],
            inputs_embeds=embedded["inputs_embeds"],
            prompt_kwargs={key: value for key, value in embedded.items() if key != "inputs_embeds"},
            logits_processors=[processors],
            thinking_budget_criteria=[criteria],
            prefill_step_size=self.prefill_step_size,
            warm_cache=start.caches or make_prompt_cache(self.model),
            greedy_sampling=self.greedy_sampling,
        )
        if prompt._token_context:
            prompt._token_context = [list(start.token_ids)]
        # Qwen3-VL's deepstack features are compact, and its language model cuts them to the chunk by the whole mask and
        # the cache's offset. Sliced per chunk, as upstream does, the mask selects the wrong features: wrong text.
        if "visual_pos_masks" in prompt._prompt_length_aware_keys:
            prompt._prompt_length_aware_keys.remove("visual_pos_masks")
        return prompt

    def _extend_generation_batch(self, gen_batch: Any) -> None:
        """Called by `next` when a prompt was read, with plain caches: quantised attention over a whole chunk takes the
        memory of all its scores. Upstream's quantised caches of single rows know no way into a batch."""
        if self._kv_bits:
            gen_batch.prompt_cache = quantised(gen_batch.prompt_cache, self._kv_bits)
            if len(self._generation_batch):
                for batch in (self._generation_batch, gen_batch):
                    batch.prompt_cache = [_joinable(cache) for cache in batch.prompt_cache]
        super()._extend_generation_batch(gen_batch)

    def next(self, **options: Any) -> Any:
        """Decode one token for every row, then at most one prefill chunk."""
        answer = super().next(**options)
        if len(self._generation_batch) == 1:
            self._make_plain()
        return answer

    def _make_plain(self) -> None:
        """One row needs no padding: batch caches build an array mask and array offsets in every layer."""
        with mx.stream(self._stream):
            batch = self._generation_batch
            batch.prompt_cache = [_plain(cache) for cache in batch.prompt_cache]

    def rows(self) -> list[int]:
        """The decoding rows, in the order of the batch."""
        return self._generation_batch.uids

    def size(self) -> int:
        """Bytes that the decoding rows hold."""
        return bytes_of(self._generation_batch.prompt_cache)

    def reading(self) -> tuple[int, int, int]:
        """The row whose prompt is being read, tokens that were read, and those it has; (-1, 0, 0) for none."""
        prompt = self._prompt_batch
        if prompt is None or not prompt.uids:
            return -1, 0, 0
        return prompt.uids[0], prompt._processed_prompt_columns, prompt._total_prompt_tokens

    def take_caches(self, row: int) -> Caches:
        """Copies of a decoding row's caches, evaluated; [] for a row that is not decoding."""
        batch = self._generation_batch
        if row not in batch.uids:
            return []
        index = batch.uids.index(row)
        with mx.stream(self._stream):
            caches = [_taken(cache, index) for cache in batch.prompt_cache]
            mx.eval([cache.state for cache in caches])
        return caches

    def remove(self, uid: int) -> bool:
        """Give a row back, in whatever state it is."""
        self._starts.pop(uid, None)
        return super().remove(uid)


def _plain(cache: Any) -> Any:
    """Batch caches are named Batch...; others are plain already, or have no plain form (ArraysCache)."""
    return cache.extract(0) if type(cache).__name__.startswith("Batch") else cache


def quantised(caches: Caches, bits: int) -> Caches:
    """Caches whose keys and values take so many bits, where their kind allows it; upstream's choice of layers."""
    return [_quantised(cache, bits) if should_quantize_kv_layer(layer, len(caches)) else cache
            for layer, cache in enumerate(caches)]


def has_quantised_form(model: Any) -> bool:
    """Whether any cache of a language model is of a kind that has a quantised form."""
    caches = make_prompt_cache(model)
    return any(type(cache) is KVCache and should_quantize_kv_layer(layer, len(caches))
               for layer, cache in enumerate(caches))


def _quantised(cache: Any, bits: int) -> Any:
    """As it is where it has no quantised form: sliding windows, states."""
    if type(cache) is not KVCache or cache.keys is None or cache.values is None:
        return cache
    widths = (cache.keys.shape[-1], cache.values.shape[-1])
    group = next((group for group in _GROUPS if not any(width % group for width in widths)), 0)
    return cache.to_quantized(group, bits) if group else cache


def _joinable(cache: Any) -> Any:
    return cache.prefix_cache_merge([cache], [cache.offset]) if isinstance(cache, QuantizedKVCache) else cache


def _taken(cache: Any, index: int) -> Any:
    # A plain sliding window has no `extract`, but then its row is alone.
    return cache.extract(index) if hasattr(cache, "extract") else copy.deepcopy(cache)


def bytes_of(caches: Caches) -> int:
    """Memory that caches hold."""
    return sum(leaf.nbytes for cache in caches for _, leaf in tree_flatten(cache.state) if isinstance(leaf, mx.array))
