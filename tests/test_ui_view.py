"""What a conversation looks like as Chatbot messages, and that nothing from outside becomes markup."""

from __future__ import annotations

from mlx_backend.messages import Finish, ModelCard, Progress, Stage, State, Stats, Status
from mlx_backend.reply import Reply
from ui.album import KeptPicture
from ui.chat import Moment, Running
from ui.library import Conversation, Outcome, SavedTurn
from ui.models import to_chip, to_details
from ui.place import Place
from ui.view import View

EVIL = '"><script>alert(1)</script>'


def answer(text: str, finish: Finish = Finish.FINISHED, error: str = "", stats: Stats | None = None,
           name: str = "a") -> SavedTurn:
    return SavedTurn(name, "assistant", (text,) if text else (), Outcome(finish, stats or Stats(), error))


def shown(*turns: SavedTurn) -> str:
    return "".join(part["text"] for message in View().messages(turns) for part in message["content"])


def test_pictures_stand_above_the_text_and_reserve_their_place() -> None:
    message = View().messages([SavedTurn("q", "user", (KeptPicture("abc", "cat.png", 320, 200), "What is this?"))])[0]
    pictures, text, _ = (part["text"] for part in message["content"])
    assert 'src="/pictures/abc"' in pictures
    assert 'width="320" height="200"' in pictures
    assert 'alt="cat.png"' in pictures
    assert "What is this?" in text


def test_names_and_errors_are_escaped() -> None:
    page = shown(SavedTurn("q", "user", (KeptPicture("abc", EVIL, 1, 1), KeptPicture("def", EVIL))),
                 answer("", Finish.FAILED, EVIL))
    assert "<script" not in page
    card = ModelCard(EVIL, EVIL, "x", sees=True, quantisation=EVIL)
    status = Status(State.READY, card, EVIL)
    assert "<script" not in to_chip(status) + to_details(status)


def test_figures_stand_beside_the_answer_not_in_it() -> None:
    stats = Stats(prompt_tokens=1234, generated_tokens=56, time_to_first_token=0.256, tokens_per_second=43.21)
    message = View().messages([answer("Two ships.", stats=stats)])[0]
    text, foot = (part["text"] for part in message["content"])
    assert text == "Two ships."
    for figure in ("0.26 s", "43.2 tokens/s", "1,234 + 56 tokens"):
        assert figure in foot


def test_the_reason_is_said_where_it_is_not_plain() -> None:
    assert "token limit" in shown(answer("x", Finish.LENGTH))
    assert "stopped by you" in shown(answer("x", Finish.STOPPED))
    assert "model was changed" in shown(answer("x", Finish.MODEL_CHANGED))
    assert "reason" not in shown(answer("x"))


def test_an_answer_without_words_says_why() -> None:
    assert "Not enough memory." in shown(answer("", Finish.FAILED, "Not enough memory."))
    assert "before the first word" in shown(answer("", Finish.STOPPED))
    assert "without a word" in shown(answer(""))


def test_every_answer_can_be_tried_again_and_the_last_unfinished_one_continued() -> None:
    page = shown(SavedTurn("q", "user", ("1",)), answer("x", Finish.LENGTH), SavedTurn("q", "user", ("2",)),
                 answer("y", Finish.LENGTH, name="b"))
    assert 'id="retry-a"' in page
    assert 'id="resume-b"' in page
    assert page.count("act resume") == 1


def test_an_answer_that_is_being_made_is_not_among_the_messages() -> None:
    assert View().messages([SavedTurn("a", "assistant", ("half",))]) == []


def test_the_live_answer_tells_what_it_waits_for() -> None:
    reply = Reply()
    moment = Moment(Conversation("c", "me"), Running("t", reply, "m"))
    seen: list[str] = []
    for progress in (Progress(Stage.PREPARING), Progress(Stage.WAITING, 2), Progress(Stage.WAITING),
                     Progress(Stage.READING, 512, 2048), Progress(Stage.ANSWERING)):
        reply.note(progress.stage, progress.done, progress.total)
        seen.append(View().live(moment)[0]["content"][0]["text"])
    for text, words in zip(seen, ("Reading", "2 before you", "next in line", "25 %", "Answering"), strict=True):
        assert words in text


def test_what_a_browser_says_it_shows_may_be_anything() -> None:
    for text in (None, "", "[]", "{", '{"chat": 1}', '{"chat": "x", "revision": "y", "live": 1, "model": 2}', "null"):
        assert Place.from_json(text) == Place()
    place = Place("x", 3, True, 120, 7, "e", "a", {"chip": "f"})
    assert Place.from_json(place.to_json()) == place
