"""What the API is, for programs that read OpenAPI. Imported when it is asked for: it needs openai's types."""

from __future__ import annotations

from functools import cache
from typing import Any

from openai.types import Model
from openai.types.chat import ChatCompletion
from pydantic import BaseModel

from api.bodies import ChatBody
from api.failures import ErrorAnswer

_FAILURES = {
    "400": "The request cannot be answered as it stands; `param` says which field is wrong.",
    "401": "The API key is missing or wrong.",
    "403": "This caller may not do this.",
    "404": "No such model, or no such address.",
    "405": "This address does not take this method.",
    "408": "The request did not arrive in time.",
    "413": "The request or a picture in it is too large.",
    "415": "The request is not sent as JSON.",
    "421": "Loupe does not answer under this name.",
    "429": "Too much; `Retry-After` says when to try again.",
    "500": "The model failed.",
    "503": "No model is loaded, or one is being loaded; `Retry-After` says when to try again.",
}
_PIXEL = ("data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElF"
          "TkSuQmCC")
_EXAMPLES: dict[str, Any] = {
    "text": {"value": {"messages": [{"role": "user", "content": "Say hello."}], "max_tokens": 8}},
    "picture": {"value": {"model": "default", "max_tokens": 8, "messages": [{"role": "user", "content": [
        {"type": "text", "text": "What is in this picture?"},
        {"type": "image_url", "image_url": {"url": _PIXEL}}]}]}},
    "json": {"value": {"messages": [{"role": "user", "content": "Count."}], "max_tokens": 32, "response_format": {
        "type": "json_schema", "json_schema": {"name": "count", "schema": {
            "type": "object", "properties": {"number": {"enum": [1, 2, 3]}}, "required": ["number"],
            "additionalProperties": False}}}}},
    "stream": {"value": {"messages": [{"role": "user", "content": "Say hello."}], "max_tokens": 8, "stream": True,
                         "stream_options": {"include_usage": True}}},
}


@cache
def describe() -> dict[str, Any]:
    """Return the OpenAPI document."""
    schemas: dict[str, Any] = {}
    request, answer = _schema(ChatBody, schemas), _schema(ChatCompletion, schemas)
    model, failure = _schema(Model, schemas), _schema(ErrorAnswer, schemas)
    listed = {"type": "object", "required": ["object", "data"], "properties": {
        "object": {"const": "list"}, "data": {"type": "array", "items": model}}}
    name = {"name": "model", "in": "path", "required": True, "schema": {"type": "string"}}
    stream = {"type": "object", "required": ["data"], "properties": {"data": {"type": "string"}}, "description":
              "Each event's data is a chat.completion.chunk; that of the last one is [DONE], or an object with `error` "
              "where the answer could not be completed."}

    def operation(summary: str, success: dict[str, Any], **more: Any) -> dict[str, Any]:
        failures = {status: {"description": text, "content": _json(failure)} for status, text in _FAILURES.items()}
        return {"summary": summary, **more,
                "responses": {"200": {"description": "Done.", "content": success}, **failures}}

    return {
        "openapi": "3.1.0",
        "info": {"title": "Loupe", "version": "1", "description": "The model that is loaded in Loupe, as OpenAI's chat "
                                                                  "completions."},
        "servers": [{"url": "/v1"}],
        "paths": {
            "/models": {"get": operation("The loaded model", _json(listed))},
            "/models/{model}": {"get": operation("The loaded model, by one of its names", _json(model),
                                                 parameters=[name])},
            "/chat/completions": {"post": operation(
                "Ask the loaded model", _json(answer) | {"text/event-stream": {"schema": stream}},
                requestBody={"required": True, "content": {"application/json": {"schema": request,
                                                                                "examples": _EXAMPLES}}})},
        },
        "components": {"schemas": schemas, "securitySchemes": {"key": {"type": "http", "scheme": "bearer"}}},
        "security": [{}, {"key": []}],
    }


def _json(schema: dict[str, Any]) -> dict[str, Any]:
    return {"application/json": {"schema": schema}}


def _schema(kind: type[BaseModel], schemas: dict[str, Any]) -> dict[str, Any]:
    """Put a type, and those in it, among the schemas; return a reference to it."""
    made = kind.model_json_schema(ref_template="#/components/schemas/{model}")
    schemas.update(made.pop("$defs", {}))
    schemas[kind.__name__] = made
    return {"$ref": f"#/components/schemas/{kind.__name__}"}
