"""Alarms and cities that Clock starts with."""

from __future__ import annotations

from ....phone.core.values import Value
from ....world import World

WEEKDAYS = (1, 2, 3, 4, 5)  # 0 is Sunday, as weeks start on this phone
CITIES = ("London, UK",)  # labels of `zones.City`


class Alarm(Value):
    """An alarm of Clock."""

    id: int
    hour: int  # 0..23
    minute: int
    days: tuple[int, ...] = ()  # 0 Sunday .. 6 Saturday; none: once
    label: str = ""
    on: bool = True
    vibrate: bool = True
    sound: str = "Default"  # name of the alarm sound


def alarms(world: World) -> tuple[Alarm, ...]:
    """Those of a world's owner, by time of day; at least one is off, one rings once, one at
    weekends."""
    rng = world.stream("alarms")
    return (
        Alarm(1, 5, rng.choice((15, 30, 45)), label="Race day", on=False),
        Alarm(2, 7, 0, WEEKDAYS),
        Alarm(3, 8, 30, (0, 6), on=False),
        Alarm(4, 12, rng.choice((10, 20, 40)), label="Water the plants", days=(3,)),
        Alarm(5, 17, rng.choice((30, 45)), (2,), label="Leave for track"),
        Alarm(6, 22, rng.choice((15, 30)), (0, *WEEKDAYS), "Wind down", vibrate=False),
    )
