"""start: seconds from the command to a page that answers, with the embedded model loading behind it.

ratio = those seconds over the ones of importing Gradio alone, which no page can be had without.
"""

from __future__ import annotations

import contextlib
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import httpx

from benchmarks.measure import Figures, alternate, arguments, report, summary

_ROOT = Path(__file__).parent.parent
_PATIENCE = 300.0  # seconds


def importing(_: int) -> Figures:
    """Seconds of a process that imports Gradio and ends."""
    started = time.perf_counter()
    subprocess.run([sys.executable, "-c", "import gradio"], check=True)
    return {"seconds": time.perf_counter() - started}


def page(_: int) -> Figures:
    """Seconds until the page is there."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        address = f"http://127.0.0.1:{free.getsockname()[1]}"
    with tempfile.TemporaryDirectory() as data:
        command = [sys.executable, "app.py", "--no-browser", "--offline", "--data-dir", data, "--port",
                   address.rpartition(":")[2]]
        started = time.perf_counter()
        with subprocess.Popen(command, cwd=_ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
            try:
                return {"seconds": _until(f"{address}/", "<", started)}
            finally:
                process.terminate()


def _until(address: str, wanted: str, started: float) -> float:
    while time.perf_counter() - started < _PATIENCE:
        with contextlib.suppress(httpx.HTTPError):
            if wanted in httpx.get(address, timeout=5).text:
                return time.perf_counter() - started
        time.sleep(0.02)
    raise TimeoutError(f"{address} did not answer")


def main() -> None:
    """Measure and print."""
    options = arguments(__doc__ or "")
    found = alternate({"gradio alone": importing, "page": page}, options.rounds)
    parts = {side: summary(figures["seconds"]) for side, figures in found.items()}
    report(options, "start", parts["page"]["median"] / parts["gradio alone"]["median"],
           {f"{side} (s)": figures for side, figures in parts.items()})


if __name__ == "__main__":
    main()
