"""From where Loupe can be reached: the network and the share link, on and off while it runs."""

from __future__ import annotations

import logging
import socket
import threading
from collections.abc import Callable
from urllib.parse import urlsplit

from sharing.access import Access
from sharing.denied import Denied
from sharing.link import Link, LinkState, LinkStatus
from sharing.network import lan_addresses
from sharing.ways import Way, Ways

_log = logging.getLogger(__name__)
Listen = Callable[[socket.socket], None]


class Reach:
    """Thread-safe. `make_link` returns the link over what is called when it changes."""

    def __init__(self, access: Access, ways: Ways, make_link: Callable[[Callable[[LinkStatus], None]], Link]) -> None:
        self._access = access
        self._ways = ways
        self._link = make_link(self._note)
        self._lock = threading.RLock()
        self._listen: Listen | None = None
        self._port = 0
        self._heard: set[str] = set()  # addresses of the network that are listened on
        self._taken: set[str] = set()  # by another program
        self._carried = False  # from this computer alone, until shared: then on the addresses that it has at the time
        self.on_link: Callable[[LinkStatus], None] = lambda _: None

    def begin(self, listen: Listen, host: str, port: int) -> None:
        """The server runs: `listen` makes it answer on another socket as well."""
        self._listen, self._port = listen, port
        self._carried = host.startswith("127.") or host in ("localhost", "::1")
        everywhere = host in ("0.0.0.0", "::", "")
        self._heard = set() if self._carried else {"*" if everywhere else host}

    def close(self) -> None:
        """End the helper of the link. The sockets end with the server, which has them."""
        self._link.close()

    # -- the network -------------------------------------------------------------------------------------------------

    @property
    def addresses(self) -> list[str]:
        """Return where others on the network find the page, the likeliest first."""
        if Way.NETWORK not in self._ways.open:
            return []
        if self._carried:  # a laptop wakes up on another network
            self._hear(now := lan_addresses())
            shown = [one for one in now if one in self._heard]
        else:
            shown = lan_addresses() if "*" in self._heard else sorted(self._heard)
        return [f"http://[{one}]:{self._port}" if ":" in one else f"http://{one}:{self._port}" for one in shown]

    def open_network(self) -> None:
        """Let the network in, with a password. Raises Denied."""
        with self._lock:
            self._need_password()
            if self._carried:
                self._hear(lan_addresses())
            if not self._heard:
                raise Denied("no_network")
            self._ways.open.add(Way.NETWORK)

    def _hear(self, addresses: list[str]) -> None:
        with self._lock:
            for address in addresses:
                if address in self._heard or self._listen is None:
                    continue
                try:
                    self._listen(socket.create_server((address, self._port)))
                except OSError as error:
                    level = logging.DEBUG if address in self._taken else logging.WARNING
                    _log.log(level, "%s port %d cannot be listened on: %s", address, self._port, error.strerror)
                    self._taken.add(address)
                else:
                    self._heard.add(address)

    def close_network(self) -> None:
        """Whoever comes is sent away. The port itself stays."""
        self._ways.open.discard(Way.NETWORK)

    # -- the link ----------------------------------------------------------------------------------------------------

    @property
    def link(self) -> LinkStatus:
        return self._link.status

    def open_link(self) -> None:
        """Begin to open the share link, with a password; returns at once."""
        with self._lock:
            self._need_password()
            if self._link.status.state is not LinkState.OFF or self._listen is None:
                return
            if not self._ways.link_port:
                one = socket.create_server(("127.0.0.1", 0))
                self._ways.link_port = one.getsockname()[1]  # before the first request can come
                self._listen(one)
            self._ways.open.add(Way.LINK)
            self._link.open(self._ways.link_port)

    def close_link(self) -> None:
        self._ways.open.discard(Way.LINK)
        self._link.close()

    def _note(self, status: LinkStatus) -> None:
        self._ways.link_host = urlsplit(status.address).hostname or ""
        self.on_link(status)

    def _need_password(self) -> None:
        if not self._access.state.hashed:
            self._access.set_password()
