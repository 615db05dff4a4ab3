"""Clock's declaration and its main screen."""

from __future__ import annotations

from datetime import datetime

from ....kit import *
from ....kit.blocks.clock import rang_at
from ....phone.state.permissions import NOTIFY
from ....phone.state.phone import Display
from ....phone.state.providers import Notification
from ....phone.state.theme import GOOGLE
from . import alarms, bedtime, ringing, stopwatch, timers, world
from .frame import screen
from .intents import SET_ALARM, SET_TIMER, AlarmRequest, request_of, set_alarm, set_timer
from .model import PACKAGE, Clock, boot, clock
from .prefs import ClockSettings, ScreenSaver
from .widgets import WIDGETS

LOW = 600  # dp; a display that is less high has less room between things
MENU = (("Screen saver", go(ScreenSaver())), ("Settings", go(ClockSettings())))


@clock.activity("com.android.deskclock.DeskClock", permissions=(NOTIFY,))
class DeskClock(Activity):
    """The main screen. An empty `tab` means the page shown last."""

    tab: str = ""
    expanded: int = 0  # id of the expanded alarm
    digits: str = ""  # typed on the timer's keypad
    adding: bool = False  # the keypad is open although timers exist
    asked: AlarmRequest | None = None  # what another app wants, until it is done

    def view(
        self,
        app: Clock,
        now: datetime,
        time: int,
        zone: str,
        display: Display,
        notifications: tuple[Notification, ...],
        locale: Locale,
    ) -> View:
        tab = self.tab or app.tab
        if tab in ("Alarm", "Bedtime"):
            time = 0  # these two show no seconds
        rang = rang_at(notifications, PACKAGE) if tab == "Timer" else {}
        return self._shown(tab, app, now, time, zone, display, tuple(rang.items()), locale)

    @memo
    def _shown(
        self,
        tab: str,
        app: Clock,
        now: datetime,
        time: int,
        zone: str,
        display: Display,
        rang: tuple[tuple[int, int], ...],
        locale: Locale,
    ) -> View:
        """A tab; `rang` says since when which timers ring."""
        across, high = display.size
        wide, low = across > high, high / display.scale < LOW
        over: tuple[View, ...] = ()
        if tab == "Alarm":
            body, over = alarms.alarms_page(app, now, self.expanded, locale), (alarms.add_button(),)
        elif tab == "Timer":
            ringing_since = dict(rang)
            body = timers.timers_page(app, self.digits, self.adding, time, ringing_since, wide, low)
            over = timers.buttons(app, self.digits, self.adding)
        elif tab == "Stopwatch":
            body, over = stopwatch.stopwatch_page(app, time, wide), stopwatch.buttons(app)
        elif tab == "Bedtime":
            body = bedtime.bedtime_page(app, locale)
        else:
            room = display.size[0] / display.scale - (196 if wide else 0)
            width = room / 2 if wide else room
            body = world.world_page(app, now, time, zone, locale, width, wide)
            over = (world.add_button(),)
        keypad = tab == "Timer" and (self.adding or not app.timers)
        beside = wide and tab != "Stopwatch" and not keypad
        halved = wide and (keypad or (tab == "Stopwatch" and bool(app.stopwatch.laps)))
        return screen(display, tab, body, MENU, *over, beside=beside, share=0.5 if halved else 1)

    def on_create(self, c: Ctx) -> Ctx:
        if self.asked is None:
            return c
        done = set_timer if self.tab == "Timer" else set_alarm
        return done(c.set(asked=None), self.asked)


_DIAL = Icon(
    Gradient("#5c93f2", "#2a5fd0"),
    (  # ten past ten
        Circle(54, 54, 27, Gradient("#ffffff", "#dde7fb")),
        Vector("M54 31V34M54 74V77M31 54H34M74 54H77", "#8aa4d6", 2.6),
        Vector("M54 54L43.2 44.6", "#2b3a55", 4.4),
        Vector("M54 54L69 41", "#2b3a55", 3.4),
        Vector("M54 54L57 72.7", "#ea4335", 1.8),
        Circle(54, 54, 3.2, "#ea4335"),
    ),
)
_ROLES = (
    ("primaryContainer", "#eaddff", "#d8bafa"),
    ("onPrimaryContainer", "#21005d", "#3c245a"),
    ("secondaryContainer", "#e8def8", "#b3a6c2"),
    ("onSecondaryContainer", "#1d192b", "#1d1b1e"),
)
APP = App(
    PACKAGE,
    "Clock",
    DeskClock,
    Clock,
    boot,
    ringing.plan_all(),
    about="Has alarms, the time in other cities, timers, a stopwatch and bedtimes.",
    icon=_DIAL,
    theme=GOOGLE.replace(font_from=0, roles=_ROLES),
    shortcuts=(
        Shortcut("Set alarm", "alarm_add", Intent(SET_ALARM, package=PACKAGE)),
        Shortcut("Set timer", "hourglass_empty", Intent(SET_TIMER, package=PACKAGE)),
    ),
    widgets=WIDGETS,
    symbol="alarm",
    receives=(
        Filter(SET_ALARM, lambda intent: DeskClock("Alarm", asked=request_of(intent))),
        Filter(SET_TIMER, lambda intent: DeskClock("Timer", asked=request_of(intent))),
        Filter("android.intent.action.SHOW_ALARMS", lambda intent: DeskClock("Alarm")),
        Filter("android.intent.action.SHOW_TIMERS", lambda intent: DeskClock("Timer")),
    ),
    permissions=(NOTIFY,),
    granted=(NOTIFY,),
)
