"""Calendar's declaration, the intents it answers and its reminders."""

from __future__ import annotations

from typing import Any

from ....kit import *
from ....kit.blocks import calendar as days
from ....phone.state.permissions import NOTIFY, READ_CONTACTS
from ....phone.state.providers import CalendarAlert
from ....phone.state.theme import GOOGLE
from ....phone.system.reminders import EVENTS_URI
from . import editor, prefs, todos
from .event import EventInfoActivity
from .importing import ImportActivity
from .main import AllInOneActivity
from .model import PACKAGE, Planner
from .owner import bring

ACTION = "android.intent.action."
TIME_URI = "content://com.android.calendar/time"
ITEM, DIR = "vnd.android.cursor.item/event", "vnd.android.cursor.dir/event"


def _number(intent: Intent) -> int:
    """The number at the end of the data; 0 for none, and for one that is too large for Android."""
    number = intent.data.rpartition("/")[2]
    return int(number) if number.isdecimal() and len(number) < 19 else 0


def viewed(intent: Intent) -> EventInfoActivity | AllInOneActivity:
    """VIEW content://com.android.calendar/events/7: an occurrence."""
    id = _number(intent)
    return EventInfoActivity(id, editor.time_extra(intent, "beginTime")) if id else AllInOneActivity()


def timed(intent: Intent) -> AllInOneActivity:
    """VIEW content://com.android.calendar/time/MILLISECONDS: the day."""
    at = _number(intent) // 1000
    return AllInOneActivity(asked=at if at < editor.YEAR_2100 else 0)


def edited(intent: Intent) -> editor.EditActivity:
    """EDIT of an event, or INSERT of one with what the extras say."""
    known = _number(intent) if intent.action == f"{ACTION}EDIT" else 0
    return editor.EditActivity(known, start=editor.time_extra(intent, "beginTime"), given=intent.extras)


def imported(intent: Intent) -> ImportActivity:
    """VIEW of a file of events."""
    return ImportActivity(intent.data.removeprefix("file://"))


@does
def remind(c: Ctx, alert: CalendarAlert) -> Ctx:
    """Show a due reminder of an event, unless notifications are off."""
    return days.show_alert.now(c, alert) if c.app.notify else c


def _theme(app: Planner) -> Theme:
    return GOOGLE.replace(seed="#1a73e8", night=night_mode(app.theme))


_SHEET = Icon(
    "#ffffff",
    (
        Rectangle(33, 33, 42, 42, "#ffffff"),
        Rectangle(33, 33, 42, 9, "#1a73e8"),
        Rectangle(33, 33, 9, 42, "#1a73e8"),
        Rectangle(66, 42, 9, 24, "#fbbc04"),
        Rectangle(42, 66, 24, 9, "#34a853"),
        Rectangle(66, 33, 9, 9, "#1557b0"),
        Rectangle(33, 66, 9, 9, "#188038"),
        Vector("M66 66H75L66 75Z", "#ea4335"),
        Letters("31", "#1a73e8", 18),
    ),
)
EVENT_INTENT = Intent(f"{ACTION}INSERT", "content://com.android.calendar/events", package=PACKAGE)
SCREENS: tuple[Any, ...] = (prefs, todos)  # what the app opens by name
APP = App(
    PACKAGE,
    "Calendar",
    AllInOneActivity,
    Planner,
    booted=bring(),
    reminder=remind.partial(),
    receives=(
        Filter(f"{ACTION}VIEW", viewed, EVENTS_URI),
        Filter(f"{ACTION}VIEW", timed, TIME_URI),
        Filter(f"{ACTION}VIEW", imported, mime="text/calendar"),
        *(Filter(ACTION + verb, edited, "content://com.android.calendar/events") for verb in ("INSERT", "EDIT")),
        *(Filter(ACTION + verb, edited, mime=mime) for verb in ("INSERT", "EDIT") for mime in (DIR, ITEM)),
    ),
    about="Plans days: events, tasks and reminders.",
    theme=_theme,
    icon=_SHEET,
    symbol="event",
    shortcuts=(Shortcut("New event", "event", EVENT_INTENT), Shortcut("New task", "task_alt", todos.new_todo("task"))),
    permissions=(NOTIFY, READ_CONTACTS),
    granted=(NOTIFY, READ_CONTACTS),
)
