"""The 103 commands and 29 apps of Mobile-Bench."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from android_gym.tasks.mobilebench.apis import APPS, CATEGORIES, apis, category_of

SETTINGS, TRANSLATOR = "com.android.settings", "com.youdao.translator"


def test_there_are_as_many_commands_as_table_2_has() -> None:
    counts = Counter(api.category for api in apis())
    assert [counts[name] for name in CATEGORIES] == [5, 15, 3, 14, 11, 38, 5, 7, 5]
    assert len({api.command for api in apis()}) == len(apis()) == 103


def test_there_are_as_many_apps_as_table_2_has() -> None:
    """The 29, and the translator, which is one more in the table than in the paper's text."""
    packages = {*APPS, *(api.app for api in apis())} - {"", SETTINGS}
    assert packages - APPS.keys() == {TRANSLATOR} and len(APPS) == 29
    counts = Counter(category_of(package) for package in packages)
    assert [counts[name] for name in CATEGORIES] == [3, 5, 1, 6, 4, 8, 1, 2, 0]


def test_commands_stand_in_the_category_of_their_app_in_the_order_of_the_categories() -> None:
    places = [CATEGORIES.index(api.category) for api in apis()]
    assert places == sorted(places)
    assert {api.category for api in apis() if not api.app} == {"Practical Tool", "Universal Buttons"}
    assert all(category_of(api.app) == api.category for api in apis() if api.app)


@pytest.mark.parametrize(
    ("package", "category"),
    [
        ("com.xiaomi.gamecenter", "Practical Tool"),
        (TRANSLATOR, "Book Reading"),
        (SETTINGS, "Practical Tool"),
        ("com.tencent.mm", None),
        ("", None),
    ],
)
def test_a_package_is_in_one_category_or_in_none(package: str, category: str | None) -> None:
    assert category_of(package) == category


def test_all_placeholders_are_explained_and_nothing_else() -> None:
    for api in apis():
        told = [part.partition(":")[0] for part in api.parameters.split(";")]
        names = [name.strip() for part in told for name in part.split(",") if name.strip()]
        assert names == re.findall(r"<(\w+)>", api.command), api


def test_an_app_has_a_name_in_both_languages_and_a_sentence() -> None:
    assert APPS["com.android.deskclock"].english == "Clock"
    assert APPS["com.android.deskclock"].chinese == ("时钟", "闹钟")
    for entry in APPS.values():
        assert entry.english and all(entry.chinese) and entry.description.endswith("."), entry
    for api in apis():
        assert api.description.endswith(".") and api.command.startswith("adb "), api


def test_a_bar_in_a_command_is_kept() -> None:
    assert [api.command for api in apis() if "|" in api.command] == ["adb logcat | grep com.xiaomi.smarthome"]
