"""Pages of the permission controller: an app's permissions, who has a permission, privacy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, NamedTuple

from ....kit import Footer, Header, RadioRow, Row, does
from ....phone.system.ctx import Ctx
from ....phone.system.registry import apps
from .figures import label, listed
from .pages import KINDS, Facts, Page, link, page
from .powers import set_permission

CONTROLLER = "com.google.android.permissioncontroller"


class ControllerPage(Page):
    """A page that the permission controller shows."""

    package: ClassVar[str] = CONTROLLER
    ids: ClassVar[str] = "com.android.permissioncontroller"
    exported: ClassVar[bool] = False
    activity: ClassVar[str] = (
        "com.android.permissioncontroller.permission.ui.ManagePermissionsActivity"
    )


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
    return any((package, p) in f.permissions for p in members(package, group))


def granted_words(f: Facts, package: str) -> str:
    """ "Camera and Location", "No permissions requested"."""
    mine = groups(package)
    names = [g.name for g in mine if allowed(f, package, g.name)]
    if not mine:
        return "No permissions requested"
    if not names:
        return "No permissions granted"
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def holders(f: Facts, group: str) -> tuple[str, ...]:
    """Apps that have a permission of the group."""
    return tuple(p for p in listed(f.packages) if allowed(f, p, group))


def askers(f: Facts, group: str) -> tuple[str, ...]:
    """Apps that may ask for one."""
    return tuple(p for p in listed(f.packages) if members(p, group))


@page("app_permissions", "App permissions", "app_info", package=CONTROLLER, about=True)
def app_permissions(f: Facts) -> Sequence[Row]:
    package = f.arg
    mine = groups(package)
    if not mine:
        return (Row(label(package), icon=f"app:{package}"), Footer("No permissions requested"))
    yes = [g for g in mine if allowed(f, package, g.name)]
    rows: list[Row] = [Row(label(package), icon=f"app:{package}"), Header("Allowed")]
    rows += [_group_row(g, package) for g in yes] or [Row("No permissions allowed")]
    rows.append(Header("Not allowed"))
    rows += [_group_row(g, package) for g in mine if g not in yes] or [Row("No permissions denied")]
    return rows


def _group_row(group: Group, package: str) -> Row:
    return link(group.name, "app_permission", "", group.icon, f"{group.name}:{package}")


@page(
    "app_permission",
    lambda f: f"{f.arg.partition(':')[0]} permission",
    "app_permissions",
    package=CONTROLLER,
    about=True,
)
def app_permission(f: Facts) -> Sequence[Row]:
    name, _, package = f.arg.partition(":")
    if not members(package, name):
        return (Row(label(package), icon=f"app:{package}"), Footer("No permissions requested"))
    group = next((g for g in GROUPS if g.name == name), OTHER)
    on, asks = allowed(f, package, name), f.on(f"permission_ask/{package}/{name}")
    rows: list[Row] = [
        Row(label(package), icon=f"app:{package}"),
        Header(f"{name} access for this app"),
        RadioRow(
            "Allow only while using the app" if group.in_use else "Allow",
            "",
            decide(package, name, "allow"),
            on=on,
        ),
    ]
    if group.in_use:
        rows.append(
            RadioRow("Ask every time", "", decide(package, name, "ask"), on=asks and not on)
        )
    rows.append(RadioRow("Don’t allow", "", decide(package, name, "deny"), on=not on and not asks))
    rows.append(link("See all apps with this permission", "permission_apps", "", "", name))
    return rows


@does
def decide(c: Ctx, package: str, group: str, how: str) -> Ctx:
    """Allow or deny a group of permissions to an app."""
    c = set_permission(c, package, members(package, group), how == "allow")
    return c.write(f"permission_ask/{package}/{group}", 1 if how == "ask" else None)


@page(
    "permission_manager",
    "Permission manager",
    "privacy",
    package=CONTROLLER,
    action="android.intent.action.MANAGE_PERMISSIONS",
)
def permission_manager(f: Facts) -> Sequence[Row]:
    rows = []
    for g in GROUPS:
        all_ = askers(f, g.name)
        if all_:
            some = holders(f, g.name)
            rows.append(
                link(
                    g.name,
                    "permission_apps",
                    f"{len(some)} of {len(all_)} apps allowed",
                    g.icon,
                    g.name,
                )
            )
    return rows or (Footer("No app asks for permissions."),)


@page("permission_apps", lambda f: f.arg, "permission_manager", package=CONTROLLER, about=True)
def permission_apps(f: Facts) -> Sequence[Row]:
    some = holders(f, f.arg)
    rest = [p for p in askers(f, f.arg) if p not in some]
    group = next((g for g in GROUPS if g.name == f.arg), OTHER)
    rows: list[Row] = [Header("Allowed only while in use" if group.in_use else "Allowed")]
    rows += [_app_row(p, f.arg) for p in some] or [Row("No apps allowed")]
    rows.append(Header("Not allowed"))
    rows += [_app_row(p, f.arg) for p in rest] or [Row("No apps denied")]
    return rows


def _app_row(package: str, group: str) -> Row:
    return link(label(package), "app_permission", "", f"app:{package}", f"{group}:{package}")
