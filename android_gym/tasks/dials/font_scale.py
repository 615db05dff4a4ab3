"""font_scale: the size of the system's font."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any

from ...phone.state.phone import Phone
from ...phone.state.settings import written
from ..base import Params, Task
from ._base import PREFIX, Dial


@dataclass(frozen=True)
class FontScale(Dial):
    """Texts are that many times as large. Android's own settings go from .85 to 2."""

    name = PREFIX + "font_scale"
    unit = "the scale of the font"
    span = (0.5, 2.0)
    neutral = 1.0
    keys = ("settings/system/font_scale",)

    level: float = 1.0

    def draw(self, task: Task, rng: random.Random, params: Params) -> Any:
        return self.level if self.fits(task, params) else None

    def before(self, phone: Phone, drawn: Any) -> Phone:
        return written(phone, "system/font_scale", drawn)


DIAL = FontScale
