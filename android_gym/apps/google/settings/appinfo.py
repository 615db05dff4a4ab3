"""The page of one app: open, uninstall, stop; its notifications, permissions, storage, links."""

from __future__ import annotations

from collections.abc import Sequence

from ....kit import *
from ....kit.bound import Entry
from ....phone.system.intents import MAIN
from ....phone.system.registry import apps
from .actions import Act, action_row, entity
from .channels import channel_rows
from .figures import (
    app_mb,
    battery_percent,
    cache_mb,
    data_mb,
    duration,
    label,
    listed,
    mobile_mb,
    screen_minutes,
    size,
)
from .pages import Facts, declare, on_off, opens
from .permissions import granted_words
from .powers import clear_data, force_stop
from .specials import allowed

DELETE = "android.intent.action.DELETE"


def _buttons(f: Facts, package: str) -> Row:
    app = apps()[package]
    running = package in f.history and not app.system
    acts = []
    if app.launcher:
        acts.append(Act("Open", "open_in_new", send(Intent(MAIN, package=package)), "button1"))
    if not app.system:
        gone = send(Intent(DELETE, f"package:{package}"), close())
        acts.append(Act("Uninstall", "delete", gone, "button2"))
    words = "If you force stop an app, it may misbehave."
    stop = confirm(stop_app(package), "Force stop?", words, no="Cancel")
    return action_row(*acts, Act("Force stop", "report", stop, "button3", running))


@does
def stop_app(c: Ctx, package: str) -> Ctx:
    return force_stop(c, package)


@declare(
    "app_info", "App info", "all_apps", "AppInfoDashboardActivity", "APPLICATION_DETAILS_SETTINGS",
    about=True,
)  # fmt: skip
def app_info(f: Facts) -> Sequence[Entry]:
    package = f.arg
    if package not in f.packages:
        return (Footer("The app wasn’t found in the list of installed apps."),)
    words = "Remove permissions, delete temporary files, and stop notifications"
    return (
        entity(package),
        _buttons(f, package),
        *(opens(title, name, says, "", package) for title, name, says in _about(f, package)),
        Header("Unused app settings"),
        Flag("Pause app activity if unused", f"hibernate/{package}", words, on=None, off=0),
        Header("Advanced"),
        _special(f, package, "overlay", "Display over other apps"),
        _special(f, package, "pip", "Picture-in-picture"),
        _special(f, package, "unknown", "Install unknown apps"),
        Footer(f"version {apps()[package].version}"),
    )


def _about(f: Facts, package: str) -> tuple[tuple[str, str, str], ...]:
    """The app's other pages, and what there is to say of each."""
    minutes = dict(screen_minutes(f.packages)).get(package, 0)
    share = dict(battery_percent(f.packages)).get(package, 0)
    used = app_mb(package) + data_mb(package) + cache_mb(f, package)
    some = any(key.startswith("role/") and value == package for key, value in f.settings.pairs)
    return (
        ("Notifications", "app_notifications", on_off(f.on(f"notification/{package}", 1))),
        ("Permissions", "app_permissions", granted_words(f, package)),
        ("Storage & cache", "app_storage", f"{size(used)} used in internal storage"),
        ("Mobile data & Wi‑Fi", "app_data", f"{size(mobile_mb(package))} used since Sep 12"),
        ("Screen time", "timer", f"{duration(minutes)} today"),
        ("Battery", "app_battery", f"{share}% use since last full charge"),
        ("Open by default", "app_links", "Some defaults set" if some else "No defaults set"),
    )


def _special(f: Facts, package: str, what: str, title: str) -> Row:
    words = "Allowed" if allowed(f, what, package) else "Not allowed"
    return opens(title, "special_app", words, "", f"{what}:{package}")


@declare(
    "app_notifications", "Notifications", "app_info", "AppNotificationSettingsActivity",
    "APP_NOTIFICATION_SETTINGS CHANNEL_NOTIFICATION_SETTINGS", about=True,
)  # fmt: skip
def app_notifications(f: Facts) -> Sequence[Entry]:
    package, key = f.arg, f"notification/{f.arg}"
    head = entity(package), MainFlag(f"All {label(package)} notifications", key, on=None, off=0)
    if not f.on(key, 1):
        words = "At your request, Android is blocking this app’s notifications from appearing on "
        return *head, Footer(f"{words}this device")
    waiting = sum(n.package == package for n in f.notifications)
    return (
        *head,
        Row("Now in the shade", f"{waiting} notification{'' if waiting == 1 else 's'}"),
        Flag("Allow notification dot", f"badge/{package}", on=None, off=0),
        Flag("Override Do Not Disturb", f"zen_app/{package}", on=1, off=None),
        *channel_rows(f, package),
    )


# --- storage, data and links of one app ---------------------------------------------------------


@declare("app_storage", "Storage", "app_info", "AppStorageSettingsActivity", about=True)
def app_storage(f: Facts) -> Sequence[Entry]:
    package = f.arg
    app, data, cache = app_mb(package), data_mb(package), cache_mb(f, package)
    words = "This app’s data, including files and settings, will be permanently deleted from this "
    clear = confirm(
        clear_storage(package), "Delete app data?", f"{words}device", "Delete", "Cancel"
    )
    forget = clear_cache(package)
    return (
        entity(package),
        action_row(
            Act("Clear storage", "delete", clear, "button1"),
            Act("Clear cache", "delete", forget, "button2", bool(cache)),
        ),
        Header("Space used"),
        Row("App size", size(app)),
        Row("User data", size(data)),
        Row("Cache", size(cache) if cache else "0 B"),
        Row("Total", size(app + data + cache)),
    )


@does
def clear_storage(c: Ctx, package: str) -> Ctx:
    """Bring an app's data back to its first start."""
    return clear_data(c, package)


@does
def clear_cache(c: Ctx, package: str) -> Ctx:
    return c.save(cleared=tuple(sorted({*c.app.cleared, package})))


@declare("app_data", "App data usage", "app_info", "AppDataUsageActivity", about=True)
def app_data(f: Facts) -> Sequence[Entry]:
    package, mb = f.arg, mobile_mb(f.arg)
    back = "Enable usage of mobile data in the background"
    free = "Allow unrestricted data access when Data Saver is on"
    return (
        entity(package),
        Row("Total", size(mb)),
        Row("Foreground", size(mb * 0.7)),
        Row("Background", size(mb * 0.3)),
        Flag("Background data", f"restricted/{package}", back, on=None, off=1),
        Flag("Unrestricted data usage", f"unrestricted/{package}", free, on=1, off=None),
    )


@declare(
    "app_links", "Open by default", "app_info", "AppLaunchSettingsActivity",
    "APP_OPEN_BY_DEFAULT_SETTINGS", about=True,
)  # fmt: skip
def app_links(f: Facts) -> Sequence[Entry]:
    on, key = "Allow web links to open in this app", f"links/{f.arg}"
    return (
        entity(f.arg),
        MainFlag("Open supported links", key, on=None, off=0),
        Footer(on if f.on(key, 1) else "Links open in the browser"),
    )


@declare("opening_links", "Opening links", "apps", "ManageDomainUrlsActivity", "MANAGE_DOMAIN_URLS")
def opening_links(f: Facts) -> Sequence[Entry]:
    words = ("Don’t open links", "Open supported links")
    rows = (
        opens(label(p), "app_links", words[f.on(f"links/{p}", 1)], f"app:{p}", p)
        for p in listed(f.packages)
    )
    return Header("Installed apps"), *rows
