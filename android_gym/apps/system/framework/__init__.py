"""What the framework draws for all apps: status bar, snackbar, toast, menu of a text field."""

from __future__ import annotations

from datetime import datetime

from ....kit import *
from ....phone.state.activity import CrashDialog
from ....phone.state.locale import locale_of
from ....phone.state.phone import Snack
from ....phone.system.appearance import symbol_of
from ....phone.system.registry import known_app
from . import keyguard, navigation, power, screenshots, text_tools, volume

MAX_ICONS = 4  # of notifications; a dot stands for the others
_SYMBOL = 16  # dp
_MORE = decor(decor(bg="onSurface", radius=-1, w=4, h=4, at="center|middle"), w=8, h=_SYMBOL)
Mark = tuple[str, str, bool]  # package, icon and silence of a notification


@memo
def marks_view(marks: tuple[Mark, ...], hide_silent: bool) -> tuple[View, ...]:
    """What the status bar shows of notifications: a symbol of each app, at most four, and a dot."""
    shown = (mark for mark in marks if not (hide_silent and mark[2]))
    symbols = dict.fromkeys((package, name or symbol_of(package)) for package, name, _ in shown)
    found = [
        decor(icon=name, icon_size=_SYMBOL, color="onSurface", w=_SYMBOL, h=_SYMBOL)
        for _, name in list(symbols)[:MAX_ICONS]
    ]
    return (*found, _MORE) if len(symbols) > MAX_ICONS else tuple(found)


def _states(settings: Table) -> tuple[tuple[str, str, str], ...]:
    """Picture, description and id of what the phone says of itself: network, battery …"""
    airplane = settings.get("global/airplane_mode_on", 0)
    level = int(settings.get("battery/level", 86))
    symbols = (
        (settings.get("global/zen_mode", 0), "do_not_disturb_on", "Do Not Disturb.", "zen"),
        (airplane, "airplanemode_active", "Airplane mode.", "airplane"),
        (settings.get("global/wifi_on", 0) in (1, 2), "wifi:4", "Wifi signal full.", "wifi_signal"),
        (not airplane, "signal:4", "Phone signal full.", "mobile_signal"),
        (True, f"battery:{level}", f"Battery {level} percent.", "battery"),
    )
    return tuple((picture, desc, id) for shown, picture, desc, id in symbols if shown)


def state_symbols(settings: Table, color: str) -> tuple[View, ...]:
    """The same, painted in a colour."""
    return tuple([_painted(picture, color) for picture, _, _ in _states(settings)])


@memo
def _painted(picture: str, color: str) -> View:
    if ":" in picture:
        return decor(art=picture, color=color, w=_SYMBOL, h=_SYMBOL)
    return decor(icon=picture, icon_size=_SYMBOL, color=color, w=_SYMBOL, h=_SYMBOL)


@memo
def status_view(now: datetime, settings: Table, notes: tuple[Mark, ...], height: float) -> View:
    """The status bar: clock, notification icons, network, battery."""
    locale = locale_of(settings)
    kids = [text(locale.digits(now), "clock", TITLE_SMALL, desc=locale.time(now))]
    kids += marks_view(notes, bool(settings.get("secure/hide_silent_status_icons", 0)))
    kids += [spacer(), *(_symbol(*symbol) for symbol in _states(settings))]
    if settings.get("system/status_bar_show_battery_percent", 0):
        level = int(settings.get("battery/level", 86))
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
        kids.append(
            text(
                snack.action,
                "snackbar_action",
                LABEL,
                cls=BUTTON,
                tap=undo(snack.undo),
                color="inversePrimary",
                pad=(12, 10, 12, 10),
            )
        )
    bar = row(*kids, h=52, pad=(16, 6, 8, 6), bg="inverseSurface", radius=4, elevation=6)
    return box(bar, kind="column", w=FILL, at="start|bottom", pad=(12, 0, 12, 96))


@memo
def toast_view(words: str, package: str = "") -> View:
    """A toast: a pill with the icon of the app that shows it and one sentence."""
    said = text(words, "android:id/message", size=14, lines=3)
    if known_app(package) is None:
        return box(said, bg="surfaceContainerHigh", radius=28, elevation=3, pad=(24, 14, 24, 14))
    face = image(f"appicon:{package}", w=24, h=24, hidden=True)
    return row(
        face, said, cls=FRAME, w=WRAP, gap=12, pad=(16, 12, 24, 12), bg="surfaceContainerHigh", radius=28, elevation=3
    )


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
    "text menu": text_tools.toolbar,
    "toast": toast_view,
    "volume panel": volume.panel,
    "lock screen": keyguard.LockScreen,
    "navigation bar": navigation.bar,
    "power menu": power.PowerMenu,
    "screenshot": screenshots.captured,
}
