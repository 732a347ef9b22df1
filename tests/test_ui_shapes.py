"""Every shape in which Gradio has ever handed over a message becomes one of our turns, or a sentence."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import gradio as gr
import pytest
from gradio.data_classes import FileData

from mlx_backend.errors import BadPicture, BadRequest
from mlx_backend.messages import Picture, Turn
from mlx_backend.pictures import prepare
from tests import fixtures_documents as documents
from tests import fixtures_pictures as make
from tests.served import draw_picture
from ui.shapes import Shapes


@pytest.fixture
def uploads(tmp_path: Path) -> Path:
    folder = tmp_path / "uploads"
    folder.mkdir()
    return folder


@pytest.fixture
def shapes(uploads: Path) -> Shapes:
    return Shapes(uploads)


@pytest.fixture
def path(uploads: Path) -> str:
    return str(draw_picture(uploads / "a.png"))


def _shapes_of(text: str, path: str) -> dict[str, Any]:
    """The same message, a picture and a text, in every shape."""
    file = {"path": path, "meta": {"_type": "gradio.FileData"}}
    return {
        "multimodal textbox": {"text": text, "files": [path]},
        "file dictionaries": {"text": text, "files": [file]},
        "FileData": {"text": text, "files": [FileData(path=path)]},
        "typed parts": [{"type": "file", "file": file}, {"type": "text", "text": text}],
        "untyped file": [{"file": file, "alt_text": None}, {"text": text, "type": "text"}],
        "plain parts": [{"path": path}, text],
        "tuple and string": [(path,), text],
        "message": {"role": "user", "content": [{"type": "file", "file": file}, {"type": "text", "text": text}]},
        "ChatMessage": gr.ChatMessage(role="user", content=[{"path": path}, text]),  # pyright: ignore[reportArgumentType]
        "pair of path and description": [(path, None), text],
    }


@pytest.mark.parametrize("shape", _shapes_of("", "").keys())
def test_a_picture_and_a_text_in_any_shape_is_the_same_turn(shape: str, shapes: Shapes, path: str) -> None:
    turn = shapes.to_turn(_shapes_of("What is this?", path)[shape])
    assert turn == Turn.user(Picture.from_file(path), "What is this?")


@pytest.mark.parametrize(("message", "text"), [
    ("hello", "hello"), ({"text": "hello", "files": []}, "hello"), ({"text": "hello"}, "hello"),
    ([{"type": "text", "text": "hello"}], "hello"), (None, ""), ("", ""), ({"text": None, "files": None}, "")])
def test_text_alone(message: Any, text: str, shapes: Shapes) -> None:
    assert shapes.to_turn(message).text == text


def test_pictures_keep_their_order_and_names(shapes: Shapes, uploads: Path) -> None:
    paths = [draw_picture(uploads / f"{name}.png", number) for number, name in enumerate("cab")]
    turn = shapes.to_turn({"text": "which?", "files": [str(path) for path in paths]})
    assert [picture.name for picture in turn.pictures] == ["c.png", "a.png", "b.png"]


def test_files_become_the_pictures_that_they_hold_without_what_they_tell(shapes: Shapes, uploads: Path) -> None:
    (uploads / "paper.pdf").write_bytes(documents.pdf("0 0 m", "0 0 m"))
    (uploads / "photo.jpg").write_bytes(make.flat("JPEG", comment="at home", exif=make.exif(6)))
    (uploads / "error.png").write_bytes(b"<html>404</html>")
    turn = shapes.to_turn({"text": "which?", "files": [str(uploads / name) for name in ("paper.pdf", "photo.jpg")]})
    assert [picture.name for picture in turn.pictures] == ["paper.pdf, page 1", "paper.pdf, page 2", "photo.jpg"]
    assert b"at home" not in turn.pictures[2].data
    assert prepare(turn.pictures[2]).image.size == (48, 64)
    with pytest.raises(BadPicture, match=r'"error\.png" is a web page'):
        shapes.to_turn({"text": "", "files": [str(uploads / "error.png")]})


def test_what_a_chatbot_gives_back_is_what_it_was_given(shapes: Shapes, path: str) -> None:
    chatbot = gr.Chatbot()
    messages = [{"role": "user", "content": [{"path": path}, "What is this?"]},
                {"role": "assistant", "content": "A circle."}]
    data = chatbot.postprocess(messages)  # pyright: ignore[reportArgumentType]
    assert shapes.to_turns(chatbot.preprocess(data)) == (
        Turn.user(Picture.from_file(path), "What is this?"), Turn.assistant("A circle."))


def test_histories_of_pairs(shapes: Shapes, path: str) -> None:
    assert shapes.to_turns([((path,), None), ("What is this?", "A circle.")]) == (
        Turn.user(Picture.from_file(path)), Turn.user("What is this?"), Turn.assistant("A circle."))


@pytest.mark.parametrize(("message", "kind"), [
    ([{"type": "component", "component": "plot", "value": 1}], "component"), ([{"type": "hologram"}], "hologram"),
    (42, "int"), ({"files": [42]}, "int")])
def test_an_unknown_part_is_named(message: Any, kind: str, shapes: Shapes) -> None:
    with pytest.raises(BadRequest, match=kind):
        shapes.to_turn(message)


@pytest.mark.parametrize("place", [
    "/etc/passwd", "{uploads}/../secret.png", "{uploads}/link.png", "http://127.0.0.1/x.png", "file:///etc/passwd",
    "a\0b", "{uploads}/../uploads2/x.png"])
def test_a_path_outside_the_upload_folder_is_not_read(place: str, shapes: Shapes, uploads: Path) -> None:
    draw_picture(uploads.parent / "secret.png")
    (uploads / "link.png").symlink_to(uploads.parent / "secret.png")
    with pytest.raises(BadPicture, match="not uploaded"):
        shapes.to_turn({"text": "", "files": [place.format(uploads=uploads)]})


def test_an_upload_that_is_gone_is_named(shapes: Shapes, uploads: Path) -> None:
    with pytest.raises(BadPicture, match=r"lost\.png is no longer there"):
        shapes.to_turn({"text": "", "files": [str(uploads / "lost.png")]})
