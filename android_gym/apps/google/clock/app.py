"""Clock's declaration and its main screen."""

from __future__ import annotations

from datetime import datetime
from typing import ClassVar

from ....kit import View, go
from ....phone.core.calls import Call
from ....phone.state.activity import Activity, App, Filter, Intent
from ....phone.state.phone import Display
from ....phone.system.ctx import Ctx
from . import alarms, bedtime, ringing, stopwatch, timers, world
from .frame import screen
from .intents import SET_ALARM, SET_TIMER, AlarmRequest, request_of, set_alarm, set_timer
from .model import PACKAGE, Clock, boot
from .prefs import ClockSettings, ScreenSaver


def menu() -> tuple[tuple[str, Call], ...]:
    """The overflow menu."""
    return (("Screen saver", go(ScreenSaver())), ("Settings", go(ClockSettings())))


class DeskClock(Activity):
    """The main screen. An empty `tab` means the page shown last."""

    package: ClassVar[str] = PACKAGE
    activity: ClassVar[str] = "com.android.deskclock.DeskClock"
    tab: str = ""
    expanded: int = 0  # id of the expanded alarm
    digits: str = ""  # typed on the timer's keypad
    adding: bool = False  # the keypad is open although timers exist
    asked: AlarmRequest | None = None  # what another app wants, until it is done

    def view(self, app: Clock, now: datetime, time: int, zone: str, display: Display) -> View:
        tab, wide = self.tab or app.tab, display.rotation % 2 == 1
        over: tuple[View, ...] = ()
        if tab == "Alarm":
            body, over = alarms.page(app, now, self.expanded), (alarms.add_button(),)
        elif tab == "Timer":
            body = timers.page(app, self.digits, self.adding, time, wide)
            over = timers.buttons(app, self.digits, self.adding)
        elif tab == "Stopwatch":
            body, over = stopwatch.page(app, time, wide), stopwatch.buttons(app)
        elif tab == "Bedtime":
            body = bedtime.page(app)
        else:
            body, over = world.page(app, now, time, zone), (world.add_button(),)
        return screen(tab, body, menu(), *over)

    def created(self, c: Ctx) -> Ctx:
        if self.asked is None:
            return c
        done = set_timer if self.tab == "Timer" else set_alarm
        return done(c.set(asked=None), self.asked)


def show_alarms(intent: Intent) -> DeskClock:
    return DeskClock("Alarm")


def make_alarm(intent: Intent) -> DeskClock:
    return DeskClock("Alarm", asked=request_of(intent))


def make_timer(intent: Intent) -> DeskClock:
    return DeskClock("Timer", asked=request_of(intent))


def show_timers(intent: Intent) -> DeskClock:
    return DeskClock("Timer")


APP = App(
    PACKAGE,
    "Clock",
    DeskClock,
    Clock,
    boot,
    ringing.plan_all(),
    about="Has alarms, the time in other cities, timers, a stopwatch and bedtimes.",
    receives=(
        Filter(SET_ALARM, make_alarm),
        Filter(SET_TIMER, make_timer),
        Filter("android.intent.action.SHOW_ALARMS", show_alarms),
        Filter("android.intent.action.SHOW_TIMERS", show_timers),
    ),
)
