"""Tasks of Google Calendar: events, their guests, and the days that are shown."""

from __future__ import annotations

import random
from datetime import date, timedelta

from ...action import Action
from ...apps.google.calendar.drawer import CalendarDrawer
from ...apps.google.calendar.finding import SearchActivity
from ...apps.google.calendar.main import AllInOneActivity
from ...apps.google.calendar.model import PACKAGE
from ...kit.blocks.moments import long_day, month
from ...phone.state.phone import Phone
from ...phone.state.providers import fold
from ...phone.system.ctx import Ctx
from ...screen import Screen
from ..base import Condition, Constraint, Goal, Params, Task
from ..foreground import top_activity
from ..steps import click, enter_text, start, swipe
from .calendar_events import (
    AT_IT,
    FIELD,
    IN_EDITOR,
    MENU,
    NEXT_MONTH,
    OK,
    OPEN,
    SAVE,
    TITLED,
    a_day_late,
    at_event,
    creating,
    day_of,
    editing,
    found,
    its_id,
    made_so,
    now_is,
    plain,
    planner,
    sample_event,
    scrolled_to,
    the_event,
    with_event,
)

PROFILE = "arena"
TOP = ("shown", "mini", "jumping", "came", "hour", "asked")  # of the days: as they come
DRAWER = click("Show Calendar List and Settings drawer")


# --- what is shown --------------------------------------------------------------------------------


def sample_now(rng: random.Random, phone: Phone) -> Params:
    """The month and the week of today, as the days are described. `left` is the day that Calendar
    was left at."""
    today = phone.now.date()
    first = today - timedelta(days=(today.weekday() + 1) % 7)
    week = tuple(long_day(first + timedelta(days=n), today) for n in range(7))
    return {"month": month(today, today), "week": week, "left": rng.randrange(20, 32)}


def shows(mode: str) -> Goal:
    """The days of now are in front, in this form."""

    def holds(start: Phone, now: Phone, p: Params) -> bool:
        top = top_activity(now, AllInOneActivity)
        if top is None or planner(now).mode != mode:
            return False
        first, today = date.fromisoformat(top.shown or now.now.date().isoformat()), now.now.date()
        if mode == "Month":
            return (first.year, first.month) == (today.year, today.month)
        if mode == "Week":
            weeks = (one - timedelta(days=(one.weekday() + 1) % 7) for one in (first, today))
            return len({*weeks}) == 1
        return first == today

    return holds


def month_seen(screen: Screen, p: Params) -> bool:
    """Most days of the month stand on the screen."""
    seen = {n.desc.split(",")[0] for n in screen.nodes if n.desc.startswith(f"{p['month']} ")}
    return len(seen) >= 28


def week_seen(screen: Screen, p: Params) -> bool:
    return {*p["week"]} <= {n.desc for n in screen.nodes}


def open_seen(screen: Screen, p: Params) -> bool:
    return any(n.id == f"{PACKAGE}:id/date_picker_text_view" for n in screen.nodes)


def left_elsewhere(phone: Phone, p: Params) -> Phone:
    """Calendar is in the background and was left on a later day of its schedule."""
    c = Ctx(Ctx(phone, PACKAGE).launch(PACKAGE).phone, PACKAGE, 0)
    day = (phone.now + timedelta(days=p["left"])).date().isoformat()
    return c.set(shown=day).home().phone


def days_shown(start: Phone, now: Phone, p: Params) -> bool:
    """The next three days are in front, with the reminders."""
    top = top_activity(now, AllInOneActivity)
    model = planner(now)
    if top is None or not model.reminders_shown:
        return False
    first, today = date.fromisoformat(top.shown or now.now.date().isoformat()), now.now.date()
    if model.mode == "3 days":
        return 0 <= (first - today).days <= 1
    return model.mode == "Schedule" and first == today


def drawer_open(before: Phone, action: Action, after: Phone, p: Params) -> bool:
    return after.foreground == PACKAGE and isinstance(after.popup, CalendarDrawer)


NO_DRAWER = Constraint(
    "Leave the drawer of Calendar, with its views and calendars, closed.",
    "page",
    drawer_open,
    lambda p: (start("Calendar"), DRAWER),
)


def scrolled(before: Phone, action: Action, after: Phone, p: Params) -> bool:
    """A list of days was scrolled on, or the days were turned."""
    if not (before.foreground == PACKAGE == after.foreground) or before.popup or after.popup:
        return False
    if not (isinstance(before.top, AllInOneActivity) and isinstance(after.top, AllInOneActivity)):
        return False
    ui = before.window.ui
    return before.top.shown != after.top.shown or any(px > ui.offset(key) for key, px in after.window.ui.scroll)


BY_SEARCH = Constraint(
    "Look it up with the search; do not scroll through the days for it.",
    "component",
    scrolled,
    lambda p: (start("Calendar"), swipe("up")),
)


def search_open(before: Phone, now: Phone, p: Params) -> bool:
    return isinstance(now.top, SearchActivity) or at_event(before, now, p)


SEARCHED = Condition("The search of Calendar is open, or was used.", search_open)


# --- inviting -------------------------------------------------------------------------------------


def invited(start: Phone, now: Phone, p: Params) -> bool:
    return [fold(g.address) for g in now_is(start, now, p).attendees] == [p["mail"]]


INVITED = (Condition("{mail} is the one guest of “{title}”.", invited),)


def inviting(p: Params) -> tuple[Action, ...]:
    return (
        click("Edit"),
        click("Add people"),
        enter_text(p["mail"], id=FIELD),
        click(p["mail"]),
        click("Done"),
        SAVE,
        click("Send"),
    )


def gone(start: Phone, now: Phone, p: Params) -> bool:
    id = the_event(start, p).id
    return all(e.id != id for e in now.calendar)


DELETE = (MENU, click("Delete"), click("Delete", id="android:id/button1"))
TASKS = (
    Task(
        "Calendar-Open",
        "Bring up Calendar.",
        (Condition("Calendar shows its days.", lambda start, now, p: top_activity(now, AllInOneActivity) is not None),),
        lambda p: ((start("Calendar"),),),
        subgoals=(OPEN,),
        loose=TOP,
        screen_goal=open_seen,
        tags=("view", "open", "single", "L1"),
        phrasings=("Show me Calendar.", "I want to see the Calendar app.", "Launch Calendar.", "Go to Calendar."),
    ),
    Task(
        "Calendar-Create",
        'Put an event called "{title}" into Calendar, on day {day} of next month, at "{place}".',
        (
            TITLED,
            Condition("It is on {date}.", made_so(lambda phone, e, p: day_of(phone, e.start) == p["date"])),
            Condition("It is at {place}.", made_so(lambda phone, e, p: e.location == p["place"])),
            Condition("It is as new events are besides.", made_so(plain)),
        ),
        creating,
        sample_event,
        subgoals=(OPEN, IN_EDITOR),
        allowed=("calendar[+1]",),
        loose=("start", "end"),
        near=a_day_late,
        tags=("write", "L3"),
        phrasings=(
            'Next month, on day {day}, there is "{title}" at "{place}". Add that to Calendar.',
            'Add "{title}" to Calendar: it starts on the {day}th of next month, place "{place}".',
            'Calendar needs a new event: "{title}", location "{place}", day {day} of next month.',
            'On day {day} of next month I have "{title}", at "{place}". Note that in Calendar.',
        ),
    ),
    Task(
        "Calendar-MoveToDay",
        'Let the event "{title}" in Calendar start on day {day} of next month instead.',
        (
            Condition(
                "“{title}” is on {date}.", lambda start, now, p: day_of(now, now_is(start, now, p).start) == p["date"]
            ),
        ),
        lambda p: editing(p, click(id="start_date"), NEXT_MONTH, click(str(p["day"])), OK),
        sample_event,
        with_event,
        subgoals=(OPEN, AT_IT),
        records=its_id,
        allowed=("calendar[{event}].start", "calendar[{event}].end"),
        loose=("start", "end"),
        near=a_day_late,
        tags=("write", "L3"),
        phrasings=(
            'Move "{title}" in Calendar to the {day}th of next month.',
            'The event "{title}" begins on day {day} of next month now. Change it in Calendar.',
            'Change the date on which "{title}" starts to day {day} of next month, in Calendar.',
            '"{title}" is put off to day {day} of next month. Let Calendar say so.',
        ),
    ),
    Task(
        "Calendar-Invite",
        'Ask {mail} to the event "{title}" in Calendar, as a guest.',
        INVITED,
        lambda p: ((*found(p), *inviting(p)), (*scrolled_to(p), *inviting(p))),
        sample_event,
        with_event,
        subgoals=(OPEN, AT_IT),
        records=its_id,
        allowed=("calendar[{event}].attendees",),
        tags=("write", "L3"),
        phrasings=(
            'Make {mail} a guest of "{title}" in Calendar.',
            'Add {mail} to the people of the Calendar event "{title}".',
            '{mail} should come to "{title}". Invite that address in Calendar.',
            'Calendar has the event "{title}". Let {mail} be a guest there.',
        ),
    ),
    Task(
        "Calendar-ShowWeek",
        "Let Calendar show the whole of this week.",
        (Condition("This week is shown.", shows("Week")),),
        lambda p: ((start("Calendar"), DRAWER, click("Week")),),
        sample_now,
        subgoals=(OPEN,),
        loose=TOP,
        screen_goal=week_seen,
        tags=("view", "L1"),
        phrasings=(
            "Have Calendar lay out this week's events, day by day.",
            "I want to look at this week in Calendar's week view.",
            "Switch Calendar to the week, the one we are in.",
            "Open this week in Calendar, all seven days at once.",
        ),
    ),
    Task(
        "Calendar-ShowMonth",
        "Let Calendar show the whole of this month.",
        (Condition("This month is shown.", shows("Month")),),
        lambda p: ((start("Calendar"), DRAWER, click("Month")),),
        sample_now,
        subgoals=(OPEN,),
        loose=TOP,
        screen_goal=month_seen,
        tags=("view", "L1"),
        phrasings=(
            "Have Calendar lay out all events of this month.",
            "I want to look at this month in Calendar's month view.",
            "Switch Calendar to the month, the one we are in.",
            "Open this month in Calendar, all of its days at once.",
        ),
    ),
    Task(
        "Calendar-Delete",
        'Remove the event "{title}" from Calendar.',
        (Condition("“{title}” is gone.", gone),),
        lambda p: ((*found(p), *DELETE), (*scrolled_to(p), *DELETE)),
        sample_event,
        with_event,
        subgoals=(
            OPEN,
            Condition(
                "“{title}” is open, or gone.", lambda start, now, p: gone(start, now, p) or at_event(start, now, p)
            ),
        ),
        records=its_id,
        allowed=("calendar[-{event}]",),
        tags=("L2",),
        phrasings=(
            'Take "{title}" out of Calendar.',
            'The event "{title}" was called off: delete it in Calendar.',
            '"{title}" should no longer stand in Calendar.',
            'I do not need the event "{title}" any more. Drop it from Calendar.',
        ),
    ),
    Task(
        "Calendar-RemindersNoDrawer",
        "Show me in Calendar which reminders there are in the next 3 days.",
        (Condition("The next three days are shown, with their reminders.", days_shown),),
        lambda p: ((start("Calendar"), click("Jump to Today")),),
        sample_now,
        left_elsewhere,
        subgoals=(OPEN,),
        loose=TOP,
        constraint=NO_DRAWER,
        tags=("view", "constrained", "L2"),
        phrasings=(
            "I want to look at the reminders of the next 3 days in Calendar.",
            "Have Calendar show the reminders for the three days to come.",
            "What reminds me of something within the next 3 days? Let Calendar show it.",
            "Bring up the coming 3 days in Calendar; I want to see their reminders.",
        ),
    ),
    Task(
        "Calendar-InviteBySearch",
        'Invite {mail} to "{title}", which stands in Calendar.',
        INVITED,
        lambda p: ((*found(p), *inviting(p)),),
        sample_event,
        with_event,
        subgoals=(OPEN, SEARCHED),
        records=its_id,
        allowed=("calendar[{event}].attendees",),
        constraint=BY_SEARCH,
        tags=("write", "constrained", "L3"),
        phrasings=(
            'Calendar has an event "{title}". Make {mail} one of its guests.',
            'Add the guest {mail} to the event "{title}" in Calendar.',
            'Find "{title}" in Calendar and invite {mail} to it.',
            'Let {mail} come to "{title}": make that address a guest in Calendar.',
        ),
    ),
)
