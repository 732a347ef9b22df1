"""Tiny random checkpoints of real families, built without torch and without a network in a fraction of a second.

`build` writes a folder that `mlx_vlm.load(folder, trust_remote_code=False)` takes like any other. Answers are noise,
but greedy ones are deterministic, varied, never end by themselves, and depend on the picture. `says=` makes a
checkpoint that answers a given text instead. The tokenizer is byte-level BPE without merges: one token per UTF-8 byte,
so every character beyond ASCII arrives in pieces. Uses MLX on the calling thread.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import mlx.core as mx
import numpy as np
from mlx.utils import tree_flatten
from mlx_vlm.utils import get_model_and_args, update_module_configs
from tokenizers import AddedToken, Regex, Tokenizer, decoders, models, pre_tokenizers

from tests.tiny_families import FAMILIES, VISION_FAMILIES, Family, single_marker_template, strict_template

__all__ = ["FAMILIES", "VISION_FAMILIES", "break_missing_shard", "break_model_file", "break_truncated",
           "break_unknown_architecture", "build", "single_marker_template", "strict_template"]

Weights = dict[str, np.ndarray[Any, np.dtype[np.float32]]]


def build(family: str, folder: Path, *, seed: int = 0, context: int | None = None, eos: Sequence[str] | None = None,
          eos_in_config: bool = True, chat_template: str | None = None, says: str | None = None,
          shards: int = 1) -> Path:
    """Write a checkpoint of `family` into `folder` and return the folder.

    `eos` names the end tokens instead of the family's own; with `eos_in_config=False` only generation_config.json has
    them. `chat_template` is Jinja text (see strict_template, single_marker_template). `says` is what every answer
    consists of: distinct bytes and special tokens, the last one repeated for ever.
    """
    return build_family(FAMILIES[family], folder, seed=seed, context=context, eos=eos, eos_in_config=eos_in_config,
                        chat_template=chat_template, says=says, shards=shards)


def build_family(made: Family, folder: Path, *, seed: int = 0, context: int | None = None,
                 eos: Sequence[str] | None = None, eos_in_config: bool = True, chat_template: str | None = None,
                 says: str | None = None, shards: int = 1, vocabulary: int = 0, dtype: mx.Dtype = mx.float32) -> Path:
    """`build` for a family of other shapes; `vocabulary` fills the tokenizer up with words of its own.

    An answer made of these is as many tokens when it comes back in the next prompt, as with a real tokenizer.
    """
    folder.mkdir(parents=True, exist_ok=True)
    tokenizer = _tokenizer(made, vocabulary)
    ids = tokenizer.get_vocab()
    ends = [ids[name] for name in (eos or made.eos)]
    config: dict[str, Any] = {**made.config(ids, context or 4096), "vocab_size": len(ids),
                              "torch_dtype": str(dtype).rpartition(".")[2]}
    if "text_config" in config:
        config["text_config"]["vocab_size"] = len(ids)
    if eos_in_config:
        config["eos_token_id"] = ends if len(ends) > 1 else ends[0]
    weights = _weights(config, seed, [ids[name] for name in made.specials])
    if says is not None:
        _teach(weights, tokenizer.encode(made.turn[1][-1] + says, add_special_tokens=False).ids)
    _write_json(folder / "config.json", config)
    _write_json(folder / "generation_config.json", {"do_sample": False, "eos_token_id": ends})
    _write_tokenizer(folder, made, tokenizer, (eos or made.eos)[0], chat_template or made.template)
    for name, content in made.files.items():
        _write_json(folder / name, content)
    _write_weights(folder, weights, shards, dtype)
    return folder


# -- the tokenizer

def _tokenizer(made: Family, size: int = 0) -> Tokenizer:
    words = sorted(pre_tokenizers.ByteLevel.alphabet())
    words += [f"word{i};" for i in range(size - len(words) - len(made.specials))]
    vocabulary = {word: i for i, word in enumerate(words)}
    tokenizer = Tokenizer(models.BPE(vocab=vocabulary, merges=[], ignore_merges=True))
    bytes_of = pre_tokenizers.ByteLevel(add_prefix_space=False, use_regex=not size)
    own_words = pre_tokenizers.Split(Regex("word[0-9]+;"), "isolated")
    tokenizer.pre_tokenizer = pre_tokenizers.Sequence([own_words, bytes_of]) if size else bytes_of
    tokenizer.decoder = decoders.ByteLevel()
    tokenizer.add_special_tokens([AddedToken(name, special=True, normalized=False) for name in made.specials])
    return tokenizer


def _write_tokenizer(folder: Path, made: Family, tokenizer: Tokenizer, eos: str, template: str) -> None:
    tokenizer.save(str(folder / "tokenizer.json"))
    settings = {"tokenizer_class": "PreTrainedTokenizerFast", "eos_token": eos, "clean_up_tokenization_spaces": False,
                "model_max_length": 1_000_000, "chat_template": template}
    _write_json(folder / "tokenizer_config.json", settings | made.tokenizer)
    _write_json(folder / "chat_template.json", {"chat_template": template})


# -- the weights

def _weights(config: Mapping[str, Any], seed: int, specials: list[int]) -> Weights:
    """Random weights for every parameter that mlx-vlm's own model class has for this config."""
    values: dict[str, Any] = json.loads(json.dumps(config))  # the config classes change what they are given
    package, _ = get_model_and_args(config=values)
    for part in ("text_config", "vision_config"):
        values.setdefault(part, {})
    settings = update_module_configs(package.ModelConfig.from_dict(values), package, values, ["text", "vision"])
    parameters: Any = tree_flatten(package.Model(settings).parameters())
    random = np.random.default_rng(seed)
    weights = {name: _draw(name, tuple(array.shape), random) for name, array in sorted(parameters)}
    if config["model_type"] == "gemma3":
        _tie_gemma(weights)
    # Rows of zeros: a special token is never the most likely one, so no answer ends by chance.
    weights[_head(weights)][specials] = 0
    return weights


def _draw(name: str, shape: tuple[int, ...], random: np.random.Generator) -> Any:
    noise = random.standard_normal(shape).astype(np.float32)
    if len(shape) == 1:
        return 0.1 * noise + (1 if name.endswith("weight") else 0)
    if "embed" in name:
        return noise
    return noise * (2 / np.sqrt(np.prod(shape[1:]))).astype(np.float32)


def _tie_gemma(weights: Weights) -> None:
    """Its head is the input embedding, so a token would echo itself: let the blocks drown the token's own embedding."""
    del weights["language_model.lm_head.weight"]
    for name in weights:
        if "language_model" in name and "post_" in name:
            weights[name] += 30


def _head(weights: Weights) -> str:
    """The output projection's name; the input embedding's where both are one (gemma3)."""
    heads = [name for name in weights if name.endswith("lm_head.weight")]
    return heads[0] if heads else next(name for name in weights if name.endswith("embed_tokens.weight"))


def _teach(weights: Weights, tokens: list[int]) -> None:
    """Make each token name the next one: blocks add nothing, and the head looks its own embedding up."""
    if len(set(tokens)) != len(tokens) or not _head(weights).endswith("lm_head.weight"):
        raise ValueError("says needs distinct tokens, other than the prompt's last one, and a head of its own")
    for name in weights:
        if "vision" not in name and "visual" not in name and name.endswith(("o_proj.weight", "down_proj.weight")):
            weights[name][:] = 0
    embeddings = weights[next(name for name in weights if name.endswith("embed_tokens.weight"))]
    head = weights[_head(weights)]
    head[:] = 0
    for token, following in zip(tokens, [*tokens[1:], tokens[-1]], strict=True):
        head[following] += embeddings[token]


def _write_weights(folder: Path, weights: Weights, shards: int, dtype: mx.Dtype) -> None:
    names = sorted(weights)
    files = ["model.safetensors"] if shards == 1 else [
        f"model-{n + 1:05}-of-{shards:05}.safetensors" for n in range(shards)]
    parts = {file: names[n::shards] for n, file in enumerate(files)}
    for file, part in parts.items():
        arrays = {name: mx.array(weights[name]).astype(dtype) for name in part}
        mx.save_safetensors(str(folder / file), arrays, {"format": "mlx"})
    if shards > 1:
        size = sum(array.nbytes for array in weights.values())
        _write_json(folder / "model.safetensors.index.json", {
            "metadata": {"total_size": size}, "weight_map": {name: file for file in files for name in parts[file]}})


def _write_json(path: Path, content: Any) -> None:
    path.write_text(json.dumps(content, indent=1), encoding="utf-8")


# -- ways to break one

def break_missing_shard(folder: Path) -> Path:
    """Remove the last shard (build with shards=2); the index still names it. Returns the missing file's path."""
    shard = max(folder.glob("model-*.safetensors"))
    shard.unlink()
    return shard


def break_truncated(folder: Path) -> Path:
    """Cut the last weight file in half, like a download that stopped. Returns its path."""
    file = max(folder.glob("model*.safetensors"))
    data = file.read_bytes()
    file.write_bytes(data[:len(data) // 2])
    return file


def break_model_file(folder: Path) -> Path:
    """Name Python of its own in config.json; running it writes the file whose path is returned."""
    marker = folder / "code-was-run"
    (folder / "own_model.py").write_text(f"open({str(marker)!r}, 'w').close()\n", encoding="utf-8")
    _change_config(folder, model_file="own_model.py")
    return marker


def break_unknown_architecture(folder: Path) -> str:
    """Call the model type something that nobody has heard of, and return that."""
    _change_config(folder, model_type="zeppelin_vl", architectures=["ZeppelinForConditionalGeneration"])
    return "zeppelin_vl"


def _change_config(folder: Path, **changes: Any) -> None:
    path = folder / "config.json"
    _write_json(path, json.loads(path.read_text(encoding="utf-8")) | changes)
