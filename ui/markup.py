"""Text made safe to show in a gr.Chatbot, with every character of it readable.

The Chatbot renders Markdown and then drops known tags that are dangerous (gradio 6.31): a model that writes
`<script>` or `<img onerror=...>` outside code would have its words vanish. So `<` and `&` are escaped, but not inside
code, where the Markdown renderer does that itself. A picture in an answer becomes a link: loading it would tell its
host what was said.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterator

_FENCE = re.compile(r"^[ \t]*(?:(?:[-*+]|\d+[.)])[ \t]+|>[ \t]?)*(`{3,}|~{3,})(.*)$")
_LIST_ITEM = re.compile(r"^[ \t]*(?:[-*+]|\d+[.)])[ \t]")
# As Pandoc reads dollars: no space inside them, no digit behind. What the second half finds is a price.
_PRICE = re.compile(r"(?P<formula>\$\$.*?\$\$|(?<![\\$])\$(?![\s$])(?:[^$\n]|\\\$)*?(?<![\s\\])\$(?![\d$]))|"
                    r"(?<![\\$])\$(?=\d)", re.DOTALL)
# The Chatbot would fetch a program and run it over what the model wrote (gradio 6.31).
_DIAGRAM = re.compile(r"^([ \t>*+\-\d.)]*(?:`{3,}|~{3,})[ \t]*)mermaid\b", re.IGNORECASE | re.MULTILINE)
_CODE_SPAN = re.compile(r"(?<!`)(`+)(?!`)(.+?)(?<!`)\1(?!`)", re.DOTALL)


def said(text: str) -> str:
    """Return what a person typed, to be shown exactly as it was typed: no Markdown, no tags, no formulas."""
    return f'<pre class="said">{html.escape(text)}</pre>'


def answered(text: str) -> str:
    """Return an answer's Markdown in which tags and pictures outside code are text."""
    return "\n".join(_DIAGRAM.sub(r"\1text", block) if is_code else _escape_prose(block)
                     for is_code, block in _blocks(text))


def _blocks(text: str) -> Iterator[tuple[bool, str]]:
    """Split into runs of lines, each with whether it is block code. A fence that never closes goes to the end."""
    run: list[str] = []
    was_code = False
    for is_code, line in _lines(text):
        if run and is_code != was_code:
            yield was_code, "\n".join(run)
            run = []
        run.append(line)
        was_code = is_code
    yield was_code, "\n".join(run)


def _lines(text: str) -> Iterator[tuple[bool, str]]:
    fence, after_blank, in_list, indented = "", True, False, False
    for line in text.split("\n"):
        mark = _FENCE.match(line)
        if fence:
            yield True, line
            if mark and mark[1].startswith(fence) and not mark[2].strip():
                fence = ""
            continue
        if mark and not (mark[1][0] == "`" and "`" in mark[2]):
            fence, indented = mark[1], False
            yield True, line
            continue
        blank = not line.strip()
        indented = line.startswith(("    ", "\t")) and not in_list and (after_blank or indented) and not blank
        yield indented, line
        in_list = bool(_LIST_ITEM.match(line)) or (in_list and (blank or line.startswith((" ", "\t"))))
        after_blank = blank


def _escape_prose(prose: str) -> str:
    """Escape outside code spans. A span does not cross a blank line; a backtick that never closes is text."""
    return re.sub(r"(?:(?!\n[ \t]*\n).)+", _escape_paragraph, prose, flags=re.DOTALL)


def _escape_paragraph(match: re.Match[str]) -> str:
    pieces, at, paragraph = [], 0, match[0]
    for span in _CODE_SPAN.finditer(paragraph):
        pieces += [_escape(paragraph[at:span.start()]), span[0]]
        at = span.end()
    return "".join([*pieces, _escape(paragraph[at:])])


def _escape(text: str) -> str:
    escaped = text.replace("&", "&amp;").replace("<", "&lt;").replace("![", "&#33;[")
    return _PRICE.sub(_spare_price, escaped)


def _spare_price(match: re.Match[str]) -> str:
    """Keep a formula; a dollar that opens none stands in an element of its own, where it meets no other dollar."""
    return match[0] if match["formula"] else "<span>&#36;</span>"
