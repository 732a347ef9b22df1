"""From the fields of a request to what the backend is asked; files in it become pictures as they do on the page."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace

from api.bodies import ChatBody, ImagePart, ImageUrl, JsonObjectFormat, JsonSchemaFormat, Message
from api.doors import Caller
from api.failures import Failure, from_loupe
from mlx_backend.data_urls import from_data_url
from mlx_backend.errors import LoupeError
from mlx_backend.expand import Choice, Kind, expand, kind_of
from mlx_backend.messages import ChatRequest, Detail, Part, Picture, Settings, Turn
from mlx_backend.picture_files import shown

Fetch = Callable[[str], Picture]

_MOST_FILES = 64
_ANY_OBJECT = '{"type": "object"}'
_NAMED = re.compile(r"\bpicture (\d{1,2})\b")
_LINK = re.compile(r"https?:", re.IGNORECASE)
_DETAILS = {"low": Detail.LOW, "high": Detail.HIGH, "original": Detail.EXACT}


@dataclass
class Conversations:
    """Reads one request. May fetch links and read documents, and takes its time: not for an event loop."""

    caller: Caller
    fetch: Fetch | None  # None where links are not allowed
    _places: list[str] = field(default_factory=list)  # the field of each file: "picture 1", "picture 2" in sentences

    def to_request(self, body: ChatBody) -> ChatRequest:
        """Return what the backend is asked. Raises Failure."""
        turns = tuple(self._turn(number, message) for number, message in enumerate(body.messages))
        return ChatRequest(turns, to_settings(body, self.caller.most_tokens), asker=f"program {self.caller.name}")

    def explain(self, error: LoupeError) -> Failure:
        """Return what an error about this request is to the program, with the field of the file that it names."""
        named = _NAMED.search(str(error))
        number = int(named[1]) if named else 0
        return from_loupe(error, self._places[number - 1] if 0 < number <= len(self._places) else None)

    def _turn(self, number: int, message: Message) -> Turn:
        role = "system" if message.role in ("system", "developer") else message.role
        if message.content is None or isinstance(message.content, str):
            return Turn(role, (message.content or "",))
        parts: list[Part] = []
        for at, part in enumerate(message.content):
            if isinstance(part, ImagePart):
                parts += self._pictures(part.image_url, f"messages.{number}.content.{at}.image_url")
            else:
                parts.append(part.text)
        return Turn(role, tuple(parts))

    def _pictures(self, image: ImageUrl, place: str) -> Iterator[Picture]:
        if len(self._places) == _MOST_FILES:
            raise Failure(400, f"There are more than {_MOST_FILES} pictures. Send fewer.", param="messages")
        self._places.append(place)
        name = f"picture {len(self._places)}"
        try:
            picture = replace(self._file(image.url, name), name=name, detail=_DETAILS.get(image.detail or "",
                                                                                         Detail.NORMAL))
            most = self.caller.most_picture_bytes
            if most is not None and len(picture.data) > most:
                raise Failure(413, f"{shown(name)} is larger than the {most:,} bytes that you may send. Send a "
                                   "smaller copy of it.", param=place)
            yield from _expand(picture)
        except LoupeError as error:
            raise from_loupe(error, place) from None

    def _file(self, url: str, name: str) -> Picture:
        if not _LINK.match(url.lstrip()):
            return from_data_url(url, name)
        if self.fetch is None or not self.caller.may_link:
            raise Failure(400, f"{shown(name)} is a link, and links are not fetched here. Send the picture itself as "
                               "a data URL.", param="messages", code="invalid_image_url")
        return self.fetch(url)


def _expand(picture: Picture) -> tuple[Picture, ...]:
    """A document's pages and a video's frames; any other picture as it is, for nobody keeps it."""
    if kind_of(picture) in (Kind.DOCUMENT, Kind.VIDEO):
        return tuple(replace(page, name=picture.name) for page in
                     expand(picture, Choice(detail=picture.detail)).pictures)
    return (picture,)


def to_settings(body: ChatBody, most_tokens: int | None) -> Settings:
    """Return how to sample, with no more tokens than the caller may have."""
    wanted = [most for most in (body.max_completion_tokens or body.max_tokens, most_tokens) if most]
    stop = (body.stop,) if isinstance(body.stop, str) else tuple(body.stop or ())
    return Settings(
        max_tokens=min(wanted, default=None), temperature=0.0 if body.top_p == 0 else body.temperature,
        top_p=body.top_p or None, top_k=body.top_k, min_p=body.min_p, seed=body.seed, stop=stop,
        presence_penalty=body.presence_penalty, frequency_penalty=body.frequency_penalty, json_schema=_schema(body))


def _schema(body: ChatBody) -> str | None:
    match body.response_format:
        case JsonObjectFormat():
            return _ANY_OBJECT
        case JsonSchemaFormat(json_schema=named):
            return _ANY_OBJECT if named.schema_ is None else json.dumps(named.schema_)
        case _:
            return None
