"""References on phones that write 24 hours: the time picker has them all, and no AM and PM."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ..action import Action, Element
from .base import Ways

HOUR = re.compile(r"(\d{1,2}) o'clock")
HALF = "material_clock_period_pm_button"


def in_24_hours(ways: Ways) -> Ways:
    """References that choose hours on a picker of 12, in the morning at first, as they are chosen
    on one of 24."""
    return tuple(tuple(_told(way)) for way in ways)


def _told(way: tuple[Action, ...]) -> Iterator[Action]:
    for number, action in enumerate(way):
        element = action.element or Element()
        if element.id == HALF:
            continue
        hour = HOUR.fullmatch(element.name)
        if hour is not None:
            of_24 = int(hour[1]) % 12 + (12 if _is_pm(way[number + 1 :]) else 0)
            action = action.replace(element=element.replace(name=f"{of_24} hours"))
        yield action


def _is_pm(rest: tuple[Action, ...]) -> bool:
    """Whether PM is chosen before the picker closes."""
    for action in rest:
        element = action.element or Element()
        if element.id == HALF:
            return True
        if element.name in ("OK", "Cancel"):
            return False
    return False
