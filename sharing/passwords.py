"""Passwords and keys: made up with enough bits, and kept as hashes alone."""

from __future__ import annotations

import hashlib
import secrets
import threading

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

from sharing.denied import Denied

SHORTEST, LONGEST = 8, 200  # signs of a password that somebody chose
_SIGNS = "abcdefghijkmnpqrstuvwxyz23456789"  # 32 of them, none that looks like another: 5 bits each
_GROUPS, _GROUP = 4, 4  # 80 bits
_KEY_BYTES = 32
KEY_BEGIN = "loupe-"
_AT_ONCE = 2  # hashes: each takes 64 MB


def make_password() -> str:
    """Return a password of 80 bits that can be typed on a phone."""
    return "-".join("".join(secrets.choice(_SIGNS) for _ in range(_GROUP)) for _ in range(_GROUPS))


def make_key() -> str:
    """Return an API key of 256 bits."""
    return KEY_BEGIN + secrets.token_urlsafe(_KEY_BYTES)


def digest(secret: str) -> str:
    """Return what is kept of a key or a session: with 256 random bits in it nothing slow is needed."""
    return hashlib.sha256(secret.encode()).hexdigest()


def check_chosen(password: str) -> None:
    """Raises Denied for a password that nobody should choose."""
    if not SHORTEST <= len(password) <= LONGEST or not password.isprintable():
        raise Denied("password_length", shortest=SHORTEST, longest=LONGEST)


class Passwords:
    """Argon2 hashes, a few at a time. Its calls take a good part of a second."""

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self._hasher = hasher or PasswordHasher()
        self._room = threading.BoundedSemaphore(_AT_ONCE)
        self._nobody = ""  # what a name that nobody has is compared with, so that it takes as long

    def hash(self, password: str) -> str:
        with self._room:
            return self._hasher.hash(password)

    def matches(self, hashed: str, password: str) -> bool:
        """Whether this is the password behind a hash; never for an empty hash, after the same time."""
        if not hashed and not self._nobody:
            self._nobody = self.hash(make_password())
        try:
            with self._room:
                return self._hasher.verify(hashed or self._nobody, password) and bool(hashed)
        except (Argon2Error, InvalidHashError):
            return False
