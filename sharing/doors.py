"""The doors of the API: open on this computer, with a key from everywhere else."""

from __future__ import annotations

from api.doors import Caller, Refused
from sharing.access import Access
from sharing.allowance import KEYS, Allowance
from sharing.denied import Denied
from sharing.ways import is_loopback

_MB = 2**20


class KeyedDoors:
    """`api.doors.Doors`. The gate has put an address of elsewhere into every request that is not from here."""

    def __init__(self, access: Access, allowance: Allowance) -> None:
        self._access = access
        self._allowance = allowance

    def admit(self, authorization: str | None, address: str, *, asks: bool = True) -> Caller:
        key = self._access.key(authorization)
        if key is None:
            if is_loopback(address):  # clients want some key, and send any
                return Caller("")
            raise Refused(401, "This Loupe wants an API key: its owner makes them on the page, under Share. Send it as "
                               "Authorization: Bearer KEY.")
        try:
            if asks:
                self._allowance.admit(KEYS + key.id)
        except Denied as denied:
            raise Refused(denied.status, str(denied), denied.retry_after or None) from None
        self._access.note_key(key.id)
        limits = self._access.state.limits
        return Caller(key.name, limits.reply or None, limits.picture * _MB or None)

    def spend(self, caller: Caller, tokens: int) -> None:
        for key in self._access.state.keys:
            if key.name == caller.name:
                self._allowance.spend(KEYS + key.id, tokens)
