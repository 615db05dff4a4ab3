"""The scripts in `examples/training`, each as a user runs it: 1,000 steps are trained on."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
NEEDS = {"clean_ppo": "torch", "rllib": "ray", "torch_rl": "torchrl"}


@pytest.mark.slow
@pytest.mark.parametrize("name", NEEDS)
def test_a_script_trains_for_a_thousand_steps(name: str, tmp_path: Path) -> None:
    if find_spec(NEEDS[name]) is None:
        pytest.skip(f"{NEEDS[name]} is not installed")
    done = subprocess.run(
        [sys.executable, str(ROOT / "examples/training" / f"{name}.py")],
        env={**os.environ, "PYTHONPATH": str(ROOT), "RAY_USAGE_STATS_ENABLED": "0"},
        cwd=tmp_path,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr[-2_000:]
    lines = [line for line in done.stdout.splitlines() if " steps, " in line]
    assert int(lines[-1].partition(" ")[0]) >= 1_000


def test_every_script_is_run() -> None:
    assert {file.stem for file in (ROOT / "examples/training").glob("*.py")} == set(NEEDS)
