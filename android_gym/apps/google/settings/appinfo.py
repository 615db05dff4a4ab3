"""The page of one app: open, uninstall, stop; its notifications, permissions, storage, links."""

from __future__ import annotations

from msgspec.structs import replace

from ....kit import *
from ....phone.state.phone import Phone
from ....phone.state.providers import NotificationChannel
from ....phone.state.providers.notifications import DEFAULT, HIGH, LOW, channel_of
from ....phone.system.home import stop
from ....phone.system.install import clear
from ....phone.system.intents import MAIN
from ....phone.system.registry import apps
from . import figures
from .actions import Act, action_row, entity
from .figures import label, listed, size
from .pages import Entries, Facts, declare, on_off, open_page, opens, phrase
from .permissions import granted_words
from .specials import allowed_words

DELETE = "android.intent.action.DELETE"
_KINDS = (
    ("Pop on screen", "Rings, and shows at the top of the screen", HIGH),
    ("Default", "May ring or vibrate based on device settings", DEFAULT),
    ("Silent", "No sound or vibration", LOW),
)


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
    stop = confirm(force_stop(package), "Force stop?", words, no="Cancel")
    return action_row(*acts, Act("Force stop", "report", stop, "button3", running))


@declare("app_info", "App info", "all_apps", "AppInfoDashboardActivity", "APPLICATION_DETAILS_SETTINGS", about=True)
def app_info(f: Facts) -> Entries:
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
    minutes = dict(figures.screen_minutes(f.packages)).get(package, 0)
    share = dict(figures.battery_percent(f.packages)).get(package, 0)
    used, mobile = figures.whole_mb(f.app, package), figures.mobile_mb(package)
    some = any(key.startswith("role/") and value == package for key, value in f.settings.pairs)
    return (
        ("Notifications", "app_notifications", on_off(f.on(f"notification/{package}", 1))),
        ("Permissions", "app_permissions", granted_words(f, package)),
        ("Storage & cache", "app_storage", f"{size(used)} used in internal storage"),
        ("Mobile data & Wi‑Fi", "app_data", f"{size(mobile)} used since Sep 12"),
        ("Screen time", "timer", f"{figures.duration(minutes)} today"),
        ("Battery", "app_battery", f"{share}% use since last full charge"),
        ("Open by default", "app_links", "Some defaults set" if some else "No defaults set"),
    )


def _special(f: Facts, package: str, what: str, title: str) -> Row:
    return opens(title, "special_app", allowed_words(f, what, package), "", f"{what}:{package}")


@declare(
    "app_notifications",
    "Notifications",
    "app_info",
    "AppNotificationSettingsActivity",
    "APP_NOTIFICATION_SETTINGS CHANNEL_NOTIFICATION_SETTINGS",
    about=True,
)
def app_notifications(f: Facts) -> Entries:
    package, key = f.arg, f"notification/{f.arg}"
    head = entity(package), MainFlag(f"All {label(package)} notifications", key, on=None, off=0)
    if not f.on(key, 1):
        words = "At your request, Android is blocking this app’s notifications from appearing on this device"
        return *head, Footer(words)
    waiting = sum(n.package == package for n in f.notifications)
    return (
        *head,
        Row("Showing now", plural(waiting, "notification")),
        Flag("Allow notification dot", f"badge/{package}", on=None, off=0),
        Flag("Override Do Not Disturb", f"zen_app/{package}", on=1, off=None),
        *channel_rows(f, package),
    )


# --- the channels of an app's notifications -----------------------------------------------------


def channel_rows(f: Facts, package: str) -> tuple[Row, ...]:
    """A row for each channel that an app has created, with a switch; none for other apps."""
    rows = tuple(map(_channel_row, (c for c in f.channels if c.package == package)))
    return (Header("Notification categories"), *rows) if rows else ()


def _channel_row(channel: NotificationChannel) -> Row:
    own, on = (channel.package, channel.id), not channel.blocked
    words, opens = _kind(channel) if on else "Off", open_page("channel", ":".join(own))
    return PrimarySwitch(channel.name, words, opens, checked=on, flip=block(*own, on))


def _kind(channel: NotificationChannel) -> str:
    importance = max(LOW, channel.importance)
    return next(title for title, _, value in _KINDS if value <= importance)


def _channel(f: Facts) -> NotificationChannel | None:
    """The channel of a page, None after it was deleted or its app is gone."""
    package, _, id = f.arg.partition(":")
    return channel_of(f.channels, package, id)


def _title(f: Facts) -> str:
    channel = _channel(f)
    return "Notification category" if channel is None else channel.name


@declare("channel", _title, "app_notifications", "ChannelNotificationSettingsActivity", about=True)
def channel_page(f: Facts) -> Entries:
    channel = _channel(f)
    if channel is None:
        return (Footer("This app has not created this notification category"),)
    own, on = (channel.package, channel.id), not channel.blocked
    bar = MainSwitch(phrase(f, "Show %s", channel.name), tap=block(*own, on), checked=on)
    kinds = (
        RadioRow(title, words, weigh(*own, value), checked=title == _kind(channel)) for title, words, value in _KINDS
    )
    return (bar, *kinds) if on else (bar,)


@does
def block(c: Ctx, package: str, id: str, blocked: bool) -> Ctx:
    """Block a channel, which takes what is posted to it away, or let it post."""
    c = _changed(c, package, id, blocked=blocked)
    if not blocked:
        return c
    left = (n for n in c.phone.notifications if (n.package, n.channel) != (package, id))
    return c.share(notifications=tuple(left))


@does
def weigh(c: Ctx, package: str, id: str, importance: int) -> Ctx:
    """Say how much a channel disturbs."""
    return _changed(c, package, id, importance=importance)


def _changed(c: Ctx, package: str, id: str, **fields: object) -> Ctx:
    def changed(one: NotificationChannel) -> NotificationChannel:
        return one.replace(**fields) if (one.package, one.id) == (package, id) else one

    return c.share(channels=tuple(map(changed, c.phone.channels)))


# --- what only Settings may do to an app --------------------------------------------------------


def _on(c: Ctx, phone: Phone) -> Ctx:
    """The Ctx on another phone; without a window if ours went."""
    here = c.depth >= 0 and phone.tasks and phone.tasks[0].package == c.phone.tasks[0].package
    return replace(c, phone=phone, depth=c.depth if here else -1)


@does
def force_stop(c: Ctx, package: str) -> Ctx:
    """End an app's task and whatever it has scheduled or running."""
    return _on(c, stop(c.phone, package))


@does
def clear_data(c: Ctx, package: str) -> Ctx:
    """Stop an app and bring its data back to what it has at its first start."""
    return _on(c, clear(c.phone, package))


# --- storage, data and links of one app ---------------------------------------------------------


def _sizes(f: Facts, package: str) -> tuple[int, int, int]:
    """MB of an app, its data and its cache."""
    return figures.app_mb(package), figures.data_mb(package), figures.cache_mb(f.app, package)


@declare("app_storage", "Storage", "app_info", "AppStorageSettingsActivity", about=True)
def app_storage(f: Facts) -> Entries:
    package = f.arg
    app, data, cache = _sizes(f, package)
    words = "This app’s data, including files and settings, will be permanently deleted from this device"
    clear = confirm(clear_data(package), "Delete app data?", words, "Delete", "Cancel")
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
def clear_cache(c: Ctx, package: str) -> Ctx:
    return c.save(cleared=tuple(sorted({*c.app.cleared, package})))


@declare("app_data", "App data usage", "app_info", "AppDataUsageActivity", about=True)
def app_data(f: Facts) -> Entries:
    package, mb = f.arg, figures.mobile_mb(f.arg)
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
    "app_links", "Open by default", "app_info", "AppLaunchSettingsActivity", "APP_OPEN_BY_DEFAULT_SETTINGS", about=True
)
def app_links(f: Facts) -> Entries:
    on, key = "Allow web links to open in this app", f"links/{f.arg}"
    return (
        entity(f.arg),
        MainFlag("Open supported links", key, on=None, off=0),
        Footer(on if f.on(key, 1) else "Links open in the browser"),
    )


@declare("opening_links", "Opening links", "apps", "ManageDomainUrlsActivity", "MANAGE_DOMAIN_URLS")
def opening_links(f: Facts) -> Entries:
    words = ("Don’t open links", "Open supported links")
    rows = (opens(label(p), "app_links", words[f.on(f"links/{p}", 1)], f"app:{p}", p) for p in listed(f.packages))
    return Header("Installed apps"), *rows
