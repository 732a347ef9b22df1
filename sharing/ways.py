"""From where a request comes, under which name it was sent here, and whether a page of our own sent it.

One place for each of these decisions. A connection from this computer to the page's own port is its owner's; the
tunnel of a share link has a port of its own, because its requests come from this computer too.
"""

from __future__ import annotations

import ipaddress
import re
import socket
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from starlette.datastructures import Headers
from starlette.types import Scope

# Headers that somebody between a browser and us adds; a browser itself sends none of them.
FORWARDED = ("forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-port", "x-forwarded-proto",
             "x-forwarded-server", "x-forwarded-prefix", "x-real-ip", "cf-connecting-ip", "true-client-ip",
             "x-original-url", "x-rewrite-url", "x-original-host")
_NAME = re.compile(r"(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:\d{1,5})?", re.IGNORECASE | re.ASCII)
_SAFE = ("GET", "HEAD")


class Way(StrEnum):
    """How a request came in."""

    HERE = "here"  # from this computer
    NETWORK = "network"  # from another one, or through a program in between
    LINK = "link"  # through the share link


@dataclass(frozen=True, slots=True)
class Arrival:
    """Where one request comes from."""

    way: Way
    address: str  # of the other side, as far as it can be known
    is_secure: bool  # the browser speaks https


class Ways:
    """What is known about our own addresses. `names` are further ones under which Loupe may be asked."""

    def __init__(self, names: Iterable[str] = ()) -> None:
        own = socket.gethostname().lower()
        self._names = frozenset({"localhost", own, f"{own.removesuffix('.local')}.local"}
                                | {name.lower() for name in names if name})
        self.open: set[Way] = set()  # from where others may come; from this computer it is always open
        self.link_port = 0  # where the tunnel comes in; 0 while there is none
        self.link_host = ""  # the name of the share link

    def arrival(self, scope: Scope) -> Arrival:
        """Return where a request comes from."""
        server, client = scope.get("server") or ("", 0), scope.get("client") or ("", 0)
        headers = Headers(scope=scope)
        if self.link_port and server[1] == self.link_port:
            return Arrival(Way.LINK, _last(headers) or "link", is_secure=True)
        is_secure = scope["scheme"] == "https"
        if not (is_loopback(client[0]) and is_loopback(server[0])):
            return Arrival(Way.NETWORK, client[0] or "unknown", is_secure)
        if any(name in headers for name in FORWARDED):  # a program of the owner's lets others in
            return Arrival(Way.NETWORK, _last(headers) or "proxy", is_secure)
        return Arrival(Way.HERE, client[0], is_secure)

    def is_ours(self, scope: Scope, way: Way) -> bool:
        """Whether Loupe may be asked under the name of this request: any other was made to lead here (rebinding)."""
        found = _NAME.fullmatch(Headers(scope=scope).get("host", ""))
        name = found[1].lower().rstrip(".") if found else ""
        if way is Way.LINK:
            return bool(name) and name == self.link_host
        if name in self._names:
            return True
        literal = name.strip("[]")
        return is_loopback(literal) if way is Way.HERE else _same(literal, (scope.get("server") or ("",))[0])


def is_own_page(scope: Scope) -> bool:
    """Whether a request was sent by a page of this server, by a person who followed a link, or by a program.

    Forms and pictures may be sent here by any page on the web. A browser then says so.
    """
    headers = Headers(scope=scope)
    site, origin = headers.get("sec-fetch-site"), headers.get("origin")
    if site in ("same-origin", "none"):
        return True
    if site is not None:  # from elsewhere: a person may follow a link
        return (scope["method"] in _SAFE and origin is None and headers.get("sec-fetch-mode") == "navigate"
                and headers.get("sec-fetch-dest") == "document")
    return origin is None or origin.partition("://")[2] == headers.get("host")  # plain http on a network


def is_loopback(address: str) -> bool:
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return False
    mapped = found.ipv4_mapped if isinstance(found, ipaddress.IPv6Address) else None
    return (mapped or found).is_loopback


def _same(one: str, other: str) -> bool:
    try:
        first, second = ipaddress.ip_address(one), ipaddress.ip_address(other.partition("%")[0])
    except ValueError:
        return False
    mapped = second.ipv4_mapped if isinstance(second, ipaddress.IPv6Address) else None
    return first in (second, mapped)


def _last(headers: Headers) -> str:
    """Return the address that the nearest program in between has seen; those before it may be made up."""
    last = ",".join(headers.getlist("x-forwarded-for")).rpartition(",")[2].strip()
    try:
        address = ipaddress.ip_address(last)
    except ValueError:
        return ""
    return "" if is_loopback(last) else str(address)
