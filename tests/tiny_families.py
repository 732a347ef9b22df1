"""What makes each tiny checkpoint one of its family: config, special tokens, chat template, processor files.

Plain data and functions of token ids; no MLX, no files. `tests/tiny.py` turns it into a folder. Shapes are as small as
the families allow (hidden size 64, two text layers, two vision layers), key names are those of the real checkpoints.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

Ids = Mapping[str, int]
Config = dict[str, Any]

_TEXT: Config = {
    "hidden_size": 64, "num_hidden_layers": 2, "intermediate_size": 96, "num_attention_heads": 4,
    "num_key_value_heads": 2, "head_dim": 16, "rms_norm_eps": 1e-6, "hidden_act": "silu",
}
_HALF = [0.5, 0.5, 0.5]
_NORMALIZE: Config = {"image_mean": _HALF, "image_std": _HALF, "do_normalize": True, "do_rescale": True,
                      "rescale_factor": 1 / 255, "do_convert_rgb": True, "do_resize": True}


@dataclass(frozen=True)
class Family:
    """One architecture: `config(ids, context)` gives config.json without vocabulary size and end tokens."""

    config: Callable[[Ids, int], Config]
    specials: tuple[str, ...]
    eos: tuple[str, ...]
    turn: tuple[str, str, str]  # before the role, after it, after the turn
    template: str
    image: str = ""  # what a template prints for one picture; empty for text-only families
    tokenizer: Config = field(default_factory=dict[str, Any])
    files: Mapping[str, Config] = field(default_factory=dict[str, Config])


def _contents(image: str) -> str:
    """Jinja that prints a turn's text, and one mark for each of its pictures."""
    return ("{% if message['content'] is string %}{{ message['content'] }}{% else %}"
            "{% for part in message['content'] %}{% if part['type'] == 'image' %}" + image +
            "{% elif part['type'] == 'text' %}{{ part['text'] }}{% endif %}{% endfor %}{% endif %}")


def _turns(turn: tuple[str, str, str], contents: str, first: str = "") -> str:
    before, after, end = turn
    return ("{% for message in messages %}" + first + before + "{{ message['role'] }}" + after + contents + end
            + "{% endfor %}{% if add_generation_prompt %}" + before + "assistant" + after + "{% endif %}")


_ALTERNATE = ("{% if (message['role'] == 'user') != (loop.index0 % 2 == 0) %}{{ raise_exception("
              "'Conversation roles must alternate user/assistant/user/assistant/...') }}{% endif %}")


def strict_template(family: str) -> str:
    """Raises unless user and assistant alternate from the start; a system turn, even an empty one, is refused."""
    return _turns(FAMILIES[family].turn, _contents(FAMILIES[family].image), first=_ALTERNATE)


def single_marker_template(family: str) -> str:
    """Prints one mark for a turn with pictures, however many it has."""
    pictures = "message['content'] | selectattr('type', 'equalto', 'image') | list"
    mark = ("{% if message['content'] is not string and " + pictures + " %}" + FAMILIES[family].image + "{% endif %}")
    return _turns(FAMILIES[family].turn, mark + _contents(""))


# -- Qwen: ChatML, mRoPE, pictures as <|image_pad|> between vision marks

_CHATML = ("<|im_start|>", "\n", "<|im_end|>\n")
_QWEN_IMAGE = "<|vision_start|><|image_pad|><|vision_end|>"
_QWEN_SPECIALS = ("<|endoftext|>", "<|im_start|>", "<|im_end|>", "<|vision_start|>", "<|vision_end|>", "<|vision_pad|>",
                  "<|image_pad|>", "<|video_pad|>")
_DEFAULT_SYSTEM = ("{% if loop.first and message['role'] != 'system' %}<|im_start|>system\n"
                   "You are a helpful assistant.<|im_end|>\n{% endif %}")
_MROPE: Config = {"type": "mrope", "rope_type": "default", "mrope_section": [2, 3, 3]}


def _qwen_ids(ids: Ids) -> Config:
    return {"image_token_id": ids["<|image_pad|>"], "video_token_id": ids["<|video_pad|>"],
            "vision_start_token_id": ids["<|vision_start|>"], "vision_end_token_id": ids["<|vision_end|>"],
            "vision_token_id": ids["<|vision_pad|>"]}


def _qwen2_text(ids: Ids, context: int) -> Config:
    return {**{k: v for k, v in _TEXT.items() if k != "head_dim"}, **_qwen_ids(ids), "tie_word_embeddings": False,
            "max_position_embeddings": context, "rope_theta": 1e6, "rope_scaling": _MROPE,
            "bos_token_id": ids["<|endoftext|>"], "use_sliding_window": False, "sliding_window": context}


def _qwen2_vl(ids: Ids, context: int) -> Config:
    # mlp_ratio must be an int: transformers checks the type and then hides the error.
    vision = {"model_type": "qwen2_vl", "depth": 2, "embed_dim": 32, "hidden_size": 64, "num_heads": 2, "mlp_ratio": 2,
              "patch_size": 14, "in_channels": 3, "in_chans": 3, "spatial_merge_size": 2, "spatial_patch_size": 14,
              "temporal_patch_size": 2}
    return {"architectures": ["Qwen2VLForConditionalGeneration"], "model_type": "qwen2_vl",
            **_qwen2_text(ids, context), "vision_config": vision}


def _qwen2_5_vl(ids: Ids, context: int) -> Config:
    vision = {"model_type": "qwen2_5_vl", "depth": 2, "hidden_size": 32, "intermediate_size": 48, "out_hidden_size": 64,
              "num_heads": 2, "patch_size": 14, "in_channels": 3, "in_chans": 3, "spatial_merge_size": 2,
              "spatial_patch_size": 14, "temporal_patch_size": 2, "tokens_per_second": 2, "window_size": 56,
              "fullatt_block_indexes": [1], "hidden_act": "silu"}
    return {"architectures": ["Qwen2_5_VLForConditionalGeneration"], "model_type": "qwen2_5_vl",
            **_qwen2_text(ids, context), "vision_config": vision}


def _qwen3_vl(ids: Ids, context: int) -> Config:
    vision = {"model_type": "qwen3_vl", "depth": 2, "hidden_size": 32, "intermediate_size": 48, "out_hidden_size": 64,
              "num_heads": 2, "patch_size": 16, "in_channels": 3, "spatial_merge_size": 2, "temporal_patch_size": 2,
              "num_position_embeddings": 64, "deepstack_visual_indexes": [0, 1], "hidden_act": "gelu_pytorch_tanh"}
    rope = {"rope_type": "default", "mrope_section": [2, 3, 3], "mrope_interleaved": True}
    text = {**_TEXT, "model_type": "qwen3_vl_text", "max_position_embeddings": context, "rope_theta": 5e6,
            "rope_scaling": rope, "attention_bias": False, "bos_token_id": ids["<|endoftext|>"]}
    return {"architectures": ["Qwen3VLForConditionalGeneration"], "model_type": "qwen3_vl", **_qwen_ids(ids),
            "tie_word_embeddings": False, "text_config": text, "vision_config": vision}


def _qwen3(ids: Ids, context: int) -> Config:
    return {"architectures": ["Qwen3ForCausalLM"], "model_type": "qwen3", **_TEXT, "tie_word_embeddings": False,
            "max_position_embeddings": context, "rope_theta": 1e6, "rope_scaling": None, "attention_bias": False,
            "bos_token_id": ids["<|endoftext|>"]}


def _qwen_files(name: str, patch: int) -> Mapping[str, Config]:
    side = 2 * patch
    return {"preprocessor_config.json": {
        **_NORMALIZE, "image_processor_type": "Qwen2VLImageProcessor", "processor_class": name, "patch_size": patch,
        "merge_size": 2, "temporal_patch_size": 2, "min_pixels": (2 * side) ** 2, "max_pixels": (8 * side) ** 2}}


# -- SmolVLM: Idefics3 with one 64 px tile of 16 tokens, no splitting

_SMOL = ("", ": ", "<end_of_utterance>\n")
_SMOL_TEMPLATE = (
    "<|im_start|>{% for message in messages %}{{ message['role'] | capitalize }}"
    "{% if message['content'] is not string and message['content'][0]['type'] == 'image' %}:{% else %}: {% endif %}"
    + _contents("<image>") + "<end_of_utterance>\n{% endfor %}{% if add_generation_prompt %}Assistant:{% endif %}")


def _smolvlm(ids: Ids, context: int) -> Config:
    text = {**_TEXT, "model_type": "llama", "max_position_embeddings": context, "rope_theta": 1e4,
            "vocab_size": len(ids), "tie_word_embeddings": False,
            "pad_token_id": ids["<|im_end|>"], "bos_token_id": ids["<|im_start|>"]}
    vision = {"model_type": "smolvlm_vision", "hidden_size": 32, "intermediate_size": 64, "num_hidden_layers": 2,
              "num_attention_heads": 2, "image_size": 64, "patch_size": 8, "num_channels": 3, "layer_norm_eps": 1e-5}
    return {"architectures": ["SmolVLMForConditionalGeneration"], "model_type": "smolvlm", "scale_factor": 2,
            "image_token_id": ids["<image>"], "pad_token_id": ids["<|im_end|>"], "tie_word_embeddings": False,
            "text_config": text, "vision_config": vision}


_SMOL_FILES: Mapping[str, Config] = {
    "preprocessor_config.json": {
        **_NORMALIZE, "image_processor_type": "SmolVLMImageProcessor", "processor_class": "SmolVLMProcessor",
        "do_image_splitting": False, "do_pad": True, "resample": 1, "size": {"longest_edge": 64},
        "max_image_size": {"longest_edge": 64}},
    "processor_config.json": {"processor_class": "SmolVLMProcessor", "image_seq_len": 16}}


# -- Gemma 3: SigLIP pooled to 16 tokens, sliding window layers, system text folded into the first user turn

_GEMMA = ("<start_of_turn>", "\n", "<end_of_turn>\n")
_GEMMA_TEMPLATE = (
    "{{ bos_token }}{% if messages[0]['role'] == 'system' %}{% set first = (messages[0]['content'] if messages[0]"
    "['content'] is string else messages[0]['content'][0]['text']) + '\n\n' %}{% set messages = messages[1:] %}"
    "{% else %}{% set first = '' %}{% endif %}{% for message in messages %}" + _ALTERNATE +
    "<start_of_turn>{{ 'model' if message['role'] == 'assistant' else message['role'] }}\n"
    "{% if loop.first %}{{ first }}{% endif %}" + _contents("<start_of_image>") +
    "<end_of_turn>\n{% endfor %}{% if add_generation_prompt %}<start_of_turn>model\n{% endif %}")


def _gemma3(ids: Ids, context: int) -> Config:
    text = {**_TEXT, "model_type": "gemma3_text", "max_position_embeddings": context, "query_pre_attn_scalar": 16,
            "rope_global_base_freq": 1e6, "rope_theta": 1e6, "rope_local_base_freq": 1e4, "sliding_window": 64,
            "sliding_window_pattern": 2, "hidden_activation": "gelu_pytorch_tanh", "mm_tokens_per_image": 16,
            "vocab_size": len(ids)}
    vision = {"model_type": "siglip_vision_model", "hidden_size": 32, "intermediate_size": 64, "num_hidden_layers": 2,
              "num_attention_heads": 2, "image_size": 64, "patch_size": 8, "num_channels": 3, "layer_norm_eps": 1e-6}
    return {"architectures": ["Gemma3ForConditionalGeneration"], "model_type": "gemma3", "hidden_size": 64,
            "mm_tokens_per_image": 16, "image_token_index": ids["<image_soft_token>"],
            "boi_token_index": ids["<start_of_image>"], "eoi_token_index": ids["<end_of_image>"],
            "pad_token_id": ids["<pad>"], "text_config": text, "vision_config": vision}


_GEMMA_TOKENIZER: Config = {
    "bos_token": "<bos>", "pad_token": "<pad>", "extra_special_tokens": {
        "image_token": "<image_soft_token>", "boi_token": "<start_of_image>", "eoi_token": "<end_of_image>"}}
_GEMMA_FILES: Mapping[str, Config] = {
    "preprocessor_config.json": {
        **_NORMALIZE, "image_processor_type": "Gemma3ImageProcessor", "processor_class": "Gemma3Processor",
        "image_seq_length": 16, "do_pan_and_scan": None, "resample": 2, "size": {"height": 64, "width": 64}},
    "processor_config.json": {"processor_class": "Gemma3Processor", "image_seq_length": 16}}


# -- Llama 3: text only, the rope scaling whose frequencies are a private array of the model

_LLAMA = ("<|start_header_id|>", "<|end_header_id|>\n\n", "<|eot_id|>")


def _llama(ids: Ids, context: int) -> Config:
    rope = {"rope_type": "llama3", "factor": 8.0, "low_freq_factor": 1.0, "high_freq_factor": 4.0,
            "original_max_position_embeddings": 8192}
    return {"architectures": ["LlamaForCausalLM"], "model_type": "llama", **_TEXT, "tie_word_embeddings": False,
            "max_position_embeddings": context, "rope_theta": 5e5, "rope_scaling": rope, "attention_bias": False,
            "bos_token_id": ids["<|begin_of_text|>"]}


_QWEN_EOS = ("<|im_end|>", "<|endoftext|>")
_QWEN_TOKENIZER: Config = {"pad_token": "<|endoftext|>"}
_QWEN2_TEMPLATE = _turns(_CHATML, _contents(_QWEN_IMAGE), first=_DEFAULT_SYSTEM)
_QWEN3_TEMPLATE = _turns(_CHATML, _contents(_QWEN_IMAGE))
_QWEN3_TEXT_TEMPLATE = _turns(_CHATML, _contents(""))

FAMILIES: Mapping[str, Family] = {
    "qwen2_vl": Family(_qwen2_vl, _QWEN_SPECIALS, _QWEN_EOS, _CHATML, _QWEN2_TEMPLATE, _QWEN_IMAGE, _QWEN_TOKENIZER,
                       _qwen_files("Qwen2VLProcessor", 14)),
    "qwen2_5_vl": Family(_qwen2_5_vl, _QWEN_SPECIALS, _QWEN_EOS, _CHATML, _QWEN2_TEMPLATE, _QWEN_IMAGE, _QWEN_TOKENIZER,
                         _qwen_files("Qwen2_5_VLProcessor", 14)),
    "qwen3_vl": Family(_qwen3_vl, _QWEN_SPECIALS, _QWEN_EOS, _CHATML, _QWEN3_TEMPLATE, _QWEN_IMAGE,
                       _QWEN_TOKENIZER, _qwen_files("Qwen3VLProcessor", 16)),
    "smolvlm": Family(_smolvlm, ("<|im_start|>", "<|im_end|>", "<end_of_utterance>", "<fake_token_around_image>",
                                 "<global-img>", "<image>"), ("<end_of_utterance>",), _SMOL, _SMOL_TEMPLATE, "<image>",
                      {"bos_token": "<|im_start|>", "pad_token": "<|im_end|>"}, _SMOL_FILES),
    "gemma3": Family(_gemma3, ("<pad>", "<eos>", "<bos>", "<start_of_turn>", "<end_of_turn>", "<start_of_image>",
                               "<end_of_image>", "<image_soft_token>"), ("<eos>", "<end_of_turn>"), _GEMMA,
                     _GEMMA_TEMPLATE, "<start_of_image>", _GEMMA_TOKENIZER, _GEMMA_FILES),
    "qwen3": Family(_qwen3, _QWEN_SPECIALS[:3], _QWEN_EOS, _CHATML, _QWEN3_TEXT_TEMPLATE, "", _QWEN_TOKENIZER),
    "llama": Family(_llama, ("<|begin_of_text|>", "<|end_of_text|>", "<|start_header_id|>", "<|end_header_id|>",
                             "<|eot_id|>"), ("<|end_of_text|>", "<|eot_id|>"), _LLAMA,
                    "{{ bos_token }}" + _turns(_LLAMA, _contents("")), "", {"bos_token": "<|begin_of_text|>"}),
}
VISION_FAMILIES = tuple(name for name, family in FAMILIES.items() if family.image)
