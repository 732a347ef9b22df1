"""Evaluation of a checkpoint of the wider world through Loupe's own backend, with figures per kind and a model card.

    python -m training.wide.evaluate --checkpoint assets/sketch --card assets/sketch/README.md

Whole answers must be exact; a box must overlap the right one by half, and its mean overlap is told. A tenth of the
scenes (`--scenes 100`) means a tenth of the questions.
"""

from __future__ import annotations

import argparse
import json
import statistics
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from training.evaluate import total
from training.loupe import Loupe
from training.trials import Trial, example_trials
from training.turns import Answers, Turn
from training.wide import places
from training.wide.card import write_card
from training.wide.criteria import Counts, criteria
from training.wide.sayings import LIMIT
from training.wide.trials import altered, groups, plain_trials

AT_ONCE = 64  # handed over together; the backend answers as many of them side by side as it has rows


@dataclass(slots=True)
class Tally:
    """What was found so far."""

    results: dict[str, Counts] = field(default_factory=dict)
    overlaps: list[float] = field(default_factory=list)
    drawn: int = 0  # questions about drawings that have an answer
    declined: int = 0  # of them


def score(trial: Trial, said: str) -> float:
    """1 for a right answer, 0 for a wrong one; the overlap for boxes."""
    return places.agreement(said, trial.answer) if trial.kind in places.KINDS else float(said.strip() == trial.answer)


def judge(tally: Tally, group: str, trials: Sequence[Trial], answers: Answers) -> list[str]:
    """A line for each wrong answer; the counts go to the tally."""
    counts = tally.results.setdefault(group, {})
    wrong: list[str] = []
    for first in range(0, len(trials), AT_ONCE):
        part = trials[first : first + AT_ONCE]
        for trial, said in zip(part, answers([trial.turns for trial in part]), strict=True):
            value = score(trial, said)
            pair = counts.setdefault(trial.kind, [0, 0])
            pair[0] += value > 0.5
            pair[1] += 1
            tally.drawn += trial.answer != LIMIT
            tally.declined += said.strip() == LIMIT != trial.answer
            if trial.kind.startswith("box"):
                tally.overlaps.append(value)
            if value <= 0.5:
                wrong.append(f"{group} / {trial.kind}: {trial.turns[-1].text!r} {said!r}, not {trial.answer!r}")
    return wrong


def altered_counts(answers: Answers, count: int) -> Counts:
    """How often an answer stays the same when the picture comes as another file."""
    trials = plain_trials(count, "the same picture in other files")
    counts: Counts = {}
    for first in range(0, count, AT_ONCE):
        part = trials[first : first + AT_ONCE]
        before = answers([trial.turns for trial in part])
        files = [list(altered(_picture(trial))) for trial in part]
        for number in range(len(files[0])):
            turns = [[Turn("user", t.turns[0].text, (f[number][1],))] for t, f in zip(part, files, strict=True)]
            pair = counts.setdefault(files[0][number][0], [0, 0])
            for trial, old, new in zip(part, before, answers(turns), strict=True):
                same = places.agreement(new, old) > 0.8 if trial.kind in places.KINDS else new == old
                pair[0] += same
                pair[1] += 1
    return counts


def _picture(trial: Trial) -> Any:
    return trial.turns[0].pictures[0]


def company_counts(answers: Answers, count: int) -> Counts:
    """How often sixteen at once get the text that each gets alone."""
    trials = plain_trials(count, "alone and in company")
    alone = [answers([trial.turns])[0] for trial in trials]
    together = [
        said for first in range(0, count, 16) for said in answers([t.turns for t in trials[first : first + 16]])
    ]
    return {"sixteen at once": [sum(a == b for a, b in zip(alone, together, strict=True)), count]}


def first_token(loupe: Loupe, count: int = 9) -> float:
    """The median over pictures that were never shown before."""
    return statistics.median(loupe.first_token(trial.turns) for trial in plain_trials(count, "first token"))


def measure(loupe: Loupe, options: argparse.Namespace) -> Tally:
    tally, start = Tally(), time.time()
    makers = {"examples": lambda: example_trials(options.examples), **groups(options.scenes)}
    for group in (name for name in makers if name.startswith(tuple(options.groups))):
        wrong = judge(tally, group, makers[group](), loupe)
        kinds = "; ".join(f"{kind} {right}/{asked}" for kind, (right, asked) in tally.results[group].items())
        print(f"{group}: {total(tally.results[group])}; {kinds}", *wrong, f"{time.time() - start:.0f} s", sep="\n")
    count = max(16, options.scenes // 16)
    for group, counter in (("the same picture in other files", altered_counts), ("company", company_counts)):
        if group.startswith(tuple(options.groups)):
            tally.results[group] = counter(loupe, count)
            print(f"{group}: {tally.results[group]}, {time.time() - start:.0f} s", flush=True)
    return tally


def summary_of(tally: Tally, loupe: Loupe, folder: Path, scenes: int) -> dict[str, Any]:
    size = sum(file.stat().st_size for file in folder.iterdir() if file.is_file())
    overlap = statistics.fmean(tally.overlaps) if tally.overlaps else 0.0
    return {"scenes": scenes, "results": tally.results, "overlap": overlap, "boxes": len(tally.overlaps),
            "drawn": tally.drawn, "declined": tally.declined, "first token": first_token(loupe),
            "megabytes": size / 1e6}  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--checkpoint", type=Path, default=Path("assets/sketch"))
    parser.add_argument("--examples", type=Path, default=Path("assets/examples"))
    parser.add_argument("--groups", nargs="*", default=[""], help="only groups whose name starts like one of these")
    parser.add_argument("--scenes", type=int, default=1000, help="about three questions each")
    parser.add_argument("--results", type=Path, help="write the counts here, as JSON")
    parser.add_argument("--card", type=Path, help="write the model card here")
    options = parser.parse_args()
    loupe = Loupe(options.checkpoint)
    tally = measure(loupe, options)
    summary = summary_of(tally, loupe, options.checkpoint, options.scenes)
    print(*criteria(summary), sep="\n")
    if options.results:
        options.results.write_text(json.dumps(summary, indent=1) + "\n")
    if options.card:
        write_card(options.card, summary)


if __name__ == "__main__":
    main()
