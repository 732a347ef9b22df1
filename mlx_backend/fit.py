"""Will it fit: what a checkpoint needs in memory, estimated from its config and the sizes of its weight files.

needed = weights + caches of `batch` replies at `context` tokens + what reading a prompt and a picture takes for a
moment + head room; compared with the room there is. All sizes are bytes.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from mlx_backend.facts import Config


class Verdict(StrEnum):
    """The answer in one word."""

    FITS = "fits"
    TIGHT = "tight"  # it fits with less than a tenth of the room to spare: other programs may have to give way
    WILL_NOT = "will_not"
    UNKNOWN = "unknown"  # the config does not say enough, or the room is not known


@dataclass(frozen=True, slots=True)
class Room:
    """Memory that a model may take."""

    size: int  # bytes; 0 when it is not known
    source: str  # "GPU working set" or "free memory"


@dataclass(frozen=True, slots=True)
class Fit:
    """The numbers behind a verdict, in bytes."""

    verdict: Verdict
    weights: int = 0
    caches: int = 0  # of all replies together, when each has filled the context
    activations: int = 0  # of reading the longest prompt with a picture in it
    head_room: int = 0
    room: int = 0

    @property
    def needed(self) -> int:
        return self.weights + self.caches + self.activations + self.head_room


def estimate(config: Config, weights: int, room: Room, *, context: int = 4096, batch: int = 1) -> Fit:
    """Estimate what a checkpoint with `weights` bytes of weight files needs.

    `context` is cut to what the checkpoint holds. Never raises.
    """
    raise NotImplementedError  # stands within the hour; the signature stays
