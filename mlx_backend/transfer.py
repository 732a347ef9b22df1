"""The child process that fetches one checkpoint: small files, checks, room, weights, checks, links.

`python -m mlx_backend.transfer` reads its order from the first line of standard input and ends with whoever holds the
other end. It says how it goes in JSON lines: done and total (bytes), note, then folder, or kind and error. It may be
killed at any moment: a part file only ever grows, and gets its name when its hash is right.
"""

from __future__ import annotations

import json
import os
import shutil
import sys
import threading
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

from mlx_backend import cache, checkpoints, plans
from mlx_backend.arrivals import Arrivals
from mlx_backend.cache import Wanted
from mlx_backend.downloads import Order
from mlx_backend.errors import BadCheckpoint, DownloadFailed
from mlx_backend.hub_client import end_with_parent, patiently, prepare, read_order, to_ours
from mlx_backend.plans import File

_T = TypeVar("_T")

_TICK = 0.25  # seconds between two reports
_INDEX = "model.safetensors.index.json"


class Waits:
    """What is waited for, file by file: one sentence of them is told until its own wait is over."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._sentences: dict[str, str] = {}

    def note(self, name: str, sentence: str) -> None:
        """A file waits for this; "" when it goes on."""
        with self._lock:
            if sentence == self._sentences.get(name, ""):
                return
            if sentence:
                self._sentences[name] = sentence
            else:
                del self._sentences[name]
            _say(note=sentence or next(iter(self._sentences.values()), ""))


class Transfer:
    """One order."""

    def __init__(self, order: Order) -> None:
        self._order = order
        self._repo = order.repo
        self._cache = cache.cache_folder()
        self._place = cache.repo_folder(self._cache, order.repo)
        self._commit = ""
        self._waits = Waits()

    def run(self) -> Path:
        """Fetch, check and link; return the checkpoint's folder."""
        is_new = not self._place.exists()
        try:
            return self._run()
        except Exception as error:
            wanted = cache.read_wanted(self._place)
            # A repo that is refused leaves nothing behind, and one of which nothing has come (a gated one) neither.
            if is_new and (isinstance(error, BadCheckpoint) or wanted is None or not wanted.done(self._cache)):
                shutil.rmtree(self._place, ignore_errors=True)
            raise

    def _run(self) -> Path:
        from huggingface_hub import HfApi

        order, stall = self._order, self._order.patience.stall
        info = self._ask(lambda: HfApi(token=order.token).model_info(
            self._repo, revision=order.revision, files_metadata=True, timeout=stall
        ))
        self._commit = str(info.sha)
        files = plans.wanted_files(self._repo, info)
        self._begin(files)
        small = [file for file in files if file.small]
        self._bring(small)
        self._check(self._link(small), files)
        self._check_room(files)
        self._bring(files)
        folder = self._link(files)
        checkpoints.check(folder)
        self._end()
        return folder

    def _begin(self, files: Iterable[File]) -> None:
        wanted = Wanted(self._repo, self._order.revision, self._commit, {file.digest: file.size for file in files})
        cache.note_wanted(self._cache, wanted)

        def report() -> None:
            while True:
                _say(done=wanted.done(self._cache), total=wanted.total)
                tick.wait(_TICK)

        tick = threading.Event()
        threading.Thread(target=report, daemon=True).start()

    def _check(self, folder: Path, files: Iterable[File]) -> None:
        """Refuse before a byte of the weights what could not be loaded. Raises BadCheckpoint."""
        checkpoints.check_config(folder, self._repo)
        index = folder / _INDEX
        if index.is_file():
            plans.check_shards(self._repo, json.loads(index.read_bytes()), [file.name for file in files])

    def _check_room(self, files: Iterable[File]) -> None:
        missing = sum(file.size - cache.bytes_here(self._cache, self._repo, file.digest, file.size) for file in files)
        free = shutil.disk_usage(self._place).free
        if missing and missing + self._order.spare > free:
            raise DownloadFailed(
                f"{self._repo} needs {missing / 1e9:.1f} GB more and the disk has {free / 1e9:.1f} GB free. "
                "Make room and try again."
            )

    def _end(self) -> None:
        """Write where `main` points, so that the checkpoint is found without the hub."""
        named = self._place / "refs" / self._order.revision
        main = self._place / "refs" / "main"
        for reference in {named if self._order.revision != self._commit else main, main}:
            if reference == named or not reference.exists():
                reference.parent.mkdir(parents=True, exist_ok=True)
                reference.write_text(self._commit, "utf-8")
        cache.forget_wanted(self._cache, self._repo)

    # -- bytes -------------------------------------------------------------------------------------------------------

    def _bring(self, files: Iterable[File]) -> None:
        with ThreadPoolExecutor(self._order.parallel) as pool:
            arrivals = Arrivals(self._order, self._cache, self._commit, self._waits.note)
            for fetched in [pool.submit(arrivals.bring, file) for file in files]:
                if error := fetched.exception():
                    pool.shutdown(wait=False, cancel_futures=True)
                    raise error

    def _link(self, files: Iterable[File]) -> Path:
        """Let the client make its snapshot of what is here already: links, and its list of files for times offline."""
        from huggingface_hub import snapshot_download

        names = [file.name for file in files]
        return Path(self._ask(lambda: snapshot_download(
            self._repo, revision=self._commit, allow_patterns=names, token=self._order.token
        )))

    def _ask(self, question: Callable[[], _T]) -> _T:
        """Something that is no file's bytes."""
        answer = patiently(question, self._order.patience, lambda sentence: self._waits.note("", sentence))
        self._waits.note("", "")
        return answer


# -- words -------------------------------------------------------------------------------------------------------------


def _say(**words: Any) -> None:
    os.write(1, (json.dumps(words) + "\n").encode())  # one write, whichever thread it is


def main() -> None:
    """Fetch, and say how it went."""
    order = Order.from_line(read_order())
    threading.Thread(target=end_with_parent, daemon=True).start()
    try:
        prepare(order.patience)
        _say(folder=str(Transfer(order).run()))
    except Exception as error:  # the client raises its own, httpx2's and the system's
        ours = to_ours(order.repo, error)
        _say(kind=type(ours).__name__, error=str(ours))
    sys.stdout.flush()
    os._exit(0)  # other files may be arriving still


if __name__ == "__main__":
    main()
