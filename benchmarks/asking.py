"""Questions about pictures for `peers`, as an OpenAI endpoint takes them, and what bare mlx-vlm answers."""

from __future__ import annotations

import base64
import gc
import io
import json
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx

from benchmarks.measure import picture

_HOT = 1.3  # temperature
_PATIENCE = 600.0  # seconds


@dataclass(frozen=True)
class Asked:
    """One question about one picture."""

    text: str
    picture: int
    tokens: int
    hot: bool = False


@dataclass(frozen=True)
class Answer:
    """What came, and when its first words did."""

    text: str
    tokens: int
    first: float  # seconds
    error: str = ""


def requests(count: int, tokens: int, salt: int) -> list[Asked]:
    """Questions of different lengths about different pictures; another salt gives other pictures."""
    return [Asked(("Tell me about this picture. " * (1 + i % 4)).strip(), 1000 * count + 10 * salt + i, tokens,
                  hot=count > 1 and i == 0) for i in range(count)]


def ask(address: str, model: str, one: Asked) -> Answer:
    """Ask a server and read its stream to the end."""
    url = "data:image/png;base64," + base64.b64encode(picture(one.picture)).decode()
    body = {"model": model, "stream": True, "stream_options": {"include_usage": True}, "max_tokens": one.tokens,
            "temperature": _HOT if one.hot else 0.0, "messages": [{"role": "user", "content": [
                {"type": "image_url", "image_url": {"url": url}}, {"type": "text", "text": one.text}]}]}
    began = time.perf_counter()
    try:
        with httpx.stream("POST", address, json=body, timeout=_PATIENCE) as answer:
            if answer.status_code != 200:
                return Answer("", 0, 0.0, f"{answer.status_code}: {answer.read().decode(errors='replace')[:300]}")
            return _read(answer, began)
    except httpx.HTTPError as error:
        return Answer("", 0, 0.0, repr(error))


def _read(answer: httpx.Response, began: float) -> Answer:
    text, pieces, tokens, first = "", 0, 0, 0.0
    for line in answer.iter_lines():
        if not line.startswith("data: ") or line == "data: [DONE]":
            continue
        event: dict[str, Any] = json.loads(line.removeprefix("data: "))
        if "error" in event:
            return Answer(text, pieces, first, str(event["error"])[:300])
        tokens = (event.get("usage") or {}).get("completion_tokens") or tokens
        for choice in event.get("choices") or []:
            piece = choice["delta"].get("content") or ""
            if piece and not text:
                first = time.perf_counter() - began
            pieces += bool(piece)
            text += piece
    return Answer(text, tokens or pieces, first, "" if text else "an empty answer")


def bare_texts(folder: Path, asked: Sequence[Asked]) -> dict[Asked, str]:
    """What mlx-vlm says, one question after the other; frees the model again."""
    from mlx_vlm.generate import stream_generate
    from mlx_vlm.prompt_utils import apply_chat_template
    from mlx_vlm.utils import load
    from PIL import Image

    model, processor = load(str(folder), trust_remote_code=False)
    texts: dict[Asked, str] = {}
    for one in asked:
        prompt = apply_chat_template(processor, model.config, one.text, num_images=1)
        image = Image.open(io.BytesIO(picture(one.picture)))
        texts[one] = "".join(result.text for result in stream_generate(
            model, processor, prompt, [image], max_tokens=one.tokens, temperature=0.0))
    del model, processor
    gc.collect()
    return texts
