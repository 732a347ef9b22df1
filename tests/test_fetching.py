"""The queue of downloads against a small hub, while a chat streams on (B16, B17, B18, B24)."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import keyring
import psutil
import pytest

from mlx_backend import BadCheckpoint, cache, checkpoints, tokens
from mlx_backend.downloads import Order, fetch
from mlx_backend.errors import BadRequest, DownloadFailed
from mlx_backend.fetching import Fetching
from mlx_backend.hub_client import Patience
from mlx_backend.jobs import Job, JobState
from tests import tiny
from tests.chatting import Chatting, Keychain
from tests.real import WAIT
from tests.small_hub import SmallHub, is_transfer
from tests.waiting import check_in_time, timed, until

Checkpoint = Callable[..., Path]
Publish = Callable[..., str]

_MIB = 2**20
_LARGE = 6 * _MIB  # bytes of a file that is made large
_PART = 2 * _MIB  # of them, about 30 %
_PATIENCE = Patience(tries=4, first=0.1, longest=0.5, stall=60)  # a busy machine's pauses are no stalls
_SOON = 2.0  # seconds until bytes have stopped
_ATTEMPTS = range(3)


@pytest.fixture(scope="module")
def chatting(checkpoint: Checkpoint) -> Iterator[Chatting]:
    chatting = Chatting(checkpoint("qwen3"))
    yield chatting
    chatting.close()


@pytest.fixture(autouse=True)
def _chat_streams_on(chatting: Chatting) -> Iterator[None]:
    started = time.perf_counter()
    yield
    assert chatting.longest_pause(started) <= 3


@pytest.fixture
def fetching() -> Iterator[Fetching]:
    before = Fetching(_PATIENCE)
    for job in before.jobs():  # what other tests left in the cache that all share
        before.cancel(job.repo)
    before.close()
    fetching = Fetching(_PATIENCE)
    yield fetching
    fetching.close()


def _make_large(folder: Path) -> None:
    (folder / "notes.jsonl").write_bytes(os.urandom(_LARGE))


def _job(fetching: Fetching, repo: str) -> Job:
    job = fetching.find(repo)
    assert job is not None
    return job


def _ended(fetching: Fetching, repo: str) -> Job:
    until(lambda: _job(fetching, repo).state not in (JobState.QUEUED, JobState.RUNNING), WAIT)
    return _job(fetching, repo)


def _half(fetching: Fetching, hub: SmallHub, repo: str, already: int = 0) -> None:
    """Fetch until the large file is there up to the gate, and nothing more is on its way."""
    gate = hub.hold(_PART)
    fetching.start(repo)
    assert gate.reached.wait(WAIT)
    notes = hashlib.sha256((hub.repos[repo].folder / "notes.jsonl").read_bytes()).hexdigest()
    until(lambda: cache.bytes_here(cache.cache_folder(), repo, notes, _LARGE) == _PART + already, WAIT)


def _notes(repo: str, patience: Patience) -> list[str]:
    """Fetch it; return all that was said meanwhile."""
    notes: list[str] = []
    fetch(Order(repo, patience=patience), lambda report: notes.append(report.note), lambda: False)
    return notes


def _check_whole(hub: SmallHub, job: Job) -> None:
    assert job.state is JobState.DONE, job
    for file in hub.repos[job.repo].folder.iterdir():
        assert Path(job.path, file.name).read_bytes() == file.read_bytes()
    assert job.done == job.total


def _children() -> list[psutil.Process]:
    return [p for p in psutil.Process().children(recursive=True) if is_transfer(p)]


# -- cut, paused, cancelled, killed

def test_a_connection_that_is_cut_at_a_third_goes_on_there(fetching: Fetching, hub: SmallHub, publish: Publish) -> None:
    repo = publish(change=_make_large)
    hub.cuts["notes.jsonl"] = [_PART + 12_345]
    fetching.start(repo)
    _check_whole(hub, _ended(fetching, repo))
    assert hub.bytes["notes.jsonl"] == _LARGE, "a byte was fetched twice"
    assert f"bytes={_PART + 12_345}-" in hub.ranges()


def test_cancelling_stops_the_bytes_and_keeps_what_has_come(
    fetching: Fetching, hub: SmallHub, publish: Publish
) -> None:
    repos = iter([publish(change=_make_large) for _ in _ATTEMPTS])
    cancelled: list[str] = []

    def cancel() -> float:
        gate, repo = hub.hold(_PART), next(repos)
        hub.pause = 0.05
        fetching.start(repo)
        assert gate.reached.wait(WAIT)
        notes = hashlib.sha256((hub.repos[repo].folder / "notes.jsonl").read_bytes()).hexdigest()
        until(lambda: cache.bytes_here(cache.cache_folder(), repo, notes, _LARGE) == _PART, WAIT)
        cancelled.append(repo)
        hub.release()
        fetching.cancel(repo)
        assert fetching.jobs() == ()
        return timed(lambda: until(lambda: not _children()))

    check_in_time(_SOON, cancel)
    until(lambda: not hub.sending)
    assert hub.bytes["notes.jsonl"] < len(cancelled) * _LARGE
    hub.pause = 0
    fetching.start(cancelled[-1])
    _check_whole(hub, _ended(fetching, cancelled[-1]))
    assert any(int(asked.strip("bytes=-")) >= _PART for asked in hub.ranges())


def test_a_pause_loses_nothing(fetching: Fetching, hub: SmallHub, publish: Publish) -> None:
    repo = publish(change=_make_large)
    _half(fetching, hub, repo)
    assert all(child.nice() > psutil.Process().nice() for child in _children()), "it counts for as much as a reply"
    fetching.pause(repo)
    until(lambda: not _children())
    hub.release()
    assert (_job(fetching, repo).state, _job(fetching, repo).speed) == (JobState.PAUSED, 0)
    fetching.resume(repo)
    _check_whole(hub, _ended(fetching, repo))
    assert hub.bytes["notes.jsonl"] <= _LARGE + 2 * 64 * 1024, "more than what was on its way was fetched twice"
    assert f"bytes={_PART}-" in hub.ranges()


_PARENT = """
import sys, time
from mlx_backend.fetching import Fetching
Fetching().start(sys.argv[1])
time.sleep(60)
"""


def test_a_process_killed_in_the_middle_starts_again_where_it_was(
    fetching: Fetching, hub: SmallHub, publish: Publish
) -> None:
    repo, gate = publish(change=_make_large), hub.hold(_PART)
    notes = hashlib.sha256((hub.repos[repo].folder / "notes.jsonl").read_bytes()).hexdigest()
    with subprocess.Popen([sys.executable, "-c", _PARENT, repo]) as parent:
        assert gate.reached.wait(WAIT)
        until(lambda: cache.bytes_here(cache.cache_folder(), repo, notes, _LARGE) == _PART, WAIT)
        children = psutil.Process(parent.pid).children(recursive=True)
        parent.kill()
    assert not psutil.wait_procs(children, timeout=WAIT)[1]  # what is released must not reach the old one
    hub.release()
    found = _job(fetching, repo)
    assert found.state is JobState.PAUSED
    assert _PART < found.done < found.total
    fetching.resume(repo)
    _check_whole(hub, _ended(fetching, repo))
    assert f"bytes={_PART}-" in hub.ranges()
    assert not [job for job in Fetching().jobs() if job.repo == repo], "a complete one was found as begun"


def test_what_was_cancelled_does_not_come_back(fetching: Fetching, hub: SmallHub, publish: Publish) -> None:
    repo = publish(change=_make_large)
    _half(fetching, hub, repo)
    fetching.cancel(repo)
    until(lambda: not _children())
    until(lambda: repo not in [job.repo for job in Fetching().jobs()])


# -- several

def test_two_in_a_queue_come_one_after_the_other(fetching: Fetching, hub: SmallHub, publish: Publish) -> None:
    first, second = publish(change=_make_large), publish("qwen3", _make_large)
    _half(fetching, hub, first)
    fetching.start(second)
    assert fetching.start(first).state is JobState.RUNNING, "who asks again joins"
    assert [job.state for job in fetching.jobs()] == [JobState.RUNNING, JobState.QUEUED]
    assert not [path for _, path, _ in hub.requests if second in path]
    hub.release()
    for repo in (first, second):
        _check_whole(hub, _ended(fetching, repo))
    assert hub.bytes["notes.jsonl"] == 2 * _LARGE


def test_cancelling_the_first_lets_the_second_begin(fetching: Fetching, hub: SmallHub, publish: Publish) -> None:
    first, second = publish(change=_make_large), publish("qwen3")
    _half(fetching, hub, first)
    fetching.start(second)
    hub.release()
    fetching.cancel(first)
    _check_whole(hub, _ended(fetching, second))
    assert [job.repo for job in fetching.jobs()] == [second]


def test_closing_stops_everything_and_refuses_more(hub: SmallHub, publish: Publish) -> None:
    repos = iter([publish(change=_make_large) for _ in _ATTEMPTS])

    def close() -> float:
        fetching, repo = Fetching(_PATIENCE), next(repos)
        _half(fetching, hub, repo)
        took = timed(lambda: (fetching.close(), until(lambda: not _children())))
        hub.release()
        with pytest.raises(DownloadFailed, match="closing"):
            fetching.start(repo)
        return took

    check_in_time(_SOON, close)


# -- who may

def test_a_gated_repo_needs_a_token(
    fetching: Fetching, hub: SmallHub, publish: Publish, monkeypatch: pytest.MonkeyPatch
) -> None:
    repo = publish(gated=True, token="hf_opens")
    fetching.start(repo)
    failed = _ended(fetching, repo)
    assert failed.state is JobState.FAILED
    assert "is gated: accept its licence" in failed.message
    assert hub.weight_bytes == 0
    monkeypatch.setenv("HF_TOKEN", "hf_opens")
    fetching.resume(repo)
    _check_whole(hub, _ended(fetching, repo))


@pytest.fixture
def keychain(request: pytest.FixtureRequest) -> Iterator[Keychain]:
    before, keychain = keyring.get_keyring(), Keychain(getattr(request, "param", 5))
    keyring.set_keyring(keychain)
    yield keychain
    keyring.set_keyring(before)


def test_a_typed_token_is_kept_in_the_keychain_and_used(
    fetching: Fetching, hub: SmallHub, publish: Publish, keychain: Keychain
) -> None:
    tokens.keep("  hf_opens\n")
    assert list(keychain.kept.values()) == ["hf_opens"]
    assert tokens.source() == "keychain"
    repo = publish(gated=True, token="hf_opens")
    fetching.start(repo)
    _check_whole(hub, _ended(fetching, repo))
    assert "hf_opens" not in repr(Order(repo, token="hf_opens"))
    tokens.forget()
    assert (keychain.kept, tokens.source()) == ({}, "")


@pytest.mark.parametrize("keychain", [0, 0.5], indirect=True)
def test_a_keychain_that_writes_plain_files_is_refused(keychain: Keychain) -> None:
    with pytest.raises(BadRequest, match="no keychain in which the token would be safe"):
        tokens.keep("hf_something")
    assert not keychain.kept
    with pytest.raises(BadRequest, match="no access token"):
        tokens.keep("two words")


# -- what is refused before its weights

def _without_last_shard(folder: Path) -> None:
    (folder / "model.safetensors").unlink()
    tiny.build("smolvlm", folder, shards=2)
    tiny.break_missing_shard(folder)


@pytest.mark.parametrize(("change", "sentence"), [
    (lambda folder: (folder / "model.safetensors").rename(folder / "model-q4.gguf"), "only GGUF files"),
    (lambda folder: (folder / "model.safetensors").rename(folder / "pytorch_model.bin"), "only pickled ones"),
    (_without_last_shard, "incomplete on the hub: it lacks model-00002-of-00002.safetensors"),
    (tiny.break_model_file, "brings its own Python"),
    (tiny.break_unknown_architecture, "which the installed mlx-vlm does not know"),
], ids=["GGUF", "pickle", "shard", "model_file", "architecture"])
def test_what_could_not_be_loaded_costs_no_weights_and_leaves_nothing(
    change: Callable[[Path], object], sentence: str, fetching: Fetching, hub: SmallHub, publish: Publish
) -> None:
    repo = publish(change=change)
    fetching.start(repo)
    job = _ended(fetching, repo)
    assert (job.state, hub.weight_bytes) == (JobState.FAILED, 0)
    assert sentence in job.message
    assert not cache.repo_folder(cache.cache_folder(), repo).exists()


def test_a_disk_that_is_too_small_is_told_before_the_weights(hub: SmallHub, publish: Publish) -> None:
    with pytest.raises(DownloadFailed, match=r"needs 0\.0 GB more and the disk has .* free"):
        fetch(Order(publish(), spare=10**18), lambda _: None, lambda: False)
    assert hub.weight_bytes == 0


def test_a_name_that_is_none_is_refused_at_once(fetching: Fetching, hub: SmallHub) -> None:
    for name in ("", "no repo", "a/b/c", "../../etc", "/etc/passwd"):
        with pytest.raises(BadCheckpoint):
            fetching.start(name)
    assert not hub.requests


def test_the_same_weights_once_more_for_other_programs_are_not_fetched(
    fetching: Fetching, hub: SmallHub, publish: Publish
) -> None:
    repo = publish(change=lambda folder: shutil.copy(folder / "model.safetensors", folder / "consolidated.safetensors"))
    fetching.start(repo)
    assert _ended(fetching, repo).state is JobState.DONE
    assert hub.bytes["consolidated.safetensors"] == 0


# -- a hub that is not well

@pytest.mark.parametrize("status", [429, 503, 500])
def test_a_hub_that_is_busy_is_waited_for(status: int, fetching: Fetching, hub: SmallHub, publish: Publish) -> None:
    repo = publish()
    hub.refusals = [(status, {"Retry-After": "1"})] * 2
    assert any("Trying again in 1 s" in note for note in _notes(repo, _PATIENCE))
    hub.refusals = [(status, {"Retry-After": "60"})]
    repo = publish()
    fetching.start(repo)
    until(lambda: "Trying again in 60 s" in _job(fetching, repo).message, WAIT)


def test_what_one_file_waits_for_is_told_though_others_come(
    fetching: Fetching, hub: SmallHub, publish: Publish
) -> None:
    repo, hub.refusals = publish(change=_make_large), [(503, {"Retry-After": "60"})]
    gate = hub.hold(64 * 1024)
    fetching.start(repo)
    assert gate.reached.wait(WAIT)
    until(lambda: "Trying again in 60 s" in _job(fetching, repo).message, WAIT)
    before = _job(fetching, repo).done
    hub.release()
    until(lambda: not hub.sending and _job(fetching, repo).done > before, WAIT)
    assert "Trying again in 60 s" in _job(fetching, repo).message


def test_a_hub_that_stays_down_is_told_and_tried_again_when_asked(
    fetching: Fetching, hub: SmallHub, publish: Publish
) -> None:
    repo, hub.status = publish(), 503
    fetching.start(repo)
    failed = _ended(fetching, repo)
    assert failed.state is JobState.FAILED
    assert "the hub has a problem, 503" in failed.message
    assert "http" not in failed.message
    hub.status = 0
    fetching.resume(repo)
    _check_whole(hub, _ended(fetching, repo))


def test_a_connection_that_stalls_is_given_up_and_taken_up_again(
    fetching: Fetching, hub: SmallHub, publish: Publish
) -> None:
    repo = publish(change=_make_large)
    hub.hold(_PART)
    assert any("cut or stalled" in note for note in _notes(repo, Patience(tries=10, first=0.1, stall=2.0)))
    hub.release()
    fetching.start(repo)
    _check_whole(hub, _ended(fetching, repo))


def test_a_slow_hub_shows_speed_and_time_left(fetching: Fetching, hub: SmallHub, publish: Publish) -> None:
    repo, hub.pause = publish(change=_make_large), 0.3
    fetching.start(repo)
    until(lambda: (_job(fetching, repo).seconds_left or 0) > 0.5 and " left" in _job(fetching, repo).words, WAIT)
    hub.pause = 0
    _check_whole(hub, _ended(fetching, repo))


def test_bytes_of_the_wrong_number_are_refused(fetching: Fetching, hub: SmallHub, publish: Publish) -> None:
    repo = publish()
    hub.lies["model.safetensors"] = b"x" * 1000
    fetching.start(repo)
    job = _ended(fetching, repo)
    assert job.state is JobState.FAILED
    assert "sends 1,000 bytes for model.safetensors" in job.message
    fetching.resume(repo)
    _check_whole(hub, _ended(fetching, repo))


def test_damaged_bytes_are_fetched_once_more(fetching: Fetching, hub: SmallHub, publish: Publish) -> None:
    repo = publish()
    right = (hub.repos[repo].folder / "model.safetensors").read_bytes()
    hub.lies["model.safetensors"] = right[:-1] + bytes([right[-1] ^ 1])
    fetching.start(repo)
    _check_whole(hub, _ended(fetching, repo))
    assert hub.bytes["model.safetensors"] == 2 * len(right)


# -- revisions

def test_a_pinned_revision_is_fetched_and_found_without_the_hub(
    fetching: Fetching, hub: SmallHub, publish: Publish
) -> None:
    repo = publish(revision="3" * 40)
    job = fetching.start(f"{repo}@{'3' * 40}")
    assert (job.repo, job.revision) == (repo, "3" * 40)
    job = _ended(fetching, repo)
    _check_whole(hub, job)
    assert [path for _, path, _ in hub.requests if path.startswith(f"/api/models/{repo}/revision/{'3' * 40}")]
    hub.status = 503
    assert checkpoints.find(f"{repo}@{'3' * 40}") == Path(job.path)
    assert checkpoints.find(f"{repo}@another") is None
    hub.status = 0
    fetching.start(f"{repo}@another")
    assert "has no such revision. Check the commit or branch." in _ended(fetching, repo).message


def test_a_newer_revision_is_fetched_when_asked_and_the_old_one_stays(
    fetching: Fetching, hub: SmallHub, publish: Publish
) -> None:
    repo = publish()
    fetching.start(repo)
    old = _ended(fetching, repo)
    hub.repos[repo].revision = "2" * 40
    (hub.repos[repo].folder / "README.md").write_text("new")
    sent = hub.weight_bytes
    fetching.start(repo)
    new = _ended(fetching, repo)
    _check_whole(hub, new)
    assert (Path(old.path).name, Path(new.path).name) == ("1" * 40, "2" * 40)
    assert Path(old.path, "model.safetensors").is_file()
    assert hub.weight_bytes == sent, "what both have was fetched again"
