"""What the tasks of gmail_settings.yaml draw, start from and ask for, where no data says it."""

from __future__ import annotations

import random
from typing import Any

from ...action import Action
from ...apps.google.gmail.compose import Compose
from ...apps.google.gmail.inbox import FolderDrawer
from ...apps.google.gmail.settings import DENSITIES, LEVELS, THEMES, GmailSettings
from ...phone.state.phone import Phone
from ..base import Params
from ..parts.gmail import DRAWER, gmail, inside
from ..screen_goals import foreground_is
from ..steps import click, scroll_to


def on_the_way(before: Phone, now: Phone, p: Params) -> bool:
    """Where Gmail leads to its settings; or later."""
    there = isinstance(now.popup, FolderDrawer) or isinstance(now.top, Compose)
    return there or inside_settings(before, now, p)


def inside_settings(before: Phone, now: Phone, p: Params) -> bool:
    """The list of settings or a page behind it is in front."""
    return any(isinstance(w.activity, GmailSettings) for w in now.tasks[0].windows)


def sample_level(rng: random.Random, phone: Phone) -> Params:
    was = rng.choice([level for level in LEVELS if level != "None"])
    return {"account": gmail(phone).email, "was": was}


def with_level(phone: Phone, p: Params) -> Phone:
    first, *rest = gmail(phone).accounts
    return inside(phone).save(accounts=(first.replace(notifications=p["was"]), *rest)).phone


SETTINGS = (*DRAWER, scroll_to("Settings"), click("Settings"))


def sample_density(rng: random.Random, phone: Phone) -> Params:
    was, density = rng.sample(DENSITIES, 2)
    return {"density": density, "was": was}


def start_set_density(phone: Phone, p: Params) -> Any:
    return inside(phone).save(density=p["was"]).phone


def sample_theme(rng: random.Random, phone: Phone) -> Params:
    was, theme = rng.sample(THEMES, 2)
    return {"theme": theme, "was": was}


def start_set_theme(phone: Phone, p: Params) -> Any:
    return inside(phone).save(theme=p["was"]).phone


Way = tuple[Action, ...]


def turn_off_notifications_another_level_first(p: Params) -> tuple[Action, ...]:
    return level(p, other_level(p), "None")


def level(p: Params, *levels: str) -> Way:
    """Choose how much the account notifies, once for each level."""
    chosen = [step for one in levels for step in (click("Notifications"), click(one))]
    return (*SETTINGS, click(p["account"]), *chosen)


def other_level(p: Params) -> str:
    return "All" if p["was"] != "All" else "High priority only"


def turn_off_notifications_another_level(p: Params) -> tuple[Action, ...]:
    return level(p, other_level(p))


def set_density_another_option_first(p: Params) -> tuple[Action, ...]:
    return chosen("Conversation list density", set_density_another_option_first_third(p), p["density"])


def set_density_another_option_first_third(p: Params) -> str:
    return next(one for one in ("Default", "Comfortable", "Compact") if one not in (p["density"], p["was"]))


def chosen(title: str, *options: str) -> Way:
    steps = [step for one in options for step in (click(title), click(one))]
    return (*SETTINGS, GENERAL, *steps)


GENERAL = click("General settings")


def set_density_another_option(p: Params) -> tuple[Action, ...]:
    return chosen("Conversation list density", set_density_another_option_first_third(p))


def set_theme_another_option_first(p: Params) -> tuple[Action, ...]:
    return chosen("Theme", set_theme_another_option_first_third(p), p["theme"])


def set_theme_another_option_first_third(p: Params) -> str:
    return next(one for one in ("Light", "Dark", "System default") if one not in (p["theme"], p["was"]))


def set_theme_another_option(p: Params) -> tuple[Action, ...]:
    return chosen("Theme", set_theme_another_option_first_third(p))


seen_open_settings = foreground_is(
    "com.google.android.gm", "com.google.android.gm.ui.settings.PublicPreferenceActivity", "Settings"
)
