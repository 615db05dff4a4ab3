"""The page of one app: open, uninstall, stop; its notifications, permissions, storage, links."""

from __future__ import annotations

from collections.abc import Sequence

from ....kit import (
    FILL,
    IMAGE,
    LINEAR,
    TEXT,
    Alert,
    Custom,
    Footer,
    Header,
    Intent,
    Layout,
    MainSwitch,
    Row,
    Style,
    SwitchRow,
    View,
    does,
    show,
    write,
)
from ....phone.system.ctx import Ctx
from ....phone.system.intents import MAIN
from ....phone.system.registry import apps
from .actions import Act, action_row
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
from .pages import Facts, link, on_off, page, send
from .permissions import granted_words
from .powers import clear_data, force_stop
from .specials import allowed

DELETE = "android.intent.action.DELETE"


def _entity(package: str) -> View:
    """The app's icon and name at the head of its pages."""
    kids = (
        View(
            IMAGE,
            "entity_header_icon",
            style=Style(art=f"app:{package}"),
            layout=Layout(w=48, h=48),
        ),
        View(
            TEXT,
            "entity_header_title",
            label(package),
            style=Style(size=20, align="center", lines=2),
        ),
    )
    return View(
        LINEAR,
        "entity_header",
        kids=kids,
        layout=Layout(kind="column", w=FILL, align="center", gap=8, pad=(24, 0, 24, 12)),
    )


def _buttons(f: Facts, package: str) -> Row:
    app = apps()[package]
    running = package in f.history and not app.system
    acts = []
    if app.launcher:
        acts.append(Act("Open", "open_in_new", send(Intent(MAIN, package=package)), "button1"))
    if not app.system:
        gone = send(Intent(DELETE, f"package:{package}"), close_page())
        acts.append(Act("Uninstall", "delete", gone, "button2"))
    sure = Alert(
        "Force stop?",
        "If you force stop an app, it may misbehave.",
        ("OK", stop_app(package)),
        ("Cancel", None),
    )
    acts.append(Act("Force stop", "report", show(sure), "button3", running))
    return action_row(*acts)


@does
def close_page(c: Ctx) -> Ctx:
    """The app whose page this is has gone: so does the page."""
    return c.finish()


@does
def stop_app(c: Ctx, package: str) -> Ctx:
    return force_stop(c, package)


def _gone(f: Facts) -> tuple[Row, ...]:
    return (
        ()
        if f.arg in f.packages
        else (Footer("The app wasn’t found in the list of installed apps."),)
    )


@page(
    "app_info",
    "App info",
    "all_apps",
    "AppInfoDashboardActivity",
    "APPLICATION_DETAILS_SETTINGS",
    about=True,
)
def app_info(f: Facts) -> Sequence[Row]:
    package = f.arg
    if package not in f.packages:
        return _gone(f)
    return (
        Custom("App", view=_entity(package)),
        _buttons(f, package),
        *_about_app(f, package),
        Header("Unused app settings"),
        _pause(f, package),
        Header("Advanced"),
        _special(f, package, "overlay", "Display over other apps"),
        _special(f, package, "pip", "Picture-in-picture"),
        _special(f, package, "unknown", "Install unknown apps"),
        Footer(f"version {apps()[package].version}"),
    )


def _about_app(f: Facts, package: str) -> tuple[Row, ...]:
    """The rows that lead to the app's other pages."""
    minutes = dict(screen_minutes(f.packages)).get(package, 0)
    share = dict(battery_percent(f.packages)).get(package, 0)
    used = app_mb(package) + data_mb(package) + cache_mb(f, package)
    words = {
        "Notifications": ("app_notifications", on_off(f.on(f"notification/{package}", 1))),
        "Permissions": ("app_permissions", granted_words(f, package)),
        "Storage & cache": ("app_storage", f"{size(used)} used in internal storage"),
        "Mobile data & Wi‑Fi": ("app_data", f"{size(mobile_mb(package))} used since Sep 12"),
        "Screen time": ("timer", f"{duration(minutes)} today"),
        "Battery": ("app_battery", f"{share}% use since last full charge"),
        "Open by default": ("app_links", _default_words(f, package)),
    }
    return tuple(link(title, name, says, "", package) for title, (name, says) in words.items())


def _pause(f: Facts, package: str) -> Row:
    key = f"hibernate/{package}"
    on = f.on(key, 1)
    words = "Remove permissions, delete temporary files, and stop notifications"
    return SwitchRow("Pause app activity if unused", words, write(key, 0 if on else None), on=on)


def _special(f: Facts, package: str, what: str, title: str) -> Row:
    words = "Allowed" if allowed(f, what, package) else "Not allowed"
    return link(title, "special_app", words, "", f"{what}:{package}")


def _default_words(f: Facts, package: str) -> str:
    some = any(key.startswith("role/") and value == package for key, value in f.settings.pairs)
    return "Some defaults set" if some else "No defaults set"


# --- notifications of one app -------------------------------------------------------------------


@page(
    "app_notifications",
    "Notifications",
    "app_info",
    "AppNotificationSettingsActivity",
    "APP_NOTIFICATION_SETTINGS CHANNEL_NOTIFICATION_SETTINGS",
    about=True,
)
def app_notifications(f: Facts) -> Sequence[Row]:
    package = f.arg
    key, dot, zen = f"notification/{package}", f"badge/{package}", f"zen_app/{package}"
    on = f.on(key, 1)
    rows: list[Row] = [
        Custom("App", view=_entity(package)),
        MainSwitch(f"All {label(package)} notifications", tap=write(key, 0 if on else None), on=on),
    ]
    if not on:
        return (
            *rows,
            Footer(
                "At your request, Android is blocking this app’s notifications from "
                "appearing on this device"
            ),
        )
    waiting = sum(n.package == package for n in f.notifications)
    rows += [
        Row("Now in the shade", f"{waiting} notification{'' if waiting == 1 else 's'}"),
        SwitchRow(
            "Allow notification dot", "", write(dot, 0 if f.on(dot, 1) else None), on=f.on(dot, 1)
        ),
        SwitchRow(
            "Override Do Not Disturb", "", write(zen, None if f.on(zen) else 1), on=f.on(zen)
        ),
        *channel_rows(f, package),
    ]
    return rows


# --- storage of one app -------------------------------------------------------------------------


@page("app_storage", "Storage", "app_info", "AppStorageSettingsActivity", about=True)
def app_storage(f: Facts) -> Sequence[Row]:
    package = f.arg
    cache = cache_mb(f, package)
    sure = Alert(
        "Delete app data?",
        "This app’s data, including files and settings, will be permanently "
        "deleted from this device",
        ("Delete", clear_storage(package)),
        ("Cancel", None),
    )
    buttons = action_row(
        Act("Clear storage", "delete", show(sure), "button1"),
        Act("Clear cache", "delete", clear_cache(package), "button2", bool(cache)),
    )
    return (
        Custom("App", view=_entity(package)),
        buttons,
        Header("Space used"),
        Row("App size", size(app_mb(package))),
        Row("User data", size(data_mb(package))),
        Row("Cache", size(cache) if cache else "0 B"),
        Row("Total", size(app_mb(package) + data_mb(package) + cache)),
    )


@does
def clear_storage(c: Ctx, package: str) -> Ctx:
    """Bring an app's data back to its first start."""
    return clear_data(c, package)


@does
def clear_cache(c: Ctx, package: str) -> Ctx:
    return c.save(cleared=tuple(sorted({*c.app.cleared, package})))


# --- data and links of one app ------------------------------------------------------------------


@page("app_data", "App data usage", "app_info", "AppDataUsageActivity", about=True)
def app_data(f: Facts) -> Sequence[Row]:
    package = f.arg
    restricted, free = f"restricted/{package}", f"unrestricted/{package}"
    mb = mobile_mb(package)
    back = not f.on(restricted)
    return (
        Custom("App", view=_entity(package)),
        Row("Total", size(mb)),
        Row("Foreground", size(mb * 0.7)),
        Row("Background", size(mb * 0.3)),
        SwitchRow(
            "Background data",
            "Enable usage of mobile data in the background",
            write(restricted, 1 if back else None),
            on=back,
        ),
        SwitchRow(
            "Unrestricted data usage",
            "Allow unrestricted data access when Data Saver is on",
            write(free, None if f.on(free) else 1),
            on=f.on(free),
        ),
    )


@page(
    "app_links",
    "Open by default",
    "app_info",
    "AppLaunchSettingsActivity",
    "APP_OPEN_BY_DEFAULT_SETTINGS",
    about=True,
)
def app_links(f: Facts) -> Sequence[Row]:
    package = f.arg
    key = f"links/{package}"
    on = f.on(key, 1)
    return (
        Custom("App", view=_entity(package)),
        MainSwitch("Open supported links", tap=write(key, 0 if on else None), on=on),
        Footer("Allow web links to open in this app" if on else "Links open in the browser"),
    )


@page("opening_links", "Opening links", "apps", "ManageDomainUrlsActivity", "MANAGE_DOMAIN_URLS")
def opening_links(f: Facts) -> Sequence[Row]:
    rows: list[Row] = [Header("Installed apps")]
    for p in listed(f.packages):
        words = "Open supported links" if f.on(f"links/{p}", 1) else "Don’t open links"
        rows.append(link(label(p), "app_links", words, f"app:{p}", p))
    return rows
