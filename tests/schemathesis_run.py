"""schemathesis against the API over a tiny checkpoint: python -m tests.schemathesis_run --minutes 10

Every answer must keep to /v1/openapi.json: no 5xx, no hang, no other shape, no status that is not described. Valid
requests may still be refused (a last turn that is no question, a text that is no picture), so that check is left out.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
from pathlib import Path

import httpx

from tests import tiny
from tests.real import backend_on
from tests.served import served

_LEFT_OUT = "positive_data_acceptance"
_PATIENCE = 120  # seconds for one answer, on a computer that does other things too


def build_checkpoint(folder: Path) -> Path:
    """A model that reads pictures and is done soon, whatever it is asked."""
    tiny.build("smolvlm", folder, context=512)
    settings = folder / "generation_config.json"
    settings.write_text(json.dumps(json.loads(settings.read_text("utf-8")) | {"max_new_tokens": 8}), "utf-8")
    return folder


def run(url: str, seconds: int, folder: Path, *options: str) -> subprocess.CompletedProcess[str]:
    """Run it in a process of its own, which leaves nothing behind."""
    httpx.get(f"{url}/v1/openapi.json", timeout=120).raise_for_status()  # the first one imports openai's types
    return subprocess.run(
        [sys.executable, "-m", "schemathesis.cli", "run", f"{url}/v1/openapi.json", *options,
         "--max-time", str(seconds), "--phases", "examples,coverage,fuzzing", "--exclude-checks", _LEFT_OUT,
         "--continue-on-failure", "--request-timeout", str(_PATIENCE), "--suppress-health-check", "all", "--no-color",
         "--warnings", "off"],
        cwd=folder, capture_output=True, text=True, timeout=seconds + 270, check=False)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=10)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with backend_on(build_checkpoint(folder / "tiny")) as backend, served(backend, folder / "data") as url:
            done = run(url, round(60 * options.minutes), folder, "--generation-database", "none")
            print(done.stdout, done.stderr, sep="\n")  # noqa: T201
    return done.returncode


if __name__ == "__main__":
    sys.exit(main())
