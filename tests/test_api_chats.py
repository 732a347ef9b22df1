"""POST /v1/chat/completions over HTTP: what the backend is asked, what comes back, and what is refused, and how."""

from __future__ import annotations

import base64
import json
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from openai.types.chat import ChatCompletion, ChatCompletionChunk

from mlx_backend.errors import GenerationFailed, LoupeError, OutOfMemory, TooLong
from mlx_backend.messages import ChatRequest, Detail, Finish, Picture, Settings, Turn
from tests.fake_backend import CARD, FakeBackend, Script, echo
from tests.served import draw_picture, served
from tests.waiting import until

Ask = Callable[..., httpx.Response]

_PNG = b"\x89PNG\r\n\x1a\n and so on"  # the fake backend looks no closer
_HELLO = [{"role": "user", "content": "Hello"}]


@pytest.fixture
def ask(url: str, backend: FakeBackend) -> Iterator[Ask]:
    """Post a body whose messages say hello unless it has others."""
    backend.script = echo
    with httpx.Client(base_url=url, timeout=60) as client:
        yield lambda **body: client.post("/v1/chat/completions", json={"messages": _HELLO} | body)


def data_url(data: bytes = _PNG) -> str:
    return "data:image/png;base64," + base64.b64encode(data).decode()


def image(url: str | None = None, **more: Any) -> dict[str, Any]:
    return {"type": "image_url", "image_url": {"url": data_url() if url is None else url} | more}


def words(text: str) -> dict[str, str]:
    return {"type": "text", "text": text}


def error(answer: Any, status: int) -> dict[str, Any]:
    """The error of an answer, which has OpenAI's shape and nothing else."""
    assert answer.status_code == status, answer.text
    assert set(answer.json()) == {"error"}
    assert set(answer.json()["error"]) == {"message", "type", "param", "code"}
    assert answer.json()["error"]["message"].endswith(".")
    return answer.json()["error"]


def events(answer: httpx.Response) -> list[Any]:
    """What a stream said; [DONE] as it stands."""
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/event-stream")
    lines = [line.removeprefix("data: ") for line in answer.text.split("\n\n") if line.startswith("data: ")]
    return [line if line == "[DONE]" else json.loads(line) for line in lines]


# -- what comes back

def test_a_whole_answer_is_a_chat_completion(ask: Ask) -> None:
    answer = ask(model="fake-vl")
    assert answer.status_code == 200
    made = ChatCompletion.model_validate(answer.json(), strict=True)
    (choice,) = made.choices
    assert (choice.message.role, choice.message.content) == ("assistant", "You said 'Hello' and showed nothing.")
    assert (choice.finish_reason, made.model, made.usage and made.usage.completion_tokens) == ("stop", "fake-vl", 6)
    assert made.usage
    assert made.usage.total_tokens == made.usage.prompt_tokens + made.usage.completion_tokens
    assert answer.headers["cache-control"] == "no-store"


def test_a_stream_is_chunks_and_then_done(ask: Ask, backend: FakeBackend) -> None:
    backend.script = lambda request: Script(echo(request).text, pace=0.01)
    *chunks, done = events(ask(stream=True))
    made = [ChatCompletionChunk.model_validate(chunk, strict=True) for chunk in chunks]
    assert done == "[DONE]"
    assert made[0].choices[0].delta.role == "assistant"
    assert "".join(chunk.choices[0].delta.content or "" for chunk in made) == "You said 'Hello' and showed nothing."
    assert [chunk.choices[0].finish_reason for chunk in made] == [None] * (len(made) - 1) + ["stop"]
    assert len({chunk.id for chunk in made}) == 1
    assert not any("usage" in chunk for chunk in chunks)


def test_a_stream_comes_while_it_is_written(url: str, backend: FakeBackend) -> None:
    backend.script = lambda _: Script("word " * 5000, pace=0.01)
    with httpx.stream("POST", f"{url}/v1/chat/completions", json={"messages": _HELLO, "stream": True}) as answer:
        chunks = (json.loads(line.removeprefix("data: ")) for line in answer.iter_lines() if line.startswith("data: "))
        said = [next(chunks)["choices"][0]["delta"].get("content") for _ in range(5)]
    assert all(said[1:])
    assert backend.record.replies[-1].wait(60)
    assert backend.record.replies[-1].finish is Finish.CANCELLED


def test_usage_comes_last_where_it_was_asked_for(ask: Ask) -> None:
    *chunks, last, done = events(ask(stream=True, stream_options={"include_usage": True}))
    assert done == "[DONE]"
    assert last["choices"] == []
    assert last["usage"]["completion_tokens"] == 6
    assert all(chunk["usage"] is None for chunk in chunks)


def test_an_answer_that_was_cut_says_so(ask: Ask, backend: FakeBackend) -> None:
    backend.script = lambda _: Script("half an", finish=Finish.LENGTH)
    assert ask().json()["choices"][0]["finish_reason"] == "length"
    assert events(ask(stream=True))[-2]["choices"][0]["finish_reason"] == "length"


def test_reasoning_is_apart_from_the_answer(ask: Ask, backend: FakeBackend) -> None:
    backend.script = lambda _: Script("<think> It is < a circle. </think> \n A circle.", pace=0.005)
    message = ask().json()["choices"][0]["message"]
    assert (message["reasoning_content"], message["content"].strip()) == ("It is < a circle.", "A circle.")
    deltas = [chunk["choices"][0]["delta"] for chunk in events(ask(stream=True))[:-1]]
    assert "".join(delta.get("reasoning_content", "") for delta in deltas) == "It is < a circle."
    assert "".join(delta.get("content", "") for delta in deltas).strip() == "A circle."


def test_many_at_once_get_their_own_answers(ask: Ask, backend: FakeBackend) -> None:
    """B13."""
    backend.script = lambda request: Script(echo(request).text, pace=0.005)

    def check(number: int) -> None:
        data = _PNG + bytes([number])
        answer = ask(stream=bool(number % 2), messages=[{"role": "user", "content": [
            words(f"<{number}>"), image(data_url(data))]}])
        assert f"'<{number}>'" in answer.text.replace("\\u003c", "<")
        if not number % 2:
            assert Picture(data).digest[:8] in answer.text

    with ThreadPoolExecutor(16) as pool:
        assert len(list(pool.map(check, range(32)))) == 32


# -- what the backend is asked

def test_turns_and_their_parts_keep_their_order(ask: Ask, backend: FakeBackend) -> None:
    one, two, three = (_PNG + bytes([number]) for number in range(3))
    assert ask(messages=[
        {"role": "system", "content": "Be brief."}, {"role": "developer", "content": [words("In English.")]},
        {"role": "user", "content": [image(data_url(one), detail="low"), words("and"), image(data_url(two)),
                                     words("differ?")], "name": "somebody"},
        {"role": "assistant", "content": "No."}, {"role": "assistant", "content": None},
        {"role": "user", "content": [words("And this?"), image(data_url(three), detail="high")]}],
    ).status_code == 200
    assert backend.record.requests[-1].turns == (
        Turn.system("Be brief."), Turn.system("In English."),
        Turn.user(Picture(one, "picture 1", Detail.LOW), "and", Picture(two, "picture 2"), "differ?"),
        Turn.assistant("No."), Turn.assistant(""),
        Turn.user("And this?", Picture(three, "picture 3", Detail.HIGH)))


@pytest.mark.parametrize(("fields", "settings"), [
    ({}, Settings()),
    ({"temperature": 0.5, "top_p": 0.9, "top_k": 5, "min_p": 0.1, "seed": -7},
     Settings(temperature=0.5, top_p=0.9, top_k=5, min_p=0.1, seed=-7)),
    ({"temperature": 1, "top_p": 0}, Settings(temperature=0.0)),
    ({"max_tokens": 80}, Settings(max_tokens=80)),
    ({"max_tokens": 80, "max_completion_tokens": 90}, Settings(max_tokens=90)),
    ({"stop": "end"}, Settings(stop=("end",))),
    ({"stop": ["end", "fin"]}, Settings(stop=("end", "fin"))),
    ({"presence_penalty": 1.5, "frequency_penalty": -2}, Settings(presence_penalty=1.5, frequency_penalty=-2)),
    ({"temperature": None, "max_tokens": None, "stop": None, "seed": None, "n": 1, "response_format": {"type": "text"}},
     Settings())], ids=lambda value: ",".join(value) if isinstance(value, dict) else "")
def test_settings_reach_the_model(fields: dict[str, Any], settings: Settings, ask: Ask,
                                  backend: FakeBackend) -> None:
    assert ask(**fields).status_code == 200
    assert backend.record.requests[-1].settings == settings


def test_a_schema_reaches_the_model_and_its_answer_is_json(
        ask: Ask, backend: FakeBackend) -> None:
    backend.script = lambda _: Script('{"count": 3}')
    schema = {"type": "object", "properties": {"count": {"type": "integer"}}}
    for format_, wanted in (({"type": "json_object"}, {"type": "object"}),
                            ({"type": "json_schema", "json_schema": {"name": "x", "schema": schema, "strict": True}},
                             schema)):
        assert ask(response_format=format_).json()["choices"][0]["message"]["content"] == '{"count": 3}'
        assert json.loads(backend.record.requests[-1].settings.json_schema or "") == wanted
    backend.script = lambda _: Script("Three.")
    assert error(ask(response_format={"type": "json_object"}), 400)["param"] == "response_format"


def test_fields_that_change_nothing_here_are_taken(ask: Ask) -> None:
    assert ask(user="me", metadata={"a": "b"}, store=True, service_tier="auto", parallel_tool_calls=True, tools=[],
               tool_choice="none", logprobs=False, modalities=["text"], logit_bias={}, reasoning_effort="low",
               something_new={"x": [1]}).status_code == 200


@pytest.mark.parametrize("model", ["fake-vl", "default"])
def test_the_model_answers_to_its_names(model: str, ask: Ask, url: str) -> None:
    assert ask(model=model).json()["model"] == "fake-vl"
    assert httpx.get(f"{url}/v1/models/{model}").json()["id"] == "fake-vl"


def test_the_loaded_model_is_listed(url: str) -> None:
    answer = httpx.get(f"{url}/v1/models").json()
    assert answer["object"] == "list"
    assert [model["id"] for model in answer["data"]] == ["fake-vl"]


# -- what is refused

@pytest.mark.parametrize(("field", "value"), [
    ("tools", [{"type": "function"}]), ("tool_choice", "required"), ("functions", [{}]),
    ("function_call", {"name": "x"}), ("logprobs", True), ("top_logprobs", 3), ("logit_bias", {"1": 2}),
    ("audio", {"voice": "x"}),
    ("modalities", ["text", "audio"]), ("prediction", {}), ("web_search_options", {}), ("n", 2), ("n", 0),
    ("temperature", 2.1), ("temperature", -0.1), ("temperature", "0.5"), ("temperature", True), ("top_p", 1.01),
    ("top_k", -1), ("min_p", 2), ("max_tokens", 0), ("max_tokens", 1.5), ("max_tokens", "80"), ("max_tokens", 2**70),
    ("max_completion_tokens", -1), ("stop", 5), ("stop", ["a"] * 17), ("stop", "a" * 1001), ("seed", 2**63),
    ("seed", 0.5), ("presence_penalty", 2.5), ("frequency_penalty", -3), ("stream", "yes"), ("stream", 1),
    ("stream_options", {"include_usage": "yes"}), ("response_format", {"type": "xml"}), ("response_format", "json"),
    ("response_format", {"type": "json_schema"}), ("messages", []), ("messages", "hello"), ("messages", None),
    ("model", 5)], ids=lambda value: value if isinstance(value, str) else "")
def test_a_field_that_cannot_be_had_is_named(field: str, value: Any, ask: Ask) -> None:
    found = error(ask(**{field: value}), 400)
    assert found["param"].split(".")[0] == field
    assert found["type"] == "invalid_request_error"
    assert field in found["message"]


@pytest.mark.parametrize(("message", "place"), [
    ({"role": "tool", "content": "x"}, "messages.0"), ({"content": "x"}, "messages.0"), ("x", "messages.0"),
    ({"role": "user"}, "messages.0.content"), ({"role": "user", "content": 3}, "messages.0.content"),
    ({"role": "user", "content": [{"type": "input_audio"}]}, "messages.0.content.0"),
    ({"role": "user", "content": [{"type": "text"}]}, "messages.0.content.0.text"),
    ({"role": "user", "content": [words("x"), {"type": "image_url", "image_url": "x"}]},
     "messages.0.content.1.image_url"),
    ({"role": "user", "content": [{"type": "image_url", "image_url": {}}]}, "messages.0.content.0.image_url.url"),
    ({"role": "user", "content": [image(detail="huge")]}, "messages.0.content.0.image_url.detail"),
    ({"role": "system", "content": [image()]}, "messages.0.content.0.type"),
    ({"role": "assistant", "content": [image()]}, "messages.0.content.0.type")])
def test_a_message_that_is_wrong_is_named(message: Any, place: str, ask: Ask) -> None:
    found = error(ask(messages=[message]), 400)
    assert found["param"] == place
    assert "ChatBody" not in found["message"]


@pytest.mark.parametrize("body", [b"", b"x", b"[]", b"null", b"5", b'{"messages": ', b'{"temperature": NaN}',
                                  b"[" * 100_000, b'{"a":' * 100_000, b'{"model": "\xff"}', b'{"model": "\\ud800"}',
                                  b"\x00" * 1000, b'\xef\xbb\xbf{"messages": 3}'], ids=range(13))
def test_a_body_that_is_no_json_is_refused(body: bytes, url: str) -> None:
    error(httpx.post(f"{url}/v1/chat/completions", content=body, headers={"Content-Type": "application/json"}), 400)


@pytest.mark.parametrize("kind", ["", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data"])
def test_a_form_of_another_page_is_no_question(kind: str, url: str, backend: FakeBackend) -> None:
    count = len(backend.record.requests)
    answer = httpx.post(f"{url}/v1/chat/completions", content=json.dumps({"messages": _HELLO}),
                        headers={"Content-Type": kind} if kind else {})
    error(answer, 415)
    assert len(backend.record.requests) == count


@pytest.mark.parametrize(("method", "path", "status"), [
    ("GET", "/v1/chat/completions", 405), ("DELETE", "/v1/models", 405), ("GET", "/v1/embeddings", 404),
    ("GET", "/v1", 404), ("GET", "/v1/models/gpt-5", 404), ("GET", "/v1/models/%2e%2e%2fsecret", 404),
    ("GET", "/v1/models/a%0Ab", 404),
    ("POST", "/v1/../v1/nothing", 404)])
def test_other_addresses_and_methods_fail_in_the_same_shape(method: str, path: str, status: int, url: str) -> None:
    error(httpx.request(method, url + path), status)


def test_an_unknown_model_is_404(ask: Ask) -> None:
    found = error(ask(model="gpt-5" * 100), 404)
    assert (found["param"], found["code"]) == ("model", "model_not_found")
    assert len(found["message"]) < 250


def test_a_conversation_that_ends_with_an_answer_is_refused(ask: Ask) -> None:
    assert error(ask(messages=[{"role": "user", "content": " "}]), 400)["param"] == "messages"


# -- what fails

_FAILURES: list[tuple[LoupeError, int, str]] = [
    (GenerationFailed("The model failed: no luck. Try it again."), 500, "generation_failed"),
    (OutOfMemory("There was not enough memory."), 503, "out_of_memory"),
    (TooLong("This conversation is too long."), 400, "context_length_exceeded")]


@pytest.mark.parametrize(("failure", "status", "code"), _FAILURES)
def test_a_failure_before_the_answer_is_a_status(failure: LoupeError, status: int, code: str, backend: FakeBackend,
                                                 ask: Ask) -> None:
    backend.script = lambda _: Script("never", refusal=failure)
    for stream in (False, True):
        found = error(ask(stream=stream), status)
        assert (found["code"], found["message"]) == (code, str(failure))


@pytest.mark.parametrize(("failure", "status", "code"), _FAILURES[:2])
def test_a_failure_within_the_answer_is_never_half_of_one(failure: LoupeError, status: int, code: str,
                                                          backend: FakeBackend, ask: Ask, url: str) -> None:
    gate = threading.Event()
    backend.script = lambda _: Script("some words", failure=failure, gate=gate)
    with httpx.stream("POST", f"{url}/v1/chat/completions", json={"messages": _HELLO, "stream": True},
                      timeout=60) as answer:
        lines = answer.iter_lines()
        next(lines)
        gate.set()
        *_, last = [json.loads(line.removeprefix("data: ")) for line in lines if line]
    assert error(ask(), status)["code"] == code
    assert last["error"] == {"message": str(failure), "type": "server_error", "param": None, "code": code}


@pytest.mark.parametrize(("finish", "fields", "status", "param"), [
    (Finish.FINISHED, {}, 500, None), (Finish.LENGTH, {"max_tokens": 1}, 400, "max_tokens"),
    (Finish.FINISHED, {"stop": "x"}, 400, "stop"), (Finish.MODEL_CHANGED, {}, 503, None),
    (Finish.CANCELLED, {}, 503, None), (Finish.STOPPED, {}, 503, None)])
def test_nothing_is_never_an_answer(finish: Finish, fields: dict[str, Any], status: int, param: str | None,
                                    backend: FakeBackend, ask: Ask) -> None:
    backend.script = lambda _: Script(" ", finish=finish)
    assert error(ask(**fields), status)["param"] == param
    *_, last = events(ask(stream=True, **fields))
    assert last["error"]["param"] == param


def test_the_page_changes_the_model_in_the_middle(backend: FakeBackend, ask: Ask) -> None:
    backend.script = lambda _: Script("half an", finish=Finish.MODEL_CHANGED)
    assert error(ask(), 503)["code"] == "model_changed"


def test_no_model_and_a_model_on_its_way_are_503(tmp_path: Path) -> None:
    gate = threading.Event()
    empty = FakeBackend(card=None, load_gate=gate)
    with served(empty, tmp_path) as url:
        def post() -> httpx.Response:
            return httpx.post(f"{url}/v1/chat/completions", json={"messages": _HELLO}, timeout=60)

        answer = post()
        assert error(answer, 503)["code"] == "no_model"
        assert int(answer.headers["retry-after"]) > 0
        assert httpx.get(f"{url}/v1/models").json()["data"] == []
        error(httpx.get(f"{url}/v1/models/default"), 503)
        loading = empty.load("/models/next-vl")
        answer = post()
        assert error(answer, 503)["code"] == "model_loading"
        assert "next-vl" in answer.text
        gate.set()
        loading.result(60)
        assert post().json()["model"] == "next-vl"


def test_whoever_asked_one_model_is_not_answered_by_another(tmp_path: Path) -> None:
    gate = threading.Event()
    other = FakeBackend(script=lambda _: Script("hello", gate=gate))
    with served(other, tmp_path) as url, ThreadPoolExecutor(1) as pool:
        waiting = pool.submit(httpx.post, f"{url}/v1/chat/completions", json={"messages": _HELLO}, timeout=60)
        until(lambda: other.record.replies)
        other._card = replace(CARD, name="next-vl")
        gate.set()
        assert error(waiting.result(60), 503)["code"] == "model_changed"


def test_metrics_count_and_say_nothing_of_what_was_said(ask: Ask, url: str) -> None:
    ask(messages=[{"role": "user", "content": "a secret"}])
    text = httpx.get(f"{url}/metrics").text
    figures = dict(line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
    assert float(figures['loupe_requests_total{route="/v1/chat/completions",status="200"}']) >= 1
    assert float(figures['loupe_tokens_total{kind="generated"}']) >= 6
    assert float(figures["loupe_time_to_first_token_seconds_count"]) >= 1
    assert float(figures["loupe_memory_bytes"]) > 1e7
    assert {"loupe_running", "loupe_queue_length", "loupe_model_bytes", "loupe_mlx_bytes"} <= set(figures)
    assert "secret" not in text
    assert "gpt" not in text


def test_asking_is_told_to_the_backend(ask: Ask, backend: FakeBackend) -> None:
    ask()
    request: ChatRequest = backend.record.requests[-1]
    assert request.asker.startswith("program")


def test_pictures_of_real_files_are_taken(ask: Ask, backend: FakeBackend, tmp_path: Path) -> None:
    data = draw_picture(tmp_path / "a.png", 5).read_bytes()
    assert ask(messages=[{"role": "user", "content": [words("What?"), image(data_url(data))]}]).status_code == 200
    assert backend.record.requests[-1].turns[0].pictures[0].data == data
