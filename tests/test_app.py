"""app.py as a process: it starts, says where, answers, and ends with status 0 whenever it is told to."""

from __future__ import annotations

import contextlib
import os
import re
import select
import signal
import socket
import stat
import subprocess
import sys
from collections.abc import Generator, Sequence
from pathlib import Path

import httpx
import pytest

from tests.waiting import PATIENCE, check_in_time, timed

ROOT = Path(__file__).resolve().parent.parent

# The app with a backend from a script: {script} is an expression of tests.fake_backend.
_WITH_FAKE = """
import sys, threading, time
import app
from tests.fake_backend import FakeBackend, Script
def open_backend(max_batch):
    return FakeBackend(max_batch, script=lambda request: {script}, load_gate={gate})
if __name__ == "__main__":
    sys.exit(app.main(sys.argv[1:], open_backend))
"""

# The app told to end before the page is there: {swallow} is what becomes of the exception.
_STARTING = """
import sys, time
import app
def open_backend(max_batch):
    print("here", flush=True)
    try:
        for _ in range(6000):
            time.sleep(0.1)  # a signal just before a sleep does not wake it
    except KeyboardInterrupt:
        {swallow}
    time.sleep(600)
sys.exit(app.main(sys.argv[1:], open_backend))
"""
_END = 5.0  # seconds from the signal to the end


def _environment() -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONUNBUFFERED": "1"}


def run(*options: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, str(ROOT / "app.py"), *options], capture_output=True, text=True,
                          timeout=2 * PATIENCE, env=_environment(), check=False)


@contextlib.contextmanager
def started(data_dir: Path, script: str = "Script('hello')", gate: str = "None",
            options: Sequence[str] = ()) -> Generator[tuple[subprocess.Popen[str], str]]:
    """Run the app over a fake backend; yield the process and the line that it printed."""
    code = _WITH_FAKE.format(script=script, gate=gate)
    command = [sys.executable, "-c", code, "--port", "0", "--no-browser", "--data-dir", str(data_dir), *options]
    with _running(command) as process:
        yield process, _first_line(process)


@contextlib.contextmanager
def _running(command: Sequence[str]) -> Generator[subprocess.Popen[str]]:
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=_environment())
    try:
        yield process
    finally:
        if process.poll() is None:
            process.kill()
        process.communicate()


def _first_line(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    if not select.select([process.stdout], [], [], 2 * PATIENCE)[0]:
        process.kill()
        pytest.fail(f"nothing was printed: {process.communicate()}")
    return process.stdout.readline().strip()


def _address(line: str) -> str:
    match = re.fullmatch(r"Loupe is ready at (http://127\.0\.0\.1:\d+)", line)
    assert match, line
    return match[1]


def _ends(process: subprocess.Popen[str], number: int) -> tuple[float, str, str]:
    """Send a signal; return the seconds it took to end with status 0, and what else was printed."""
    said: list[str] = []

    def end() -> None:
        process.send_signal(number)
        said.extend(process.communicate(timeout=PATIENCE))

    seconds = timed(end)
    assert process.returncode == 0, said
    return seconds, said[0], said[1]


def _ask(address: str) -> str:
    """Begin an answer and return the address of its stream."""
    answer = httpx.post(f"{address}/gradio_api/call/chat", json={"data": [{"text": "go", "files": []}]})
    return f"{address}/gradio_api/call/chat/{answer.json()['event_id']}"


def test_it_starts_prints_one_line_answers_and_ends_on_sigterm(tmp_path: Path) -> None:
    def attempt() -> float:
        with started(tmp_path / "data") as (process, line):
            address = _address(line)
            assert httpx.get(f"{address}/health").json()["status"] == "ok"
            seconds, out, err = _ends(process, signal.SIGTERM)
        assert (out, err) == ("", "")
        return seconds

    check_in_time(_END, attempt)
    assert stat.S_IMODE((tmp_path / "data").stat().st_mode) == 0o700


def test_ctrl_c_in_the_middle_of_an_answer_with_a_reader_ends_it(tmp_path: Path) -> None:
    def attempt() -> float:
        with (started(tmp_path, "Script('word ' * 100000, pace=0.01)") as (process, line),
              httpx.stream("GET", _ask(_address(line))) as stream):
            assert "event" in next(stream.iter_lines())
            seconds, _, err = _ends(process, signal.SIGINT)
        assert "Traceback" not in err
        return seconds

    check_in_time(_END, attempt)


def test_sigterm_while_the_model_loads_ends_it(tmp_path: Path) -> None:
    def attempt() -> float:
        with started(tmp_path, gate="threading.Event()") as (process, line):
            assert httpx.get(f"{_address(line)}/health").json()["state"] == "loading"
            seconds, _, err = _ends(process, signal.SIGTERM)
        assert "Traceback" not in err
        return seconds

    check_in_time(_END, attempt)


def test_a_backend_that_does_not_close_is_left_behind(tmp_path: Path) -> None:
    stuck = "(setattr(FakeBackend, 'close', lambda self: time.sleep(600)), Script('x'))[1]"

    def attempt() -> float:
        with started(tmp_path, stuck) as (process, line):
            with httpx.stream("GET", _ask(_address(line))) as stream:
                next(stream.iter_lines())
            return _ends(process, signal.SIGTERM)[0]

    check_in_time(_END, attempt)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM], ids=lambda number: number.name)
@pytest.mark.parametrize("swallow", ["raise", "pass"])
def test_told_to_end_before_the_page_is_there_it_does_even_where_something_swallows_it(
        tmp_path: Path, swallow: str, number: signal.Signals) -> None:
    command = [sys.executable, "-c", _STARTING.format(swallow=swallow), "--port", "0", "--no-browser", "--data-dir",
               str(tmp_path / "data")]

    def attempt() -> float:
        with _running(command) as process:
            assert _first_line(process) == "here"
            seconds, _, err = _ends(process, number)
        assert "Traceback" not in err
        return seconds

    check_in_time(_END, attempt)


def test_a_port_that_is_taken_is_one_sentence(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        ended = run("--port", port, "--no-browser", "--data-dir", str(tmp_path))
    assert ended.returncode == 2
    assert re.fullmatch(rf"loupe: 127\.0\.0\.1 port {port} cannot be used: .+\n", ended.stderr)


def test_a_data_folder_that_cannot_be_used_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    ended = run("--port", "0", "--no-browser", "--data-dir", str(tmp_path / "file" / "data"))
    assert ended.returncode == 2
    assert ended.stderr.startswith("loupe: The data folder ")
    assert ended.stderr.count("\n") == 1


@pytest.mark.parametrize("options", [
    ("--port", "x"), ("--port", "70000"), ("--max-batch", "0"), ("--kv-bits", "5"), ("--log-level", "loud"),
    ("--colour", "red")])
def test_a_bad_option_is_one_sentence(options: tuple[str, ...]) -> None:
    ended = run(*options)
    assert ended.returncode == 2
    assert ended.stderr.startswith("loupe: ")
    assert ended.stderr.count("\n") == 1


def test_version_and_help() -> None:
    assert re.fullmatch(r"Loupe \d+\.\d+\.\d+\n", run("--version").stdout)
    shown = run("--help").stdout
    for option in ("--model", "--host", "--port", "--data-dir", "--max-batch", "--no-browser", "--log-level"):
        assert option in shown


def test_importing_the_app_does_nothing() -> None:
    code = "import sys; before = set(sys.modules); import app; print(*sorted(set(sys.modules) - before))"
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=_environment(), check=True)
    for name in ("gradio", "mlx", "mlx_vlm", "fastapi", "uvicorn", "PIL", "mlx_backend", "ui"):
        assert name not in ended.stdout.split()


def test_without_an_mlx_backend_the_command_that_installs_one_is_told(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    import app

    (tmp_path / "mlx").mkdir()
    (tmp_path / "mlx" / "__init__.py").touch()
    monkeypatch.syspath_prepend(str(tmp_path))
    for name in [name for name in sys.modules if name.split(".")[0] == "mlx"]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setattr(sys, "platform", "linux")
    before = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        assert app.main(["--port", "0", "--no-browser", "--data-dir", str(tmp_path / "data")]) == 2
    finally:
        for number, action in before.items():
            signal.signal(number, action)
    assert 'pip install "mlx[cpu]"' in capsys.readouterr().err
