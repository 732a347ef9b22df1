"""What the message in the composer would cost, told while somebody types: the backend is asked about the same request
that sending it would make, so that the figure is the one that the answer reports.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from mlx_backend.cost import Cost
from mlx_backend.messages import Detail, Picture, Turn
from mlx_backend.pixels import Size
from ui.album import KeptPicture
from ui.chat import Chats
from ui.library import Library
from ui.place import Place
from ui.words import Words

_MOST_REMEMBERED = 128 << 20  # bytes of pictures of the chats that are written in


@dataclass(frozen=True, slots=True)
class Price:
    """What a message costs, and what its pictures would take at each detail."""

    cost: Cost
    pictures: int  # of the message itself
    by_detail: dict[Detail, int]
    whole: Cost  # with every picture of the conversation

    @property
    def sizes(self) -> tuple[Size, ...]:
        """Of the message's own pictures, at their detail."""
        return self.cost.sizes[len(self.cost.sizes) - self.pictures:]


class Pricing:
    """Thread-safe; calls block for some milliseconds."""

    def __init__(self, chats: Chats, library: Library) -> None:
        self._chats = chats
        self._library = library
        self._read: OrderedDict[str, Picture] = OrderedDict()
        self._lock = threading.Lock()

    def price(self, person: str, place: Place, turn: Turn) -> Price:
        """Price a turn where the page would put it. Raises LoupeError for what cannot be sent."""
        ask = partial(self._chats.cost, person, place.chat, instead_of=place.edits, after=place.after,
                      read=self._remember)
        costs = {detail: ask(_at(turn, detail)) for detail in _details(turn)}
        own = len(turn.pictures)
        by_detail = {detail: sum(cost.pictures[-own:]) for detail, cost in costs.items()} if own else {}
        return Price(costs[_detail(turn)], own, by_detail, ask(turn, every_picture=True))

    def _remember(self, kept: KeptPicture) -> Picture:
        with self._lock:
            if kept.id in self._read:
                self._read.move_to_end(kept.id)
                return _at_detail(self._read[kept.id], kept.detail)
        picture = self._library.read(kept)
        with self._lock:
            self._read[kept.id] = picture
            while len(self._read) > 1 and sum(len(one.data) for one in self._read.values()) > _MOST_REMEMBERED:
                self._read.popitem(last=False)
        return picture


def to_line(price: Price, words: Words) -> dict[str, Any]:
    """Return what the page shows of a price."""
    cost, number = price.cost, words.number
    context, used = number(cost.context), number(cost.total)
    count = {0: "", 1: words.cost_picture}.get(price.pictures, words.cost_pictures.format(count=number(price.pictures)))
    line = count + (words.cost if cost.context else words.cost_open).format(used=used, context=context)
    too_much = bool(cost.context) and cost.total >= cost.context
    if too_much:
        advice = words.advice_pictures if cost.pictures else words.advice_text
        line = words.cost_over.format(used=used, context=context, advice=advice)
    left = number(cost.left) if cost.left is not None else "?"
    title = words.cost_title.format(pictures=number(sum(cost.pictures)), text=number(cost.text), left=left)
    matters = len(set(price.by_detail.values())) > 1
    details = {detail.value: number(tokens) for detail, tokens in price.by_detail.items()} if matters else {}
    return {"line": line, "title": title, "over": too_much, "details": details, "total": cost.total,
            "kept": _kept(price, words)}


def to_notes(price: Price, originals: Mapping[str, Size], words: Words) -> dict[str, str]:
    """Return, by their ids, what is said of the message's pictures that are reduced at the chosen detail."""
    tells = len(set(price.by_detail.values())) > 1  # else the model brings every picture to a size of its own
    sentence = words.reduced_to if tells else words.reduced
    return {name: sentence.format(size=words.dimensions(original), to=words.dimensions(seen))
            for (name, original), seen in zip(originals.items(), price.sizes, strict=False)
            if seen[0] * seen[1] < original[0] * original[1]}


def _kept(price: Price, words: Words) -> str:
    """Return what it saves that not all pictures are kept; nothing where the conversation has none."""
    everything, kept = sum(price.whole.pictures), sum(price.cost.pictures)
    return words.kept_effect.format(all=words.number(everything), kept=words.number(kept)) if everything else ""


def _details(turn: Turn) -> tuple[Detail, ...]:
    return tuple(Detail) if turn.pictures else (Detail.NORMAL,)


def _detail(turn: Turn) -> Detail:
    return turn.pictures[0].detail if turn.pictures else Detail.NORMAL


def _at(turn: Turn, detail: Detail) -> Turn:
    """The turn with its pictures at another detail. Their digests stay known."""
    return replace(turn, parts=tuple(_at_detail(part, detail) if isinstance(part, Picture) else part
                                     for part in turn.parts))


def _at_detail(picture: Picture, detail: Detail) -> Picture:
    """The same picture at another detail, without counting its digest again."""
    digest = picture.digest
    other = replace(picture, detail=detail)
    other.__dict__["digest"] = digest  # where functools.cached_property keeps it
    return other
