"""VLM: one loaded checkpoint and its batch, on the MLX thread.

The one place that loads, runs the vision tower, prefills, decodes and frees. Everything here must run on the worker's
thread; what goes out are ints and strings. Generation always goes through mlx-vlm's BatchGenerator, for one reply as
for several: two interleaved `stream_generate` give wrong text on the Qwen-VL families, and it cannot be cancelled
during prefill. `prefill_batch_size` is 1 because rows prefilled together are wrong on qwen3_vl and fail on gemma3
(mlx-vlm 0.7.10).
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
from mlx_lm.utils import dequantize_model, get_total_parameters
from mlx_vlm.generate import BatchGenerator
from mlx_vlm.utils import load as load_checkpoint

from mlx_backend.messages import Settings
from mlx_backend.processor import Inputs, Processor
from mlx_backend.sampling import RowSampler, logits_processors
from mlx_backend.streams import own_stream

_log = logging.getLogger(__name__)

# Tokens per prefill chunk: what a running reply may have to wait for, and how fast a cancel can be (mlx-vlm's default).
PREFILL_STEP = 2048
# On a CPU, quantised and bf16 products run at a fraction of float32's speed; a checkpoint that is at most this large
# in float32 (bytes) is converted at load. Measured with OpenBLAS: first token 1.8 s -> 0.16 s for 13 M parameters.
_FLOAT32_LIMIT = 512 * 2**20


@dataclass(frozen=True, slots=True)
class Token:
    """One decoded token of one row."""

    row: int
    id: int
    ends: str | None  # "stop" (an end token, not to be shown), "length", or None


class VLM:
    """A checkpoint in memory."""

    def __init__(self, model: Any, processor: Processor, max_batch: int, prefill_step: int = PREFILL_STEP) -> None:
        self._model = model
        self._max_batch = max_batch
        self._prefill_step = prefill_step
        self._stream = own_stream()
        self.processor = processor
        self._add_end_tokens()
        self._begin_batch()

    @classmethod
    def load(cls, folder: Path, max_batch: int, *, lazy: bool = False, prefill_step: int = PREFILL_STEP) -> VLM:
        """Read a checkpoint that `checkpoints.check` has passed. Raises whatever mlx-vlm raises."""
        # trust_remote_code defaults to True inside mlx-vlm 0.7.10 for the processors that it patches.
        model, processor = load_checkpoint(str(folder), lazy=lazy, trust_remote_code=False)
        _make_fast_on_cpu(model)
        return cls(model, Processor(processor, model.config, folder), max_batch, prefill_step)

    def _add_end_tokens(self) -> None:
        criteria = self.processor.tokenizer.stopping_criteria
        criteria.add_eos_token_ids(sorted(self.processor.end_tokens() - set(criteria.eos_token_ids)))

    def reset(self) -> None:
        """Drop every row and start with an empty batch; what a batch that failed half-way needs."""
        self._batch.close()
        self._begin_batch()

    def _begin_batch(self) -> None:
        self._sampler = RowSampler(self._rows_in_order)
        self._batch = BatchGenerator(
            self._model.language_model,
            self.processor.upstream,
            prefill_batch_size=1,
            completion_batch_size=self._max_batch,
            prefill_step_size=self._prefill_step,
            sampler=self._sampler,
            compute_logprobs=False,
            stop_tokens=set(),  # any other value would grow the tokenizer's own list with every batch
            stream=self._stream,
        )

    def _rows_in_order(self) -> list[int]:
        return self._batch._generation_batch.uids  # pyright: ignore[reportPrivateUsage]  # no public way in 0.7.10

    # -- rows --------------------------------------------------------------------------------------------------------

    @property
    def prefilling(self) -> bool:
        """Whether a prompt is still being read; insert no other before it is done, since rows jump the queue."""
        return self._batch.has_pending_prompts

    def insert(self, inputs: Inputs, settings: Settings) -> int:
        """Run the vision tower and queue a row for prefill; return its number."""
        with mx.stream(self._stream):
            kwargs = self._embed(inputs)
        (row,) = self._batch.insert(
            [inputs.token_ids],
            max_tokens=settings.max_tokens,
            prompt_kwargs=[kwargs],
            logits_processors=[logits_processors(settings)],
        )
        self._sampler.add(row, settings)
        self._sampler.prefilling = row
        return row

    def _embed(self, inputs: Inputs) -> dict[str, Any]:
        arrays = {key: mx.array(v) if hasattr(v, "dtype") else v for key, v in inputs.arrays.items()}
        pixels, mask = arrays.pop("pixel_values", None), arrays.pop("attention_mask", None)
        embedded = self._model.get_input_embeddings(mx.array([inputs.token_ids]), pixels, mask=mask, **arrays)
        found = {key: value for key, value in embedded.to_dict().items() if value is not None}
        mx.eval([value for value in found.values() if isinstance(value, mx.array)])
        return {**arrays, **found}

    def step(self) -> list[Token]:
        """Decode one token for every row, then at most one prefill chunk. After an exception call `reset`."""
        _, responses = self._batch.next()
        tokens = [Token(r.uid, r.token, r.finish_reason) for r in responses]
        for token in tokens:
            if token.ends:
                self._sampler.remove(token.row)
        return tokens

    def remove(self, row: int) -> None:
        """Give a row back, in whatever state it is."""
        self._batch.remove(row)
        self._sampler.remove(row)

    def decoder(self) -> Callable[[int], str]:
        return self.processor.decoder()

    # -- the end -----------------------------------------------------------------------------------------------------

    def close(self) -> None:
        """Let go of the model and give its memory back; nothing of this object may be used afterwards."""
        model = weakref.ref(self._model)
        self._batch.close()
        del self._batch, self._sampler, self._model
        gc.collect()
        mx.synchronize()
        mx.clear_cache()
        if model() is not None:
            _log.error("The old checkpoint is still referenced after it was freed; its memory is not back yet")


def _make_fast_on_cpu(model: Any) -> None:
    if mx.default_device().type != mx.DeviceType.cpu or 4 * get_total_parameters(model) > _FLOAT32_LIMIT:
        return
    dequantize_model(model)
    model.set_dtype(mx.float32)
    mx.eval(model.parameters())
