"""The training script: what it keeps out, how its policy scores, that a run goes on."""

from __future__ import annotations

import importlib.util
import json
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

pytest.importorskip("sb3_contrib", reason="sb3-contrib is not installed.")

import torch

from android_gym.envs.actions import discrete
from android_gym.envs.context import MAX_ELEMENTS
from android_gym.envs.observations import elements
from android_gym.profiles import base_phone
from android_gym.tasks import registry
from android_gym.tasks.base import sample

FILE = Path(__file__).parents[2] / "benchmarks/train_sb3.py"


@pytest.fixture(scope="module")
def script(scripts: None) -> Any:
    spec = importlib.util.spec_from_file_location("train_sb3", FILE)
    assert spec is not None and spec.loader is not None
    module = sys.modules["train_sb3"] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def scores(script: Any) -> Any:
    """The policy's network, its last layers as they might be after training."""
    torch.manual_seed(0)
    args = script.Args(tasks="Micro-OpenRow")
    env = script.phone(args, script.starts(args)[0], None)
    made = script.Scores(env.observation_space, width=8)
    for layer in (made.verbs, made.whole, made.field, made.finish):
        torch.nn.init.normal_(layer.weight)
    return made


def observed(rows: Any) -> dict[str, torch.Tensor]:
    """A batch of one observation with these rows of elements."""
    filled = torch.zeros(1, MAX_ELEMENTS, elements.COLUMNS)
    filled[0, : len(rows)] = torch.as_tensor(rows)
    return {"elements": filled, "globals": torch.full((1, 67), 0.5), "goal_vector": torch.full((1, 256), 0.5)}


def some_rows(count: int) -> Any:
    rows = np.random.default_rng(0).random((count, elements.COLUMNS), np.float32)
    rows[:, 0] = 1.0
    rows[:, elements.ASKED : elements.NAME] = 0.0
    rows[:, elements.CLASS + elements.EDIT] = 0.0
    return rows


def sets_of(starts: list[Any]) -> set[str]:
    """The sets of parameters that starts draw."""
    base = base_phone()
    return {f"{task} {sample(registry.get(task), seed, base).params}" for task, seed in starts}


def test_no_parameters_of_training_are_among_those_kept_out(script: Any) -> None:
    train, held = script.starts(script.Args(tasks="Micro-OpenRow,Micro-TypeName"))
    assert (len(sets_of(train)), len(sets_of(held))) == (26, 8)
    assert not sets_of(train) & sets_of(held)
    assert len(train) > 3 * 26  # several wordings of each


def test_seeds_keep_different_parameters_out(script: Any) -> None:
    held = [script.starts(script.Args(tasks="Micro-OpenRow", seed=seed))[1] for seed in range(3)]
    assert [len(sets_of(some)) for some in held] == [2, 2, 2]
    assert len({one for some in held for one in sets_of(some)}) == 6


def test_a_task_without_parameters_is_evaluated_with_its_only_start(script: Any) -> None:
    train, held = script.starts(script.Args(tasks="Micro-OpenAllApps"))
    assert train == held
    assert ("Micro-OpenAllApps", 0) in train


def test_tasks_of_the_split_test_are_not_trained_on(script: Any) -> None:
    train, held = script.starts(script.Args(tasks="micro"))
    used = {task for task, _ in (*train, *held)}
    assert used == {task.id for task in registry.query(micro=True, split="train")}


def test_the_scores_of_elements_go_where_the_elements_go(scores: Any) -> None:
    rows, order = some_rows(5), [3, 1, 4, 0, 2]
    with torch.no_grad():
        here = scores(observed(rows))[0]
        moved = scores(observed(rows[order]))[0]
    for verb in range(len(discrete.VERBS)):
        begin = discrete.ELEMENT + verb * MAX_ELEMENTS
        torch.testing.assert_close(moved[begin : begin + 5], here[begin : begin + 5][order])
    torch.testing.assert_close(moved[: discrete.ELEMENT], here[: discrete.ELEMENT])


def test_the_scores_of_texts_belong_to_the_fields_that_can_be_typed_into(scores: Any) -> None:
    rows = some_rows(4)
    rows[[1, 2, 3], elements.CLASS + elements.EDIT] = 1.0
    rows[:, elements.FLAG + len(elements.FLAGS) - 1] = [0.0, 1.0, 0.0, 0.0]  # 1 is disabled
    rows[3] = rows[2]
    rows[3, 1:5] = 0.0
    with torch.no_grad():
        found = scores(observed(rows))[0, discrete.TYPE : discrete.FINISH].view(8, 128)
        rows[2] = rows[3]
        equal = scores(observed(rows))[0, discrete.TYPE : discrete.FINISH].view(8, 128)
    assert not torch.allclose(found[0], found[1])
    torch.testing.assert_close(equal[0], equal[1])


def test_a_run_writes_its_results_and_goes_on_where_it_stopped(script: Any, tmp_path: Path) -> None:
    few = {"envs": 2, "rollout": 16, "batch": 32, "every": 32, "episodes": 2, "bonus": 0.1}
    options = {"tasks": "Micro-OpenAllApps", "out": str(tmp_path), "tensorboard": False, **few}
    options["test_tasks"] = "Micro-GoToSecondHomePage"
    first = script.train(script.Args(steps=32, **options))
    again = script.train(script.Args(steps=64, resume=True, **options))
    assert [point["steps"] for point in first["curve"]] == [0, 32]
    assert [point["steps"] for point in again["curve"]] == [0, 32, 64]
    assert again["cpu_s"] > first["cpu_s"] and again["episodes"] >= first["episodes"]
    tried = {name: list(tasks) for name, tasks in again["final"].items()}
    assert tried == {
        "held_out": ["Micro-OpenAllApps"],
        "other_owner": ["Micro-OpenAllApps"],
        "test_tasks": ["Micro-GoToSecondHomePage"],
    }
    assert json.loads((tmp_path / "results.json").read_text()) == again
    assert {path.name for path in tmp_path.iterdir()} == {"counts.pickle", "model.zip", "results.json"}


def test_the_phones_of_a_run_share_the_counts_of_the_bonus(script: Any) -> None:
    args = script.Args(tasks="Micro-OpenAllApps", bonus=0.1, envs=2)
    counts = script.Counts()
    envs = script.phones(args, script.starts(args)[0], counts, 0)
    envs.reset()
    assert list(counts.visits.values()) == [2]
