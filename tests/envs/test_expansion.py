"""References as they count: what was played, and what could not be."""

from __future__ import annotations

import pytest

from android_gym.action import Action, Element
from android_gym.devices import SimulatedDevice
from android_gym.envs import expansion
from android_gym.envs.expansion import play_reference, references, unplayable
from android_gym.phone.state.phone import Phone
from android_gym.profiles import base_phone
from android_gym.tasks import registry
from android_gym.tasks.base import Params, Task, TaskInstance, sample
from android_gym.tasks.steps import click, start

OPEN = (start("Clock"), click("Alarm"))
BROKEN = (start("Clock"), click("Nowhere"), click("Alarm"))


def anything(before: Phone, now: Phone, params: Params) -> bool:
    return False


def instance(name: str, *ways: tuple[Action, ...]) -> TaskInstance:
    return sample(Task(f"Test-{name}", "Do it.", anything, lambda p: ways), 0, base_phone())


def test_references_that_cannot_be_played_are_left_out() -> None:
    one = instance("LeftOut", BROKEN, OPEN)
    assert len(references(one)) == 1
    assert [action.verb for action in references(one)[0]] == ["start", "click"]
    assert unplayable(one) == ("action 2 of 3: The element 'Nowhere' is not on this screen.", "")


def test_where_none_can_be_played_they_stay_and_say_why() -> None:
    one = instance("None", BROKEN)
    assert [len(way) for way in references(one)] == [3]
    assert unplayable(one)[0].startswith("action 2 of 3:")


def test_a_search_that_fails_is_a_problem_too() -> None:
    device = SimulatedDevice()
    way = (start("Settings"), Action("scroll_to", Element(name="Nowhere")))
    played = play_reference(device.phone(), way)
    assert played.error == "action 2 of 2: The element 'Nowhere' is nowhere on this page."
    assert {action.verb for action in played.done} == {"start", "swipe"}


def test_elements_count_by_an_id_of_their_own_else_by_their_object() -> None:
    device = SimulatedDevice()
    way = (*OPEN, Action("click", Element(id="onoff", ordinal=1)), Action("swipe", text="up"))
    done = play_reference(device.phone(), way).done
    package = "com.google.android.deskclock"
    assert done[1].element is not None
    tab = Element(f"{package}:id/tab_menu_alarm", package=package)
    assert done[1].element == tab.replace(object=done[1].element.object)
    assert done[2].element is not None and len(done[2].element.object) == 24
    assert done[3].element is not None and not done[3].element.named


@pytest.mark.parametrize("task", ["Clock-AddCity", "Gmail-Archive", "Settings-TurnOffWifi"])
def test_the_last_action_is_what_it_would_be_if_it_were_made(task: str, monkeypatch: pytest.MonkeyPatch) -> None:
    one = sample(registry.get(task), 3, base_phone())
    looked_up = [expansion._play(one.start, way) for way in one.references]
    monkeypatch.setattr(expansion, "FORESEEN", frozenset())
    assert looked_up == [expansion._play(one.start, way) for way in one.references]
