"""What holds for every test: no network, no user folders, no thread named mlx left behind.

The environment is set before anything can import huggingface_hub or gradio, which read it once, at import.
Nothing here imports MLX; `checkpoint` does on its first use.
"""

from __future__ import annotations

import gc
import hashlib
import os
import shutil
import socket
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import httpx
import hypothesis
import pytest

from mlx_backend.blas import prefer_openblas
from tests.small_hub import SmallHub
from tests.waiting import PATIENCE

if TYPE_CHECKING:
    from tests.fake_backend import FakeBackend
    from tests.served import Visitor
    from ui.library import Library

# What surrounds the tests, on a person's machine or in CI, is none of theirs.
for _name in [name for name in os.environ if name.startswith(("HF_", "LOUPE_")) or name.lower().endswith("_proxy")]:
    del os.environ[_name]
_HOME = tempfile.TemporaryDirectory(prefix="loupe-tests-")
os.environ["HF_HOME"] = _HOME.name
os.environ["HF_HUB_OFFLINE"] = "1"
os.environ["HF_HUB_DISABLE_TELEMETRY"] = "1"
os.environ["GRADIO_ANALYTICS_ENABLED"] = "False"
os.environ["GRADIO_TEMP_DIR"] = str(Path(_HOME.name, "gradio"))
prefer_openblas()  # tests import MLX before a backend could do this

# `make test` is a check: the same examples each time, however slow it is. HYPOTHESIS_PROFILE=explore finds new ones
hypothesis.settings.register_profile("check", derandomize=True, database=None, deadline=None,
                                     suppress_health_check=list(hypothesis.HealthCheck))
hypothesis.settings.register_profile("explore", hypothesis.settings.get_profile("check"), derandomize=False,
                                     max_examples=2000, print_blob=True)
hypothesis.settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "check"))
# httpx gives up after 5 s unless told otherwise, which is no sign of a fault on a slow machine (0.28).
for _phase in ("connect", "read", "write", "pool"):
    setattr(httpx._config.DEFAULT_TIMEOUT_CONFIG, _phase, PATIENCE)

Checkpoint = Callable[..., Path]
Publish = Callable[..., str]

_LOCAL_NAMES = {"", "localhost", "0.0.0.0", "::", "::1", socket.gethostname()}
_refused: list[str] = []


def _is_local(host: object) -> bool:
    name = host.decode() if isinstance(host, bytes) else str(host or "")
    return name in _LOCAL_NAMES or name.startswith("127.")


def _refuse_network(event: str, args: tuple[Any, ...]) -> None:
    """Answer like a machine without a network, and remember who asked: libraries swallow such errors."""
    if event == "socket.getaddrinfo":
        host = args[0]
    elif event in ("socket.connect", "socket.sendto") and isinstance(args[1], tuple):
        host = args[1][0]
    else:
        return
    if not _is_local(host):
        _refused.append(f"{event} {host}")
        raise OSError(101, f"tests have no network: {host}")


# An audit hook also sees sockets that are opened from C, and cannot be undone by a test.
sys.addaudithook(_refuse_network)


def _mlx_threads() -> set[threading.Thread]:
    return {thread for thread in threading.enumerate() if thread.name == "mlx"}


def check_ended(threads: set[threading.Thread], patience: float = PATIENCE) -> None:
    """Fail the test unless these threads end within `patience` seconds each."""
    for thread in threads:
        thread.join(timeout=patience)
    if any(thread.is_alive() for thread in threads):
        pytest.fail("a thread named mlx is still alive: close the worker or the backend")


@pytest.fixture(scope="session")
def app_environment() -> dict[str, str]:
    """The environment for a subprocess that runs Loupe; never for a browser."""
    return dict(os.environ)


@pytest.fixture
def refused() -> Iterator[list[str]]:
    """What this test asked of the network so far; a test that means to ask empties the list."""
    yield _refused
    _refused.clear()


@pytest.fixture(autouse=True, scope="module")
def _earlier_heap_is_frozen() -> None:  # pyright: ignore[reportUnusedFunction]
    """What other modules have imported is looked at no more: tests that collect garbage at each step took minutes."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def _no_network() -> Iterator[None]:  # pyright: ignore[reportUnusedFunction]
    _refused.clear()
    yield
    asked, _refused[:] = list(_refused), []
    assert not asked, f"the network was asked for: {asked}"


@pytest.fixture(autouse=True)
def _no_mlx_thread_left() -> Iterator[None]:
    """A worker that a wider fixture owns may live on; one that the test made may not."""
    before = _mlx_threads()
    yield
    check_ended(_mlx_threads() - before)


@pytest.fixture(autouse=True, scope="session")
def _no_mlx_thread_at_the_end() -> Iterator[None]:
    yield
    check_ended(_mlx_threads())


@pytest.fixture(scope="session")
def checkpoint(tmp_path_factory: pytest.TempPathFactory) -> Checkpoint:
    """Return `checkpoint(family, **options)`: a tiny checkpoint's folder (see tests/tiny.py), built once a session.

    The folder is shared: a test that changes files copies it first.
    """
    from tests import tiny

    root = tmp_path_factory.mktemp("checkpoints")
    built: dict[str, Path] = {}

    def build(family: str, **options: Any) -> Path:
        key = repr((family, sorted(options.items())))
        if key not in built:
            built[key] = tiny.build(family, root / f"{family}-{len(built)}", **options)
        return built[key]

    return build


@pytest.fixture(scope="module")
def backend() -> Iterator[FakeBackend]:
    """Behind `url`; a test sets its script."""
    from tests.fake_backend import FakeBackend

    backend = FakeBackend()
    yield backend
    backend.close()


@pytest.fixture(scope="module")
def served_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The data folder of the server at `url`."""
    return tmp_path_factory.mktemp("data")


@pytest.fixture(scope="module")
def url(backend: FakeBackend, served_folder: Path) -> Iterator[str]:
    """The address of the real server over `backend`."""
    from tests.served import served  # seconds

    with served(backend, served_folder) as url:
        yield url


@pytest.fixture
def visitor(url: str) -> Iterator[Visitor]:
    """Somebody new at `url`."""
    from tests.served import Visitor

    visitor = Visitor(url)
    yield visitor
    visitor.close()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where `library` keeps its files; not there yet."""
    return tmp_path / "data"


@pytest.fixture
def library(folder: Path) -> Iterator[Library]:
    from ui.library import Library

    library = Library(folder)
    yield library
    library.close()


@pytest.fixture
def hub(monkeypatch: pytest.MonkeyPatch) -> Iterator[SmallHub]:
    """A hub that child processes find; this process stays offline."""
    from mlx_backend.hub import Hub

    monkeypatch.setattr(Hub.__init__, "__kwdefaults__", {"offline": False, "deadline": PATIENCE})  # children are slow
    with SmallHub() as hub:
        for name, value in hub.environment.items():
            monkeypatch.setenv(name, value) if value is not None else monkeypatch.delenv(name)
        yield hub


@pytest.fixture
def publish(hub: SmallHub, checkpoint: Checkpoint, tmp_path: Path, request: pytest.FixtureRequest) -> Publish:
    """Return `publish(family, change)`: put a tiny checkpoint on the hub and return its name, new in every test."""
    names = iter(range(100))

    def publish(family: str = "smolvlm", change: Callable[[Path], object] = lambda _: None, **options: Any) -> str:
        name = f"test/{hashlib.sha256(request.node.nodeid.encode()).hexdigest()[:8]}-{next(names)}"
        folder = tmp_path / "hub" / name
        shutil.copytree(checkpoint(family), folder)
        change(folder)
        return hub.add(name, folder, **options)

    return publish
