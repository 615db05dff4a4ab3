"""Dates and times as the phone's locale writes them, in every app."""

from __future__ import annotations

import re
from datetime import date, datetime, time

import pytest

from android_gym.devices import SimulatedDevice, carry_out
from android_gym.phone.state.locale import TAGS, Locale, region_of, usual_hours
from android_gym.phone.state.phone import Phone
from android_gym.phone.state.settings import written
from android_gym.profiles import base_phone
from android_gym.tasks.steps import click, start, swipe
from android_gym.tasks.time_picking import in_24_hours

AT = datetime(2023, 10, 9, 14, 5)
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
    assert (usual_hours("en-GB"), usual_hours("fr-FR")) == (24, 12)


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
