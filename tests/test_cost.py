"""What a message costs, counted before it is sent by the checkpoint's own processor, is what it then takes."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from mlx_vlm.utils import load as load_bare
from PIL import Image

from mlx_backend import Backend, BadRequest, ChatRequest, NoModel, Picture, Settings, Turn
from mlx_backend.cost import EXACT_PIXELS, Cost, count, detail_matters, keep_pictures, pixel_budgets
from mlx_backend.messages import Detail
from mlx_backend.pictures import MAX_PIXELS, PictureCache, Prepared
from mlx_backend.processor import Processor
from mlx_backend.prompts import Prompts
from tests import fixtures_pictures as make
from tests import tiny
from tests.fake_vlm import LIMIT, FakeLoader, FakeProcessor, write_checkpoint
from tests.real import backend_on, finished
from tests.waiting import check_in_time, timed

Checkpoint = Callable[..., Path]
every_seeing_family = pytest.mark.parametrize("family", tiny.VISION_FAMILIES)

_RANDOM = random.Random(6)
SIZES = [*make.ODD_SIZES, *((_RANDOM.randrange(28, 1500), _RANDOM.randrange(28, 1500)) for _ in range(20))]


@cache
def _processor(folder: Path) -> Processor:
    model: Any
    model, processor = load_bare(str(folder), trust_remote_code=False)
    return Processor(processor, model.config, folder)


def priced(processor: Processor, *turns: Turn, context: int = 0) -> Cost:
    return count(ChatRequest(turns), Prompts(processor), processor, PictureCache(), processor.picture_tokens, context)


def taken(processor: Processor, *turns: Turn) -> int:
    """Tokens that the same turns come to when they are prepared as for an answer."""
    prompts, cache_ = Prompts(processor), PictureCache()
    budgets = pixel_budgets(prompts, processor, processor.picture_tokens)
    pictures = [cache_.prepare(p, max_pixels=budgets[p.detail]) for turn in turns for p in turn.pictures]
    return len(processor.encode(prompts.render(turns), pictures).token_ids)


def flat(size: tuple[int, int], detail: Detail = Detail.NORMAL) -> Picture:
    return Picture(make.flat(size=size), detail=detail)


@every_seeing_family
def test_predicted_tokens_are_those_of_the_prompt_for_every_size(checkpoint: Checkpoint, family: str) -> None:
    processor = _processor(checkpoint(family))
    for size in SIZES:
        turn = Turn.user(flat(size), "What is this?")
        cost = priced(processor, turn)
        assert cost.total == taken(processor, turn), size
        assert cost.pictures[0] > 1
        assert cost.text + sum(cost.pictures) == cost.total


@every_seeing_family
@pytest.mark.parametrize("detail", Detail)
def test_detail_changes_the_tokens_where_the_family_can(checkpoint: Checkpoint, family: str, detail: Detail) -> None:
    processor = _processor(checkpoint(family))
    turn = Turn.user(flat((1200, 900), detail), "What is this?")
    cost = priced(processor, turn)
    assert cost.total == taken(processor, turn)
    matters = detail_matters(Prompts(processor), processor, processor.picture_tokens)
    assert matters == family.startswith("qwen")
    normal = priced(processor, Turn.user(flat((1200, 900)), "What is this?")).pictures[0]
    if matters and detail is Detail.LOW:
        assert normal / 5 < cost.pictures[0] < normal / 3
    else:  # the tiny checkpoints take no more than normal has
        assert cost.pictures[0] == normal


@every_seeing_family
def test_several_pictures_over_several_turns(checkpoint: Checkpoint, family: str) -> None:
    processor = _processor(checkpoint(family))
    turns = (Turn.user(flat((300, 200)), flat((64, 64)), "first"), Turn.assistant("Two."),
             Turn.user("and", flat((90, 1000)), "now?"))
    cost = priced(processor, *turns, context=4096)
    assert cost.total == taken(processor, *turns)
    assert len(cost.pictures) == 3
    assert cost.left == 4096 - cost.total


@pytest.mark.parametrize("family", ["qwen2_5_vl", "llama"])
def test_text_alone(checkpoint: Checkpoint, family: str) -> None:
    processor = _processor(checkpoint(family))
    cost = priced(processor, Turn.user("Größe 🦜"))
    assert cost == Cost(taken(processor, Turn.user("Größe 🦜")), (), cost.text, 0)
    assert cost.left is None


def test_pixels_follow_what_the_family_takes(checkpoint: Checkpoint) -> None:
    processor = _processor(checkpoint("qwen2_5_vl"))
    budgets = pixel_budgets(Prompts(processor), processor, processor.picture_tokens)
    assert budgets == {Detail.LOW: 12_544, Detail.NORMAL: 50_176, Detail.HIGH: 50_176, Detail.EXACT: 50_176}
    processor = _processor(checkpoint("gemma3"))
    budgets = pixel_budgets(Prompts(processor), processor, processor.picture_tokens)
    assert set(budgets.values()) == {MAX_PIXELS}


class _Large:
    """A processor that takes any size and says nothing about it."""

    sees = True
    pixel_range: tuple[int, int] | None = None

    def count_prompt(self, prompt: str) -> int:
        return len(prompt)


def test_a_family_without_limits_gets_four_steps(checkpoint: Checkpoint) -> None:
    prompts = Prompts(_processor(checkpoint("qwen2_5_vl")))
    large = _Large()
    budgets = pixel_budgets(prompts, large, lambda prompt, size, pictures: size[0] * size[1] // 784)
    assert list(budgets.values()) == [250_880, 1_003_520, MAX_PIXELS, EXACT_PIXELS]
    large.pixel_range = (500_000, 2_000_000)
    budgets = pixel_budgets(prompts, large, lambda prompt, size, pictures: size[0] * size[1] // 784)
    assert list(budgets.values()) == [500_000, 1_003_520, 2_000_000, 2_000_000]


def test_what_the_answer_would_refuse_is_refused(checkpoint: Checkpoint) -> None:
    with pytest.raises(BadRequest, match="cannot see"):
        priced(_processor(checkpoint("llama")), Turn.user(flat((64, 64)), "What?"))
    with pytest.raises(BadRequest, match="is empty"):
        priced(_processor(checkpoint("qwen2_vl")), Turn.user(Picture(b""), "What?"))
    with pytest.raises(BadRequest, match="nothing to answer"):
        priced(_processor(checkpoint("qwen2_vl")))


def test_counting_is_fast_enough_while_typing(checkpoint: Checkpoint) -> None:
    processor, pictures = _processor(checkpoint("smolvlm")), PictureCache()
    prompts = Prompts(processor)
    photo = Picture(make.large((6656, 8880)))
    history = [turn for _ in range(20) for turn in (Turn.user("word " * 200), Turn.assistant("answer " * 200))]
    times: list[float] = []
    for letters in range(12):
        turns = (*history, Turn.user(photo, "What is this?"[: letters + 1]))
        began = time.thread_time()
        count(ChatRequest(turns), prompts, processor, pictures, processor.picture_tokens)
        times.append(time.thread_time() - began)
    assert sorted(times[1:])[5] < 0.25  # 0.02 alone on the machine; the byte-level tokenizer has 52,000 tokens here


def test_a_picture_s_size_is_remembered_and_a_prepared_one_is_exact() -> None:
    pictures = PictureCache()
    photo = Picture(make.sideways(6))
    assert pictures.size(photo) == (48, 64) == pictures.prepare(photo).image.size
    assert pictures.size(photo) == (48, 64)


def test_sizes_from_headers_are_those_of_prepared_pictures() -> None:
    pictures = PictureCache()
    files = [make.sideways(turn, kind) for turn in (1, 6) for kind in ("JPEG", "PNG", "WEBP", "AVIF", "TIFF", "HEIC")]
    files += [make.flat(size=size) for size in make.ODD_SIZES] + [make.animation(), make.flat("ICO", (64, 64))]
    for data in files:
        measured = PictureCache().size(Picture(data), max_pixels=50_000)
        assert measured == pictures.prepare(Picture(data), max_pixels=50_000).image.size


def test_the_last_pictures_are_kept_and_the_others_become_words() -> None:
    one, two, three = (flat((64, 48 + n)) for n in range(3))
    turns = (Turn.user(one, "a", two, "b"), Turn.assistant("c"), Turn.user(three, "d"))
    assert keep_pictures(turns, None) == keep_pictures(turns, 3) == keep_pictures(turns, 9) == turns
    assert keep_pictures(turns, 2) == (Turn.user("(a picture)", "a", two, "b"), *turns[1:])
    assert keep_pictures(turns, 0)[2] == Turn.user("(a picture)", "d")
    assert sum(len(turn.pictures) for turn in keep_pictures(turns, 1)) == 1


def test_a_blank_picture_is_measured_once_for_each_size(checkpoint: Checkpoint) -> None:
    processor = _processor(checkpoint("gemma3"))
    prompt = Prompts(processor).render((Turn.user(Picture(b""), "word"),))
    size = (77, 99)
    first = processor.picture_tokens(prompt, size)
    assert processor.picture_tokens(prompt, size) == first
    check_in_time(0.01, lambda: timed(lambda: processor.picture_tokens(prompt, size)))
    prepared = Prepared(Image.new("RGB", size), "", size, reduced=False)
    assert len(processor.encode(prompt, [prepared]).token_ids) == processor.count_prompt(prompt) + first


@every_seeing_family
def test_a_backend_s_cost_is_what_the_answer_reports(checkpoint: Checkpoint, family: str) -> None:
    with backend_on(checkpoint(family, context=5000)) as backend:
        for detail in (Detail.LOW, Detail.EXACT):
            parts = flat((300, 200), detail), flat((90, 90), detail), "What is this?"
            request = ChatRequest((Turn.user(*parts),), Settings(max_tokens=2))
            cost = backend.cost(request)
            assert cost.total == finished(backend, request).stats.prompt_tokens
            assert cost.context == 5000


def test_a_processor_that_computes_is_asked_on_the_mlx_thread(tmp_path: Path) -> None:
    threads: list[str] = []

    class Computing(FakeProcessor):
        def picture_tokens(self, prompt: str, size: tuple[int, int], pictures: int = 1) -> int:
            threads.append(threading.current_thread().name)
            return 7 * pictures

    loader = FakeLoader(processor=lambda: Computing(computes_with_mlx=True))
    with Backend(load=loader) as backend:
        backend.load(write_checkpoint(tmp_path / "m")).result(LIMIT)
        cost = backend.cost(ChatRequest((Turn.user(flat((64, 64)), "word"),)))
        assert cost.pictures == (8,)
        assert set(threads) == {"mlx"}


def test_there_is_no_cost_without_a_model() -> None:
    with Backend(load=FakeLoader()) as backend, pytest.raises(NoModel):
        backend.cost(ChatRequest((Turn.user("Hello"),)))
