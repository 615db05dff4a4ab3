"""The clocks that Clock shows on the home screen."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from ....kit import *
from ....phone.system.intents import MAIN
from .model import PACKAGE

Opens = Callable[[Intent], Call]
_CLOCK = Intent(MAIN, package=PACKAGE)


def analogue(model: object, now: datetime, opens: Opens) -> View:
    """A round dial."""
    dial = decor(art=f"analog_clock:{now.hour}:{now.minute}", w=FILL, h=FILL)
    return box(dial, id="analog_appwidget", desc=f"{now:%I:%M %p}".lstrip("0"), w=FILL, h=FILL,
               tap=opens(_CLOCK))  # fmt: skip


def digital(model: object, now: datetime, opens: Opens) -> View:
    """The time in large digits over the date."""
    time = text(f"{now:%I:%M}".lstrip("0"), "clock", size=-52, color="white", align="center",
                w=FILL)  # fmt: skip
    date = text(f"{now:%a, %b} {now.day}", "date", size=-15, color="white", align="center", w=FILL)
    return column(time, date, id="digital_appwidget", w=FILL, h=FILL, pack="center", gap=2,
                  tap=opens(_CLOCK))  # fmt: skip


WIDGETS = (
    AppWidget("analogue", "Analog clock", analogue, 2, 2),
    AppWidget("digital", "Digital clock", digital, 3, 1),
)
