"""Google Calendar in `examples`: an app of one's own, its tasks, and the XPaths that AndroidArena's
annotations use."""

from __future__ import annotations

import sys
from datetime import datetime
from pathlib import Path

import pytest
import toy
from lxml import etree

sys.path.append(str(Path(__file__).parents[2] / "examples"))

import google_calendar
from google_calendar.event import EditActivity, EventInfoActivity
from google_calendar.main import AllInOneActivity
from google_calendar.model import Planner, google

from android_gym.action import Action
from android_gym.devices import SimulatedDevice, perform
from android_gym.evaluation.certify import certify
from android_gym.phone.core.zones import instant, local
from android_gym.phone.state.events import Key, Launch, Swipe, Tap, Type
from android_gym.phone.state.phone import Phone
from android_gym.phone.state.providers import CalendarEntry, insert, occurrences
from android_gym.phone.system.step import step
from android_gym.phone.system.windows import top_frame
from android_gym.phone.ui.xml import dump
from android_gym.profiles import base_phone
from android_gym.tasks.steps import click, enter_text, press_enter, start

ID = f"{google.name}:id/"


@pytest.fixture
def phone() -> Phone:
    return step(base_phone("google_calendar"), Launch(google.name))


def tapped(phone: Phone, path: str) -> Phone:
    """A tap on the middle of what an XPath of uiautomator2 names."""
    root = etree.fromstring(dump(top_frame(phone).nodes).encode())
    for node in root.iter("node"):
        node.tag = node.get("class")
    found = root.xpath(path)
    assert found, f"{path} names nothing"
    x1, y1, x2, y2 = (int(n) for n in found[0].get("bounds")[1:-1].replace("][", ",").split(","))
    return step(phone, Tap((x1 + x2) / 2, (y1 + y2) / 2))


def by_id(phone: Phone, id: str) -> Phone:
    return tapped(phone, f'//*[@resource-id="{id if ":" in id else ID + id}"]')


def typed(phone: Phone, id: str, words: str) -> Phone:
    return step(by_id(phone, id), Type(words, clear=True))


@pytest.mark.parametrize("task", google_calendar.TASKS, ids=lambda task: task.id)
def test_its_tasks_certify(task: object) -> None:
    assert list(certify(task, seeds=(0, 1)).problems) == []


def test_the_published_way_to_an_event_works_as_it_is_written(phone: Phone) -> None:
    phone = by_id(phone, "floating_action_button")
    phone = by_id(phone, "floating_action_button")
    phone = typed(phone, "title", "meeting")
    recycler = f'//*[@resource-id="{ID}expanded_recycler"]'
    phone = tapped(
        phone, f"{recycler}/android.widget.LinearLayout[1]/android.widget.LinearLayout[1]"
    )
    phone = by_id(phone, "android:id/next")
    phone = tapped(phone, '//*[@text="13"]')
    phone = by_id(phone, "android:id/button1")
    wide, high = phone.display.size
    phone = step(phone, Swipe(wide / 2, high * 0.6, wide / 2, high * 0.2))
    phone = tapped(phone, f"{recycler}/android.widget.Button[2]")
    phone = typed(phone, "search_text", "Microsoft SVC Building")
    phone = tapped(phone, f'//*[@resource-id="{ID}suggestions"]/android.widget.Button[1]')
    phone = by_id(phone, "save")
    new = phone.calendar[-1]
    assert (new.title, new.location) == ("meeting", "Microsoft SVC Building")
    assert local(phone.zone, new.start) == datetime(2023, 11, 13, 10)


@pytest.mark.parametrize(("row", "mode"), [(5, "Week"), (6, "Month")])
def test_the_published_ways_to_a_week_and_a_month_work(phone: Phone, row: int, mode: str) -> None:
    phone = tapped(phone, f'//*[@resource-id="{ID}toolbar"]/android.widget.ImageButton[1]')
    phone = tapped(phone, f'//*[@resource-id="{ID}drawer_list"]/android.widget.LinearLayout[{row}]')
    assert phone.app(google.name) == Planner(mode=mode)
    assert isinstance(phone.window.activity, AllInOneActivity)


def device_with(*entries: CalendarEntry) -> SimulatedDevice:
    phone = base_phone("google_calendar").replace(calendar=entries)
    device = SimulatedDevice("google_calendar")
    device.reset(phone)
    return device


def played(device: SimulatedDevice, *actions: object) -> Phone:
    for action in actions:
        error, _ = perform(device, action)
        assert not error, error
    return device.phone()


def at(day: int, hour: int) -> int:
    return instant("America/Los_Angeles", datetime(2023, 10, day, hour))


def test_an_occurrence_is_changed_alone_or_with_those_after_it() -> None:
    weekly = CalendarEntry(1, "Gym", at(3, 18), at(3, 19), rrule="FREQ=WEEKLY", reminders=())
    open_it = (start("Calendar"), click("Gym, 6 – 7 PM"), click("Edit"))
    for scope, expected in (
        ("This event", ["Gym", "Yoga", "Gym"]),
        ("This and following events", ["Gym", "Yoga", "Yoga"]),
        ("All events", ["Yoga", "Yoga", "Yoga"]),
    ):
        phone = played(device_with(weekly), *open_it, enter_text("Yoga", id="title"),
                       click("Save"), click(scope), click("OK"))  # fmt: skip
        told = occurrences(phone.calendar, at(1, 0), at(20, 0), phone.zone)
        assert [one.entry.title for one in told] == expected


def test_a_guest_is_told_and_a_changed_mind_asked_about() -> None:
    one = CalendarEntry(1, "Lunch", at(10, 12), at(10, 13))
    device = device_with(one)
    phone = played(device, start("Calendar"), click("Lunch, 12 – 1 PM"), click("Edit"),
                   click("Add people"), enter_text("bob@example.com", id="search_text"),
                   click("bob@example.com"), click("Done"))  # fmt: skip
    assert isinstance(phone.top, EditActivity)
    asked = step(phone, Key("back"))
    assert "Discard changes?" in toy.texts(asked)
    assert toy.tap(asked, "Discard").calendar == (one,)
    sent = toy.tap(toy.tap(phone, "Save"), "Send")
    assert [g.address for g in sent.calendar[0].attendees] == ["bob@example.com"]


def test_a_hidden_calendar_hides_its_events(phone: Phone) -> None:
    phone = tapped(phone, f'//*[@resource-id="{ID}toolbar"]/android.widget.ImageButton[1]')
    phone = step(toy.tap(phone, "Birthdays"), Key("back"))
    assert [(one.name, one.visible) for one in phone.calendars] == [("Birthdays", False)]
    assert not any("birthday" in node.desc for node in top_frame(phone).nodes)


def test_a_reminder_opens_the_occurrence_it_is_about() -> None:
    one = CalendarEntry(7, "Call", at(10, 10), at(10, 11), reminders=(10,))
    device = device_with(one)
    phone = played(device, Action("wait", amount=1200))
    note = phone.notifications[0]
    assert (note.package, note.title) == (google.name, "Call")
    phone = played(device, Action("notifications"), click("Call"))
    assert phone.top == EventInfoActivity(7, at(10, 10))


def test_a_search_finds_by_words_whenever_it_is() -> None:
    old = CalendarEntry(1, "Race", at(1, 9) - 200 * 86_400, at(1, 10) - 200 * 86_400)
    entries = insert((old,), CalendarEntry(0, "Other", at(11, 9), at(11, 10)))
    phone = played(device_with(*entries), start("Calendar"), click("Search"),
                   enter_text("race", id="search_text"), press_enter())  # fmt: skip
    shown = [n.desc for n in top_frame(phone).nodes if n.desc]
    assert "Race, 9 – 10 AM" in shown and not any("Other" in desc for desc in shown)
