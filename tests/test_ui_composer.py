"""The strip of a message that is not sent yet: what comes in, what is shown, what is sent, and whose it is."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from mlx_backend.cost import Cost
from mlx_backend.errors import BadPicture, LoupeError, TooLong
from mlx_backend.expand import Choice, Kind
from mlx_backend.messages import ChatRequest, Detail, Picture, Settings, Turn
from mlx_backend.pictures import prepare
from tests import fixtures_documents as documents
from tests import fixtures_pictures as make
from tests.fake_backend import FakeBackend, Script, echo
from tests.served import Visitor, draw_picture
from ui.asking import to_turns
from ui.composer import Choices
from ui.languages import Refused
from ui.library import Preferences
from ui.pricing import Price, to_notes
from ui.retouch import WHOLE, retouched, to_box
from ui.settings import from_values, to_values
from ui.strip import MOST_PICTURES, Strips
from ui.strip_routes import to_pages
from ui.values import from_preferences, to_preferences
from ui.words import ENGLISH

ME, OTHER, CHAT = "me", "other", "a-chat"


@pytest.fixture
def strips() -> Strips:
    return Strips()


def flat(colour: str = "red", size: tuple[int, int] = (64, 48), name: str = "a.png") -> Picture:
    return Picture(make.flat(size=size, colour=colour), name)


def ids(strips: Strips, person: str = ME) -> tuple[str, ...]:
    return tuple(item.id for item in strips.items(person, CHAT))


def names(strips: Strips) -> list[str]:
    return [item.picture.name for item in strips.items(ME, CHAT)]


def corner(data: bytes, where: tuple[int, int] = (2, 2)) -> Any:
    with Image.open(io.BytesIO(data)) as image:
        return image.convert("RGB").getpixel(where)


# -- what comes in ---------------------------------------------------------------------------------------------------


def test_what_is_shown_is_what_the_model_gets(strips: Strips) -> None:
    strips.add(ME, CHAT, Picture(make.heic(make.bars(), orientation=6), "IMG_1.HEIC"))
    item = strips.items(ME, CHAT)[0]
    seen = prepare(item.picture).image
    with Image.open(io.BytesIO(item.large)) as large, Image.open(io.BytesIO(item.small)) as small:
        assert large.size == seen.size
        assert max(small.size) <= 240
        for place in ((3, 3), (seen.width - 4, seen.height - 4)):
            shown, real = large.getpixel(place), seen.getpixel(place)
            assert isinstance(shown, tuple)
            assert isinstance(real, tuple)
            assert max(abs(one - other) for one, other in zip(shown, real, strict=True)) < 24


def test_what_cannot_be_read_is_refused_by_name_and_the_rest_is_kept(strips: Strips) -> None:
    strips.add(ME, CHAT, flat())
    for data in (b"Hello World", make.cut(make.flat("JPEG", size=(640, 480)), 200)[:300], b""):
        with pytest.raises(BadPicture, match=r"bad\.png"):
            strips.add(ME, CHAT, Picture(data, "bad.png"))
    assert names(strips) == ["a.png"]


def test_nothing_of_where_a_photo_was_taken_is_kept(strips: Strips) -> None:
    exif = Image.Exif()
    exif.get_ifd(0x8825)[1] = "N"
    exif[0x010F] = "A camera"
    strips.add(ME, CHAT, Picture(make.flat("JPEG", exif=exif.tobytes()), "a.jpg"))
    item = strips.items(ME, CHAT)[0]
    assert b"camera" not in item.picture.data + item.source.data + item.large


def test_a_document_asks_which_of_its_pages(strips: Strips) -> None:
    question = strips.add(ME, CHAT, Picture(documents.pdf(*["0 0 m"] * 12), "paper.pdf"))
    assert question is not None
    assert (question.kind, question.count, names(strips)) == (Kind.DOCUMENT, 12, [])
    assert strips.take(ME, CHAT, question.id, Choice(pages=(2, 4, 12))) == "3 of 12 pages"
    assert names(strips) == ["paper.pdf, page 2", "paper.pdf, page 4", "paper.pdf, page 12"]
    with pytest.raises(Refused):
        strips.take(ME, CHAT, question.id, Choice(pages=(1,)))


def test_a_clip_asks_how_many_frames_and_may_be_left_out(strips: Strips) -> None:
    clip = Picture(documents.video(), "clip.mp4")
    question = strips.add(ME, CHAT, clip)
    assert question is not None
    assert question.kind is Kind.VIDEO
    strips.take(ME, CHAT, question.id, None)
    assert names(strips) == []
    again = strips.add(ME, CHAT, clip)
    assert again is not None
    strips.take(ME, CHAT, again.id, Choice(frames=3))
    assert len(names(strips)) == 3


def test_a_page_that_is_not_there_leaves_the_question_open(strips: Strips) -> None:
    question = strips.add(ME, CHAT, Picture(documents.pdf("0 0 m", "0 0 m"), "paper.pdf"))
    assert question is not None
    with pytest.raises(BadPicture, match="no page 7"):
        strips.take(ME, CHAT, question.id, Choice(pages=(7,)))
    strips.take(ME, CHAT, question.id, Choice(pages=(2,)))
    assert names(strips) == ["paper.pdf, page 2"]


def test_an_animation_is_its_first_frame_until_its_frames_are_asked_for(strips: Strips) -> None:
    strips.add(ME, CHAT, flat(name="before.png"))
    strips.add(ME, CHAT, Picture(make.animation("GIF"), "moving.gif"))
    strips.add(ME, CHAT, flat(name="after.png"))
    assert [item.moves for item in strips.items(ME, CHAT)] == [False, True, False]
    strips.take_frames(ME, CHAT, ids(strips)[1], 2)
    assert names(strips)[0] == "before.png"
    assert names(strips)[-1] == "after.png"
    assert [name.startswith("moving.gif at") for name in names(strips)[1:-1]] == [True, True]


def test_a_message_holds_only_so_many_pictures(strips: Strips) -> None:
    picture = flat(size=(28, 28))
    for _ in range(MOST_PICTURES):
        strips.add(ME, CHAT, picture)
    with pytest.raises(Refused):
        strips.add(ME, CHAT, picture)
    strips.add(OTHER, CHAT, picture)
    assert len(ids(strips)) == MOST_PICTURES


@pytest.mark.parametrize(("text", "numbers"), [
    ("1-3, 7", (1, 2, 3, 7)), ("2", (2,)), ("", ()), (" 5 - 6;1 ", (5, 6, 1)), ("3 3 3", (3,)), ("9–11", (9, 10, 11))])
def test_pages_are_typed_as_people_type_them(text: str, numbers: tuple[int, ...]) -> None:
    assert to_pages(text) == numbers


@pytest.mark.parametrize("text", ["one", "1-", "-3", "1..4", "1-2-3"])
def test_what_names_no_pages_is_refused(text: str) -> None:
    with pytest.raises(Refused, match="names no pages"):
        to_pages(text)


# -- order and form --------------------------------------------------------------------------------------------------


def test_pictures_are_sent_in_the_order_in_which_they_are_shown(strips: Strips) -> None:
    for name in "abc":
        strips.add(ME, CHAT, flat(name=name))
    first, second, third = ids(strips)
    strips.order(ME, CHAT, [third, first, "made-up"])
    assert names(strips) == ["c", "a", "b"]
    sent = strips.pictures(ME, CHAT, Choices((second, third), Detail.HIGH))
    assert [(picture.name, picture.detail) for picture in sent] == [("b", Detail.HIGH), ("c", Detail.HIGH)]


def test_a_turned_and_cut_picture_is_what_is_sent(strips: Strips) -> None:
    image = Image.new("RGB", (60, 40), "red")
    image.paste("blue", (30, 0, 60, 40))
    strips.add(ME, CHAT, Picture(make.encode(image), "a.png"))
    strips.edit(ME, CHAT, ids(strips)[0], 1, WHOLE)
    item = strips.items(ME, CHAT)[0]
    assert item.size == (40, 60)
    assert corner(item.picture.data) == (255, 0, 0)
    strips.edit(ME, CHAT, item.id, 1, (0.0, 0.5, 1.0, 1.0))
    item = strips.items(ME, CHAT)[0]
    assert item.size == (40, 30)
    assert corner(item.picture.data) == (0, 0, 255)
    strips.edit(ME, CHAT, item.id, 0, WHOLE)
    back = strips.items(ME, CHAT)[0]
    assert back.picture == back.source
    assert back.id != item.id, "what an id shows never changes"


def test_a_photo_stays_a_jpeg_and_turns_from_upright() -> None:
    photo = Picture(make.sideways(6), "a.jpg")
    turned = retouched(photo, 2, WHOLE)
    assert turned.data.startswith(b"\xff\xd8")
    assert prepare(turned).image.size == prepare(photo).image.size


@pytest.mark.parametrize("value", [None, "0011", [0, 0, 1], [0, 0, "1", 1], [0.5, 0, 0.5, 1], [0, 0, float("nan"), 1]])
def test_what_is_no_box_is_the_whole_picture(value: object) -> None:
    assert to_box(value) == WHOLE


# -- whose they are --------------------------------------------------------------------------------------------------


def test_nobody_reaches_the_pictures_of_somebody_else(strips: Strips) -> None:
    strips.add(ME, CHAT, flat())
    mine = ids(strips)[0]
    assert strips.find(OTHER, mine) is None
    assert strips.items(OTHER, CHAT) == ()
    for attempt in (lambda: strips.pictures(OTHER, CHAT, Choices((mine,))),
                    lambda: strips.edit(OTHER, CHAT, mine, 1, WHOLE),
                    lambda: strips.pictures(ME, "another-chat", Choices((mine,)))):
        with pytest.raises(LoupeError):
            attempt()
    strips.remove(OTHER, CHAT, mine)
    strips.clear(OTHER, CHAT)
    assert ids(strips) == (mine,)


@pytest.mark.parametrize("text", [None, "", "[]", "{", '{"ids": 3, "detail": "low"}', '{"ids": [], "detail": "best"}'])
def test_a_draft_that_makes_no_sense_has_no_pictures(text: str | None) -> None:
    assert Choices.from_json(text) == Choices()


# -- through the page's own addresses --------------------------------------------------------------------------------


_OWN = {"X-Loupe": "1"}


def add(visitor: Visitor, data: bytes, name: str) -> dict[str, Any]:
    answer = visitor.http.post(f"/strip/{visitor.address}/files", params={"name": name}, content=data, headers=_OWN)
    return answer.raise_for_status().json()


def test_a_message_takes_its_pictures_from_the_strip_and_empties_it(visitor: Visitor, backend: FakeBackend,
                                                                    tmp_path: Path) -> None:
    shown: list[dict[str, Any]] = []
    for number in range(2):
        shown = add(visitor, draw_picture(tmp_path / "a.png", number).read_bytes(), f"../Größe {number}.png")["items"]
    assert [item["name"] for item in shown] == ["Größe 0.png", "Größe 1.png"]
    picture = visitor.http.get(f"/strip/pictures/{shown[0]['id']}/small")
    assert picture.headers["content-type"] == "image/jpeg"
    draft = json.dumps({"ids": [shown[1]["id"], shown[0]["id"]], "detail": "low"})
    assert visitor.send("Which?", draft=draft) == ""
    sent = backend.record.requests[-1].turns[-1].pictures
    assert [(one.name, one.detail) for one in sent] == [("Größe 1.png", "low"), ("Größe 0.png", "low")]
    assert visitor.http.get(f"/strip/{visitor.address}").json()["items"] == []


def test_a_refused_message_keeps_its_pictures(visitor: Visitor, tmp_path: Path) -> None:
    shown = add(visitor, draw_picture(tmp_path / "a.png").read_bytes(), "a.png")["items"]
    draft = json.dumps({"ids": [shown[0]["id"], "made-up"], "detail": "normal"})
    assert "no longer there" in visitor.send("Which?", draft=draft)
    assert len(visitor.http.get(f"/strip/{visitor.address}").json()["items"]) == 1


def test_pictures_are_shown_to_their_owner_alone(visitor: Visitor, url: str, tmp_path: Path) -> None:
    shown = add(visitor, draw_picture(tmp_path / "a.png").read_bytes(), "a.png")["items"][0]
    stranger = Visitor(url)
    assert stranger.http.get(f"/strip/pictures/{shown['id']}/small").status_code == 404
    assert stranger.http.get(f"/strip/{visitor.address}").json()["items"] == []
    stranger.close()


def test_another_page_cannot_put_anything_into_the_strip(visitor: Visitor) -> None:
    answer = visitor.http.post(f"/strip/{visitor.address}/files?name=a.png", content=make.flat())
    assert "not sent from Loupe's own page" in answer.json()["sentence"]
    assert answer.json()["items"] == []


@pytest.mark.parametrize("body", [
    b"", b"[]", b'{"kind": "edit", "id": 3, "quarters": "x"}', b'{"kind": "order", "ids": 1}',
    b'{"kind": "take", "id": "x"}', b"{", b"\xff"])
def test_a_change_that_makes_no_sense_changes_nothing(visitor: Visitor, body: bytes) -> None:
    before = add(visitor, make.flat(), "a.png")["items"]
    assert visitor.http.post(f"/strip/{visitor.address}", content=body, headers=_OWN).status_code in (200, 400)
    assert visitor.http.get(f"/strip/{visitor.address}").json()["items"] == before


# -- what it costs ---------------------------------------------------------------------------------------------------


def price(visitor: Visitor, text: str, *items: dict[str, Any], detail: str = "normal") -> dict[str, Any]:
    body = {"text": text, "place": visitor.place,
            "draft": json.dumps({"ids": [item["id"] for item in items], "detail": detail})}
    return visitor.http.post(f"/strip/{visitor.address}/cost", json=body, headers=_OWN).raise_for_status().json()


def test_the_cost_that_is_told_is_the_one_that_the_answer_reports(visitor: Visitor, backend: FakeBackend) -> None:
    items = add(visitor, make.flat(), "a.png")["items"]
    visitor.send("An earlier question", draft=json.dumps({"ids": [items[0]["id"]], "detail": "normal"}))
    visitor.wait_answer(2)
    add(visitor, make.flat(size=(60, 40)), "0.png")
    items = add(visitor, make.flat(size=(61, 40)), "1.png")["items"]
    told = price(visitor, "Which of these?", *items, detail="high")
    assert told["line"] == f"2 pictures, about {told['total']} of 4,096 tokens"
    assert told["details"] == {"low": "32", "normal": "128", "high": "512", "exact": "2,048"}
    draft = json.dumps({"ids": [item["id"] for item in items], "detail": "high"})
    assert visitor.send("Which of these?", draft=draft) == ""
    visitor.wait_answer(4)
    assert backend.record.replies[-1].stats.prompt_tokens == told["total"]


def test_a_picture_says_what_it_is_reduced_to_at_the_chosen_detail(visitor: Visitor) -> None:
    small = add(visitor, make.flat(), "small.png")["items"][0]
    photo = make.flat("JPEG", (3000, 2000), exif=make.exif(6))
    large = add(visitor, photo, "large.jpg")["items"][1]
    assert (small["size"], large["size"]) == ("64 × 48", "2,000 × 3,000")
    for detail, size in {"low": "409 × 613", "normal": "818 × 1,226", "high": "1,633 × 2,449", "exact": ""}.items():
        notes = price(visitor, "Which?", small, large, detail=detail)["notes"]
        assert notes == ({large["id"]: f"reduced to {size}"} if size else {})


def test_of_a_model_that_brings_all_pictures_to_one_size_it_says_what_was_larger() -> None:
    cost = Cost(9, (5, 5), 19, 100, ((64, 48), (2449, 1633)))
    price_ = Price(cost, 1, dict.fromkeys(Detail, 5), cost)
    assert to_notes(price_, {"a": (3000, 2000)}, ENGLISH) == {"a": "reduced from 3,000 × 2,000"}


def test_a_chat_that_is_shortened_costs_what_its_answer_reports(visitor: Visitor, backend: FakeBackend) -> None:
    def script(request: ChatRequest) -> Script:
        return Script("Fine.", refusal=None if backend.cost(request).left else TooLong("Too long."))

    backend.script = script
    for number in range(4):
        visitor.send("word " * 1000)
        visitor.wait_answer(2 * number + 2)
    items = add(visitor, make.flat(), "a.png")["items"]
    draft = json.dumps({"ids": [items[0]["id"]], "detail": "normal"})
    assert price(visitor, "Which?" * 10, *items)["over"]
    assert visitor.send("Which?" * 10, draft=draft) != ""
    visitor.act(kind="shorten")
    told = price(visitor, "Which?" * 10, *items)
    assert not told["over"]
    assert visitor.send("Which?" * 10, draft=draft) == ""
    visitor.wait_answer(10)
    assert backend.record.replies[-1].stats.prompt_tokens == told["total"]
    backend.script = echo


def test_too_much_is_said_before_it_is_sent(visitor: Visitor) -> None:
    items: list[dict[str, Any]] = []
    for number in range(4):
        items = add(visitor, make.flat(size=(60 + number, 40)), f"{number}.png")["items"]
    told = price(visitor, "Which?", *items, detail="exact")
    assert told["over"]
    assert "more than the 4,096 that the model holds. Remove pictures, lower the detail" in told["line"]
    assert not price(visitor, "Which?", *items)["over"]


def test_text_alone_has_a_cost_and_nothing_has_none(visitor: Visitor) -> None:
    told = price(visitor, "one two three")
    assert told["line"] == "about 7 of 4,096 tokens"
    assert told["details"] == {}
    assert price(visitor, "")["line"] == "" == price(visitor, "hello", {"id": "made-up"})["line"]


def test_nobody_learns_the_cost_of_somebody_elses_chat(visitor: Visitor, url: str) -> None:
    visitor.send("one two three four five six")
    visitor.wait_answer(2)
    stranger = Visitor(url)
    body = {"text": "hello", "place": visitor.place, "draft": ""}
    told = stranger.http.post(f"/strip/{visitor.address}/cost", json=body, headers=_OWN).json()
    assert told["line"] == "about 5 of 4,096 tokens"
    stranger.close()


# -- pictures that are kept ------------------------------------------------------------------------------------------


def test_only_the_newest_pictures_stay_in_the_conversation(visitor: Visitor, backend: FakeBackend) -> None:
    for number in range(3):
        items = add(visitor, make.flat(size=(60 + number, 40)), f"{number}.png")["items"]
        visitor.send(f"Look at {number}", draft=json.dumps({"ids": [items[0]["id"]], "detail": "normal"}))
        visitor.wait_answer(2 * number + 2)
    assert price(visitor, "And now?")["kept"].endswith("192 for all of them, 192 with this setting.")
    assert visitor.prefer(kept_pictures=1) == ""
    told = price(visitor, "And now?")
    assert told["kept"].endswith("192 for all of them, 64 with this setting.")
    visitor.send("And now?")
    visitor.wait_answer(8)
    asked = backend.record.requests[-1]
    assert [picture.name for turn in asked.turns for picture in turn.pictures] == ["2.png"]
    assert backend.record.replies[-1].stats.prompt_tokens == told["total"]


def test_the_pictures_of_a_question_are_always_there() -> None:
    pictures = [flat(name=f"{number}.png") for number in range(3)]
    turns = to_turns((), lambda kept: pictures[0], turn=Turn.user(*pictures, "Which?"), pictures=1)
    assert turns[-1].pictures == tuple(pictures)


def test_how_many_are_kept_is_remembered() -> None:
    for pictures in (None, 0, 4):
        preferences = Preferences("Be brief.", Settings(), pictures)
        assert to_preferences(from_preferences(preferences)) == preferences
        assert from_values(to_values(preferences)) == preferences
    assert to_preferences('{"system": "", "settings": {}, "pictures": "x"}') == Preferences()


def test_a_picture_keeps_its_detail_in_the_conversation(visitor: Visitor, backend: FakeBackend) -> None:
    items = add(visitor, make.flat(), "a.png")["items"]
    visitor.send("Look", draft=json.dumps({"ids": [items[0]["id"]], "detail": "high"}))
    visitor.wait_answer(2)
    told = price(visitor, "And now?")
    visitor.send("And now?")
    visitor.wait_answer(4)
    assert [picture.detail for turn in backend.record.requests[-1].turns for picture in turn.pictures] == [Detail.HIGH]
    assert backend.record.replies[-1].stats.prompt_tokens == told["total"]
