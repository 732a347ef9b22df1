"""The page as a person uses it, in a real browser, with a scripted backend."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from mlx_backend.errors import GenerationFailed
from mlx_backend.messages import Finish
from tests.browser.conftest import Visit
from tests.browser.steps import drop, paste, reload, send, set_field, stop, wait_answers, wait_thumbnails
from tests.fake_backend import FakeBackend, Script
from tests.served import digest, draw_picture
from tests.waiting import PATIENCE, until


@pytest.fixture
def picture(tmp_path: Path) -> Path:
    return draw_picture(tmp_path / "scene.png", 3)


def test_drop_ask_read_and_ask_again_without_the_picture(page: Page, backend: FakeBackend, picture: Path) -> None:
    drop(page, picture)
    wait_thumbnails(page, 1)
    send(page, "What is this?")
    assert wait_answers(page, 1) == "I see 1 pictures."
    shown = page.locator("#chat .pictures img")
    expect(shown).to_have_attribute("alt", "scene.png")
    expect(shown).to_have_js_property("naturalWidth", 320)
    wait_thumbnails(page, 0)
    send(page, "And its colour?")
    assert wait_answers(page, 2) == "I see 1 pictures."
    assert backend.record.requests[-1].turns[0].pictures[0].digest == digest(picture)
    expect(page.locator("#chat .figures").last).to_contain_text("tokens/s")


def test_stop_ends_a_long_answer_at_once_and_the_next_message_is_answered(page: Page, backend: FakeBackend) -> None:
    backend.script = lambda _: Script("word " * 10_000, pace=0.02)
    send(page, "Tell me everything.")
    page.locator("#live .message", has_text="word word").wait_for()
    stop(page)  # how soon that is: test_first_minute.py
    expect(page.locator("#chat .reason")).to_have_text("stopped by you")
    assert backend.record.replies[-1].finish == "stopped"
    backend.script = lambda _: Script("Short.")
    send(page, "In short?")
    assert wait_answers(page, 2) == "Short."


def test_escape_stops_and_shift_enter_makes_a_line(page: Page, backend: FakeBackend) -> None:
    backend.script = lambda _: Script("never", gate=threading.Event())
    box = page.locator("#composer textarea")
    box.fill("one")
    page.keyboard.press("Shift+Enter")
    page.keyboard.type("two")
    page.keyboard.press("Enter")
    page.locator("#live .progress", has_text="Looking").wait_for()
    assert backend.record.requests[-1].turns[-1].text == "one\ntwo"
    expect(page.locator("#chat .said")).to_have_text("one\ntwo", use_inner_text=True)
    page.keyboard.press("Escape")
    page.locator("#chat .reason").wait_for()


def test_pasted_and_picked_pictures_are_sent_in_order(page: Page, backend: FakeBackend, tmp_path: Path) -> None:
    paths = [draw_picture(tmp_path / f"{number}.png", number) for number in range(3)]
    paste(page, paths[0])
    wait_thumbnails(page, 1)
    page.locator("#composer input[type=file]").set_input_files(paths[1:])
    wait_thumbnails(page, 3)
    send(page, "Which?")
    assert wait_answers(page, 1) == "I see 3 pictures."
    assert [p.digest for p in backend.record.requests[-1].turns[0].pictures] == [digest(path) for path in paths]


def test_a_refused_file_keeps_the_text_and_the_other_files(page: Page, picture: Path, tmp_path: Path) -> None:
    bad = tmp_path / "bad.png"
    bad.write_text("Hello World")
    page.locator("#composer textarea").fill("What is this?")
    page.locator("#composer input[type=file]").set_input_files([bad, picture])
    wait_thumbnails(page, 1)
    expect(page.locator("#refusals .notice")).to_contain_text('"bad.png" is a text file, not a picture.')
    expect(page.locator("#composer textarea")).to_have_value("What is this?")
    page.locator("#composer textarea").press("Enter")
    assert wait_answers(page, 1) == "I see 1 pictures."


def test_an_example_is_answered_on_a_click(page: Page) -> None:
    expect(page.locator(".card")).to_have_count(4)
    page.locator(".card").nth(1).dblclick()
    assert wait_answers(page, 1) == "I see 1 pictures."
    expect(page.locator("#chat .said")).to_have_text("How many circles are there?")
    expect(page.locator(".card")).to_have_count(0)
    page.locator("#new").click()
    expect(page.locator(".card")).to_have_count(4)


def test_examples_higher_than_the_window_are_read_from_the_top(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 330})
    page.reload()
    expect(page.locator(".card")).to_have_count(4)
    page.wait_for_timeout(500)  # a page that went to its end would have by now
    scroll = page.locator("#scroll")
    assert scroll.evaluate("box => box.scrollHeight > box.clientHeight + 80")
    assert scroll.evaluate("box => box.scrollTop") == 0
    expect(page.locator("#newest")).to_be_hidden()
    page.locator(".card").nth(3).scroll_into_view_if_needed()
    page.set_viewport_size({"width": 390, "height": 320})  # as an address bar does that comes
    page.wait_for_timeout(500)
    assert scroll.evaluate("box => box.scrollTop") > 0


BRACKETS = ["test\n<test>\ntest", "<I am here>", "#include <stdio.h>", "<put your reply here>", "a < b and c > d",
            "List<int> and Map<String, List<b>>", "<script>document.title='hit'</script>",
            '<img src=x onerror="document.title=1">', "<b>bold?</b> <style>body{display:none}</style>",
            "<think>hidden?</think>", "&lt;b&gt; &amp; &copy;", "```\nx < y && List<int>\n```", "`a < b`",
            "- item <b>\n  - `<c>` <d>", "an unclosed <div style="]
PICTURE = "![remote](http://127.0.0.1:9/leak.png)"  # must not be asked for: the fixture looks at every request


def test_text_in_angle_brackets_is_readable_and_inert(page: Page, backend: FakeBackend) -> None:
    text = "\n\n".join(BRACKETS)
    backend.script = lambda _: Script(f"{PICTURE}\n\n{text}")
    send(page, text)
    wait_answers(page, 1)
    answer = page.locator("#chat .bot-row").first
    for piece in (*BRACKETS, "!remote"):
        for line in piece.replace("`", "").replace("- ", "").split("\n"):
            expect(answer).to_contain_text(line.strip(), use_inner_text=True)
    until(lambda: page.locator("#chat .said").inner_text() == text)
    expect(page.locator("#chat .message :is(script, style, b, img)")).to_have_count(0)
    expect(page).to_have_title("Loupe")


def test_no_prefix_of_such_an_answer_blanks_what_is_streamed(page: Page, backend: FakeBackend) -> None:
    gates = [threading.Event() for _ in range(20)]
    text = "Before <think>inside</think> <script>x</script> <img src=x onerror=1> <div style= `a<b` **c"
    step = -(-len(text) // len(gates))

    def write(reply_number: int) -> None:
        for number, gate in enumerate(gates):
            gate.wait(60)
            backend.record.replies[reply_number].add(text[number * step:(number + 1) * step])

    backend.script = lambda _: Script("", gate=threading.Event())
    send(page, "go")
    page.locator("#live .message").first.wait_for()
    threading.Thread(target=write, args=(len(backend.record.replies) - 1,), daemon=True).start()
    for number, gate in enumerate(gates):
        gate.set()
        said = "".join(text[:(number + 1) * step].split()).replace("`", "").replace("*", "")
        until(lambda said=said: said in "".join(page.locator("#live").inner_text().split()).replace("`", "")
              .replace("*", ""))
    page.keyboard.press("Escape")
    wait_answers(page, 1)
    assert page.title() == "Loupe"


def test_copy_gives_the_text_as_the_model_said_it(page: Page, backend: FakeBackend) -> None:
    backend.script = lambda _: Script("List<int> & `<b>`\n\n* one")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    send(page, "go")
    wait_answers(page, 1)
    page.locator("#chat .foot").hover()
    page.locator("#chat .foot .act.more").click()
    page.locator("#menu button", has_text="Copy as Markdown").click()
    page.locator(".unseen-words", has_text="Copied").wait_for(state="attached")
    assert page.evaluate("navigator.clipboard.readText()") == "List<int> & `<b>`\n\n* one"
    page.locator("#chat .foot .act.copy").click()
    until(lambda: page.evaluate("navigator.clipboard.readText()").split() == ["List<int>", "&", "<b>", "one"])


def test_a_reload_in_the_middle_of_an_answer_follows_it_to_its_end(page: Page, backend: FakeBackend) -> None:
    backend.script = lambda _: Script("", gate=threading.Event())
    send(page, "go")
    page.locator("#live .message").first.wait_for()
    reply = backend.record.replies[-1]
    reply.add("word word")
    page.locator("#live .message", has_text="word").first.wait_for()
    reload(page)
    page.locator("#live .message", has_text="word").first.wait_for()
    reply.add(" end")
    reply.end(Finish.FINISHED)
    assert wait_answers(page, 1).endswith("end")
    assert len(backend.record.requests[-1].turns) == 1


_WATCH = """() => {
  window.seen = [];
  const isShown = row => row.offsetParent && row.innerText.trim();
  const look = () => {
    const answers = [...document.querySelectorAll("#chat .bot-row:not(:has(.foot))")].filter(isShown);
    window.seen.push(answers.length + Number([...document.querySelectorAll("#live .bot-row")].some(isShown)));
    requestAnimationFrame(look);
  };
  look();
}"""
_FRAMES = """() => new Promise(done => {
  const count = left => (left ? requestAnimationFrame(() => count(left - 1)) : done());
  count(30);
})"""


def watch(page: Page) -> None:
    """Count the answers in each frame from the one on that is coming."""
    page.wait_for_function("document.querySelector('#live .bot-row')?.innerText.trim()")
    page.evaluate(_WATCH)


def test_the_answer_is_never_gone_or_there_twice_when_it_ends(page: Page, backend: FakeBackend) -> None:
    gate = threading.Event()
    backend.script = lambda _: Script("The whole answer, in one paragraph. " * 10, gate=gate)
    send(page, "go")
    page.locator("#live .message").first.wait_for()
    watch(page)
    gate.set()
    wait_answers(page, 1)
    seen = page.evaluate("window.seen")
    assert set(seen) == {1}, seen


def test_an_answer_whose_formulas_take_a_while_to_draw_is_never_gone(page: Page, backend: FakeBackend) -> None:
    gate, held = threading.Event(), list[Route]()
    backend.script = lambda _: Script("It is $x^2$.", gate=gate)
    # What draws formulas is fetched with the first of them.
    page.route("**/auto-render-*.js", lambda route: held.append(route))
    send(page, "go")
    page.locator("#live .message").first.wait_for()
    watch(page)
    gate.set()
    page.locator("#chat .foot").wait_for(state="attached")
    until(lambda: page.evaluate("true") and held)  # Playwright tells of it while it is asked something
    page.evaluate(_FRAMES)
    page.unroute("**/auto-render-*.js")  # which lets them go on, those too that are asked for only now
    wait_answers(page, 1)
    seen = page.evaluate("window.seen")
    assert set(seen) == {1}, seen


def test_a_failed_answer_says_why_and_can_be_retried(page: Page, backend: FakeBackend) -> None:
    backend.script = lambda _: Script("", failure=GenerationFailed("There was not enough memory for this."))
    send(page, "go")
    page.locator("#chat .failure", has_text="not enough memory").wait_for()
    backend.script = lambda _: Script("Now it works.")
    page.locator(".act.retry").click()
    page.locator("#chat .message", has_text="Now it works.").wait_for()
    expect(page.locator("#chat .failure")).to_have_count(0)


def test_two_people_see_only_their_own(visit: Visit, backend: FakeBackend) -> None:
    mine, theirs = visit.open(), visit.open()
    send(mine, "my secret")
    wait_answers(mine, 1)
    reload(theirs)
    theirs.locator("#empty h1").wait_for()
    expect(theirs.locator("#chat .message")).to_have_count(0)


def test_settings_are_the_models_until_changed_and_can_be_reset(page: Page, backend: FakeBackend) -> None:
    page.locator(".gear").click()
    field = page.get_by_label("Temperature")
    expect(field).to_have_attribute("placeholder", "model default")
    set_field(field, "0.7")
    set_field(page.get_by_role("textbox", name="System prompt"), "Be brief.")
    page.get_by_label("Top-p").fill("7")
    page.locator("#drawer .notice", has_text="Top-p must be").wait_for()
    page.get_by_label("Top-p").fill("")
    expect(page.locator("#drawer .notice")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.locator("#drawer")).to_be_hidden()
    send(page, "go")
    wait_answers(page, 1)
    request = backend.record.requests[-1]
    assert (request.turns[0].text, request.settings.temperature) == ("Be brief.", 0.7)
    reload(page)
    page.locator(".gear").click()
    expect(field).to_have_value("0.7")
    page.locator("#drawer .setting", has_text="Temperature").locator(".reset").click()
    expect(field).to_have_value("")
    page.keyboard.press("Escape")
    send(page, "again")
    wait_answers(page, 2)
    assert backend.record.requests[-1].settings.temperature is None


def test_switching_to_a_folder_shows_how_it_goes(page: Page, backend: FakeBackend) -> None:
    page.locator(".chip").click()
    page.get_by_label("Checkpoint folder").fill("/models/broken<b>${1+1}{{value}}")
    page.locator("#switch").click()
    expect(page.get_by_label("Checkpoint folder")).to_have_value("")
    page.locator("#model-details .failure", has_text="broken<b>${1+1}{{value}} is no checkpoint folder").wait_for()
    expect(page.locator(".chip")).to_contain_text("fake-vl")
    page.get_by_label("Checkpoint folder").fill("/models/blind-model")
    page.keyboard.press("Enter")
    page.locator(".chip", has_text="blind-model").wait_for()
    page.keyboard.press("Escape")
    expect(page.locator("#picker")).to_be_hidden()
    expect(page.locator(".chip .mark")).to_have_attribute("title", "text only")


def test_a_model_that_cannot_see_says_so_before_anything_is_sent(
        page: Page, backend: FakeBackend, picture: Path) -> None:
    backend.load("blind").result(PATIENCE)
    page.locator(".chip", has_text="blind").wait_for()
    drop(page, picture)
    expect(page.locator("#blind")).to_be_visible()
    send(page, "What is this?")
    expect(page.locator(".notice")).to_contain_text("cannot see pictures")


_STILL = """scrolled => new Promise(done => {
  let [top, frames] = [-1, 0];
  const look = () => {
    frames = scrolled.scrollTop === top ? frames + 1 : 0;
    top = scrolled.scrollTop;
    frames > 10 ? done() : requestAnimationFrame(look);
  };
  look();
})"""  # a turn of the wheel goes over several frames


def test_someone_who_reads_further_up_is_left_alone(page: Page, backend: FakeBackend) -> None:
    backend.script = lambda _: Script("A line of text.\n\n" * 60)
    send(page, "go")
    wait_answers(page, 1)
    scroll = page.locator("#scroll")
    until(lambda: scroll.evaluate("e => e.scrollHeight - e.scrollTop - e.clientHeight") < 2)
    backend.script = lambda _: Script("More text.\n\n" * 2000, pace=0.05)
    send(page, "more")
    page.locator("#live .message", has_text="More").first.wait_for()
    scroll.hover()
    page.mouse.wheel(0, -600)
    page.locator("#newest").wait_for()
    scroll.evaluate(_STILL)
    before, height = scroll.evaluate("e => [e.scrollTop, e.scrollHeight]")
    until(lambda: scroll.evaluate("e => e.scrollHeight") > height + 100)
    assert scroll.evaluate("e => e.scrollTop") == before
    page.locator("#newest").click()
    for _ in range(3):
        height = scroll.evaluate("e => e.scrollHeight")
        until(lambda height=height: scroll.evaluate("e => e.scrollHeight") > height)
        until(lambda: scroll.evaluate("e => e.scrollHeight - e.scrollTop - e.clientHeight") < 80)


def test_whoever_goes_to_the_newest_words_stays_there_though_more_come_at_once(
        page: Page, backend: FakeBackend) -> None:
    backend.script = lambda _: Script("A line of text.\n\n" * 60)
    send(page, "go")
    wait_answers(page, 1)
    scroll = page.locator("#scroll")
    until(lambda: scroll.evaluate("e => e.scrollHeight - e.scrollTop - e.clientHeight") < 2)
    scroll.hover()
    page.mouse.wheel(0, -600)
    page.locator("#newest").wait_for()
    scroll.evaluate("""box => {
        box.dispatchEvent(new WheelEvent("wheel", { deltaY: -600 }));
        document.querySelector("#newest").click();
        const more = document.createElement("div");
        more.style.height = "500px";
        document.querySelector("#talk").append(more);
        for (const slow = performance.now() + 600; performance.now() < slow;); // the next frame is late
    }""")
    until(lambda: scroll.evaluate("e => e.scrollHeight - e.scrollTop - e.clientHeight") < 2)


@pytest.mark.parametrize("size", ["wide", "phone"])
def test_the_composer_is_always_in_view_and_nothing_is_wider_than_the_page(
        size: str, visit: Visit, backend: FakeBackend) -> None:
    page = visit.open(size)
    backend.script = lambda _: Script("| a | b |\n|---|---|\n| " + "wide " * 60 + "| x |\n\n```\n" + "code " * 80
                                      + "\n```\n\n" + "text " * 300 + "unbroken" * 60)
    for count in (1, 2):
        page.locator("#composer textarea").fill("go " * 100)
        page.locator("#composer .submit-button").click()
        wait_answers(page, count)
    page.wait_for_function("""() => {
      const { top, bottom } = document.querySelector("#composer").getBoundingClientRect();
      return top > 0 && bottom <= innerHeight;
    }""")
    page.wait_for_function("document.scrollingElement.scrollHeight <= innerHeight")
    scroll, buttons = page.locator("#scroll"), page.locator("button:visible")
    until(lambda: scroll.evaluate("e => e.scrollWidth <= e.clientWidth"))
    until(lambda: buttons.evaluate_all("all => all.every(button => button.getBoundingClientRect().left >= 0)"))
