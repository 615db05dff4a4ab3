"""A second clock: it counts how often it was wound, and keeps no more."""

from __future__ import annotations

from typing import ClassVar

from android_gym.kit import Activity, App, Value, View, column, does, list_row, text
from android_gym.phone.system.ctx import Ctx

PACKAGE = "org.example.small.clock"


class Clock(Value):
    """What the clock keeps."""

    wound: int = 0


class Face(Activity):
    """The only screen."""

    package: ClassVar[str] = PACKAGE
    activity: ClassVar[str] = f"{PACKAGE}.Face"

    def view(self, app: Clock) -> View:
        return column(text(f"Wound {app.wound} times"), list_row("Wind it", tap=wind(), id="wind"))


@does
def wind(c: Ctx) -> Ctx:
    return c.save(wound=c.app.wound + 1)


APP = App(PACKAGE, "Clock", Face, Clock)
