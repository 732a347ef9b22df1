"""Every shape in which Gradio hands over a message, made into our Turn; the only file that knows these shapes.

They have changed between Gradio versions and will again: a plain string, {"text", "files"}, a list of typed parts,
{"path"}, FileData and Message objects, tuples. What is not known is named in an error, never dropped. A path is read
only if it lies in the folder where Gradio puts uploads, however the path got here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from mlx_backend.errors import BadPicture, BadRequest
from mlx_backend.expand import expand
from mlx_backend.messages import Part, Picture, Role, Turn
from ui.uploads import is_inside
from ui.words import ENGLISH, Words

_ROLES: tuple[Role, ...] = ("system", "user", "assistant")


class Shapes:
    """The converter for one upload folder."""

    def __init__(self, uploads: Path, words: Words = ENGLISH) -> None:
        self._uploads = uploads
        self._words = words

    def to_turn(self, message: Any, role: Role = "user") -> Turn:
        """Return the turn that `message` means, with the pictures that its files hold (see mlx_backend/expand.py).

        Reads files: blocks. Raises BadRequest with a sentence.
        """
        message = _plain(message)
        if isinstance(message, Mapping) and message.get("role") in _ROLES:
            return Turn(message["role"], tuple(_expanded(self._parts(message.get("content")))))
        return Turn(role, tuple(_expanded(self._parts(message))))

    def to_turns(self, history: Any) -> tuple[Turn, ...]:
        """Return the turns of a whole history, in messages or in the pairs of older versions."""
        return tuple(turn for entry in history or () for turn in self._entry(_plain(entry)))

    def _entry(self, entry: Any) -> Iterator[Turn]:
        if isinstance(entry, Mapping) and "role" in entry:
            yield self.to_turn(entry)
        elif isinstance(entry, list | tuple) and len(entry) == 2:
            for role, side in zip(("user", "assistant"), entry, strict=True):
                if side is not None:
                    yield self.to_turn(side, role)
        else:
            raise self._unknown(entry)

    def _parts(self, value: Any) -> Iterator[Part]:
        value = _plain(value)
        match value:
            case None | "":
                return
            case str():
                yield value
            case list():
                for part in value:
                    yield from self._parts(part)
            case (str() | Path() as path,) | (str() | Path() as path, str() | None):  # a file, and its description
                yield self._picture(path)
            case {"files": files} | {"files": files, "text": _}:  # pictures first: the question is about them
                for file in files or ():
                    yield self._file(file)
                yield from self._parts(value.get("text"))
            case {"type": "file", "file": file} | {"file": file}:
                yield self._file(file)
            case {"type": "text", "text": text} | {"text": text}:
                yield from self._parts(text)
            case {"path": _}:
                yield self._file(value)
            case _:
                raise self._unknown(value)

    def _file(self, file: Any) -> Picture:
        match _plain(file):
            case str() | Path() as path:
                return self._picture(path)
            case {"path": str() | Path() as path, **rest}:
                return self._picture(path, rest.get("orig_name"))
            case (str() | Path() as path, *_):
                return self._picture(path)
            case other:
                raise self._unknown(other)

    def _picture(self, path: str | Path, name: Any = None) -> Picture:
        shown = name if isinstance(name, str) and name else Path(path).name
        if not is_inside(path, self._uploads):
            raise BadPicture(self._words.foreign_file.format(name=shown))
        try:
            return Picture.from_file(path, shown)
        except OSError:
            raise BadPicture(self._words.file_gone.format(name=shown)) from None

    def _unknown(self, value: Any) -> BadRequest:
        kind = value.get("type") if isinstance(value, Mapping) else None
        return BadRequest(self._words.unknown_part.format(kind=repr(kind or type(value).__name__)))


def _expanded(parts: Iterable[Part]) -> Iterator[Part]:
    for part in parts:
        yield from (part,) if isinstance(part, str) else expand(part).pictures


def _plain(value: Any) -> Any:
    """Return pydantic models (FileData, Message and their kin) as dictionaries, anything else as it is."""
    if hasattr(value, "model_dump"):
        return value.model_dump(exclude_none=True)
    if type(value).__name__ == "ChatMessage":  # gradio's dataclass
        return {"role": value.role, "content": value.content}
    return value
