"""Goals of Mobile-Bench's tasks that several apps can reach, decided on exact states."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import pytest

from android_gym.apps.miui.notes.app import Note, Todo
from android_gym.kit.blocks.clock import HolidayAlarm
from android_gym.phone.core.zones import instant
from android_gym.phone.state.phone import Phone
from android_gym.phone.state.providers import CalendarEntry
from android_gym.profiles import base_phone
from android_gym.tasks.mobilebench.apps import reminds

START = base_phone("miui")  # on Tuesday, October 10, 2023
AT = instant(START.zone, datetime(2023, 10, 11, 15))
ASKED = {"word": "会", "place": "", "date": 11, "hour": 15}
CALENDAR = {"start": AT, "end": AT + 3600, "reminders": (10,)}
NOTES, CLOCK = "com.miui.notes", "com.android.deskclock"


def having(package: str, table: str, row: Any) -> Phone:
    """The phone with one more record of an app."""
    model = START.app(package)
    return START.replace(apps=START.apps.update({package: model.replace(**{table: (*getattr(model, table), row)})}))


def with_event(**fields: Any) -> Phone:
    return START.replace(
        calendar=(*START.calendar, CalendarEntry(**{"id": 900, "title": "开会", **CALENDAR, **fields}))
    )


@pytest.mark.parametrize(
    "now",
    [
        with_event(),
        with_event(title="部门会议", location="三号楼"),
        having(NOTES, "todos", Todo(900, "下午开会", remind=AT)),
        having(NOTES, "notes", Note(900, "提醒", "开会", remind=AT)),
        having(CLOCK, "alarms", HolidayAlarm(900, 15, 0, label="开会", date="2023-10-11")),
    ],
)
def test_an_event_a_todo_a_note_and_an_alarm_remind(now: Phone) -> None:
    assert reminds(START, now, ASKED)


@pytest.mark.parametrize(
    "now",
    [
        START,
        with_event(title="吃饭"),
        with_event(start=AT + 3600),
        with_event(reminders=()),
        with_event(all_day=True),
        having(NOTES, "todos", Todo(900, "下午开会")),
        having(NOTES, "todos", Todo(900, "下午开会", remind=AT - 86_400)),
        having(CLOCK, "alarms", HolidayAlarm(900, 15, 0, label="开会")),  # rings today
        having(CLOCK, "alarms", HolidayAlarm(900, 15, 0, label="开会", date="2023-10-11", on=False)),
        having(CLOCK, "alarms", HolidayAlarm(900, 15, 0, days=(3,), label="开会")),  # rings every Wednesday
        with_event().replace(apps=having(NOTES, "todos", Todo(900, "下午开会", remind=AT)).apps),  # both
    ],
)
def test_what_has_other_words_another_time_or_no_reminder_does_not_remind(now: Phone) -> None:
    assert not reminds(START, now, ASKED)


def test_a_reminder_says_the_place() -> None:
    asked = {**ASKED, "place": "公司会议室"}
    assert not reminds(START, with_event(), asked)
    assert reminds(START, with_event(location="公司会议室"), asked)
    assert reminds(START, having(NOTES, "todos", Todo(900, "开会，公司会议室", remind=AT)), asked)
