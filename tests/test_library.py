"""The library, one promise a test: what is kept, who sees it, how branches, deletions and searches behave."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from mlx_backend.messages import Finish, Settings
from tests.kept import GOOD, ME, OTHER, answer, chat, draw, question, texts
from ui.library import Draft, Library, Outcome, Preferences, Preset
from ui.turns import to_name, to_title

# -- conversations -----------------------------------------------------------------------------------------------------


def test_everything_is_there_after_a_restart(folder: Path) -> None:
    library = Library(folder)
    kept = library.keep(ME, draw())
    name = library.open(ME).id
    library.add(ME, name, question(kept, "What is this?"), answer("A red square."))
    library.prefer_here(ME, name, Preferences("Be brief.", Settings(temperature=0.5, stop=("END",))))
    library.keep_draft(ME, name, Draft("And", (kept,)))
    library.prefer(ME, Preferences("Always.", Settings(top_k=3)))
    library.save_preset(ME, Preset("Poet", "Rhyme."))
    before = library.open(ME, name)
    library.close()
    library = Library(folder)
    after = library.open(ME, name)
    assert after == before
    assert after.turns[1].outcome == GOOD
    assert (after.title, after.checkpoint) == ("What is this?", "a model")
    assert after.draft == Draft("And", (kept,))
    assert library.read(kept) == draw()
    assert library.preferences(ME) == Preferences("Always.", Settings(top_k=3))
    assert library.presets(ME) == (Preset("Poet", "Rhyme."),)
    library.close()


def test_a_visit_leaves_nothing_behind(library: Library) -> None:
    assert library.open(ME) == library.open(ME)
    assert library.open(ME).id != library.open(OTHER).id
    assert library.keep_draft(ME, library.open(ME).id, Draft()) == library.open(ME)
    assert library._lasting.read(lambda c: c.execute("SELECT count(*) FROM conversations").fetchone()[0]) == 0


def test_an_unknown_id_opens_the_newest_conversation(library: Library) -> None:
    chat(library, "first")
    newest = chat(library, "second")
    assert library.open(ME).id == library.open(ME, "nothing").id == newest


def test_start_gives_the_same_empty_conversation_until_it_is_used(library: Library) -> None:
    first = library.start(ME)
    assert library.start(ME) == first == library.open(ME)
    library.add(ME, first.id, question("hello"))
    assert library.start(ME).id != first.id
    assert library.open(ME).turns == ()


def test_another_persons_ids_give_nothing(library: Library) -> None:
    kept = library.keep(ME, draw())
    name = chat(library, "mine", "yours")
    turn = library.open(ME, name).turns[0]
    assert library.open(OTHER, name).id != name
    assert library.turn(OTHER, turn.id) is None
    assert library.shown(OTHER, kept.id) is library.thumbnail(OTHER, kept.id) is None
    assert library.search(OTHER, "mine") == library.conversations(OTHER) == ()
    for act in (lambda: library.add(OTHER, name, question("x")), lambda: library.remove(OTHER, name, turn.id),
                lambda: library.rename(OTHER, name, "x"), lambda: library.edit(OTHER, turn.id, ("x",)),
                lambda: library.begin(OTHER, name, "x"), lambda: library.progress(OTHER, turn.id, "x"),
                lambda: library.finish(OTHER, turn.id, GOOD), lambda: library.choose(OTHER, turn.id),
                lambda: library.delete(OTHER, name), lambda: library.undo(OTHER, name),
                lambda: library.keep_draft(OTHER, name, Draft("x")), lambda: library.turns(OTHER, name),
                lambda: library.record(OTHER, name), lambda: library.facts(OTHER, kept.id),
                lambda: library.begin(OTHER, library.open(OTHER).id, "x", beside=turn.id),
                lambda: library.add(OTHER, library.open(OTHER).id, question("x"), after=turn.id)):
        with pytest.raises(KeyError):
            act()
    assert texts(library, name) == ["mine", "yours"]


def test_a_picture_of_another_person_cannot_be_put_into_a_turn_or_a_draft(library: Library) -> None:
    kept = library.keep(OTHER, draw())
    name = library.open(ME).id
    with pytest.raises(KeyError):
        library.add(ME, name, question(kept, "mine?"))
    with pytest.raises(KeyError):
        library.keep_draft(ME, name, Draft("mine?", (kept,)))
    assert library.conversations(ME) == ()


def test_the_list_has_the_pinned_first_and_then_the_last_changed(library: Library) -> None:
    names = [chat(library, text) for text in ("one", "two", "three")]
    library.pin(ME, names[0])
    library.add(ME, names[1], answer("later"))
    assert [entry.title for entry in library.conversations(ME)] == ["one", "two", "three"]
    assert [entry.pinned for entry in library.conversations(ME)] == [True, False, False]


@pytest.mark.parametrize(("text", "title"), [
    ("What is this?", "What is this?"), ("  two\n lines\t", "two lines"),
    ("word " * 20, "word " * 11 + "word"), ("x" * 99, "x" * 60), ("a\u202eb\0c", "ab c"), ("", "")])
def test_a_title_is_the_beginning_of_the_question_in_one_line(text: str, title: str) -> None:
    assert to_title((text,)) == title


def test_the_title_of_a_question_without_words_names_the_picture(library: Library) -> None:
    name = library.open(ME).id
    assert library.add(ME, name, question(library.keep(ME, draw(name="猫 №1.png")))).title == "Picture 猫 №1.png"


def test_a_title_by_hand_outlives_the_models_and_an_empty_one_brings_the_question_back(library: Library) -> None:
    name = chat(library, "What is this?")
    assert library.rename(ME, name, "A square", by_hand=False).title == "A square"
    assert library.rename(ME, name, "Mine\n").title == "Mine"
    assert library.rename(ME, name, "The model's", by_hand=False).title == "Mine"
    assert library.rename(ME, name, "").title == "What is this?"
    assert to_name("x" * 999) == "x" * 200


def test_a_deleted_conversation_is_out_of_sight_and_can_be_brought_back(library: Library) -> None:
    name = chat(library, "findable")
    library.delete(ME, name)
    assert library.conversations(ME) == library.search(ME, "findable") == ()
    assert library.open(ME, name).id != name
    library.sweep()
    assert library.undo(ME, name).title == "findable"
    library.delete(ME, name)
    library.sweep(undo=-1)
    with pytest.raises(KeyError):
        library.undo(ME, name)


def test_a_temporary_conversation_ends_with_the_process(folder: Path) -> None:
    library = Library(folder)
    kept = library.keep(ME, draw())
    name = library.start(ME, temporary=True).id
    library.add(ME, name, question(kept, "secret"))
    library.begin(ME, name, "a")
    library.progress(ME, "a", "whisper")
    assert library.finish(ME, "a", GOOD).temporary
    assert texts(library, name) == ["secret", "whisper"]
    assert library.turn(ME, "a") is not None
    assert library.open(OTHER, name).id != name
    library.sweep(-1, -1)
    assert library.shown(ME, kept.id)
    assert library.conversations(ME) == library.search(ME, "secret") == ()
    library.close()
    assert b"secret" not in b"".join(path.read_bytes() for path in folder.iterdir() if path.is_file())
    library = Library(folder)
    assert library.open(ME, name).id != name
    library.close()


# -- turns -------------------------------------------------------------------------------------------------------------


def test_parts_come_back_in_their_order_and_as_they_were(library: Library) -> None:
    red, blue = library.keep(ME, draw("red", name="same.png")), library.keep(ME, draw("blue", name="same.png"))
    parts = ("  before\n", red, "", "between\0", blue, "after \U0001f98a", replace(red, name="a'b\"<c>.png"))
    name = library.open(ME).id
    library.add(ME, name, question(*parts))
    assert library.open(ME, name).turns[0].parts == parts


def test_half_a_surrogate_pair_is_replaced(library: Library) -> None:
    assert texts(library, chat(library, "fox \ud83e\udd8a half \ud83d")) == ["fox \U0001f98a half �"]


def test_an_edit_keeps_the_old_branch_with_what_followed(library: Library) -> None:
    name = chat(library, "one", "two", "three")
    first = library.open(ME, name).turns[0]
    edited = library.edit(ME, first.id, ("ONE",))
    assert [turn.text for turn in edited.turns] == ["ONE"]
    assert edited.turns[0].branch == (2, 2)
    assert [turn.text for turn in library.choose(ME, first.id).turns] == ["one", "two", "three"]
    assert library.branches(ME, first.id) == (1, 2)


def test_retry_puts_an_answer_beside_the_others(library: Library) -> None:
    name = chat(library, "one", "two")
    old = library.open(ME, name).turns[1]
    library.begin(ME, name, "new", "other model", Settings(seed=4), beside=old.id)
    chosen = library.finish(ME, "new", Outcome(Finish.STOPPED), "TWO").turns
    assert [turn.text for turn in chosen] == ["one", "TWO"]
    assert chosen[1].siblings == (old.id, "new")
    assert chosen[1].outcome == Outcome(Finish.STOPPED, model="other model", settings=Settings(seed=4))


def test_continuing_makes_a_new_version_that_begins_with_the_old_text(library: Library) -> None:
    name = chat(library, "one", "half an")
    old = library.open(ME, name).turns[1]
    library.begin(ME, name, "more", continuing=old.id)
    assert texts(library, name) == ["one", "half an"]
    library.progress(ME, "more", "half an answer")
    library.finish(ME, "more", GOOD)
    assert texts(library, name) == ["one", "half an answer"]
    assert library.turn(ME, old.id) == old


def test_choosing_a_turn_goes_to_the_newest_one_below(library: Library) -> None:
    name = chat(library, "one", "two", "three")
    turns = library.open(ME, name).turns
    library.add(ME, name, question("THREE"), after=turns[1].id)
    library.edit(ME, turns[0].id, ("ONE",))
    assert [turn.text for turn in library.choose(ME, turns[0].id).turns] == ["one", "two", "THREE"]


def test_a_removed_turn_leaves_what_followed_and_comes_back_to_its_place(library: Library) -> None:
    name = chat(library, "one", "two", "three", "four")
    second = library.open(ME, name).turns[1]
    assert [turn.text for turn in library.remove(ME, name, second.id).turns] == ["one", "three", "four"]
    assert library.turn(ME, second.id) is None
    assert library.search(ME, "two") == ()
    library.add(ME, name, answer("five"))
    library.undo(ME, second.id)
    assert texts(library, name) == ["one", "two", "three", "four", "five"]
    library.remove(ME, name, second.id)
    library.sweep(undo=-1)
    assert texts(library, name) == ["one", "three", "four", "five"]
    with pytest.raises(KeyError):
        library.undo(ME, second.id)


def test_removing_the_last_turn_shows_its_sibling_or_the_turn_before(library: Library) -> None:
    name = chat(library, "one", "two")
    library.begin(ME, name, "new", beside=library.open(ME, name).turns[1].id)
    library.remove(ME, name, "new")
    assert texts(library, name) == ["one", "two"]
    library.remove(ME, name, library.open(ME, name).turns[1].id)
    assert texts(library, name) == ["one"]
    assert library.remove(ME, name, "no such turn").id == name


def test_an_id_that_is_taken_is_refused_and_nothing_is_stored(library: Library) -> None:
    name = chat(library, "one")
    taken = library.open(ME, name).turns[0]
    with pytest.raises(ValueError, match="already"):
        library.add(ME, name, question("two"), taken)
    assert texts(library, name) == ["one"]


def test_the_revision_counts_changes_of_turns_alone(library: Library) -> None:
    name = chat(library, "one")
    before = library.open(ME, name).revision
    library.rename(ME, name, "title")
    library.keep_draft(ME, name, Draft("draft"))
    assert library.open(ME, name).revision == before
    library.add(ME, name, answer("two"))
    assert library.open(ME, name).revision == before + 1


# -- answers that are being written ------------------------------------------------------------------------------------


def test_an_answer_left_open_is_interrupted_after_a_restart_and_can_still_be_finished(folder: Path) -> None:
    library = Library(folder)
    name = chat(library, "one")
    library.begin(ME, name, "a", "a model", Settings(seed=2))
    library.progress(ME, "a", "as far as")
    assert library.open(ME, name).turns[-1].outcome is None
    again = Library(folder)  # as if the first had been killed
    turn = again.open(ME, name).turns[-1]
    assert turn.text == "as far as"
    assert turn.outcome == Outcome(Finish.CANCELLED, model="a model", settings=Settings(seed=2), interrupted=True)
    again.progress(ME, "a", "too late")
    assert again.open(ME, name).turns[-1].text == "as far as"
    library.finish(ME, "a", GOOD, "as far as it goes")
    assert again.open(ME, name).turns[-1].outcome == GOOD
    again.close()
    library.close()


def test_an_answer_that_failed_before_its_first_word_has_no_parts_and_its_sentence(library: Library) -> None:
    name = chat(library, "one")
    library.begin(ME, name, "a")
    turn = library.finish(ME, "a", Outcome(Finish.FAILED, error="It failed."), "").turns[-1]
    assert (turn.parts, turn.outcome and turn.outcome.error) == ((), "It failed.")


def test_a_rating_is_kept(library: Library) -> None:
    name = chat(library, "one", "two")
    assert library.rate(ME, library.open(ME, name).turns[1].id, -1).turns[1].rating == -1


# -- search ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("query", ["schäfer", "HUND im", "动物", "动", "im", "100%", 'say "hi"', "NOT", "a_b", "IMG_1"])
def test_search_finds_parts_of_words_in_any_script(library: Library, query: str) -> None:
    kept = library.keep(ME, draw(name="IMG_1.png"))
    name = library.open(ME).id
    text = 'Der Schäferhund im Schnee: 这是什么动物? 100% a_b, say "hi", NOT now'
    library.add(ME, name, question(kept, text))
    (hit,) = library.search(ME, query)
    assert (hit.conversation_id, library.turn(ME, hit.turn_id) is not None) == (name, True)
    assert hit.excerpt[hit.start:hit.end].lower() in query.lower()


@pytest.mark.parametrize("query", ["", "  ", "cat", "snow%", "_", "OR", '"', "*", "\0", "\ud83d", "text:one",
                                   "x " * 99])
def test_search_takes_any_query(library: Library, query: str) -> None:
    chat(library, "one and two")
    assert library.search(ME, query) == ()


def test_search_finds_titles_and_shows_where_in_a_long_text_the_hit_is(library: Library) -> None:
    name = chat(library, "start", "much text " * 50 + "\nthe needle is here " + "and more " * 50)
    library.rename(ME, name, "Haystack")
    assert library.search(ME, "haystack")[0].turn_id == ""
    (hit,) = library.search(ME, "needle")
    assert hit.excerpt[hit.start:hit.end] == "needle"
    assert len(hit.excerpt) < 150
    assert "\n" not in hit.excerpt


def test_search_follows_every_change_of_the_texts(library: Library) -> None:
    name = chat(library, "alpha", "beta")
    library.begin(ME, name, "a")
    library.progress(ME, "a", "gamma")
    library.finish(ME, "a", GOOD)
    library.finish(ME, "a", GOOD, "delta")
    assert [bool(library.search(ME, word)) for word in ("alpha", "gamma", "delta")] == [True, False, True]
    library.delete(ME, name)
    library.sweep(undo=-1)
    assert library._lasting.read(lambda c: c.execute("SELECT count(*) FROM words").fetchone()[0]) == 0


# -- presets -----------------------------------------------------------------------------------------------------------


def test_presets_belong_to_a_person_and_are_replaced_by_name(library: Library) -> None:
    library.save_preset(ME, Preset("b", "1"))
    library.save_preset(ME, Preset("A", "2"))
    library.save_preset(ME, Preset("b", "3"))
    assert library.presets(ME) == (Preset("A", "2"), Preset("b", "3"))
    assert library.presets(OTHER) == ()
    library.remove_preset(ME, "b")
    assert library.presets(ME) == (Preset("A", "2"),)
