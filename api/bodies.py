"""What a program may send: the fields of a request with their bounds, and which are refused by name."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError
from pydantic_core import ErrorDetails, from_json

from api.failures import Failure

DEFAULT_MODEL = "default"  # means the loaded one, whichever that is
_INT64 = 2**63
_LONGEST_DETAIL = 200  # pydantic repeats a tag that it does not know


class _Body(BaseModel):
    """Types are taken as they stand in the JSON; fields that are not known are ignored."""

    model_config = ConfigDict(strict=True, extra="ignore", hide_input_in_errors=True)


class ImageUrl(_Body):
    url: str = Field(description="A data URL; an https address only where the owner of the computer allows links.")
    detail: Literal["auto", "low", "high", "original"] | None = None


class TextPart(_Body):
    type: Literal["text"]
    text: str


class ImagePart(_Body):
    type: Literal["image_url"]
    image_url: ImageUrl


class SystemMessage(_Body):
    role: Literal["system", "developer"]
    content: str | list[TextPart]


class UserMessage(_Body):
    role: Literal["user"]
    content: str | list[Annotated[TextPart | ImagePart, Field(discriminator="type")]]


class AssistantMessage(_Body):
    role: Literal["assistant"]
    content: str | list[TextPart] | None = None


Message = Annotated[SystemMessage | UserMessage | AssistantMessage, Field(discriminator="role")]


class TextFormat(_Body):
    type: Literal["text"]


class JsonObjectFormat(_Body):
    type: Literal["json_object"]


class NamedSchema(_Body):
    name: str | None = None
    schema_: dict[str, Any] | None = Field(None, alias="schema")
    strict: bool | None = None


class JsonSchemaFormat(_Body):
    type: Literal["json_schema"]
    json_schema: NamedSchema


class StreamOptions(_Body):
    include_usage: bool | None = None


class ChatBody(_Body):
    """POST /v1/chat/completions. What is left out is as the model's own files say, and greedy if they say nothing."""

    model: str = Field(DEFAULT_MODEL, description=f'The loaded model\'s name, or "{DEFAULT_MODEL}".')
    messages: list[Message] = Field(min_length=1, max_length=10_000)
    temperature: float | None = Field(None, ge=0, le=2, allow_inf_nan=False)
    top_p: float | None = Field(None, ge=0, le=1, allow_inf_nan=False)
    top_k: int | None = Field(None, ge=0, lt=2**31)
    min_p: float | None = Field(None, ge=0, le=1, allow_inf_nan=False)
    max_tokens: int | None = Field(None, ge=1, lt=2**31)
    max_completion_tokens: int | None = Field(None, ge=1, lt=2**31)
    stop: Annotated[str, Field(max_length=1000)] | Annotated[
        list[Annotated[str, Field(max_length=1000)]], Field(max_length=16)] | None = None
    seed: int | None = Field(None, ge=-_INT64, lt=_INT64)
    presence_penalty: float | None = Field(None, ge=-2, le=2, allow_inf_nan=False)
    frequency_penalty: float | None = Field(None, ge=-2, le=2, allow_inf_nan=False)
    n: int | None = Field(None, ge=1, le=1)
    stream: bool | None = None
    stream_options: StreamOptions | None = None
    response_format: Annotated[TextFormat | JsonObjectFormat | JsonSchemaFormat, Field(discriminator="type")] | None = (
        None)


# Fields that change what an answer is and cannot be done here, with the values that ask for nothing.
_REFUSED: dict[str, tuple[Any, ...]] = {
    "audio": (None,), "function_call": (None, "none", "auto"), "functions": (None, []), "logit_bias": (None, {}),
    "logprobs": (None, False), "modalities": (None, ["text"]), "prediction": (None,),
    "tool_choice": (None, "none", "auto"), "tools": (None, []), "top_logprobs": (None, 0),
    "web_search_options": (None,),
}


def read_body(data: bytes) -> ChatBody:
    """Read a request. Raises Failure, which names the field that is wrong and never repeats what stood in it."""
    try:
        raw = from_json(data, allow_inf_nan=False)
    except ValueError:
        raw = None
    if not isinstance(raw, dict):
        raise Failure(400, "The body is no JSON object. Send one with a list of messages.")
    _check_refused(raw)
    try:
        return ChatBody.model_validate(raw)
    except ValidationError as error:
        # Of the branches of a union the one that fits best went the farthest.
        worst = max(error.errors(include_url=False, include_input=False), key=lambda one: len(one["loc"]))
    raise _to_failure(worst, raw)


def _check_refused(raw: dict[str, Any]) -> None:
    for name, harmless in _REFUSED.items():
        if name in raw and raw[name] not in harmless:
            raise Failure(400, f"{name} is not supported here. Leave it out.", param=name, code="unsupported_parameter")


def _to_failure(error: ErrorDetails, raw: Any) -> Failure:
    place = _place(error["loc"], raw)
    return Failure(400, f"{place}: {error['msg'][:_LONGEST_DETAIL]}.", param=place)


def _place(loc: tuple[Any, ...], raw: Any) -> str:
    """Return where an error is as a program would write it; pydantic names the branches of unions in between."""
    names: list[str] = []
    for number, step in enumerate(loc):
        if (isinstance(raw, dict) and step in raw) or (isinstance(raw, list) and step in range(len(raw))):
            raw = raw[step]
        elif not (isinstance(raw, dict) and number == len(loc) - 1):
            continue
        names.append(str(step))
    return ".".join(names)
