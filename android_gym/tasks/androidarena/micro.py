"""The micro-curriculum: tasks of one to three steps, to learn from nothing. Launcher, shade, keys.

Each starts on the very screen it is about; `micro_settings` and `micro_apps` hold the others.
"""

from __future__ import annotations

import random
from typing import Any

from ...action import Action
from ...apps.system.launcher import PACKAGE as LAUNCHER
from ...apps.system.launcher import Drawer, Home, Recents
from ...apps.system.launcher.icons import launchable
from ...apps.system.launcher.workspace import dock
from ...apps.system.systemui import TILES, pull_down
from ...phone.state.activity import Activity
from ...phone.state.phone import Phone
from ...phone.state.providers import fold
from ...phone.state.settings import written
from ...phone.system.ctx import Ctx
from ...phone.system.home import launch
from ...phone.system.registry import apps
from ..base import Condition, Params, Task, Ways
from ..foreground import top_activity, uncovered
from ..screen_goals import shows_element
from ..steps import click, enter_text, start, swipe

# what all tasks of the curriculum have
MICRO: dict[str, Any] = {"budget": 6, "micro": True, "tags": ("micro",)}
SINGLE: dict[str, Any] = MICRO | {"tags": ("micro", "single")}  # of those without parameters
WORDS = {0: "off", 1: "on"}


def inside(phone: Phone, package: str, *activities: Activity) -> Ctx:
    """An app in front, with activities opened over its main one."""
    c = Ctx(launch(phone, package), package, 0)
    for activity in activities:
        c = c.start(activity)
    return c


# --- apps --------------------------------------------------------------------------------------


def named(package: str) -> Params:
    return {"app": apps()[package].label, "package": package}


def sample_docked(rng: random.Random, phone: Phone) -> Params:
    return named(rng.choice(dock(phone.profile, phone.packages)))


def sample_app(rng: random.Random, phone: Phone) -> Params:
    return named(rng.choice(launchable(phone.packages)))


def in_app(phone: Phone, p: Params) -> Phone:
    return launch(phone, p["package"])


def app_open(before: Phone, now: Phone, p: Params) -> bool:
    """The app's first screen is in front, as it is after a start."""
    return now.top == apps()[p["package"]].main() and uncovered(now)


# --- the launcher ------------------------------------------------------------------------------


def all_apps_shown(before: Phone, now: Phone, p: Params) -> bool:
    top = top_activity(now, Drawer)
    return top is not None and not top.query.strip()


def in_drawer(phone: Phone, p: Params) -> Phone:
    return inside(phone, LAUNCHER, Drawer()).phone


def app_sought(before: Phone, now: Phone, p: Params) -> bool:
    """The app's name and no more stands in the search field."""
    top = top_activity(now, Drawer)
    return top is not None and fold(top.query) == fold(p["app"])


def seeking_app(p: Params) -> Ways:
    return ((enter_text(p["app"], id="input"),),)


def second_page(before: Phone, now: Phone, p: Params) -> bool:
    top = top_activity(now, Home)
    return top is not None and top.page == 1


def at_home(before: Phone, now: Phone, p: Params) -> bool:
    return top_activity(now, Home) is not None


# --- keys and the shade ------------------------------------------------------------------------


def recents_shown(before: Phone, now: Phone, p: Params) -> bool:
    return top_activity(now, Recents) is not None


def sample_two(rng: random.Random, phone: Phone) -> Params:
    """Two apps: one in front, one that was used before it."""
    front, other = rng.sample(launchable(phone.packages), 2)
    return {**named(other), "front": apps()[front].label, "over": front}


def in_recents(phone: Phone, p: Params) -> Phone:
    """The overview with two apps in it."""
    phone = launch(launch(phone, p["package"]), p["over"])
    return Ctx(phone, LAUNCHER).start(Recents()).phone


def shade_open(before: Phone, now: Phone, p: Params) -> bool:
    return now.shade is not None


def as_it_was(before: Phone, now: Phone, p: Params) -> bool:
    return now.top == before.top


def sample_tile(rng: random.Random, phone: Phone) -> Params:
    tile = rng.choice(TILES[:4])  # those of the shade before it is pulled further
    on = rng.randrange(2)
    return {"tile": tile.label, "state": WORDS[on], "key": tile.key, "on": on}


def with_tile(phone: Phone, p: Params) -> Phone:
    """The shade is open, and the tile the other way."""
    return pull_down(written(phone, p["key"], 1 - p["on"]))


def setting_turned(before: Phone, now: Phone, p: Params) -> bool:
    wanted: int = p["on"]
    return bool(now.settings.get(p["key"]) == wanted)


ON_SECOND_PAGE = (Condition("The second page of the home screen is in front.", second_page),)

TASKS = (
    Task(
        "Micro-OpenApp",
        "Open {app}.",
        (Condition("{app} is in front, with its first screen.", app_open),),
        lambda p: ((start(p["package"]),),),
        sample=sample_docked,
        phrasings=("Start {app}.", "I want to use {app}.", "Show me {app}.", "Let me see the first screen of {app}."),
        **MICRO,
    ),
    Task(
        "Micro-OpenAllApps",
        "Show the list of all apps.",
        (Condition("The list of all apps is in front.", all_apps_shown),),
        lambda p: ((swipe("up"),), (click(id="search_container_hotseat"),)),
        screen_goal=shows_element(f"{LAUNCHER}:id/apps_list_view"),
        loose=("letter",),
        phrasings=(
            "Which apps are on this phone? Show them all.",
            "Open the app drawer.",
            "I want to see every app there is.",
            "Bring up all the apps.",
        ),
        **SINGLE,
    ),
    Task(
        "Micro-SeekApp",
        'Type "{app}" into the search field over the apps.',
        (Condition("“{app}” stands in the search field over the apps.", app_sought),),
        seeking_app,
        sample=sample_app,
        setup=in_drawer,
        loose=("letter",),
        phrasings=(
            'Search the apps for "{app}".',
            'Look for "{app}" among the apps.',
            'The search over the apps should say "{app}".',
            'Find "{app}" with the search of the app list.',
        ),
        **MICRO,
    ),
    Task(
        "Micro-TurnHomePage",
        "Show the next page of the home screen.",
        ON_SECOND_PAGE,
        lambda p: ((swipe("left"),),),
        phrasings=(
            "Turn to page two of the home screen.",
            "What is on the second home screen? Show me.",
            "Go one page on from here.",
            "I want to see the page after this one.",
        ),
        **SINGLE,
    ),
    Task(
        "Micro-GoToSecondHomePage",
        "Leave {app} and show the second page of the home screen.",
        ON_SECOND_PAGE,
        lambda p: ((Action("home"), swipe("left")),),
        sample=sample_app,
        setup=in_app,
        subgoals=(Condition("The home screen is in front.", at_home),),
        phrasings=(
            "Go from {app} to the second page of the home screen.",
            "I am done with {app}. Bring up page two of the home screen.",
            "Put {app} away and let me see the second home screen.",
            "Out of {app}, and on to the home screen's second page.",
        ),
        **MICRO,
    ),
    Task(
        "Micro-ShowRecents",
        "From {app}, show the apps that were used last.",
        (Condition("The overview of the apps used last is in front.", recents_shown),),
        lambda p: ((Action("recents"),),),
        sample=sample_app,
        setup=in_app,
        phrasings=(
            "What did I use besides {app} lately? Open the overview of recent apps.",
            "Leave {app} for the overview of recent apps.",
            "{app} is open. Show me the apps used last.",
            "Bring up the recent apps, {app} being one of them.",
        ),
        **{**MICRO, "tags": ("micro", "needs-recents")},
    ),
    Task(
        "Micro-ReturnToApp",
        "Go from {front} back to {app}, which was open before it.",
        (Condition("{app} is in front, with its first screen.", app_open),),
        lambda p: ((click(p["app"]),), (start(p["package"]),)),
        sample=sample_two,
        setup=in_recents,
        phrasings=(
            "I used {app} before {front}. Take me back there.",
            "Not {front}: return to {app}.",
            "Switch from {front} to {app}.",
            "{front} was opened after {app}. Bring {app} to the front again.",
        ),
        **MICRO,
    ),
    Task(
        "Micro-OpenShade",
        "Pull the notification shade down over {app}.",
        (
            Condition("The notification shade is open.", shade_open),
            Condition("{app} lies under it, as it was.", as_it_was),
        ),
        lambda p: ((Action("notifications"),),),
        sample=sample_app,
        setup=in_app,
        phrasings=(
            "Show the notifications without leaving {app}.",
            "Are there any notifications? Look from {app}.",
            "Open the notification shade while {app} stays where it is.",
            "I am in {app} and want to see the notification shade.",
        ),
        **{**MICRO, "tags": ("micro", "needs-notifications")},
    ),
    Task(
        "Micro-TapTile",
        "Turn {tile} {state} by its tile.",
        (Condition("{tile} is {state}.", setting_turned),),
        lambda p: ((click(p["tile"]),),),
        sample=sample_tile,
        setup=with_tile,
        allowed=("settings/{key}",),
        phrasings=(
            "{tile} should be {state}.",
            "Switch {tile} {state} in the shade.",
            "Use the tiles to have {tile} {state}.",
            "I want {tile} to be {state}.",
        ),
        **MICRO,
    ),
)
