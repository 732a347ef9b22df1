"""KV caches in fewer bits: near the same answers, less memory, and rows that still join and leave as they like."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import mlx.core as mx
import pytest
from mlx import nn
from mlx_vlm.models.cache import KVCache, QuantizedKVCache, RotatingKVCache, make_prompt_cache
from mlx_vlm.utils import load as load_bare

from mlx_backend.batch import bytes_of, quantised
from mlx_backend.fit import Room, estimate
from mlx_backend.messages import ChatRequest, Settings, Turn
from mlx_backend.processor import Processor
from mlx_backend.vlm import VLM
from tests import tiny
from tests.real import WAIT, Recorder, ask, backend_on, finished, picture, questions
from tests.tiny_families import FAMILIES, Family

Checkpoint = Callable[..., Path]


def _filled(cache: Any, width: int, tokens: int = 96) -> Any:
    cache.update_and_fetch(*(mx.random.normal((1, 2, tokens, width), key=mx.random.key(n)) for n in (0, 1)))
    return cache


def _wide(family: str, **changes: int) -> Family:
    """A family whose heads are wide enough for a group of 32."""
    made = FAMILIES[family]

    def config(ids: Any, context: int) -> dict[str, Any]:
        found = made.config(ids, context)
        text = found.get("text_config", found)
        text.update(head_dim=32, hidden_size=32 * text["num_attention_heads"], **changes)
        if "vision_config" in found and "out_hidden_size" in found["vision_config"]:
            found["vision_config"]["out_hidden_size"] = text["hidden_size"]
        return found

    return replace(made, config=config)


@pytest.fixture(scope="module")
def wide(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wide")
    return tiny.build_family(_wide("smolvlm"), folder)


def _in(bits: int) -> Recorder:
    return Recorder(lambda folder, most: VLM.load(folder, most, kv_bits=bits))


@pytest.mark.parametrize(("bits", "share", "error"), [(8, 0.32, 0.02), (4, 0.2, 0.4)])
def test_quantised_caches_are_smaller_and_near_the_same(bits: int, share: float, error: float) -> None:
    plain = [_filled(KVCache(), 64) for _ in range(4)]
    few = quantised(plain, bits)
    assert [isinstance(cache, QuantizedKVCache) for cache in few] == [True, True, True, False]  # upstream's choice
    assert bytes_of(few[:3]) < share * bytes_of(plain[:3])
    again = mx.dequantize(*few[0].state[0], group_size=few[0].group_size, bits=bits)
    assert mx.allclose(again, plain[0].state[0], atol=error, rtol=0)


def test_what_has_no_quantised_form_keeps_its_precision() -> None:
    caches = [_filled(RotatingKVCache(64), 64), _filled(KVCache(), 48)]
    assert quantised(caches, 8) == caches


@pytest.mark.parametrize("layers", [2, 3])
@pytest.mark.parametrize("family", ["smolvlm", "gemma3", "qwen3"])
def test_what_is_counted_for_quantised_caches_is_what_they_take(family: str, layers: int, tmp_path: Path) -> None:
    folder = tiny.build_family(_wide(family, num_hidden_layers=layers), tmp_path)
    model: Any = load_bare(str(folder), trust_remote_code=False)[0].language_model
    caches = make_prompt_cache(model)
    mx.eval(model(mx.ones((1, 256), mx.int32), cache=caches).logits)
    config = json.loads((folder / "config.json").read_text("utf-8"))
    for bits in (0, 8, 4):
        few = quantised(caches, bits) if bits else caches
        told = estimate(config, 1, Room(0, ""), context=256, kv_bits=bits)
        assert told.caches == bytes_of(few)
        assert told.bits == (bits and (bits if any(isinstance(cache, QuantizedKVCache) for cache in few) else -1))


def test_with_eight_bits_nearly_all_first_words_are_those_of_full_precision(wide: Path) -> None:
    asked = [ask(f"What is in picture {n}?", picture(64, 48, n), max_tokens=4, temperature=0.0) for n in range(8)]
    texts: list[list[str]] = []
    for recorder in (Recorder(), _in(8)):
        with backend_on(wide, recorder) as backend:
            texts.append([finished(backend, request).text for request in asked])
    assert sum(one == other for one, other in zip(*texts, strict=True)) >= 7


@pytest.mark.parametrize("bits", [4, 8])
def test_quantised_rows_say_in_company_what_they_say_alone(bits: int, wide: Path) -> None:
    asked, alone, together = questions(6, sees=True, seed=3, longest=24), _in(bits), _in(bits)
    with backend_on(wide, alone) as backend:
        texts = [finished(backend, request).text for request in asked]
    with backend_on(wide, together) as backend:
        replies = [backend.chat(request) for request in asked]
        assert all(reply.wait(WAIT) for reply in replies)
    assert [reply.text for reply in replies] == texts
    assert together.most_rows >= 3, "they did not run together"


def test_a_follow_up_goes_on_from_quantised_caches(wide: Path) -> None:
    first = Turn.user(picture(64, 48), "What is it? " * 4)
    settings = Settings(max_tokens=8, temperature=0.0)
    with backend_on(wide, _in(8)) as backend:
        answer = finished(backend, ChatRequest((first,), settings))
        later = finished(backend, ChatRequest((first, Turn.assistant(answer.text), Turn.user("And?")), settings))
    assert later.stats.cached_tokens > 32
    assert later.text


@pytest.mark.parametrize("family", ["gemma3", "qwen3_vl"])
def test_a_family_that_cannot_answers_all_the_same(family: str, checkpoint: Checkpoint,
                                                       caplog: pytest.LogCaptureFixture) -> None:
    request = ask("What is it?", picture(64, 48), max_tokens=8, temperature=0.0)
    texts: list[str] = []
    for recorder in (Recorder(), _in(8)):
        with backend_on(checkpoint(family), recorder) as backend:
            texts.append(finished(backend, request).text)
    assert texts[0] == texts[1]  # heads of 16 numbers fit no group
    assert caplog.text.count("cannot be kept in 8 bits") == 1


def test_a_family_whose_own_attention_knows_plain_caches_alone_answers_all_the_same(
        wide: Path, caplog: pytest.LogCaptureFixture) -> None:
    request = ask("What is it?", picture(64, 48), max_tokens=8, temperature=0.0)
    with backend_on(wide) as backend:
        text = finished(backend, request).text
    with backend_on(wide, Recorder(_load_picky)) as backend:
        assert [finished(backend, request).text for _ in range(2)] == [text, text]
    assert caplog.text.count("cannot be kept in 8 bits") == 1


def _load_picky(folder: Path, most: int) -> VLM:
    loaded: Any = load_bare(str(folder), trust_remote_code=False)
    model, processor = loaded
    for layer in model.language_model.layers:
        layer.self_attn = _Picky(layer.self_attn)
    config = json.loads((folder / "config.json").read_text("utf-8"))
    return VLM(model, Processor(processor, model.config, folder), most, config=config, kv_bits=8)


class _Picky(nn.Module):
    """Attention that raises for quantised caches, as that of phi4mm and moondream does."""

    def __init__(self, real: nn.Module) -> None:
        super().__init__()
        self.real = real

    def __call__(self, x: Any, mask: Any = None, cache: Any = None, **more: Any) -> Any:
        if hasattr(cache, "bits"):
            raise TypeError("fast_attention(): incompatible function arguments")
        return self.real(x, mask=mask, cache=cache, **more)
