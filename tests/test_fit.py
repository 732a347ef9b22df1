"""What a checkpoint is said to need is what it takes: estimates against peaks measured in processes of their own.

benchmarks/fit.py does the same for the checkpoints of the benchmarks.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from mlx_backend.checkpoints import EMBEDDED
from mlx_backend.entries import Entry, Source, read_entry
from mlx_backend.fit import Fit, Room, Verdict, chunk, estimate

Checkpoint = Callable[..., Path]

_NEAR = 0.10  # of the measured peak
_GB = 10**9
_PLENTY = Room(1000 * _GB, "free memory")

_MEASURE = """
import sys
from pathlib import Path
from mlx_backend import Backend
from tests.real import ask, finished, picture
import mlx.core as mx
with Backend() as backend:
    backend.load(Path(sys.argv[1])).result(120)
    mx.clear_cache()
    mx.reset_peak_memory()
    reply = finished(backend, ask("x" * int(sys.argv[2]), picture(600, 400), max_tokens=4, temperature=0.0))
    print(reply.stats.prompt_tokens + 4, mx.get_peak_memory())
"""


def _measure(folder: Path, letters: int) -> tuple[int, int]:
    """Tokens of a conversation with a picture in it, and the most memory that MLX held."""
    done = subprocess.run([sys.executable, "-c", _MEASURE, str(folder), str(letters)], capture_output=True, text=True,
                          cwd=Path(__file__).parent.parent, timeout=240, check=False)
    assert done.returncode == 0, done.stderr
    tokens, peak = done.stdout.split()
    return int(tokens), int(peak)


def _check_near(folder: Path, letters: int) -> None:
    entry = _entry(folder)
    tokens, peak = _measure(folder, letters)
    fit = estimate(entry.config, entry.weights, _PLENTY, context=tokens, parameters=entry.parameters,
                   pixels=600 * 400)
    assert abs(fit.peak - peak) <= _NEAR * peak, f"{fit} against {peak:,} measured at {tokens} tokens"


def _entry(folder: Path) -> Entry:
    return read_entry(folder, folder.name, Source.FOLDER)


@pytest.mark.parametrize("family", ["smolvlm", "qwen3_vl", "qwen2_5_vl", "gemma3"])
def test_the_peak_of_a_tiny_checkpoint_is_foretold(family: str, checkpoint: Checkpoint) -> None:
    _check_near(checkpoint(family), 3500)


def test_the_peak_of_the_embedded_model_is_foretold() -> None:
    _check_near(EMBEDDED, 1400)


# -- from configs alone

_CONFIG = {
    "model_type": "qwen3_vl", "torch_dtype": "bfloat16", "vision_config": {"hidden_size": 1024},
    "text_config": {"hidden_size": 2560, "num_hidden_layers": 36, "num_attention_heads": 32, "num_key_value_heads": 8,
                    "head_dim": 128, "intermediate_size": 9728, "max_position_embeddings": 262144},
}


def _fit(room: float, context: int = 4096, batch: int = 1, **changes: object) -> Fit:
    return estimate(_CONFIG | changes, 3 * _GB, Room(int(room * _GB), "GPU working set", gpu=True), context=context,
                    batch=batch)


def test_the_verdict_follows_the_room() -> None:
    assert [_fit(room).verdict for room in (16, 5.2, 3, 0)] == [
        Verdict.FITS, Verdict.TIGHT, Verdict.WILL_NOT, Verdict.UNKNOWN]


def test_caches_are_counted_by_the_token_and_the_reply() -> None:
    per_token = 2 * 36 * 8 * 128 * 2
    assert _fit(16, context=4096).caches == 4096 * per_token
    assert _fit(16, context=4000).caches == 4096 * per_token, "they grow in blocks of 256 tokens"
    assert _fit(16, context=8192, batch=4).caches == 4 * 8192 * per_token


def test_layers_with_a_window_or_without_a_cache_count_less() -> None:
    text = dict(_CONFIG["text_config"])  # pyright: ignore[reportArgumentType, reportCallIssue]
    kinds = ["full_attention"] * 6 + ["sliding_attention"] * 12 + ["linear_attention"] * 18
    fit = _fit(16, context=32768, text_config=text | {"layer_types": kinds, "sliding_window": 1024})
    assert fit.caches == 2 * 8 * 128 * 2 * (6 * 32768 + 12 * (1024 + chunk(gpu=True)))


def test_the_context_is_cut_to_what_the_checkpoint_holds() -> None:
    assert _fit(16, context=10**7) == _fit(16, context=262144)


@pytest.mark.parametrize("config", [{}, {"text_config": 3, "vision_config": "x"}, {"model_type": 7},
                                    {"text_config": {"num_attention_heads": "many", "layer_types": 3}}])
def test_a_config_that_says_nothing_is_judged_by_its_weights(config: dict[str, object]) -> None:
    fit = estimate(config, 3 * _GB, Room(16 * _GB, "free memory"))
    assert fit.verdict is Verdict.FITS
    assert fit.peak >= 3.3 * _GB
    assert estimate(config, 0, Room(16 * _GB, "free memory")).verdict is Verdict.UNKNOWN
