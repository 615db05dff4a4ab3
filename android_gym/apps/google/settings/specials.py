"""Special app access: what apps may do beyond runtime permissions."""

from __future__ import annotations

from typing import NamedTuple

from ....kit import *
from .figures import label, listed
from .pages import Entries, Facts, declare, opens


class Access(NamedTuple):
    """One kind of special access."""

    id: str
    action: str  # what opens its list
    title: str
    allow: str  # the switch of one app
    about: str
    default: bool = False


ACCESS = (
    Access(
        "files",
        "MANAGE_ALL_FILES_ACCESS_PERMISSION",
        "All files access",
        "Allow access to manage all files",
        "Allow this app to read, modify and delete all files on this device.",
    ),
    Access(
        "battery",
        "IGNORE_BATTERY_OPTIMIZATION_SETTINGS",
        "Battery optimization",
        "Optimize battery use",
        "Optimized apps use less battery in the background.",
        True,
    ),
    Access(
        "admin",
        "DEVICE_ADMIN_SETTINGS",
        "Device admin apps",
        "Use device admin app",
        "A device admin app can lock the screen and erase data.",
    ),
    Access(
        "overlay",
        "action.MANAGE_OVERLAY_PERMISSION",
        "Display over other apps",
        "Allow display over other apps",
        "Allow this app to show on top of other apps you’re using. This app will be able to see "
        "where you tap or change what’s displayed on the screen.",
    ),
    Access(
        "dnd",
        "NOTIFICATION_POLICY_ACCESS_SETTINGS",
        "Do Not Disturb access",
        "Allow Do Not Disturb",
        "All Do Not Disturb access lets an app turn Do Not Disturb on or off.",
    ),
    Access(
        "write",
        "action.MANAGE_WRITE_SETTINGS",
        "Modify system settings",
        "Allow modifying system settings",
        "This permission allows an app to modify system settings.",
    ),
    Access(
        "listener",
        "ACTION_NOTIFICATION_LISTENER_SETTINGS",
        "Device & app notifications",
        "Allow notification access",
        "The app will be able to read your notifications and act on them.",
    ),
    Access(
        "pip",
        "PICTURE_IN_PICTURE_SETTINGS",
        "Picture-in-picture",
        "Allow picture-in-picture",
        "Allow this app to create a picture-in-picture window while the app is open or after you leave it.",
        True,
    ),
    Access(
        "wifi",
        "CHANGE_WIFI_STATE_SETTINGS",
        "Wi‑Fi control",
        "Allow app to control Wi‑Fi",
        "Allow this app to turn Wi‑Fi on or off, scan and connect to networks.",
        True,
    ),
    Access(
        "unknown",
        "MANAGE_UNKNOWN_APP_SOURCES",
        "Install unknown apps",
        "Allow from this source",
        "Your phone and personal data are more open to attack by unknown apps. By installing "
        "apps from this source, you answer for any harm that may come from them.",
    ),
    Access(
        "alarms",
        "REQUEST_SCHEDULE_EXACT_ALARM",
        "Alarms & reminders",
        "Allow setting alarms and reminders",
        "Allow this app to set alarms and schedule time-sensitive actions.",
        True,
    ),
    Access(
        "screen",
        "TURN_SCREEN_ON_SETTINGS",
        "Turn screen on",
        "Allow turning the screen on",
        "Allow an app to turn the screen on.",
        True,
    ),
    Access(
        "usage",
        "USAGE_ACCESS_SETTINGS",
        "Usage access",
        "Permit usage access",
        "Usage access lets an app track what other apps you’re using and how often.",
    ),
)
_BY_ID = {a.id: a for a in ACCESS}


def allowed(f: Facts, what: str, package: str) -> bool:
    return f.on(f"appops/{package}/{what}", int(_BY_ID[what].default))


def allowed_words(f: Facts, what: str, package: str) -> str:
    return "Allowed" if allowed(f, what, package) else "Not allowed"


@declare("special_access", "Special app access", "apps", "SpecialAccessSettingsActivity")
def special_access(f: Facts) -> Entries:
    return *(_kind(f, a) for a in ACCESS), opens("Unrestricted data", "unrestricted")


def _kind(f: Facts, access: Access) -> Row:
    count = sum(allowed(f, access.id, p) for p in listed(f.packages))
    return opens(access.title, f"special_{access.id}", f"{plural(count, 'app')} allowed")


def _declare(what: str, title: str, action: str) -> None:
    @declare(f"special_{what}", title, "special_access", "", action)
    def rows(f: Facts) -> Entries:
        return [
            opens(label(p), "special_app", allowed_words(f, what, p), f"app:{p}", f"{what}:{p}")
            for p in listed(f.packages)
        ]


for _access in ACCESS:
    _declare(_access.id, _access.title, _access.action)


@declare("special_app", lambda f: _BY_ID[f.arg.partition(":")[0]].title, "special_access", about=True)
def special_app(f: Facts) -> Entries:
    what, _, package = f.arg.partition(":")
    access, key = _BY_ID[what], f"appops/{package}/{what}"
    on, off = (None, 0) if access.default else (1, None)
    return (Row(label(package), icon=f"app:{package}"), Flag(access.allow, key, on=on, off=off), Footer(access.about))


@declare(
    "files_of_app", _BY_ID["files"].title, "special_access", action="MANAGE_APP_ALL_FILES_ACCESS_PERMISSION", about=True
)
def files_of_app(f: Facts) -> Entries:
    """The page of one app, which asks for it by an intent."""
    return (*special_app(f.replace(arg=f"files:{f.arg}")),)
