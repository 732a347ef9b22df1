"""Checkpoints come from a hub while everything else goes on (B16, B17, B18, B24).

The real client in its child process, against a small hub on this machine.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path

import psutil
import pytest
from huggingface_hub import constants

from mlx_backend import BadCheckpoint, DownloadFailed, ModelCard, State, Superseded
from mlx_backend.checkpoints import check, find
from mlx_backend.downloads import Order, Report, fetch
from mlx_backend.hub_client import Patience
from tests import tiny
from tests.real import WAIT, ask, backend_on, finished, follow
from tests.small_hub import SmallHub, is_transfer
from tests.waiting import check_in_time, timed, until

Checkpoint = Callable[..., Path]
Break = Callable[[Path], object]
Publish = Callable[..., str]

_SOON = 2.0  # seconds from a new pick to the end of the old download
_ATTEMPTS = range(3)


def _fetch(repo: str, progress: list[tuple[int, int]] | None = None) -> Path:
    told: list[tuple[int, int]] = [] if progress is None else progress
    order = Order(repo, patience=Patience(tries=2, first=0.1))
    return fetch(order, lambda report: told.append((report.done, report.total)), lambda: False)


def _children() -> list[psutil.Process]:
    return [p for p in psutil.Process().children(recursive=True) if is_transfer(p)]


def _make_large(folder: Path) -> None:
    (folder / "notes.jsonl").write_bytes(os.urandom(6 * 2**20))


# -- a download

def test_a_checkpoint_is_fetched_and_answers(publish: Publish, hub: SmallHub, checkpoint: Checkpoint) -> None:
    repo = publish("smolvlm")
    with backend_on(checkpoint("qwen3")) as backend:
        card = backend.load(f"https://huggingface.co/{repo}").result(WAIT)
        assert (card.name, card.architecture) == (repo, "smolvlm")
        assert finished(backend, ask("hi", max_tokens=3)).stats.generated_tokens == 3
        asked = len(hub.requests)
        backend.load(checkpoint("qwen3")).result(WAIT)
        assert backend.load(repo).result(WAIT) == card
    assert len(hub.requests) == asked, "what is complete needs no hub"


def test_only_what_a_loader_reads_is_fetched_and_no_token_goes_to_the_store(
    publish: Publish, hub: SmallHub, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HF_TOKEN", "hf_secret")

    def add_more(folder: Path) -> None:
        for name in ("model-q4.gguf", "pytorch_model.bin", "evil.py", "README.md"):
            (folder / name).write_bytes(b"x" * 100)

    folder = _fetch(publish(change=add_more))
    assert {file.name for file in folder.iterdir()}.isdisjoint({"model-q4.gguf", "pytorch_model.bin", "evil.py"})
    assert (folder / "model.safetensors").is_file()
    assert hub.bytes["model-q4.gguf"] == hub.bytes["evil.py"] == 0
    told = [path for _, path, headers in hub.requests if "hf_secret" in headers.get("authorization", "")]
    assert told
    assert all("/resolve/" in path or "/api/" in path for path in told)


def test_progress_is_told_while_bytes_arrive(publish: Publish, hub: SmallHub) -> None:
    repo, progress = publish(change=_make_large), list[tuple[int, int]]()
    gate = hub.hold(after=3 * 2**20)

    def note(report: Report) -> None:
        progress.append((report.done, report.total))
        if gate.reached.is_set() and report.done > 2 * 2**20:
            hub.release()

    fetch(Order(repo), note, lambda: False)
    done, totals = [done for done, _ in progress], {total for _, total in progress}
    assert done == sorted(done)
    assert any(2 * 2**20 < count < 4 * 2**20 for count in done)
    assert totals == {sum(p.stat().st_size for p in hub.repos[repo].folder.iterdir())}


def test_a_running_chat_goes_on_meanwhile(publish: Publish, hub: SmallHub, checkpoint: Checkpoint) -> None:
    gate = hub.hold(after=0)
    with backend_on(checkpoint("qwen3")) as backend:
        running = backend.chat(ask("Go on", max_tokens=3000))
        switch = backend.load(publish("smolvlm"))
        assert gate.reached.wait(WAIT)
        made = running.stats.generated_tokens
        follow(running, made + 20)
        assert running.finish is None
        assert backend.status.card is not None
        assert backend.status.card.architecture == "qwen3"
        assert finished(backend, ask("And you?", max_tokens=3)).stats.generated_tokens == 3
        assert backend.status.state is State.FETCHING
        hub.release()
        assert switch.result(WAIT).architecture == "smolvlm"


# -- it is ended

def test_another_pick_ends_the_first_download_at_once(
    publish: Publish, hub: SmallHub, checkpoint: Checkpoint
) -> None:
    repos, others = iter([publish(change=_make_large) for _ in _ATTEMPTS]), iter(["llama", "qwen3", "smolvlm"])
    with backend_on(checkpoint("qwen3")) as backend:
        def pick_another() -> float:
            gate, architecture = hub.hold(after=2**20), next(others)
            future = backend.load(next(repos))
            assert gate.reached.wait(WAIT)
            loads: list[Future[ModelCard]] = []

            def pick() -> None:
                loads.append(backend.load(checkpoint(architecture)))
                assert isinstance(future.exception(WAIT), Superseded)
                until(lambda: not _children())

            took = timed(pick)
            assert loads[0].result(WAIT).architecture == architecture
            sent = hub.weight_bytes
            hub.release()
            assert finished(backend, ask("hi", max_tokens=3)).stats.generated_tokens == 3
            until(lambda: not hub.sending)
            assert hub.weight_bytes - sent <= 2**20, "bytes went on"
            return took

        check_in_time(_SOON, pick_another)


def test_unloading_and_closing_end_it_as_well(publish: Publish, hub: SmallHub, checkpoint: Checkpoint) -> None:
    gate = hub.hold(after=2**20)
    with backend_on(checkpoint("qwen3")) as backend:
        future = backend.load(publish(change=_make_large))
        assert gate.reached.wait(WAIT)
        backend.unload().result(WAIT)
        assert isinstance(future.exception(WAIT), Superseded)
        gate.reached.clear()
        future = backend.load(publish(change=_make_large))
        assert gate.reached.wait(WAIT)
    assert future.exception(WAIT) is not None
    until(lambda: not _children())


def test_what_an_ended_download_left_is_used_and_not_left_behind(publish: Publish, hub: SmallHub) -> None:
    """A killed client leaves its half file for ever, and starts that file again from the beginning."""
    repo = publish(change=_make_large)
    gate = hub.hold(after=3 * 2**20)
    with pytest.raises(Superseded):
        fetch(Order(repo), lambda _: None, gate.reached.is_set)
    hub.release()
    assert find(repo) is None
    progress: list[tuple[int, int]] = []
    folder = _fetch(repo, progress)
    assert (folder / "notes.jsonl").read_bytes() == (hub.repos[repo].folder / "notes.jsonl").read_bytes()
    assert progress[0][0] < progress[0][1], "half files of before count as done"
    assert not list((folder.parent.parent / "blobs").glob("*.incomplete"))
    assert hub.bytes["tokenizer.json"] == (folder / "tokenizer.json").stat().st_size, "fetched twice"


_PARENT = """
import sys
from mlx_backend.downloads import Order, fetch
fetch(Order(sys.argv[1]), lambda _: print("fetching", flush=True), lambda: False)
"""


def test_a_download_does_not_outlive_its_parent(publish: Publish, hub: SmallHub) -> None:
    repo, gate = publish(change=_make_large), hub.hold(after=2**20)
    with subprocess.Popen([sys.executable, "-c", _PARENT, repo], stdout=subprocess.PIPE, text=True) as parent:
        assert gate.reached.wait(WAIT)
        (child,) = _children()
        parent.kill()
        parent.wait()
        _, alive = psutil.wait_procs([child], timeout=WAIT)
        for process in alive:
            process.kill()
    assert not alive


# -- what is refused before any of its weights is fetched

_REFUSED: dict[str, tuple[Break, str]] = {
    "GGUF": (lambda folder: (folder / "model.safetensors").rename(folder / "model-q4.gguf"), "no .safetensors weights"),
    "its own Python": (tiny.break_model_file, "brings its own Python"),
    "unknown": (tiny.break_unknown_architecture, "architecture zeppelin_vl"),
}


@pytest.mark.parametrize("case", _REFUSED)
def test_a_repo_that_could_not_be_loaded_is_refused_before_its_weights(
    case: str, publish: Publish, hub: SmallHub
) -> None:
    change, sentence = _REFUSED[case]
    with pytest.raises(BadCheckpoint, match=sentence):
        _fetch(publish(change=change))
    assert hub.weight_bytes == 0
    assert not [path for _, path, _ in hub.requests if path.endswith(".py")]


def test_a_repo_that_is_not_there_or_is_gated_is_refused_in_words(publish: Publish, hub: SmallHub) -> None:
    with pytest.raises(DownloadFailed, match="no model test/nothing on the hub, or it is private"):
        _fetch("test/nothing")
    with pytest.raises(DownloadFailed, match="is gated: accept its licence"):
        _fetch(publish(gated=True))
    assert hub.weight_bytes == 0


def test_a_refusal_leaves_the_loaded_model_answering(publish: Publish, checkpoint: Checkpoint) -> None:
    with backend_on(checkpoint("qwen3")) as backend:
        failure = backend.load(publish(change=tiny.break_model_file)).exception(WAIT)
        assert isinstance(failure, BadCheckpoint)
        assert backend.status.state is State.READY
        assert finished(backend, ask("hi", max_tokens=3)).stats.generated_tokens == 3


# -- a bad connection

def test_a_connection_that_is_cut_is_taken_up_again(publish: Publish, hub: SmallHub) -> None:
    repo = publish(change=_make_large)
    hub.cuts["notes.jsonl"] = [2 * 2**20 + 5000]
    folder = _fetch(repo)
    for name in ("notes.jsonl", "model.safetensors"):
        assert (folder / name).read_bytes() == (hub.repos[repo].folder / name).read_bytes()
    assert hub.ranges(), "begun again from the start"


def test_a_hub_that_is_down_or_fails_is_named(hub: SmallHub, monkeypatch: pytest.MonkeyPatch) -> None:
    hub.status = 503
    with pytest.raises(DownloadFailed, match=r"test/model could not be fetched .* Check the connection"):
        _fetch("test/model")
    monkeypatch.setenv("HF_ENDPOINT", "http://127.0.0.1:9")
    with pytest.raises(DownloadFailed, match=r"test/model could not be fetched .* Check the connection"):
        _fetch("test/model")


def test_offline_says_so(hub: SmallHub, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HF_HUB_OFFLINE", "1")
    with pytest.raises(DownloadFailed, match="is not on this computer, and Loupe is offline"):
        _fetch("test/model")
    assert not hub.requests


# -- half a snapshot in the cache

def _cache(repo: str, source: Path, leave_out: str, dangling: bool) -> Path:
    """A snapshot as an older client, or a hand, leaves it: no list of files, one of them missing."""
    place = Path(constants.HF_HUB_CACHE) / f"models--{repo.replace('/', '--')}"
    snapshot = place / "snapshots" / ("1" * 40)
    shutil.copytree(source, snapshot)
    (snapshot / leave_out).unlink()
    if dangling:
        (snapshot / leave_out).symlink_to(place / "blobs" / ("0" * 64))
    (place / "refs").mkdir()
    (place / "refs" / "main").write_text("1" * 40)
    return snapshot


@pytest.mark.parametrize(("missing", "dangling"), [
    ("model.safetensors", False), ("model.safetensors", True), ("tokenizer.json", False)])
def test_half_a_snapshot_is_fetched_on(missing: str, dangling: bool, publish: Publish, hub: SmallHub) -> None:
    repo = publish("qwen3")
    _cache(repo, hub.repos[repo].folder, missing, dangling)
    assert find(repo) is None
    check(_fetch(repo))
    assert find(repo) is not None


def test_half_a_snapshot_with_no_hub_is_not_loaded(
    publish: Publish, hub: SmallHub, checkpoint: Checkpoint, monkeypatch: pytest.MonkeyPatch
) -> None:
    repo = publish("qwen3")
    _cache(repo, hub.repos[repo].folder, "model.safetensors", dangling=False)
    monkeypatch.setenv("HF_HUB_OFFLINE", "1")
    with backend_on(checkpoint("llama")) as backend:
        future: Future[ModelCard] = backend.load(repo)
        assert isinstance(future.exception(WAIT), DownloadFailed)
        assert finished(backend, ask("hi", max_tokens=3)).stats.generated_tokens == 3
