"""Apps: recently opened ones, and the list of all with search, filter and order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ....kit import (
    FILL,
    Alert,
    Custom,
    Footer,
    Header,
    Item,
    Layout,
    Row,
    View,
    assign,
    does,
    empty,
    listing,
    preference,
    search_view,
    show,
    spinner,
)
from ....kit import page as draw_page
from ....phone.state.providers import fold
from ....phone.system.ctx import Ctx
from ....phone.system.registry import apps
from .figures import ago, app_mb, data_mb, duration, label, listed, screen_minutes, size
from .model import PACKAGE
from .pages import SPECIAL, SUB, Facts, SubSettings, link, outside, page
from .system import reset_apps

_FILTER = Layout(
    kind="row", w=FILL, h=48, align="center", pad=(16, 0, 12, 0), margin=(24, 0, 96, 8)
)
MAX_RECENT = 4  # recently opened apps
ROLES = "android.settings.MANAGE_DEFAULT_APPS_SETTINGS"
FILTERS = ("All apps", "Installed by you", "Part of the system")


def recents(f: Facts) -> tuple[str, ...]:
    """Apps opened last, without Settings itself and what has no icon."""
    table = apps()
    mine = (
        p
        for p in f.history
        if p in f.packages and table[p].launcher and p not in (PACKAGE, f.get("role/home", ""))
    )
    return tuple(mine)[:MAX_RECENT]


def default_words(f: Facts) -> str:
    """ "Chrome, Phone, and Messages": who has the first roles."""
    held = (str(f.get(f"role/{r}", "")) for r in ("browser", "dialer", "sms"))
    names = [label(p) for p in held if p in f.packages]
    if len(names) < 3:
        return " and ".join(names)
    return f"{', '.join(names[:-1])}, and {names[-1]}"


@page("apps", "Apps", "home", "AppDashboardActivity", "APPLICATION_SETTINGS")
def apps_dashboard(f: Facts) -> Sequence[Row]:
    latest, when = recents(f), dict(f.started)
    count = len(listed(f.packages))
    rows: list[Row] = []
    if latest:
        rows.append(Header("Recently opened apps"))
        rows += [link(label(p), "app_info", ago(f, when.get(p, 0)), f"app:{p}", p) for p in latest]
        rows.append(link(f"See all {count} apps", "all_apps", "", "chevron_right"))
    else:
        rows.append(link("All apps", "all_apps", f"{count} apps", "chevron_right"))
    spent = sum(minutes for _, minutes in screen_minutes(f.packages))
    paused = sum(f.on(f"hibernate/{p}", 1) for p in listed(f.packages))
    rows += [
        Header("General"),
        outside("Default apps", ROLES, default_words(f)),
        link("Screen time", "wellbeing_dashboard", f"{duration(spent)} today"),
        link("Unused apps", "unused_apps", "0 unused apps" if paused else ""),
        link("App battery usage", "battery_usage", "View battery usage for apps"),
        link("Special app access", "special_access", "Control access to apps"),
    ]
    return rows


@page("unused_apps", "Unused apps", "apps")
def unused_apps(f: Facts) -> Sequence[Row]:
    return (Footer("There are no apps that you haven’t opened for a long time."),)


@page(
    "all_apps",
    "All apps",
    "apps",
    "ManageApplicationsActivity",
    "MANAGE_ALL_APPLICATIONS_SETTINGS MANAGE_APPLICATIONS_SETTINGS",
)
def _all_apps(f: Facts) -> Sequence[Row]:
    return (Row("All apps"),)


class AllApps(SubSettings):
    """All apps. `hidden` shows those without an icon too."""

    activity: ClassVar[str] = SUB
    name: str = "all_apps"
    query: str = ""
    searching: bool = False
    only: str = FILTERS[0]
    by_size: bool = False
    hidden: bool = False

    def view(self, packages: tuple[str, ...]) -> View:
        names = self._names(packages)
        if self.searching:
            return self._search(names)
        order = "name" if self.by_size else "size"
        more = "Hide" if self.hidden else "Show"
        menu = (
            Item(f"Sort by {order}", assign("by_size", not self.by_size)),
            Item(f"{more} system", assign("hidden", not self.hidden)),
            Item("Reset app preferences", show(_reset())),
        )
        find = Item("Search", start_search(), "search", "search_app_list_menu")
        pick = spinner(FILTERS, self.only, set_filter(), "filter_spinner", layout=_FILTER)
        rows: list[Row] = [Custom("Filter", view=pick), *map(_app_row, names)]
        return draw_page("All apps", rows, actions=(find,), menu=menu)

    def _search(self, names: list[str]) -> View:
        words = fold(self.query)
        hits = [preference(_app_row(p)) for p in names if words in fold(label(p))]
        body = listing("recycler_view", *hits) if hits else empty("No apps.", "search_off")
        return search_view(
            self,
            "query",
            "Search…",
            body,
            up=stop_search(),
            edit_id="search_src_text",
            clear_id="search_close_btn",
        )

    def _names(self, packages: tuple[str, ...]) -> list[str]:
        table = apps()
        names = list(listed(packages, self.hidden))
        if self.only != FILTERS[0]:
            names = [p for p in names if table[p].system == (self.only == FILTERS[2])]
        if self.by_size:
            names.sort(key=lambda p: (-app_mb(p) - data_mb(p), label(p)))
        return names

    def back(self, c: Ctx) -> Ctx:
        return c.run(stop_search()) if self.searching else c.finish()


SPECIAL["all_apps"] = AllApps


def _app_row(package: str) -> Row:
    return link(
        label(package),
        "app_info",
        size(app_mb(package) + data_mb(package)),
        f"app:{package}",
        package,
    )


def _reset() -> Alert:
    words = "Notifications, default apps, background data and special access start anew."
    return Alert("Reset app preferences?", words, ("Reset apps", reset_apps()), ("Cancel", None))


@does
def start_search(c: Ctx) -> Ctx:
    return c.set(searching=True).focus("query")


@does
def stop_search(c: Ctx) -> Ctx:
    return c.set(searching=False, query="").focus("")


@does
def set_filter(c: Ctx, only: str = "") -> Ctx:
    return c.set(only=only).scroll_top()
