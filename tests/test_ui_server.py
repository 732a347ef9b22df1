"""The page's events over HTTP, as two browsers call them: who sees what, and what stays when something is refused."""

from __future__ import annotations

import gc
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest
from gradio.state_holder import SessionState

from mlx_backend.messages import ChatRequest
from tests.fake_backend import FakeBackend, Script, echo
from tests.served import Visitor, digest, draw_picture, text_of
from tests.waiting import until


@pytest.fixture
def visitors(url: str, backend: FakeBackend) -> Iterator[tuple[Visitor, Visitor]]:
    backend.script = echo
    pair = Visitor(url), Visitor(url)
    yield pair
    for visitor in pair:
        visitor.close()


def test_two_browsers_in_20_interleaved_rounds_never_mix(
        visitors: tuple[Visitor, Visitor], tmp_path: Path, backend: FakeBackend) -> None:
    backend.script = lambda request: Script(echo(request).text, pace=0.001)
    paths = [[draw_picture(tmp_path / f"{name}{number}.png", 2 * number + offset) for number in range(20)]
             for offset, name in enumerate("ab")]

    def say(who: int, number: int) -> None:
        visitor, path = visitors[who], paths[who][number]
        assert visitor.send(f"<{who}:{number}>", path) == ""
        answer = visitor.wait_answer(2 * number + 2)
        assert f"'&lt;{who}:{number}>'" in answer
        seen = {digest(path)[:8] for path in paths[who][:number + 1]}
        assert all(name in answer for name in seen)
        assert not any(digest(path)[:8] in answer for path in paths[1 - who])

    with ThreadPoolExecutor(2) as pool:
        for number in range(20):
            for future in [pool.submit(say, who, number) for who in (0, 1)]:
                future.result(60)
    for who, visitor in enumerate(visitors):
        page = "".join(map(text_of, visitor.tick()))
        assert f"&lt;{who}:19&gt;" in page
        assert f"&lt;{1 - who}:" not in page


def test_stop_of_one_leaves_the_other_answering(visitors: tuple[Visitor, Visitor], backend: FakeBackend) -> None:
    gate = threading.Event()
    backend.script = lambda _: Script("slowly said", gate=gate)
    mine, theirs = visitors
    mine.send("one")
    theirs.send("two")
    mine.stop()
    assert "stopped by you" in mine.wait_answer(2)
    theirs.tick()
    assert theirs.shown["live"]
    gate.set()
    assert "slowly said" in theirs.wait_answer(2)


def test_a_stolen_place_opens_nothing(visitors: tuple[Visitor, Visitor]) -> None:
    mine, theirs = visitors
    mine.send("my secret")
    mine.wait_answer(2)
    theirs.place = mine.place
    assert theirs.tick() == []
    theirs.stop()
    assert "my secret" not in str(theirs.shown)


def test_settings_belong_to_one_browser(visitors: tuple[Visitor, Visitor], backend: FakeBackend) -> None:
    mine, _ = visitors
    assert mine.prefer(system="Be brief.", temperature=0.5, max_tokens=100) == ""
    for visitor in visitors:
        visitor.send("hello")
        visitor.wait_answer(2)
    first, second = backend.record.requests[-2:]
    assert (first.turns[0].text, first.settings.temperature, first.settings.max_tokens) == ("Be brief.", 0.5, 100)
    assert second == ChatRequest(second.turns, asker=second.asker)
    assert second.turns[0].text == "hello"
    assert "Top-p" in mine.prefer(top_p=7)


def test_the_chat_survives_a_reload_and_a_second_tab(visitors: tuple[Visitor, Visitor]) -> None:
    mine, _ = visitors
    mine.send("hello")
    mine.wait_answer(2)
    mine.shown["chat"] = []
    mine.open()
    assert len(mine.shown["chat"]) == 2


def test_an_answer_goes_on_while_nobody_looks(visitors: tuple[Visitor, Visitor], backend: FakeBackend) -> None:
    gate = threading.Event()
    backend.script = lambda _: Script("here it is", gate=gate)
    mine, _ = visitors
    mine.send("hello")
    gate.set()
    assert backend.record.replies[-1].wait(60)
    mine.open()
    assert "here it is" in text_of(mine.shown["chat"][-1])


def test_a_refused_message_stays_in_the_box(visitors: tuple[Visitor, Visitor], tmp_path: Path) -> None:
    mine, _ = visitors
    bad = tmp_path / "bad.png"
    bad.write_text("Hello World")
    file = mine.upload(bad)
    values = mine.call("composer", "submit", [mine.place, {"text": "what is this?", "files": [file]}, ""])
    assert "bad.png" in values["notice"]
    assert "composer" not in values
    assert mine.tick() == []
    assert mine.send("and this?", draw_picture(tmp_path / "good.png")) == ""
    assert "and this?" in mine.wait_answer(2)


def test_an_example_is_sent_on_a_click_and_nonsense_is_not(visitors: tuple[Visitor, Visitor],
                                                           served_folder: Path) -> None:
    mine, _ = visitors
    for detail in ({"kind": "example", "index": 99}, {"kind": "example", "index": -1},
                   {"kind": "example", "index": "0"}, {"kind": "launch"}, {}, {"kind": ["retry"]}):
        assert mine.act(**detail) == ""
    assert mine.tick() == []
    assert mine.act(kind="example", index=2) == ""
    assert digest(served_folder / "examples" / "2.png")[:8] in mine.wait_answer(2)


def test_a_path_that_was_not_uploaded_is_refused(visitors: tuple[Visitor, Visitor], served_folder: Path) -> None:
    mine, _ = visitors
    for path in ("/etc/passwd", str(served_folder / "secret"), str(served_folder / "pictures" / "x"), "http://127.0.0.1/x.png"):
        for meta in ({"meta": {"_type": "gradio.FileData"}}, {}):
            answer = mine.http.post("/gradio_api/run/predict", json={
                "fn_index": next(entry["id"] for entry in mine._events if "submit" in entry["targets"][0][1]
                                 and len(entry["inputs"]) == 3),
                "data": [mine.place, {"text": "read it", "files": [{"path": path, **meta}]}, ""],
                "session_hash": "x"})
            assert answer.status_code == 422
            assert "not uploaded" in answer.text
    assert mine.tick() == []


def test_a_picture_is_seen_by_its_owner_alone(visitors: tuple[Visitor, Visitor], url: str, tmp_path: Path) -> None:
    mine, theirs = visitors
    path = draw_picture(tmp_path / "mine.png", 77)
    mine.send("look", path)
    mine.wait_answer(2)
    address = f"/pictures/{digest(path)}"
    own = mine.http.get(address)
    assert own.status_code == 200
    assert own.headers["content-type"] == "image/webp"
    assert own.headers["cache-control"].startswith("private")
    assert "immutable" in own.headers["cache-control"]
    assert theirs.http.get(address).status_code == 404
    assert httpx.get(url + address).status_code == 404


def test_a_text_is_copied_as_the_model_said_it_by_its_owner_alone(
        visitors: tuple[Visitor, Visitor], backend: FakeBackend) -> None:
    backend.script = lambda _: Script("List<int> & `<b>`")
    mine, theirs = visitors
    mine.send("hello")
    turn_id = mine.wait_answer(2).split('id="foot-')[1].split('"')[0]
    assert mine.http.get(f"/texts/{turn_id}").text == "List<int> & `<b>`"
    assert theirs.http.get(f"/texts/{turn_id}").status_code == 404


def test_switching_shows_at_every_page_and_a_failure_keeps_the_model(
        visitors: tuple[Visitor, Visitor], backend: FakeBackend) -> None:
    mine, theirs = visitors
    before = backend.status.card
    assert before is not None
    mine.call("switch", "click", ["broken-folder"])
    _wait_for(theirs, "model-details", "no config.json")
    assert before.name in theirs.shown["chip"]
    mine.call("switch", "click", ["  /models/next-vl "])
    _wait_for(theirs, "chip", "next-vl")
    mine.call("switch", "click", [""])
    assert backend.record.loads == ["broken-folder", "/models/next-vl"]


def _wait_for(visitor: Visitor, part: str, words: str) -> None:
    until(lambda: (visitor.tick(), words in visitor.shown[part])[1])


def test_a_page_that_stays_open_keeps_nothing_of_what_it_has_shown(visitors: tuple[Visitor, Visitor]) -> None:
    mine, _ = visitors
    sizes: list[int] = []
    for round_ in range(3):
        mine.act(kind="new")
        mine.send(f"round {round_}")
        mine.wait_answer(2)
        mine.tick()
        states = [one for one in gc.get_objects() if isinstance(one, SessionState)]
        sizes.append(sum(len(state.blocks_config.blocks) + len(state.config_values) for state in states))
    assert sizes[0] == sizes[-1]
