"""What happens in a pause; test_switching.py tells when a model is freed."""

from __future__ import annotations

from concurrent.futures import Future

from mlx_backend.freeing import Freeing
from mlx_backend.messages import State, Status
from tests.waiting import until


class Quiet:
    """A backend of which only this matters: whether it is busy, and whether somebody has looked."""

    def __init__(self) -> None:
        self.state = State.READY
        self.answers = False
        self.is_asked = False
        self.count = 0
        self.looks = 0
        self.rests = 0

    @property
    def status(self) -> Status:
        return Status(self.state)

    @property
    def busy(self) -> bool:
        self.looks += 1
        return self.answers

    @property
    def asked(self) -> int:
        self.count += self.is_asked
        return self.count

    def rest(self, message: str = "", *, only_idle: bool = False) -> Future[bool]:
        self.rests += 1
        return Future()

    def looked(self) -> None:
        """Wait until it has been looked at twice more."""
        looks = self.looks
        until(lambda: self.looks > looks + 2)


def test_memory_is_trimmed_once_in_each_pause() -> None:
    backend, trimmed = Quiet(), list[bool]()
    freeing = Freeing(backend, 0, lambda: False, trim=lambda: trimmed.append(backend.answers), pause=0.02, tick=0.005)
    until(lambda: trimmed)
    backend.looked()
    backend.answers = True
    backend.looked()
    assert trimmed == [False]
    backend.answers = False
    until(lambda: len(trimmed) == 2)
    assert trimmed == [False, False]
    freeing.close()


def test_memory_is_trimmed_now_and_then_while_there_is_no_pause() -> None:
    backend, trimmed = Quiet(), list[bool]()
    backend.answers = True
    freeing = Freeing(backend, 0.001, lambda: True, trim=lambda: trimmed.append(backend.answers), busy=0.02, tick=0.005)
    until(lambda: len(trimmed) == 3)
    freeing.close()
    assert (trimmed, backend.rests) == ([True] * 3, 0)


def test_an_app_without_a_model_trims_nothing() -> None:
    backend, trimmed = Quiet(), list[bool]()
    backend.state = State.EMPTY
    freeing = Freeing(backend, 0, lambda: True, trim=lambda: trimmed.append(True), pause=0.01, busy=0.01, tick=0.005)
    until(lambda: backend.looks > 20)
    freeing.close()
    assert (trimmed, backend.rests) == ([], 0)


def test_replies_too_short_to_be_seen_keep_the_model() -> None:
    backend = Quiet()
    backend.is_asked = True
    freeing = Freeing(backend, 0.02, lambda: True, trim=lambda: None, pause=0.01, tick=0.005)
    until(lambda: backend.looks > 20)
    backend.is_asked, rests = False, backend.rests
    until(lambda: backend.rests)
    freeing.close()
    assert not rests
