"""Tasks of Weather: pages about here and elsewhere, units and alerts, and what its tasks share."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from ...action import Action
from ...apps.thirdparty.weather.details import TITLES, Detail
from ...apps.thirdparty.weather.main import Main
from ...apps.thirdparty.weather.model import HYBRID, IMPERIAL, METRIC, PACKAGE, UNITS, Here, Weather, in_front
from ...apps.thirdparty.weather.places import Search
from ...apps.thirdparty.weather.radar import Radar
from ...phone.state.phone import Phone
from ...phone.state.providers import fold
from ...screen import Screen
from ...weather import place, places
from ..base import Condition, Goal, Params, Task, Ways
from ..foreground import app_is_open, top_activity
from ..screen_goals import shows_texts, texts
from ..steps import click, enter_text, scroll_to, start

PROFILE = "arena"
FIELD = "open_search_view_edit_text"
OWN = f"apps/{PACKAGE}"
OPEN = app_is_open(PACKAGE, "Weather")
VIEW = ("opened", "label")  # how a page is looked at
MAP = ("east", "north", "scale", "minutes", "since")
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
# places whose names no other place begins with, and that the phone is not at
ALONE = tuple(
    one.label
    for one in places()
    if sum(fold(other.label).startswith(fold(one.name)) for other in places()) == 1
    and one.name not in ("San Francisco",)
)
LONDON = "London, England, United Kingdom"


def weather(phone: Phone) -> Weather:
    model: Weather = phone.app(PACKAGE)
    return model


def at(phone: Phone, label: str = "") -> Here:
    """A place at this time, by default the one that Weather shows. LookupError if it shows none."""
    p = phone
    found = in_front(weather(p), p.now, p.zone, p.location, p.settings, p.permissions, label)
    if found is None:
        raise LookupError("no place is shown")
    return found


def own_label(phone: Phone) -> str:
    """The place where the phone is."""
    p = phone
    model = weather(p).replace(shown="")
    found = in_front(model, p.now, p.zone, p.location, p.settings, p.permissions)
    if found is None:
        raise LookupError("it is not known where the phone is")
    return found.label


def changed(phone: Phone, **fields: Any) -> Phone:
    """The phone with other fields of what Weather keeps."""
    return phone.replace(apps=phone.apps.update({PACKAGE: weather(phone).replace(**fields)}))


def first(words: str) -> str:
    """The first part of a label: "London"."""
    return words.split(",")[0]


# --- where one is ------------------------------------------------------------------------------


def sample_other(rng: random.Random, phone: Phone) -> Params:
    return {"other": rng.choice(ELSEWHERE), "here": own_label(phone)}


def elsewhere(phone: Phone, p: Params) -> Phone:
    """Weather shows another place, which was looked at last."""
    return changed(phone, shown=p["other"])


HOME = (start("Weather"), click(id="location_header"), click(id="current_location"))
_ELSE = Condition(
    "Weather is about where the phone is.", lambda start, now, p: weather(now).shown in ("", own_label(now))
)


def page_shown(tab: str) -> Goal:
    """A page of the main screen is in front, about where the phone is."""

    def holds(before: Phone, now: Phone, p: Params) -> bool:
        top = top_activity(now, Main)
        return top is not None and top.tab == tab and at(now).label == own_label(now)

    return holds


def radar_shown(before: Phone, now: Phone, p: Params) -> bool:
    return top_activity(now, Radar) is not None and at(now).label == own_label(now)


def detail_shown(kind: str) -> Goal:
    """The page about one thing is in front, about where the phone is."""

    def holds(before: Phone, now: Phone, p: Params) -> bool:
        top = top_activity(now, Detail)
        return top is not None and top.kind_ == kind and at(now, top.label).label == own_label(now)

    return holds


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


def detail_task(id: str, kind: str, name: str, words: str, *phrasings: str) -> Task:
    """A task whose goal is the page about one thing."""

    def way(p: Params) -> Ways:
        return ((*HOME, scroll_to(id=f"{kind}_tile"), click(id=f"{kind}_tile")),)

    page = f"The page about {name} here is in front."
    return Task(
        id,
        words,
        (Condition(page, detail_shown(kind)),),
        way,
        sample_other,
        elsewhere,
        subgoals=(OPEN, _ELSE),
        loose=VIEW,
        tags=("view", "L2"),
        screen_goal=shows_texts(PACKAGE, detail_scroll="", action_bar_title=TITLES[kind], action_bar_subtitle="{here}"),
        phrasings=phrasings,
    )


# --- another place -----------------------------------------------------------------------------


def sample_place(rng: random.Random, phone: Phone) -> Params:
    label = rng.choice([LONDON, *(one for one in ALONE if one not in weather(phone).saved)])
    return {"name": first(label), "label": label}


def searching(name: str, label: str = "") -> tuple[Action, ...]:
    """Show a place, by searching for it; `label` tells it from others of its name."""
    found = (start("Weather"), click(id="search_icon"), enter_text(name, id=FIELD))
    return (*found, click(first(label or name)))


def place_shown(before: Phone, now: Phone, p: Params) -> bool:
    top = top_activity(now, Main)
    return top is not None and top.tab == "today" and at(now).label == p["label"]


def asked_for(name: str = "name") -> Condition:
    """A sub-goal: the name is typed, or the place is shown."""

    def holds(before: Phone, now: Phone, p: Params) -> bool:
        top = now.top
        typed = isinstance(top, Search) and fold(p[name]) in fold(top.query)
        return typed or fold(place(at(now).label).name) == fold(p[name])

    return Condition(f"“{{{name}}}” is typed, or shown.", holds)


# --- settings ----------------------------------------------------------------------------------

SETTINGS = (start("Weather"), click(id="menu_button"), click("Settings"))
NOTIFYING = (start("Weather"), click(id="menu_button"), click("Notifications"))
_SCALES = {IMPERIAL: "Fahrenheit", METRIC: "Celsius", HYBRID: "Celsius with miles"}
_ROWS = {value: label for label, value in UNITS}


def sample_units(rng: random.Random, phone: Phone) -> Params:
    one, two = rng.choice(((IMPERIAL, METRIC), (METRIC, IMPERIAL), (IMPERIAL, HYBRID)))
    return units_of(one, two)


def units_of(one: str, two: str) -> Params:
    return {"before": one, "after": two, "old": _SCALES[one], "new": _SCALES[two]}


def in_units(phone: Phone, p: Params) -> Phone:
    return changed(phone, units=p["before"])


def units_set(before: Phone, now: Phone, p: Params) -> bool:
    return bool(weather(now).units == p["after"])


def setting_units(p: Params) -> tuple[Action, ...]:
    return (*SETTINGS, click("Units"), click(_ROWS[p["after"]]))


def sample_switch(rng: random.Random, phone: Phone) -> Params:
    return {"state": rng.choice(("on", "off"))}


def other_state(phone: Phone, p: Params) -> Phone:
    return changed(phone, significant=p["state"] == "off")


def significant_set(before: Phone, now: Phone, p: Params) -> bool:
    return bool(weather(now).significant == (p["state"] == "on"))


def sample_days(rng: random.Random, phone: Phone) -> Params:
    return {"days": rng.randrange(2, 11), **sample_other(rng, phone)}


def sample_hours(rng: random.Random, phone: Phone) -> Params:
    return {"hours": rng.randrange(2, 9), **sample_other(rng, phone)}


TASKS = (
    Task(
        "Weather-SeeNow",
        "What is the weather like where I am? Show it in Weather.",
        (Condition("The page Today of the place where the phone is is in front.", page_shown("today")),),
        lambda p: (HOME,),
        sample_other,
        elsewhere,
        subgoals=(OPEN,),
        loose=VIEW,
        tags=("view", "L1"),
        screen_goal=seen("today_scroll"),
        phrasings=(
            "Bring up today's weather at my current location in the Weather app.",
            "Let Weather show the present conditions for the place I am at.",
            "Show me the weather at my location, in the Weather app.",
            "Open Weather with the current conditions of the place where I am.",
        ),
    ),
    Task(
        "Weather-SeeDays",
        "Show me the forecast of the coming {days} days for where I am, in Weather.",
        (Condition("The daily forecast for here is in front.", page_shown("daily")),),
        lambda p: ((*HOME, click("Daily")),),
        sample_days,
        elsewhere,
        subgoals=(OPEN, _ELSE),
        loose=VIEW,
        tags=("view", "L1"),
        screen_goal=seen("daily_list"),
        phrasings=(
            "I want to know the weather of the following {days} days here; open the daily forecast in Weather.",
            "List the next {days} days in Weather, day by day, for my location.",
            "Open the daily forecast of Weather for my location; it has the next {days} days.",
            "What will the weather be like here in the next {days} days? Show the days in Weather.",
        ),
    ),
    detail_task(
        "Weather-SeeWind",
        "wind",
        "the wind",
        "How strong is the wind here at the moment, and where does it come from? Open its page in Weather.",
        "Show the page of Weather that tells speed and direction of the wind at my location.",
        "Open the details of the wind where I am, in the Weather app.",
        "Show the wind at my location on its page in Weather.",
        "Let me see how fast and from where the wind blows here; open its details in Weather.",
    ),
    detail_task(
        "Weather-SeeRain",
        "rain",
        "the chance of rain",
        "How likely is rain here right now? Open the page about it in Weather.",
        "Show the chance of rain for my location on its page in Weather.",
        "Let me see the details of the probability of rain where I am, in Weather.",
        "Open the page about the chance of rain here in Weather.",
        "What is the probability of rain at my location? Show its page in Weather.",
    ),
    detail_task(
        "Weather-SeeHumidity",
        "humidity",
        "humidity",
        "Open the page about the humidity here in the Weather app.",
        "How humid is it where I am? Show the details in Weather.",
        "I want to see the humidity at my location; bring up its page in Weather.",
        "Show the details of the humidity for my location in Weather.",
        "Let me see the humidity page of the place where I am, in Weather.",
    ),
    detail_task(
        "Weather-SeeUv",
        "uv",
        "the UV index",
        "Do I need sun screen? Open the page of the UV index for my location in Weather.",
        "Show the details of the UV index here in the Weather app.",
        "Bring up in Weather what the UV index is where I am.",
        "Open the details of the UV index for where I am in Weather.",
        "How strong is the UV radiation here? Show the page of the UV index in Weather.",
    ),
    detail_task(
        "Weather-SeeSun",
        "sun",
        "sunrise and sunset",
        "When does the sun come up and go down where I am? Open the page about it in Weather.",
        "Show the times of sunrise and sunset for my location on their page in Weather.",
        "Let Weather tell about the sun's rise and set here: open the details.",
        "Open the details of sunrise and sunset for my location in Weather.",
        "Show me in Weather when the sun rises and sets where I am.",
    ),
    Task(
        "Weather-SwitchUnits",
        "Let Weather write temperatures in {new} instead of {old}.",
        (Condition("The units are those with {new}.", units_set),),
        lambda p: (setting_units(p),),
        sample_units,
        in_units,
        subgoals=(OPEN,),
        allowed=(f"{OWN}.units",),
        tags=("setting", "L2"),
        phrasings=(
            "In the settings of Weather, go from {old} to {new}.",
            "Weather uses {old} at present. I prefer {new}.",
            "Change the units of Weather from {old} to {new}.",
            "Make Weather show {new}, not {old}.",
        ),
    ),
    Task(
        "Weather-SeeHours",
        "Show me hour by hour how the weather here will be in the next {hours} hours, in Weather.",
        (Condition("The hourly forecast for here is in front.", page_shown("hourly")),),
        lambda p: ((*HOME, click("Hourly")),),
        sample_hours,
        elsewhere,
        subgoals=(OPEN, _ELSE),
        loose=VIEW,
        tags=("view", "L1"),
        screen_goal=seen("hourly_list"),
        phrasings=(
            "Bring up the hourly forecast for my location in Weather; I need the next {hours} hours.",
            "What will the next {hours} hours be like here? Open the forecast by hours in Weather.",
            "Open the forecast by hours for where I am in Weather, for the next {hours} hours.",
            "Let me see the next {hours} hours at my location in Weather, hour by hour.",
        ),
    ),
    Task(
        "Weather-SeeRadar",
        "Show the radar for where I am in the Weather app.",
        (Condition("The radar around here is in front.", radar_shown),),
        lambda p: ((*HOME, click("Radar")),),
        sample_other,
        elsewhere,
        subgoals=(OPEN, _ELSE),
        loose=MAP,
        tags=("view", "L1"),
        screen_goal=seen("radar_map"),
        phrasings=(
            "Is there rain around me? Open the radar map of Weather at my location.",
            "Let me see the weather radar of my own area in Weather.",
            "Open the radar map of the place where I am, in Weather.",
            "Show me where it rains around my location on the radar of Weather.",
        ),
    ),
    Task(
        "Weather-FindPlace",
        'Look up the weather in "{name}" in Weather.',
        (Condition("The page Today of {label} is in front.", place_shown),),
        lambda p: (searching(p["name"]),),
        sample_place,
        subgoals=(OPEN, asked_for()),
        loose=VIEW,
        tags=("search", "view", "L2"),
        screen_goal=seen("today_scroll", "label"),
        phrasings=(
            'What is the weather like in "{name}"? Search for it in the Weather app and show it.',
            'Search Weather for "{name}", and open its page.',
            'Open the page of "{name}" in Weather by searching for it.',
            'I want to see the weather of "{name}". Find it in Weather.',
        ),
    ),
    Task(
        "Weather-SetSignificant",
        "Turn {state} the alerts of Weather about significant weather that is forecast.",
        (Condition("The significant weather forecast is {state}.", significant_set),),
        lambda p: ((*NOTIFYING, click("Significant weather forecast")),),
        sample_switch,
        other_state,
        subgoals=(OPEN,),
        allowed=(f"{OWN}.significant",),
        tags=("setting", "L2"),
        phrasings=(
            'Switch "Significant weather forecast" {state} among the notifications of Weather.',
            "I want the notification of severe conditions in the forecast {state}; Weather has it.",
            'Set the notification "Significant weather forecast" of Weather to {state}.',
            "In the notification settings of Weather, turn the significant weather forecast {state}.",
        ),
    ),
)
