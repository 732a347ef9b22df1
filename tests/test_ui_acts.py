"""What clicks do, over HTTP: chats and their list, branches, presets, export and import, two languages."""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Iterator
from dataclasses import fields
from datetime import date, datetime, timedelta
from pathlib import Path
from string import Formatter

import pytest

from mlx_backend.errors import GenerationFailed
from tests.fake_backend import FakeBackend, Script, echo
from tests.served import Visitor, draw_picture, served, text_of
from ui.languages import words_for
from ui.library import Entry
from ui.side import to_groups
from ui.words import ENGLISH, Words
from ui.words_german import GERMAN, LANGUAGES


@pytest.fixture
def me(url: str, backend: FakeBackend) -> Iterator[Visitor]:
    backend.script = echo
    visitor = Visitor(url)
    yield visitor
    visitor.close()


def titles(visitor: Visitor) -> list[str]:
    visitor.tick()
    return [chat["title"] for group in visitor.shown["chats"] for chat in group["chats"]]


def ids(visitor: Visitor, part: str) -> list[str]:
    """Return the ids of turns whose feet have this action."""
    text = "".join(map(text_of, visitor.tick()))
    return [piece.split('"')[0] for piece in text.split(f'id="{part}-')[1:]]


def say(visitor: Visitor, text: str, count: int = 2, *paths: Path) -> str:
    assert visitor.send(text, *paths) == ""
    return visitor.wait_answer(count)


def test_chats_are_listed_opened_named_pinned_deleted_and_brought_back(me: Visitor) -> None:
    say(me, "About ships")
    ships = me.address
    me.act(kind="new")
    say(me, "About dogs")
    assert titles(me) == ["About dogs", "About ships"]
    me.act(kind="open", id=ships)
    assert "About ships" in text_of(me.shown["chat"][0])
    me.act(kind="rename", id=ships, title=" Boats  ")
    me.act(kind="pin", id=ships, pinned=True)
    assert titles(me) == ["Boats", "About dogs"]
    assert me.shown["chats"][0]["day"] == "Pinned"
    assert "deleted" in me.act(kind="delete", id=ships)
    assert titles(me) == ["About dogs"]
    assert me.shown["chat"] == []
    me.act(kind="undo", id=ships)
    assert "About ships" in text_of(me.shown["chat"][0])
    assert titles(me)[0] == "Boats"


def test_a_temporary_chat_is_not_listed_and_says_so(me: Visitor) -> None:
    me.act(kind="new", temporary=True)
    say(me, "Between us")
    assert titles(me) == []
    assert "temporary" in me.shown["alarm"]
    me.act(kind="new")
    assert "temporary" not in me.shown["alarm"]


def test_nobody_reaches_the_chats_of_somebody_else(me: Visitor, url: str) -> None:
    say(me, "My secret")
    other = Visitor(url)
    for kind in ("open", "rename", "pin", "delete", "undo"):
        assert "secret" not in other.act(kind=kind, id=me.address, title="x")
    turn = ids(me, "foot")[0]
    for kind in ("choose", "remove", "good", "edit", "branch", "rewrite", "retry", "resume"):
        other.act(kind=kind, id=turn, text="x")
    for suffix in ("zip", "html", "json"):
        assert other.http.get(f"/export/{me.address}.{suffix}").status_code == 404
    assert "secret" not in str(other.shown)
    assert titles(me) == ["My secret"]
    assert "My secret" in "".join(map(text_of, me.tick()))
    other.close()


def test_clicks_that_make_no_sense_do_nothing(me: Visitor) -> None:
    say(me, "hello")
    for detail in ({"kind": "open"}, {"kind": "open", "id": 7}, {"kind": "choose", "id": ["x"]},
                   {"kind": "edit", "id": "x"}, {"kind": "preset", "name": "none"}, {"kind": "earlier"},
                   {"kind": "undo", "id": "x"}, {"kind": 1}):
        me.act(**detail)
    assert len(me.tick()) == 2


def test_retry_is_a_branch_and_one_goes_back_and_forth(me: Visitor, backend: FakeBackend) -> None:
    say(me, "hello")
    first = ids(me, "foot")[-1]
    backend.script = lambda _: Script("better")
    me.act(kind="retry", id=first)
    assert "2 of 2" in me.wait_answer(2)
    me.act(kind="choose", id=first)
    assert "1 of 2" in text_of(me.tick()[-1])
    assert "You said" in text_of(me.tick()[-1])


def test_a_failed_answer_can_be_tried_again_and_blocks_nothing(me: Visitor, backend: FakeBackend) -> None:
    backend.script = lambda _: Script("", failure=GenerationFailed("It failed."))
    assert "It failed." in say(me, "bad")
    backend.script = echo
    me.act(kind="retry", id=ids(me, "retry")[-1])
    assert "You said" in me.wait_answer(2)
    say(me, "next", 4)


def test_editing_puts_the_words_and_pictures_back_into_the_box(me: Visitor, tmp_path: Path) -> None:
    path = draw_picture(tmp_path / "one two.png", 5)
    say(me, "What is it?", 2, path)
    me.act(kind="edit", id=ids(me, "edit")[0])
    assert me.shown["composer"]["value"]["text"] == "What is it?"
    items = me.http.get(f"/strip/{me.address}").json()["items"]
    assert [item["name"] for item in items] == ["one two.png"]
    assert "earlier message" in me.shown["spot"]
    assert me.send("And now?", draft=json.dumps({"ids": [items[0]["id"]], "detail": "normal"})) == ""
    me.wait_answer(2)
    assert me.shown["spot"] == ""
    assert "2 of 2" in text_of(me.tick()[0])


def test_a_branch_begins_where_it_is_asked_for(me: Visitor) -> None:
    say(me, "first")
    say(me, "second", 4)
    me.act(kind="branch", id=ids(me, "foot")[0])
    assert len(me.tick()) == 2
    say(me, "aside", 4)
    assert "2 of 2" in text_of(me.tick()[2])
    assert me.shown["spot"] == ""


def test_an_answer_is_rewritten_rated_and_deleted(me: Visitor, backend: FakeBackend) -> None:
    say(me, "hello")
    me.act(kind="rewrite", id=ids(me, "foot")[-1], text="My words.")
    assert "My words." in text_of(me.tick()[-1])
    me.act(kind="good", id=ids(me, "foot")[-1])
    assert "act good pressed" in text_of(me.tick()[-1])
    say(me, "again", 4)
    assert backend.record.requests[-1].turns[1].text == "My words."
    gone = ids(me, "foot")[-1]
    assert f'data-undo="{gone}"' in me.act(kind="remove", id=gone)
    assert len(me.tick()) == 3
    me.act(kind="undo", id=gone)
    assert len(me.tick()) == 4


def test_only_the_newest_turns_are_sent_until_earlier_ones_are_asked_for(me: Visitor, url: str) -> None:
    say(me, "hello")
    chat = json.loads(me.http.get(f"/export/{me.address}.json").content)
    turns = chat["conversations"][0]["turns"]
    turns = [{**turns[number % 2], "id": f"t{number}", "parent": f"t{number - 1}" if number else "",
              "parts": [{"text": f"number {number}."}]} for number in range(200)]
    chat["conversations"][0].update(turns=turns, chosen="t199", id="longone")
    answer = me.http.post("/import", content=json.dumps(chat), headers={"X-Loupe": "1"}).json()
    me.act(kind="open", id=answer["chat"])
    assert len(me.tick()) == 60
    assert "140" in me.shown["earlier"]
    me.act(kind="earlier")
    assert len(me.tick()) == 120
    me.act(kind="open", id=answer["chat"], turn=turns[10]["id"])
    assert "number 10." in "".join(map(text_of, me.tick()))
    assert len(me.tick()) == 40
    assert "160" in me.shown["later"]
    me.act(kind="later")
    assert len(me.tick()) == 100


def test_presets_are_saved_chosen_and_removed(me: Visitor) -> None:
    assert "system prompt first" in me.act(kind="save-preset", name="Brief")
    me.prefer(system="Be brief.", temperature=0.5)
    me.act(kind="save-preset", name="Brief")
    assert "<option selected>Brief</option>" in me.shown["presets"]
    me.prefer(system="Be long.", temperature=0.5)
    me.act(kind="save-preset", name="Long", system="Be very long.")  # typed so fast that it is not kept yet
    assert "<option>Brief</option><option selected>Long</option>" in me.shown["presets"]
    me.act(kind="preset", name="Brief")
    assert "<option selected>Brief</option>" in me.shown["presets"]
    say(me, "hello")
    me.act(kind="remove-preset", name="Brief")
    assert "Brief" not in me.shown["presets"]


def test_everything_goes_out_and_comes_in_somewhere_else(me: Visitor, url: str, tmp_path: Path) -> None:
    say(me, "Look at <this>", 2, draw_picture(tmp_path / "a.png", 9))
    page = me.http.get(f"/export/{me.address}.html")
    assert page.headers["content-disposition"].startswith("attachment")
    assert "Look at &lt;this&gt;" in page.text
    with zipfile.ZipFile(io.BytesIO(me.http.get(f"/export/{me.address}.zip").content)) as pack:
        assert [name for name in pack.namelist() if name.startswith("pictures/")]
    everything = me.http.get("/export/all.zip").content
    other = Visitor(url)
    refused = other.http.post("/import", content=everything)
    assert refused.status_code == 422
    assert "own page" in refused.json()["sentence"]
    assert other.http.post("/import", content=b"nonsense", headers={"X-Loupe": "1"}).status_code == 422
    brought = other.http.post("/import", content=everything, headers={"X-Loupe": "1"}).json()
    assert brought["sentence"] == "Import done. Chats: 1, pictures: 1."
    other.act(kind="open", id=brought["chat"])
    shown = "".join(map(text_of, other.shown["chat"]))
    assert "Look at &lt;this&gt;" in shown
    address = shown.split('src="')[1].split('"')[0]
    assert other.http.get(address).status_code == 200
    other.close()


def test_a_second_page_of_the_same_person_follows_the_answer(me: Visitor, url: str, backend: FakeBackend) -> None:
    backend.script = lambda _: Script("word " * 200, pace=0.01)
    me.send("go")
    second = Visitor(url, like=me)
    assert second.address == me.address
    assert second.shown["live"]
    assert "word" in second.wait_answer(2)
    second.close()


def test_a_chat_made_with_a_model_that_is_gone_opens_and_goes_on_with_another(
        me: Visitor, backend: FakeBackend) -> None:
    backend.load("/models/old-vl").result(60)
    say(me, "hello")
    backend.load("/models/fake-vl").result(60)
    me.open()
    assert "old-vl" in text_of(me.tick()[-1])
    assert "old-vl" not in say(me, "again", 4)


def test_the_page_speaks_the_browsers_first_language(url: str) -> None:
    german = Visitor(url, language="de-AT,de;q=0.9,en;q=0.5")
    assert "Frag nach einem Bild" in german.shown["empty"]
    assert "Die Nachricht ist leer" in german.send("")
    german.act(kind="new", temporary=True)
    assert "vorübergehend" in german.shown["alarm"]
    german.close()
    assert words_for("fr,de", LANGUAGES) is ENGLISH
    assert words_for(None, LANGUAGES) is ENGLISH
    assert words_for("DE", LANGUAGES) is GERMAN


@pytest.mark.parametrize("field", [field.name for field in fields(Words)])
def test_every_text_is_there_in_german_with_the_same_places_to_fill(field: str) -> None:
    english, german = getattr(ENGLISH, field), getattr(GERMAN, field)
    places = [{name for _, name, _, _ in Formatter().parse(text) if name} for text in (english, german)]
    assert places[0] == places[1]
    same = {"name", "log_in_name", "chat", "chats", "parameters", "top_p", "top_k", "min_p", "state_failed"}
    assert field in same or english != german


def test_chats_stand_under_their_days() -> None:
    today = date(2026, 3, 2)

    def entry(name: str, days: int, pinned: bool = False) -> Entry:
        when = datetime(2026, 3, 2, 12) - timedelta(days=days)  # noqa: DTZ001
        return Entry(name, name, pinned, when.timestamp())

    entries = [entry("p", 90, pinned=True), entry("a", 0), entry("b", 1), entry("c", 2), entry("d", 400)]
    groups = to_groups(entries, "a", frozenset({"b"}), ENGLISH, today)
    assert [group["day"] for group in groups] == ["Pinned", "Today", "Yesterday", "February 28", "January 26, 2025"]
    assert groups[1]["chats"][0]["current"] == "page"
    assert groups[2]["chats"][0]["kind"] == "answering"
    assert to_groups(entries[4:], "", frozenset(), GERMAN, today)[0]["day"] == "26. Januar 2025"


def test_a_library_that_was_damaged_is_said_on_the_page_and_a_new_one_begins(tmp_path: Path) -> None:
    (tmp_path / "library.sqlite3").write_bytes(b"no database at all" * 100)
    with served(FakeBackend(), tmp_path) as url:
        visitor = Visitor(url)
        assert "damaged" in visitor.shown["alarm"]
        say(visitor, "hello")
        visitor.close()


def test_chats_and_settings_outlive_a_restart(tmp_path: Path) -> None:
    with served(FakeBackend(), tmp_path) as url:
        before = Visitor(url)
        say(before, "remember this", 2, draw_picture(tmp_path / "a.png", 3))
        before.prefer(system="Be brief.")
        before.close()
    with served(FakeBackend(), tmp_path) as url:
        after = Visitor(url, like=before)
        shown = "".join(map(text_of, after.tick()))
        assert "remember this" in shown
        assert after.shown["system"] == "Be brief."
        assert after.http.get(shown.split('src="')[1].split('"')[0]).status_code == 200
        after.close()
