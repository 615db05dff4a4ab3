"""The on-screen keyboard: Gboard's letters, symbols and numbers, or the bar of FastInputIME."""

from __future__ import annotations

from typing import Any

from ...kit import *

_LETTERS = ("qwertyuiop", "asdfghjkl", "zxcvbnm")
_SYMBOLS = ("1234567890", "@#$_&-+()/", "*\"':;!?")
_NUMBERS = ("123-", "456.", "789,", "*0#+")
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
    delete = _icon_key("backspace", "delete", "Delete")
    enter = _icon_key(_ENTER_ICONS.get(action, "keyboard_return"), "enter",
                      (action or "enter").capitalize(), bg="primaryContainer", radius=24,
                      color="onPrimaryContainer", icon_size=22)  # fmt: skip
    if digits:
        return _board(*(_line(*map(_key, keys)) for keys in _NUMBERS[:3]),
                      _line(*map(_key, _NUMBERS[3]), delete, enter))  # fmt: skip
    table = _SYMBOLS if symbols else _LETTERS
    top, middle, low = (map(_key, line.upper() if shift else line) for line in table)
    shift_bg = "primaryContainer" if shift else "secondaryContainer"
    arrow = _icon_key("arrow_upward", "shift", "Shift", bg=shift_bg, radius=6)
    switch_words = ("ABC", "Letters") if symbols else ("?123", "Symbols")
    return _board(
        _line(*top),
        _line(*middle, inset=16),
        _line(_key("%") if symbols else arrow, *low, delete),
        _line(
            _key(switch_words[0], "symbols", switch_words[1], 1.5, 16, "secondaryContainer"),
            _key(","), _key("", "space", "Space", 5), _key("."), enter,
        ),
    )  # fmt: skip


def _board(*lines: View) -> View:
    return group(*lines, id="keyboard_view", h=FILL, pad=(0, 8, 0, 28), bg="surfaceDim")


def _line(*keys: View, inset: float = 0) -> View:
    return row(*keys, grow=1, gap=4, pad=(4 + inset, 4, 4 + inset, 4), pack="center")


def _key(
    face: str, key: str = "", desc: str = "", grow: float = 1, size: float = 20,
    bg: str = "surfaceBright",
) -> View:  # fmt: skip
    words = text(face, size=size, align="center", bg=bg, radius=6, hidden=True, w=FILL, h=FILL)
    return box(words, desc=desc or face, key=key or face, flags=TAP, grow=grow, h=FILL)


def _icon_key(icon: str, key: str, desc: str, **paint: Any) -> View:
    look = {"icon_size": 20, **paint}
    return box(icon=icon, key=key, desc=desc, flags=TAP, grow=1.5, h=FILL, **look)


def _fastinput() -> View:
    keys = (("∞", "hide", 1.0), ("Clear Text", "clear", 2.5), ("Enter", "enter", 2.0))
    buttons = (
        text(label, cls=BUTTON, key=key, flags=TAP, size=12, weight=700, align="center",
             bg="surfaceVariant", radius=2, grow=share, h=FILL)
        for label, key, share in keys
    )  # fmt: skip
    return row(*buttons, h=FILL, gap=8, pad=(2, 2, 2, 2), bg="surface")


SYSTEM_ROLES = {"keyboard": keyboard_view, "keyboard height": keyboard_height}
