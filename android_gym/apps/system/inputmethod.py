"""The on-screen keyboard: Gboard's letters, symbols and numbers, or the bar of FastInputIME."""

from __future__ import annotations

from ...kit.styles import BUTTON, FRAME, GROUP, LINEAR, TAP, TEXT
from ...phone.core.calls import memo
from ...phone.core.view import FILL, Layout, Style, View

_LETTERS = ("qwertyuiop", "asdfghjkl", "zxcvbnm")
_SYMBOLS = ("1234567890", "@#$_&-+()/", "*\"':;!?")
_NUMBERS = ("123-", "456.", "789,", "*0#+")
_KEY = Style(bg="surfaceBright", radius=6, color="onSurface", size=20, align="center")
_WIDE_KEY = Style(bg="secondaryContainer", radius=6, color="onSurface", size=16, align="center")
_SHIFT_OFF = _WIDE_KEY.replace(icon="arrow_upward", icon_size=20)
_SHIFT_ON = _SHIFT_OFF.replace(bg="primaryContainer")
_GO_KEY = Style(bg="primaryContainer", radius=24, color="onPrimaryContainer", icon_size=22)
_KEYS = Layout(kind="row", w=FILL, weight=1, gap=4, pad=(4, 4, 4, 4), pack="center")
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
        FRAME, desc="Shift", key="shift", flags=TAP, layout=Layout(weight=1.5, h=FILL),
        style=_SHIFT_ON if shift else _SHIFT_OFF,
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
    layout = Layout(kind="column", w=FILL, h=FILL, pad=(0, 8, 0, 28))
    return View(
        GROUP, "keyboard_view", kids=tuple(lines), style=Style(bg="surfaceDim"), layout=layout
    )


def _line(keys: tuple[View, ...], inset: float = 0) -> View:
    return View(LINEAR, kids=keys, layout=_KEYS.replace(pad=(4 + inset, 4, 4 + inset, 4)))


def _key(ch: str) -> View:
    return View(
        FRAME,
        desc=ch,
        key=ch,
        flags=TAP,
        kids=(
            View(TEXT, text=ch, style=_KEY, layout=Layout(w=FILL, h=FILL), hidden_from_a11y=True),
        ),
        layout=Layout(weight=1, h=FILL),
    )


def _wide(label: str, key: str, desc: str, weight: float, style: Style = _WIDE_KEY) -> View:
    kids = (
        View(TEXT, text=label, style=style, layout=Layout(w=FILL, h=FILL), hidden_from_a11y=True),
    )
    return View(
        FRAME, desc=desc, key=key, flags=TAP, kids=kids, layout=Layout(weight=weight, h=FILL)
    )


def _delete() -> View:
    style = Style(icon="backspace", icon_size=20)
    return View(
        FRAME,
        desc="Delete",
        key="delete",
        flags=TAP,
        style=style,
        layout=Layout(weight=1.5, h=FILL),
    )


def _enter(action: str) -> View:
    style = _GO_KEY.replace(icon=_ENTER_ICONS.get(action, "keyboard_return"))
    label = (action or "enter").capitalize()
    return View(
        FRAME, desc=label, key="enter", flags=TAP, style=style, layout=Layout(weight=1.5, h=FILL)
    )


def _fastinput() -> View:
    style = Style(bg="surfaceVariant", radius=2, size=12, weight=700, align="center")
    kids = tuple(
        View(
            BUTTON,
            text=label,
            key=key,
            flags=TAP,
            style=style,
            layout=Layout(weight=weight, h=FILL),
        )
        for label, key, weight in (
            ("∞", "hide", 1.0),
            ("Clear Text", "clear", 2.5),
            ("Enter", "enter", 2.0),
        )
    )
    layout = Layout(kind="row", w=FILL, h=FILL, gap=8, pad=(2, 2, 2, 2))
    return View(LINEAR, kids=kids, style=Style(bg="surface"), layout=layout)


SYSTEM_ROLES = {"keyboard": keyboard_view, "keyboard height": keyboard_height}
