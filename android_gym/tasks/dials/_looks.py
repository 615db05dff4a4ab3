"""Dials whose level is the share of the episodes in which parts of the phone's look are drawn."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any, ClassVar

from ...phone.state.phone import Phone
from ..base import Params, Task, Ways
from ..variety import Look
from ._base import Dial


@dataclass(frozen=True)
class Looks(Dial):
    """What is drawn is ((part, value), …), () for an episode that looks as it would."""

    parts: ClassVar[tuple[str, ...]]

    @property
    def look(self) -> Look:
        """The change that draws them for every episode."""
        return Look(self.parts)

    def draw(self, task: Task, rng: random.Random, params: Params) -> Any:
        drawn = rng.random() < self.level
        return self.look.draw(task, rng, params) if drawn else ()

    def before(self, phone: Phone, drawn: Any) -> Phone:
        return self.look.before(phone, drawn)

    def adapt_ways(self, ways: Ways, drawn: Any) -> Ways:
        return self.look.adapt_ways(ways, drawn)
