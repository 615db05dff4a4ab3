"""Tasks for Planner, with parameters."""

from __future__ import annotations

import random
from dataclasses import replace
from datetime import timedelta

from android_gym.action import Action
from android_gym.phone.core.zones import instant, local
from android_gym.phone.state.phone import Phone
from android_gym.phone.state.providers import CalendarEntry, find, insert, update
from android_gym.tasks.base import Condition, Params, Task
from android_gym.tasks.foreground import top_activity
from android_gym.tasks.steps import click, enter_text, scroll_to, start

from .main import Main
from .model import planner

TITLES = ("Budget talk", "Piano lesson", "Car service", "Book club", "Eye test")
PLACES = ("Main Library", "Room 204", "Bay Street Cafe", "Gate B7")
OK = click("OK", id="android:id/button1")


def noted(rng: random.Random, phone: Phone) -> Params:
    """A title, a place and a day of the month after; the event is on one of the next days."""
    month = (phone.now.replace(day=1) + timedelta(days=32)).replace(day=1)
    day = rng.randrange(2, 28)
    return {
        "title": rng.choice(TITLES),
        "place": rng.choice(PLACES),
        "day": day,
        "date": f"{month:%Y-%m}-{day:02d}",
        "id": max(e.id for e in phone.calendar) + 1,
        "at": instant(phone.zone, phone.now.replace(hour=20, minute=0) + timedelta(days=1)),
    }


def with_event(phone: Phone, p: Params) -> Phone:
    """The phone with the event, tomorrow at eight in the evening."""
    entry = CalendarEntry(0, p["title"], p["at"], p["at"] + 3600, calendar=phone.accounts[0].name)
    return phone.replace(calendar=insert(phone.calendar, entry))


def made(start: Phone, now: Phone, p: Params) -> tuple[CalendarEntry, ...]:
    old = {e.id for e in start.calendar}
    return tuple(e for e in now.calendar if e.id not in old)


def day_of(phone: Phone, entry: CalendarEntry) -> str:
    return local(phone.zone, entry.start).date().isoformat()


def as_usual(start: Phone, now: Phone, p: Params) -> bool:
    """The new event is as the editor makes them, but for title, place and day."""
    own = start.accounts[0].name
    return all(
        e == CalendarEntry(e.id, e.title, e.start, e.start + 3600, location=e.location, calendar=own)
        for e in made(start, now, p)
    )


def a_day_late(phone: Phone, p: Params) -> tuple[Phone, ...]:
    """The end of the task with the new event on the day after."""
    entry = phone.calendar[-1]
    late = entry.replace(start=entry.start + 86_400, end=entry.end + 86_400)
    return (phone.replace(calendar=update(phone.calendar, late)),)


def shows_month(start: Phone, now: Phone, p: Params) -> bool:
    top = top_activity(now, Main)
    return top is not None and not top.shown and now.app(planner.name).mode == "Month"


def opened(p: Params) -> tuple[Action, ...]:
    name = f"{p['title']}, 8 – 9 PM"
    return (start("Planner"), scroll_to(name), click(name))


PICKED = (click(id="date"), click("Next month"))
EVERY = (
    Task(
        "Planner-Create",
        'Add "{title}" to Planner, on day {day} of next month, at the place "{place}".',
        goal=(
            Condition(
                "A new event is “{title}” at {place}.",
                lambda start, now, p: (
                    [(e.title, e.location) for e in made(start, now, p)] == [(p["title"], p["place"])]
                ),
            ),
            Condition(
                "It is on {date}.", lambda start, now, p: [day_of(now, e) for e in made(start, now, p)] == [p["date"]]
            ),
            Condition("It is as new events are besides.", as_usual),
        ),
        reference=lambda p: (
            (
                start("Planner"),
                click("New event"),
                enter_text(p["title"], id="title"),
                *PICKED,
                click(str(p["day"])),
                OK,
                enter_text(p["place"], id="place"),
                click("Save"),
            ),
        ),
        sample=noted,
        allowed=("calendar[+1]",),
        loose=("start", "end"),
        near=a_day_late,
    ),
    Task(
        "Planner-Move",
        'Move "{title}" in Planner to day {day} of next month.',
        goal=(
            Condition("It is on {date}.", lambda start, now, p: day_of(now, find(now.calendar, p["id"])) == p["date"]),
        ),
        reference=lambda p: ((*opened(p), click("Edit"), *PICKED, click(str(p["day"])), OK, click("Save")),),
        sample=noted,
        setup=with_event,
        allowed=("calendar[{id}].start", "calendar[{id}].end"),
        loose=("start", "end"),
    ),
    Task(
        "Planner-Delete",
        'Delete "{title}" in Planner.',
        goal=(Condition("It is gone.", lambda start, now, p: all(e.id != p["id"] for e in now.calendar)),),
        reference=lambda p: ((*opened(p), click("Delete"), click("Delete", id="android:id/button1")),),
        sample=noted,
        setup=with_event,
        allowed=("calendar[-{id}]",),
    ),
    Task(
        "Planner-Month",
        "Let Planner show this month.",
        goal=(Condition("This month is shown.", shows_month),),
        reference=lambda p: ((start("Planner"), click("More options"), click("Month")),),
        allowed=(f"apps/{planner.name}.mode",),
    ),
)
TASKS = tuple(replace(task, profile="planner") for task in EVERY)
