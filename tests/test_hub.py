"""What could be here: the hub is asked in a process that ends in time; offline the reason is told (B18)."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from mlx_backend import BadCheckpoint, DownloadFailed
from mlx_backend.downloads import Order, fetch
from mlx_backend.facts import Kind
from mlx_backend.hub import Hub, Recommended, Sort
from tests import tiny
from tests.small_hub import SmallHub
from tests.waiting import check_in_time, timed

Checkpoint = Callable[..., Path]
Publish = Callable[..., str]


@pytest.fixture
def three(hub: SmallHub, checkpoint: Checkpoint) -> SmallHub:
    """A hub with three repos, each the first in another order."""
    hub.add("owner/alpha-VL", checkpoint("smolvlm"), downloads=30, likes=1, updated="2026-01-01T00:00:00.000Z")
    hub.add("owner/beta-VL", checkpoint("qwen3_vl"), downloads=20, likes=9, updated="2026-02-01T00:00:00.000Z")
    hub.add("other/gamma", checkpoint("gemma3"), downloads=10, likes=5, updated="2026-03-01T00:00:00.000Z", gated=True)
    return hub


def _names(found: object) -> list[str]:
    return [one.repo for one in found]  # pyright: ignore[reportGeneralTypeIssues]


def test_a_search_is_ordered_as_asked(three: SmallHub) -> None:
    hub = Hub()
    assert _names(hub.search()) == ["owner/alpha-VL", "owner/beta-VL", "other/gamma"]
    assert _names(hub.search(sort=Sort.LIKES)) == ["owner/beta-VL", "other/gamma", "owner/alpha-VL"]
    assert _names(hub.search(sort=Sort.DATE))[0] == "other/gamma"
    assert _names(hub.search(sort=Sort.SIZE, limit=1)) == ["owner/beta-VL"]
    asked = [path for _, path, _ in three.requests if path.startswith("/api/models?")]
    assert all("filter=mlx" in path and "pipeline_tag=image-text-to-text" in path for path in asked)


def test_a_search_finds_by_name_and_says_what_it_found(three: SmallHub, checkpoint: Checkpoint) -> None:
    (found,) = Hub().search("  GAMMA ")
    weights = (checkpoint("gemma3") / "model.safetensors").stat().st_size
    assert (found.facts.kind, found.facts.architecture, found.facts.known) == (Kind.VISION, "gemma3", True)
    assert (found.gated, found.private, found.licence) == (True, False, "apache-2.0")
    assert (found.downloads, found.likes, found.updated[:10]) == (10, 5, "2026-03-01")
    assert found.weights == pytest.approx(weights, rel=0.05)
    assert found.parameters == found.weights // 4
    assert Hub().search("nothing like it") == ()


def test_a_plan_says_what_would_be_fetched(hub: SmallHub, publish: Publish) -> None:
    repo = publish(change=lambda folder: (folder / "evil.py").write_text("x"))
    plan = Hub().info(f"  https://hub.example/{repo}/tree/main ")
    folder = hub.repos[repo].folder
    assert {file.name for file in plan.files} == {file.name for file in folder.iterdir()} - {"evil.py"}
    assert plan.size == plan.missing == sum(file.stat().st_size for file in folder.iterdir()) - 1
    assert (plan.revision, plan.refusal, plan.fits_on_disk) == ("1" * 40, "", True)
    assert plan.facts.context_length == 4096
    assert "text_config" in plan.config
    assert hub.weight_bytes == 0
    fetch(Order(repo), lambda _: None, lambda: False)
    assert Hub().info(repo).missing == 0


@pytest.mark.parametrize(("change", "words"), [
    (lambda folder: (folder / "model.safetensors").rename(folder / "model.gguf"), "only GGUF files"),
    (tiny.break_model_file, "brings its own Python"),
    (tiny.break_unknown_architecture, "does not know"),
    (lambda folder: (folder / "config.json").unlink(), "has no config.json"),
    (lambda folder: (folder / "config.json").write_text("[1]"), "is damaged"),
])
def test_a_plan_says_why_a_repo_would_be_refused(
    change: Callable[[Path], object], words: str, hub: SmallHub, publish: Publish
) -> None:
    assert words in Hub().info(publish(change=change)).refusal
    assert hub.weight_bytes == 0


def test_a_gated_repo_has_a_plan_that_says_so(publish: Publish, monkeypatch: pytest.MonkeyPatch) -> None:
    repo = publish(gated=True, token="hf_opens")
    plan = Hub().info(repo)
    assert "is gated: accept its licence" in plan.refusal
    assert (plan.gated, plan.facts.architecture) == (True, "smolvlm")
    monkeypatch.setenv("HF_TOKEN", "hf_opens")
    assert Hub().info(repo).refusal == ""


def test_something_newer_is_noticed(hub: SmallHub, publish: Publish) -> None:
    repo = publish()
    assert Hub().newest(repo) == "1" * 40
    hub.repos[repo].revision = "2" * 40
    assert Hub().newest(repo) == "2" * 40


def test_a_repo_that_is_not_there_is_told(hub: SmallHub) -> None:
    with pytest.raises(DownloadFailed, match="There is no model owner/nothing on the hub"):
        Hub().info("owner/nothing")
    with pytest.raises(BadCheckpoint):
        Hub().info("../../etc")


# -- when the hub cannot be asked

def test_offline_nothing_is_asked_and_the_reason_is_told(hub: SmallHub, monkeypatch: pytest.MonkeyPatch) -> None:
    assert Hub().reason == ""
    offline = Hub(offline=True)
    assert "started offline" in offline.reason
    with pytest.raises(DownloadFailed, match="started offline"):
        offline.search("x")
    monkeypatch.setenv("HF_HUB_OFFLINE", "1")
    assert "HF_HUB_OFFLINE is set" in Hub().reason
    with pytest.raises(DownloadFailed, match="HF_HUB_OFFLINE is set"):
        Hub().search("x")
    assert not hub.requests


def test_no_network_is_told_until_there_is_one_again(hub: SmallHub, monkeypatch: pytest.MonkeyPatch) -> None:
    asking, endpoint = Hub(), hub.endpoint
    monkeypatch.setenv("HF_ENDPOINT", "http://127.0.0.1:9")
    with pytest.raises(DownloadFailed, match="cannot be reached"):
        asking.search("x")
    assert "cannot be reached" in asking.reason
    monkeypatch.setenv("HF_ENDPOINT", endpoint)
    assert asking.search("x") == ()
    assert asking.reason == ""


def test_a_hub_that_never_answers_is_given_up_in_time(hub: SmallHub, publish: Publish) -> None:
    repo, hub.hold_questions = publish(), True

    def ask() -> None:
        with pytest.raises(DownloadFailed, match="did not answer in time"):
            Hub(deadline=2.0).newest(repo)

    check_in_time(4, lambda: timed(ask))


# -- the list that ships with Loupe

def test_the_recommended_ones_are_picked_by_memory() -> None:
    hub = Hub(offline=True)
    everything = hub.recommended()
    small = hub.recommended(8 * 10**9)
    assert small
    assert set(small) < set(everything)
    assert all(line.memory <= 8 * 10**9 for line in small)
    assert len({line.repo for line in everything}) == len(everything)
    assert all(line.about.endswith(".") and line.repo.count("/") == 1 for line in everything)


def test_the_recommended_ones_are_checked_against_the_hub(three: SmallHub, checkpoint: Checkpoint) -> None:
    lines = [Recommended(repo, "Good.", 8) for repo in ("owner/alpha-VL", "owner/gone", "other/gamma")]
    checked = Hub().check_recommended(lines)
    assert _names(checked) == ["owner/alpha-VL", "other/gamma"]
    assert all(line.weights > 100_000 for line in checked)


# -- figures of quantised repos

def test_parameters_of_packed_weights_are_unpacked(hub: SmallHub, tmp_path: Path) -> None:
    from mlx_backend.checkpoints import EMBEDDED

    shutil.copytree(EMBEDDED, tmp_path / "sketch")
    hub.add("owner/sketch", tmp_path / "sketch")
    (found,) = Hub().search("sketch")
    assert found.facts.quantisation is not None
    assert json.loads((EMBEDDED / "config.json").read_text())["quantization"]["bits"] == found.facts.quantisation.bits
    assert 15_000_000 < found.parameters < 17_000_000
