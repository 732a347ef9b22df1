"""What happens in a pause; test_switching.py tells when a model is freed."""

from __future__ import annotations

from concurrent.futures import Future

from mlx_backend.freeing import Freeing
from mlx_backend.messages import State, Status
from tests.waiting import until


class Quiet:
    """A backend of which only this matters: whether it is busy, and whether somebody has looked."""

    def __init__(self) -> None:
        self.answers = False
        self.looks = 0

    @property
    def status(self) -> Status:
        return Status(State.READY)

    @property
    def busy(self) -> bool:
        self.looks += 1
        return self.answers

    def rest(self, message: str = "", *, only_idle: bool = False) -> Future[bool]:
        raise AssertionError(f"{message} {only_idle}")

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
