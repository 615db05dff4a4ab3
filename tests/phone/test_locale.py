"""Dates and times as the phone's locale writes them, in every app."""

from __future__ import annotations

import calendar
import re
from datetime import date, datetime, time

import pytest

from android_gym.action import Action
from android_gym.devices import SimulatedDevice, carry_out
from android_gym.phone.state.locale import TAGS, Locale, region_of, usual_hours
from android_gym.phone.state.phone import Phone
from android_gym.phone.state.settings import written
from android_gym.profiles import base_phone
from android_gym.tasks.steps import click, start, swipe
from android_gym.tasks.time_picking import in_24_hours

AT = datetime(2023, 10, 9, 14, 5)
MONTHS = "|".join(list(calendar.month_abbr)[1:])
ENGLISH = re.compile(rf"\b({MONTHS})[a-z]* \d|\d ({MONTHS})")
TWELVE = re.compile(r"\d[\s\u200a]?([AP]M|[ap]m|[ap]\.m\.)")


def abroad(tag: str) -> Phone:
    return written(base_phone(), "system/locales", tag)


@pytest.mark.parametrize(
    ("tag", "words"),
    [
        ("en-US", ("2:05 PM", "Mon, Oct 9, 2023", "10/9/23", False)),
        ("en-GB", ("14:05", "Mon, 9 Oct 2023", "09/10/2023", True)),
        ("en-AU", ("2:05 pm", "Mon, 9 Oct 2023", "9/10/23", True)),
        ("en-CA", ("2:05 p.m.", "Mon, Oct 9, 2023", "2023-10-09", False)),
        ("en-IN", ("2:05 pm", "Mon, 9 Oct 2023", "09/10/23", False)),
        ("de-DE,en-GB", ("2:05 PM", "Mon, Oct 9, 2023", "10/9/23", False)),
        ("en-CN", ("2:05 PM", "Mon, Oct 9, 2023", "10/9/23", False)),
        ("zh-CN", ("14:05", "2023年10月9日 周一", "2023/10/9", True)),
        ("zh-Hans-CN,en-US", ("14:05", "2023年10月9日 周一", "2023/10/9", True)),
        ("zh", ("14:05", "2023年10月9日 周一", "2023/10/9", True)),
    ],
)
def test_the_language_of_the_phone_says_how_dates_and_times_are_written(tag: str, words: tuple[object, ...]) -> None:
    found = abroad(tag).locale
    day = found.day(AT, "%a", year=True)
    assert (found.time(AT), day, found.numbers(AT), found.monday_first) == words


def test_all_parts_of_a_time_and_a_date() -> None:
    assert (Locale().hour(0), Locale().hour(14)) == ("12 AM", "2 PM")
    assert Locale("GB", True).hour(9) == "09:00"
    assert Locale().time(time(0, 7), "_") == "12:07_AM"
    assert Locale("NZ").day(date(2023, 10, 9), "%A", "%B") == "Monday, 9 October"
    assert {region_of(tag) for tag in TAGS} == {tag[3:] for tag in TAGS}
    assert (usual_hours("en-GB"), usual_hours("fr-FR"), usual_hours("zh-CN")) == (24, 12, 24)


def test_all_parts_in_chinese() -> None:
    twelve, whole = Locale("CN"), Locale("CN", True)
    assert (twelve.time(AT), whole.time(AT), twelve.time(time(0, 7)), twelve.half(9)) == (
        "下午2:05",
        "14:05",
        "上午12:07",
        "上午",
    )
    assert (twelve.time(AT, "_", seconds=True), whole.time(AT, seconds=True)) == ("下午2:05:00", "14:05:00")
    assert (twelve.hour(14), whole.hour(14), twelve.short_time(AT.replace(minute=0))) == (
        "下午2点",
        "14:00",
        "下午2:00",
    )
    assert twelve.day(AT, "%A", "%B") == "10月9日 星期一"
    assert (twelve.month(AT), twelve.month(AT, year=False), twelve.year(2023)) == ("2023年10月", "10月", "2023年")
    assert [twelve.weekday(n) for n in (0, 6)] == ["星期一", "星期日"]
    assert (twelve.weekday(AT, long=False), twelve.initial(date(2023, 10, 7))) == ("周一", "六")
    assert (twelve.full_date(AT), twelve.date_of_month(AT)) == ("2023年10月9日", "9日 星期一")
    assert (twelve.day_of_year(10, 9), twelve.join_names(("星期一", "星期三"))) == ("10月9日", "星期一、星期三")
    assert (twelve.language, Locale("NZ").language, Locale("NZ").usual) == ("zh", "en", Locale())
    assert (twelve.first_weekday, Locale().first_weekday) == (0, 6)


@pytest.mark.parametrize(
    ("locale", "ranges"),
    [
        (Locale("CN"), ("上午9:00–10:30", "上午9:00–下午1:00", "上午9:00–上午9:00", "上午9:00")),
        (Locale("CN", True), ("09:00–10:30", "09:00–13:00", "09:00–09:00", "09:00")),
        (Locale(), ("9 – 10:30 AM", "9 AM – 1 PM", "9 AM – 9 AM", "9 AM")),
        (Locale("GB", True), ("09:00 – 10:30", "09:00 – 13:00", "09:00 – 09:00", "09:00")),
    ],
)
def test_a_range_says_once_what_both_ends_have(locale: Locale, ranges: tuple[str, ...]) -> None:
    start = AT.replace(hour=9, minute=0)
    ends = (start.replace(hour=10, minute=30), start.replace(hour=13), start.replace(day=10), start)
    assert tuple(locale.between(start, end) for end in ends) == ranges


@pytest.mark.parametrize(
    ("seconds", "words"),
    [
        (0, ("0 seconds", "0秒")),
        (61, ("1 minute 1 second", "1分钟1秒")),
        (33_540, ("9 hours 19 minutes", "9小时19分钟")),
        (172_800, ("2 days", "2天")),
    ],
)
def test_a_length_of_time_has_the_units_that_are_not_nought(seconds: int, words: tuple[str, str]) -> None:
    assert (Locale().duration(seconds), Locale("CN").duration(seconds)) == words


def test_a_phone_turned_to_chinese_has_24_hours_unless_the_owner_chose() -> None:
    assert abroad("zh-CN").locale == Locale("CN", True)
    own = written(base_phone(), "system/time_format_auto", 0)
    assert written(own, "system/locales", "zh-CN").locale == Locale("CN")
    assert written(abroad("zh-CN"), "system/locales", "en-US").locale == Locale()


def test_the_owners_choice_of_hours_outlasts_another_language() -> None:
    own = written(base_phone(), "system/time_format_auto", 0)
    assert not written(own, "system/locales", "en-GB").locale.hours_24
    assert written(abroad("en-GB"), "system/locales", "en-US").setting("system/time_12_24") == 12


WAYS = {
    "the status bar": (),
    "alarms": (start("Clock"), click("Alarm")),
    "cities": (start("Clock"), click("Clock", id="tab_menu_clock")),
    "bedtime": (start("Clock"), click("Bedtime")),
    "time picker": (start("Clock"), click("Alarm"), click("Add alarm")),
    "mails": (start("Gmail"),),
    "a mail": (start("Gmail"), click(id="viewified_conversation_item_view")),
    "shade": (swipe("down"),),
    "date and time": (start("Settings"), *[swipe("up")] * 4, click("System"), click("Date & time")),
    "files": (start("Files"),),
}


@pytest.mark.parametrize("place", WAYS)
def test_with_24_hours_no_app_writes_am_or_pm(place: str) -> None:
    device = SimulatedDevice()
    device.restore(abroad("en-GB"))
    for action in WAYS[place]:
        assert not carry_out(device, action)[0]
    words = [words for node in device.screen().nodes for words in (node.text, node.desc)]
    assert words
    assert [one for one in words if TWELVE.search(one) and "10 AM and 1 PM" not in one] == []


@pytest.mark.parametrize("place", ["the status bar", "shade", "files", "lock screen"])
def test_a_chinese_phone_shows_no_day_or_month_in_english(place: str) -> None:
    device = SimulatedDevice()
    device.restore(abroad("zh-CN"))
    for action in {**WAYS, "lock screen": (Action("screen_off"), Action("screen_on"))}[place]:
        assert not carry_out(device, action)[0]
    words = [words for node in device.screen().nodes for words in (node.text, node.desc)]
    assert words
    assert [one for one in words if ENGLISH.search(one) and "security update" not in one] == []


def test_a_time_is_picked_on_the_dial_of_24_hours() -> None:
    way = (
        click("3 o'clock"),
        click("30 minutes"),
        click("PM", "material_clock_period_pm_button"),
        click("OK"),
        click("7 o'clock"),
        click("OK"),
    )
    (told,) = in_24_hours((way,))
    assert told == (click("15 hours"), click("30 minutes"), click("OK"), click("7 hours"), click("OK"))
    device = SimulatedDevice()
    device.restore(abroad("en-GB"))
    for action in (start("Clock"), click("Alarm"), click("Add alarm"), *told[:3]):
        carry_out(device, action)
    alarm = device.phone().app("com.google.android.deskclock").alarms[-1]
    assert (alarm.hour, alarm.minute) == (15, 30)
