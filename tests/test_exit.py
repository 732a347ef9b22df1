"""The process ends with status 0, however it is left: MLX aborts it where a thread's streams are not taken down."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path

from tests.waiting import PATIENCE, check_in_time, timed

Checkpoint = Callable[..., Path]
Environment = dict[str, str]

_ROOT = Path(__file__).parent.parent
_END = 5.0  # seconds from the signal to the end

# Importing takes most of such a program's time, so where forking is safe one import serves all; each of them is still
# an interpreter that ends by itself.
_ENDS = """
import os, sys, threading
import mlx.core as mx
import mlx_backend.vlm
from mlx_backend import Backend, ChatRequest, Settings, Turn, worker

folder, *ways = sys.argv[1:]
worker._JOIN = 60  # how long that takes on a busy machine is not what is asked here
started = threading.Event()

def main(way):
    if way == "control":
        threading.Thread(target=compute, daemon=True).start()
        return started.wait()
    backend = Backend()
    backend.load(folder).result(120)
    reply = backend.chat(ChatRequest((Turn.user("hi"),), Settings(max_tokens=2000 if way == "busy" else 4)))
    next(iter(reply)) if way == "busy" else reply.wait(120)
    if way == "close":
        backend.close(60)

def compute():
    array = mx.ones((64, 64))
    while True:
        mx.eval(array @ array)
        started.set()

def fork(way):
    child = os.fork()
    if not child:
        main(way)
        sys.exit()
    return child

if len(ways) == 1:
    main(*ways)
else:
    for start in range(0, len(ways), 3):  # more at once keep each other from ending in time on a busy machine
        children = [fork(way) for way in ways[start:start + 3]]
        print(*(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) for child in children), flush=True)
"""


def _statuses(folder: Path, ways: list[str], environment: Environment) -> list[int]:
    """The exit statuses of programs that load, chat and end in these ways."""
    if sys.platform == "darwin":  # Metal does not survive a fork
        return [_run(folder, [way], environment).returncode for way in ways]
    done = _run(folder, ways, environment)
    assert done.returncode == 0, done.stderr
    return [int(status) for status in done.stdout.split()]


def _run(folder: Path, ways: list[str], environment: Environment) -> subprocess.CompletedProcess[str]:
    arguments = [sys.executable, "-c", _ENDS, str(folder), *ways]
    return subprocess.run(
        arguments, cwd=_ROOT, env=environment, capture_output=True, text=True, timeout=280, check=False)


def test_after_load_and_chat_it_exits_with_0_every_time(checkpoint: Checkpoint, app_environment: Environment) -> None:
    """Closed first, left to atexit, or left to it in the middle of an answer; the control is no part of Loupe."""
    fine = ["close"] * 10 + ["leave"] * 2 + ["busy"] * 2
    folder = checkpoint("smolvlm")
    assert _statuses(folder, fine, app_environment) == [0] * len(fine)
    assert any(_run(folder, ["control"], app_environment).returncode for _ in range(10)), (
        "a thread that computes while the interpreter ends used to abort it, at most times")


# -- the app is told to end

_ANSWERS = """
import sys, threading
import app
from mlx_backend import Backend, ChatRequest, LoupeError, Settings, Turn

def talk(backend):
    while True:
        try:
            for _ in backend.chat(ChatRequest((Turn.user("hi"),), Settings(max_tokens=4000))):
                answering.set()
        except LoupeError:
            return

def open_backend(max_batch):
    backend = Backend(max_batch)
    backend.load(sys.argv[1]).result(120)
    threading.Thread(target=talk, args=(backend,), daemon=True).start()
    answering.wait(120)
    return backend

answering = threading.Event()
sys.exit(app.main(["--model", sys.argv[1], "--port", "0", "--no-browser", "--data-dir", sys.argv[2]], open_backend))
"""


@contextmanager
def _app(folder: Path, data: Path, environment: Environment) -> Generator[subprocess.Popen[str]]:
    """The app, ready, with an answer that is being written."""
    arguments = [sys.executable, "-c", _ANSWERS, str(folder), str(data)]
    with subprocess.Popen(arguments, cwd=_ROOT, env=environment, stdout=subprocess.PIPE, text=True) as program:
        try:
            assert program.stdout is not None
            assert "ready" in program.stdout.readline()
            yield program
        finally:
            program.kill()


def test_the_app_told_to_end_in_the_middle_of_an_answer_does_so_in_time_with_0(
    checkpoint: Checkpoint, tmp_path: Path, app_environment: Environment
) -> None:
    def end() -> float:
        with _app(checkpoint("smolvlm"), tmp_path, app_environment) as program:
            program.terminate()
            return timed(lambda: ended.append(program.wait(PATIENCE)))

    ended: list[int] = []
    check_in_time(_END, end)
    assert not any(ended)
