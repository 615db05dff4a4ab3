"""What the tasks of calendar_series.yaml draw, start from and ask for, where no data says it."""

from __future__ import annotations

import random
from datetime import timedelta

from ...apps.google.calendar.model import COLORS
from ...phone.state.phone import Phone
from ...phone.state.providers import Attendee, find, occurrences
from ..base import Params
from ..parts.calendar_events import PLACES, add_event, evening, now_is, sample_event, the_event
from ..parts.contacts import person_named

SERIES = ("Choir", "Chess club", "Yoga class", "Dance course", "Reading hour", "Band practice")
WEEK = 604_800

# --- series --------------------------------------------------------------------------------------


def sample_series(rng: random.Random, phone: Phone) -> Params:
    return {"title": rng.choice(SERIES), "place": rng.choice(PLACES), "in": rng.randrange(1, 7)}


def with_series(phone: Phone, p: Params) -> Phone:
    """Weekly for three weeks already, and next on one of the next days at eight."""
    return add_event(phone, p["title"], evening(phone, p["in"] - 21), rrule="FREQ=WEEKLY")


def next_start(start: Phone, p: Params) -> int:
    """When the next one begins."""
    return evening(start, p["in"])


def starts_of(phone: Phone, p: Params, start: Phone) -> list[int]:
    """The times at which it begins, from three weeks ago and for five weeks."""
    id, first = the_event(start, p).id, next_start(start, p)
    told = occurrences(phone.calendar, first - 3 * WEEK, first + 5 * WEEK, phone.zone)
    return [one.start for one in told if id in (one.entry.id, one.entry.original_id)]


def series_ended(start: Phone, now: Phone, p: Params) -> bool:
    """The series took place until now, and does not go on."""
    was = starts_of(start, p, start)
    return starts_of(now, p, start) == [at for at in was if at < next_start(start, p)]


def elsewhere_once(start: Phone, now: Phone, p: Params) -> bool:
    """The next one is at the place, and is otherwise as the series has it."""
    series, at = the_event(start, p), next_start(start, p)
    usual = series.replace(
        id=0, start=at, end=at + 3600, rrule="", original_id=series.id, original_start=at, location=p["place"]
    )
    return any(e.replace(id=0) == usual for e in now.calendar)


def sample_weekday(rng: random.Random, phone: Phone) -> Params:
    """An event and the day of the week that it is on."""
    p = sample_event(rng, phone)
    return {**p, "weekday": f"{phone.now + timedelta(days=p['in']):%A}"}


# --- two events ----------------------------------------------------------------------------------


def with_clash(phone: Phone, p: Params) -> Phone:
    """Two events of an evening; the second begins before the first is over."""
    at = evening(phone, p["in"])
    return add_event(add_event(phone, p["other"], at - 1800 + 60 * p["half"], 90), p["title"], at)


def begins_behind(start: Phone, now: Phone, p: Params) -> bool:
    other = the_event(start, {**p, "title": p["other"]})
    return now_is(start, now, p).start == find(now.calendar, other.id).end


def lasts_as_long(start: Phone, now: Phone, p: Params) -> bool:
    old, new = the_event(start, p), now_is(start, now, p)
    return new.end - new.start == old.end - old.start


# --- other events --------------------------------------------------------------------------------


def with_invitation(phone: Phone, p: Params) -> Phone:
    """Somebody has invited the owner, who has not answered."""
    host = person_named(phone, p["host"])
    mail, owner = host.emails[0].address, phone.accounts[0]
    guests = (Attendee(mail, host.name, "accepted", "organizer"), Attendee(owner.name, owner.owner))
    return add_event(phone, p["title"], evening(phone, p["in"]), attendees=guests, organizer=mail)


def color_value(p: Params) -> str:
    return COLORS[p["color"]]
