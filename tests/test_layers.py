"""Who may import what, what an import costs, and how large things may grow."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

_ROOT = Path(__file__).parent.parent
_PARTS = ("mlx_backend", "ui", "sharing", "api")
_PRODUCT = sorted([_ROOT / "app.py", *(file for part in _PARTS for file in _ROOT.glob(f"{part}/**/*.py"))])
_ALL = sorted([*_PRODUCT, *(_ROOT / "tests").glob("**/*.py")])

_MLX = {"mlx", "mlx_vlm", "mlx_lm"}
_MAY_USE_MLX = {f"mlx_backend/{name}.py" for name in (
    "vlm", "batch", "vision", "processor", "sampling", "streams", "memory", "loading", "activations", "joined")}
_LONGEST_FILE = 250  # lines
_LONGEST_FUNCTION = 45


def _name(file: Path) -> str:
    return file.relative_to(_ROOT).as_posix()


def _imports(file: Path) -> Iterator[str]:
    """The top-level names of all packages that a file imports, wherever in it."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module.partition(".")[0]


def _users(*packages: str) -> set[str]:
    return {_name(file) for file in _PRODUCT if not set(packages).isdisjoint(_imports(file))}


def test_mlx_stays_in_its_files() -> None:
    users = _users(*_MLX)
    assert "mlx_backend/vlm.py" in users, "nothing was looked at"
    assert users <= _MAY_USE_MLX


def test_gradio_stays_in_the_page() -> None:
    users = _users("gradio")
    assert "ui/page.py" in users
    assert all(name.startswith("ui/") or name == "sharing/link_gradio.py" for name in users)


def test_the_backend_does_not_know_the_page() -> None:
    assert not {name for name in _users("ui", "api", "app", "fastapi", "starlette") if name.startswith("mlx_backend/")}


def test_the_api_knows_neither_the_page_nor_its_guests() -> None:
    assert not {name for name in _users("ui", "sharing", "app") if name.startswith("api/")}


def test_the_product_needs_neither_torch_nor_its_own_training() -> None:
    assert not _users("torch", "training", "tests")


_LOADED = """
import importlib, pathlib, sys
for name in sys.argv[1:]:
    importlib.import_module(name)
slow = {"mlx", "mlx_vlm", "mlx_lm", "torch", "transformers", "openai", "llguidance"}
print(*sorted({name.partition(".")[0] for name in sys.modules} & slow))
"""


@pytest.mark.parametrize("modules", [
    ["mlx_backend", "app"],
    [_name(file).removesuffix(".py").replace("/", ".") for file in _PRODUCT if _name(file).startswith("ui/")],
    [_name(file).removesuffix(".py").replace("/", ".") for file in _PRODUCT if _name(file).startswith("api/")
     and file.stem not in ("answers", "description")],  # which have openai's types
    [f"mlx_backend.{name}" for name in ("streams", "checkpoints", "downloads", "prompts", "pictures", "engine")],
], ids=["the front door", "the page", "the API", "the backend's other files"])
def test_importing_them_loads_nothing_slow(modules: list[str]) -> None:
    done = subprocess.run(
        [sys.executable, "-W", "error::ImportWarning", "-c", _LOADED, *modules], cwd=_ROOT, capture_output=True,
        text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == []


def test_every_file_says_what_it_is() -> None:
    texts = {_name(file): file.read_text("utf-8") for file in _ALL}
    assert not [name for name, text in texts.items() if text and not ast.get_docstring(ast.parse(text))]


def test_files_and_functions_stay_short() -> None:
    assert not [_name(file) for file in _PRODUCT if len(file.read_text("utf-8").splitlines()) > _LONGEST_FILE]
    assert not [f"{_name(file)}: {name}" for file in _PRODUCT for name in _long_functions(file)]


def test_the_design_names_every_file() -> None:
    """DESIGN.md is the map; a file that it does not show is one that nobody was told about."""
    design = (_ROOT / "DESIGN.md").read_text("utf-8")
    assert not [_name(file) for file in _PRODUCT if file.name != "__init__.py" and file.name not in design]
    assert not [name for name in re.findall(r"\b\w+\.py\b", design) if not list(_ROOT.glob(f"[!.]*/**/{name}"))
                and not (_ROOT / name).exists()]


def _long_functions(file: Path) -> list[str]:
    return [
        node.name for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))
        and (node.end_lineno or 0) - node.lineno + 1 > _LONGEST_FUNCTION
    ]
