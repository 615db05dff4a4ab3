"""Reminders of events: when they are shown, and what putting one off or editing changes."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
import toy
import toy_calendar
from toy_calendar import CALENDAR, Days, add_event

from android_gym.apps.system.systemui import clear_all
from android_gym.phone.core.zones import local
from android_gym.phone.state.events import Install, Key, Notifications, Tap, Wait
from android_gym.phone.state.phone import HeadsUp, Phone
from android_gym.phone.state.providers import (
    Attendee,
    CalendarEntry,
    Notification,
    change_one,
    delete_all,
    delete_one,
    update,
)
from android_gym.phone.state.providers.reminders import _SPAN
from android_gym.phone.system.ctx import Ctx
from android_gym.phone.system.overlays import banner_frame
from android_gym.phone.system.registry import components
from android_gym.phone.system.reminders import NOTES, SNOOZE
from android_gym.phone.system.step import step
from android_gym.profiles import base_phone

START = base_phone().time + 3600  # 10:41 on Tuesday 10 October 2023
RUN = CalendarEntry(
    0,
    "Run",
    START,
    START + 1800,
    location="Track",
    reminders=(10,),
    calendar="alice_miller@gmail.com",
    rrule="FREQ=DAILY;COUNT=3",
)
DAY = 86_400


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> Iterator[Phone]:
    """The base phone with the toy calendar, whose owner has no events and no alarms."""
    toy.offer(monkeypatch, *toy_calendar.APPS)
    yield step(base_phone().replace(calendar=(), queue=(), notifications=()), Install(CALENDAR))
    components.cache_clear()


@pytest.fixture
def phone(bare: Phone) -> Phone:
    """… and now has a run on three days."""
    return add_event.now(Ctx(bare, CALENDAR), RUN).phone


def entry(phone: Phone) -> CalendarEntry:
    return phone.calendar[0]


def reminders(phone: Phone) -> list[tuple[str, str]]:
    return [(n.title, n.text) for n in phone.notifications if n.package == CALENDAR]


def wait(phone: Phone, *seconds: int) -> Phone:
    for n in seconds:
        phone = step(phone, Wait(n))
    return phone


def times(phone: Phone) -> list[int]:
    """When reminders were shown in the next four days, each an hour at a time."""
    found = []
    for _ in range(96):
        before, phone = phone, wait(phone, 3600)
        found += [a.at for a in phone.calendar_alerts if a not in before.calendar_alerts]
    return found


def press(phone: Phone, words: str) -> Phone:
    frame = banner_frame(phone)
    assert frame is not None
    spot = next(s for s, n in zip(frame.targets, frame.nodes, strict=True) if n.text == words)
    return step(phone, Tap((spot.left + spot.right) / 2, (spot.top + spot.bottom) / 2))


def test_it_pops_up_at_the_exact_second(phone: Phone) -> None:
    early = wait(phone, 3600 - 601)
    assert reminders(early) == [] and early.time == START - 601
    due = wait(early, 1)
    assert reminders(due) == [("Run", "10:41 AM – 11:11 AM, Track")]
    assert due.heads_up == HeadsUp(CALENDAR, NOTES + 1)
    assert due.notifications[0].time == START - 600
    assert [n.text for n in banner_frame(due).nodes if n.text] == [  # type: ignore[union-attr]
        "Toy Calendar",
        "now",
        "Run",
        "10:41 AM – 11:11 AM, Track",
        "Dismiss",
        "Snooze",
    ]
    assert wait(phone, DAY).notifications == due.notifications


def test_every_occurrence_reminds_and_the_clock_does_not_run_for_it(phone: Phone) -> None:
    assert times(phone) == [START - 600 + n * DAY for n in range(3)]
    assert not phone.ticking
    assert step(phone, Key("home")).time == phone.time


def test_nothing_reminds_where_no_app_shows_it(phone: Phone) -> None:
    none = phone.replace(packages=tuple(p for p in phone.packages if p != CALENDAR))
    assert wait(none, DAY) == none
    pixel = base_phone().replace(queue=())
    assert wait(pixel, DAY) == pixel


def test_it_moves_with_the_event_and_goes_with_it(phone: Phone) -> None:
    moved = update(phone.calendar, entry(phone).replace(start=START + 7200, end=START + 9000))
    assert times(phone.replace(calendar=moved))[0] == START + 7200 - 600
    one = change_one(phone.calendar, 1, START, phone.zone, start=START + 60, end=START + 120)
    assert times(phone.replace(calendar=one))[:2] == [START + 60 - 600, START + DAY - 600]
    less = delete_one(phone.calendar, 1, START + DAY, phone.zone)
    assert times(phone.replace(calendar=less)) == [START - 600, START + 2 * DAY - 600]
    assert times(phone.replace(calendar=delete_all(phone.calendar, 1))) == []


def test_snoozing_shows_it_again_and_dismissing_does_not(phone: Phone) -> None:
    due = wait(phone, 3000)
    put_off = press(due, "Snooze")
    assert (reminders(put_off), put_off.calendar_alerts[0].state) == ([], "scheduled")
    assert reminders(wait(put_off, SNOOZE - 1)) == []
    again = wait(put_off, SNOOZE)
    assert reminders(again) == reminders(due)
    assert [a.id for a in again.calendar_alerts] == [1]
    gone = press(again, "Dismiss")
    assert (reminders(gone), gone.calendar_alerts[0].state) == ([], "dismissed")
    assert reminders(wait(gone, 3600)) == []
    later = update(put_off.calendar, entry(put_off).replace(start=START + 7200, end=START + 9000))
    assert reminders(wait(put_off.replace(calendar=later), SNOOZE)) == []


def test_clearing_the_shade_dismisses(phone: Phone) -> None:
    shade = step(wait(phone, 3000), Notifications())
    after = clear_all.now(Ctx(shade, "com.android.systemui", -2)).phone
    assert [a.state for a in after.calendar_alerts] == ["dismissed"]


def test_a_tap_opens_the_occurrence(phone: Phone) -> None:
    opened = press(wait(phone, 3000), "Run")
    assert opened.top == Days(f"content://com.android.calendar/events/1 {START * 1000}")


def test_declined_and_cancelled_events_remind_nobody(phone: Phone) -> None:
    me = Attendee(phone.accounts[0].name, status="declined")
    for changed in ({"attendees": (me,)}, {"status": "cancelled"}, {"reminders": ()}):
        silent = phone.replace(calendar=(entry(phone).replace(**changed),))
        assert times(silent) == [], changed
    guests = (me.replace(status="accepted"), Attendee("ann@example.com", status="declined"))
    assert len(times(phone.replace(calendar=(entry(phone).replace(attendees=guests),)))) == 3


def test_days_remind_before_their_midnight(bare: Phone) -> None:
    midnight = START - START % DAY + DAY + 7 * 3600  # of 11 October in Los Angeles
    day = RUN.replace(start=midnight, end=midnight + DAY, all_day=True, rrule="", reminders=(60, 0))
    phone = add_event.now(Ctx(bare, CALENDAR), day).phone
    assert [f"{local(phone.zone, t):%d %H:%M}" for t in times(phone)] == ["10 23:00", "11 00:00"]
    late = wait(phone, midnight - phone.time)
    assert reminders(late) == [("Run", "Wednesday, October 11, Track")]


def test_none_is_lost_between_the_spans_that_are_worked_out_at_once(bare: Phone) -> None:
    edge = (bare.time // _SPAN + 1) * _SPAN  # a reminder at the first second of a span
    far = RUN.replace(start=edge + 600, end=edge + 1200, rrule="")
    phone = add_event.now(Ctx(bare, CALENDAR), far).phone.replace(time=edge - 1)
    assert [n.time for n in wait(phone, 1).notifications] == [edge]


def test_a_day_can_remind_after_its_midnight_also_from_one_span_to_the_next(bare: Phone) -> None:
    edge = (bare.time // _SPAN + 1) * _SPAN
    begin = edge - 4 * 3600
    day = RUN.replace(start=begin, end=begin + DAY, reminders=(-540,), rrule="")
    phone = add_event.now(Ctx(bare, CALENDAR), day).phone.replace(time=edge)
    assert [n.time for n in wait(phone, 6 * 3600).notifications] == [edge + 5 * 3600]


def test_reminders_and_the_queue_happen_in_order(phone: Phone) -> None:
    c = Ctx(phone, CALENDAR)
    for minutes in (40, 60):
        c = c.notify_at(phone.time + 60 * minutes, Notification(minutes, "", f"at {minutes}"))
    later = wait(c.phone, 3600)
    assert [n.title for n in later.notifications if n.package == CALENDAR] == ["at 60", "Run", "at 40"]
