"""Real programs ask the embedded model through the API: the openai client, curl and LiteLLM, in one process with it."""

from __future__ import annotations

import base64
import json
import shutil
import subprocess
import threading
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any

import openai
import pytest
from jsonschema import validate
from openai import OpenAI

from mlx_backend import Backend
from tests.real import WAIT
from tests.served import ASSETS, served

_EXAMPLES = ASSETS / "examples"
_SCHEMA = {"type": "object", "properties": {"stars": {"type": "integer", "minimum": 0, "maximum": 9}},
           "required": ["stars"], "additionalProperties": False}


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with Backend() as backend:
        backend.load(ASSETS / "sketch").result(WAIT)
        with served(backend, tmp_path_factory.mktemp("data")) as url:
            yield url


@pytest.fixture(scope="module")
def client(url: str) -> Iterator[OpenAI]:
    with OpenAI(base_url=f"{url}/v1", api_key="any", max_retries=0, timeout=60) as client:
        yield client


def image(name: str) -> dict[str, Any]:
    data = base64.b64encode((_EXAMPLES / name).read_bytes()).decode()
    return {"type": "image_url", "image_url": {"url": f"data:image/png;base64,{data}"}}


def about(question: str, *names: str) -> list[Any]:
    """Messages with a question, and then pictures."""
    return [{"role": "user", "content": [{"type": "text", "text": question}, *map(image, names)]}]


# -- the openai client

def _say(client: OpenAI, messages: list[Any], **more: Any) -> str:
    answer = client.chat.completions.create(model="default", messages=messages, max_tokens=80, **more)
    assert answer.choices[0].finish_reason == "stop"
    return answer.choices[0].message.content or ""


def test_openai_asks_about_pictures(client: OpenAI) -> None:
    assert "4" in _say(client, about("How many stars are there?", "count.png"))
    assert "HELLO" in _say(client, about("What does it say?", "word.png"))
    assert _say(client, [{"role": "system", "content": "Be brief."}, {"role": "user", "content": "Hello"}])


def test_the_three_lines_of_the_readme_work(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    section = (ASSETS.parent / "README.md").read_text("utf-8").partition("## Point a program at it")[2]
    lines = section.split("```python\n")[1].partition("```")[0]
    assert len(lines.splitlines()) == 3
    exec(lines.replace("http://127.0.0.1:7860", url), {})  # noqa: S102  # the README's own
    assert "content=" in capsys.readouterr().out


def test_openai_asks_about_several_pictures_turn_by_turn(client: OpenAI) -> None:
    messages = about("How many stars are there?", "count.png")
    messages += [{"role": "assistant", "content": _say(client, messages)}, *about("What is the number?", "number.png")]
    assert "2047" in _say(client, messages)
    one, two = (client.chat.completions.create(model="sketch", messages=about("What is the number?", *names),
                                               max_tokens=80).usage
                for names in (["number.png"], ["word.png", "number.png"]))
    assert one
    assert two
    assert two.prompt_tokens >= one.prompt_tokens + 64  # the other picture was read too


def test_openai_reads_a_stream_and_its_usage(client: OpenAI) -> None:
    text, usage = "", None
    for chunk in client.chat.completions.create(model="default", messages=about("Describe the picture.", "shapes.png"),
                                                max_tokens=80, stream=True, stream_options={"include_usage": True}):
        text += (chunk.choices[0].delta.content or "") if chunk.choices else ""
        usage = chunk.usage or usage
    assert "star" in text
    assert usage
    assert usage.completion_tokens > 5
    messages = about("Describe the picture.", "shapes.png")
    with client.chat.completions.stream(model="default", messages=messages) as stream:
        assert stream.get_final_completion().choices[0].message.content == text


def test_openai_gets_json_of_its_schema(client: OpenAI) -> None:
    form: Any = {"type": "json_schema", "json_schema": {"name": "count", "schema": _SCHEMA, "strict": True}}
    for stream in (False, True):
        found: Any = client.chat.completions.create(
            model="default", messages=about("How many stars are there?", "count.png"), max_tokens=80, stream=stream,
            response_format=form)
        text = ("".join(chunk.choices[0].delta.content or "" for chunk in found) if stream
                else found.choices[0].message.content)
        validate(json.loads(text), _SCHEMA)
    free = client.chat.completions.create(model="default", messages=about("Count.", "count.png"), max_tokens=20,
                                          response_format={"type": "json_object"})
    assert (free.choices[0].message.content or "").startswith("{")


def test_openai_lists_the_model_and_raises_its_own_errors(client: OpenAI) -> None:
    (model,) = client.models.list().data
    assert client.models.retrieve(model.id) == model
    create: Any = client.chat.completions.create
    asked = {"model": model.id, "messages": about("?", "count.png")}
    for error, fields in ((openai.NotFoundError, {"model": "gpt-5"}), (openai.BadRequestError, {"n": 2}),
                          (openai.BadRequestError, {"messages": about("word " * 5000)})):
        with pytest.raises(error) as caught:
            create(**(asked | fields))
        assert caught.value.message
    broken = about("What is it?", "count.png")
    broken[0]["content"].append({"type": "image_url", "image_url": {"url": "data:image/png;base64,aGVsbG8="}})
    with pytest.raises(openai.BadRequestError, match="picture 2") as caught:
        client.chat.completions.create(model="default", messages=broken)
    assert caught.value.param == "messages.0.content.2.image_url"


def test_the_same_question_while_others_ask(client: OpenAI) -> None:
    """In one batch: each answer is about its own picture."""
    wrong: list[str] = []
    pairs = [("count.png", "How many stars are there?", "4"), ("number.png", "What is the number?", "2047"),
             ("word.png", "What does it say?", "HELLO")] * 3

    def ask(name: str, question: str, right: str) -> None:
        text = _say(client, about(question, name))
        if right not in text:
            wrong.append(text)

    threads = [threading.Thread(target=ask, args=pair) for pair in pairs]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong


# -- curl

@pytest.mark.skipif(shutil.which("curl") is None, reason="there is no curl here")
def test_curl_with_the_request_of_the_report(url: str, tmp_path: Path) -> None:
    """A text, then a picture as a data URL, at most 80 tokens."""
    body = tmp_path / "body.json"
    body.write_text(json.dumps({"model": "default", "messages": about("What is the number?", "number.png"),
                                "max_tokens": 80}))
    done = _curl(f"{url}/v1/chat/completions", "-H", "Content-Type: application/json", "-d", f"@{body}")
    assert "2047" in json.loads(done)["choices"][0]["message"]["content"]
    body.write_text(json.dumps({"messages": about("What is the number?", "number.png"), "stream": True}))
    done = _curl("-N", f"{url}/v1/chat/completions", "-H", "Content-Type: application/json", "-d", f"@{body}")
    assert done.rstrip().endswith("data: [DONE]")


def _curl(*words: str) -> str:
    return subprocess.run(["curl", "-sS", "--fail-with-body", "--max-time", "60", *words], capture_output=True,
                          text=True, check=True).stdout


# -- LiteLLM

@pytest.fixture(scope="module")
def litellm() -> Generator[Any]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("LITELLM_LOCAL_MODEL_COST_MAP", "True")  # else importing it asks the internet
        patch.setenv("LITELLM_LOG", "ERROR")
        import litellm

        yield litellm


@pytest.mark.filterwarnings("ignore")  # its own, of pydantic and of event loops
def test_litellm_asks_streams_and_raises(litellm: Any, url: str) -> None:
    options: dict[str, Any] = {"model": "openai/default", "api_base": f"{url}/v1", "api_key": "any", "max_tokens": 80,
                               "num_retries": 0, "timeout": 60}
    messages = about("How many stars are there?", "count.png")
    assert "4" in litellm.completion(messages=messages, **options).choices[0].message.content
    chunks = litellm.completion(messages=messages, stream=True, **options)
    assert "4" in "".join(chunk.choices[0].delta.content or "" for chunk in chunks)
    answer = litellm.completion(messages=messages, **options, response_format={
        "type": "json_schema", "json_schema": {"name": "count", "schema": _SCHEMA}})
    validate(json.loads(answer.choices[0].message.content), _SCHEMA)
    with pytest.raises(litellm.NotFoundError):
        litellm.completion(messages=messages, **(options | {"model": "openai/gpt-5"}))
    with pytest.raises(litellm.BadRequestError):
        litellm.completion(messages=messages, n=2, **options)


