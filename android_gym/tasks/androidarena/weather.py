"""What the tasks of weather.yaml draw, start from and ask for, where no data says it."""

from __future__ import annotations

import random
from typing import Any

from ...action import Action
from ...apps.thirdparty.weather.details import Detail
from ...apps.thirdparty.weather.main import Main
from ...apps.thirdparty.weather.model import UNITS
from ...apps.thirdparty.weather.places import Search
from ...phone.state.phone import Phone
from ...phone.state.providers import fold
from ...screen import Screen
from ...weather import place
from ..base import Goal, Params, Ways
from ..foreground import top_activity
from ..parts.weather import ALONE, LONDON, at, changed, first, own_label, sample_other, seen, weather
from ..screen_goals import texts
from ..steps import click, start


def switch_units_by_way_of_others(p: Params) -> tuple[Action, ...]:
    return (*setting_units(third(p)), *setting_units(p)[3:])


def third(p: Params) -> Params:
    left = {"Imperial", "Metric", "Hybrid"} - {p["before"], p["after"]}
    return {**p, "after": left.pop()}


def switch_units_other_units(p: Params) -> tuple[Action, ...]:
    return setting_units(third(p))


def switch_units_back_again(p: Params) -> tuple[Action, ...]:
    return (*setting_units(p), *setting_units({**p, "after": p["before"]})[3:])


def page_shown(tab: str) -> Goal:
    """A page of the main screen is in front, about where the phone is."""

    def holds(before: Phone, now: Phone, p: Params) -> bool:
        top = top_activity(now, Main)
        return top is not None and top.tab == tab and at(now).label == own_label(now)

    return holds


see_now_goal = page_shown("today")
seen_see_now = seen("today_scroll")
see_days_goal = page_shown("daily")
seen_see_days = seen("daily_list")


def detail_shown(kind: str) -> Goal:
    """The page about one thing is in front, about where the phone is."""

    def holds(before: Phone, now: Phone, p: Params) -> bool:
        top = top_activity(now, Detail)
        return top is not None and top.kind_ == kind and at(now, top.label).label == own_label(now)

    return holds


see_wind_goal = detail_shown("wind")
see_rain_goal = detail_shown("rain")
see_humidity_goal = detail_shown("humidity")
see_uv_goal = detail_shown("uv")
see_sun_goal = detail_shown("sun")
see_hours_goal = page_shown("hourly")
seen_see_hours = seen("hourly_list")
seen_see_radar = seen("radar_map")
seen_find_place = seen("today_scroll", "label")


def sample_days(rng: random.Random, phone: Phone) -> Params:
    return {"days": rng.randrange(2, 11), **sample_other(rng, phone)}


def see_days_subgoal_2(start: Phone, now: Phone, p: Params) -> bool:
    return weather(now).shown in ("", own_label(now))


def in_units(phone: Phone, p: Params) -> Phone:
    return changed(phone, units=p["before"])


def ways_switch_units(p: Params) -> Any:
    return (setting_units(p),)


def setting_units(p: Params) -> tuple[Action, ...]:
    return (*SETTINGS, click("Units"), click(_ROWS[p["after"]]))


SETTINGS = (start("Weather"), click(id="menu_button"), click("Settings"))
_ROWS = {value: label for label, value in UNITS}


def sample_hours(rng: random.Random, phone: Phone) -> Params:
    return {"hours": rng.randrange(2, 9), **sample_other(rng, phone)}


def sample_place(rng: random.Random, phone: Phone) -> Params:
    label = rng.choice([LONDON, *(one for one in ALONE if one not in weather(phone).saved)])
    return {"name": first(label), "label": label}


def find_place_subgoal_2(before: Phone, now: Phone, p: Params) -> bool:
    top = now.top
    typed = isinstance(top, Search) and fold(p["name"]) in fold(top.query)
    return typed or fold(place(at(now).label).name) == fold(p["name"])


def other_state(phone: Phone, p: Params) -> Phone:
    return changed(phone, significant=p["state"] == "off")


def significant_set(before: Phone, now: Phone, p: Params) -> bool:
    return bool(weather(now).significant == (p["state"] == "on"))


def seen_see_wind(screen: Screen, p: Params) -> bool:
    found = texts(screen)
    return screen.package == "com.weather.Weather" and all(
        (
            id in found and (not words or found[id] == words.format(**p))
            for id, words in {"detail_scroll": "", "action_bar_title": "Wind", "action_bar_subtitle": "{here}"}.items()
        )
    )


def seen_see_rain(screen: Screen, p: Params) -> bool:
    found = texts(screen)
    return screen.package == "com.weather.Weather" and all(
        (
            id in found and (not words or found[id] == words.format(**p))
            for id, words in {
                "detail_scroll": "",
                "action_bar_title": "Chance of Rain",
                "action_bar_subtitle": "{here}",
            }.items()
        )
    )


def seen_see_humidity(screen: Screen, p: Params) -> bool:
    found = texts(screen)
    return screen.package == "com.weather.Weather" and all(
        (
            id in found and (not words or found[id] == words.format(**p))
            for id, words in {
                "detail_scroll": "",
                "action_bar_title": "Humidity",
                "action_bar_subtitle": "{here}",
            }.items()
        )
    )


def seen_see_uv(screen: Screen, p: Params) -> bool:
    found = texts(screen)
    return screen.package == "com.weather.Weather" and all(
        (
            id in found and (not words or found[id] == words.format(**p))
            for id, words in {
                "detail_scroll": "",
                "action_bar_title": "UV Index",
                "action_bar_subtitle": "{here}",
            }.items()
        )
    )


def seen_see_sun(screen: Screen, p: Params) -> bool:
    found = texts(screen)
    return screen.package == "com.weather.Weather" and all(
        (
            id in found and (not words or found[id] == words.format(**p))
            for id, words in {
                "detail_scroll": "",
                "action_bar_title": "Sunrise & Sunset",
                "action_bar_subtitle": "{here}",
            }.items()
        )
    )


def ways_switch_units_way(p: Params) -> tuple[Action, ...]:
    ways: Ways = ways_switch_units(p)
    return ways[0]
