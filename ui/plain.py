"""Text from outside made into Markdown and HTML that say what the text says and do nothing else.

What a person typed is shown as it was typed. An answer keeps its Markdown, without what could act or mislead in a file:
HTML, pictures from elsewhere, links that are not to the web or mail, and headings as high as the file's own.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from markdown_it import MarkdownIt
from markdown_it.token import Token

_PUNCTUATION = re.compile(r"([\\`*_{}\[\]()#+\-.!|<>~&=$^])")
_SAFE_LINK = re.compile(r"(?i)(https?|mailto):|#")
_OWN_HEADINGS = 2  # levels of heading that the file keeps for itself


def escape_markdown(text: str) -> str:
    """Return Markdown that shows these characters and lines."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    return "\n".join(_escape_line(line, following) for line, following in zip(lines, (*lines[1:], ""), strict=True))


def _escape_line(line: str, following: str) -> str:
    body = line.strip(" \t\v\f")
    indent = "&nbsp;" * len(line[:len(line) - len(line.lstrip(" \t\v\f"))].expandtabs(4))
    hard_break = "\\" if body and following.strip() else ""
    return (indent if body else "") + _PUNCTUATION.sub(r"\\\1", body) + hard_break


def tame_markdown(text: str) -> str:
    """Return an answer's Markdown with every block that could act or mislead written as plain text."""
    tamed = "\n".join(_tame_blocks(text.replace("\r\n", "\n").replace("\r", "\n").replace("\0", "�")))
    return escape_markdown(text) if any(map(_is_wild, _parse(tamed))) else tamed


def to_html(text: str) -> str:
    """Return an answer's Markdown as HTML: no tags of its own, no pictures, links to the web and mail only."""
    markdown = MarkdownIt("commonmark", {"html": False}).enable(["table", "strikethrough"]).disable("image")
    markdown.validateLink = lambda url: _is_safe_link(url)
    tokens = markdown.parse(text)
    for token in tokens:
        if token.type in ("heading_open", "heading_close"):
            token.tag = f"h{_lower(token)}"
        for child in token.children or ():
            if child.type == "link_open" and _acts(child):  # one without an address is a link all the same
                del child.attrs["href"]
    return str(markdown.renderer.render(tokens, markdown.options, {}))


def _parse(text: str, environment: dict[str, object] | None = None) -> list[Token]:
    parser = MarkdownIt("commonmark", {"html": True}).enable(["table", "strikethrough"])
    parser.validateLink = lambda url: True
    return parser.parse(text, environment)


def _tame_blocks(text: str) -> Iterator[str]:
    environment: dict[str, object] = {}
    lines, at = text.split("\n"), 0
    references = environment.setdefault("references", {})
    for block in _blocks(_parse(text, environment)):
        first, last = block[0].map or (at, at)
        yield from _between(lines[at:first], references)
        yield from _tame_block(lines[first:last], block)
        at = last
    yield from _between(lines[at:], references)


def _blocks(tokens: list[Token]) -> Iterator[list[Token]]:
    """Yield the tokens of each block that is in no other."""
    block: list[Token] = []
    for token in tokens:
        block.append(token)
        if token.level == 0 and token.nesting != 1:
            yield block
            block = []


def _tame_block(lines: list[str], block: list[Token]) -> Iterator[str]:
    first = block[0]
    if any(map(_acts, block)) or any(map(_is_high, block[1:])):
        yield from ("", escape_markdown("\n".join(lines)), "")
    elif first.type == "heading_open":
        yield from ("", f"{'#' * _lower(first)} {' '.join(block[1].content.splitlines())}", "")
    elif first.type == "fence":
        yield from lines
        if len(lines) < 2 or not re.fullmatch(rf" {{0,3}}{re.escape(first.markup)}{first.markup[0]}*[ \t]*", lines[-1]):
            yield first.markup  # a fence that never closes would swallow the rest of the file
    else:
        yield from lines


def _between(lines: list[str], references: object) -> Iterator[str]:
    """Yield what belongs to no block: blank lines, and where links lead that are named elsewhere."""
    targets = [str(reference["href"]) for reference in references.values()] if isinstance(references, dict) else []
    is_safe = all(map(_is_safe_link, targets))
    yield from lines if is_safe else (escape_markdown(line) for line in lines)


def _acts(token: Token) -> bool:
    """Return whether this is HTML, a picture or a link to somewhere else than the web or mail."""
    if token.type in ("html_block", "html_inline", "image"):
        return True
    if token.type == "link_open" and not _is_safe_link(str(token.attrGet("href") or "")):
        return True
    return any(map(_acts, token.children or ()))


def _lower(heading: Token) -> int:
    """Return the level of a heading below those of the file."""
    return min(6, int(heading.tag[1]) + _OWN_HEADINGS)


def _is_wild(token: Token) -> bool:
    return _acts(token) or _is_high(token)


def _is_high(token: Token) -> bool:
    """Return whether this is a heading that could pass for one of the file's."""
    return token.type == "heading_open" and int(token.tag[1]) <= _OWN_HEADINGS


def _is_safe_link(address: str) -> bool:
    return _SAFE_LINK.match(address) is not None
