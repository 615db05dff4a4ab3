"""The weather, places and settings of Weather: what weather.yaml draws, finds and asks for in code."""

from __future__ import annotations

import random
from typing import Any

from ...action import Action
from ...apps.thirdparty.weather.places import Search
from ...phone.state.phone import Phone
from ...screen import Screen
from ..base import Params
from ..parts.weather import ALONE, ELSEWHERE, LONDON, place_params, shows_in_app, weather, with_fields

LEGENDS = {"clouds": {"Thin", "Thick"}, "degrees": {"Cold", "Hot"}}

today_seen, daily_seen, hourly_seen = (
    shows_in_app("today_scroll"),
    shows_in_app("daily_list"),
    shows_in_app("hourly_list"),
)
radar_seen, place_seen = shows_in_app("radar_map"), shows_in_app("today_scroll", "label")


def layer_seen(screen: Screen, p: Params) -> bool:
    """The legend under the radar map, which is about here, is that of the layer."""
    return radar_seen(screen, p) and LEGENDS[p["layer"]] <= {node.text for node in screen.nodes}


def sample_place(rng: random.Random, phone: Phone) -> Params:
    return place_params(rng.choice([LONDON, *unsaved(phone, ALONE)]))


def sample_new(rng: random.Random, phone: Phone) -> Params:
    return place_params(rng.choice(unsaved(phone, ALONE)))


def sample_known(rng: random.Random, phone: Phone) -> Params:
    return place_params(rng.choice(unsaved(phone, ELSEWHERE)))


def unsaved(phone: Phone, labels: tuple[str, ...]) -> list[str]:
    return [label for label in labels if label not in weather(phone).saved]


def saved_places(start: Phone, p: Params) -> dict[str, Any]:
    """What is saved with the place behind the others, without it, and with it before them."""
    label, rest = p["label"], tuple(one for one in weather(start).saved if one != p["label"])
    return {"with_it": (*rest, label), "without_it": rest, "on_top": (label, *rest)}


def opens_search(before: Phone, action: Action, after: Phone, p: Params) -> bool:
    return isinstance(after.top, Search)


def with_other_state(phone: Phone, p: Params) -> Phone:
    return with_fields(phone, significant=p["state"] == "off")
