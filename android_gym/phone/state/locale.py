"""How dates and times of day are written: the region of the phone's language, and 12 or 24 hours.

The facts are those of Unicode's CLDR for the regions of English. A phone in another language
writes English as in the United States.
"""

from __future__ import annotations

from datetime import date, datetime, time
from typing import Any, NamedTuple

from ...memo import by_identity
from ..core.values import Table, Value

LOCALES, FORMAT = "system/locales", "system/time_12_24"
FORMAT_AUTO = "system/time_format_auto"  # whether the language says which


class _Region(NamedTuple):
    day_first: bool  # "10 Oct", not "Oct 10"
    halves: tuple[str, str]
    numbers: str  # a date in numbers, as `strftime` has it; "-d" and "-m" without zeros
    hours_24: bool = False  # unless the owner chose
    monday_first: bool = False


_SMALL = ("am", "pm")
_REGIONS = {
    "US": _Region(False, ("AM", "PM"), "-m/-d/%y"),
    "AU": _Region(True, _SMALL, "-d/-m/%y", monday_first=True),
    "CA": _Region(False, ("a.m.", "p.m."), "%Y-%m-%d"),
    "GB": _Region(True, _SMALL, "%d/%m/%Y", True, True),
    "IE": _Region(True, _SMALL, "%d/%m/%Y", True, True),
    "IN": _Region(True, _SMALL, "%d/%m/%y"),
    "NZ": _Region(True, _SMALL, "-d/%m/%y", monday_first=True),
}
TAGS = tuple(f"en-{region}" for region in _REGIONS)  # that differ


class Locale(Value):
    """How a phone writes dates and times. A view that names `locale` gets the phone's; handlers
    have it as `c.phone.locale`.

    >>> at = datetime(2023, 10, 9, 14, 5)
    >>> Locale().time(at), Locale("GB", True).time(at), Locale("AU").time(at)
    ('2:05 PM', '14:05', '2:05 pm')
    >>> Locale().day(at, week="%a"), Locale("GB").day(at, week="%a")
    ('Mon, Oct 9', 'Mon, 9 Oct')
    """

    region: str = "US"
    hours_24: bool = False

    @property
    def _form(self) -> _Region:
        return _REGIONS[self.region]

    @property
    def monday_first(self) -> bool:
        """Whether weeks begin on Monday, not on Sunday."""
        return self._form.monday_first

    def half(self, hour: int) -> str:
        """ "AM" or "PM" of an hour from 0 to 23; "" with 24 hours."""
        return "" if self.hours_24 else self._form.halves[hour >= 12]

    def digits(self, at: datetime | time) -> str:
        """A time of day without AM or PM: "2:05", or "14:05" with 24 hours."""
        return f"{at:%H:%M}" if self.hours_24 else f"{at.hour % 12 or 12}:{at.minute:02d}"

    def time(self, at: datetime | time, gap: str = " ") -> str:
        """A time of day; `gap` stands before AM or PM."""
        digits, half = self.digits(at), self.half(at.hour)
        return f"{digits}{gap}{half}" if half else digits

    def hour(self, hour: int) -> str:
        """A whole hour from 0 to 23: "2 PM", or "14:00" with 24 hours."""
        return f"{hour:02d}:00" if self.hours_24 else f"{hour % 12 or 12} {self.half(hour)}"

    def day(self, day: date, week: str = "", month: str = "%b", year: bool = False) -> str:
        """A date in words: "Oct 9". `week` is "%a" or "%A" for its weekday before it, `month` "%B"
        for its whole name, `year` writes that as well."""
        name = f"{day:{month}}"
        if self._form.day_first:
            words = f"{day.day} {name}" + (f" {day.year}" if year else "")
        else:
            words = f"{name} {day.day}" + (f", {day.year}" if year else "")
        return f"{day:{week}}, {words}" if week else words

    def numbers(self, day: date) -> str:
        """A date in numbers: "10/9/23"."""
        short = self._form.numbers.replace("-d", str(day.day)).replace("-m", str(day.month))
        return f"{day:{short}}"


AMERICAN = Locale()  # where nothing else is said


@by_identity(64)
def locale_of(settings: Table) -> Locale:
    """How a phone with these settings writes dates and times."""
    region = region_of(settings.get(LOCALES, ""))
    return Locale(region, str(settings.get(FORMAT, "12")) == "24")


def region_of(locales: Any) -> str:
    """The region of the first of some locales, where it is one of English; else "US"."""
    language, _, region = str(locales).partition(",")[0].strip().partition("-")
    return region if language == "en" and region in _REGIONS else "US"


def usual_hours(locales: Any) -> int:
    """12 or 24: the form of the time in the first of some locales."""
    return 24 if _REGIONS[region_of(locales)].hours_24 else 12
