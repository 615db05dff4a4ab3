"""Tasks of Google Calendar about series of events, times, answers and reminders."""

from __future__ import annotations

import random
from datetime import timedelta

from ...action import Action
from ...apps.google.calendar.model import COLORS
from ...phone.core.zones import local
from ...phone.state.phone import Phone
from ...phone.state.providers import Attendee, Contact, find, occurrences
from ..base import Condition, Params, Task, Ways
from ..steps import click, enter_text, scroll_to
from .calendar_events import (
    AT_IT,
    FIELD,
    MENU,
    OPEN,
    PLACES,
    SAVE,
    TITLES,
    added,
    editing,
    evening,
    found,
    its_id,
    now_is,
    sample_event,
    scrolled_to,
    the_event,
    with_event,
)

PROFILE = "arena"
DAY, WEEK = 86_400, 604_800
SERIES = ("Choir", "Chess club", "Yoga class", "Dance course", "Reading hour", "Band practice")
RSVP = {"Yes": "accepted", "No": "declined", "Maybe": "tentative"}
AHEAD = {"5 minutes before": 5, "10 minutes before": 10, "1 hour before": 60, "1 day before": 1440}
THIS, FOLLOWING = click("This event"), click("This and following events")
OK = click("OK", id="android:id/button1")


# --- series ---------------------------------------------------------------------------------------


def sample_series(rng: random.Random, phone: Phone) -> Params:
    return {"title": rng.choice(SERIES), "place": rng.choice(PLACES), "in": rng.randrange(1, 7)}


def with_series(phone: Phone, p: Params) -> Phone:
    """Weekly for three weeks already, and next on one of the next days at eight."""
    at = evening(phone, p["in"] - 21)
    return added(phone, p["title"], at, rrule="FREQ=WEEKLY")


def coming(start: Phone, p: Params) -> int:
    """When the next one begins."""
    return evening(start, p["in"])


def starts_of(phone: Phone, p: Params, start: Phone) -> list[int]:
    """When it begins from three weeks ago on and for five weeks."""
    id, first = the_event(start, p).id, coming(start, p)
    told = occurrences(phone.calendar, first - 3 * WEEK, first + 5 * WEEK, phone.zone)
    return [one.start for one in told if id in (one.entry.id, one.entry.original_id)]


def left_out(start: Phone, now: Phone, p: Params) -> bool:
    entry = find(now.calendar, the_event(start, p).id)
    return entry.exdate == (coming(start, p),)


def ended(start: Phone, now: Phone, p: Params) -> bool:
    """It was up to now, and is no more."""
    first, was = coming(start, p), starts_of(start, p, start)
    return starts_of(now, p, start) == [at for at in was if at < first]


def elsewhere(start: Phone, now: Phone, p: Params) -> bool:
    """The next one is at the place; all else of it is as in the series."""
    series, at = the_event(start, p), coming(start, p)
    usual = series.replace(
        id=0, start=at, end=at + 3600, rrule="", original_id=series.id, original_start=at, location=p["place"]
    )
    return any(e.replace(id=0) == usual for e in now.calendar)


def placing(p: Params) -> tuple[Action, ...]:
    return (click("Edit"), click("Add location"), enter_text(p["place"], id=FIELD), click(p["place"]), SAVE)


# --- times ----------------------------------------------------------------------------------------


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


def follows(start: Phone, now: Phone, p: Params) -> bool:
    other = the_event(start, {**p, "title": p["other"]})
    return now_is(start, now, p).start == find(now.calendar, other.id).end


def lasts(start: Phone, now: Phone, p: Params) -> bool:
    old, new = the_event(start, p), now_is(start, now, p)
    return new.end - new.start == old.end - old.start


def clearing(p: Params) -> Ways:
    """At nine, or half past, in the evening still."""
    minute = (click("30 minutes"),) if p["half"] else ()
    return editing(p, click(id="start_time"), click("9 o'clock"), *minute, click("OK"))


# --- answers, colours, reminders ------------------------------------------------------------------


def sample_invitation(rng: random.Random, phone: Phone) -> Params:
    said = rng.choice(tuple(RSVP))
    people = [c for c in phone.contacts if c.emails and c.first != "Bob"]
    return {**sample_event(rng, phone), "said": said, "host": rng.choice(people).name}


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


def sample_ahead(rng: random.Random, phone: Phone) -> Params:
    return {**sample_event(rng, phone), "ahead": rng.choice(tuple(AHEAD))}


def weekly(start: Phone, now: Phone, p: Params) -> bool:
    code = f"{local(start.zone, the_event(start, p).start):%a}"[:2].upper()
    return now_is(start, now, p).rrule == f"FREQ=WEEKLY;BYDAY={code}"


def with_weekday(rng: random.Random, phone: Phone) -> Params:
    p = sample_event(rng, phone)
    return {**p, "weekday": f"{phone.now + timedelta(days=p['in']):%A}"}


EVENT = "calendar[{event}]"
TASKS = (
    Task(
        "Calendar-DeleteOnce",
        '"{title}" is every week in Calendar. The next time it is off: delete that one alone.',
        (Condition("The next “{title}” is left out, and no other.", left_out),),
        lambda p: ((*found(p), MENU, click("Delete"), THIS, OK),),
        sample_series,
        with_series,
        subgoals=(OPEN, AT_IT),
        records=its_id,
        allowed=(f"{EVENT}.exdate",),
        tags=("series", "L3"),
        phrasings=(
            'Delete only the next "{title}" in Calendar; those after it stay.',
            'The next "{title}" does not take place. Take just that one out of Calendar.',
            'In Calendar, skip "{title}" once: remove the next one, but keep the series.',
            'There is no "{title}" next time. Remove that one date from Calendar, no others.',
        ),
    ),
    Task(
        "Calendar-EndSeries",
        '"{title}" is every week in Calendar. End it: the next one and all later ones go.',
        (Condition("“{title}” has been, and will not be again.", ended),),
        lambda p: ((*found(p), MENU, click("Delete"), FOLLOWING, OK),),
        sample_series,
        with_series,
        subgoals=(OPEN, AT_IT),
        records=its_id,
        allowed=(f"{EVENT}.rrule",),
        tags=("series", "L3"),
        phrasings=(
            'From the next time on there is no "{title}". Delete those to come in Calendar.',
            'Remove all future "{title}" from Calendar, but leave those that have been.',
            'I stopped going to "{title}". Delete the next one and what follows in Calendar.',
            '"{title}" is over for good. Keep the past ones in Calendar, and delete the rest.',
        ),
    ),
    Task(
        "Calendar-PlaceOnce",
        'The next "{title}" in Calendar, and that one alone, is at "{place}". Write that down.',
        (Condition("Only the next “{title}” is at {place}.", elsewhere),),
        lambda p: ((*found(p), *placing(p), THIS, OK),),
        sample_series,
        with_series,
        subgoals=(OPEN, AT_IT),
        records=its_id,
        allowed=("calendar[+1]",),
        tags=("series", "L4"),
        phrasings=(
            'Set the location of the next "{title}" in Calendar to "{place}", not of the others.',
            'Once, the next time, "{title}" takes place at "{place}". Change that in Calendar.',
            'In Calendar, give just the next "{title}" the place "{place}".',
            '"{title}" moves to "{place}" for the next time alone. Put that into Calendar.',
        ),
    ),
    Task(
        "Calendar-MoveClash",
        '"{title}" and "{other}" overlap in Calendar. Let "{title}" begin when "{other}" ends; it '
        "lasts as long as before.",
        (
            Condition("“{title}” begins when “{other}” ends.", follows),
            Condition("“{title}” lasts as long as before.", lasts),
        ),
        clearing,
        sample_clash,
        with_clash,
        subgoals=(OPEN, AT_IT),
        records=its_id,
        allowed=(f"{EVENT}.start", f"{EVENT}.end"),
        tags=("write", "read", "L4"),
        phrasings=(
            'Move "{title}" in Calendar so that it starts right after "{other}", for as long as it is now.',
            '"{other}" and "{title}" clash. Put off "{title}" in Calendar until "{other}" is '
            "over, without making it shorter.",
            'In Calendar, "{title}" should follow directly on "{other}" and keep its length.',
            'I cannot be at "{other}" and "{title}" at once. Start "{title}" in '
            'Calendar when "{other}" ends, just as long as it was.',
        ),
    ),
    Task(
        "Calendar-Reply",
        '{host} invites me to "{title}". Answer the invitation in Calendar with {said}.',
        (Condition("The answer to “{title}” is {said}.", replied),),
        lambda p: ((*found(p), click(p["said"])), (*scrolled_to(p), click(p["said"]))),
        sample_invitation,
        with_invitation,
        subgoals=(OPEN, AT_IT),
        records=its_id,
        allowed=(f"{EVENT}.attendees",),
        tags=("people", "L2"),
        phrasings=(
            'Say {said} to the Calendar event "{title}", to which {host} invites.',
            'Calendar has an invitation from {host}: "{title}". My answer is {said}.',
            'Going to "{title}"? {said}. Tell {host} so in Calendar.',
            'My answer to {host} about "{title}" is {said}. Give it in Calendar.',
        ),
    ),
    Task(
        "Calendar-Color",
        'Give the event "{title}" in Calendar the color {color}.',
        (
            Condition(
                "The color of “{title}” is {color}.",
                lambda start, now, p: now_is(start, now, p).color == COLORS[p["color"]],
            ),
        ),
        lambda p: editing(p, scroll_to("Calendar color"), click("Calendar color"), click(p["color"])),
        sample_color,
        with_event,
        subgoals=(OPEN, AT_IT),
        records=its_id,
        allowed=(f"{EVENT}.color",),
        tags=("write", "L3"),
        phrasings=(
            'Make "{title}" {color} in Calendar.',
            'The event "{title}" should be shown in the color {color} by Calendar.',
            'Change the color of "{title}" in Calendar to {color}.',
            'Paint the Calendar event "{title}" {color}.',
        ),
    ),
    Task(
        "Calendar-RemindAhead",
        'Let Calendar remind me of "{title}" {ahead} it begins, and at no other time.',
        (
            Condition(
                "The one reminder of “{title}” is {ahead}.",
                lambda start, now, p: now_is(start, now, p).reminders == (AHEAD[p["ahead"]],),
            ),
        ),
        lambda p: editing(p, click("Remove notification"), click("Add notification"), click(p["ahead"])),
        sample_ahead,
        with_event,
        subgoals=(OPEN, AT_IT),
        records=its_id,
        allowed=(f"{EVENT}.reminders",),
        tags=("write", "L3"),
        phrasings=(
            'The only notification of "{title}" in Calendar should come {ahead} it starts.',
            'Change when Calendar notifies me of "{title}": {ahead} it, not when it does now.',
            'In Calendar, replace the notification of "{title}" by one that is {ahead}.',
            'I want one notification of "{title}" from Calendar: {ahead}. No other.',
        ),
    ),
    Task(
        "Calendar-Repeat",
        'Let the event "{title}" in Calendar repeat every week on {weekday}.',
        (Condition("“{title}” repeats every week, without an end.", weekly),),
        lambda p: editing(p, click("Does not repeat"), click(f"Every week on {p['weekday']}")),
        with_weekday,
        with_event,
        subgoals=(OPEN, AT_IT),
        records=its_id,
        allowed=(f"{EVENT}.rrule",),
        tags=("series", "L3"),
        phrasings=(
            '"{title}" is each {weekday} from now on. Set that in Calendar.',
            'Make "{title}" in Calendar a weekly event, always on {weekday}.',
            'In Calendar, have "{title}" come back every {weekday}.',
            'Turn the Calendar event "{title}" into one that is there each {weekday}.',
        ),
    ),
)
