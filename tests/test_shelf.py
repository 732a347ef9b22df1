"""What is here: in the Hugging Face cache, in named folders, embedded; complete or not, safe or not (B17)."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from mlx_backend import cache
from mlx_backend.cache import Wanted
from mlx_backend.entries import Entry, Source
from mlx_backend.errors import BadRequest
from mlx_backend.facts import Kind, Quantisation
from mlx_backend.shelf import Shelf
from tests import tiny

Checkpoint = Callable[..., Path]

_COMMIT = "1" * 40


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """A Hugging Face cache of its own."""
    (tmp_path / "cache").mkdir()
    return tmp_path / "cache"


def _cached(place: Path, source: Path, repo: str = "owner/name", commit: str = _COMMIT) -> Path:
    """A repo as the client lays it out: blobs, and links to them."""
    folder = cache.repo_folder(place, repo)
    snapshot = folder / "snapshots" / commit
    (folder / "blobs").mkdir(parents=True, exist_ok=True)
    snapshot.mkdir(parents=True)
    for file in source.iterdir():
        blob = folder / "blobs" / f"{file.name}-{file.stat().st_size}"
        shutil.copy(file, blob)
        (snapshot / file.name).symlink_to(blob)
    return snapshot


def _only(shelf: Shelf) -> Entry:
    (entry,) = [entry for entry in shelf.list() if entry.source is not Source.EMBEDDED]
    return entry


def _change(file: Path, **values: Any) -> None:
    file.write_text(json.dumps(json.loads(file.read_text()) | values))


# -- what is there

def test_a_repo_in_the_cache_is_described(place: Path, checkpoint: Checkpoint) -> None:
    snapshot = _cached(place, checkpoint("qwen2_5_vl"))
    (snapshot / "README.md").write_text("---\nlanguage: en\nlicense: apache-2.0\n---\nlicense: not this\n")
    entry = _only(Shelf(cache=place))
    weights = (snapshot / "model.safetensors").stat().st_size
    assert (entry.name, entry.path) == ("owner/name", str(snapshot))
    assert (entry.source, entry.revision) == (Source.CACHE, _COMMIT)
    assert (entry.facts.kind, entry.facts.architecture, entry.facts.known) == (Kind.VISION, "qwen2_5_vl", True)
    assert (entry.weights, entry.licence, entry.usable) == (weights, "apache-2.0", True)
    assert entry.parameters == pytest.approx(weights / 4, rel=0.2)
    assert entry.size > weights
    assert (entry.facts.context_length, entry.facts.pictures) == (4096, None)
    assert entry.last_used > 0


def test_a_text_model_takes_no_pictures(place: Path, checkpoint: Checkpoint) -> None:
    _cached(place, checkpoint("llama"))
    entry = _only(Shelf(cache=place))
    assert (entry.facts.kind, entry.facts.pictures, entry.usable) == (Kind.TEXT, 0, True)


def test_a_quantised_one_says_how(place: Path, checkpoint: Checkpoint) -> None:
    snapshot = _cached(place, checkpoint("smolvlm"))
    _change(snapshot / "config.json", quantization={"bits": 4, "group_size": 32, "mode": "mxfp4"})
    assert _only(Shelf(cache=place)).facts.quantisation == Quantisation(4, 32, "mxfp4")


def test_named_folders_are_searched_two_levels_deep(place: Path, tmp_path: Path, checkpoint: Checkpoint) -> None:
    for name in ("alone", "publisher/model", "too/deep/down"):
        shutil.copytree(checkpoint("llama"), tmp_path / "models" / name)
    (tmp_path / "models" / "notes.txt").touch()
    names = {entry.name for entry in Shelf([tmp_path / "models"], place).list() if entry.source is Source.FOLDER}
    assert names == {"alone", "publisher/model"}
    (found,) = [entry.name for entry in Shelf([checkpoint("llama")], place).list() if entry.source is Source.FOLDER]
    assert found == checkpoint("llama").name
    assert not [entry for entry in Shelf([tmp_path / "nothing"], place).list() if entry.source is Source.FOLDER]


def test_the_embedded_one_is_always_there(place: Path) -> None:
    (entry,) = Shelf(cache=place).list()
    assert (entry.source, entry.usable, entry.facts.kind) == (Source.EMBEDDED, True, Kind.VISION)


def test_a_folder_that_did_not_change_is_not_read_again(place: Path, checkpoint: Checkpoint) -> None:
    snapshot, shelf = _cached(place, checkpoint("llama")), Shelf(cache=place)
    before = _only(shelf)
    assert _only(shelf) is before
    (snapshot / "model.safetensors").unlink()
    assert not _only(shelf).usable


# -- whole or not

def _lacking_a_file(snapshot: Path) -> None:
    (snapshot / "model.safetensors").unlink()


def _dangling(snapshot: Path) -> None:
    (snapshot / "model.safetensors").resolve().unlink()


def _cut_short(snapshot: Path) -> None:
    blob = (snapshot / "model.safetensors").resolve()
    blob.write_bytes(blob.read_bytes()[:-10])


def _shorter_than_listed(snapshot: Path) -> None:
    (tokenizer := (snapshot / "tokenizer.json").resolve()).write_text("{}")
    listed = {"format_version": 1, "files": {"tokenizer.json": {"size": tokenizer.stat().st_size + 7, "blob_id": "x"}}}
    (snapshot.parent.parent / "trees").mkdir()
    (snapshot.parent.parent / "trees" / f"{_COMMIT}.json").write_text(json.dumps(listed))


def _begun(snapshot: Path) -> None:
    cache.note_wanted(snapshot.parents[2], Wanted("owner/name", "main", _COMMIT, {"a" * 64: 5_000_000_000}))


@pytest.mark.parametrize(("change", "words"), [
    (_lacking_a_file, "no .safetensors weights"), (_dangling, "model.safetensors is missing"),
    (_cut_short, "is cut short"), (_shorter_than_listed, "tokenizer.json has 2 of 9 bytes"),
    (_begun, "0.00 of 5.00 GB are here")])
def test_what_is_not_whole_says_what_is_missing(
    change: Callable[[Path], None], words: str, place: Path, checkpoint: Checkpoint
) -> None:
    change(_cached(place, checkpoint("smolvlm")))
    entry = _only(Shelf(cache=place))
    assert words in "; ".join((*entry.missing, entry.refusal))
    assert not entry.usable


def test_a_shard_of_the_index_that_is_missing_is_named(place: Path, tmp_path: Path) -> None:
    folder = tiny.build("smolvlm", tmp_path / "sharded", shards=2)
    tiny.break_missing_shard(folder)
    _cached(place, folder)
    assert _only(Shelf(cache=place)).missing == ("model-00002-of-00002.safetensors is missing",)


def test_a_download_that_has_brought_nothing_to_read_is_listed(place: Path) -> None:
    cache.note_wanted(place, Wanted("owner/begun", "main", _COMMIT, {"a" * 64: 3_000_000_000}))
    entry = _only(Shelf(cache=place))
    assert (entry.name, entry.facts.kind, entry.missing) == (
        "owner/begun", Kind.UNKNOWN, ("0.00 of 3.00 GB are here",))
    assert Shelf(cache=place).delete(entry) > 0
    assert not list(place.glob("models--*"))


# -- safe or not

def _with_auto_map(folder: Path) -> None:
    _change(folder / "tokenizer_config.json", auto_map={"AutoTokenizer": ["own.Tokenizer", None]})


def _pickled(folder: Path) -> None:
    (folder / "model.safetensors").rename(folder / "pytorch_model.bin")


@pytest.mark.parametrize(("family", "change", "words"), [
    ("llama", tiny.break_model_file, "brings its own Python (model_file"),
    ("llama", tiny.break_unknown_architecture, "does not know"),
    ("llama", _with_auto_map, "brings its own Python (auto_map in tokenizer_config.json)"),
    ("llama", _pickled, "only pickled ones, which can run code")])
def test_what_must_not_be_loaded_says_why(
    family: str, change: Callable[[Path], object], words: str, place: Path, tmp_path: Path, checkpoint: Checkpoint
) -> None:
    folder = tmp_path / "models" / "own"
    shutil.copytree(checkpoint(family), folder)
    change(folder)
    entry = _only(Shelf([tmp_path / "models"], place))
    assert words in entry.refusal
    assert not entry.usable


def test_code_of_a_processor_that_mlx_vlm_replaces_is_no_obstacle(
    place: Path, tmp_path: Path, checkpoint: Checkpoint
) -> None:
    shutil.copytree(checkpoint("smolvlm"), tmp_path / "models" / "own")
    _with_auto_map(tmp_path / "models" / "own")
    assert _only(Shelf([tmp_path / "models"], place)).usable


@pytest.mark.parametrize("text", ["", "[]", "{", '{"model_type": 3}', '{"vision_config": []}', "[" * 100_000])
def test_a_config_that_is_none_is_told_and_breaks_nothing(text: str, place: Path, checkpoint: Checkpoint) -> None:
    snapshot = _cached(place, checkpoint("llama"))
    (snapshot / "config.json").resolve().write_text(text)
    entry = _only(Shelf(cache=place))
    assert entry.refusal
    assert not entry.usable


# -- removing

@pytest.fixture
def two_revisions(place: Path, checkpoint: Checkpoint, tmp_path: Path) -> tuple[Path, Path]:
    """Of one repo: all files but the config are the same."""
    newer = tmp_path / "newer"
    shutil.copytree(checkpoint("llama"), newer)
    _change(newer / "config.json", note="x" * 50)
    return _cached(place, checkpoint("llama")), _cached(place, newer, commit="2" * 40)


def test_deleting_one_of_two_revisions_keeps_what_the_other_needs(
    place: Path, two_revisions: tuple[Path, Path]
) -> None:
    shelf = Shelf(cache=place)
    old = next(entry for entry in shelf.list() if entry.revision == _COMMIT)
    own = (two_revisions[0] / "config.json").stat().st_size
    assert shelf.delete(old) == own
    assert _only(shelf).usable


def test_deleting_the_last_revision_removes_all_of_the_repo(place: Path, checkpoint: Checkpoint) -> None:
    snapshot, shelf = _cached(place, checkpoint("llama")), Shelf(cache=place)
    (snapshot.parent.parent / "blobs" / f"{'a' * 64}.loupe.incomplete").write_bytes(b"x" * 5000)
    entry = _only(shelf)
    before = sum(file.stat().st_size for file in place.rglob("*") if file.is_file() and not file.is_symlink())
    assert shelf.delete(entry) == entry.size == before
    assert not list(place.glob("models--*"))


def test_deleting_from_a_named_folder_touches_nothing_else(place: Path, tmp_path: Path, checkpoint: Checkpoint) -> None:
    folder = tmp_path / "models" / "own"
    shutil.copytree(checkpoint("llama"), folder)
    (folder / "mine").mkdir()
    (folder / "mine" / "diary.txt").touch()
    shelf = Shelf([tmp_path / "models"], place)
    shelf.delete(_only(shelf))
    assert [file.name for file in folder.rglob("*")] == ["mine", "diary.txt"]


def test_what_is_in_use_or_embedded_or_gone_is_not_deleted(place: Path, checkpoint: Checkpoint) -> None:
    snapshot, shelf = _cached(place, checkpoint("llama")), Shelf(cache=place)
    entry = _only(shelf)
    for used in (str(snapshot), "owner/name"):
        with pytest.raises(BadRequest, match="in use"):
            shelf.delete(entry, [used])
    with pytest.raises(BadRequest, match="belongs to Loupe"):
        shelf.delete(next(entry for entry in shelf.list() if entry.source is Source.EMBEDDED))
    with pytest.raises(BadRequest, match="not there any more"):
        shelf.delete(replace(entry, path=str(place)))
    assert _only(shelf) == entry
