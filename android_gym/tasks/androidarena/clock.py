"""What the tasks of clock.yaml draw and start from."""

from __future__ import annotations

import random

from ...kit.blocks.clock import next_time
from ...phone.state.phone import Phone
from ...phone.state.providers import fold
from ..base import Params
from ..parts.clock import LABELS, clock, new_alarm, time_in_words


def sample_alarm(rng: random.Random, phone: Phone) -> Params:
    hour, minute = rng.choice([h for h in range(24) if h != 8]), rng.choice((0, 0, 15, 30, 45))
    return {"hour": hour, "minute": minute, "time": time_in_words(hour, minute), "label": rng.choice(LABELS)}


def sample_label(rng: random.Random, phone: Phone) -> Params:
    """`place` is that of the alarm among those that are there."""
    hour, minute = rng.choice((4, 6, 7, 8)), rng.choice((5, 25, 55))
    if hour == 8 and phone.display.size[1] / phone.display.scale < 800:
        minute = min(minute, 25)  # a small phone shows three alarms, so no later than the third
    before = sum((a.hour, a.minute) < (hour, minute) for a in clock(phone).alarms)
    return {"label": rng.choice(LABELS), "hour": hour, "minute": minute, "place": before}


def alarm_rings_next_time(before: Phone, now: Phone, p: Params) -> bool:
    """The alarm that was made last rings once, when it is that time of day next."""
    alarm = new_alarm(before, now)
    return not alarm.days and (
        not alarm.date or next_time(alarm, now.now) == next_time(alarm.replace(date=""), now.now)
    )


def alarm_labelled(before: Phone, now: Phone, p: Params) -> bool:
    """The alarm that was made last has the label."""
    return fold(new_alarm(before, now).label) == fold(p["label"])
