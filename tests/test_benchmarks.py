"""Benchmarks, as far as they can be wrong without a word."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

_ROOT = Path(__file__).parent.parent
_IMPORTS_MLX = {"models"}  # imported once the BLAS is chosen
_WANTS_MORE = {"plots"}  # matplotlib


def test_no_benchmark_imports_mlx_before_it_has_chosen_the_blas() -> None:
    """One that did measured the reference BLAS, ten times slower."""
    names = sorted(file.stem for file in (_ROOT / "benchmarks").glob("*.py"))
    imports = "".join(f"import benchmarks.{name}\n" for name in names if name not in _IMPORTS_MLX | _WANTS_MORE)
    code = f"import sys\n{imports}sys.exit('mlx.core' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], cwd=_ROOT, check=False).returncode == 0
