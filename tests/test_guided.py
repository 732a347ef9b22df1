"""Answers that keep to a JSON schema, and penalties for what an answer has said: each row's own, on real MLX."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import mlx.core as mx
import pytest
from jsonschema import validate
from transformers import AutoTokenizer

from mlx_backend import ChatRequest, Finish, Settings
from mlx_backend.errors import BadSchema
from mlx_backend.guided import Grammars
from mlx_backend.inputs import Inputs
from mlx_backend.sampling import logits_processors
from tests.real import answer, ask, backend_on, bare_tokens, finished, picture, readable

Checkpoint = Callable[..., Path]

_SHAPE = {"type": "object", "properties": {"kind": {"enum": ["circle", "square"]}, "count": {"enum": [1, 2, 3]}},
          "required": ["kind", "count"], "additionalProperties": False}
_GREEDY = ask("What is it? It is", picture(64, 48), max_tokens=40, temperature=0.0)


def _guided(schema: Any, **more: Any) -> ChatRequest:
    return ask("What is it?", picture(64, 48), json_schema=json.dumps(schema), **({"max_tokens": 60} | more))


@pytest.fixture(scope="module")
def tokenizer(tmp_path_factory: pytest.TempPathFactory) -> Any:
    from tests import tiny

    return AutoTokenizer.from_pretrained(tiny.build("smolvlm", tmp_path_factory.mktemp("words")))


@pytest.fixture(scope="module")
def grammars(tokenizer: Any) -> Grammars:
    return Grammars(tokenizer, [tokenizer.eos_token_id])


@pytest.mark.parametrize("family", ["smolvlm", "qwen3_vl"])
def test_a_model_that_speaks_noise_speaks_json(family: str, checkpoint: Checkpoint) -> None:
    with backend_on(checkpoint(family)) as backend:
        for settings in ({"temperature": 0.0}, {"temperature": 1.5, "seed": 3}):
            reply = finished(backend, _guided(_SHAPE, **settings))
            validate(json.loads(reply.text), _SHAPE)
            assert reply.finish is Finish.FINISHED


def test_neighbours_of_a_guided_row_are_left_alone(checkpoint: Checkpoint) -> None:
    folder = checkpoint("smolvlm")
    expected = readable(folder, bare_tokens(folder, _GREEDY))
    with backend_on(folder) as backend:
        alone = finished(backend, _guided(_SHAPE)).text
        replies = [backend.chat(request) for request in (_GREEDY, _guided(_SHAPE), _GREEDY)]
        assert all(reply.wait(60) for reply in replies)
    assert [reply.text for reply in replies] == [expected, alone, expected]


def test_a_guided_answer_goes_on_after_a_restart(grammars: Grammars, tokenizer: Any) -> None:
    guide = grammars.guide(json.dumps(_SHAPE))
    said = tokenizer.encode('{"kind": "circle", "count": ', add_special_tokens=False)
    inputs = Inputs([1, 2, *said], (), {}, None, said=len(said), guide=guide)  # type: ignore[arg-type]  # nobody asks for it
    logits = mx.zeros((1, 300))
    masked = logits_processors(Settings(), inputs)[0](mx.array(inputs.token_ids), logits)
    allowed = [tokenizer.decode([i]) for i in range(300) if masked[0, i].item() == 0]
    assert sorted(allowed) == ["1", "2", "3"]


def test_reasoning_is_free_and_what_follows_is_not(grammars: Grammars, tokenizer: Any) -> None:
    closing = tokenizer.encode("</think>", add_special_tokens=False)
    walk = grammars.guide("{}", closing).begin(tokenizer.encode("Hm, </thin", add_special_tokens=False))
    assert walk.allowed() is None
    for token in closing:
        walk.take(token)
    assert walk.allowed() is not None


def test_a_walk_that_is_lost_can_only_end(grammars: Grammars, tokenizer: Any) -> None:
    end = tokenizer.eos_token_id
    walk = grammars.guide(json.dumps(_SHAPE)).begin(tokenizer.encode("no json", add_special_tokens=False))
    mask = walk.allowed()
    assert mask is not None
    assert int.from_bytes(mask, "little") == 1 << end


@pytest.mark.parametrize("schema", [
    '{"type": "nothing"}', '{"not": {"type": "string"}}', "[]", "", "x" * 40_000,
    '{"pattern": "(?=a)b", "type": "string"}',
    '{"$ref": "https://example.org/a.json"}', '{"$ref": "file:///etc/passwd"}', '{"$ref": "#"}',
    '{"items": ' * 300 + "{}" + "}" * 300], ids=range(10))
def test_a_schema_that_cannot_be_kept_to_is_a_short_sentence(schema: str, grammars: Grammars) -> None:
    with pytest.raises(BadSchema) as caught:
        grammars.guide(schema)
    assert len(str(caught.value)) < 320
    assert "root:" not in str(caught.value)


def test_a_bad_schema_fails_its_reply_alone(checkpoint: Checkpoint) -> None:
    with backend_on(checkpoint("smolvlm")) as backend:
        assert isinstance(answer(backend, _guided({"type": "nothing"})).error, BadSchema)
        finished(backend, _guided(_SHAPE))


def test_many_make_guides_at_once(grammars: Grammars) -> None:
    threads = [threading.Thread(target=grammars.guide, args=(json.dumps(_SHAPE),)) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


@pytest.mark.parametrize("penalty", [{"presence_penalty": 2.0}, {"frequency_penalty": 2.0}])
def test_a_penalty_is_for_what_the_answer_has_said_and_not_for_its_prompt(penalty: dict[str, float]) -> None:
    inputs = Inputs([5, 6, 7, 7], (), {}, None, said=2)  # type: ignore[arg-type]  # nobody asks for it
    (process,) = logits_processors(Settings(**penalty), inputs)  # type: ignore[arg-type]
    times = 2 if "frequency_penalty" in penalty else 1
    after = process(mx.array([5, 6, 7, 7, 8]), mx.zeros((1, 10)))
    assert after.tolist()[0] == [0, 0, 0, 0, 0, 0, 0, -2 * times, -2, 0]
    assert process(mx.array([5, 6]), mx.zeros((1, 10))).tolist()[0] == [0] * 10


def test_penalties_change_their_own_reply_alone(checkpoint: Checkpoint) -> None:
    folder = checkpoint("smolvlm", seed=2)
    expected = readable(folder, bare_tokens(folder, _GREEDY))
    penalised = ChatRequest(_GREEDY.turns, Settings(max_tokens=40, temperature=0.0, presence_penalty=2.0,
                                                    frequency_penalty=2.0))
    with backend_on(folder) as backend:
        alone = finished(backend, penalised).text
        replies = [backend.chat(request) for request in (penalised, _GREEDY)]
        assert all(reply.wait(60) for reply in replies)
    assert alone != expected
    assert [reply.text for reply in replies] == [alone, expected]
