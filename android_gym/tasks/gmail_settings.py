"""Tasks in Gmail's settings."""

from __future__ import annotations

import random

from ..phone.apps.google.gmail.account_settings import LEVELS
from ..phone.apps.google.gmail.model import PACKAGE
from ..phone.apps.google.gmail.settings import DENSITIES, THEMES, GmailSettings
from ..phone.state import Phone
from .base import Params, Task
from .gmail import DRAWER, Ways, gmail, inside
from .seen import in_front
from .steps import click, scroll_to, start

SETTINGS = (*DRAWER, scroll_to("Settings"), click("Settings"))
FROM_COMPOSE = (start("Gmail"), click("Compose"), click("More options"), click("Settings"))


def settings_open(before: Phone, now: Phone, p: Params) -> bool:
    return isinstance(now.top, GmailSettings) and now.popup is None


def inside_settings(before: Phone, now: Phone, p: Params) -> bool:
    """The list of settings or a page behind it is in front."""
    return any(isinstance(w.activity, GmailSettings) for w in now.tasks[0].windows)


# --- notifications -----------------------------------------------------------------------------


def draw_level(rng: random.Random, phone: Phone) -> Params:
    was = rng.choice([level for level in LEVELS if level != "None"])
    return {"account": gmail(phone).email, "was": was}


def with_level(phone: Phone, p: Params) -> Phone:
    first, *rest = gmail(phone).accounts
    return inside(phone).save(accounts=(first.but(notifications=p["was"]), *rest)).phone


def silent(before: Phone, now: Phone, p: Params) -> bool:
    first, *rest = gmail(before).accounts
    return gmail(now).accounts == (first.but(notifications="None"), *rest)


def silencing(p: Params) -> Ways:
    account = click(p["account"])
    deed = (click("Notifications"), click("None"))
    return ((*SETTINGS, account, *deed), (*FROM_COMPOSE, account, *deed))


# --- what holds for all accounts ---------------------------------------------------------------


def draw_density(rng: random.Random, phone: Phone) -> Params:
    was, density = rng.sample(DENSITIES, 2)
    return {"density": density, "was": was}


def density_set(before: Phone, now: Phone, p: Params) -> bool:
    return gmail(now).plain() == gmail(before).plain().but(density=p["density"])


def draw_theme(rng: random.Random, phone: Phone) -> Params:
    was, theme = rng.sample(THEMES, 2)
    return {"theme": theme, "was": was}


def theme_set(before: Phone, now: Phone, p: Params) -> bool:
    return gmail(now).plain() == gmail(before).plain().but(theme=p["theme"])


def general(title: str, option: str) -> Ways:
    deed = (click("General settings"), click(title), click(option))
    return ((*SETTINGS, *deed), (*FROM_COMPOSE, *deed))


TASKS = (
    Task(
        "Gmail-OpenSettings",
        "Go to the settings of Gmail.",
        settings_open,
        lambda p: (SETTINGS, FROM_COMPOSE),
        tags=("open", "view"),
        screen_goal=in_front(PACKAGE, GmailSettings.activity, "Settings"),
    ),
    Task(
        "Gmail-TurnOffNotifications",
        "Have Gmail post no more notifications for its account {account}.",
        silent,
        silencing,
        draw_level,
        with_level,
        subgoals=(inside_settings,),
        allowed=(f"apps/{PACKAGE}.accounts",),
        tags=("settings",),
        split="test",
    ),
    Task(
        "Gmail-SetDensity",
        'In Gmail, set how dense the conversation list is to "{density}".',
        density_set,
        lambda p: general("Conversation list density", p["density"]),
        draw_density,
        lambda phone, p: inside(phone).save(density=p["was"]).phone,
        subgoals=(inside_settings,),
        allowed=(f"apps/{PACKAGE}.density",),
        tags=("settings",),
    ),
    Task(
        "Gmail-SetTheme",
        'Switch Gmail\'s theme to "{theme}".',
        theme_set,
        lambda p: general("Theme", p["theme"]),
        draw_theme,
        lambda phone, p: inside(phone).save(theme=p["was"]).phone,
        subgoals=(inside_settings,),
        allowed=(f"apps/{PACKAGE}.theme",),
        tags=("settings",),
    ),
)
