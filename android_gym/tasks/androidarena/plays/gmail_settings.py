"""Other ways and look-alikes of the tasks in Gmail's settings."""

from __future__ import annotations

from ....action import Action
from ...answers import Params
from ...plays import Plays, fails, passes
from ...steps import back, click, scroll_to, start
from ..gmail_settings import FROM_COMPOSE, SETTINGS
from .gmail import AWAY, UP, Way, harm, on

GENERAL = click("General settings")
NOTIFICATIONS = Action("notifications")
OF_APP = Action(
    "api",
    text="am start -a android.settings.APP_NOTIFICATION_SETTINGS "
    "--es android.provider.extra.APP_PACKAGE com.google.android.gm",
)
WHOLE_APP = Action(
    "api", text="am start -a android.settings.APPLICATION_DETAILS_SETTINGS -d package:com.google.android.gm"
)

OPEN_SETTINGS: Plays = (
    passes("back from a page behind it", lambda p: (*SETTINGS, GENERAL, back())),
    passes("up from a page behind it", lambda p: (*SETTINGS, GENERAL, UP)),
    passes("the shade was drawn and pushed up", lambda p: (*SETTINGS, NOTIFICATIONS, back())),
    passes("left and come back", lambda p: (*SETTINGS, Action("home"), start("Gmail"))),
    passes("by way of other apps", lambda p: (*AWAY, *SETTINGS)),
    passes(
        "from a search that was closed",
        lambda p: (start("Gmail"), click(id="open_search"), back(), back(), *SETTINGS[1:]),
    ),
    fails("goal", "the shade lies over it", lambda p: (*SETTINGS, NOTIFICATIONS)),
    fails("goal", "its menu is open", lambda p: (*SETTINGS, click("More options"))),
    fails("goal", "one page too far", lambda p: (*SETTINGS, GENERAL)),
    fails("goal", "the phone's settings", lambda p: (start("Settings"),)),
    fails("goal", "the phone's page about Gmail", lambda p: (WHOLE_APP,)),
    fails("goal", "the drawer only", lambda p: SETTINGS[:-1]),
    fails("goal", "left again", lambda p: (*SETTINGS, back())),
    fails("clean", "a mail was deleted", lambda p: (*harm(p), *SETTINGS)),
    fails("clean", "a setting was changed", lambda p: (*SETTINGS, GENERAL, click("Theme"), click("Dark"), UP)),
)


def level(p: Params, *levels: str) -> Way:
    """Choose how much the account notifies, once for each level."""
    chosen = [step for one in levels for step in (click("Notifications"), click(one))]
    return (*SETTINGS, click(p["account"]), *chosen)


def other_level(p: Params) -> str:
    return "All" if p["was"] != "All" else "High priority only"


TURN_OFF: Plays = (
    passes("another level first", lambda p: level(p, other_level(p), "None")),
    passes("chosen twice", lambda p: level(p, "None", "None")),
    passes("off, on and off again", lambda p: level(p, "None", p["was"], "None")),
    passes(
        "after a look at the general settings",
        lambda p: (*SETTINGS, GENERAL, UP, click(p["account"]), click("Notifications"), click("None")),
    ),
    passes("left for home at once", lambda p: (*level(p, "None"), Action("home"))),
    passes(
        "a question was cancelled first",
        lambda p: (
            *SETTINGS,
            click(p["account"]),
            click("Notifications"),
            back(),
            click("Notifications"),
            click("None"),
        ),
    ),
    fails("goal", "another level", lambda p: level(p, other_level(p))),
    fails("goal", "off and back as it was", lambda p: level(p, "None", p["was"])),
    fails("goal", "the question is left open", lambda p: (*level(p), click("Notifications"))),
    fails("goal", "those of the whole app, by the phone", lambda p: (OF_APP, click("All Gmail notifications"))),
    fails("goal", "the account's sync instead", lambda p: (*level(p), scroll_to("Sync Gmail"), click("Sync Gmail"))),
    fails(
        "clean", "those of the whole app too", lambda p: (*level(p, "None"), OF_APP, click("All Gmail notifications"))
    ),
    fails("clean", "sync is off as well", lambda p: (*level(p, "None"), scroll_to("Sync Gmail"), click("Sync Gmail"))),
    fails("clean", "another mail was deleted", lambda p: (*harm(p), *level(p, "None"))),
)


def chosen(title: str, *options: str) -> Way:
    steps = [step for one in options for step in (click(title), click(one))]
    return (*SETTINGS, GENERAL, *steps)


def choices(title: str, name: str, options: tuple[str, ...]) -> Plays:
    """A setting with a list of options; `name` is the parameter with the one asked for."""

    def third(p: Params) -> str:
        return next(one for one in options if one not in (p[name], p["was"]))

    return (
        passes("another option first", lambda p: chosen(title, third(p), p[name])),
        passes("chosen twice", lambda p: chosen(title, p[name], p[name])),
        passes("changed, put back and changed", lambda p: chosen(title, p[name], p["was"], p[name])),
        passes(
            "a question was cancelled first",
            lambda p: (*chosen(title), click(title), back(), click(title), click(p[name])),
        ),
        passes(
            "after a look at a mail",
            lambda p: (start("Gmail"), click("John Smith"), UP, *SETTINGS[1:], GENERAL, click(title), click(p[name])),
        ),
        passes(
            "from a mail that was begun", lambda p: (*FROM_COMPOSE, GENERAL, click(title), click(p[name]), UP, UP, UP)
        ),
        fails("goal", "another option", lambda p: chosen(title, third(p))),
        fails("goal", "changed and put back", lambda p: chosen(title, p[name], p["was"])),
        fails("goal", "the question is left open", lambda p: (*chosen(title), click(title))),
        fails("goal", "another setting", lambda p: chosen("Default reply action", "Reply all")),
        fails(
            "clean",
            "another setting too",
            lambda p: (*chosen(title, p[name]), click("Default reply action"), click("Reply all")),
        ),
        fails("clean", "another mail was deleted", lambda p: (*harm(p), *chosen(title, p[name]))),
        fails(
            "clean",
            "another mail was starred",
            lambda p: (*on("John Smith", click("More options"), click("Add star")), *chosen(title, p[name])),
        ),
    )


PLAYS: dict[str, Plays] = {
    "Gmail-OpenSettings": OPEN_SETTINGS,
    "Gmail-TurnOffNotifications": TURN_OFF,
    "Gmail-SetDensity": choices("Conversation list density", "density", ("Default", "Comfortable", "Compact")),
    "Gmail-SetTheme": choices("Theme", "theme", ("Light", "Dark", "System default")),
}
