"""The clocks that Clock shows on the home screen."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from ....kit import *
from ....phone.system.intents import MAIN
from .model import PACKAGE

Opens = Callable[[Intent], Call]
_CLOCK = Intent(MAIN, package=PACKAGE)


def analogue(model: object, now: datetime, opens: Opens, locale: Locale) -> View:
    """A round dial."""
    dial = decor(art=f"analog_clock:{now.hour}:{now.minute}", w=FILL, h=FILL)
    return box(dial, id="analog_appwidget", desc=locale.time(now), w=FILL, h=FILL, tap=opens(_CLOCK))


def digital(model: object, now: datetime, opens: Opens, locale: Locale) -> View:
    """The time in large digits over the date."""
    time = text(locale.digits(now), "clock", size=-52, color="white", align="center", w=FILL)
    date = text(locale.day(now, "%a"), "date", size=-15, color="white", align="center", w=FILL)
    return column(time, date, id="digital_appwidget", w=FILL, h=FILL, pack="center", gap=2, tap=opens(_CLOCK))


WIDGETS = (
    AppWidget("analogue", "Analog clock", analogue, 2, 2, localized=True),
    AppWidget("digital", "Digital clock", digital, 3, 1, localized=True),
)
