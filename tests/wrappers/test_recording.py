from __future__ import annotations

from pathlib import Path

from android_gym import agents, trajectory
from android_gym.envs.android import AndroidEnv
from android_gym.wrappers.recording import Recording


def test_the_recording_is_what_rollout_returns(tmp_path: Path) -> None:
    env = Recording(AndroidEnv("Clock-AddCity"), tmp_path / "a.jsonl", "oracle")
    returned = agents.rollout(env, agents.make("oracle"), seed=1)
    recorded = trajectory.load(tmp_path / "a.jsonl")
    assert recorded == env.trajectory
    assert recorded.steps == returned.steps
    assert recorded.end == returned.end
    assert recorded.screens == returned.screens


def test_a_crash_in_the_middle_leaves_the_steps_before_it(tmp_path: Path) -> None:
    env = Recording(AndroidEnv("Clock-AddCity"), tmp_path / "a.jsonl")
    env.reset(seed=0)
    env.step("#start [Clock]#")
    env.step("#what#")
    recorded = trajectory.load(tmp_path / "a.jsonl")
    assert [step.raw for step in recorded.steps] == ["#start [Clock]#", "#what#"]
    assert (recorded.steps[1].action, recorded.end) == (None, None)
    assert "what" in recorded.steps[1].error
    env.close()


def test_without_a_path_the_episode_is_only_remembered(tmp_path: Path) -> None:
    env = Recording(AndroidEnv("Clock-AddCity"), agent="oracle")
    agents.rollout(env, agents.make("oracle"), seed=1)
    kept = Recording(AndroidEnv("Clock-AddCity"), tmp_path / "a.jsonl", "oracle")
    agents.rollout(kept, agents.make("oracle"), seed=1)
    assert env.trajectory == trajectory.load(tmp_path / "a.jsonl")
    assert env.trajectory.start.agent == "oracle"


def test_a_new_episode_replaces_the_one_before(tmp_path: Path) -> None:
    env = Recording(AndroidEnv("Clock-AddCity"), tmp_path / "a.jsonl")
    for seed in (1, 2):
        agents.rollout(env, agents.make("oracle"), seed=seed)
        assert trajectory.load(tmp_path / "a.jsonl").start.seed == seed


def test_the_camera_is_asked_once_for_every_screen() -> None:
    names = iter(f"p{n}" for n in range(99))
    env = Recording(AndroidEnv("Clock-Open"), camera=lambda device: next(names))
    agents.rollout(env, agents.make("oracle"), seed=1)
    assert env.trajectory.start.picture == "p0"
    assert [step.picture for step in env.trajectory.steps] == ["p1", "p2"]
