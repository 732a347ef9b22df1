"""Runs a reader of hostile formats (PDF, video) in a child process with limits of time and memory.

Such a library can crash, hang or ask for all memory on a file made for that, and no Python code in the same process
can stop it. The child (`python -m mlx_backend.apart`) gets the file's bytes on its standard input and answers with JSON
and bytes, never with pickled objects. It can write no file and ends with the call. Costs 0.2 s to start.
"""

from __future__ import annotations

import importlib
import json
import os
import resource
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from mlx_backend.errors import BadPicture
from mlx_backend.messages import Picture
from mlx_backend.picture_files import or_refuse, shown

SECONDS = 30.0  # a job is ended after that; jobs look at the time themselves and return earlier with what they have
MEMORY = 3 << 30  # bytes of address space; macOS (26) does not enforce it

Answer = tuple[Any, list[bytes]]  # plain JSON values, and files

_JOBS = {"pages": "mlx_backend.documents", "frames": "mlx_backend.clips"}


def run_apart(job: str, picture: Picture, request: Any, seconds: float = SECONDS) -> Answer:
    """Return what the job's `answer(picture, request)` returns in the child. `request` is plain JSON values.

    Blocks for up to `seconds`. Raises BadPicture with the child's sentence, or because it crashed, took too long or
    too much memory.
    """
    head = json.dumps({"job": job, "name": picture.name, "request": request}).encode() + b"\n"
    command = [sys.executable, "-m", "mlx_backend.apart"]
    try:
        done = subprocess.run(
            command, input=head + picture.data, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, timeout=seconds,
            cwd=Path(__file__).parent.parent, process_group=0, check=False,
        )
    except subprocess.TimeoutExpired:
        done = None
    if done is None:
        raise BadPicture(f"{shown(picture.name)} takes longer than {seconds:.0f} s to read. Send a simpler or shorter "
                         "copy of it.")
    answer = _unpack(done.stdout)
    if answer is None:
        raise BadPicture(f"{shown(picture.name)} is damaged, or needs more memory than Loupe gives to a file. Save it "
                         "anew and send that.")
    if "error" in answer[0]:
        raise BadPicture(answer[0]["error"])
    return answer[0]["answer"], answer[1]


def _pack(said: dict[str, Any], files: Sequence[bytes] = ()) -> bytes:
    return json.dumps({**said, "sizes": [len(file) for file in files]}).encode() + b"\n" + b"".join(files)


def _unpack(out: bytes) -> tuple[dict[str, Any], list[bytes]] | None:
    """What the child said; None where it broke off."""
    line, end, rest = out.partition(b"\n")
    if not end:
        return None
    said = json.loads(line)
    files: list[bytes] = []
    for size in said["sizes"]:
        files.append(rest[:size])
        rest = rest[size:]
    return said, files


# -- the child -------------------------------------------------------------------------------------------------------


def main() -> None:
    """Read a job, do it, say how it went."""
    out = os.dup(1)
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)  # whatever a library prints is not an answer
    with suppress(ValueError, OSError):  # a system that knows no such limit
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    head = json.loads(sys.stdin.buffer.readline())
    picture = Picture(sys.stdin.buffer.read(), head["name"])
    module = importlib.import_module(_JOBS[head["job"]])
    try:
        answer, files = or_refuse(picture.name, lambda: module.answer(picture, head["request"]))
        said = _pack({"answer": answer}, files)
    except BadPicture as error:
        said = _pack({"error": str(error)})
    with os.fdopen(out, "wb") as pipe:
        pipe.write(said)
    os._exit(0)  # the libraries' own clean-up may crash on what a damaged file has left behind


if __name__ == "__main__":
    main()
