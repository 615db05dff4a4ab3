"""density: the size of everything on the display, as Display size in Settings sets it."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any

from ...phone.state.phone import Phone
from ...phone.state.settings import written
from ..base import Params, Task
from ._base import PREFIX, Dial


@dataclass(frozen=True)
class Density(Dial):
    """The display has that many times its own dots per inch."""

    name = PREFIX + "density"
    unit = "the factor of the display's density"
    span = (0.5, 2.0)
    neutral = 1.0
    keys = ("settings/secure/display_size",)

    level: float = 1.0

    def draw(self, task: Task, rng: random.Random, params: Params) -> Any:
        return round(100 * self.level) if self.fits(task, params) else None

    def before(self, phone: Phone, drawn: Any) -> Phone:
        return written(phone, "secure/display_size", drawn)


DIAL = Density
