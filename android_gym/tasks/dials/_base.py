"""What dials have in common."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any, ClassVar

from ...phone.state.phone import Phone
from ..base import Params, Task
from ..wrapping import Change, touches

PREFIX = "dial_"  # of the parameters that hold what dials have drawn


@dataclass(frozen=True)
class Dial(Change):
    """A change that has levels. `neutral` is the level at which it does nothing."""

    unit: ClassVar[str]  # what a level is: "the share of the episodes that are offline"
    span: ClassVar[tuple[float, float]] = (0.0, 1.0)
    neutral: ClassVar[float] = 0.0
    keys: ClassVar[tuple[str, ...]] = ()  # places that it writes: a task about one has no dial

    level: float = 0.0

    def fits(self, task: Task, params: Params) -> bool:
        """Whether the task leaves alone what the dial writes."""
        return not any(touches(task, key, params) for key in self.keys)


@dataclass(frozen=True)
class Share(Dial):
    """A dial whose level is the share of the episodes that something is so in. What is drawn is
    whether it is."""

    def draw(self, task: Task, rng: random.Random, params: Params) -> Any:
        return rng.random() < self.level and self.fits(task, params)

    def put(self, phone: Phone) -> Phone:
        """The phone on which it is so."""
        return phone

    def before(self, phone: Phone, drawn: Any) -> Phone:
        return self.put(phone) if drawn else phone
