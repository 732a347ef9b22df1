"""Pictures as files named by their content, each with a small upright copy that any browser can show.

The copy is drawn anew from the pixels, so nothing of an uploaded file but its picture ever reaches a browser. The
file itself, as its owner sent it, is what the model gets. Who may see which picture is the library's business.
"""

from __future__ import annotations

import contextlib
import io
import logging
import os
import tempfile
from dataclasses import dataclass
from pathlib import Path

from PIL import Image, ImageOps

from mlx_backend.messages import Picture

_LONGEST_SIDE = 1280  # of the copy, in pixels
_LOG = logging.getLogger("loupe.album")


@dataclass(frozen=True, slots=True)
class KeptPicture:
    """A picture of a chat: where its bytes are and what the page needs to lay it out before it has come."""

    id: str  # SHA-256 of the file
    name: str
    width: int = 0  # of the copy; 0 when there is none
    height: int = 0


class Album:
    """Files in one folder. Nothing is kept twice, and a file is there whole or not at all."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._written: set[Path] = set()
        folder.mkdir(parents=True, exist_ok=True)

    def keep(self, picture: Picture) -> KeptPicture:
        """Write the picture and its copy, if they are not there yet. Blocks; raises OSError when the disk refuses."""
        original, shown = self.original(picture.digest), self.shown(picture.digest)
        if not original.exists():
            self._write(original, picture.data)
        if not shown.exists():
            copy = _draw_copy(picture)
            if copy is None:
                return KeptPicture(picture.digest, picture.name)
            self._write(shown, copy)
        with Image.open(shown) as image:
            return KeptPicture(picture.digest, picture.name, *image.size)

    def read(self, kept: KeptPicture) -> Picture:
        """Return the picture as it was sent. Raises OSError if its file is gone."""
        return Picture.from_file(self.original(kept.id), kept.name)

    def original(self, digest: str) -> Path:
        return self._folder / digest

    def shown(self, digest: str) -> Path:
        return self._folder / f"{digest}.webp"

    def clear(self) -> None:
        """Remove the files that this album wrote: no chat that knows them outlives the process."""
        for path in self._written:
            with contextlib.suppress(OSError):
                path.unlink()
        self._written.clear()

    def _write(self, path: Path, data: bytes) -> None:
        with tempfile.NamedTemporaryFile(dir=self._folder, delete=False) as file:
            file.write(data)
        os.replace(file.name, path)
        self._written.add(path)


def _draw_copy(picture: Picture) -> bytes | None:
    """Return an upright WebP of at most 1280 pixels a side, or None if Pillow cannot read the file."""
    try:
        with Image.open(io.BytesIO(picture.data)) as image:
            image.draft("RGB", (_LONGEST_SIDE, _LONGEST_SIDE))  # JPEG alone: decodes at a fraction of the size
            upright = ImageOps.exif_transpose(image)
            upright.thumbnail((_LONGEST_SIDE, _LONGEST_SIDE))
            has_alpha = "A" in upright.getbands() or "transparency" in upright.info
            buffer = io.BytesIO()
            upright.convert("RGBA" if has_alpha else "RGB").save(buffer, "WEBP", quality=85)
            return buffer.getvalue()
    except (OSError, ValueError, SyntaxError, Image.DecompressionBombError) as error:
        _LOG.info("No copy of a picture of %d bytes: %s", len(picture.data), type(error).__name__)
        return None
