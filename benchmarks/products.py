"""products: what the linear layers of one decode step cost for several rows, in different forms.

ratio = the time as MLX does it for four rows over that of the quickest form. All layers of the language model are
multiplied with as many rows each, one after the other, and nothing else is done. A form whose numbers differ is named.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from benchmarks.measure import Figures, alternate, arguments, checkpoint, report, summary

WIDTHS = (1, 2, 3, 4, 8, 16)
_NEAR = 0.02  # of the largest number: what bf16 rounds

Multiply = Callable[[Any, Any], Any]  # (rows, 1, inputs), (outputs, inputs) -> (rows, 1, outputs)


def as_it_is(x: Any, weight: Any) -> Any:
    """Rows times the transposed matrix: with CUDA a kernel of MLX's own for one row, cuBLAS for several."""
    return x @ weight.T


def by_columns(x: Any, weight: Any) -> Any:
    """The matrix times each row as a column: with CUDA the kernel for one row, once for each."""
    rows, _, inputs = x.shape
    return (weight @ x.reshape(rows, inputs, 1)).swapaxes(1, 2)


def narrow_by_columns(x: Any, weight: Any) -> Any:
    """By columns where a row is not made longer: attention's and the MLP's last layers."""
    return by_columns(x, weight) if weight.shape[0] <= weight.shape[1] else as_it_is(x, weight)


def matrices(folder: Path) -> list[tuple[str, Any]]:
    """Names and weights, (outputs, inputs), of the language model's linear layers in the order of a step."""
    import mlx.nn as nn
    from mlx_vlm.utils import load

    model: Any
    model, _ = load(str(folder), trust_remote_code=False)
    modules = reversed(model.language_model.named_modules())  # mlx lists the last one first
    return [(name.rpartition(".")[2], layer.weight) for name, layer in modules if isinstance(layer, nn.Linear)]


def joined(named: Sequence[tuple[str, Any]]) -> list[Any]:
    """The weights, those of the same input as one."""
    import mlx.core as mx

    from mlx_backend.joined import GROUPS

    same_input = {name for group in GROUPS for name in group[1:]}  # as the layer before them
    groups: list[list[Any]] = []
    for name, weight in named:
        if name in same_input and groups:
            groups[-1].append(weight)
        else:
            groups.append([weight])
    made = [mx.concatenate(group) if len(group) > 1 else group[0] for group in groups]
    mx.eval(made)
    return made


def cost(weights: Sequence[Any], multiply: Multiply, rows: int) -> Callable[[int], Figures]:
    """What measures the milliseconds of all products for so many rows."""
    import mlx.core as mx

    inputs = {width: mx.random.normal((rows, 1, width)).astype(weights[0].dtype)
              for width in {weight.shape[1] for weight in weights}}
    mx.eval(list(inputs.values()))

    def once(_: int) -> Figures:
        started = time.perf_counter()
        mx.eval([multiply(inputs[weight.shape[1]], weight) for weight in weights])
        return {"ms": 1000 * (time.perf_counter() - started)}

    return once


def differs(weight: Any, multiply: Multiply) -> bool:
    """Whether a form gives other numbers for four rows."""
    import mlx.core as mx

    x = mx.random.normal((4, 1, weight.shape[1])).astype(weight.dtype)
    plain, other = (form(x, weight).astype(mx.float32) for form in (as_it_is, multiply))
    return bool(mx.abs(plain - other).max() > _NEAR * mx.abs(plain).max())


def main() -> None:
    """Measure and print."""
    options = arguments(__doc__ or "")
    named = matrices(checkpoint(options))
    if not named:
        raise SystemExit("The layers of this checkpoint are quantised: choose one in bf16, f16 or f32.")
    single, together = [weight for _, weight in named], joined(named)
    sides = {"as it is": (single, as_it_is), "by columns": (single, by_columns), "joined": (together, as_it_is),
             "joined, by columns": (together, by_columns), "joined, narrow by columns": (together, narrow_by_columns)}
    parts: dict[str, Any] = {"differs": [name for name, (weights, form) in sides.items() if differs(weights[0], form)]}
    for rows in WIDTHS:
        found = alternate({name: cost(*side, rows) for name, side in sides.items()}, options.rounds)
        parts[f"{rows} rows (ms)"] = {name: summary(figures["ms"]) for name, figures in found.items()}
    four = {name: figures["median"] for name, figures in parts["4 rows (ms)"].items()}
    report(options, "products", four["as it is"] / min(four.values()), parts)


if __name__ == "__main__":
    main()
