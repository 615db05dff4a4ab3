"""Permission controller: the dialog that asks for a runtime permission."""

from __future__ import annotations

from typing import ClassVar, NamedTuple

from msgspec.structs import replace

from ...kit import *
from ...phone.state.permissions import NOTIFY
from ...phone.system.permissions import allow
from ...phone.system.registry import apps

PACKAGE = "com.google.android.permissioncontroller"
IDS = "com.android.permissioncontroller"


class Group(NamedTuple):
    """What a group of permissions lets an app do, as the dialog says it."""

    icon: str
    does: str
    in_use: bool = False  # granted only while the app is used


_GROUPS = {
    "CONTACTS": Group("contacts", "access your contacts"),
    "CALENDAR": Group("calendar_today", "access your calendar"),
    "SMS": Group("sms", "send and view SMS messages"),
    "CALL_LOG": Group("history", "access your phone call logs"),
    "PHONE": Group("call", "make and manage phone calls"),
    "CALL": Group("call", "make and manage phone calls"),
    "NOTIFICATIONS": Group("notifications", "send you notifications"),
    "STORAGE": Group("folder", "access photos and media on your device"),
    "MEDIA_AUDIO": Group("music_note", "access music and audio on this device"),
    "MEDIA": Group("image", "access photos and media on your device"),
    "LOCATION": Group("location_on", "access this device’s location", in_use=True),
    "CAMERA": Group("photo_camera", "take pictures and record video", in_use=True),
    "AUDIO": Group("mic", "record audio", in_use=True),
}
_OTHER = Group("settings", "do this on your device")


def group_of(permission: str) -> Group:
    """The group of "android.permission.READ_CONTACTS" or of a short name such as "camera"."""
    name = permission.rpartition(".")[2].upper()
    if name.startswith("READ_MEDIA") and not name.endswith("AUDIO"):
        return _GROUPS["MEDIA"]
    return next((g for key, g in _GROUPS.items() if key in name), _OTHER)


class Ask(Popup):
    """Asks whether an app may have a permission; if so, `then` runs where it was needed (nothing
    where the app asked at its start).

    "Only this time" runs it without remembering: the next use asks again.
    """

    ids: ClassVar[str] = IDS
    activity: ClassVar[str] = f"{IDS}.permission.ui.GrantPermissionsActivity"
    asker: str
    permission: str
    then: Call | None

    def view(self) -> View:
        group = group_of(self.permission)
        return _dialog(apps()[self.asker].label, group.icon, group.does, group.in_use)


_MESSAGE = replace_style(BODY, size=20, lines=4, align="center", pad=(24, 16, 24, 24))


@memo
def _dialog(label: str, icon_name: str, doing: str, in_use: bool) -> View:
    head = column(
        icon(icon_name, "permission_icon", color="primary"),
        rich_text("Allow ", span(label, weight=700), f" to {doing}?", id="permission_message", style=_MESSAGE).replace(
            layout=WIDE
        ),
        id="content_container",
        w=FILL,
        align="center",
        pad=(0, 24, 0, 0),
    )
    answers = (
        (("allow_foreground_only", "While using the app", "ever"), ("allow_one_time", "Only this time", "once"))
        if in_use
        else (("allow", "Allow", "ever"),)
    )
    buttons = (
        text(
            words,
            f"permission_{name}_button",
            LABEL,
            cls=BUTTON,
            tap=decide(how),
            align="center",
            bg="secondaryContainer",
            color="onSecondaryContainer",
            radius=12,
            w=FILL,
            h=52,
            margin=(20, 2, 20, 2),
        )
        for name, words, how in (*answers, ("deny", "Don’t allow", ""))
    )
    body = scroll(head, *buttons, id="grant_dialog", h=WRAP, grow=0, pad=(0, 0, 0, 20))
    return box(
        body,
        id="grant_singleton",
        cls=LINEAR,
        package=PACKAGE,
        bg="surfaceContainerHigh",
        radius=28,
        elevation=6,
        w=400,
        at="center|middle",
        margin=(24, 24, 24, 24),
    )


@does
def decide(c: Ctx, how: str) -> Ctx:
    """Close the dialog; "ever" grants and goes on, "once" only goes on, "" does neither."""
    ask = c.screen
    return c._window(result=answered(ask.permission, ask.then)).finish(how)


@does
def answered(c: Ctx, permission: str, then: Call | None) -> Ctx:
    """What the app learns before it is resumed (onRequestPermissionsResult)."""
    how, c = c.result, replace(c, result=None)
    if permission == NOTIFY:
        c = c.write(f"notification/{c.package}", None if how else 0)
    if how == "ever":
        c = allow(c, permission)
    return c.run(then) if how else c


SYSTEM_ROLES = {"permission dialog": Ask}
