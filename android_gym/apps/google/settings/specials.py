"""Special app access: what apps may do beyond runtime permissions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ....kit import Footer, Row, SwitchRow, write
from .figures import label, listed
from .pages import Facts, link, page


class Access(NamedTuple):
    """One kind of special access."""

    id: str
    title: str
    allow: str  # the switch of one app
    about: str
    default: bool = False
    action: str = ""


ACCESS = (
    Access(
        "files",
        "All files access",
        "Allow access to manage all files",
        "Allow this app to read, modify and delete all files on this device.",
    ),
    Access(
        "battery",
        "Battery optimization",
        "Optimize battery use",
        "Optimized apps use less battery in the background.",
        True,
    ),
    Access(
        "admin",
        "Device admin apps",
        "Use device admin app",
        "A device admin app can lock the screen and erase data.",
    ),
    Access(
        "overlay",
        "Display over other apps",
        "Allow display over other apps",
        "Allow this app to show on top of other apps you’re using. This app will be able to see "
        "where you tap "
        "or change what’s displayed on the screen.",
    ),
    Access(
        "dnd",
        "Do Not Disturb access",
        "Allow Do Not Disturb",
        "All Do Not Disturb access lets an app turn Do Not Disturb on or off.",
    ),
    Access(
        "write",
        "Modify system settings",
        "Allow modifying system settings",
        "This permission allows an app to modify system settings.",
    ),
    Access(
        "listener",
        "Device & app notifications",
        "Allow notification access",
        "The app will be able to read your notifications and act on them.",
    ),
    Access(
        "pip",
        "Picture-in-picture",
        "Allow picture-in-picture",
        "Allow this app to create a picture-in-picture window while the app is open or after "
        "you leave it.",
        True,
    ),
    Access(
        "wifi",
        "Wi‑Fi control",
        "Allow app to control Wi‑Fi",
        "Allow this app to turn Wi‑Fi on or off, scan and connect to networks.",
        True,
    ),
    Access(
        "unknown",
        "Install unknown apps",
        "Allow from this source",
        "Your phone and personal data are more open to attack by unknown apps. By installing "
        "apps from this "
        "source, you answer for any harm that may come from them.",
    ),
    Access(
        "alarms",
        "Alarms & reminders",
        "Allow setting alarms and reminders",
        "Allow this app to set alarms and schedule time-sensitive actions.",
        True,
    ),
    Access(
        "screen",
        "Turn screen on",
        "Allow turning the screen on",
        "Allow an app to turn the screen on.",
        True,
    ),
    Access(
        "usage",
        "Usage access",
        "Permit usage access",
        "Usage access lets an app track what other apps you’re using and how often.",
    ),
)
_BY_ID = {a.id: a for a in ACCESS}
_ACTIONS = (
    "MANAGE_ALL_FILES_ACCESS_PERMISSION IGNORE_BATTERY_OPTIMIZATION_SETTINGS DEVICE_ADMIN_SETTINGS "
    "action.MANAGE_OVERLAY_PERMISSION NOTIFICATION_POLICY_ACCESS_SETTINGS "
    "action.MANAGE_WRITE_SETTINGS "
    "ACTION_NOTIFICATION_LISTENER_SETTINGS PICTURE_IN_PICTURE_SETTINGS CHANGE_WIFI_STATE_SETTINGS "
    "MANAGE_UNKNOWN_APP_SOURCES REQUEST_SCHEDULE_EXACT_ALARM TURN_SCREEN_ON_SETTINGS "
    "USAGE_ACCESS_SETTINGS"
)


def allowed(f: Facts, what: str, package: str) -> bool:
    return f.on(f"appops/{package}/{what}", int(_BY_ID[what].default))


def _written(what: str, package: str, on: bool) -> object:
    return None if on == _BY_ID[what].default else int(on)


def app_switch(f: Facts, package: str, words: str, key: str) -> SwitchRow:
    """A switch of one app over a setting that is usually off."""
    on = f.on(key)
    return SwitchRow(words, "", write(key, None if on else 1), f"app:{package}", on=on)


@page("special_access", "Special app access", "apps", "SpecialAccessSettingsActivity")
def special_access(f: Facts) -> Sequence[Row]:
    rows = []
    for a in ACCESS:
        count = sum(allowed(f, a.id, p) for p in listed(f.packages))
        rows.append(
            link(a.title, f"special_{a.id}", f"{count} app{'' if count == 1 else 's'} allowed")
        )
    rows.append(link("Unrestricted data", "unrestricted"))
    return rows


def _declare(access: Access, action: str) -> None:
    @page(f"special_{access.id}", access.title, "special_access", "", action)
    def rows(f: Facts) -> Sequence[Row]:
        return tuple(
            link(
                label(p),
                "special_app",
                "Allowed" if allowed(f, access.id, p) else "Not allowed",
                f"app:{p}",
                f"{access.id}:{p}",
            )
            for p in listed(f.packages)
        )


for _access, _action in zip(ACCESS, _ACTIONS.split(), strict=True):
    _declare(_access, _action)


@page("special_app", lambda f: _BY_ID[f.arg.partition(":")[0]].title, "special_access", about=True)
def special_app(f: Facts) -> Sequence[Row]:
    what, _, package = f.arg.partition(":")
    access = _BY_ID[what]
    on = allowed(f, what, package)
    tap = write(f"appops/{package}/{what}", _written(what, package, not on))
    return (
        Row(label(package), icon=f"app:{package}"),
        SwitchRow(access.allow, "", tap, on=on),
        Footer(access.about),
    )
