"""Damages picture, document and clip files of every kind and watches what reading them costs.

    python tests/fuzz_pictures.py 20000 --workers 2 --seed 1

Each file goes through what a sent file goes through: expand, then prepare of what comes out. It must end as a picture
or as a refusal in a sentence with the file's name: within 2 s, within a memory limit, and without the end of the
process. A file that is accepted must come out of its stored copy with the same pixels. Workers are processes with
RLIMIT_AS and a watch that ends them; all of it has a nice value of 19. Prints one line a kind, then every file that
broke a rule (kept in --keep).
"""

from __future__ import annotations

import argparse
import json
import os
import random
import resource
import subprocess
import sys
import threading
import time
import zlib
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

LIMIT = 2.0  # seconds of the processor for a file, with its child process
HANGS = 60.0  # seconds by the clock, on a machine that does other things as well
MEMORY = 3 << 30  # bytes of address space; the program itself has 1.3 GB of libraries and threads mapped
_BATCH = 250  # files that one worker process reads

Seeds = dict[str, list[bytes]]
PICTURES = ("JPEG", "PNG", "WebP", "AVIF", "GIF", "BMP", "icon", "TIFF", "deep TIFF", "JPEG 2000", "PPM", "HEIC")
APART = ("PDF", "video", "animation")  # read in a child process of their own: slower, so fewer of them


def seeds(kind: str) -> list[bytes]:
    """Sound files of a kind, small and unlike each other."""
    import numpy as np

    from tests import fixtures_documents as documents
    from tests import fixtures_pictures as make
    from tests import fixtures_seen as seen
    from tests.test_reference import tiff_of
    from tests.test_stored import LADEN, heif

    endings = {"JPEG": ".jpg", "PNG": ".png", "WebP": ".webp", "AVIF": ".avif", "GIF": ".gif", "BMP": ".bmp",
               "icon": ".ico"}
    if kind in endings:
        found = [data for name, data, _ in seen.seen_files() if name.endswith(endings[kind])]
        return found + [write() for name, write in LADEN.items() if kind in name]
    scene = seen.scene()
    made: dict[str, Callable[[], list[bytes]]] = {
        "TIFF": lambda: [make.encode(scene, "TIFF", compression=c) for c in (None, "tiff_lzw", "packbits", "jpeg")] + [
            make.encode(scene.convert("1"), "TIFF", compression="group4"), make.lab(), make.ycbcr_tiff(),
            make.deep_ramp("TIFF", 4095), make.deep_ramp("TIFF", 1, "F"), make.cmyk("TIFF"),
            make.encode(scene, "TIFF", save_all=True, append_images=[scene]), LADEN["TIFF"]()],
        "deep TIFF": lambda: [tiff_of(np.asarray(scene).astype(kind)) for kind in (np.uint16, np.float32, np.float64)],
        "JPEG 2000": lambda: [make.encode(scene, "JPEG2000"),
                              make.encode(seen.veiled(), "JPEG2000", irreversible=True)],
        "PPM": lambda: [make.encode(scene.convert(mode), "PPM") for mode in ("RGB", "L", "1")],
        "HEIC": lambda: [make.sideways(6, "HEIC"), make.heic(seen.veiled()), heif("HEIC"),
                         make.heic_of("RGB", scene.size, scene.tobytes(), quality=60)],
        "PDF": lambda: [documents.pdf(documents.filled("1 0 0", "text")), documents.form_pdf(), documents.locked_pdf(),
                        make.encode(scene, "PDF")],
        "video": lambda: [documents.video(12, (96, 64), code, ending) for code, ending in (
            ("mp4v", "mp4"), ("VP90", "webm"), ("VP80", "webm"), ("MJPG", "avi"), ("FFV1", "mkv"))],
        "animation": lambda: [make.animation(kind) for kind in ("GIF", "WEBP", "PNG")],
    }
    return made[kind]()


def damaged(data: bytes, rng: random.Random) -> bytes:
    """The file with some bytes changed, moved, doubled or cut: near its head half of the time, and big numbers."""
    changed = bytearray(data)
    for _ in range(rng.choice((1, 1, 1, 1, 2, 2, 5, 20))):
        reach = rng.choice((64, 512, len(changed))) if changed else 1
        at = rng.randrange(max(1, min(len(changed), reach)))
        match rng.randrange(8):
            case 0 | 1:
                changed[at : at + 1] = bytes([rng.randrange(256)])
            case 2:
                changed[at : at + 1] = bytes([(changed[at] if at < len(changed) else 0) ^ 1 << rng.randrange(8)])
            case 3:
                changed[at : at + 4] = rng.choice((b"\xff\xff\xff\xff", b"\x7f\xff\xff\xff", bytes(4), b"\0\1\0\0"))
            case 4:
                changed[at : at + 2] = rng.choice((b"\xff\xff", b"\0\0", b"\x80\0", b"\0\x80"))
            case 5:
                length = rng.randrange(1, 80)
                changed[at : at + length] = rng.randbytes(length)
            case 6:
                changed[at:at] = changed[at : at + rng.randrange(1, 300)]
            case _:
                del changed[max(0, len(changed) - rng.choice((1, 9, len(changed) // 2))) :]
    return _sealed(changed) if rng.random() < 0.7 else bytes(changed)


def _sealed(data: bytearray) -> bytes:
    """The same; if it is a PNG, with checksums that are right again, so that not all damage is found by them."""
    at = 8
    while data.startswith(b"\x89PNG") and at + 12 <= len(data):
        end = at + 8 + int.from_bytes(data[at : at + 4])
        if end + 4 > len(data):
            break
        data[end : end + 4] = zlib.crc32(data[at + 4 : end]).to_bytes(4)
        at = end + 4
    return bytes(data)


def cases(kinds: dict[str, int], seed: int) -> Iterator[tuple[str, int]]:
    """Every file to be made, by its kind and the number of its random generator."""
    for kind, count in kinds.items():
        for number in range(count):
            yield kind, seed * 1_000_000 + number


def share(count: int) -> dict[str, int]:
    """How many files each kind gets of so many in all: child processes take 30 times as long."""
    apart = max(1, count // 100)
    each = (count - apart * len(APART)) // len(PICTURES)
    kinds = {**dict.fromkeys(PICTURES, each), **dict.fromkeys(APART, apart)}
    kinds["JPEG"] += count - sum(kinds.values())
    return kinds


def read(kind: str, data: bytes) -> str:
    """Do with a file what is done with a sent one; say how it ended, in a word. Raises what must not happen."""
    from mlx_backend.errors import BadPicture
    from mlx_backend.expand import Choice, expand
    from mlx_backend.messages import Picture
    from mlx_backend.pictures import prepare

    picture = Picture(data, "sent.file")
    try:
        pictures = expand(picture, Choice(frames=2 if kind == "animation" else None)).pictures
        prepared = [prepare(part) for part in pictures]
    except BadPicture as error:
        return "refused" if "sent.file" in str(error) and error.__context__ is None else "a refusal without a name"
    if kind in PICTURES and pictures[0].data != data and len(pictures) == 1:
        with suppress(BadPicture):  # what only the copy's writer could read is a picture all the same
            if prepare(picture).digest != prepared[0].digest:
                return "other pixels when stored"
    return "accepted" if all(part.image.mode == "RGB" for part in prepared) else "no RGB"


# -- a worker process


def work() -> None:
    """Read cases as JSON lines; say before each file that it begins, and after it how it ended."""
    import warnings

    warnings.simplefilter("ignore")
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    known: Seeds = {}
    for line in sys.stdin:
        kind, number = json.loads(line)
        if kind not in known:
            known[kind] = seeds(kind)
        data = make_case(known[kind], number)
        began, used = time.perf_counter(), _processor_time()
        try:
            outcome = read(kind, data)
        except BaseException as error:
            outcome = f"raised {type(error).__name__}: {error}"
        print(json.dumps([outcome, time.perf_counter() - began, _processor_time() - used, _peak()]), flush=True)


def _peak() -> int:
    """Bytes that this process or a child of it had at most."""
    children = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
    if sys.platform == "darwin":
        return max(children, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
    # On Linux ru_maxrss starts at what the process that began this one had, which may be a large test run.
    own = int(Path("/proc/self/status").read_text().split("VmHWM:")[1].split()[0])
    return 1024 * max(children, own)


def _processor_time() -> float:
    """Seconds of this process and of its children: what a busy machine does not change."""
    return time.process_time() + sum(resource.getrusage(resource.RUSAGE_CHILDREN)[:2])


def make_case(of: list[bytes], number: int) -> bytes:
    rng = random.Random(number)
    return damaged(rng.choice(of), rng)


# -- the parent


class Tally:
    """What happened, by kind."""

    def __init__(self) -> None:
        self.outcomes: dict[str, Counter[str]] = {}
        self.slowest: dict[str, float] = {}
        self.broken: list[tuple[str, int, str]] = []
        self.peak = 0.0  # bytes of the largest worker

    def note(self, kind: str, number: int, said: list[Any] | None) -> None:
        outcome, wall, used, peak = said or ["ended the process", 0.0, 0.0, 0]
        self.outcomes.setdefault(kind, Counter())[outcome.split(":")[0]] += 1
        self.peak = max(self.peak, peak)
        self.slowest[kind] = max(self.slowest.get(kind, 0.0), used)
        if outcome not in ("accepted", "refused"):
            self.broken.append((kind, number, outcome))
        elif used > LIMIT or wall > HANGS:
            self.broken.append((kind, number, f"took {used:.1f} s of the processor, {wall:.1f} s in all"))


def run(todo: list[tuple[str, int]], tally: Tally) -> None:
    """Send cases to one worker after the other; one that ends or hangs is replaced by the next."""
    while todo:
        command = [sys.executable, str(Path(__file__)), "--work"]
        with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT,
                              stderr=subprocess.DEVNULL) as worker:
            for _ in range(min(_BATCH, len(todo))):
                kind, number = todo.pop()
                line = _ask(worker, [kind, number])
                tally.note(kind, number, json.loads(line) if line else None)
                if not line:
                    break


def _ask(worker: subprocess.Popen[str], case: list[Any], patience: float = 120.0) -> str:
    """The worker's line about a case; "" when it ended or had to be ended."""
    watch = threading.Timer(patience, worker.kill)
    watch.start()
    try:
        print(json.dumps(case), file=worker.stdin, flush=True)
        return worker.stdout.readline() if worker.stdout else ""
    except BrokenPipeError:
        return ""
    finally:
        watch.cancel()


def fuzz(count: int, workers: int, seed: int) -> Tally:
    """Damage and read so many files; return what happened."""
    tally = Tally()
    todo = list(cases(share(count), seed))
    random.Random(seed).shuffle(todo)
    with ThreadPoolExecutor(workers) as pool:
        list(pool.map(lambda part: run(part, tally), [todo[n::workers] for n in range(workers)]))
    return tally


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("count", type=int, nargs="?", default=20_000)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=Path, help="a folder for the files that broke a rule")
    parser.add_argument("--work", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.work:
        work()
        return 0
    os.nice(19)
    began = time.monotonic()
    tally = fuzz(options.count, options.workers, options.seed)
    for kind, outcomes in tally.outcomes.items():
        print(f"{kind:10} {dict(outcomes)}, slowest {tally.slowest[kind]:.2f} s")
    for kind, number, outcome in tally.broken:
        print(f"BROKEN {kind} {number}: {outcome[:200]}")
        if options.keep:
            options.keep.mkdir(parents=True, exist_ok=True)
            (options.keep / f"{kind}-{number}").write_bytes(make_case(seeds(kind), number))
    total = sum(sum(outcomes.values()) for outcomes in tally.outcomes.values())
    print(f"{total:,} files in {time.monotonic() - began:.0f} s, {len(tally.broken)} broke a rule, largest worker "
          f"{tally.peak / 1e6:.0f} MB")
    return min(1, len(tally.broken))


if __name__ == "__main__":
    sys.exit(main())
