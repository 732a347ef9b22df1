"""A picture behind a typed address, where the owner of the machine allows that: https, and computers on the open
internet alone, never those of the local network.

A name is resolved once, and the connection goes to what was checked: a name server cannot send it elsewhere in
between. Redirects are checked like typed addresses. No cookie, no proxy and nothing about who asks is used.
"""

from __future__ import annotations

import http.client
import ipaddress
import socket
import ssl
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Literal
from urllib.parse import unquote, urljoin, urlsplit

from mlx_backend.errors import BadLink
from mlx_backend.messages import Picture

LARGEST = 32 << 20  # bytes
_SECONDS = 20.0  # for all of it
_PATIENCE = 5.0  # seconds for one answer of the other side
_REDIRECTS = 3
_PIECE = 64 << 10
_HTTPS = 443
_Why = tuple[str, Literal["refused", "failed", "too_large"]]
_REFUSED: _Why = "This address is not fetched: it must be https, and of a computer on the open internet.", "refused"
_FAILED: _Why = "The picture could not be fetched from there. Check the address, or send the file itself.", "failed"
_TOO_LARGE: _Why = f"The picture behind this address is larger than {LARGEST >> 20} MB.", "too_large"

Resolve = Callable[[str], list[str]]
Connect = Callable[[str, str], http.client.HTTPConnection]


def resolve(host: str) -> list[str]:
    """Return the addresses of a name. Raises OSError."""
    return [str(found[4][0]) for found in socket.getaddrinfo(host, _HTTPS, type=socket.SOCK_STREAM)]


class Pinned(http.client.HTTPSConnection):
    """A connection to an address that was checked, whose certificate must be that of the name."""

    def __init__(self, host: str, address: str) -> None:
        super().__init__(host, _HTTPS, timeout=_PATIENCE)
        self._address = address
        self._names = ssl.create_default_context()

    def connect(self) -> None:
        plain = socket.create_connection((self._address, _HTTPS), timeout=_PATIENCE)
        self.sock = self._names.wrap_socket(plain, server_hostname=self.host)


def fetch_picture(address: str, resolve: Resolve = resolve, connect: Connect = Pinned,
                  seconds: float = _SECONDS) -> Picture:
    """Return the file behind an address; what it is shows when it is read. Blocks for up to `seconds`.

    Raises BadLink for what is not fetched and for what cannot be.
    """
    deadline = time.monotonic() + seconds
    try:
        for _ in range(_REDIRECTS + 1):
            host, path = _check(address)
            answer = _ask(connect(host, _public(host, resolve)), path, deadline)
            if isinstance(answer, bytes):
                return Picture(answer, unquote(urlsplit(address).path.rsplit("/", 1)[-1]) or host)
            address = urljoin(address, answer)
    except (OSError, http.client.HTTPException, UnicodeError):
        raise BadLink(*_FAILED) from None
    raise BadLink(*_FAILED)


def is_public(text: str) -> bool:
    """Whether an address is one of the open internet, also behind the ways in which IPv6 writes IPv4."""
    try:
        address = ipaddress.ip_address(text)
    except ValueError:  # one with a zone is of the local network
        return False
    if isinstance(address, ipaddress.IPv6Address):
        inner = address.ipv4_mapped or address.sixtofour or (address.teredo or (None, None))[1]
        if inner is not None or address in ipaddress.ip_network("64:ff9b::/96"):
            return False
    return address.is_global and not address.is_multicast


def _check(address: str) -> tuple[str, str]:
    """Return the host and what to ask it for."""
    try:
        parts = urlsplit(address.strip())
        port = parts.port or _HTTPS
        host = (parts.hostname or "").encode("idna").decode("ascii")
    except (ValueError, UnicodeError):
        raise BadLink(*_REFUSED) from None
    if parts.scheme != "https" or not host or port != _HTTPS or parts.username or parts.password:
        raise BadLink(*_REFUSED)
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    if not path.isascii() or any(sign <= " " for sign in path):
        raise BadLink(*_REFUSED)
    return host, path


def _public(host: str, resolve: Resolve) -> str:
    found = resolve(host)
    if not found or not all(is_public(one) for one in found):
        raise BadLink(*_REFUSED)
    return found[0]


def _ask(connection: http.client.HTTPConnection, path: str, deadline: float) -> bytes | str:
    """Return the file, or where the answer sends us."""
    # Each byte of a slow answer is in time, and its headers are read in one go.
    end = threading.Timer(deadline - time.monotonic(), _hang_up, (connection,))
    end.start()
    try:
        connection.request("GET", path, headers={"Accept": "image/*, application/pdf", "User-Agent": "Loupe"})
        answer = connection.getresponse()
        place = answer.headers.get("Location")
        if answer.status in (301, 302, 303, 307, 308) and place:
            return place
        if answer.status != 200:
            raise BadLink(*_FAILED)
        pieces, size = [], 0
        while piece := answer.read1(_PIECE):
            pieces.append(piece)
            size += len(piece)
            if size > LARGEST:
                raise BadLink(*_TOO_LARGE)
            if time.monotonic() > deadline:
                raise BadLink(*_FAILED)
        return b"".join(pieces)
    finally:
        end.cancel()
        connection.close()


def _hang_up(connection: http.client.HTTPConnection) -> None:
    with suppress(OSError, AttributeError):  # it may not be there yet, or not any more
        connection.sock.shutdown(socket.SHUT_RDWR)
