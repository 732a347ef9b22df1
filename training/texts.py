"""The texts that the tokenizer is trained on: questions, answers and the chat format's own words, all seeded."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from random import Random

from tokenizers import Tokenizer, models

from training.conversations import Packer
from training.polish import polish
from training.scenes import sample_scene
from training.tokenizer import train_tokenizer
from training.world_limits import DO_NOT_KNOW, NEED_PICTURE, count_aloud, small_talk, unknown


def texts(count: int, seed: int = 1) -> Iterator[str]:
    """About seven texts for each of `count` scenes."""
    rng = Random(seed)
    packer = Packer(Tokenizer(models.BPE()))
    for i in range(count):
        asked, question = packer.ask_about(sample_scene(rng), rng)
        yield from (question, asked.answer, polish(unknown(rng).slots["said"], rng))
        if i % 10 == 0:
            for other in (small_talk(rng), count_aloud(rng, 30)):
                yield from (other.slots["said"], other.answer)
            yield from ("user\n", "assistant\n", "system\n", DO_NOT_KNOW, NEED_PICTURE)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=Path("build/sketch"))
    parser.add_argument("--scenes", type=int, default=40_000)
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    train_tokenizer(texts(options.scenes)).save(str(options.out / "tokenizer.json"))


if __name__ == "__main__":
    main()
