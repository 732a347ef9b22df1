"""Foreign errors become ours in one place, as sentences, and keep nothing of the frames they came from."""

from __future__ import annotations

import pytest

from mlx_backend.errors import BadPicture, GenerationFailed, LoadFailed, OutOfMemory, from_foreign


class Unsayable(Exception):
    def __str__(self) -> str:
        raise RuntimeError("no words")


def test_an_error_of_ours_stays_what_it_is_without_its_traceback() -> None:
    try:
        raise BadPicture("x.png is empty.") from ValueError("inner")
    except BadPicture as error:
        ours = from_foreign(error)
    assert type(ours) is BadPicture
    assert str(ours) == "x.png is empty."
    assert (ours.__traceback__, ours.__cause__, ours.__context__) == (None, None, None)


def test_a_foreign_error_gets_a_sentence_that_says_what_was_being_done() -> None:
    ours = from_foreign(ValueError("bad\n shape"), LoadFailed, "moon could not be loaded")
    assert isinstance(ours, LoadFailed)
    assert str(ours) == "moon could not be loaded: bad shape."


def test_an_error_without_words_is_called_by_its_name() -> None:
    assert str(from_foreign(KeyError())) == "The model failed: KeyError."


def test_an_error_whose_words_raise_is_called_by_its_name() -> None:
    assert str(from_foreign(Unsayable())) == "The model failed: Unsayable."


def test_a_long_error_is_cut() -> None:
    assert len(str(from_foreign(ValueError("x" * 100_000)))) < 300


@pytest.mark.parametrize("error", [
    MemoryError(), RuntimeError("[malloc] Unable to allocate 10 bytes."),
    RuntimeError("[metal::malloc] Resource limit exceeded."),
])
def test_a_failed_allocation_says_what_helps(error: BaseException) -> None:
    ours = from_foreign(error, GenerationFailed)
    assert isinstance(ours, OutOfMemory)
    assert "smaller" in str(ours)
