"""The tiny checkpoints are what the other tests take them for: real to mlx-vlm, deterministic, and looking."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import mlx.core as mx
import pytest
from mlx_vlm.generate import stream_generate
from mlx_vlm.utils import load, prepare_inputs
from PIL import Image

from tests import tiny

Checkpoint = Callable[..., Path]

RED = Image.new("RGB", (80, 60), "red")
BLUE = Image.new("RGB", (80, 60), "blue")
every_family = pytest.mark.parametrize("family", tiny.FAMILIES)


@cache
def _load(folder: Path) -> tuple[Any, Any]:
    return load(str(folder), trust_remote_code=False)


def _prompt(processor: Any, pictures: int, **options: Any) -> str:
    parts = [{"type": "image"}] * pictures + [{"type": "text", "text": "What is this?"}]
    tokenizer = getattr(processor, "tokenizer", processor)
    messages = options.pop("messages", [{"role": "user", "content": parts}])
    return tokenizer.apply_chat_template(messages, tokenize=False, add_generation_prompt=True)


def _answer(folder: Path, pictures: list[Image.Image], tokens: int = 24) -> list[Any]:
    model, processor = _load(folder)
    images: Any = pictures or None
    prompt = _prompt(processor, len(pictures))
    return list(stream_generate(model, processor, prompt, image=images, max_tokens=tokens, temperature=0.0))


def _embeddings(folder: Path, picture: Image.Image) -> Any:
    model, processor = _load(folder)
    inputs = prepare_inputs(processor, images=[picture], prompts=_prompt(processor, 1),
                            image_token_index=getattr(model.config, "image_token_index", None))
    extra = {k: v for k, v in inputs.items() if k not in ("input_ids", "pixel_values", "attention_mask")}
    return model.get_input_embeddings(inputs["input_ids"], inputs["pixel_values"], mask=inputs["attention_mask"],
                                      **extra).inputs_embeds


@every_family
def test_it_loads_and_answers_with_no_one_and_two_pictures(family: str, checkpoint: Checkpoint) -> None:
    for pictures in ([], [RED], [RED, BLUE])[:3 if tiny.FAMILIES[family].image else 1]:
        results = _answer(checkpoint(family), pictures)
        assert results[-1].generation_tokens == 24
        assert len({result.token for result in results}) > 8, "greedy output is one phrase over and over"


@every_family
def test_greedy_answers_repeat_exactly_and_differ_by_seed(family: str, checkpoint: Checkpoint) -> None:
    first, again, other = (
        [result.token for result in _answer(checkpoint(family, seed=seed), [])] for seed in (0, 0, 1))
    assert first == again != other


@every_family
def test_the_vocabulary_is_the_tokenizers(family: str, checkpoint: Checkpoint) -> None:
    _, processor = _load(checkpoint(family))
    tokenizer = getattr(processor, "tokenizer", processor)
    assert tokenizer.decode(tokenizer.encode("Größe ✓ 🦜", add_special_tokens=False)) == "Größe ✓ 🦜"
    weights: Any = mx.load(str(checkpoint(family) / "model.safetensors"))
    assert [array.shape[0] for name, array in weights.items() if name.endswith("tokens.weight")] == [len(tokenizer)]


@pytest.mark.parametrize("family", tiny.VISION_FAMILIES)
def test_another_picture_gives_other_embeddings_and_another_answer(family: str, checkpoint: Checkpoint) -> None:
    folder = checkpoint(family)
    assert not mx.allclose(_embeddings(folder, RED), _embeddings(folder, BLUE), atol=0.1)
    red, blue = ([result.token for result in _answer(folder, [picture])] for picture in (RED, BLUE))
    assert red != blue


@pytest.mark.parametrize("family", [name for name in tiny.FAMILIES if name != "gemma3"])
def test_it_says_what_it_was_built_to_say(family: str, checkpoint: Checkpoint) -> None:
    folder = checkpoint(family, says="Six." + tiny.FAMILIES[family].eos[0])
    results = _answer(folder, [])
    assert "".join(result.text for result in results) == "Six."
    assert results[-1].finish_reason == "stop"


def test_an_end_list_without_the_templates_own_end_runs_past_it(checkpoint: Checkpoint) -> None:
    folder = checkpoint("qwen2_vl", says="Six.<|im_end|>", eos=["<|endoftext|>"])
    assert "".join(result.text for result in _answer(folder, [], tokens=6)) == "Six.<|im_end|><|im_end|>"


def test_end_tokens_may_be_in_the_generation_config_alone(checkpoint: Checkpoint) -> None:
    folder = checkpoint("qwen2_vl", says="Six.<|im_end|>", eos_in_config=False)
    assert "eos_token_id" not in (folder / "config.json").read_text()
    assert "".join(result.text for result in _answer(folder, [])) == "Six."


def test_the_strict_template_refuses_a_system_turn(checkpoint: Checkpoint) -> None:
    _, processor = _load(checkpoint("qwen2_vl", chat_template=tiny.strict_template("qwen2_vl")))
    assert _prompt(processor, 2).count("<|image_pad|>") == 2
    with pytest.raises(Exception, match="roles must alternate"):
        _prompt(processor, 0, messages=[{"role": "system", "content": ""}, {"role": "user", "content": "hi"}])


def test_the_single_marker_template_marks_two_pictures_once(checkpoint: Checkpoint) -> None:
    _, processor = _load(checkpoint("qwen2_vl", chat_template=tiny.single_marker_template("qwen2_vl")))
    assert [_prompt(processor, pictures).count("<|image_pad|>") for pictures in (0, 1, 2)] == [0, 1, 1]


def test_sharded_weights_give_the_same_answer(checkpoint: Checkpoint) -> None:
    whole, sharded = (_answer(checkpoint("smolvlm", **options), [RED]) for options in ({}, {"shards": 2}))
    assert [result.token for result in whole] == [result.token for result in sharded]


def test_broken_checkpoints_are_broken(checkpoint: Checkpoint, tmp_path: Path) -> None:
    sharded = shutil.copytree(checkpoint("qwen3", shards=2), tmp_path / "sharded")
    assert not tiny.break_missing_shard(sharded).exists()
    truncated, unknown = (shutil.copytree(checkpoint("qwen3"), tmp_path / name) for name in ("truncated", "unknown"))
    tiny.break_truncated(truncated)
    tiny.break_unknown_architecture(unknown)
    for folder in (sharded, truncated, unknown):
        with pytest.raises(Exception, match=r"(?i)missing|safetensors|not supported"):
            load(str(folder), trust_remote_code=False)


def test_a_checkpoint_with_code_of_its_own_runs_it_when_nobody_checks(checkpoint: Checkpoint, tmp_path: Path) -> None:
    """mlx-vlm 0.7.10 runs it even with trust_remote_code=False: why the backend must look before it loads."""
    folder = shutil.copytree(checkpoint("qwen3"), tmp_path / "code")
    marker = tiny.break_model_file(folder)
    with pytest.raises(AttributeError):
        load(str(folder), trust_remote_code=False)
    assert marker.exists()
