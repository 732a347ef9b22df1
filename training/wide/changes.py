"""The second of two pictures that differ in one thing, and what changed."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from training.questions import Ask, article, capital, named
from training.scenes import PLACES, Thing, readable_colours
from training.wide.things import PLAIN, Style, WideScene, sample_wide

MOVES = {PLACES[i]: ((i % 3 + 0.5) / 3, (i // 3 + 0.5) / 3) for i in range(9)}


def sample_pair(rng: Random) -> tuple[WideScene, WideScene, str]:
    """Two scenes on the grid and the sentence that says what changed from the first to the second."""
    while True:
        scene = sample_wide(rng)
        if scene.layout == "grid" and named(scene) and not scene.look.corners:
            change = rng.choice((_removed, _recoloured, _recoloured, _added, _moved, _nothing))
            found = change(scene, rng)
            if found is not None:
                return scene, *found


Changed = tuple[WideScene, str]


def _with(scene: WideScene, things: list[Thing]) -> WideScene:
    """The same scene with these things, each in the style that its namesake had."""
    ordered = tuple(sorted(things, key=lambda t: t.cell))
    old = {thing.cell: style for thing, style in zip(scene.things, scene.styles, strict=True)}
    usual = scene.styles[0] if scene.styles else Style()
    return replace(scene, things=ordered, styles=tuple(old.get(t.cell, usual) for t in ordered))


def _removed(scene: WideScene, rng: Random) -> Changed:
    gone = rng.choice(named(scene))
    return _with(scene, [t for t in scene.things if t is not gone]), f"The {gone.name} was removed."


def _recoloured(scene: WideScene, rng: Random) -> Changed:
    old = rng.choice(named(scene))
    colour = rng.choice([c for c in readable_colours(scene.background) if c != old.colour])
    new = replace(old, colour=colour)
    return _with(scene, [new if t is old else t for t in scene.things]), f"The {old.name} became {colour}."


def _free_cells(scene: WideScene) -> list[int]:
    return [c for c in range(9) if c not in scene.covered_cells() and all(t.cell != c for t in scene.things)]


def _added(scene: WideScene, rng: Random) -> Changed | None:
    cells = _free_cells(scene)
    if not cells:
        return None
    cell = rng.choice(cells)
    x, y = MOVES[PLACES[cell]]
    new = Thing(rng.choice(PLAIN), rng.choice(readable_colours(scene.background)), cell, x, y,
                min(t.radius for t in scene.things), rng.uniform(-15, 15))  # fmt: skip
    return _with(scene, [*scene.things, new]), capital(f"{article(new.name)} was added in the {PLACES[cell]}.")


def _moved(scene: WideScene, rng: Random) -> Changed | None:
    cells = _free_cells(scene)
    if not cells:
        return None
    old, cell = rng.choice(named(scene)), rng.choice(cells)
    x, y = MOVES[PLACES[cell]]
    new = replace(old, cell=cell, x=x, y=y)
    text = f"The {old.name} moved from the {PLACES[old.cell]} to the {PLACES[cell]}."
    return _with(scene, [new if t is old else t for t in scene.things]), text


def _nothing(scene: WideScene, rng: Random) -> Changed:
    return scene, "Nothing changed."


def changed(text: str) -> Ask:
    return Ask("changed", {}, text)
