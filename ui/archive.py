"""Conversations as JSON that can be imported again: one of them, or everything of a person as a zip with the pictures.

Reading trusts nothing in the file: sizes are bounded before anything is unpacked, names are compared and never used as
paths, pictures must be what their digest says, and the library takes all of it or nothing.
"""

from __future__ import annotations

import base64
import contextlib
import hashlib
import struct
import zipfile
import zlib
from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass
from typing import BinaryIO

from pydantic import ValidationError

from mlx_backend.errors import LoupeError
from mlx_backend.messages import Picture
from ui.album import KeptPicture
from ui.archive_format import VERSION, Archive, from_record, kept_in, to_record
from ui.library import Library
from ui.turns import Preferences, Preset, Record, to_name

_LARGEST_TEXT = 256 << 20  # bytes of JSON
_LARGEST_PICTURE = 64 << 20
_LARGEST_TOTAL = 8 << 30  # of all pictures
_MOST_FILES = 50_000
_JSON_NAME = "library.json"
_PICTURES = "pictures/"


class BadArchive(LoupeError):
    """A file that is no export of Loupe, is damaged, or was made by a later one."""


@dataclass(frozen=True, slots=True)
class Imported:
    """What an import has brought."""

    conversations: tuple[str, ...]  # ids
    pictures: int
    presets: int


# -- out -------------------------------------------------------------------------------------------------------------


def to_json(library: Library, person: str, conversation_id: str) -> bytes:
    """Return one conversation with its pictures. Raises KeyError if the person has none of that name."""
    record = library.record(person, conversation_id)
    pictures = {kept.id: base64.b64encode(data).decode() for kept, data in _contents(library, [record])}
    return _dump(Archive(version=VERSION, conversations=[from_record(record)], pictures=pictures))


def write_all(library: Library, person: str, file: BinaryIO) -> None:
    """Write everything of a person into a file, picture by picture."""
    records = [library.record(person, entry.id) for entry in library.conversations(person)]
    preferences = library.preferences(person)
    archive = Archive.of(records, preferences, library.presets(person))
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as pack:
        pack.writestr(_JSON_NAME, _dump(archive))
        for kept, data in _contents(library, records):
            pack.writestr(_PICTURES + kept.id, data, zipfile.ZIP_STORED)


def _dump(archive: Archive) -> bytes:
    return archive.model_dump_json(indent=1).encode()


def _contents(library: Library, records: Sequence[Record]) -> Iterator[tuple[KeptPicture, bytes]]:
    """Yield each picture once; one whose file is gone is left out."""
    seen = set[str]()
    for kept in (kept for record in records for kept in kept_in(record)):
        if kept.id not in seen:
            seen.add(kept.id)
            try:
                yield kept, library.read(kept).data
            except OSError:
                continue


# -- in --------------------------------------------------------------------------------------------------------------


def read_in(library: Library, person: str, file: BinaryIO) -> Imported:
    """Import what `to_json` or `write_all` wrote. Raises BadArchive, with a sentence; then no conversation came in."""
    start = file.read(4)
    file.seek(0)
    if start.startswith(b"PK"):
        return _read_zip(library, person, file)
    text = file.read(_LARGEST_TEXT + 1)
    archive = _parse(text)
    return _restore(library, person, archive, lambda digest: _from_base64(archive.pictures.get(digest)))


def _read_zip(library: Library, person: str, file: BinaryIO) -> Imported:
    with _reading():
        pack = zipfile.ZipFile(file)
    with pack:
        _check_names(pack)
        archive = _parse(_read_entry(pack, _JSON_NAME, _LARGEST_TEXT) or b"")
        return _restore(library, person, archive,
                        lambda digest: _read_entry(pack, _PICTURES + digest, _LARGEST_PICTURE))


@contextlib.contextmanager
def _reading() -> Generator[None]:
    """Turn the many ways in which zipfile says that a file is broken into one sentence."""
    try:
        yield
    except (zipfile.BadZipFile, zipfile.LargeZipFile, zlib.error, struct.error, EOFError, OSError, ValueError,
            RuntimeError) as error:  # NotImplementedError is a RuntimeError
        raise BadArchive("The file is damaged or incomplete and cannot be imported. Export it again.") from error


def _check_names(pack: zipfile.ZipFile) -> None:
    names = pack.namelist()
    if len(names) > _MOST_FILES:
        raise BadArchive(f"The file holds {len(names):,} entries, more than the {_MOST_FILES:,} that Loupe imports.")
    if len(set(names)) < len(names) or any(".." in name or "\\" in name or name.startswith("/") for name in names):
        raise BadArchive("The file has names in it that no export of Loupe has, so it is not imported.")


def _read_entry(pack: zipfile.ZipFile, name: str, limit: int) -> bytes | None:
    """Return an entry's bytes, None if there is none. The size that the file states is not believed."""
    if name not in pack.NameToInfo:
        return None
    with _reading(), pack.open(name) as entry:
        data = entry.read(limit + 1)
    if len(data) > limit:
        raise BadArchive(f"An entry of the file is larger than {limit >> 20} MB, so it is not imported.")
    return data


def _parse(text: bytes) -> Archive:
    if len(text) > _LARGEST_TEXT:
        raise BadArchive(f"The file is larger than {_LARGEST_TEXT >> 20} MB. Export fewer chats at a time.")
    try:
        return Archive.model_validate_json(text)
    except ValidationError as error:
        raise BadArchive(_complaint(error)) from None


def _complaint(error: ValidationError) -> str:
    errors = error.errors(include_url=False)
    version = next((one["input"] for one in errors if one["loc"] == ("version",)), None)
    if isinstance(version, int) and version > VERSION:
        return f"The file was written by a newer Loupe (format {version}; this one knows {VERSION}). Update this one."
    place = ".".join(map(str, errors[0]["loc"][:6])) or "its beginning"
    return f"The file is no export of Loupe, or a damaged one: Loupe cannot read it at {place}."


def _from_base64(text: str | None) -> bytes | None:
    try:
        return None if text is None else base64.b64decode(text, validate=True)
    except ValueError:
        raise BadArchive("A picture in the file is damaged. Export the chat again.") from None


def _restore(library: Library, person: str, archive: Archive, find: Callable[[str], bytes | None]) -> Imported:
    pictures: dict[str, KeptPicture] = {}
    total = 0
    for digest in dict.fromkeys(digest for chat in archive.conversations for digest in chat.digests()):
        if (data := find(digest)) is not None:
            total += len(data)
            pictures[digest] = _keep(library, person, digest, data, total)
    try:
        names = library.restore(person, [to_record(chat, person, pictures) for chat in archive.conversations])
    except (ValueError, KeyError):
        raise BadArchive("The chats in the file do not fit together. Export them again.") from None
    return Imported(names, len(pictures), _restore_presets(library, person, archive))


def _keep(library: Library, person: str, digest: str, data: bytes, total: int) -> KeptPicture:
    if total > _LARGEST_TOTAL:
        raise BadArchive(f"The file's pictures are larger than {_LARGEST_TOTAL >> 30} GB, so it is not imported.")
    if hashlib.sha256(data).hexdigest() != digest or len(data) > _LARGEST_PICTURE:
        raise BadArchive("A picture in the file is damaged or too large. Export the chat again.")
    return library.keep(person, Picture(data))


def _restore_presets(library: Library, person: str, archive: Archive) -> int:
    """Add what the person does not have; what they have stays as it is."""
    if archive.preferences is not None and library.preferences(person) == Preferences():
        library.prefer(person, archive.preferences.to_preferences())
    taken = {preset.name for preset in library.presets(person)}
    new = [preset for preset in archive.presets if to_name(preset.name) not in taken]
    for preset in new:
        library.save_preset(person, Preset(preset.name, preset.system))
    return len(new)
