"""KV caches in fewer bits: near the same answers, less memory, and rows that still join and leave as they like."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import mlx.core as mx
import pytest
from mlx_vlm.models.cache import KVCache, QuantizedKVCache, RotatingKVCache

from mlx_backend.batch import bytes_of, quantised
from mlx_backend.messages import ChatRequest, Settings, Turn
from mlx_backend.vlm import VLM
from tests import tiny
from tests.real import WAIT, Recorder, ask, backend_on, finished, picture, questions
from tests.tiny_families import FAMILIES, Family

Checkpoint = Callable[..., Path]


def _filled(cache: Any, width: int, tokens: int = 96) -> Any:
    cache.update_and_fetch(*(mx.random.normal((1, 2, tokens, width), key=mx.random.key(n)) for n in (0, 1)))
    return cache


def _wide(family: str) -> Family:
    """A family whose heads are wide enough for a group of 32."""
    made = FAMILIES[family]

    def config(ids: Any, context: int) -> dict[str, Any]:
        found = made.config(ids, context)
        text = found.get("text_config", found)
        text.update(head_dim=32, hidden_size=32 * text["num_attention_heads"])
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


def test_what_has_no_quantised_form_keeps_its_precision_and_that_is_said(caplog: pytest.LogCaptureFixture) -> None:
    caches = [_filled(RotatingKVCache(64), 64), _filled(KVCache(), 48)]
    assert quantised(caches, 8) == caches
    assert "cannot be quantised" in caplog.text


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
def test_a_family_that_cannot_answers_all_the_same(family: str, checkpoint: Checkpoint) -> None:
    request = ask("What is it?", picture(64, 48), max_tokens=8, temperature=0.0)
    texts: list[str] = []
    for recorder in (Recorder(), _in(8)):
        with backend_on(checkpoint(family), recorder) as backend:
            texts.append(finished(backend, request).text)
    assert texts[0] == texts[1]  # heads of 16 numbers fit no group
