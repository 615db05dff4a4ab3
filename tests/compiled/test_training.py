"""The training script runs, and the example of the tensors holds."""

from __future__ import annotations

import doctest
import importlib.util
import json
import sys
from pathlib import Path
from typing import Any

import pytest

from android_gym.envs.compiled import compile_task, tensors

pytest.importorskip("torch")
SCRIPT = Path(__file__).parents[2] / "benchmarks" / "train_compiled.py"


def script() -> Any:
    spec = importlib.util.spec_from_file_location("train_compiled", SCRIPT)
    assert spec is not None and spec.loader is not None
    module = sys.modules["train_compiled"] = importlib.util.module_from_spec(spec)
    sys.path.insert(0, str(SCRIPT.parent))
    try:
        spec.loader.exec_module(module)
    finally:
        sys.path.remove(str(SCRIPT.parent))
    return module


def test_the_example_in_the_docstring_holds() -> None:
    found = doctest.testmod(tensors, extraglobs={"compile_task": compile_task})
    assert (found.attempted, found.failed) == (4, 0)


def trained(steps: int) -> Any:
    module = script()
    how = {"seeds": 2, "held_out": 1, "copies": 256, "rollout": 8}
    return module.main(module.Args(task="Micro-TurnHomePage", steps=steps, **how))


@pytest.mark.slow
def test_training_learns_a_task_of_one_step() -> None:
    found = trained(30_000)
    assert found["training"] > 0.9
    assert found["held_out"] > 0.9


def test_training_tells_how_well_it_plays_and_where_the_time_went(capsys: pytest.CaptureFixture[str]) -> None:
    found = trained(2_048)
    assert 0.0 <= found["held_out"] <= 1.0
    shares = [value for name, value in found.items() if name.startswith("share_")]
    assert sum(shares) == pytest.approx(1.0)
    assert "held-out" in capsys.readouterr().out
    assert json.dumps(found)
