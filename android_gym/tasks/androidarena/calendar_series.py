"""What the tasks of calendar_series.yaml draw, start from and ask for, where no data says it."""

from __future__ import annotations

import random
from datetime import timedelta
from typing import Any

from ...action import Action
from ...apps.google.calendar.model import COLORS
from ...phone.core.zones import local
from ...phone.state.phone import Phone
from ...phone.state.providers import Attendee, Contact, find, occurrences
from ..base import Params, Ways
from ..parts.calendar_events import (
    PLACES,
    TITLES,
    added,
    editing,
    evening,
    found,
    its_id,
    now_is,
    sample_event,
    the_event,
)
from ..steps import click, scroll_to


def sample_series(rng: random.Random, phone: Phone) -> Params:
    return {"title": rng.choice(SERIES), "place": rng.choice(PLACES), "in": rng.randrange(1, 7)}


SERIES = ("Choir", "Chess club", "Yoga class", "Dance course", "Reading hour", "Band practice")


def with_series(phone: Phone, p: Params) -> Phone:
    """Weekly for three weeks already, and next on one of the next days at eight."""
    at = evening(phone, p["in"] - 21)
    return added(phone, p["title"], at, rrule="FREQ=WEEKLY")


def coming(start: Phone, p: Params) -> int:
    """When the next one begins."""
    return evening(start, p["in"])


def ended(start: Phone, now: Phone, p: Params) -> bool:
    """It was up to now, and is no more."""
    first, was = coming(start, p), starts_of(start, p, start)
    return starts_of(now, p, start) == [at for at in was if at < first]


def starts_of(phone: Phone, p: Params, start: Phone) -> list[int]:
    """When it begins from three weeks ago on and for five weeks."""
    id, first = the_event(start, p).id, coming(start, p)
    told = occurrences(phone.calendar, first - 3 * WEEK, first + 5 * WEEK, phone.zone)
    return [one.start for one in told if id in (one.entry.id, one.entry.original_id)]


DAY, WEEK = 86_400, 604_800


def elsewhere(start: Phone, now: Phone, p: Params) -> bool:
    """The next one is at the place; all else of it is as in the series."""
    series, at = the_event(start, p), coming(start, p)
    usual = series.replace(
        id=0, start=at, end=at + 3600, rrule="", original_id=series.id, original_start=at, location=p["place"]
    )
    return any(e.replace(id=0) == usual for e in now.calendar)


def sample_clash(rng: random.Random, phone: Phone) -> Params:
    title, other = rng.sample(TITLES, 2)
    half = rng.choice((0, 30))
    end = "9:30 PM" if half else "9:00 PM"
    return {"title": title, "other": other, "half": half, "in": rng.randrange(1, 7), "end": end}


def with_clash(phone: Phone, p: Params) -> Phone:
    """Two events of an evening; the second begins before the first is over."""
    at = evening(phone, p["in"])
    first = at - 1800 + 60 * p["half"]
    phone = added(phone, p["other"], first, 90)
    return added(phone, p["title"], at)


def clearing(p: Params) -> Ways:
    """At nine, or half past, in the evening still."""
    minute = (click("30 minutes"),) if p["half"] else ()
    return editing(p, click(id="start_time"), click("9 o'clock"), *minute, click("OK"))


def follows(start: Phone, now: Phone, p: Params) -> bool:
    other = the_event(start, {**p, "title": p["other"]})
    return now_is(start, now, p).start == find(now.calendar, other.id).end


def lasts(start: Phone, now: Phone, p: Params) -> bool:
    old, new = the_event(start, p), now_is(start, now, p)
    return new.end - new.start == old.end - old.start


def sample_invitation(rng: random.Random, phone: Phone) -> Params:
    said = rng.choice(tuple(RSVP))
    people = [c for c in phone.contacts if c.emails and c.first != "Bob"]
    return {**sample_event(rng, phone), "said": said, "host": rng.choice(people).name}


RSVP = {"Yes": "accepted", "No": "declined", "Maybe": "tentative"}


def with_invitation(phone: Phone, p: Params) -> Phone:
    """Somebody has invited the owner, who has not answered."""
    host: Contact = next(c for c in phone.contacts if c.name == p["host"])
    mail = host.emails[0].address
    guests = (
        Attendee(mail, host.name, "accepted", "organizer"),
        Attendee(phone.accounts[0].name, phone.accounts[0].owner),
    )
    return added(phone, p["title"], evening(phone, p["in"]), attendees=guests, organizer=mail)


def replied(start: Phone, now: Phone, p: Params) -> bool:
    own = start.accounts[0].name
    told = [g.status for g in now_is(start, now, p).attendees if g.address == own]
    return told == [RSVP[p["said"]]]


def sample_color(rng: random.Random, phone: Phone) -> Params:
    return {**sample_event(rng, phone), "color": rng.choice(tuple(COLORS))}


def color_goal(start: Phone, now: Phone, p: Params) -> bool:
    return now_is(start, now, p).color == COLORS[p["color"]]


def sample_ahead(rng: random.Random, phone: Phone) -> Params:
    return {**sample_event(rng, phone), "ahead": rng.choice(tuple(AHEAD))}


AHEAD = {"5 minutes before": 5, "10 minutes before": 10, "1 hour before": 60, "1 day before": 1440}


def remind_ahead_goal(start: Phone, now: Phone, p: Params) -> bool:
    return now_is(start, now, p).reminders == (AHEAD[p["ahead"]],)


def with_weekday(rng: random.Random, phone: Phone) -> Params:
    p = sample_event(rng, phone)
    return {**p, "weekday": f"{phone.now + timedelta(days=p['in']):%A}"}


def weekly(start: Phone, now: Phone, p: Params) -> bool:
    code = f"{local(start.zone, the_event(start, p).start):%a}"[:2].upper()
    return now_is(start, now, p).rrule == f"FREQ=WEEKLY;BYDAY={code}"


def reply_another_answer(p: Params) -> tuple[Action, ...]:
    return (*found(p), click(another(RSVP, p["said"])))


def another(of: object, one: str) -> str:
    return next(str(key) for key in of if key != one)  # type: ignore[attr-defined]


def reply_another_answer_first(p: Params) -> tuple[Action, ...]:
    return (*found(p), click(another(RSVP, p["said"])), click(p["said"]))


def color_another_color(p: Params) -> tuple[Action, ...]:
    return editing(p, scroll_to("Calendar color"), click("Calendar color"), click(another(COLORS, p["color"])))[0]


def remind_ahead_another_time(p: Params) -> tuple[Action, ...]:
    return editing(p, click("Remove notification"), click("Add notification"), click(another(AHEAD, p["ahead"])))[0]


def find_delete_once(start: Phone, p: Params) -> dict[str, Any]:
    return {**its_id(start, p), "coming": coming(start, p)}


def clearing_way(p: Params) -> tuple[Action, ...]:
    ways: Ways = clearing(p)
    return ways[0]


def clearing_way_2(p: Params) -> tuple[Action, ...]:
    ways: Ways = clearing(p)
    return ways[1]
