"""One thread owns MLX, and what it answers does not depend on who asks when (B01, B13, B14).

Every claim has a control beside it: the naive way, which fails with the installed MLX.
"""

from __future__ import annotations

import contextlib
import random
import subprocess
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import mlx.core as mx
import pytest
from mlx_vlm.generate import stream_generate
from mlx_vlm.utils import load as load_bare

from mlx_backend import Backend, ChatRequest, Finish, Reply, When
from mlx_backend.processor import Processor
from mlx_backend.vlm import VLM
from tests import tiny
from tests.real import (
    WAIT,
    Recorder,
    ask,
    backend_on,
    bare_stream,
    bare_tokens,
    finished,
    follow,
    picture,
    questions,
    readable,
)

Checkpoint = Callable[..., Path]
every_family = pytest.mark.parametrize("family", tiny.FAMILIES)


def _sees(family: str) -> bool:
    return family in tiny.VISION_FAMILIES


def _start_at_random_times(backend: Backend, requests: list[ChatRequest], seed: int) -> list[Reply]:
    """Each starts when one of the earlier ones is some tokens into its answer, or at once."""
    chance = random.Random(seed)
    replies: list[Reply] = []
    for request in requests:
        if replies and chance.random() < 0.7:
            follow(chance.choice(replies[-3:]), chance.randint(1, 6))
        replies.append(backend.chat(request))
    return replies


@every_family
def test_eight_replies_started_at_random_times_say_what_each_says_alone(family: str, checkpoint: Checkpoint) -> None:
    folder, requests = checkpoint(family), questions(8, sees=_sees(family), seed=5, longest=40)
    bare = [bare_tokens(folder, request) for request in requests]
    alone, together, asked = Recorder(), Recorder(), threading.Event()
    with backend_on(folder, alone) as backend:
        texts = [finished(backend, request).text for request in requests]
    together.after_step = lambda _: asked.wait(0.005)  # a busy machine must not let one end before the next is asked
    with backend_on(folder, together) as backend:
        replies = _start_at_random_times(backend, requests, seed=7)
        asked.set()
        assert all(reply.wait(WAIT) for reply in replies)
    assert list(alone.tokens.values()) == bare
    assert sorted(together.tokens.values()) == sorted(bare)
    assert [reply.text for reply in replies] == texts == [readable(folder, tokens) for tokens in bare]
    assert together.most_rows >= 3, "they did not run together"


# -- twenty callers, a switch, twenty more

class _NotedModel:
    """A model whose vision tower notes its thread as well."""

    def __init__(self, model: Any, recorder: Recorder) -> None:
        self._model = model
        self._recorder = recorder

    def __getattr__(self, name: str) -> Any:
        return getattr(self._model, name)

    def get_input_embeddings(self, *args: Any, **kwargs: Any) -> Any:
        self._recorder.note("get_input_embeddings")
        return self._model.get_input_embeddings(*args, **kwargs)


def _noting() -> Recorder:
    recorder = Recorder()

    def make(folder: Path, max_batch: int) -> VLM:
        model, processor = load_bare(str(folder), trust_remote_code=False)
        return VLM(_NotedModel(model, recorder), Processor(processor, model.config, folder), max_batch)

    recorder.make = make
    return recorder


def _ask_from_threads(ask_one: Callable[[ChatRequest], str], requests: list[ChatRequest]) -> list[str]:
    """All at the same moment, each from a thread of its own."""
    start = threading.Barrier(len(requests))

    def call(request: ChatRequest) -> str:
        start.wait(WAIT)
        return ask_one(request)

    with ThreadPoolExecutor(len(requests)) as callers:
        return list(callers.map(call, requests))


def test_twenty_callers_a_switch_and_twenty_more_are_all_served_by_one_thread(checkpoint: Checkpoint) -> None:
    first, second, recorder = checkpoint("qwen3_vl"), checkpoint("gemma3"), _noting()
    requests = questions(20, sees=True, seed=2, longest=16)
    with backend_on(first, recorder) as backend:
        texts = [_ask_from_threads(lambda request: finished(backend, request).text, requests)]
        backend.load(second).result(WAIT)
        texts.append(_ask_from_threads(lambda request: finished(backend, request).text, requests))
    for folder, said in zip((first, second), texts, strict=True):
        assert said == [readable(folder, bare_tokens(folder, request)) for request in requests]
    assert {"load", "get_input_embeddings", "insert", "step", "close"} <= set(recorder.names())
    assert len(recorder.threads) == 1
    assert threading.get_ident() not in recorder.threads


def test_nobody_who_asks_around_a_switch_is_turned_away(checkpoint: Checkpoint) -> None:
    first, second, recorder, replies = checkpoint("qwen2_vl"), checkpoint("smolvlm"), Recorder(), list[Reply]()
    with backend_on(first, recorder) as backend:
        # The new one takes its time: some pictures are ready when the old model is gone and the new one not yet there.
        recorder.before_load = lambda: [reply.wait_prepared(0.05) for reply in replies]
        replies += [backend.chat(ask("Hm?", picture(1200, 900, seed), max_tokens=4)) for seed in range(10)]
        switch = backend.load(second)
        replies += [backend.chat(ask("Hm?", max_tokens=4)) for _ in range(4)]
        switch.result(WAIT)
        assert all(reply.wait(WAIT) for reply in replies)
    assert not [reply.error for reply in replies if reply.finish is Finish.FAILED]


def test_thirty_random_switches_leave_one_model_that_answers_as_it_does_alone(checkpoint: Checkpoint) -> None:
    folders = [checkpoint("qwen2_vl"), checkpoint("smolvlm", seed=1), checkpoint("llama")]
    chance, request, recorder = random.Random(4), ask("Say something.", max_tokens=12), Recorder()
    with backend_on(folders[0], recorder) as backend:
        for _ in range(30):
            running = backend.chat(ask("Go on.", max_tokens=400))
            follow(running, chance.randint(0, 3))
            backend.load(chance.choice(folders), When.NOW).result(WAIT)
        backend.load(folders[2]).result(WAIT)
        text = finished(backend, request).text
        assert sum(model() is not None for model in recorder.models) == 1
    assert text == readable(folders[2], bare_tokens(folders[2], request))
    assert len(recorder.threads) == 1


# -- models that still have something to compute when they are loaded

@every_family
def test_a_lazily_loaded_checkpoint_answers(family: str, checkpoint: Checkpoint) -> None:
    folder = checkpoint(family)
    request = ask("What is it?", *[picture(64, 48)] * _sees(family), max_tokens=8)
    with backend_on(folder, Recorder(partial(VLM.load, lazy=True))) as backend:
        assert finished(backend, request).text == readable(folder, bare_tokens(folder, request))


def test_rope_frequencies_that_are_no_parameter_and_not_computed_yet_are_no_trouble(checkpoint: Checkpoint) -> None:
    folder, request = checkpoint("llama"), ask("What is it?", max_tokens=8)
    with backend_on(folder, Recorder(_load_with_pending_rope)) as backend:
        assert finished(backend, request).text == readable(folder, bare_tokens(folder, request))


def _load_with_pending_rope(folder: Path, max_batch: int) -> VLM:
    model: Any
    model, processor = load_bare(str(folder), trust_remote_code=False)
    for layer in model.language_model.model.layers:
        rope = layer.self_attn.rope
        rope._freqs = rope._freqs * 1.0  # as mlx-lm's own Llama3RoPE leaves them
    return VLM(model, Processor(processor, model.config, folder), max_batch)


# -- controls: the naive way

def _on_another_thread(act: Callable[[], Any]) -> Any:
    def run() -> Any:
        try:
            return act()
        finally:
            mx.clear_streams()

    with ThreadPoolExecutor(1) as other:
        return other.submit(run).result(WAIT)


def _naive(model: Any, processor: Any, prompt: str = "<|im_start|>user\nhi<|im_end|>\n") -> str:
    return "".join(r.text for r in stream_generate(model, processor, prompt, max_tokens=3, temperature=0.0))


@pytest.mark.parametrize("family", ["qwen3", "qwen3_vl"])
def test_control_a_lazily_loaded_checkpoint_fails_on_another_thread(family: str, checkpoint: Checkpoint) -> None:
    model, processor = load_bare(str(checkpoint(family)), lazy=True, trust_remote_code=False)
    with pytest.raises(RuntimeError, match="There is no Stream"):
        _on_another_thread(lambda: _naive(model, processor))


def test_control_pending_rope_frequencies_fail_on_another_thread(checkpoint: Checkpoint) -> None:
    vlm = _load_with_pending_rope(checkpoint("llama"), 1)
    inputs = vlm.processor.encode("hi", [])
    with pytest.raises(RuntimeError, match="There is no Stream"):
        _on_another_thread(lambda: (vlm.insert(inputs, ask("hi", max_tokens=3).settings), vlm.step()))


def test_control_two_generators_in_turn_say_something_else(checkpoint: Checkpoint) -> None:
    """Which is why one reply goes through BatchGenerator as several do."""
    folder, requests = checkpoint("qwen3_vl"), questions(2, sees=True, seed=6, longest=12)
    alone = [bare_tokens(folder, request) for request in requests]
    in_turn = zip(*(bare_stream(folder, request) for request in requests), strict=False)
    said = list(zip(*([one.token, other.token] for one, other in in_turn), strict=True))
    assert [list(tokens) for tokens in said] != [tokens[:len(said[0])] for tokens in alone]


_CALLERS_WITHOUT_AN_OWNER = """
import os, sys, threading
from mlx_vlm.generate import stream_generate
from mlx_vlm.utils import load

def call(number):
    text = "<|im_start|>user\\n" + "hi " * number + "<|im_end|>\\n"
    return "".join(r.text for r in stream_generate(model, processor, text, max_tokens=20, temperature=0.0))

model, processor = load(sys.argv[1], trust_remote_code=False)
alone = [call(number) for number in range(1, 9)]
said = {}
threads = [threading.Thread(target=lambda n=n: said.update({n: call(n)}), daemon=True) for n in range(1, 9)]
for thread in threads: thread.start()
for thread in threads: thread.join(0.4)
os._exit(alone != [said.get(number) for number in range(1, 9)])
"""


def test_control_callers_without_an_owner_crash_hang_or_say_something_else(
    checkpoint: Checkpoint, app_environment: dict[str, str]
) -> None:
    arguments = [sys.executable, "-c", _CALLERS_WITHOUT_AN_OWNER, str(checkpoint("qwen3_vl"))]
    with contextlib.suppress(subprocess.TimeoutExpired):
        assert subprocess.run(arguments, env=app_environment, capture_output=True, timeout=10, check=False).returncode
