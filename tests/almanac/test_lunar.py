"""The lunar calendar, solar terms, festivals and days off."""

from __future__ import annotations

import re
from datetime import date, timedelta

import pytest

from android_gym.almanac import (
    TERMS,
    Lunar,
    breaks,
    date_of,
    festivals,
    holiday,
    leap_month,
    lunar,
    lunar_returns,
    lunar_words,
    makes_up,
    term,
    terms,
    works,
)
from android_gym.phone.ui.words import words_of

SPRING = """2000-02-05 2001-01-24 2002-02-12 2003-02-01 2004-01-22 2005-02-09 2006-01-29 2007-02-18 2008-02-07
2009-01-26 2010-02-14 2011-02-03 2012-01-23 2013-02-10 2014-01-31 2015-02-19 2016-02-08 2017-01-28 2018-02-16
2019-02-05 2020-01-25 2021-02-12 2022-02-01 2023-01-22 2024-02-10 2025-01-29 2026-02-17 2027-02-06 2028-01-26
2029-02-13 2030-02-03 2033-01-31 2050-01-23 2100-02-09 1950-02-17 1976-01-31 1985-02-20""".split()
AUTUMN = """2015-09-27 2016-09-15 2017-10-04 2018-09-24 2019-09-13 2020-10-01 2021-09-21 2022-09-10 2023-09-29
2024-09-17 2025-10-06 2026-09-25""".split()
BOATS = """2015-06-20 2016-06-09 2017-05-30 2018-06-18 2019-06-07 2020-06-25 2021-06-14 2022-06-03 2023-06-22
2024-06-10 2025-05-31 2026-06-19""".split()
LEAPS = {2017: 6, 2020: 4, 2023: 2, 2025: 6, 2028: 5, 2033: 11, 2004: 2, 2006: 7, 2009: 5, 2012: 4, 2014: 9, 2024: 0}
QINGMING = {2020: 4, 2021: 4, 2022: 5, 2023: 5, 2024: 4, 2025: 4, 2026: 5, 2027: 5, 2028: 4, 2029: 4, 2030: 5}
SOLSTICES = {
    2020: 21,
    2021: 21,
    2022: 22,
    2023: 22,
    2024: 21,
    2025: 21,
    2026: 22,
    2027: 22,
    2028: 21,
    2029: 21,
    2030: 22,
}
OF_2023 = "5 20 4 19 6 21 5 20 6 21 6 21 7 23 8 23 8 23 8 24 8 22 7 22"


@pytest.mark.parametrize(
    ("days", "month", "day"), [(SPRING, 1, 1), (AUTUMN, 8, 15), (BOATS, 5, 5)], ids=["spring", "autumn", "boats"]
)
def test_known_days(days: list[str], month: int, day: int) -> None:
    for one in map(date.fromisoformat, days):
        assert lunar(one) == Lunar(one.year, month, day)
        assert date_of(one.year, month, day) == one


def test_known_leap_months() -> None:
    assert {year: leap_month(year) for year in LEAPS} == LEAPS
    assert lunar(date(2023, 3, 22)) == Lunar(2023, 2, 1, True)
    assert lunar(date(2033, 12, 22)) == Lunar(2033, 11, 1, True)
    assert lunar(date(2020, 5, 23)) == Lunar(2020, 4, 1, True)


def test_the_days_of_150_years_follow_one_another() -> None:
    day, end = date(1950, 2, 17), date(2101, 1, 28)
    last = lunar(day)
    while day < end:
        day += timedelta(days=1)
        found = lunar(day)
        assert found is not None and last is not None
        assert date_of(*found) == day
        same = found.day == last.day + 1 and found[:2] == last[:2]
        assert same or (found.day == 1 and last.day in (29, 30)), day
        last = found
    assert lunar(end + timedelta(days=1)) is lunar(date(1950, 2, 16)) is None


def test_names() -> None:
    words = {"2023-01-22": "正月初一", "2023-03-22": "闰二月初一", "2024-02-09": "腊月三十", "2023-10-09": "八月廿五"}
    words |= {"2023-12-13": "冬月初一", "2023-10-04": "八月二十", "2023-10-05": "八月廿一", "2023-10-25": "九月十一"}
    found = {iso: lunar(date.fromisoformat(iso)) for iso in words}
    assert {iso: one and one.name for iso, one in found.items()} == words
    eve, first = found["2024-02-09"], found["2023-03-22"]
    assert eve is not None and first is not None
    assert (eve.year_name, eve.animal, eve.label, first.label) == ("癸卯", "兔", "三十", "闰二月")
    years = [lunar(date(year, 6, 1)) for year in (1984, 2000, 2024, 2025)]
    assert [one and one.year_name + one.animal for one in years] == ["甲子鼠", "庚辰龙", "甲辰龙", "乙巳蛇"]


@pytest.mark.parametrize("bad", [(1949, 1, 1), (2101, 1, 1), (2023, 13, 1), (2023, 0, 1), (2023, 1, 30), (2023, 1, 0)])
def test_a_lunar_date_that_is_none(bad: tuple[int, int, int]) -> None:
    with pytest.raises(ValueError, match="lunar year"):
        date_of(*bad)


def test_a_leap_month_that_is_none() -> None:
    with pytest.raises(ValueError, match="leap"):
        date_of(2023, 3, 1, leap=True)


def test_solar_terms() -> None:
    for year, day in QINGMING.items():
        assert term(date(year, 4, day)) == "Qingming"
    for year, day in SOLSTICES.items():
        assert term(date(year, 12, day)) == "Winter Solstice"
    assert " ".join(str(day.day) for day, _ in terms(2023)) == OF_2023
    assert terms(2023)[18] == (date(2023, 10, 8), "Cold Dew")
    assert [name for _, name in terms(2023)] == list(TERMS)
    assert all(term(day) == name for year in range(1950, 2101) for day, name in terms(year))
    assert (term(date(2023, 10, 9)), terms(1949), term(date(2101, 1, 5))) == ("", (), "")


def test_festivals() -> None:
    days = {
        "2024-02-09": ("Lunar New Year's Eve",),
        "2023-01-21": ("Lunar New Year's Eve",),
        "2023-10-23": ("Double Ninth Festival",),
        "2020-10-01": ("Mid-Autumn Festival", "National Day"),
        "2023-05-14": ("Mother's Day",),
        "2023-06-18": ("Father's Day",),
        "2023-10-09": (),
        "2023-03-23": (),  # the second day of a leap month
        "1949-10-01": ("National Day",),
    }
    assert {iso: festivals(date.fromisoformat(iso)) for iso in days} == days


def test_days_off_and_on() -> None:
    assert holiday(date(2022, 12, 31)) == "New Year's Day"
    assert (holiday(date(2023, 9, 29)), holiday(date(2023, 10, 6))) == ("Mid-Autumn Festival", "National Day")
    assert (holiday(date(2023, 10, 7)), makes_up(date(2023, 10, 7)), works(date(2023, 10, 8))) == ("", True, True)
    assert [works(date(2023, 10, day)) for day in (6, 9, 14)] == [False, True, False]
    year = [date(2023, 1, 1) + timedelta(days=n) for n in range(365)]
    assert (sum(map(works, year)), sum(map(makes_up, year))) == (249, 7)
    assert (works(date(2030, 10, 1)), holiday(date(2030, 10, 1))) == (True, "")


def test_the_table_of_the_kit_has_their_words() -> None:
    days = [date(2022, 1, 1) + timedelta(days=n) for n in range(1096)]
    names = {name for day in days for name in (*festivals(day), term(day), holiday(day))}
    language = words_of("zh", "")
    assert len(names) == 24 + 26 + 1
    assert [name for name in names if name and re.search("[A-Za-z]", language.text(name))] == []


def test_the_breaks_that_are_not_over_have_the_days_that_are_worked_for_them() -> None:
    first, second, *_ = breaks(date(2023, 10, 6))
    assert (first.name, first.days, first.worked) == ("National Day", 7, (date(2023, 10, 7), date(2023, 10, 8)))
    assert (second.name, second.first, second.last) == ("New Year's Day", date(2023, 12, 30), date(2024, 1, 1))
    assert breaks(date(2025, 1, 1)) == ()


def test_a_lunar_date_returns_each_year_that_has_it() -> None:
    assert lunar_returns(date(2023, 10, 10), 2) == (date(2024, 9, 28), date(2025, 10, 17))
    assert lunar_returns(date(2200, 1, 1)) == () and lunar_words(date(2200, 1, 1)) == ("", "")
    assert lunar_words(date(2023, 10, 10)) == ("农历八月廿六", "癸卯兔年")
