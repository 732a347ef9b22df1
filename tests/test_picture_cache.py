"""Prepared pictures are kept, decoded once, and two at a time at most."""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from mlx_backend.errors import BadPicture
from mlx_backend.messages import Picture
from mlx_backend.pictures import PictureCache, Prepared, prepare
from tests import fixtures_pictures as make


def test_the_cache_gives_the_same_picture_again_whatever_its_name() -> None:
    cache = PictureCache()
    first = cache.prepare(Picture(make.flat(), "a.png"))
    assert cache.prepare(Picture(make.flat(), "b.png")) is first
    assert cache.prepare(Picture(make.flat()), max_pixels=1000) is not first
    assert cache.prepare(Picture(make.flat(colour=make.BLUE), "a.png")).digest != first.digest


def test_the_cache_forgets_what_was_not_used_for_longest() -> None:
    cache = PictureCache(max_bytes=2 * 4 * 64 * 48)
    red, green, blue = (Picture(make.flat(colour=colour)) for colour in (make.RED, make.GREEN, make.BLUE))
    kept, forgotten = cache.prepare(red), cache.prepare(green)
    cache.prepare(red)
    cache.prepare(blue)
    assert cache.prepare(red) is kept
    assert cache.prepare(green) is not forgotten


class Gate:
    """Stands in for `prepare`: each decode waits until it is let through; counts them."""

    def __init__(self, fails: int = 0) -> None:
        self.open, self.entered = threading.Event(), threading.Semaphore(0)
        self.inside = self.most = self.total = 0
        self.fails = fails
        self._lock = threading.Lock()

    def __call__(self, picture: Picture, *, max_pixels: int) -> Prepared:
        with self._lock:
            self.inside, self.total = self.inside + 1, self.total + 1
            self.most = max(self.most, self.inside)
            fails = self.total <= self.fails
        self.entered.release()
        assert self.open.wait(60)
        with self._lock:
            self.inside -= 1
        return prepare(picture if not fails else Picture(b"", picture.name), max_pixels=max_pixels)


def together(cache: PictureCache, pictures: list[Picture], then: Callable[[], None]) -> list[Prepared | str]:
    def ask(picture: Picture) -> Prepared | str:
        try:
            return cache.prepare(picture)
        except BadPicture as error:
            return str(error)

    with ThreadPoolExecutor(len(pictures)) as pool:
        asked = [pool.submit(ask, picture) for picture in pictures]
        then()
        return [future.result(60) for future in asked]


def test_one_picture_that_eight_threads_ask_for_is_decoded_once() -> None:
    gate = Gate()
    answers = together(PictureCache(decode=gate), [Picture(make.flat())] * 8, gate.open.set)
    assert gate.total == 1
    assert all(answer is answers[0] for answer in answers)


def test_at_most_two_files_are_decoded_at_a_time() -> None:
    gate = Gate()

    def let_through() -> None:
        assert gate.entered.acquire(timeout=60)
        assert gate.entered.acquire(timeout=60)
        assert not gate.entered.acquire(timeout=0.05)
        gate.open.set()

    pictures = [Picture(make.flat(colour=(shade, 0, 0))) for shade in range(6)]
    together(PictureCache(decode=gate), pictures, let_through)
    assert gate.most == 2
    assert gate.total == 6


def test_a_failure_is_not_kept_and_whoever_waited_tries_for_itself() -> None:
    gate = Gate(fails=1)
    answers = together(PictureCache(decode=gate), [Picture(make.flat(), f"{n}.png") for n in range(3)], gate.open.set)
    assert gate.total == 2
    assert sum(isinstance(answer, str) for answer in answers) == 1
