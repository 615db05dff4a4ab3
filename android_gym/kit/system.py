"""What the system draws around apps: status bar, keyboard, snackbar, toast."""

from __future__ import annotations

from datetime import datetime
from functools import lru_cache
from typing import TYPE_CHECKING

from ..phone.core.calls import Call, does, memo
from ..phone.core.values import Table
from ..phone.core.view import FILL, Fit, Look, View
from .styles import BUTTON, FRAME, GROUP, IMAGE, LINEAR, TAP, TEXT, VIEW

if TYPE_CHECKING:
    from ..phone.state.phone import Snack
    from ..phone.system.ctx import Ctx

SMALL = Look(size=14, weight=500, ink="onSurface")
_BAR = Fit(kind="row", w=FILL, h=24, pad=(16, 0, 12, 0), align="center", gap=4)


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
        right.append(View(TEXT, "battery_percentage_view", f"{level}%", look=SMALL))
    day = settings.get("system/time_12_24", "12") in (24, "24")
    time = View(TEXT, "clock", clock_text(now, day), _spoken(now), look=SMALL)
    space = View(VIEW, fit=Fit(weight=1), ghost=True)
    kids = (time, *icons, space, *right)
    return View(FRAME, "status_bar", kids=kids, fit=_BAR.but(h=height))


def _spoken(now: datetime) -> str:
    return f"{clock_text(now)} {'AM' if now.hour < 12 else 'PM'}"


@lru_cache(maxsize=64)
def _mark(picture: str, desc: str, id: str) -> View:
    """One symbol: an icon, or a drawing with its level ("battery:86")."""
    drawn = ":" in picture
    look = Look(art=picture) if drawn else Look(icon=picture, icon_size=16)
    return View(IMAGE, id, desc=desc, look=look, fit=Fit(w=16, h=16))


# --- snackbar and toast ------------------------------------------------------------------------


@does
def undo(c: Ctx, call: Call | None) -> Ctx:
    """A tap on the snackbar's action: run it and take the snackbar away."""
    ui = c.window.ui.but(snack=None)
    return c._window(ui=ui).run(call)


@memo
def snackbar_view(snack: Snack) -> View:
    """A snackbar at the bottom of the window, with its action if it has one."""
    words = Look(size=14, ink="inverseOnSurface", lines=2)
    kids = [View(TEXT, "snackbar_text", snack.text, look=words, fit=Fit(weight=1))]
    if snack.action:
        look = Look(size=14, weight=500, ink="inversePrimary", pad=(12, 10, 12, 10))
        tap = undo(snack.undo)
        kids.append(View(BUTTON, "snackbar_action", snack.action, look=look, flags=TAP, tap=tap))
    row = View(
        LINEAR,
        kids=tuple(kids),
        look=Look(bg="inverseSurface", radius=4, elevation=6),
        fit=Fit(kind="row", w=FILL, pad=(16, 6, 8, 6), align="center"),
    )
    place = Fit(kind="column", w=FILL, at="start|bottom", pad=(12, 0, 12, 96))
    return View(FRAME, kids=(row.but(fit=row.fit.but(h=52)),), fit=place)


@memo
def toast_view(text: str) -> View:
    """A toast: a pill with one sentence."""
    look = Look(size=14, ink="inverseOnSurface", lines=3)
    words = View(TEXT, "android:id/message", text, look=look)
    fit = Fit(pad=(20, 12, 20, 12))
    return View(
        FRAME, kids=(words,), look=Look(bg="inverseSurface", radius=24, elevation=3), fit=fit
    )


# --- keyboard ----------------------------------------------------------------------------------

_LETTERS = ("qwertyuiop", "asdfghjkl", "zxcvbnm")
_SYMBOLS = ("1234567890", "@#$_&-+()/", "*\"':;!?")
_NUMBERS = ("123-", "456.", "789,", "*0#+")
_KEY = Look(bg="surfaceBright", radius=6, ink="onSurface", size=20, align="center")
_WIDE_KEY = Look(bg="secondaryContainer", radius=6, ink="onSurface", size=16, align="center")
_SHIFT_OFF = _WIDE_KEY.but(icon="arrow_upward", icon_size=20)
_SHIFT_ON = _SHIFT_OFF.but(bg="primaryContainer")
_GO_KEY = Look(bg="primaryContainer", radius=24, ink="onPrimaryContainer", icon_size=22)
_KEYS = Fit(kind="row", w=FILL, weight=1, gap=4, pad=(4, 4, 4, 4), pack="center")
_ENTER_ICONS = {
    "search": "search", "send": "send", "next": "keyboard_tab", "done": "check",
    "go": "arrow_forward",
}  # fmt: skip


def keyboard_height(ime: str, turned: bool = False) -> float:
    """How much of the screen's height the keyboard takes, in dp; `turned`: in landscape."""
    if ime == "fastinput":
        return 40
    return 196 if turned else 244


@memo
def keyboard_view(ime: str, shift: bool, symbols: bool, action: str, digits: bool) -> View:
    """The on-screen keyboard. Every key types what it shows."""
    if ime == "fastinput":
        return _fastinput()
    if digits:
        lines = [_line(tuple(_key(ch) for ch in row)) for row in _NUMBERS]
        lines[3] = _line((*(_key(ch) for ch in _NUMBERS[3]), _delete(), _enter(action)))
        return _board(lines)
    table = _SYMBOLS if symbols else _LETTERS
    top, middle, low = (tuple(_key(ch.upper() if shift else ch) for ch in row) for row in table)
    side = View(
        FRAME, desc="Shift", key="shift", flags=TAP, fit=Fit(weight=1.5, h=FILL),
        look=_SHIFT_ON if shift else _SHIFT_OFF,
    )  # fmt: skip
    first = side if not symbols else _key("%")
    bottom = (
        _wide("ABC" if symbols else "?123", "symbols", "Letters" if symbols else "Symbols", 1.5),
        _key(","),
        _wide("", "space", "Space", 5, _KEY),
        _key("."),
        _enter(action),
    )
    return _board([_line(top), _line(middle, 16), _line((first, *low, _delete())), _line(bottom)])


def _board(lines: list[View]) -> View:
    fit = Fit(kind="column", w=FILL, h=FILL, pad=(0, 8, 0, 28))
    return View(GROUP, "keyboard_view", kids=tuple(lines), look=Look(bg="surfaceDim"), fit=fit)


def _line(keys: tuple[View, ...], inset: float = 0) -> View:
    return View(LINEAR, kids=keys, fit=_KEYS.but(pad=(4 + inset, 4, 4 + inset, 4)))


def _key(ch: str) -> View:
    return View(
        FRAME, desc=ch, key=ch, flags=TAP,
        kids=(View(TEXT, text=ch, look=_KEY, fit=Fit(w=FILL, h=FILL), ghost=True),),
        fit=Fit(weight=1, h=FILL),
    )  # fmt: skip


def _wide(label: str, key: str, desc: str, weight: float, look: Look = _WIDE_KEY) -> View:
    kids = (View(TEXT, text=label, look=look, fit=Fit(w=FILL, h=FILL), ghost=True),)
    return View(FRAME, desc=desc, key=key, flags=TAP, kids=kids, fit=Fit(weight=weight, h=FILL))


def _delete() -> View:
    look = Look(icon="backspace", icon_size=20)
    return View(
        FRAME, desc="Delete", key="delete", flags=TAP, look=look, fit=Fit(weight=1.5, h=FILL)
    )


def _enter(action: str) -> View:
    look = _GO_KEY.but(icon=_ENTER_ICONS.get(action, "keyboard_return"))
    label = (action or "enter").capitalize()
    return View(FRAME, desc=label, key="enter", flags=TAP, look=look, fit=Fit(weight=1.5, h=FILL))


def _fastinput() -> View:
    look = Look(bg="surfaceVariant", radius=2, size=12, weight=700, align="center")
    kids = tuple(
        View(BUTTON, text=label, key=key, flags=TAP, look=look, fit=Fit(weight=weight, h=FILL))
        for label, key, weight in (
            ("∞", "hide", 1.0),
            ("Clear Text", "clear", 2.5),
            ("Enter", "enter", 2.0),
        )
    )
    fit = Fit(kind="row", w=FILL, h=FILL, gap=8, pad=(2, 2, 2, 2))
    return View(LINEAR, kids=kids, look=Look(bg="surface"), fit=fit)
