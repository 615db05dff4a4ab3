"""What the tasks of micro.yaml draw, start from and ask for, where no data says it."""

from __future__ import annotations

import random

from ...action import Action
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
from ..foreground import top_activity, uncovered
from ..parts.micro import WORDS, inside
from ..screen_goals import shows_element
from ..steps import click, enter_text, start


def sample_docked(rng: random.Random, phone: Phone) -> Params:
    return named(rng.choice(dock(phone.profile, phone.packages)))


def named(package: str) -> Params:
    return {"app": apps()[package].label, "package": package}


def app_open(before: Phone, now: Phone, p: Params) -> bool:
    """The app's first screen is in front, as it is after a start."""
    return now.top == apps()[p["package"]].main() and uncovered(now)


def sample_app(rng: random.Random, phone: Phone) -> Params:
    return named(rng.choice(launchable(phone.packages)))


def in_drawer(phone: Phone, p: Params) -> Phone:
    return inside(phone, LAUNCHER, Drawer()).phone


def in_app(phone: Phone, p: Params) -> Phone:
    return launch(phone, p["package"])


def at_home(before: Phone, now: Phone, p: Params) -> bool:
    return top_activity(now, Home) is not None


def sample_two(rng: random.Random, phone: Phone) -> Params:
    """Two apps: one in front, one that was used before it."""
    front, other = rng.sample(launchable(phone.packages), 2)
    return {**named(other), "front": apps()[front].label, "over": front}


def in_recents(phone: Phone, p: Params) -> Phone:
    """The overview with two apps in it."""
    phone = launch(launch(phone, p["package"]), p["over"])
    return Ctx(phone, LAUNCHER).start(Recents()).phone


def sample_tile(rng: random.Random, phone: Phone) -> Params:
    tile = rng.choice(TILES[:4])  # those of the shade before it is pulled further
    on = rng.randrange(2)
    return {"tile": tile.label, "state": WORDS[on], "key": tile.key, "on": on}


def with_tile(phone: Phone, p: Params) -> Phone:
    """The shade is open, and the tile the other way."""
    return pull_down(written(phone, p["key"], 1 - p["on"]))


def open_app_after_another_one(p: Params) -> tuple[Action, ...]:
    return (start(unlike(p)), *tapping(p))


def unlike(p: Params) -> str:
    """An app that the task does not name."""
    return next(app for app in ("Gmail", "Clock", "Settings") if app not in p.values())


def tapping(p: Params) -> Way:
    return (HOME, click(p["app"]))


Way = tuple[Action, ...]
HOME, SHADE, RECENTS = Action("home"), Action("notifications"), Action("recents")


def open_app_another_one(p: Params) -> tuple[Action, ...]:
    return (start(unlike(p)),)


def seek_app_in_capitals(p: Params) -> tuple[Action, ...]:
    return (enter_text(p["app"].upper(), id="input"),)


def seek_app_the_first_letter_alone(p: Params) -> tuple[Action, ...]:
    return (enter_text(p["app"][0], id="input"),)


def seek_app_another_app(p: Params) -> tuple[Action, ...]:
    return (enter_text(unlike(p), id="input"),)


def show_recents_from_another_app(p: Params) -> tuple[Action, ...]:
    return (start(unlike(p)), RECENTS)


def open_shade_from_another_app_and_back(p: Params) -> tuple[Action, ...]:
    return (start(unlike(p)), start(p["app"]), SHADE)


def open_shade_over_another_app(p: Params) -> tuple[Action, ...]:
    return (start(unlike(p)), SHADE)


def tap_tile_another_one_was_turned_and_turned_back(p: Params) -> tuple[Action, ...]:
    return another_tile(p) * 2 + tile(p)


def tile(p: Params) -> Way:
    return (click(p["tile"]),)


def another_tile(p: Params) -> Way:
    return (click("Bluetooth" if p["tile"] != "Bluetooth" else "Do Not Disturb"),)


def tap_tile_another_one_too(p: Params) -> tuple[Action, ...]:
    return (*another_tile(p), *tile(p))


seen_open_all_apps = shows_element("com.google.android.apps.nexuslauncher:id/apps_list_view")
