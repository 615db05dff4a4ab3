"""Constraints: violations are told at once."""

from __future__ import annotations

from typing import Any

import pytest

from android_gym.action import Action
from android_gym.agents import make
from android_gym.envs.android import AndroidEnv
from android_gym.errors import InvalidOption, NotSupported
from android_gym.tasks import registry
from android_gym.wrappers.constraints import Constraints

CONSTRAINED = sorted(t.id for t in registry.tasks().values() if t.constraint is not None)
APP = "Browsers-FindTimeNoClock"


def env(task: str = APP, **how: Any) -> Any:
    return Constraints(AndroidEnv(task, reward={"success": 1.0}), **how)


def test_breaking_it_is_told_with_its_kind_and_counted() -> None:
    one = env()
    _, info = one.reset(seed=0)
    assert info["constraint"] == "Leave the Clock app closed."
    assert (info["violation"], info["violations"]) == ("", 0)
    _, reward, terminated, _, info = one.step("#start [Clock]#")
    assert (reward, terminated, info["violation"], info["violations"]) == (0.0, False, "app", 1)
    assert info["obeyed"] is False
    info = one.step("#press_home#")[4]
    assert (info["violation"], info["violations"], info["obeyed"]) == ("", 1, False)
    assert one.reset(seed=0)[1]["violations"] == 0


def test_a_violation_may_cost_and_end_the_episode() -> None:
    one = env(penalty=0.25, terminate=True)
    one.reset(seed=0)
    assert one.step("#press_home#")[1:3] == (0.0, False)
    assert one.step("#start [Clock]#")[1:3] == (-0.25, True)


@pytest.mark.parametrize("task", CONSTRAINED)
def test_the_reference_of_every_constrained_task_breaks_nothing(task: str) -> None:
    one, oracle = env(task, penalty=1.0), make("oracle")
    observation, info = one.reset(seed=1)
    assert info["constraint"] and info["constraint"] in info["instruction"]
    oracle.reset(one, observation, info)
    total, over = 0.0, False
    while not over:
        observation, reward, ended, cut, info = one.step(oracle.act(observation, info))
        total, over = total + float(reward), ended or cut
    assert (total, info["violations"]) == (1.0, 0)


def test_a_task_without_a_constraint_is_left_alone() -> None:
    one = env("Clock-Open", penalty=1.0)
    assert one.reset(seed=0)[1]["constraint"] == ""
    assert one.step("#start [Clock]#")[4]["violation"] == ""


def test_what_cannot_be_done_breaks_nothing() -> None:
    one = env()
    one.reset(seed=0)
    assert one.step("#start [Clok]#")[4]["violations"] == 0
    assert one.step(one.unwrapped.encode(Action("home")))[4]["violations"] == 0


def test_a_negative_penalty_is_refused() -> None:
    with pytest.raises(InvalidOption, match="from 0 on"):
        env(penalty=-1.0)


def test_a_device_that_tells_no_state_cannot_say(monkeypatch: pytest.MonkeyPatch) -> None:
    base = AndroidEnv(APP, judge=lambda *_: True)
    monkeypatch.setattr(base, "known_phone", lambda: None)
    with pytest.raises(NotSupported, match="breaks its constraint shows in the phone's state"):
        Constraints(base).reset(seed=0)
