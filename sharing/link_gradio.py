"""The helper of Gradio's share links, and how it is told what to do.

Gradio's own way blocks for ever on a helper that says nothing, spins on one that has died, and writes a certificate
into the current folder (gradio 6.31): its parts are used here, `link.py` looks after the program.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import httpx

from sharing.link import LinkFailed

_TIMEOUT = 15.0  # seconds


def gradio_command(port: int, folder: Path) -> Sequence[str]:
    """Return the helper and its arguments. Asks the network; the first time fetches the helper. Raises LinkFailed."""
    from gradio import networking, tunneling  # seconds, and only where a link is wanted

    server, certificate = networking.GRADIO_SHARE_SERVER_ADDRESS, ""
    if server is None:
        server, certificate = _find_server(networking.GRADIO_API_SERVER)
    _fetch_helper(tunneling)
    command = [tunneling.BINARY_PATH, "http", "-n", secrets.token_urlsafe(32), "-l", str(port), "-i", "127.0.0.1",
               "--uc", "--sd", "random", "--ue", "--server_addr", server, "--disable_log_color"]
    if certificate:
        path = folder / "share-certificate.pem"
        path.write_text(certificate)
        command += ["--tls_enable", "--tls_trusted_ca_file", str(path)]
    return command


def _find_server(api: str) -> tuple[str, str]:
    try:
        found = httpx.get(api, timeout=_TIMEOUT).raise_for_status().json()[0]
        return f"{found['host']}:{int(found['port'])}", str(found["root_ca"])
    except (httpx.HTTPError, OSError, ValueError, KeyError, IndexError, TypeError):
        raise LinkFailed("share_offline") from None


def _fetch_helper(tunneling: Any) -> None:
    """Gradio leaves a helper with a wrong checksum where it is, and runs it the next time."""
    path = Path(tunneling.BINARY_PATH)
    try:
        tunneling.Tunnel.download_binary()
        wanted = tunneling.CHECKSUMS.get(tunneling.BINARY_URL)
        if not wanted or hashlib.sha256(path.read_bytes()).hexdigest() == wanted:
            return
    except (httpx.HTTPError, OSError):
        raise LinkFailed("share_no_helper") from None
    except Exception as error:
        if type(error).__name__ != "ChecksumMismatchError":
            raise
    path.unlink(missing_ok=True)
    raise LinkFailed("share_no_helper")
