"""Tasks of Simple Calendar."""

from __future__ import annotations

import random
from collections.abc import Callable
from datetime import timedelta
from typing import Any

from ...action import Action
from ...apps.simple.calendar import AboutActivity
from ...apps.simple.calendar.events import REMINDING, Editor, Event, Planner, planner
from ...apps.simple.calendar.main import MainActivity
from ...kit.blocks import calendar as days
from ...phone.core.zones import local
from ...phone.state.permissions import NOTIFY, grant
from ...phone.state.phone import Phone
from ...phone.state.providers import fold
from ...phone.system.ctx import Ctx
from ...phone.system.home import launch
from ..base import Condition, Goal, Params, Task
from ..foreground import top_activity
from ..records import new_rows
from ..screen_goals import foreground_is, shows_texts
from ..steps import click, enter_text, long_click

PACKAGE = planner.name
EVENTS = f"apps/{PACKAGE}.events"
TITLES = (
    "laundry",
    "dentist",
    "haircut",
    "book club",
    "car wash",
    "gym",
    "grocery run",
    "piano lesson",
    "plumber",
    "rehearsal",
    "swimming",
    "vet",
    "yoga",
)
ABOUT = (
    ("laundry", "wash all my clothes"),
    ("groceries", "milk, rice and apples"),
    ("call the plumber", "the kitchen sink drips"),
    ("water the plants", "also those upstairs"),
    ("return the books", "two are from Leila"),
    ("back up the laptop", "use the blue disk"),
    ("renew the passport", "bring two photos"),
)
NAMES = ("Laundry", "Cooking", "Meeting", "Dentist", "Haircut", "Gym", "Rehearsal", "Yoga")
SNOOZE = (("1 minute", 1), ("5 minutes", 5), ("30 minutes", 30), ("1 hour", 60))
WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday")
FAB = click(id="calendar_fab")
Ways = tuple[tuple[Action, ...], ...]


# --- set-ups ------------------------------------------------------------------------------------


def calendar(phone: Phone) -> Planner:
    model: Planner = phone.app(PACKAGE)
    return model


def with_events(phone: Phone, *titles: str) -> Phone:
    """Calendar is open and may notify; it has these events at the next full hour, and so has warned
    of late reminders."""
    phone = launch(grant(phone, PACKAGE, NOTIFY), PACKAGE)
    at = phone.time // 3600 * 3600 + 3600
    events = (Event(id, title, at, at, reminders=(10,), calendar="Regular event") for id, title in enumerate(titles, 1))
    c = Ctx(phone, PACKAGE).save(warned=bool(titles))
    return days.keep_events(c, REMINDING, tuple(events)).phone


def opened(phone: Phone, p: Params) -> Phone:
    return with_events(phone)


def used(phone: Phone, p: Params) -> Phone:
    """Someone has made an event before."""
    return with_events(phone, "event1")


# --- what is there ------------------------------------------------------------------------------


def new_events(start: Phone, phone: Phone) -> tuple[Event, ...]:
    return new_rows(calendar(start).events, calendar(phone).events)


def of_new(is_so: Callable[[Event, Params], bool]) -> Goal:
    """There is one new event or task, and this is so of it."""

    def holds(start: Phone, phone: Phone, p: Params) -> bool:
        new = new_events(start, phone)
        return len(new) == 1 and is_so(new[0], p)

    return holds


def named(event: Event, p: Params) -> bool:
    return fold(event.title) == fold(p["title"])


def main(phone: Phone) -> MainActivity:
    """The page with the views, uncovered. LookupError where it is not in front."""
    found = top_activity(phone, MainActivity)
    if found is None:
        raise LookupError("the calendar is not in front")
    return found


def searched(start: Phone, phone: Phone, p: Params) -> bool:
    return fold(main(phone).query) == fold(p["title"])


def typed(field: str) -> Goal:
    """A sub-goal: a field of the editor, or of what was saved, is as the task wants it."""

    def holds(start: Phone, phone: Phone, p: Params) -> bool:
        top = phone.top
        found = (top.draft,) if isinstance(top, Editor) else new_events(start, phone)
        return any(fold(getattr(one, field)) == fold(p[field]) for one in found)

    return holds


def editing(task: bool) -> Goal:
    def holds(start: Phone, phone: Phone, p: Params) -> bool:
        top = phone.top
        new = (one.task for one in new_events(start, phone))
        return top.draft.task is task if isinstance(top, Editor) else task in new

    return holds


NAMED = Condition("There is one new entry, called “{title}”.", of_new(named))
IS_EVENT = Condition("It is an event.", of_new(lambda e, p: not e.task))
IS_TASK = Condition("It is a task.", of_new(lambda e, p: e.task))
ABOUT_IT = Condition(
    "Its description is “{description}”.", of_new(lambda e, p: fold(e.description) == fold(p["description"]))
)
WHOLE = Condition("It lasts all day.", of_new(lambda e, p: e.all_day))
SEARCHED = Condition("Calendar shows what it finds for “{title}”.", searched)
EDITED = Condition("The editor of an event has been open.", editing(False))
TITLED = Condition("The title is “{title}”.", typed("title"))


def loose(*fixed: str) -> tuple[str, ...]:
    """The fields of an event that nothing is said about."""
    return tuple(name for name in Event.__struct_fields__ if name not in ("id", *fixed))


# --- ways ---------------------------------------------------------------------------------------


def creating(p: Params) -> tuple[Action, ...]:
    return FAB, click("Event"), enter_text(p["title"], id="event_title"), click("Save")


def searching(p: Params) -> tuple[Action, ...]:
    return (enter_text(p["title"], id="top_toolbar_search"),)


def sample_title(rng: random.Random, phone: Phone) -> Params:
    return {"title": rng.choice(TITLES)}


# --- events to delete ---------------------------------------------------------------------------


def sample_names(rng: random.Random, phone: Phone) -> Params:
    first, second, other = rng.sample(NAMES, 3)
    return {"first": first, "second": second, "other": other}


def with_three(phone: Phone, p: Params) -> Phone:
    return with_events(phone, p["first"], p["other"], p["second"])


def ids(start: Phone, p: Params) -> dict[str, Any]:
    found = {one.title: one.id for one in calendar(start).events}
    return {"one": found[p["first"]], "two": found[p["second"]]}


def gone(which: str) -> Goal:
    return lambda start, phone, p: all(e.title != p[which] for e in calendar(phone).events)


def lists(start: Phone, phone: Phone, p: Params) -> bool:
    return calendar(phone).mode == "list"


# --- views --------------------------------------------------------------------------------------


def view_is(mode: str) -> Goal:
    """The calendar shows that view, which it also opens with."""

    def holds(start: Phone, phone: Phone, p: Params) -> bool:
        return calendar(phone).mode == mode and not main(phone).query

    return holds


def next_month(start: Phone, phone: Phone, p: Params) -> bool:
    top = main(phone)
    today = local(phone.zone, start.time).date()
    first = (today.replace(day=1) + timedelta(days=32)).replace(day=1)
    if (top.page or calendar(phone).mode) not in ("monthly", "month_day") or top.query:
        return False
    return top.shown[:7] == f"{first:%Y-%m}"


# --- settings -----------------------------------------------------------------------------------


def sample_snooze(rng: random.Random, phone: Phone) -> Params:
    words, minutes = rng.choice(SNOOZE)
    return {"time": words, "minutes": minutes}


def sample_weekday(rng: random.Random, phone: Phone) -> Params:
    number = rng.randrange(len(WEEKDAYS))
    return {"day": WEEKDAYS[number], "number": number}


def setting(row: str, choice: str) -> Callable[[Params], Ways]:
    return lambda p: ((click("Settings"), click(row), click(p[choice])),)


def in_settings(start: Phone, phone: Phone, p: Params) -> bool:
    return type(phone.top).__name__ == "SettingsActivity" and phone.foreground == PACKAGE


def asked(start: Phone, phone: Phone, p: Params) -> bool:
    """A menu or a dialog of Calendar is open, or has led on."""
    top = phone.top
    is_main = isinstance(top, MainActivity)
    return phone.foreground == PACKAGE and (phone.popup is not None or not is_main)


def search_is_open(start: Phone, phone: Phone, p: Params) -> bool:
    return isinstance(phone.top, MainActivity) and phone.top.searching


def turned(start: Phone, phone: Phone, p: Params) -> bool:
    return isinstance(phone.top, MainActivity) and bool(phone.top.shown)


ASKED = Condition("A menu or a list of views has been open.", asked)
SEARCHES = Condition("The search is open.", search_is_open)
TURNED = Condition("Calendar shows another month than this one.", turned)
AT_SETTINGS = Condition("The settings of Calendar are open.", in_settings)
TASKS = (
    Task(
        "Calendar-CreateEvent",
        'Make a new event called "{title}" in Calendar.',
        (NAMED, IS_EVENT),
        lambda p: (creating(p),),
        sample_title,
        used,
        subgoals=(EDITED, TITLED),
        allowed=(f"{EVENTS}[+1]",),
        loose=loose("title", "task"),
        tags=("medium",),
        budget=9,
        phrasings=(
            'Put an event with the title "{title}" into the Calendar app.',
            'I need "{title}" as an event in my calendar. When it is does not matter.',
            'Add one event to Calendar and name it "{title}".',
            'Calendar should have a new event whose title is "{title}".',
        ),
    ),
    Task(
        "Calendar-CreateAndSearch",
        'Make an event called "{title}" in Calendar, then look for it with the search.',
        (NAMED, IS_EVENT, SEARCHED),
        lambda p: ((*creating(p), *searching(p)),),
        sample_title,
        used,
        subgoals=(EDITED, TITLED),
        allowed=(f"{EVENTS}[+1]",),
        loose=loose("title", "task"),
        tags=("medium",),
        budget=13,
        phrasings=(
            'Add the event "{title}" to Calendar, and have the search field find "{title}" at the end.',
            'Save a new event named "{title}" in Calendar. After that, search for "{title}" there.',
            'I want an event "{title}" in my calendar, and I want to see it among the results of a '
            "search for its title.",
            'First create "{title}" as an event in Calendar; then search the calendar for it.',
        ),
    ),
    Task(
        "Calendar-Search",
        'Search Calendar for the event "{title}".',
        (SEARCHED,),
        lambda p: (searching(p),),
        sample_title,
        lambda phone, p: with_events(phone, p["title"]),
        subgoals=(SEARCHES,),
        tags=("easy",),
        loose=("shown", "page", "over", "searching", "dial"),
        budget=5,
        screen_goal=shows_texts(PACKAGE, top_toolbar_search="{title}"),
        phrasings=(
            'Look for "{title}" with the search of the Calendar app.',
            'Have Calendar find the event called "{title}".',
            'Type "{title}" into the search field of Calendar.',
            'What does Calendar find when you search for "{title}"? Show me the results.',
        ),
    ),
    Task(
        "Calendar-DailyView",
        "Change the view of Calendar to the daily one.",
        (Condition("Calendar shows its daily view.", view_is("daily")),),
        lambda p: ((click("Change view"), click("Daily view")),),
        setup=opened,
        subgoals=(ASKED,),
        tags=("easy", "single"),
        loose=("shown", "page", "over", "searching", "dial"),
        budget=5,
        phrasings=(
            "Make Calendar show one day at a time, as its daily view does.",
            "In the Calendar app, choose the daily view.",
            "I would rather have the daily view in Calendar than the monthly one.",
            "Set the view of the Calendar app to daily.",
        ),
    ),
    Task(
        "Calendar-DeleteEvents",
        'Have Calendar list its events in the simple event list, and delete "{first}" and "{second}" there.',
        (
            Condition("Calendar's view is the simple event list.", lists),
            Condition("The event “{first}” is gone.", gone("first")),
            Condition("The event “{second}” is gone.", gone("second")),
        ),
        lambda p: (
            (
                click("Change view"),
                click("Simple event list"),
                long_click(p["first"]),
                click(p["second"]),
                click("Delete"),
                click("Yes"),
            ),
        ),
        sample_names,
        with_three,
        subgoals=(Condition("The simple event list has been chosen.", lists),),
        allowed=(f"{EVENTS}[-{{one}}]", f"{EVENTS}[-{{two}}]"),
        records=ids,
        tags=("medium",),
        budget=15,
        phrasings=(
            'Switch Calendar to the simple event list. Then remove the events "{first}" and "{second}".',
            'I do not need the events "{first}" and "{second}" any more: delete both from the '
            "simple event list of Calendar.",
            'Open the simple event list in Calendar and get rid of "{first}" and of "{second}".',
            'In the simple event list of the Calendar app, "{first}" and "{second}" should be deleted.',
        ),
    ),
    Task(
        "Calendar-AddTask",
        'Add a task to Calendar. Its title is "{title}", its description is "{description}", and it lasts all day.',
        (NAMED, IS_TASK, ABOUT_IT, WHOLE),
        lambda p: (
            (
                FAB,
                click("Task"),
                enter_text(p["title"], id="task_title"),
                enter_text(p["description"], id="task_description"),
                click("All-day"),
                click("Save"),
            ),
        ),
        lambda rng, phone: dict(zip(("title", "description"), rng.choice(ABOUT), strict=True)),
        used,
        subgoals=(
            Condition("The editor of a task has been open.", editing(True)),
            TITLED,
            Condition("The description is “{description}”.", typed("description")),
        ),
        allowed=(f"{EVENTS}[+1]",),
        loose=loose("title", "task", "description", "all_day"),
        tags=("medium",),
        budget=15,
        phrasings=(
            'Make an all-day task called "{title}" in Calendar, described as "{description}".',
            'I want a new task in my Calendar app: "{title}", all day long, with "{description}" as its description.',
            'Use Calendar to save the all-day task "{title}". Under description, write "{description}".',
            'Calendar should get a task, not an event, named "{title}"; mark it as all-day and '
            'describe it with "{description}".',
        ),
    ),
    Task(
        "Calendar-NextMonth",
        "Show next month in Calendar.",
        (Condition("Calendar shows the month after this one.", next_month),),
        lambda p: ((click("Next month"),),),
        setup=opened,
        subgoals=(TURNED,),
        tags=("easy", "single"),
        loose=("shown", "searching", "dial"),
        budget=3,
        phrasings=(
            "Turn Calendar to the month that comes after the present one.",
            "What is on in Calendar next month? Bring up that month.",
            "In the Calendar app, go one month ahead.",
            "I would like to see the coming month in Calendar.",
        ),
    ),
    Task(
        "Calendar-OpenAbout",
        "Open the page About of the Calendar app.",
        (
            Condition(
                "The page About of Calendar is in front.",
                lambda start, phone, p: top_activity(phone, AboutActivity) is not None,
            ),
        ),
        lambda p: ((click("More options"), click("About")),),
        setup=opened,
        subgoals=(ASKED,),
        tags=("easy", "single"),
        budget=5,
        screen_goal=foreground_is(PACKAGE, AboutActivity.activity, "About"),
        phrasings=(
            "I want to see Calendar's page About.",
            "Bring up what Calendar says about itself, on its page About.",
            "Go to About in the Calendar app.",
            "Show the About page of Calendar.",
        ),
    ),
    Task(
        "Calendar-SnoozeTime",
        "Set the snooze time of Calendar's reminders to {time}.",
        (Condition("The snooze time is {time}.", lambda start, phone, p: calendar(phone).snooze == p["minutes"]),),
        setting("Snooze time", "time"),
        sample_snooze,
        opened,
        subgoals=(AT_SETTINGS,),
        allowed=(f"apps/{PACKAGE}.snooze",),
        tags=("medium",),
        budget=9,
        phrasings=(
            "In the settings of Calendar, make the snooze time {time}.",
            "When I snooze a reminder of Calendar, it should come back after {time}. Change that.",
            "Change how long Calendar snoozes its reminders: {time}.",
            "Let {time} be the snooze time in the Calendar app.",
        ),
    ),
    Task(
        "Calendar-StartWeek",
        "Let weeks begin on {day} in Calendar.",
        (Condition("Weeks begin on {day}.", lambda start, phone, p: calendar(phone).week_start == p["number"]),),
        setting("Start week on", "day"),
        sample_weekday,
        opened,
        subgoals=(AT_SETTINGS,),
        allowed=(f"apps/{PACKAGE}.week_start",),
        tags=("medium",),
        budget=7,
        phrasings=(
            "In Calendar's settings, make {day} the first day of the week.",
            "I want the weeks in my Calendar app to start on {day}.",
            "Change the setting of Calendar that says on which day a week starts to {day}.",
            "Have the Calendar app begin each week on {day}.",
        ),
    ),
)
