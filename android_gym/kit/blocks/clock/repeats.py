"""Alarms that heed public holidays, and the names of the days on which alarms ring."""

from __future__ import annotations

from datetime import date as Day

from ....almanac import works
from ....phone.state.locale import Locale
from . import values

WORKDAYS = (1, 2, 3, 4, 5)  # 0 is Sunday
REPEATS: dict[str, tuple[tuple[int, ...], str]] = {  # days, and by which of public holidays they are told
    "Once": ((), ""),
    "Every day": ((0, *WORKDAYS, 6), ""),
    "Working days": (WORKDAYS, "work"),
    "Days off": ((0, 6), "off"),
    "Monday to Friday": (WORKDAYS, ""),
}


class Alarm(values.Alarm):
    """An alarm that may heed public holidays, and may vanish when it has rung. The block calls it `HolidayAlarm`;
    the class has the short name because sentences about records use it."""

    heeds: str = ""  # "work": it rings on the days that are worked, "off": on the others
    vanish: bool = False

    def rings_on(self, day: Day) -> bool:
        return works(day) == (self.heeds == "work") if self.heeds else super().rings_on(day)

    def leftover(self) -> values.Alarm | None:
        return None if self.vanish else super().leftover()

    def repeat(self, locale: Locale) -> str:
        """On which days it rings: one of `REPEATS`, or short names of weekdays.

        >>> Alarm(1, 7, 0, WORKDAYS, heeds="work").repeat(Locale()), Alarm(1, 7, 0, (0, 3)).repeat(Locale())
        ('Working days', 'Wed, Sun')
        """
        names = (name for name, found in REPEATS.items() if found == (self.days, self.heeds))
        days = (locale.weekday((d - 1) % 7, long=False) for d in (*WORKDAYS, 6, 0) if d in self.days)
        return next(names, "") or locale.join_names(days)


def weekdays(locale: Locale) -> tuple[tuple[str, int], ...]:
    """The names of the days of the week in their order, each with its number in `Alarm.days`.

    >>> weekdays(Locale())[:2]
    (('Sunday', 0), ('Monday', 1))
    """
    order = (*WORKDAYS, 6, 0) if locale.monday_first else (0, *WORKDAYS, 6)
    return tuple((locale.weekday((day - 1) % 7), day) for day in order)


__all__ = ["Alarm", "REPEATS", "WORKDAYS", "weekdays"]
