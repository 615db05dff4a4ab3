"""Verdicts are the same however many phones were judged before."""

from __future__ import annotations

import numpy as np
import pytest

from android_gym.envs.actions.discrete import FINISH
from android_gym.envs.android import AndroidEnv
from android_gym.phone.state.diff import side_effects
from android_gym.phone.state.phone import Phone
from android_gym.tasks import verdicts
from android_gym.tasks.base import Goal, TaskInstance


def plainly_holds(one: TaskInstance, goal: Goal, phone: Phone) -> bool:
    try:
        return bool(goal(one.start, phone, one.params))
    except LookupError:
        return False


@pytest.mark.parametrize("task", ["Clock-SetAlarm", "Gmail-ComposeNoSend", "Settings-TurnOffWifi"])
def test_what_is_remembered_is_what_is_found_anew(task: str) -> None:
    env = AndroidEnv(task, actions="discrete")
    _, info = env.reset(seed=3)
    rng = np.random.default_rng(5)
    phones = [env.phone]
    for _ in range(12):
        *_, info = env.step(int(rng.choice(np.flatnonzero(info["action_mask"][:FINISH]))))
        phones.append(env.phone)
    one = env.instance
    goals = [*one.milestones, *(part.holds for part in one.task.conditions)]
    for phone in (*phones, *reversed(phones), one.start):
        found = side_effects(one.start, phone, one.allowed)
        assert verdicts.unexpected_changes(one, phone) == found
        for goal in goals:
            assert one.holds(goal, phone) == plainly_holds(one, goal, phone)


def test_notifications_are_no_side_effect() -> None:
    env = AndroidEnv("Clock-SetAlarm")
    env.reset(seed=0)
    one, phone = env.instance, env.phone
    assert phone.notifications
    assert verdicts.unexpected_changes(one, phone.replace(notifications=())) == ()
    gone = phone.replace(notifications=(), contacts=phone.contacts[1:])
    (change,) = verdicts.unexpected_changes(one, gone)
    assert change.path == f"contacts[-{phone.contacts[0].id}]"
