"""What the shipped checkpoint has to reach, as one figure each, read from the evaluation's counts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

Counts = dict[str, list[int]]  # kind, (right, asked)
SHARES: dict[str, tuple[float, tuple[str, ...]]] = {
    "kinds of the narrow world": (98, ("narrow kinds, narrow scenes", "narrow kinds, wider pictures")),
    "wordings never trained": (95, ("held-out wordings",)),
    "relations and follow-ups": (97, ("relations", "follow-ups")),
    "lines in fonts of training": (95, ("lines in fonts of training",)),
    "lines in fonts never seen": (95, ("lines in fonts never seen",)),
    "numbers of charts and tables": (95, ("numbers of charts and tables",)),
    "boxes that overlap by more than half": (97, ("boxes",)),
    "pictures of another kind that are refused": (97, ("pictures of another kind",)),
    "answers that stay the same in other files": (98, ("the same picture in other files",)),
    "answers that stay the same in company": (100, ("company",)),
    "examples of the page": (100, ("examples",)),
}


@dataclass(frozen=True, slots=True)
class Criterion:
    """`most` is true where less is better."""

    name: str
    value: float
    bar: float
    unit: str
    most: bool = False

    @property
    def holds(self) -> bool:
        return self.value <= self.bar if self.most else self.value >= self.bar

    def __str__(self) -> str:
        side = "at most" if self.most else "at least"
        verdict = "holds" if self.holds else "missed"
        return f"{self.name}: {self.value:.3g}{self.unit}, {side} {self.bar:g}{self.unit}: {verdict}"


def summed(counts: Sequence[Counts]) -> tuple[int, int]:
    pairs = [pair for count in counts for pair in count.values()]
    return sum(right for right, _ in pairs), sum(asked for _, asked in pairs)


def criteria(summary: dict[str, Any]) -> Iterator[Criterion]:
    """Those that were measured."""
    results: dict[str, Counts] = summary["results"]
    for name, (bar, groups) in SHARES.items():
        right, asked = summed([results[group] for group in groups if group in results])
        if asked:
            yield Criterion(name, 100 * right / asked, bar, " %")
    if summary["boxes"]:
        yield Criterion("mean overlap of boxes", summary["overlap"], 0.8, "")
    if summary["drawn"]:
        yield Criterion("questions about drawings refused", 100 * summary["declined"] / summary["drawn"], 1, " %", True)
    if summary["first token"]:
        yield Criterion("first token", summary["first token"], 0.5, " s", most=True)
    yield Criterion("size of the folder", summary["megabytes"], 20, " MB", most=True)
