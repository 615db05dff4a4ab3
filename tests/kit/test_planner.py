"""Planner in `examples`: a calendar of one's own on the block."""

from __future__ import annotations

import sys
from datetime import datetime
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).parents[2] / "examples"))

import planner
from planner.event import Event

from android_gym.action import Action
from android_gym.devices import SimulatedDevice, perform
from android_gym.evaluation.certify import certify
from android_gym.phone.core.zones import instant
from android_gym.phone.state.phone import Phone
from android_gym.phone.state.providers import CalendarEntry, occurrences
from android_gym.profiles import base_phone
from android_gym.tasks.base import Task
from android_gym.tasks.steps import click, enter_text, start


@pytest.mark.parametrize("task", planner.TASKS, ids=lambda task: task.id)
def test_its_tasks_certify(task: Task) -> None:
    assert list(certify(task, seeds=(0, 1)).problems) == []


def device_with(*entries: CalendarEntry) -> SimulatedDevice:
    device = SimulatedDevice("planner")
    device.reset(base_phone("planner").replace(calendar=entries))
    return device


def played(device: SimulatedDevice, *actions: Action) -> Phone:
    for action in actions:
        error, _ = perform(device, action)
        assert not error, error
    return device.phone()


def at(day: int, hour: int) -> int:
    return instant("America/Los_Angeles", datetime(2023, 10, day, hour))


def test_an_occurrence_is_changed_alone_or_with_those_after_it() -> None:
    weekly = CalendarEntry(1, "Gym", at(3, 18), at(3, 19), rrule="FREQ=WEEKLY", reminders=())
    open_it = (start("Planner"), click("Gym, 6 – 7 PM"), click("Edit"))
    for scope, expected in (
        ("This event", ["Gym", "Yoga", "Gym"]),
        ("This and following events", ["Gym", "Yoga", "Yoga"]),
        ("All events", ["Yoga", "Yoga", "Yoga"]),
    ):
        phone = played(
            device_with(weekly), *open_it, enter_text("Yoga", id="title"), click("Save"), click(scope), click("OK")
        )
        told = occurrences(phone.calendar, at(1, 0), at(20, 0), phone.zone)
        assert [one.entry.title for one in told] == expected


def test_a_reminder_opens_the_occurrence_it_is_about() -> None:
    one = CalendarEntry(7, "Call", at(10, 10), at(10, 11), reminders=(10,))
    device = device_with(one)
    phone = played(device, Action("wait", amount=1200))
    note = phone.notifications[0]
    assert (note.package, note.title) == ("org.example.planner", "Call")
    phone = played(device, Action("notifications"), click("Call"))
    assert phone.top == Event(7, at(10, 10))
