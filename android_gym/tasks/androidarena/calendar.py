"""What the tasks of calendar.yaml draw, start from and ask for, where no data says it."""

from __future__ import annotations

import random
from datetime import date, datetime, timedelta

from ...action import Action
from ...apps.google.calendar.drawer import CalendarDrawer
from ...apps.google.calendar.main import AllInOneActivity
from ...apps.google.calendar.model import PACKAGE
from ...kit.blocks.moments import long_day, month
from ...phone.core.zones import instant, local
from ...phone.state.phone import Phone
from ...phone.state.providers import CalendarEntry, update
from ...phone.system.ctx import Ctx
from ...screen import Screen
from ..base import Params
from ..foreground import top_activity
from ..parts.calendar_events import made_so, now_is, planner, the_event

# --- days that are shown -------------------------------------------------------------------------


def sunday(day: date) -> date:
    """The first day of its week."""
    return day - timedelta(days=(day.weekday() + 1) % 7)


def sample_now(rng: random.Random, phone: Phone) -> Params:
    """The month and the week of today, as the days are described. `left` is the day that Calendar
    was left at."""
    today = phone.now.date()
    week = tuple(long_day(sunday(today) + timedelta(days=n), today) for n in range(7))
    return {"month": month(today, today), "week": week, "left": rng.randrange(20, 32)}


def left_elsewhere(phone: Phone, p: Params) -> Phone:
    """Calendar is in the background and was left on a later day of its schedule."""
    c = Ctx(Ctx(phone, PACKAGE).launch(PACKAGE).phone, PACKAGE, 0)
    day = (phone.now + timedelta(days=p["left"])).date().isoformat()
    return c.set(shown=day).home().phone


def first_shown(now: Phone, *modes: str) -> date:
    """The first of the days on show. LookupError where no days are shown in one of these modes."""
    top = top_activity(now, AllInOneActivity)
    if top is None or planner(now).mode not in modes:
        raise LookupError("no such days are in front")
    return date.fromisoformat(top.shown or now.now.date().isoformat())


def week_shown(start: Phone, now: Phone, p: Params) -> bool:
    return sunday(first_shown(now, "Week")) == sunday(now.now.date())


def month_shown(start: Phone, now: Phone, p: Params) -> bool:
    first, today = first_shown(now, "Month"), now.now.date()
    return (first.year, first.month) == (today.year, today.month)


def days_shown(start: Phone, now: Phone, p: Params) -> bool:
    """The next three days are in front, with the reminders."""
    ahead = (first_shown(now, "3 days", "Schedule") - now.now.date()).days
    return planner(now).reminders_shown and (ahead == 0 or (ahead == 1 and planner(now).mode == "3 days"))


def week_seen(screen: Screen, p: Params) -> bool:
    return {*p["week"]} <= {n.desc for n in screen.nodes}


def month_seen(screen: Screen, p: Params) -> bool:
    """Most days of the month stand on the screen."""
    seen = {n.desc.split(",")[0] for n in screen.nodes if n.desc.startswith(f"{p['month']} ")}
    return len(seen) >= 28


# --- events --------------------------------------------------------------------------------------


def on_day(phone: Phone, event: CalendarEntry, p: Params) -> bool:
    return local(phone.zone, event.start).date().isoformat() == str(p["date"])


new_event_on_day = made_so(on_day)


def event_moved(start: Phone, now: Phone, p: Params) -> bool:
    """The event is on the day, at its hour, and as long as before."""
    old, new = the_event(start, p), now_is(start, now, p)
    hour = local(start.zone, old.start).time()
    begin = instant(start.zone, datetime.combine(date.fromisoformat(p["date"]), hour))
    return (new.start, new.end) == (begin, begin + old.end - old.start)


def a_day_late(phone: Phone, p: Params) -> tuple[Phone, ...]:
    """The end of the task with the event on the day after."""
    entry = the_event(phone, p)
    late = entry.replace(start=entry.start + 86_400, end=entry.end + 86_400)
    return (phone.replace(calendar=update(phone.calendar, late)),)


# --- rules ---------------------------------------------------------------------------------------


def drawer_open(before: Phone, action: Action, after: Phone, p: Params) -> bool:
    return after.foreground == PACKAGE and isinstance(after.popup, CalendarDrawer)


def days_scrolled(before: Phone, action: Action, after: Phone, p: Params) -> bool:
    """A list of days was scrolled on, or the days were turned."""
    if not (before.foreground == PACKAGE == after.foreground) or before.popup or after.popup:
        return False
    if not (isinstance(before.top, AllInOneActivity) and isinstance(after.top, AllInOneActivity)):
        return False
    ui = before.window.ui
    return before.top.shown != after.top.shown or any(px > ui.offset(key) for key, px in after.window.ui.scroll)
