"""successors: the phones that actions lead to, equal to carrying the actions out one by one."""

from __future__ import annotations

import pickle
from typing import Any

import numpy as np
import pytest

from android_gym.action import Action, Element
from android_gym.devices import SimulatedDevice
from android_gym.envs.actions.discrete import FINISH
from android_gym.envs.android import AndroidEnv
from android_gym.envs.context import spans
from android_gym.envs.successors import successors
from android_gym.errors import NotSupported

CASES = (
    ("Clock-AddCity", ()),
    ("Contacts-Create", ("#start [Contacts]#",)),
    ("Settings-TurnOnAirplaneMode", ("#start [Settings]#", "#swipe_up#")),
    ("Gmail-Archive", ("#start [Gmail]#",)),
)


def played(task: str, actions: tuple[str, ...], **how: Any) -> AndroidEnv:
    env = AndroidEnv(task, observation="text", **how)
    env.reset(seed=0)
    for action in actions:
        env.step(action)
    return env


@pytest.mark.parametrize(("task", "actions"), CASES)
def test_they_are_what_the_unmasked_actions_of_discrete_lead_to(task: str, actions: tuple[str, ...]) -> None:
    start = played(task, actions).snapshot()
    env = AndroidEnv(task, observation="text", actions="discrete")
    env.reset(seed=0, options={"snapshot": start})
    texts = env.episode_state.context.texts
    expected: dict[Any, int] = {}
    for number in np.flatnonzero(env.action_masks()[:FINISH]).tolist():
        (other,) = env.fork()
        other.advance(number)
        expected.setdefault(other.phone, number)
    expected.pop(start, None)
    found = env.successors(texts=texts)
    assert [(env.encode(action), phone) for action, phone in found] == [
        (number, phone) for phone, number in expected.items()
    ]
    assert env.phone is start


@pytest.mark.parametrize(("task", "actions"), CASES)
def test_a_device_that_acts_comes_to_them(task: str, actions: tuple[str, ...]) -> None:
    env = played(task, actions)
    device = SimulatedDevice()
    for action, phone in env.successors():
        device.restore(env.phone)
        assert device.act(action)[0] == ""
        assert device.phone() == phone


def test_they_are_remembered_by_the_value_of_the_phone() -> None:
    env = played("Clock-AddCity", ("#start [Clock]#",))
    found = env.successors()
    copy = pickle.loads(pickle.dumps(env.phone))
    assert copy is not env.phone
    assert env.successors(copy) is found
    assert successors(copy, ("", *spans(env.instruction)[:12])) is found


def test_what_is_typed_and_started_can_be_chosen() -> None:
    env = played("Contacts-Create", ("#start [Contacts]#",))
    env.step(env.encode(Action("click", Element(name="Create contact"))))
    clock = "com.google.android.deskclock"
    some = env.successors(texts=("Ada",), apps=(clock,))
    assert {one.action.text for one in some if one.action.verb == "set_text"} == {"Ada"}
    assert [one.action.text for one in some if one.action.verb == "start"] == [clock]
    none = env.successors(texts=(), apps=())
    assert {one.action.verb for one in none}.isdisjoint(("set_text", "start"))


def test_any_phone_can_be_asked() -> None:
    env = played("Clock-AddCity", ())
    shown = next(phone for action, phone in env.successors() if action.verb == "start")
    deeper = env.successors(shown)
    assert shown not in {phone for _, phone in deeper}
    assert len({phone for _, phone in deeper}) == len(deeper) > 0
    assert env.episode_state.steps == 0


def test_other_devices_have_none() -> None:
    env = played("Clock-AddCity", ())
    env.simulated = None
    with pytest.raises(NotSupported, match="cannot be searched"):
        env.successors()
