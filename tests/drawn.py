"""What the tests of the wider drawn world share: scenes, and their independent reading."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random
from typing import Any

from tokenizers import Tokenizer

from training.questions import Ask
from training.wide.sheet import Form, Sheet, Text
from training.wide.things import WideScene, sample_wide

EMPTY = '{"model": {"type": "BPE", "vocab": {}, "merges": []}}'


def scenes(count: int, layout: str | None = None) -> list[WideScene]:
    rng = Random(layout or "any")
    found = (sample_wide(rng) for _ in range(20 * count))
    return [scene for scene in found if layout in (None, scene.layout)][:count]


def asked(kind: Callable[[Any, Random], Ask | None], shown: Any, seed: object = 0) -> Ask | None:
    return kind(shown, Random(f"{seed}"))


def number(text: str) -> int:
    found = re.search(r"\d+", text)
    return int(found[0]) if found else 0


def painted(scene: WideScene) -> list[Form]:
    """What is painted as a shape, decoration and shadows aside."""
    return [item for item in scene.sheet.items if isinstance(item, Form) and item.shape]


def texts(sheet: Sheet) -> list[str]:
    return [item.text for item in sheet.items if isinstance(item, Text)]


def no_tokens() -> Any:
    return Tokenizer.from_str(EMPTY)
