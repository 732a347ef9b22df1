"""What is no checkpoint, or must not be loaded, is refused in a sentence before anything of it is loaded (B17, B18)."""

from __future__ import annotations

import json
import shutil
import struct
from collections.abc import Callable
from pathlib import Path
from typing import Any

import mlx.nn as nn
import pytest
from mlx.utils import tree_flatten
from mlx_vlm.utils import load as load_bare
from mlx_vlm.utils import save_weights

from mlx_backend import BadCheckpoint, LoadFailed, LoupeError, State
from mlx_backend.checkpoints import check, describe, find, repo_and_revision, repo_id
from tests import tiny
from tests.real import WAIT, ask, backend_on, finished

Checkpoint = Callable[..., Path]
Break = Callable[[Path], object]


@pytest.fixture
def folder(checkpoint: Checkpoint, tmp_path: Path) -> Path:
    """A checkpoint of its own, to be broken."""
    return Path(shutil.copytree(checkpoint("qwen2_vl"), tmp_path / "my model"))


@pytest.fixture
def sharded(checkpoint: Checkpoint, tmp_path: Path) -> Path:
    return Path(shutil.copytree(checkpoint("qwen3", shards=2), tmp_path / "sharded"))


def _write(name: str, content: Any) -> Break:
    text = content if isinstance(content, str) else json.dumps(content)
    return lambda folder: (folder / name).write_text(text, encoding="utf-8")


def _change(name: str, **changes: Any) -> Break:
    return lambda folder: _write(name, json.loads((folder / name).read_text()) | changes)(folder)


def _remove(pattern: str) -> Break:
    return lambda folder: [file.unlink() for file in folder.glob(pattern)]


def _header(header: Any) -> Break:
    """A weight file with this header and nothing after it."""
    data = header if isinstance(header, bytes) else json.dumps(header).encode()
    return lambda folder: (folder / "model.safetensors").write_bytes(struct.pack("<Q", len(data)) + data)


def _dangling(folder: Path) -> None:
    (folder / "model.safetensors").unlink()
    (folder / "model.safetensors").symlink_to(folder / "blobs" / "gone")


def _only(name: str) -> Break:
    return lambda folder: (folder / "model.safetensors").rename(folder / name)


_BROKEN: dict[str, tuple[Break, str]] = {
    "no config": (_remove("config.json"), "is no checkpoint: it has no config.json"),
    "an empty config": (_write("config.json", ""), "config.json of my model is damaged"),
    "half a config": (_write("config.json", '{"model_type": "qwen2'), "config.json of my model is damaged"),
    "a list for a config": (_write("config.json", []), "config.json of my model is damaged"),
    "a deep config": (_write("config.json", "[" * 200_000), "config.json of my model is damaged"),
    "a deep object": (_write("config.json", '{"a":' * 200_000), "config.json of my model is damaged"),
    "a huge config": (_write("config.json", '{"a": "' + "x" * 2**21 + '"}'), "larger than any real one"),
    "not UTF-8": (lambda folder: (folder / "config.json").write_bytes(b"\xff\xfe{}"), "is damaged"),
    "no model_type": (_write("config.json", {"a": 1}), "names no model_type"),
    "a model_type of numbers": (_change("config.json", model_type=7), "names no model_type"),
    "an unknown architecture": (tiny.break_unknown_architecture, "architecture zeppelin_vl, which the installed"),
    "a path for an architecture": (_change("config.json", model_type="../../evil"), "which the installed mlx-vlm"),
    "a dotted architecture": (_change("config.json", model_type="qwen2_vl.language"), "which the installed mlx-vlm"),
    "a helper module": (_change("config.json", model_type="cache"), "which the installed mlx-vlm"),
    "an empty architecture": (_change("config.json", model_type=""), "which the installed mlx-vlm"),
    "its own Python": (tiny.break_model_file, "brings its own Python"),
    "an empty model_file": (_change("config.json", model_file=None), "brings its own Python"),
    "ten million layers": (_change("config.json", num_hidden_layers=10**7), "asks for 10000000 layers"),
    "layers below zero": (_change("config.json", num_hidden_layers=-1), "asks for -1 layers"),
    "layers in words": (_change("config.json", num_hidden_layers="many"), "asks for many layers"),
    "a deep vision tower": (_change("config.json", vision_config={"depth": 10**7}), "asks for 10000000 layers"),
    "layers in another part": (_change("config.json", llm_config={"num_hidden_layers": 10**7}), "10000000 layers"),
    "parts that are lists": (_change("config.json", text_config=[1], vision_config="x", quantization=[4]), "damaged"),
    "no weights": (_remove("model.safetensors"), "has no .safetensors weights"),
    "GGUF alone": (_only("model-q4.gguf"), "has no .safetensors weights"),
    "bin alone": (_only("pytorch_model.bin"), "has no .safetensors weights"),
    "a dangling link": (_dangling, "model.safetensors is missing"),
    "truncated weights": (tiny.break_truncated, "model.safetensors is cut short: .* of .* bytes"),
    "empty weights": (lambda folder: (folder / "model.safetensors").write_bytes(b""), "no safetensors file"),
    "other bytes for weights": (lambda folder: (folder / "model.safetensors").write_bytes(b"PK" * 99), "no safetens"),
    "a folder for weights": (lambda folder: (_remove("*.safetensors")(folder), (folder / "model.safetensors").mkdir()),
                             "model.safetensors is missing"),
    "a header that is a list": (_header([]), "is damaged"),
    "a header without offsets": (_header({"a": {"dtype": "F32", "shape": [1]}}), "is damaged"),
    "a header of words": (_header({"a": "b"}), "is damaged"),
    "a header of odd offsets": (_header({"a": {"dtype": "F32", "shape": [], "data_offsets": [0, "y"]}}), "is damaged"),
}


@pytest.mark.parametrize("case", _BROKEN)
def test_a_broken_checkpoint_is_refused_in_a_sentence(case: str, folder: Path) -> None:
    break_it, sentence = _BROKEN[case]
    break_it(folder)
    with pytest.raises(BadCheckpoint, match=sentence) as refused:
        describe(folder, check(folder))
    assert "Traceback" not in str(refused.value)
    assert str(refused.value).endswith(".")


def test_python_that_a_checkpoint_brings_is_not_run(folder: Path) -> None:
    marker = tiny.break_model_file(folder)
    with pytest.raises(BadCheckpoint):
        check(folder)
    assert not marker.exists()


def test_a_path_that_is_no_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadCheckpoint, match="There is no folder"):
        check(tmp_path / "nothing")


def _index(**weight_map: str) -> Break:
    return _write("model.safetensors.index.json", {"weight_map": weight_map})


@pytest.mark.parametrize(("break_it", "sentence"), [
    (tiny.break_missing_shard, "incomplete: model-00002-of-00002.safetensors is missing"),
    (_remove("model-*.safetensors"), "incomplete: model-00001-of-00002.safetensors is missing"),
    (_index(a="../../secrets.safetensors"), "points outside its folder"),
    (_index(a="/etc/secrets.safetensors"), "points outside its folder"),
    (_index(a="model.bin"), "points outside its folder"),
    (_write("model.safetensors.index.json", "{"), "is damaged"),
    (_write("model.safetensors.index.json", {"weight_map": ["a"]}), "is damaged"),
    (lambda folder: (tiny.break_missing_shard(folder), _remove("*.index.json")(folder)), "incomplete"),
])
def test_shards_that_are_not_all_there_are_refused(break_it: Break, sentence: str, sharded: Path) -> None:
    break_it(sharded)
    with pytest.raises(BadCheckpoint, match=sentence):
        check(sharded)


def test_a_snapshot_without_its_tokenizer_is_not_complete(folder: Path) -> None:
    _remove("tokenizer.json")(folder)
    with pytest.raises(BadCheckpoint, match="tokenizer"):
        check(folder)


# -- what a good one is called

@pytest.mark.parametrize("family", tiny.FAMILIES)
def test_every_family_passes_and_is_described(family: str, checkpoint: Checkpoint) -> None:
    folder = checkpoint(family, context=2048)
    card = describe(folder, check(folder))
    model: Any
    model, _ = load_bare(str(folder), trust_remote_code=False)
    assert card.architecture == family
    assert card.sees == (family in tiny.VISION_FAMILIES)
    # Its head is its input embedding, which the file has once.
    unsaved = model.language_model.lm_head.weight.size if family == "gemma3" else 0
    assert card.parameters == sum(p.size for _, p in _leaves(model)) - unsaved
    assert card.size == (folder / "model.safetensors").stat().st_size
    assert (card.context_length, card.quantisation, card.embedded) == (2048, "", False)


def _leaves(model: Any) -> Any:
    return tree_flatten(model.parameters())


@pytest.mark.parametrize("bits", [2, 3, 4, 5, 6, 8])
def test_a_quantised_checkpoint_counts_its_real_parameters(bits: int, checkpoint: Checkpoint, tmp_path: Path) -> None:
    source, folder = checkpoint("qwen3"), tmp_path / "quantised"
    model: Any
    model, _ = load_bare(str(source), trust_remote_code=False)
    wanted = sum(p.size for _, p in _leaves(model))
    shutil.copytree(source, folder, ignore=shutil.ignore_patterns("*.safetensors"))
    nn.quantize(model, group_size=32, bits=bits)
    save_weights(folder, model)
    _change("config.json", quantization={"group_size": 32, "bits": bits, "mode": "affine"})(folder)
    card = describe(folder, check(folder))
    assert card.quantisation == f"{bits}-bit"
    assert card.parameters == wanted


def test_a_quantised_checkpoint_answers(checkpoint: Checkpoint, tmp_path: Path) -> None:
    source, folder = checkpoint("smolvlm"), tmp_path / "quantised"
    model: Any
    model, _ = load_bare(str(source), trust_remote_code=False)
    shutil.copytree(source, folder, ignore=shutil.ignore_patterns("*.safetensors"))
    nn.quantize(model, group_size=32, bits=8)
    save_weights(folder, model)
    _change("config.json", quantization={"group_size": 32, "bits": 8, "mode": "affine"})(folder)
    with backend_on(folder) as backend:
        assert finished(backend, ask("hi", max_tokens=4)).stats.generated_tokens == 4
        assert backend.status.card is not None
        assert backend.status.card.quantisation == "8-bit"


# -- what people type

@pytest.mark.parametrize("typed", [
    "owner/name", " owner/name \n", "https://huggingface.co/owner/name", "https://huggingface.co/owner/name/tree/main",
    "http://huggingface.co/owner/name?library=mlx", "owner/name/",
])
def test_a_hub_repo_is_found_in_what_people_paste(typed: str) -> None:
    assert repo_id(typed) == "owner/name"


@pytest.mark.parametrize("typed", [
    "owner/name@v1.0/x", " owner/name@v1.0/x\n", "https://huggingface.co/owner/name/tree/v1.0/x",
    "https://huggingface.co/owner/name@v1.0/x",
])
def test_a_revision_is_found_in_what_people_paste(typed: str) -> None:
    assert repo_and_revision(typed) == ("owner/name", "v1.0/x")


@pytest.mark.parametrize("pinned", ["../../etc", "a b", "-x", "x/../y", "/x"])
def test_what_is_no_revision_is_refused(pinned: str) -> None:
    with pytest.raises(BadCheckpoint, match="is no revision"):
        find(f"owner/name@{pinned}")


@pytest.mark.parametrize("typed", [
    "a/b/c", "../../nothing", "/etc/nothing", "~nobody-here/model", "./owner/name", "name", "owner/", "/name",
    "owner/na me", "owner/..", "~/nothing", "C:\\models", "owner/name--x", "-owner/name", "https://huggingface.co/",
    "https://huggingface.co/owner", "owner/näme\x00", "x" * 9999,
])
def test_what_is_neither_folder_nor_repo_is_refused_with_its_name(typed: str) -> None:
    with pytest.raises(BadCheckpoint, match="no hub repo either") as refused:
        find(typed)
    assert len(str(refused.value)) < 400


def test_nothing_typed_and_a_file_are_refused(folder: Path) -> None:
    with pytest.raises(BadCheckpoint, match="Type the path"):
        find("")
    with pytest.raises(BadCheckpoint, match="is a file"):
        find(str(folder / "config.json"))


def test_a_folder_is_found_under_its_own_name_with_spaces(folder: Path) -> None:
    assert find(str(folder)) == folder.resolve()
    assert describe(folder, check(folder)).name == "my model"


# -- through the backend: what is loaded stays and answers

@pytest.mark.parametrize("case", ["no config", "its own Python", "an unknown architecture", "truncated weights",
                                  "ten million layers", "a header of words"])
def test_a_refused_checkpoint_leaves_the_running_one_answering(
    case: str, folder: Path, checkpoint: Checkpoint
) -> None:
    break_it, sentence = _BROKEN[case]
    break_it(folder)
    with backend_on(checkpoint("smolvlm")) as backend:
        failure = backend.load(folder).exception(WAIT)
        assert isinstance(failure, BadCheckpoint)
        assert failure.__traceback__ is None or failure.__cause__ is None
        status = backend.status
        assert status.state is State.READY
        assert status.card is not None
        assert status.card.architecture == "smolvlm"
        assert str(failure) == status.message
        assert finished(backend, ask("hi", max_tokens=3)).stats.generated_tokens == 3
    assert sentence


@pytest.mark.parametrize("break_it", [
    _write("tokenizer.json", "{}"), _change("config.json", hidden_size=7), _change("config.json", vision_config={}),
    _write("tokenizer_config.json", "{"), _header({}),
])
def test_one_that_passes_the_checks_and_does_not_load_brings_the_old_one_back(
    break_it: Break, folder: Path, checkpoint: Checkpoint
) -> None:
    break_it(folder)
    with backend_on(checkpoint("smolvlm")) as backend:
        failure = backend.load(folder).exception(WAIT)
        assert isinstance(failure, LoupeError)
        assert isinstance(failure, (LoadFailed, BadCheckpoint))
        assert "my model" in str(failure)
        assert backend.status.card is not None
        assert backend.status.card.architecture == "smolvlm"
        assert finished(backend, ask("hi", max_tokens=3)).stats.generated_tokens == 3
