"""What the tasks of settings.yaml draw, start from and ask for, where no data says it."""

from __future__ import annotations

from ...action import Action
from ...apps.google.settings.update import GMS, Gms, SystemUpdate
from ...phone.state.phone import Phone
from ...phone.state.settings import written
from ..base import Params, Ways
from ..parts.settings import at_home, follow, shows
from ..screen_goals import shows_element
from ..steps import click


def set_screen_timeout_another_one_first(p: Params) -> tuple[Action, ...]:
    return (*timeout(another_timeout(p)), *follow(p["label"]))


def timeout(label: str) -> Steps:
    return setting_timeout({"label": label})[0]


Steps = tuple[Action, ...]


def another_timeout(p: Params) -> str:
    return next(label for label, _ in TIMEOUTS if label != p["label"])


def set_screen_timeout_another_one(p: Params) -> tuple[Action, ...]:
    return timeout(another_timeout(p))


def set_screen_timeout_another_one_after_it(p: Params) -> tuple[Action, ...]:
    return (*timeout(p["label"]), *follow(another_timeout(p)))


def set_default_browser_chosen_unchosen_chosen(p: Params) -> tuple[Action, ...]:
    return (*chosen(p), click(other(p)), click(p["browser"]))


def chosen(p: Params) -> Steps:
    return setting_browser(p)[0]


def other(p: Params) -> str:
    return next(browser for browser, package in BROWSERS if package != p["package"])


def set_default_browser_the_other_one(p: Params) -> tuple[Action, ...]:
    return (*chosen(p)[:-1], click(other(p)))


def set_default_browser_chosen_and_changed_back(p: Params) -> tuple[Action, ...]:
    return (*chosen(p), click(other(p)))


view_battery_usage_goal = shows("battery_usage")
view_battery_usage_subgoal_2_goals = shows("battery")
view_battery_usage_subgoal_2_goals_2 = shows("apps")
view_storage_goal = shows("storage")
set_screen_timeout_subgoal_2_goals = shows("display")
set_screen_timeout_subgoal_2_goals_2 = shows("screen_timeout")
check_for_updates_subgoal_goals = shows("system")


def view_battery_usage_subgoal_2(before: Phone, now: Phone, p: Params) -> bool:
    return any(
        goal(before, now, p)
        for goal in (view_battery_usage_subgoal_2_goals, view_battery_usage_subgoal_2_goals_2, view_battery_usage_goal)
    )


def setting_timeout(p: Params) -> Ways:
    return (at_home("Display", "Screen timeout", p["label"]),)


TIMEOUTS = (
    ("15 seconds", 15_000),
    ("30 seconds", 30_000),
    ("1 minute", 60_000),
    ("5 minutes", 300_000),
    ("10 minutes", 600_000),
    ("30 minutes", 1_800_000),
)


def set_screen_timeout_subgoal_2(before: Phone, now: Phone, p: Params) -> bool:
    return any(
        goal(before, now, p)
        for goal in (set_screen_timeout_subgoal_2_goals, set_screen_timeout_subgoal_2_goals_2, timeout_set)
    )


def timeout_set(before: Phone, now: Phone, p: Params) -> bool:
    return bool(now.setting(TIMEOUT) == p["ms"])


TIMEOUT, BROWSER = "system/screen_off_timeout", "role/browser"


def set_screen_timeout_subgoal_3(before: Phone, now: Phone, p: Params) -> bool:
    return any(goal(before, now, p) for goal in (set_screen_timeout_subgoal_2_goals_2, timeout_set))


def update_checked(before: Phone, now: Phone, p: Params) -> bool:
    """The owner asked for updates, however often and whatever is in front by now."""
    gms = now.app(GMS)
    assert isinstance(gms, Gms)
    return before.time <= gms.checked <= now.time


def check_for_updates_subgoal(before: Phone, now: Phone, p: Params) -> bool:
    return any(goal(before, now, p) for goal in (check_for_updates_subgoal_goals, at_update, update_checked))


def at_update(before: Phone, now: Phone, p: Params) -> bool:
    return isinstance(now.top, SystemUpdate)


def other_browser(phone: Phone, p: Params) -> Phone:
    """The other one is the default."""
    other = next(package for _, package in BROWSERS if package != p["package"])
    return written(phone, BROWSER, other)


BROWSERS = (("Chrome", "com.android.chrome"), ("Firefox", "org.mozilla.firefox"))


def setting_browser(p: Params) -> Ways:
    return (at_home("Apps", "Default apps", "Browser app", p["browser"]),)


seen_view_battery_usage = shows_element("com.android.settings:id/collapsing_toolbar", "Battery usage")
seen_view_storage = shows_element("com.android.settings:id/collapsing_toolbar", "Storage", "Free up space")
