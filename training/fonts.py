"""The one font of the drawn world: Pillow's own scalable default, so that no font file has to be carried along."""

from __future__ import annotations

from functools import lru_cache

from PIL import ImageFont


@lru_cache(maxsize=256)
def font(size: int) -> ImageFont.FreeTypeFont:
    """The font at `size` pixels; Pillow decodes it anew at each call, hence the cache."""
    loaded = ImageFont.load_default(size)
    if not isinstance(loaded, ImageFont.FreeTypeFont):
        raise RuntimeError("Pillow was built without FreeType: install a Pillow wheel to draw letters.")
    return loaded


def text_width(text: str) -> float:
    """Width of `text` in units of its font size."""
    return font(64).getlength(text) / 64
