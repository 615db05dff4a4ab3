"""low_battery: the battery is as good as empty."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any

from ...kit import Ctx, keep
from ...phone.state.phone import Phone
from ...phone.state.providers import Notification, NotificationAction
from ...phone.state.settings import written
from ...phone.system.windows import STATUS_PACKAGE
from ..base import Allowed, Params, Task
from ._base import PREFIX, Dial

LEVEL, SAVER = "battery/level", "global/low_power"
WARNED = 20  # percent at which Android warns
NOTE = 3  # id of its notification


@dataclass(frozen=True)
class LowBattery(Dial):
    """That share of the battery is used. From 80 % used on Android warns at the start, with a
    notification that pops up and offers Battery Saver."""

    name = PREFIX + "low_battery"
    unit = "the share of the battery that is used"
    keys = (f"settings/{LEVEL}", f"settings/{SAVER}")

    def draw(self, task: Task, rng: random.Random, params: Params) -> Any:
        fits = self.level > 0 and self.fits(task, params)
        return max(1, round(100 - 100 * self.level)) if fits else None

    def before(self, phone: Phone, drawn: Any) -> Phone:
        return written(phone, LEVEL, drawn)

    def after(self, phone: Phone, drawn: Any) -> Phone:
        if drawn > WARNED or phone.setting(LEVEL) != drawn:
            return phone
        saver = NotificationAction("Turn on Battery Saver", keep(SAVER, 1))
        note = Notification(
            NOTE,
            STATUS_PACKAGE,
            "Battery is low",
            f"{drawn}% remaining",
            phone.time,
            "battery",
            actions=(saver,),
            icon="battery_alert",
        )
        return Ctx(phone, STATUS_PACKAGE).notify(note).phone

    def undisturbed_start(self, start: Phone, drawn: Any) -> Phone:
        return start.replace(heads_up=None)

    def allows(self, task: Task) -> Allowed:
        return ("notifications",)


DIAL = LowBattery
