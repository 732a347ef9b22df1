"""What the evaluation asks about the wider world, in named groups, all seeded; none of it was used in training.

`altered` and `company` compare answers with each other instead of with the right one.
"""

from __future__ import annotations

import io
import json
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from PIL import Image
from tokenizers import Tokenizer

from training.conversations import PICTURE_KINDS
from training.questions import Ask
from training.trials import Trial, scene_trials, to_trial
from training.turns import Turn
from training.unknown import ABOUT_DRAWING, ABOUT_WORLD
from training.wide import foreign, paint, sayings
from training.wide.changes import sample_pair
from training.wide.photos import photos
from training.wide.talk import WidePacker, kinds_of
from training.wide.things import sample_wide
from training.wide.writing import sample_lines
from training.worded import Case, worded_cases, wording_list
from training.wording import expand, parse
from training.world_limits import unknown
from training.worlds import SAMPLERS, sample_one, wide_draw

BEYOND = frozenset(("narrow", "foreign"))
FOREIGN_KINDS = foreign.KINDS + foreign.HELD
RELATIONS = ("relation", "beside", "nearest", "bigger", "extreme", "same colour", "odd", "compare")
NUMBERS = ("bar value", "bar extreme", "bar compare", "json bars", "cell", "table extreme")
OTHERS = ("arrow", "clock", "dice", "dice sum", "count lines", "line colour", "json lines", "count bars", "count rows",
          "headings", "json list", "json count", "describe short", "describe two")  # fmt: skip
NOTHING = (Ask("", {}, ""), "")


def packer() -> WidePacker:
    return WidePacker(Tokenizer.from_str('{"model": {"type": "BPE", "vocab": {}, "merges": []}}'))


def ask(kind: str, shown: Any, question: str, answer: str, rng: Random) -> Trial:
    return Trial(kind, (Turn("user", question, (wide_draw(shown, rng),)),), answer)


def kind_trials(each: int, kinds: Sequence[str], name: str) -> list[Trial]:
    """`each` questions of every one of `kinds`, worded as in training, about pictures of the wider world."""
    rng, talk = Random(f"held-out {name}"), packer()
    left = dict.fromkeys(kinds, each)
    trials: list[Trial] = []
    while left:
        name = rng.choice([n for n in SAMPLERS if n not in BEYOND])
        shown = SAMPLERS[name][1](rng, False)
        possible = [kind for kind in kinds_of(shown)[0] if kind.replace("box", "point") in left or kind in left]
        asked, text = asked_once(talk, shown, rng, max(possible, key=lambda k: left.get(k, 0))) if possible else NOTHING
        if asked.kind not in left:  # a box where a point was wanted, or no question of this kind about this picture
            continue
        trials.append(ask(asked.kind, shown, text, asked.answer, rng))
        left[asked.kind] -= 1
        left = {kind: n for kind, n in left.items() if n}
    return trials


def asked_once(talk: WidePacker, shown: Any, rng: Random, kind: str) -> tuple[Ask, str]:
    """A question of this kind, or NOTHING where the dice make none."""
    possible = any(kinds_of(shown)[0][kind](shown, rng) is not None for _ in range(20))
    return talk.ask_about(shown, rng, kind) if possible else NOTHING


@cache
def wordings() -> dict[str, list[str]]:
    """Both lists of them; raises where the training grammar could say one of their sentences."""
    files = (Path(__file__).parent.parent / f"{name}.json" for name in ("heldout_wide", "heldout_wide_more"))
    first, more = (json.loads(file.read_text()) for file in files)
    listed = {kind: texts + more[kind] for kind, texts in first.items()}
    talk = packer()
    known = [text for kind, texts in listed.items() for text in texts if talk._wordings.covers(kind, text)]
    if known:
        raise ValueError(f"The held-out lists hold wordings that training generates: {known}")
    return listed


def held_out(rng: Random) -> list[Case | tuple[str, str]]:
    """Every wording: of the narrow kinds with two scenes each, of the others with none yet."""
    narrow = [case for name in ("heldout", "heldout_more") for case in worded_cases(name, rng, scenes=2)]
    return [*narrow, *((kind, text) for kind, texts in wordings().items() for text in texts)]


def worded_trials(count: int) -> list[Trial]:
    """Wordings never said in training, of the kinds of both worlds."""
    rng = Random("held-out wider wordings")
    listed = held_out(rng)
    rng.shuffle(listed)
    return [_worded(*one, rng) if isinstance(one, tuple) else to_trial(one, rng, paint.SIDE) for one in listed[:count]]


def _worded(kind: str, text: str, rng: Random) -> Trial:
    if kind == "changed":
        return _changed(text, rng)
    shown, asked = _pictured(kind, rng)
    for slot, value in asked.slots.items():
        text = text.replace("{" + slot + "}", expand(parse(value), rng))
    return ask(kind, shown, text[:1].upper() + text[1:], asked.answer, rng)


def _pictured(kind: str, rng: Random) -> tuple[Any, Any]:
    """A picture about which this kind of question can be asked, and that question."""
    key = kind.replace("point", "box")
    while True:
        shown = sample_one(rng)
        kinds = {} if isinstance(shown, foreign.Foreign) else kinds_of(shown)[0]
        asked = kinds[key](shown, rng) if key in kinds else None
        if asked is not None and asked.kind == kind:
            return shown, asked


def follow_trials(count: int) -> list[Trial]:
    """A second question that says "it" or "the other one"."""
    rng, talk = Random("follow-ups"), packer()
    trials: list[Trial] = []
    while len(trials) < count:
        scene = sample_wide(rng)
        first, text = talk.ask_about(scene, rng)
        if first.about is None:
            continue
        then, later = talk.refer_back(first, scene, rng)
        turns = (Turn("user", text, (wide_draw(scene, rng),)), Turn("assistant", first.answer),
                 Turn("user", later[:1].upper() + later[1:] + "?"))  # fmt: skip
        trials.append(Trial(then.kind, turns, then.answer))
    return trials


def _changed(question: str, rng: Random) -> Trial:
    before, after, change = sample_pair(rng)
    pictures = wide_draw(before, rng), wide_draw(after, rng)
    return Trial("changed", (Turn("user", question[:1].upper() + question[1:], pictures),), change)


def change_trials(count: int) -> list[Trial]:
    rng, talk = Random("changes"), packer()
    return [_changed(talk._wordings.say("changed", {}, rng) + "?", rng) for _ in range(count)]


def line_trials(count: int, seen: bool) -> list[Trial]:
    """One line or several, with texts never drawn in training."""
    rng, talk = Random(f"lines {seen}"), packer()
    trials = []
    for _ in range(count):
        lines = sample_lines(rng, novel=True, seen=seen)
        kind = "read" if len(lines.lines) == 1 else "read line"
        asked, text = talk.ask_about(lines, rng, kind)
        trials.append(ask(kind, lines, text, asked.answer, rng))
    return trials


def foreign_trials(count: int) -> list[Trial]:
    """Pictures of the kinds that training draws, of kinds that it does not, and photos where packages bring some."""
    rng, talk = Random("foreign pictures"), packer()
    held = [Image.open(file).convert("RGB") for file in photos(held=True)]
    trials = []
    for number in range(count):
        kind = FOREIGN_KINDS[number % len(FOREIGN_KINDS)]
        shown = foreign.Foreign(kind, rng.getrandbits(40))
        asked, text = talk.ask_about(shown, rng)
        picture = held[number % len(held)] if held and number % 5 == 0 else wide_draw(shown, rng)
        trials.append(Trial(kind, (Turn("user", text, (picture,)),), asked.answer))
    return trials


def refusal_trials(each: int) -> list[Trial]:
    """Pictures of the world with questions that it holds no answer to, about the picture and about other things."""
    rng = Random("refusals inside the world")
    trials: list[Trial] = []
    for kind, frames in (("about the picture", ABOUT_DRAWING), ("about the world", ABOUT_WORLD)):
        trials += [_refused(kind, unknown(rng, frames).slots["said"], rng) for _ in range(each)]
    return trials + [_refused("held-out", text, rng) for text in wording_list("heldout")["unknown"]]


def _refused(kind: str, text: str, rng: Random) -> Trial:
    while isinstance(shown := sample_one(rng), foreign.Foreign):
        pass
    return ask(kind, shown, text[:1].upper() + text[1:], sayings.LIMIT, rng)


def altered(image: Image.Image) -> Iterator[tuple[str, bytes]]:
    """The same picture in other files."""
    import pillow_heif

    pillow_heif.register_heif_opener()
    for name, form, other, options in (
        ("JPEG 60", "JPEG", image, {"quality": 60}),
        ("4000 pixels", "PNG", image.resize((4000, 4000), Image.Resampling.BICUBIC), {"compress_level": 1}),
        ("HEIC", "HEIF", image, {"quality": 80}),
        ("turned by Exif", "JPEG", image.transpose(Image.Transpose.ROTATE_90), {"quality": 92, "exif": _turned()}),
        ("squeezed 3:1", "PNG", image.resize((3 * image.width, image.height)), {}),
    ):
        file = io.BytesIO()
        other.save(file, form, **options)
        yield name, file.getvalue()


def _turned() -> bytes:
    exif = Image.Exif()
    exif[0x0112] = 6  # to be turned by 90 degrees clockwise
    return exif.tobytes()


def plain_trials(count: int, name: str) -> list[Trial]:
    """Questions of all kinds, to be asked in several ways."""
    rng, talk = Random(name), packer()
    trials = []
    for _ in range(count):
        shown = sample_one(rng)
        asked, text = talk.ask_about(shown, rng)
        trials.append(ask(asked.kind, shown, text, asked.answer, rng))
    return trials


def chosen_trials(name: str, kinds: Sequence[str], count: int) -> list[Trial]:
    """`count` questions of these kinds, as evenly as they come, about pictures of the wider world."""
    return kind_trials(-(-count // len(kinds)), tuple(kinds), name)


Groups = dict[str, Callable[[], list[Trial]]]


def groups(scenes: int) -> Groups:
    """About three questions for each of `scenes` scenes in all; whoever wants a quick look asks for fewer."""
    tenth = scenes // 10
    return {
        "narrow kinds, narrow scenes": lambda: scene_trials(packer(), 5 * tenth, 1, novel=False, side=paint.SIDE),
        "narrow kinds, wider pictures": lambda: chosen_trials("narrow kinds", tuple(PICTURE_KINDS), 5 * tenth),
        "never-drawn words and pairs": lambda: scene_trials(packer(), tenth, 1, novel=True, side=paint.SIDE),
        "held-out wordings": lambda: worded_trials(11 * tenth),
        "relations": lambda: chosen_trials("relations", RELATIONS, 2 * tenth),
        "follow-ups": lambda: follow_trials(tenth),
        "two pictures": lambda: change_trials(max(1, tenth // 2)),
        "lines in fonts of training": lambda: line_trials(2 * tenth, True),
        "lines in fonts never seen": lambda: line_trials(2 * tenth, False),
        "numbers of charts and tables": lambda: chosen_trials("numbers", NUMBERS, 2 * tenth),
        "boxes": lambda: chosen_trials("boxes", ("box", "box all"), 2 * tenth),
        "points": lambda: chosen_trials("points", ("point", "point all"), tenth),
        "other kinds": lambda: chosen_trials("other kinds", OTHERS, tenth),
        "refusals inside the world": lambda: refusal_trials(max(1, tenth - 20)),
        "pictures of another kind": lambda: foreign_trials(3 * tenth),
    }
