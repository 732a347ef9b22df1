"""Seat: the place for the one loaded checkpoint. What sits in it is freed before anything else is loaded."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from pathlib import Path

from mlx_backend import memory
from mlx_backend.errors import LoadFailed, LoupeError, from_foreign, trace
from mlx_backend.rows import Model

_log = logging.getLogger(__name__)


class Seat:
    """Used on the worker's thread; `model` and `folder` may be read from any."""

    def __init__(self, load: Callable[[Path], Model]) -> None:
        self._load = load
        self.model: Model | None = None
        self.folder: Path | None = None

    def exchange(self, folder: Path) -> Model:
        """Free what is loaded and load another; return it.

        Raises LoadFailed or OutOfMemory when it does not load; then the old one is loaded again if that is possible.
        """
        previous = self.folder
        self.free()
        try:
            return self.load(folder)
        except LoupeError as error:
            failure = from_foreign(error)  # `error` keeps the frames of the load alive, and in them half a model
        self._restore(previous)
        raise failure

    def _restore(self, previous: Path | None) -> None:
        try:
            if previous is not None:
                self.load(previous)
        except LoupeError:
            _log.error("The old checkpoint did not come back either")

    def load(self, folder: Path) -> Model:
        """Load into the empty seat. Raises LoadFailed or OutOfMemory."""
        started = time.perf_counter()
        try:
            model = self._load(folder)
        except BaseException as error:  # a checkpoint can make mlx-vlm raise anything, SystemExit included
            _log.error("%s did not load\n%s", folder.name, trace(error))
            raise from_foreign(error, LoadFailed, f"{folder.name} could not be loaded") from None
        self.model, self.folder = model, folder
        _log.info("%s loaded in %.1f s", folder.name, time.perf_counter() - started)
        return model

    def free(self) -> None:
        """Give the memory back; does nothing to an empty seat."""
        model, self.model, self.folder = self.model, None, None
        if model is None:
            return
        try:
            model.close()
        except BaseException as error:
            _log.error("A checkpoint was not freed cleanly\n%s", trace(error))
        del model
        memory.trim()
