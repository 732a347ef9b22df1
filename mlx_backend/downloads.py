"""Fetching a checkpoint from the hub, in a child process that can be ended at any moment.

The parent (`fetch`) runs on a loader thread, never on the MLX thread. The child (`python -m mlx_backend.downloads`)
looks at the small files first and refuses what could not be loaded anyway, then fetches only what the loader reads.
They speak in JSON lines; the child ends with its parent. Files that were complete when a download was ended are not
fetched again, half ones are removed: the client (huggingface_hub 2.4) would neither go on with them nor tidy them up.
"""

from __future__ import annotations

import fcntl
import json
import os
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

from mlx_backend import checkpoints
from mlx_backend.errors import BadCheckpoint, DownloadFailed, LoupeError, Superseded

# What mlx-vlm reads, without the *.py that it would also take.
_WANTED = ("*.json", "*.jsonl", "*.safetensors", "*.model", "*.tiktoken", "*.txt", "*.jinja")
_SMALL = ("*.json", "*.jinja")
_TIMEOUT = 10.0  # seconds for one question to the hub; huggingface_hub 2.4 has none of its own
_TICK = 0.25  # seconds between two looks at the files
_ERRORS: dict[str, type[LoupeError]] = {"BadCheckpoint": BadCheckpoint, "DownloadFailed": DownloadFailed}


def fetch(repo: str, progress: Callable[[int, int], None], is_stale: Callable[[], bool]) -> Path:
    """Fetch a repo's checkpoint into the Hugging Face cache; return its folder. Runs until it is done.

    `progress` gets bytes done and bytes in all. Raises DownloadFailed, BadCheckpoint, or Superseded once `is_stale`.
    """
    environment = {**os.environ, "HF_HUB_DISABLE_TELEMETRY": "1", "HF_HUB_DISABLE_PROGRESS_BARS": "1"}
    environment.setdefault("HF_HUB_DISABLE_XET", "1")  # its transfers report no progress and cannot be resumed
    _remove_half_files(repo)
    with subprocess.Popen(
        [sys.executable, "-m", "mlx_backend.downloads", repo],
        cwd=Path(__file__).parent.parent,
        env=environment,
        stdin=subprocess.PIPE,  # never written to: its end tells the child that the parent is gone
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        start_new_session=True,  # Ctrl-C in the terminal is the parent's to handle
    ) as child:
        ended = threading.Event()
        watch = threading.Thread(
            target=_end_when_stale, args=(child, is_stale, ended), daemon=True, name="watch-download"
        )
        watch.start()
        try:
            return _follow(child, repo, progress, is_stale)
        finally:
            ended.set()
            child.kill()
            child.wait()
            _remove_half_files(repo)


def _remove_half_files(repo: str) -> None:
    """Remove what ended downloads of this repo left, but nothing that another process is writing."""
    from huggingface_hub import constants

    name = f"models--{repo.replace('/', '--')}"
    for file in Path(constants.HF_HUB_CACHE, name, "blobs").glob("*.incomplete"):
        lock = Path(constants.HF_HUB_CACHE, ".locks", name, f"{file.name.partition('.')[0]}.lock")
        try:
            with lock.open("ab") as held:
                fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
                file.unlink(missing_ok=True)
        except OSError:  # somebody writes it, or the cache cannot be written
            continue


def _end_when_stale(child: subprocess.Popen[str], is_stale: Callable[[], bool], ended: threading.Event) -> None:
    while not ended.wait(_TICK):
        if is_stale():
            child.kill()
            return


def _follow(
    child: subprocess.Popen[str], repo: str, progress: Callable[[int, int], None], is_stale: Callable[[], bool]
) -> Path:
    for line in child.stdout or ():
        said: dict[str, Any] = json.loads(line)
        if "done" in said:
            progress(said["done"], said["total"])
        elif "folder" in said:
            return Path(said["folder"])
        else:
            raise _ERRORS.get(said["kind"], DownloadFailed)(said["error"])
    if is_stale():
        raise Superseded(f"Fetching {repo} was ended, because another model was picked after it.")
    raise DownloadFailed(f"Fetching {repo} ended unexpectedly. Try again; what is complete is not fetched twice.")


# -- the child -------------------------------------------------------------------------------------------------------


def main(repo: str) -> None:
    """Fetch, and say how it went, one JSON object a line."""
    threading.Thread(target=_end_with_parent, daemon=True).start()
    try:
        _say(folder=str(_fetch(repo)))
    except LoupeError as error:
        _say(kind=type(error).__name__, error=str(error))
    except Exception as error:  # the hub client raises its own, httpx2's and the system's
        _say(kind="DownloadFailed", error=_to_sentence(repo, error))


def _end_with_parent() -> None:
    os.read(0, 1)  # sys.stdin would be locked at the end of the process, which then aborts
    os._exit(1)


def _fetch(repo: str) -> Path:
    from huggingface_hub import HfApi, constants, snapshot_download

    constants.DOWNLOAD_CHUNK_SIZE = 2**20  # its 10 MiB make progress jump and lose that much when a connection drops
    info = HfApi().model_info(repo, files_metadata=True, timeout=_TIMEOUT)
    siblings = info.siblings or []
    if not any(file.rfilename.endswith(".safetensors") for file in siblings):
        raise BadCheckpoint(f"{repo} has no .safetensors weights. Loupe loads MLX checkpoints; pick another repo.")
    small = Path(snapshot_download(repo, revision=info.sha, allow_patterns=list(_SMALL)))
    checkpoints.check_config(small, repo)
    wanted = [file for file in siblings if any(Path(file.rfilename).match(pattern) for pattern in _WANTED)]
    blobs = {file.lfs.sha256 if file.lfs else file.blob_id or "": file.size or 0 for file in wanted}
    _report(small.parent.parent / "blobs", blobs)
    folder = Path(snapshot_download(repo, revision=info.sha, allow_patterns=list(_WANTED)))
    reference = folder.parent.parent / "refs" / "main"
    reference.parent.mkdir(exist_ok=True)
    reference.write_text(info.sha or "", "utf-8")
    return folder


def _report(place: Path, blobs: dict[str, int]) -> None:
    """Say every moment how many bytes of these files there are; `blobs` has their names in the cache and sizes."""

    def watch() -> None:
        while True:
            _say(done=sum(_bytes_there(place, name, size) for name, size in blobs.items()), total=sum(blobs.values()))
            tick.wait(_TICK)

    tick = threading.Event()
    threading.Thread(target=watch, daemon=True).start()


def _bytes_there(place: Path, name: str, size: int) -> int:
    """Of one file, complete or on its way."""
    if (place / name).exists():
        return size
    try:
        return min(size, max((half.stat().st_size for half in place.glob(f"{name}.*.incomplete")), default=0))
    except OSError:  # it became complete, and got its name, between the two looks
        return size


def _say(**words: Any) -> None:
    sys.stdout.write(json.dumps(words) + "\n")
    sys.stdout.flush()


def _to_sentence(repo: str, error: Exception) -> str:
    from huggingface_hub import errors

    if isinstance(error, errors.GatedRepoError):
        return f"{repo} is gated: accept its licence on the hub and log in with `hf auth login`, then try again."
    if isinstance(error, errors.RepositoryNotFoundError):
        return f"There is no model {repo} on the hub, or it is private. Check the spelling."
    if isinstance(error, errors.OfflineModeIsEnabled):
        return f"{repo} is not on this computer, and Loupe is offline. Pick a folder, or go online."
    if isinstance(error, OSError) and error.errno == 28:
        return f"The disk is full: {repo} could not be fetched. Make room and try again."
    detail = " ".join(str(error).split())[:160]
    return f"{repo} could not be fetched ({type(error).__name__}: {detail}). Check the connection and try again."


if __name__ == "__main__":
    main(sys.argv[1])
