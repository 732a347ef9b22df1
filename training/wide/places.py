"""How well boxes and points that were said agree with the right ones."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

KINDS = ("box", "box all", "point", "point all")
NEAR = 40  # of 1000: a point this close is on its shape


def agreement(said: str, truth: str) -> float:
    """Mean overlap of boxes, or share of points that are near; 0 for another count, order of labels or form."""
    try:
        mine, right = json.loads(said), json.loads(truth)
        if [place["label"] for place in mine] != [place["label"] for place in right]:
            return 0.0
        scores = [_one(a, b) for a, b in zip(mine, right, strict=True)]
    except (ValueError, KeyError, TypeError, IndexError):
        return 0.0
    return sum(scores) / len(scores) if scores else 1.0


def _one(mine: dict[str, Any], right: dict[str, Any]) -> float:
    if "point_2d" in right:
        (x, y), (u, v) = mine["point_2d"], right["point_2d"]
        return float(max(abs(x - u), abs(y - v)) <= NEAR)
    return overlap(mine["bbox_2d"], right["bbox_2d"])


def overlap(a: Sequence[float], b: Sequence[float]) -> float:
    """Intersection over union of two boxes."""
    wide, high = min(a[2], b[2]) - max(a[0], b[0]), min(a[3], b[3]) - max(a[1], b[1])
    both = max(0.0, wide) * max(0.0, high)
    either = (a[2] - a[0]) * (a[3] - a[1]) + (b[2] - b[0]) * (b[3] - b[1]) - both
    return both / either if either > 0 else 0.0
