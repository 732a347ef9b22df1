"""The backend's sentences in German: the catalogue has all of them, and fields find their places."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from mlx_backend.errors import BadCheckpoint
from ui.sentences import in_language
from ui.sentences_german import GERMAN_SENTENCES
from ui.sentences_german_pictures import GERMAN_PICTURE_SENTENCES
from ui.words import ENGLISH
from ui.words_german import GERMAN

_ROOT = Path(__file__).parent.parent
_CATALOGUE = GERMAN_SENTENCES | GERMAN_PICTURE_SENTENCES
_NOT_TOLD = {"Describe the picture."}  # to a person, but to the model
_FIELD = re.compile(r"\{(\w+)\}")


def _literal(node: ast.AST) -> str:
    """The text of a string, with an x for each of its fields."""
    if isinstance(node, ast.JoinedStr):
        return "".join(str(part.value) if isinstance(part, ast.Constant) else "x" for part in node.values)
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def _sentences(file: Path) -> Iterator[str]:
    """What this module says to people: its strings that are whole sentences, without docstrings and logs."""
    tree = ast.parse(file.read_text("utf-8"))
    others: set[int] = set()
    for node in ast.walk(tree):
        parts = (
            ast.walk(node) if isinstance(node, ast.Call) and ast.unparse(node.func).lower().startswith("_log.") else
            [node.value] if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) else
            [part for part in ast.walk(node) if part is not node] if isinstance(node, ast.JoinedStr) else [])
        others.update(map(id, parts))
    for node in ast.walk(tree):
        text = "" if id(node) in others else _literal(node)
        if text.endswith(".") and len(text.split()) > 2 and not text.startswith("x: x"):
            yield text


def _told() -> Iterator[str]:
    for file in sorted((_ROOT / "mlx_backend").glob("*.py")):
        if file.name != "commands.py":  # speaks to a terminal
            yield from _sentences(file)
    for line in json.loads((_ROOT / "assets" / "recommended.json").read_text("utf-8"))["models"]:
        yield line["about"]


def test_every_sentence_of_the_backend_is_in_the_german_catalogue() -> None:
    told = set(_told()) - _NOT_TOLD
    assert len(told) > 90
    lacking = sorted(text for text in told if in_language("de", text) == text)
    assert not lacking, "add these to ui/sentences_german.py or ui/sentences_german_pictures.py"


def test_a_german_sentence_has_the_fields_of_the_english_one() -> None:
    for sentence, meaning in _CATALOGUE.items():
        assert set(_FIELD.findall(meaning)) <= set(_FIELD.findall(sentence)), sentence


@pytest.mark.parametrize(("english", "german"), [
    ("lab/huge needs 1,000,000.0 GB more and the disk has 51.2 GB free. Make room and try again.",
     "lab/huge braucht noch 1.000.000,0 GB, und auf der Platte sind 51,2 GB frei. Schaffe Platz und versuche es noch "
     "einmal."),
    ("a/b has no .safetensors weights, only GGUF files, which other programs read. Loupe loads MLX checkpoints; pick "
     "another one.",
     "a/b hat keine Gewichte in .safetensors, nur GGUF-Dateien, die andere Programme lesen. "
     "Loupe lädt MLX-Modelle; wähle ein anderes."),
    ("The hub is busy and asks to wait. Trying again in 2 s.",
     "Der Hub ist überlastet und bittet zu warten. Nächster Versuch in 2 s."),
    ("other-4bit is loaded when 2 running answers end.",
     "other-4bit wird geladen, wenn 2 laufende Antworten fertig sind."),
    ("Fetching a/b: 1.20 of 5.40 GB, 23.4 MB/s, 3:00 left", "a/b wird geholt: 1,20 von 5,40 GB, 23,4 MB/s, noch 3:00"),
    ("The model's memory was given back after 10 minutes without a message. The next message loads it again.",
     "Der Speicher des Modells wurde nach 10 Minuten ohne Nachricht freigegeben. "
     "Die nächste Nachricht lädt es wieder."),
    ("The hub could not be asked (the hub has a problem, 503). Check the connection and try again.",
     "Der Hub konnte nicht gefragt werden (der Hub hat ein Problem, 503). Prüfe die Verbindung und versuche es noch "
     "einmal."),
    ('"a.mp4" is a video, whose frames are sent as pictures. Send the frames that matter.',
     '"a.mp4" ist ein Video; als Bilder werden davon Einzelbilder gesendet. Sende die, auf die es ankommt.'),
    ("Temperature must be between 0 and 5, and 7.5 is not.",
     "Temperatur muss zwischen 0 und 5 sein, und 7,5 ist es nicht."),
    ("broken could not be loaded: ValueError: Missing 3 parameters.",
     "broken konnte nicht geladen werden: ValueError: Missing 3 parameters."),
    ("{name} %s {0} is a file. Pick the folder that it is in.",
     "{name} %s {0} ist eine Datei. Wähle den Ordner, in dem sie liegt."),
    ("Something else entirely.", "Something else entirely."),
])
def test_fields_find_their_places(english: str, german: str) -> None:
    assert GERMAN.tell(BadCheckpoint(english)) == german
    assert ENGLISH.tell(BadCheckpoint(english)) == english
