"""Loupe: read the options, build the backend, the page and the server, run, close. Importing this does nothing."""

from __future__ import annotations

import argparse
import contextlib
import importlib.util
import logging
import math
import os
import signal
import socket
import sys
import threading
import tomllib
import webbrowser
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, NoReturn, Protocol

from sharing.options import add_options, begin_sharing, host_of, prepare_sharing

_HERE = Path(__file__).resolve().parent
_PATIENCE = 4.0  # seconds that threads and connections get to end before the process leaves without them


class Backend(Protocol):
    """What this file needs of mlx_backend.Backend; the page needs more."""

    def load(self, path_or_repo: str | Path) -> Any: ...

    def close(self) -> None: ...


def main(argv: Sequence[str] | None = None, open_backend: Callable[[int], Any] | None = None) -> int:
    """Run the app until it is told to end; return the exit status. `open_backend` takes the largest batch."""
    words = sys.argv[1:] if argv is None else list(argv)
    if words[:1] == ["models"]:
        from mlx_backend import commands

        return commands.main(words[1:])
    options = _read_options(words)
    logging.basicConfig(level=options.log_level.upper(), stream=sys.stderr,
                        format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    with contextlib.suppress(KeyboardInterrupt):  # Ctrl-C and SIGTERM, before and after the server has them
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, _interrupt)
        try:
            return _run(options, open_backend or partial(_open_backend, options))
        except _CannotStart as error:
            print(f"loupe: {error}", file=sys.stderr)
            return 2
    _leave_in_time()
    return 0


class _CannotStart(Exception):
    """One sentence for the person at the terminal."""


def _run(options: argparse.Namespace, open_backend: Callable[[int], Any]) -> int:
    data_dir = _prepare_data_dir(options.data_dir)
    try:
        sharing = prepare_sharing(options, data_dir)
    except ValueError as error:
        raise _CannotStart(str(error)) from None
    with _listen(host_of(options), options.port) as listener:
        # Gradio reads these once, at import.
        os.environ["GRADIO_ANALYTICS_ENABLED"] = "False"
        os.environ["GRADIO_TEMP_DIR"] = str(data_dir / "uploads")
        if options.offline:
            os.environ["HF_HUB_OFFLINE"] = "1"  # the hub's client reads it once too
        backend = open_backend(options.max_batch)
        with contextlib.closing(backend):
            backend.load(options.model)  # how it goes is on the page
            _serve(backend, listener, data_dir, options, sharing)
    return 0


def _serve(backend: Any, listener: socket.socket, data_dir: Path, options: argparse.Namespace, sharing: Any) -> None:
    from ui.server import Server, build_app  # seconds: the options are checked before
    from ui.stock import open_stock

    def end() -> None:
        _leave_in_time()
        sharing.reach.close()
        backend.close()

    def say_ready() -> None:
        port = listener.getsockname()[1]
        address = _address(options.host, port)
        print(f"Loupe is ready at {address}", flush=True)
        begin_sharing(options, sharing, server.listen, port, partial(print, flush=True))
        if not options.no_browser:  # may wait for the browser
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    stock = open_stock(backend, options.models_dir, offline=options.offline)
    app = build_app(backend, data_dir, _HERE / "assets", stock, linger=options.linger,
                    links=options.allow_links, sharing=sharing)
    server = Server(app, say_ready, end, options.log_level)
    with contextlib.closing(sharing.reach):
        server.run(sockets=[listener])


def _open_backend(options: argparse.Namespace, max_batch: int) -> Any:
    _check_mlx()
    from mlx_backend import Backend, When, memory
    from mlx_backend.freeing import Freeing

    memory.keep_together()
    backend = Backend(max_batch=max_batch, kv_bits=options.kv_bits)
    backend.switching = When(options.switch)
    Freeing(backend, 60 * options.free_after)  # ends with the backend
    return backend


def _check_mlx() -> None:
    """On Linux the package mlx is only a front; say which command installs what is behind it."""
    if sys.platform == "darwin":
        return
    found = importlib.util.find_spec("mlx")
    folders = [Path(folder) for folder in (found.submodule_search_locations or ())] if found else []
    if not any(any((folder / "lib").glob("libmlx.so*")) for folder in folders):
        raise _CannotStart('MLX has no backend here. Install one: pip install "mlx[cpu]", or with an NVIDIA GPU '
                           'pip install "mlx[cuda13]".')


# -- options ----------------------------------------------------------------------------------------------------------


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        self.exit(2, f"loupe: {message}. See --help.\n")


def _read_options(argv: Sequence[str] | None) -> argparse.Namespace:
    parser = _Parser(prog="loupe", description="Ask about a picture. It stays on this computer.",
                     epilog="`app.py models --help` lists, finds, fetches and deletes models.")
    add = parser.add_argument
    add("--model", default=str(_HERE / "assets" / "sketch"), metavar="PATH_OR_REPO",
        help="checkpoint folder or Hugging Face repo (default: the small built-in model)")
    add("--host", default="127.0.0.1", help="address to listen on (default: %(default)s, this computer only)")
    add("--port", type=_whole(0, 65535), default=7860, help="0 takes any free one (default: %(default)s)")
    add("--data-dir", type=Path, default=None, metavar="FOLDER", help="where chats and pictures are kept")
    add("--linger", type=_seconds, default=120.0, metavar="SECONDS",
        help="how long an answer goes on after its last page was closed (default: %(default)g)")
    add("--max-batch", type=_whole(1), default=8, metavar="N", help="answers made at once (default: %(default)s)")
    add("--kv-bits", type=int, choices=(4, 8), default=0, metavar="4|8",
        help="keep what was read (the KV cache) in fewer bits: less memory, slower, and with 4 other answers; models "
        "that cannot keep full precision (default: all bits)")
    add("--models-dir", type=Path, action="append", default=[], metavar="FOLDER", help="more models (repeatable)")
    add("--switch", choices=("after", "now"), default="after",
        help="change models after the running answers, or now (default: %(default)s)")
    add("--free-after", type=_whole(0), default=0, metavar="MINUTES", help="free the model when idle (default: never)")
    add("--offline", action="store_true", help="ask the hub nothing")
    add("--allow-links", action="store_true",
        help="fetch pictures by their https address from the open internet, if somebody types one")
    add("--no-browser", action="store_true", help="do not open the page")
    add("--log-level", default="warning", choices=("debug", "info", "warning", "error"), help="default: %(default)s")
    add_options(parser)
    add("--version", action="version", version=f"Loupe {_version()}")
    return parser.parse_args(argv)


def _whole(least: int, most: float = math.inf) -> Callable[[str], int]:
    def read(text: str) -> int:
        if text.isdecimal() and least <= int(text) <= most:
            return int(text)
        raise argparse.ArgumentTypeError(f"{text} is no whole number from {least}" + f" to {most}" * (most < math.inf))
    return read


def _seconds(text: str) -> float:
    if text.replace(".", "", 1).isdecimal() and float(text) <= 86400:
        return float(text)
    raise argparse.ArgumentTypeError(f"{text} is no number of seconds from 0 to 86400")


def _version() -> str:
    with (_HERE / "pyproject.toml").open("rb") as file:
        return tomllib.load(file)["project"]["version"]


def _prepare_data_dir(wanted: Path | None) -> Path:
    if wanted is None:
        from platformdirs import user_data_path

        wanted = user_data_path("loupe", appauthor=False)
    folder = wanted.expanduser().absolute()
    try:
        for path in (folder, folder / "uploads"):
            path.mkdir(parents=True, exist_ok=True)
            path.chmod(0o700)
            probe = path / f".probe-{os.getpid()}"  # whether it can be written to
            probe.touch()
            probe.unlink()
    except OSError as error:
        raise _CannotStart(f"The data folder {folder} cannot be used: {error.strerror}. Pick another with "
                           f"--data-dir.") from None
    return folder


# -- the address ------------------------------------------------------------------------------------------------------


def _listen(host: str, port: int) -> socket.socket:
    """Take the port now, so that a failure is told before anything slow; nobody can connect before the server is up."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        listener = socket.socket(family, kind, protocol)
        if os.name == "posix":  # else a port stays taken for a minute after its last connection
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(address)
    except OSError as error:
        raise _CannotStart(f"{host} port {port} cannot be used: {error.strerror or error}. Pick another with "
                           f"--port or --host.") from None
    return listener


def _address(host: str, port: int) -> str:
    """Return the address for a browser on this computer."""
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{shown}:{port}"


# -- the end ----------------------------------------------------------------------------------------------------------


def _interrupt(*_: object) -> NoReturn:
    _leave_in_time()  # whatever swallows the exception: an import, a callback of the garbage collector
    raise KeyboardInterrupt


def _leave_in_time() -> None:
    """End the process, with status 0, if its threads and connections have not ended when the patience is over."""

    def leave() -> None:
        for stream in (sys.stdout, sys.stderr):
            with contextlib.suppress(OSError, ValueError):
                stream.flush()
        os._exit(0)

    timer = threading.Timer(_PATIENCE, leave)
    timer.daemon = True
    timer.start()


if __name__ == "__main__":
    sys.exit(main())
