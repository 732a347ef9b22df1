"""Exact-match evaluation of a checkpoint folder, and the model card written from its results.

    python -m training.evaluate --checkpoint build/narrow --card build/narrow/README.md

Answers come through mlx-vlm directly, or through Loupe's own backend (`--through backend`), eight at once.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path

from training.card import write_card
from training.trials import Trial, all_trials
from training.turns import Answers
from training.world_limits import DO_NOT_KNOW

Results = dict[str, dict[str, list[int]]]  # group, kind, (right, asked)


def through_mlx(folder: Path) -> Answers:
    from training.answers import Mlx

    model = Mlx(folder)
    return lambda conversations: [model.ask(turns) for turns in conversations]


def through_backend(folder: Path) -> Answers:
    from training.loupe import Loupe

    return Loupe(folder)


def judge(groups: dict[str, list[Trial]], answers: Answers, at_once: int = 8) -> tuple[Results, list[str], int]:
    """Counts by group and kind, a line for each wrong answer, and how many drawing questions were declined."""
    results: Results = {}
    wrong: list[str] = []
    declined = 0
    for group, trials in groups.items():
        counts = results.setdefault(group, {})
        for first in range(0, len(trials), at_once):
            part = trials[first : first + at_once]
            for trial, said in zip(part, answers([trial.turns for trial in part]), strict=True):
                right = said.strip() == trial.answer
                pair = counts.setdefault(trial.kind, [0, 0])
                pair[0] += right
                pair[1] += 1
                declined += group.startswith(("held-out scenes", "never")) and said.strip() == DO_NOT_KNOW
                if not right:
                    wrong.append(f"{group} / {trial.kind}: {trial.turns[-1].text!r} {said!r}, not {trial.answer!r}")
        print(f"{group}: {total(counts)}", flush=True)
    return results, wrong, declined


def total(counts: dict[str, list[int]]) -> str:
    right, asked = (sum(pair[i] for pair in counts.values()) for i in (0, 1))
    return f"{right} of {asked}, {100 * right / max(1, asked):.1f} %"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--checkpoint", type=Path, default=Path("build/narrow"))
    parser.add_argument("--examples", type=Path, default=Path("assets/examples"))
    parser.add_argument("--scenes", type=int, default=500)
    parser.add_argument("--groups", nargs="*", help="only groups whose name starts like one of these")
    parser.add_argument("--through", choices=("mlx", "backend"), default="mlx")
    parser.add_argument("--results", type=Path, help="write the counts here, as JSON")
    parser.add_argument("--card", type=Path, help="write the model card here")
    options = parser.parse_args()
    groups = all_trials(options.examples, options.scenes)
    if options.groups:
        groups = {name: trials for name, trials in groups.items() if name.startswith(tuple(options.groups))}
    answers = {"mlx": through_mlx, "backend": through_backend}[options.through](options.checkpoint)
    start = time.time()
    results, wrong, declined = judge(groups, answers)
    for group, counts in results.items():
        print(group, "; ".join(f"{kind} {right}/{asked}" for kind, (right, asked) in counts.items()))
    print(*wrong, f"drawing questions declined: {declined}", f"{time.time() - start:.0f} s", sep="\n")
    if options.results:
        options.results.write_text(json.dumps({"results": results, "declined": declined}, indent=1) + "\n")
    if options.card:
        write_card(options.card, results, declined)


if __name__ == "__main__":
    main()
