"""Warming: one short answer about a small picture right after a load on a GPU, so that the first real one is not slow.

What it pays for are kernels that are compiled at their first use. A CPU has none: there the first answer takes as long
as the second, warmed up or not, and warming made a switch half again as long (mlx 0.32.4, 60 M parameters). Runs on the
MLX thread, with a batch that has no rows yet.
"""

from __future__ import annotations

import logging
from io import BytesIO
from typing import TYPE_CHECKING

from mlx_backend.errors import trace
from mlx_backend.messages import Picture, Settings, Turn
from mlx_backend.pictures import prepare
from mlx_backend.prompts import Prompts

if TYPE_CHECKING:
    from mlx_backend.vlm import VLM

_log = logging.getLogger(__name__)

_SIDE = 64  # pixels
_TOKENS = 2


def warm_up(model: VLM) -> None:
    """Answer a little and forget it. A model that cannot is left as it is: the first message will tell."""
    try:
        _answer(model)
    except BaseException as error:
        _log.warning("The model could not be warmed up\n%s", trace(error))
        model.reset()


def _answer(model: VLM) -> None:
    processor = model.processor
    pictures = (_grey(),) if processor.sees else ()
    text = Prompts(processor).render((Turn.user(*pictures, "Hi"),))
    inputs = processor.encode(text, [prepare(picture) for picture in pictures])
    settings = Settings(max_tokens=_TOKENS, temperature=0.0)
    row = None
    while row is None:  # once for the picture, once for the prompt
        row = model.insert(inputs, settings)
    ended = False
    while not ended:
        ended = any(token.ends for token in model.step())


def _grey() -> Picture:
    from PIL import Image

    file = BytesIO()
    Image.new("RGB", (_SIDE, _SIDE), "grey").save(file, "PNG")
    return Picture(file.getvalue(), "warming.png")
