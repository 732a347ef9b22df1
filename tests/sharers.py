"""Sharing for tests: hashes that cost nothing, and visitors from elsewhere.

A request from this computer that says it was forwarded is one from the network: that is how a test comes from there.
"""

from __future__ import annotations

from pathlib import Path

import httpx
from argon2 import PasswordHasher

from sharing.passwords import Passwords
from sharing.sharing import Sharing, open_sharing
from sharing.ways import Way
from tests.waiting import PATIENCE

QUICK = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)


def quick_sharing(folder: Path) -> Sharing:
    """Return sharing that is open to the network and the link."""
    sharing = open_sharing(folder, passwords=Passwords(QUICK))
    sharing.ways.open |= {Way.NETWORK, Way.LINK}
    return sharing


def from_network(url: str, address: str = "10.0.0.7", **headers: str) -> httpx.Client:
    """Return a browser on another computer."""
    return httpx.Client(base_url=url, timeout=PATIENCE, headers={"X-Forwarded-For": address, **headers})


def log_in(http: httpx.Client, password: str, name: str = "") -> httpx.Response:
    return http.post("/login", data={"name": name, "password": password})
