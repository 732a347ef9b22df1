"""What a loaded checkpoint promises, on real MLX: memory comes back, prompts are read in chunks, replies end in time.

Through the public Backend, with tiny checkpoints (B14, B21, B23, B29, B30). That replies do not disturb each other is
in test_threads.py, sampling in test_sampling.py.
"""

from __future__ import annotations

import gc
import io
import json
import shutil
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from functools import partial
from pathlib import Path
from typing import Any

import mlx.core as mx
import pytest
from mlx_vlm.utils import load as load_bare

from mlx_backend import Backend, ChatRequest, Delta, Finish, Picture, Reply, Settings, TooLong, Turn, When
from mlx_backend.processor import Processor
from mlx_backend.vlm import VLM
from tests import tiny
from tests.real import (
    WAIT,
    Recorder,
    active_memory,
    answer,
    ask,
    backend_on,
    bare_tokens,
    finished,
    follow,
    picture,
    questions,
    readable,
)

Checkpoint = Callable[..., Path]
Act = Callable[[Backend, Recorder], object]
every_family = pytest.mark.parametrize("family", tiny.FAMILIES)
every_seeing_family = pytest.mark.parametrize("family", tiny.VISION_FAMILIES)


# -- memory: the old model is gone before the new one is read

def _finish_one(backend: Backend, _: Recorder) -> object:
    return finished(backend, ask("What is it?", picture(64, 48), max_tokens=8))


def _stop_one(backend: Backend, _: Recorder) -> object:
    reply = backend.chat(ask("What is it?", picture(64, 48), max_tokens=2000))
    follow(reply, 3)
    reply.cancel(Finish.STOPPED)
    return reply


def _leave_one_half_read(backend: Backend, _: Recorder) -> object:
    reading = iter(backend.chat(ask("What is it?", picture(64, 48), max_tokens=2000)))
    next(reading)
    return reading


def _fail_one(backend: Backend, recorder: Recorder) -> object:
    reply = backend.chat(ask("What is it?", picture(64, 48), max_tokens=2000))
    follow(reply, 3)
    recorder.after_step = _raise
    assert reply.wait(WAIT)
    recorder.after_step = lambda _: None
    assert reply.finish is Finish.FAILED
    return reply.error


def _raise(_: object) -> None:
    weights = mx.zeros((1000, 1000))  # a traceback would keep it
    raise RuntimeError(f"the model broke at {weights.shape}")


@pytest.mark.parametrize(("family", "act"), [
    ("qwen3_vl", _finish_one), ("qwen3_vl", _stop_one), ("qwen3_vl", _leave_one_half_read), ("qwen3_vl", _fail_one),
    ("gemma3", _finish_one), ("gemma3", _fail_one), ("smolvlm", _stop_one), ("qwen2_5_vl", _leave_one_half_read)])
def test_the_old_model_is_gone_when_the_new_one_is_read(family: str, act: Act, checkpoint: Checkpoint) -> None:
    recorder, seen = Recorder(), list[tuple[int, int]]()
    recorder.before_load = lambda: seen.append((sum(model() is not None for model in recorder.models), active_memory()))
    first, second = checkpoint(family), checkpoint("qwen3")
    gc.collect()
    with backend_on(first, recorder) as backend:
        held = act(backend, recorder)  # the reader still has its reply
        backend.load(second, When.NOW).result(WAIT)
        size = backend.status.card.size if backend.status.card else 0
    (_, before), (alive, after) = seen
    assert alive == 0
    assert after - before < 0.1 * size
    del held


def test_control_a_loader_that_keeps_its_model_is_noticed(checkpoint: Checkpoint) -> None:
    kept, seen, recorder = list[VLM](), list[int](), Recorder()
    recorder.make = lambda folder, max_batch: kept.append(VLM.load(folder, max_batch)) or kept[-1]
    recorder.before_load = lambda: seen.append(sum(model() is not None for model in recorder.models))
    with backend_on(checkpoint("smolvlm"), recorder) as backend:
        backend.load(checkpoint("qwen3")).result(WAIT)
    assert seen == [0, 1]


def test_a_switch_never_holds_much_more_than_the_larger_model(checkpoint: Checkpoint) -> None:
    first, second = checkpoint("qwen3_vl"), checkpoint("qwen2_vl")
    with backend_on(first, Recorder()) as backend:
        sizes = [backend.status.card.size if backend.status.card else 0]
        weights = active_memory()
        finished(backend, ask("What is it?", picture(64, 48), max_tokens=8))
        mx.reset_peak_memory()
        sizes.append(backend.load(second).result(WAIT).size)
        assert mx.get_peak_memory() - (weights - sizes[0]) < 1.3 * max(sizes)


def test_a_load_leaves_no_draws_of_weights_in_the_random_key(checkpoint: Checkpoint) -> None:
    VLM.load(checkpoint("smolvlm"), 1)
    graph = io.StringIO()
    key: Any = mx.random.state
    mx.export_to_dot(graph, *key)
    assert "split" not in graph.getvalue().lower()
    assert "bits" not in graph.getvalue().lower()


def test_unloading_and_closing_give_the_memory_back(checkpoint: Checkpoint) -> None:
    gc.collect()
    before = active_memory()
    with backend_on(checkpoint("qwen2_5_vl")) as backend:
        size = active_memory() - before
        finished(backend, ask("What is it?", picture(150, 150), max_tokens=8))
        backend.unload().result(WAIT)
        assert active_memory() - before < 0.1 * size
        backend.load(checkpoint("qwen2_5_vl")).result(WAIT)
        finished(backend, ask("What is it?", picture(150, 150), max_tokens=8))
    assert active_memory() - before < 0.1 * size


@pytest.mark.parametrize("family", ["qwen3_vl", "gemma3"])
def test_memory_is_flat_over_sixty_requests_with_pictures_of_many_sizes(family: str, checkpoint: Checkpoint) -> None:
    """What is kept for follow-ups grows with new requests, up to its own limit; asked again, nothing may grow."""
    asked = [ask("What is it?", picture(32 + 5 * n, 180 - 3 * n, n), max_tokens=2) for n in range(30)]
    with backend_on(checkpoint(family)) as backend:
        held = list[int]()
        for _ in range(2):
            for request in asked:
                finished(backend, request)
            gc.collect()
            held.append(active_memory())
    assert held[1] < 1.02 * held[0]


# -- prompts are read in chunks

def _in_chunks(size: int) -> Recorder:
    return Recorder(partial(VLM.load, prefill_step=size))


@every_family
def test_a_prompt_read_in_chunks_is_answered_as_one_read_at_once(family: str, checkpoint: Checkpoint) -> None:
    """Chunks of 7 tokens have their borders in text, in pictures and between them."""
    folder = checkpoint(family)
    asked = questions(3, sees=family in tiny.VISION_FAMILIES, seed=3, longest=12)
    bare = [bare_tokens(folder, request) for request in asked]
    for size in (7, 64):
        recorder = _in_chunks(size)
        with backend_on(folder, recorder) as backend:
            for request in asked:
                finished(backend, request)
        assert list(recorder.tokens.values()) == bare, f"chunks of {size}"


@pytest.mark.parametrize("family", ["qwen3_vl", "gemma3"])
def test_a_cancel_in_a_long_prefill_works_at_the_next_chunk(family: str, checkpoint: Checkpoint) -> None:
    recorder, replies = _in_chunks(16), list[Reply]()

    def cancel_at_the_third_chunk(_: object) -> None:
        if replies and recorder.names().count("step") == 3:
            replies[0].cancel(Finish.STOPPED)

    recorder.after_step = cancel_at_the_third_chunk
    with backend_on(checkpoint(family), recorder) as backend:
        replies.append(backend.chat(ask("long " * 120, picture(64, 48), max_tokens=5)))
        assert replies[0].wait(WAIT)
        after = finished(backend, ask("hi", max_tokens=3))
    names = [name for name in recorder.names() if name in ("insert", "step", "remove")]
    assert names[:6] == ["insert", "step", "step", "step", "remove", "insert"]
    assert (replies[0].finish, replies[0].text) == (Finish.STOPPED, "")
    assert after.stats.generated_tokens == 3


def test_others_go_on_between_the_chunks_of_a_long_prefill(checkpoint: Checkpoint) -> None:
    recorder = _in_chunks(16)
    with backend_on(checkpoint("smolvlm"), recorder) as backend:
        running = backend.chat(ask("hi", max_tokens=3000))
        follow(running, 1)
        steps, made = recorder.names().count("step"), running.stats.generated_tokens
        finished(backend, ask("long " * 120, max_tokens=1))
        steps, made = recorder.names().count("step") - steps, running.stats.generated_tokens - made
        assert steps > 30
        assert made >= steps - 2, "a running reply had to wait for a whole prompt"
        running.cancel()


# -- the context

@pytest.fixture
def short(checkpoint: Checkpoint) -> Path:
    """A context of 512 tokens; a character is a token."""
    return checkpoint("qwen2_vl", context=512)


def test_a_paste_that_does_not_fit_is_refused_with_both_numbers_and_the_next_message_works(short: Path) -> None:
    with backend_on(short) as backend:
        refused = answer(backend, ask("x" * 600))
        assert isinstance(refused.error, TooLong)
        assert "512" in str(refused.error)
        assert any(600 < int(number) < 700 for number in str(refused.error).split() if number.isdecimal())
        assert finished(backend, ask("hi", max_tokens=4)).stats.generated_tokens == 4


def test_a_reply_ends_where_the_context_does(short: Path) -> None:
    with backend_on(short) as backend:
        reply = answer(backend, ask("x" * 420, max_tokens=200))
        assert reply.finish is Finish.LENGTH
        assert reply.stats.prompt_tokens + reply.stats.generated_tokens == 512
        assert reply.stats.prompt_tokens > 420


def test_pictures_count_against_the_context(short: Path) -> None:
    pictures = [picture(150, 150, seed) for seed in range(30)]
    with backend_on(short) as backend:
        assert isinstance(answer(backend, ask("Which?", *pictures)).error, TooLong)
        assert answer(backend, ask("Which?", *pictures[:3], max_tokens=4)).finish is Finish.LENGTH


# -- the end of a turn

_ENDS: list[dict[str, Any]] = [
    {"eos": ["<|endoftext|>"]},  # the list lacks the template's own end
    {"eos": ["<|endoftext|>", "<|im_end|>"]},
    {"eos": ["<|im_end|>"], "eos_in_config": False},  # generation_config.json alone has it
    {"eos": ["<|endoftext|>"], "eos_in_config": False},
]


@pytest.mark.parametrize("options", _ENDS)
@pytest.mark.parametrize("family", ["qwen3_vl", "qwen3"])
def test_an_answer_ends_at_its_end_token_which_is_not_shown(
    family: str, options: dict[str, Any], checkpoint: Checkpoint
) -> None:
    with backend_on(checkpoint(family, says="Six.<|im_end|>", **options)) as backend:
        reply = answer(backend, ask("How many?", max_tokens=50))
    assert (reply.text, reply.finish) == ("Six.", Finish.FINISHED)
    assert reply.stats.generated_tokens <= 6


@pytest.mark.parametrize(("family", "end"), [("smolvlm", "<end_of_utterance>"), ("llama", "<|eot_id|>")])
def test_the_templates_end_counts_where_the_configured_one_is_another(
    family: str, end: str, checkpoint: Checkpoint
) -> None:
    other = {"smolvlm": "<|im_end|>", "llama": "<|end_of_text|>"}[family]
    with backend_on(checkpoint(family, says=f"Six.{end}", eos=[other])) as backend:
        reply = answer(backend, ask("How many?", max_tokens=50))
    assert (reply.text, reply.finish) == ("Six.", Finish.FINISHED)


def test_the_end_is_found_where_only_the_processor_has_the_template(checkpoint: Checkpoint, tmp_path: Path) -> None:
    folder = _copy(checkpoint("qwen2_vl", says="Six.<|im_end|>", eos=["<|endoftext|>"]), tmp_path / "model")
    settings = json.loads((folder / "tokenizer_config.json").read_text())
    del settings["chat_template"]
    (folder / "tokenizer_config.json").write_text(json.dumps(settings))
    with backend_on(folder) as backend:
        reply = answer(backend, ask("How many?", max_tokens=50))
    assert (reply.text, reply.finish) == ("Six.", Finish.FINISHED)


@pytest.mark.parametrize("template", [
    "{% for message in messages %}{{ message['role'] }}: {{ message['content'] }}<|im_end|>{% endfor %}",
    "{% for turn in messages %}{% for part in turn['content'] %}{{ part['text'] }}{% endfor %}<|im_end|>{% endfor %}",
])
def test_the_end_is_found_in_templates_that_take_only_texts_or_only_lists(
    template: str, checkpoint: Checkpoint
) -> None:
    folder = checkpoint("qwen3", says="x<|im_end|>", eos=["<|endoftext|>"], chat_template=template)
    model: Any
    processor: Any
    model, processor = load_bare(str(folder), trust_remote_code=False)
    ends = Processor(processor, model.config, folder).end_tokens()
    assert ends == set(processor.convert_tokens_to_ids(["<|endoftext|>", "<|im_end|>"]))


def _copy(folder: Path, to: Path) -> Path:
    return Path(shutil.copytree(folder, to))


# -- text

@pytest.mark.parametrize("said", ["hi 🔥", "½ ✓", "ש!", "né", "漢, 😀"])
def test_characters_of_several_tokens_arrive_whole(said: str, checkpoint: Checkpoint) -> None:
    with backend_on(checkpoint("qwen3", says=said + "<|im_end|>")) as backend:
        reply = backend.chat(ask("Go", max_tokens=50))
        pieces = [delta.text for delta in reply]
    assert "".join(pieces) == said
    assert "\ufffd" not in "".join(pieces)


def test_an_answer_cut_in_the_middle_of_a_character_ends_before_it(checkpoint: Checkpoint) -> None:
    with backend_on(checkpoint("qwen3", says="hi 🔥<|im_end|>")) as backend:
        texts = [answer(backend, ask("Go", max_tokens=n)).text for n in range(3, 8)]
    assert texts == ["hi ", "hi ", "hi ", "hi ", "hi 🔥"]


def test_bytes_that_are_no_text_neither_fail_nor_hold_up_what_is(checkpoint: Checkpoint) -> None:
    """A random model says mostly such bytes; a whole text decoded at once shows what should have come."""
    folder = checkpoint("llama", seed=3)
    request = ask("Go", max_tokens=300, temperature=0.0)
    with backend_on(folder) as backend:
        assert finished(backend, request).text == readable(folder, bare_tokens(folder, request))


# -- a follow-up may use what was read before, and is answered as if it had not been

def _talk(folder: Path, turns: list[tuple[str | Picture, ...]], recorder: Recorder) -> list[list[int]]:
    """Ask one after the other in one chat, each with the answers before it; the tokens that mlx-vlm answers."""
    said, bare = list[Turn](), list[list[int]]()
    with backend_on(folder, recorder) as backend:
        for parts in turns:
            said.append(Turn.user(*parts))
            request = ChatRequest(tuple(said), Settings(max_tokens=16, temperature=0.0))
            reply = finished(backend, request)
            bare.append(bare_tokens(folder, request))
            said.append(Turn.assistant(reply.text))
    return bare


@every_family
def test_a_chat_of_many_turns_is_answered_as_if_nothing_were_kept(family: str, checkpoint: Checkpoint) -> None:
    recorder, one, other = Recorder(), picture(90, 64, 1), picture(64, 90, 2)
    turns: list[tuple[str | Picture, ...]] = [
        (one, "What is it?"), ("Is it large? " * 5,), (other, "And this?"), ("Which is larger?",), (one, other, "Now?")]
    if family not in tiny.VISION_FAMILIES:
        turns = [tuple(part for part in parts if isinstance(part, str)) for parts in turns]
    bare = _talk(checkpoint(family), turns, recorder)
    assert list(recorder.tokens.values()) == bare


@every_seeing_family
def test_another_picture_of_the_same_size_is_looked_at(family: str, checkpoint: Checkpoint) -> None:
    folder, recorder = checkpoint(family), Recorder()
    asked = [ask("What is it? " * 4, picture(64, 48, seed), max_tokens=24, temperature=0.0) for seed in (1, 2, 1)]
    bare = [bare_tokens(folder, request) for request in asked]
    with backend_on(folder, recorder) as backend:
        texts = [finished(backend, request).text for request in asked]
    assert texts == [readable(folder, tokens) for tokens in bare]


@every_family
def test_what_a_cancelled_reply_left_behind_does_no_harm(family: str, checkpoint: Checkpoint) -> None:
    folder, sees = checkpoint(family), family in tiny.VISION_FAMILIES
    shown = [picture(64, 48)] if sees else []
    request = ask("What is it? " * 4, *shown, max_tokens=40, temperature=0.0)
    expected = readable(folder, bare_tokens(folder, request))
    with backend_on(folder, _in_chunks(16)) as backend:
        for made in (0, 1, 17):
            reply = backend.chat(ask("What is it? " * 4, *shown, max_tokens=2000, temperature=0.0))
            follow(reply, made) if made else reply.wait_prepared(WAIT)
            reply.cancel()
            assert finished(backend, request).text == expected


# -- what crosses threads is plain

def test_all_that_a_reply_shows_is_plain(checkpoint: Checkpoint) -> None:
    with backend_on(checkpoint("qwen3_vl")) as backend:
        reply = backend.chat(ask("What is it?", picture(64, 48), max_tokens=5))
        deltas = list(reply)
        card = backend.status
    for value in (*deltas, reply.text, reply.finish, reply.error, reply.stats, reply.progress, card):
        assert not _strangers(value), value
    assert all(isinstance(delta, Delta) for delta in deltas)
    assert not _strangers(vars(reply), allow=("threading", "_thread"))


def _strangers(value: object, allow: tuple[str, ...] = ()) -> list[object]:
    """Whatever in it is neither a plain value nor a dataclass, dict, list or tuple of them."""
    if value is None or isinstance(value, (str, int, float, bytes)):
        return []
    if is_dataclass(value):
        return [s for f in fields(value) for s in _strangers(getattr(value, f.name), allow)]
    if isinstance(value, dict):
        return [s for item in value.values() for s in _strangers(item, allow)]
    if isinstance(value, (list, tuple)):
        return [s for item in value for s in _strangers(item, allow)]
    return [] if type(value).__module__ in allow else [value]
