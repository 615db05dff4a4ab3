"""calls: calls come in."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any

from ...apps.system.telephony import PACKAGE as TELEPHONY
from ...apps.system.telephony import deliver_call
from ...phone.state.phone import Phone
from ...phone.system.ctx import Ctx
from ..base import Allowed, Params, Task
from ..wrapping import without_due
from ._base import PREFIX, Dial

SECONDS = range(1, 13)  # after the start; while one is due, each action takes a second
STRANGER = "5550100"


@dataclass(frozen=True)
class Calls(Dial):
    """So many calls come in during the first actions. Each rings until it is answered, declined or
    missed; one that comes while another rings is missed."""

    name = PREFIX + "calls"
    unit = "the number of calls that come in"
    span = (0.0, 6.0)

    def draw(self, task: Task, rng: random.Random, params: Params) -> Any:
        """((seconds after the start, a number that picks who calls), …)."""
        touched = {"calls", "telecom"} & {path.partition("[")[0] for path in task.allowed}
        if touched:
            return ()
        order = rng.sample(SECONDS, len(SECONDS))
        who = [rng.randrange(1000) for _ in SECONDS]
        return tuple(sorted(list(zip(order, who, strict=True))[: round(self.level)]))

    def after(self, phone: Phone, drawn: Any) -> Phone:
        numbers = [contact.phones[0].number for contact in phone.contacts if contact.phones]
        for second, pick in drawn:
            number = numbers[pick % len(numbers)] if numbers else STRANGER
            call = deliver_call(number)
            phone = Ctx(phone, TELEPHONY).schedule(phone.time + second, call).phone
        return phone

    def undisturbed_start(self, start: Phone, drawn: Any) -> Phone:
        return without_due(start, {start.time + second for second, _ in drawn})

    def allows(self, task: Task) -> Allowed:
        return ("calls", "notifications", "telecom")


DIAL = Calls
