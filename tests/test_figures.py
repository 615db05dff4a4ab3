"""One figure, one source: what two pages show of the same thing is the same."""

from __future__ import annotations

import re

import pytest

from android_gym.apps.google.settings.figures import apps_mb, size, system_mb, used_gb
from android_gym.apps.google.settings.storage import storage_apps
from android_gym.devices import SimulatedDevice
from android_gym.devices.perform import carry_out
from android_gym.lines import parse
from android_gym.profiles import base_phone
from android_gym.tasks.androidarena.questions_settings import facts

ALL = "start Settings / click Apps / click All apps / scroll to Firefox"
FIREFOX = f"{ALL} / click Firefox"
SHELF = "start YouTube / click Library"
CONTACTS = "start com.google.android.contacts"
# What it is, then for each of two pages the way there and a pattern of its text, whose group is the figure.
PAIRS = (
    (
        "size of an app",
        ALL,
        r"Firefox; (\d+ MB)",
        "start Settings / click Storage / click Apps / scroll to Firefox",
        "",
    ),
    ("size of an app", ALL, r"Firefox; (\d+ MB)", FIREFOX, r"Storage & cache; (\d+ MB) used"),
    ("size of an app", ALL, r"Firefox; (\d+ MB)", f"{FIREFOX} / click Storage & cache", r"Total; (\d+ MB)"),
    (
        "size of an app whose cache is cleared",
        f"{FIREFOX} / click Storage & cache / click Clear cache",
        r"Total; (\d+ MB)",
        f"{FIREFOX} / click Storage & cache / click Clear cache / press back / press back",
        r"Firefox; (\d+ MB)",
    ),
    ("charge", "start Settings", r"Battery; (\d+) ?%", "start Settings / click Battery", r": (\d+) ?%"),
    (
        "time left",
        "start Settings",
        r"% - (About [^\n]*) left",
        "start Settings / click Battery",
        r"(About [^;]*) left",
    ),
    (
        "screen time",
        "start Settings / click Apps",
        r"Screen time; (.*) today",
        "start Settings / click Apps / click Screen time",
        r": (.*); Screen time today",
    ),
    (
        "network in use",
        "start Settings / click Network & internet",
        r"Internet; (.*)",
        "start Settings / click Network & internet / click Internet",
        r"; ([^;]*); Connected",
    ),
    (
        "mobile data used",
        "start Settings / click Network & internet / click SIMs / click T-Mobile",
        r"App data usage; (.* GB) used",
        "start Settings / click Network & internet / click SIMs / click T-Mobile / click App data usage",
        r"([\d.]+ GB)",
    ),
    (
        "members of a channel",
        "start Slack / click Add channel / click Browse channels",
        r"general; Joined · (\d+)",
        "start Slack / click general",
        r"(\d+) members",
    ),
    (
        "members of a channel",
        "start Slack / click general / click @channel_title",
        r"Members; (\d+)",
        "start Slack / click general",
        r"(\d+) members",
    ),
    (
        "unread in Slack",
        "start Slack / click Channels, expanded",
        r"Bob Steve, unread; (\d+)",
        "start Slack / click DMs",
        r"Bob Steve; .*; (\d+)",
    ),
    (
        "storage of the account",
        "start Drive / click @menu_button",
        r"([\d.]+ GB of 15 GB) used",
        "start Drive / click @selected_account_disc / click Storage",
        "",
    ),
    (
        "storage of the account",
        "start Drive / click @menu_button",
        r"([\d.]+ GB of 15 GB) used",
        "start Photos / click @selected_account_disc / click Account storage",
        "",
    ),
    (
        "storage of the mails",
        "start Drive / click @selected_account_disc / click Storage",
        r"Gmail; ([\d.]+ .B)",
        "start Photos / click @selected_account_disc / click Account storage",
        "",
    ),
    (
        "pictures of an album",
        "start Photos / click Library",
        r"Family; (\d+) items",
        "start Photos / click Library / click Family",
        "",
    ),
    ("liked videos", SHELF, r"Liked videos; Private · (\d+)", f"{SHELF} / click Liked videos", ""),
    ("videos of a list", SHELF, r"Before sleep; Public · (\d+)", f"{SHELF} / click Before sleep", ""),
    (
        "way by car",
        "start Maps / click Go",
        r"Cafe Scarlet; (\d+ min)",
        "start Maps / click Go / click Cafe Scarlet",
        r"Driving mode: (\d+ min)",
    ),
    (
        "rating of a place",
        "start Maps / click Saved / click Favorites",
        r"Cafe Scarlet; ([\d.]+; \([\d,]+\))",
        "start Maps / click Saved / click Favorites / click Cafe Scarlet",
        "",
    ),
    (
        "high of today",
        "start com.weather.Weather",
        r"Day (\d+°)",
        "start com.weather.Weather / click Daily",
        r"high (\d+°)",
    ),
    (
        "chance of rain",
        "start com.weather.Weather",
        r"10 AM; .*?; (\d+%)",
        "start com.weather.Weather / click Hourly",
        r"10 AM; .*?; (\d+%)",
    ),
    (
        "new mails of a category",
        "start Gmail",
        r"Promotions;.*; (\d+) new",
        "start Gmail / click Open navigation drawer",
        r"Promotions; (\d+)",
    ),
    (
        "contacts of a label",
        f"{CONTACTS} / click Show labels",
        r"Family; (\d+)",
        f"{CONTACTS} / click Show labels / click Family",
        r"(\d+) contacts",
    ),
    (
        "duplicates",
        f"{CONTACTS} / click Fix & manage",
        r"(\d+) suggestions",
        f"{CONTACTS} / click Fix & manage / click Merge & fix",
        r"(\d+) possible",
    ),
    (
        "size of an app in the store",
        "start Play Store / click Top charts / scroll to Photos",
        r"4.4★ • (\d+ MB)",
        "start Play Store / click Top charts / click Photos",
        r"(\d+ MB); Size",
    ),
)


def test_the_size_of_all_apps_is_the_sum_of_the_apps_that_are_listed() -> None:
    found = facts(base_phone("everything"))
    rows = storage_apps(found)
    each = [int(row.summary.removesuffix(" MB")) for row in rows]
    assert size(sum(each)) == size(apps_mb(found))
    assert used_gb(found) > (apps_mb(found) + system_mb(found)) / 1000


def shown(way: str, pattern: str) -> str:
    device = SimulatedDevice(profile="everything")
    for action in parse(way):
        error, _ = carry_out(device, action)
        assert not error, f"{way}: {error}"
    text = device.screen().text()
    found = re.search(pattern, text)
    assert found is not None, f"{way}: {pattern} is not in\n{text}"
    return found[1].replace(" ", "")


@pytest.mark.parametrize(("what", "one", "pattern", "other", "there"), PAIRS, ids=range(len(PAIRS)))
def test_two_pages_show_one_figure(what: str, one: str, pattern: str, other: str, there: str) -> None:
    assert shown(one, pattern) == shown(other, there or pattern), what
