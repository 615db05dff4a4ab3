"""Tasks in Gmail's settings."""

from __future__ import annotations

import random

from ...apps.google.gmail.compose import Compose
from ...apps.google.gmail.inbox import FolderDrawer
from ...apps.google.gmail.model import PACKAGE
from ...apps.google.gmail.settings import DENSITIES, LEVELS, THEMES, AccountSettings, GeneralSettings, GmailSettings
from ...phone.state.phone import Phone
from ..base import Condition, Params, Task, Ways
from ..foreground import top_activity
from ..screen_goals import foreground_is
from ..steps import click, scroll_to, start
from .gmail import DRAWER, GMAIL_OPEN, gmail, inside

SETTINGS = (*DRAWER, scroll_to("Settings"), click("Settings"))
FROM_COMPOSE = (start("Gmail"), click("Compose"), click("More options"), click("Settings"))
ACCOUNT = f"apps/{PACKAGE}.accounts[{{account}}]"


def settings_open(before: Phone, now: Phone, p: Params) -> bool:
    return top_activity(now, GmailSettings) is not None


def on_the_way(before: Phone, now: Phone, p: Params) -> bool:
    """Where Gmail leads to its settings; or later."""
    there = isinstance(now.popup, FolderDrawer) or isinstance(now.top, Compose)
    return there or inside_settings(before, now, p)


def inside_settings(before: Phone, now: Phone, p: Params) -> bool:
    """The list of settings or a page behind it is in front."""
    return any(isinstance(w.activity, GmailSettings) for w in now.tasks[0].windows)


def on_page(before: Phone, now: Phone, p: Params) -> bool:
    """The page with the setting is in front."""
    return isinstance(now.top, AccountSettings if "account" in p else GeneralSettings)


MENU_OPEN = Condition("Gmail's drawer or a new mail, from which settings open, is open.", on_the_way)
INSIDE = Condition("Gmail's settings are open.", inside_settings)
ON_THE_WAY = (GMAIL_OPEN, MENU_OPEN, INSIDE, Condition("The setting's page is open.", on_page))


# --- notifications -----------------------------------------------------------------------------


def sample_level(rng: random.Random, phone: Phone) -> Params:
    was = rng.choice([level for level in LEVELS if level != "None"])
    return {"account": gmail(phone).email, "was": was}


def with_level(phone: Phone, p: Params) -> Phone:
    first, *rest = gmail(phone).accounts
    return inside(phone).save(accounts=(first.replace(notifications=p["was"]), *rest)).phone


def silent(before: Phone, now: Phone, p: Params) -> bool:
    return gmail(now).prefs(p["account"]).notifications == "None"


def silencing(p: Params) -> Ways:
    account = click(p["account"])
    deed = (click("Notifications"), click("None"))
    return ((*SETTINGS, account, *deed), (*FROM_COMPOSE, account, *deed))


# --- what holds for all accounts ---------------------------------------------------------------


def sample_density(rng: random.Random, phone: Phone) -> Params:
    was, density = rng.sample(DENSITIES, 2)
    return {"density": density, "was": was}


def density_set(before: Phone, now: Phone, p: Params) -> bool:
    return gmail(now).density == str(p["density"])


def sample_theme(rng: random.Random, phone: Phone) -> Params:
    was, theme = rng.sample(THEMES, 2)
    return {"theme": theme, "was": was}


def theme_set(before: Phone, now: Phone, p: Params) -> bool:
    return gmail(now).theme == str(p["theme"])


def general(title: str, option: str) -> Ways:
    deed = (click("General settings"), click(title), click(option))
    return ((*SETTINGS, *deed), (*FROM_COMPOSE, *deed))


TASKS = (
    Task(
        "Gmail-OpenSettings",
        "Go to the settings of Gmail.",
        (Condition("The list of Gmail's settings is in front.", settings_open),),
        lambda p: (SETTINGS, FROM_COMPOSE),
        subgoals=(GMAIL_OPEN, MENU_OPEN),
        tags=("open", "view", "single"),
        screen_goal=foreground_is(PACKAGE, GmailSettings.activity, "Settings"),
        phrasings=(
            "Take me to the settings of the Gmail app.",
            "I want to see which settings Gmail has. Bring up their list.",
            "Show Gmail's own settings.",
            "Get Gmail's settings onto the screen.",
        ),
    ),
    Task(
        "Gmail-TurnOffNotifications",
        "In Gmail, set the notifications of the account that is in use to none.",
        (Condition("Gmail's notifications for {account} are off.", silent),),
        silencing,
        sample_level,
        with_level,
        subgoals=ON_THE_WAY,
        allowed=(f"{ACCOUNT}.notifications",),
        tags=("settings",),
        phrasings=(
            "Have Gmail post no more notifications for its current account.",
            "Gmail should stay silent when mail comes for the current account: no notifications, set in Gmail itself.",
            "Let the account that I use in Gmail give no notifications any more.",
            "I am tired of Gmail's notifications. In its settings, turn them off for my account.",
        ),
    ),
    Task(
        "Gmail-SetDensity",
        'In Gmail, set how dense the conversation list is to "{density}".',
        (Condition("The density of the conversation list is {density}.", density_set),),
        lambda p: general("Conversation list density", p["density"]),
        sample_density,
        lambda phone, p: inside(phone).save(density=p["was"]).phone,
        subgoals=ON_THE_WAY,
        allowed=(f"apps/{PACKAGE}.density",),
        tags=("settings",),
        phrasings=(
            'The list of conversations in Gmail should have the density "{density}".',
            'Make Gmail show its list of mails with "{density}" density.',
            'I would like "{density}" as the density of the conversations in Gmail.',
            'Pick "{density}" for how closely Gmail packs the conversations in its list.',
        ),
    ),
    Task(
        "Gmail-SetTheme",
        'Switch Gmail\'s theme to "{theme}".',
        (Condition("Gmail's theme is {theme}.", theme_set),),
        lambda p: general("Theme", p["theme"]),
        sample_theme,
        lambda phone, p: inside(phone).save(theme=p["was"]).phone,
        subgoals=ON_THE_WAY,
        allowed=(f"apps/{PACKAGE}.theme",),
        tags=("settings",),
        phrasings=(
            'I want Gmail to use the theme "{theme}".',
            'Let Gmail appear in its "{theme}" theme from now on.',
            'Gmail\'s look should be "{theme}": choose that theme in the app.',
            'Set "{theme}" as the theme of the Gmail app.',
        ),
    ),
)
