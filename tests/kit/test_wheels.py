"""Wheels of numbers: what a turn makes of one, and what they append."""

from __future__ import annotations

from datetime import datetime

import pytest

from android_gym.action import Action, Element
from android_gym.devices import SimulatedDevice, perform
from android_gym.errors import UnknownName
from android_gym.kit import close
from android_gym.kit.wheels import Wheels
from android_gym.phone.core.zones import local


def test_what_is_no_kind_of_wheels_is_refused() -> None:
    with pytest.raises(UnknownName, match="time"):
        Wheels("tims", close())


def test_numbers_keep_to_their_range_and_dates_to_their_month() -> None:
    assert Wheels("time", close(), parts=("99", "")).answer() == (23, 0)
    assert Wheels("date", close(), parts=("2023", "02", "31")).answer() == ("2023-02-28",)


@pytest.fixture
def device() -> SimulatedDevice:
    """A phone that asks when to remind of a note."""
    device = SimulatedDevice("miui_en")
    for action in (
        Action("start", text="com.miui.notes"),
        Action("click", Element(name="健身计划")),
        Action("click", Element(name="Set reminder")),
    ):
        assert perform(device, action)[0] == ""
    return device


def chosen(device: SimulatedDevice) -> datetime:
    """The moment that OK keeps."""
    perform(device, Action("click", Element(name="OK")))
    phone = device.phone()
    return local(phone.zone, phone.top.draft.remind)  # type: ignore[attr-defined]


def test_the_last_unit_stands_off_the_edge_of_the_dialog(device: SimulatedDevice) -> None:
    nodes = device.screen().nodes
    (panel,) = (node.bounds for node in nodes if node.id.endswith("parentPanel"))
    (unit,) = (node.bounds for node in nodes if node.text == "min")
    assert panel[2] - unit[2] == 77  # 28 dp


def test_a_moment_is_the_next_full_hour_at_first(device: SimulatedDevice) -> None:
    assert chosen(device) == datetime(2023, 10, 10, 10)


def test_a_tap_turns_a_wheel_by_one_and_typing_sets_it(device: SimulatedDevice) -> None:
    perform(device, Action("click", Element(name="11", ordinal=0)))  # the month or day after this one
    perform(device, Action("set_text", Element(name="00"), "45"))
    assert chosen(device) == datetime(2023, 11, 10, 10, 45)


def test_what_has_passed_this_year_is_in_the_next(device: SimulatedDevice) -> None:
    perform(device, Action("click", Element(name="09", ordinal=0)))
    assert chosen(device) == datetime(2024, 9, 10, 10)


def test_a_swipe_turns_a_wheel_by_five(device: SimulatedDevice) -> None:
    assert perform(device, Action("swipe", Element(name="00", cls="android.widget.EditText"), "up"))[0] == ""
    assert chosen(device).minute == 5
