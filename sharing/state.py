"""What sharing remembers: one small file that only its owner can read, replaced as a whole whenever something changes.

No password, key or session is in it, only their hashes.
"""

from __future__ import annotations

import json
import logging
import os
import tempfile
from contextlib import suppress
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any, TypeVar

_log = logging.getLogger(__name__)
Kind = TypeVar("Kind")


@dataclass(frozen=True, slots=True)
class Limits:
    """What a guest may do; the owner of the machine chooses. 0 is without a limit."""

    messages: int = 10  # a minute
    tokens: int = 200_000  # a day
    at_once: int = 2  # answers: nobody waits behind ten messages of another
    reply: int = 2048  # tokens of an answer
    picture: int = 32  # MB of a picture
    upload: int = 64  # MB at once
    may_switch: bool = False  # models that are on this computer
    may_fetch: bool = False  # models from the hub, and delete them


@dataclass(frozen=True, slots=True)
class Account:
    """Somebody who logs in by name. `person` is whose chats they see."""

    id: str
    name: str
    hashed: str = field(repr=False)
    person: str = ""
    owner: bool = False


@dataclass(frozen=True, slots=True)
class Key:
    """A key of the API."""

    id: str
    name: str
    digest: str = field(repr=False)
    made: float = 0.0
    used: float = 0.0


@dataclass(frozen=True, slots=True)
class Session:
    """A browser that has logged in; `digest` is of what its cookie holds."""

    id: str
    digest: str = field(repr=False)
    person: str = ""
    account: str = ""  # its id; "" for the password without a name
    way: str = ""
    address: str = ""
    agent: str = ""  # which browser it says it is
    began: float = 0.0
    seen: float = 0.0


@dataclass(frozen=True, slots=True)
class State:
    """All of it."""

    hashed: str = field(default="", repr=False)  # of the password that lets guests in
    limits: Limits = Limits()
    accounts: tuple[Account, ...] = ()
    keys: tuple[Key, ...] = ()
    sessions: tuple[Session, ...] = ()
    day: str = ""
    used: dict[str, tuple[int, int]] = field(default_factory=dict[str, tuple[int, int]])  # messages and tokens of `day`


class StateFile:
    """The file. A damaged one is set aside: then nobody gets in until the owner sets a password."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / "sharing.json"

    def read(self) -> State:
        try:
            return _to_state(json.loads(self._path.read_text("utf-8")))
        except FileNotFoundError:
            return State()
        except (OSError, ValueError, TypeError, KeyError, AttributeError) as error:
            _log.warning("sharing.json is damaged (%s) and was set aside.", type(error).__name__)
            with suppress(OSError):
                self._path.replace(self._path.with_suffix(".damaged"))
            return State()

    def write(self, state: State) -> None:
        """Raises OSError where the disk refuses; the old file is then still whole."""
        descriptor, name = tempfile.mkstemp(dir=self._path.parent, prefix="sharing-", suffix=".new")  # 0600
        try:
            with os.fdopen(descriptor, "w", encoding="utf-8") as file:
                json.dump(asdict(state), file)
                file.flush()
                os.fsync(file.fileno())
            os.replace(name, self._path)
        except BaseException:
            with suppress(OSError):
                os.unlink(name)
            raise


def _to_state(values: dict[str, Any]) -> State:
    return State(str(values["hashed"]), _make(Limits, values["limits"]), _all(Account, values["accounts"]),
                 _all(Key, values["keys"]), _all(Session, values["sessions"]), str(values["day"]),
                 {str(who): (int(used[0]), int(used[1])) for who, used in values["used"].items()})


def _all(kind: type[Kind], rows: list[dict[str, Any]]) -> tuple[Kind, ...]:
    return tuple(_make(kind, row) for row in rows)


def _make(kind: type[Kind], row: dict[str, Any]) -> Kind:
    """Return it without what a later version may have added."""
    known = {one.name for one in fields(kind)}  # pyright: ignore[reportArgumentType]
    return kind(**{name: value for name, value in row.items() if name in known})
