"""A library in plain dictionaries, and random walks that do the same to it and to a real one.

Run as a program, `python -m tests.library_model FOLDER SEED` walks until it is killed, and prints the state that each
step leads to before it takes the step, and a dot after it.
"""

from __future__ import annotations

import io
import json
import random
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from PIL import Image

from mlx_backend.messages import Finish, Picture, Role
from ui.album import KeptPicture
from ui.library import Draft, Library, Outcome, SavedPart, SavedTurn

State = dict[str, Any]
Act = Callable[[Library], object]

_TEXTS = ("", "What is this?", "<b>bold</b> & 'quoted'", "Ein Schäferhund im Schnee", "这是什么动物", "a\0b",
          "🦊\ud83d", "%_\\", "two\nlines", "x" * 400)


@cache
def picture(number: int) -> Picture:
    """One of a few; every third cannot be read as a picture."""
    buffer = io.BytesIO()
    Image.new("RGB", (28, 28), (number * 20, 90, 40)).save(buffer, "PNG")
    return Picture(buffer.getvalue() if number % 3 else b"no picture %d" % number, f"{number} é#%20.png")


def shown_text(text: str) -> str:
    return text.replace("\ud83d", "�")  # half a surrogate pair cannot be kept


@dataclass
class Said:
    """A turn: its parts are texts and, in a list of one, numbers of pictures."""

    id: str
    role: Role
    parts: list[Any]
    parent: str
    finish: str = ""  # "open" while it is written
    rating: int = 0
    deleted: bool = False


@dataclass
class Chat:
    """One conversation. What it says about branches is worked out anew for every question, the slow and plain way."""

    turns: dict[str, Said] = field(default_factory=dict)
    leaf: str = ""
    pinned: bool = False
    title: str | None = None  # given by hand
    draft: tuple[str, list[int]] = ("", [])
    deleted: bool = False

    def parent(self, turn: str) -> str:
        above = self.turns[turn].parent
        while above and self.turns[above].deleted:
            above = self.turns[above].parent
        return above

    def live(self, turn: str) -> str:
        return self.parent(turn) if turn and self.turns[turn].deleted else turn

    def path(self, turn: str) -> list[str]:
        turn = self.live(turn)
        return [*self.path(self.parent(turn)), turn] if turn else []

    def alive(self) -> list[str]:
        return [turn.id for turn in self.turns.values() if not turn.deleted]

    def newest(self, turn: str) -> str:
        below = [other for other in self.alive() if not turn or turn in self.path(other)]
        return below[-1] if below else turn

    def siblings(self, turn: str) -> list[str]:
        return [other for other in self.alive() if self.parent(other) == self.parent(turn)]

    def put(self, turn: Said) -> None:
        self.turns[turn.id] = turn
        self.leaf = turn.id

    def remove(self, turn: str) -> None:
        self.turns[turn].deleted = True
        if self.turns[self.leaf].deleted:
            self.leaf = self.newest(self.live(self.leaf))

    def undo(self, turn: str) -> None:
        self.turns[turn].deleted = False
        if turn not in self.path(self.leaf):
            self.leaf = self.newest(turn)

    def purge(self) -> None:
        for gone in [turn.id for turn in self.turns.values() if turn.deleted]:
            for turn in self.turns.values():
                turn.parent = self.turns[gone].parent if turn.parent == gone else turn.parent
            del self.turns[gone]

    def state(self) -> State:
        turns = {name: [turn.role, turn.parts, self.parent(name), turn.finish, turn.rating]
                 for name, turn in self.turns.items() if not turn.deleted}
        return {"turns": turns, "path": self.path(self.leaf), "pinned": self.pinned, "title": self.title,
                "draft": list(self.draft)}


class Walk:
    """Random steps of two people: each changes the dictionaries and returns what is to be done to the real library."""

    def __init__(self, seed: int, library: Library) -> None:
        self.random = random.Random(seed)
        self.people = (f"anna-{seed}", f"ben-{seed}")
        self.chats: dict[str, dict[str, Chat]] = {person: {} for person in self.people}
        self.library = library
        self._seed = seed
        self._count = 0

    def state(self) -> State:
        return {person: {name: chat.state() for name, chat in chats.items() if not chat.deleted}
                for person, chats in self.chats.items()}

    def restarted(self) -> None:
        """Note that nobody is writing any more."""
        for chats in self.chats.values():
            for chat in chats.values():
                for turn in chat.turns.values():
                    turn.finish = "interrupted" if turn.finish == "open" else turn.finish

    def step(self) -> Act:
        person = self.random.choice(self.people)
        live = [name for name, chat in self.chats[person].items() if not chat.deleted]
        if not live or self.random.random() < 0.08:
            name = self._blank(person)
            self.chats[person].setdefault(name, Chat())
            return self._say(person, name, self.chats[person][name])
        name = self.random.choice(live)
        steps = [self._say, self._say, self._answer, self._answer, self._progress, self._finish, self._edit,
                 self._retry, self._continue, self._branch, self._choose, self._choose, self._remove, self._undo_turn,
                 self._rate, self._draft, self._pin, self._rename, self._delete, self._undo_chat, self._sweep]
        return self.random.choice(steps)(person, name, self.chats[person][name])

    def _blank(self, person: str) -> str:
        """Return the empty conversation that the library would open, whose id nobody can work out."""
        newest = self.library.open(person)
        if newest.id in self.chats[person] and not newest.turns:
            return newest.id
        return self.library.start(person).id

    def _id(self) -> str:
        self._count += 1
        return f"turn-{self._seed}-{self._count}"

    def _parts(self) -> list[Any]:
        parts: list[Any] = [shown_text(self.random.choice(_TEXTS)) for _ in range(self.random.choice((0, 1, 1, 1, 2)))]
        return [*parts, *([number] for number in self.random.sample(range(6), self.random.choice((0, 0, 1, 2))))]

    def _say(self, person: str, name: str, chat: Chat, after: str | None = None) -> Act:
        turn = Said(self._id(), "user", self._parts(), chat.leaf if after is None else after)
        chat.put(turn)
        return lambda library: library.add(person, name, _to_turn(library, person, turn), after=after)

    def _branch(self, person: str, name: str, chat: Chat) -> Act:
        return self._say(person, name, chat, self.random.choice(["", *chat.alive()]))

    def _answer(self, person: str, name: str, chat: Chat) -> Act:
        return self._begin(person, name, chat, chat.leaf)

    def _begin(self, person: str, name: str, chat: Chat, parent: str, parts: tuple[Any, ...] = (),
               beside: str = "", continuing: str = "") -> Act:
        turn = Said(self._id(), "assistant", list(parts), parent, "open")
        chat.put(turn)
        return lambda library: library.begin(person, name, turn.id, "a model", beside=beside, continuing=continuing)

    def _some(self, chat: Chat, fits: Callable[[Said], bool] = lambda _: True) -> Said | None:
        turns = [chat.turns[name] for name in chat.alive() if fits(chat.turns[name])]
        return self.random.choice(turns) if turns else None

    def _progress(self, person: str, name: str, chat: Chat) -> Act:
        turn = self._some(chat, lambda turn: turn.finish == "open")
        if turn is None:
            return self._answer(person, name, chat)
        text = f"{turn.parts[0] if turn.parts and isinstance(turn.parts[0], str) else ''} and so on"
        turn.parts[:1] = [text]
        return lambda library: library.progress(person, turn.id, text)

    def _finish(self, person: str, name: str, chat: Chat) -> Act:
        turn = self._some(chat, lambda turn: turn.finish == "open")
        if turn is None:
            return self._answer(person, name, chat)
        turn.finish = self.random.choice(["finished", "length", "stopped", "failed"])
        text = self.random.choice((None, "The end."))
        turn.parts[:1] = [text] if text else turn.parts[:1]
        return lambda library: library.finish(person, turn.id, Outcome(Finish(turn.finish)), text)

    def _edit(self, person: str, name: str, chat: Chat) -> Act:
        old = self._some(chat, lambda turn: turn.finish != "open")
        if old is None:
            return self._say(person, name, chat)
        turn = Said(self._id(), old.role, self._parts(), chat.parent(old.id), "finished" if old.finish else "")
        chat.put(turn)
        return lambda library: library.edit(person, old.id, _to_parts(library, person, turn.parts), turn.id)

    def _retry(self, person: str, name: str, chat: Chat) -> Act:
        old = self._some(chat, lambda turn: turn.role == "assistant")
        if old is None:
            return self._answer(person, name, chat)
        return self._begin(person, name, chat, chat.parent(old.id), beside=old.id)

    def _continue(self, person: str, name: str, chat: Chat) -> Act:
        old = self._some(chat, lambda turn: turn.role == "assistant" and turn.finish != "open")
        if old is None:
            return self._answer(person, name, chat)
        return self._begin(person, name, chat, chat.parent(old.id), tuple(old.parts), continuing=old.id)

    def _choose(self, person: str, name: str, chat: Chat) -> Act:
        turn = self._some(chat)
        if turn is None:
            return self._say(person, name, chat)
        chat.leaf = chat.newest(turn.id)
        return lambda library: library.choose(person, turn.id)

    def _remove(self, person: str, name: str, chat: Chat) -> Act:
        turn = self._some(chat)
        if turn is None:
            return self._say(person, name, chat)
        chat.remove(turn.id)
        return lambda library: library.remove(person, name, turn.id)

    def _undo_turn(self, person: str, name: str, chat: Chat) -> Act:
        gone = [turn.id for turn in chat.turns.values() if turn.deleted]
        if not gone:
            return self._remove(person, name, chat)
        turn = self.random.choice(gone)
        chat.undo(turn)
        return lambda library: library.undo(person, turn)

    def _rate(self, person: str, name: str, chat: Chat) -> Act:
        turn = self._some(chat)
        if turn is None:
            return self._say(person, name, chat)
        turn.rating = self.random.choice((-1, 0, 1))
        return lambda library: library.rate(person, turn.id, turn.rating)

    def _draft(self, person: str, name: str, chat: Chat) -> Act:
        parts = self._parts()
        text, numbers = "".join(part for part in parts if isinstance(part, str)), [part[0] for part in parts
                                                                                 if not isinstance(part, str)]
        chat.draft = text, numbers
        return lambda library: library.keep_draft(
            person, name, Draft(text, tuple(library.keep(person, picture(number)) for number in numbers)))

    def _pin(self, person: str, name: str, chat: Chat) -> Act:
        chat.pinned = not chat.pinned
        return lambda library: library.pin(person, name, chat.pinned)

    def _rename(self, person: str, name: str, chat: Chat) -> Act:
        title = chat.title = f"Title {self._id()}"
        return lambda library: library.rename(person, name, title)

    def _delete(self, person: str, name: str, chat: Chat) -> Act:
        chat.deleted = True
        return lambda library: library.delete(person, name)

    def _undo_chat(self, person: str, name: str, chat: Chat) -> Act:
        gone = [(name, chat) for name, chat in self.chats[person].items() if chat.deleted]
        if not gone:
            return self._delete(person, name, chat)
        name, chat = self.random.choice(gone)
        chat.deleted = False
        return lambda library: library.undo(person, name)

    def _sweep(self, person: str, name: str, chat: Chat) -> Act:
        undo = self.random.choice((-1, 3600))
        self._forget(undo < 0)
        return lambda library: library.sweep(undo, -1)

    def _forget(self, deleted: bool) -> None:
        """Note that what is empty goes, and that nothing deleted comes back."""
        for chats in self.chats.values():
            for name, chat in list(chats.items()):
                if deleted:
                    chat.purge()
                if (deleted and chat.deleted) or not (chat.turns or any(chat.draft)):
                    del chats[name]


def _to_parts(library: Library, person: str, parts: list[Any]) -> tuple[SavedPart, ...]:
    return tuple(part if isinstance(part, str) else library.keep(person, picture(part[0])) for part in parts)


def _to_turn(library: Library, person: str, turn: Said) -> SavedTurn:
    return SavedTurn(turn.id, turn.role, _to_parts(library, person, turn.parts))


def observe(library: Library, person: str, name: str) -> State | None:
    """Return a real conversation in the shape of `Chat.state`, or None if the person has none of that name."""
    try:
        turns = library.turns(person, name)
    except KeyError:
        return None
    chat = library.open(person, name)
    for turn in chat.turns:
        assert turn.siblings == tuple(other.id for other in turns if other.parent == turn.parent)
    return {"turns": {turn.id: [turn.role, [_number(part) for part in turn.parts], turn.parent, _finish(turn),
                                turn.rating] for turn in turns},
            "path": [turn.id for turn in chat.turns], "pinned": chat.pinned,
            "title": chat.title if chat.named else None,
            "draft": [chat.draft.text, [_number(kept)[0] for kept in chat.draft.pictures]]}


def _number(part: SavedPart) -> Any:
    return part if isinstance(part, str) else [int(part.name.split()[0])]


def _finish(turn: SavedTurn) -> str:
    if turn.outcome is None:
        return "open" if turn.role == "assistant" else ""
    return "interrupted" if turn.outcome.interrupted else turn.outcome.finish.value


def pictures_of(state: State) -> Iterator[int]:
    """Yield the numbers of the pictures that a person's conversations use."""
    for chat in state.values():
        yield from chat["draft"][1]
        for turn in chat["turns"].values():
            yield from (part[0] for part in turn[1] if not isinstance(part, str))


def kept(number: int) -> KeptPicture:
    return KeptPicture(picture(number).digest, picture(number).name)


def main(folder: str, seed: str) -> None:
    library = Library(Path(folder))
    walk = Walk(int(seed), library)
    while True:
        act = walk.step()
        sys.stdout.write(json.dumps(walk.state()) + "\n")
        sys.stdout.flush()
        act(library)
        sys.stdout.write(".\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main(*sys.argv[1:])
