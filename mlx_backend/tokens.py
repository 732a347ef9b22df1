"""Access tokens for gated and private repos: from the system's keychain, else from the Hugging Face login.

Never in the database, never in a log, never on a command line: a child process reads its token from its standard input.
"""

from __future__ import annotations

import re
from typing import Any

from mlx_backend.errors import BadRequest

_SERVICE = "loupe"
_ACCOUNT = "huggingface"
_TOKEN = re.compile(r"[\x21-\x7e]{8,500}")
_SAFE = 1  # keyring's priority of backends that encrypt; below it are plain files and "none" (0)


def read() -> str | None:
    """The token that was typed once and kept; None leaves it to the Hugging Face login, if there is one."""
    keychain = _keychain()
    try:
        return keychain.get_password(_SERVICE, _ACCOUNT) if keychain else None
    except Exception:  # a locked keychain, or a person who said no
        return None


def keep(token: str) -> None:
    """Keep a typed token in the keychain. Raises BadRequest where the system has none that is safe."""
    if not _TOKEN.fullmatch(token.strip()):
        raise BadRequest("This is no access token. Copy it whole from your account's settings on the hub.")
    keychain = _keychain()
    if keychain is None:
        raise BadRequest(
            "This computer has no keychain in which the token would be safe. Log in with `hf auth login` instead."
        )
    try:
        keychain.set_password(_SERVICE, _ACCOUNT, token.strip())
    except Exception:  # it must not be in a message, and a backend's own words may have it
        raise BadRequest("The keychain did not take the token. Unlock it and try again.") from None


def forget() -> None:
    """Remove the kept token, if there is one."""
    keychain = _keychain()
    if keychain is not None and read() is not None:
        keychain.delete_password(_SERVICE, _ACCOUNT)


def source() -> str:
    """Where the token that would be used comes from: "keychain", "login", or "" when there is none."""
    from huggingface_hub import get_token

    return "keychain" if read() else "login" if get_token() else ""


def _keychain() -> Any:
    """The system's, or None: keyring (25.7) falls back to plain files and to nothing at all, with low priorities."""
    try:
        import keyring
    except ImportError:
        return None
    found = keyring.get_keyring()
    return found if float(getattr(found, "priority", 0)) >= _SAFE else None
