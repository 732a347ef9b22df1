"""Writes `assets/sketch`: a quantised checkpoint that `mlx_vlm.load` reads like any other, without torch.

Run with the project's own environment (MLX, mlx-vlm): `python -m training.export --weights build/sketch`.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import mlx.core as mx
import mlx.nn as nn
import numpy as np
from mlx.utils import tree_flatten

from training import tokenizer as tok
from training.worlds import WORLDS, World

GROUP = 64
Config = dict[str, Any]


def model_config(sizes: Config) -> Config:
    """config.json in transformers' SmolVLM layout; `sizes` are the fields of vision.Shape."""
    text = {
        "model_type": "llama", "vocab_size": sizes["vocabulary"], "hidden_size": sizes["width"],
        "intermediate_size": sizes["mlp"], "num_hidden_layers": sizes["layers"],
        "num_attention_heads": sizes["heads"], "num_key_value_heads": sizes["kv_heads"],
        "head_dim": sizes["width"] // sizes["heads"], "max_position_embeddings": sizes["context"],
        "rms_norm_eps": 1e-5, "rope_theta": sizes["theta"], "hidden_act": "silu", "tie_word_embeddings": False,
        "bos_token_id": tok.START, "eos_token_id": tok.END, "pad_token_id": tok.PAD,
    }  # fmt: skip
    vision = {
        "model_type": "smolvlm_vision", "hidden_size": sizes["vision_width"],
        "intermediate_size": sizes["vision_mlp"], "num_hidden_layers": sizes["vision_layers"],
        "num_attention_heads": sizes["vision_heads"], "image_size": sizes["image"], "patch_size": sizes["patch"],
        "num_channels": 3, "hidden_act": "gelu_pytorch_tanh", "layer_norm_eps": 1e-5,
    }  # fmt: skip
    return {
        "model_type": "smolvlm", "architectures": ["SmolVLMForConditionalGeneration"], "dtype": "float16",
        "image_token_id": tok.IMAGE, "scale_factor": sizes["shuffle"], "tie_word_embeddings": False,
        "vocab_size": sizes["vocabulary"], "bos_token_id": tok.START, "eos_token_id": tok.END,
        "pad_token_id": tok.PAD, "text_config": text, "vision_config": vision,
    }  # fmt: skip


def processor_files(sizes: Config) -> dict[str, Config]:
    picture = {
        "image_processor_type": "SmolVLMImageProcessor", "processor_class": "SmolVLMProcessor",
        "do_convert_rgb": True, "do_resize": True, "do_rescale": True, "do_normalize": True, "do_pad": True,
        "do_image_splitting": False, "size": {"longest_edge": sizes["image"]},
        "max_image_size": {"longest_edge": sizes["image"]}, "resample": 1, "rescale_factor": 1 / 255,
        "image_mean": [0.5, 0.5, 0.5], "image_std": [0.5, 0.5, 0.5],
    }  # fmt: skip
    marks = {name: tok.SPECIALS[i] for name, i in (("bos_token", tok.START), ("eos_token", tok.END), ("pad_token", 0))}
    return {
        "preprocessor_config.json": picture,
        "processor_config.json": {"processor_class": "SmolVLMProcessor", "image_seq_len": tok.PICTURE_TOKENS},
        "tokenizer_config.json": {
            "tokenizer_class": "PreTrainedTokenizerFast", "model_max_length": sizes["context"],
            "clean_up_tokenization_spaces": False, "add_prefix_space": False, **marks,
        },
        "generation_config.json": {
            "bos_token_id": tok.START, "eos_token_id": tok.END, "pad_token_id": tok.PAD, "do_sample": False,
            "temperature": 0.0, "max_new_tokens": 512,
        },
    }  # fmt: skip


def write_folder(folder: Path, sizes: Config, weights: dict[str, mx.array], quantization: Config | None = None) -> None:
    """Every file but tokenizer.json and the model card."""
    folder.mkdir(parents=True, exist_ok=True)
    config = model_config(sizes)
    if quantization:
        config["quantization"] = config["quantization_config"] = quantization
    files = {"config.json": config, **processor_files(sizes)}
    for name, content in files.items():
        (folder / name).write_text(json.dumps(content, indent=2) + "\n")
    (folder / "chat_template.jinja").write_text(tok.CHAT_TEMPLATE + "\n")
    mx.save_safetensors(str(folder / "model.safetensors"), weights, metadata={"format": "mlx"})


def quantise(model: nn.Module, bits: int, mlp_bits: int) -> Config:
    """In place; the bits of each layer, as config.json states them. Norms, biases and the patch filter stay float16."""
    special: Config = {}

    def choose(path: str, module: nn.Module) -> bool | Config:
        if not hasattr(module, "to_quantized") or module.weight.shape[-1] % GROUP or "position_embedding" in path:
            return False
        if ".mlp." in path and mlp_bits != bits:
            special[path] = {"group_size": GROUP, "bits": mlp_bits, "mode": "affine"}
            return special[path]
        return True

    nn.quantize(model, group_size=GROUP, bits=bits, class_predicate=choose)
    return {"group_size": GROUP, "bits": bits, "mode": "affine", **special}


def to_float16(weights: dict[str, mx.array]) -> dict[str, mx.array]:
    return {k: v.astype(mx.float16) if v.dtype == mx.float32 else v for k, v in weights.items()}


def read_pieces(folder: Path) -> dict[str, mx.array]:
    files = sorted(folder.glob("sketch-*.safetensors"))
    weights = {name: weight for file in files for name, weight in dict(mx.load(str(file))).items()}
    return {name: weight for name, weight in weights.items() if isinstance(weight, mx.array)}


def mean_of(folders: Sequence[Path]) -> dict[str, mx.array]:
    """The mean of runs from one start (robust fine-tuning: Wortsman and others, 2022, arXiv 2109.01903)."""
    runs = [read_pieces(folder) for folder in folders]
    return {name: mx.mean(mx.stack([run[name].astype(mx.float32) for run in runs]), axis=0) for name in runs[0]}


def compare_logits(folder: Path, model: nn.Module, reference: list[np.ndarray], world: World) -> None:
    """How far the shipped file's logits are from the float model's, on the same prompts."""
    from training.answers import sample_logits

    shipped = sample_logits(model, folder, world)
    apart = [np.abs(a - b) for a, b in zip(shipped, reference, strict=True)]
    agree = [(a.argmax(-1) == b.argmax(-1)).mean() for a, b in zip(shipped, reference, strict=True)]
    flat = np.concatenate([a.ravel() for a in apart])
    spread = np.concatenate([r.ravel() for r in reference]).std()
    print(f"logits apart: mean {flat.mean():.4f}, 99.9 % below {np.quantile(flat, 0.999):.3f}, most {flat.max():.3f}; "
          f"spread of the logits {spread:.3f}; same likeliest token {np.mean(agree):.5f}")  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    weights = "folder with sketch-*.safetensors; of several, their mean"
    parser.add_argument("--weights", type=Path, nargs="+", required=True, help=weights)
    parser.add_argument("--out", type=Path, default=Path("assets/sketch"))
    parser.add_argument("--bits", type=int, default=8)
    parser.add_argument("--mlp-bits", type=int, default=6)
    parser.add_argument("--world", choices=tuple(WORLDS), default="narrow")
    parser.add_argument("--sizes", type=json.loads, default={}, help="fields of vision.Shape that differ, as JSON")
    options = parser.parse_args()
    from training.answers import load_float, sample_logits

    world = WORLDS[options.world]
    sizes = {**DEFAULT_SIZES, **world.sizes, **options.sizes}
    write_folder(options.out, sizes, mean_of(options.weights))
    model, _ = load_float(options.out)
    reference = sample_logits(model, options.out, world)
    quantization = quantise(model, options.bits, options.mlp_bits)
    write_folder(options.out, sizes, to_float16(dict(tree_flatten(model.parameters()))), quantization)
    shipped, _ = load_float(options.out)
    compare_logits(options.out, shipped, reference, world)
    size = sum(file.stat().st_size for file in options.out.iterdir())
    print(f"{options.out}: {size / 1e6:.2f} MB")


DEFAULT_SIZES: Config = {
    "vocabulary": tok.VOCABULARY, "image": 256, "patch": 16, "vision_width": 256, "vision_layers": 8,
    "vision_heads": 4, "vision_mlp": 896, "width": 256, "layers": 8, "heads": 4, "kv_heads": 2, "mlp": 704,
    "context": 2048, "theta": 10_000.0, "shuffle": 2,
}  # fmt: skip


if __name__ == "__main__":
    main()
