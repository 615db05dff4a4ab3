"""The days, and Planner's declaration."""

from __future__ import annotations

from datetime import date, datetime, timedelta

from android_gym.kit import *
from android_gym.kit.blocks import calendar as days
from android_gym.kit.blocks import moments
from android_gym.phone.core.zones import instant
from android_gym.phone.state.phone import Display
from android_gym.phone.state.providers import Account, Calendar, CalendarEntry
from android_gym.phone.system.reminders import EVENTS_URI, show_reminder

from .event import Event
from .model import LOOK, MODES, Planner, book_of, create, planner

BAR = 64.0  # dp


@planner.activity(".Main", launch_mode="singleTop")
class Main(Activity):
    """The days, in the form that was used last. `shown` is the day that they begin at, "" for
    today."""

    shown: str = ""

    def view(
        self,
        app: Planner,
        calendar: tuple[CalendarEntry, ...],
        calendars: tuple[Calendar, ...],
        accounts: tuple[Account, ...],
        zone: str,
        now: datetime,
        display: Display,
        settings: Table,
        locale: Locale,
    ) -> View:
        book = book_of(calendar, calendars, accounts, zone)
        look, shown = LOOK.replace(locale=locale), self.shown or now.date().isoformat()
        room = days.room_in(display, settings, top=BAR)
        if app.mode == "Schedule":
            body = days.agenda(look, book, shown, now)
        elif app.mode == "Month":
            body = days.month(look, book, shown, now, room)
        else:
            body = days.timeline(look, book, days.week_start(look, shown), 7, now, room)
        bar = app_bar(
            moments.month(date.fromisoformat(shown), now.date()),
            actions=(("Today", jump(""), "today"),),
            menu=tuple((mode, keep("mode", mode)) for mode in MODES),
        )
        return scaffold(bar, body, over=fab("New event", new_event()))


@does
def jump(c: Ctx, day: str) -> Ctx:
    """Show a day, "" for today."""
    return c.set(shown=day).scroll_top()


@does
def new_event(c: Ctx) -> Ctx:
    """Create an event on the day that is shown, at the next full hour."""
    day = date.fromisoformat(c.screen.shown) if c.screen.shown else c.now.date()
    at = datetime.combine(day, datetime.min.time()) + timedelta(hours=c.now.hour + 1)
    return create.now(c, instant(c.phone.zone, at))


def _opened(intent: Intent) -> Activity:
    """The occurrence that a reminder is about."""
    id = intent.data.rpartition("/")[2]
    begin = int(intent.extras.get("beginTime", 0)) // 1000
    return Event(int(id), begin) if id.isdigit() else Main()


APP = App(
    planner.name,
    "Planner",
    Main,
    Planner,
    reminder=show_reminder.partial(),
    receives=(Filter("android.intent.action.VIEW", _opened, EVENTS_URI),),
)
