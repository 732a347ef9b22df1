"""Adds the wider world's words to the narrow tokenizer, so that weights of the narrow world go on meaning the same.

    python -m training.wide.extend --start build/sketch --out build/wide

The first 1,024 tokens and their merges stay; a new merge is never one that would change how a common word of the narrow
world is split. Everything between quotes is kept single (but not JSON's names and a box's label), so that reading is
copying.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

from tokenizers import Tokenizer

from training.conversations import Packer
from training.scenes import sample_scene
from training.tokenizer import load_tokenizer
from training.wide import sayings
from training.worlds import WIDE, sample_one

SINGLE = r'\d|[A-Z](?=[A-Z])|(?<=[A-Z])[A-Z]|[^"\n](?=[^"\n]{0,32}"(?:[\s.,!?)\]]|$))'
Words = Counter[str]


def wide_texts(count: int) -> Iterator[str]:
    rng = Random("texts of the wider world")
    packer = WIDE.packer(Tokenizer.from_str('{"model": {"type": "BPE", "vocab": {}, "merges": []}}'), 30)
    for i in range(count):
        asked, question = packer.ask_about(sample_one(rng), rng)
        yield from (question, asked.answer)
        if i % 10 == 0:
            yield from (
                packer.system_prompt(rng),
                *(said for said in sayings.SAYINGS[rng.choice(tuple(sayings.SAYINGS))]),
            )
            aside, text = packer._named(packer._aside(rng.random() * 1.05, 0.5, rng), rng)
            yield from (text, aside.answer)


def narrow_texts(count: int) -> Iterator[str]:
    rng = Random("texts of the narrow world")
    packer = Packer(Tokenizer.from_str('{"model": {"type": "BPE", "vocab": {}, "merges": []}}'))
    for _ in range(count):
        asked, question = packer.ask_about(sample_scene(rng), rng)
        yield from (question, asked.answer)


def words(tokenizer: Tokenizer, texts: Iterator[str]) -> Words:
    """Counts of what the tokenizer looks at one by one."""
    split: Any = tokenizer.pre_tokenizer
    return Counter(word for text in texts for word, _ in split.pre_tokenize_str(text))


def new_merges(tokenizer: Tokenizer, wide: Words, narrow: Words, count: int) -> list[tuple[str, str]]:
    """The commonest neighbours, one after another, but none that stands side by side in a narrow word."""

    def pieces(word: str) -> list[str]:
        return [token.value for token in tokenizer.model.tokenize(word)]

    kept = {pair for word, n in narrow.items() if n >= 3 for pair in _pairs(pieces(word))}
    split = {word: pieces(word) for word in wide}
    merges: list[tuple[str, str]] = []
    while len(merges) < count:
        counts: Counter[tuple[str, str]] = Counter()
        for word, parts in split.items():
            for pair in _pairs(parts):
                counts[pair] += wide[word]
        best = max((p for p in counts if p not in kept), key=lambda p: (counts[p], p))
        merges.append(best)
        for word, parts in split.items():
            if best in _pairs(parts):
                split[word] = _merged(parts, best)
    return merges


def _pairs(parts: list[str]) -> list[tuple[str, str]]:
    return list(pairwise(parts))


def _merged(parts: list[str], pair: tuple[str, str]) -> list[str]:
    merged: list[str] = []
    for part in parts:
        if merged and (merged[-1], part) == pair:
            merged[-1] = pair[0] + pair[1]
        else:
            merged.append(part)
    return merged


def extend(start: Path, out: Path, count: int, size: int) -> None:
    stated = json.loads((start / "tokenizer.json").read_text())
    stated["pre_tokenizer"]["pretokenizers"][0]["pattern"]["Regex"] = SINGLE
    tokenizer = Tokenizer.from_str(json.dumps(stated))
    old = tokenizer.get_vocab_size()
    merges = new_merges(tokenizer, words(tokenizer, wide_texts(count)), words(tokenizer, narrow_texts(count // 2)),
                        size - old)  # fmt: skip
    vocabulary = stated["model"]["vocab"]
    for first, second in merges:
        vocabulary[first + second] = len(vocabulary)
    stated["model"]["merges"] += [list(pair) for pair in merges]
    if len(vocabulary) != size:
        raise ValueError(f"{len(vocabulary)} tokens instead of {size}: a merge gave a token that was there.")
    out.mkdir(parents=True, exist_ok=True)
    (out / "tokenizer.json").write_text(json.dumps(stated, ensure_ascii=False, indent=1) + "\n")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--start", type=Path, default=Path("build/sketch"))
    parser.add_argument("--out", type=Path, default=Path("build/wide"))
    parser.add_argument("--texts", type=int, default=12_000)
    options = parser.parse_args()
    extend(options.start, options.out, options.texts, WIDE.sizes["vocabulary"])
    print(load_tokenizer(options.out).get_vocab_size(), "tokens")


if __name__ == "__main__":
    main()
