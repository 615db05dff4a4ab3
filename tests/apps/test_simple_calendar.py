"""Simple Calendar: what its flows leave behind, to the value."""

from __future__ import annotations

import pytest

from android_gym.action import Action
from android_gym.apps.simple.calendar.events import REGULAR, Event, Planner
from android_gym.devices import SimulatedDevice, carry_out
from android_gym.profiles import base_phone
from android_gym.tasks.mobileagentbench.calendar import PACKAGE, with_events
from android_gym.tasks.steps import back, click, enter_text, long_click

HOUR, MIDNIGHT = 3600, 1696921200  # October 10, 2023, 0:00 in Los Angeles
TEN = MIDNIGHT + 10 * HOUR
FAB, SAVE = click(id="calendar_fab"), click("Save")
LIST = (click("Change view"), click("Simple event list"))


@pytest.fixture
def device() -> SimulatedDevice:
    found = SimulatedDevice("simple")
    found.reset(with_events(base_phone("simple")))
    return found


def do(device: SimulatedDevice, *actions: Action) -> None:
    for action in actions:
        assert carry_out(device, action)[0] == "", action


def planner(device: SimulatedDevice) -> Planner:
    found: Planner = device.phone().app(PACKAGE)
    return found


def shown(device: SimulatedDevice, id: str) -> list[str]:
    return [n.text for n in device.screen().nodes if n.id == f"{PACKAGE}:id/{id}"]


def notes(device: SimulatedDevice) -> list[tuple[str, str]]:
    return [(n.title, n.text) for n in device.phone().notifications if n.package == PACKAGE]


def event(device: SimulatedDevice, title: str, *more: Action) -> None:
    do(device, FAB, click("Event"), enter_text(title, id="event_title"), *more, SAVE)


def test_a_first_event_warns_of_late_reminders_and_is_kept(device: SimulatedDevice) -> None:
    event(device, " Laundry ")
    assert planner(device).events == ()
    do(device, click("OK"))
    assert planner(device).events == (Event(1, "Laundry", TEN, TEN, reminders=(10,), calendar=REGULAR.name),)
    event(device, "Cooking")
    assert [one.title for one in planner(device).events] == ["Laundry", "Cooking"]


def test_a_reminder_is_posted_and_snoozed(device: SimulatedDevice) -> None:
    event(device, "Laundry")
    do(device, click("OK"))
    do(device, Action("wait", amount=TEN - 10 * 60 - device.phone().time - 1))
    assert notes(device) == []
    do(device, Action("wait", amount=1), Action("notifications"))
    assert notes(device) == [("Laundry", "Today 10 AM")]
    do(device, click("Snooze"))
    assert notes(device) == []
    do(device, Action("wait", amount=600))
    assert notes(device) == [("Laundry", "Today 10 AM")]
    do(device, click("Laundry"))
    assert shown(device, "event_title") == ["Laundry"] and notes(device) == []


def test_a_task_of_a_whole_day_is_completed(device: SimulatedDevice) -> None:
    do(device, FAB, click("Task"), enter_text("Wash", id="task_title"), click("All-day"), SAVE, click("OK"), *LIST)
    (task,) = planner(device).events
    assert (task.task, task.all_day, task.start, task.end) == (True, True, MIDNIGHT, MIDNIGHT + 24 * HOUR)
    assert shown(device, "event_item_time") == ["All-day"]
    do(device, click("Wash"), click("Mark completed"))
    assert planner(device).events[0].done == (MIDNIGHT,)
    do(device, click("Wash"), click("All-day"), SAVE)
    (task,) = planner(device).events
    assert (task.all_day, task.end - task.start) == (False, 0)


def test_what_repeats_is_deleted_as_far_as_it_is_said(device: SimulatedDevice) -> None:
    event(device, "Gym", back(), click("No repetition"), click("Every day"))
    do(device, click("OK"), *LIST)
    assert shown(device, "event_section_title")[:3] == ["October", "10 Tuesday", "11 Wednesday"]
    do(device, long_click("Gym"), click("Delete"), click("Delete the selected occurrence only"))
    assert planner(device).events[0].exdate == (TEN,)
    assert shown(device, "event_section_title")[:2] == ["October", "11 Wednesday"]
    do(device, long_click("Gym"), click("Gym", ordinal=1), click("Delete"), click("Delete all occurrences"))
    assert planner(device).events == ()
    assert shown(device, "calendar_empty_list_placeholder") == ["No upcoming events."]


def test_types_are_made_chosen_and_filtered(device: SimulatedDevice) -> None:
    do(
        device,
        click("Settings"),
        click("Manage event types"),
        click("Add a new type"),
        enter_text("Sport", id="type_title"),
        click("OK"),
        back(),
        back(),
    )
    event(device, "Gym", back(), click("Regular event"), click("Sport"))
    do(device, click("OK"), *LIST)
    assert [one.name for one in planner(device).types] == ["Regular event", "Sport"]
    assert planner(device).events[0].calendar == "Sport" == planner(device).last_type
    do(device, click("Filter"), click("Sport"), click("OK"))
    assert [one.visible for one in planner(device).types] == [True, False]
    assert shown(device, "event_item_title") == []


def test_a_month_a_day_and_the_way_back(device: SimulatedDevice) -> None:
    do(device, click("Change view"), click("Yearly view"), click("December 2023"))
    assert shown(device, "top_value") == ["December"]
    do(device, click("December 24"))
    assert shown(device, "top_value") == ["December 24 (Sun)"]
    do(device, FAB, click("Event"))
    assert shown(device, "event_start_date") == ["December 24 (Sun)"]
    do(device, back(), back(), back(), back())
    assert shown(device, "top_value") == ["2023"]
    assert planner(device).mode == "yearly"


def test_what_is_not_saved_is_asked_about(device: SimulatedDevice) -> None:
    do(device, FAB, click("Event"), click("Save"))
    assert planner(device).events == ()
    do(device, enter_text("Gym", id="event_title"), back(), back(), click("Discard"))
    assert planner(device).events == () and shown(device, "top_value") == ["October"]
