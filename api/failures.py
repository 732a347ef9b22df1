"""What goes wrong, in OpenAI's shape: {"error": {"message", "type", "param", "code"}} with the status that fits."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel
from starlette.responses import JSONResponse

from api.doors import Refused
from mlx_backend.errors import (
    BadLink,
    BadPicture,
    BadRequest,
    BadSchema,
    LoupeError,
    NoModel,
    OutOfMemory,
    TooLong,
    WorkerClosed,
)

SOON = 2  # seconds after which a caller may try again where nobody knows better

_TYPES = {401: "authentication_error", 403: "permission_error", 404: "not_found_error", 429: "rate_limit_error"}
_CODES = {401: "invalid_api_key", 413: "too_large", 415: "unsupported_media_type", 429: "rate_limit_exceeded"}

# What an error of the backend is to a program: status, code, and the field it is about.
_KINDS: tuple[tuple[type[LoupeError], int, str | None, str | None], ...] = (
    (TooLong, 400, "context_length_exceeded", "messages"),
    (BadSchema, 400, "unsupported_schema", "response_format"),
    (BadPicture, 400, "invalid_image", "messages"),
    (BadLink, 400, "invalid_image_url", "messages"),
    (BadRequest, 400, None, "messages"),
    (NoModel, 503, "no_model", None),
    (OutOfMemory, 503, "out_of_memory", None),
    (WorkerClosed, 503, "closing", None),
)


class ErrorObject(BaseModel):
    """What went wrong, and with which field of the request."""

    message: str
    type: str
    param: str | None
    code: str | None


class ErrorAnswer(BaseModel):
    """The body of every answer that is not a success."""

    error: ErrorObject


class Failure(Exception):
    """Ends a request with a status and a sentence."""

    def __init__(self, status: int, sentence: str, *, param: str | None = None, code: str | None = None,
                 retry_after: int | None = None) -> None:
        super().__init__(sentence)
        self.status = status
        self.sentence = sentence
        self.param = param
        self.code = code or _CODES.get(status)
        self.retry_after = SOON if status in (429, 503) and retry_after is None else retry_after

    @property
    def body(self) -> dict[str, Any]:
        kind = _TYPES.get(self.status, "server_error" if self.status >= 500 else "invalid_request_error")
        return {"error": {"message": self.sentence, "type": kind, "param": self.param, "code": self.code}}

    def to_response(self) -> JSONResponse:
        headers = {"Cache-Control": "no-store"}
        if self.retry_after is not None:
            headers["Retry-After"] = str(self.retry_after)
        if self.status == 401:
            headers["WWW-Authenticate"] = "Bearer"
        if self.status in (408, 413):  # nobody reads the rest of the body
            headers["Connection"] = "close"
        return JSONResponse(self.body, self.status, headers)


def from_loupe(error: LoupeError, param: str | None = None) -> Failure:
    """Return what an error of the backend is to a program; `param` says better which field it is about."""
    for kind, status, code, field in _KINDS:
        if isinstance(error, kind):
            return Failure(status, str(error), param=param or field, code=code)
    return Failure(500, str(error), code="generation_failed")


def from_doors(refused: Refused) -> Failure:
    return Failure(refused.status, refused.sentence, retry_after=refused.retry_after)
