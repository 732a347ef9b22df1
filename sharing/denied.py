"""What somebody asked for is not allowed, as a sentence."""

from __future__ import annotations

from mlx_backend.errors import LoupeError
from ui.words_sharing import SharingWords


class Denied(LoupeError):
    """The sentence is named by its field in `SharingWords`, so that the page can say it in the browser's language."""

    def __init__(self, key: str, *, status: int = 403, retry_after: int = 0, **values: object) -> None:
        super().__init__(getattr(SharingWords(), key).format(**values))
        self.key = key
        self.values = values
        self.status = status  # of HTTP
        self.retry_after = retry_after  # seconds
