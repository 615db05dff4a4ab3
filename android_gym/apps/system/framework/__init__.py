"""What the framework draws for all apps: status bar, snackbar, toast, menu of a text field."""

from __future__ import annotations

from datetime import datetime

from ....kit import *
from ....phone.state.activity import CrashDialog
from ....phone.state.phone import Snack
from ....phone.system.registry import known_app
from . import keyguard, navigation, power, screenshots, volume


def clock_text(now: datetime, day: bool = False) -> str:
    """The time as the status bar shows it: "9:41"; `day` is the 24-hour form."""
    return f"{now:%H:%M}" if day else f"{(now.hour % 12) or 12}:{now.minute:02d}"


@memo
def status_view(now: datetime, settings: Table, notes: tuple[str, ...], height: float) -> View:
    """The status bar: clock, notification icons, network, battery."""
    airplane = settings.get("global/airplane_mode_on", 0)
    level = int(settings.get("battery/level", 86))
    symbols = (
        (settings.get("global/zen_mode", 0), "do_not_disturb_on", "Do Not Disturb.", "zen"),
        (airplane, "airplanemode_active", "Airplane mode.", "airplane"),
        (settings.get("global/wifi_on", 0) in (1, 2), "wifi:4", "Wifi signal full.", "wifi_signal"),
        (not airplane, "signal:4", "Phone signal full.", "mobile_signal"),
        (True, f"battery:{level}", f"Battery {level} percent.", "battery"),
    )
    time = clock_text(now, settings.get("system/time_12_24", "12") in (24, "24"))
    kids = [text(time, "clock", TITLE_SMALL, desc=time_of_day(now))]
    for package in dict.fromkeys(notes[:3]):
        kids.append(_symbol("notifications", f"{package} notification: ", "notification"))
    kids += [spacer(), *(_symbol(*symbol) for shown, *symbol in symbols if shown)]
    if settings.get("system/status_bar_show_battery_percent", 0):
        kids.append(text(f"{level}%", "battery_percentage_view", TITLE_SMALL))
    return row(*kids, id="status_bar", cls=FRAME, h=height, pad=(16, 0, 12, 0), gap=4)


@memo
def _symbol(picture: str, desc: str, id: str) -> View:
    """An icon, or a drawing with its level ("battery:86")."""
    if ":" in picture:
        return image(picture, id, desc, w=16, h=16)
    return icon(picture, id, desc, size=16, color="onSurface")


# --- snackbar and toast ------------------------------------------------------------------------


@does
def undo(c: Ctx, call: Call | None) -> Ctx:
    """A tap on the snackbar's action: run it and take the snackbar away."""
    return c._window(ui=c.window.ui.replace(snack=None)).run(call)


@memo
def snackbar_view(snack: Snack) -> View:
    """A snackbar at the bottom of the window, with its action if it has one."""
    kids = [text(snack.text, "snackbar_text", size=14, color="inverseOnSurface", lines=2, grow=1)]
    if snack.action:
        kids.append(text(snack.action, "snackbar_action", LABEL, cls=BUTTON, tap=undo(snack.undo),
                         color="inversePrimary", pad=(12, 10, 12, 10)))  # fmt: skip
    bar = row(*kids, h=52, pad=(16, 6, 8, 6), bg="inverseSurface", radius=4, elevation=6)
    return box(bar, kind="column", w=FILL, at="start|bottom", pad=(12, 0, 12, 96))


@memo
def toast_view(words: str) -> View:
    """A toast: a pill with one sentence."""
    said = text(words, "android:id/message", size=14, color="inverseOnSurface", lines=3)
    return box(said, bg="inverseSurface", radius=24, elevation=3, pad=(20, 12, 20, 12))


# --- an app that has crashed -------------------------------------------------------------------


class KeepsStopping(CrashDialog):
    """Says that an app keeps stopping; Back and touches beside it do nothing."""

    def view(self) -> View:
        app = known_app(self.app)
        options = (
            option_button("android:id/aerr_app_info", "App info", "info", app_info()),
            option_button("android:id/aerr_close", "Close app", "close", close()),
        )
        return dialog(f"{app.label if app else self.app} keeps stopping", options)

    def back(self, c: Ctx) -> Ctx:
        return c


@does
def app_info(c: Ctx) -> Ctx:
    """Close the dialog and open the app's page in Settings."""
    uri = f"package:{c.screen.app}"
    return c.finish().send(Intent("android.settings.APPLICATION_DETAILS_SETTINGS", uri))


SYSTEM_ROLES = {
    "crash dialog": KeepsStopping,
    "snackbar": snackbar_view,
    "status bar": status_view,
    "text menu": TextMenu,
    "toast": toast_view,
    "volume panel": volume.panel,
    "lock screen": keyguard.LockScreen,
    "navigation bar": navigation.bar,
    "power menu": power.PowerMenu,
    "screenshot": screenshots.captured,
}
