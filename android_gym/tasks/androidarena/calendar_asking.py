"""What the tasks of calendar_asking.yaml draw, start from and ask for, where no data says it."""

from __future__ import annotations

import random
from datetime import date, datetime, timedelta

from ...apps.google.calendar.model import book_of
from ...kit.blocks.calendar import Happening, happenings
from ...kit.blocks.moments import long_day
from ...phone.core.zones import instant, local
from ...phone.state.phone import Phone
from ...phone.state.providers import Attendee, all_calendars
from ..base import Params
from ..parts.calendar_events import PLACES, add_event, evening, planner, sample_event, the_event

# --- one event -----------------------------------------------------------------------------------


def with_whole_day(phone: Phone, p: Params) -> Phone:
    """The event lasts all of its day."""
    at = evening(phone, p["in"]) - 20 * 3600
    return add_event(phone, p["title"], at, 1440, all_day=True, reminders=())


def its_day(start: Phone, now: Phone, p: Params) -> str:
    day = local(start.zone, the_event(start, p).start).date()
    return long_day(day, start.now.date(), start.locale)


def other_places(start: Phone, now: Phone, p: Params) -> tuple[str, ...]:
    return tuple(place for place in PLACES if place != p["place"])


def sample_guests(rng: random.Random, phone: Phone) -> Params:
    people = {c.name for c in phone.contacts if c.emails}
    names = rng.sample(sorted(people), 4)
    return {**sample_event(rng, phone), "guests": tuple(names), "who": names[rng.randrange(4)]}


def with_guests(phone: Phone, p: Params) -> Phone:
    """The phone with the event and four guests, of whom one has declined."""
    known = {c.name: c.emails[0].address for c in phone.contacts if c.emails}
    guests = tuple(Attendee(known[name], name, "declined" if name == p["who"] else "accepted") for name in p["guests"])
    return add_event(phone, p["title"], evening(phone, p["in"]), attendees=guests)


def other_guests(start: Phone, now: Phone, p: Params) -> tuple[str, ...]:
    return tuple(name for name in p["guests"] if name != p["who"])


# --- days ----------------------------------------------------------------------------------------


def shown_on(phone: Phone, day: date) -> tuple[Happening, ...]:
    """What Calendar shows on a day."""
    calendars = all_calendars(phone.calendars, phone.accounts, phone.calendar)
    book = book_of(planner(phone), phone.calendar, calendars, phone.accounts, phone.zone)
    return happenings(book, day, 1)


def day_words(phone: Phone, day: date) -> str:
    """A day as Calendar describes it: "October 12"."""
    return str(phone.locale.day(day, month="%B"))


def sample_busy_day(rng: random.Random, phone: Phone) -> Params:
    """A day of this month with events, and no task or reminder; as many events as days have."""
    today = phone.now.date()
    by_count: dict[int, list[date]] = {}
    for day in (today + timedelta(days=n) for n in range(1, 22)):
        told = shown_on(phone, day)
        if told and all(one.entry.id > 0 for one in told):
            by_count.setdefault(len(told), []).append(day)
    day = rng.choice(by_count[rng.choice(sorted(by_count))])
    return {"words": day_words(phone, day), "iso": day.isoformat()}


def count_on_day(start: Phone, now: Phone, p: Params) -> str:
    return str(len(shown_on(now, date.fromisoformat(p["iso"]))))


def sample_first_day(rng: random.Random, phone: Phone) -> Params:
    """The day from which to look; `turns` is how many weeks later the free afternoon is."""
    first = phone.now.date() + timedelta(days=rng.randrange(1, 9))
    sunday = phone.now.date() - timedelta(days=(phone.now.weekday() + 1) % 7)
    turns = (free_from(phone, first) - sunday).days // 7
    return {"from": day_words(phone, first), "iso": first.isoformat(), "turns": turns}


def free_from(phone: Phone, day: date) -> date:
    """The first day from one on with nothing between noon and six, but what lasts all day."""
    while True:
        noon = datetime.combine(day, datetime.min.time()) + timedelta(hours=12)
        begin, end = (instant(phone.zone, noon + timedelta(hours=n)) for n in (0, 6))
        timed = (one for one in shown_on(phone, day) if not one.whole)
        if not any(one.start < end and max(one.end, one.start + 1) > begin for one in timed):
            return day
        day += timedelta(days=1)


def free_day(start: Phone, now: Phone, p: Params) -> str:
    day = free_from(now, date.fromisoformat(p["iso"]))
    return long_day(day, now.now.date(), now.locale)
