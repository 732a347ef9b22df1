"""The pictures of messages that are not sent yet, of every person and chat: looked at when they come, and in order.

They are without metadata and within limits; a message that is sent takes them away. They live in memory, and what
strip_kept.py keeps comes back after a restart. Every call names the person, and finds nothing of anybody else.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace

from mlx_backend.errors import BadPicture
from mlx_backend.expand import Choice, Kind, expand, kind_of, page_count
from mlx_backend.messages import Picture
from ui.composer import Choices
from ui.languages import Refused
from ui.retouch import Box, retouched
from ui.strip_items import Item, Question, look, named
from ui.strip_kept import KeptStrips
from ui.turns import new_id

MOST_PICTURES = 64  # of a person's messages that are not sent yet
_MOST_BYTES = 512 << 20  # of a person
_MOST_BYTES_OF_ALL = 2 << 30  # above that the drafts that nobody has touched for longest go
_MOST_PAGES = 50  # at once
_MOST_FRAMES = 64


@dataclass
class _Draft:
    items: tuple[Item, ...] = ()
    questions: dict[str, Question] = field(default_factory=dict[str, Question])

    @property
    def bytes(self) -> int:
        return sum(len(one.picture.data) + len(one.large) for one in self.items) + sum(
            len(one.file.data) for one in self.questions.values())


class Strips:
    """Thread-safe; calls that look at files block, two of them at a time, and so may the first one after a restart."""

    def __init__(self, kept: KeptStrips | None = None) -> None:
        self._kept = kept
        self._drafts: dict[tuple[str, str], _Draft] = {}  # the one that was touched last comes last
        self._lock = threading.Lock()
        self._looking = threading.BoundedSemaphore(2)
        self._changed = time.time_ns()

    def items(self, person: str, chat: str) -> tuple[Item, ...]:
        with self._lock:
            draft = self._drafts.get((person, chat))
        if draft is None and self._kept is not None and (pictures := self._kept.read(person, chat)):
            items = named(self._look_at(pictures))
            with self._lock:
                draft = self._drafts.setdefault((person, chat), _Draft(items))
                self._changed = time.time_ns()
        return draft.items if draft else ()

    def version(self) -> int:
        """Return a number that grows with every change: an answer that comes late is told by it."""
        return self._changed

    def find(self, person: str, item_id: str) -> Item | None:
        """Return this item of one of this person's messages, if there is one."""
        with self._lock:
            mine = [draft for (owner, _), draft in self._drafts.items() if owner == person]
            return next((item for draft in mine for item in draft.items if item.id == item_id), None)

    def add(self, person: str, chat: str, file: Picture) -> Question | None:
        """Put a file's picture at the end; return a question instead where the file holds several.

        Raises BadPicture, with the file's name, for what cannot be read.
        """
        with self._looking:
            kind = kind_of(file)
            count = page_count(file) if kind is Kind.DOCUMENT else 0
            if count > 1 or kind is Kind.VIDEO:
                question = Question(new_id(), file, kind, count)
                self._change(person, chat, lambda draft: draft.questions.update({question.id: question}))
                return question
            items = [look(picture, moves=kind is Kind.ANIMATION) for picture in expand(file).pictures]
        self._append(person, chat, items)
        return None

    def take(self, person: str, chat: str, question_id: str, choice: Choice | None) -> str:
        """Put pages or frames at the end; None takes nothing. Return a note of what was taken."""
        with self._lock:
            draft = self._drafts.get((person, chat), _Draft())
            question = draft.questions.get(question_id)
        if question is None:
            raise Refused("picture_gone")
        if choice is None:
            self._change(person, chat, lambda draft: draft.questions.pop(question_id, None))
            return ""
        if len(choice.pages) > _MOST_PAGES or (choice.frames or 0) > _MOST_FRAMES:
            raise Refused("too_many_parts", pages=_MOST_PAGES, frames=_MOST_FRAMES)
        with self._looking:
            taken = expand(question.file, choice)
            items = [look(picture) for picture in taken.pictures]
        self._append(person, chat, items)
        self._change(person, chat, lambda draft: draft.questions.pop(question_id, None))
        return taken.note

    def take_frames(self, person: str, chat: str, item_id: str, count: int) -> None:
        """Replace an animation's first frame by several."""
        item = self._item(person, chat, item_id)
        with self._looking:
            taken = expand(item.source, Choice(frames=min(max(count, 1), _MOST_FRAMES)))
            items = [look(picture) for picture in taken.pictures]
        self._check_room(person, chat, items)
        self._replace(person, chat, item_id, items)

    def edit(self, person: str, chat: str, item_id: str, quarters: int, box: Box) -> None:
        """Turn a picture by quarters clockwise, then cut it to a part; each time from the picture as it came."""
        item = self._item(person, chat, item_id)
        with self._looking:
            changed = look(retouched(item.source, quarters, box), moves=item.moves)
        self._replace(person, chat, item_id, [replace(changed, source=item.source, quarters=quarters % 4, box=box)])

    def remove(self, person: str, chat: str, item_id: str) -> None:
        self._replace(person, chat, item_id, [])

    def order(self, person: str, chat: str, ids: Sequence[str]) -> None:
        """Put the pictures in the order of these ids; those that are not named come after."""
        places = {item_id: place for place, item_id in enumerate(ids)}

        def sort(draft: _Draft) -> None:
            draft.items = tuple(sorted(draft.items, key=lambda item: places.get(item.id, len(places))))

        self._change(person, chat, sort)

    def fill(self, person: str, chat: str, pictures: Sequence[Picture]) -> None:
        """Have these pictures alone, from a message that is to be changed."""
        items = self._look_at(pictures)
        self._change(person, chat, lambda draft: setattr(draft, "items", tuple(items)))

    def move(self, person: str, chat: str, other: str) -> None:
        """Take what is in one chat's strip over into another's."""
        if chat != other:
            self.fill(person, other, [item.picture for item in self.items(person, chat)])
            self.clear(person, chat)

    def pictures(self, person: str, chat: str, choices: Choices) -> tuple[Picture, ...]:
        """Return the chosen pictures in their order. Raises Refused when one is not this person's any more."""
        return tuple(replace(self._item(person, chat, item_id).picture, detail=choices.detail)
                     for item_id in choices.ids[:MOST_PICTURES])

    def clear(self, person: str, chat: str, ids: Sequence[str] | None = None) -> None:
        """Forget pictures that were sent; all of the message without ids."""
        def drop(draft: _Draft) -> None:
            draft.items = tuple(item for item in draft.items if ids is not None and item.id not in ids)
            if not draft.items:
                draft.questions.clear()

        self._change(person, chat, drop)

    # -- inside ------------------------------------------------------------------------------------------------------

    def _item(self, person: str, chat: str, item_id: str) -> Item:
        found = next((item for item in self.items(person, chat) if item.id == item_id), None)
        if found is None:
            raise Refused("picture_gone")
        return found

    def _append(self, person: str, chat: str, items: Sequence[Item]) -> None:
        self._check_room(person, chat, items)
        self._change(person, chat, lambda draft: setattr(draft, "items", (*draft.items, *items)))

    def _look_at(self, pictures: Sequence[Picture]) -> list[Item]:
        """Return what can be read of pictures that were looked at before."""
        items: list[Item] = []
        with self._looking:
            for picture in pictures:
                with suppress(BadPicture):
                    items.append(look(picture, moves=kind_of(picture) is Kind.ANIMATION))
        return items

    def _replace(self, person: str, chat: str, item_id: str, items: Sequence[Item]) -> None:
        def put(draft: _Draft) -> None:
            parts = [items if item.id == item_id else [item] for item in draft.items]
            draft.items = tuple(item for part in parts for item in part)

        self._change(person, chat, put)

    def _check_room(self, person: str, chat: str, items: Sequence[Item]) -> None:
        with self._lock:
            mine = [draft for (owner, _), draft in self._drafts.items() if owner == person]
        pictures = sum(len(draft.items) for draft in mine)
        size = sum(draft.bytes for draft in mine) + sum(len(item.picture.data) for item in items)
        if pictures + len(items) > MOST_PICTURES or size > _MOST_BYTES:
            raise Refused("strip_full", most=MOST_PICTURES)

    def _change(self, person: str, chat: str, change: Callable[[_Draft], object]) -> None:
        self.items(person, chat)
        with self._lock:
            draft = self._drafts.pop((person, chat), None) or _Draft()
            before = draft.items
            change(draft)
            draft.items = named(draft.items)
            self._changed = time.time_ns()
            if draft.items or draft.questions:
                self._drafts[person, chat] = draft
            if self._kept is not None and draft.items != before:
                self._kept.keep(person, chat, tuple(item.picture for item in draft.items))
            while len(self._drafts) > 1 and sum(one.bytes for one in self._drafts.values()) > _MOST_BYTES_OF_ALL:
                del self._drafts[next(iter(self._drafts))]
