"""Other ways and look-alikes of the tasks of Settings."""

from __future__ import annotations

from ....action import Action
from ....apps.google.settings.model import PACKAGE
from ...answers import Params
from ...plays import Plays, fails, passes
from ...steps import back, click, start, swipe
from ..settings import BROWSERS, TIMEOUTS, at_home, follow, setting_browser, setting_timeout
from ..settings_switches import SHADE
from .settings_switches import HOME, command

Steps = tuple[Action, ...]
OFF = (HOME, *SHADE, click("Internet"))  # harm: Wi-Fi is turned off
BATTERY, STORAGE = at_home("Battery", "Battery usage"), at_home("Storage")
UPDATE = at_home("System", "System update", "Check for update")
HARMED = "and Wi-Fi was turned off"


def opening(activity: str) -> Action:
    """Start a page of Settings by its component."""
    return command(f"am start -n '{PACKAGE}/.Settings${activity}'")


def seen(*, away: Steps, way: Steps, component: str, below: Steps) -> Plays:
    """What is the same for pages that are to be looked at. `below` leads to a page under it."""
    return (
        passes("its component is started", lambda p: (opening(component),)),
        passes("the shade was looked at on the way", lambda p: (*SHADE, back(), *way)),
        passes("back from a page under it", lambda p: (*way, *below, back())),
        passes("scrolled to its end", lambda p: (*way, swipe("up"), swipe("up"))),
        passes("home and back to it", lambda p: (*way, HOME, start("Settings"))),
        passes("another page first", lambda p: (*away, back(), back(), *way)),
        fails("goal", "another page", lambda p: away),
        fails("goal", "the home page of Settings", lambda p: (start("Settings"),)),
        fails("goal", "left for home", lambda p: (*way, HOME)),
        fails("goal", "the shade lies over it", lambda p: (*way, *SHADE)),
        fails("goal", "back from it", lambda p: (*way, back())),
        fails("goal", "a page under it", lambda p: (*way, *below)),
        fails("clean", HARMED, lambda p: (*OFF, *way)),
    )


def another_timeout(p: Params) -> str:
    return next(label for label, _ in TIMEOUTS if label != p["label"])


def timeout(label: str) -> Steps:
    return setting_timeout({"label": label})[0]


TIMEOUT: Plays = (
    passes("another one first", lambda p: (*timeout(another_timeout(p)), *follow(p["label"]))),
    passes("by a command", lambda p: (command(f"settings put system screen_off_timeout {p['ms']}"),)),
    passes(
        "the page of the display is opened by an intent",
        lambda p: (command("am start -a android.settings.DISPLAY_SETTINGS"), *follow("Screen timeout", p["label"])),
    ),
    passes("chosen twice, and left for home", lambda p: (*timeout(p["label"]), click(p["label"]), HOME)),
    passes("after a look at the storage", lambda p: (*STORAGE, back(), back(), *timeout(p["label"]))),
    fails("goal", "another one", lambda p: timeout(another_timeout(p))),
    fails("goal", "another one after it", lambda p: (*timeout(p["label"]), *follow(another_timeout(p)))),
    fails("goal", "only the list of timeouts", lambda p: timeout(p["label"])[:-1]),
    fails("goal", "the page of the display", lambda p: at_home("Display")),
    fails(
        "clean",
        "and another setting of the display was turned",
        lambda p: (*timeout(p["label"]), back(), *follow("Auto-rotate screen")),
    ),
    fails("clean", HARMED, lambda p: (*timeout(p["label"]), *OFF)),
)

UPDATES: Plays = (
    passes("pressed twice", lambda p: (*UPDATE, click("Check for update"))),
    passes("back afterwards", lambda p: (*UPDATE, back())),
    passes("home afterwards", lambda p: (*UPDATE, HOME)),
    passes(
        "the page is opened by an intent",
        lambda p: (command("am start -a android.settings.SYSTEM_UPDATE_SETTINGS"), click("Check for update")),
    ),
    passes("ten minutes go by", lambda p: (Action("wait", amount=600.0), *UPDATE, Action("wait", amount=600.0))),
    fails("goal", "only the page of the update", lambda p: UPDATE[:-1]),
    fails("goal", "the page of the system", lambda p: at_home("System")),
    fails("goal", "what Settings says about the phone", lambda p: at_home("About phone", "Android version")),
    fails("goal", "the security of apps", lambda p: at_home("Security & privacy")),
    fails("clean", HARMED, lambda p: (*UPDATE, *OFF)),
)


def other(p: Params) -> str:
    return next(browser for browser, package in BROWSERS if package != p["package"])


def chosen(p: Params) -> Steps:
    return setting_browser(p)[0]


BROWSER: Plays = (
    passes("chosen, unchosen, chosen", lambda p: (*chosen(p), click(other(p)), click(p["browser"]))),
    passes("left for home", lambda p: (*chosen(p), HOME)),
    passes(
        "the page is opened by an intent",
        lambda p: (
            command("am start -a android.settings.MANAGE_DEFAULT_APPS_SETTINGS"),
            *follow("Browser app", p["browser"]),
        ),
    ),
    passes(
        "from Firefox's settings",
        lambda p: (
            start("Firefox"),
            click("Menu"),
            click("Settings"),
            *follow("Set as default browser", "Browser app", p["browser"]),
        ),
    ),
    passes("the browser was opened first", lambda p: (start(p["browser"]), HOME, *chosen(p))),
    fails("goal", "the other one", lambda p: (*chosen(p)[:-1], click(other(p)))),
    fails("goal", "chosen and changed back", lambda p: (*chosen(p), click(other(p)))),
    fails("goal", "only the list", lambda p: chosen(p)[:-1]),
    fails("goal", "the browser was only opened", lambda p: (start(p["browser"]),)),
    fails(
        "goal",
        "for one link only",
        lambda p: (command("am start -a android.intent.action.VIEW -d https://example.com"),),
    ),
    fails("clean", HARMED, lambda p: (*chosen(p), *OFF)),
)

PLAYS: dict[str, Plays] = {
    "Settings-ViewBatteryUsage": (
        *seen(away=STORAGE, way=BATTERY, component="PowerUsageAdvancedActivity", below=follow("Chrome")),
        passes("by apps instead", lambda p: at_home("Apps", "App battery usage")),
        fails(
            "goal",
            "the page of the battery",
            lambda p: (command("am start -a android.intent.action.POWER_USAGE_SUMMARY"),),
        ),
        fails(
            "clean",
            "and an app may no longer run in the background",
            lambda p: (*BATTERY, *follow("Chrome", "Restricted"), back()),
        ),
    ),
    "Settings-ViewStorage": (
        *seen(away=at_home("Battery"), way=STORAGE, component="StorageDashboardActivity", below=follow("Images")),
        passes("by an intent", lambda p: (command("am start -a android.settings.INTERNAL_STORAGE_SETTINGS"),)),
        fails(
            "clean",
            "and a file was deleted",
            lambda p: (
                *STORAGE,
                *follow("Free up space", "Downloads"),
                click(id="icon_frame", ordinal=0),
                click("Delete"),
                back(),
                back(),
            ),
        ),
        fails("clean", "and junk files were cleared", lambda p: (*STORAGE, *follow("Free up space", "Clear"), back())),
    ),
    "Settings-SetScreenTimeout": TIMEOUT,
    "Settings-CheckForUpdates": UPDATES,
    "Settings-SetDefaultBrowser": BROWSER,
}
