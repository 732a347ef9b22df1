"""The app of crowd: started by its command, shared by its owner, looked at from outside."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import httpx
import openai
import psutil

_ROOT = Path(__file__).resolve().parent.parent
_PASSWORD = "one for all of the guests"  # noqa: S105  of an app that lives as long as this
_START = 120.0  # seconds
_QUIET = 15.0  # seconds after which idle threads have ended
_REST = 90.0  # seconds after which what is still there is left over


class App:
    """One process. Everybody but its owner comes through a program that says from where, as from the network."""

    def __init__(self, checkpoint: Path, folder: Path) -> None:
        self._temporary, self._data = folder / "tmp", folder / "data"
        self._temporary.mkdir()
        self._log = (folder / "log").open("w+")
        self._process = subprocess.Popen(
            [sys.executable, str(_ROOT / "app.py"), "--model", str(checkpoint), "--data-dir", str(self._data),
             "--port", "0", "--lan", "--no-browser", "--offline"], stdout=subprocess.PIPE, stderr=self._log, text=True,
            env={**os.environ, "TMPDIR": str(self._temporary), "LOUPE_PASSWORD": _PASSWORD})
        self.system = psutil.Process(self._process.pid)
        self.url = next(line.rpartition(" ")[2].strip() for line in self._process.stdout or () if "ready at" in line)
        self._owner = httpx.Client(base_url=self.url, timeout=60)
        deadline = time.monotonic() + _START
        while self._owner.get("/v1/models").json().get("data") == [] and time.monotonic() < deadline:
            time.sleep(0.2)

    def owner(self) -> openai.OpenAI:
        return openai.OpenAI(base_url=f"{self.url}/v1", api_key="none", max_retries=0, timeout=300)

    def program(self, number: int) -> openai.OpenAI:
        """A program on another computer, with a key of its own."""
        key = self._act(do="key", name=f"program {number}")["secret"]
        return openai.OpenAI(base_url=f"{self.url}/v1", api_key=key, max_retries=0, timeout=300,
                             default_headers={"X-Forwarded-For": f"10.0.2.{number + 1}"})

    def guest(self, number: int) -> tuple[dict[str, str], httpx.Cookies]:
        """A browser on another computer, which has logged in."""
        headers = {"X-Forwarded-For": f"10.0.1.{number + 1}"}
        with httpx.Client(base_url=self.url, headers=headers, timeout=60) as http:
            http.post("/login", data={"name": "", "password": _PASSWORD})
            if "loupe_session" not in http.cookies:
                raise RuntimeError("a guest is not let in")
            return headers, http.cookies

    def limit(self, **limits: int) -> None:
        self._act(do="limits", **limits)

    def _act(self, **asked: Any) -> dict[str, Any]:
        return self._owner.post("/sharing", json=asked).raise_for_status().json()

    # -- from outside --------------------------------------------------------------------------------------------------

    def figures(self) -> dict[str, float]:
        lines = [line.split(" ") for line in self._owner.get("/metrics").text.splitlines()]
        found = {name: float(value) for name, value, *_ in lines if name in ("loupe_memory_bytes", "loupe_mlx_bytes")}
        return {"resident (MB)": found["loupe_memory_bytes"] / 1e6, "mlx (MB)": found["loupe_mlx_bytes"] / 1e6,
                "threads": self.system.num_threads()}

    def settled(self) -> dict[str, int]:
        """What the app has of threads, open files and children, once nobody has asked for a while."""
        time.sleep(_QUIET)
        return self._held()

    def _held(self) -> dict[str, int]:
        self._owner.get("/health")  # a pool of threads lets go of its idle ones when it is asked for one
        return {"threads": self.system.num_threads(), "open files": self.system.num_fds(),
                "children": len(self.system.children(recursive=True)), "temporary files": _count(self._temporary)}

    def left_over(self, before: Mapping[str, int], most_uploads: int) -> list[str]:
        """What is there that was not `before`; Gradio keeps one of each file that was sent to it for an hour."""
        deadline = time.monotonic() + _REST
        while True:
            left = [f"{count - before[name]} {name} left over" for name, count in self._held().items()
                    if count > before[name]]
            if not left or time.monotonic() > deadline:
                break
            time.sleep(1)
        uploads = _count(self._data / "uploads")
        return left + ([f"{uploads} uploads of {most_uploads} files"] if uploads > most_uploads else [])

    def kill(self) -> None:
        """Whatever has happened, nothing is left running."""
        if self._process.poll() is None:
            self._process.kill()

    def close(self) -> list[str]:
        """End as by Ctrl-C's kin, and return what the log complains of."""
        self._owner.close()
        self._process.terminate()
        status = self._process.wait(20)
        self._log.seek(0)
        bad = [line.strip() for line in self._log if " ERROR " in line or "Traceback" in line]
        self._log.close()
        return bad + ([f"the app ended with {status}"] if status else [])


def _count(folder: Path) -> int:
    return sum(path.is_file() for path in folder.rglob("*"))
