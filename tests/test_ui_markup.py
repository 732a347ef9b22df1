"""What is escaped for the chat, and what must not be. How it looks in a browser is in tests/browser."""

from __future__ import annotations

import html

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ui.markup import answered, said


@given(st.text())
def test_what_a_person_typed_has_no_markup_in_it(text: str) -> None:
    shown = said(text)
    inside = shown.removeprefix('<pre class="said">').removesuffix("</pre>")
    assert "<" not in inside
    assert html.unescape(inside) == text


@pytest.mark.parametrize(("text", "shown"), [
    ("List<int>", "List&lt;int>"),
    ("<script>alert(1)</script>", "&lt;script>alert(1)&lt;/script>"),
    ("a < b && c > d", "a &lt; b &amp;&amp; c > d"),
    ("an unclosed <div style=", "an unclosed &lt;div style="),
    ("&lt;b&gt;", "&amp;lt;b&amp;gt;"),
    ("![alt](https://example.org/x.png)", "&#33;[alt](https://example.org/x.png)"),
    ("> a quote stays a quote", "> a quote stays a quote"),
    ("an open ` tick <b>", "an open ` tick &lt;b>"),
    ("one ` here\n\nand ` <b> there", "one ` here\n\nand ` &lt;b> there"),
])
def test_prose_is_escaped(text: str, shown: str) -> None:
    assert answered(text) == shown


@pytest.mark.parametrize("code", [
    "`a < b`", "`` a ` <b> ``", "`two\nlines <b>`", "```\n#include <stdio.h>\n```", "~~~c\n<b>\n~~~",
    "````\n```\n<b>\n```\n````", "```python\nList<int>  # and it never closes", "- ```\n  <b>\n  ```",
    "1. ```\n   <b>\n   ```", "text\n\n    indented <code>\n",
])
def test_code_is_left_alone(code: str) -> None:
    assert answered(code) == code


def test_after_a_fence_prose_is_escaped_again() -> None:
    assert answered("```\n<a>\n```\n<b> and `<c>`") == "```\n<a>\n```\n&lt;b> and `<c>`"


def test_lines_under_a_list_item_are_no_code() -> None:
    assert answered("- item\n\n    more <b>") == "- item\n\n    more &lt;b>"


@given(st.text(alphabet="ab`~<>&\n *-1. "))
def test_nothing_is_lost(text: str) -> None:
    assert answered(text).replace("&lt;", "<").replace("&amp;", "&") == text.replace("&lt;", "<").replace("&amp;", "&")


@pytest.mark.parametrize(("text", "shown"), [
    ("It costs $5 or $6.", "It costs <span>&#36;</span>5 or <span>&#36;</span>6."),
    ("$a^2$ and $$b$$", "$a^2$ and $$b$$"), ("$5-10$ and $x$", "$5-10$ and $x$"), ("`$5 or $6`", "`$5 or $6`"),
    ("a $x_1$ for $20", "a $x_1$ for <span>&#36;</span>20"),
])
def test_prices_are_no_formulas(text: str, shown: str) -> None:
    assert answered(text) == shown


def test_diagrams_are_code() -> None:
    assert answered("```mermaid\ngraph TD\n```") == "```text\ngraph TD\n```"
