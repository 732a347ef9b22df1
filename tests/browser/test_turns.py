"""What can be done with one message: change it, try it again, go on, branch, rate, delete; and how answers look."""

from __future__ import annotations

import threading
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from mlx_backend.errors import TooLong
from mlx_backend.messages import ChatRequest, Finish
from tests.browser.conftest import Visit
from tests.browser.steps import arrive, drop, send, set_field, wait_answers, wait_thumbnails
from tests.fake_backend import CARD, FakeBackend, Script
from tests.served import digest, draw_picture
from tests.waiting import until


def act(page: Page, kind: str, number: int = -1) -> None:
    """Press one of the buttons under messages, which show when one points there."""
    button = page.locator(f"#chat .act.{kind}").nth(number)
    button.hover()
    button.click()


def choose(page: Page, entry: str) -> None:
    page.locator("#menu button", has_text=entry).click()


def echo(request: ChatRequest) -> Script:
    return Script(f"You said {request.turns[-1].text}.")


@pytest.mark.parametrize("size", ["wide", "phone"])
def test_a_question_is_changed_with_its_pictures_and_both_branches_stay(
        size: str, visit: Visit, backend: FakeBackend, tmp_path: Path) -> None:
    page = visit.open(size)
    backend.script = echo
    paths = [draw_picture(tmp_path / f"{number}.png", number) for number in (1, 2)]
    drop(page, paths[0])
    wait_thumbnails(page, 1)
    send(page, "one")
    wait_answers(page, 1)
    act(page, "edit", 0)
    expect(page.locator("#composer textarea")).to_have_value("one")
    wait_thumbnails(page, 1)
    expect(page.locator("#spot")).to_contain_text("earlier message")
    drop(page, paths[1])
    wait_thumbnails(page, 2)
    send(page, "two")
    page.locator("#chat .message", has_text="You said two.").wait_for()
    assert [p.digest for p in backend.record.requests[-1].turns[0].pictures] == [digest(path) for path in paths]
    expect(page.locator("#chat .branches")).to_contain_text("2 of 2")
    act(page, "previous")
    page.locator("#chat .message", has_text="You said one.").wait_for()
    expect(page.locator("#spot")).to_have_text("")


def test_the_arrow_key_brings_the_last_question_back_and_escape_leaves_it(page: Page, backend: FakeBackend) -> None:
    backend.script = echo
    send(page, "first")
    wait_answers(page, 1)
    send(page, "second")
    wait_answers(page, 2)
    expect(page.locator("#composer textarea")).to_have_value("")
    page.locator("#composer textarea").press("ArrowUp")
    expect(page.locator("#composer textarea")).to_have_value("second")
    expect(page.locator("#spot [data-leave]")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#composer textarea")).to_have_value("")
    expect(page.locator("#spot")).to_have_text("")


def test_an_answer_is_tried_again_with_another_model_and_other_settings(page: Page, backend: FakeBackend) -> None:
    send(page, "Which is better?")
    wait_answers(page, 1)
    page.locator(".chip").click()
    page.get_by_label("Checkpoint folder").fill("/models/other-vl")
    page.keyboard.press("Enter")
    page.locator(".chip", has_text="other-vl").wait_for()
    page.keyboard.press("Escape")
    page.locator(".gear").click()
    set_field(page.get_by_label("Temperature"), "0.7")
    page.get_by_label("Temperature").press("Tab")
    page.keyboard.press("Escape")
    backend.script = lambda _: Script("The other one says so.")
    act(page, "retry")
    page.locator("#chat .message", has_text="The other one says so.").wait_for()
    assert backend.record.requests[-1].settings.temperature == 0.7
    expect(page.locator("#chat .branches")).to_contain_text("2 of 2")
    act(page, "previous")
    expect(page.locator("#chat .foot .figures")).to_contain_text("fake-vl")  # who said it, now that another is loaded


def test_an_answer_that_reached_its_limit_is_continued(page: Page, backend: FakeBackend) -> None:
    backend.script = lambda _: Script("One, two,", finish=Finish.LENGTH)
    send(page, "Count.")
    wait_answers(page, 1)
    expect(page.locator("#chat .reason")).to_have_text("reached the token limit")
    backend.script = lambda _: Script(" three.")
    page.locator("#chat .act.resume").click()
    page.locator("#chat .message", has_text="One, two, three.").wait_for()
    assert backend.record.requests[-1].begun == "One, two,"


def test_an_answer_is_tried_again_edited_rated_branched_and_deleted(page: Page, backend: FakeBackend) -> None:
    backend.script = echo
    for count, text in enumerate(("first", "second"), 1):
        send(page, text)
        wait_answers(page, count)
    act(page, "more")
    choose(page, "Edit the answer")
    page.locator("dialog textarea").fill("My own words.")
    page.locator("dialog .primary").click()
    page.locator("#chat .message", has_text="My own words.").wait_for()
    expect(page.locator("#chat .foot").last.locator(".reason")).to_have_text("edited")
    act(page, "good")
    expect(page.locator("#chat .act.good").last).to_have_attribute("aria-pressed", "true")
    act(page, "branch", 0)
    expect(page.locator("#chat .said")).to_have_count(1)
    send(page, "aside")
    page.locator("#chat .message", has_text="You said aside.").wait_for()
    expect(page.locator("#chat .branches")).to_contain_text("2 of 2")
    act(page, "more")
    choose(page, "Delete")
    expect(page.locator("#chat .message", has_text="You said aside.")).to_have_count(0)
    page.locator(".notice [data-undo]").click()
    page.locator("#chat .message", has_text="You said aside.").wait_for()


@pytest.mark.parametrize("size", ["wide", "phone"])
def test_a_second_page_follows_and_each_stops_its_own(size: str, visit: Visit, backend: FakeBackend) -> None:
    backend.script = lambda _: Script("word " * 5000, pace=0.03)
    page = visit.open(size)
    send(page, "go")
    page.locator("#live .message", has_text="word").first.wait_for()
    other = page.context.new_page()
    other.goto(page.url)
    arrive(other)
    other.locator("#live .message", has_text="word").first.wait_for()
    stranger = visit.open(size)
    send(stranger, "go too")
    stranger.locator("#live .message", has_text="word").first.wait_for()
    other.locator("#stop").click()
    for mine in (page, other):
        mine.locator("#chat .reason", has_text="stopped by you").wait_for()
    expect(stranger.locator("#live .message").first).to_be_visible()
    stranger.keyboard.press("Escape")
    stranger.locator("#chat .reason").wait_for()


def test_reasoning_is_folded_with_its_seconds_and_stays_open_while_it_grows(page: Page, backend: FakeBackend) -> None:
    backend.script = lambda _: Script("", gate=threading.Event())
    send(page, "think")
    page.locator("#live .message").first.wait_for()
    reply = backend.record.replies[-1]
    reply.add("<think>\nThere is a circle.\n\nAnd <b>more</b>")
    summary = page.locator("#live summary")
    expect(summary).to_contain_text("Thinking")
    expect(page.locator("#live .thought")).to_be_hidden()
    summary.hover()
    page.mouse.down()
    reply.add(" and")  # draws it anew between the two halves of a click
    page.locator("#live .thought", has_text="</b> and").wait_for(state="attached")
    page.mouse.up()
    reply.add(" a square")
    expect(page.locator("#live .thought")).to_contain_text("And <b>more</b> and a square")
    expect(page.locator("#live .thought")).to_be_visible()
    reply.add("\n</think>\n\nTwo shapes.")
    page.locator("#live .message p", has_text="Two shapes.").wait_for()
    reply.end(Finish.FINISHED)
    wait_answers(page, 1)
    expect(page.locator("#chat summary")).to_have_count(1)
    expect(page.locator("#chat .thought")).to_be_hidden()


def test_reasoning_and_its_budget_are_asked_for_where_the_template_knows_them(page: Page, backend: FakeBackend) -> None:
    page.locator(".gear").click()
    reasoning = page.get_by_label("Reasoning", exact=True)
    expect(reasoning).to_be_hidden()
    backend.hold(replace(CARD, thinks=True))
    reasoning.check()
    first = page.locator("#drawer .of-reasoning").first
    until(lambda: first.evaluate("""part => {
      const [label, hint] = ["label span", ".info-text"].map(one => part.querySelector(one).getBoundingClientRect().x);
      return hint <= label && label < hint + 40;
    }"""))
    set_field(page.get_by_label("Reasoning budget"), "500")
    page.keyboard.press("Escape")
    send(page, "go")
    wait_answers(page, 1)
    settings = backend.record.requests[-1].settings
    assert (settings.thinking, settings.thinking_budget) == (True, 500)


def test_formulas_tables_and_code_are_drawn_and_mermaid_is_text(page: Page, backend: FakeBackend) -> None:
    formulas = ["$a^2$", "$$b^2$$", r"\(c^2\)", r"\[d^2\]"]
    text = "\n\n".join([*formulas, "```mermaid\ngraph TD; A-->B\n```", "```python\nx = 1\n```", "It costs $5 or $6."])
    backend.script = lambda _: Script(text)
    send(page, "go")
    wait_answers(page, 1)
    expect(page.locator("#chat .katex")).to_have_count(len(formulas))
    expect(page.locator("#chat code", has_text="graph TD")).to_be_visible()
    expect(page.locator("#chat .code_wrap")).to_have_count(2)
    expect(page.locator("#chat .code_wrap button")).to_have_count(2)
    expect(page.locator("#chat .mermaid, #chat svg[id^=mermaid]")).to_have_count(0)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.locator("#chat .code_wrap").last.hover()
    page.locator("#chat .code_wrap button").last.click()
    until(lambda: page.evaluate("navigator.clipboard.readText()").strip() == "x = 1")


def test_each_paragraph_runs_in_the_direction_of_its_script_and_words_in_tables_stay_whole(
        page: Page, backend: FakeBackend) -> None:
    table = f"| Wholeness | b |\n|---|---|\n| a | {'wide ' * 90}|"
    backend.script = lambda _: Script(f"نعم، قلب أحمر.\n\nA heart.\n\n{table}")
    send(page, "ما هذا؟")
    wait_answers(page, 1)
    for selector, direction in ((".said", "rtl"), (".bot-row p >> nth=0", "rtl"), (".bot-row p >> nth=1", "ltr")):
        expect(page.locator(f"#chat {selector}")).to_have_css("direction", direction)
    until(lambda: page.locator("#chat th").first.evaluate("cell => cell.clientHeight") < 45)  # one line


def test_a_chat_that_is_too_long_is_told_with_numbers_and_choices(page: Page, backend: FakeBackend) -> None:
    backend.script = lambda request: Script("Fine.") if len(request.turns) < 3 else Script("never", refusal=TooLong(
        "This conversation has 5,000 tokens and the model holds 4,096."))
    send(page, "first")
    wait_answers(page, 1)
    send(page, "second")
    expect(page.locator(".notice")).to_contain_text("5,000 tokens and the model holds 4,096")
    expect(page.locator("#composer textarea")).to_have_value("second")
    page.locator(".notice [data-afresh]").click()
    expect(page.locator("#chat .message")).to_have_count(0)
    expect(page.locator("#composer textarea")).to_have_value("second")
    page.locator("#composer textarea").press("Enter")
    wait_answers(page, 1)
    send(page, "third")
    page.locator(".notice [data-shorten]").click()
    assert wait_answers(page, 2) == "Fine."
    assert [turn.text for turn in backend.record.requests[-1].turns] == ["third"]


def test_a_message_sent_twice_quickly_is_sent_once(page: Page, backend: FakeBackend) -> None:
    backend.script = lambda _: Script("Fine.", preparation=0.4)
    before = len(backend.record.requests)
    page.locator("#composer textarea").fill("hello")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    wait_answers(page, 1)
    expect(page.locator("#chat .said")).to_have_count(1)
    assert len(backend.record.requests) == before + 1


def test_keys_are_listed_on_a_question_mark(page: Page) -> None:
    page.locator("#scroll").click(position={"x": 5, "y": 5})
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("?")
    expect(page.locator("#shortcuts")).to_be_visible()
    expect(page.locator("#shortcuts kbd").first).to_have_text("Enter")
    page.keyboard.press("Escape")
    expect(page.locator("#shortcuts")).to_be_hidden()
    page.locator("#composer textarea").press("?")
    expect(page.locator("#shortcuts")).to_be_hidden()
