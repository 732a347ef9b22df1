"""Decoding: the tokenizer with which the MLX thread turns tokens into text, while others encode; what it may keep."""

from __future__ import annotations

import copy
from typing import Any

from tokenizers import Tokenizer
from tokenizers.models import BPE


def for_decoding(tokenizer: Any) -> Any:
    """A tokenizer that decodes like this one and shares its vocabulary; a whole copy takes 0.1 s for 150,000 words."""
    if tokenizer is None:
        return None
    added = tokenizer.get_added_tokens_decoder()
    lean = Tokenizer(tokenizer.model)
    lean.decoder = tokenizer.decoder
    lean.add_tokens([added[number] for number in sorted(added)])
    # Added tokens get the numbers that follow the vocabulary's, and some checkpoints leave gaps.
    return lean if lean.get_added_tokens_decoder() == added else copy.deepcopy(tokenizer)


def keep_no_words(tokenizer: Any) -> None:
    """Have a tokenizer remember none of the words that it has encoded.

    tokenizers (0.23.3) keeps up to 10,000 in every thread that encodes, 4 MB, until the thread ends, though the
    tokenizer is long gone. Without, a text of 9,000 words, of which 800 are different, takes 39 ms instead of 37.
    """
    model = getattr(tokenizer, "model", None)
    if isinstance(model, BPE):
        model._resize_cache(0)  # pyright: ignore[reportAttributeAccessIssue, reportUnknownMemberType] # no public name
