"""The launcher, the recent apps and the shade: what micro.yaml draws, starts from and asks for beside its data."""

from __future__ import annotations

import random

from ...apps.system.launcher import PACKAGE as LAUNCHER
from ...apps.system.launcher import Drawer, Home, Recents
from ...apps.system.launcher.icons import launchable
from ...apps.system.launcher.workspace import dock
from ...apps.system.systemui import TILES, pull_down
from ...phone.state.phone import Phone
from ...phone.state.settings import written
from ...phone.system.ctx import Ctx
from ...phone.system.home import launch
from ...phone.system.registry import apps
from ..base import Params
from ..foreground import is_uncovered, top_activity
from ..parts.micro import inside


def names_of(package: str) -> Params:
    return {"app": apps()[package].label, "package": package}


def docked_app(rng: random.Random, phone: Phone) -> Params:
    return names_of(rng.choice(dock(phone.profile, phone.packages)))


def any_app(rng: random.Random, phone: Phone) -> Params:
    return names_of(rng.choice(launchable(phone.packages)))


def two_apps(rng: random.Random, phone: Phone) -> Params:
    """An app in front, and one that was used before it."""
    front, other = rng.sample(launchable(phone.packages), 2)
    return {**names_of(other), "front": apps()[front].label, "over": front}


def some_tile(rng: random.Random, phone: Phone) -> Params:
    tile = rng.choice(TILES[:4])  # those of the shade before it is pulled further
    on, state = rng.choice(((0, "off"), (1, "on")))
    return {"tile": tile.label, "state": state, "key": tile.key, "on": on}


def in_drawer(phone: Phone, p: Params) -> Phone:
    return inside(phone, LAUNCHER, Drawer()).phone


def in_recents(phone: Phone, p: Params) -> Phone:
    """The overview with two apps in it."""
    phone = launch(launch(phone, p["package"]), p["over"])
    return Ctx(phone, LAUNCHER).start(Recents()).phone


def with_tile(phone: Phone, p: Params) -> Phone:
    """The shade is open, and the tile the other way."""
    return pull_down(written(phone, p["key"], 1 - p["on"]))


def app_open(before: Phone, now: Phone, p: Params) -> bool:
    """The app's first screen is in front, as it is after a start."""
    return now.top == apps()[p["package"]].main() and is_uncovered(now)


def at_home(before: Phone, now: Phone, p: Params) -> bool:
    return top_activity(now, Home) is not None
