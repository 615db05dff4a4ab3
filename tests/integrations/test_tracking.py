"""Runs and training in a tracker: the real trackio, into a folder of the test."""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import Any

import pytest

from android_gym.errors import UnknownName
from android_gym.evaluation.runner import Plan, Run
from android_gym.evaluation.suites import suite
from android_gym.integrations.tracking import callback, track

pytestmark = pytest.mark.filterwarnings("default")  # those of its own libraries


@pytest.fixture
def storage(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Where trackio keeps what it is told."""
    pytest.importorskip("trackio", reason="the extra tracking is not installed")
    for name in ("utils", "sqlite_storage"):
        monkeypatch.setattr(importlib.import_module(f"trackio.{name}"), "TRACKIO_DIR", tmp_path)
    return importlib.import_module("trackio.sqlite_storage").SQLiteStorage


def test_a_run_is_logged_with_its_card_an_episode_a_step(tmp_path: Path, storage: Any) -> None:
    plan = Plan(("oracle", "uniform"), suite(["Clock-AddCity"]), (0, 1), tmp_path / "run")
    list(Run(plan))
    assert track(tmp_path / "run", project="p") == ["run oracle", "run uniform"]
    logs = storage.get_logs("p", "run oracle")
    assert [one["success so far"] for one in logs] == [1.0, 1.0]
    assert [(one["step"], one["success"], one["steps"]) for one in logs] == [(0, 1, 5), (1, 1, 5)]
    assert [one["success"] for one in storage.get_logs("p", "run uniform")] == [0, 0]
    config = storage.get_run_config("p", "run oracle")
    assert (config["agents"], config["tasks"], config["agent/synthetic"]) == ("oracle", 1, False)


def test_training_is_logged_by_time_step(storage: Any) -> None:
    sb3 = pytest.importorskip("stable_baselines3")
    model = sb3.PPO("MlpPolicy", "CartPole-v1", n_steps=32, batch_size=16, n_epochs=1, seed=0, device="cpu")
    model.learn(64, callback=callback(project="p", name="ppo"))
    logs = storage.get_logs("p", "ppo")
    lengths = [one["episode/length"] for one in logs if "episode/length" in one]
    assert lengths and all(length > 0 for length in lengths)
    assert sum(lengths) <= 64
    assert any("train/loss" in one for one in logs)


def test_a_wrong_tracker_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(UnknownName, match="Did you mean 'trackio'"):
        track(tmp_path, "trakio")
