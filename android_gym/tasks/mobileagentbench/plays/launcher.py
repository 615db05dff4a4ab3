"""Other ways and look-alikes of the tasks of Simple App Launcher.

Those that begin with "published: " are what the benchmark's own predicate takes for a success.
"""

from __future__ import annotations

from ....action import Action
from ...answers import Params
from ...plays import Plays, Steps, fails, passes
from ...steps import back, click, enter_text, long_click, start
from . import HOME, from_home

ADD, OK, CANCEL, SORT = click(id="fab"), click("OK"), click("Cancel"), click("Sort by")
NAMES, MENU, ABOUT = click(id="toggle_app_name"), click("More options"), click("About")
FEWER = (MENU, click("Column count"), click("3 columns"))  # a change that nobody wants
CLOSES = click(id="settings_close_app_holder")
CONTRIBUTORS, QUESTIONS = click("Contributors"), click("Frequently asked questions")
AGAIN = (HOME, start("App Launcher"))


def of_a_way(way: Steps) -> Plays:
    """Plays of any task of the grid."""
    return (
        from_home("App Launcher", way),
        passes("the dialog for sorting was looked at", lambda p: (SORT, CANCEL, *way(p))),
        passes("names were hidden and shown", lambda p: (NAMES, NAMES, *way(p))),
        passes("the questions were read first", lambda p: (MENU, ABOUT, QUESTIONS, back(), back(), *way(p))),
        fails("clean", "fewer columns", lambda p: (*FEWER, *way(p))),
    )


def added(*names: str) -> Steps:
    return lambda p: (ADD, *(click(p[name]) for name in names), OK)


def third(p: Params) -> str:
    """An app that nobody mentions, which is seen without scrolling."""
    return next(one for one in ("Camera", "Chrome", "Clock") if one not in p.values())


def removed(p: Params, name: str = "app") -> tuple[Action, ...]:
    return (long_click(p[name]), click("Remove"), OK)


def renamed(app: str, name: str) -> tuple[Action, ...]:
    typed = enter_text(name, id="edit_launcher_edittext")
    return (long_click(app), click("Rename"), typed, OK)


def searched(words: str) -> tuple[Action, ...]:
    return (click("Search"), enter_text(words, id="top_toolbar_search"))


ADD_APPS: Plays = (
    *of_a_way(added("app", "other")),
    passes("one after the other", lambda p: (*added("app")(p), *added("other")(p))),
    passes("from the empty grid", lambda p: (click("Add launchers"), click(p["other"]), click(p["app"]), OK)),
    fails("goal", "only one", added("app")),
    fails("goal", "only the other", added("other")),
    fails(
        "goal",
        "published: dropped again before OK",
        lambda p: (ADD, click(p["app"]), click(p["other"]), click(p["app"]), OK),
    ),
    fails(
        "goal",
        "published: cancelled, and OK elsewhere",
        lambda p: (ADD, click(p["app"]), click(p["other"]), CANCEL, SORT, OK),
    ),
    fails("goal", "cancelled", lambda p: (ADD, click(p["app"]), click(p["other"]), CANCEL)),
    fails(
        "goal",
        "published: a third one as well",
        lambda p: (ADD, click(p["app"]), click(p["other"]), click(third(p)), OK),
    ),
)


def of_a_page(page: Action, other: Action) -> Plays:
    """Plays of a page that About leads to."""
    there = (MENU, ABOUT, page)
    return (
        passes("opened twice", lambda p: (*there, back(), page)),
        passes("the other page first", lambda p: (MENU, ABOUT, other, back(), page)),
        passes("by way of the settings", lambda p: (MENU, click("Settings"), back(), *there)),
        passes("from home", lambda p: (*AGAIN, *there)),
        passes("left and come back", lambda p: (*there, HOME, start("App Launcher"))),
        fails("goal", "only About", lambda p: (MENU, ABOUT)),
        fails("goal", "the other page", lambda p: (MENU, ABOUT, other)),
        fails("goal", "published: left for About", lambda p: (*there, back())),
        fails("goal", "published: left for home", lambda p: (*there, HOME)),
        fails("goal", "the settings", lambda p: (MENU, click("Settings"))),
        fails("clean", "fewer columns", lambda p: (*FEWER, *there)),
    )


HIDE: Plays = (
    *of_a_way(lambda p: (NAMES,)),
    passes("and an app was started", lambda p: (NAMES, start(p["app"]))),
    fails("goal", "published: hidden and shown", lambda p: (NAMES, NAMES)),
    fails("goal", "published: shown again, and the app removed", lambda p: (NAMES, NAMES, *removed(p))),
    fails("goal", "names that are no words", lambda p: renamed(p["app"], "-")),
    fails("goal", "only looked at the menu", lambda p: (MENU, back())),
    fails("clean", "the app is removed too", lambda p: (*removed(p), NAMES)),
)
REMOVE: Plays = (
    *of_a_way(removed),
    passes("in the dialog for adding", lambda p: (ADD, click(p["app"]), OK)),
    passes("not sure at first", lambda p: (long_click(p["app"]), click("Remove"), CANCEL, click("Remove"), OK)),
    fails("goal", "published: it has another name", lambda p: renamed(p["app"], "Zzz")),
    fails("goal", "published: the search hides it", lambda p: searched(p["other"])),
    fails("goal", "published: added again", lambda p: (*removed(p), ADD, click(p["app"]), OK)),
    fails("goal", "the other one", lambda p: removed(p, "other")),
    fails("goal", "cancelled", lambda p: (long_click(p["app"]), click("Remove"), CANCEL)),
    fails("clean", "both", lambda p: (*removed(p), long_click(p["other"]), click("Remove"))),
)
RENAME: Plays = (
    *of_a_way(lambda p: renamed(p["app"], p["name"])),
    passes("another name before", lambda p: (*renamed(p["app"], "Zzz"), *renamed("Zzz", p["name"]))),
    passes("the name is typed with blanks around", lambda p: renamed(p["app"], f" {p['name']} ")),
    fails("goal", "published: the other one has it", lambda p: renamed(p["other"], p["name"])),
    fails("goal", "published: the name is typed into the search", lambda p: searched(p["name"])),
    fails("goal", "cancelled", lambda p: (*renamed(p["app"], p["name"])[:-1], CANCEL)),
    fails(
        "goal",
        "published: named as before in the end",
        lambda p: (*renamed(p["app"], p["name"]), *renamed(p["name"], p["app"])),
    ),
    fails("goal", "another name", lambda p: renamed(p["app"], f"{p['name']}s")),
    fails("clean", "both have it", lambda p: (*renamed(p["app"], p["name"]), *renamed(p["other"], f"{p['name']} two"))),
)
SEARCH: Plays = (
    *of_a_way(lambda p: searched(p["app"])),
    passes("in small letters", lambda p: searched(p["app"].lower())),
    passes("another word before", lambda p: (*searched("zzz"), *searched(p["app"])[1:])),
    fails("goal", "published: the other one is removed instead", lambda p: removed(p, "other")),
    fails("goal", "published: the other one has another name", lambda p: renamed(p["other"], "Zzz")),
    fails("goal", "published: the search is left", lambda p: (*searched(p["app"]), click("Back"))),
    fails("goal", "the other one", lambda p: searched(p["other"])),
    fails("goal", "only opened", lambda p: (click("Search"),)),
    fails("goal", "it is there no more", lambda p: (*removed(p), *searched(p["app"]))),
)


def set_up(*steps: Action) -> tuple[Action, ...]:
    return (MENU, click("Settings"), *steps)


CLOSE: Plays = (
    passes("off, on and off", lambda p: set_up(CLOSES, CLOSES, CLOSES)),
    passes("and back to the grid", lambda p: set_up(CLOSES, back())),
    passes("home afterwards", lambda p: set_up(CLOSES, HOME)),
    passes("the colors were looked at", lambda p: set_up(click("Customize colors"), back(), CLOSES)),
    passes("About first", lambda p: (MENU, ABOUT, back(), *set_up(CLOSES))),
    fails("goal", "published: off and on", lambda p: set_up(CLOSES, CLOSES)),
    fails("goal", "only looked at", lambda p: set_up()),
    fails("goal", "names are hidden instead", lambda p: (NAMES,)),
    fails("goal", "About", lambda p: (MENU, ABOUT)),
    fails("goal", "home", lambda p: (HOME,)),
    fails("clean", "fewer columns", lambda p: (*FEWER, *set_up(CLOSES))),
)
CUSTOM, TITLE = click("Custom"), click("Title")
UP, DOWN = click("Ascending"), click("Descending")
SORT_CUSTOM: Plays = (
    *of_a_way(lambda p: (SORT, CUSTOM, OK)),
    passes("title and custom again", lambda p: (SORT, CUSTOM, TITLE, CUSTOM, OK)),
    fails("goal", "published: changed back before OK", lambda p: (SORT, CUSTOM, TITLE, OK)),
    fails("goal", "published: cancelled, then OK", lambda p: (SORT, CUSTOM, CANCEL, SORT, OK)),
    fails("goal", "cancelled", lambda p: (SORT, CUSTOM, CANCEL)),
    fails("goal", "published: sorted by title again", lambda p: (SORT, CUSTOM, OK, SORT, TITLE, OK)),
    fails("goal", "descending", lambda p: (SORT, DOWN, OK)),
    fails("goal", "nothing is chosen", lambda p: (SORT, OK)),
)
SORT_DESC: Plays = (
    *of_a_way(lambda p: (SORT, DOWN, OK)),
    passes("custom before", lambda p: (SORT, CUSTOM, OK, SORT, TITLE, DOWN, OK)),
    fails("goal", "published: changed back before OK", lambda p: (SORT, DOWN, UP, OK)),
    fails("goal", "published: cancelled, then OK", lambda p: (SORT, DOWN, CANCEL, SORT, OK)),
    fails("goal", "published: custom in the end", lambda p: (SORT, DOWN, CUSTOM, OK)),
    fails("goal", "cancelled", lambda p: (SORT, DOWN, CANCEL)),
    fails("goal", "ascending", lambda p: (SORT, UP, OK)),
    fails("goal", "custom", lambda p: (SORT, CUSTOM, OK)),
)

PLAYS: dict[str, Plays] = {
    "Launcher-AddApps": ADD_APPS,
    "Launcher-CheckContributor": of_a_page(CONTRIBUTORS, QUESTIONS),
    "Launcher-HideAppName": HIDE,
    "Launcher-OpenAboutFAQ": of_a_page(QUESTIONS, CONTRIBUTORS),
    "Launcher-RemoveApp": REMOVE,
    "Launcher-RenameApp": RENAME,
    "Launcher-SearchApp": SEARCH,
    "Launcher-SettingCloseApp": CLOSE,
    "Launcher-SortByCustom": SORT_CUSTOM,
    "Launcher-SortByTitleDesc": SORT_DESC,
}
