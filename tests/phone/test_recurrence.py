"""Series of events: when they happen, and what editing one, some or all occurrences leaves."""

from __future__ import annotations

import time
from datetime import datetime, timedelta

import msgspec
import pytest
from dateutil.rrule import rrulestr
from hypothesis import given, settings
from hypothesis import strategies as st

from android_gym.errors import InvalidOption
from android_gym.phone.core import codec
from android_gym.phone.core.zones import instant, local
from android_gym.phone.state.providers import (
    Account,
    Attendee,
    Calendar,
    CalendarEntry,
    all_calendars,
    change_all,
    change_following,
    change_one,
    check_rule,
    delete_all,
    delete_following,
    delete_one,
    occurrences,
)

LA = "America/Los_Angeles"
NINE = datetime(2023, 10, 10, 9)  # a Tuesday
YEAR = (instant(LA, datetime(2023, 1, 1)), instant(LA, datetime(2025, 1, 1)))


def at(*day: int, zone: str = LA) -> int:
    return instant(zone, datetime(*day))  # type: ignore[arg-type]


def series(rule: str, start: datetime = NINE, minutes: int = 60, **more: object) -> CalendarEntry:
    begin = instant(LA, start)
    return CalendarEntry(1, "Run", begin, begin + 60 * minutes, rrule=rule).replace(**more)


def walls(*entries: CalendarEntry, window: tuple[int, int] = YEAR, zone: str = LA) -> list[str]:
    return [f"{local(zone, one.start):%m-%d %H:%M}" for one in occurrences(entries, *window, zone)]


@pytest.mark.parametrize(
    ("rule", "found"),
    [
        ("FREQ=DAILY;COUNT=3", ["10-10 09:00", "10-11 09:00", "10-12 09:00"]),
        ("FREQ=DAILY;INTERVAL=10;UNTIL=20231030T160000Z", ["10-10 09:00", "10-20 09:00", "10-30 09:00"]),
        ("FREQ=DAILY;INTERVAL=10;UNTIL=20231030T155959Z", ["10-10 09:00", "10-20 09:00"]),
        ("FREQ=DAILY;UNTIL=20231011", ["10-10 09:00", "10-11 09:00"]),
        ("FREQ=WEEKLY;BYDAY=TU,TH;COUNT=4", ["10-10 09:00", "10-12 09:00", "10-17 09:00", "10-19 09:00"]),
        ("FREQ=MONTHLY;BYDAY=2TU;COUNT=3", ["10-10 09:00", "11-14 09:00", "12-12 09:00"]),
        ("FREQ=MONTHLY;BYDAY=-1TU;COUNT=3", ["10-10 09:00", "10-31 09:00", "11-28 09:00"]),
        ("FREQ=YEARLY;COUNT=2", ["10-10 09:00", "10-10 09:00"]),
        ("FREQ=WEEKLY;BYDAY=MO;COUNT=3", ["10-10 09:00", "10-16 09:00", "10-23 09:00"]),
    ],
)
def test_rules_give_the_days_that_they_say(rule: str, found: list[str]) -> None:
    assert walls(series(rule)) == found


def test_nine_in_the_morning_stays_nine_when_the_clocks_change() -> None:
    found = occurrences((series("FREQ=DAILY;COUNT=30"),), *YEAR, LA)
    assert {local(LA, one.start).hour for one in found} == {9}
    gaps = {b.start - a.start for a, b in zip(found, found[1:], strict=False)}
    assert gaps == {86_400, 90_000}  # 5 November has 25 hours
    assert {one.end - one.start for one in found} == {3600}


def test_an_hour_that_is_skipped_is_the_next() -> None:
    entry = series("FREQ=DAILY;COUNT=3", datetime(2024, 3, 9, 2, 30))  # 10 March has no 2:30
    assert walls(entry) == ["03-09 02:30", "03-10 03:30", "03-11 02:30"]
    skipped = at(2024, 3, 10, 3, 30)
    assert walls(entry, window=(skipped, skipped + 1)) == ["03-10 03:30"]
    assert walls(*delete_one((entry,), 1, skipped, LA)) == ["03-09 02:30", "03-11 02:30"]


def test_a_zone_of_its_own_rules_the_hours() -> None:
    start = at(2023, 3, 20, 18, zone="Europe/Berlin")
    entry = CalendarEntry(1, "Call", start, start + 600, rrule="FREQ=WEEKLY;COUNT=3", zone="Europe/Berlin")
    assert walls(entry) == ["03-20 10:00", "03-27 09:00", "04-03 09:00"]


def test_days_stay_whole_days() -> None:
    entry = series("FREQ=WEEKLY;COUNT=5", datetime(2023, 10, 22), 1440, all_day=True)
    found = occurrences((entry,), *YEAR, LA)
    assert [f"{local(LA, t):%m-%d %H:%M}" for one in found for t in (one.start, one.end)] == [
        "10-22 00:00",
        "10-23 00:00",
        "10-29 00:00",
        "10-30 00:00",
        "11-05 00:00",
        "11-06 00:00",
        "11-12 00:00",
        "11-13 00:00",
        "11-19 00:00",
        "11-20 00:00",
    ]


def test_exceptions_leave_out_add_and_replace() -> None:
    entry = series("FREQ=DAILY;COUNT=4", exdate=(at(2023, 10, 11, 9),), rdate=(at(2023, 12, 24, 9),))
    moved = CalendarEntry(
        2, "Late run", at(2023, 10, 12, 18), at(2023, 10, 12, 19), original_id=1, original_start=at(2023, 10, 12, 9)
    )
    gone = moved.replace(id=3, original_start=at(2023, 10, 13, 9), status="cancelled")
    assert walls(entry, moved, gone) == ["10-10 09:00", "10-12 18:00", "12-24 09:00"]


def test_a_window_has_what_overlaps_it() -> None:
    entry = series("FREQ=DAILY", minutes=60)
    ten = at(2023, 10, 20, 10)
    assert walls(entry, window=(ten - 1, ten)) == ["10-20 09:00"]
    assert walls(entry, window=(ten, ten + 1)) == []
    long = CalendarEntry(2, "Trip", at(2023, 1, 5), at(2023, 12, 5))
    assert walls(long, window=(ten, ten + 1)) == ["01-05 00:00"]


STARTS = st.datetimes(datetime(2020, 1, 1), datetime(2026, 1, 1)).map(
    lambda day: day.replace(second=0, microsecond=0, hour=12)
)
RULES = st.builds(
    lambda freq, interval, more, end: f"{freq};INTERVAL={interval}{more}{end}",
    st.sampled_from(("FREQ=DAILY", "FREQ=WEEKLY", "FREQ=MONTHLY", "FREQ=YEARLY")),
    st.integers(1, 5),
    st.sampled_from(
        (
            "",
            ";BYDAY=MO,WE,SU",
            ";BYMONTH=2,7",
            ";BYMONTHDAY=-1",
            ";BYMONTHDAY=29,31",
            ";BYDAY=FR;BYSETPOS=1",
            ";BYDAY=SU;WKST=SU",
        )
    ),
    st.sampled_from(("", ";COUNT=7", ";UNTIL=20250101T000000")),
)


@settings(max_examples=150)
@given(STARTS, RULES, st.integers(-400, 2000), st.integers(0, 800))
def test_occurrences_are_those_of_dateutil(start: datetime, rule: str, first: int, days: int) -> None:
    low = start + timedelta(days=first)
    high = low + timedelta(days=days)
    bare, _, count = rule.partition(";COUNT=")
    whole = list(rrulestr(bare, dtstart=start).between(start, high, inc=True))
    whole = sorted({start, *whole})[: int(count) if count else None]  # the start is always one
    expected = [wall for wall in whole if low <= wall < high]
    entry = CalendarEntry(1, "x", instant(LA, start), instant(LA, start) + 1, rrule=rule)
    found = occurrences((entry,), instant(LA, low), instant(LA, high), LA)
    assert [local(LA, one.start) for one in found] == expected


@pytest.mark.parametrize(
    ("rule", "words"),
    [
        ("FREQ=YEARLY;BYMONTHDAY=31;BYMONTH=2", "never occurs"),
        ("FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30", "never occurs"),
        ("FREQ=MONTHLY;BYDAY=6MO", "never occurs"),
        ("FREQ=SECONDLY", "'SECONDLY' cannot be FREQ"),
        ("FREQ=DAILY;BYHOUR=9", "the times of a day are those of the start"),
        ("FREQ=DAILY;BYDYA=MO", "Did you mean 'BYDAY'"),
        ("FREQ=DAILY;INTERVAL=0", "'0' cannot be INTERVAL"),
        ("FREQ=DAILY;UNTIL=20231301", "is no date"),
        ("FREQ=DAILY;COUNT=2;UNTIL=20240101", "both COUNT and UNTIL"),
        ("FREQ=WEEKLY;BYDAY=2MO", "needs FREQ=MONTHLY or FREQ=YEARLY"),
        ("COUNT=3", "has no FREQ"),
        ("FREQ=DAILY;FREQ=DAILY", "twice"),
        ("every day", "is no recurrence rule"),
    ],
)
def test_bad_rules_are_told_in_one_sentence_and_soon(rule: str, words: str) -> None:
    began = time.perf_counter()
    with pytest.raises(InvalidOption, match=words):
        check_rule(rule, at(2023, 10, 10, 9), LA)
    assert time.perf_counter() - began < 3
    assert walls(series(rule)) == ["10-10 09:00"]  # an event that has it anyhow happens once


# --- editing -----------------------------------------------------------------------------------

WEEKLY = series("FREQ=WEEKLY;COUNT=4")  # 10, 17, 24, 31 October
SECOND, THIRD = at(2023, 10, 17, 9), at(2023, 10, 24, 9)


def test_one_occurrence_is_changed_twice_and_taken_away() -> None:
    held = change_one((WEEKLY,), 1, SECOND, LA, title="Swim")
    held = change_one(held, 1, SECOND, LA, location="Pool")
    assert len(held) == 2
    assert (held[1].title, held[1].location, held[1].rrule) == ("Swim", "Pool", "")
    titles = [one.entry.title for one in occurrences(held, *YEAR, LA)]
    assert titles == ["Run", "Swim", "Run", "Run"]
    held = delete_one(held, 1, SECOND, LA)
    assert walls(*held) == ["10-10 09:00", "10-24 09:00", "10-31 09:00"]
    with pytest.raises(LookupError, match="no occurrence"):
        change_one(held, 1, SECOND, LA)


def test_this_and_following_make_a_series_of_their_own() -> None:
    held = change_one((WEEKLY,), 1, at(2023, 10, 31, 9), LA, title="Swim")
    held = change_following(held, 1, THIRD, LA, start=THIRD + 3600, end=THIRD + 7200)
    assert [e.rrule for e in held] == ["FREQ=WEEKLY;UNTIL=20231024T155959Z", "", "FREQ=WEEKLY;COUNT=2"]
    assert walls(*held) == ["10-10 09:00", "10-17 09:00", "10-24 10:00", "10-31 09:00"]
    assert [o.entry.title for o in occurrences(held, *YEAR, LA)] == ["Run", "Run", "Run", "Swim"]
    assert walls(*delete_following((WEEKLY,), 1, SECOND, LA)) == ["10-10 09:00"]
    assert delete_following((WEEKLY,), 1, WEEKLY.start, LA) == ()


def test_days_are_split_by_dates() -> None:
    days = series("FREQ=DAILY", datetime(2023, 10, 10), 1440, all_day=True)
    held = delete_following((days,), 1, at(2023, 10, 12), LA)
    assert held[0].rrule == "FREQ=DAILY;UNTIL=20231011"
    assert walls(*held) == ["10-10 00:00", "10-11 00:00"]


def test_all_move_together_and_exceptions_with_them() -> None:
    held = delete_one((WEEKLY,), 1, SECOND, LA)
    held = change_one(held, 1, THIRD, LA, title="Swim")
    held = change_all(held, 1, LA, start=WEEKLY.start + 1800, end=WEEKLY.end + 1800)
    assert walls(*held) == ["10-10 09:30", "10-24 09:00", "10-31 09:30"]
    assert delete_all(held, 1) == ()


# --- calendars and what was saved ---------------------------------------------------------------


def test_calendars_are_declared_or_follow_from_accounts_and_events() -> None:
    accounts = (Account("a@x.org"),)
    entries = (WEEKLY.replace(calendar="Birthdays"), WEEKLY.replace(id=2, calendar="Work"))
    own = Calendar(2, "Work", "a@x.org", color="#ff0000")
    found = all_calendars((own,), accounts, entries)
    assert [(c.id, c.name, c.access) for c in found] == [
        (1, "a@x.org", "owner"),
        (2, "Work", "owner"),
        (3, "Birthdays", "reader"),
    ]
    assert found[1].color == "#ff0000"


def test_events_and_guests_that_were_saved_without_later_fields_load() -> None:
    entry = CalendarEntry(4, "Old", 10, 20, False, "Here", "", (Attendee("a@x.org", "Ann"),), (5,), "b@x.org")
    plain = msgspec.msgpack.decode(codec.dumps(entry))
    guest = plain[8][1]
    short = [*plain[:8], ["", guest[:4]], *plain[9:11]]
    assert len(plain) > len(short)
    assert codec.loads(msgspec.msgpack.encode(short)) == entry
    assert codec.digest(entry) != codec.digest(entry.replace(rrule="FREQ=DAILY"))
