"""The dialog in which the owner lets another app turn Bluetooth on or off."""

from __future__ import annotations

from typing import ClassVar

from ....kit import *
from ....phone.state.activity import Filter
from .connected import BLUETOOTH
from .model import PACKAGE

_ADAPTER = "android.bluetooth.adapter.action"


class RequestPermission(Popup):
    """Asks whether Bluetooth may be turned on, or off; it does not open where that is so already."""

    package: ClassVar[str] = PACKAGE
    activity: ClassVar[str] = f"{PACKAGE}.bluetooth.RequestPermissionActivity"
    on: bool

    def view(self) -> View:
        words = "An app wants to turn on Bluetooth" if self.on else "An app wants to turn off Bluetooth"
        message = text(words, "android:id/message", SUMMARY, lines=4, w=FILL, pad=(24, 20, 24, 12))
        deny = dialog_button("Deny", close(), "android:id/button2")
        allow = dialog_button("Allow", choose(turn_bluetooth(self.on)), "android:id/button1")
        return dialog("", (message,), dialog_buttons(deny, allow))

    def on_create(self, c: Ctx) -> Ctx:
        return c.finish() if bool(c.setting(BLUETOOTH)) == self.on else c


@does
def turn_bluetooth(c: Ctx, on: bool) -> Ctx:
    return c.write(BLUETOOTH, int(on))


BLUETOOTH_FILTERS = (
    Filter(f"{_ADAPTER}.REQUEST_ENABLE", lambda intent: RequestPermission(True)),
    Filter(f"{_ADAPTER}.REQUEST_DISABLE", lambda intent: RequestPermission(False)),
)
