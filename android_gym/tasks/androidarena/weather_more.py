"""What the tasks of weather_more.yaml draw, start from and ask for, where no data says it."""

from __future__ import annotations

import random
from typing import Any

from ...action import Action
from ...apps.thirdparty.weather.places import Search
from ...apps.thirdparty.weather.radar import Radar
from ...phone.state.phone import Phone
from ...phone.state.providers import fold
from ...screen import Screen
from ...weather import place
from ..base import Params, Ways
from ..foreground import top_activity
from ..parts.weather import ALONE, ELSEWHERE, HOME, at, changed, first, radar_shown, sample_other, seen, weather
from ..steps import click, start


def see_layer_around_another_place(p: Params) -> tuple[Action, ...]:
    return (start("Weather"), *layer(p)[3:])


def layer(p: Params) -> tuple[Action, ...]:
    return (*HOME, click("Radar"), click(id="layers_button"), click(LAYERS[p["layer"]]))


def see_layer_another_layer(p: Params) -> tuple[Action, ...]:
    return layer({"layer": "clouds" if p["layer"] == "degrees" else "degrees"})


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


def in_search(before: Phone, action: Action, after: Phone, p: Params) -> bool:
    return isinstance(after.top, Search)


def sample_layer(rng: random.Random, phone: Phone) -> Params:
    layer = rng.choice(tuple(LAYERS))
    return {"layer": layer, "what": LAYERS[layer].lower(), **sample_other(rng, phone)}


LAYERS = {"clouds": "Clouds", "degrees": "Temperature"}


def ways_see_layer(p: Params) -> Any:
    return ((*HOME, click("Radar"), click(id="layers_button"), click(LAYERS[p["layer"]])),)


def layer_shown(before: Phone, now: Phone, p: Params) -> bool:
    return top_activity(now, Radar) is not None and radar_shown(before, now, p) and weather(now).layer == p["layer"]


def layer_seen(screen: Screen, p: Params) -> bool:
    """The legend under the radar map, which is about here, is that of the layer."""
    shown = {node.text for node in screen.nodes}
    return seen("radar_map")(screen, p) and LEGENDS[p["layer"]] <= shown


LEGENDS = {"clouds": {"Thin", "Thick"}, "degrees": {"Cold", "Hot"}}
seen_open_saved = seen("today_scroll", "label")


def save_place_subgoal_2(before: Phone, now: Phone, p: Params) -> bool:
    top = now.top
    typed = isinstance(top, Search) and fold(p["name"]) in fold(top.query)
    return typed or fold(place(at(now).label).name) == fold(p["name"])


def ways_see_layer_way(p: Params) -> tuple[Action, ...]:
    ways: Ways = ways_see_layer(p)
    return ways[0]
