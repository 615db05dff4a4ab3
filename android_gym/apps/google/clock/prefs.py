"""Clock's settings and its screen saver."""

from __future__ import annotations

from datetime import datetime
from typing import ClassVar

from ....kit import Choice, Header, Row, SwitchRow, View, does, leave, page, show, text
from ....kit.styles import FRAME
from ....phone.core.calls import Call
from ....phone.core.values import Table
from ....phone.core.view import FILL, Layout, Style
from ....phone.state.activity import Activity, Intent
from ....phone.system.ctx import Ctx
from .model import PACKAGE, Clock
from .world import time_text

MINUTES = ("1 minute", "5 minutes", "10 minutes", "15 minutes", "20 minutes", "25 minutes", "Never")
SNOOZES = ("5 minutes", "10 minutes", "15 minutes", "20 minutes", "30 minutes")
WEEK = ("Saturday", "Sunday", "Monday")


@does
def set_preference(c: Ctx, name: str, value: str) -> Ctx:
    """Store one preference."""
    return c.save(**{name: value})


@does
def toggle(c: Ctx, name: str) -> Ctx:
    return c.save(**{name: not getattr(c.app, name)})


@does
def open_date_settings(c: Ctx) -> Ctx:
    return c.send(Intent("android.settings.DATE_SETTINGS"))


@does
def ask_sound(c: Ctx) -> Ctx:
    extras = Table.of({"type": "alarm", "existing": c.app.timer_sound, "title": "Timer sound"})
    return c.send(Intent("android.intent.action.RINGTONE_PICKER", extras=extras), set_timer_sound())


@does
def set_timer_sound(c: Ctx) -> Ctx:
    return c.save(timer_sound=str(c.result).rsplit("/", 1)[-1])


def _choice(title: str, options: tuple[str, ...], chosen: str, name: str) -> Row:
    return Row(title, chosen, show(Choice(title, options, chosen, set_preference.partial(name))))


class ClockSettings(Activity):
    """Settings of Clock."""

    package: ClassVar[str] = PACKAGE
    activity: ClassVar[str] = "com.android.deskclock.settings.SettingsActivity"

    def view(self, app: Clock) -> View:
        return page(
            "Settings",
            (
                Header("Clock"),
                _choice("Style", ("Digital", "Analog"), app.style, "style"),
                SwitchRow("Display time with seconds", tap=toggle("seconds"), on=app.seconds),
                Row("Change date & time", tap=open_date_settings()),
                Header("Alarms"),
                _choice("Silence after", MINUTES, app.silence, "silence"),
                _choice("Snooze length", SNOOZES, app.snooze, "snooze"),
                _choice("Start week on", WEEK, app.week, "week"),
                Header("Timers"),
                Row("Timer sound", app.timer_sound, ask_sound()),
                SwitchRow("Timer vibrate", tap=toggle("timer_vibrate"), on=app.timer_vibrate),
            ),
        )


class ScreenSaver(Activity):
    """The time on a black screen; a tap ends it."""

    package: ClassVar[str] = PACKAGE
    activity: ClassVar[str] = "com.android.deskclock.ScreensaverActivity"
    theme: ClassVar[str] = "dark"

    def view(self, now: datetime) -> View:
        time = text(
            time_text(now), "digital_clock", Style(size=56, color="white"), desc=time_text(now)
        )
        end: Call = leave()
        layout = Layout(kind="column", w=FILL, h=FILL, align="center", pack="center")
        return View(
            FRAME,
            "saver_container",
            kids=(time,),
            flags=33,
            tap=end,
            style=Style(bg="black"),
            layout=layout,
        )
