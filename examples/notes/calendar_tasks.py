"""Tasks for the calendar of `examples/planner`, from outside of its folder."""

from __future__ import annotations

import random
from datetime import timedelta

from android_gym.action import Action
from android_gym.phone.core.zones import instant
from android_gym.phone.state.phone import Phone
from android_gym.phone.state.providers import CalendarEntry, find, insert
from android_gym.tasks.answers import Answer
from android_gym.tasks.base import Condition, Params, Task, Ways
from android_gym.tasks.steps import click, enter_text, scroll_to, start

BENCHMARK = "Own"
PROFILE = "everything"
TITLES = ("Bike repair", "Choir practice", "Eye test", "Flat viewing", "Tax advice", "Yoga class")
PLACES = ("Alma Hall", "Fern Court", "Mill Road Clinic", "North Pier", "The Old Bakery")
WORDS = ("Bring the blue folder", "Ask about parking", "Take the early bus", "Pay in cash")


def planned(rng: random.Random, phone: Phone) -> Params:
    """An event on one of the next days, and what may be written about it."""
    day = phone.now + timedelta(days=rng.randrange(2, 12))
    return {
        "title": rng.choice(TITLES),
        "place": rng.choice(PLACES),
        "words": rng.choice(WORDS),
        "at": instant(phone.zone, day.replace(hour=20, minute=0)),
        "weekday": f"{day:%A}",
        "id": max(entry.id for entry in phone.calendar) + 1,
    }


def with_event(phone: Phone, p: Params) -> Phone:
    entry = CalendarEntry(0, p["title"], p["at"], p["at"] + 3600, location=p["place"])
    account = phone.accounts[0].name
    return phone.replace(calendar=insert(phone.calendar, entry.replace(calendar=account)))


def opened(p: Params) -> tuple[Action, ...]:
    name = f"{p['title']}, 8 – 9 PM, {p['place']}"
    return start("Planner"), scroll_to(name), click(name)


def saved(p: Params, *steps: Action) -> Ways:
    return ((*opened(p), click("Edit"), *steps, click("Save")),)


def is_weekly(start: Phone, now: Phone, p: Params) -> bool:
    """It repeats on the weekday that it is on, without an end."""
    rule = f"FREQ=WEEKLY;BYDAY={p['weekday'][:2].upper()}"
    return find(now.calendar, p["id"]).rrule == rule


def task(name: str, instruction: str, **declared: object) -> Task:
    return Task(f"Planner-{name}", instruction, sample=planned, setup=with_event, **declared)  # type: ignore[arg-type]


TASKS = (
    task(
        "Describe",
        'Write "{words}" into the description of the event "{title}" in Planner.',
        goal=(
            Condition(
                "The description of “{title}” is “{words}”.",
                lambda start, now, p: find(now.calendar, p["id"]).description == p["words"],
            ),
        ),
        reference=lambda p: saved(p, enter_text(p["words"], id="description")),
        allowed=("calendar[{id}].description",),
    ),
    task(
        "Weekly",
        'Let the event "{title}" in Planner repeat every week on {weekday}.',
        goal=(Condition("“{title}” repeats every week, without an end.", is_weekly),),
        reference=lambda p: saved(p, click("Does not repeat"), click(f"Every week on {p['weekday']}")),
        allowed=("calendar[{id}].rrule",),
    ),
    task(
        "Silence",
        'Remove the notification from the event "{title}" in Planner.',
        goal=(
            Condition(
                "“{title}” has no notification.", lambda start, now, p: not find(now.calendar, p["id"]).reminders
            ),
        ),
        reference=lambda p: saved(p, click("Remove notification")),
        allowed=("calendar[{id}].reminders",),
    ),
    task(
        "Where",
        'Where does the event "{title}" in Planner take place?',
        goal=(),
        answer=Answer(
            "name",
            lambda start, now, p: str(p["place"]),
            among=lambda start, now, p: tuple(place for place in PLACES if place != p["place"]),
        ),
        reference=lambda p: (opened(p),),
    ),
)
