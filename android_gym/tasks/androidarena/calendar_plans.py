"""What the tasks of calendar_plans.yaml draw, start from and ask for, where no data says it."""

from __future__ import annotations

import random
from datetime import date, datetime

from ...apps.google.calendar.finding import FindPeopleActivity, SearchActivity
from ...apps.google.calendar.model import PACKAGE, Todo
from ...apps.google.calendar.todos import TODOS, TasksActivity, ring
from ...kit.blocks.moments import long_day
from ...phone.core.zones import instant
from ...phone.state.phone import Phone
from ...phone.state.providers import fold
from ...phone.system.ctx import Ctx
from ..base import Params
from ..parts.calendar_events import TITLES, planner

ERRANDS = (
    "Buy paint",
    "Return the ladder",
    "Collect the suit",
    "Call the plumber",
    "Sort the receipts",
    "Oil the hinges",
    "Print the tickets",
)

# --- tasks and reminders -------------------------------------------------------------------------


def sample_errand(rng: random.Random, phone: Phone) -> Params:
    day = rng.randrange(phone.now.day + 1, 29)
    iso = phone.now.date().replace(day=day).isoformat()
    return {"title": rng.choice(ERRANDS), "day": day, "date": iso}


def midnight(phone: Phone, p: Params) -> int:
    return instant(phone.zone, datetime.fromisoformat(p["date"]))


def with_errand(phone: Phone, p: Params) -> Phone:
    c = Ctx(phone, PACKAGE)
    return TODOS.put(c, TODOS.new(c, Todo(0, p["title"], "task", midnight(phone, p)))).phone


def errand_day(start: Phone, now: Phone, p: Params) -> str:
    return long_day(date.fromisoformat(p["date"]), now.now.date(), now.locale)


def tasks_shown(before: Phone, now: Phone, p: Params) -> bool:
    """The list of tasks is open, or a task has changed."""
    return isinstance(now.top, TasksActivity) or planner(now).todos != planner(before).todos


def about_to_ring(phone: Phone, p: Params) -> Phone:
    """A reminder is due after `comes` seconds."""
    c = Ctx(phone, PACKAGE)
    todo = TODOS.new(c, Todo(0, p["title"], "reminder", phone.time + p["comes"], False))
    call = ring(todo.id)
    return TODOS.put(c, todo).unschedule(call).schedule(todo.at, call).phone


def has_rung(start: Phone, now: Phone, p: Params) -> bool:
    return bool(now.time >= start.time + p["comes"])


# --- what is not there ---------------------------------------------------------------------------


def sample_missing(rng: random.Random, phone: Phone) -> Params:
    taken = fold(" ".join(f"{e.title} {e.description} {e.location}" for e in phone.calendar))
    return {"title": rng.choice([title for title in TITLES if fold(title) not in taken])}


def title_searched(before: Phone, now: Phone, p: Params) -> bool:
    return isinstance(now.top, SearchActivity) and fold(p["title"]) in fold(now.top.query)


def person_searched(before: Phone, now: Phone, p: Params) -> bool:
    first = p["name"].split()[0]
    return isinstance(now.top, FindPeopleActivity) and fold(first) in fold(now.top.query)
