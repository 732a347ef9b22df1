"""Evaluation of a checkpoint of the wider world through Loupe's own backend, with figures per kind and a model card.

    python -m training.wide.evaluate --checkpoint assets/sketch --card assets/sketch/README.md

Whole answers must be exact; a box must overlap the right one by half, and its mean overlap is told.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from training.evaluate import through_backend, through_mlx, total
from training.trials import Trial, example_trials
from training.turns import Answers, Turn
from training.wide import places
from training.wide.card import write_card
from training.wide.sayings import LIMIT
from training.wide.trials import GROUPS, altered, plain_trials

Counts = dict[str, list[int]]  # kind, (right, asked)
AT_ONCE = 8


def score(trial: Trial, said: str) -> float:
    """1 for a right answer, 0 for a wrong one; the overlap for boxes."""
    return places.agreement(said, trial.answer) if trial.kind in places.KINDS else float(said.strip() == trial.answer)


def judge(group: str, trials: Sequence[Trial], answers: Answers) -> tuple[Counts, list[float], list[str], int]:
    """Counts, the overlaps of boxes, a line for each wrong answer, and how many questions were declined."""
    counts: Counts = {}
    overlaps: list[float] = []
    wrong: list[str] = []
    declined = 0
    for first in range(0, len(trials), AT_ONCE):
        part = trials[first : first + AT_ONCE]
        for trial, said in zip(part, answers([trial.turns for trial in part]), strict=True):
            value = score(trial, said)
            pair = counts.setdefault(trial.kind, [0, 0])
            pair[0] += value > 0.5
            pair[1] += 1
            declined += said.strip() == LIMIT != trial.answer
            if trial.kind.startswith("box"):
                overlaps.append(value)
            if value <= 0.5:
                wrong.append(f"{group} / {trial.kind}: {trial.turns[-1].text!r} {said!r}, not {trial.answer!r}")
    return counts, overlaps, wrong, declined


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


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--checkpoint", type=Path, default=Path("assets/sketch"))
    parser.add_argument("--examples", type=Path, default=Path("assets/examples"))
    parser.add_argument("--groups", nargs="*", help="only groups whose name starts like one of these")
    parser.add_argument("--through", choices=("mlx", "backend"), default="backend")
    parser.add_argument("--most", type=int, help="most questions a group, for a quick look")
    parser.add_argument("--results", type=Path, help="write the counts here, as JSON")
    parser.add_argument("--card", type=Path, help="write the model card here")
    options = parser.parse_args()
    answers = {"mlx": through_mlx, "backend": through_backend}[options.through](options.checkpoint)
    chosen = tuple(options.groups or ("",))
    makers = GROUPS | {"examples": lambda: example_trials(options.examples)}
    results: dict[str, Counts] = {}
    overlaps: list[float] = []
    declined, start = 0, time.time()
    for group in (name for name in makers if name.startswith(chosen)):
        trials = makers[group]()[: options.most]
        results[group], found, wrong, refused = judge(group, trials, answers)
        overlaps += found
        declined += refused
        print(f"{group}: {total(results[group])}; " + "; ".join(f"{k} {r}/{n}" for k, (r, n) in results[group].items()))
        print(*wrong, f"{time.time() - start:.0f} s", sep="\n", flush=True)
    for group, counter in (("the same picture in other files", altered_counts), ("company", company_counts)):
        if group.startswith(chosen):
            results[group] = counter(answers, min(options.most or 64, 64))
            print(f"{group}: {total(results[group])}; {results[group]}", flush=True)
    overlap = sum(overlaps) / max(1, len(overlaps))
    print(f"mean overlap of {len(overlaps)} boxes {overlap:.3f}; drawing questions declined: {declined}")
    summary = {"results": results, "overlap": overlap, "boxes": len(overlaps), "declined": declined}
    if options.results:
        options.results.write_text(json.dumps(summary, indent=1) + "\n")
    if options.card:
        write_card(options.card, summary)


if __name__ == "__main__":
    main()
