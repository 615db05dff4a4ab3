"""Calendar: events, series, guests, tasks, reminders, settings, and what other apps ask of it."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import pytest

from android_gym.action import Action
from android_gym.apps.google.calendar.editor import EditActivity
from android_gym.apps.google.calendar.event import EventInfoActivity
from android_gym.apps.google.calendar.finding import found_in, places_like
from android_gym.apps.google.calendar.importing import events_of
from android_gym.apps.google.calendar.main import AllInOneActivity
from android_gym.apps.google.calendar.model import PACKAGE, Planner, Todo
from android_gym.apps.google.calendar.owner import planned
from android_gym.devices import SimulatedDevice, perform
from android_gym.phone.core.values import Table
from android_gym.phone.core.zones import instant
from android_gym.phone.state.activity import Intent
from android_gym.phone.state.events import Drag, Key, Send
from android_gym.phone.state.ledger_entries import Sent
from android_gym.phone.state.phone import Phone
from android_gym.phone.state.providers import Attendee, CalendarEntry, File, occurrences
from android_gym.phone.system.ctx import Ctx
from android_gym.phone.system.step import step
from android_gym.phone.system.windows import top_frame
from android_gym.profiles import base_phone
from android_gym.tasks.steps import back, click, enter_text, press_enter, start, swipe
from android_gym.world import build

ME = "alice_miller@gmail.com"
ZONE = "America/Los_Angeles"
DRAWER = click("Show Calendar List and Settings drawer")
DIAL = click(id="floating_action_button")
OPEN = start("Calendar")


def at(day: int, hour: int = 0, minute: int = 0, month: int = 10) -> int:
    return instant(ZONE, datetime(2023, month, day, hour, minute))


def event(id: int, title: str, start: int, minutes: int = 60, **more: Any) -> CalendarEntry:
    made = CalendarEntry(id, title, start, start + 60 * minutes, calendar=ME)
    return made.replace(**more)


def phone_with(*entries: CalendarEntry, **model: Any) -> Phone:
    """A phone with these events alone, and no tasks."""
    phone = base_phone("arena")
    c = Ctx(phone.replace(calendar=entries, queue=()), PACKAGE)
    return c.put(Planner().replace(**model)).phone


def played(phone: Phone, *actions: Action) -> Phone:
    device = SimulatedDevice("arena")
    device.reset(phone)
    for action in actions:
        error, _ = perform(device, action)
        assert not error, f"{action}: {error}"
    return device.phone()


def model(phone: Phone) -> Planner:
    found: Planner = phone.app(PACKAGE)
    return found


def descs(phone: Phone) -> list[str]:
    return [n.desc or n.text for n in top_frame(phone).nodes if n.desc or n.text]


# --- events ---------------------------------------------------------------------------------------


def test_a_new_event_has_what_the_settings_say() -> None:
    phone = phone_with(length=30, reminder=10)
    made = played(phone, OPEN, DIAL, DIAL, enter_text("Tea", id="title"), click("Save"))
    assert made.calendar == (event(1, "Tea", at(10, 10), 30, reminders=(10,)),)
    whole = played(phone, OPEN, DIAL, DIAL, click(id="all_day"), click("Save"))
    assert whole.calendar == (event(1, "", at(10), 1440, all_day=True, reminders=()),)


def test_an_occurrence_is_changed_alone_or_with_others() -> None:
    weekly = event(1, "Gym", at(3, 18), rrule="FREQ=WEEKLY", reminders=())
    for scope, titles in (
        ("This event", ["Gym", "Yoga", "Gym"]),
        ("This and following events", ["Gym", "Yoga", "Yoga"]),
        ("All events", ["Yoga", "Yoga", "Yoga"]),
    ):
        phone = played(
            phone_with(weekly),
            OPEN,
            click("Gym, 6 – 7 PM"),
            click("Edit"),
            enter_text("Yoga", id="title"),
            click("Save"),
            click(scope),
            click("OK"),
        )
        told = occurrences(phone.calendar, at(1), at(20), phone.zone)
        assert [one.entry.title for one in told] == titles


def test_a_deleted_event_comes_back() -> None:
    one = event(1, "Lunch", at(10, 12))
    way = (OPEN, click("Lunch, 12 – 1 PM"), click("More options"), click("Delete"))
    gone = played(phone_with(one), *way, click("Delete", id="android:id/button1"))
    assert gone.calendar == ()
    back_again = played(phone_with(one), *way, click("Delete", id="android:id/button1"), click("Undo"))
    assert back_again.calendar == (one,)


def test_a_copy_is_kept_when_it_is_saved() -> None:
    one = event(1, "Lunch", at(10, 12), location="Pier")
    way = (OPEN, click("Lunch, 12 – 1 PM, Pier"), click("More options"), click("Duplicate"))
    assert played(phone_with(one), *way).calendar == (one,)
    assert played(phone_with(one), *way, click("Save")).calendar == (one, one.replace(id=2))


def test_an_event_is_dragged_to_another_time() -> None:
    one = event(1, "Lunch", at(10, 12))
    phone = played(phone_with(one), OPEN, DRAWER, click("Day"))
    left, top, right, bottom = next(n.bounds for n in top_frame(phone).nodes if n.desc == "Lunch, 12 – 1 PM")
    x, y = (left + right) / 2, (top + bottom) / 2
    hour = 60 * phone.display.scale
    moved = step(phone, Drag(x, y, x, y + 1.5 * hour))
    assert moved.calendar == (one.replace(start=at(10, 13, 30), end=at(10, 14, 30)),)


def test_guests_are_told_and_mailed() -> None:
    phone = played(
        phone_with(event(1, "Lunch", at(10, 12))),
        OPEN,
        click("Lunch, 12 – 1 PM"),
        click("Edit"),
        click("Add people"),
        enter_text("bob@example.com", id="search_text"),
        click("bob@example.com"),
        click("Done"),
    )
    asked = step(phone, Key("back"))
    assert "Discard changes?" in descs(asked)
    sent = played(phone, click("Save"), click("Send"))
    assert [g.address for g in sent.calendar[0].attendees] == ["bob@example.com"]
    invited = Sent(PACKAGE, "invitation", ("bob@example.com",), "", "Lunch")
    assert (phone.outbox, sent.outbox) == ((), (invited,))
    kept = played(phone, click("Save"), click("Don't send"))
    assert (kept.calendar, kept.outbox) == (sent.calendar, ())
    mail = played(sent, click("Lunch, 12 – 1 PM"), click("Email guests"))
    assert mail.foreground == "com.google.android.gm"
    assert (mail.top.to, mail.top.subject) == (("bob@example.com",), "Lunch")


def test_an_invitation_is_answered() -> None:
    guests = (Attendee("kim@example.com", "Kim", "accepted"), Attendee(ME))
    one = event(1, "Lunch", at(10, 12), attendees=guests, organizer="kim@example.com")
    phone = played(phone_with(one), OPEN, click("Lunch, 12 – 1 PM"), click("No"))
    assert [g.status for g in phone.calendar[0].attendees] == ["accepted", "declined"]
    answers = [Sent(PACKAGE, "invitation", ("kim@example.com",), words, "Lunch") for words in ("No", "Yes")]
    assert phone.outbox == (answers[0],)
    assert played(phone, click("No")).outbox == (answers[0],)
    assert played(phone, click("Yes")).outbox == tuple(answers)
    hidden = played(Ctx(phone, PACKAGE).save(declined=False).phone, back())
    assert "Lunch, 12 – 1 PM" not in descs(hidden)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ((click(id="people"), click("Bob"), click("Done")), ("bob@example.com", "kim@example.com")),
        ((enter_text("Dinner", id="title"),), ("bob@example.com", "kim@example.com")),
        (
            (click(id="people"), enter_text("ed@x.org", id="search_text"), click("ed@x.org"), click("Done")),
            ("ed@x.org",),
        ),
    ],
    ids=["removed", "changed", "added"],
)
def test_who_is_told_of_a_change_is_who_it_is_about(change: tuple[Action, ...], told: tuple[str, ...]) -> None:
    guests = (Attendee("kim@example.com", "Kim"), Attendee("bob@example.com", "Bob"), Attendee(ME))
    start = phone_with(event(1, "Lunch", at(10, 12), attendees=guests))
    way = (OPEN, click("Lunch, 12 – 1 PM"), click("Edit"), *change, click("Save"))
    assert [one.to for one in played(start, *way, click("Send")).outbox] == [told]


def test_a_place_is_found_in_the_town_and_shown_on_the_map() -> None:
    phone = played(phone_with(), OPEN, DIAL, DIAL, click("Add location"), enter_text("city hall", id="search_text"))
    found = next(words for words in descs(phone) if words.startswith("City Hall, "))
    phone = played(phone, click(found), click("Save"), click(f"(No title), 10 – 11 AM, {found}"), click(found))
    assert phone.calendar[0].location == found
    assert phone.foreground == "com.google.android.apps.maps"


def test_times_of_another_zone_are_shown_in_both() -> None:
    one = event(1, "Call", at(10, 12), zone="Europe/Paris")
    phone = played(phone_with(one), OPEN, click("Call, 12 – 1 PM"))
    assert "9 – 10 PM in Paris" in descs(phone)
    paris = played(phone_with(one, zone="Europe/Paris"), OPEN)
    assert "Call, 9 – 10 PM" in descs(paris)


def test_a_day_that_is_opened_from_the_month_leads_back() -> None:
    phone = played(
        phone_with(event(1, "Lunch", at(12, 12))), OPEN, DRAWER, click("Month"), click("October 12, 1 event")
    )
    assert (model(phone).mode, phone.top.shown) == ("Day", "2023-10-12")
    assert model(step(phone, Key("back"))).mode == "Month"


def test_a_search_looks_at_guests_too_and_is_remembered() -> None:
    guest = (Attendee("kim@example.com", "Kim Lee"),)
    phone = phone_with(event(1, "Lunch", at(10, 12), attendees=guest), event(2, "Walk", at(11, 9)))
    phone = played(phone, OPEN, click("Search"), enter_text("kim", id="search_text"), press_enter())
    assert "Lunch, 12 – 1 PM" in descs(phone) and "Walk, 9 – 10 AM" not in descs(phone)
    assert model(phone).searches == ("kim",)


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("eye exam", ("Eye exam",)),  # not the guest whose address has both inside
        ("exam", ("Eye exam",)),
        ("tessa.reyes@example.org", ("Visit",)),
        ("tessa.r", ("Visit",)),
        ("reyes", ("Visit",)),  # a name's second word
        ("@example", ()),
        ("room", ("Stand-up",)),
        ("up", ("Stand-up",)),
        ("会议", ("项目会议",)),
        ("visit oak", ("Visit",)),
    ],
)
def test_a_search_finds_beginnings_of_words_and_of_addresses(query: str, found: tuple[str, ...]) -> None:
    guest = (Attendee("tessa.reyes@example.org", "Tessa Reyes"),)
    entries = (
        event(1, "Eye exam", at(10, 12)),
        event(2, "Visit", at(11, 9), attendees=guest, location="12 Oak St"),
        event(3, "Stand-up", at(12, 9), location="Room 2"),
        event(4, "项目会议", at(13, 9)),
    )
    assert tuple(one.title for one in found_in(entries, query)) == found


# --- reminders ------------------------------------------------------------------------------------


def test_a_reminder_is_snoozed_for_as_long_as_the_settings_say() -> None:
    phone = phone_with(event(7, "Call", at(10, 10), reminders=(10,)), snooze=15)
    phone = played(phone, Action("wait", amount=600))
    (note,) = [n for n in phone.notifications if n.package == PACKAGE]
    assert note.title == "Call"
    late = played(phone, Action("notifications"), click("Call"))
    assert late.top == EventInfoActivity(7, at(10, 10))
    put_off = played(
        phone_with(event(7, "Call", at(10, 10), reminders=(10,)), snooze=15),
        Action("wait", amount=545),
        click("Snooze"),
    )
    (alert,) = put_off.calendar_alerts
    assert (alert.state, alert.at) == ("scheduled", put_off.time + 900)


def test_nothing_reminds_where_notifications_are_off() -> None:
    phone = phone_with(event(7, "Call", at(10, 10), reminders=(10,)), notify=False)
    phone = played(phone, Action("wait", amount=1200))
    assert not [n for n in phone.notifications if n.package == PACKAGE]


# --- tasks ----------------------------------------------------------------------------------------


def test_a_reminder_of_ones_own_rings_and_is_done() -> None:
    phone = played(
        phone_with(), OPEN, DIAL, click("Create new reminder"), enter_text("Stretch", id="title"), click("Save")
    )
    kept = Todo(1, "Stretch", "reminder", at(10, 10), False)
    assert model(phone).todos == (kept,)
    rung = played(phone, Action("wait", amount=1145))
    assert [n.title for n in rung.notifications if n.package == PACKAGE] == ["Stretch"]
    done = played(rung, Action("notifications"), click("Stretch"), click("Mark as done"))
    assert model(done).todos == (kept.replace(done=True),)
    assert not [n for n in done.notifications if n.package == PACKAGE]


def test_tasks_stand_among_the_days_and_can_be_hidden() -> None:
    phone = played(phone_with(todos=(Todo(1, "Stamps", "task", at(11)),)), OPEN)
    assert "Stamps, All day" in descs(phone)
    phone = played(phone, DRAWER, click("Tasks"), back())
    assert "Stamps, All day" not in descs(phone)


# --- settings -------------------------------------------------------------------------------------


def test_weeks_have_numbers_and_a_first_day() -> None:
    way = (OPEN, DRAWER, click("Settings"), click("General"))
    phone = played(phone_with(), *way, click("Show week number"), click("Start of the week"), click("Monday"))
    assert (model(phone).week_numbers, model(phone).week_start) == (True, "Monday")
    week = played(phone, back(), back(), DRAWER, click("Week"))
    days = [n.desc for n in top_frame(week).nodes if n.desc.endswith("October 9")]
    assert days and "Sunday, October 15" in descs(week)


# --- other apps -----------------------------------------------------------------------------------


def test_other_apps_insert_edit_and_view() -> None:
    extras = Table.of(
        {"title": "Flight", "beginTime": at(12, 8) * 1000, "eventLocation": "Gate 3", "endTime": at(12, 10) * 1000}
    )
    action = "android.intent.action."
    uri = "content://com.android.calendar/"
    one = event(1, "Lunch", at(10, 12))
    phone = step(phone_with(one), Send(Intent(f"{action}INSERT", f"{uri}events", extras=extras)))
    made = played(phone, click("Save")).calendar[-1]
    assert made == event(2, "Flight", at(12, 8), 120, location="Gate 3")
    edited = step(phone_with(one), Send(Intent(f"{action}EDIT", f"{uri}events/1")))
    assert isinstance(edited.top, EditActivity) and edited.top.draft == one
    viewed = step(phone_with(one), Send(Intent(f"{action}VIEW", f"{uri}events/1")))
    assert viewed.top == EventInfoActivity(1, at(10, 12))
    day = step(phone_with(one), Send(Intent(f"{action}VIEW", f"{uri}time/{at(20, 8)}000")))
    assert isinstance(day.top, AllInOneActivity)
    assert (day.top.shown, model(day).mode) == ("2023-10-20", "Day")


ICS = """BEGIN:VCALENDAR
BEGIN:VEVENT
SUMMARY:Harbor walk\\, with
  Kim
DTSTART;TZID=Europe/Paris:20231012T190000
DTEND;TZID=Europe/Paris:20231012T200000
LOCATION:Pier 3
ATTENDEE;CN=Kim:mailto:kim@example.com
RRULE:FREQ=WEEKLY;COUNT=3
END:VEVENT
BEGIN:VEVENT
SUMMARY:Rest
DTSTART;VALUE=DATE:20231014
END:VEVENT
END:VCALENDAR
"""


def test_a_file_of_events_is_read_and_added() -> None:
    told = events_of(ICS, ZONE)
    walk = CalendarEntry(
        0,
        "Harbor walk, with Kim",
        at(12, 10),
        at(12, 11),
        location="Pier 3",
        attendees=(Attendee("kim@example.com"),),
        rrule="FREQ=WEEKLY;COUNT=3",
    )
    rest = CalendarEntry(0, "Rest", at(14), at(15), True, reminders=())
    assert told == (walk, rest)
    path = "/sdcard/Download/walk.ics"
    phone = phone_with().replace(files=(File(path, 1, 0, text=ICS),))
    intent = Intent("android.intent.action.VIEW", path, "text/calendar")
    phone = played(step(phone, Send(intent)), click("Add all"))
    assert phone.calendar == (walk.replace(id=1, calendar=ME), rest.replace(id=2, calendar=ME))


# --- the world ------------------------------------------------------------------------------------


def test_worlds_differ_and_nothing_rings_at_once() -> None:
    one, two = (planned(build(seed)) for seed in (0, 1))
    same = {(e.title, e.start) for e in one} & {(e.title, e.start) for e in two}
    assert len(one) == len(two) >= 45 and len(same) <= 0.4 * len(one)
    phone = base_phone("arena")
    soon = [e for e in phone.calendar if phone.time <= e.start < phone.time + 1800]
    assert all(e.start >= at(10, 10, 15) for e in soon)


@pytest.mark.parametrize("name", ["Family", "Birthdays"])
def test_the_calendars_of_the_owner_are_there(name: str) -> None:
    phone = base_phone("arena")
    one = next(c for c in phone.calendars if c.name == name)
    assert one.visible and any(e.calendar == name for e in phone.calendar)


def test_the_start_of_the_schedule_is_today() -> None:
    phone = played(base_phone("arena"), OPEN, swipe("up"), swipe("up"), click("Jump to Today"))
    assert "Stand-up, 10:15 – 10:30 AM, Room 2" in descs(phone)


@pytest.mark.parametrize("accents", ["\u0301", "\u0301\u0308", "\u0591"])
def test_accents_alone_name_no_place(accents: str) -> None:
    assert places_like(0, accents) == ()
    assert places_like(0, f"station {accents}") == places_like(0, "station")
