"""The seven tasks that AndroidArena has for Google Calendar, with parameters."""

from __future__ import annotations

import random
from dataclasses import replace
from datetime import datetime, timedelta

from android_gym.action import Action
from android_gym.phone.core.zones import instant, local
from android_gym.phone.state.phone import Phone
from android_gym.phone.state.providers import CalendarEntry, insert, update
from android_gym.tasks.base import Condition, Params, Task
from android_gym.tasks.foreground import top_activity
from android_gym.tasks.steps import click, enter_text, press_enter, start

from .main import AllInOneActivity
from .model import google

TITLES = ("meeting", "Budget talk", "Piano lesson", "Car service", "Book club", "Eye test")
PLACES = ("Microsoft SVC Building", "Main Library", "Room 204", "Bay Street Cafe", "Gate B7")
MAILS = ("bob@example.com", "ines@example.com", "kofi@example.com", "mina@example.com")
DRAWER = click("Show Calendar List and Settings drawer")


def noted(rng: random.Random, phone: Phone) -> Params:
    """A title, a place, a guest and a day of the month after."""
    month = (phone.now.replace(day=1) + timedelta(days=32)).replace(day=1)
    day = rng.randrange(2, 28)
    return {
        "title": rng.choice(TITLES), "place": rng.choice(PLACES), "mail": rng.choice(MAILS),
        "day": day, "date": f"{month:%Y-%m}-{day:02d}",
    }  # fmt: skip


def with_event(phone: Phone, p: Params) -> Phone:
    """The phone with an event of that title, on one of the next days."""
    at = instant(phone.zone, phone.now.replace(hour=20, minute=0) + timedelta(days=1))
    entry = CalendarEntry(0, p["title"], at, at + 3600, calendar=phone.accounts[0].name)
    return phone.replace(calendar=insert(phone.calendar, entry))


def event_of(start: Phone, p: Params) -> dict[str, int]:
    return {"event": next(e.id for e in start.calendar if e.title == p["title"])}


def now_is(start: Phone, now: Phone, p: Params) -> CalendarEntry | None:
    """What has become of the event of that title."""
    id = event_of(start, p)["event"]
    return next((e for e in now.calendar if e.id == id), None)


def made(start: Phone, now: Phone, p: Params) -> tuple[CalendarEntry, ...]:
    old = {e.id for e in start.calendar}
    return tuple(e for e in now.calendar if e.id not in old)


def on_day(phone: Phone, entry: CalendarEntry, p: Params) -> bool:
    return local(phone.zone, entry.start).date().isoformat() == str(p["date"])


def plain(start: Phone, now: Phone, p: Params) -> bool:
    """Whether the new events are as the editor makes them, but for title, times and place."""
    account = start.accounts[0].name
    return all(
        e == CalendarEntry(e.id, e.title, e.start, e.end, location=e.location, calendar=account)
        for e in made(start, now, p)
    )


def a_day_late(phone: Phone, p: Params) -> tuple[Phone, ...]:
    """The end of the task with the event on the day after."""
    entry = max((e for e in phone.calendar if e.title == p["title"]), key=lambda e: e.start)
    late = entry.replace(start=entry.start + 86_400, end=entry.end + 86_400)
    return (phone.replace(calendar=update(phone.calendar, late)),)


def shows(mode: str) -> Condition:
    def holds(start: Phone, now: Phone, p: Params) -> bool:
        top = top_activity(now, AllInOneActivity)
        if top is None or now.app(google.name).mode != mode:
            return False
        first = datetime.fromisoformat(top.shown) if top.shown else now.now
        if mode == "Month":
            return (first.year, first.month) == (now.now.year, now.now.month)
        return (first - now.now).days in range(-7, 8)

    return Condition(f"The {mode.casefold()} is shown.", holds)


def found(p: Params) -> tuple[Action, ...]:
    """The event, opened from the search."""
    typed = enter_text(p["title"], id="search_text")
    return (start("Calendar"), click("Search"), typed, press_enter(),
            click(f"{p['title']}, 8 – 9 PM"))  # fmt: skip


CREATE = (start("Calendar"), click(id="floating_action_button"), click(id="floating_action_button"))
NEXT_MONTH = click("Next month")
OK = click("OK")
PUBLISHED = (
    Task(
        "GoogleCalendar-Open", "Open the calendar.",
        goal=(Condition("Calendar is open.", lambda start, now, p: top_activity(
            now, AllInOneActivity) is not None),),
        reference=lambda p: ((start("Calendar"),),), loose=("shown", "mini", "jumping"),
    ),
    Task(
        "GoogleCalendar-Create",
        'Create a new event on Google Calendar with the title "{title}" on day {day} of next '
        'month, at the location "{place}".',
        goal=(
            Condition("A new event has the title {title}.",
                      lambda start, now, p: [e.title for e in made(start, now, p)] == [p["title"]]),
            Condition("It is on {date}.", lambda start, now, p: bool(made(start, now, p)) and all(
                on_day(now, e, p) for e in made(start, now, p))),
            Condition("It is at {place}.", lambda start, now, p: [
                e.location for e in made(start, now, p)] == [p["place"]]),
            Condition("It is as new events are besides.", plain),
        ),
        reference=lambda p: ((
            *CREATE, enter_text(p["title"], id="title"), click(id="start_date"), NEXT_MONTH,
            click(str(p["day"])), OK, click("Add location"),
            enter_text(p["place"], id="search_text"), click(p["place"]), click("Save"),
        ),),
        sample=noted, allowed=("calendar[+1]",), loose=("start", "end"), near=a_day_late,
    ),
    Task(
        "GoogleCalendar-Move",
        'Change the start date of the event "{title}" on Google Calendar to day {day} of next '
        "month.",
        goal=(Condition("It is on {date}.", lambda start, now, p: (
            one := now_is(start, now, p)) is not None and on_day(now, one, p)),),
        reference=lambda p: ((*found(p), click("Edit"), click(id="start_date"), NEXT_MONTH,
                              click(str(p["day"])), OK, click("Save")),),
        sample=noted, setup=with_event, records=event_of,
        allowed=("calendar[{event}].start", "calendar[{event}].end"), loose=("start", "end"),
        near=a_day_late,
    ),
    Task(
        "GoogleCalendar-Invite",
        'Invite {mail} to the event "{title}" on Google Calendar.',
        goal=(Condition("{mail} is the guest.", lambda start, now, p: (
            one := now_is(start, now, p)) is not None and [
                g.address for g in one.attendees] == [p["mail"]]),),
        reference=lambda p: ((*found(p), click("Edit"), click("Add people"),
                              enter_text(p["mail"], id="search_text"),
                              click(p["mail"]), click("Done"), click("Save"),
                              click("Send")),),
        sample=noted, setup=with_event, records=event_of,
        allowed=("calendar[{event}].attendees",),
    ),
    Task(
        "GoogleCalendar-Week", "Present all events on Google Calendar for this week.",
        goal=(shows("Week"),), reference=lambda p: ((start("Calendar"), DRAWER, click("Week")),),
        allowed=(f"apps/{google.name}.mode",),
    ),
    Task(
        "GoogleCalendar-Month", "Present all events on Google Calendar for this month.",
        goal=(shows("Month"),), reference=lambda p: ((start("Calendar"), DRAWER, click("Month")),),
        allowed=(f"apps/{google.name}.mode",),
    ),
    Task(
        "GoogleCalendar-Delete", 'Delete the event "{title}" on Google Calendar.',
        goal=(Condition("It is gone.", lambda start, now, p: now_is(start, now, p) is None),),
        reference=lambda p: ((*found(p), click("More options"), click("Delete"),
                              click("Delete")),),
        sample=noted, setup=with_event, records=event_of, allowed=("calendar[-{event}]",),
    ),
)  # fmt: skip
TASKS = tuple(replace(task, profile="google_calendar") for task in PUBLISHED)
