"""Tasks of Simple App Launcher."""

from __future__ import annotations

import random
from typing import Any

from ...action import Action
from ...apps.simple.launcher import (
    AboutActivity,
    AppLauncher,
    ContributorsActivity,
    FAQActivity,
    Launcher,
    MainActivity,
    SettingsActivity,
    applauncher,
    installed,
    set_launchers,
)
from ...kit.families import simple
from ...phone.state.phone import Phone
from ...phone.system.ctx import Ctx
from ...phone.system.home import launch
from ..base import Condition, Goal, Params, Task
from ..foreground import is_open, is_under, top_popup
from ..screen_goals import foreground_is
from ..steps import click, enter_text, long_click
from .published import Check, Published, all_of, both, checked, clicked, ever, lacks, now, shows, window

PACKAGE = applauncher.name
MODEL = f"apps/{PACKAGE}"
SEEN = 8  # apps that the dialog for adding shows without scrolling, at least


def launcher(phone: Phone) -> AppLauncher:
    model: AppLauncher = phone.app(PACKAGE)
    return model


def opened(phone: Phone, p: Params) -> Phone:
    """App Launcher is in front, with nothing in its grid."""
    return launch(phone, PACKAGE)


def filled(phone: Phone, p: Params) -> Phone:
    """App Launcher is in front, with two apps in its grid."""
    phone = launch(phone, PACKAGE)
    found = (one.package for one in installed(phone.packages) if one.title in (p["app"], p["other"]))
    return set_launchers.now(Ctx(phone, PACKAGE), tuple(found)).phone


def sample_two(rng: random.Random, phone: Phone) -> Params:
    """Two of the first apps by title, of those whose titles no other has."""
    titles = [one.title for one in installed(phone.packages)]
    app, other = rng.sample([one for one in titles[:SEEN] if titles.count(one) == 1], 2)
    return {"app": app, "other": other}


def sample_name(rng: random.Random, phone: Phone) -> Params:
    p = sample_two(rng, phone)
    return {**p, "name": rng.choice(("My{}", "{} 2", "Our{}", "{} Pro")).format(p["app"])}


def titled(phone: Phone, title: str) -> Launcher | None:
    """The app of that title in the grid."""
    return next((one for one in launcher(phone).launchers if one.title == title), None)


def its_ids(start: Phone, p: Params) -> dict[str, Any]:
    one, other = titled(start, p["app"]), titled(start, p["other"])
    return {} if one is None or other is None else {"one": one.id, "two": other.id}


def there(name: str) -> Goal:
    """The app of that parameter is in the grid."""
    return lambda start, phone, p: any(
        one.package == the.package
        for one in launcher(phone).launchers
        for the in installed(phone.packages)
        if the.title == p[name]
    )


def gone(start: Phone, phone: Phone, p: Params) -> bool:
    return not there("app")(start, phone, p)


def renamed(start: Phone, phone: Phone, p: Params) -> bool:
    old = titled(start, p["app"])
    return any(old is not None and one.id == old.id and one.title == p["name"] for one in launcher(phone).launchers)


def sorting(start: Phone, phone: Phone, p: Params) -> bool:
    return top_popup(phone, simple.Sorting) is not None


def marking(start: Phone, phone: Phone, p: Params) -> bool:
    """The app is marked, or has been dealt with."""
    top, one = phone.top, titled(phone, p["app"])
    return one is None or (isinstance(top, MainActivity) and one.id in top.picked)


def searching(start: Phone, phone: Phone, p: Params) -> bool:
    top = phone.top
    return isinstance(top, MainActivity) and top.searching


def searched(start: Phone, phone: Phone, p: Params) -> bool:
    """The app is found by a query, and the other one is not."""
    top = phone.top
    if not isinstance(top, MainActivity) or not top.query.strip():
        return False
    found = {one.title for one in launcher(phone).shown(phone.packages, top.query)}
    return found == {p["app"]}


ABOUT_SHOWN = Condition("The page About is open.", is_under(AboutActivity))
SORT_SHOWN = Condition("The dialog for sorting is open.", sorting)
MARKED = Condition("{app} is marked.", marking)
MENU = click("More options")


def adding(p: Params) -> tuple[tuple[Action, ...], ...]:
    return ((click(id="fab"), click(p["app"]), click(p["other"]), click("OK")),)


def renaming(p: Params) -> tuple[tuple[Action, ...], ...]:
    type_it = enter_text(p["name"], id="edit_launcher_edittext")
    return ((long_click(p["app"]), click("Rename"), type_it, click("OK")),)


def searching_for(p: Params) -> tuple[tuple[Action, ...], ...]:
    typing = enter_text(p["app"], id="top_toolbar_search")
    return ((typing,), (click("Search"), typing))


# --- the benchmark's predicates -----------------------------------------------------------------


def added(p: Params) -> Check:
    """Both apps and an OK have been touched, in any order."""
    told = now(lambda at: at.event is not None)
    touched = (ever(clicked(holding=words)) for words in (p["app"], p["other"], "OK"))
    return all_of(told, *touched)


def hidden(p: Params) -> Check:
    return all_of(ever(clicked(id="toggle_app_name")), now(lacks(text=p["app"])))


def removed(p: Params) -> Check:
    grid = shows("coordinator_layout")
    return now(both(grid, shows(text=p["other"]), lacks(text=p["app"])))


def found(p: Params) -> Check:
    grid = shows("coordinator_layout")
    return now(both(grid, lacks(text=p["other"]), shows(text=p["app"])))


def named(p: Params) -> Check:
    return now(both(shows("coordinator_layout"), shows(text=p["name"])))


def kept_open(p: Params) -> Check:
    return now(checked("settings_close_app", False))


def page_shown(title: str) -> Any:
    return lambda p: now(window(holding=title))


def chosen(*ids: str) -> Any:
    """These radio buttons have been checked at once, and later some OK is touched."""
    radios = both(*(checked(f"sorting_dialog_radio_{id}") for id in ids))
    return lambda p: all_of(ever(radios), now(clicked(holding="OK")))


TASKS = (
    Task(
        "Launcher-AddApps",
        "Put {app} and {other} into App Launcher.",
        (
            Condition("{app} is in the launcher.", there("app")),
            Condition("{other} is in the launcher.", there("other")),
            Condition("Nothing else is.", lambda start, phone, p: len(launcher(phone).launchers) == 2),
        ),
        adding,
        sample_two,
        opened,
        subgoals=(
            Condition(
                "The apps to choose from are shown.",
                lambda start, phone, p: phone.popup is not None or bool(launcher(phone).launchers),
            ),
        ),
        allowed=(f"{MODEL}.launchers[+]",),
        tags=("medium",),
        budget=9,
        loose=("title",),
        phrasings=(
            "Let the grid of App Launcher hold {app} and {other}.",
            "I want to start {app} and {other} from App Launcher: add both.",
            "App Launcher is empty. Add {app} and {other} to it, and nothing else.",
            "Choose {app} and {other} as apps of App Launcher.",
        ),
    ),
    Task(
        "Launcher-CheckContributor",
        "Show who has contributed to App Launcher.",
        (Condition("The page Contributors is in front.", is_open(ContributorsActivity)),),
        lambda p: ((MENU, click("About"), click("Contributors")),),
        setup=opened,
        subgoals=(ABOUT_SHOWN,),
        tags=("medium", "single"),
        budget=7,
        screen_goal=foreground_is(PACKAGE, ContributorsActivity.activity, "Contributors"),
        phrasings=(
            "Open App Launcher's list of contributors.",
            "Who has worked on App Launcher? Bring up the page that tells it.",
            "Go to the page of App Launcher that names its contributors.",
            "I would like to read the contributors of App Launcher.",
        ),
    ),
    Task(
        "Launcher-HideAppName",
        "Show only icons in App Launcher, no names of apps.",
        (Condition("Names are hidden.", lambda start, phone, p: not launcher(phone).names),),
        lambda p: ((click(id="toggle_app_name"),),),
        sample_two,
        filled,
        subgoals=(
            Condition("App Launcher's grid is open.", lambda start, phone, p: isinstance(phone.top, MainActivity)),
            Condition("Names are hidden for once.", lambda start, phone, p: not launcher(phone).names),
        ),
        allowed=(f"{MODEL}.names",),
        tags=("easy",),
        budget=3,
        phrasings=(
            "Hide the names under the icons of App Launcher.",
            "App Launcher should not write what its apps are called.",
            "Turn the labels of App Launcher's icons off.",
            "Take the app names off the grid of App Launcher.",
        ),
    ),
    Task(
        "Launcher-OpenAboutFAQ",
        "Open the frequently asked questions of App Launcher, which About leads to.",
        (Condition("The questions are in front.", is_open(FAQActivity)),),
        lambda p: ((MENU, click("About"), click("Frequently asked questions")),),
        setup=opened,
        subgoals=(ABOUT_SHOWN,),
        tags=("medium", "single"),
        budget=7,
        screen_goal=foreground_is(PACKAGE, FAQActivity.activity, "Frequently asked questions"),
        phrasings=(
            "From App Launcher's About page, go on to the frequently asked questions.",
            "Show me App Launcher's FAQ, by way of About.",
            "In About of App Launcher, bring up the questions that are asked often.",
            "I have a question on App Launcher: open its FAQ.",
        ),
    ),
    Task(
        "Launcher-RemoveApp",
        "Take {app} out of App Launcher.",
        (Condition("{app} is not in the launcher.", gone),),
        lambda p: ((long_click(p["app"]), click("Remove"), click("OK")),),
        sample_two,
        filled,
        subgoals=(MARKED,),
        allowed=(f"{MODEL}.launchers[-{{one}}]",),
        records=its_ids,
        tags=("medium",),
        budget=7,
        phrasings=(
            "App Launcher should no longer list {app}.",
            "Remove the icon of {app} from the grid of App Launcher.",
            "I do not need {app} in App Launcher any more.",
            "Drop {app} from App Launcher, but keep it installed.",
        ),
    ),
    Task(
        "Launcher-RenameApp",
        'In App Launcher, call {app} "{name}".',
        (Condition("{app} is called “{name}” there.", renamed),),
        renaming,
        sample_name,
        filled,
        subgoals=(MARKED,),
        allowed=(f"{MODEL}.launchers[{{one}}].title",),
        records=its_ids,
        tags=("medium",),
        budget=11,
        phrasings=(
            'Give {app} the name "{name}" in App Launcher.',
            'App Launcher should show {app} as "{name}".',
            'Change the title of {app} in App Launcher to "{name}".',
            'The icon of {app} in App Launcher needs another label: "{name}".',
        ),
    ),
    Task(
        "Launcher-SearchApp",
        "Search App Launcher for {app}.",
        (Condition("The search finds {app}, and only that.", searched),),
        searching_for,
        sample_two,
        filled,
        subgoals=(Condition("The search is open.", searching),),
        tags=("easy",),
        budget=5,
        loose=("searching", "picked", "moving", "query"),
        phrasings=(
            "Find {app} with the search of App Launcher.",
            "Use App Launcher's search field to look for {app}.",
            "Let App Launcher show only {app}, by searching for it.",
            "Look {app} up in App Launcher's search.",
        ),
    ),
    Task(
        "Launcher-SettingCloseApp",
        "Make App Launcher stay open when another app is started from it.",
        (Condition("It does not close.", lambda start, phone, p: not launcher(phone).closes),),
        lambda p: ((MENU, click("Settings"), click(id="settings_close_app_holder")),),
        setup=opened,
        subgoals=(Condition("The settings are open.", is_under(SettingsActivity)),),
        allowed=(f"{MODEL}.closes",),
        tags=("medium", "single"),
        budget=7,
        phrasings=(
            "In the settings of App Launcher, turn off that it closes when it starts an app.",
            "App Launcher closes itself when I start something. Switch that off in its settings.",
            "Change App Launcher's settings so that launching an app does not close it.",
            "Do not let App Launcher close at the launch of another app.",
        ),
    ),
    Task(
        "Launcher-SortByCustom",
        "Sort the apps of App Launcher in my own order.",
        (Condition("The order is the user's own.", lambda start, phone, p: launcher(phone).sort.by == "custom"),),
        lambda p: ((click("Sort by"), click("Custom"), click("OK")),),
        sample_two,
        filled,
        subgoals=(SORT_SHOWN,),
        allowed=(f"{MODEL}.sort",),
        tags=("medium",),
        budget=7,
        loose=("descending",),
        phrasings=(
            "App Launcher should use the custom order for its apps.",
            "Switch the sorting of App Launcher to custom.",
            "Let App Launcher sort by custom instead of by title.",
            "Choose the custom sorting in App Launcher.",
        ),
    ),
    Task(
        "Launcher-SortByTitleDesc",
        "Sort the apps of App Launcher by title, from Z to A.",
        (
            Condition("They are sorted by title.", lambda start, phone, p: launcher(phone).sort.by == "title"),
            Condition("The order is descending.", lambda start, phone, p: launcher(phone).sort.descending),
        ),
        lambda p: ((click("Sort by"), click("Descending"), click("OK")),),
        sample_two,
        filled,
        subgoals=(SORT_SHOWN,),
        allowed=(f"{MODEL}.sort",),
        tags=("medium",),
        budget=7,
        phrasings=(
            "App Launcher should list its apps by title in descending order.",
            "Turn the order of titles in App Launcher round: the last letter comes first.",
            "Change the sorting of App Launcher to descending titles.",
            "In App Launcher, let titles run from Z to A.",
        ),
    ),
)

PUBLISHED = {
    "Launcher-AddApps": Published("launcher_add_apps", 4, added),
    "Launcher-CheckContributor": Published("launcher_check_contributor", 3, page_shown("Contributors")),
    "Launcher-HideAppName": Published("launcher_hide_app_name", 1, hidden),
    "Launcher-OpenAboutFAQ": Published("launcher_open_about_FAQ", 3, page_shown("Frequently asked questions")),
    "Launcher-RemoveApp": Published("launcher_remove_app", 3, removed),
    "Launcher-RenameApp": Published("launcher_rename_app", 5, named),
    "Launcher-SearchApp": Published("launcher_search_app", 2, found),
    "Launcher-SettingCloseApp": Published("launcher_setting_close_app_when_launching", 3, kept_open),
    "Launcher-SortByCustom": Published("launcher_sort_by_custom", 3, chosen("custom")),
    "Launcher-SortByTitleDesc": Published("launcher_sort_by_title_desc", 3, chosen("title", "descending")),
}
