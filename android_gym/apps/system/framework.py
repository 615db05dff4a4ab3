"""What the framework draws for all apps: status bar, snackbar, toast, menu of a text field."""

from __future__ import annotations

from datetime import datetime
from functools import lru_cache
from typing import TYPE_CHECKING

from ...kit.menus import TextMenu
from ...kit.popups import dialog
from ...kit.styles import BUTTON, FRAME, IMAGE, LINEAR, TAP, TEXT, VIEW
from ...kit.verbs import close
from ...phone.core.calls import Call, does, memo
from ...phone.core.values import Table
from ...phone.core.view import FILL, Layout, Style, View
from ...phone.state.activity import CrashDialog, Intent
from ...phone.system.registry import known_app

if TYPE_CHECKING:
    from ...phone.state.phone import Snack
    from ...phone.system.ctx import Ctx

SMALL = Style(size=14, weight=500, color="onSurface")
_BAR = Layout(kind="row", w=FILL, h=24, pad=(16, 0, 12, 0), align="center", gap=4)


def clock_text(now: datetime, day: bool = False) -> str:
    """The time as the status bar shows it: "9:41"; `day` is the 24-hour form."""
    if day:
        return f"{now:%H:%M}"
    return f"{(now.hour % 12) or 12}:{now.minute:02d}"


@memo
def status_view(now: datetime, settings: Table, notes: tuple[str, ...], height: float) -> View:
    """The status bar: clock, notification icons, network, battery."""
    wifi = settings.get("global/wifi_on", 0) in (1, 2)
    airplane = bool(settings.get("global/airplane_mode_on", 0))
    level = int(settings.get("battery/level", 86))
    icons: list[View] = []
    for package in dict.fromkeys(notes[:3]):
        icons.append(_mark("notifications", f"{package} notification: ", "notification"))
    right: list[View] = []
    if settings.get("global/zen_mode", 0):
        right.append(_mark("do_not_disturb_on", "Do Not Disturb.", "zen"))
    if airplane:
        right.append(_mark("airplanemode_active", "Airplane mode.", "airplane"))
    if wifi:
        right.append(_mark("wifi:4", "Wifi signal full.", "wifi_signal"))
    if not airplane:
        right.append(_mark("signal:4", "Phone signal full.", "mobile_signal"))
    right.append(_mark(f"battery:{level}", f"Battery {level} percent.", "battery"))
    if settings.get("system/status_bar_show_battery_percent", 0):
        right.append(View(TEXT, "battery_percentage_view", f"{level}%", style=SMALL))
    day = settings.get("system/time_12_24", "12") in (24, "24")
    time = View(TEXT, "clock", clock_text(now, day), _spoken(now), style=SMALL)
    space = View(VIEW, layout=Layout(weight=1), hidden_from_a11y=True)
    kids = (time, *icons, space, *right)
    return View(FRAME, "status_bar", kids=kids, layout=_BAR.replace(h=height))


def _spoken(now: datetime) -> str:
    return f"{clock_text(now)} {'AM' if now.hour < 12 else 'PM'}"


@lru_cache(maxsize=64)
def _mark(picture: str, desc: str, id: str) -> View:
    """One symbol: an icon, or a drawing with its level ("battery:86")."""
    drawn = ":" in picture
    style = Style(art=picture) if drawn else Style(icon=picture, icon_size=16)
    return View(IMAGE, id, desc=desc, style=style, layout=Layout(w=16, h=16))


# --- snackbar and toast ------------------------------------------------------------------------


@does
def undo(c: Ctx, call: Call | None) -> Ctx:
    """A tap on the snackbar's action: run it and take the snackbar away."""
    ui = c.window.ui.replace(snack=None)
    return c._window(ui=ui).run(call)


@memo
def snackbar_view(snack: Snack) -> View:
    """A snackbar at the bottom of the window, with its action if it has one."""
    words = Style(size=14, color="inverseOnSurface", lines=2)
    kids = [View(TEXT, "snackbar_text", snack.text, style=words, layout=Layout(weight=1))]
    if snack.action:
        style = Style(size=14, weight=500, color="inversePrimary", pad=(12, 10, 12, 10))
        tap = undo(snack.undo)
        kids.append(View(BUTTON, "snackbar_action", snack.action, style=style, flags=TAP, tap=tap))
    row = View(
        LINEAR,
        kids=tuple(kids),
        style=Style(bg="inverseSurface", radius=4, elevation=6),
        layout=Layout(kind="row", w=FILL, pad=(16, 6, 8, 6), align="center"),
    )
    place = Layout(kind="column", w=FILL, at="start|bottom", pad=(12, 0, 12, 96))
    return View(FRAME, kids=(row.replace(layout=row.layout.replace(h=52)),), layout=place)


@memo
def toast_view(text: str) -> View:
    """A toast: a pill with one sentence."""
    style = Style(size=14, color="inverseOnSurface", lines=3)
    words = View(TEXT, "android:id/message", text, style=style)
    layout = Layout(pad=(20, 12, 20, 12))
    return View(
        FRAME,
        kids=(words,),
        style=Style(bg="inverseSurface", radius=24, elevation=3),
        layout=layout,
    )


# --- an app that has crashed -------------------------------------------------------------------

_SETTINGS = "android.settings.APPLICATION_DETAILS_SETTINGS"
_OPTION = Layout(kind="row", w=FILL, h=48, align="center", gap=24, pad=(24, 0, 24, 0))


class KeepsStopping(CrashDialog):
    """Says that an app keeps stopping; Back and touches beside it do nothing."""

    def view(self) -> View:
        app = known_app(self.app)
        return _keeps_stopping(app.label if app is not None else self.app)

    def back(self, c: Ctx) -> Ctx:
        return c


@memo
def _keeps_stopping(label: str) -> View:
    options = (
        _option("aerr_app_info", "info", "App info", app_info()),
        _option("aerr_close", "close", "Close app", close()),
    )
    return dialog(f"{label} keeps stopping", options)


def _option(id: str, icon: str, label: str, tap: Call) -> View:
    glyph = View(IMAGE, style=Style(icon=icon), layout=Layout(w=24, h=24), hidden_from_a11y=True)
    words = View(TEXT, text=label, style=Style(size=16), hidden_from_a11y=True)
    return View(
        BUTTON, f"android:id/{id}", label, kids=(glyph, words), flags=TAP, layout=_OPTION, tap=tap
    )


@does
def app_info(c: Ctx) -> Ctx:
    """Close the dialog and open the app's page in Settings."""
    return c.finish().send(Intent(_SETTINGS, f"package:{c.screen.app}"))


SYSTEM_ROLES = {
    "crash dialog": KeepsStopping,
    "snackbar": snackbar_view,
    "status bar": status_view,
    "text menu": TextMenu,
    "toast": toast_view,
}
