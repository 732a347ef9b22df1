"""Failed log-ins, slowed per address and, for whoever has many addresses, altogether. Nobody waits in here."""

from __future__ import annotations

import ipaddress
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass

_FREE = 5  # failures of one address before it has to wait
_LONGEST = 900.0  # seconds
_FORGOTTEN = 3600.0
_ADDRESSES = 5000  # that are remembered
_ALL_FREE = 100  # failures of all addresses of one way in
_EVERYBODY = "*"


@dataclass
class _Failures:
    count: int = 0
    last: float = 0.0
    until: float = 0.0


class Slowing:
    """Thread-safe."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._lock = threading.Lock()
        self._failures: dict[str, _Failures] = {}

    def wait(self, address: str, way: str = "") -> int:
        """Return the seconds until this address may try again; 0 is now. The try itself counts as a failure until
        `passed` is called: many at the same moment are not free."""
        now = self._clock()
        with self._lock:
            names = (_EVERYBODY + way, _group(address))
            left = max(self._at(name, now).until - now for name in names)
            if left > 0:
                return int(left) + 1
            for name, free in zip(names, (_ALL_FREE, _FREE), strict=True):
                self._fail(self._at(name, now), free, now)
            return 0

    def passed(self, address: str, way: str = "") -> None:
        """The try was none that failed."""
        with self._lock:
            self._failures.pop(_group(address), None)
            everybody = self._failures.get(_EVERYBODY + way)
            if everybody is not None:
                everybody.count, everybody.until = everybody.count - 1, 0.0

    def _at(self, name: str, now: float) -> _Failures:
        found = self._failures.pop(name, None)
        if found is None or now - found.last > _FORGOTTEN:
            found = _Failures(last=now)
        self._failures[name] = found  # as the newest
        while len(self._failures) > _ADDRESSES:
            oldest = next(iter(self._failures))
            del self._failures[oldest]
        return found

    @staticmethod
    def _fail(failures: _Failures, free: int, now: float) -> None:
        failures.count += 1
        failures.last = now
        if failures.count >= free:
            failures.until = now + min(2.0 ** (failures.count - free), _LONGEST)


def _group(address: str) -> str:
    """Return what one household has: an IPv4 address, or 64 bits of an IPv6 one."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if found.version == 4:
        return address
    return str(ipaddress.ip_network(f"{found}/64", strict=False))
