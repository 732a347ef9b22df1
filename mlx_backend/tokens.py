"""Access tokens for gated and private repos: from the system's keychain, else from the Hugging Face login.

Never in the database, never in a log, never on a command line: a child process reads its token from its standard input.
"""

from __future__ import annotations


def read() -> str | None:
    """The token that was typed once and kept; None leaves it to the Hugging Face login, if there is one."""
    raise NotImplementedError


def keep(token: str) -> None:
    """Keep a typed token in the keychain. Raises BadRequest where the system has none that is safe."""
    raise NotImplementedError


def forget() -> None:
    """Remove the kept token, if there is one."""
    raise NotImplementedError


def source() -> str:
    """Where the token that would be used comes from: "keychain", "login", or "" when there is none."""
    raise NotImplementedError
