"""Alarms and cities that Clock starts with."""

from __future__ import annotations

import random

from ....kit.blocks.clock import Alarm
from ....world import World

WEEKDAYS = (1, 2, 3, 4, 5)  # 0 is Sunday, as weeks start on this phone
CITIES = ("London, UK",)  # labels of `zones.City`


# hour and the minutes to choose from, days, label, whether it is on and vibrates
_ALARMS = (
    (4, (40, 50), (), "Train to the coast", False, True),
    (5, (20, 35, 55), (), "Ferry", False, True),
    (6, (10, 20, 35), (1, 3, 5), "Swim", True, True),
    (7, (15, 25, 40), (6,), "Market", True, True),
    (8, (0, 20, 45), (0,), "Call home", False, True),
    (9, (10, 25), (1,), "Week plan", True, False),
    (11, (30, 50), (2, 4), "Lunch walk", True, True),
    (15, (5, 35, 55), WEEKDAYS, "Tea", False, False),
    (16, (20, 50), (4,), "Piano", True, True),
    (19, (0, 25), (5,), "Film night", False, True),
    (20, (15, 40), (0,), "Pack the bag", True, True),
)


def alarms(world: World) -> tuple[Alarm, ...]:
    """Those of a world's owner, by time of day; at least one is off, one rings once, one at
    weekends."""
    rng = world.stream("alarms")
    if world.seed:
        return _others(rng)
    return (
        Alarm(1, 5, rng.choice((15, 30, 45)), label="Race day", on=False),
        Alarm(2, 7, 0, WEEKDAYS),
        Alarm(3, 8, 30, (0, 6), on=False),
        Alarm(4, 12, rng.choice((10, 20, 40)), label="Water the plants", days=(3,)),
        Alarm(5, 17, rng.choice((30, 45)), (2,), label="Leave for track"),
        Alarm(6, 22, rng.choice((15, 30)), (0, *WEEKDAYS), "Wind down", vibrate=False),
    )


def _others(rng: random.Random) -> tuple[Alarm, ...]:
    """Six of another life: those of work days and weekends, one that rings once, and others."""
    found = [Alarm(0, 7, 0, WEEKDAYS), Alarm(0, 8, 30, (0, 6), on=False)]
    for row in (_ALARMS[rng.randrange(2)], *rng.sample(_ALARMS[2:], 3)):
        hour, minutes, days, label, on, vibrate = row
        found.append(Alarm(0, hour, rng.choice(minutes), days, label, on, vibrate))
    found.sort(key=lambda alarm: (alarm.hour, alarm.minute))
    return tuple(alarm.replace(id=id) for id, alarm in enumerate(found, start=1))
