"""Apps: recently opened ones, and the list of all with search, filter and order."""

from __future__ import annotations

from ....kit import *
from ....phone.state.providers import fold
from ....phone.system.registry import apps
from .choosers import Searched
from .figures import ago, duration, label, listed, screen_minutes, size, whole_mb
from .model import PACKAGE, Settings
from .pages import SPECIAL, Entries, Facts, both, declare, opens, outside, series, sub_settings
from .system import ask_reset

MAX_RECENT = 4  # recently opened apps
ROLES = "android.settings.MANAGE_DEFAULT_APPS_SETTINGS"
FILTERS = ("All apps", "Installed by you", "Part of the system")


def recents(f: Facts) -> tuple[str, ...]:
    """Apps opened last, without Settings itself and what has no icon."""
    own = (PACKAGE, f.get("role/home", ""))
    mine = (p for p in f.history if p in f.packages and apps()[p].launcher and p not in own)
    return tuple(mine)[:MAX_RECENT]


def default_words(f: Facts) -> str:
    """ "Chrome, Phone, and Messages": who has the first roles."""
    held = (str(f.get(f"role/{r}", "")) for r in ("browser", "dialer", "sms"))
    names = [label(p) for p in held if p in f.packages]
    return series(f, names, "%s and %s" if len(names) < 3 else "%s, and %s") if names else ""


@declare("apps", "Apps", "home", "AppDashboardActivity", "APPLICATION_SETTINGS")
def apps_dashboard(f: Facts) -> Entries:
    latest, when, mine = recents(f), dict(f.started), listed(f.packages)
    seen = (opens(label(p), "app_info", ago(f, when.get(p, 0)), f"app:{p}", p) for p in latest)
    more = opens(f"See all {len(mine)} apps", "all_apps", "", "chevron_right")
    none = opens("All apps", "all_apps", f"{len(mine)} apps", "chevron_right")
    spent = sum(minutes for _, minutes in screen_minutes(f.packages))
    paused = any(f.on(f"hibernate/{p}", 1) for p in mine)
    return (
        *((Header("Recently opened apps"), *seen, more) if latest else (none,)),
        Header("General"),
        outside("Default apps", ROLES, default_words(f)),
        opens("Screen time", "wellbeing_dashboard", f"{duration(spent)} today"),
        opens("Unused apps", "unused_apps", "0 unused apps" if paused else ""),
        opens("App battery usage", "battery_usage", "View battery usage for apps"),
        opens("Special app access", "special_access", "Control access to apps"),
    )


declare("unused_apps", "Unused apps", "apps")(Footer("There are no apps that you haven’t opened for a long time."))
declare(
    "all_apps",
    "All apps",
    "apps",
    "ManageApplicationsActivity",
    "MANAGE_ALL_APPLICATIONS_SETTINGS MANAGE_APPLICATIONS_SETTINGS",
)(Row("All apps"))


@sub_settings
class AllApps(Searched):
    """All apps. `hidden` shows those without an icon too."""

    name: str = "all_apps"
    only: str = FILTERS[0]
    by_size: bool = False
    hidden: bool = False

    def view(self, app: Settings, settings: Table, packages: tuple[str, ...]) -> View:
        names = self._names(app, packages)
        if self.searching:
            return self._search(app, settings, names)
        words = "Notifications, default apps, background data and special access start anew."
        menu = (
            ("Sort by name" if self.by_size else "Sort by size", flip("by_size")),
            ("Hide system" if self.hidden else "Show system", flip("hidden")),
            ("Reset app preferences", ask_reset(words)),
        )
        find = ("Search", start_search(), "search", "search_app_list_menu")
        place = replace_layout(WIDE_ROW, h=48, pad=(16, 0, 12, 0), margin=(24, 0, 96, 8))
        pick = spinner(FILTERS, self.only, set_filter.partial(), "filter_spinner", layout=place)
        rows = (Custom("Filter", view=pick), *(_app_row(app, p) for p in names))
        return page("All apps", rows, actions=(find,), menu=menu)

    def _search(self, app: Settings, settings: Table, names: list[str]) -> View:
        words = fold(self.query)
        hits = [preference(_app_row(app, p)) for p in names if words in fold(both(settings, label(p)))]
        body = listing("recycler_view", *hits) if hits else empty("No apps.", "search_off")
        return search_view(
            self, "query", "Search…", body, up=stop_search(), edit_id="search_src_text", clear_id="search_close_btn"
        )

    def _names(self, app: Settings, packages: tuple[str, ...]) -> list[str]:
        names = list(listed(packages, self.hidden))
        if self.only != FILTERS[0]:
            names = [p for p in names if apps()[p].system == (self.only == FILTERS[2])]
        return sorted(names, key=lambda p: (-whole_mb(app, p), label(p))) if self.by_size else names


SPECIAL["all_apps"] = AllApps


def _app_row(app: Settings, package: str) -> Row:
    return opens(label(package), "app_info", size(whole_mb(app, package)), f"app:{package}", package)


@does
def set_filter(c: Ctx, only: str) -> Ctx:
    return c.set(only=only).scroll_top()
