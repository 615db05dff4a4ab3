"""Tasks of Google Calendar that ask about events."""

from __future__ import annotations

import random
from datetime import date, datetime, timedelta

from ...action import Action
from ...apps.google.calendar.main import AllInOneActivity
from ...apps.google.calendar.model import book_of
from ...kit.blocks.calendar import Happening, happening
from ...kit.blocks.moments import long_day
from ...phone.core.zones import instant, local
from ...phone.state.phone import Phone
from ...phone.state.providers import Attendee, all_calendars
from ..answers import Answer
from ..base import Condition, Params, Task, Ways
from ..steps import click, enter_text, press_enter, scroll_to, start, swipe
from .calendar import DRAWER
from .calendar_events import (
    AT_IT,
    FIELD,
    OPEN,
    PLACES,
    added,
    evening,
    found,
    planner,
    sample_event,
    scrolled_to,
    the_event,
)

PROFILE = "arena"


def words_of(phone: Phone, day: date) -> str:
    """A day as Calendar describes it: "October 12"."""
    return str(phone.locale.day(day, month="%B"))


def placed(phone: Phone, p: Params) -> Phone:
    return added(phone, p["title"], evening(phone, p["in"]), location=p["place"])


def found_placed(p: Params) -> Ways:
    """The event, opened from the search or the schedule; its name says the place."""
    name = f"{p['title']}, 8 – 9 PM, {p['place']}"
    searched = (click("Search"), enter_text(p["title"], id=FIELD), press_enter(), click(name))
    return ((start("Calendar"), *searched), (start("Calendar"), scroll_to(name), click(name)))


def other_places(start: Phone, now: Phone, p: Params) -> tuple[str, ...]:
    return tuple(place for place in PLACES if place != p["place"])


def lasting(phone: Phone, p: Params) -> Phone:
    """The event lasts all of its day."""
    at = evening(phone, p["in"]) - 20 * 3600
    return added(phone, p["title"], at, 1440, all_day=True, reminders=())


def found_whole(p: Params) -> tuple[Action, ...]:
    return (*found(p)[:-1], click(f"{p['title']}, All day"))


def its_day(start: Phone, now: Phone, p: Params) -> str:
    day = local(start.zone, the_event(start, p).start).date()
    return long_day(day, start.now.date(), start.locale)


def on(phone: Phone, day: date) -> tuple[Happening, ...]:
    """What Calendar shows on a day."""
    app = planner(phone)
    calendars = all_calendars(phone.calendars, phone.accounts, phone.calendar)
    book = book_of(app, phone.calendar, calendars, phone.accounts, phone.zone)
    return happening(book, day, 1)


def sample_busy(rng: random.Random, phone: Phone) -> Params:
    """A day of this month with events, and no task or reminder; as many events as days have."""
    today = phone.now.date()
    by_count: dict[int, list[date]] = {}
    for day in (today + timedelta(days=n) for n in range(1, 22)):
        told = on(phone, day)
        if told and all(one.entry.id > 0 for one in told):
            by_count.setdefault(len(told), []).append(day)
    day = rng.choice(by_count[rng.choice(sorted(by_count))])
    return {"words": words_of(phone, day), "iso": day.isoformat()}


def count_on(start: Phone, now: Phone, p: Params) -> str:
    return str(len(on(now, date.fromisoformat(p["iso"]))))


def sample_free(rng: random.Random, phone: Phone) -> Params:
    """From a day on; `turns` is how many weeks further the free afternoon lies."""
    first = phone.now.date() + timedelta(days=rng.randrange(1, 9))
    p = {"from": words_of(phone, first), "iso": first.isoformat()}
    sunday = phone.now.date() - timedelta(days=(phone.now.weekday() + 1) % 7)
    return {**p, "turns": (free_from(phone, first) - sunday).days // 7}


def free_from(phone: Phone, day: date) -> date:
    """The first day from one on with nothing between noon and six, but what lasts all day."""
    while True:
        noon = datetime.combine(day, datetime.min.time()) + timedelta(hours=12)
        begin, end = (instant(phone.zone, noon + timedelta(hours=n)) for n in (0, 6))
        timed = (one for one in on(phone, day) if not one.whole)
        if not any(one.start < end and max(one.end, one.start + 1) > begin for one in timed):
            return day
        day += timedelta(days=1)


def free_day(start: Phone, now: Phone, p: Params) -> str:
    day = free_from(now, date.fromisoformat(p["iso"]))
    return long_day(day, now.now.date(), now.locale)


def sample_guests(rng: random.Random, phone: Phone) -> Params:
    people = [c.name for c in phone.contacts if c.emails]
    names = rng.sample(sorted({*people}), 4)
    return {**sample_event(rng, phone), "guests": tuple(names), "who": names[rng.randrange(4)]}


def with_guests(phone: Phone, p: Params) -> Phone:
    """One of four guests has declined."""
    known = {c.name: c.emails[0].address for c in phone.contacts if c.emails}
    guests = tuple(Attendee(known[name], name, "declined" if name == p["who"] else "accepted") for name in p["guests"])
    return added(phone, p["title"], evening(phone, p["in"]), attendees=guests)


def days_open(before: Phone, now: Phone, p: Params) -> bool:
    return isinstance(now.top, AllInOneActivity)


DAYS = Condition("Calendar shows its days.", days_open)
TASKS = (
    Task(
        "Calendar-AskDate",
        'On what day is the event "{title}" in Calendar?',
        (),
        lambda p: (found_whole(p),),
        sample_event,
        lasting,
        subgoals=(OPEN, AT_IT),
        answer=Answer("date", its_day),
        tags=("answer", "L2"),
        phrasings=(
            'Tell me the date of "{title}"; Calendar has it.',
            'When do I have "{title}"? The day is enough. Look in Calendar.',
            'Which day of the month is "{title}" on, says Calendar?',
            'I need the date of "{title}". Find it in Calendar.',
        ),
    ),
    Task(
        "Calendar-AskPlace",
        'Where does the event "{title}" in Calendar take place?',
        (),
        found_placed,
        sample_event,
        placed,
        subgoals=(OPEN, AT_IT),
        answer=Answer("name", lambda start, now, p: p["place"], other_places),
        tags=("answer", "L2"),
        phrasings=(
            'Tell me the location of "{title}", as Calendar has it.',
            'I forgot where "{title}" is. What does Calendar say?',
            'Look up in Calendar at which place "{title}" is.',
            'Which place does Calendar give for "{title}"?',
        ),
    ),
    Task(
        "Calendar-AskCount",
        "How many events stand in Calendar on {words}?",
        (),
        lambda p: ((start("Calendar"), click(id="date_picker_button"), click(p["words"])),),
        sample_busy,
        subgoals=(OPEN, DAYS),
        answer=Answer("number", count_on),
        worked_out=("answer",),
        tags=("answer", "computed", "L2"),
        phrasings=(
            "Count what is in Calendar on {words}, and tell me the number.",
            "What is the number of events on {words}, by Calendar?",
            "I want to know how many events I have on {words}. Look in Calendar.",
            "{words}: how many events does Calendar show for that day?",
        ),
    ),
    Task(
        "Calendar-AskFree",
        "From {from} on, which day is the first on which Calendar has nothing between noon and 6 "
        "PM? Leave aside what lasts all day.",
        (),
        lambda p: ((start("Calendar"), DRAWER, click("Week"), *(swipe("left"),) * p["turns"]),),
        sample_free,
        subgoals=(OPEN, DAYS),
        answer=Answer("date", free_day),
        worked_out=("answer",),
        loose=("shown",),
        tags=("answer", "computed", "L3"),
        phrasings=(
            "Find my first free afternoon (noon to 6 PM) in Calendar, {from} or later; all-day "
            "entries do not matter. Which day?",
            "Not before {from}: on what day is there nothing in Calendar from noon until 6 PM, "
            "apart from all-day entries? Name the earliest.",
            "Which is the earliest day, beginning with {from}, whose hours from noon to 6 PM are "
            "empty in Calendar? All-day entries do not count.",
            "Starting with {from}, look in Calendar for the first day that is empty "
            "from noon to 6 PM, not counting all-day entries. Which is it?",
        ),
    ),
    Task(
        "Calendar-AskDecliner",
        'Who has declined to come to "{title}"? Look in Calendar.',
        (),
        lambda p: (found(p), scrolled_to(p)),
        sample_guests,
        with_guests,
        subgoals=(OPEN, AT_IT),
        answer=Answer(
            "name",
            lambda start, now, p: p["who"],
            lambda start, now, p: tuple(name for name in p["guests"] if name != p["who"]),
        ),
        tags=("answer", "people", "L2"),
        phrasings=(
            'Of the guests of "{title}" in Calendar, which one said no?',
            'Tell me who will not come to "{title}", by the answers in Calendar.',
            'One guest turned "{title}" down. Who? Calendar knows.',
            'Calendar has the answers of the guests of "{title}". Whose is no?',
        ),
    ),
)
