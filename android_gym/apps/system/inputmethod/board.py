"""The pages of keys: letters, symbols, numbers, telephone numbers and emoji."""

from __future__ import annotations

from typing import Any, NamedTuple

from ....kit import *
from ....phone.system.ime import Keys
from .emoji import emoji_page

_LETTERS = ("qwertyuiop", "asdfghjkl", "zxcvbnm")
_SYMBOLS = ("1234567890", "@#$_&-+()/", "*\"':;!?")
_OWN_SYMBOLS = {"zh": ("1234567890", "@#￥_&-+（）/", "*“”：；！？")}
_MARKS = {"zh": ("，", "。")}  # beside the space key; ASCII has the others
_MORE = ("~`|•√π÷×§Δ", "£¢€¥^°={}\\", "%©®™✓[]")
_NUMBERS = ("123-", "456 ", "789", ",0.")
_PHONE = ("123-", "456 ", "789", "*0#")
_PHONE_LETTERS = dict(zip("23456789", "ABC DEF GHI JKL MNO PQRS TUV WXYZ".split(), strict=True))
_ENTER_ICONS = {"search": "search", "send": "send", "next": "keyboard_tab", "done": "check", "go": "arrow_forward"}


class Room(NamedTuple):
    """Heights of a keyboard's parts, dp."""

    strip: float
    line: float
    foot: float


def room_for(turned: bool, low: bool) -> Room:
    """The heights for a display that is turned to landscape, or low."""
    if turned:
        return Room(36, 38, 8)
    return Room(40, 43, 28) if low else Room(44, 51, 32)


def keyboard_height(ime: str, turned: bool = False, low: bool = False) -> float:
    """How much of the screen's height the keyboard takes, in dp; `turned`: in landscape; `low`: on
    a display of little height."""
    if ime == "fastinput":
        return 42
    room = room_for(turned, low)
    return room.strip + 4 * room.line + room.foot


@memo
def keyboard_view(keys: Keys) -> View:
    """The on-screen keyboard. Every key types what it shows."""
    if keys.ime == "fastinput":
        return _fastinput()
    room = room_for(keys.turned, keys.low)
    if keys.face.startswith("emoji"):
        lines = emoji_page(keys, room.strip, room.line, _function, delete_key())
    elif keys.face in ("number", "phone"):
        lines = (strip_room(room), *_pad(keys, room))
    else:
        lines = (strip_room(room), *_typewriter(keys, room))
    return column(*lines, _foot(room, keys.turned), id="keyboard_view", w=FILL, h=FILL, bg="keyboard")


def strip_room(room: Room) -> View:
    """Where suggestions lie."""
    return decor(h=room.strip, w=FILL)


def _foot(room: Room, turned: bool) -> View:
    """The lower edge, with the chevron that puts the keyboard away."""
    if turned:
        return decor(h=room.foot, w=FILL)
    hide = box(
        icon="keyboard_arrow_down",
        key="hide",
        desc="Hide keyboard",
        flags=TAP,
        w=72,
        h=room.foot,
        color="onSurfaceVariant",
    )
    return row(hide, h=room.foot, w=FILL, pad=(12, 0, 12, 0))


def _typewriter(keys: Keys, room: Room) -> tuple[View, ...]:
    """Letters, or one of the pages of symbols."""
    letters = keys.face == "letters"
    symbols = _OWN_SYMBOLS.get(keys.language, _SYMBOLS)
    table = _LETTERS if letters else _MORE if keys.face == "more" else symbols
    upper, middle, low = (line.upper() if letters and keys.shift else line for line in table)
    hints = _SYMBOLS[0] if letters else " " * 10
    first = {
        "letters": _shift_key(keys.shift),
        "symbols": _function("=\\<", "more", "More symbols"),
        "more": _function("?123", "symbols", "Symbols"),
    }[keys.face]
    return (
        _line(room, *(_key(face, hint=hint) for face, hint in zip(upper, hints, strict=True))),
        _line(room, *map(_key, middle), inset=18 if letters else 0),
        _line(room, first, *map(_key, low), delete_key()),
        _line(room, *_last_line(keys)),
    )


def _last_line(keys: Keys) -> tuple[View, ...]:
    letters = keys.face == "letters"
    to = ("?123", "symbols", "Symbols") if letters else ("ABC", "letters", "Letters")
    if keys.face == "symbols":
        to = ("ABC", "symbols", "Letters")
    comma, stop = _MARKS.get(keys.language, (",", "."))
    comma = {"email": "@", "url": "/"}.get(keys.kind, comma) if letters else comma
    left, right = ("<", ">") if keys.face == "more" else (comma, stop)
    emoji = _icon_key("mood", "emoji", "Emoji", grow=1, bg="keyboardFunction")
    return (
        _function(*to),
        _key(left, bg="keyboardFunction"),
        emoji,
        _key("", "space", "Space", 4),
        _key(right, bg="keyboardFunction"),
        _enter(keys.action),
    )


def _pad(keys: Keys, room: Room) -> tuple[View, ...]:
    """The pad of a field that takes a number, or a telephone number."""
    telephone = keys.face == "phone"
    lines = []
    for faces, end in zip(_PHONE if telephone else _NUMBERS, ("", "", "delete", "enter"), strict=True):
        kids = [
            _pad_key(face, _PHONE_LETTERS.get(face, "+" if face == "0" else "") if telephone else "") for face in faces
        ]
        if end:
            last = delete_key() if end == "delete" else _enter(keys.action)
            kids.append(last.replace(layout=last.layout.replace(weight=1)))
        lines.append(_line(room, *kids))
    return tuple(lines)


def _pad_key(face: str, under: str) -> View:
    digit = face.isdecimal()
    if face == " ":
        return _icon_key("space_bar", "space", "Space", grow=1, bg="keyboardFunction")
    key = _key(face, bg="keyboardKey" if digit else "keyboardFunction", size=22, hint=under)
    return key.replace(layout=key.layout.replace(weight=1.4)) if digit else key


def _line(room: Room, *keys: View, inset: float = 0) -> View:
    gap = 3 if room.strip < 40 else 4.5
    return row(*keys, h=room.line, w=FILL, gap=5, pad=(5 + inset, gap, 5 + inset, gap), pack="center")


def _key(
    face: str, key: str = "", desc: str = "", grow: float = 1, size: float = 21, bg: str = "keyboardKey", hint: str = ""
) -> View:
    kids = [text(face, size=-size, align="center", bg=bg, radius=6, hidden=True, w=FILL, h=FILL)]
    if hint.strip():
        kids.append(text(hint, size=-10, hidden=True, at="end|top", margin=(0, 1, 4, 0), color="onSurfaceVariant"))
    return box(*kids, desc=desc or face, key=key or face, flags=TAP, grow=grow, h=FILL)


def _function(face: str, key: str, desc: str) -> View:
    """A key with a word that leads to another page."""
    return _key(face, key, desc, 1.5, 15, "keyboardFunction")


def _icon_key(icon: str, key: str, desc: str, **paint: Any) -> View:
    look = {"icon_size": 21, "radius": 6, "bg": "keyboardFunction", "grow": 1.5, **paint}
    return box(icon=icon, key=key, desc=desc, flags=TAP, h=FILL, **look)


def _shift_key(shift: bool) -> View:
    if shift:
        return _icon_key("arrow_upward", "shift", "Shift", bg="primaryContainer", color="onPrimaryContainer")
    return _icon_key("arrow_upward", "shift", "Shift")


def delete_key() -> View:
    return _icon_key("outlined:backspace", "delete", "Delete", icon_size=20)


def _enter(action: str) -> View:
    return _icon_key(
        _ENTER_ICONS.get(action, "keyboard_return"),
        "enter",
        (action or "enter").capitalize(),
        bg="primaryContainer",
        radius=24,
        color="onPrimaryContainer",
        icon_size=22,
    )


def _steel(face: View, words: str, key: str, **place: Any) -> View:
    return box(face, cls=BUTTON, words=words, key=key, flags=TAP, art="steel_key", h=FILL, **place)


def _fastinput() -> View:
    sign = icon("all_inclusive", size=25, color="#0a0a0a", hidden=True, at="center|middle")
    keys = [_steel(sign, "∞", "hide", w=42)]
    for words, key, place in (("Clear Text", "clear", {"grow": 1}), ("Enter", "enter", {"w": 89})):
        face = text(words, size=14, weight=700, color="white", hidden=True, at="center|middle")
        keys.append(_steel(face, words, key, **place))
    line = row(*keys, grow=1, gap=9, pad=(2, 4, 3, 2))
    return column(decor(bg="#0c0c0c", w=FILL, h=2), line, w=FILL, h=FILL, bg="#272727")
