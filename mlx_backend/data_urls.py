"""Data URLs, as API clients and pasted pages write them -> the bytes of a picture file."""

from __future__ import annotations

import base64
from urllib.parse import unquote_to_bytes

from mlx_backend.errors import BadPicture
from mlx_backend.messages import Picture
from mlx_backend.picture_files import can_open, shown, sniff


def from_data_url(text: str, name: str = "picture") -> Picture:
    """Return the bytes of a data URL, or of bare base64 that holds a picture; the pixels are not looked at.

    Lenient as clients need it: any case, any mime type or none, line breaks, missing padding, the URL-safe alphabet and
    percent-escapes. Raises BadPicture, in a sentence of fixed length, for anything else; paths and addresses are
    never opened.
    """
    text = text.strip()
    is_url = text[:5].lower() == "data:"
    head, comma, body = text[5:].partition(",") if is_url else ("", ",", text)
    data = _from_text(body, "base64" in head.lower() or not is_url) if comma else None
    if data is None or (not is_url and not can_open(sniff(data))):
        raise BadPicture(f"{shown(name)} was not sent as a picture. Send a data URL: data:image/png;base64, and then "
                         "the picture in base64.")
    if not data:
        raise BadPicture(f"{shown(name)} is empty. Put the picture's base64 text after the comma of the data URL.")
    return Picture(data, name)


_URL_SAFE = bytes.maketrans(b"-_", b"+/")


def _from_text(body: str, is_base64: bool) -> bytes | None:
    """Undo percent-escapes and, unless the text is a picture by then, base64. None if that cannot be done."""
    try:
        raw = unquote_to_bytes(body)
        if not is_base64 and can_open(sniff(raw)):
            return raw
        packed = raw.translate(_URL_SAFE, b" \t\r\n\f\v").rstrip(b"=")
        return base64.b64decode(packed + b"=" * (-len(packed) % 4), validate=True)
    except ValueError:  # of binascii, and a surrogate that has no bytes
        return None
