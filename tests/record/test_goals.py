from __future__ import annotations

from typing import Any

import pytest

from android_gym.apps.google.clock.model import PACKAGE
from android_gym.phone.state.activity import Activity
from android_gym.phone.state.events import Launch
from android_gym.phone.state.phone import Phone
from android_gym.phone.system.step import step
from android_gym.profiles import base_phone
from android_gym.record.goals import Front, Is, Rows, builtin, holds, proposed

CITIES = f"apps/{PACKAGE}.cities"


def phone() -> Phone:
    return base_phone()


def with_cities(now: Phone, *cities: str) -> Phone:
    model = now.app(PACKAGE)
    return now.replace(apps=now.apps.update({PACKAGE: model.replace(cities=(*model.cities, *cities))}))


def with_wifi(now: Phone, value: Any) -> Phone:
    return now.replace(settings=now.settings.update({"global/wifi_on": value}))


def test_a_changed_setting_is_its_value() -> None:
    end = with_wifi(phone(), 7)
    goal = proposed(phone(), end)
    assert goal == (Is("settings/global/wifi_on", 7),)
    assert holds(goal, phone(), end)
    assert not holds(goal, phone(), phone()) and not holds(goal, phone(), with_wifi(end, 8))


def test_what_is_new_and_what_is_gone_counts_whatever_the_order() -> None:
    end = with_cities(phone(), "Oslo, Norway", "Lima, Peru")
    goal = proposed(phone(), end)
    assert goal == (Rows(CITIES, ("Oslo, Norway", "Lima, Peru")),)
    assert holds(goal, phone(), with_cities(phone(), "Lima, Peru", "Oslo, Norway"))
    assert not holds(goal, phone(), with_cities(phone(), "Lima, Peru"))
    assert not holds(goal, phone(), with_cities(end, "Cairo, Egypt"))
    assert proposed(end, phone()) == (Rows(CITIES, (), ("Oslo, Norway", "Lima, Peru")),)


def test_a_new_record_is_its_fields_but_those_that_no_goal_names() -> None:
    start = phone()
    old = start.contacts[0]
    end = start.replace(contacts=(*start.contacts, old.replace(id=999, first="Ada")))
    (rows,) = goal = proposed(start, end)
    assert isinstance(rows, Rows) and rows.gained[0]["first"] == "Ada"
    assert "id" not in rows.gained[0] and rows.lost == ()
    assert holds(goal, start, end)
    other = end.contacts[-1].replace(id=5)
    assert holds(goal, start, end.replace(contacts=(*start.contacts, other)))
    wrong = end.contacts[-1].replace(first="Eva")
    assert not holds(goal, start, end.replace(contacts=(*start.contacts, wrong)))


def test_a_field_taken_out_of_a_record_is_left_open() -> None:
    start = phone()
    end = start.replace(contacts=(*start.contacts, start.contacts[0].replace(id=9, first="Ada")))
    assert holds((Rows("contacts", ({"first": "Ada"},)),), start, end)
    assert not holds((Rows("contacts", ({"first": "Bob"},)),), start, end)
    assert not holds((Rows("contacts", ({"unknown": "Ada"},)),), start, end)


def test_where_no_data_changes_the_goal_is_what_is_in_front() -> None:
    start = phone()
    end = step(start, Launch(PACKAGE))
    (front,) = goal = proposed(start, end)
    assert isinstance(front, Front) and front.package == PACKAGE
    assert holds(goal, start, end) and not holds(goal, start, start)
    assert isinstance(end.top, Activity)


@pytest.mark.parametrize(
    ("value", "spelt"), [(1, 1), ("a", "a"), ((1, (2,)), (1, (2,))), ([1], (1,)), ({"a": [2]}, {"a": (2,)})]
)
def test_values_become_what_python_spells(value: Any, spelt: Any) -> None:
    assert builtin(value) == spelt
