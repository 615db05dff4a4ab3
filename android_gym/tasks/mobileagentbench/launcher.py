"""What the tasks of launcher.yaml draw, start from and ask for, where no data says it."""

from __future__ import annotations

import random
from typing import Any

from ...action import Action
from ...apps.simple.launcher import AppLauncher, Launcher, MainActivity, applauncher, installed, set_launchers
from ...kit.families import simple
from ...phone.state.phone import Phone
from ...phone.system.ctx import Ctx
from ...phone.system.home import launch
from ..base import Goal, Params
from ..foreground import top_popup
from ..screen_goals import foreground_is
from ..steps import click, enter_text
from .published import Check, Published, all_of, both, checked, clicked, ever, lacks, now, shows, window

PACKAGE = applauncher.name


def launcher(phone: Phone) -> AppLauncher:
    model: AppLauncher = phone.app(PACKAGE)
    return model


def there(name: str) -> Goal:
    """The app of that parameter is in the grid."""
    return lambda start, phone, p: any(
        one.package == the.package
        for one in launcher(phone).launchers
        for the in installed(phone.packages)
        if the.title == p[name]
    )


add_apps_goal = there("app")

add_apps_goal_2 = there("other")


def sample_two(rng: random.Random, phone: Phone) -> Params:
    """Two of the first apps by title, of those whose titles no other has."""
    titles = [one.title for one in installed(phone.packages)]
    app, other = rng.sample([one for one in titles[:SEEN] if titles.count(one) == 1], 2)
    return {"app": app, "other": other}


SEEN = 8  # apps that the dialog for adding shows without scrolling, at least


def opened(phone: Phone, p: Params) -> Phone:
    """App Launcher is in front, with nothing in its grid."""
    return launch(phone, PACKAGE)


def add_apps_goal_3(start: Phone, phone: Phone, p: Params) -> bool:
    return len(launcher(phone).launchers) == 2


def add_apps_subgoal(start: Phone, phone: Phone, p: Params) -> bool:
    return phone.popup is not None or bool(launcher(phone).launchers)


def filled(phone: Phone, p: Params) -> Phone:
    """App Launcher is in front, with two apps in its grid."""
    phone = launch(phone, PACKAGE)
    found = (one.package for one in installed(phone.packages) if one.title in (p["app"], p["other"]))
    return set_launchers.now(Ctx(phone, PACKAGE), tuple(found)).phone


def its_ids(start: Phone, p: Params) -> dict[str, Any]:
    one, other = titled(start, p["app"]), titled(start, p["other"])
    return {} if one is None or other is None else {"one": one.id, "two": other.id}


def titled(phone: Phone, title: str) -> Launcher | None:
    """The app of that title in the grid."""
    return next((one for one in launcher(phone).launchers if one.title == title), None)


def gone(start: Phone, phone: Phone, p: Params) -> bool:
    return not there("app")(start, phone, p)


def marking(start: Phone, phone: Phone, p: Params) -> bool:
    """The app is marked, or has been dealt with."""
    top, one = phone.top, titled(phone, p["app"])
    return one is None or (isinstance(top, MainActivity) and one.id in top.picked)


def sample_name(rng: random.Random, phone: Phone) -> Params:
    p = sample_two(rng, phone)
    return {**p, "name": rng.choice(("My{}", "{} 2", "Our{}", "{} Pro")).format(p["app"])}


def searched_2(start: Phone, phone: Phone, p: Params) -> bool:
    """The app is found by a query, and the other one is not."""
    top = phone.top
    if not isinstance(top, MainActivity) or not top.query.strip():
        return False
    found = {one.title for one in launcher(phone).shown(phone.packages, top.query)}
    return found == {p["app"]}


def sorting(start: Phone, phone: Phone, p: Params) -> bool:
    return top_popup(phone, simple.Sorting) is not None


def sort_by_title_desc_goal(start: Phone, phone: Phone, p: Params) -> bool:
    return launcher(phone).sort.by == "title"


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


def named(p: Params) -> Check:
    return now(both(shows("coordinator_layout"), shows(text=p["name"])))


def found(p: Params) -> Check:
    grid = shows("coordinator_layout")
    return now(both(grid, lacks(text=p["other"]), shows(text=p["app"])))


def kept_open(p: Params) -> Check:
    return now(checked("settings_close_app", False))


def page_shown(title: str) -> Any:
    return lambda p: now(window(holding=title))


def chosen(*ids: str) -> Any:
    """These radio buttons have been checked at once, and later some OK is touched."""
    radios = both(*(checked(f"sorting_dialog_radio_{id}") for id in ids))
    return lambda p: all_of(ever(radios), now(clicked(holding="OK")))


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


def add_apps_published_a_third_one_as_well(p: Params) -> tuple[Action, ...]:
    return (ADD, click(p["app"]), click(p["other"]), click(third(p)), OK)


ADD, OK, CANCEL, SORT = click(id="fab"), click("OK"), click("Cancel"), click("Sort by")


def third(p: Params) -> str:
    """An app that nobody mentions, which is seen without scrolling."""
    return next(one for one in ("Camera", "Chrome", "Clock") if one not in p.values())


def search_app_in_small_letters(p: Params) -> tuple[Action, ...]:
    return searched(p["app"].lower())


def searched(words: str) -> tuple[Action, ...]:
    return (click("Search"), enter_text(words, id="top_toolbar_search"))


seen_check_contributor = foreground_is(
    "com.simplemobiletools.applauncher", "com.simplemobiletools.commons.activities.ContributorsActivity", "Contributors"
)

seen_open_about_faq = foreground_is(
    "com.simplemobiletools.applauncher",
    "com.simplemobiletools.commons.activities.FAQActivity",
    "Frequently asked questions",
)
