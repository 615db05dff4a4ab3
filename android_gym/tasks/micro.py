"""The micro-curriculum: tasks of one to three steps, to learn from nothing. Launcher, shade, keys.

Each starts on the very screen it is about; `micro_settings` and `micro_apps` hold the others.
"""

from __future__ import annotations

import random
from typing import Any

from ..action import Action
from ..phone.activity import Activity
from ..phone.apps.system.launcher import Drawer, Home, Recents
from ..phone.apps.system.launcher.desk import dock
from ..phone.apps.system.launcher.icons import launchable
from ..phone.apps.system.systemui import TILES, pull_down
from ..phone.ctx import Ctx
from ..phone.home import LAUNCHER, launch
from ..phone.registry import apps
from ..phone.settings import written
from ..phone.state import Phone
from .base import Params, Task
from .seen import holds
from .steps import click, enter_text, start, swipe

Ways = tuple[tuple[Action, ...], ...]
# what all tasks of the curriculum have
MICRO: dict[str, Any] = {"budget": 6, "micro": True, "tags": ("micro",)}
WORDS = {0: "off", 1: "on"}


def inside(phone: Phone, package: str, *activities: Activity) -> Ctx:
    """An app in front, with activities opened over its main one."""
    c = Ctx(launch(phone, package), package, 0)
    for activity in activities:
        c = c.start(activity)
    return c


def plain(phone: Phone) -> bool:
    """Nothing lies over the activity in front."""
    return phone.popup is None and phone.shade is None


# --- apps --------------------------------------------------------------------------------------


def named(package: str) -> Params:
    return {"app": apps()[package].label, "package": package}


def draw_docked(rng: random.Random, phone: Phone) -> Params:
    return named(rng.choice(dock(phone.packages)))


def draw_app(rng: random.Random, phone: Phone) -> Params:
    return named(rng.choice(launchable(phone.packages)))


def in_app(phone: Phone, p: Params) -> Phone:
    return launch(phone, p["package"])


def app_open(before: Phone, now: Phone, p: Params) -> bool:
    """The app's first screen is in front, as it is after a start."""
    on_first = now.top == apps()[p["package"]].main()
    return now.foreground == p["package"] and on_first and plain(now)


# --- the launcher ------------------------------------------------------------------------------


def all_apps_shown(before: Phone, now: Phone, p: Params) -> bool:
    return isinstance(now.top, Drawer) and plain(now)


def in_drawer(phone: Phone, p: Params) -> Phone:
    return inside(phone, LAUNCHER, Drawer()).phone


def app_sought(before: Phone, now: Phone, p: Params) -> bool:
    """Exactly the app's name stands in the search field."""
    top = now.top
    return isinstance(top, Drawer) and top.query.strip().casefold() == p["app"].casefold()


def seeking_app(p: Params) -> Ways:
    return ((enter_text(p["app"], id="input"),),)


def second_page(before: Phone, now: Phone, p: Params) -> bool:
    return isinstance(now.top, Home) and now.top.page == 1 and plain(now)


def at_home(before: Phone, now: Phone, p: Params) -> bool:
    return isinstance(now.top, Home) and plain(now)


# --- keys and the shade ------------------------------------------------------------------------


def recents_shown(before: Phone, now: Phone, p: Params) -> bool:
    return isinstance(now.top, Recents) and plain(now)


def draw_two(rng: random.Random, phone: Phone) -> Params:
    """Two apps: one in front, one that was used before it."""
    front, other = rng.sample(launchable(phone.packages), 2)
    return {**named(other), "front": apps()[front].label, "over": front}


def in_recents(phone: Phone, p: Params) -> Phone:
    """The overview with two apps in it."""
    phone = launch(launch(phone, p["package"]), p["over"])
    return Ctx(phone, LAUNCHER).start(Recents()).phone


def shade_open(before: Phone, now: Phone, p: Params) -> bool:
    return now.shade is not None and now.top == before.top


def draw_tile(rng: random.Random, phone: Phone) -> Params:
    tile = rng.choice(TILES[:4])  # those of the shade before it is pulled further
    on = rng.randrange(2)
    return {"tile": tile.label, "state": WORDS[on], "key": tile.key, "on": on}


def with_tile(phone: Phone, p: Params) -> Phone:
    """The shade is open, and the tile the other way."""
    return pull_down(written(phone, p["key"], 1 - p["on"]))


def setting_turned(before: Phone, now: Phone, p: Params) -> bool:
    """This setting and no other one."""
    return now.settings == before.settings.update({p["key"]: p["on"]})


TASKS = (
    Task(
        "Micro-OpenApp",
        "Open {app}.",
        app_open,
        lambda p: ((start(p["package"]),),),
        draw=draw_docked,
        **MICRO,
    ),
    Task(
        "Micro-OpenAllApps",
        "Show the list of all apps.",
        all_apps_shown,
        lambda p: ((swipe("up"),), (click(id="search_container_hotseat"),)),
        screen_goal=holds(f"{LAUNCHER}:id/apps_list_view"),
        **MICRO,
    ),
    Task(
        "Micro-SeekApp",
        'Type "{app}" into the search field over the apps.',
        app_sought,
        seeking_app,
        draw=draw_app,
        setup=in_drawer,
        typed=("app",),
        **MICRO,
    ),
    Task(
        "Micro-TurnHomePage",
        "Show the next page of the home screen.",
        second_page,
        lambda p: ((swipe("left"),),),
        **MICRO,
    ),
    Task(
        "Micro-GoToSecondHomePage",
        "Leave {app} and show the second page of the home screen.",
        second_page,
        lambda p: ((Action("home"), swipe("left")),),
        draw=draw_app,
        setup=in_app,
        subgoals=(at_home,),
        split="test",
        **MICRO,
    ),
    Task(
        "Micro-ShowRecents",
        "From {app}, show the apps that were used last.",
        recents_shown,
        lambda p: ((Action("recents"),),),
        draw=draw_app,
        setup=in_app,
        **MICRO,
    ),
    Task(
        "Micro-ReturnToApp",
        "Go from {front} back to {app}, which was open before it.",
        app_open,
        lambda p: ((click(p["app"]),), (start(p["package"]),)),
        draw=draw_two,
        setup=in_recents,
        split="test",
        **MICRO,
    ),
    Task(
        "Micro-OpenShade",
        "Pull the notification shade down over {app}.",
        shade_open,
        lambda p: ((Action("notifications"),),),
        draw=draw_app,
        setup=in_app,
        **MICRO,
    ),
    Task(
        "Micro-TapTile",
        "Turn {tile} {state} by its tile.",
        setting_turned,
        lambda p: ((click(p["tile"]),),),
        draw=draw_tile,
        setup=with_tile,
        allowed=("settings/",),
        **MICRO,
    ),
)
