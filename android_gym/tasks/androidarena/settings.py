"""Tasks of Settings: battery, storage, screen timeout, updates, the browser."""

from __future__ import annotations

import random
from collections.abc import Callable

from ...action import Action
from ...apps.google.settings.model import PACKAGE
from ...apps.google.settings.pages import SubSettings
from ...apps.google.settings.update import GMS, Gms, SystemUpdate
from ...phone.state.phone import Phone
from ...phone.state.settings import written
from ..base import Condition, Goal, Params, Task, Ways
from ..foreground import app_is_open, top_activity
from ..screen_goals import shows_element
from ..steps import click, scroll_to, start

TIMEOUT, BROWSER = "system/screen_off_timeout", "role/browser"
TIMEOUTS = (
    ("15 seconds", 15_000),
    ("30 seconds", 30_000),
    ("1 minute", 60_000),
    ("5 minutes", 300_000),
    ("10 minutes", 600_000),
    ("30 minutes", 1_800_000),
)
BROWSERS = (("Chrome", "com.android.chrome"), ("Firefox", "org.mozilla.firefox"))
ROLES = "com.google.android.permissioncontroller"  # shows which app is the default for what
PAGE = f"{PACKAGE}:id/collapsing_toolbar"  # its description is the page's title


def setting(key: str) -> str:
    """The place of a setting among a phone's changes."""
    return f"settings/{key}"


def starts_with(key: str, value: int) -> Callable[[Phone, Params], Phone]:
    """A set-up that writes a setting."""

    def setup(phone: Phone, p: Params) -> Phone:
        return written(phone, key, value)

    return setup


def follow(*rows: str) -> tuple[Action, ...]:
    """Follow rows, each on the page of the one before it, wherever they stand there."""
    return tuple(step for row in rows for step in (scroll_to(row), click(row)))


def at_home(*rows: str) -> tuple[Action, ...]:
    """Open Settings and follow rows from its home page."""
    return (start("Settings"), *follow(*rows))


def shows(name: str) -> Goal:
    """A page of Settings is in front, with nothing over it."""

    def shown(before: Phone, now: Phone, p: Params) -> bool:
        top = top_activity(now, SubSettings)
        return top is not None and top.name == name

    return shown


def either(*goals: Goal) -> Goal:
    """One of these holds: a sub-goal that goes on to hold when what follows it is reached."""

    def holds(before: Phone, now: Phone, p: Params) -> bool:
        return any(goal(before, now, p) for goal in goals)

    return holds


IN_SETTINGS = app_is_open(PACKAGE, "Settings")


# --- screen timeout ----------------------------------------------------------------------------


def sample_timeout(rng: random.Random, phone: Phone) -> Params:
    label, ms = rng.choice(TIMEOUTS)
    return {"label": label, "ms": ms}


def timeout_set(before: Phone, now: Phone, p: Params) -> bool:
    return bool(now.setting(TIMEOUT) == p["ms"])


def setting_timeout(p: Params) -> Ways:
    return (at_home("Display", "Screen timeout", p["label"]),)


# --- updates -----------------------------------------------------------------------------------


def update_checked(before: Phone, now: Phone, p: Params) -> bool:
    """The owner asked for updates, however often and whatever is in front by now."""
    gms = now.app(GMS)
    assert isinstance(gms, Gms)
    return before.time <= gms.checked <= now.time


def at_update(before: Phone, now: Phone, p: Params) -> bool:
    return isinstance(now.top, SystemUpdate)


def checking_update(p: Params) -> Ways:
    return (at_home("System", "System update", "Check for update"),)


# --- the browser -------------------------------------------------------------------------------


def sample_browser(rng: random.Random, phone: Phone) -> Params:
    browser, package = rng.choice(BROWSERS)
    return {"browser": browser, "package": package}


def other_browser(phone: Phone, p: Params) -> Phone:
    """The other one is the default."""
    other = next(package for _, package in BROWSERS if package != p["package"])
    return written(phone, BROWSER, other)


def browser_set(before: Phone, now: Phone, p: Params) -> bool:
    return bool(now.setting(BROWSER) == p["package"])


def at_roles(before: Phone, now: Phone, p: Params) -> bool:
    return now.foreground == ROLES


def setting_browser(p: Params) -> Ways:
    return (at_home("Apps", "Default apps", "Browser app", p["browser"]),)


TASKS = (
    Task(
        "Settings-ViewBatteryUsage",
        "In Settings, look up how the battery was used.",
        (Condition("Settings shows how the battery was used.", shows("battery_usage")),),
        lambda p: (at_home("Battery", "Battery usage"), at_home("Apps", "App battery usage")),
        subgoals=(
            IN_SETTINGS,
            Condition("The page before it is open.", either(shows("battery"), shows("apps"), shows("battery_usage"))),
        ),
        loose=("by", "arg"),
        tags=("view", "single"),
        screen_goal=shows_element(PAGE, "Battery usage"),
        phrasings=(
            "Show me in Settings what has used up the battery.",
            "I want to see the battery usage in the Settings app.",
            "Bring up the page of Settings on which the battery's usage is listed.",
            "What did the battery go to? Open what Settings says about its usage.",
        ),
    ),
    Task(
        "Settings-ViewStorage",
        "In Settings, look up what the storage is used for.",
        (Condition("Settings shows what the storage is used for.", shows("storage")),),
        lambda p: (at_home("Storage"),),
        subgoals=(IN_SETTINGS,),
        loose=("arg",),
        tags=("view", "single"),
        screen_goal=shows_element(PAGE, "Storage", "Free up space"),
        phrasings=(
            "Open the page of Settings that lists what fills the phone's storage.",
            "Show me in the Settings app how the storage is used, kind by kind.",
            "What takes up the storage of this phone? Bring that up in Settings.",
            "I would like to see the storage usage in detail in Settings.",
        ),
    ),
    Task(
        "Settings-SetScreenTimeout",
        "Have the screen go dark after {label} without a touch.",
        (Condition("The screen goes dark after {label}.", timeout_set),),
        setting_timeout,
        sample_timeout,
        subgoals=(
            IN_SETTINGS,
            Condition(
                "The page of the display is open, or the timeout is set.",
                either(shows("display"), shows("screen_timeout"), timeout_set),
            ),
            Condition("The timeouts are listed, or it is set.", either(shows("screen_timeout"), timeout_set)),
        ),
        allowed=(setting(TIMEOUT),),
        phrasings=(
            "Set the screen timeout of this phone to {label}.",
            "The display should turn off by itself when nobody has touched it for {label}.",
            "Make {label} the time after which the idle screen switches off.",
            "I want the screen to stay on for {label} when I do nothing, and no longer.",
        ),
    ),
    Task(
        "Settings-CheckForUpdates",
        "Have the phone check whether a newer version of its system is there.",
        (Condition("The phone was asked to look for an update.", update_checked),),
        checking_update,
        subgoals=(
            Condition(
                "The page of the system or of its update is open, or it was asked.",
                either(shows("system"), at_update, update_checked),
            ),
            Condition("The page of the system's update is open, or it was asked.", either(at_update, update_checked)),
        ),
        allowed=(f"apps/{GMS}.checks", f"apps/{GMS}.checked"),
        loose=("checks",),
        tags=("single",),
        phrasings=(
            "Make this phone look for a system update.",
            "Check for a system update now.",
            "Could there be an update of Android for this phone? Have it look.",
            "Let the phone ask whether its system can be updated.",
        ),
    ),
    Task(
        "Settings-SetDefaultBrowser",
        "Let {browser} be the phone's default browser.",
        (Condition("{browser} is the default browser.", browser_set),),
        setting_browser,
        sample_browser,
        other_browser,
        subgoals=(
            Condition(
                "The apps or their roles are in front, or it is set.", either(shows("apps"), at_roles, browser_set)
            ),
            Condition("The roles of apps are in front, or it is set.", either(at_roles, browser_set)),
        ),
        allowed=(setting(BROWSER),),
        phrasings=(
            "Links should open in {browser} from now on: make it the default browser.",
            "Change the default browser of this phone to {browser}.",
            "I want {browser} as my default browser app.",
            "Choose {browser} as the app that opens web pages by default.",
        ),
    ),
)
