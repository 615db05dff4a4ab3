"""What the tasks of calendar.yaml draw, start from and ask for, where no data says it."""

from __future__ import annotations

import random
from datetime import date, timedelta
from typing import Any

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
from ..base import Goal, Params
from ..foreground import top_activity
from ..parts.calendar_events import (
    NEXT_MONTH,
    OK,
    at_event,
    creating,
    day_of,
    editing,
    made_so,
    now_is,
    plain,
    planner,
    the_event,
)
from ..steps import click


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


show_week_goal = shows("Week")
show_month_goal = shows("Month")


def open_seen(screen: Screen, p: Params) -> bool:
    return any(n.id == f"{PACKAGE}:id/date_picker_text_view" for n in screen.nodes)


def create_goal_2_holds(phone: Phone, e: Any, p: Params) -> Any:
    return day_of(phone, e.start) == p["date"]


def move_to_day_goal(start: Phone, now: Phone, p: Params) -> Any:
    return day_of(now, now_is(start, now, p).start) == p["date"]


def invited(start: Phone, now: Phone, p: Params) -> bool:
    return [fold(g.address) for g in now_is(start, now, p).attendees] == [p["mail"]]


def sample_now(rng: random.Random, phone: Phone) -> Params:
    """The month and the week of today, as the days are described. `left` is the day that Calendar
    was left at."""
    today = phone.now.date()
    first = today - timedelta(days=(today.weekday() + 1) % 7)
    week = tuple(long_day(first + timedelta(days=n), today) for n in range(7))
    return {"month": month(today, today), "week": week, "left": rng.randrange(20, 32)}


def week_seen(screen: Screen, p: Params) -> bool:
    return {*p["week"]} <= {n.desc for n in screen.nodes}


def month_seen(screen: Screen, p: Params) -> bool:
    """Most days of the month stand on the screen."""
    seen = {n.desc.split(",")[0] for n in screen.nodes if n.desc.startswith(f"{p['month']} ")}
    return len(seen) >= 28


def delete_subgoal_2(start: Phone, now: Phone, p: Params) -> bool:
    return gone(start, now, p) or at_event(start, now, p)


def gone(start: Phone, now: Phone, p: Params) -> bool:
    id = the_event(start, p).id
    return all(e.id != id for e in now.calendar)


def left_elsewhere(phone: Phone, p: Params) -> Phone:
    """Calendar is in the background and was left on a later day of its schedule."""
    c = Ctx(Ctx(phone, PACKAGE).launch(PACKAGE).phone, PACKAGE, 0)
    day = (phone.now + timedelta(days=p["left"])).date().isoformat()
    return c.set(shown=day).home().phone


def drawer_open(before: Phone, action: Action, after: Phone, p: Params) -> bool:
    return after.foreground == PACKAGE and isinstance(after.popup, CalendarDrawer)


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


def scrolled(before: Phone, action: Action, after: Phone, p: Params) -> bool:
    """A list of days was scrolled on, or the days were turned."""
    if not (before.foreground == PACKAGE == after.foreground) or before.popup or after.popup:
        return False
    if not (isinstance(before.top, AllInOneActivity) and isinstance(after.top, AllInOneActivity)):
        return False
    ui = before.window.ui
    return before.top.shown != after.top.shown or any(px > ui.offset(key) for key, px in after.window.ui.scroll)


def search_open(before: Phone, now: Phone, p: Params) -> bool:
    return isinstance(now.top, SearchActivity) or at_event(before, now, p)


def create_a_day_early(p: Params) -> tuple[Action, ...]:
    return creating({**p, "day": other_day(p)})[0]


def other_day(p: Params) -> int:
    return int(p["day"]) - 1


def create_this_month(p: Params) -> tuple[Action, ...]:
    return tuple(one for one in creating({**p, "day": max(11, p["day"])})[0] if one != NEXT_MONTH)


def move_to_day_a_day_early(p: Params) -> tuple[Action, ...]:
    return moving(p, NEXT_MONTH, click(str(other_day(p))))


def moving(p: Params, *steps: Action) -> tuple[Action, ...]:
    return editing(p, click(id="start_date"), *steps, OK)[0]


create_goal_2 = made_so(create_goal_2_holds)
create_goal_4 = made_so(plain)
