"""What is said about sharing when Loupe is started, and what it says then. Importing this costs nothing."""

from __future__ import annotations

import argparse
import os
import threading
from collections.abc import Callable
from functools import partial
from getpass import getpass
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sharing.link import LinkStatus
    from sharing.reach import Listen
    from sharing.sharing import Sharing

VARIABLE = "LOUPE_PASSWORD"
LOCAL = ("127.0.0.1", "localhost", "::1")


def add_options(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add("--lan", action="store_true", help="let the local network in, with a password")
    add("--share", action="store_true", help="open a link for everywhere, with a password")
    add("--password", nargs="?", const="", metavar="PASSWORD",
        help=f"for those; asked for if left out, or in {VARIABLE}, which no list of processes shows (default: the one "
             "that is set, or a made-up one)")
    add("--allow-host", action="append", default=[], metavar="NAME",
        help="another host name under which the page is opened; may be given several times")


def host_of(options: argparse.Namespace) -> str:
    """Return the address to listen on."""
    return "0.0.0.0" if options.lan and options.host in LOCAL else options.host


def prepare_sharing(options: argparse.Namespace, folder: Path) -> Sharing:
    """Return sharing with the password that was given, or a made-up one where one is needed, and begin the log.

    Raises ValueError with a sentence.
    """
    from mlx_backend.errors import LoupeError
    from sharing.logs import log_into
    from sharing.sharing import open_sharing

    try:
        log_into(folder, options.log_level)
        sharing = open_sharing(folder, (*options.allow_host, options.host))
        _set_password(options, sharing)
    except EOFError:
        raise ValueError("No password was typed.") from None
    except (LoupeError, OSError) as error:
        raise ValueError(str(error)) from None
    return sharing


def _set_password(options: argparse.Namespace, sharing: Sharing) -> None:
    given = options.password
    if given == "":
        given = getpass("Password for guests: ")
    given = given or os.environ.pop(VARIABLE, "")  # child processes need not know it
    if given:
        sharing.access.set_password(given)
    elif (host_of(options) not in LOCAL or options.share) and not sharing.access.state.hashed:
        sharing.access.set_password()


def begin_sharing(options: argparse.Namespace, sharing: Sharing, listen: Listen, port: int,
                  say: Callable[[str], None]) -> None:
    """The server runs: open what was asked for, and say it. Does not wait for the link."""
    host, reach, shown = host_of(options), sharing.reach, sharing.access.shown
    reach.begin(listen, host, port)
    if host not in LOCAL:
        reach.open_network()
        for address in reach.addresses[:1]:
            say(f"On the network: {address}")
    if shown:
        say(f"Password for guests, shown only now and on your page: {shown}")
    if options.share:
        reach.on_link = partial(_say_link, say)
        threading.Thread(target=reach.open_link, name="open link", daemon=True).start()


def _say_link(say: Callable[[str], None], status: LinkStatus) -> None:
    from ui.words_sharing import SharingWords

    if status.address:
        say(f"Link: {status.address}")
    elif status.reason:
        say(f"loupe: {getattr(SharingWords(), status.reason)}")
