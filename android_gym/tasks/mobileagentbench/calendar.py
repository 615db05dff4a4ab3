"""What the tasks of calendar.yaml draw, start from and ask for, where no data says it."""

from __future__ import annotations

import random
from datetime import timedelta
from typing import Any

from ...action import Action
from ...apps.simple.calendar.events import REMINDING, Editor, Event, Planner, planner
from ...apps.simple.calendar.main import MainActivity
from ...kit.blocks import calendar as days
from ...phone.core.zones import local
from ...phone.state.permissions import NOTIFY, grant
from ...phone.state.phone import Phone
from ...phone.state.providers import fold
from ...phone.system.ctx import Ctx
from ...phone.system.home import launch
from ...screen import Screen
from ..base import Goal, Params
from ..foreground import top_activity
from ..records import new_rows
from ..screen_goals import foreground_is, texts
from ..steps import click, enter_text

PACKAGE = planner.name


def calendar(phone: Phone) -> Planner:
    model: Planner = phone.app(PACKAGE)
    return model


def new_events(start: Phone, phone: Phone) -> tuple[Event, ...]:
    return new_rows(calendar(start).events, calendar(phone).events)


def typed(field: str) -> Goal:
    """A sub-goal: a field of the editor, or of what was saved, is as the task wants it."""

    def holds(start: Phone, phone: Phone, p: Params) -> bool:
        top = phone.top
        found = (top.draft,) if isinstance(top, Editor) else new_events(start, phone)
        return any(fold(getattr(one, field)) == fold(p[field]) for one in found)

    return holds


create_event_subgoal_2 = typed("title")


def editing(task: bool) -> Goal:
    def holds(start: Phone, phone: Phone, p: Params) -> bool:
        top = phone.top
        new = (one.task for one in new_events(start, phone))
        return top.draft.task is task if isinstance(top, Editor) else task in new

    return holds


create_and_search_subgoal = editing(False)


def main(phone: Phone) -> MainActivity:
    """The page with the views, uncovered. LookupError where it is not in front."""
    found = top_activity(phone, MainActivity)
    if found is None:
        raise LookupError("the calendar is not in front")
    return found


def view_is(mode: str) -> Goal:
    """The calendar shows that view, which it also opens with."""

    def holds(start: Phone, phone: Phone, p: Params) -> bool:
        return calendar(phone).mode == mode and not main(phone).query

    return holds


daily_view_goal = view_is("daily")

add_task_subgoal = editing(True)

add_task_subgoal_3 = typed("description")


def used(phone: Phone, p: Params) -> Phone:
    """Someone has made an event before."""
    return with_events(phone, "event1")


def with_events(phone: Phone, *titles: str) -> Phone:
    """Calendar is open and may notify; it has these events at the next full hour, and so has warned
    of late reminders."""
    phone = launch(grant(phone, PACKAGE, NOTIFY), PACKAGE)
    at = phone.time // 3600 * 3600 + 3600
    events = (Event(id, title, at, at, reminders=(10,), calendar="Regular event") for id, title in enumerate(titles, 1))
    c = Ctx(phone, PACKAGE).save(warned=bool(titles))
    return days.keep_events(c, REMINDING, tuple(events)).phone


FAB = click(id="calendar_fab")


def start_search(phone: Phone, p: Params) -> Any:
    return with_events(phone, p["title"])


def opened(phone: Phone, p: Params) -> Phone:
    return with_events(phone)


def asked(start: Phone, phone: Phone, p: Params) -> bool:
    """A menu or a dialog of Calendar is open, or has led on."""
    top = phone.top
    is_main = isinstance(top, MainActivity)
    return phone.foreground == PACKAGE and (phone.popup is not None or not is_main)


def sample_names(rng: random.Random, phone: Phone) -> Params:
    first, second, other = rng.sample(NAMES, 3)
    return {"first": first, "second": second, "other": other}


NAMES = ("Laundry", "Cooking", "Meeting", "Dentist", "Haircut", "Gym", "Rehearsal", "Yoga")


def with_three(phone: Phone, p: Params) -> Phone:
    return with_events(phone, p["first"], p["other"], p["second"])


def ids(start: Phone, p: Params) -> dict[str, Any]:
    found = {one.title: one.id for one in calendar(start).events}
    return {"one": found[p["first"]], "two": found[p["second"]]}


def lists(start: Phone, phone: Phone, p: Params) -> bool:
    return calendar(phone).mode == "list"


def next_month(start: Phone, phone: Phone, p: Params) -> bool:
    top = main(phone)
    today = local(phone.zone, start.time).date()
    first = (today.replace(day=1) + timedelta(days=32)).replace(day=1)
    if (top.page or calendar(phone).mode) not in ("monthly", "month_day") or top.query:
        return False
    return top.shown[:7] == f"{first:%Y-%m}"


def turned(start: Phone, phone: Phone, p: Params) -> bool:
    return isinstance(phone.top, MainActivity) and bool(phone.top.shown)


def sample_weekday(rng: random.Random, phone: Phone) -> Params:
    number = rng.randrange(len(WEEKDAYS))
    return {"day": WEEKDAYS[number], "number": number}


WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday")


def create_event_the_title_in_capitals_all_day(p: Params) -> tuple[Action, ...]:
    return (FAB, click("Event"), titled(p["title"].upper()), click("All-day"), SAVE)


SAVE, VIEWS = click("Save"), click("Change view")


def titled(words: str) -> Action:
    return enter_text(words, id="event_title")


def search_in_capitals(p: Params) -> tuple[Action, ...]:
    return (click(id=FIELD), enter_text(p["title"].upper(), id=FIELD))


FIELD = "top_toolbar_search"


def search_a_part_of_the_word(p: Params) -> tuple[Action, ...]:
    return (click(id=FIELD), enter_text(p["title"][:2], id=FIELD))


def add_task_the_title_in_capitals(p: Params) -> tuple[Action, ...]:
    return (*filled(p), enter_text(p["title"].upper(), id="task_title"), SAVE)


def filled(p: Params) -> tuple[Action, ...]:
    """A task as it is wanted, not saved yet."""
    return (
        FAB,
        click("Task"),
        enter_text(p["title"], id="task_title"),
        enter_text(p["description"], id="task_description"),
        click("All-day"),
    )


def start_week_another_day_first(p: Params) -> tuple[Action, ...]:
    return (*chosen(WEEK, other_day(p)), click(WEEK), click(p["day"]))


SNOOZE, WEEK = "Snooze time", "Start week on"


def chosen(row: str, choice: str) -> tuple[Action, ...]:
    return click("Settings"), click(row), click(choice)


def other_day(p: Params) -> str:
    return WEEKDAYS[(p["number"] + 1) % len(WEEKDAYS)]


def start_week_another_day(p: Params) -> tuple[Action, ...]:
    return chosen(WEEK, other_day(p))


seen_open_about = foreground_is(
    "com.simplemobiletools.calendar.pro", "com.simplemobiletools.commons.activities.AboutActivity", "About"
)


def seen_search(screen: Screen, p: Params) -> bool:
    found = texts(screen)
    return screen.package == "com.simplemobiletools.calendar.pro" and all(
        (
            id in found and (not words or found[id] == words.format(**p))
            for id, words in {"top_toolbar_search": "{title}"}.items()
        )
    )
