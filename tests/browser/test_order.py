"""What a page asks reaches the server in the order in which a person did it, however slowly the answers come back."""

from __future__ import annotations

import threading

import pytest
from playwright.sync_api import Page, expect

from mlx_backend.messages import Finish
from tests.browser.steps import send, wait_answers
from tests.fake_backend import FakeBackend, Script

# Answers to the page's events are held back by the number of milliseconds that `window.late` gives for each in turn.
_LATE = """() => {
  const fetched = window.fetch;
  window.late = () => 0;
  window.asked = 0;
  window.fetch = async (...asked) => {
    const isEvent = String(asked[0]?.url ?? asked[0]).includes("/run/predict");
    const number = isEvent ? window.asked++ : 0;
    const wait = isEvent ? window.late(number, String(asked[1]?.body ?? "")) : 0;
    const answer = await fetched(...asked);
    if (wait) await new Promise(done => setTimeout(done, wait));
    return answer;
  };
}"""


@pytest.fixture
def late(page: Page) -> Page:
    """The page, on a line whose answers can be made late."""
    page.evaluate(_LATE)
    return page


def test_a_message_sent_right_after_new_chat_goes_into_the_new_chat(late: Page, backend: FakeBackend) -> None:
    send(late, "the old one")
    wait_answers(late, 1)
    late.evaluate("() => { window.late = () => 400; }")
    late.locator("#composer textarea").fill("half a thought")
    late.locator("#new").click()
    late.locator("#composer textarea").press("End")
    late.keyboard.type("the new one")
    late.keyboard.press("Enter")
    expect(late.locator("#chat .said")).to_have_text(["the new one"])
    wait_answers(late, 1)
    assert [turn.text for turn in backend.record.requests[-1].turns] == ["the new one"]
    expect(late.locator("#chats .entry")).to_have_count(2)
    expect(late.locator("#composer textarea")).to_have_value("")
    late.locator("#chats .open", has_text="the old one").click()
    expect(late.locator("#composer textarea")).to_have_value("half a thought")


def test_a_new_chat_right_after_a_message_stays_open(late: Page, backend: FakeBackend) -> None:
    late.evaluate("() => { window.late = number => (number % 2 ? 50 : 400); }")
    send(late, "the old one")
    late.locator("#new").click()
    late.locator("#chats .entry").wait_for()
    expect(late.locator("#chat .said")).to_have_count(0)
    late.wait_for_timeout(600)
    expect(late.locator("#chat .said")).to_have_count(0)
    expect(late.locator("#empty h1")).to_be_visible()


def test_answers_that_come_late_and_out_of_order_show_nothing_twice(late: Page, backend: FakeBackend) -> None:
    gate = threading.Event()
    backend.script = lambda _: Script("", gate=gate)
    late.evaluate("""() => {
      const waits = [20, 900, 30, 400, 700, 60];
      window.late = number => waits[number % waits.length];
      window.seen = [];
      const look = () => {
        const shown = [...document.querySelectorAll("#chat .bot-row, #live .bot-row")]
          .filter(row => row.offsetParent && row.innerText.includes("one paragraph"));
        window.seen.push(shown.length);
        requestAnimationFrame(look);
      };
      look();
    }""")
    for number in range(3):
        gate.clear()
        send(late, f"go {number}")
        late.locator("#live .message").first.wait_for()
        reply = backend.record.replies[-1]
        for _ in range(4):
            reply.add("The whole answer, in one paragraph. ")
            late.wait_for_timeout(150)
        late.locator("#live .message", has_text="one paragraph").first.wait_for()
        reply.end(Finish.FINISHED)
        wait_answers(late, number + 1)
        late.wait_for_timeout(1000)
        expect(late.locator("#chat .foot")).to_have_count(number + 1)
    seen = late.evaluate("window.seen")
    steps = [one for one, before in zip(seen, [None, *seen], strict=False) if one != before]
    assert steps == [0, 1, 2, 3], steps


_HOLD_FIRST_SETTING = """() => {
  const fetched = window.fetch;
  [window.isHeld, window.answered] = [false, 0];
  window.fetch = async (...asked) => {
    const isSetting = String(asked[1]?.body ?? "").includes("Be brief.");
    if (isSetting && !window.isHeld) {
      window.isHeld = true;
      await new Promise(done => { window.letGo = done; });
    }
    const answer = await fetched(...asked);
    window.answered += isSetting;
    return answer;
  };
}"""


def test_a_setting_that_reaches_the_server_late_does_not_undo_the_next_one(page: Page, backend: FakeBackend) -> None:
    page.evaluate(_HOLD_FIRST_SETTING)
    page.locator(".gear").click()
    page.get_by_role("textbox", name="System prompt").fill("Be brief.")
    page.wait_for_function("() => window.isHeld")
    page.get_by_label("Top-p").fill("0.5")
    page.wait_for_timeout(500)  # in which the second could overtake the first
    page.evaluate("() => window.letGo()")
    page.wait_for_function("() => window.answered > 1")
    page.keyboard.press("Escape")
    send(page, "go")
    wait_answers(page, 1)
    request = backend.record.requests[-1]
    assert (request.turns[0].text, request.settings.top_p) == ("Be brief.", 0.5)
