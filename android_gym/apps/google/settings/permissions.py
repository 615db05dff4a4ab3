"""Pages of the permission controller: an app's permissions, who has a permission, privacy."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from msgspec.structs import replace

from ....kit import *
from ....phone.state.permissions import grant, revoke
from ....phone.system.registry import apps
from .figures import label, listed
from .pages import KINDS, Entries, Facts, Page, declare, opens, phrase, series

CONTROLLER = "com.google.android.permissioncontroller"
CONTROL = Package(CONTROLLER, ids="com.android.permissioncontroller")


@CONTROL.activity("com.android.permissioncontroller.permission.ui.ManagePermissionsActivity", exported=False)
class ControllerPage(Page):
    """A page that the permission controller shows."""


KINDS[CONTROLLER] = ControllerPage


class Group(NamedTuple):
    """A group of runtime permissions: its name, its icon, words in the permissions' names."""

    name: str
    icon: str
    words: tuple[str, ...]
    in_use: bool = False  # allowed only while the app is used


GROUPS = (
    Group("Calendar", "calendar_today", ("CALENDAR",)),
    Group("Call logs", "history", ("CALL_LOG",)),
    Group("Camera", "photo_camera", ("CAMERA",), in_use=True),
    Group("Contacts", "contacts", ("CONTACTS",)),
    Group("Files and media", "folder", ("STORAGE",)),
    Group("Location", "location_on", ("LOCATION",), in_use=True),
    Group("Music and audio", "music_note", ("MEDIA_AUDIO",)),
    Group("Photos and videos", "image", ("MEDIA",)),
    Group("Microphone", "mic", ("AUDIO", "MICROPHONE"), in_use=True),
    Group("Nearby devices", "nearby_error", ("BLUETOOTH", "NEARBY")),
    Group("Notifications", "notifications", ("NOTIFICATIONS",)),
    Group("Phone", "call", ("PHONE", "CALL")),
    Group("SMS", "sms", ("SMS",)),
)
OTHER = Group("Additional permissions", "more_horiz", ())
GROUP_OF = {g.name: g for g in GROUPS}


def group_of(permission: str) -> Group:
    """The group of "android.permission.READ_CONTACTS", or of a short name such as "camera"."""
    name = permission.rpartition(".")[2].upper()
    return next((g for g in GROUPS if any(w in name for w in g.words)), OTHER)


def groups(package: str) -> tuple[Group, ...]:
    """The groups an app may ask for, by name."""
    found = {group_of(p) for p in apps()[package].permissions}
    return tuple(sorted(found, key=lambda g: g.name))


def members(package: str, group: str) -> tuple[str, ...]:
    return tuple(p for p in apps()[package].permissions if group_of(p).name == group)


def allowed(f: Facts, package: str, group: str) -> bool:
    if group == "Notifications" and not f.on(f"notification/{package}", 1):
        return False
    return any((package, p) in f.permissions for p in members(package, group))


def granted_words(f: Facts, package: str) -> str:
    """ "Camera and Location", "No permissions requested"."""
    mine = groups(package)
    names = [g.name for g in mine if allowed(f, package, g.name)]
    if not names:
        return "No permissions granted" if mine else "No permissions requested"
    return series(f, names, "%s and %s")


def holders(f: Facts, group: str) -> tuple[str, ...]:
    """Apps that have a permission of the group."""
    return tuple(p for p in listed(f.packages) if allowed(f, p, group))


def askers(f: Facts, group: str) -> tuple[str, ...]:
    """Apps that may ask for one."""
    return tuple(p for p in listed(f.packages) if members(p, group))


def _split(rows: Iterable[tuple[bool, Row]], none: tuple[str, str], head: str = "Allowed") -> list[Row]:
    """Rows under "Allowed" and "Not allowed"; `none` says that there are none."""
    both: tuple[list[Row], list[Row]] = [], []
    for on, row in rows:
        both[not on].append(row)
    yes, no = both[0] or [Row(none[0])], both[1] or [Row(none[1])]
    return [Header(head), *yes, Header("Not allowed"), *no]


def _held(f: Facts, package: str, group: str, title: str, icon: str) -> tuple[bool, Row]:
    """Whether an app has a permission, and the row that opens what is decided about it."""
    to = opens(title, "app_permission", "", icon, f"{group}:{package}")
    return allowed(f, package, group), to


def _app(package: str) -> Row:
    return Row(label(package), icon=f"app:{package}")


@declare("app_permissions", "App permissions", "app_info", package=CONTROLLER, about=True)
def app_permissions(f: Facts) -> Entries:
    mine, package = groups(f.arg), f.arg
    if not mine:
        return _app(package), Footer("No permissions requested")
    rows = (_held(f, package, g.name, g.name, g.icon) for g in mine)
    return _app(package), *_split(rows, ("No permissions allowed", "No permissions denied"))


@declare(
    "app_permission",
    lambda f: phrase(f, "%s permission", f.arg.partition(":")[0]),
    "app_permissions",
    package=CONTROLLER,
    about=True,
)
def app_permission(f: Facts) -> Entries:
    name, _, package = f.arg.partition(":")
    if not members(package, name):
        return _app(package), Footer("No permissions requested")
    in_use = GROUP_OF.get(name, OTHER).in_use
    now = "ask" if f.on(f"permission_ask/{package}/{name}") else "deny"
    now = "allow" if allowed(f, package, name) else now
    ways = [
        ("Allow only while using the app" if in_use else "Allow", "allow"),
        ("Ask every time", "ask"),
        ("Don’t allow", "deny"),
    ]
    return (
        _app(package),
        Header(phrase(f, "%s access for this app", name)),
        *(
            RadioRow(words, "", decide(package, name, how), checked=how == now)
            for words, how in ways
            if in_use or how != "ask"
        ),
        opens("See all apps with this permission", "permission_apps", arg=name),
    )


@does
def decide(c: Ctx, package: str, group: str, how: str) -> Ctx:
    """Allow or deny a group of permissions to an app."""
    phone = c.phone
    for permission in members(package, group):
        phone = (grant if how == "allow" else revoke)(phone, package, permission)
    c = replace(c, phone=phone)
    if group == "Notifications":
        c = c.write(f"notification/{package}", None if how == "allow" else 0)
    return c.write(f"permission_ask/{package}/{group}", 1 if how == "ask" else None)


@declare(
    "permission_manager",
    "Permission manager",
    "privacy",
    package=CONTROLLER,
    action="android.intent.action.MANAGE_PERMISSIONS",
)
def permission_manager(f: Facts) -> Entries:
    rows = []
    for g in GROUPS:
        some, count = len(holders(f, g.name)), len(askers(f, g.name))
        if count:
            words = f"{some} of {count} apps allowed"
            rows.append(opens(g.name, "permission_apps", words, g.icon, g.name))
    return rows or (Footer("No app asks for permissions."),)


@declare("permission_apps", lambda f: f.arg, "permission_manager", package=CONTROLLER, about=True)
def permission_apps(f: Facts) -> Entries:
    in_use = GROUP_OF.get(f.arg, OTHER).in_use
    rows = (_held(f, p, f.arg, label(p), f"app:{p}") for p in askers(f, f.arg))
    none = "No apps allowed", "No apps denied"
    return _split(rows, none, "Allowed only while in use" if in_use else "Allowed")
