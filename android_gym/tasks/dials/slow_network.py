"""slow_network: web pages take long to load."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any

from ...phone.state.phone import Phone
from ...phone.state.settings import written
from ...web.browser import DELAY
from ..base import Params, Task
from ._base import PREFIX, Dial


@dataclass(frozen=True)
class SlowNetwork(Dial):
    """A page of the web is blank for that many seconds. While one loads, each action takes a
    second."""

    name = PREFIX + "slow_network"
    tags = ("needs-wait",)
    unit = "the seconds that a web page takes to load"
    span = (0.0, 60.0)

    def draw(self, task: Task, rng: random.Random, params: Params) -> Any:
        return round(self.level) or None

    def after(self, phone: Phone, drawn: Any) -> Phone:
        return written(phone, DELAY, drawn)

    def undisturbed_start(self, start: Phone, drawn: Any) -> Phone:
        return written(start, DELAY, None)


DIAL = SlowNetwork
