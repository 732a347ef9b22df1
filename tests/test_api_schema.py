"""The API keeps to its own OpenAPI description, and answers are read as they are meant to be."""

from __future__ import annotations

from pathlib import Path

import pytest

from api.answers import Said, Writer, read
from api.description import describe
from mlx_backend.messages import Finish
from mlx_backend.reply import Reply
from tests.real import backend_on
from tests.schemathesis_run import build_checkpoint, run
from tests.served import served

_TEXTS = ["<think>It is < a </th circle.</think>\n\nA circle.", "A circle <think>no</think>", "  <b>bold</b>", "<thin",
          "<reasoning>x</reasoning>y", "\n\n<think>\nnever ends", "<think></think>", "", "<<think>a</think>b"]


def test_schemathesis_finds_nothing_in_ten_seconds(tmp_path: Path) -> None:
    """Among the same examples each time; python -m tests.schemathesis_run draws others for ten minutes."""
    with backend_on(build_checkpoint(tmp_path / "tiny")) as backend, served(backend, tmp_path / "data") as url:
        done = run(url, 10, tmp_path, "--generation-deterministic")
    assert done.returncode == 0, done.stdout[-10_000:] + done.stderr[-1000:]
    assert "Test cases:" in done.stdout


def test_every_failure_is_described() -> None:
    for path in describe()["paths"].values():
        for operation in path.values():
            assert {"200", "400", "401", "404", "413", "429", "500", "503"} <= set(operation["responses"])


@pytest.mark.parametrize("text", _TEXTS)
def test_what_a_program_has_read_only_grows(text: str) -> None:
    """At every length of a text: chunks put together are the whole answer, and no half of a tag is among them."""
    before, writer, thoughts, answer = Said("", ""), Writer("x"), "", ""
    for length in range(len(text) + 1):
        reply = _reply(text[:length])
        if length == len(text):
            reply.end(Finish.FINISHED)
        now = read(reply)
        assert now.thoughts.startswith(before.thoughts)
        assert now.answer.startswith(before.answer)
        assert bool(writer.more(before, now)) == (now != before)
        thoughts, answer, before = now.thoughts, now.answer, now
    whole = _reply(text)
    whole.end(Finish.FINISHED)
    assert read(whole) == Said(thoughts, answer)


def _reply(text: str) -> Reply:
    reply = Reply()
    reply.add(text)
    return reply
