"""A small share of the fuzzing that tests/fuzz_pictures.py does with 20,000 files."""

from __future__ import annotations

from collections import Counter

from tests.fuzz_pictures import APART, PICTURES, fuzz


def test_damaged_files_of_every_kind_are_read_or_refused() -> None:
    tally = fuzz(300, workers=2, seed=7)
    assert tally.broken == []
    assert set(tally.outcomes) == {*PICTURES, *APART}
    ends = sum(tally.outcomes.values(), start=Counter[str]())
    assert min(ends["accepted"], ends["refused"]) > 60
    assert tally.peak < 600e6
