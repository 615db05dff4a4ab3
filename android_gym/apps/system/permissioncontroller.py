"""Permission controller: the dialog that asks for a runtime permission."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar, NamedTuple

from ...kit import (
    BUTTON,
    FILL,
    IMAGE,
    LINEAR,
    SCROLL,
    TEXT,
    Layout,
    Popup,
    Style,
    View,
    does,
    memo,
)  # fmt: skip
from ...phone.core.calls import Call
from ...phone.core.view import CLICKABLE, FOCUSABLE
from ...phone.system.ctx import Ctx
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
    "MEDIA": Group("image", "access photos and media on your device"),
    "LOCATION": Group("location_on", "access this device’s location", in_use=True),
    "CAMERA": Group("photo_camera", "take pictures and record video", in_use=True),
    "AUDIO": Group("mic", "record audio", in_use=True),
}
_OTHER = Group("settings", "do this on your device")


def group_of(permission: str) -> Group:
    """The group of "android.permission.READ_CONTACTS" or of a short name such as "camera"."""
    name = permission.rpartition(".")[2].upper()
    if name.startswith("READ_MEDIA"):
        return _GROUPS["MEDIA"]
    return next((g for key, g in _GROUPS.items() if key in name), _OTHER)


class Ask(Popup):
    """Asks whether an app may have a permission; if so, `then` runs where it was needed (nothing
    where the app asked at its start).

    "Only this time" runs it without remembering: the next use asks again.
    """

    ids: ClassVar[str] = IDS
    activity: ClassVar[str] = (
        "com.android.permissioncontroller.permission.ui.GrantPermissionsActivity"
    )
    asker: str
    permission: str
    then: Call | None

    def view(self) -> View:
        group = group_of(self.permission)
        return _dialog(apps()[self.asker].label, group.icon, group.does, group.in_use)


@memo
def _dialog(label: str, icon: str, doing: str, in_use: bool) -> View:
    glyph = View(
        IMAGE, "permission_icon", style=Style(icon=icon, color="primary"), layout=Layout(w=24, h=24)
    )
    words = View(
        TEXT, "permission_message", f"Allow {label} to {doing}?",
        style=Style(size=20, lines=4, align="center"), layout=Layout(w=FILL, pad=(24, 16, 24, 24)),
    )  # fmt: skip
    head = View(
        LINEAR,
        "content_container",
        kids=(glyph, words),
        layout=Layout(kind="column", w=FILL, align="center", pad=(0, 24, 0, 0)),
    )
    deny = _button("permission_deny_button", "Don’t allow", decide(""))
    if in_use:
        ever = decide("ever")
        buttons: tuple[View, ...] = (
            _button("permission_allow_foreground_only_button", "While using the app", ever),
            _button("permission_allow_one_time_button", "Only this time", decide("once")),
            deny,
        )  # fmt: skip
    else:
        buttons = (_button("permission_allow_button", "Allow", decide("ever")), deny)
    body = View(SCROLL, "grant_dialog", kids=(head, *buttons), flags=FOCUSABLE,
                layout=Layout(kind="scroll", w=FILL, pad=(0, 0, 0, 20)))  # fmt: skip
    return View(
        LINEAR, "grant_singleton", kids=(body,), package=PACKAGE,
        style=Style(bg="surfaceContainerHigh", radius=28, elevation=6),
        layout=Layout(w=FILL, at="center|middle", margin=(24, 24, 24, 24)),
    )  # fmt: skip


def _button(id: str, label: str, tap: Call) -> View:
    style = Style(bg="secondaryContainer", color="onSecondaryContainer", weight=500, align="center",
                radius=12)  # fmt: skip
    return View(BUTTON, id, label, flags=CLICKABLE | FOCUSABLE, style=style, tap=tap,
                layout=Layout(w=FILL, h=52, margin=(20, 2, 20, 2)))  # fmt: skip


@does
def decide(c: Ctx, how: str) -> Ctx:
    """Close the dialog; "ever" grants and goes on, "once" only goes on, "" does neither."""
    ask = c.screen
    return c._window(result=answered(ask.permission, ask.then)).finish(how)


@does
def answered(c: Ctx, permission: str, then: Call | None) -> Ctx:
    """What the app learns before it is resumed (onRequestPermissionsResult)."""
    how, c = c.result, replace(c, result=None)
    if how == "ever":
        c = allow(c, permission)
    return c.run(then) if how else c


SYSTEM_ROLES = {"permission dialog": Ask}
