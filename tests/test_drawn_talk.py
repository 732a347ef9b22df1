"""Conversations in the wider world: wordings, follow-ups, limits and moods, without any model."""

from __future__ import annotations

import zlib
from random import Random

import pytest

from tests.drawn import no_tokens, scenes
from training import decency
from training.conversations import PICTURE_KINDS
from training.scenes import sample_word
from training.wide import phrases, sayings, trials
from training.wide.foreign import HELD, KINDS, Foreign
from training.wide.talk import WidePacker, kinds_of
from training.worded import Case, wording_list
from training.wording import expand, normalise, parse
from training.worlds import WIDE, sample_one

SLOTS = "a b ref refs size side label row column nth extreme".split()


def test_every_kind_has_at_least_45_frames_and_each_can_be_said() -> None:
    packer = WidePacker(no_tokens())
    for kind, frames in packer.templates.items():
        assert len(frames.splitlines()) >= 45, kind
    kinds = {
        k
        for shown in (sample_one(Random(i)) for i in range(300))
        if not isinstance(shown, Foreign)
        for k in kinds_of(shown)[0]
    }
    rng = Random(3)
    for kind in sorted(kinds | {"point", "point all", "changed"}):
        slots: dict[str, str] = dict.fromkeys(SLOTS, "x")
        said = packer._wordings.say(kind, slots, rng)  # pyright: ignore[reportPrivateUsage]
        assert said
        if kind in phrases.TEMPLATES:
            assert not set("{}<>()|") & set(said), said


def test_conversations_with_any_pictures_can_be_drawn_pairs_with_a_foreign_one_too() -> None:
    packer = WidePacker(no_tokens())
    for seed in range(240):
        rng = Random(seed)
        shown = WIDE.sample(rng, (1, 2, 2, 4)[seed % 4], False)
        if seed % 4:
            shown[rng.randrange(len(shown))] = Foreign(KINDS[seed % len(KINDS)], seed)
        row = packer.row(shown, 700, rng)
        assert len(row.kinds) >= 1
        assert len(row.starts) == len(shown)


def test_a_question_about_another_picture_than_the_last_leaves_no_it_behind() -> None:
    packer, rng = WidePacker(no_tokens()), Random(2)
    shown = WIDE.sample(rng, 1, False) + WIDE.sample(rng, 1, False)
    asked_of_two = [packer._ask(shown, 2, 0, rng)[0] for _ in range(60)]  # pyright: ignore[reportPrivateUsage]
    assert not any(question.follow or question.about for question in asked_of_two)


def test_what_lies_outside_the_world_is_asked_in_the_message_of_a_picture_too() -> None:
    packer, rng = WidePacker(no_tokens()), Random(3)
    scene = scenes(1, "grid")
    kinds = [packer._ask(scene, 1, 0, rng)[0].kind for _ in range(200)]  # pyright: ignore[reportPrivateUsage]
    assert 8 < kinds.count("unknown") < 40


def test_random_letters_spell_nothing_rude(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(decency, "BLOCKED", frozenset({zlib.crc32(b"abc"), zlib.crc32(b"oops")}))
    assert not decency.is_decent("xAbCy")
    assert not decency.is_decent("no 00p5!")
    assert decency.is_decent("a b c ab")
    monkeypatch.setattr(
        decency, "BLOCKED", frozenset(zlib.crc32(f"{a}{b}o".encode()) for a in "bcdfg" for b in "aeiou")
    )
    rng = Random(17)
    assert all(decency.is_decent(sample_word(rng)) for _ in range(300))


def test_refusals_inside_the_world_are_a_group_of_the_evaluation() -> None:
    found = trials.refusal_trials(3)
    assert {trial.kind for trial in found} == {"about the picture", "about the world", "held-out"}
    assert {trial.answer for trial in found} == {sayings.LIMIT}


def test_pictures_of_another_kind_get_the_one_sentence() -> None:
    rng, packer = Random(14), WidePacker(no_tokens())
    for kind in (*KINDS, *HELD):
        assert Foreign(kind, 3).draw(64).size == (64, 64)
        question, text = packer.ask_about(Foreign(kind, 3), rng)
        assert question.answer == sayings.LIMIT
        assert text


def test_a_system_prompt_sets_length_and_language_of_the_few_sentences() -> None:
    packer = WidePacker(no_tokens())
    for mood, wording in sayings.SYSTEMS.items():
        packer.mood = sayings.MOODS.index(mood)
        assert expand(parse(f"({wording})"), Random(1))
        assert packer.say("limit") == sayings.SAYINGS["limit"][packer.mood] != sayings.LIMIT
    for said in sayings.SAYINGS.values():
        plain, short, long, german, german_short = said
        assert len(short) < len(plain) < len(long)
        assert len(german_short) < len(german)


def test_held_out_wordings_are_ten_or_more_a_kind_and_none_can_be_said_in_training() -> None:
    listed = trials.wordings()  # raises where the training grammar covers one
    assert set(listed) == set(phrases.TEMPLATES)
    for kind, wordings in listed.items():
        assert len(set(wordings)) >= 10, kind
    packer = WidePacker(no_tokens())
    said = packer._wordings.say("odd", {}, Random(1))  # pyright: ignore[reportPrivateUsage]
    assert packer._wordings.covers("odd", said)  # pyright: ignore[reportPrivateUsage]


def test_every_kind_has_ten_held_out_wordings_and_the_evaluation_asks_them_all(monkeypatch: pytest.MonkeyPatch) -> None:
    found = trials.held_out(Random(1))  # raises where the training grammar covers one
    narrow = [one for one in found if isinstance(one, Case)]
    lists = [wording_list(name)["wordings"] for name in ("heldout", "heldout_more")]
    grammar, tuned = WidePacker(no_tokens())._wordings, wording_list("dev")["wordings"]  # pyright: ignore[reportPrivateUsage]
    assert len(narrow) == 2 * sum(len(texts) for listed in lists for texts in listed.values())
    for kind in PICTURE_KINDS:
        texts = {normalise(text) for listed in lists for text in listed[kind]}
        assert len(texts) >= 10, kind
        assert not [text for text in texts if grammar.covers(kind, text)]
        assert not texts & {normalise(text) for text in tuned[kind]}
    asked: list[int] = []
    monkeypatch.setattr(trials, "worded_trials", asked.append)
    trials.groups(1000)["held-out wordings"]()
    assert asked[0] >= len(found)
