"""Drawing processes and the ring of ready-made chunks that training draws its batches from.

A chunk is some rows of tokens with the pictures that they talk about. Workers draw into shared memory; one thread
copies into a ring of tensors on the training device. Each picture is used about once.
"""

from __future__ import annotations

import multiprocessing as mp
import queue
import threading
import traceback
from dataclasses import dataclass
from multiprocessing import shared_memory
from pathlib import Path
from random import Random

import numpy as np
import torch

from training.conversations import Packer, Row
from training.tokenizer import load_tokenizer
from training.worlds import WORLDS, World

TURNS = 96  # most answers in one row
Arrays = dict[str, np.ndarray]
Tensors = dict[str, torch.Tensor]


@dataclass(frozen=True, slots=True)
class Chunk:
    """Sizes of one kind of chunk, and up to which number its rows count aloud."""

    rows: int
    length: int
    pictures: int
    count_limit: int
    side: int = 256
    channels: int = 3

    def fields(self) -> dict[str, tuple[tuple[int, ...], np.dtype]]:
        rows = self.rows, self.length
        return {
            "pixels": ((self.pictures, self.side, self.side, 3), np.dtype(np.uint8)),
            "labels": ((self.pictures, self.channels, 256), np.dtype(np.uint8)),
            "targets": ((self.pictures,), np.dtype(np.int32)),
            "ids": (rows, np.dtype(np.int16)),
            "turn": (rows, np.dtype(np.uint8)),
            "positions": (rows, np.dtype(np.int16)),
            "kinds": ((self.rows, TURNS), np.dtype(np.uint8)),
        }

    @property
    def size(self) -> int:
        return sum(int(np.prod(shape)) * dtype.itemsize for shape, dtype in self.fields().values())

    def view(self, buffer: memoryview) -> Arrays:
        arrays, at = {}, 0
        for name, (shape, dtype) in self.fields().items():
            arrays[name] = np.ndarray(shape, dtype, buffer, at)
            at += arrays[name].nbytes
        return arrays


def chunks_of(world: World) -> dict[str, Chunk]:
    rest = world.side, len(world.classes)
    return {"short": Chunk(64, 256, 64, 30, *rest), "long": Chunk(8, 2048, 32, 100, *rest)}


def shares(chunk: Chunk, rng: Random) -> list[int]:
    """How many pictures each row shows; they add up to the chunk's pictures."""
    if chunk.pictures > chunk.rows:
        # one row of text alone; its share of the pictures stays unused
        return [0] + [chunk.pictures // chunk.rows] * (chunk.rows - 1)
    pairs = max(1, chunk.rows // 8)
    counts = [2] * pairs + [0] * pairs + [1] * (chunk.rows - 2 * pairs)
    rng.shuffle(counts)
    return counts


def fill(world: World, chunk: Chunk, out: Arrays, packer: Packer, rng: Random, novel: bool = False) -> None:
    """Draws one chunk into `out`."""
    out["ids"][:], out["turn"][:], out["targets"][:], out["kinds"][:] = 0, 0, -1, 0
    at = 0
    for number, count in enumerate(shares(chunk, rng)):
        scenes = world.sample(rng, count, novel)
        row = packer.row(scenes, chunk.length, rng)
        write_row(chunk, out, number, row, at, rng)
        for scene in scenes:
            out["pixels"][at] = np.asarray(world.draw(scene, rng))
            out["labels"][at] = world.labels(scene)
            at += 1
    out["labels"][at:] = 255


def write_row(chunk: Chunk, out: Arrays, number: int, row: Row, at: int, rng: Random) -> None:
    """Row `number` of a chunk; its first picture is number `at`."""
    length = len(row.ids)
    out["ids"][number, :length] = row.ids
    out["turn"][number, :length] = row.turn
    out["kinds"][number, 1 : 1 + len(row.kinds)] = row.kinds[: TURNS - 1]
    out["positions"][number] = _positions(chunk.length, row.gaps, rng)
    for i, start in enumerate(row.starts):
        if start + 64 <= chunk.length:
            out["targets"][at + i] = number * chunk.length + start


def _positions(length: int, gaps: list[int], rng: Random) -> np.ndarray:
    """Consecutive, or with jumps between turns, so that far-apart turns up to the context's end are seen often."""
    steps = np.ones(length, np.int64)
    steps[0] = 0
    room = 2047 - length
    if room > 0 and len(gaps) > 1 and rng.random() < 0.25:
        for gap in rng.sample(gaps[1:], min(len(gaps) - 1, rng.randint(1, 3))):
            jump = rng.randint(0, room)
            if gap < length:
                steps[gap] += jump
                room -= jump
    return np.minimum(steps.cumsum(), 2047).astype(np.int16)


def _work(
    seed: int, name: str, tokenizer: str, names: dict[str, str], free: dict[str, mp.Queue], full: mp.Queue
) -> None:
    try:
        _draw(seed, name, tokenizer, names, free, full)
    except Exception:  # training ends with it, see Feed.ready
        full.put(traceback.format_exc())


def _draw(
    seed: int, name: str, tokenizer: str, names: dict[str, str], free: dict[str, mp.Queue], full: mp.Queue
) -> None:
    world = WORLDS[name]
    chunks, rng = chunks_of(world), Random(seed)
    packers = {name: world.packer(load_tokenizer(Path(tokenizer)), chunk.count_limit) for name, chunk in chunks.items()}
    memory = {name: shared_memory.SharedMemory(names[name]) for name in chunks}
    while True:
        name = "long" if rng.random() < 1 / 6 else "short"
        slot = free[name].get()
        chunk = chunks[name]
        buffer = memory[name].buf[slot * chunk.size : (slot + 1) * chunk.size]
        fill(world, chunk, chunk.view(buffer), packers[name], rng)
        full.put((name, slot))


class Feed:
    """Owns the workers, the shared memory and the rings; `batch` gives rows on the device."""

    def __init__(
        self, world: str, tokenizer: Path, workers: int, seed: int, device: str, rings: dict[str, int]
    ) -> None:
        self._chunks = chunks_of(WORLDS[world])
        self._device, self._rings, self._counts = device, rings, {"short": 0, "long": 0}
        context = mp.get_context("spawn")
        slots = workers + 4
        sizes = {name: slots * chunk.size for name, chunk in self._chunks.items()}
        self._memory = {name: shared_memory.SharedMemory(create=True, size=size) for name, size in sizes.items()}
        self._free = {name: context.Queue() for name in self._chunks}
        self._full: mp.Queue = context.Queue()
        for name in self._chunks:
            for slot in range(slots):
                self._free[name].put(slot)
        names = {name: memory.name for name, memory in self._memory.items()}
        rest = (world, str(tokenizer), names, self._free, self._full)
        self._workers = [
            context.Process(target=_work, args=(seed * 1000 + i, *rest), daemon=True) for i in range(workers)
        ]
        for worker in self._workers:
            worker.start()
        self._tensors = {name: self._ring(name) for name in self._chunks}
        self._closed, self._failure = threading.Event(), ""
        self._copier = threading.Thread(target=self._copy, name="feed", daemon=True)
        self._copier.start()

    @property
    def drawn(self) -> int:
        return sum(self._counts[name] * chunk.pictures for name, chunk in self._chunks.items())

    def ready(self, name: str) -> int:
        """Chunks in the ring; raises as soon as one drawing process has ended, with its traceback if it told one."""
        ended = [worker.exitcode for worker in self._workers if worker.exitcode is not None]
        if self._failure or ended:
            self._copier.join(1)  # the traceback may still be on its way
            raise RuntimeError(self._failure or f"Drawing processes ended with exit codes {ended}.")
        return min(self._counts[name], self._rings[name])

    def batch(self, name: str, chunks: int, rng: Random) -> Tensors:
        """`chunks` random chunks of the ring side by side: pixels (N, side, side, 3), ids (B, T) and so on."""
        chunk = self._chunks[name]
        ready = self.ready(name)
        picks = torch.tensor([rng.randrange(ready) for _ in range(chunks)]).to(self._device)
        batch = {key: ring.index_select(0, picks).flatten(0, 1) for key, ring in self._tensors[name].items()}
        tokens = chunk.rows * chunk.length
        shift = (torch.arange(chunks, device=self._device) * tokens).repeat_interleave(chunk.pictures)
        batch["targets"] = torch.where(batch["targets"] < 0, chunks * tokens, batch["targets"].long() + shift)
        return batch

    def close(self) -> None:
        self._closed.set()
        self._copier.join(5)
        for worker in self._workers:
            worker.terminate()
        for memory in self._memory.values():
            memory.close()
            memory.unlink()

    def _ring(self, name: str) -> Tensors:
        return {
            key: torch.zeros((self._rings[name], *shape), dtype=getattr(torch, dtype.name), device=self._device)
            for key, (shape, dtype) in self._chunks[name].fields().items()
        }

    def _copy(self) -> None:
        """Shared memory to the ring, on a stream of its own so that training does not wait for it."""
        stream = torch.cuda.Stream() if self._device == "cuda" else None
        while not self._closed.is_set():
            try:
                message = self._full.get(timeout=0.2)
            except queue.Empty:
                continue
            if isinstance(message, str):
                self._failure = message
                return
            name, slot = message
            chunk, at = self._chunks[name], self._counts[name] % self._rings[name]
            arrays = chunk.view(self._memory[name].buf[slot * chunk.size : (slot + 1) * chunk.size])
            with torch.cuda.stream(stream):
                for key, array in arrays.items():
                    self._tensors[name][key][at].copy_(torch.from_numpy(array))
            self._counts[name] += 1
            del arrays
            self._free[name].put(slot)
