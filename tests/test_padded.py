"""A batch cache that attends by itself says what the one that it was made of says; its CUDA kernel is not run here."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import mlx.core as mx
import pytest
from mlx_vlm.models.base import create_attention_mask, scaled_dot_product_attention
from mlx_vlm.models.cache import BatchKVCache, KVCache, make_prompt_cache
from mlx_vlm.utils import load

from mlx_backend.padded import BatchPaddedKVCache
from tests.conftest import Checkpoint

HEADS, SIZE = 4, 16


def read(length: int, seed: int) -> KVCache:
    """The cache of a row that has read so many tokens."""
    cache = KVCache()
    keys, values = (mx.random.normal((1, HEADS, length, SIZE), key=mx.random.key(seed + n)) for n in range(2))
    cache.update_and_fetch(keys, values)
    return cache


def both(*lengths: int) -> list[BatchKVCache]:
    """The same rows in a cache of mlx-vlm's and in ours."""
    made = [BatchKVCache.merge([read(length, n) for n, length in enumerate(lengths)]) for _ in range(2)]
    return [made[0], BatchPaddedKVCache.of(made[1])]


def attend(cache: BatchKVCache, seed: int) -> mx.array:
    """One token more of each row, as a layer does it."""
    rows = cache.offset.shape[0]
    queries, keys, values = (
        mx.random.normal((rows, HEADS, 1, SIZE), key=mx.random.key(seed + n)) for n in range(3))
    mask: Any = create_attention_mask(mx.zeros((rows, 1, 8)), [cache])
    keys, values = cache.update_and_fetch(keys, values)
    return scaled_dot_product_attention(queries, keys, values, cache, scale=0.3, mask=mask)


def row_of(cache: BatchKVCache, row: int) -> Any:
    return cache.extract(row)


def assert_same(caches: list[BatchKVCache]) -> None:
    for seed in range(100, 103):
        usual, ours = (attend(cache, seed) for cache in caches)
        assert mx.allclose(usual, ours, atol=1e-6)
    for row in range(caches[0].offset.shape[0]):
        usual, ours = (row_of(cache, row) for cache in caches)
        assert mx.array_equal(usual.keys, ours.keys)
        assert type(ours) is KVCache


def test_rows_of_different_lengths_attend_as_with_a_mask() -> None:
    caches = both(5, 17, 300)
    assert_same(caches)
    assert isinstance(caches[1], BatchPaddedKVCache)
    assert create_attention_mask(mx.zeros((3, 1, 8)), [caches[1]]) is None


def test_rows_that_leave_and_join_leave_it_right() -> None:
    caches = both(40, 7, 90)
    for cache in caches:
        cache.filter(mx.array([0, 1]))
    assert_same(caches)
    for cache in caches:
        cache.extend(BatchKVCache.merge([read(120, 9)]))
    assert_same(caches)


def test_where_an_array_is_wanted_or_a_window_is_there_is_a_mask() -> None:
    cache = both(5, 17)[1]
    assert cache.make_mask(1, return_array=True) is not None
    assert cache.make_mask(1, window_size=4) is not None
    assert cache.make_mask(3) is not None


@pytest.mark.parametrize("family", ["smolvlm", "gemma3", "qwen3"])
def test_a_language_model_says_the_same_with_it(family: str, checkpoint: Checkpoint) -> None:
    folder: Path = checkpoint(family)
    model = load(str(folder), trust_remote_code=False)[0].language_model
    assert _said(model, padded=False) == _said(model, padded=True)


def _said(model: Any, *, padded: bool) -> list[list[int]]:
    """Greedy tokens of two rows of different lengths."""
    rows: list[list[Any]] = []
    for length in (9, 30):
        rows.append(make_prompt_cache(model))
        model(mx.arange(length)[None] % 200 + 20, cache=rows[-1])
    caches = [type(pair[0]).merge(list(pair)) for pair in zip(*rows, strict=True)]
    if padded:
        caches = [BatchPaddedKVCache.of(cache) if type(cache) is BatchKVCache else cache for cache in caches]
    tokens, said = mx.array([30, 40]), list[Any]()
    for _ in range(20):
        made = model(tokens[:, None], cache=caches)
        tokens = mx.argmax(getattr(made, "logits", made)[:, -1], axis=-1)
        said.append(tokens.tolist())
    return said
