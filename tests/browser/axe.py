"""axe-core, fetched by npm for these tests alone; without a network they skip what needs it."""

from __future__ import annotations

import shutil
import subprocess
import tarfile
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

_VERSION = "4.14.1"
_RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"]


def fetch_axe(folder: Path) -> str:
    """Return the script. Skips the test, with the reason, if npm does not bring it."""
    npm = shutil.which("npm")
    if npm is None:
        pytest.skip("there is no npm to fetch axe-core with")
    try:
        subprocess.run([npm, "pack", f"axe-core@{_VERSION}", "--silent"], cwd=folder, check=True, capture_output=True,
                       timeout=60)
    except (subprocess.CalledProcessError, subprocess.TimeoutExpired):
        pytest.skip("npm could not fetch axe-core")
    with tarfile.open(folder / f"axe-core-{_VERSION}.tgz") as pack:
        script = pack.extractfile("package/axe.min.js")
        assert script is not None
        return script.read().decode()


def findings(page: Page, script: str) -> list[str]:
    """Return what a person with a screen reader or weak eyes would stumble over, the serious things alone."""
    if not page.evaluate("Boolean(window.axe)"):
        page.evaluate(f"() => {{ {script} }}")
    # What fades in has other colours on its way.
    page.evaluate("""() => Promise.all(document.getAnimations()
      .filter(one => one.effect.getComputedTiming().iterations !== Infinity)
      .map(one => one.finished.catch(() => {})))""")
    found: list[dict[str, Any]] = page.evaluate("rules => axe.run(document, { runOnly: rules })", _RULES)["violations"]
    return [f"{one['id']}: {node['html'][:120]}" for one in found if one["impact"] in ("serious", "critical")
            for node in one["nodes"]]
