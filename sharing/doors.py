"""The doors of the API: open on this computer, with a key from everywhere else."""

from __future__ import annotations

import threading
from collections import Counter

from api.doors import Caller, Refused
from sharing.access import Access
from sharing.allowance import KEYS, Allowance, check_open
from sharing.denied import Denied
from sharing.ways import is_loopback

_MB = 2**20


class KeyedDoors:
    """`api.doors.Doors`. The gate has put an address of elsewhere into every request that is not from here."""

    def __init__(self, access: Access, allowance: Allowance) -> None:
        self._access = access
        self._allowance = allowance
        self._lock = threading.Lock()
        self._open: Counter[str] = Counter()  # questions, by the name of their caller

    def admit(self, authorization: str | None, address: str, *, asks: bool = True) -> Caller:
        key = self._access.key(authorization)
        if key is None:
            if not is_loopback(address):
                raise Refused(401, "This Loupe wants an API key: its owner makes them on the page, under Share. Send "
                                   "it as Authorization: Bearer KEY.")
            caller = Caller("")  # clients want some key, and send any
        else:
            limits = self._access.state.limits
            caller = Caller(key.name, limits.reply or None, limits.picture * _MB or None)
        try:
            if asks:
                self._enter(caller, KEYS + key.id if key else "")
        except Denied as denied:
            raise Refused(denied.status, str(denied), denied.retry_after or None) from None
        if key is not None:
            self._access.note_key(key.id)
        return caller

    def _enter(self, caller: Caller, who: str) -> None:
        with self._lock:
            check_open(self._open[caller.name])
            self._allowance.admit(who, self._open[caller.name])
            self._open[caller.name] += 1

    def spend(self, caller: Caller, tokens: int) -> None:
        with self._lock:
            self._open[caller.name] -= 1
            if not self._open[caller.name]:
                del self._open[caller.name]
        for key in self._access.state.keys:
            if key.name == caller.name and tokens:
                self._allowance.spend(KEYS + key.id, tokens)
