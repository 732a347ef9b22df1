"""VLM: one loaded checkpoint and its batch, on the MLX thread.

Everything here must run on the worker's thread; what goes out are ints and strings. Generation goes through mlx-vlm's
BatchGenerator, for one reply too: two interleaved `stream_generate` give wrong text on the Qwen-VL families.
"""

from __future__ import annotations

import gc
import logging
import weakref
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import mlx.core as mx
from mlx_vlm.generate.dispatch import (
    _prime_cached_prefix_rope_state,  # pyright: ignore[reportPrivateUsage]  # the only place that knows mRoPE families
)
from mlx_vlm.utils import load as load_checkpoint

from mlx_backend import admission, memory
from mlx_backend.batch import Batch, Start, bytes_of, has_quantised_form
from mlx_backend.checkpoints import parse_config
from mlx_backend.facts import Config
from mlx_backend.fit import can_quantise, chunk
from mlx_backend.inputs import Inputs
from mlx_backend.joined import join_layers
from mlx_backend.loading import forget_initial_weights, make_fast_on_cpu, read_weights
from mlx_backend.messages import Settings
from mlx_backend.prefixes import Prefixes, picture_key
from mlx_backend.processor import Processor
from mlx_backend.sampling import RowSampler, logits_processors
from mlx_backend.streams import own_stream
from mlx_backend.vision import Encoded, Tower

_log = logging.getLogger(__name__)
_LITTLE = 2**20  # bytes of arrays that may be left when a model was freed

# What a family may return beside the embeddings and still be given only the end of a prompt: its language model takes
# these for the whole prompt and cuts them at the cache's offset itself. Gemma's 4-d mask, for one, it does not.
_SLICEABLE = {"inputs_embeds", "position_ids", "rope_deltas", "visual_pos_masks", "deepstack_visual_embeds"}


@dataclass(frozen=True, slots=True)
class Token:
    """One decoded token of one row."""

    row: int
    id: int
    ends: str | None  # "stop" (an end token, not to be shown), "length", or None


@dataclass
class _Row:
    key: list[int]  # of every token whose keys and values are in the caches; see prefixes.picture_key
    left: int  # tokens that it may still decode
    cached: int


class VLM:
    """A checkpoint in memory."""

    def __init__(self, model: Any, processor: Processor, max_batch: int, prefill_step: int = 0,
                 config: Config | None = None, kv_bits: int = 0) -> None:
        self.processor = processor
        self._config = config or {}
        self._model = model
        step = prefill_step or chunk(memory.on_gpu())
        self._options = {"completion_batch_size": max_batch, "prefill_step_size": step}
        self._prefixes = Prefixes()
        self._kv_bits, self._bits_work = kv_bits, False
        if kv_bits and not (can_quantise(self._config) and has_quantised_form(model.language_model)):
            self._keep_precision()
        self._ends = processor.end_tokens()
        self._can_slice = False
        self._tower = Tower.replace_in(model)
        self._begin_batch()

    @classmethod
    def load(cls, folder: Path, max_batch: int, *, lazy: bool = False, prefill_step: int = 0,
             progress: Callable[[float], object] = lambda _: None, kv_bits: int = 0) -> VLM:
        """Read a checkpoint that `checkpoints.check` has passed. Raises whatever mlx-vlm raises.

        `progress` is told which share of the weights is in memory; no `kv_bits` are as many as it computes with, and no
        `prefill_step` is what the device is best given at a time.
        """
        # trust_remote_code defaults to True inside mlx-vlm 0.7.10 for the processors that it patches.
        model, processor = load_checkpoint(str(folder), lazy=True, trust_remote_code=False)
        forget_initial_weights()
        if not lazy:
            read_weights(model, progress)
        make_fast_on_cpu(model)
        if memory.on_cuda() and not lazy:
            join_layers(model.language_model)
        config = parse_config((folder / "config.json").read_bytes(), folder.name)
        return cls(model, Processor(processor, model.config, folder), max_batch, prefill_step, config, kv_bits)

    def _keep_precision(self) -> None:
        _log.warning("The KV caches of this model cannot be kept in %d bits; they keep their precision", self._kv_bits)
        self._kv_bits = 0
        self._prefixes.clear()

    def reset(self) -> None:
        """Drop every row and start with an empty batch; what a batch that failed half-way needs."""
        self._batch.close()
        if self._tower is not None:
            self._tower.forget()
        self._begin_batch()

    def _begin_batch(self) -> None:
        self._rows: dict[int, _Row] = {}
        self._sampler = RowSampler(lambda: self._batch.rows())
        self._batch = Batch(
            self._model.language_model,
            self.processor.upstream,
            sampler=self._sampler,
            stream=own_stream(),
            kv_bits=self._kv_bits,
            **self._options,
        )

    @property
    def prefilling(self) -> bool:
        """Whether a prompt is still being read; insert no other before it is done, since rows jump the queue."""
        return self._batch.has_pending_prompts

    def fits(self, inputs: Inputs, settings: Settings) -> bool:
        """Whether memory is free for one more row; what is kept for later turns gives way to it."""
        rows = [(len(row.key), row.left) for row in self._rows.values()]
        rows.append((len(inputs.token_ids), settings.max_tokens or 1))
        needed = admission.needed(self._config, [admission.expected(*row) for row in rows], self._kv_bits)
        needed -= self._batch.size()
        if needed > memory.free():
            self._prefixes.clear()  # MLX's own cache counts as free
        return needed <= memory.free()

    def insert(self, inputs: Inputs, settings: Settings) -> int | None:
        """Queue a row for prefill and return its number, or encode one of its pictures and return None: call again."""
        try:
            return self._insert(inputs, settings)
        except Encoded:
            return None

    def _insert(self, inputs: Inputs, settings: Settings) -> int:
        key = picture_key(inputs.token_ids, self.processor.picture_token, inputs.digests)
        with mx.stream(self._batch.stream):
            cached, caches = self._prefixes.find(key, lambda length: self._cut(inputs.token_ids, length))
            evaluate = mx.eval if self._rows else mx.async_eval  # alone, the prompt is laid out during the encoding
            embedded = self._embed(inputs, cached, evaluate)
            evaluate([value for value in embedded.values() if isinstance(value, mx.array)])
        start = Start(inputs.token_ids, caches)
        row = self._batch.add(start, inputs.token_ids[cached:], embedded, logits_processors(settings, inputs))
        self._sampler.add(row, settings, inputs.said)
        self._sampler.prefilling = row
        self._rows[row] = _Row(key, (settings.max_tokens or 1) - inputs.said, cached)
        return row

    def _cut(self, token_ids: list[int], length: int) -> int:
        """Where a prompt may be cut, at or before a length: never within a picture.

        Before a new picture only where the family's embeddings can be cut; what `_embed` saw last tells.
        """
        picture = self.processor.picture_token
        if picture not in token_ids[length:]:
            return length
        while length > 0 and token_ids[length - 1] == token_ids[length] == picture:
            length -= 1
        return length if self._can_slice else 0

    def _embed(self, inputs: Inputs, cached: int, evaluate: Callable[[Any], object]) -> dict[str, Any]:
        """What the language model is given for the tokens after the first `cached` ones."""
        sees = not cached or self.processor.picture_token in inputs.token_ids[cached:]
        arrays = {key: mx.array(v) if hasattr(v, "dtype") else v for key, v in inputs.arrays.items()
                  if sees or key != "pixel_values"}
        pixels, mask = arrays.pop("pixel_values", None), arrays.pop("attention_mask", None)
        ids = mx.array([inputs.token_ids])
        if sees:
            if self._tower is not None:
                self._tower.expect(inputs.digests, evaluate)
            found = _present(self._model.get_input_embeddings(ids, pixels, mask=mask, **arrays))
            self._can_slice = set(found) <= _SLICEABLE
            return {**arrays, **found, "inputs_embeds": found["inputs_embeds"][:, cached:]}
        rest = ids[:, cached:]
        embedded = _present(self._model.get_input_embeddings(rest, None, mask=mx.ones_like(rest)))
        positions = {key: arrays[key] for key in ("image_grid_thw", "video_grid_thw") if key in arrays}
        _prime_cached_prefix_rope_state(self._model, ids, mask, positions)
        return {**embedded, **positions}

    def step(self) -> list[Token]:
        """Decode one token for every row, then at most one prefill chunk. After an exception call `reset`."""
        first = self._kv_bits and not self._bits_work and self._batch.rows()
        try:
            _, responses = self._batch.next()
        except (AttributeError, TypeError, ValueError):
            if first:  # attention of the family's own may know plain caches alone
                self._keep_precision()
            raise
        self._bits_work = self._bits_work or bool(first)
        return [self._take(response.uid, response.token) for response in responses]

    def _take(self, number: int, token: int) -> Token:
        row = self._rows[number]
        row.key.append(token)
        row.left -= 1
        ends = "stop" if token in self._ends else "length" if row.left <= 0 else None
        if ends:
            self.remove(number)
        return Token(number, token, ends)

    def reading(self) -> tuple[int, int]:
        """Tokens of the current prompt that are read, those from kept caches included, and all it has."""
        row, done, total = self._batch.reading()
        cached = self._rows[row].cached if row in self._rows else 0
        return done + cached, total + cached

    def cached(self, row: int) -> int:
        """How many tokens of a row's prompt came from kept caches."""
        return self._rows[row].cached

    def remove(self, row: int) -> None:
        """Give a row back, in whatever state it is. What it has read and written is kept for the next turn."""
        if caches := self._batch.take_caches(row):
            self._prefixes.keep(self._rows[row].key, caches, bytes_of(caches))
        self._batch.remove(row)
        self._sampler.remove(row)
        self._rows.pop(row, None)

    def decoder(self) -> Callable[[int], str]:
        return self.processor.decoder()

    def close(self) -> None:
        """Let go of the model and give its memory back; nothing of this object may be used afterwards."""
        model = weakref.ref(self._model)
        self._batch.close()
        self._prefixes.clear()
        del self._batch, self._sampler, self._model, self._tower
        mx.synchronize(own_stream())  # the step that was under way holds weights until it ends
        mx.synchronize()
        if model() is not None or mx.get_active_memory() > _LITTLE:  # 60 ms, and mostly nothing is in a cycle
            gc.collect()
        mx.clear_cache()
        if model() is not None:
            _log.error("The old checkpoint is still referenced after it was freed; its memory is not back yet")


def _present(embedded: Any) -> dict[str, Any]:
    return {key: value for key, value in embedded.to_dict().items() if value is not None}
