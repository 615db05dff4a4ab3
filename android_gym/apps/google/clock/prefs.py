"""Clock's settings and its screen saver."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from ....kit import *
from ....kit.blocks.clock import pick_sound
from .frame import time_text, time_view
from .model import clock

MINUTES = ("1 minute", "5 minutes", "10 minutes", "15 minutes", "20 minutes", "25 minutes", "Never")
SNOOZES = ("5 minutes", "10 minutes", "15 minutes", "20 minutes", "30 minutes")


@does
def set_timer_sound(c: Ctx) -> Ctx:
    return c.save(timer_sound=str(c.result).rsplit("/", 1)[-1])


@clock.activity("com.android.deskclock.settings.SettingsActivity")
class ClockSettings(Preferences):
    """Settings of Clock."""

    def rows_now(self, app: Any, settings: Table) -> Sequence[Row | Bound]:
        ask = pick_sound(app.timer_sound, set_timer_sound(), "Timer sound")
        return (
            Header("Clock"),
            Pick("Style", "style", ("Digital", "Analog")),
            Flag("Display time with seconds", "seconds"),
            Row("Change date & time", tap=send(Intent("android.settings.DATE_SETTINGS"))),
            Header("Alarms"),
            Pick("Silence after", "silence", MINUTES),
            Pick("Snooze length", "snooze", SNOOZES),
            Pick("Start week on", "week", ("Saturday", "Sunday", "Monday")),
            Header("Timers"),
            Row("Timer sound", app.timer_sound, ask),
            Flag("Timer vibrate", "timer_vibrate"),
        )


@clock.activity("com.android.deskclock.ScreensaverActivity", theme="dark")
class ScreenSaver(Activity):
    """The time on a black screen; a tap ends it."""

    def view(self, now: datetime, locale: Locale) -> View:
        time = time_text(now, locale)
        face = time_view(time, "digital_clock", 56, color="white")
        return group(
            face, id="saver_container", cls=FRAME, tap=leave(), bg="black", h=FILL, align="center", pack="center"
        )
