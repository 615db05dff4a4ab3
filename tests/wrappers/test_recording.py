from __future__ import annotations

from pathlib import Path
from typing import Any

from android_gym import agents, trajectory
from android_gym.devices import SimulatedDevice
from android_gym.envs.android import AndroidEnv
from android_gym.errors import DeviceError
from android_gym.phone.system.diff_words import new_entries
from android_gym.trajectory import Thought
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


def test_what_was_thought_is_written_with_the_step_that_it_led_to(tmp_path: Path) -> None:
    env = Recording(AndroidEnv("Clock-Open"), tmp_path / "a.jsonl")
    env.reset(seed=1)
    env.think(Thought(prompt="What now?", reply="Home.", calls=1))
    env.step("#home#")
    env.step("#start [Clock]#")
    first, second = env.trajectory.steps
    assert first.thought == Thought(prompt="What now?", reply="Home.", calls=1)
    assert second.thought is None
    assert b"thought" not in (tmp_path / "a.jsonl").read_bytes().splitlines()[2]
    env.think(Thought(reply="unused"))
    env.reset(seed=1)
    env.step("#home#")
    assert env.trajectory.steps[0].thought is None
    env.close()


def test_the_text_that_was_shown_is_measured_and_the_line_of_the_target() -> None:
    env = Recording(AndroidEnv("Clock-Open"))
    home, _ = env.reset(seed=1)
    clock, *_ = env.step("#start [Clock]#")
    line = next(one.strip() for one in clock["text"].splitlines() if one.endswith(": Timer"))
    env.step(f"#click {line[: line.index(']') + 1]}#")
    assert [(step.shown, step.entry) for step in env.trajectory.steps] == [
        (len(home["text"]), 0),
        (len(clock["text"]), len(line)),
    ]


def test_where_no_text_is_shown_nothing_is_measured() -> None:
    env = Recording(AndroidEnv("Clock-Open", observation="goal", actions="tool"))
    agents.rollout(env, agents.make("oracle"), seed=1)
    assert {(step.shown, step.entry) for step in env.trajectory.steps} == {(0, 0)}


class Gone(SimulatedDevice):
    """A phone that goes away on the first action."""

    def act(self, action: Any) -> Any:
        raise DeviceError("The phone went away.")

    def restore(self, snapshot: Any) -> None:
        raise DeviceError("The phone went away.")


def test_an_episode_whose_device_failed_has_no_end(tmp_path: Path) -> None:
    env = Recording(AndroidEnv("Clock-Open", device=Gone()), tmp_path / "a.jsonl")
    agents.rollout(env, agents.make("oracle"), seed=1)
    recorded = trajectory.load(tmp_path / "a.jsonl")
    assert (recorded.end, len(recorded.steps)) == (None, 1)


def test_a_step_tells_what_left_the_phone_by_it(tmp_path: Path) -> None:
    env = Recording(AndroidEnv("AndroidArena/Messages-SendText"), tmp_path / "a.jsonl", "oracle")
    agents.rollout(env, agents.make("oracle"), seed=1)
    told = [step.ledger for step in trajectory.load(tmp_path / "a.jsonl").steps]
    assert sorted(map(len, told))[-2:] == [0, 1]
    assert len(env.android.phone.outbox) == 1
    assert told[-2] == new_entries(env.android.phone.replace(outbox=()), env.android.phone) != ()
