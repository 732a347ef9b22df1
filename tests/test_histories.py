"""Whatever a conversation has been through, its prompt has each turn's pictures in that turn, in order, and the roles
as the template demands: random histories of the library, rendered in the manner of twelve families."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from itertools import pairwise

import pytest

from mlx_backend.errors import BadRequest
from mlx_backend.messages import Finish, Picture, Turn
from mlx_backend.prompts import DEFAULT_QUESTION, Prompts, tidy
from tests.chat_templates import FAMILIES, Family, Template
from ui.album import KeptPicture
from ui.asking import to_turns
from ui.library import Outcome, SavedTurn

HISTORIES = 60
_SYSTEM = ("system", "[sys]")
every_family = pytest.mark.parametrize("family", FAMILIES.values(), ids=FAMILIES)


class History:
    """Turns as they come about on the page: answers fail, are stopped before a word, or are deleted."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)
        self._count = 0
        self.system = self._random.choice(["", "  ", "Be brief (w0)."])
        self.saved: list[SavedTurn] = []
        for _ in range(self._random.randint(0, 8)):
            self.saved.append(self._question())
            if self._random.random() < 0.85:  # else its answer was deleted
                self.saved.append(self._answer())
        if self._random.random() < 0.1:
            self.system = ""  # and here the first question
            del self.saved[:1]

    def question(self, pictures: bool) -> Turn:
        parts = self._question(pictures).parts
        return Turn("user", tuple(read(part) if isinstance(part, KeptPicture) else part for part in parts))

    def _word(self) -> str:
        self._count += 1
        return f"w{self._count}."

    def _question(self, pictures: bool = True) -> SavedTurn:
        count = self._random.randint(0, 3) if pictures else 0
        parts: list[str | KeptPicture] = [KeptPicture(f"p{number}", "a.png") for number in range(count)]
        for _ in range(self._random.choice((0, 1, 1, 2)) if count else 1):
            parts.insert(self._random.randint(0, len(parts)), self._word())
        return SavedTurn(self._word(), "user", tuple(parts))

    def _answer(self) -> SavedTurn:
        finish = self._random.choice([*[Finish.FINISHED] * 4, Finish.STOPPED, Finish.FAILED, Finish.LENGTH])
        said = self._random.choice([f"<think>\nhm\n</think>\n\n{self._word()}", self._word(), self._word()])
        silent = finish is Finish.FAILED or (finish is Finish.STOPPED and self._random.random() < 0.5)
        return SavedTurn(self._word(), "assistant", () if silent else (said,), Outcome(finish))


def read(kept: KeptPicture) -> Picture:
    return Picture(kept.id.encode(), kept.name)


def check(prompt: str, turns: tuple[Turn, ...], family: Family) -> None:
    found = re.findall(f"{re.escape(family.mark.strip())}|w[0-9]+[.)]|{re.escape(DEFAULT_QUESTION)}", prompt)
    at = 0
    for turn in turns:
        words = [word for part in turn.parts if isinstance(part, str)
                 for word in re.findall(f"w[0-9]+[.)]|{re.escape(DEFAULT_QUESTION)}", part)]
        here = found[at:at + len(words) + len(turn.pictures)]
        assert [one for one in here if one != family.mark.strip()] == words
        assert here.count(family.mark.strip()) == len(turn.pictures)
        at += len(here)
    assert found[at:] == []
    roles = [role in family.users for role in re.findall(family.roles, prompt) if role.lower() not in _SYSTEM]
    assert all(one != other for one, other in pairwise(roles))
    assert (roles[0], roles[-1]) == (turns[0 if turns[0].role != "system" else 1].role == "user", False)
    assert prompt.rstrip().endswith("<think>") == family.thinks


@every_family
def test_each_turns_pictures_stand_in_it_and_roles_alternate(family: Family) -> None:
    prompts = Prompts(Template(family))
    for seed in range(HISTORIES):
        history = History(seed)
        turns = to_turns(history.saved, read, history.system, history.question(family.sees))
        prompt = prompts.render(turns)
        shown = tidy(turns)
        if not family.sees:
            shown = tuple(replace(turn, parts=tuple(part if isinstance(part, str) else "" for part in turn.parts))
                          for turn in shown)
        if "must alternate" in family.text:  # what stands before the first question is left out
            first = next(number for number, turn in enumerate(shown) if turn.role == "user")
            shown = (*(turn for turn in shown if turn.role == "system"), *shown[first:])
        check(prompt, shown, family)


def test_a_text_model_refuses_new_pictures_in_words() -> None:
    with pytest.raises(BadRequest, match="cannot see pictures"):
        Prompts(Template(FAMILIES["text only"])).render((Turn.user(Picture(b"x"), "What is it?"),))


def test_the_check_finds_a_picture_that_moved_to_the_last_turn() -> None:
    family = FAMILIES["roles in words"]
    turns = (Turn.user(Picture(b"x"), "w1."), Turn.assistant("w2."), Turn.user("w3."))
    check("USER: <image>w1. ASSISTANT: w2. USER: w3. ASSISTANT:", turns, family)
    with pytest.raises(AssertionError):
        check("USER: w1. ASSISTANT: w2. USER: <image>w3. ASSISTANT:", turns, family)
    with pytest.raises(AssertionError):
        check("USER: <image>w1. USER: w2. USER: w3. ASSISTANT:", turns, family)
