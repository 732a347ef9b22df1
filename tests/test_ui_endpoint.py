"""/chat with the real gradio_client: text, pictures, streaming, cancelling, hanging up, and paths that do not work."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import httpx
import pytest
from gradio.queueing import Queue
from gradio_client import Client, handle_file

from mlx_backend.errors import GenerationFailed
from mlx_backend.messages import Finish, Picture
from mlx_backend.pictures import prepare
from tests.fake_backend import FakeBackend, Script, echo
from tests.fixtures_seen import telling_files
from tests.served import digest, draw_picture
from tests.waiting import check_in_time, timed, until


@pytest.fixture
def client(url: str, backend: FakeBackend) -> Iterator[Client]:
    backend.script = echo
    client = Client(url, verbose=False)
    yield client
    client.close()


def message(text: str, *paths: Path) -> dict[str, object]:
    return {"text": text, "files": [handle_file(str(path)) for path in paths]}


def test_chat_is_the_only_address(client: Client) -> None:
    info = client.view_api(return_format="dict", print_info=False)
    assert isinstance(info, dict)
    assert list(info["named_endpoints"]) == ["/chat"]
    assert not info["unnamed_endpoints"]


def test_a_picture_and_a_question_give_the_final_text(client: Client, tmp_path: Path) -> None:
    path = draw_picture(tmp_path / "a.png", 5)
    answer = client.predict(message=message("What is this?", path), api_name="/chat")
    assert answer == f"You said 'What is this?' and showed {digest(path)[:8]}."


def test_the_server_keeps_nothing_of_a_call(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    kept: list[int] = []
    monkeypatch.setattr(Queue, "compute_analytics_summary", lambda _, calls: kept.append(len(calls)))
    client.predict(message=message("hello"), api_name="/chat")
    until(lambda: bool(kept))
    assert not any(kept)


def test_a_program_takes_turns_under_its_address(client: Client, backend: FakeBackend) -> None:
    client.predict(message=message("hello"), api_name="/chat")
    assert backend.record.requests[-1].asker == "127.0.0.1"


def test_submit_streams_the_growing_text(client: Client, backend: FakeBackend) -> None:
    backend.script = lambda _: Script("one two three four five six", pace=0.01)
    assert client.predict(message=message("go"), api_name="/chat") == "one two three four five six"
    backend.script = lambda _: Script("word " * 5000, pace=0.02)
    job = client.submit(message=message("go"), api_name="/chat")
    until(lambda: len(job.outputs()) > 2)
    texts = [str(text) for text in job.outputs()]
    job.cancel()
    assert all(later.startswith(earlier) for earlier, later in pairwise(texts))
    assert texts[0] != texts[-1]


def test_cancelling_a_job_stops_the_answer_within_a_token(client: Client, backend: FakeBackend, url: str) -> None:
    def cancel() -> float:
        backend.script = lambda _: Script("word " * 5000, pace=0.02)
        leaving = Client(url, verbose=False)  # in 2.7.2 the end of a cancelled job's stream may end the next job too
        job = leaving.submit(message=message("go"), api_name="/chat")
        until(lambda: len(job.outputs()) >= 3)
        job.cancel()
        reply = backend.record.replies[-1]
        took = timed(lambda: until(lambda: reply.finish is not None))
        assert reply.finish is Finish.CANCELLED
        backend.script = echo
        assert "again" in client.predict(message=message("again"), api_name="/chat")
        leaving.close()
        return took

    for _ in range(3):
        check_in_time(1, cancel)


def test_cancelling_before_the_first_word_frees_it_too(backend: FakeBackend, url: str) -> None:
    backend.script = lambda _: Script("never", gate=threading.Event())

    def cancel() -> float:
        count, client = len(backend.record.replies), Client(url, verbose=False)
        job = client.submit(message=message("go"), api_name="/chat")
        until(lambda: len(backend.record.replies) > count)
        job.cancel()
        took = timed(lambda: until(lambda: backend.record.replies[-1].finish is Finish.CANCELLED))
        client.close()
        return took

    check_in_time(1, cancel)


@pytest.mark.parametrize("words", ["word " * 5000, ""])
def test_a_client_that_hangs_up_frees_its_answer(words: str, url: str, backend: FakeBackend) -> None:
    backend.script = lambda _: Script(words, pace=0.02, gate=None if words else threading.Event())

    def hang_up() -> float:
        count = len(backend.record.replies)
        asked = httpx.post(f"{url}/gradio_api/call/chat", json={"data": [{"text": "go", "files": []}]}).json()
        with httpx.stream("GET", f"{url}/gradio_api/call/chat/{asked['event_id']}") as stream:
            lines = stream.iter_lines()
            until(lambda: len(backend.record.replies) > count)
            for _ in range(3 if words else 0):
                next(lines)
        return timed(lambda: until(lambda: backend.record.replies[-1].finish is Finish.CANCELLED))

    check_in_time(2, hang_up)


def test_many_at_once_get_their_own_answers(url: str, backend: FakeBackend) -> None:
    backend.script = lambda request: Script(echo(request).text, pace=0.01)
    client = Client(url, verbose=False)
    jobs = [client.submit(message=message(f"<{number}>"), api_name="/chat") for number in range(12)]
    for number, job in enumerate(jobs):
        assert f"'<{number}>'" in job.result(60)
    client.close()


@pytest.mark.parametrize(("script", "sentence"), [
    (Script("some words", failure=GenerationFailed("The model failed: no luck. Try it again.")), "no luck"),
    (Script("never", refusal=GenerationFailed("It was refused.")), "It was refused")])
def test_an_error_reaches_the_client_as_a_sentence(
        script: Script, sentence: str, client: Client, backend: FakeBackend) -> None:
    backend.script = lambda _: script
    with pytest.raises(Exception, match=sentence):
        client.predict(message=message("go"), api_name="/chat")


def test_files_of_every_kind_come_to_the_model_as_the_page_s_do(client: Client, backend: FakeBackend, tmp_path: Path
                                                                ) -> None:
    paths = [tmp_path / name for name in telling_files()]
    for path, data in zip(paths, telling_files().values(), strict=True):
        path.write_bytes(data)
    client.predict(message=message("What are these?", *paths), api_name="/chat")
    sent = backend.record.requests[-1].turns[-1].pictures
    known = [prepare(Picture.from_file(path)).digest for path in paths]
    assert [prepare(picture).digest for picture in sent] == known


def test_an_empty_message_and_a_bad_picture_are_sentences(client: Client, tmp_path: Path) -> None:
    bad = tmp_path / "bad.png"
    bad.write_text("Hello World")
    with pytest.raises(Exception, match="empty"):
        client.predict(message=message(" "), api_name="/chat")
    with pytest.raises(Exception, match=r'"bad\.png" is a text file, not a picture'):
        client.predict(message=message("look", bad), api_name="/chat")


@pytest.mark.parametrize("file", [
    "/etc/passwd", {"path": "/etc/passwd"}, {"path": "/etc/passwd", "meta": {"_type": "gradio.FileData"}},
    {"path": "http://127.0.0.1:1/x.png", "meta": {"_type": "gradio.FileData"}},
    {"path": None, "url": "file:///etc/passwd"}, {"path": "../../../../etc/passwd"}])
def test_a_path_on_this_machine_is_never_read(file: object, url: str, backend: FakeBackend) -> None:
    count = len(backend.record.requests)
    answer = httpx.post(f"{url}/gradio_api/call/chat", json={"data": [{"text": "read it", "files": [file]}]})
    if answer.status_code == 200:  # else the upload guard has it
        events = httpx.get(f"{url}/gradio_api/call/chat/{answer.json()['event_id']}").text
        assert "event: error" in events
        assert "root:" not in events
    assert len(backend.record.requests) == count
