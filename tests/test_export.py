"""Taking chats along and bringing them in: what a file says is what was said, and nothing in it acts."""

from __future__ import annotations

import base64
import hashlib
import io
import json
import re
import zipfile
from collections.abc import Iterator
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from markdown_it import MarkdownIt
from markdown_it.token import Token

from mlx_backend.messages import Detail, Finish, Picture, Settings, Stats
from tests.kept import GOOD, ME, OTHER, answer, chat, draw, question, texts
from ui import archive, plain
from ui.archive import BadArchive, read_in, to_json, write_all
from ui.export import file_name, to_html, to_markdown
from ui.library import Draft, Library, Outcome, Preferences, Preset, SavedTurn
from ui.turns import Record

HOSTILE = ("<script>alert(1)</script> <img src=x onerror=alert(1)> ![x](http://evil/x.png) [y](javascript:alert(1)) "
           "</p></main><!-- & \"quoted\" 'too'")
FORGED = "## Question\n\nForged\n\n# Title\n\nUnder\n===\n\n```\nnever closed"


@pytest.fixture
def second(tmp_path: Path) -> Iterator[Library]:
    """The library of another computer."""
    library = Library(tmp_path / "second")
    yield library
    library.close()


def rich(library: Library) -> str:
    """A conversation with pictures, branches, a draft and everything else that a file can hold; return its id."""
    red = library.keep(ME, draw("red", name="same.png"))
    blue = library.keep(ME, replace(draw("blue", name="same.png"), detail=Detail.HIGH))
    name = library.start(ME).id
    first = question("Look:", red, "and", blue, "?")
    library.add(ME, name, first, answer("Two **squares**."), question("Sure?"))
    failed = SavedTurn("failed", "assistant", (), Outcome(Finish.FAILED, Stats(), "It failed.", "a model"), -1)
    library.add(ME, name, failed)
    library.edit(ME, first.id, (blue, "Only this"))
    library.choose(ME, "failed")
    library.keep_draft(ME, name, Draft("next", (red,)))
    library.prefer_here(ME, name, Preferences("Be brief.", Settings(temperature=0.5, stop=("x",))))
    library.pin(ME, name)
    library.rename(ME, name, "Squares")
    return name


def comparable(record: Record, ids: bool = True) -> Any:
    """Return what must survive a journey."""
    chat, places = record.conversation, {turn.id: place for place, turn in enumerate(record.turns)}
    return ([chat.id] if ids else [], chat.title, chat.named, chat.pinned, chat.created, chat.changed, chat.checkpoint,
            chat.preferences, chat.draft, [places[turn.id] for turn in chat.turns],
            [(turn.id if ids else "", places.get(turn.parent), turn.role, turn.created, turn.rating, turn.parts,
              turn.outcome) for turn in record.turns])


def unpack(data: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(data)) as pack:
        return {name: pack.read(name) for name in pack.namelist()}


def pack(**entries: bytes | str) -> io.BytesIO:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as file:
        for name, data in entries.items():
            file.writestr(name, data)
    buffer.seek(0)
    return buffer


# -- JSON out and in -------------------------------------------------------------------------------------------------


def test_a_conversation_comes_back_whole_on_another_computer(library: Library, second: Library) -> None:
    name = rich(library)
    imported = read_in(second, OTHER, io.BytesIO(to_json(library, ME, name)))
    assert imported.conversations == (name,)
    assert comparable(second.record(OTHER, name)) == comparable(library.record(ME, name))
    assert [second.read(kept).data for kept in second.open(OTHER, name).turns[0].pictures] == [
        draw("red").data, draw("blue").data]
    assert second.open(ME, name).id != name


def test_a_conversation_that_is_here_already_becomes_a_new_one(library: Library) -> None:
    name = rich(library)
    before = library.record(ME, name)
    data = to_json(library, ME, name)
    (copy,) = read_in(library, ME, io.BytesIO(data)).conversations
    (stolen,) = read_in(library, OTHER, io.BytesIO(data)).conversations
    assert len({name, copy, stolen}) == 3
    assert library.record(ME, name) == before
    assert comparable(library.record(ME, copy), ids=False) == comparable(before, ids=False)
    assert not {turn.id for turn in library.turns(ME, copy)} & {turn.id for turn in before.turns}


def test_everything_of_one_person_travels_and_nothing_of_another(library: Library, second: Library) -> None:
    names = [rich(library), chat(library, "plain", "answer")]
    chat(library, "not mine", person=OTHER)
    library.prefer(ME, Preferences("Always.", Settings(top_k=2)))
    library.save_preset(ME, Preset("Poet", "Rhyme."))
    library.save_preset(OTHER, Preset("Spy", "Hide."))
    file = io.BytesIO()
    write_all(library, ME, file)
    assert b"not mine" not in unpack(file.getvalue())["library.json"]
    second.save_preset(ME, Preset("Poet", "My own."))
    file.seek(0)
    imported = read_in(second, ME, file)
    assert (set(imported.conversations), imported.pictures, imported.presets) == (set(names), 2, 0)
    for name in names:
        assert comparable(second.record(ME, name)) == comparable(library.record(ME, name))
    assert [entry.title for entry in second.conversations(ME)] == [entry.title for entry in library.conversations(ME)]
    assert second.preferences(ME) == library.preferences(ME)
    assert second.presets(ME) == (Preset("Poet", "My own."),)
    assert second.search(ME, "squares")


def test_an_answer_that_was_being_written_arrives_interrupted(library: Library, second: Library) -> None:
    name = chat(library, "one")
    library.begin(ME, name, "a")
    library.progress(ME, "a", "half")
    read_in(second, ME, io.BytesIO(to_json(library, ME, name)))
    outcome = second.open(ME, name).turns[-1].outcome
    assert outcome
    assert outcome.interrupted


def test_a_picture_whose_file_is_gone_is_named_in_its_place(library: Library, second: Library) -> None:
    kept = library.keep(ME, draw(name="gone.png"))
    name = library.open(ME).id
    library.add(ME, name, question(kept, "What?"))
    library._album.original(kept.id).unlink()
    read_in(second, ME, io.BytesIO(to_json(library, ME, name)))
    assert texts(second, name) == ["[gone.png]\nWhat?"]
    assert "gone" in to_html(library, ME, name)
    assert any(path.endswith(".md") for path in unpack(to_markdown(library, ME, name)))


def test_nobody_exports_what_is_not_theirs(library: Library) -> None:
    name = chat(library, "mine")
    for export in (to_json, to_html, to_markdown):
        with pytest.raises(KeyError):
            export(library, OTHER, name)


# -- what comes in is not trusted ------------------------------------------------------------------------------------


def one_turn(**changes: Any) -> dict[str, Any]:
    return {"id": "t", "role": "user", "parts": [{"text": "hello"}], **changes}


def one_chat(*turns: dict[str, Any], **changes: Any) -> bytes:
    conversation = {"id": "c", "turns": list(turns or [one_turn()]), "chosen": "t", **changes}
    return json.dumps({"format": "loupe", "version": 1, "conversations": [conversation]}).encode()


BROKEN = {
    "nothing": b"", "text": b"hello", "a number": b"7", "a list": b"[]", "deep": b"[" * 100000,
    "no utf-8": b"\xff\xfe{}",
    "another format": b'{"format": "gpt", "version": 1}', "no version": b'{"format": "loupe"}',
    "a zip that is cut": pack(a=b"x" * 999).getvalue()[:-30], "only the start of a zip": b"PK\3\4",
    "a zip of something else": pack(readme=b"hello").getvalue(),
    "two of one id": one_chat(one_turn(), one_turn()), "no parent": one_chat(one_turn(parent="x")),
    "its own parent": one_chat(one_turn(parent="t")), "no such choice": one_chat(chosen="x"),
    "an unknown role": one_chat(one_turn(role="tool")), "a rating of 7": one_chat(one_turn(rating=7)),
    "a time without end": one_chat(one_turn(created=1e400)),
    "a number as text": one_chat(one_turn(parts=[{"text": 7}])),
    "a path for a picture": one_chat(one_turn(parts=[{"picture": "../../etc/passwd"}])),
    "an unknown end": one_chat(one_turn(outcome={"finish": "interrupted"})),
    "an endless name": one_chat(title="x" * 2000),
}


@pytest.mark.parametrize("kind", BROKEN)
def test_a_broken_file_is_refused_in_a_sentence_and_brings_nothing(library: Library, kind: str) -> None:
    with pytest.raises(BadArchive, match=r"^The (file|chats) .*\.$"):
        read_in(library, ME, io.BytesIO(BROKEN[kind]))
    assert library.conversations(ME) == ()


def test_a_file_of_a_newer_loupe_says_so(library: Library) -> None:
    data = one_chat().replace(b'"version": 1', b'"version": 2')
    with pytest.raises(BadArchive, match="newer Loupe"):
        read_in(library, ME, io.BytesIO(data))


@pytest.mark.parametrize("name", ["../evil", "pictures/../../evil", "/etc/evil", "pictures\\..\\evil", "C:\\evil"])
def test_a_zip_with_names_that_lead_elsewhere_is_refused(library: Library, tmp_path: Path, name: str) -> None:
    file = pack(**{"library.json": one_chat(), name: b"evil"})
    with pytest.raises(BadArchive, match="names"):
        read_in(library, ME, file)
    assert not list(tmp_path.rglob("*evil*"))


def test_a_zip_with_other_harmless_entries_comes_in(library: Library) -> None:
    file = pack(**{"library.json": one_chat(), ".DS_Store": b"x", "pictures/": b"", "notes.txt": b"mine"})
    assert len(read_in(library, ME, file).conversations) == 1


def test_sizes_are_bounded_whatever_the_file_states(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archive, "_LARGEST_TEXT", 1000)
    with pytest.raises(BadArchive, match="larger"):
        read_in(library, ME, pack(**{"library.json": b" " * 100_000}))
    with pytest.raises(BadArchive, match="larger"):
        read_in(library, ME, io.BytesIO(b" " * 100_000))
    monkeypatch.setattr(archive, "_MOST_FILES", 3)
    with pytest.raises(BadArchive, match="entries"):
        read_in(library, ME, pack(a=b"", b=b"", c=b"", d=b""))


def test_pictures_are_bounded_and_must_be_what_their_digest_says(
        library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    data = b"z" * 5000
    digest = hashlib.sha256(data).hexdigest()
    turn = one_turn(parts=[{"picture": digest}])
    with pytest.raises(BadArchive, match="damaged"):
        read_in(library, ME, pack(**{"library.json": one_chat(turn), f"pictures/{digest}": data + b"!"}))
    inline = json.loads(one_chat(turn))
    for text in (base64.b64encode(b"other").decode(), "no base64!", "é"):
        with pytest.raises(BadArchive, match="damaged"):
            read_in(library, ME, io.BytesIO(json.dumps({**inline, "pictures": {digest: text}}).encode()))
    for limit in ("_LARGEST_PICTURE", "_LARGEST_TOTAL"):
        with monkeypatch.context() as patch:
            patch.setattr(archive, limit, 4999)
            with pytest.raises(BadArchive, match="larger"):
                read_in(library, ME, pack(**{"library.json": one_chat(turn), f"pictures/{digest}": data}))
    read_in(library, ME, pack(**{"library.json": one_chat(turn), f"pictures/{digest}": data}))
    assert library.read(library.open(ME).turns[0].pictures[0]).data == data


def test_an_import_cannot_claim_a_picture_that_the_person_does_not_have(library: Library) -> None:
    kept = library.keep(OTHER, draw())
    read_in(library, ME, io.BytesIO(one_chat(one_turn(parts=[{"picture": kept.id, "name": "x.png"}]))))
    assert library.open(ME).turns[0].parts == ("[x.png]",)
    assert library.shown(ME, kept.id) is None


def test_values_out_of_range_are_left_to_the_model(library: Library) -> None:
    wishes = {"system": "s", "settings": {"temperature": 99, "top_k": "x", "seed": 1.5, "top_p": 0.5, "stop": [1],
                                          "max_tokens": True, "later": 1}}
    turn = one_turn(role="assistant", outcome={"finish": "length", "stats": {"prompt_tokens": 5, "x": 1, "rate": "x"}})
    read_in(library, ME, io.BytesIO(one_chat(turn, preferences=wishes)))
    assert library.open(ME).preferences == Preferences("s", Settings(top_p=0.5))
    assert library.open(ME).turns[0].outcome == Outcome(Finish.LENGTH, Stats(prompt_tokens=5))


def test_ids_that_are_none_of_ours_are_made_new(library: Library) -> None:
    for name in ("temporary-x", "a b", "../x", "", "'"):
        read_in(library, ME, io.BytesIO(one_chat(one_turn(id=name), id=name, chosen=name) if name else one_chat(id="")))
    names = [entry.id for entry in library.conversations(ME)]
    assert len(names) == 5
    assert all(re.fullmatch(r"[\w-]{12}", name) for name in names)


def test_a_zip_cut_anywhere_or_with_a_flipped_byte_never_raises_anything_else(library: Library) -> None:
    rich(library)
    file = io.BytesIO()
    write_all(library, ME, file)
    whole = file.getvalue()
    for place in range(0, len(whole), len(whole) // 60):
        flipped = whole[:place] + bytes([whole[place] ^ 0x55]) + whole[place + 1:]
        for data in (whole[:place], flipped):
            try:
                read_in(library, OTHER, io.BytesIO(data))
            except BadArchive:
                continue


# -- Markdown --------------------------------------------------------------------------------------------------------


def markdown_of(library: Library, name: str) -> str:
    files = unpack(to_markdown(library, ME, name))
    return next(data.decode() for path, data in files.items() if path.endswith(".md"))


def tokens(text: str) -> list[Token]:
    """Parse as the most permissive reader would."""
    parser = MarkdownIt("commonmark", {"html": True}).enable(["table", "strikethrough"])
    parser.validateLink = lambda url: True
    return [inner for token in parser.parse(text) for inner in (token, *(token.children or ()))]


def headings(text: str, level: int) -> list[str]:
    found = tokens(text)
    return [found[place + 1].content for place, token in enumerate(found)
            if token.type == "heading_open" and token.tag == f"h{level}"]


def test_markdown_has_the_words_and_the_pictures_as_they_were_sent(library: Library) -> None:
    files = unpack(to_markdown(library, ME, rich(library)))
    assert set(files) == {"Squares.md", "pictures/01 same.png", "pictures/02 same.png"}
    assert files["pictures/02 same.png"] == draw("blue").data
    text = files["Squares.md"].decode()
    assert headings(text, 1) == ["Squares"]
    assert headings(text, 2) == ["Question", "Answer", "Question", "Answer"]
    assert "Two **squares**." in text
    assert "It failed" in text
    images = [str(token.attrGet("src")) for token in tokens(text) if token.type == "image"]
    assert [unquote(path) for path in images] == ["pictures/01 same.png", "pictures/02 same.png"]


def test_what_a_person_typed_is_shown_as_typed(library: Library) -> None:
    typed = f"{HOSTILE}\n    four spaces\n1. one\n- two\n\n{FORGED}\n| a |\n| - |\n***\nlast \\"
    name = chat(library, typed, "fine")
    text = markdown_of(library, name)
    assert headings(text, 2) == ["Question", "Answer"]
    seen = {token.type for token in tokens(text.split("## Answer")[0].split("## Question")[1])}
    assert seen <= {"paragraph_open", "paragraph_close", "inline", "text", "text_special", "hardbreak", "softbreak"}
    shown = re.sub(r"<[^>]+>", "", MarkdownIt("commonmark").render(text)).replace("&nbsp;", " ")
    for words in ("&lt;script&gt;alert(1)&lt;/script&gt;", "    four spaces", "1. one", "```", "last \\"):
        assert words in shown.replace("\xa0", " ")


@pytest.mark.parametrize("said", [
    HOSTILE, FORGED, f"{FORGED}\n```\n{HOSTILE}", "- # deep\n- <b>x</b>", "[a]: javascript:x\n\n[a]", "\t# z", "<!--",
    "a ` b\n<script> ` c `", "~~~~\n~~~\n# x", "> ```\n# x", "x\n---\n# y", "[a](data:text/html,x) <javascript:x>",
    "`<b>` and <b>", "![a][b]\n\n[b]: http://x"])
def test_an_answer_in_markdown_can_neither_act_nor_pass_for_a_turn(library: Library, said: str) -> None:
    text = markdown_of(library, chat(library, "one", said, "two", said))
    assert headings(text, 1) == ["one"]
    assert headings(text, 2) == ["Question", "Answer", "Question", "Answer"]
    check_tame(text)


def check_tame(text: str) -> None:
    for token in tokens(text):
        assert token.type not in ("html_block", "html_inline", "image"), text
        if token.type == "link_open":
            assert re.match(r"(?i)https?:|mailto:|#", str(token.attrGet("href"))), text


def test_an_answers_markdown_is_kept_where_it_is_harmless() -> None:
    said = ("**bold** and `List<int>`\n\n```html\n<b>code</b>\n```\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n"
            "1. one\n   - two\n\n[a link](https://example.org) and [another][1]\n\n[1]: https://example.org\n")
    assert plain.tame_markdown(said) == said
    assert plain.tame_markdown("# Big").strip() == "### Big"


PIECES = st.sampled_from([
    "<b>", "</b>", "<script>", "<!--", "-->", "`", "``", "```", "~~~", "\n", "\n\n", "# ", "## ", "=", "===", "---",
    "- ", "1. ", "> ", "    ", "\t", "![", "[", "]", "](", ")", "javascript:x", "http://x", "[a]: ", "&lt;", "&#60;",
    "\\", "|", "|-|\n", "*", "_", "word", " ", "<x:y>", "\r", "\0", "é"])
TAGS = "p h3 h4 h5 h6 ul ol li pre code em strong s blockquote hr br a table tr th td thead tbody".split()


@given(st.lists(PIECES, max_size=25).map("".join))
@example("![]()")
def test_no_answer_escapes_into_the_file(said: str) -> None:
    tamed = plain.tame_markdown(said)
    text = f"# Title\n\n## Answer\n\n{tamed}\n\n## Question\n\n{plain.escape_markdown(said)}\n\n## Answer\n\nend\n"
    assert headings(text, 1) == ["Title"]
    assert headings(text, 2) == ["Answer", "Question", "Answer"]
    check_tame(text)
    html = plain.to_html(said)
    assert set(re.findall(r"<(?:/?)([^\s>/]*)", html)) <= set(TAGS)
    assert not re.search(r'(?i)(href|src)="(?!https?:|mailto:|#)', html)


@pytest.mark.parametrize(("name", "clean"), [
    ("../../etc/passwd", "etc passwd"), ("C:\\x\\y.png", "C x y.png"), ("猫 №1 é.png", "猫 №1 é.png"),
    ("e\u0301.png", "é.png"), ("x" * 180, "x" * 80), ("x" * 180 + ".jpeg", "x" * 75 + ".jpeg"), ("", "picture"),
    ("...", "picture"), ("con.txt", "_con.txt"), ("a#b?c%20d&e.png", "a b c 20d&e.png"), ("a\nb\0c", "a b c"),
    ("\u202egnp.exe", "gnp.exe"), ("🦊.png", "🦊.png"), ("'quoted' \"x\".png", "'quoted' x.png")])
def test_any_name_becomes_a_file_name_that_stays_in_its_folder(name: str, clean: str) -> None:
    assert file_name(name, "picture") == clean


class Tags(HTMLParser):
    """Collects tags with their attributes, as a browser would see them."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, list[tuple[str, str | None]]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, attrs))


def read_tags(text: str) -> list[tuple[str, list[tuple[str, str | None]]]]:
    parser = Tags()
    parser.feed(text)
    return parser.found


# -- HTML ------------------------------------------------------------------------------------------------------------


def test_html_is_one_file_that_shows_everything_and_runs_nothing(library: Library) -> None:
    text = to_html(library, ME, rich(library))
    assert text.count('<img src="data:image/webp;base64,') == 2
    assert "<strong>squares</strong>" in text
    assert "default-src 'none'" in text
    assert "prefers-color-scheme: dark" in text
    assert not re.search(r"(?i)<script|<link|<iframe|javascript:|https?://|url\(|@import", text)


def test_html_escapes_titles_texts_names_and_errors(library: Library) -> None:
    kept = library.keep(ME, Picture(draw().data, f'"><script>{HOSTILE}.png'))
    unseen = library.keep(ME, Picture(b"none", f'"><script>{HOSTILE}.png'))
    name = library.open(ME).id
    library.add(ME, name, question(kept, unseen, HOSTILE), answer(HOSTILE + "\n\n" + FORGED))
    library.add(ME, name, SavedTurn("f", "assistant", (), Outcome(Finish.FAILED, error=HOSTILE, model=HOSTILE)))
    library.rename(ME, name, HOSTILE)
    text = to_html(library, ME, name)
    tags = read_tags(text)
    assert {tag for tag, _ in tags} <= {
        "html", "head", "meta", "title", "style", "body", "main", "section", "div", "figure", "img", "figcaption", "h1",
        "h2", "h3", "h4", "p", "a", "pre", "code"}
    assert {name for _, attributes in tags for name, _ in attributes} <= {
        "lang", "charset", "http-equiv", "content", "name", "class", "dir", "src", "alt", "width", "height", "href"}
    assert {value for _, attributes in tags for name, value in attributes if name == "href"} == {"http://evil/x.png"}
    assert text.count("<h2>") == 3
    assert text.count("<title>") == text.count("</title>") == text.count("</main>") == 1
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in text
    assert GOOD.model in text
