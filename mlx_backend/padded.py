"""A batch cache whose rows attend from where they begin, without an array mask, on CUDA.

MLX's CUDA backend (0.32.4) attends with plain operations as soon as there is an array mask, which a batch of padded
rows needs. Here one kernel attends for one token of every row. A step on an H200, 24 layers in bf16: 16 rows of 500
tokens 9.5 -> 5.4 ms, 8 rows 8.6 -> 5.7, 4 rows of 2,000 tokens 6.3 -> 5.7; its error is smaller than that of the plain
operations. Metal's fused kernel takes masks, and a CPU has none, so nothing of this is used there.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import mlx.core as mx
from mlx_vlm.models.cache import BatchKVCache
from mlx_vlm.turboquant import BatchTurboQuantKVCache

_LANES = 8  # threads that share one key; a warp reads four keys at a time

# One block for each query head of each row. Each group of eight threads goes through every 64th key with softmax on
# the way, two keys at a time so that there is enough in flight; then the groups and the warps are joined.
_SOURCE = """
    constexpr int E = D / LANES;
    constexpr int BYTES = E * sizeof(T);
    constexpr int WIDTH = BYTES % 16 == 0 ? 16 : BYTES % 8 == 0 ? 8 : 4;
    constexpr int CHUNK = WIDTH / sizeof(T);
    constexpr int STRIDE = WARPS * 4;
    constexpr int AT_ONCE = 2;
    constexpr float LOWEST = -1e30f;
    struct alignas(WIDTH) Chunk { T values[CHUNK]; };

    const int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
    const int part = lane % LANES, group = lane / LANES;
    const int head = blockIdx.x, row = blockIdx.y;
    const int first = padding[row], end = first + offset[row];

    const T* q = queries + row * queries_strides[0] + head * queries_strides[1] + part * E;
    const T* k = keys + row * keys_strides[0] + (head / REPEATS) * keys_strides[1] + part * E;
    const T* v = values + row * values_strides[0] + (head / REPEATS) * values_strides[1] + part * E;
    const long long key_step = keys_strides[2], value_step = values_strides[2];

    float query[E], sum[E];
    for (int e = 0; e < E; e++) {
        query[e] = static_cast<float>(q[e]) * scale[0] * 1.44269504f;
        sum[e] = 0.0f;
    }
    float most = LOWEST, weights = 0.0f;

    for (int base = first + warp * 4; base < end; base += STRIDE * AT_ONCE) {
        float score[AT_ONCE];
        Chunk read[AT_ONCE][E / CHUNK];
        bool inside[AT_ONCE];
        #pragma unroll
        for (int u = 0; u < AT_ONCE; u++) {
            const int at = base + u * STRIDE + group;
            inside[u] = at < end;
            const long long from = inside[u] ? at : end - 1;
            const Chunk* kc = reinterpret_cast<const Chunk*>(k + from * key_step);
            const Chunk* vc = reinterpret_cast<const Chunk*>(v + from * value_step);
            float s = 0.0f;
            #pragma unroll
            for (int c = 0; c < E / CHUNK; c++) {
                const Chunk key = kc[c];
                read[u][c] = vc[c];
                #pragma unroll
                for (int i = 0; i < CHUNK; i++) s += query[c * CHUNK + i] * static_cast<float>(key.values[i]);
            }
            score[u] = s;
        }
        #pragma unroll
        for (int u = 0; u < AT_ONCE; u++) {
            float s = score[u];
            #pragma unroll
            for (int other = 1; other < LANES; other *= 2) s += __shfl_xor_sync(0xffffffff, s, other);
            s = inside[u] ? s : LOWEST;
            const float higher = fmaxf(most, s);
            const float kept = exp2f(most - higher);
            const float weight = inside[u] ? exp2f(s - higher) : 0.0f;
            most = higher;
            weights = weights * kept + weight;
            #pragma unroll
            for (int c = 0; c < E / CHUNK; c++)
                #pragma unroll
                for (int i = 0; i < CHUNK; i++)
                    sum[c * CHUNK + i] = sum[c * CHUNK + i] * kept
                        + weight * static_cast<float>(read[u][c].values[i]);
        }
    }

    #pragma unroll
    for (int other = LANES; other < 32; other *= 2) {
        const float higher = fmaxf(most, __shfl_xor_sync(0xffffffff, most, other));
        const float kept = exp2f(most - higher);
        most = higher;
        weights *= kept;
        weights += __shfl_xor_sync(0xffffffff, weights, other);
        #pragma unroll
        for (int e = 0; e < E; e++) {
            sum[e] *= kept;
            sum[e] += __shfl_xor_sync(0xffffffff, sum[e], other);
        }
    }

    __shared__ float sums[WARPS][D];
    __shared__ float mosts[WARPS];
    __shared__ float totals[WARPS];
    if (group == 0) {
        for (int e = 0; e < E; e++) sums[warp][part * E + e] = sum[e];
        if (part == 0) {
            mosts[warp] = most;
            totals[warp] = weights;
        }
    }
    __syncthreads();
    if (threadIdx.x < D) {
        float highest = LOWEST, total = 0.0f, value = 0.0f;
        for (int w = 0; w < WARPS; w++) highest = fmaxf(highest, mosts[w]);
        for (int w = 0; w < WARPS; w++) {
            const float kept = exp2f(mosts[w] - highest);
            total += totals[w] * kept;
            value += sums[w][threadIdx.x] * kept;
        }
        out[(static_cast<long long>(row) * gridDim.x + head) * D + threadIdx.x] = static_cast<T>(value / total);
    }
"""


@cache
def _kernel() -> Any:
    return mx.fast.cuda_kernel(
        name="padded_attention", input_names=["queries", "keys", "values", "padding", "offset", "scale"],
        output_names=["out"], source=_SOURCE, ensure_row_contiguous=False)


def attend(queries: mx.array, keys: mx.array, values: mx.array, padding: mx.array, offset: mx.array, scale: mx.array
           ) -> mx.array:
    """Attention of one token of every row, to its keys from `padding` on, `offset` of them. On CUDA.

    `keys` and `values` are (rows, heads, room, size) and may have more room than is filled; queries (rows, heads, 1,
    size).
    """
    rows, heads, _, size = queries.shape
    warps = 16 if size * queries.dtype.size <= 256 else 8  # wider ones need more registers a thread
    threads = 32 * warps
    return _kernel()(
        inputs=[queries, keys, values, padding, offset, scale],
        template=[("T", queries.dtype), ("D", size), ("REPEATS", heads // keys.shape[1]), ("WARPS", warps),
                  ("LANES", _LANES)],
        grid=(heads * threads, rows, 1), threadgroup=(threads, 1, 1),
        output_shapes=[queries.shape], output_dtypes=[queries.dtype])[0]


class BatchPaddedKVCache(  # pyright: ignore[reportIncompatibleVariableOverride, reportIncompatibleMethodOverride]
        BatchKVCache, BatchTurboQuantKVCache):
    """A BatchKVCache that attends by itself.

    mlx-vlm (0.7.10) lets a cache attend for its layer where it is a BatchTurboQuantKVCache: this is why it is one, of
    which nothing else is used.
    """

    @classmethod
    def of(cls, cache: BatchKVCache) -> BatchPaddedKVCache:
        """The same cache; the old one must not be used any more."""
        padded = cls.__new__(cls)
        padded.__dict__.update(cache.__dict__)
        return padded

    def is_single_row(self) -> bool:
        return True  # asked before decode_attention is called, as the next one is

    @property
    def fused_attention_eligible(self) -> bool:
        return True

    def dequantize(self, keys_state: Any = None, values_state: Any = None) -> tuple[Any, Any]:
        return keys_state, values_state

    def make_mask(self, N: int, return_array: bool = False, **options: Any) -> Any:  # noqa: N803  # mlx-vlm's name
        """None for one token: where a row begins is known here."""
        if N == 1 and not return_array and not options.get("window_size"):
            return None
        return super().make_mask(N, return_array=return_array, **options)

    def prefill_attention(self, *_: Any, **__: Any) -> None:
        """Left to MLX."""

    def decode_attention(self, queries: mx.array, keys_state: Any = None, values_state: Any = None,
                         scale: float = 1.0, mask: Any = None) -> mx.array:
        keys, values = self.keys, self.values
        if mask is None and keys is not None and values is not None and on_cuda() and _is_fit(queries, keys, values):
            return attend(queries, keys, values, self.left_padding, self.offset, _constant(scale))
        if mask is None:
            mask = mx.arange(self._idx) >= self.left_padding[:, None, None, None]
        return mx.fast.scaled_dot_product_attention(queries, keys_state, values_state, scale=scale, mask=mask)


def _is_fit(queries: mx.array, keys: mx.array, values: mx.array) -> bool:
    size = queries.shape[-1]
    same = queries.dtype == keys.dtype == values.dtype and size == keys.shape[-1] == values.shape[-1]
    return same and size % (2 * _LANES) == 0 and size <= 256


@cache
def on_cuda() -> bool:
    """Whether MLX computes on an NVIDIA GPU. On the MLX thread."""
    return mx.default_device().type != mx.DeviceType.cpu and mx.cuda.is_available()


@cache
def _constant(value: float) -> mx.array:
    return mx.array([value], mx.float32)
