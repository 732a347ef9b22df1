"""peers: Loupe beside the other servers that run vision models with MLX, each asked by its OpenAI endpoint.

ratio = the least of Loupe's tokens/s over those of the fastest peer whose texts are right, at 1, 4 and 8 at once. All
get the same checkpoint, requests, pictures and BLAS. Every request has a picture of its own; of several at once the
first is sampled hot and the others are greedy. A text is wrong if it differs from the same server's text alone, and
told apart from that, if it differs from bare mlx-vlm's. mlx-vlm's server runs in Loupe's environment; the others are
installed into their own, under `--place`.
"""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx

from benchmarks.asking import Answer, Asked, ask, bare_texts, requests
from benchmarks.measure import Figures, arguments, checkpoint, report, summary
from mlx_backend.blas import prefer_openblas

WIDTHS = (1, 4, 8)
_ROOT = Path(__file__).parent.parent
_PATIENCE = 240.0  # seconds for a server to start
_QUIET = {"DO_NOT_TRACK": "1", "RAPID_MLX_TELEMETRY": "0", "HF_HUB_OFFLINE": "1"}


@dataclass(frozen=True)
class Server:
    """One that is measured: where it comes from and how it is started."""

    name: str
    package: str  # to be installed into an environment of its own; "" for one that is here
    command: Callable[[Path, Path, int], list[str]]  # its environment's programs, the checkpoint, the port
    model: str = ""  # what it calls the checkpoint; "" for the folder


def _loupe(_: Path, model: Path, port: int) -> list[str]:
    data = tempfile.mkdtemp(prefix="loupe-peers-")
    return [sys.executable, "app.py", "--no-browser", "--offline", "--data-dir", data, "--port", str(port),
            "--model", str(model)]


SERVERS = (
    Server("loupe", "", _loupe, "default"),
    Server("mlx-vlm", "", lambda _, model, port: [
        sys.executable, "-m", "mlx_vlm.server", "--host", "127.0.0.1", "--port", str(port), "--model", str(model)]),
    Server("vllm-mlx", "vllm-mlx", lambda programs, model, port: [
        str(programs / "vllm-mlx"), "serve", str(model), "--host", "127.0.0.1", "--port", str(port), "--mllm",
        "--continuous-batching"]),
    Server("rapid-mlx", "rapid-mlx", lambda programs, model, port: [
        str(programs / "rapid-mlx"), "serve", str(model), "--host", "127.0.0.1", "--port", str(port), "--mllm"]),
)


class CannotRun(Exception):
    """Why a server is not measured, in its own words."""


def installed(server: Server, place: Path) -> Path:
    """The programs of a server's environment, which is made if need be. Raises CannotRun."""
    if not server.package:
        return Path(sys.executable).parent
    folder = place / server.name
    if not (folder / "bin" / server.package).exists():
        subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True)
        extra = "mlx[cpu]" if not os.path.exists("/dev/nvidiactl") else "mlx[cuda13]"
        made = subprocess.run([folder / "bin" / "python", "-m", "pip", "install", "-q", server.package, extra],
                              capture_output=True, text=True, check=False)
        if made.returncode:
            raise CannotRun(f"cannot be installed: {_last(made.stderr)}")
    return folder / "bin"


@contextmanager
def running(server: Server, place: Path, model: Path, blas: Path | None) -> Iterator[str]:
    """Start a server and yield its address. Raises CannotRun."""
    programs = installed(server, place)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    surroundings = {**os.environ, **_QUIET, **({"LD_PRELOAD": str(blas)} if blas else {})}
    with tempfile.TemporaryFile("w+") as log, subprocess.Popen(
            server.command(programs, model, port), cwd=_ROOT, stdout=log, stderr=log, env=surroundings,
            start_new_session=True) as process:
        try:
            _wait_ready(f"http://127.0.0.1:{port}/v1/models", process, log)
            yield f"http://127.0.0.1:{port}/v1/chat/completions"
        finally:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)


def _wait_ready(address: str, process: subprocess.Popen[bytes], log: Any) -> None:
    began = time.monotonic()
    while time.monotonic() - began < _PATIENCE:
        with suppress(httpx.HTTPError):
            if httpx.get(address, timeout=5).status_code == 200:
                return
        if process.poll() is not None:
            log.seek(0)
            raise CannotRun(f"does not start: {_last(log.read())}")
        time.sleep(0.2)
    raise CannotRun(f"does not answer within {_PATIENCE:.0f} s")


def _wait_loaded(address: str, model: str) -> None:
    """Some listen before they have loaded."""
    began, answer = time.monotonic(), ask(address, model, requests(1, 4, 999)[0])
    while answer.error:
        if time.monotonic() - began > _PATIENCE:
            raise CannotRun(f"answers nothing: {answer.error}")
        time.sleep(0.5)
        answer = ask(address, model, requests(1, 4, 999)[0])


def _last(text: str) -> str:
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return lines[-1] if lines else "it said nothing"


def together(address: str, model: str, asked: Sequence[Asked]) -> tuple[Figures, list[Answer]]:
    """Ask all at once."""
    began = time.perf_counter()
    with ThreadPoolExecutor(len(asked)) as pool:
        answers = list(pool.map(lambda one: ask(address, model, one), asked))
    seconds = time.perf_counter() - began
    firsts = [answer.first for answer in answers if answer.text] or [float("inf")]
    return {"tokens/s": sum(answer.tokens for answer in answers) / seconds,
            "first token (s)": sum(firsts) / len(firsts), "last first token (s)": max(firsts)}, answers


def measure(address: str, model: str, rounds: int, tokens: int, right: dict[Asked, str]) -> dict[str, Any]:
    """All widths; the round that warms up also says which texts are wrong."""
    parts: dict[str, Any] = {}
    for width in WIDTHS:
        found: dict[str, list[float]] = {}
        for number in range(rounds + 1):
            asked = requests(width, tokens, number)
            figures, answers = together(address, model, asked)
            if number == 0:
                parts[f"{width} at once"] = wrong = _wrong(address, model, asked, answers, right)
                continue
            wrong["errors"] += sum(bool(answer.error) for answer in answers)
            for name, value in figures.items():
                found.setdefault(name, []).append(value)
        parts[f"{width} at once"] |= {name: summary(values) for name, values in found.items()}
    return parts


def _wrong(address: str, model: str, asked: Sequence[Asked], answers: Sequence[Answer], right: dict[Asked, str]
           ) -> dict[str, Any]:
    # mlx-vlm leaves out bytes that are no text, where others put a sign in their place.
    greedy = [(one, answer) for one, answer in zip(asked, answers, strict=True) if not one.hot and not answer.error]
    errors = [answer.error for answer in answers if answer.error]
    return {"texts": len(greedy),
            "texts that differ from alone": sum(ask(address, model, one).text != answer.text for one, answer in greedy),
            "texts that differ from bare mlx-vlm": sum(
                answer.text.replace("\ufffd", "") != right[one].replace("\ufffd", "") for one, answer in greedy),
            "errors": len(errors), **({"first error": errors[0]} if errors else {})}


def compare(parts: dict[str, Any]) -> float:
    """Loupe's least lead over the fastest peer without a fault."""
    leads: list[float] = []
    for width in (f"{width} at once" for width in WIDTHS):
        peers = [part[width]["tokens/s"]["median"] for name, part in parts.items()
                 if name != "loupe" and width in part and not _faulty(part[width])]
        if peers and width in parts.get("loupe", {}):
            leads.append(parts["loupe"][width]["tokens/s"]["median"] / max(peers))
    return min(leads, default=float("nan"))


def _faulty(part: dict[str, Any]) -> bool:
    return bool(part["errors"] or part["texts that differ from alone"])


def main() -> None:
    """Measure and print."""
    names = [server.name for server in SERVERS]
    options = arguments(__doc__ or "", ("--tokens", {"type": int, "default": 128}),
                        ("--place", {"type": Path, "default": _ROOT / "build" / "peers"}),
                        ("--only", {"nargs": "*", "default": names, "choices": names}),
                        ("--kept", {"type": Path, "help": "a file of parts: what is in it is not measured again"}))
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that no server outlives this
    blas = prefer_openblas()
    model = checkpoint(options)
    right = bare_texts(model, [one for width in WIDTHS for one in requests(width, options.tokens, 0) if not one.hot])
    parts: dict[str, Any] = json.loads(options.kept.read_text()) if options.kept and options.kept.exists() else {}
    for server in (server for server in SERVERS if server.name in options.only and server.name not in parts):
        try:
            with running(server, options.place, model, blas) as address:
                name = server.model or str(model)
                _wait_loaded(address, name)
                parts[server.name] = measure(address, name, options.rounds, options.tokens, right)
        except CannotRun as reason:
            parts[server.name] = {"left out": str(reason)}
        if options.kept:
            options.kept.write_text(json.dumps(parts))
    report(options, "peers", compare(parts), parts)


if __name__ == "__main__":
    main()
