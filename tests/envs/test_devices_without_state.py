"""The environment on a phone that does not tell its state, and on one that goes away."""

from __future__ import annotations

import pickle
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from android_gym import agents
from android_gym.action import Action
from android_gym.devices import SimulatedDevice, perform
from android_gym.devices.shell import Answer
from android_gym.envs.android import AndroidEnv
from android_gym.envs.options import with_screen_goal
from android_gym.errors import DeviceError, LLMError, ModelFailure, NotSupported
from android_gym.evaluation.results import load, save, summary
from android_gym.evaluation.runner import Plan, play, visible
from android_gym.evaluation.screenshots import Camera
from android_gym.evaluation.suites import suite
from android_gym.phone.state.events import Event
from android_gym.phone.state.phone import Phone
from android_gym.screen import Screen
from android_gym.wrappers.recording import Recording

CLOCK = "com.google.android.deskclock"


class Real:
    """Like a real phone: what it shows can be seen, its state cannot; its cable may come off."""

    name = "adb:R58M123"

    def __init__(self) -> None:
        self.inside = SimulatedDevice()
        self.left = 10**6  # events until it goes away

    def reset(self, start: Phone | None = None) -> None:
        assert start is None
        self._there()
        self.inside.reset()

    def screen(self) -> Screen:
        self._there()
        return self.inside.screen()

    def do(self, event: Event) -> None:
        self.left -= 1
        self._there()
        self.inside.do(event)

    def _there(self) -> None:
        if self.left < 0:
            raise DeviceError("The phone R58M123 went away.")

    def apps(self) -> tuple[tuple[str, str], ...]:
        return self.inside.apps()

    def shell(self, command: str) -> Answer:
        return self.inside.shell(command)

    def close(self) -> None:
        pass


def env_of(tasks: str = "Clock-Open", device: Real | None = None, **more: Any) -> AndroidEnv:
    env = AndroidEnv(tasks, device=device or Real(), **more)
    env.reset(seed=0)
    return env


# --- what can be seen ----------------------------------------------------------------------------


def test_a_task_with_a_screen_goal_needs_no_judge() -> None:
    env = env_of(reward="success")
    info = env.step("#start [Clock]#")[4]
    assert (info["success"], info["progress"], env.episode_state.solved_at) == (True, 1.0, 1)
    assert not env.step("#press_home#")[4]["success"]
    env.step("#start [Clock]#")
    _, reward, terminated, _, info = env.step("#finish#")
    assert (reward, terminated, info["success"]) == (1.0, True, True)


def test_it_can_end_as_soon_as_the_goal_is_seen() -> None:
    env = env_of(terminate_on_success=True, reward="success")
    assert env.step("#start [Clock]#")[1:4] == (1.0, True, False)


def test_the_screen_decides_on_success_also_where_there_is_a_judge() -> None:
    env = env_of(judge=lambda *_: True, reward={"success": 0.5, "judge": 0.5})
    assert env.step("#finish#")[1] == 0.5


def test_a_task_whose_goal_needs_the_state_says_so_and_what_helps() -> None:
    with pytest.raises(NotSupported) as raised:
        env_of("Clock-AddCity")
    for words in ("Clock-AddCity is done", "adb:R58M123", "judge=", "Clock-Open"):
        assert words in str(raised.value)
    with pytest.raises(NotSupported, match="Clock-AddCity and 1 more tasks are done"):
        AndroidEnv(("Clock-AddCity", "Clock-SetAlarm", "Clock-Open"), device=Real())
    with pytest.raises(NotSupported, match="Clock-AddCity is done"):
        env_of().reset(options={"task": "Clock-AddCity"})
    env_of("Clock-AddCity", judge=lambda *_: False)


def test_the_tasks_with_screen_goals_are_named() -> None:
    assert "Clock-Open" in with_screen_goal() and "Clock-AddCity" not in with_screen_goal()


def test_what_such_a_phone_cannot_do_is_an_action_that_fails() -> None:
    device = Real()

    def refuse(event: Event) -> None:
        raise NotSupported("An app is not installed on a real phone from here.")

    env = env_of(device=device)
    device.do = refuse  # type: ignore[method-assign]
    info = env.step("#install [org.mozilla.firefox]#")[4]
    assert info["action_error"] == "An app is not installed on a real phone from here."
    assert env.episode_state.executed == (None,)


def test_a_run_on_it_is_over_what_can_be_seen() -> None:
    found = visible(suite(["Clock", "Settings-ViewStorage"]), "adb:R58M123")
    assert [job.task.id for job in found.jobs] == ["Clock-Open", "Settings-ViewStorage"]
    assert "Not run on adb:R58M123" in found.notes[-1] and "Clock-AddCity" in found.notes[-1]
    whole = suite(["Clock"])
    assert visible(whole, "sim") is whole
    assert visible(suite(["Clock-Open"]), "adb:").notes == ()


# --- a phone that goes away --------------------------------------------------------------------


def test_an_episode_in_which_the_phone_goes_away_is_truncated_and_says_why() -> None:
    env = env_of(device=(device := Real()), observation=("goal", "text"), reward="success")
    shown, *_ = env.step("#start [Clock]#")
    device.left = 0
    observation, reward, terminated, truncated, info = env.step("#press_home#")
    assert (reward, terminated, truncated, info["success"]) == (0.0, False, True, False)
    assert info["infrastructure_error"] == info["action_error"] == "The phone R58M123 went away."
    assert observation == shown and env.observation_space.contains(observation)
    assert (env.episode_state.steps, env.episode_state.executed[-1], info["package"]) == (2, None, CLOCK)
    assert env.screen.package == CLOCK and env.describe_screen() == shown["text"]
    assert pickle.loads(pickle.dumps(env.screen)) == env.screen


def test_other_infos_do_not_speak_of_it() -> None:
    assert "infrastructure_error" not in env_of().step("#start [Clock]#")[4]


def test_masks_and_pictures_are_those_of_the_last_screen() -> None:
    env = env_of(device=(device := Real()), actions="discrete", observation="pixels", size=(80, 36))
    device.left = 0
    _, info = env.reset(seed=0)
    before = env.reset(seed=0)[0]
    observation, *_, after = env.step(int(np.flatnonzero(info["action_mask"])[-1]))
    assert np.array_equal(observation, before)
    assert np.array_equal(after["action_mask"], info["action_mask"])


def test_the_next_episode_is_another_one() -> None:
    env = env_of(device=(device := Real()))
    device.left = 0
    env.step("#press_home#")
    with pytest.raises(DeviceError):
        env.reset(seed=0)
    device.left = 10
    _, info = env.reset(seed=0)
    assert "infrastructure_error" not in info
    assert env.step("#start [Clock]#")[4]["success"]


def test_it_is_recorded_as_a_step_with_an_error(tmp_path: Path) -> None:
    device = Real()
    recording = Recording(AndroidEnv("Clock-Open", device=device), camera=Camera(tmp_path))
    device.left = 0
    trajectory = agents.rollout(recording, agents.make("oracle"), seed=0)
    (step,) = trajectory.steps
    assert (step.action, step.error, step.picture) == (None, "The phone R58M123 went away.", "")
    assert step.screen == trajectory.start.screen
    assert trajectory.end is None  # it broke off


class Sometimes(Real):
    """Goes away in every other episode."""

    episodes = 0

    def reset(self, start: Phone | None = None) -> None:
        self.left = 10**6
        super().reset(start)
        self.episodes += 1
        self.left = 0 if self.episodes % 2 else 10**6


def test_such_episodes_count_nowhere(tmp_path: Path) -> None:
    device: Any = Sometimes()
    plan = Plan(("oracle",), suite(["Clock-Open"]), (0, 1, 2, 3), tmp_path, device=device)
    results = list(play(plan))
    assert [bool(result.error) for result in results] == [True, False, True, False]
    assert [result.success for result in results] == [False, True, False, True]
    (row,) = summary(results)
    assert (row["episodes"], row["other errors"]) == (2, 2)
    assert (row["SR"].mean, row["nTR"].mean) == (1.0, 1.0)
    save(tmp_path / "results.json", results)
    assert [one.error for one in load(tmp_path / "results.json")] == [
        "The phone R58M123 went away.",
        "",
        "The phone R58M123 went away.",
        "",
    ]


def test_actions_on_it_are_carried_out_like_anywhere() -> None:
    device: Any = Real()
    assert perform(device, Action("start", text="Clock")) == ("", Action("start", text=CLOCK))


@pytest.mark.parametrize("error", [LLMError("It is down."), ModelFailure("It is filtered.", "content filter")])
def test_a_broken_judge_is_an_error_where_nothing_else_tells_the_verdict(error: Exception) -> None:
    def judge(*_: Any) -> bool:
        raise error

    env = env_of("Clock-AddCity", judge=judge)
    env.reset(seed=0)
    _, _, terminated, truncated, info = env.step("#finish#")
    assert (terminated, truncated, info["infrastructure_error"]) == (False, True, str(error))
