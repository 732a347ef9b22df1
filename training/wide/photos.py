"""Sample photos that installed packages bring along, for pictures of another kind: some for training, some held out."""

from __future__ import annotations

import importlib.util
from functools import cache
from pathlib import Path

from PIL import Image, ImageOps

PHOTO_FOLDERS = (("skimage", "data"), ("imageio", "resources/images"))
HELD_PHOTO_FOLDERS = (("sklearn", "datasets/images"), ("matplotlib", "mpl-data/sample_data"))


@cache
def photos(held: bool = False) -> tuple[Path, ...]:
    """Sample pictures that installed packages bring along; may be none."""
    found: list[Path] = []
    for package, folder in HELD_PHOTO_FOLDERS if held else PHOTO_FOLDERS:
        spec = importlib.util.find_spec(package)
        if spec and spec.submodule_search_locations:
            where = Path(spec.submodule_search_locations[0]) / folder
            found += [
                f
                for end in ("jpg", "jpeg", "png")
                for f in where.glob(f"*.{end}")
                if 30_000 < f.stat().st_size < 3_000_000
            ]
    return tuple(sorted(found))


@cache
def load_photo(file: Path) -> Image.Image | None:
    try:
        return ImageOps.contain(Image.open(file).convert("RGB"), (768, 768))
    except (OSError, ValueError):  # not every sample file is a picture that Pillow reads
        return None
