"""The engine, stepped by hand over a scripted model: who is let in, who gets which token, who survives what."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from mlx_backend.engine import Engine
from mlx_backend.errors import GenerationFailed, LoadFailed, LoupeError, NoModel, OutOfMemory
from mlx_backend.messages import Finish, Settings, Stage
from mlx_backend.reply import Reply
from mlx_backend.rows import Model, Request
from tests.fake_vlm import FakeLoader, Inputs, Script, always, once

A, B, C = Path("a"), Path("b"), Path("c")
TEXT = "The answer is a red circle."
PLAIN = Script(TEXT)
LONG = Script("abcdefghij", endless=True)
DEADLY = [SystemExit, KeyboardInterrupt, RuntimeError, TypeError, IndexError, MemoryError]
_STEPS = 2000


class Desk:
    """An engine over a scripted model, and the requests that it was given."""

    def __init__(self, scripts: dict[str, Script] | None = None, *, max_batch: int = 8, folder: Path | None = A,
                 **loader: Any) -> None:
        self.loader = FakeLoader(scripts, **loader)
        self.record = self.loader.record
        self.engine = Engine(lambda folder: self.loader(folder, max_batch), max_batch)
        self.sent_back: list[Reply] = []
        if folder is not None:
            self.engine.swap(folder)

    def ask(self, question: str, asker: str = "", **settings: Any) -> Reply:
        reply = Reply()
        inputs: Any = Inputs([1, 2, 3], question, 0, self.processor)
        again = lambda: self.sent_back.append(reply)  # noqa: E731
        self.engine.admit(Request(inputs, Settings(**settings), reply, again, asker))
        return reply

    @property
    def processor(self) -> Any:
        return self.engine.processor

    def step(self, times: int = 1) -> bool:
        return [self.engine.step() for _ in range(times)][-1:] == [True]

    def run(self) -> None:
        """Step until there is nothing to do."""
        assert any(not self.engine.step() for _ in range(_STEPS)), "the engine never comes to rest"

    def until_shown(self, reply: Reply, characters: int) -> None:
        """Step until that much of the reply is shown."""
        for _ in range(_STEPS):
            if len(reply.text) >= characters:
                return
            self.engine.step()
        raise AssertionError(f"only {reply.text!r} was ever shown")


@pytest.fixture
def desk() -> Iterator[Callable[..., Desk]]:
    """Makes desks, and looks in the end whether they are blameless."""
    made: list[Desk] = []

    def make(scripts: dict[str, Script] | None = None, **options: Any) -> Desk:
        made.append(Desk(scripts, **options))
        return made[-1]

    yield make
    for one in made:
        one.engine.close()
        assert not one.record.violations
        assert not one.record.open


Make = Callable[..., Desk]


def test_the_fake_has_exactly_the_methods_of_a_model() -> None:
    wanted = {name for name in vars(Model) if not name.startswith("_")}
    made = FakeLoader()(A, 8)
    model: Model = made
    assert {name for name in dir(model) if not name.startswith("_")} == wanted | {"processor", "rows"}
    made.close()


# -- one reply

def test_a_reply_gets_the_whole_text_and_finishes(desk: Make) -> None:
    at = desk({"q": PLAIN})
    reply = at.ask("q")
    at.run()
    assert (reply.text, reply.finish, at.record.rows) == (TEXT, Finish.FINISHED, 0)


def test_a_reply_ends_at_its_max_tokens(desk: Make) -> None:
    at = desk({"q": LONG})
    reply = at.ask("q", max_tokens=25)
    at.run()
    assert (reply.text, reply.finish) == ("abcdefghij" * 2 + "abcde", Finish.LENGTH)
    assert reply.stats.generated_tokens == 25


def test_a_stop_string_ends_the_reply_before_it_and_frees_the_row_at_that_token(desk: Make) -> None:
    at = desk({"q": LONG})
    reply = at.ask("q", stop=("efg",))
    at.run()
    assert (reply.text, reply.finish) == ("abcd", Finish.FINISHED)
    assert at.record.counts["step"] == 8  # a chunk of prefill and the 7 tokens up to the stop string's last


def test_what_was_held_back_for_a_stop_string_is_shown_in_the_end(desk: Make) -> None:
    at = desk({"q": Script("red circ")})
    stopped, cut = at.ask("q", stop=("circle",)), at.ask("q", stop=("red circuit",), max_tokens=5)
    at.run()
    assert (stopped.text, cut.text) == ("red circ", "red c")


def test_the_stages_of_a_reply_come_in_their_order(desk: Make) -> None:
    at = desk({"q": Script("abc", chunks=3)})
    reply = at.ask("q")
    stages = [reply.progress.stage]
    while at.step():
        stages.append(reply.progress.stage)
    stages.append(reply.progress.stage)
    assert list(dict.fromkeys(stages)) == [Stage.WAITING, Stage.READING, Stage.ANSWERING, Stage.ENDED]


def test_figures_are_counted(desk: Make) -> None:
    at = desk({"q": PLAIN})
    reply = at.ask("q")
    at.run()
    assert reply.stats.prompt_tokens == 3
    assert reply.stats.generated_tokens == len(TEXT) + 1  # and the end token
    assert reply.stats.time_to_first_token > 0
    assert reply.stats.tokens_per_second > 0


def test_without_work_there_is_no_step_of_the_model(desk: Make) -> None:
    at = desk()
    assert not at.step(10)
    assert at.record.counts["step"] == 0


# -- company

def test_a_reply_gets_the_same_text_in_any_company(desk: Make) -> None:
    scripts = {f"q{n}": Script(f"{n} " * (3 * n + 1), chunks=n % 3 + 1) for n in range(8)}
    at = desk(scripts)
    replies = list[Reply]()
    for n in range(8):
        replies.append(at.ask(f"q{n}"))
        at.step(n)
    at.run()
    assert [reply.text for reply in replies] == [scripts[f"q{n}"].text for n in range(8)]


def test_first_come_first_served(desk: Make) -> None:
    at = desk(max_batch=1)
    for n in range(5):
        at.ask(f"q{n}")
    at.run()
    assert [question for question, _ in at.record.inserted] == ["q0", "q1", "q2", "q3", "q4"]


def test_those_who_wait_are_told_their_place(desk: Make) -> None:
    at = desk({"q": LONG}, max_batch=1)
    first, second, third = at.ask("q", max_tokens=3), at.ask("q"), at.ask("q")
    at.step()
    assert (second.progress.done, third.progress.done) == (0, 1)
    assert (at.engine.answering, at.engine.waiting) == (1, 2)
    second.cancel()
    at.step()
    assert third.progress.done == 0
    assert first.finish is None


def test_people_take_turns_and_are_told_the_place_that_this_gives_them(desk: Make) -> None:
    at = desk({"q": LONG}, max_batch=1)
    running, mine = at.ask("q", "ann", max_tokens=9), [at.ask(f"ann {n}", "ann") for n in range(3)]
    at.step()
    others = at.ask("bob", "bob")
    assert [reply.progress.done for reply in (others, *mine)] == [0, 1, 2, 3]
    at.run()
    assert [question for question, _ in at.record.inserted] == ["q", "bob", "ann 0", "ann 1", "ann 2"]
    assert running.finish is Finish.LENGTH


def test_a_message_whose_pictures_are_being_encoded_is_not_overtaken_by_another_person(desk: Make) -> None:
    at = desk({"album": Script(TEXT, pictures=5), "q": LONG}, max_batch=2)
    at.ask("q", "ann", max_tokens=30)
    at.step(2)
    at.ask("album", "ann")
    at.step(2)
    at.ask("bob", "bob")
    at.run()
    assert [question for question, _ in at.record.inserted] == ["q", "album", "bob"]


def test_the_batch_never_holds_more_rows_than_it_may(desk: Make) -> None:
    at = desk(max_batch=3)
    replies = [at.ask(f"q{n}") for n in range(10)]
    at.run()
    assert at.record.most_rows == 3
    assert {reply.finish for reply in replies} == {Finish.FINISHED}


def test_a_long_prefill_does_not_hold_up_the_running_replies(desk: Make) -> None:
    at = desk({"q": LONG, "long": Script("x", chunks=20)})
    running = at.ask("q")
    at.step(3)
    at.ask("long")
    before = running.stats.generated_tokens
    at.step(10)
    assert running.stats.generated_tokens == before + 10
    running.cancel()
    at.run()


def test_pictures_are_encoded_one_at_a_time_with_a_token_for_the_others_between(desk: Make) -> None:
    at = desk({"q": LONG, "album": Script(TEXT, pictures=5)})
    running = at.ask("q", max_tokens=50)
    at.step(3)
    album, before = at.ask("album"), running.stats.generated_tokens
    at.step(5)
    assert running.stats.generated_tokens == before + 5
    at.run()
    assert (album.text, album.finish) == (TEXT, Finish.FINISHED)


def test_who_comes_behind_a_message_with_many_pictures_does_not_overtake_it(desk: Make) -> None:
    at = desk({"album": Script(TEXT, pictures=5)})
    at.ask("album")
    at.ask("late")
    at.run()
    assert [question for question, _ in at.record.inserted] == ["album", "late"]


def test_a_reply_cancelled_between_two_of_its_pictures_lets_the_next_one_in(desk: Make) -> None:
    at = desk({"album": Script(TEXT, pictures=5), "q": PLAIN})
    album, following = at.ask("album"), at.ask("q")
    at.step(2)
    album.cancel()
    at.run()
    assert (album.finish, following.text) == (Finish.CANCELLED, TEXT)
    assert [question for question, _ in at.record.inserted] == ["q"]


def test_a_reply_whose_pictures_are_being_encoded_is_prepared_again_at_a_swap(desk: Make) -> None:
    at = desk({"album": Script(TEXT, pictures=5)})
    album = at.ask("album")
    at.step(2)
    at.engine.swap(B)
    assert (at.sent_back, album.finish) == ([album], None)


# -- memory

def test_a_row_that_does_not_fit_waits_until_another_has_ended_and_the_running_one_goes_on(desk: Make) -> None:
    at = desk({"q": PLAIN})
    at.record.memory = 1
    first, second = at.ask("q"), at.ask("q")
    at.step(6)
    assert (len(first.text), second.progress.stage, second.progress.done) == (5, Stage.WAITING, 0)
    at.run()
    assert (first.text, second.text, at.record.most_rows) == (TEXT, TEXT, 1)


def test_a_row_that_does_not_even_fit_alone_is_refused_with_a_sentence_and_the_next_one_works(desk: Make) -> None:
    at = desk({"q": PLAIN})
    at.record.memory = 0
    refused = at.ask("q")
    at.run()
    assert (refused.finish, at.record.counts["insert"]) == (Finish.FAILED, 0)
    assert isinstance(refused.error, OutOfMemory)
    assert "not enough memory for a conversation of 3 tokens" in str(refused.error)
    at.record.memory = 1
    after = at.ask("q")
    at.run()
    assert after.text == TEXT


# -- cancel

def test_a_cancelled_reply_frees_its_row_before_the_next_token(desk: Make) -> None:
    at = desk({"q": LONG})
    reply = at.ask("q")
    at.step(5)
    reply.cancel(Finish.STOPPED)
    said, steps = reply.text, at.record.counts["step"]
    assert not at.step()
    assert (at.record.rows, at.record.counts["step"], reply.text) == (0, steps, said)


def test_a_reply_cancelled_during_prefill_frees_its_row_at_the_next_chunk(desk: Make) -> None:
    at = desk({"q": Script("x", chunks=50), "next": PLAIN})
    reply, following = at.ask("q"), at.ask("next")
    at.step(3)
    reply.cancel()
    at.step()
    assert (reply.finish, at.record.order[-3:]) == (Finish.CANCELLED, ["decoder", "insert", "step"])
    at.run()
    assert following.text == TEXT


def test_a_reply_cancelled_while_it_waits_never_reaches_the_model(desk: Make) -> None:
    at = desk({"q": LONG}, max_batch=1)
    first, waiting = at.ask("q", max_tokens=5), at.ask("late")
    at.step()
    waiting.cancel()
    at.run()
    assert (first.finish, waiting.finish) == (Finish.LENGTH, Finish.CANCELLED)
    assert [question for question, _ in at.record.inserted] == ["q"]


def test_a_reply_cancelled_in_preparation_never_reaches_the_model(desk: Make) -> None:
    at = desk()
    reply = Reply()
    reply.cancel()
    inputs: Any = Inputs([1], "q", 0, at.processor)
    at.engine.admit(Request(inputs, Settings(), reply, lambda: None))
    assert not at.step()
    assert at.record.counts["insert"] == 0


def test_a_cancel_leaves_the_neighbours_alone(desk: Make) -> None:
    at = desk({"q": PLAIN, "long": LONG})
    leaving, staying = at.ask("long"), at.ask("q")
    at.step(6)
    leaving.cancel()
    at.run()
    assert (staying.text, staying.finish) == (TEXT, Finish.FINISHED)


# -- one row fails

@pytest.mark.parametrize("error", DEADLY)
def test_a_prompt_that_the_model_cannot_read_fails_alone(desk: Make, error: type[BaseException]) -> None:
    at = desk({"bad": Script("x", refusal=error), "q": PLAIN})
    before, bad, after = at.ask("q"), at.ask("bad"), at.ask("q")
    at.run()
    assert (before.text, bad.finish, after.text) == (TEXT, Finish.FAILED, TEXT)
    assert at.record.counts["reset"] == 0


def test_a_prompt_that_fails_when_the_batch_has_it_already_keeps_nobody_out(desk: Make) -> None:
    at = desk({"bad": Script("x", refusal=RuntimeError, refused_late=True), "q": PLAIN})
    bad, after = at.ask("bad"), at.ask("q")
    at.run()
    assert (bad.finish, after.text, at.record.rows) == (Finish.FAILED, TEXT, 0)


@pytest.mark.parametrize("error", DEADLY)
def test_a_reply_that_gets_no_decoder_fails_alone(desk: Make, error: type[BaseException]) -> None:
    at = desk({"q": PLAIN}, raises={"decoder": once(error, at=2)})
    before, bad, after = at.ask("q"), at.ask("q"), at.ask("q")
    at.run()
    assert (before.text, bad.finish, after.text) == (TEXT, Finish.FAILED, TEXT)
    assert at.record.counts["reset"] == 0


def test_a_token_that_cannot_be_decoded_fails_its_reply_alone(desk: Make) -> None:
    at = desk({"bad": Script(TEXT, unreadable_at=5), "q": PLAIN})
    bad, good = at.ask("bad"), at.ask("q")
    at.run()
    assert (bad.text, bad.finish, good.text) == (TEXT[:5], Finish.FAILED, TEXT)
    assert at.record.counts["reset"] == 0


def test_a_last_token_that_cannot_be_decoded_fails_its_reply_alone(desk: Make) -> None:
    at = desk({"bad": Script(TEXT, unreadable_at=5), "q": PLAIN})
    bad, good = at.ask("bad", max_tokens=6), at.ask("q")
    at.run()
    assert (bad.finish, good.text) == (Finish.FAILED, TEXT)


# -- the batch breaks

@pytest.mark.parametrize("error", DEADLY)
def test_when_the_batch_breaks_once_every_reply_goes_on_where_it_was(desk: Make, error: type[BaseException]) -> None:
    texts = {f"q{n}": Script(TEXT[n:], chunks=n + 1) for n in range(3)}
    at = desk(texts | {"shaky": Script(TEXT, breaks_at=9, breaks=1, error=error)})
    replies = {question: at.ask(question) for question in [*texts, "shaky"]}
    at.run()
    assert {question: reply.text for question, reply in replies.items()} == {
        question: at.loader.scripts[question].text for question in replies}
    assert {reply.finish for reply in replies.values()} == {Finish.FINISHED}


def test_readers_see_no_repetition_and_no_gap_when_the_batch_breaks(desk: Make) -> None:
    at = desk({"q": PLAIN, "shaky": Script(TEXT, breaks_at=9, breaks=1)})
    reply = at.ask("q")
    at.ask("shaky")
    seen = ["", *(reply.text for _ in range(_STEPS) if at.step())]
    assert all(late.startswith(early) for early, late in pairwise(seen))


def test_a_reply_with_held_back_text_goes_on_where_it_was(desk: Make) -> None:
    at = desk({"q": Script("red circus", breaks_at=8, breaks=1)})
    reply = at.ask("q", stop=("circle",))
    at.run()
    assert reply.text == "red circus"


def test_a_reply_that_breaks_the_batch_every_time_fails_and_no_other_does(desk: Make) -> None:
    at = desk({"q": PLAIN, "culprit": Script(TEXT, breaks_at=4)})
    early, culprit, late = at.ask("q"), at.ask("culprit"), at.ask("q")
    at.run()
    assert (culprit.finish, culprit.text) == (Finish.FAILED, TEXT[:4])
    assert (early.text, early.finish, late.text, late.finish) == (TEXT, Finish.FINISHED) * 2


def test_two_culprits_fail_and_no_other_does(desk: Make) -> None:
    at = desk({"q": PLAIN, "one": Script(TEXT, breaks_at=4), "two": Script(TEXT, breaks_at=7)})
    replies = {question: at.ask(question) for question in ("q", "one", "two")}
    at.run()
    assert {question: reply.finish for question, reply in replies.items()} == {
        "q": Finish.FINISHED, "one": Finish.FAILED, "two": Finish.FAILED}


def test_after_a_restart_a_reply_is_said_to_be_answering_again(desk: Make) -> None:
    at = desk({"q": Script(TEXT, breaks_at=9, breaks=1)})
    reply = at.ask("q")
    at.until_shown(reply, 12)
    assert reply.progress.stage is Stage.ANSWERING
    at.run()


def test_a_restarted_reply_keeps_its_count_of_tokens_and_its_time_to_the_first(desk: Make) -> None:
    at = desk({"q": Script(TEXT, breaks_at=9, breaks=1)})
    reply = at.ask("q")
    at.step(5)
    first = reply.stats.time_to_first_token
    at.run()
    assert reply.stats.generated_tokens == len(TEXT) + 1
    assert reply.stats.time_to_first_token == first


def test_one_new_token_after_a_restart_is_no_rate(desk: Make) -> None:
    at = desk({"q": Script(TEXT, breaks_at=9, breaks=1)})
    reply = at.ask("q")
    at.until_shown(reply, 10)
    shown = reply.stats.generated_tokens
    assert (shown, reply.stats.tokens_per_second) == (10, 0.0)
    threading.Event().wait(0.05)
    at.step()
    assert 0 < reply.stats.tokens_per_second <= 20


def test_a_reply_cancelled_just_before_the_batch_broke_is_not_restarted(desk: Make) -> None:
    at = desk({"leaving": LONG, "shaky": Script(TEXT, breaks_at=4, breaks=1)})
    leaving = at.ask("leaving")
    at.ask("shaky")
    at.step(4)
    leaving.cancel()
    at.run()
    assert [question for question, _ in at.record.inserted].count("leaving") == 1


@pytest.mark.parametrize("error", DEADLY)
def test_a_model_whose_every_step_raises_fails_each_reply_and_comes_to_rest(
        desk: Make, error: type[BaseException]) -> None:
    at = desk(raises={"step": always(error)})
    replies = [at.ask(f"q{n}") for n in range(5)]
    at.run()
    assert {reply.finish for reply in replies} == {Finish.FAILED}
    assert at.record.counts["step"] <= 15


def test_a_row_that_cannot_be_removed_breaks_the_batch_and_nobody_fails(desk: Make) -> None:
    at = desk({"q": PLAIN, "long": LONG}, raises={"remove": once(RuntimeError)})
    leaving, staying = at.ask("long"), at.ask("q")
    at.step(5)
    leaving.cancel()
    at.run()
    assert (staying.text, staying.finish, at.record.rows) == (TEXT, Finish.FINISHED, 0)


def test_when_the_batch_cannot_be_reset_the_replies_end_with_the_worker_asking(desk: Make) -> None:
    at = desk({"q": Script(TEXT, breaks_at=4)}, raises={"reset": once(RuntimeError)})
    replies = [at.ask("q"), at.ask("other")]
    with pytest.raises(RuntimeError):
        at.run()
    at.engine.fail(GenerationFailed("The model failed."))  # what the worker does then
    assert {reply.finish for reply in replies} == {Finish.FAILED}
    after = at.ask("after")
    at.run()
    assert after.text == "a says after"


def test_running_out_of_memory_is_told_in_words(desk: Make) -> None:
    at = desk({"q": Script(TEXT, breaks_at=2, error=lambda: RuntimeError("[metal::malloc] Resource limit exceeded"))})
    reply = at.ask("q")
    at.run()
    assert isinstance(reply.error, OutOfMemory)
    assert reply.error.__traceback__ is None


# -- models

def test_without_a_model_a_request_is_told_so(desk: Make) -> None:
    at = desk(folder=None)
    reply = at.ask("q")
    assert isinstance(reply.error, NoModel)


def test_a_swap_in_the_middle_ends_the_running_reply_with_its_text(desk: Make) -> None:
    at = desk({"q": LONG})
    reply = at.ask("q")
    at.step(5)
    at.engine.swap(B)
    assert (reply.finish, reply.text, at.engine.folder) == (Finish.MODEL_CHANGED, "abcd", B)
    assert "changed" in str(reply.error)


def test_a_swap_sends_those_who_wait_back_to_be_prepared_again(desk: Make) -> None:
    at = desk({"q": LONG}, max_batch=1)
    running, waiting = at.ask("q"), at.ask("late")
    at.step(2)
    at.engine.swap(B)
    assert (at.sent_back, waiting.finish, running.finish) == ([waiting], None, Finish.MODEL_CHANGED)


def test_a_reply_that_waits_to_go_on_after_a_restart_ends_at_a_swap_with_its_text(desk: Make) -> None:
    at = desk({"one": Script(TEXT, breaks_at=9, breaks=1), "two": LONG})
    at.ask("two")
    begun = at.ask("one")
    at.until_shown(begun, 8)
    at.step(3)
    assert (begun.finish, begun.progress.stage) == (None, Stage.WAITING)
    at.engine.swap(B)
    assert (begun.finish, at.sent_back) == (Finish.MODEL_CHANGED, [])


def test_a_request_prepared_for_another_checkpoint_is_prepared_again(desk: Make) -> None:
    at = desk()
    old = at.processor
    at.engine.swap(B)
    reply = Reply()
    inputs: Any = Inputs([1], "q", 0, old)
    at.engine.admit(Request(inputs, Settings(), reply, lambda: at.sent_back.append(reply)))
    assert at.sent_back == [reply]


def test_a_swap_to_the_same_folder_loads_nothing_and_ends_nothing(desk: Make) -> None:
    at = desk({"q": PLAIN})
    reply = at.ask("q")
    at.step(3)
    assert at.engine.swap(A) is at.processor
    at.run()
    assert (reply.text, at.loader.loaded) == (TEXT, ["a"])


def test_the_old_model_is_closed_and_gone_before_the_next_one_loads(desk: Make) -> None:
    at = desk({"q": LONG})
    at.ask("q")
    at.step(4)
    at.engine.swap(B)  # the loader notes a model that is still open or referenced
    assert at.record.order[-2:] == ["close", "load"]


def test_the_old_model_is_gone_also_after_an_error_and_a_restart(desk: Make) -> None:
    at = desk({"culprit": Script(TEXT, breaks_at=4), "bad": Script("x", refusal=RuntimeError)})
    for question in ("culprit", "bad", "q"):
        at.ask(question)
    at.run()
    at.engine.swap(B)
    at.engine.swap(C)
    assert at.loader.loaded == ["a", "b", "c"]


@pytest.mark.parametrize("error", DEADLY)
def test_a_failed_swap_brings_the_old_model_back(desk: Make, error: type[BaseException]) -> None:
    at = desk({"q": PLAIN}, broken={"b": error})
    with pytest.raises((LoadFailed, OutOfMemory)):
        at.engine.swap(B)
    reply = at.ask("q")
    at.run()
    assert (at.engine.folder, at.loader.loaded, reply.text) == (A, ["a", "b", "a"], TEXT)


def test_the_half_loaded_model_is_gone_before_the_old_one_comes_back(desk: Make) -> None:
    at = desk(broken={"b": RuntimeError})
    with pytest.raises(LoadFailed, match="b could not be loaded"):
        at.engine.swap(B)  # the loader notes a model that is still referenced
    assert at.loader.loaded == ["a", "b", "a"]


def test_a_failed_swap_tells_why_without_the_frames_of_the_load(desk: Make) -> None:
    at = desk(broken={"b": RuntimeError})
    with pytest.raises(LoadFailed) as raised:
        at.engine.swap(B)
    assert (raised.value.__cause__, raised.value.__context__) == (None, None)


def test_when_the_old_model_does_not_come_back_either_there_is_none(desk: Make) -> None:
    at = desk(broken={"b": RuntimeError})
    at.loader.broken["a"] = RuntimeError
    with pytest.raises(LoadFailed, match="b could not be loaded"):
        at.engine.swap(B)
    assert (at.engine.folder, at.processor) == (None, None)
    assert isinstance(at.ask("q").error, NoModel)


def test_a_model_that_does_not_close_cleanly_is_swapped_all_the_same(desk: Make) -> None:
    at = desk(raises={"close": once(SystemExit)})
    at.engine.swap(B)
    assert at.engine.folder == B


def test_unload_ends_everything_and_frees_the_model(desk: Make) -> None:
    at = desk({"q": LONG}, max_batch=1)
    running, waiting = at.ask("q"), at.ask("late")
    at.step(3)
    at.engine.unload()
    assert (running.finish, waiting.finish) == (Finish.MODEL_CHANGED, Finish.MODEL_CHANGED)
    assert (at.record.open, at.engine.folder, at.step()) == ([], None, False)


def test_close_ends_everything_as_cancelled_and_frees_the_model(desk: Make) -> None:
    at = desk({"q": LONG}, max_batch=1)
    running, waiting = at.ask("q"), at.ask("late")
    at.step(3)
    at.engine.close()
    assert (running.finish, waiting.finish, at.record.open) == (Finish.CANCELLED, Finish.CANCELLED, [])


def test_fail_ends_everything_and_the_next_request_works(desk: Make) -> None:
    at = desk({"q": LONG}, max_batch=1)
    replies = [at.ask("q"), at.ask("late")]
    at.step(3)
    at.engine.fail(LoupeError("A step failed."))
    assert {str(reply.error) for reply in replies} == {"A step failed."}
    after = at.ask("after")
    at.run()
    assert after.text == "a says after"
