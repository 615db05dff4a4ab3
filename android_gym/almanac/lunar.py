"""The lunar calendar of China and its 24 solar terms, from a table of the years 1950 to 2100."""

from __future__ import annotations

from datetime import date, timedelta
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

STEMS, BRANCHES = "甲乙丙丁戊己庚辛壬癸", "子丑寅卯辰巳午未申酉戌亥"
ANIMALS = "鼠牛虎兔龙蛇马羊猴鸡狗猪"
_MONTHS = "正二三四五六七八九十冬腊"
_DIGITS = "一二三四五六七八九十"
TERMS = (
    "Minor Cold",
    "Major Cold",
    "Start of Spring",
    "Rain Water",
    "Awakening of Insects",
    "Spring Equinox",
    "Qingming",
    "Grain Rain",
    "Start of Summer",
    "Grain Buds",
    "Grain in Ear",
    "Summer Solstice",
    "Minor Heat",
    "Major Heat",
    "Start of Autumn",
    "End of Heat",
    "White Dew",
    "Autumn Equinox",
    "Cold Dew",
    "Frost's Descent",
    "Start of Winter",
    "Minor Snow",
    "Major Snow",
    "Winter Solstice",
)  # from January on, two a month


class Lunar(NamedTuple):
    """A date of the lunar calendar. `leap` says that its month is the second of its number."""

    year: int
    month: int
    day: int
    leap: bool = False

    @property
    def month_name(self) -> str:
        """ "正月" to "腊月"; "闰二月" of a leap month."""
        return f"{'闰' * self.leap}{_MONTHS[self.month - 1]}月"

    @property
    def day_name(self) -> str:
        """ "初一" to "三十"."""
        tens, ones = divmod(self.day, 10)
        if not ones:
            return ("初十", "二十", "三十")[tens - 1]
        return f"{'初十廿'[tens]}{_DIGITS[ones - 1]}"

    @property
    def name(self) -> str:
        """ "正月初一"."""
        return self.month_name + self.day_name

    @property
    def label(self) -> str:
        """What stands in the cell of a calendar: the month on its first day, else the day."""
        return self.month_name if self.day == 1 else self.day_name

    @property
    def year_name(self) -> str:
        """Stem and branch of the year: "癸卯"."""
        return STEMS[(self.year - 4) % 10] + BRANCHES[(self.year - 4) % 12]

    @property
    def animal(self) -> str:
        """The animal of the year: "兔"."""
        return ANIMALS[(self.year - 4) % 12]


class _Year(NamedTuple):
    spring: date  # its first day
    lengths: tuple[int, ...]  # of its months, with the leap one
    leap: int  # the month that the leap one follows
    terms: tuple[int, ...]  # of the solar year of the same number: the days of the month


@lru_cache(maxsize=1)
def _years() -> dict[int, _Year]:
    found = {}
    for line in (Path(__file__).parent / "lunar.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("#"):
            continue
        year, spring, months, leap, digits = line.split()
        first = date(int(year), int(spring[:2]), int(spring[2:]))
        terms = tuple(int(digit) + 15 * (n % 2) for n, digit in enumerate(digits))
        found[int(year)] = _Year(first, tuple(29 + int(long) for long in months), int(leap), terms)
    return found


def lunar(day: date) -> Lunar | None:
    """The lunar date of a day; None before the Spring Festival of 1950 and after the lunar year
    2100.

    >>> found = lunar(date(2023, 4, 20))
    >>> found, found.name, found.year_name, found.animal
    (Lunar(year=2023, month=3, day=1, leap=False), '三月初一', '癸卯', '兔')
    """
    years = _years()
    this = years.get(day.year)
    number = day.year if this is not None and day.toordinal() >= this.spring.toordinal() else day.year - 1
    year = years.get(number)
    if year is None:
        return None
    left = day.toordinal() - year.spring.toordinal()
    for at, length in enumerate(year.lengths):
        if left < length:
            later = 0 < year.leap <= at
            return Lunar(number, at + 1 - later, left + 1, later and at == year.leap)
        left -= length
    return None


def date_of(year: int, month: int, day: int, leap: bool = False) -> date:
    """The day of a lunar date. ValueError where there is none.

    >>> date_of(2023, 1, 1), date_of(2023, 2, 1, leap=True)
    (datetime.date(2023, 1, 22), datetime.date(2023, 3, 22))
    """
    one = _years().get(year)
    if one is None or not 1 <= month <= 12 or (leap and month != one.leap):
        raise ValueError(f"There is no month {month} of the lunar year {year}{' that is a leap one' * leap}.")
    at = month - 1 + (leap or 0 < one.leap < month)
    if not 1 <= day <= one.lengths[at]:
        raise ValueError(f"Month {month} of the lunar year {year} has {one.lengths[at]} days, not {day}.")
    return one.spring + timedelta(days=sum(one.lengths[:at]) + day - 1)


def lunar_words(day: date) -> tuple[str, str]:
    """The lunar date of a day and the name of its year, each "" where `lunar` has none.

    >>> lunar_words(date(2023, 10, 10))
    ('农历八月廿六', '癸卯兔年')
    """
    at = lunar(day)
    return (f"农历{at.name}", f"{at.year_name}{at.animal}年") if at else ("", "")


def lunar_returns(day: date, years: int = 30) -> tuple[date, ...]:
    """The days in the years after a day that have its lunar date; a year in which its month has no 30th has none.

    >>> lunar_returns(date(2023, 10, 10), 2)
    (datetime.date(2024, 9, 28), datetime.date(2025, 10, 17))
    """
    at, found = lunar(day), []
    if at is None:
        return ()
    for year in range(at.year + 1, at.year + 1 + years):
        try:
            found.append(date_of(year, at.month, at.day))
        except ValueError:
            continue
    return tuple(found)


def leap_month(year: int) -> int:
    """The month that a leap one follows in a lunar year, 0 where there is none."""
    found = _years().get(year)
    return found.leap if found is not None else 0


def term(day: date) -> str:
    """The solar term that begins on a day, "" for none: "Qingming"."""
    year, at = _years().get(day.year), 2 * day.month - 2 + (day.day > 15)
    return TERMS[at] if year is not None and year.terms[at] == day.day else ""


def terms(year: int) -> tuple[tuple[date, str], ...]:
    """The days of a year on which a solar term begins, with its name."""
    found = _years().get(year)
    if found is None:
        return ()
    return tuple((date(year, n // 2 + 1, found.terms[n]), name) for n, name in enumerate(TERMS))


__all__ = [
    "ANIMALS",
    "BRANCHES",
    "Lunar",
    "STEMS",
    "TERMS",
    "date_of",
    "leap_month",
    "lunar",
    "lunar_returns",
    "lunar_words",
    "term",
    "terms",
]
