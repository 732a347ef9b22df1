"""A picture behind a typed address, as the page wants it: a tidy name, and a refusal in the person's language."""

from __future__ import annotations

from dataclasses import replace

from mlx_backend import links
from mlx_backend.errors import BadLink
from mlx_backend.messages import Picture
from ui.languages import Refused
from ui.turns import to_name


def fetch_picture(address: str, resolve: links.Resolve = links.resolve,
                  connect: links.Connect = links.Pinned) -> Picture:
    """Return the file behind an address. Blocks for up to 20 seconds. Raises Refused."""
    try:
        picture = links.fetch_picture(address, resolve, connect)
    except BadLink as error:
        raise Refused(f"link_{error.reason}", most=links.LARGEST >> 20) from None
    return replace(picture, name=to_name(picture.name) or "picture")
