"""Tasks of Weather that keep places and layers, set alerts, and do without the app."""

from __future__ import annotations

import random

from ...action import Action, Element
from ...apps.thirdparty.weather.places import Search
from ...apps.thirdparty.weather.radar import Radar
from ...phone.state.phone import Phone
from ...screen import Screen
from ..answers import NOT_POSSIBLE
from ..base import Condition, Constraint, Params, Task
from ..foreground import top_activity
from ..steps import click, drag, el, enter_text, start
from .weather import (
    ALONE,
    ELSEWHERE,
    FIELD,
    HOME,
    MAP,
    NOTIFYING,
    OPEN,
    OWN,
    SETTINGS,
    VIEW,
    asked_for,
    changed,
    elsewhere,
    first,
    place_shown,
    radar_shown,
    sample_other,
    searching,
    seen,
    weather,
)

PROFILE = "arena"
MISSING = ("Atlantis", "Gondor", "Brigadoon", "Shangri-La", "El Dorado", "Lilliput")
HOURS = (6, 8, 9, 18, 20)


# --- places that are kept ----------------------------------------------------------------------


def sample_new(rng: random.Random, phone: Phone) -> Params:
    label = rng.choice([one for one in ALONE if one not in weather(phone).saved])
    return {"name": first(label), "label": label}


def kept(before: Phone, now: Phone, p: Params) -> bool:
    return weather(now).saved == (*weather(before).saved, p["label"])


def sample_known(rng: random.Random, phone: Phone) -> Params:
    label = rng.choice([one for one in ELSEWHERE if one not in weather(phone).saved])
    return {"name": first(label), "label": label}


def among_saved(phone: Phone, p: Params) -> Phone:
    """The place is the last of those that are kept."""
    return changed(phone, saved=(*weather(phone).saved, p["label"]))


def dropped(before: Phone, now: Phone, p: Params) -> bool:
    old = weather(before).saved
    return weather(now).saved == tuple(one for one in old if one != p["label"])


def on_top(before: Phone, now: Phone, p: Params) -> bool:
    old = weather(before).saved
    return weather(now).saved == (p["label"], *(one for one in old if one != p["label"]))


LOCATIONS = (start("Weather"), click(id="location_header"))


def moving(p: Params) -> tuple[Action, ...]:
    target = Element(id="saved_location").replace(at=(0.3, 0.15))
    return (*LOCATIONS, drag(el(name=f"Move {p['name']}"), target))


def in_search(before: Phone, action: Action, after: Phone, p: Params) -> bool:
    return isinstance(after.top, Search)


NO_SEARCH = Constraint(
    "Do not open the search of Weather.", "page", in_search, lambda p: (start("Weather"), click(id="search_icon"))
)


# --- settings ----------------------------------------------------------------------------------


def sample_hour(rng: random.Random, phone: Phone) -> Params:
    of = rng.choice(HOURS)
    return {"hour": of, "time": f"{of % 12 or 12} {'AM' if of < 12 else 'PM'}"}


def layer_shown(before: Phone, now: Phone, p: Params) -> bool:
    return top_activity(now, Radar) is not None and radar_shown(before, now, p) and weather(now).layer == p["layer"]


LEGENDS = {"clouds": {"Thin", "Thick"}, "degrees": {"Cold", "Hot"}}


def layer_seen(screen: Screen, p: Params) -> bool:
    """The legend under the radar map, which is about here, is that of the layer."""
    shown = {node.text for node in screen.nodes}
    return seen("radar_map")(screen, p) and LEGENDS[p["layer"]] <= shown


LAYERS = {"clouds": "Clouds", "degrees": "Temperature"}


def sample_layer(rng: random.Random, phone: Phone) -> Params:
    layer = rng.choice(tuple(LAYERS))
    return {"layer": layer, "what": LAYERS[layer].lower(), **sample_other(rng, phone)}


TASKS = (
    Task(
        "Weather-SavePlace",
        'Put "{name}" among the saved locations of Weather.',
        (Condition("{label} is the last of the saved locations.", kept),),
        lambda p: ((*searching(p["name"]), click(id="favorite_button")),),
        sample_new,
        subgoals=(OPEN, asked_for()),
        allowed=(f"{OWN}.saved[+1]",),
        tags=("write", "L2"),
        phrasings=(
            'Save "{name}" in Weather, so that it is on my list of locations.',
            'Make "{name}" one of the favorites of the Weather app.',
            'Add "{name}" to my saved locations in Weather.',
            'Find "{name}" in Weather and save it as a location.',
        ),
    ),
    Task(
        "Weather-RemovePlace",
        'Take "{name}" off the saved locations of Weather.',
        (Condition("{label} is no longer saved, and the others are.", dropped),),
        lambda p: ((*LOCATIONS, click(f"Remove {p['name']}")),),
        sample_known,
        among_saved,
        subgoals=(OPEN,),
        allowed=(f"{OWN}.saved[-{{label}}]",),
        tags=("delete", "L2"),
        phrasings=(
            'I do not need "{name}" in Weather any more; remove it from my locations.',
            'Delete "{name}" from the list of locations in the Weather app.',
            'Remove "{name}" from my saved locations in Weather.',
            '"{name}" should no longer be saved in Weather.',
        ),
    ),
    Task(
        "Weather-MoveToTop",
        'Make "{name}" the first of the saved locations in Weather.',
        (Condition("{label} is the first, and the others are in their order.", on_top),),
        lambda p: (moving(p),),
        sample_known,
        among_saved,
        subgoals=(OPEN,),
        allowed=(f"{OWN}.saved[order]",),
        tags=("gesture", "needs-drag", "L3"),
        phrasings=(
            'Drag "{name}" to the top of the saved locations of Weather.',
            'In the list of locations of Weather, I want "{name}" above all others.',
            'Move "{name}" to the first place of the saved locations in Weather.',
            'Reorder my locations in Weather so that "{name}" comes first.',
        ),
    ),
    Task(
        "Weather-OpenSaved",
        'Show the weather of "{name}", which is among my locations in Weather.',
        (Condition("The page Today of {label} is in front.", place_shown),),
        lambda p: ((*LOCATIONS, click(p["name"])),),
        sample_known,
        among_saved,
        subgoals=(OPEN,),
        constraint=NO_SEARCH,
        loose=VIEW,
        tags=("view", "constrained", "L2"),
        screen_goal=seen("today_scroll", "label"),
        phrasings=(
            'Open "{name}" from the saved locations of Weather.',
            'I have saved "{name}" in Weather. Let me see its page.',
            'Go to my saved location "{name}" in Weather.',
            'Bring up the page of "{name}", one of my locations, in Weather.',
        ),
    ),
    Task(
        "Weather-DailyForecastAt",
        "Let Weather notify me of the forecast of the day at {time} every day.",
        (
            Condition("The daily forecast is on.", lambda start, now, p: weather(now).daily),
            Condition("It comes at {time}.", lambda start, now, p: weather(now).daily_hour == p["hour"]),
        ),
        lambda p: ((*NOTIFYING, click("Daily forecast"), click("Time of the daily forecast"), click(p["time"])),),
        sample_hour,
        subgoals=(OPEN,),
        allowed=(f"{OWN}.daily", f"{OWN}.daily_hour"),
        tags=("setting", "L3"),
        phrasings=(
            "Turn the daily forecast of Weather on, and have it come at {time}.",
            "I want a notification from Weather at {time} that tells what the day will be like.",
            "Schedule the daily forecast notification of Weather for {time}.",
            "Let the daily forecast of Weather come as a notification at {time}.",
        ),
    ),
    Task(
        "Weather-DarkTheme",
        "Let Weather always be dark.",
        (Condition("Its theme is Dark.", lambda start, now, p: weather(now).theme == "Dark"),),
        lambda p: ((*SETTINGS, click("Theme"), click("Dark")),),
        subgoals=(OPEN,),
        allowed=(f"{OWN}.theme",),
        tags=("setting", "single", "L2"),
        phrasings=(
            "Choose the dark theme in the settings of Weather.",
            "The Weather app is too bright. Make its theme dark.",
            "Switch Weather to its dark theme.",
            "Set the theme of the Weather app to dark.",
        ),
    ),
    Task(
        "Weather-SeeLayer",
        "Show the {what} layer on the radar map of Weather, around where I am.",
        (Condition("The radar around here shows the {what} layer.", layer_shown),),
        lambda p: ((*HOME, click("Radar"), click(id="layers_button"), click(LAYERS[p["layer"]])),),
        sample_layer,
        elsewhere,
        subgoals=(OPEN, Condition("The radar is open.", lambda start, now, p: isinstance(now.top, Radar))),
        loose=MAP,
        tags=("view", "L3"),
        screen_goal=layer_seen,
        phrasings=(
            "Open the radar of Weather for my location, with the {what} layer over it.",
            "I would like to see a map with the {what} layer around me; Weather's radar has it.",
            "Put the {what} layer on the radar of Weather for my location.",
            "On the radar map of Weather around me, switch to the {what} layer.",
        ),
    ),
    Task(
        "Weather-AskMissing",
        'How warm is it in "{name}"? Ask Weather; if it does not know the place, answer N/A.',
        (),
        lambda p: ((start("Weather"), click(id="search_icon"), enter_text(p["name"], id=FIELD)),),
        lambda rng, phone: {"name": rng.choice(MISSING)},
        subgoals=(
            OPEN,
            Condition(
                "“{name}” is typed.",
                lambda start, now, p: isinstance(now.top, Search) and p["name"].casefold() in now.top.query.casefold(),
            ),
        ),
        answer=NOT_POSSIBLE,
        worked_out=("answer",),
        tags=("answer", "infeasible", "computed", "L2"),
        phrasings=(
            'Search Weather for "{name}" and tell me the temperature, or N/A if there is no such place.',
            'Tell me the degrees in "{name}" by Weather. Say N/A where it finds nothing.',
            'What is the temperature in "{name}" in Weather? Answer N/A if the place is unknown.',
            'Find "{name}" in Weather and answer with its temperature; answer N/A if it cannot be found.',
        ),
    ),
)
