"""`python app.py models ...`: the same on the command line, in words and in JSON."""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import pty
import shutil
import subprocess
import sys
import termios
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import psutil
import pytest

import app
from mlx_backend import cache
from tests import tiny
from tests.real import WAIT
from tests.small_hub import SmallHub
from tests.waiting import until

Checkpoint = Callable[..., Path]
Publish = Callable[..., str]
Run = Callable[..., tuple[int, Any]]

_APP = Path(__file__).parent.parent / "app.py"


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Return `run(*words)`: the exit status and what was printed as JSON."""

    def run(*words: str) -> tuple[int, Any]:
        status = app.main(["models", *words, "--json"])
        out = capsys.readouterr().out
        assert out.count("\n") == 1, out
        return status, json.loads(out)

    return run


def test_a_model_is_searched_looked_at_fetched_listed_and_deleted(run: Run, hub: SmallHub, publish: Publish) -> None:
    repo = publish()
    status, found = run("search", repo)
    assert (status, [one["repo"] for one in found["found"]]) == (0, [repo])
    status, plan = run("info", repo)
    assert (status, plan["repo"], plan["missing"], plan["refusal"]) == (0, repo, plan["size"], "")
    assert plan["fit"]["verdict"] == "fits"
    status, job = run("fetch", repo)
    assert (status, job["state"], job["done"]) == (0, "done", plan["size"])
    status, here = run("list")
    (entry,) = [entry for entry in here["models"] if entry["name"] == repo]
    assert (entry["path"], entry["missing"], entry["fit"]["verdict"]) == (job["path"], [], "fits")
    status, gone = run("delete", repo)
    assert (status, gone) == (0, {"deleted": repo, "freed": entry["size"]})
    assert repo not in [entry["name"] for entry in run("list")[1]["models"]]


def test_what_does_not_work_has_a_status_and_a_sentence(run: Run, hub: SmallHub, publish: Publish) -> None:
    refused = publish(change=tiny.break_model_file)
    status, plan = run("info", refused)
    assert (status, "brings its own Python" in plan["refusal"]) == (1, True)
    status, job = run("fetch", refused)
    assert (status, job["state"]) == (1, "failed")
    assert "brings its own Python" in job["message"]
    gated = publish(gated=True)
    status, plan = run("info", gated)
    assert (status, plan["facts"]["kind"], "is gated" in plan["refusal"]) == (1, "vision", True)
    assert "is gated" in run("fetch", gated)[1]["message"]
    assert gated not in [entry["name"] for entry in run("list")[1]["models"]], "nothing of it has come"
    for words in (("info", "owner/nothing"), ("info", "../.."), ("delete", "nothing"), ("search", "x", "--offline")):
        status, said = run(*words)
        assert (status, said["error"][-1]) == (1, ".")


def test_people_get_a_table(tmp_path: Path, checkpoint: Checkpoint, capsys: pytest.CaptureFixture[str]) -> None:
    shutil.copytree(checkpoint("llama"), tmp_path / "publisher" / "own")
    assert app.main(["models", "list", "--models-dir", str(tmp_path)]) == 0
    (line,) = [line for line in capsys.readouterr().out.splitlines() if line.startswith("publisher/own")]
    assert line.split()[1:3] == ["text", "llama"]
    assert line.endswith("fits")


def test_a_fetch_draws_a_bar_and_goes_on_after_ctrl_c(hub: SmallHub, publish: Publish) -> None:
    repo = publish(change=lambda folder: (folder / "notes.jsonl").write_bytes(os.urandom(4 * 2**20)))
    notes = hashlib.sha256((hub.repos[repo].folder / "notes.jsonl").read_bytes()).hexdigest()
    gate = hub.hold(2 * 2**20)
    command = [sys.executable, str(_APP), "models", "fetch", repo]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as first:
        assert gate.reached.wait(WAIT)
        until(lambda: cache.bytes_here(cache.cache_folder(), repo, notes, 4 * 2**20) == 2 * 2**20, WAIT)
        children = psutil.Process(first.pid).children(recursive=True)
        first.send_signal(2)
        _, said = first.communicate(timeout=WAIT)
    assert not psutil.wait_procs(children, timeout=WAIT)[1]  # what is released must not reach the old one
    assert first.returncode == 130
    assert "What has arrived is kept" in said
    hub.release()
    ours, theirs = pty.openpty()  # a bar is for terminals
    termios.tcsetwinsize(theirs, (24, 100))
    with ThreadPoolExecutor(1) as pool:  # a terminal that nobody reads is full after a while
        reading = pool.submit(_read_to_the_end, ours)
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=theirs, text=True, timeout=WAIT, check=False)
        os.close(theirs)
        said = reading.result(WAIT)
    os.close(ours)
    assert done.returncode == 0, said
    assert repo in said
    assert "100%" in said
    assert Path(done.stdout.strip(), "notes.jsonl").is_file()
    assert any(int(asked.strip("bytes=-")) > 2**20 for asked in hub.ranges())


def _read_to_the_end(terminal: int) -> str:
    said = b""
    with contextlib.suppress(OSError):  # how Linux tells the end
        while piece := os.read(terminal, 100_000):
            said += piece
    return said.decode()


def test_nothing_found_and_a_folder_that_is_not_there_are_told(
    hub: SmallHub, capsys: pytest.CaptureFixture[str]
) -> None:
    assert app.main(["models", "search", "nothing-like-it"]) == 0
    assert app.main(["models", "list", "--models-dir", "/nowhere"]) == 0
    said = capsys.readouterr().err
    assert "No model was found." in said
    assert "There is no folder /nowhere." in said


def test_what_is_typed_wrong_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    for words in (["models"], ["models", "nothing"], ["models", "search", "--sort", "colour"]):
        with pytest.raises(SystemExit) as ended:
            app.main(words)
        assert ended.value.code == 2
    assert "loupe models" in capsys.readouterr().err
