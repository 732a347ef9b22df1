"""A tiny grammar of sentences: `(a|b)` chooses, `<name>` is a macro, `{slot}` is filled in by the question.

`Wordings.say` draws one sentence; `Wordings.covers` says whether the grammar could ever produce a given sentence,
which keeps the held-out wordings apart from the training ones.
"""

from __future__ import annotations

import re
from functools import cache
from random import Random

Node = str | tuple[tuple["Node", ...], ...]  # a literal, or alternatives that are each a sequence of nodes
Sequence = tuple[Node, ...]


@cache
def parse(template: str) -> Sequence:
    """`"how many (a|b)"` as `("how many ", (("a",), ("b",)))`."""
    sequence, end = _parse_sequence(template, 0)
    if end != len(template):
        raise ValueError(f"Unbalanced bracket in {template!r}.")
    return sequence


def _parse_sequence(template: str, at: int) -> tuple[Sequence, int]:
    nodes: list[Node] = []
    while at < len(template) and template[at] not in "|)":
        if template[at] == "(":
            options, at = _parse_options(template, at + 1)
            nodes.append(options)
        else:
            end = at
            while end < len(template) and template[end] not in "(|)":
                end += 1
            nodes.append(template[at:end])
            at = end
    return tuple(nodes), at


def _parse_options(template: str, at: int) -> tuple[tuple[Sequence, ...], int]:
    options: list[Sequence] = []
    while True:
        option, at = _parse_sequence(template, at)
        options.append(option)
        if at >= len(template):
            raise ValueError(f"Missing ')' in {template!r}.")
        at += 1
        if template[at - 1] == ")":
            return tuple(options), at


def expand(sequence: Sequence, rng: Random) -> str:
    return "".join(n if isinstance(n, str) else expand(n[int(rng.random() * len(n))], rng) for n in sequence)


def to_pattern(sequence: Sequence) -> str:
    """A regular expression over normalised text (see `normalise`) that accepts what `expand` can produce."""
    parts = []
    for node in sequence:
        if isinstance(node, str):
            parts.append(re.escape(node).replace("\\ ", " *"))
        else:
            parts.append("(?:" + "|".join(to_pattern(option) for option in node) + ")")
    return "".join(parts)


def normalise(text: str) -> str:
    """Lower case, single spaces, no punctuation around (slots stay): what counts as the same wording."""
    return " ".join(re.sub(r"[^\w\s'{}-]", " ", text.lower()).split())


class Wordings:
    """The sentences of each kind: `templates[kind]` is text with one template a line."""

    def __init__(self, templates: dict[str, str], macros: dict[str, str]) -> None:
        self._sequences = {
            kind: tuple(parse(_spell_out(line.strip(), macros)) for line in text.strip().splitlines())
            for kind, text in templates.items()
        }

    @property
    def kinds(self) -> tuple[str, ...]:
        return tuple(self._sequences)

    def say(self, kind: str, slots: dict[str, str], rng: Random) -> str:
        text = expand(rng.choice(self._sequences[kind]), rng)
        for name, value in slots.items():
            if "{" not in text:
                break
            text = text.replace("{" + name + "}", expand(parse(value), rng))
        return " ".join(text.split())

    def covers(self, kind: str, sentence: str) -> bool:
        """Whether some template of `kind` could say this sentence (slots as `{name}`), punctuation aside."""
        text = normalise(sentence)
        return any(pattern.fullmatch(text) for pattern in _patterns(self._sequences[kind]))


@cache
def _patterns(sequences: tuple[Sequence, ...]) -> tuple[re.Pattern[str], ...]:
    strip = re.compile(r"[,?.:;\"]")
    return tuple(re.compile(f" *{to_pattern(sequence_without(sequence, strip))} *") for sequence in sequences)


def sequence_without(sequence: Sequence, marks: re.Pattern[str]) -> Sequence:
    """The same sequence in lower case and without punctuation marks, to compare with normalised text."""
    return tuple(
        marks.sub(" ", node.lower()) if isinstance(node, str) else tuple(sequence_without(o, marks) for o in node)
        for node in sequence
    )


def _spell_out(template: str, macros: dict[str, str]) -> str:
    while "<" in template:
        template = re.sub(r"<(\w+)>", lambda m: "(" + macros[m[1]] + ")", template)
    return template
