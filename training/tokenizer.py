"""A byte-level BPE tokenizer over the drawn world's own texts, and the chat format that it is used with.

Digits, neighbouring capitals and letters before a closing quote stay single tokens, so that reading is copying.
The vocabulary equals `VOCABULARY`, a multiple of 64; mlx-vlm's detokenizer fails on ids past the tokenizer's length.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from tokenizers import Regex, Tokenizer, decoders, models, pre_tokenizers, trainers

VOCABULARY = 1024
PAD, START, END, FAKE, GLOBAL, IMAGE = range(6)
SPECIALS = (
    "<pad>", "<|im_start|>", "<end_of_utterance>", "<fake_token_around_image>", "<global-img>", "<image>",
)  # fmt: skip
PICTURE_TOKENS = 64
# What SmolVLM's processor writes for one picture that is not split into tiles.
PICTURE = (FAKE, GLOBAL, *[IMAGE] * PICTURE_TOKENS, FAKE)
SINGLE = r'\d|[A-Z](?=[A-Z])|(?<=[A-Z])[A-Z]|[A-Za-z](?=[A-Za-z]*")'

CHAT_TEMPLATE = (
    "{% for message in messages %}<|im_start|>{{ message['role'] }}\n"
    "{% if message['content'] is string %}{{ message['content'] | trim }}"
    "{% else %}{% for part in message['content'] %}"
    "{% if part['type'] == 'image' %}<image>{% elif 'text' in part %}{{ part['text'] | trim }}{% endif %}"
    "{% endfor %}{% endif %}<end_of_utterance>{% endfor %}"
    "{% if add_generation_prompt %}<|im_start|>assistant\n{% endif %}"
)


def train_tokenizer(texts: Iterable[str], vocabulary: int = VOCABULARY) -> Tokenizer:
    tokenizer = Tokenizer(models.BPE())
    tokenizer.pre_tokenizer = pre_tokenizers.Sequence(
        [pre_tokenizers.Split(Regex(SINGLE), "isolated"), pre_tokenizers.ByteLevel(add_prefix_space=False)]
    )
    tokenizer.decoder = decoders.ByteLevel()
    trainer = trainers.BpeTrainer(
        vocab_size=vocabulary,
        special_tokens=list(SPECIALS),
        initial_alphabet=pre_tokenizers.ByteLevel.alphabet(),
        show_progress=False,
    )
    tokenizer.train_from_iterator(texts, trainer)
    if tokenizer.get_vocab_size() != vocabulary:
        raise ValueError(f"The texts give {tokenizer.get_vocab_size()} tokens, not {vocabulary}: train on more text.")
    return tokenizer


def load_tokenizer(folder: Path) -> Tokenizer:
    return Tokenizer.from_file(str(folder / "tokenizer.json"))
