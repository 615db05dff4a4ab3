"""Tasks of Google Calendar about tasks, reminders and settings, and that cannot be done."""

from __future__ import annotations

import random
from datetime import date, datetime
from typing import Any

from ...apps.google.calendar.finding import FindPeopleActivity, SearchActivity
from ...apps.google.calendar.model import PACKAGE, Todo
from ...apps.google.calendar.prefs import GeneralSettings, SettingsActivity
from ...apps.google.calendar.todos import TODOS, TasksActivity, TodoEditActivity, ring
from ...kit.blocks.moments import long_day
from ...phone.core.zones import instant
from ...phone.state.phone import Phone
from ...phone.state.providers import fold
from ...phone.system.ctx import Ctx
from ..answers import NOT_POSSIBLE, Answer
from ..base import Condition, Goal, Params, Task
from ..records import new_rows
from ..steps import click, enter_text, press_enter, scroll_to, start
from .calendar import DRAWER
from .calendar_events import AT_IT, FIELD, OK, OPEN, SAVE, TITLES, found, planner, sample_event, with_event

PROFILE = "arena"
KEPT = f"apps/{PACKAGE}.todos"
ERRANDS = (
    "Buy paint",
    "Return the ladder",
    "Collect the suit",
    "Call the plumber",
    "Sort the receipts",
    "Oil the hinges",
    "Print the tickets",
)
HIDEABLE = ("Birthdays", "Family", "Harborlight", "Holidays in United States")
COMES = 2  # seconds after the start: a reminder is due
NOBODY = ("Barnaby Oakes", "Ottilie Crane", "Silas Winterbourne", "Petra Vandermeer", "Hugo Lantz")
SETTINGS = (start("Calendar"), DRAWER, click("Settings"))


# --- tasks and reminders --------------------------------------------------------------------------


def sample_errand(rng: random.Random, phone: Phone) -> Params:
    day = rng.randrange(phone.now.day + 1, 29)
    iso = phone.now.date().replace(day=day).isoformat()
    return {"title": rng.choice(ERRANDS), "day": day, "date": iso}


def midnight_of(phone: Phone, p: Params) -> int:
    return instant(phone.zone, datetime.fromisoformat(p["date"]))


def with_errand(phone: Phone, p: Params) -> Phone:
    c = Ctx(phone, PACKAGE)
    todo = Todo(0, p["title"], "task", midnight_of(phone, p))
    return TODOS.put(c, TODOS.new(c, todo)).phone


def the_errand(start: Phone, p: Params) -> Todo:
    """The last task of the title. LookupError if there is none."""
    for one in reversed(planner(start).todos):
        if one.title == p["title"]:
            return one
    raise LookupError("there is no such task")


def errand_id(start: Phone, p: Params) -> dict[str, Any]:
    return {"todo": the_errand(start, p).id}


def noted(kind: str) -> Goal:
    """One task or reminder is new: it is on the day, for the whole of it."""

    def holds(start: Phone, now: Phone, p: Params) -> bool:
        new = new_rows(planner(start).todos, planner(now).todos)
        wanted = Todo(0, p["title"], kind, midnight_of(start, p))
        return [one.replace(id=0) for one in new] == [wanted]

    return holds


def done(start: Phone, now: Phone, p: Params) -> bool:
    id = the_errand(start, p).id
    return any(one.id == id and one.done for one in planner(now).todos)


def errand_day(start: Phone, now: Phone, p: Params) -> str:
    day = date.fromisoformat(p["date"])
    return long_day(day, now.now.date(), now.locale)


def sample_rung(rng: random.Random, phone: Phone) -> Params:
    return {"title": rng.choice(ERRANDS)}


def about_to_ring(phone: Phone, p: Params) -> Phone:
    """A reminder is due within seconds."""
    c = Ctx(phone, PACKAGE)
    todo = TODOS.new(c, Todo(0, p["title"], "reminder", phone.time + COMES, False))
    call = ring(todo.id)
    return TODOS.put(c, todo).unschedule(call).schedule(todo.at, call).phone


def put_off(start: Phone, now: Phone, p: Params) -> bool:
    id, due = the_errand(start, p).id, start.time + COMES
    return any(one.id == id and one.snoozed > due and not one.done for one in planner(now).todos)


def rang(start: Phone, now: Phone, p: Params) -> bool:
    return now.time >= start.time + COMES


def noting(kind: str) -> tuple[Any, ...]:
    return (start("Calendar"), click(id="floating_action_button"), click(f"Create new {kind}"))


def day_picked(p: Params) -> tuple[Any, ...]:
    return (click(id="date"), click(str(p["day"])), OK, SAVE)


def at_list(before: Phone, now: Phone, p: Params) -> bool:
    return isinstance(now.top, TasksActivity) or planner(now).todos != planner(before).todos


def at_todo(before: Phone, now: Phone, p: Params) -> bool:
    return isinstance(now.top, TodoEditActivity) or planner(now).todos != planner(before).todos


LISTED = Condition("The list of tasks is open, or one has changed.", at_list)
NOTING = Condition("The editor of a task or reminder is open, or there is one more.", at_todo)


# --- settings -------------------------------------------------------------------------------------


def sample_hidden(rng: random.Random, phone: Phone) -> Params:
    name = rng.choice(HIDEABLE)
    return {"calendar": name, "id": next(one.id for one in phone.calendars if one.name == name)}


def hidden(start: Phone, now: Phone, p: Params) -> bool:
    return [one.visible for one in now.calendars if one.id == p["id"]] == [False]


def sample_first(rng: random.Random, phone: Phone) -> Params:
    return {"day": rng.choice(("Monday", "Saturday"))}


def in_settings(before: Phone, now: Phone, p: Params) -> bool:
    return isinstance(now.top, GeneralSettings | SettingsActivity)


IN_SETTINGS = Condition("The settings of Calendar are open.", in_settings)


# --- what cannot be done --------------------------------------------------------------------------


def sample_missing(rng: random.Random, phone: Phone) -> Params:
    taken = " ".join(f"{e.title} {e.description} {e.location}" for e in phone.calendar)
    free = [title for title in TITLES if fold(title) not in fold(taken)]
    return {"title": rng.choice(free)}


def looked_for(before: Phone, now: Phone, p: Params) -> bool:
    top = now.top
    return isinstance(top, SearchActivity) and fold(p["title"]) in fold(top.query)


def sample_nobody(rng: random.Random, phone: Phone) -> Params:
    return {**sample_event(rng, phone), "name": rng.choice(NOBODY)}


def looked_for_person(before: Phone, now: Phone, p: Params) -> bool:
    top = now.top
    first = p["name"].split()[0]
    return isinstance(top, FindPeopleActivity) and fold(first) in fold(top.query)


TASKS = (
    Task(
        "Calendar-AskTaskDay",
        'For what day is the task "{title}" in Calendar?',
        (),
        lambda p: ((start("Calendar"), click("Tasks"), scroll_to(p["title"]), click(p["title"])),),
        sample_errand,
        with_errand,
        subgoals=(OPEN, LISTED),
        answer=Answer("date", errand_day),
        tags=("answer", "L2"),
        phrasings=(
            'Tell me the date of the Calendar task "{title}".',
            'By which day do I have to "{title}"? It is one of the tasks in Calendar.',
            'Look among the tasks of Calendar: when is "{title}" due?',
            'Calendar keeps a task "{title}". What is its date?',
        ),
    ),
    Task(
        "Calendar-NewTask",
        'Note the task "{title}" in Calendar, for day {day} of this month.',
        (Condition("There is a new task “{title}” on {date}.", noted("task")),),
        lambda p: ((*noting("task"), enter_text(p["title"], id="title"), *day_picked(p)),),
        sample_errand,
        subgoals=(OPEN, NOTING),
        allowed=(f"{KEPT}[+1]",),
        tags=("write", "L3"),
        phrasings=(
            'Add a task to Calendar: "{title}", on the {day}th of this month.',
            'I have to "{title}" on day {day} of this month. Make that a task in Calendar.',
            'Calendar should have a new task on day {day} of this month, called "{title}".',
            'Let the tasks of Calendar have "{title}" for day {day} of this month.',
        ),
    ),
    Task(
        "Calendar-NewReminder",
        'Make a reminder "{title}" in Calendar, for the whole of day {day} of this month.',
        (Condition("There is a new reminder “{title}” on {date}.", noted("reminder")),),
        lambda p: ((*noting("reminder"), enter_text(p["title"], id="title"), click(id="all_day"), *day_picked(p)),),
        sample_errand,
        subgoals=(OPEN, NOTING),
        allowed=(f"{KEPT}[+1]",),
        tags=("write", "L3"),
        phrasings=(
            'Add an all-day reminder to Calendar: "{title}", on the {day}th of this month.',
            'Let Calendar remind me all day long of "{title}" on day {day} of this month.',
            'On day {day} of this month I need an all-day reminder in Calendar: "{title}".',
            '"{title}": put that into Calendar as a reminder for all of day {day} of this month.',
        ),
    ),
    Task(
        "Calendar-DoneTask",
        'Tick off the task "{title}" in Calendar.',
        (Condition("The task “{title}” is done.", done),),
        lambda p: (
            (
                start("Calendar"),
                click("Tasks"),
                scroll_to(f"Mark as done: {p['title']}"),
                click(f"Mark as done: {p['title']}"),
            ),
        ),
        sample_errand,
        with_errand,
        subgoals=(OPEN, LISTED),
        records=errand_id,
        allowed=(f"{KEPT}[{{todo}}].done",),
        tags=("L1",),
        phrasings=(
            'I did "{title}". Mark that task as done in Calendar.',
            'The Calendar task "{title}" is finished; say so there.',
            'Set "{title}" to done among the tasks of Calendar.',
            'Calendar still lists the task "{title}", but it is done. Check it off.',
        ),
    ),
    Task(
        "Calendar-Snooze",
        'In a moment Calendar will remind me of "{title}". Wait for that, and snooze it.',
        (Condition("The reminder “{title}” is put off.", put_off),),
        lambda p: ((start("Calendar"), click("Tasks"), click("Snooze")),),
        sample_rung,
        about_to_ring,
        subgoals=(Condition("The reminder has come.", rang),),
        records=errand_id,
        allowed=(f"{KEPT}[{{todo}}].snoozed",),
        loose=("snoozed",),
        tags=("event", "waits", "L2"),
        phrasings=(
            'A reminder of "{title}" is about to come up. As soon as it does, snooze it.',
            'When Calendar reminds me of "{title}", which is soon, put the reminder off.',
            'Calendar tells me of "{title}" in a few seconds. Let it snooze then.',
            'At any moment Calendar says "{title}". Snooze that when it comes.',
        ),
    ),
    Task(
        "Calendar-Hide",
        'Let Calendar no longer show the events of "{calendar}".',
        (Condition("The events of “{calendar}” are not shown.", hidden),),
        lambda p: ((start("Calendar"), DRAWER, click(p["calendar"])),),
        sample_hidden,
        subgoals=(OPEN,),
        allowed=("calendars[{id}].visible",),
        tags=("settings", "L1"),
        phrasings=(
            'Hide what belongs to "{calendar}" in Calendar.',
            'I do not want to see "{calendar}" among my days in Calendar.',
            'Turn "{calendar}" off in Calendar.',
            'Keep "{calendar}" out of sight in Calendar.',
        ),
    ),
    Task(
        "Calendar-WeekStart",
        "Let weeks begin on {day} in Calendar.",
        (Condition("Weeks begin on {day}.", lambda start, now, p: planner(now).week_start == p["day"]),),
        lambda p: ((*SETTINGS, click("General"), click("Start of the week"), click(p["day"])),),
        sample_first,
        subgoals=(OPEN, IN_SETTINGS),
        allowed=(f"apps/{PACKAGE}.week_start",),
        tags=("settings", "L2"),
        phrasings=(
            "Set {day} as the first day of the week in Calendar.",
            "Calendar's weeks should start with {day}.",
            "Change the day that weeks start with in Calendar to {day}.",
            "I want {day} to come first in the weeks of Calendar.",
        ),
    ),
    Task(
        "Calendar-DeleteMissing",
        'Delete the event "{title}" in Calendar.',
        (),
        lambda p: ((start("Calendar"), click("Search"), enter_text(p["title"], id=FIELD), press_enter()),),
        sample_missing,
        subgoals=(OPEN, Condition("“{title}” was searched for.", looked_for)),
        answer=NOT_POSSIBLE,
        worked_out=("answer",),
        tags=("answer", "infeasible", "computed", "L2"),
        phrasings=(
            'Take "{title}" out of my Calendar.',
            '"{title}" was called off. Remove it from Calendar.',
            'Calendar should not have "{title}" any more. Delete that event.',
            'Find the event "{title}" in Calendar and delete it.',
        ),
    ),
    Task(
        "Calendar-InviteNobody",
        'Invite {name}, who is among my contacts, to the event "{title}" in Calendar.',
        (),
        lambda p: ((*found(p), click("Edit"), click("Add people"), enter_text(p["name"], id=FIELD)),),
        sample_nobody,
        with_event,
        subgoals=(OPEN, AT_IT, Condition("{name} was looked for.", looked_for_person)),
        answer=NOT_POSSIBLE,
        worked_out=("answer",),
        tags=("answer", "infeasible", "computed", "L3"),
        phrasings=(
            'Make my contact {name} a guest of "{title}" in Calendar.',
            'Add {name} from the contacts to the guests of the Calendar event "{title}".',
            '{name} should come to "{title}". My contacts have the address; invite {name}.',
            'Let {name}, one of my contacts, be invited to "{title}" in Calendar.',
        ),
    ),
)
