"""Calendars, events, instances, guests, reminders and apps' own tables over `content`."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
import toy
import toy_calendar
from serve.caller import after, err, machine, out
from serve.test_content import rows
from toy_calendar import AUTHORITY, CALENDAR, NOTES, add_event

from android_gym.phone.state.events import Install, Wait
from android_gym.phone.state.phone import HeadsUp
from android_gym.phone.state.providers import Attendee, Calendar, CalendarEntry
from android_gym.phone.system import reminders
from android_gym.phone.system.ctx import Ctx
from android_gym.phone.system.registry import components
from android_gym.serve.machine import Machine
from android_gym.serve.sh import shell

BASE = "content://com.android.calendar"
EVENTS = f"{BASE}/events"
RULE = "FREQ=WEEKLY;BYDAY=TU;COUNT=3"
START = machine().phone.time + 3600  # 10:41:00 on Tuesday 10 October 2023
DAY = 86_400
NEW = (
    f"content insert --uri {EVENTS} --bind calendar_id:i:1 --bind title:s:Run "
    f"--bind dtstart:l:{START}000 --bind duration:s:PT30M --bind rrule:s:{RULE} "
    "--bind eventTimezone:s:America/Los_Angeles"
)


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> Iterator[Machine]:
    """A phone with the toy apps, without events and alarms."""
    toy.offer(monkeypatch, *toy_calendar.APPS)
    empty = machine().phone.replace(calendar=(), queue=())
    yield Machine(empty).do(Install(CALENDAR)).do(Install(NOTES))
    components.cache_clear()


def written(bare: Machine, how: str) -> Machine:
    """With a weekly run that reminds ten minutes before, written by the app or over adb."""
    if how == "adb":
        line = f"content insert --uri {BASE}/reminders --bind event_id:i:1 --bind minutes:i:10"
        return after(bare, NEW, f"{line} --bind method:i:1")
    entry = CalendarEntry(0, "Run", START, START + 1800, reminders=(10,), rrule=RULE, calendar="alice_miller@gmail.com")
    return bare.showing(add_event.now(Ctx(bare.phone, CALENDAR), entry).phone)


def waited(there: Machine, seconds: int) -> Machine:
    return there.do(Wait(seconds))


@pytest.mark.parametrize("how", ["app", "adb"])
def test_a_series_is_read_back_with_its_rule_and_fires_its_reminder(bare: Machine, how: str) -> None:
    there = written(bare, how)
    columns = "title:rrule:duration:dtend:hasAlarm:lastDate:calendar_displayName"
    assert rows(there, EVENTS, columns) == [
        f"title=Run, rrule={RULE}, duration=P1800S, dtend=NULL, hasAlarm=1, "
        f"lastDate={START + 14 * DAY + 1800}000, calendar_displayName=alice_miller@gmail.com"
    ]
    assert rows(there, f"{BASE}/reminders", "event_id:minutes:method") == ["event_id=1, minutes=10, method=1"]
    assert waited(there, 3600 - 601).phone.notifications == bare.phone.notifications
    due = waited(there, 3600 - 600)
    assert due.phone.heads_up == HeadsUp(CALENDAR, reminders.NOTES + 1)
    assert due.phone.time == START - 600
    columns = "event_id:begin:alarmTime:minutes:state:title"
    assert rows(due, f"{BASE}/calendar_alerts", columns) == [
        f"event_id=1, begin={START}000, alarmTime={START - 600}000, minutes=10, state=1, title=Run"
    ]
    second = waited(due, 6 * DAY)
    second = waited(second.showing(second.phone.replace(notifications=())), DAY)
    assert [n.time for n in second.phone.notifications] == [START + 7 * DAY - 600]


def test_it_works_through_the_shell_with_the_rule_in_quotes(bare: Machine) -> None:
    there, result = shell.run(bare, NEW.replace(f"rrule:s:{RULE}", f"'rrule:s:{RULE}'"))
    assert (result.code, there.phone.calendar[0].rrule) == (0, RULE)


def test_moving_and_deleting_over_adb_moves_and_deletes_the_reminder(bare: Machine) -> None:
    there = written(bare, "adb")
    moved = after(there, f"content update --uri {EVENTS}/1 --bind dtstart:l:{START + 3600}000")
    assert moved.phone.calendar[0].end == START + 5400
    assert waited(moved, 3600).phone.notifications == bare.phone.notifications
    assert waited(moved, 7200 - 600).phone.notifications[0].time == START + 3000
    gone = after(there, f"content delete --uri {EVENTS}/1")
    assert waited(gone, DAY).phone == gone.phone
    silent = after(there, f"content delete --uri {BASE}/reminders")
    assert waited(silent, DAY).phone == silent.phone


def test_instances_are_the_occurrences_of_a_window(bare: Machine) -> None:
    there = written(bare, "adb")
    uri = f"{BASE}/instances/when/{START}000/{START + 14 * DAY}000"
    assert rows(there, uri, "event_id:begin:end:startDay:startMinute") == [
        f"event_id=1, begin={START + n * 7 * DAY}000, end={START + n * 7 * DAY + 1800}000, "
        f"startDay={2_460_228 + 7 * n}, startMinute=641"
        for n in range(3)
    ]
    late = f"{BASE}/instances/when/{START + 1801}000/{START + 7 * DAY - 1}000"
    assert rows(there, late, "begin") == []
    day = f"{BASE}/instances/whenbyday/2460235/2460235"
    assert rows(there, day, "begin") == [f"begin={START + 7 * DAY}000"]
    assert "IllegalArgumentException" in err(there, f"content query --uri {BASE}/instances/when/a/b")


def test_days_are_instances_of_whole_days(bare: Machine) -> None:
    midnight = START - START % DAY
    line = NEW.replace(f"dtstart:l:{START}000", f"dtstart:l:{midnight}000")
    there = after(bare, line.replace("PT30M", "P1D") + " --bind allDay:i:1")
    assert rows(there, EVENTS, "dtstart:duration:eventTimezone:allDay") == [
        f"dtstart={midnight}000, duration=P1D, eventTimezone=UTC, allDay=1"
    ]
    uri = f"{BASE}/instances/when/{midnight}000/{midnight + 8 * DAY}000"
    assert rows(there, uri, "begin:end:startDay:endDay:endMinute") == [
        f"begin={midnight + n * DAY}000, end={midnight + (n + 1) * DAY}000, "
        f"startDay={2_460_228 + n}, endDay={2_460_228 + n}, endMinute=1440"
        for n in (0, 7)
    ]


def test_an_exception_replaces_or_takes_away_an_occurrence(bare: Machine) -> None:
    there = written(bare, "adb")
    line = f"content insert --uri {BASE}/exception/1 --bind originalInstanceTime:l:"
    there = after(
        there, f"{line}{START + 7 * DAY}000 --bind title:s:Swim", f"{line}{START + 14 * DAY}000 --bind eventStatus:i:2"
    )
    uri = f"{BASE}/instances/when/{START}000/{START + 30 * DAY}000"
    assert rows(there, uri, "title") == ["title=Run", "title=Swim"]
    assert rows(there, EVENTS, "original_id:originalInstanceTime:eventStatus", "_id > 1") == [
        f"original_id=1, originalInstanceTime={START + 7 * DAY}000, eventStatus=1",
        f"original_id=1, originalInstanceTime={START + 14 * DAY}000, eventStatus=2",
    ]
    assert "no occurrence" in err(there, f"{line}{START + 1}000 --bind title:s:x")
    left = after(there, f"content update --uri {EVENTS}/1 --bind exdate:s:20231010T174100Z")
    assert rows(left, uri, "title") == ["title=Swim"]
    assert rows(left, EVENTS, "exdate", "_id = 1") == ["exdate=20231010T174100Z"]
    assert after(left, f"content delete --uri {EVENTS}/1").phone.calendar == ()


def test_guests_and_their_answers(bare: Machine) -> None:
    there = written(bare, "adb")
    uri = f"{BASE}/attendees"
    there = after(
        there,
        f"content insert --uri {uri} --bind event_id:i:1 --bind attendeeEmail:s:ann@x.org "
        "--bind attendeeName:s:Ann --bind attendeeType:i:2 --bind attendeeStatus:i:3",
        f"content update --uri {uri} --bind attendeeStatus:i:1 --where \"attendeeName='Ann'\"",
    )
    assert there.phone.calendar[0].attendees == (Attendee("ann@x.org", "Ann", "accepted", type="optional"),)
    columns = "event_id:attendeeEmail:attendeeRelationship:attendeeType:attendeeStatus"
    assert rows(there, uri, columns) == [
        "event_id=1, attendeeEmail=ann@x.org, attendeeRelationship=1, attendeeType=2, attendeeStatus=1"
    ]
    assert after(there, f"content delete --uri {uri}").phone.calendar[0].attendees == ()
    assert "Attendees values must contain an event_id" in err(
        there, f"content insert --uri {uri} --bind attendeeEmail:s:x"
    )


def test_calendars_have_colours_and_can_be_hidden_added_and_removed(bare: Machine) -> None:
    uri = f"{BASE}/calendars"
    new = after(
        bare,
        f"content insert --uri {uri} --bind account_name:s:me --bind account_type:s:LOCAL "
        "--bind name:s:Work --bind calendar_displayName:s:Work --bind calendar_color:i:-65536",
    )
    assert new.phone.calendars == (
        Calendar(len(bare.phone.accounts) + 1, "Work", "me", color="#ff0000", account_type="LOCAL"),
    )
    id = new.phone.calendars[0].id
    there = after(
        new,
        NEW.replace("calendar_id:i:1", f"calendar_id:i:{id}"),
        f"content update --uri {uri}/{id} --bind visible:i:0",
    )
    assert rows(there, EVENTS, "calendar_id:displayColor:visible:account_type") == [
        f"calendar_id={id}, displayColor=-65536, visible=0, account_type=LOCAL"
    ]
    assert after(there, f"content delete --uri {uri}/{id}").phone == bare.phone
    hidden = after(bare, f"content update --uri {uri}/1 --bind visible:i:0")
    assert rows(hidden, uri, "visible", "_id=1") == ["visible=0"]


@pytest.mark.parametrize(
    ("rule", "words"), [("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=31", "never occurs"), ("FREQ=FOO", "cannot be FREQ")]
)
def test_a_rule_that_cannot_be_is_refused(bare: Machine, rule: str, words: str) -> None:
    told = err(bare, NEW.replace(RULE, rule))
    assert "java.lang.IllegalArgumentException: Invalid recurrence rule" in told and words in told


# --- a provider of an app's own -----------------------------------------------------------------


def test_an_apps_own_table_is_queried_and_changed(bare: Machine) -> None:
    uri = f"content://{AUTHORITY}/notes"
    assert out(bare, f"content query --uri {uri}") == (
        "Row: 0 _id=1, text=milk, done=0\nRow: 1 _id=2, text=bread, done=1\n"
    )
    assert rows(bare, uri, "text", "done=0", "text DESC") == ["text=milk"]
    there = after(
        bare,
        f"content insert --uri {uri} --bind text:s:eggs",
        f"content update --uri {uri}/1 --bind done:b:true",
        f"content delete --uri {uri} --where \"text='bread'\"",
    )
    assert rows(there, uri, "_id:text:done") == ["_id=1, text=milk, done=1", "_id=3, text=eggs, done=0"]
    assert rows(there, f"content://{AUTHORITY}/counts", "open") == ["open=1"]
    assert there.phone.app(NOTES).notes[1].text == "eggs"


def test_what_an_apps_table_refuses_is_an_error(bare: Machine) -> None:
    uri = f"content://{AUTHORITY}/notes"
    assert "A note needs text" in err(bare, f"content insert --uri {uri} --bind text:s:")
    assert "Invalid column nope" in err(bare, f"content query --uri {uri} --projection nope")
    assert "Unknown URL" in err(bare, f"content query --uri content://{AUTHORITY}/none")
    assert "Cannot insert that URL" in err(bare, f"content insert --uri content://{AUTHORITY}/counts --bind open:i:1")
    assert f"Could not find provider: {AUTHORITY}" in err(machine(), f"content query --uri {uri}")
