"""plots: draws what results/ holds into assets/: `python -m benchmarks.plots` (needs the dependency group `bench`).

Each plot is drawn from the files that are there; one whose files are missing is left as it is.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import matplotlib as mpl
from matplotlib import pyplot as plt

_RESULTS = Path(__file__).parent / "results"
_ASSETS = Path(__file__).parent.parent / "assets"
_OURS, _THEIRS, _OTHERS, _WRONG = "#2563eb", "#94a3b8", ("#0d9488", "#d97706", "#7c3aed"), "#b91c1c"
_STYLE = {"font.family": "DejaVu Sans", "font.size": 10, "axes.spines.top": False, "axes.spines.right": False,
          "axes.edgecolor": "#94a3b8", "axes.titlesize": 11, "axes.titleweight": "bold", "axes.titlelocation": "left",
          "axes.axisbelow": True, "figure.facecolor": "white", "legend.frameon": False, "svg.hashsalt": "loupe"}

Axes = Any  # matplotlib.axes.Axes, whose methods take anything


def parts(name: str) -> dict[str, Any]:
    """What a kept result is made of. Raises FileNotFoundError."""
    return json.loads((_RESULTS / f"{name}.json").read_text("utf-8"))["parts"]


def bars(axes: Axes, groups: Sequence[str], sides: Mapping[str, Sequence[float]], colours: Sequence[str],
         form: str = "{:.0f}") -> None:
    """Groups of bars with their values above them."""
    width = (0.5 if len(sides) == 1 else 0.8) / len(sides)
    for number, ((side, values), colour) in enumerate(zip(sides.items(), colours, strict=False)):
        places = [place + (number - (len(sides) - 1) / 2) * width for place in range(len(groups))]
        drawn = axes.bar(places, values, 0.9 * width, label=side, color=colour)
        axes.bar_label(drawn, [form.format(value) for value in values], padding=2, fontsize=9, color="#334155")
    axes.set_xticks(range(len(groups)), groups)
    axes.tick_params(length=0)
    axes.set_yticks([])
    axes.spines["left"].set_visible(False)
    axes.margins(y=0.15)


def solo(figure: Any) -> None:
    """Loupe beside bare mlx-vlm, one user."""
    found = {"CPU": parts("cpu-solo"), "H200": parts("h200-solo"), "H200, noisy": parts("h200-solo-second-run")}
    speed, first = figure.subplots(1, 2)
    for axes, name, title in ((speed, "tokens/s", "One user: tokens/s (bare mlx-vlm is 1)"),
                              (first, "first token (s)", "Time to first token (less is better)")):
        shares = [part["loupe"][name]["median"] / part["bare"][name]["median"] for part in found.values()]
        bars(axes, list(found), {"Loupe": shares}, [_OURS], "{:.2f}")
        axes.axhline(1, color=_THEIRS, linewidth=1.5, linestyle=(0, (4, 3)))
        axes.set_title(title)


def batch(figure: Any) -> None:
    """Tokens/s of several at once."""
    found = parts("h200-batch")
    widths = [name for name in found if name.endswith(" at once")]
    totals = [found[name]["tokens/s"]["median"] for name in widths]
    axes = figure.subplots()
    bars(axes, widths, {"tokens/s, all together": totals}, [_OURS])
    for place, total in enumerate(totals[1:], 1):
        axes.annotate(f"{total / totals[0]:.1f} × one", (place, total / 2), ha="center", color="white", fontsize=9)
    axes.set_title("Several at once: tokens/s, all together (H200, 2 B shape, bf16)")


def soak(figure: Any) -> None:
    """Resident memory in the half hour of a soak."""
    found = parts("cpu-soak")
    resident = found["resident (MB), along the way"]
    minutes = [found["minutes"] * place / (len(resident) - 1) for place in range(len(resident))]
    axes = figure.subplots()
    axes.plot(minutes, resident, color=_OURS, linewidth=2, marker="o", markersize=4)
    axes.set_ylim(0, max(resident) * 1.2)
    axes.set_xlabel("minutes")
    axes.grid(axis="y", color="#e2e8f0")
    axes.set_title(f"{found['requests']:,} requests, {found['switches']} switches: resident memory (MB)")


def peers(figure: Any) -> None:
    """The servers side by side; what a server got wrong stands below its bars."""
    found = {name: part for name, part in parts("cpu-peers").items() if "left out" not in part}
    widths = [name for name in found["loupe"] if name.endswith(" at once")]
    speed, first = figure.subplots(1, 2)
    for axes, name, title, form in ((speed, "tokens/s", "tokens/s, all together", "{:.0f}"),
                                    (first, "first token (s)", "mean time to first token (s)", "{:.1f}")):
        sides = {server: [part[width][name]["median"] for width in widths] for server, part in found.items()}
        bars(axes, widths, sides, [_OURS, _THEIRS, *_OTHERS], form)
        axes.set_title(title)
    wrong = [f"{server}: {sum(part[width]['texts that differ from alone'] for width in widths)} wrong texts, "
             f"{sum(part[width]['errors'] for width in widths)} errors" for server, part in found.items()]
    speed.legend(loc="upper left")
    figure.supxlabel("   ".join(wrong), fontsize=9, color=_WRONG if any(": 0" not in word for word in wrong) else None)


PLOTS: Mapping[str, tuple[Callable[[Any], None], tuple[float, float]]] = {
    "solo": (solo, (8, 2.8)), "batch": (batch, (8, 3.2)), "soak": (soak, (8, 2.8)), "peers": (peers, (10, 3.6))}


def main() -> None:
    """Draw all that can be drawn."""
    mpl.use("svg")
    with mpl.rc_context(_STYLE):
        for name, (draw, size) in PLOTS.items():
            figure = plt.figure(figsize=size, layout="constrained")
            try:
                draw(figure)
            except FileNotFoundError as error:
                print(f"{name}: left as it is, {error.filename} is not there")
                continue
            figure.savefig(_ASSETS / f"benchmark-{name}.svg", metadata={"Date": None})
            plt.close(figure)


if __name__ == "__main__":
    main()
