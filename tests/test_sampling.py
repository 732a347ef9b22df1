"""Sampling settings belong to one reply: its neighbours do not change them, and they do not change its neighbours."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import mlx.core as mx
import pytest
from mlx_vlm.sample_utils import make_repetition_penalty

from mlx_backend import Backend, ChatRequest, Reply, Settings
from mlx_backend.sampling import RowSampler
from tests import tiny
from tests.real import WAIT, Recorder, ask, backend_on, bare_tokens, finished, follow, picture, readable

Checkpoint = Callable[..., Path]

_GREEDY = ask("What is it? It is", picture(64, 48), max_tokens=40, temperature=0.0)


def _hot(seed: int | None, words: str = "Go on") -> ChatRequest:
    return ask(words, max_tokens=40, temperature=1.5, top_p=0.95, top_k=40, seed=seed)


def _together(backend: Backend, *requests: ChatRequest) -> list[Reply]:
    """Each starts when the one before it is some tokens into its answer."""
    replies: list[Reply] = []
    for request in requests:
        if replies:
            follow(replies[-1], 3)
        replies.append(backend.chat(request))
    assert all(reply.wait(WAIT) for reply in replies)
    return replies


@pytest.mark.parametrize("family", ["qwen3_vl", "gemma3", "smolvlm"])
def test_a_greedy_reply_beside_hot_ones_stays_exact(family: str, checkpoint: Checkpoint) -> None:
    folder = checkpoint(family)
    expected = readable(folder, bare_tokens(folder, _GREEDY))
    with backend_on(folder) as backend:
        for place in range(3):
            requests = [_hot(1), _hot(2, "And then"), _hot(None)]
            requests.insert(place, _GREEDY)
            assert _together(backend, *requests)[place].text == expected


@pytest.mark.parametrize("family", tiny.FAMILIES)
def test_the_same_seed_says_the_same_alone_and_in_company(family: str, checkpoint: Checkpoint) -> None:
    company = ask("Another", max_tokens=50, temperature=0.0)
    with backend_on(checkpoint(family)) as backend:
        alone = finished(backend, _hot(7)).text
        again = finished(backend, _hot(7)).text
        first = _together(backend, _hot(7), _hot(8), company)[0].text
        last = _together(backend, company, _hot(8), _hot(9), _hot(7))[-1].text
    assert alone == again == first == last


def test_other_seeds_and_no_seed_say_something_else(checkpoint: Checkpoint) -> None:
    with backend_on(checkpoint("smolvlm")) as backend:
        texts = [finished(backend, _hot(seed)).text for seed in (0, 1, 2, 2**31, 2**40, None, None)]
    assert len(set(texts)) == len(texts)


def test_the_same_question_twice_at_once_with_one_seed_is_answered_twice_the_same(checkpoint: Checkpoint) -> None:
    with backend_on(checkpoint("smolvlm")) as backend:
        one, two = _together(backend, _hot(3), _hot(3))
    assert one.text == two.text


@pytest.mark.parametrize("settings", [Settings(temperature=1.5, top_k=1), Settings(temperature=1.5, top_p=1e-6),
                                      Settings(temperature=1.5, min_p=1.0), Settings(temperature=0.0, top_k=5)])
def test_a_filter_that_leaves_one_token_is_greedy(settings: Settings, checkpoint: Checkpoint) -> None:
    folder = checkpoint("smolvlm")
    request = ChatRequest(_GREEDY.turns, settings.over(_GREEDY.settings))
    expected = readable(folder, bare_tokens(folder, _GREEDY))
    with backend_on(folder) as backend:
        assert _together(backend, _hot(1), request, _hot(2))[1].text == expected


def test_more_tokens_than_there_are_is_no_filter(checkpoint: Checkpoint) -> None:
    """mlx-vlm raises for it, in the middle of everybody's batch."""
    with backend_on(checkpoint("smolvlm")) as backend:
        texts = {finished(backend, ask("Go on", max_tokens=10, temperature=1.5, seed=7, top_k=top_k)).text
                 for top_k in (0, 10**9)}
    assert len(texts) == 1


@pytest.mark.parametrize("family", ["smolvlm", "qwen2_vl"])
def test_a_repetition_penalty_counts_the_prompt_and_changes_its_own_reply_alone(
    family: str, checkpoint: Checkpoint
) -> None:
    folder, recorder = checkpoint(family, seed=2), Recorder()
    penalised = ChatRequest(_GREEDY.turns, Settings(max_tokens=40, temperature=0.0, repetition_penalty=5.0))
    with backend_on(folder, recorder) as backend:
        texts = [reply.text for reply in _together(backend, penalised, _GREEDY, penalised, _GREEDY)]
        texts.append(finished(backend, penalised).text)
    (prompt,) = recorder.tokens
    plain = readable(folder, bare_tokens(folder, _GREEDY))
    other = readable(folder, bare_tokens(folder, penalised, logits_processors=[_penalty(5.0, list(prompt))]))
    assert plain != other
    assert texts == [other, plain, other, plain, other]


def _penalty(penalty: float, prompt: list[int]) -> Callable[[mx.array, mx.array], mx.array]:
    """stream_generate shows its processors the last token of the prompt alone (mlx-vlm 0.7.10)."""
    processor = make_repetition_penalty(penalty)
    return lambda tokens, logits: processor(mx.concatenate([mx.array(prompt[:-1]), tokens]), logits)


def test_a_stopped_neighbour_does_not_change_what_a_seed_says(checkpoint: Checkpoint) -> None:
    with backend_on(checkpoint("qwen3_vl")) as backend:
        alone = finished(backend, _hot(5)).text
        neighbours = [backend.chat(_hot(seed, "Mine")) for seed in (1, 2)]
        follow(neighbours[1], 2)
        reply = backend.chat(_hot(5))
        follow(reply, 4)
        neighbours[0].cancel()
        follow(reply, 8)
        neighbours[1].cancel()
        assert reply.wait(WAIT)
    assert reply.text == alone


def test_a_row_is_sampled_by_its_own_settings_wherever_it_stands_in_the_batch() -> None:
    order = [4, 2]
    sampler = RowSampler(lambda: order)
    sampler.add(2, Settings(temperature=2.0, seed=1))
    logprobs = mx.zeros((2, 50)) + 0.1 * (mx.arange(50) == 7)
    first: Any = sampler.sample_target(logprobs, row_ids=[0, 0], positions=[3, 3]).tolist()
    assert first[0] == 7 != first[1]
    order.reverse()
    assert sampler.sample_target(logprobs, row_ids=[0, 0], positions=[3, 3]).tolist() == first[::-1]
