"""How dates and times of day are written: the form of the phone's language, and 12 or 24 hours.

The facts are those of Unicode's CLDR for the regions of English and for Chinese. A phone in another
language writes English as in the United States.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, datetime, time
from typing import Any, NamedTuple

from ...memo import by_identity
from ..core.values import Table, Value

LOCALES, FORMAT = "system/locales", "system/time_12_24"
FORMAT_AUTO = "system/time_format_auto"  # whether the language says which

_MONTHS = "January February March April May June July August September October November December".split()
_DAYS = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split()
Names = tuple[str, ...]
Clock = datetime | time


def _short(names: list[str]) -> Names:
    return tuple(name[:3] for name in names)


class _Language(NamedTuple):
    """The names and forms that all regions of a language share."""

    tag: str
    months: tuple[Names, Names]  # short and whole
    weekdays: tuple[Names, Names]  # short and whole, from Monday
    initials: Names
    time: str  # with AM or PM
    hour: str  # a whole one with AM or PM
    week: str  # a date with its weekday
    month: str
    year: str
    full_date: str  # a date, as pickers describe it
    of_month: str  # a day of the month shown, with its weekday
    range: str
    bare: int  # which end of a range does without AM or PM where both have the same: 0 or 1
    whole_hours: bool  # "9 AM" for "9:00 AM" where there is little room
    units: tuple[tuple[str, str], ...]  # of one and of more: days, hours, minutes, seconds
    gap: str  # between units
    comma: str  # between names


class _Region(NamedTuple):
    language: _Language
    days: tuple[str, str]  # a date in words, without and with its year
    halves: tuple[str, str]
    numbers: str  # a date in numbers, as `strftime` has it; "-d" and "-m" without zeros
    hours_24: bool = False  # unless the owner chose
    monday_first: bool = False


_ENGLISH = _Language(
    tag="en",
    months=(_short(_MONTHS), tuple(_MONTHS)),
    weekdays=(_short(_DAYS), tuple(_DAYS)),
    initials=tuple("MTWTFSS"),
    time="{digits}{gap}{half}",
    hour="{hour} {half}",
    week="{week}, {day}",
    month="{month} {year}",
    year="{year}",
    full_date="{day} {month} {year}",
    of_month="{day} {week}",
    range="{first} – {last}",
    bare=0,
    whole_hours=True,
    units=((" day", " days"), (" hour", " hours"), (" minute", " minutes"), (" second", " seconds")),
    gap=" ",
    comma=", ",
)
_CHINESE = _Language(
    tag="zh",
    months=(tuple(f"{n}月" for n in range(1, 13)),) * 2,
    weekdays=(tuple(f"周{n}" for n in "一二三四五六日"), tuple(f"星期{n}" for n in "一二三四五六日")),
    initials=tuple("一二三四五六日"),
    time="{half}{digits}",
    hour="{half}{hour}点",
    week="{day} {week}",
    month="{year}年{month}",
    year="{year}年",
    full_date="{year}年{month}{day}日",
    of_month="{day}日 {week}",
    range="{first}–{last}",
    bare=1,
    whole_hours=False,
    units=(("天", "天"), ("小时", "小时"), ("分钟", "分钟"), ("秒", "秒")),
    gap="",
    comma="、",
)
_SMALL = ("am", "pm")
_MONTH_FIRST = ("{month} {day}", "{month} {day}, {year}")
_DAY_FIRST = ("{day} {month}", "{day} {month} {year}")
_REGIONS = {
    "US": _Region(_ENGLISH, _MONTH_FIRST, ("AM", "PM"), "-m/-d/%y"),
    "AU": _Region(_ENGLISH, _DAY_FIRST, _SMALL, "-d/-m/%y", monday_first=True),
    "CA": _Region(_ENGLISH, _MONTH_FIRST, ("a.m.", "p.m."), "%Y-%m-%d"),
    "GB": _Region(_ENGLISH, _DAY_FIRST, _SMALL, "%d/%m/%Y", True, True),
    "IE": _Region(_ENGLISH, _DAY_FIRST, _SMALL, "%d/%m/%Y", True, True),
    "IN": _Region(_ENGLISH, _DAY_FIRST, _SMALL, "%d/%m/%y"),
    "NZ": _Region(_ENGLISH, _DAY_FIRST, _SMALL, "-d/%m/%y", monday_first=True),
    "CN": _Region(_CHINESE, ("{month}{day}日", "{year}年{month}{day}日"), ("上午", "下午"), "%Y/-m/-d", True, True),
}
_USUAL = {"en": "US", "zh": "CN"}  # the region of a language where none of its own is said
TAGS = tuple(f"en-{name}" for name, region in _REGIONS.items() if region.language is _ENGLISH)  # that differ


class Locale(Value):
    """How a phone writes dates and times. A view that names `locale` gets the phone's; handlers
    have it as `c.phone.locale`.

    >>> at = datetime(2023, 10, 9, 14, 5)
    >>> Locale().time(at), Locale("GB", True).time(at), Locale("AU").time(at), Locale("CN").time(at)
    ('2:05 PM', '14:05', '2:05 pm', '下午2:05')
    >>> Locale().day(at, week="%a"), Locale("GB").day(at, week="%a"), Locale("CN").day(at, week="%a")
    ('Mon, Oct 9', 'Mon, 9 Oct', '10月9日 周一')
    """

    region: str = "US"
    hours_24: bool = False

    @property
    def language(self) -> str:
        """The tag of the language that dates are written in: "en" or "zh"."""
        return _REGIONS[self.region].language.tag

    @property
    def usual(self) -> Locale:
        """The locale of the language where no region is said: what does not heed regions."""
        return Locale(_USUAL[self.language], self.hours_24)

    @property
    def monday_first(self) -> bool:
        """Whether weeks begin on Monday, not on Sunday."""
        return _REGIONS[self.region].monday_first

    @property
    def first_weekday(self) -> int:
        """The day on which weeks begin, from 0 for Monday to 6 for Sunday."""
        return 0 if self.monday_first else 6

    def half(self, hour: int) -> str:
        """ "AM" or "PM" of an hour from 0 to 23; "" with 24 hours."""
        return "" if self.hours_24 else _REGIONS[self.region].halves[hour >= 12]

    def digits(self, at: Clock, seconds: bool = False) -> str:
        """A time of day without AM or PM: "2:05", or "14:05" with 24 hours."""
        shown = f"{at:%H:%M}" if self.hours_24 else f"{at.hour % 12 or 12}:{at.minute:02d}"
        return f"{shown}:{at.second:02d}" if seconds else shown

    def time(self, at: Clock, gap: str = " ", seconds: bool = False) -> str:
        """A time of day; `gap` stands before AM or PM in English."""
        digits = self.digits(at, seconds)
        return digits if self.hours_24 else self.with_half(digits, at.hour, gap)

    def with_half(self, digits: str, hour: int, gap: str = " ") -> str:
        """Digits of a time of day with AM or PM, where the phone writes it."""
        half = self.half(hour)
        return _REGIONS[self.region].language.time.format(digits=digits, gap=gap, half=half) if half else digits

    def hour(self, hour: int) -> str:
        """A whole hour from 0 to 23: "2 PM", or "14:00" with 24 hours."""
        if self.hours_24:
            return f"{hour:02d}:00"
        return _REGIONS[self.region].language.hour.format(hour=hour % 12 or 12, half=self.half(hour))

    def day(self, day: date, week: str = "", month: str = "%b", year: bool = False) -> str:
        """A date in words: "Oct 9". `week` is "%a" or "%A" for its weekday beside it, `month` "%B"
        for its whole name, `year` writes that as well."""
        form = _REGIONS[self.region]
        name = form.language.months[month == "%B"][day.month - 1]
        words = form.days[year].format(day=day.day, month=name, year=day.year)
        return form.language.week.format(week=self.weekday(day, week == "%A"), day=words) if week else words

    def weekday(self, day: date | int, long: bool = True) -> str:
        """The name of a weekday, by a date or from 0 for Monday to 6: "Monday", or "Mon"."""
        return _REGIONS[self.region].language.weekdays[long][day if isinstance(day, int) else day.weekday()]

    def initial(self, day: date | int) -> str:
        """The letter of a weekday over a calendar: "M"."""
        return _REGIONS[self.region].language.initials[day if isinstance(day, int) else day.weekday()]

    def month(self, day: date, year: bool = True, long: bool = True) -> str:
        """The month of a date: "October 2023", "October" without its year, "Oct" if not `long`."""
        language = _REGIONS[self.region].language
        name = language.months[long][day.month - 1]
        return language.month.format(month=name, year=day.year) if year else name

    def year(self, year: int) -> str:
        """A year by itself: "2023"."""
        return _REGIONS[self.region].language.year.format(year=year)

    def numbers(self, day: date) -> str:
        """A date in numbers: "10/9/23"."""
        short = _REGIONS[self.region].numbers.replace("-d", str(day.day)).replace("-m", str(day.month))
        return f"{day:{short}}"

    def full_date(self, day: date) -> str:
        """A date as pickers describe it: "9 October 2023"."""
        name = self.month(day, year=False)
        return _REGIONS[self.region].language.full_date.format(day=day.day, month=name, year=day.year)

    def date_of_month(self, day: date) -> str:
        """A date where its month is known: "9 Monday"."""
        return _REGIONS[self.region].language.of_month.format(day=day.day, week=self.weekday(day))

    def day_of_year(self, month: int, day: int) -> str:
        """A date of every year: "October 9"."""
        language = _REGIONS[self.region].language
        return _REGIONS[self.region].days[0].format(day=day, month=language.months[1][month - 1])

    def join_names(self, names: Iterable[str]) -> str:
        """Names of days one after the other: "Monday, Wednesday"."""
        return _REGIONS[self.region].language.comma.join(names)

    def range(self, first: str, last: str) -> str:
        """From one date or time, in words, to another: "October 8 – 14"."""
        return _REGIONS[self.region].language.range.format(first=first, last=last)

    def between(self, start: datetime, end: datetime) -> str:
        """From one time of day to another, without what goes without saying: "9 – 10 AM"."""
        if start == end:
            return self.short_time(start)
        ends, half, bare = (
            [self.short_time(start), self.short_time(end)],
            self.half(end.hour),
            _REGIONS[self.region].language.bare,
        )
        if half and start.date() == end.date() and self.half(start.hour) == half:
            ends[bare] = ends[bare].replace(half, "").strip()
        return self.range(*ends)

    def short_time(self, at: Clock) -> str:
        """A time of day without the minutes of a whole hour where that is usual: "9 AM"."""
        whole = _REGIONS[self.region].language.whole_hours and not (at.minute or self.hours_24)
        return self.hour(at.hour) if whole else self.time(at)

    def duration(self, seconds: int) -> str:
        """A length of time in its units that are not 0: "1 hour 5 minutes"."""
        minutes, left = divmod(max(0, seconds), 60)
        hours, minutes = divmod(minutes, 60)
        counts = (hours // 24, hours % 24, minutes, left)
        language = _REGIONS[self.region].language
        parts = [f"{n}{unit[n != 1]}" for n, unit in zip(counts, language.units, strict=True) if n]
        return language.gap.join(parts or [f"0{language.units[-1][1]}"])


AMERICAN = Locale()  # where nothing else is said


@by_identity(64)
def locale_of(settings: Table) -> Locale:
    """How a phone with these settings writes dates and times."""
    region = region_of(settings.get(LOCALES, ""))
    return Locale(region, str(settings.get(FORMAT, "12")) == "24")


def region_of(locales: Any) -> str:
    """The form of dates in the first of some locales: its region, that of its language, or "US"."""
    language, _, region = str(locales).partition(",")[0].strip().partition("-")
    form = _REGIONS.get(region)
    return region if form is not None and form.language.tag == language else _USUAL.get(language, "US")


def usual_hours(locales: Any) -> int:
    """12 or 24: the form of the time in the first of some locales."""
    return 24 if _REGIONS[region_of(locales)].hours_24 else 12
