"""A conversation to take along and read elsewhere: Markdown with its pictures in a zip file, or one HTML file.

Both show the chosen branch. Neither runs or fetches anything when it is opened.
"""

from __future__ import annotations

import base64
import html
import io
import re
import unicodedata
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import PurePath
from urllib.parse import quote

from mlx_backend.messages import Finish
from ui import plain
from ui.album import KeptPicture
from ui.library import Library
from ui.turns import EDITED, Conversation, Outcome, SavedTurn, to_name

_LONGEST_FILE_NAME = 80
_FORBIDDEN = re.compile(r'[<>:"/\\|?*#%\x00-\x1f\x7f]')
_RESERVED = re.compile(r"(?i)(con|prn|aux|nul|com\d|lpt\d)(\..*)?")  # on Windows

_STYLE = """
:root { color-scheme: light dark; --ground: #fff; --text: #1c1d21; --quiet: #62656d; --tint: #f1f2f5; --line: #d9dbe0 }
@media (prefers-color-scheme: dark) {
  :root { --ground: #17181b; --text: #e6e7ea; --quiet: #9da1aa; --tint: #24262b; --line: #3a3d44 } }
body { margin: 0; background: var(--ground); color: var(--text); font: 16px/1.55 system-ui, sans-serif }
main { max-width: 760px; margin: 0 auto; padding: 2rem 1rem; overflow-wrap: break-word }
h1 { font-size: 1.4rem } h2 { font-size: .85rem; font-weight: 600; color: var(--quiet); margin: 2rem 0 .5rem }
.said { white-space: pre-wrap; background: var(--tint); padding: .75rem 1rem; border-radius: .75rem; margin: 0 }
figure { display: inline-block; margin: .75rem .75rem .75rem 0 }
figcaption, .foot { color: var(--quiet); font-size: .85rem }
img { max-width: 100%; height: auto; border-radius: .5rem } pre { overflow-x: auto; background: var(--tint);
padding: .75rem } table { border-collapse: collapse } td, th { border: 1px solid var(--line); padding: .25rem .6rem }
"""


@dataclass(frozen=True, slots=True)
class Labels:
    """The words of the file itself, in one language."""

    language: str = "en"
    untitled: str = "Chat"
    question: str = "Question"
    answer: str = "Answer"
    no_picture: str = "{name} cannot be shown here."
    length: str = "reached the token limit"
    stopped: str = "stopped"
    cancelled: str = "ended before it was complete"
    model_changed: str = "ended because the model was changed"
    failed: str = "failed"
    edited: str = "edited"


ENGLISH_LABELS = Labels()


def to_markdown(library: Library, person: str, conversation_id: str, labels: Labels = ENGLISH_LABELS) -> bytes:
    """Return a zip file with one Markdown file and a folder of the pictures as they were sent.

    Raises KeyError if the person has no such conversation.
    """
    conversation = _find(library, person, conversation_id)
    buffer, pictures = io.BytesIO(), dict[str, str]()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for kept in (picture for turn in conversation.turns for picture in turn.pictures):
            if kept.id not in pictures and (data := _bytes(library, kept)) is not None:
                pictures[kept.id] = f"pictures/{len(pictures) + 1:02} {file_name(kept.name, 'picture')}"
                archive.writestr(pictures[kept.id], data, zipfile.ZIP_STORED)
        text = "\n\n".join(_markdown(conversation, pictures, labels)) + "\n"
        archive.writestr(f"{file_name(conversation.title, labels.untitled)}.md", text)
    return buffer.getvalue()


def to_html(library: Library, person: str, conversation_id: str, labels: Labels = ENGLISH_LABELS) -> str:
    """Return one HTML file with everything in it. Raises KeyError if the person has no such conversation."""
    conversation = _find(library, person, conversation_id)
    title = html.escape(conversation.title or labels.untitled)
    turns = "\n".join(_html_turn(library, person, turn, labels) for turn in conversation.turns)
    return f"""<!doctype html>
<html lang="{labels.language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
<meta name="referrer" content="no-referrer">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>{_STYLE}</style>
</head>
<body><main>
<h1>{title}</h1>
{turns}
</main></body>
</html>
"""


def file_name(name: str, otherwise: str) -> str:
    """Return a name that every file system takes and that stays in its folder; letters of all scripts are kept."""
    clean = _FORBIDDEN.sub(" ", unicodedata.normalize("NFC", to_name(name)))
    clean = " ".join(clean.split()).strip(". ") or otherwise
    suffix = PurePath(clean).suffix if len(PurePath(clean).suffix) <= 6 else ""
    clean = clean[:len(clean) - len(suffix)][:_LONGEST_FILE_NAME - len(suffix)].rstrip(". ") + suffix
    return f"_{clean}" if _RESERVED.fullmatch(clean) else clean


def _find(library: Library, person: str, conversation_id: str) -> Conversation:
    conversation = library.open(person, conversation_id)
    if conversation.id != conversation_id:
        raise KeyError(conversation_id)
    return conversation


def _bytes(library: Library, kept: KeptPicture) -> bytes | None:
    try:
        return library.read(kept).data
    except OSError:  # its file was taken away; the words are worth having all the same
        return None


def _markdown(conversation: Conversation, pictures: dict[str, str], labels: Labels) -> Iterator[str]:
    yield f"# {plain.escape_markdown(conversation.title or labels.untitled)}"
    for turn in conversation.turns:
        yield f"## {labels.answer if turn.role == 'assistant' else labels.question}"
        for part in turn.parts:
            if isinstance(part, KeptPicture):
                yield _markdown_picture(part, pictures.get(part.id), labels)
            else:
                yield plain.tame_markdown(part) if turn.role == "assistant" else plain.escape_markdown(part)
        if foot := _foot(turn.outcome, labels):
            yield f"*{plain.escape_markdown(foot)}*"


def _markdown_picture(kept: KeptPicture, path: str | None, labels: Labels) -> str:
    name = plain.escape_markdown(to_name(kept.name))
    return f"![{name}]({quote(path)})" if path else labels.no_picture.format(name=name)


def _html_turn(library: Library, person: str, turn: SavedTurn, labels: Labels) -> str:
    is_answer = turn.role == "assistant"
    parts = [_html_picture(library, person, part, labels) if isinstance(part, KeptPicture)
             else f'<div dir="auto">{plain.to_html(part)}</div>' if is_answer
             else f'<p class="said" dir="auto">{html.escape(part)}</p>'
             for part in turn.parts]
    if foot := _foot(turn.outcome, labels):
        parts.append(f'<p class="foot">{html.escape(foot)}</p>')
    return f"<section>\n<h2>{labels.answer if is_answer else labels.question}</h2>\n{''.join(parts)}\n</section>"


def _html_picture(library: Library, person: str, kept: KeptPicture, labels: Labels) -> str:
    """Show the copy that was drawn anew: the file as it was sent may be of a kind that no browser knows."""
    name = html.escape(to_name(kept.name), quote=True)
    path = library.shown(person, kept.id)
    if path is None:
        return f'<p class="foot">{labels.no_picture.format(name=name)}</p>'
    data = base64.b64encode(path.read_bytes()).decode()
    return (f'<figure><img src="data:image/webp;base64,{data}" alt="{name}" width="{kept.width}" '
            f'height="{kept.height}"><figcaption>{name}</figcaption></figure>')


def _foot(outcome: Outcome | None, labels: Labels) -> str:
    """Return which model answered and, where that is not plain, how it ended."""
    if outcome is None:
        return ""
    ends = {Finish.LENGTH: labels.length, Finish.STOPPED: labels.stopped, Finish.CANCELLED: labels.cancelled,
            Finish.MODEL_CHANGED: labels.model_changed, Finish.FAILED: outcome.error or labels.failed}
    end = labels.edited if outcome.error == EDITED else ends.get(outcome.finish, "")
    return ", ".join(to_name(words) for words in (outcome.model, end) if words)
