"""What the tasks of weather.yaml draw, start from and ask for, where no data says it."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from ...action import Action
from ...apps.thirdparty.weather.details import Detail
from ...apps.thirdparty.weather.main import Main
from ...apps.thirdparty.weather.model import PACKAGE, UNITS, Here, Weather, in_front
from ...apps.thirdparty.weather.places import Search
from ...apps.thirdparty.weather.radar import Radar
from ...phone.state.phone import Phone
from ...phone.state.providers import fold
from ...screen import Screen
from ...weather import place, places
from ..base import Goal, Params, Ways
from ..foreground import top_activity
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


def weather(phone: Phone) -> Weather:
    model: Weather = phone.app(PACKAGE)
    return model


def own_label(phone: Phone) -> str:
    """The place where the phone is."""
    p = phone
    model = weather(p).replace(shown="")
    found = in_front(model, p.now, p.zone, p.location, p.settings, p.permissions)
    if found is None:
        raise LookupError("it is not known where the phone is")
    return found.label


def at(phone: Phone, label: str = "") -> Here:
    """A place at this time, by default the one that Weather shows. LookupError if it shows none."""
    p = phone
    found = in_front(weather(p), p.now, p.zone, p.location, p.settings, p.permissions, label)
    if found is None:
        raise LookupError("no place is shown")
    return found


def page_shown(tab: str) -> Goal:
    """A page of the main screen is in front, about where the phone is."""

    def holds(before: Phone, now: Phone, p: Params) -> bool:
        top = top_activity(now, Main)
        return top is not None and top.tab == tab and at(now).label == own_label(now)

    return holds


see_now_goal = page_shown("today")


def first(words: str) -> str:
    """The first part of a label: "London"."""
    return words.split(",")[0]


def seen(id: str, label: str = "here") -> Callable[[Screen, Params], bool]:
    """The main screen shows a page with an element of that id, about the place whose label is that
    parameter."""

    def shown(screen: Screen, p: Params) -> bool:
        found = texts(screen)
        return (
            id in found
            and found.get("location_name") == first(p[label])
            and found.get("location_label", p[label]) == p[label]
        )

    return shown


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


def sample_other(rng: random.Random, phone: Phone) -> Params:
    return {"other": rng.choice(ELSEWHERE), "here": own_label(phone)}


# places that the owner has on her list or looked at last, by their labels
ELSEWHERE = (
    "Berlin, Germany",
    "Toronto, Ontario, Canada",
    "Madrid, Spain",
    "Boston, Massachusetts",
    "Kyoto, Japan",
    "Dublin, Ireland",
    "Austin, Texas",
    "Oslo, Norway",
)


def elsewhere(phone: Phone, p: Params) -> Phone:
    """Weather shows another place, which was looked at last."""
    return changed(phone, shown=p["other"])


def changed(phone: Phone, **fields: Any) -> Phone:
    """The phone with other fields of what Weather keeps."""
    return phone.replace(apps=phone.apps.update({PACKAGE: weather(phone).replace(**fields)}))


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


def radar_shown(before: Phone, now: Phone, p: Params) -> bool:
    return top_activity(now, Radar) is not None and at(now).label == own_label(now)


def sample_place(rng: random.Random, phone: Phone) -> Params:
    label = rng.choice([LONDON, *(one for one in ALONE if one not in weather(phone).saved)])
    return {"name": first(label), "label": label}


LONDON = "London, England, United Kingdom"

# places whose names no other place begins with, and that the phone is not at
ALONE = tuple(
    one.label
    for one in places()
    if sum(fold(other.label).startswith(fold(one.name)) for other in places()) == 1
    and one.name not in ("San Francisco",)
)


def place_shown(before: Phone, now: Phone, p: Params) -> bool:
    top = top_activity(now, Main)
    return top is not None and top.tab == "today" and at(now).label == p["label"]


def find_place_subgoal_2(before: Phone, now: Phone, p: Params) -> bool:
    top = now.top
    typed = isinstance(top, Search) and fold(p["name"]) in fold(top.query)
    return typed or fold(place(at(now).label).name) == fold(p["name"])


def other_state(phone: Phone, p: Params) -> Phone:
    return changed(phone, significant=p["state"] == "off")


def significant_set(before: Phone, now: Phone, p: Params) -> bool:
    return bool(weather(now).significant == (p["state"] == "on"))


HOME = (start("Weather"), click(id="location_header"), click(id="current_location"))


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
