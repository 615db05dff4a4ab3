"""What the tasks of calendar.yaml start from and ask for, where no data says it."""

from __future__ import annotations

from datetime import timedelta

from ...apps.simple.calendar.events import REMINDING, Editor, Event, Planner, planner
from ...apps.simple.calendar.main import MainActivity
from ...kit.blocks import calendar as days
from ...phone.core.zones import local
from ...phone.state.permissions import NOTIFY, grant
from ...phone.state.phone import Phone
from ...phone.state.providers import fold
from ...phone.system.ctx import Ctx
from ...phone.system.home import launch
from ..base import Goal, Params
from ..foreground import top_activity
from ..records import new_rows

PACKAGE = planner.name

# --- start -----------------------------------------------------------------------------------------


def with_events(phone: Phone, *titles: str) -> Phone:
    """Calendar is open and may notify; it has these events at the next full hour, and so has warned
    of late reminders."""
    phone = launch(grant(phone, PACKAGE, NOTIFY), PACKAGE)
    at = phone.time // 3600 * 3600 + 3600
    events = (Event(id, title, at, at, reminders=(10,), calendar="Regular event") for id, title in enumerate(titles, 1))
    c = Ctx(phone, PACKAGE).save(warned=bool(titles))
    return days.keep_events(c, REMINDING, tuple(events)).phone


def without_events(phone: Phone, p: Params) -> Phone:
    return with_events(phone)


def with_old_event(phone: Phone, p: Params) -> Phone:
    """Someone has made an event before."""
    return with_events(phone, "event1")


def with_event(phone: Phone, p: Params) -> Phone:
    return with_events(phone, p["title"])


def with_three(phone: Phone, p: Params) -> Phone:
    return with_events(phone, p["first"], p["other"], p["second"])


# --- goals -----------------------------------------------------------------------------------------


def calendar(phone: Phone) -> Planner:
    model: Planner = phone.app(PACKAGE)
    return model


def entries(start: Phone, now: Phone) -> tuple[Event, ...]:
    """What is typed in an editor, or else what was saved since the start."""
    top = now.top
    return (top.draft,) if isinstance(top, Editor) else new_rows(calendar(start).events, calendar(now).events)


def says_as_asked(field: str) -> Goal:
    return lambda start, now, p: any(fold(getattr(one, field)) == fold(p[field]) for one in entries(start, now))


has_title = says_as_asked("title")
has_description = says_as_asked("description")


def edits_event(start: Phone, now: Phone, p: Params) -> bool:
    return any(not one.task for one in entries(start, now))


def edits_task(start: Phone, now: Phone, p: Params) -> bool:
    return any(one.task for one in entries(start, now))


def shows_next_month(start: Phone, now: Phone, p: Params) -> bool:
    top = top_activity(now, MainActivity)
    if top is None or top.query or (top.page or calendar(now).mode) not in ("monthly", "month_day"):
        return False
    today = local(now.zone, start.time).date()
    return top.shown[:7] == f"{today.replace(day=1) + timedelta(days=32):%Y-%m}"
