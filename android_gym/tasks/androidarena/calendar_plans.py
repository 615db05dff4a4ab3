"""What the tasks of calendar_plans.yaml draw, start from and ask for, where no data says it."""

from __future__ import annotations

import random
from datetime import date, datetime
from typing import Any

from ...action import Action
from ...apps.google.calendar.model import PACKAGE, Todo
from ...apps.google.calendar.todos import TODOS, TasksActivity, ring
from ...kit.blocks.moments import long_day
from ...phone.core.zones import instant
from ...phone.state.phone import Phone
from ...phone.state.providers import fold
from ...phone.system.ctx import Ctx
from ..base import Params
from ..parts.calendar_events import OK, SAVE, TITLES, planner, sample_event
from ..steps import click, enter_text, start


def sample_errand(rng: random.Random, phone: Phone) -> Params:
    day = rng.randrange(phone.now.day + 1, 29)
    iso = phone.now.date().replace(day=day).isoformat()
    return {"title": rng.choice(ERRANDS), "day": day, "date": iso}


ERRANDS = (
    "Buy paint",
    "Return the ladder",
    "Collect the suit",
    "Call the plumber",
    "Sort the receipts",
    "Oil the hinges",
    "Print the tickets",
)


def with_errand(phone: Phone, p: Params) -> Phone:
    c = Ctx(phone, PACKAGE)
    todo = Todo(0, p["title"], "task", midnight_of(phone, p))
    return TODOS.put(c, TODOS.new(c, todo)).phone


def midnight_of(phone: Phone, p: Params) -> int:
    return instant(phone.zone, datetime.fromisoformat(p["date"]))


def errand_day(start: Phone, now: Phone, p: Params) -> str:
    day = date.fromisoformat(p["date"])
    return long_day(day, now.now.date(), now.locale)


def at_list(before: Phone, now: Phone, p: Params) -> bool:
    return isinstance(now.top, TasksActivity) or planner(now).todos != planner(before).todos


def noting(kind: str) -> tuple[Any, ...]:
    return (start("Calendar"), click(id="floating_action_button"), click(f"Create new {kind}"))


def day_picked(p: Params) -> tuple[Any, ...]:
    return (click(id="date"), click(str(p["day"])), OK, SAVE)


def errand_id(start: Phone, p: Params) -> dict[str, Any]:
    return {"todo": the_errand(start, p).id}


def the_errand(start: Phone, p: Params) -> Todo:
    """The last task of the title. LookupError if there is none."""
    for one in reversed(planner(start).todos):
        if one.title == p["title"]:
            return one
    raise LookupError("there is no such task")


def about_to_ring(phone: Phone, p: Params) -> Phone:
    """A reminder is due within seconds."""
    c = Ctx(phone, PACKAGE)
    todo = TODOS.new(c, Todo(0, p["title"], "reminder", phone.time + COMES, False))
    call = ring(todo.id)
    return TODOS.put(c, todo).unschedule(call).schedule(todo.at, call).phone


COMES = 2  # seconds after the start: a reminder is due


def put_off(start: Phone, now: Phone, p: Params) -> bool:
    id, due = the_errand(start, p).id, start.time + COMES
    return any(one.id == id and one.snoozed > due and not one.done for one in planner(now).todos)


def rang(start: Phone, now: Phone, p: Params) -> bool:
    return now.time >= start.time + COMES


def sample_hidden(rng: random.Random, phone: Phone) -> Params:
    name = rng.choice(HIDEABLE)
    return {"calendar": name, "id": next(one.id for one in phone.calendars if one.name == name)}


HIDEABLE = ("Birthdays", "Family", "Harborlight", "Holidays in United States")


def sample_missing(rng: random.Random, phone: Phone) -> Params:
    taken = " ".join(f"{e.title} {e.description} {e.location}" for e in phone.calendar)
    free = [title for title in TITLES if fold(title) not in fold(taken)]
    return {"title": rng.choice(free)}


def sample_nobody(rng: random.Random, phone: Phone) -> Params:
    return {**sample_event(rng, phone), "name": rng.choice(NOBODY)}


NOBODY = ("Barnaby Oakes", "Ottilie Crane", "Silas Winterbourne", "Petra Vandermeer", "Hugo Lantz")


def new_task_a_day_early(p: Params) -> tuple[Action, ...]:
    return noted("task", early(p))


def noted(kind: str, p: Params) -> tuple[Action, ...]:
    whole = (click(id="all_day"),) if kind == "reminder" else ()
    return (*noting(kind), enter_text(p["title"], id="title"), *whole, *day_picked(p))


def early(p: Params) -> Params:
    return {**p, "day": p["day"] - 1}


def new_reminder_a_day_early(p: Params) -> tuple[Action, ...]:
    return noted("reminder", early(p))
